"""Slips of order: an act moved."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tests.oracle.cards import is_natural
from tests.slips.moments import Moment, Phase
from tests.slips.order import BANKER, game_of, needs, precedes
from tests.slips.rounds import Round
from tests.slips.slip import (
    ANY,
    CRITICAL,
    MAJOR,
    NOT_DUE,
    OUT,
    Allowed,
    Do,
    Rest,
    Slip,
    as_done,
    most_of,
)

WAY_IN = 3

#: What is to be done again when something is done after it: AMB-8, BRI-AMB-8.
_RENEWS = {"insurance": ("insurance_closed",), "shuffle": ("offer_cut", "complete_cut")}


def verdicts(found: Sequence[bool | None]) -> bool | None:
    """True where one is; None where one is open."""
    if True in found:
        return True
    return None if None in found else False


def lines_for(broken: bool | None) -> tuple[int, int]:
    """One line where an order is broken, none where there is none, either where it is open."""
    return {True: (1, 1), None: (0, 1), False: (0, 0)}[broken]


def _free_choice(game: str, one: Moment, others: Sequence[Moment]) -> bool:
    """BRI-SET-2: the banker sticks when he likes; sticking earlier or later is another round.

    BRI-SET-3: to settle is to stick.
    """
    ends = {Phase.DRAW, Phase.SETTLE} if one.draws else {Phase.DRAW}
    return game == BANKER and one.phase is Phase.DRAW and any(m.phase in ends for m in others)


def _cut_card_between(moments: Sequence[Moment]) -> bool:
    return any(one.act.act in ("place_cut_card", "shuffle") for one in moments)


def _questions_of_a_box(one: Moment, others: Sequence[Moment]) -> bool:
    """Whether a question would get another's answer: each takes the next of its box."""
    return one.question and any(m.question and m.box == one.box for m in others)


# --- limits ---------------------------------------------------------------------------------------


def limits(passed: Sequence[Moment], act: Moment) -> frozenset[int]:
    """What of ``passed`` the act's being done puts an end to.

    Limits are exactly: the opening (first card dealt; burnt cards may go to the tray at any time),
    insurance (first decision; a sign is none), even money (the dealer's second card).
    """
    gone = set()
    first = act.phase in (Phase.FIRST, Phase.OWN) and act.draws
    decides = act.question and act.answer != "stand by sign"
    second = act.act.act == "deal_self" and len(act.dealer) >= 1
    for one in passed:
        opening = one.phase is Phase.OPENING
        insuring = one.act.phrase in ("insurance", "insurance_closed")
        even = one.act.act == "offer_even_money" or one.act.what == "even_money"
        if (opening and first) or (insuring and decides) or (even and second):
            gone.add(one.i)
        if one.act.what == "insurance" and one.act.act == "refuse" and (decides or second):
            gone.add(one.i)  # there is none to refuse when it was never called
        if one.phase is Phase.AT_ONCE and one.act.act == "clear" and second:
            gone.add(one.i)  # nor cards to clear for bets that were not settled
    return frozenset(gone)


# --- moved earlier --------------------------------------------------------------------------------


def _targets(one: Moment, moments: Sequence[Moment], rng: random.Random) -> list[int]:
    """Where an act is moved to: one act earlier, to its phase's beginning, a phase earlier, any."""
    own = next(m.i for m in moments if m.phase is one.phase)
    before = [m.phase for m in moments[: one.i] if m.phase < one.phase]
    phase = next((m.i for m in moments if before and m.phase is before[-1]), own)
    found = [one.i - 1, own, phase]
    if one.i > WAY_IN:
        found.append(rng.randrange(one.i - 1))
    return sorted({at for at in found if 0 <= at < one.i}, reverse=True)


def moved_earlier(round_: Round, one: Moment, rng: random.Random) -> Iterator[Slip]:
    """The act done before its time; what it passes over is done then."""
    for to in _targets(one, round_.moments, rng):
        slip = _moved_to(round_, one, to)
        if slip is not None:
            yield slip


def _moved_to(round_: Round, one: Moment, to: int) -> Slip | None:
    moments, game = round_.moments, game_of(round_.house)
    jumped = moments[to : one.i]
    if any(m.identity == one.identity for m in jumped):
        return None  # that would be the other of the two that is moved
    if _free_choice(game, one, jumped):
        return None
    broken = verdicts([precedes(game, m, one) for m in jumped])
    open_ = verdicts([needs(game, m, one) for m in jumped])
    passed = [m for m in jumped if precedes(game, m, one) is not False]
    omits = limits(passed, one)
    after = moments[one.i + 1 :]
    lines = lines_for(True if open_ else broken)
    if one.act.act == "clear_self":
        omits |= {m.i for m in jumped if m.act.act == "deal_self"}  # they have lost their object
    if omits:
        # What has its limit is omitted beside the line, if that stands for something else.
        lines = (1, 1 + len({_step(moments[i]) for i in omits}))
    if (
        one.wish
        or one.act.act == "place_cut_card"
        or (open_ is not False and _harmless(one, to, moments))
    ):
        lines = (0, 1)
    if lines == (0, 0) and any(m.at_once and m.spot == one.spot for m in after[:1]):
        lines = (0, 1)  # what is at once comes before what is done then
    omits |= _needless(jumped)
    slip = Do(one.act, one.i)
    name = one.act.phrase or one.act.act
    again = any(name in _RENEWS.get(m.act.phrase or m.act.act, ()) for m in jumped)
    lines = with_wishes(lines, moments[to:])
    rest = () if open_ is False else rest_of_it(round_, one, to)
    kept = as_done(jumped) + ((Do(one.act, one.i),) if again else rest)
    return Slip(
        "moved_earlier",
        one.i,
        to,
        (slip,),
        Allowed(
            lines,
            _kinds(open_),
            omits,
            most_of(one.act),
            _grave(one, open_, broken),
        ),
        _rest(kept + as_done(after), _why_not(game, one, jumped, omits, moments)),
        _rest(as_done(moments[to:]), ""),
        says=f"before {_name(moments[to])}",
    )


def _harmless(one: Moment, to: int, moments: Sequence[Moment]) -> bool:
    """Rule 4: a total called, "closed" without a call, a question already put to the hand.

    Or a cut offered when the time to open the shoe is over.
    """
    if one.act.act == "offer_cut":
        return True
    if one.act.act == "call":
        return bool(one.box) or one.act.phrase == "insurance_closed"
    return one.question and any(m.question and m.spot == one.spot for m in moments[:to])


def _needless(passed: Sequence[Moment]) -> frozenset[int]:
    """A call that belongs to a question falls away with the answer, listed or not."""
    return frozenset(m.i for m in passed if m.act.act == "call" and m.box)


def _rest(acts: tuple[Do, ...], skipped: str) -> Rest:
    return Rest((), skipped) if skipped else Rest(acts)


def _step(one: Moment) -> tuple[object, ...]:
    """What is listed together: the acts of one step, or of one turn of one hand."""
    if one.phase is Phase.TURNS:
        return one.phase, one.spot
    return one.act.act, one.act.what, one.act.phrase


def _name(one: Moment) -> str:
    return " ".join(
        str(part)
        for part in (one.act.act, one.act.what, one.act.phrase, one.act.box, one.act.hand)
        if part is not None
    )


def rest_of_it(round_: Round, one: Moment, to: int) -> tuple[Do, ...]:
    """What is still to be taken of a bet that was taken before it was all there."""
    if (one.act.act, one.act.what) != ("take", "bet"):
        return ()
    lay, lies = _lying(round_, one, to), _lying(round_, one, one.i)
    taken = min(lay, one.act.amount or lay)
    rest = (one.act.amount or lies) - taken
    return (Do(replace(one.act, amount=rest), one.i),) if taken and rest > 0 else ()


def _lying(round_: Round, one: Moment, at: int) -> int:
    """What lies at an act's bet before another act, in money units."""
    for hand in round_.before[at].table.hands:
        if (hand.box, hand.number) == one.spot:
            return sum(lies for place, (_, lies) in hand.stakes.items() if one.place in (0, place))
    return 0


def with_wishes(lines: tuple[int, int], near: Sequence[Moment]) -> tuple[int, int]:
    """What a player tries comes at another time than it did: it may be passed over as well."""
    return (lines[0], lines[1] + 1) if any(m.wish for m in near) else lines


def _kinds(open_: bool | None) -> frozenset[str]:
    """Rule 3: known, so out of order; rule 6: anything else (rule 5 where it is due elsewhere)."""
    return {True: ANY - {OUT}, False: frozenset({OUT}), None: ANY}[open_]


def _grave(one: Moment, open_: bool | None, broken: bool | None) -> str:
    """Critical where the outcome was open, major where only the order was wrong."""
    if one.act.act not in ("take", "pay") or open_ is None:
        return ""
    if open_:
        return CRITICAL
    return MAJOR if broken else ""


def _why_not(
    game: str,
    one: Moment,
    jumped: Sequence[Moment],
    omits: frozenset[int],
    moments: Sequence[Moment],
) -> str:
    """Why the rest of the round cannot be as it was; "" where it can."""
    unasked = any(moments[i].act.act == "offer_even_money" for i in omits)
    uncalled = any(moments[i].act.phrase == "insurance" for i in omits)
    turns = any(m.phase is Phase.TURNS for m in jumped)
    second = one.draws and one.phase is Phase.DEALER and turns
    cleared = one.act.act in ("clear", "clear_self")
    banker = game == BANKER
    why = {
        "another question gets its answer": _questions_of_a_box(one, jumped),
        "the cut card shows before another card": one.draws and _cut_card_between((*jumped, one)),
        "the cards are shuffled": one.act.act == "shuffle" and any(m.draws for m in jumped),
        "a player is not asked": unasked or uncalled,
        "the cards decide: the dealer has a Pontoon": second and dealer_natural(moments),
        "the cards are gone": cleared and any(_of_the_hand(m, one) for m in jumped),
        "another offer lies there": _even(one, jumped),
        "to settle is to stick": banker
        and one.phase is Phase.SETTLE
        and any(m.phase is Phase.DRAW for m in jumped),
        "the shoots come in another order": shoots(one, moments),
        "the banker has ended the play": banker and turns and one.act.act in ("turn_up", "call"),
    }
    return next((says for says, holds in why.items() if holds), "")


def dealer_natural(moments: Sequence[Moment]) -> bool:
    """Whether the dealer has a Pontoon in the end."""
    return any(is_natural(m.dealer) for m in moments)


def _of_the_hand(m: Moment, one: Moment) -> bool:
    """Whether an act needs the cards that were cleared."""
    if one.act.act == "clear_self":
        return m.act.act in ("deal_self", "turn_up")
    return m.spot == one.spot and m.phase is Phase.TURNS


def _even(one: Moment, jumped: Sequence[Moment]) -> bool:
    """Whether a bet is paid before its player is offered even money."""
    asked = any(m.act.act == "offer_even_money" and m.box == one.box for m in jumped)
    return asked and (one.act.act, one.act.what) == ("pay", "bet")


def shoots(one: Moment, moments: Sequence[Moment]) -> bool:
    """Whether players lay other shoots, or others are refused: they follow the first cards."""
    dealing = one.phase < Phase.AT_ONCE or one.act.what == "shoot"
    return dealing and any(m.act.act == "put_in" for m in moments)


# --- moved later ----------------------------------------------------------------------------------


def _later(one: Moment, moments: Sequence[Moment], rng: random.Random) -> list[int]:
    """Where an act is moved to: behind the next, its phase's last, the next phase's last, any."""
    last = max(m.i for m in moments if m.phase is one.phase)
    after = [m.phase for m in moments[one.i :] if m.phase > one.phase]
    phase = max((m.i for m in moments if after and m.phase is after[0]), default=last)
    found = [one.i + 1, last, phase]
    if len(moments) - one.i > WAY_IN:
        found.append(rng.randrange(one.i + 1, len(moments)))
    return sorted({at for at in found if one.i < at < len(moments)})


def moved_later(round_: Round, one: Moment, rng: random.Random) -> Iterator[Slip]:
    """The act done when others have been done that it comes before."""
    for to in _later(one, round_.moments, rng):
        slip = _moved_behind(round_, one, to)
        if slip is not None:
            yield slip


def _moved_behind(round_: Round, one: Moment, to: int) -> Slip | None:
    moments, game = round_.moments, game_of(round_.house)
    jumping = moments[one.i + 1 : to + 1]
    hang = [needs(game, one, m) for m in jumping]
    if _another_round(game, one, jumping, moments):
        return None
    if True in hang or (None in hang and len(jumping) > 1):
        return None  # nobody can do what comes of it before it
    open_ = None in hang
    omits = frozenset(i for m in jumping for i in limits([one], m)) | _needless([one])
    slipped = as_done(jumping)
    back = slipped if open_ else ()
    late = one if one.act.value is None else _as_it_lies(one, jumping, moments)
    renewed = _RENEWS.get(one.act.phrase or one.act.act, ())
    again = as_done([m for m in jumping if (m.act.phrase or m.act.act) in renewed])
    again += rest_of_it(round_, jumping[0], one.i) if open_ else ()
    skipped = _why_not_behind(one, jumping, omits, moments)
    lines = _lines_behind(game, one, jumping, moments[to + 1 :], open_=open_)
    return Slip(
        "moved_later",
        one.i,
        one.i,
        slipped,
        Allowed(with_wishes(lines, moments[one.i :]), frozenset({OUT, NOT_DUE}), omits),
        _rest((Do(late.act, one.i), *again, *as_done(moments[to + 1 :])), skipped),
        _rest((Do(late.act, one.i), *back, *as_done(moments[to + 1 :])), skipped),
        says=f"behind {_name(moments[to])}",
    )


def _as_it_lies(one: Moment, jumping: Sequence[Moment], moments: Sequence[Moment]) -> Moment:
    """A value called late: what the hand has got since then counts."""
    if not any(m.draws and m.spot == one.spot for m in jumping):
        return one
    later = moments[jumping[-1].i + 1 :]
    return next((m for m in later if m.act.act == "call" and m.spot == one.spot), one)


def _another_round(
    game: str, one: Moment, jumping: Sequence[Moment], moments: Sequence[Moment]
) -> bool:
    """Whether what is done before it cannot be what it was, or is the same act again."""
    lays = shoots(one, moments) and (len(jumping) > 1 or one.act.what == "shoot")
    return (
        lays
        or any(m.identity == one.identity for m in jumping)
        or _free_choice(game, one, jumping)
        or _questions_of_a_box(one, jumping)
        or _stays_on_the_line(one, jumping)
    )


def _lines_behind(
    game: str, one: Moment, jumping: Sequence[Moment], after: Sequence[Moment], *, open_: bool
) -> tuple[int, int]:
    """One line where an order is broken; either where it is open, or what jumps it is free."""
    broken = verdicts([precedes(game, one, m) for m in jumping])
    free = open_ and jumping[0].act.act == "call"
    if one.act.act == "place_cut_card" or one.wish or free:
        return (0, 1)
    if broken:
        return (1, 1)
    at_once = any(m.at_once and m.spot == jumping[-1].spot for m in after[:1])
    # what is at once may not be done yet when it is done at last
    return (0, 1) if open_ or broken is None or at_once else (0, 0)


def _why_not_behind(
    one: Moment, jumping: Sequence[Moment], omits: frozenset[int], moments: Sequence[Moment]
) -> str:
    """Why the rest of the round cannot be as it was; "" where it can."""
    cards = one.draws or any(m.draws for m in jumping)
    second = any(m.draws and m.phase is Phase.DEALER for m in jumping)
    why = {
        "the cut card shows before another card": cards and _cut_card_between((*jumping, one)),
        "the cards decide: the dealer has a Pontoon": second
        and one.phase is Phase.TURNS
        and dealer_natural(moments),
        "a player is not asked": bool(omits) and answered(one, moments),
        "the shoots come in another order": shoots(one, moments),
    }
    return next((says for says, holds in why.items() if holds), "")


def _stays_on_the_line(one: Moment, jumping: Sequence[Moment]) -> bool:
    """Insurance of more than half that is not refused is settled like the rest."""
    refuses = (one.act.act, one.act.what) == ("refuse", "insurance") and not one.wish
    return refuses and any(m.phase >= Phase.TURNS for m in jumping)


def answered(one: Moment, moments: Sequence[Moment]) -> bool:
    """Whether a player does something when it is done: then nothing is as it was without it."""
    if one.act.phrase == "insurance":
        return any(m.act.what == "insurance" and not m.wish for m in moments)
    if one.act.act == "offer_even_money":
        return any(m.act.what == "even_money" and m.act.act == "pay" for m in moments)
    return False
