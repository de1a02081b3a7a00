"""``audit``: tell what was altered, removed or added in the training records."""

import argparse
import sys

from trainer.app import App
from trainer.cli import words
from trainer.cli.access import ask_passphrase
from trainer.cli.commands import print_json
from trainer.training.people.register import Role

_NO_MORE = (
    "The chain tells what was done to the records beside this program. Whoever owns this computer"
    " account can still put back all files together, as they were once: compare the head with the"
    " one on papers printed since."
)


def audit(program: App, options: argparse.Namespace) -> int:
    """Check the whole chain of the records, and judge every exam again.

    Each row that was altered, removed, added or put back is named. Exit status 1 if anything was
    found. Once the house is set up it asks for an assessor or a training manager.
    """
    if not program.doors.lacks_key:
        ask_passphrase(program, Role.ASSESSOR, "audit")
    found = []
    for finding in program.audit(_progress):
        found.append(finding)
        if options.json:
            print_json(finding._asdict())
        else:
            print(words.line(f"{finding.kind}: {finding.what} {finding.row}: {finding.says}"))
    _progress("")
    wrong = sum(not finding.is_accepted for finding in found)
    head = program.chain_head
    if options.json:
        shown = None if head is None else {"n": head.n, "hash": head.hash, "at": head.at}
        print_json({"head": shown, "found": wrong})
    else:
        if head is not None:
            print(f"Head of the chain: {head.n} {head.hash}, of {words.local_time(head.at)}.")
        print(
            f"{words.number(wrong, 'finding')}. {_NO_MORE}" if wrong else f"All right. {_NO_MORE}"
        )
    return int(wrong > 0)


def _progress(what: str) -> None:
    """Show on a terminal what is looked at; "" clears the line."""
    if sys.stderr is not None and sys.stderr.isatty():
        says = f"looking at {what} …" if what else ""
        print(f"\r{says:40}", end="" if what else "\r", file=sys.stderr, flush=True)
