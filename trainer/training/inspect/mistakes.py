"""Possible mistakes in a round, act by act, computed once per round."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from trainer.procedure.due import Key
from trainer.table.act import DONE, MONEY, TRACELESS, Act
from trainer.table.chips import Chips
from trainer.table.house import House
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.inspect.fault import Fault, faults_of, made_by
from trainer.training.inspect.visible_table import changes
from trainer.training.judge.trace import (
    Dealer,
    Moment,
    Trace,
    deal,
    repairing_dealer,
    scripted_dealer,
)
from trainer.training.judge.verdict import OMITTED
from trainer.training.slips.making import slips
from trainer.training.slips.slip import FAULT, WRONG, Slip

#: What is done wrong or left out: the act, what it is about, the words that are said.
What = tuple[str, str, str]

#: What is not done any more, with its round's number.
Never = frozenset[tuple[int, Key]]


class PossibleFault:
    """Possible mistake: a slip in place of one act."""

    def __init__(self, trace: Trace, number: int, slip: Slip) -> None:
        self.trace = trace
        self.number = number
        self.slip = slip

    @property
    def kind(self) -> str:
        """Intended kind of mistake."""
        return OMITTED if self.slip.never is not None else self.slip.fault

    @property
    def what(self) -> What:
        """Subject: the act done wrongly, or the one left out."""
        return what_of(self.slip.act if self.slip.never is None else self.slip.right)

    @cached_property
    def made(self) -> Fault | None:
        """Mistake by the slip's own verdict; None if nothing to call."""
        dealing = self.trace.dealing
        before = self.trace.moments[self.number - 1].before
        *_, moment = deal(dealing, scripted_dealer(self.slip.acts), before, self.number)
        is_fault = moment.verdict.verdict == FAULT and _is_something(dealing, moment)
        return made_by(moment.verdict) if is_fault else None

    @cached_property
    def alone(self) -> tuple[Trace, tuple[Fault, ...]]:
        """Round dealt on from the slip alone, and its mistakes."""
        return self.gone_on(frozenset())

    def gone_on(self, never: Never) -> tuple[Trace, tuple[Fault, ...]]:
        """Deal the round on from the slip; return it with its mistakes.

        ``never``: obligations left out before.
        """
        trace, number = self.trace, self.number
        before = trace.moments[number - 1].before
        rest = deal(
            trace.dealing, _making(self.slip, trace.dealing, self.never(never)), before, number
        )
        moments: tuple[Moment, ...] = (*trace.moments[: number - 1], *rest)
        other = replace(trace, moments=moments)
        return other, faults_of(other)

    def never(self, before: Never) -> Never:
        """Return the obligations never done, with the slip's own added."""
        if self.slip.never is None:
            return before
        number = self.trace.moments[self.number - 1].before.table.round
        return before | {(number, self.slip.never)}


class PossibleFaults:
    """Possible mistakes in a correct round, cached by act."""

    def __init__(self, right: Trace) -> None:
        self.right = right
        self._at: dict[int, tuple[PossibleFault, ...]] = {}

    def at(self, trace: Trace, number: int) -> Sequence[PossibleFault]:
        """Return the possible mistakes at an act of a round.

        The round may also be one dealt on from this one.
        """
        if trace is not self.right:
            return tuple(_ways(trace, number))
        if number not in self._at:
            self._at[number] = tuple(_ways(trace, number))
        return self._at[number]

    @cached_property
    def by_kind(self) -> Mapping[str, Mapping[What, Sequence[int]]]:
        """Numbers of the acts that allow a mistake, by kind and subject."""
        found: dict[str, dict[What, list[int]]] = {}
        for number in range(1, len(self.right.moments) + 1):
            ways = ((way.kind, way.what) for way in self.at(self.right, number))
            for kind, what in dict.fromkeys(ways):
                found.setdefault(kind, {}).setdefault(what, []).append(number)
        return found


def what_of(act: Act) -> What:
    """Return an act's subject: its name, ``what`` and phrase."""
    return act.act, act.what or "", act.phrase or ""


def _ways(trace: Trace, number: int) -> Iterator[PossibleFault]:
    before = trace.moments[number - 1].before
    return (PossibleFault(trace, number, slip) for slip in _seen(trace.dealing, before))


def _is_something(dealing: Dealing, made: Moment) -> bool:
    """Tell if an act leaves anything to call.

    To clear an empty place does not.
    """
    act = made.act.act
    return act in MONEY or act in TRACELESS or changes(dealing, made)


def _making(slip: Slip, dealing: Dealing, never: Container[tuple[int, Key]]) -> Dealer:
    """Return a dealer who makes a slip and then deals on correctly.

    When nothing is left to do but omissions, the dealer says that they are done. So the
    round ends, or the next one begins, whatever was forgotten.
    """
    good, waiting = repairing_dealer(dealing, never), list(slip.acts)

    def act(situation: Situation) -> Act | None:
        found = waiting.pop(0) if waiting else good(situation)
        return DONE if found is None and not situation.over else found

    return act


def _seen(dealing: Dealing, situation: Situation) -> Iterator[Slip]:
    """Yield a situation's slips that are visible or audible mistakes."""
    for slip in slips(dealing, situation._replace(slipped=False)):
        if slip.verdict == FAULT and _is_seen(slip):
            yield slip
            yield from _one_chip_short(slip, dealing.house)


def _one_chip_short(slip: Slip, house: House) -> Iterator[Slip]:
    """Yield the overpaying slip's counterpart, one chip too little."""
    right = slip.right.amount or 0
    if slip.kind == f"{WRONG} amount" and right < (slip.act.amount or 0):
        smallest, _ = Chips.fewest_for(right, house.denominations).counts[-1]
        if right > smallest:
            yield replace(slip, acts=(replace(slip.right, amount=right - smallest),))


def _is_seen(slip: Slip) -> bool:
    """Tell if a slip is visible or audible: no mere missing detail."""
    return not (slip.kind.startswith(WRONG) and len(_told(slip)) < len(_told(slip, right=True)))


def _told(slip: Slip, *, right: bool = False) -> list[object]:
    act = slip.right if right else slip.act
    return [value for value in act.__dict__.values() if value is not None]
