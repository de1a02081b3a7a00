"""Questions answered by a move: the next one, its hand, amount, words.

Answers are acts that are right somewhere in the rounds of the pool: acts shortly before
or after the next one, the same act at another box, with another hand or for another
amount. One of them is asked for by chance, at a position of its own.
"""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from trainer.table.act import MONEY, Act
from trainer.table.chips import Chips
from trainer.training.quiz.pool import Grouping, Pool, Position, kind_of
from trainer.training.quiz.question import (
    AMOUNT,
    ANSWERS,
    HAND,
    LEAST,
    SAID,
    Answer,
    Draft,
    Member,
    are_unsettled,
    choose_exclusive,
)

_NEAR = 6  # acts before and after that are neighbours
#: Amounts of which one is taken for the other: 1:1, 3:2, 2:1, the stake counted or not.
_RATIOS = ((1, 1), (1, 2), (2, 3), (3, 4), (1, 3))
_FAR = 3  # times: amounts further apart are not taken for each other
_AMOUNTS_ALONE = 0.7  # how often answers differ in the amount alone, as told of one bet
_VALUES_ALONE = 0.6  # how often calls differ in the value alone, where they can
_ONE_GROUP = 0.6  # how often four answers differ in one detail alone, where they can
_ALIKE = 0.7  # how often two and two are the same kind of act
_MISCOUNTED = 4  # points by which a total is counted wrong
_MOST_CHIPS = 12  # in an answer: they can still be counted
_BROKEN_CHIPS = 2  # of a payment that are changed into smaller ones at most


def draft_next_move(pool: Pool) -> Draft | None:
    """Draft a question about the next move.

    The other answers are acts shortly before or after, the same act elsewhere, or both
    crossed. None if too few acts go together.
    """
    anchor = pool.any_position()
    if anchor is None:
        return None
    ways = (_neighbours, _elsewhere, _crossed)
    candidates = pool.rng.choice(ways)(pool, anchor)
    return _drafted(pool, anchor, candidates, pool.rng.choice((LEAST, ANSWERS)))


def draft_call(pool: Pool) -> Draft | None:
    """Draft a question about the dealer's next call.

    The calls differ in their words, or in their value alone; calls to the whole table may be
    among them. A call to another box would do no harm, so it is no wrong answer.
    """
    rng = pool.rng
    groups = pool.groups(SAID)
    if not groups:
        return None
    if rng.random() < _VALUES_ALONE:
        draft = _values(pool, groups)
        if draft is not None:
            return draft
    group = rng.choices(groups, [len(acts) for acts in groups])[0]
    to_all = [act for act in pool.alike(group[0]) if not act.box]
    calls = _shuffled(rng, list(dict.fromkeys([*group, *to_all])))
    if len(calls) < LEAST:
        return None
    if rng.random() < _ALIKE:
        first = calls[0]
        calls.sort(key=lambda call: not _sounds_like(first, call))
    anchor = pool.somewhere_right(calls[0])
    return _drafted(pool, anchor, calls, rng.choice((LEAST, ANSWERS))) if anchor else None


def _values(pool: Pool, groups: Sequence[Sequence[Act]]) -> Draft | None:
    """Draft answers that repeat one call with values close together.

    All are put in terms of the hand where one of them is right. None if there are no such
    calls.
    """
    calls = [call for group in groups for call in group if call.value is not None]
    if not calls:
        return None
    first = pool.rng.choice(calls)
    alike = {call.value: call for call in _shuffled(pool.rng, calls) if _sounds_like(first, call)}
    return _draft_by_field(pool, _shuffled(pool.rng, list(alike.values())), "value")


def _sounds_like(one: Act, other: Act) -> bool:
    """Tell if two calls are equal or differ by an easy miscount."""
    apart = abs((one.value or 0) - (other.value or 0))
    return one == other or (one.phrase == other.phrase and 0 < apart <= _MISCOUNTED)


def draft_hand(pool: Pool) -> Draft | None:
    """Draft a question in which some answers differ only in the hand."""
    return _rivals(pool, HAND)


def draft_amount(pool: Pool) -> Draft | None:
    """Draft a question about the amount of the next move.

    The answers are amounts that are easily confused, or some of them differ in the amount
    alone.
    """
    if pool.rng.random() < _AMOUNTS_ALONE:
        return _amounts(pool)
    return _rivals(pool, AMOUNT)


def draft_chips(pool: Pool) -> Draft | None:
    """Draft an amount question whose answers are chips, some broken down.

    None if one of the amounts would take too many chips.
    """
    draft = draft_amount(pool)
    if draft is None:
        return None
    members = []
    for member in draft.members:
        (act,) = member.answer.acts
        house = member.position.trace.dealing.house
        chips = _heap(pool.rng, act.amount or 0, house.denominations)
        if chips is None:
            return None
        acts = (replace(act, chips=chips),)
        members.append(Member(Answer(acts=acts), member.position))
    return Draft(members, draft.right)


# --- which acts are tried beside the one that is due


def _neighbours(pool: Pool, anchor: Position) -> Iterable[Act]:
    """Acts shortly before and after a position, shuffled."""
    moments = anchor.trace.moments[max(0, anchor.at - _NEAR) : anchor.at + _NEAR + 1]
    return _shuffled(pool.rng, [moment.act for moment in moments])


def _elsewhere(pool: Pool, anchor: Position) -> Iterable[Act]:
    """The same kind of act elsewhere or with other details, then neighbours."""
    due = anchor.moment.act
    return chain(_shuffled(pool.rng, pool.alike(due)), _neighbours(pool, anchor))


def _crossed(pool: Pool, anchor: Position) -> Iterable[Act]:
    """The right act, a neighbour, and each at the other's box."""
    due = anchor.moment.act
    for other in _neighbours(pool, anchor):
        if other.box and due.box and other.box != due.box and other.act != due.act:
            yield other
            yield from _find_at_box(pool, due, other.box)
            yield from _find_at_box(pool, other, due.box)
            break
    yield from _neighbours(pool, anchor)


def _find_at_box(pool: Pool, to_move: Act, box: int) -> Iterable[Act]:
    """Acts of this kind, right somewhere at this box; two at most."""
    moved = [act for act in pool.alike(to_move) if act.box == box]
    return _shuffled(pool.rng, moved)[:2]


def _amounts(pool: Pool) -> Draft | None:
    """Draft answers with amounts that are right for such a bet somewhere.

    All are put in terms of the bet where one of them is asked for, and each is wrong where
    another is right. All boxes together give enough amounts to have some that are easily
    confused.
    """
    rng, groups = pool.rng, pool.groups(AMOUNT)
    if not groups:
        return None
    like = kind_of(rng.choice(groups)[0])
    acts = [act for acts in groups for act in acts if kind_of(act) == like]
    by_amount = {act.amount: act for act in _shuffled(rng, acts)}
    return _draft_by_field(pool, _comparables(rng, list(by_amount.values())), "amount")


def _draft_by_field(pool: Pool, acts: Sequence[Act], field: str) -> Draft | None:
    """Draft answers that differ in one field alone.

    Three or four of the acts lend their values of the field to the act that is right at one
    position. None if an answer would not be wrong where another is right.
    """
    rng = pool.rng
    chosen = acts[: rng.choice((LEAST, ANSWERS))]
    places = [place for act in chosen if (place := pool.somewhere_right(act))]
    if len(places) < len(chosen):
        return None
    told = [
        [replace(place.moment.act, **{field: getattr(act, field)}) for act in chosen]
        for place in places
    ]
    for number, (place, here) in enumerate(zip(places, told, strict=True)):
        if not all(place.is_wrong(act) for n, act in enumerate(here) if n != number):
            return None
    if len(chosen) < LEAST:
        return None
    asked = rng.randrange(len(chosen))
    return Draft([Member(Answer(acts=(act,)), places[asked]) for act in told[asked]], asked)


def _rivals(pool: Pool, kind: str) -> Draft | None:
    """Draft answers of which some differ in one detail alone.

    Either all differ in that detail, or two do and stand beside two from another group, or
    beside any others.
    """
    rng, every = pool.rng, pool.groups(kind)
    groups = [acts for acts in every if len(acts) > 1]
    if not groups:
        return None
    first, second = _two_of(rng, groups)
    own = _comparables(rng, first)
    if len(own) < 2:
        return None
    anchor = pool.somewhere_right(own[0])
    if anchor is None:
        return None
    if len(own) >= LEAST and rng.random() < _ONE_GROUP:
        return _drafted(pool, anchor, own)
    beside = [] if second is first else _comparables(rng, second)
    there = [acts for acts in every if acts[0].box == own[0].box]
    others = [rng.choice(acts) for acts in rng.sample(there, len(there))]
    draft = _drafted(pool, anchor, [*own[:2], *beside[:2], *others])
    return _drop_lone_boxes(draft, own) if draft else None


def _drop_lone_boxes(draft: Draft, acts: Sequence[Act]) -> Draft | None:
    """The draft without answers that are the only one at their box.

    None if too few are left. The box named last would tell if such an answer is right.
    """
    boxes = Counter(member.answer.acts[0].box for member in draft.members)
    members = [member for member in draft.members if boxes[member.answer.acts[0].box] > 1]
    left = Draft(members)
    if len(members) < LEAST or not _has_rivals(left, acts):
        return None
    others = ([one.answer.acts[0] for one in members if one is not member] for member in members)
    there = (
        are_unsettled(member.position, acts) for member, acts in zip(members, others, strict=True)
    )
    return left if all(there) else None


def _has_rivals(draft: Draft, acts: Sequence[Act]) -> bool:
    """Tell if two of these rival acts are among the answers."""
    return sum(member.answer.acts[0] in acts for member in draft.members) > 1


def _two_of(rng: random.Random, groups: Sequence[list[Act]]) -> tuple[list[Act], list[Act]]:
    """Choose two groups of rivals, preferring large ones of one kind.

    A group is the more likely to be chosen first the more acts it has. The second is often of
    the same kind at another box, and may be the first again.
    """
    first = rng.choices(groups, [len(group) for group in groups])[0]
    alike = [group for group in groups if kind_of(group[0]) == kind_of(first[0])]
    return first, rng.choice(alike if rng.random() < _ALIKE else groups)


def _comparables(rng: random.Random, acts: Sequence[Act]) -> list[Act]:
    """Acts easily confused with the first of them, the likeliest mistakes first."""
    first, *others = _shuffled(rng, acts)
    near = [act for act in others if _apart(first, act) <= _FAR]
    return [first, *sorted(near, key=lambda act: not _is_usual_mistake(first, act))]


def _apart(one: Act, other: Act) -> float:
    """Ratio of the larger amount to the smaller (1 if missing)."""
    less, more = sorted((one.amount or 1, other.amount or 1))
    return more / less


def _is_usual_mistake(one: Act, other: Act) -> bool:
    """Tell if two amounts differ by a usual mistake in the odds.

    That is another ratio (1:1, 3:2, 2:1, the stake counted or not) or another rounding.
    """
    less, more = sorted((one.amount or 1, other.amount or 1))
    return any(abs(less * b - more * a) <= b for a, b in _RATIOS)


def _heap(rng: random.Random, amount: int, denominations: Iterable[int]) -> Chips | None:
    """Chips for an amount, some changed into smaller; None if too many.

    None also if the house's chips do not make the amount.
    """
    known = sorted(denominations)
    try:
        chips = Chips.fewest_for(amount, known)
        for _ in range(rng.randint(0, _BROKEN_CHIPS)):
            large = [denomination for denomination, _ in chips.counts if denomination > known[0]]
            if large:
                broken = rng.choice(large)
                smaller = [chip for chip in known if chip < broken]
                chips = chips - Chips.of({broken: 1}) + Chips.fewest_for(broken, smaller)
    except ValueError:
        return None
    return chips if sum(count for _, count in chips.counts) <= _MOST_CHIPS else None


def _drafted(
    pool: Pool, anchor: Position, candidates: Iterable[Act], size: int = ANSWERS
) -> Draft | None:
    """A draft of acts that exclude each other, the right one first.

    None if too few go together.
    """

    def where_right(act: Act) -> Sequence[Position]:
        found = pool.where_right(act)
        return sorted(found, key=lambda position: position.trace is not anchor.trace)

    acts = chain((anchor.moment.act,), candidates)
    members = choose_exclusive(acts, where_right, size)
    return Draft(members) if len(members) >= LEAST else None


def _shuffled(rng: random.Random, acts: Sequence[Act]) -> list[Act]:
    return rng.sample(acts, len(acts))


# --- what is kept together


def _by_all_but_hand(position: Position) -> Act | None:
    act = position.moment.act
    return None if act.with_ is None else replace(act, with_=None)


def _by_all_but_amount(position: Position) -> Act | None:
    act = position.moment.act
    return replace(act, amount=None) if act.act in MONEY and act.amount else None


def _by_what_is_said(position: Position) -> Act | None:
    act = position.moment.act
    return replace(act, phrase=None, value=None) if act.act == "call" else None


#: What rivals have in common, by the kind of question.
GROUPINGS: Mapping[str, Grouping] = {
    HAND: _by_all_but_hand,
    AMOUNT: _by_all_but_amount,
    SAID: _by_what_is_said,
}
