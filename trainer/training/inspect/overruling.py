"""Overruling of misses and false calls in an inspectors' exam.

The key stays as it is; the marks are worked out again. A miss ruled *called* is a hit
without a time and a name; a false call ruled *right* is removed. *Not counted* is as if
that act had not been shown: one mistake fewer to call, or one right act fewer.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from trainer.training.inspect.drill import WatchedRound, all_marks, shift_fault
from trainer.training.inspect.exam_sheet import Rule
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.marks import Marks
from trainer.training.sessions.record import (
    CALLED,
    FALSE_CALL,
    MISSED,
    NOT_COUNTED,
    DisputedVerdict,
    Place,
    Ruling,
    valid_rulings,
)


def disputed_miss(number: int, fault: Fault) -> DisputedVerdict:
    """Return the reference to a missed mistake, by round number."""
    return DisputedVerdict(number, fault.n, fault.act, fault.clauses, MISSED, fault.severity)


def disputed_calls(number: int, seen: WatchedRound) -> Sequence[DisputedVerdict]:
    """Return references to a round's false calls, by round number."""
    moments = seen.watched.trace.moments
    return [
        DisputedVerdict(
            number, one.call.n, moments[one.call.n - 1].act, (), FALSE_CALL, call=position
        )
        for position, one in enumerate(seen.answers, start=1)
        if one.fault is None
    ]


class RuledMarks(NamedTuple):
    """Marks of an exam with rulings counted, and the pass rule."""

    marks: Marks
    rule: Rule


def apply_rulings(
    rounds: Sequence[WatchedRound], rule: Rule, rulings: Iterable[Ruling]
) -> RuledMarks:
    """Mark these rounds with rulings counted.

    A mistake that is not counted is not asked for either: the number that may be missed
    stays the same.
    """
    own, held = all_marks(rounds), valid_rulings(rulings)
    missed, set_aside = _misses(rounds, held)
    rung, dropped = _false_calls(rounds, held)
    faults = tuple(fault for fault in own.faults if fault not in set_aside)
    wrong = {fault.n for fault in own.faults}
    gone = {fault.n for fault in set_aside} - {fault.n for fault in faults}
    marks = own._replace(
        acts=own.acts - len(gone) - len(set(dropped) - set(rung) - wrong),
        faults=faults,
        missed=missed,
        false_calls=len(rung),
        alarmed=len(set(rung) - wrong),
    )
    less = len(set_aside)
    return RuledMarks(
        marks, rule._replace(faults=rule.faults - less, hits=max(0, rule.hits - less))
    )


def _misses(
    rounds: Sequence[WatchedRound], held: Mapping[Place, Ruling]
) -> tuple[tuple[Fault, ...], Collection[Fault]]:
    """Return the missed and the uncounted mistakes after rulings."""
    missed, set_aside = [], []
    for number, (before, seen) in enumerate(_placed(rounds), start=1):
        for fault in seen.marks.missed:
            now = outcome_of(disputed_miss(number, fault), held)
            if now == MISSED:
                missed.append(shift_fault(fault, before))
            elif now == NOT_COUNTED:
                set_aside.append(shift_fault(fault, before))
    return tuple(missed), set_aside


def _false_calls(
    rounds: Sequence[WatchedRound], held: Mapping[Place, Ruling]
) -> tuple[Sequence[int], Sequence[int]]:
    """Return the acts with false and with uncounted calls after rulings."""
    rung, dropped = [], []
    for number, (before, seen) in enumerate(_placed(rounds), start=1):
        for call in disputed_calls(number, seen):
            now = outcome_of(call, held)
            if now == FALSE_CALL:
                rung.append(before + call.line)
            elif now == NOT_COUNTED:
                dropped.append(before + call.line)
    return rung, dropped


def _placed(rounds: Sequence[WatchedRound]) -> Iterable[tuple[int, WatchedRound]]:
    """Return each round with the number of acts before it."""
    return zip((0, *accumulate(len(seen.begun) for seen in rounds)), rounds, strict=False)


def outcome_of(what: DisputedVerdict, held: Mapping[Place, Ruling]) -> str:
    """Return a verdict's outcome after rulings."""
    ruling = held.get(what.place)
    return what.verdict if ruling is None else ruling.outcome


def shown_now(
    number: int, shown: Iterable[tuple[Fault, bool]], held: Mapping[Place, Ruling]
) -> tuple[tuple[Fault, bool], ...]:
    """Return a round's counting mistakes after rulings, True if called."""
    now = ((one, hit, outcome_of(disputed_miss(number, one), held)) for one, hit in shown)
    return tuple(
        (one, hit or says == CALLED) for one, hit, says in now if hit or says != NOT_COUNTED
    )
