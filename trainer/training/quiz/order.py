"""Questions of order: three acts and their reversal, three others and theirs.

Either three are asked for, at a position of their own. All orders are listed first act first.
"""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from trainer.table.act import Act
from trainer.training.quiz.draft import Draft, Member
from trainer.training.quiz.pool import Pool
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import Answer

_ACTS = 3
_LOOKS = 12  # positions that are looked at for acts with a certain order
_NEAR = 8  # acts before and after, where the others are looked for first
_FURTHER = 24  # places of the whole round that are looked at where none of these will do


class _Certain(NamedTuple):
    """Acts that are certain to come next at a position, in this order."""

    position: Position
    acts: tuple[Act, ...]


def in_which_order(pool: Pool) -> Draft | None:
    """The acts that are certain to come next, and three others; each in its order and reversed."""
    for _ in range(_LOOKS):
        position = pool.any_position()
        if position is None:
            return None
        one = _certain(position)
        if one is not None:
            other = _near(pool, one)
            found = [one] if other is None else [one, other]
            return _draft(pool, found)
    return None


def _draft(pool: Pool, found: Sequence[_Certain]) -> Draft:
    members = [
        Member(Answer(acts=acts), certain.position)
        for certain in found
        for acts in (certain.acts, certain.acts[::-1])
    ]
    return Draft(members, 2 * pool.rng.randrange(len(found)))


def _near(pool: Pool, one: _Certain) -> _Certain | None:
    """Other acts, which are wrong at the first position, and the first here.

    Of the same minutes; of the same round, or of another, where these have none.
    """
    trace, at = one.position.trace, one.position.at
    every = [n for n in range(len(trace.moments) - _ACTS + 1) if n != at]
    near = [n for n in every if abs(n - at) <= _NEAR]
    far = [n for n in every if abs(n - at) > _NEAR]
    further = pool.rng.sample(far, min(_FURTHER, len(far)))
    same = (one.position.on_to(number) for number in (*pool.rng.sample(near, len(near)), *further))
    elsewhere = (pool.any_position() for _ in range(_LOOKS))
    for position in chain(same, elsewhere):
        other = _certain(position) if position is not None else None
        if other is not None and _is_apart(one, other) and _is_apart(other, one):
            return other
    return None


def _is_apart(here: _Certain, other: _Certain) -> bool:
    """Whether the others are wrong here, in their order and reversed."""
    orders = (other.acts, other.acts[::-1])
    if here.acts in orders:
        return False
    return all(_is_wrong(here.position, here.acts, order) for order in orders)


def _certain(position: Position) -> _Certain | None:
    """The next acts, if they are known there, no card and no player changes them, and all differ.

    None where their order does not matter, or not to the judge.
    """
    moments = position.trace.moments[position.at : position.at + _ACTS]
    acts = tuple(moment.act for moment in moments)
    if len(set(acts)) < _ACTS or any(moment.events for moment in moments[:-1]):
        return None
    dealing, situation = position.trace.dealing, position.situation
    known = {obligation.key for obligation in (*situation.due, *dealing.known(situation))}
    if not all(moment.obligation and moment.obligation.key in known for moment in moments):
        return None
    return _Certain(position, acts) if _is_wrong(position, acts, acts[::-1]) else None


def first_other(acts: Sequence[Act], order: Sequence[Act]) -> int:
    """How many acts are the same before the first that is not."""
    return next(n for n, (one, other) in enumerate(zip(acts, order, strict=True)) if one != other)


def _is_wrong(position: Position, acts: tuple[Act, ...], order: tuple[Act, ...]) -> bool:
    """Whether the first act that is another one is a fault there."""
    number = first_other(acts, order)
    return position.on_to(position.at + number).is_wrong(order[number])
