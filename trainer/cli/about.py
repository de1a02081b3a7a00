"""``dealer-trainer about``: the report for whoever looks after the program."""

import argparse

from trainer.app import App
from trainer.app.support import support_report


def about(program: App, _options: argparse.Namespace) -> int:
    """Print the report for support; it names nobody."""
    print(support_report(program), end="")
    return 0
