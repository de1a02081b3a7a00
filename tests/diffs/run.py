"""``python -m tests.diffs.run --seeds 0-999``: what comes of random pairs of versions."""

import argparse
import sys
import time
from collections import Counter

from tests.diffs.pairs import pair_of
from tests.diffs.trial import tried


def main(argv: list[str] | None = None) -> int:
    """Run it; the exit status is 1 where anything is not as it should be."""
    parser = argparse.ArgumentParser(prog="python -m tests.diffs.run", description=__doc__)
    parser.add_argument("--seeds", default="0-999", help="from-to, or one")
    wanted = parser.parse_args(argv)
    first, _, last = wanted.seeds.partition("-")
    sums, shown, never, began = Counter[str](), Counter[str](), Counter[str](), time.process_time()
    wrong = 0
    for seed in range(int(first), int(last or first) + 1):
        pair = pair_of(seed)
        if pair is None:
            sums["no pair"] += 1
            continue
        outcome = tried(pair)
        sums.update(pairs=1, edits=len(pair.edits))
        shown.update(one.kind for one in outcome.shown)
        never.update(one.kind for one in outcome.never)
        for one in outcome.shown:
            sys.stdout.write(f"{seed}: shown: {one.name}\n")
        for one in outcome.never:
            sys.stdout.write(f"{seed}: never shown: {one.name}: {one.old} -> {one.new}\n")
        for said in outcome.wrong:
            wrong += 1
            sys.stdout.write(f"{seed}: WRONG {said}\n")
        sys.stdout.flush()
    sums["seconds"] = round(time.process_time() - began)
    sys.stdout.write(f"{dict(sums)}\nshown {dict(shown)}\nnever shown {dict(never)}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
