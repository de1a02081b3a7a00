"""Questions about several moves: their order, and the mistake among them.

Order: the answers are three acts and their reversal, three others and theirs. Either
three are asked for, at a position of their own. All are listed first act first.

Mistakes: of a few acts in a row one is done too early or with a wrong detail, or none is.
The answers are the same in each case.
"""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from trainer.table.act import Act, identity_fields
from trainer.training.judge.trace import Moment
from trainer.training.quiz.pool import Pool, Position, plain_details
from trainer.training.quiz.question import ANSWERS, AT_FAULT, FAULTLESS, Answer, Draft, Member

_ACTS = 3
_LOOKS = 12  # positions that are looked at for acts with a certain order
_NEAR = 8  # acts before and after, where the others are looked for first
_FURTHER = 24  # places of the whole round that are looked at where none of these will do


class _Certain(NamedTuple):
    """Acts that must come next at a position, in this order."""

    position: Position
    acts: tuple[Act, ...]


def draft_order(pool: Pool) -> Draft | None:
    """Draft a question about the order of the next acts.

    The answers are the acts that must come next and three others, each in order and reversed.
    None if no position with a certain order is found.
    """
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
    """Find other acts that make wrong answers at the first position.

    And the first acts must be wrong at theirs. Nearby positions are tried first, then others
    of the round, then other rounds. None if there are none.
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
    """Tell if the other acts are wrong here, in order and reversed."""
    orders = (other.acts, other.acts[::-1])
    if here.acts in orders:
        return False
    return all(_is_wrong(here.position, here.acts, order) for order in orders)


def _certain(position: Position) -> _Certain | None:
    """The next acts if their order is certain here; None otherwise.

    They must be known here already, all differ, and no card and no player may change them.
    None also if the judge accepts them in reverse.
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
    """Index of the first act that differs; both sequences have one length."""
    return next(n for n, (one, other) in enumerate(zip(acts, order, strict=True)) if one != other)


def _is_wrong(position: Position, acts: tuple[Act, ...], order: tuple[Act, ...]) -> bool:
    """Tell if the first act that differs is a mistake there."""
    number = first_other(acts, order)
    return position.on_to(position.at + number).is_wrong(order[number])


_SHORT, _LONG = 4, 5


def draft_performance(pool: Pool) -> Draft | None:
    """Draft a question about the mistake, if any, in several moves.

    One answer is the correct performance, in each of three others another act is wrong. None
    if they cannot be made.
    """
    rng = pool.rng
    count = rng.randint(_SHORT, _LONG)
    begins = pool.any_position()
    if begins is None or len(begins.trace.moments) - begins.at < count:
        return None
    moments = begins.trace.moments[begins.at : begins.at + count]
    named = [identity(moment.act) for moment in moments]
    single = [number for number in range(count) if named.count(named[number]) == 1]
    right = begins.on_to(begins.at + count)
    if right.place in pool.spent:
        return None
    members = [Member(Answer(FAULTLESS), right)]
    for left, number in zip(
        range(len(single), 0, -1), rng.sample(single, len(single)), strict=True
    ):
        if not ANSWERS - left <= len(members) < ANSWERS:
            break
        slipped = _slipped(pool, begins, moments, number)
        if slipped is not None:
            members.append(Member(Answer(AT_FAULT, (named[number],)), slipped))
    return Draft(members, count=count) if len(members) == ANSWERS else None


def identity(act: Act) -> Act:
    """The act without its details; a call keeps its phrase."""
    named = {field: getattr(act, field) for field in identity_fields(act.act, act.what)}
    phrase = act.phrase if act.act == "call" else None
    return Act(act.act, act.what, phrase=phrase, **named)


def _slipped(
    pool: Pool, begins: Position, moments: Sequence[Moment], number: int
) -> Position | None:
    """The position after these acts with a mistake in only this one.

    ``number`` is its index. None if no such mistake can be made.
    """
    ways = [_too_early, _with_a_detail_wrong]
    pool.rng.shuffle(ways)
    for way in ways:
        place, acts = way(pool, begins, moments, number)
        slipped = begins.on_to(begins.at + place)
        if acts and slipped.is_wrong(acts[0]):
            done = _done_right(slipped.then(acts[:1]), acts[1:])
            if done is not None:
                return done
    return None


def _done_right(position: Position, acts: Sequence[Act]) -> Position | None:
    """The position after these acts; None if one is not right."""
    for act in acts:
        if not position.is_right(act):
            return None
        position = position.with_done(act)
    return position


_Slip = tuple[int, list[Act]]


def _too_early(_pool: Pool, _begins: Position, moments: Sequence[Moment], number: int) -> _Slip:
    """The act done before its predecessor, and the acts that follow.

    With the index where it is done. No acts if it is the first.
    """
    if not number:
        return 0, []
    acts = [moment.act for moment in moments]
    return number - 1, [acts[number], acts[number - 1], *acts[number + 1 :]]


def _with_a_detail_wrong(
    pool: Pool, begins: Position, moments: Sequence[Moment], number: int
) -> _Slip:
    """The act with a wrong detail, and the acts that follow.

    With the index where it is done. No acts if no detail can be wrong.
    """
    act = moments[number].act
    found = plain_details(begins.on_to(begins.at + number))
    details = [slip.act for slip in found if slip.right == act]
    if not details:
        return number, []
    return number, [pool.rng.choice(details), *(moment.act for moment in moments[number + 1 :])]
