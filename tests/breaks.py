"""``python -m tests.breaks [--all] [N …]``: which of the breaks in ``breaks.toml`` the tests see.

Each is made in a copy of the tree, and the tests are run there until one fails: those of ``make
test``, with ``--all`` those of ``make test-all``. The exit status is 1 where one is not seen.
"""

import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
LIST = Path(__file__).with_suffix(".toml")
_TESTS = (sys.executable, "-m", "pytest", "-q", "-x", "-n", "2", "--dist", "loadscope")
_QUICK = ("-m", "not long")


def main(arguments: Sequence[str]) -> int:
    """Try the breaks with these numbers, from 1, or all of them."""
    breaks = tomllib.loads(LIST.read_text(encoding="utf-8"))["break"]
    wanted = [int(one) for one in arguments if one.isdigit()] or range(1, len(breaks) + 1)
    unseen = 0
    for number in wanted:
        seen = _seen(breaks[number - 1], () if "--all" in arguments else _QUICK)
        unseen += not seen
        sys.stdout.write(f"{number}. {breaks[number - 1]['says']}: {seen or 'NOT SEEN'}\n")
        sys.stdout.flush()
    return int(unseen > 0)


def _seen(broken: Mapping[str, str], which: Sequence[str]) -> str:
    """The first test that fails with a break; "" where none does."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # some tests are run by a user who is not root
        copy = Path(folder) / "copy"
        copytree(ROOT, copy, ignore=ignore_patterns(".git", ".venv", "__pycache__", ".*_cache"))
        file = copy / broken["file"]
        text = file.read_text(encoding="utf-8")
        if broken["old"] not in text:
            sys.exit(f"{broken['file']}: there is no {broken['old']!r}: mend breaks.toml")
        file.write_text(text.replace(broken["old"], broken["new"], 1), encoding="utf-8")
        done = subprocess.run(
            [*_TESTS, *which],
            cwd=copy,
            env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            text=True,
            check=False,
        )
    lines = done.stdout.splitlines()
    named = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    counted = [line for line in lines if " failed" in line]  # where the names were not told
    return next(iter((*named, *counted)), "")[:120]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
