"""Overruling of misses and false calls in an inspectors' exam.

The key stays as it is; the marks are worked out again. A miss ruled *called* is a hit
that is named, without a time; a false call ruled *right* is removed. *Not counted* is as
if that mistake, or that call, had not been there. A mistake that was called but not named
rightly is a miss, too.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from trainer.training.inspect.drill import WatchedRound
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.marks import Found, Marks, clean_windows
from trainer.training.sessions.record import (
    CALLED,
    FALSE_CALL,
    MISSED,
    NOT_COUNTED,
    DisputedVerdict,
    Place,
    Ruling,
)


def disputed_miss(number: int, fault: Fault) -> DisputedVerdict:
    """Return the reference to a mistake that was not named, by round number."""
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


def marks_now(number: int, seen: WatchedRound, held: Mapping[Place, Ruling]) -> Marks:
    """Mark a round with rulings counted; ``number``: of the round, from 1."""
    own = seen.marks
    if not held:
        return own
    calls = disputed_calls(number, seen)
    false = [one for one in calls if outcome_of(one, held) == FALSE_CALL]
    found = [(one, outcome_of(disputed_miss(number, one.fault), held)) for one in own.found]
    rung = {one.line for one in false} | {
        one.call.n for one in seen.answers if one.fault is not None
    }
    windows = clean_windows(own.acts, seen.watched.faults, seen.within, over=seen.over)
    return replace(
        own,
        found=tuple(_found_now(one, now) for one, now in found if now != NOT_COUNTED),
        false_calls=len(false),
        alarmed=sum(not rung.isdisjoint(window) for window in windows),
    )


def _found_now(one: Found, outcome: str) -> Found:
    return Found(one.fault, called=True, named=True, heard=True) if outcome == CALLED else one


def outcome_of(what: DisputedVerdict, held: Mapping[Place, Ruling]) -> str:
    """Return a verdict's outcome after rulings."""
    ruling = held.get(what.place)
    return what.verdict if ruling is None else ruling.outcome


def shown_now(
    number: int, shown: Iterable[tuple[Fault, bool]], held: Mapping[Place, Ruling]
) -> tuple[tuple[Fault, bool], ...]:
    """Return a round's counting mistakes after rulings, True if called."""
    now = ((one, hit, outcome_of(disputed_miss(number, one), held)) for one, hit in shown)
    return tuple((one, hit or says == CALLED) for one, hit, says in now if says != NOT_COUNTED)
