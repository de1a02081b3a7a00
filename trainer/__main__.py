"""Entry point of ``dealer-trainer`` and ``python -m trainer``.

Without arguments the window is opened; otherwise the arguments are a command.
"""

import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    if getattr(sys, "frozen", False):
        prepare_bundle()
    from trainer.starting import start

    return start(list(sys.argv[1:] if arguments is None else arguments))


def prepare_bundle() -> None:
    """Let a bundle start other processes: itself, and programs of the system.

    Those must not load the libraries of the bundle.
    """
    from multiprocessing import freeze_support

    freeze_support()
    former = os.environ.pop("LD_LIBRARY_PATH_ORIG", "")
    os.environ.pop("LD_LIBRARY_PATH", None)
    if former:
        os.environ["LD_LIBRARY_PATH"] = former


if __name__ == "__main__":
    sys.exit(main())
