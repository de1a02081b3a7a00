"""Acts that nothing asks for, put in anywhere; and a second slip after a first one."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from tests.oracle.cards import is_natural, total
from tests.slips.moments import Moment, Phase
from tests.slips.order import BANKER, PRAGUE, game_of
from tests.slips.rounds import Round
from tests.slips.slip import (
    ANY,
    BOX,
    CRITICAL,
    MAJOR,
    MINOR,
    NOT_DUE,
    OUT,
    Allowed,
    Do,
    Rest,
    Slip,
    as_done,
)
from trainer.table.act import Act

#: What is put in, and what is allowed to come of it.
Put = tuple[str, Act, Allowed]
_NOT_DUE = frozenset({NOT_DUE})
_FREE = Allowed((0, 0), frozenset(), money=0)


def added(round_: Round, one: Moment, rng: random.Random) -> Iterator[Slip]:
    """Something that nothing asks for, before an act of the correct performance."""
    makers = [maker for maker in _MAKERS if _fits(maker, round_, one)]
    if not makers:
        return
    for maker in rng.sample(makers, min(2, len(makers))):
        found = maker(round_, one)
        if found is None:
            continue
        kind, act, allowed = found
        yield Slip(
            f"added:{kind}",
            one.i,
            one.i,
            (Do(act),),
            allowed,
            Rest(as_done(round_.moments[one.i :])),
            says=f"before it: {kind}",
        )


def _words(_round: Round, _one: Moment) -> Put:
    """Rule 4: a phrase that no step of the procedure asks for is free."""
    return "words", Act("call", phrase="good_luck"), _FREE


def _inspector(_round: Round, _one: Moment) -> Put:
    """Rule 4: free where the house declares no duty."""
    return "inspector", Act("call_inspector"), _FREE


def _insurance(round_: Round, one: Moment) -> Put | None:
    """A phrase that a step asks for at another time is not due, and undone: nobody lays."""
    up = one.dealer[:1]
    if not up or up[0][0] == "A":
        return None
    act = Act("call", phrase="insurance")
    if game_of(round_.house) != PRAGUE:
        return "insurance", act, _FREE
    return "insurance", act, Allowed((1, 1), _NOT_DUE, most=MAJOR, money=0)


def _burn(round_: Round, one: Moment) -> Put | None:
    """A sixth burn card: undone, and its card is again the next to leave the shoe."""
    if one.phase <= Phase.OPENING or _cut_card_due(round_, one):
        return None
    return "burn", Act("burn_card"), Allowed((1, 1), _NOT_DUE, money=0)


def _cut_card_due(round_: Round, one: Moment) -> bool:
    """Whether the cut card shows: then it stands before every card."""
    return any(m.act.act == "place_cut_card" for m in round_.moments[one.i : one.i + 3])


def _card_too_many(round_: Round, one: Moment) -> Put | None:
    """A card on a hand that is through: undone (or put on the hand that is due one)."""
    if one.draws or one.act.act == "place_cut_card":
        return None
    for hand in round_.end.hands:
        spot = (hand.box, hand.number)
        here = [m for m in round_.moments if m.spot == spot]
        gone = [m for m in here if m.i < one.i]
        if len(gone) < len(here) and any(m.phase < Phase.SETTLE for m in here if m.i >= one.i):
            continue
        if hand.split or not gone or one.phase <= Phase.TURNS:
            continue
        act = Act("deal_card", box=hand.box)
        return "card", act, Allowed((1, 1), frozenset({NOT_DUE, BOX}), money=0)
    return None


def _own_card(_round: Round, one: Moment) -> Put | None:
    """A card more than the dealer has to draw."""
    if one.phase not in (Phase.SETTLE, Phase.CLEAR) or len(one.dealer) < 2:
        return None
    return "own card", Act("deal_self"), Allowed((1, 1), _NOT_DUE, money=0)


def _pays_a_loser(round_: Round, one: Moment) -> Put | None:
    """A bet paid that will be lost: critical; the stake that lies there is still taken."""
    bet = _later(round_, one, "take")
    sticks = game_of(round_.house) == BANKER and one.phase is Phase.DRAW  # BRI-SET-3, by settling
    if bet is None or sticks:
        return None
    act = replace(bet.act, act="pay", amount=7, with_=None)
    return "pay", act, Allowed((1, 1), _NOT_DUE, grave=CRITICAL, money=7)


def _takes_a_winner(round_: Round, one: Moment) -> Put | None:
    """A bet taken that will win: critical; where that is certain it is paid nevertheless."""
    bet = _later(round_, one, "pay")
    if bet is None or game_of(round_.house) != PRAGUE:
        return None
    act = replace(bet.act, act="take", amount=None, with_=None)
    stake = next(h.stakes for h in round_.end.hands if (h.box, h.number) == bet.spot)
    whole = stake[bet.place or next(iter(stake))]
    lies = whole[1] if one.phase > Phase.TURNS else whole[0]
    if lies != whole[1]:
        return None
    money = -lies if one.phase >= Phase.SETTLE else None
    return "take", act, Allowed((1, 1), _NOT_DUE, grave=CRITICAL, money=money)


def _later(round_: Round, one: Moment, name: str) -> Moment | None:
    """The last bet that is settled so later, on a box that has two cards now and one bet."""
    for m in reversed(round_.moments[one.i :]):
        right = m.act.act == name and m.act.what == "bet" and m.phase is Phase.SETTLE
        alone = m.act.hand is None and m.act.amount != 0
        if right and alone and not m.act.pot and one.phase >= Phase.TURNS and m.i > one.i:
            return m
    return None


def _clears_again(round_: Round, one: Moment) -> Put | None:
    """Clearing a box on which nothing lies is not due, minor."""
    gone = [m for m in round_.moments[: one.i] if m.act.act == "clear" and m.act.hand is None]
    if not gone or any(m.identity == gone[-1].identity for m in round_.moments[one.i :]):
        return None
    act = replace(gone[-1].act, with_="right")
    return "clear", act, Allowed((1, 1), _NOT_DUE, most=MINOR, money=0)


def _asks_21(round_: Round, one: Moment) -> Put | None:
    """Pointing at a hand of 21: a gesture, at most major; it may count as the one that is due."""
    for hand in round_.end.hands:
        spot = (hand.box, hand.number)
        asked = any(m.question and m.spot == spot for m in round_.moments)
        if total(hand.cards) == 21 and len(hand.cards) == 2 and not asked and not hand.split:
            allowed = Allowed((1, 1), frozenset({NOT_DUE, BOX, OUT}), most=MAJOR, money=0)
            if one.phase > Phase.TURNS and not one.question:
                return "offer", Act("offer", box=hand.box, with_="right"), allowed
    return None


def _shuffles(round_: Round, one: Moment) -> Put | None:
    """Stopping to shuffle in the middle of a round is undone."""
    out = any(m.act.act in ("place_cut_card", "shuffle") for m in round_.moments)
    if out or not Phase.FIRST < one.phase < Phase.CLEAR:
        return None
    # BRI-NEXT-1, BRI-AMB-16: after a Pontoon it is known that the pack may be shuffled
    later = game_of(round_.house) == BANKER and any(is_natural(h.cards) for h in round_.end.hands)
    kinds = ANY if later else ANY - {OUT}
    return "shuffle", Act("shuffle"), Allowed((1, 1), kinds, money=0)


def _refuses(_round: Round, one: Moment) -> Put | None:
    """A wrong refusal of what a player may do is undone: his answer stands."""
    if one.phase is not Phase.TURNS or not one.draws or one.answer:
        return None
    act = Act("refuse", "card", box=one.box)
    return "refuse", act, Allowed((1, 1), _NOT_DUE, most=MAJOR, money=0)


Maker = Callable[[Round, Moment], Put | None]
_MAKERS: Sequence[Maker] = (
    _words,
    _inspector,
    _insurance,
    _burn,
    _card_too_many,
    _own_card,
    _pays_a_loser,
    _takes_a_winner,
    _clears_again,
    _asks_21,
    _shuffles,
    _refuses,
)


def _fits(maker: Maker, round_: Round, one: Moment) -> bool:
    return maker(round_, one) is not None


# --- two slips ------------------------------------------------------------------------------------


def second(first: Slip, rng: random.Random) -> Slip | None:
    """A slip of another kind later in the rest of the round: at most one line more."""
    rest = first.rest.acts
    if first.rest.skipped or len(rest) < 2 or first.allowed.lines[1] > 1:
        return None
    at = rng.randrange(1, len(rest))
    one = rest[at]
    if one.of < 0 or one.act.pot or one.act.act not in ("call", "offer", "clear", "take", "pay"):
        return None
    act = replace(one.act, amount=(one.act.amount or 0) + 5) if one.act.act == "pay" else one.act
    if act is one.act:  # once more: speech is free, the rest is not due
        acts = (*rest[: at + 1], Do(replace(act, with_=None)), *rest[at + 1 :])
    else:
        acts = (*rest[:at], Do(act, one.of, fixed=True), *rest[at + 1 :])
    allowed = replace(
        first.allowed,
        lines=(0, first.allowed.lines[1] + 1),
        kinds=ANY,
        most=CRITICAL,
        grave="",
        money=None,
    )
    undone = first.undone
    if undone is not None:
        undone = Rest((), "only where the first one counts")
    return replace(
        first,
        kind=f"two:{first.kind}",
        allowed=allowed,
        rest=Rest(acts),
        undone=undone,
        says=f"{first.says}; then {act.act} {act.box or ''} once more or wrong",
        rest_of=False,
    )
