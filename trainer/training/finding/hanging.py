"""What hangs on the options of a house: which questions they answer, and which acts they decide."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, zip_longest

from trainer.procedure.due import Key
from trainer.procedure.machine import Machine
from trainer.procedure.otherwise import otherwise
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.table.house import House
from trainer.table.table import Table
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.scenario import parse_scenario, read_scenario
from trainer.training.finding.chain import Chain
from trainer.training.finding.imagine import HandsBy, shuffled
from trainer.training.finding.reads import (
    ANSWERED,
    DECIDED,
    READ,
    Asking,
    Deciding,
    Question,
    places_of,
    questions_of,
    reads,
)
from trainer.training.judging.trace import Moment, Trace, correct, deal

_EVERY = 4  # every fourth of the tables tells whether what is asked tells anything,
_MOSTLY = 0.5  # which it does not where more than half of them decide it
_OTHERWISE = 4  # other values of an option that are tried
#: How near a round comes by what it has of a question that an option answers.
_NEAR = {0: 0.0, READ: 0.4, ANSWERED: 0.6, DECIDED: 1.0}

#: The names of some options.
Options = tuple[str, ...]


class Hanging:
    """Answers, for one procedure, what hangs on some of its options."""

    def __init__(
        self, procedure: Procedure, hands: HandsBy, tables: Callable[[], Sequence[Table]]
    ) -> None:
        """``hands``: what draws cards for a hand; ``tables``: some on which it is asked."""
        self._procedure = procedure
        self._hands = hands
        self._tables = tables
        self._others: dict[str, list[Procedure]] = {}
        self._machines: dict[int, Machine] = {}
        self._deciding: dict[Options, Deciding] = {}

    def only(self, option: str, others: Sequence[Procedure]) -> None:
        """From now on only this option is thought of as otherwise, and as in these procedures."""
        self._others = {name: [] for name in self._procedure.options}
        self._others[option] = list(others)

    def asked(self, options: Options) -> tuple[Asking, ...]:
        """The questions of the procedure whose answers hang on one of the options."""
        names = set(options)
        there = tuple(asking for asking, read in self._reads.items() if read & names)
        return there or tuple(a for a, read in self._rarely_reads.items() if read & names)

    def deciding(self, options: Options) -> Deciding:
        """How near a table comes to a question that one of the options answers."""
        if options not in self._deciding:
            others = [other.house for option in options for other in self._otherwise(option)]
            self._deciding[options] = self._made(options, others)
        return self._deciding[options]

    def _made(self, options: Options, others: Sequence[House]) -> Deciding:
        """Asks what tells something, if there is any: not what each table that reads it decides."""
        house, names = self._procedure.house, frozenset(options)

        def telling(read: Mapping[Asking, frozenset[str]], tables: Sequence[Table]) -> list[Asking]:
            return [
                asking
                for asking, options in read.items()
                if options & names
                and _tells(Deciding(house, names, others, [asking], self._places), tables)
            ]

        found = telling(self._reads, self._tables()) or telling(self._rarely_reads, self._rare)
        return Deciding(house, names, others, found or self.asked(options), self._places)

    def decided(self, trace: Trace, options: Options) -> tuple[float, tuple[int, ...]]:
        """How near a round came to a question that one of the options answers; 1: it did.

        And which of its situations came so near: of each state the last that did.
        """
        deciding = self.deciding(options)
        situations = trace.situations
        near = {n: deciding(situations[n].table, situations[n].state) for n in _telling(trace)}
        nearest = max(near.values())
        there = {situations[n].state: n for n in near if near[n] == nearest}
        return _NEAR[nearest], tuple(there.values())

    def differs(self, trace: Trace, options: Options) -> int:
        """The first act, from 1, that is not the same with one of the options otherwise; or 0."""
        numbers = (
            _differs(trace, other, machine)
            for option in options
            for other, machine in self._with_other(option)
        )
        return next(filter(None, numbers), 0)

    def _with_other(self, option: str) -> Iterator[tuple[Procedure, Machine]]:
        """The procedure with an option otherwise, in a few ways, each with its machine."""
        for other in self._otherwise(option):
            if id(other) not in self._machines:
                self._machines[id(other)] = Machine(other)
            yield other, self._machines[id(other)]

    def _otherwise(self, option: str) -> list[Procedure]:
        if option not in self._others:
            self._others[option] = list(islice(otherwise(self._procedure, option), _OTHERWISE))
        return self._others[option]

    @cached_property
    def _places(self) -> Mapping[Question, Sequence[Chain]]:
        return places_of(self._procedure)

    @cached_property
    def _reads(self) -> Mapping[Asking, frozenset[str]]:
        """What each question reads of the house, as far as some rounds bring it out."""
        return reads(self._procedure, self._tables(), questions_of(self._procedure))

    @cached_property
    def _rarely_reads(self) -> Mapping[Asking, frozenset[str]]:
        """The same on tables where everybody has other cards than he was dealt."""
        return reads(self._procedure, self._rare, questions_of(self._procedure))

    @cached_property
    def _rare(self) -> Sequence[Table]:
        rng = random.Random(0)  # noqa: S311 - tables, no secrets
        hands = self._hands(rng)
        return [shuffled(rng, hands, table) for table in self._tables()]


def _telling(trace: Trace) -> Iterator[int]:
    """Those of its situations in which the state, cards or answers are others than just before."""
    last: object = None
    for number, situation in enumerate(trace.situations):
        table = situation.table
        hands = [(hand.cards, hand.answer) for box in table.boxes for hand in box.hands]
        now = (situation.state, table.dealer, hands)
        if now != last:
            yield number
        last = now


def _tells(deciding: Deciding, tables: Sequence[Table]) -> bool:
    """Whether something hangs on an option on some tables only, of those that read it."""
    near = [near for table in tables[::_EVERY] if (near := deciding(table))]
    return near.count(DECIDED) <= _MOSTLY * len(near)


def _differs(trace: Trace, other: Procedure, machine: Machine) -> int:
    """The first act, from 1, that is another one by another procedure, or where others may be done.

    0 where there is none; 1 where the other house could not have the round at all.
    """
    scenario = trace.scenario
    try:
        raw = parse_scenario(scenario.source, scenario.name)
        dealing = Dealing(other, machine, read_scenario(raw, other, scenario.name, scenario.source))
        return _first_apart(trace, deal(dealing, correct(dealing)))
    except DataError:
        return 1


def _first_apart(trace: Trace, others: Iterator[Moment]) -> int:
    """The first act that is another one among the others, from 1, and 0 where all are the same.

    They are dealt no further than to that one.
    """
    for number, (one, another) in enumerate(zip_longest(trace.moments, others), start=1):
        if one is None or another is None:
            return len(trace.moments)
        if _apart(one, another):
            return number
    return 0


def _apart(one: Moment, another: Moment) -> bool:
    """Whether another act is right in the one than in the other, or may be done there."""
    return one.act != another.act or _open(one) != _open(another)


def _open(moment: Moment) -> set[Key]:
    return {obligation.key for obligation in moment.before.due}
