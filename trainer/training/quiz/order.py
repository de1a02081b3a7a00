"""Questions of order: the same three acts, and in which order they are done.

The four orders are two and their reversals, so each is as like the others as any of them. As often
as not they are told backwards, the last act first: so the right one comes as early in the alphabet
as late. Whether it is one of the outer two there or of the inner two is left to chance before acts
are looked for; where there are none, an order and its reversal are asked about meanwhile.
"""

from collections.abc import Sequence
from itertools import permutations

from trainer.table.act import Act
from trainer.table.notation import short
from trainer.training.quiz.draft import Draft, Member
from trainer.training.quiz.pool import Pool
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import Answer

_ACTS = 3
_LOOKS = 16  # positions that are looked at for one

_Orders = Sequence[tuple[Act, ...]]


def in_which_order(pool: Pool, *, outer: bool) -> Draft | None:
    """The acts that are certain to come next, in their order and in three others, or in one.

    ``outer``: of the texts of four in order the right one is the first or the last.
    """
    pair: Draft | None = None
    backwards = pool.rng.random() < 0.5
    for _ in range(_LOOKS):
        position = pool.any_position()
        if position is None:
            return None
        acts = _acts_from(position)
        if len(set(acts)) < _ACTS or not _is_certain(position):
            continue
        fitting = [orders for orders in _four_orders(acts) if _is_outer(orders, acts) == outer]
        orders = pool.rng.choice(fitting) if fitting else (acts, acts[::-1])
        if all(acts == order or _is_wrong(position, acts, order) for order in orders):
            members = [Member(Answer(acts=order), position) for order in orders]
            draft = Draft(members, orders.index(acts), backwards=backwards)
            if fitting:
                return draft
            pair = pair or draft
    return pair


def _is_outer(orders: _Orders, acts: tuple[Act, ...]) -> bool:
    return orders.index(acts) in (0, len(orders) - 1)


def _acts_from(position: Position) -> tuple[Act, ...]:
    moments = position.trace.moments[position.at : position.at + _ACTS]
    return tuple(moment.act for moment in moments)


def _is_certain(position: Position) -> bool:
    """Whether the next acts are known there: no card and no player changes them."""
    moments = position.trace.moments[position.at : position.at + _ACTS]
    if any(moment.events for moment in moments[:-1]):
        return False
    dealing, situation = position.trace.dealing, position.situation
    known = {obligation.key for obligation in (*situation.due, *dealing.known(situation))}
    return all(moment.obligation and moment.obligation.key in known for moment in moments)


def _four_orders(acts: tuple[Act, ...]) -> list[_Orders]:
    """The sets of two orders and their reversals that these acts are one of, by their texts."""
    every = sorted(permutations(acts), key=_text)
    sets: list[_Orders] = []
    for left_out in every[:_ACTS]:
        orders = [order for order in every if order not in (left_out, left_out[::-1])]
        if acts in orders:
            sets.append(orders)
    return sets


def _text(order: tuple[Act, ...]) -> list[str]:
    return [short(act) for act in order]


def first_other(acts: Sequence[Act], order: Sequence[Act]) -> int:
    """How many acts are the same before the first that is not."""
    return next(n for n, (one, other) in enumerate(zip(acts, order, strict=True)) if one != other)


def _is_wrong(position: Position, acts: tuple[Act, ...], order: tuple[Act, ...]) -> bool:
    """Whether the first act that is in another place is a fault there."""
    number = first_other(acts, order)
    return Position(position.trace, position.at + number).is_wrong(order[number])
