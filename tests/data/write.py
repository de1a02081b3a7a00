"""Renews what stands here of names and of replays: ``python -m tests.data.write [--write]``."""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.data import names, replayed
from tests.golden import renew


def main(arguments: Sequence[str]) -> int:
    """Show what would change, and write it where that is asked."""

    def anew() -> dict[Path, str]:
        with tempfile.TemporaryDirectory() as folder:
            return {**names.anew(), **replayed.anew(Path(folder))}

    return renew(anew, arguments, "stored names and replays", "make stored")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
