"""Options that many commands share: language, JSON, amendments, day."""

import argparse
from datetime import date
from pathlib import Path

from trainer.procedure.load import LANGUAGES


def spoken(sub: argparse.ArgumentParser) -> None:
    """Add the options for language and JSON."""
    sub.add_argument("--json", action="store_true", help="print JSON Lines")
    sub.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="language of the output; en if left out"
    )


def amended(sub: argparse.ArgumentParser) -> None:
    """Add these, and the options for rule changes and day."""
    spoken(sub)
    sub.add_argument(
        "--amend",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="apply a rule change to the procedure; may be given several times",
    )
    sub.add_argument(
        "--on",
        type=day,
        metavar="DATE",
        help="use the rules of a day, such as 2027-01-31; if left out, those of the scenario's own"
        " day, or else the newest published rules",
    )


def day(text: str) -> date:
    """Read a date from an argument; raise ArgumentTypeError if wrong."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no day such as 2026-11-23") from None
