"""Overruling of misses and false calls in an inspectors' exam.

The key stays as it is; the marks are worked out again. A miss ruled *called* is a hit
without a time and a name; a false call ruled *right* is removed. *Not counted* is as if
that act had not been shown: one mistake fewer to call, or one right act fewer.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from trainer.training.inspect.drill import Seen, all_marks, later
from trainer.training.inspect.exam_sheet import Rule
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.marks import Marks
from trainer.training.sessions.record import (
    CALLED,
    FALSE_CALL,
    MISSED,
    NOT_COUNTED,
    Disputed,
    Place,
    Ruling,
    holding,
)


def disputed_miss(number: int, fault: Fault) -> Disputed:
    """Return the reference to a missed mistake, by round number."""
    return Disputed(number, fault.n, fault.act, fault.clauses, MISSED, fault.severity)


def disputed_calls(number: int, seen: Seen) -> Sequence[Disputed]:
    """Return references to a round's false calls, by round number."""
    moments = seen.watched.trace.moments
    return [
        Disputed(number, one.call.n, moments[one.call.n - 1].act, (), FALSE_CALL, call=position)
        for position, one in enumerate(seen.answers, start=1)
        if one.fault is None
    ]


class Ruled(NamedTuple):
    """Marks of an exam with rulings counted, and the pass rule."""

    marks: Marks
    rule: Rule


def ruled(rounds: Sequence[Seen], rule: Rule, rulings: Iterable[Ruling]) -> Ruled:
    """Mark these rounds with rulings counted.

    A mistake that is not counted is not asked for either: the number that may be missed
    stays the same.
    """
    own, held = all_marks(rounds), holding(rulings)
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
    return Ruled(marks, rule._replace(faults=rule.faults - less, hits=max(0, rule.hits - less)))


def _misses(
    rounds: Sequence[Seen], held: Mapping[Place, Ruling]
) -> tuple[tuple[Fault, ...], Collection[Fault]]:
    """Return the missed and the uncounted mistakes after rulings."""
    missed, set_aside = [], []
    for number, (before, seen) in enumerate(_placed(rounds), start=1):
        for fault in seen.marks.missed:
            now = outcome_of(disputed_miss(number, fault), held)
            if now == MISSED:
                missed.append(later(fault, before))
            elif now == NOT_COUNTED:
                set_aside.append(later(fault, before))
    return tuple(missed), set_aside


def _false_calls(
    rounds: Sequence[Seen], held: Mapping[Place, Ruling]
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


def _placed(rounds: Sequence[Seen]) -> Iterable[tuple[int, Seen]]:
    """Return each round with the number of acts before it."""
    return zip((0, *accumulate(len(seen.begun) for seen in rounds)), rounds, strict=False)


def outcome_of(what: Disputed, held: Mapping[Place, Ruling]) -> str:
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
