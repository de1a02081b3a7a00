"""``backup``: copy the training records to a folder, and verify the copy."""

import argparse
import sys
from pathlib import Path

from trainer.app import App
from trainer.cli import words
from trainer.cli.commands import print_json
from trainer.training.sessions.record import RecordsError


def backup_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``backup``."""
    sub.add_argument(
        "--to",
        type=Path,
        metavar="FOLDER",
        help="make the backup in this folder, and leave older ones in it as they are; if left out,"
        " in the backup folder that was chosen in the window",
    )
    sub.add_argument("--json", action="store_true", help="print JSON Lines")


def backup(program: App, options: argparse.Namespace) -> int:
    """Make a backup and say what was verified; exit status 1 if it fails."""
    try:
        made = program.backups.make(options.to)
    except RecordsError as error:
        print(f"dealer-trainer: {words.line(str(error))}", file=sys.stderr)
        return 1
    held = {name: getattr(made, name) for name in ("people", "sessions", "exams", "certificates")}
    if options.json:
        print_json({"folder": str(made.folder), "entries": made.n, "head": made.head} | held)
        return 0
    counted = ", ".join(f"{name}: {number}" for name, number in held.items())
    print(words.line(f"{made.folder}: {counted}"))
    print(f"Opened and verified: no damage, and all {made.n} entries of the chain are there.")
    return 0
