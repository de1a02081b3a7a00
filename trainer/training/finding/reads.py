"""Which options of a house the conditions and the amounts of a procedure hang on.

That is not written anywhere: they are asked of tables, and it is noted what they read of the house.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any

from trainer.procedure.spec import Procedure
from trainer.procedure.step import When
from trainer.table.house import House
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.finding.chain import Chain, chains_of, every_step, holds_at, spots_of

#: What is asked of a table at a spot under a house: a condition, or the right values of a detail.
Question = Callable[[Table, Spot, House], object]

#: A question, and what it is asked of: the table (0), boxes (1), hands (2) or bets (3).
Asking = tuple[Question, int]


def questions_of(procedure: Procedure) -> tuple[Question, ...]:
    """Everything that a procedure's steps, ways and prohibitions ask, always in the same order."""
    steps = list(every_step(procedure))
    edges = [edge for phase in procedure.phases for edge in phase.edges]
    asked = [
        *(when for step in steps for when in (*step.when, *step.until)),
        *(when for edge in edges for when in edge.when),
        *(when for rule in procedure.never for when in rule.when),
    ]
    details = (detail.right for step in steps for detail in step.details if detail.right)
    return tuple(dict.fromkeys((*(when.test for when in asked), *details)))


def places_of(procedure: Procedure) -> Mapping[Question, Sequence[Chain]]:
    """Where each question is asked of a dealer who makes no mistake, beside what has to hold there.

    What is never asked of him is asked anywhere.
    """
    found: defaultdict[Question, dict[Chain, None]] = defaultdict(dict)
    chains = chains_of(procedure)
    for step in procedure.leaves:
        chain = chains[step.path]
        right = (detail.right for detail in step.details if detail.right)
        for question in (*(when.test for when in chain.when), *right):
            found[question].setdefault(chain)
    for phase in procedure.phases:
        state = phase.chart.rpartition("/")[0] or phase.path
        for edge in phase.edges:
            for when in edge.when:
                found[when.test].setdefault(Chain(phase.way_name(edge), state, edge.when))
    anywhere = (Chain("", "", ()),)
    return {q: tuple(found[q]) if q in found else anywhere for q in questions_of(procedure)}


def _is_in(place: Chain, state: str) -> bool:
    """Whether something is asked at a place in a state; "" for somewhere in a round."""
    return "" in (state, place.state) or f"{state}/".startswith(f"{place.state}/")


def reads(
    procedure: Procedure, tables: Iterable[Table], questions: Iterable[Question]
) -> Mapping[Asking, frozenset[str]]:
    """The options that questions read when they are asked of these tables."""
    noted: set[str] = set()
    options = procedure.options.keys()
    house = noting(procedure.house, noted, options)
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


_FEW = 30  # things are asked where not all are

#: How near a table comes to a question that an option answers: it is read, the answer is another
#: one with it otherwise, and so is what comes of that with what else has to hold there.
READ, ANSWERED, DECIDED = 1, 2, 3


class Deciding:
    """Whether an answer hangs on some options of a house, on a given table."""

    def __init__(
        self,
        house: House,
        options: frozenset[str],
        others: Sequence[House],
        askings: Iterable[Asking],
        places: Mapping[Question, Sequence[Chain]],
    ) -> None:
        """``others``: the house with one of the options otherwise; ``askings``: what is asked.

        ``places``: where each question is.
        """
        self._noted: set[str] = set()
        self._house, self._noting = house, noting(house, self._noted, options)
        self._options = options
        self._others = others
        self._places = places
        self._questions: defaultdict[int, list[Question]] = defaultdict(list)
        self._asked: dict[str, Mapping[int, Sequence[Question]]] = {}
        self._there: dict[tuple[Question, str], Sequence[Chain]] = {}
        for question, depth in askings:
            self._questions[depth].append(question)

    @property
    def places(self) -> tuple[Chain, ...]:
        """Where what is asked is asked, beside what has to hold there."""
        asked = dict.fromkeys(q for questions in self._questions.values() for q in questions)
        return tuple(dict.fromkeys(place for q in asked for place in self._places[q] if place.when))

    def __call__(self, table: Table, state: str = "") -> int:
        """How near a table comes to it: DECIDED, ANSWERED, READ, or 0.

        Only what is asked in the ``state`` counts; "" for all that is ever asked.
        """
        near = 0
        for question, spot, answer in self._read(table, state):
            near = max(near, self._hangs(question, table, state, spot, answer))
            if near == DECIDED:
                break
        return near

    def around(
        self, table: Table, state: str, rng: random.Random
    ) -> Callable[[Table, int], int] | None:
        """The same for tables that are much like this one, soon: a few things are asked of them.

        They are such as are read on this one; None where nothing is.
        """
        there = [(question, spot) for question, spot, _ in self._read(table, state)]
        few = rng.sample(there, min(len(there), _FEW))

        def near(other: Table, _least: int) -> int:
            best = READ
            for question, spot in few:
                answer = answered(question, other, spot, self._house)
                best = max(best, self._hangs(question, other, state, spot, answer))
                if best == DECIDED:
                    break
            return best

        return near if few else None

    def _read(self, table: Table, state: str) -> Iterator[tuple[Question, Spot, object]]:
        """What is asked that reads an option on a table, where, and the answer."""
        asked = self._asked_in(state)
        for spot in spots_of(table):
            for question in asked[_depth(spot)]:
                self._noted.clear()
                answer = answered(question, table, spot, self._noting)
                if not self._noted.isdisjoint(self._options):
                    yield question, spot, answer

    def _asked_in(self, state: str) -> Mapping[int, Sequence[Question]]:
        """What is asked in a state, by what it is asked of: not what only is before, or later."""
        if state not in self._asked:
            self._asked[state] = {
                depth: [q for q in self._questions[depth] if self._places_in(q, state)]
                for depth in range(4)
            }
        return self._asked[state]

    def _places_in(self, question: Question, state: str) -> Sequence[Chain]:
        """Where a question is asked in a state."""
        if (question, state) not in self._there:
            places = [place for place in self._places[question] if _is_in(place, state)]
            self._there[question, state] = places
        return self._there[question, state]

    def _hangs(
        self, question: Question, table: Table, state: str, spot: Spot, answer: object
    ) -> int:
        """How much of what is asked at a spot hangs on an option: READ, ANSWERED or DECIDED."""
        near = READ
        for other in self._others:
            if answer == answered(question, table, spot, other):
                continue
            near = ANSWERED
            for place in self._places_in(question, state):
                if self._decides(question, table, spot, other, place):
                    return DECIDED
        return near

    def _decides(
        self, question: Question, table: Table, spot: Spot, other: House, place: Chain
    ) -> bool:
        """Whether it is another matter at a place by another house: to be done, or what."""
        holds = _all_hold(place.when, table, spot, self._house)
        if all(when.test is not question for when in place.when):
            return holds
        return holds is not _all_hold(place.when, table, spot, other)


def _all_hold(conditions: Iterable[When], table: Table, spot: Spot, house: House) -> bool:
    return all(holds_at(condition, table, spot, house) for condition in conditions)


def noting(house: House, noted: set[str], options: Iterable[str]) -> House:
    """The same house, where it is noted which of these options are read."""
    kind: Any = type(house)

    def read(name: str) -> property:
        slot = getattr(kind, name)

        def value(self: object) -> object:
            noted.add(name)
            return slot.__get__(self)

        return property(value, slot.__set__)  # it is set where a house is made of this one

    members = {name: read(name) for name in options}
    same = copy(house)
    object.__setattr__(same, "__class__", type("Noting", (kind,), {"__slots__": (), **members}))
    return same
