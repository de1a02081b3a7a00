"""Which options of a house are read in a round, and what comes of it with one of them otherwise."""

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import replace
from itertools import islice, zip_longest
from typing import Any

from trainer.procedure.due import Key
from trainer.procedure.machine import Machine
from trainer.procedure.otherwise import otherwise
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.table.house import House
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.scenario import parse_scenario, read_scenario
from trainer.training.judging.trace import Moment, Trace, correct, deal, perform

_OTHERWISE = 4  # other values of an option that are tried


class OptionUsage:
    """Answers, for one procedure, what hangs on its options."""

    def __init__(self, procedure: Procedure, machine: Machine) -> None:
        self._noted: set[str] = set()
        house = noting(procedure.house, self._noted, procedure.options)
        self._procedure, self._machine = replace(procedure, made=house), machine
        self._read: dict[str, frozenset[str]] = {}
        self._ever: set[str] = set()
        self._others: dict[str, list[tuple[Procedure, Machine]]] = {}

    def read(self, trace: Trace) -> frozenset[str]:
        """The options that are read while a round is dealt right."""
        source = trace.scenario.source
        if source not in self._read:
            self._noted.clear()
            try:
                perform(_dealing(self._procedure, self._machine, trace))
            except DataError:
                self._noted.clear()
            self._read[source] = frozenset(self._noted)
            self._ever |= self._noted
        return self._read[source]

    def differs(self, trace: Trace, options: Iterable[str]) -> int:
        """The first act, from 1, that is not the same with one of the options otherwise; or 0.

        What no round has read may have been worked into the house when it was made.
        """
        read = self.read(trace)
        numbers = (
            _differs(trace, other, machine)
            for option in options
            if option in read or option not in self._ever
            for other, machine in self._with_other(option)
        )
        return next(filter(None, numbers), 0)

    def _with_other(self, option: str) -> list[tuple[Procedure, Machine]]:
        """The procedure with an option otherwise, in a few ways, each with its machine."""
        if option not in self._others:
            others = islice(otherwise(self._procedure, option), _OTHERWISE)
            self._others[option] = [(other, Machine(other)) for other in others]
        return self._others[option]


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


def _dealing(procedure: Procedure, machine: Machine, trace: Trace) -> Dealing:
    """The round of a trace under another procedure; DataError where that cannot have it."""
    source, name = trace.scenario.source, trace.scenario.name
    raw = {**parse_scenario(source, name), "procedure": procedure.id}
    return Dealing(procedure, machine, read_scenario(raw, procedure, name, source))


def _differs(trace: Trace, other: Procedure, machine: Machine) -> int:
    """The first act, from 1, that is another one by another procedure, or where others may be done.

    0 where there is none; 1 where the other house could not have the round at all.
    """
    try:
        dealing = _dealing(other, machine, trace)
        return _first_apart(trace, deal(dealing, correct(dealing)))
    except DataError:
        return 1


def _first_apart(trace: Trace, others: Iterator[Moment]) -> int:
    """The first act that is another one among the others, from 1, and 0 where all are the same."""
    for number, (one, another) in enumerate(zip_longest(trace.moments, others), start=1):
        if one is None or another is None:
            return len(trace.moments)
        if one.act != another.act or _open(one) != _open(another):
            return number
    return 0


def _open(moment: Moment) -> set[Key]:
    return {obligation.key for obligation in moment.before.due}
