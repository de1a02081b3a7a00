"""Misses and false calls of an examination that an assessor has overruled, and what came of it.

What the key says stays as it is: what counts is worked out anew. A miss that is *called* is a hit
without a time and without a name; a false call that is *right* is none. What is *not counted* is as
if that act had not been shown: there is one fault less to be called, one right act less.
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
    """That a fault was missed, in the round of that number."""
    return Disputed(number, fault.n, fault.act, fault.clauses, MISSED, fault.severity)


def disputed_calls(number: int, seen: Seen) -> Sequence[Disputed]:
    """The false calls of the round of that number."""
    moments = seen.watched.trace.moments
    return [
        Disputed(number, one.call.n, moments[one.call.n - 1].act, (), FALSE_CALL, call=position)
        for position, one in enumerate(seen.answers, start=1)
        if one.fault is None
    ]


class Ruled(NamedTuple):
    """What counts of an examination: what came of it, and what it takes to pass."""

    marks: Marks
    rule: Rule


def ruled(rounds: Sequence[Seen], rule: Rule, rulings: Iterable[Ruling]) -> Ruled:
    """What counts of these rounds, by what was overruled in them.

    A fault that is not counted is not asked for either: as many may be missed as before.
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
    """The faults that are missed by what holds, and those that are not counted."""
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
    """At which acts there was a false call by what holds, and at which one is not counted."""
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
    """Each round with how many acts there were before it."""
    return zip((0, *accumulate(len(seen.begun) for seen in rounds)), rounds, strict=False)


def outcome_of(what: Disputed, held: Mapping[Place, Ruling]) -> str:
    """What it is by what holds now."""
    ruling = held.get(what.place)
    return what.verdict if ruling is None else ruling.outcome


def shown_now(
    number: int, shown: Iterable[tuple[Fault, bool]], held: Mapping[Place, Ruling]
) -> tuple[tuple[Fault, bool], ...]:
    """The faults of a round that count, and whether they were called, by what holds now."""
    now = ((one, hit, outcome_of(disputed_miss(number, one), held)) for one, hit in shown)
    return tuple(
        (one, hit or says == CALLED) for one, hit, says in now if hit or says != NOT_COUNTED
    )
