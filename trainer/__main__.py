"""Entry point of ``dealer-trainer`` and ``python -m trainer``.

Without arguments the window is opened; otherwise the arguments are a command.
"""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    if getattr(sys, "frozen", False):  # a program in one file is its own second process
        from multiprocessing import freeze_support

        freeze_support()
    from trainer.starting import start

    return start(list(sys.argv[1:] if arguments is None else arguments))


if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # in a bundle a second process is this program, too
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
