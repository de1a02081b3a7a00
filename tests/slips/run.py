"""``python -m tests.slips.run --procedure prague --seeds 1-200``: what comes of slips.

A table of how many were tried and how many came out as section 4 of the contract says, then the
failures in groups that are alike, each with its smallest example.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator

from tests.slips import engine
from tests.slips.check import AFTER, AS_IT_WAS, Outcome, outcomes
from tests.slips.every import KINDS, some_slips
from tests.slips.rounds import round_of
from tests.slips.show import example, smallest


def tried(house: str, seed: int, count: int, kind: str, way: str = "") -> Iterator[Outcome]:
    """What came of the slips of a seed's round."""
    round_ = round_of(house, seed)
    if round_ is None:
        return
    for slip in some_slips(round_, count, kind):
        for one in outcomes(round_, slip):
            if not way or one.way == way:
                yield one


def main(argv: list[str] | None = None) -> int:
    """Run it; the exit status is 1 where anything came out otherwise."""
    wanted = _parser().parse_args(argv)
    names = engine.houses() if wanted.procedure == "all" else wanted.procedure.split(",")
    first, _, last = wanted.seeds.partition("-")
    counts: Counter[tuple[str, str, str, str]] = Counter()
    groups: dict[tuple[str, ...], list[Outcome]] = {}
    for house in names:
        for seed in range(int(first), int(last or first) + 1):
            for one in tried(house, seed, wanted.slips, wanted.kind, _WAYS[wanted.way]):
                _count(one, counts, groups, wanted.at)
    _table(counts)
    _groups(groups, wanted.show, wanted.signature)
    return 1 if groups else 0


_WAYS = {"": "", "a": AFTER, "b": AS_IT_WAS}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.slips.run", description=__doc__)
    parser.add_argument("--procedure", default="prague", help="ids with commas between, or all")
    parser.add_argument("--seeds", default="1-50", help="from-to, or one")
    parser.add_argument("--kind", default="", help=f"how a kind begins: {', '.join(KINDS)}")
    parser.add_argument("--way", default="", choices=["", "a", "b"], help="how it goes on")
    parser.add_argument("--slips", type=int, default=24, help="of each round; 0: every one")
    parser.add_argument("--show", type=int, default=10, help="so many groups of failures")
    parser.add_argument("--signature", default="", help="only groups that have this in them")
    parser.add_argument("--at", type=int, default=None, help="only slips of this act, from 1")
    return parser


def _count(
    one: Outcome,
    counts: Counter[tuple[str, str, str, str]],
    groups: dict[tuple[str, ...], list[Outcome]],
    at: int | None,
) -> None:
    if at is not None and one.slip.at != at - 1:
        return
    result = "skipped" if one.skipped else "wrong" if one.wrong else "right"
    counts[one.round.house, one.slip.kind, one.way, result] += 1
    if one.wrong:
        groups.setdefault(one.signature, []).append(one)


def _out(text: str = "") -> None:
    sys.stdout.write(f"{text}\n")


def _table(counts: Counter[tuple[str, str, str, str]]) -> None:
    rows = sorted({key[:3] for key in counts})
    _out(f"{'house':<12}{'kind':<22}{'then':<11}{'tried':>7}{'right':>7}{'wrong':>7}{'skipped':>9}")
    totals: Counter[str] = Counter()
    for row in rows:
        number = {name: counts[(*row, name)] for name in ("right", "wrong", "skipped")}
        totals.update(number)
        _row(row, number)
    _row(("all", "", ""), totals)


def _row(row: tuple[str, ...], number: dict[str, int]) -> None:
    tried_ = number["right"] + number["wrong"]
    _out(
        f"{row[0]:<12}{row[1]:<22}{row[2]:<11}{tried_:>7}{number['right']:>7}"
        f"{number['wrong']:>7}{number['skipped']:>9}"
    )


def _groups(groups: dict[tuple[str, ...], list[Outcome]], show: int, signature: str) -> None:
    found = {key: ones for key, ones in groups.items() if signature in " | ".join(key)}
    listed = sorted(found.items(), key=lambda item: -len(item[1]))
    for key, ones in listed[:show]:
        ways = Counter(one.way for one in ones)
        how = f"{ways[AFTER]}a {ways[AS_IT_WAS]}b"
        _out(f"\n{len(ones)} x ({how})  {' | '.join(key)}")
        for line in example(smallest(ones)):
            _out(f"    {line}")
    if len(listed) > show:
        rest = sum(len(ones) for _, ones in listed[show:])
        _out(f"\n... and {len(listed) - show} more groups of {rest} failures (--show)")


if __name__ == "__main__":
    sys.exit(main())
