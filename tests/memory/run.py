"""``python -m tests.memory.run --seeds 1-5``: how many acts each order of rehearsal needs.

The criterion, fixed beforehand: 200 learners, 40 acts a day for 30 days. Mastered is what is truly
recalled with 0.9 or more a week later. What learners have mastered on average after 30 days by
chance, and in a fixed rotation, memory has to reach in at most 70 % of those 1,200 acts; and what
it says of recall may differ from what is so by at most 10 points: the mean over the tenths of what
was said, each counted as often as it was said. The mean of the tenths, each counted once, is told
beside it.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from tests.memory.learner import Learner, hardnesses
from tests.memory.orders import (
    DAYS,
    ByChance,
    Order,
    Remembered,
    Rotation,
    Rounds,
    Shuffled,
    calibration,
)
from tests.memory.world import World, single, world

LEARNERS = 200
SHARE = 0.7
POINTS = 0.1
SEEDS = 40  # of the rounds that the world is made of

Make = Callable[[World, Random], Order]


class Course(NamedTuple):
    """What learners came to, day by day from none: acts and items mastered, on average."""

    acts: tuple[float, ...]
    mastered: tuple[float, ...]
    said: tuple[tuple[float, float], ...] = ()

    def needed(self, mastered: float) -> float | None:
        """The acts after which so many items are mastered, and stay so; None: never."""
        found = None
        for acts, now in zip(reversed(self.acts), reversed(self.mastered), strict=True):
            if now < mastered:
                break
            found = acts
        return found

    @property
    def off(self) -> float:
        """By how much what was said differs from what is so: the mean over all that was said."""
        tenths = calibration(self.said)
        return sum(n * abs(said - so) for n, said, so in tenths) / max(1, len(self.said))

    @property
    def off_by_tenths(self) -> float:
        """The same, each tenth counted once."""
        tenths = calibration(self.said)
        return sum(abs(said - so) for _, said, so in tenths) / max(1, len(tenths))


def course(make: Make, of: World, seed: int, learners: int = LEARNERS) -> Course:
    """What learners come to in one order; the learners of a seed are the same in all of them."""
    hard = hardnesses(len(of.keys), Random(seed))
    acts, mastered = [0.0] * (DAYS + 1), [0.0] * (DAYS + 1)
    said: list[tuple[float, float]] = []
    for number in range(learners):
        learner = Learner(hard, Random(f"{seed}/{number}"))
        order = make(of, Random(f"{seed}/{number}/order"))
        done = 0
        for day in range(DAYS):
            done += order.sit(learner, day)
            acts[day + 1] += done / learners
            mastered[day + 1] += learner.mastered(day) / learners
        said += order.said if isinstance(order, Remembered) else []
    return Course(tuple(acts), tuple(mastered), tuple(said))


class Outcome(NamedTuple):
    """What memory needs for what another order comes to."""

    name: str
    mastered: float
    acts: float
    needed: float | None

    @property
    def share(self) -> float:
        """The share of the acts."""
        return float("inf") if self.needed is None else self.needed / self.acts


OTHERS: tuple[tuple[str, Make], ...] = (("by chance", ByChance), ("rotation", Rotation))
#: Told beside: a rotation that spreads what stands together, and what rounds bring by themselves.
MORE: tuple[tuple[str, Make], ...] = (("shuffled rotation", Shuffled), ("whole rounds", Rounds))


def outcomes(
    of: World, seed: int, learners: int = LEARNERS, others: Sequence[tuple[str, Make]] = OTHERS
) -> tuple[Course, list[Outcome]]:
    """What memory comes to, and what it needs for what the others come to."""
    mine = course(Remembered, of, seed, learners)
    found = []
    for name, make in others:
        its = course(make, of, seed, learners)
        end = its.mastered[-1]
        found.append(Outcome(name, end, its.acts[-1], mine.needed(end)))
    return mine, found


def main(argv: list[str] | None = None) -> int:
    """Run it; the exit status is 1 where the criterion is not met in the world of passages."""
    parser = argparse.ArgumentParser(prog="python -m tests.memory.run", description=__doc__)
    parser.add_argument("--seeds", default="1-3", help="from-to, or one")
    parser.add_argument("--learners", type=int, default=LEARNERS)
    wanted = parser.parse_args(argv)
    first, _, last = wanted.seeds.partition("-")
    met = True
    for name, of in (("passages", world(SEEDS)), ("single acts", single(SEEDS))):
        write(f"{name}: {len(of.keys)} items, {wanted.learners} learners")
        for seed in range(int(first), int(last or first) + 1):
            others = (*OTHERS, *MORE) if name == "passages" else OTHERS
            mine, found = outcomes(of, seed, wanted.learners, others)
            tell(seed, mine, found)
            good = mine.off <= POINTS and all(one.share <= SHARE for one in found[: len(OTHERS)])
            met = met and (good or name != "passages")
    return 0 if met else 1


def tell(seed: int, mine: Course, found: Sequence[Outcome]) -> None:
    """Write what came of a seed."""
    ends, acts = mine.mastered[-1], mine.acts[-1]
    off, by_tenths = 100 * mine.off, 100 * mine.off_by_tenths
    write(f"  seed {seed}: memory masters {ends:.1f} in {acts:.0f} acts;")
    write(f"    recall is off by {off:.1f} points, by {by_tenths:.1f} where each tenth counts once")
    for one in found:
        needs = "never" if one.needed is None else f"{one.needed:.0f} acts, {one.share:.0%}"
        write(f"    {one.name}: {one.mastered:.1f} in {one.acts:.0f} acts; memory needs {needs}")
    tenths = (f"{said:.2f}: {so:.2f} ({n})" for n, said, so in calibration(mine.said))
    write(f"    said: so (times)  {'  '.join(tenths)}")


def write(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
