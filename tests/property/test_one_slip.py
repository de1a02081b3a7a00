"""One slip in a random round, of every kind and at any moment: one line, or none where it is free.

Once gone on with as ``perform --after`` says, once with the rest of the round as it was. What is
allowed stands in tests/slips, read from section 4 of the contract by itself; there is a runner too:
``python -m tests.slips.run --help``. ``THOROUGH=1`` tries some sixty thousand such rounds.
"""

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache

import pytest

from tests.slips import engine
from tests.slips.check import Outcome, as_it_was, outcomes
from tests.slips.every import every_slip, some_slips
from tests.slips.moments import Moment, Phase
from tests.slips.rounds import round_of
from tests.slips.show import example, smallest

TIMES = 5 if os.environ.get("THOROUGH") else 1
ROUNDS = {"prague": 60}
OTHERS = 24  # rounds of every other house
SLIPS = 20  # of a round
SHOWN = 3

KINDS = (
    "moved_earlier",
    "moved_later",
    "struck_out",
    "struck_together",
    "twice",
    "other_box",
    "other_hand",
    "other_place",
    "wrong",
    "added",
    "two",
)
#: What is only at some houses: questions with a call, several players on a box.
SELDOM = {"struck_together", "other_place", "other_hand"}


@dataclass(slots=True)
class Tried:
    """How many slips were tried, and what came out wrong of them; the rest is not kept."""

    count: int = 0
    wrong: list[Outcome] = field(default_factory=list)

    def add(self, ones: Iterable[Outcome]) -> None:
        for one in ones:
            self.count += not one.skipped
            if one.wrong:
                self.wrong.append(one)


@cache
def tried(house: str) -> dict[str, Tried]:
    """What came of a sample of slips at the house, by kind."""
    found = {kind: Tried() for kind in KINDS}
    for seed in range(1, ROUNDS.get(house, OTHERS) * TIMES + 1):
        round_ = round_of(house, seed)
        if round_ is not None:
            for slip in some_slips(round_, SLIPS):
                found[slip.kind.partition(":")[0]].add(outcomes(round_, slip))
    return found


def told(ones: list[Outcome]) -> str:
    """How many came out otherwise, and the smallest of the commonest groups."""
    groups: dict[tuple[str, ...], list[Outcome]] = {}
    for one in ones:
        groups.setdefault(one.signature, []).append(one)
    lines = [f"{len(ones)} came out otherwise than section 4 says, in {len(groups)} ways"]
    for key, alike in sorted(groups.items(), key=lambda item: -len(item[1]))[:SHOWN]:
        lines += ["", f"{len(alike)} x {' | '.join(key)}", *example(smallest(alike))]
    return "\n".join(lines)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("house", engine.houses())
def test_a_slip_is_one_line(house: str, kind: str) -> None:
    wrong = tried(house)[kind].wrong
    if wrong:
        pytest.fail(told(wrong), pytrace=False)  # an assertion would show all of them


@pytest.mark.parametrize("house", engine.houses())
def test_so_many_rounds_are_tried(house: str) -> None:
    counts = {kind: one.count for kind, one in tried(house).items()}
    assert sum(counts.values()) >= 500 * TIMES
    assert not [kind for kind, count in counts.items() if not count and kind not in SELDOM]


# --- Prague, with one act moved and all else as it was ------------------------------------------


def _second(one: Moment) -> bool:
    return one.phase is Phase.SECOND and one.draws


MOVED: dict[str, Callable[[Moment], bool]] = {
    "the dealer's first card": lambda one: one.phase is Phase.OWN,
    "the dealer's second card": lambda one: one.phase is Phase.DEALER,
    "the dealer's last card": lambda one: one.phase is Phase.DRAW,
    "a bet in the settlement": lambda one: one.phase is Phase.SETTLE,
    "own cards": lambda one: one.phase is Phase.OWN_CLEAR,
    "the bet of a bust hand": lambda one: one.phase is Phase.TURNS and one.act.act == "take",
    "the cards of a bust hand": lambda one: one.phase is Phase.TURNS and one.act.act == "clear",
    "a box's second card": _second,
    "insurance": lambda one: one.phase in (Phase.INSURANCE, Phase.INSURED),
    "the calls of insurance": lambda one: one.phase is Phase.AT_ONCE and one.act.act == "call",
}


@cache
def moved() -> dict[str, Tried]:
    """What came of acts moved in Prague, by what was moved."""
    found = {name: Tried() for name in MOVED}
    for seed in range(1001, 1001 + 64 * TIMES):
        round_ = round_of("prague", seed)
        assert round_ is not None
        for slip in every_slip(round_):
            if not slip.kind.startswith("moved"):
                continue
            for name, wanted in MOVED.items():
                if wanted(round_.moments[slip.at]):
                    found[name].add([as_it_was(round_, slip)])
    return found


@pytest.mark.parametrize("name", MOVED)
def test_in_prague_one_act_moved_and_all_else_as_it_was(name: str) -> None:
    found = moved()[name]
    assert found.count >= 17
    if found.wrong:
        pytest.fail(told(found.wrong), pytrace=False)  # an assertion would show all of them
