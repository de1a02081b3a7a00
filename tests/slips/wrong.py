"""Slips in an act itself: a detail wrong, done twice, done at another place."""

from collections.abc import Iterator
from dataclasses import replace

from tests.oracle.cards import is_natural
from tests.slips.moments import Moment, Phase, identity
from tests.slips.money import takes_one_bet
from tests.slips.moves import lines_for, shoots, verdicts, with_wishes
from tests.slips.order import BANKER, PRAGUE, game_of, needs, precedes
from tests.slips.rounds import Round
from tests.slips.slip import (
    AMOUNT,
    ANY,
    BOX,
    CALL,
    CRITICAL,
    HAND,
    MAJOR,
    MINOR,
    NOT_DUE,
    OUT,
    PLACE,
    Allowed,
    Do,
    Rest,
    Slip,
    as_done,
    most_of,
)
from trainer.table.act import MONEY, Act
from trainer.table.grammar import ACTS

_KIND_OF = {
    "amount": AMOUNT,
    "pot": AMOUNT,
    "phrase": CALL,
    "value": CALL,
    "side": PLACE,
    "decks": PLACE,
    "face": PLACE,
    "marker": PLACE,
    "with_": HAND,
}
_FREE = frozenset({"call", "offer", "ask_aloud", "offer_even_money"})
_GENTLE = frozenset({"refuse", "offer_cut", "accept_cut", "refuse_cut", "discard_burn", "turn_up"})


# --- a detail -------------------------------------------------------------------------------------


def _others(field: str, act: Act, game: str) -> list[object]:  # noqa: PLR0911 - a line each
    value = getattr(act, field)
    if field == "with_":
        return [None, *sorted({"left", "right", "both"} - {value})]
    if field == "amount":
        most = [value + 5] + ([value - 1] if value > 1 else [])
        return most if act.act == "take" else [*most, None]
    if field == "decks":
        return [None, 1.5, 0.5] if game == PRAGUE else [None]
    if field == "side":
        return [None, "left" if value == "right" else "right"]
    if field == "face":
        return [None, "down" if value == "up" else "up"]
    if field == "value":
        return [None, value + 1, value - 1]
    return [None]


def wrong_detail(round_: Round, one: Moment) -> Iterator[Slip]:
    """Every regulated detail otherwise, or left out: one line of its kind, and the act is done.

    What the performance says is regulated; the amount of every take is, too.
    """
    game, act = game_of(round_.house), one.act
    for field, kind in _KIND_OF.items():
        if field == "phrase" or getattr(act, field) is None:
            continue
        for wrong in _others(field, act, game):
            if field == "with_" and act.what == "insurance" and wrong != "both":
                last = _last_hand(round_, one)
                if wrong is not None and wrong != last:
                    continue  # either may begin
            if field == "amount" and act.act == "take" and wrong == act.amount:
                continue
            yield _detail(round_, one, kind, replace(act, **{field: wrong}))  # type: ignore[arg-type]
    if act.act == "take" and act.amount is None and 1 not in _lying(round_, one):
        yield _detail(round_, one, AMOUNT, replace(act, amount=1))


def _lying(round_: Round, one: Moment) -> set[int]:
    """What lies as bets where an act is done, in money units."""
    hands = [hand for hand in round_.before[one.i].table.hands if hand.box == one.act.box]
    return {lies for hand in hands for _, lies in hand.stakes.values()}


def _last_hand(round_: Round, one: Moment) -> str | None:
    hands = [m.act.with_ for m in round_.moments[: one.i] if m.act.what == "insurance"]
    hands = [hand for hand in hands if hand]
    return hands[-1] if hands else None


def _detail(round_: Round, one: Moment, kind: str, act: Act) -> Slip:
    """Rule 2: one kind, the act counts as done, badly; a hand is minor, words at most major."""
    most = MAJOR if kind == CALL else CRITICAL
    grave = CRITICAL if kind == AMOUNT else ""
    lines, skipped = (1, 1), ""
    if act.act == "put_in":
        lines = (0, 1)  # SHT-1: within limits
    if act.act in ("put_in", "take_out"):
        grave = ""  # it is his own money
    if act.pot or act.what == "shoot" or one.act.pot:
        skipped = "what lies in the kitty is another sum"
    return Slip(
        f"wrong:{kind}",
        one.i,
        one.i,
        (Do(act, one.i, fixed=True),),
        Allowed(lines, frozenset({kind}), frozenset(), most, grave),
        Rest((), skipped) if skipped else Rest(as_done(round_.moments[one.i + 1 :])),
        says=_said(one.act, act),
    )


def _said(right: Act, wrong: Act) -> str:
    return ", ".join(
        f"{name} {getattr(wrong, name)} for {getattr(right, name)}"
        for name in ("box", "hand", "place", *_KIND_OF)
        if getattr(wrong, name) != getattr(right, name)
    )


# --- twice ----------------------------------------------------------------------------------------


def twice(round_: Round, one: Moment) -> Slip | None:
    """The act once more, right after it was done."""
    moments, act = round_.moments, one.act
    after = moments[one.i + 1 :]
    if one.phase in (Phase.FIRST, Phase.OWN) or not after:
        return None  # that is the next card early, which is another slip
    if act.act in ("burn_card", "deal_self") and any(m.act.act == act.act for m in after):
        return None
    if one.phase is Phase.DRAW and one.draws and game_of(round_.house) == BANKER:
        return None  # BRI-SET-2: he draws as he likes
    lines, grave, most = (1, 1), "", most_of(act)
    if act.act == "put_in":
        lines = (0, 1)  # SHT-8: the banker may add to his kitty before the deal
    elif act.act in _FREE:
        lines = (0, 0)  # rule 4: a question already put, a phrase already said
    elif act.act in _GENTLE:
        lines = (0, 1)  # whether these gestures are harmless is not said
    elif act.act == "pay":
        grave = CRITICAL  # rule 6: money stays where it was put
    elif act.act == "clear":
        grave = MINOR  # clearing a box on which nothing lies
    if act.phrase == "auction":
        lines = (0, 1)
    money = (act.amount or 0) if act.act == "pay" else 0
    skipped = "what lies in the kitty is another sum" if act.pot else ""
    return Slip(
        "twice",
        one.i,
        one.i + 1,
        (Do(replace(act, with_=None) if act.what == "insurance" else act),),
        Allowed(lines, frozenset({NOT_DUE, OUT, BOX}), frozenset(), most, grave, money),
        Rest((), skipped) if skipped else Rest(as_done(after)),
    )


# --- at another place -----------------------------------------------------------------------------


def elsewhere(round_: Round, one: Moment) -> Iterator[Slip]:
    """The act at another box, another hand of the box, another place of it."""
    act = one.act
    fields = ACTS[act.act].identity if act.what not in ("insurance", "envy") else ("box", "place")
    if "box" not in fields or not act.box or act.act == "offer_cut":
        return
    boxes = sorted({bet.box for bet in round_.scenario.bets})
    for box in boxes:
        if box != act.box and _single(round_, box):
            yield from _at(round_, one, replace(act, box=box, hand=None, place=None), "other_box")
    hands = {m.hand for m in round_.moments if m.box == act.box and m.hand}
    if "hand" in fields and act.hand:
        for hand in sorted(hands - {act.hand}):
            yield from _at(round_, one, replace(act, hand=hand), "other_hand")
    places = {bet.place for bet in round_.scenario.bets if bet.box == act.box}
    if "place" in fields and act.place:
        for place in sorted(places - {act.place}):
            yield from _at(round_, one, replace(act, place=place), "other_place")


def _single(round_: Round, box: int) -> bool:
    """Whether hand and place need no name there."""
    bets = [bet for bet in round_.scenario.bets if bet.box == box]
    return len(bets) == 1 and not any(m.box == box and m.hand > 1 for m in round_.moments)


def _at(round_: Round, one: Moment, act: Act, kind: str) -> Iterator[Slip]:
    """What an act is at another place depends on what is known there."""
    moments = round_.moments
    later = [m for m in moments[one.i + 1 :] if m.identity == identity(act)]
    if later:
        slip = _instead(round_, one, act, later[0], kind)
        if slip is not None:
            yield slip
    elif act.act in MONEY:
        yield from _money(round_, one, act, kind)
    else:
        yield _misplaced(round_, one, act, kind)


def _instead(round_: Round, one: Moment, act: Act, other: Moment, kind: str) -> Slip | None:
    """Rule 3: what is certain there is done early; what it passes over is done in its place."""
    moments, game = round_.moments, game_of(round_.house)
    between = moments[one.i : other.i]
    if one.draws and other.draws and len(one.cards) != len(other.cards):
        return None
    broken = verdicts([precedes(game, m, other) for m in between])
    open_ = verdicts([needs(game, m, other) for m in between])
    if open_ is not False:
        return None
    if one.question or other.question:
        return None  # the answers come at another time
    details = {f: getattr(other.act, f) for f in ("amount", "side", "value", "face", "pot")}
    if any(m.act.act in ("place_cut_card", "shuffle") for m in between):
        return None
    done = (Do(replace(act, **details, with_=other.act.with_), other.i),)
    rest = (*as_done(between), *as_done(moments[other.i + 1 :]))
    lines = with_wishes(lines_for(broken), moments[one.i :])
    skipped = "the shoots come in another order" if shoots(one, moments) else ""
    return Slip(
        kind,
        one.i,
        one.i,
        done,
        Allowed(lines, frozenset({OUT, HAND, PLACE}), frozenset(), most_of(act)),
        Rest((), skipped) if skipped else Rest(rest),
        says=_said(one.act, act),
    )


def _money(round_: Round, one: Moment, act: Act, kind: str) -> Iterator[Slip]:
    """take and pay are never wrong_box: money moves, or there is none to move."""
    moments = round_.moments
    here = [m for m in moments if m.box == act.box and m.act.act in ("take", "pay")]
    here = [m for m in here if m.act.what == act.what and m.place in (0, act.place or m.place)]
    here = [m for m in here if m.hand == (act.hand or m.hand)]
    if any(m.act.act == act.act for m in here if m.i > one.i):
        return  # a part of it, or another hand's
    free = takes_one_bet(round_.house) and is_natural(one.dealer) and kind == "other_hand"
    if free and act.act == "take":
        return  # AUS-SET-1: one bet from each box, from whichever hand
    skipped = "what lies in the kitty is another sum" if act.pot else ""
    yield Slip(
        kind,
        one.i,
        one.i,
        (Do(replace(act, with_=None)),),
        Allowed((1, 1), frozenset({NOT_DUE, OUT, AMOUNT})),
        Rest((), skipped) if skipped else Rest(as_done(moments[one.i :])),
        says=_said(one.act, act),
    )


def _misplaced(round_: Round, one: Moment, act: Act, kind: str) -> Slip:
    """Rule 5: it counts as the act, done badly; rule 4: a question already put there is free."""
    moments = round_.moments
    here = [m for m in moments[: one.i] if m.identity == identity(act)]
    put = bool(here) and act.act in _FREE
    anew = put and any(m.draws and m.spot == here[-1].spot for m in moments[here[-1].i : one.i])
    said = act.act == "call"  # a total or a value called, of a hand that is out too
    lines = (0, 0) if put or said else (0, 1) if act.act == "refuse" else (1, 1)
    if not put and act.act in ("ask_aloud", "offer_even_money"):
        lines = (0, 1)  # the question was put there with other words
    elif anew:
        lines = (0, 1)  # it was put there before the hand's last card
    kinds = frozenset({NOT_DUE}) if act.act == "clear" else frozenset({BOX})
    if act.act == "clear":
        kinds = frozenset({NOT_DUE, OUT})
    return Slip(
        kind,
        one.i,
        one.i,
        (Do(act, one.i),),
        Allowed(lines, ANY if lines == (0, 1) else kinds, frozenset(), most_of(act)),
        Rest(as_done(moments[one.i + 1 :])),
        Rest(as_done(moments[one.i :])),
        says=_said(one.act, act),
    )
