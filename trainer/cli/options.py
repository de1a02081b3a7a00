"""What may be said of many commands: the language, JSON, amendments, the day of the rules."""

import argparse
from datetime import date
from pathlib import Path

from trainer.procedure.layer import LANGUAGES


def spoken(sub: argparse.ArgumentParser) -> None:
    """In which language a command speaks, and whether in JSON."""
    sub.add_argument("--json", action="store_true", help="print JSON Lines")
    sub.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the manual")


def amended(sub: argparse.ArgumentParser) -> None:
    """The same, and by which rules."""
    spoken(sub)
    sub.add_argument(
        "--amend",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="lay an amendment over the procedure; may be given several times",
    )
    sub.add_argument(
        "--on",
        type=day,
        metavar="DATE",
        help="by the version of the rules that holds on a day, such as 2027-01-31; else by"
        " that of the scenario's own day, or by the newest that was published",
    )


def day(text: str) -> date:
    """A day, as it is given to a command."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no day such as 2026-11-23") from None
