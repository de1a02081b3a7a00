"""What only looks like the moment in which a round needs a clause: something else is right there.

It is looked up in other rounds. The most alike is an act of the same kind in the same state; where
nothing like it can come up, as in an opening, in which each act comes once, it is the act just
before the clause's or just after it, and in the end another one of the same part of the round.
"""

import random
from collections.abc import Callable, Iterator

from trainer.training.corpus.find import Finder, Found
from trainer.training.corpus.need import ALLOWED, DECISIVE, KEPT
from trainer.training.drills.position import Position, around
from trainer.training.judging.trace import Moment, Trace

_ROUNDS = 45  # that are looked at, at most, for a position that looks alike,
_BEGINNINGS = 300  # from any of these on
_MORE_ALIKE = 3  # kinds of likeness of which one is enough before all these were looked at

#: Whether the act of a round with a number, from 1, looks like the one that a clause asks for.
_Likeness = Callable[[Found, Trace, int], bool]
#: Whether a position may be taken.
Fresh = Callable[[Position], bool]


def looking_alike(
    finder: Finder, found: Found, rng: random.Random, fresh: Fresh
) -> Position | None:
    """A position like the one where a round needs a clause, in which another act is right.

    The most alike of those that are ``fresh``; None where none of them is.
    """
    waiting: dict[int, Position] = {}
    rounds = finder.corpus.rounds(_ROUNDS, rng.randrange(_BEGINNINGS))
    for tried, trace in enumerate(rounds):
        for rank, numbers in enumerate(_numbers(trace, found)):
            fitting = [n for n in numbers if fresh(around(trace, n))]
            if not fitting:
                continue
            position = around(trace, rng.choice(fitting), alike=True)
            if rank <= tried * _MORE_ALIKE // _ROUNDS:
                return position
            waiting.setdefault(rank, position)
            break
    return waiting[min(waiting)] if waiting else None


def _numbers(trace: Trace, found: Found) -> Iterator[list[int]]:
    """The acts, from 1, that look like the one that a clause asks for: kind by kind of likeness."""
    numbers = range(1, len(trace.moments) + 1)
    for likeness in _LIKE:
        yield [number for number in numbers if _is_like(likeness, found, trace, number)]


def _is_like(likeness: _Likeness, found: Found, trace: Trace, number: int) -> bool:
    """Whether an act looks like the one that the clause asks for, which may not be done there.

    Where an option is what decides, the same act for the same reasons is no other one.
    """
    clause, other = found.needs[0].clause, trace.moments[number - 1]
    asked = any(clause in obligation.step.every_clause for obligation in other.before.due)
    if asked or clause in other.clauses or not likeness(found, trace, number):
        return False
    here = _here(found)
    same = (other.act.act, other.clauses) == (here.act.act, here.clauses)
    return not (same and found.needs[0].how == DECISIVE)


def _here(found: Found) -> Moment:
    """Where a found round needs its clause."""
    return found.trace.moments[found.needs[0].n - 1]


def _asked(found: Found) -> str:
    """The kind of act that the clause asks for, allows, or forbids."""
    return (found.needs[0].act or _here(found).act).act


def _same_kind(found: Found, trace: Trace, number: int) -> bool:
    """In the same state an act of the same kind is right; one that breaks the clause is so here."""
    other = trace.moments[number - 1]
    return number > 1 and other.state == _here(found).state and other.act.act == _asked(found)


def _same_state(found: Found, trace: Trace, number: int) -> bool:
    """In the same state another act is right."""
    same = trace.moments[number - 1].state == _here(found).state
    return number > 1 and same and found.needs[0].how in _NOT_BROKEN


def _same_before(found: Found, trace: Trace, number: int) -> bool:
    """After the same kind of act, in the same state, another one is right."""
    n = found.needs[0].n
    if min(n, number) < 2 or not _other_after_same(found, trace, number):
        return False
    return trace.moments[number - 2].state == found.trace.moments[n - 2].state


def _same_kind_elsewhere(found: Found, trace: Trace, number: int) -> bool:
    """In another state an act of the same kind is right."""
    return trace.moments[number - 1].act.act == _asked(found)


def _neighbouring(found: Found, trace: Trace, number: int) -> bool:
    """What the clause asks for is not due yet, but after this act, or was done before it."""
    clause, moments = found.needs[0].clause, trace.moments
    before, after = moments[max(0, number - 2)], moments[min(number, len(moments) - 1)]
    return clause in (*before.clauses, *after.clauses)


def _other_after_same(found: Found, trace: Trace, number: int) -> bool:
    """After the same kind of act, or at the beginning as well, another one is right."""
    before, other = _before(found.trace, found.needs[0].n), _before(trace, number)
    return before == other and trace.moments[number - 1].act.act != _here(found).act.act


def _same_part(found: Found, trace: Trace, number: int) -> bool:
    """In the same part of the round an act of another kind is right."""
    other, here = trace.moments[number - 1], _here(found)
    same = other.state.partition("/")[0] == here.state.partition("/")[0]
    return same and other.act.act not in {here.act.act, _asked(found)}


def _before(trace: Trace, number: int) -> str:
    """The kind of act that was done before one; "" for none."""
    return trace.moments[number - 2].act.act if number > 1 else ""


_NOT_BROKEN = (KEPT, ALLOWED, DECISIVE)
_LIKE: tuple[_Likeness, ...] = (
    _same_kind,
    _same_state,
    _same_before,
    _same_kind_elsewhere,
    _neighbouring,
    _other_after_same,
    _same_part,
)
