"""``python -m tests.edits.run --seeds 0-2249``: what comes of random edits of the procedures.

A table of how many of each kind were tried, and what share was refused when the files were read,
or when rounds were dealt; then whatever should not be so.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.edits.kinds import KINDS, edit_of
from tests.edits.trial import DEALT, READ, ROUNDS, Outcome, line_of, tried


def main(argv: list[str] | None = None) -> int:
    """Run it; the exit status is 1 where anything is not as it should be."""
    parser = argparse.ArgumentParser(prog="python -m tests.edits.run", description=__doc__)
    parser.add_argument("--seeds", default="0-2249", help="from-to, or one")
    parser.add_argument("--kind", default=None, choices=KINDS, help="of this kind only")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="dealt where check passes")
    parser.add_argument("--log", type=Path, help="a file for every outcome, as JSON Lines")
    wanted = parser.parse_args(argv)
    first, _, last = wanted.seeds.partition("-")
    found = []
    with TemporaryDirectory() as folder:
        for seed in range(int(first), int(last or first) + 1):
            outcome = tried(edit_of(seed, wanted.kind), Path(folder) / str(seed), wanted.rounds)
            found.append(outcome)
            if wanted.log is not None:
                with wanted.log.open("a", encoding="utf-8") as log:
                    log.write(f"{line_of(outcome)}\n")
    sys.stdout.write("\n".join([*table_of(found), *failures(found), ""]))
    return 1 if any(one.wrong for one in found) else 0


def table_of(found: Iterable[Outcome]) -> list[str]:
    """How many edits of each kind were refused, and where."""
    counts: Counter[tuple[str, str]] = Counter()
    for one in found:
        for kind in (one.edit.kind, "all"):
            counts[kind, ""] += 1
            counts[kind, one.refused or "passed"] += 1
    lines = [f"{'kind':<34}{'tried':>7}{'read':>7}{'dealt':>7}{'refused':>9}"]
    for kind in (*KINDS, "all"):
        number = counts[kind, ""]
        if number:
            read, dealt = counts[kind, READ], counts[kind, DEALT]
            share = f"{(read + dealt) / number:.0%}"
            lines.append(f"{kind:<34}{number:>7}{read:>7}{dealt:>7}{share:>9}")
    return lines


def failures(found: Iterable[Outcome]) -> list[str]:
    """What should not be so, edit by edit."""
    return [line for one in found if one.wrong for line in ("", str(one.edit), *one.wrong[:3])]


if __name__ == "__main__":
    sys.exit(main())
