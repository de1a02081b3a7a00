"""Which options of a house the conditions and the amounts of a procedure hang on.

That is not written anywhere: they are asked of tables, and it is noted what they read of the house.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any

from trainer.procedure.spec import Procedure
from trainer.table.house import House
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.finding.chain import every_step, spots_of

#: What is asked of a table at a spot under a house: a condition, or the right values of a detail.
Question = Callable[[Table, Spot, House], object]

#: A question, and what it is asked of: the table (0), boxes (1), hands (2) or bets (3).
Asking = tuple[Question, int]


def questions_of(procedure: Procedure) -> frozenset[Question]:
    """Everything that a procedure's steps, ways and prohibitions ask."""
    steps = list(every_step(procedure))
    edges = [edge for phase in procedure.phases for edge in phase.edges]
    asked = [
        *(when for step in steps for when in (*step.when, *step.until)),
        *(when for edge in edges for when in edge.when),
        *(when for rule in procedure.never for when in rule.when),
    ]
    details = (detail.right for step in steps for detail in step.details if detail.right)
    return frozenset((*(when.test for when in asked), *details))


def reads(
    procedure: Procedure, tables: Iterable[Table], questions: Iterable[Question]
) -> Mapping[Asking, frozenset[str]]:
    """The options that questions read when they are asked of these tables."""
    noted: set[str] = set()
    options = procedure.options.keys()
    house = noting(procedure.house, noted)
    asked = tuple(questions)
    found: defaultdict[Asking, frozenset[str]] = defaultdict(frozenset)
    for table in tables:
        for spot in spots_of(table):
            for question in asked:
                noted.clear()
                answered(question, table, spot, house)
                if not noted.isdisjoint(options):
                    found[question, _depth(spot)] |= noted & options
    return found


def _depth(spot: Spot) -> int:
    """How much a spot is a part of: 0 the table, 1 a box, 2 a hand, 3 a bet."""
    return bool(spot.box) + bool(spot.hand) + bool(spot.place)


def answered(question: Question, table: Table, spot: Spot, house: House) -> object:
    """The answer to a question; None where it speaks of what is not there."""
    try:
        return question(table, spot, house)
    except (LookupError, StopIteration, ValueError):
        return None


_FEW = 6  # things are asked where not all are

READ, DECIDED = 1, 2  # how near a table comes to a question that an option answers


class Deciding:
    """Whether an answer hangs on some options of a house, on a given table."""

    def __init__(
        self,
        house: House,
        options: frozenset[str],
        others: Sequence[House],
        askings: Iterable[Asking],
    ) -> None:
        """``others``: the house with one of the options otherwise; ``askings``: what is asked."""
        self._noted: set[str] = set()
        self._house, self._noting = house, noting(house, self._noted)
        self._options = options
        self._others = others
        self._questions: defaultdict[int, list[Question]] = defaultdict(list)
        for question, depth in askings:
            self._questions[depth].append(question)

    def __call__(self, table: Table) -> int:
        """How near a table comes to it: DECIDED, READ where an option is at least read, or 0."""
        near = 0
        for question, spot, answer in self._read(table):
            near = READ
            if self._hangs(question, table, spot, answer):
                return DECIDED
        return near

    def around(self, table: Table, rng: random.Random) -> Callable[[Table], int] | None:
        """The same for tables that are much like this one, soon: a few things are asked of them.

        They are such as are read on this one; None where nothing is.
        """
        there = [(question, spot) for question, spot, _ in self._read(table)]
        few = rng.sample(there, min(len(there), _FEW))

        def near(other: Table) -> int:
            decided = any(
                self._hangs(question, other, spot, answered(question, other, spot, self._house))
                for question, spot in few
            )
            return DECIDED if decided else READ

        return near if few else None

    def _read(self, table: Table) -> Iterator[tuple[Question, Spot, object]]:
        """What is asked that reads an option on a table, where, and the answer."""
        for spot in spots_of(table):
            for question in self._questions[_depth(spot)]:
                self._noted.clear()
                answer = answered(question, table, spot, self._noting)
                if not self._noted.isdisjoint(self._options):
                    yield question, spot, answer

    def _hangs(self, question: Question, table: Table, spot: Spot, answer: object) -> bool:
        return any(answer != answered(question, table, spot, other) for other in self._others)


def noting(house: House, noted: set[str]) -> House:
    """The same house, where it is noted what is read of it."""
    kind: Any = type(house)

    class Noting(kind):  # type: ignore[misc]
        """A house that notes what is read of it."""

        __slots__ = ()

        def __getattribute__(self, name: str) -> object:
            noted.add(name)
            return super().__getattribute__(name)

    same = copy(house)
    object.__setattr__(same, "__class__", Noting)
    return same
