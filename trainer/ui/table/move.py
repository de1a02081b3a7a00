"""Moves: from one thing on the table to another, with a hand; and the act that a move is.

A move never depends on what is due. Where one movement could mean two acts, the table's facts
decide: chips laid on a bet whose player has accepted even money pay that. Shoot bets, bonuses and
envy bonuses have places of their own on the box, as insurance has. Chips that are picked after a
bet or the kitty are counted out of it: so much of it is moved, without them all of it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from trainer.procedure.vocabulary import Family, House
from trainer.table.act import Act
from trainer.table.box import Box, Hand, Stake
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.spot import Spot
from trainer.table.table import Table

# Kinds of things that lie on the table.
SHOE, TRAY, FLOAT, MIDDLE, OWN = "shoe", "tray", "float", "middle", "own"
STACK, BELOW, CUT_CARD = "stack", "below", "cut_card"
BOX, CARDS, STAKE, INSURANCE, ASK = "box", "cards", "stake", "insurance", "ask"
SHOOT, BONUS, ENVY = "shoot", "bonus", "envy"  # places of their own, as insurance has one
KITTY, MARKER, BANK = "kitty", "marker", "bank"
# What is in the dealer's own hands, and on the lips.
CHIP, POINT, YES, NO, SAY = "chip", "point", "yes", "no", "say"
PICKED = "picked"  # the chips in hand, as they stand on the ledge of the float

# Things of the call bar that are said to a box, beside the phrases of the house.
ALOUD, EVEN_MONEY = "ask_aloud", "offer_even_money"


class Thing(NamedTuple):
    """A thing of the table by its kind, and where it lies (0: does not apply).

    ``what``: of an ask, what is asked; of something to say, the phrase. ``value``: a chip's
    denomination, or the number of an ask.
    """

    kind: str
    box: int = 0
    hand: int = 0
    place: int = 0
    what: str = ""
    value: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    """A movement of one thing to another.

    ``side``: from which side it reached the target; ``chips``: what was picked from the float, or
    counted out of the source; ``decks``: how deep, from the bottom; ``value``: the number that is
    said; ``face``: how a card is laid, where the dealer shows it.
    """

    source: Thing
    target: Thing
    hand: str = "left"
    side: str | None = None
    chips: Chips = NO_CHIPS
    decks: float | None = None
    value: int | None = None
    face: str | None = None


class Scene(NamedTuple):
    """The facts that a move is read by."""

    table: Table
    house: House
    family: Family


def act_of(move: Move, table: Table, house: House, family: Family) -> Act | None:
    """The act that the move is, due or not; None when it is none."""
    rule = _RULES.get((move.source.kind, move.target.kind))
    return rule(move, Scene(table, house, family)) if rule else None


def can_be_picked(thing: Thing) -> bool:
    """Whether a move can begin with the thing."""
    return thing.kind in SOURCES


def is_counted(thing: Thing) -> bool:
    """Whether chips picked after it are counted out of the thing."""
    return thing.kind in (KITTY, STAKE, SHOOT)


def is_paid(thing: Thing, table: Table) -> bool:
    """Whether it is a bet on which the dealer has paid chips that he can take back."""
    box = next((one for one in table.boxes if one.number == thing.box), None)
    if box is None:
        return False
    if thing.kind == INSURANCE:
        return bool(box.bet(thing.place).insurance_paid)
    if thing.kind == SHOOT:
        shoot = box.hand(thing.hand).shoot
        return shoot is not None and bool(shoot.paid)
    stakes = box.hand(thing.hand).stakes if thing.kind == STAKE else ()
    return any(stake.paid and stake.place == thing.place for stake in stakes)


def wants_depth(source: Thing, target: Thing) -> bool:
    """Whether the move needs to be told how deep."""
    return source.kind == CUT_CARD and target.kind == STACK


def _box(scene: Scene, number: int) -> Box | None:
    return next((box for box in scene.table.boxes if box.number == number), None)


def _hand_number(scene: Scene, thing: Thing) -> int | None:
    """The hand that the thing belongs to; None when it could be one of several."""
    box = _box(scene, thing.box)
    if thing.hand or box is None:
        return thing.hand or 1
    return box.hands[0].number if len(box.hands) == 1 else None


def _hand(scene: Scene, thing: Thing) -> Hand | None:
    box, number = _box(scene, thing.box), _hand_number(scene, thing)
    hands = box.hands if box else ()
    return next((hand for hand in hands if hand.number == number), None)


def _stake(scene: Scene, thing: Thing) -> Stake | None:
    """The stake that is meant; None when it could be one of several or there is none."""
    hand = _hand(scene, thing)
    stakes = hand.stakes if hand else ()
    if thing.place:
        stakes = tuple(stake for stake in stakes if stake.place == thing.place)
    return stakes[0] if len(stakes) == 1 else None


def _plain(act: str) -> Callable[[Move, Scene], Act | None]:
    return lambda _move, _scene: Act(act)


def _deal(move: Move, scene: Scene) -> Act | None:
    number = _hand_number(scene, move.target)
    if number is None:
        return None
    hand = _hand(scene, move.target)
    second = hand is not None and len(hand.cards) == 1
    side = move.side if second else None
    return Act("deal_card", box=move.target.box, hand=number, side=side, face=move.face)


def _insert(move: Move, _scene: Scene) -> Act | None:
    return None if move.decks is None else Act("insert_cut_card", decks=move.decks)


def _to_box(act: str) -> Callable[[Move, Scene], Act | None]:
    return lambda move, _scene: Act(act, box=move.target.box)


def _offer(move: Move, scene: Scene) -> Act | None:
    number = _hand_number(scene, move.target)
    if number is None:
        return None
    return Act("offer", box=move.target.box, hand=number, with_=move.hand)


def _pay(move: Move, scene: Scene) -> Act | None:
    """Chips on a bet: a stake whose player took even money and was not paid is paid that."""
    if not move.chips:
        return None
    target = move.target
    number, stake = _hand_number(scene, target), _stake(scene, target)
    paid = Act("pay", "bet", target.box, number, amount=move.chips.amount, chips=move.chips)
    paid = replace(paid, pot=_pot(move.source))
    if target.kind in (INSURANCE, ENVY):
        paid = replace(paid, what=target.kind, hand=None, place=target.place)
    elif target.kind in (SHOOT, BONUS):
        paid = replace(paid, what=target.kind, hand=target.hand, place=target.place)
    elif stake is not None:
        owed = stake.even_money == "accepted" and stake.paid is None
        paid = replace(paid, what="even_money" if owed else "bet", place=stake.place)
    elif number is None or _box(scene, target.box) is not None:
        return None
    else:
        paid = replace(paid, place=1)
    return replace(paid, with_=move.hand)


def _pot(thing: Thing) -> str | None:
    return KITTY if thing.kind == KITTY else None


def _take_bet(move: Move, _scene: Scene) -> Act | None:
    """A bet taken to the float or into the kitty: all of it, or as much as was counted out."""
    bet, chips = move.source, move.chips
    what = "shoot" if bet.kind == SHOOT else "bet"
    taken = Act("take", what, bet.box, bet.hand, bet.place, pot=_pot(move.target), with_=move.hand)
    return replace(taken, amount=chips.amount, chips=chips) if chips else taken


def _put_in(move: Move, _scene: Scene) -> Act | None:
    if not move.chips:
        return None
    return Act("put_in", amount=move.chips.amount, chips=move.chips, pot=KITTY)


def _take_out(move: Move, scene: Scene) -> Act | None:
    """Chips out of the kitty: as many as were counted out of it, else all that there are."""
    chips = move.chips or scene.table.kitty
    return Act("take_out", amount=chips.amount, chips=chips, pot=KITTY)


def _mark(move: Move, scene: Scene) -> Act | None:
    """The marker on a bet, or on a box's only one."""
    number, stake = _hand_number(scene, move.target), _stake(scene, move.target)
    if number is None:
        return None
    place = move.target.place or (stake.place if stake else None)
    marker = move.source.what
    return Act("place_marker", None, move.target.box, number, place, marker=marker, with_=move.hand)


def _take_insurance(move: Move, _scene: Scene) -> Act | None:
    bet, chips = move.source, move.chips
    taken = Act("take", "insurance", bet.box, place=bet.place, with_=move.hand)
    return replace(taken, amount=chips.amount, chips=chips) if chips else taken


def _clear(move: Move, _scene: Scene) -> Act | None:
    return Act("clear", box=move.source.box, hand=move.source.hand, with_=move.hand)


def _clear_self(move: Move, _scene: Scene) -> Act | None:
    return Act("clear_self", with_=move.hand)


def _split(move: Move, _scene: Scene) -> Act | None:
    """A hand's card laid beside it, on the same box."""
    if move.source.box != move.target.box:
        return None
    return Act("split_pair", box=move.source.box, hand=move.source.hand)


def _say(move: Move, scene: Scene) -> Act | None:
    target, what = move.target, move.source.what
    number = _hand_number(scene, target)
    if what == EVEN_MONEY:
        stake = _stake(scene, target)
        place = target.place or (stake.place if stake else 0)
        return Act(what, box=target.box, place=place) if place else None
    if number is None:
        return None
    if what == ALOUD:
        return Act(what, box=target.box, hand=number)
    return Act("call", box=target.box, hand=number, phrase=what, value=move.value)


# What is declined when the answer might be met: what was asked for.
_ASKED: Mapping[str, str] = {
    "buy": "buy",
    "split": "split",
    "twist": "card",
    "double": "double",
    "surrender": "surrender",
    "rescue": "rescue",
    "shoot": "shoot",
}
# What is declined where nobody asked for anything.
_NOTHING: Mapping[str, str] = {CARDS: "card", STAKE: "bet", BOX: "place"}


def _refuse(move: Move, scene: Scene) -> Act | None:
    """The dealer declines: what lies at the target, else what is asked for there."""
    target = move.target
    if target.kind in (ASK, INSURANCE, SHOOT):
        what = target.what or target.kind
        return Act("refuse", what, target.box, place=target.place or None)
    hand = _hand(scene, target)
    place = target.place or None
    if hand is not None and hand.answer:
        spot = Spot(target.box, hand.number)
        wish = hand.answer.partition(" ")[0]
        reason = scene.family.refusal(scene.table, spot, scene.house)
        what = scene.family.declined.get(reason) or _ASKED.get(wish, "decision")
        return Act("refuse", what, target.box, place=place)
    ask = next((ask for ask in scene.table.asks if ask.box == target.box), None)
    if ask is not None:
        return Act("refuse", ask.what, target.box, place=ask.place or None)
    return Act("refuse", _NOTHING[target.kind], target.box, place=place)


_Rule = Callable[[Move, Scene], Act | None]
_OF_A_BOX = (BOX, CARDS, STAKE, INSURANCE)
_ON_A_BOX = (*_OF_A_BOX, SHOOT, BONUS, ENVY)


def _to(targets: tuple[str, ...], source: str, rule: _Rule) -> dict[tuple[str, str], _Rule]:
    return {(source, target): rule for target in targets}


_RULES: Mapping[tuple[str, str], _Rule] = {
    # opening the shoe
    **_to(_ON_A_BOX, STACK, _to_box("offer_cut")),
    (YES, STACK): _plain("accept_cut"),
    (NO, STACK): _plain("refuse_cut"),
    (STACK, BELOW): _plain("complete_cut"),
    (CUT_CARD, STACK): _insert,
    (STACK, SHOE): _plain("load_shoe"),
    (SHOE, MIDDLE): _plain("burn_card"),
    (MIDDLE, TRAY): _plain("discard_burn"),
    # cards
    **_to(_ON_A_BOX, SHOE, _deal),
    (SHOE, OWN): lambda move, _scene: Act("deal_self", face=move.face),
    **_to(_ON_A_BOX, CUT_CARD, _to_box("place_cut_card")),
    (CUT_CARD, OWN): lambda _move, _scene: Act("place_cut_card", box=0),
    (CARDS, BOX): _split,
    (CARDS, TRAY): _clear,
    (CARDS, BELOW): _clear,
    (OWN, TRAY): _clear_self,
    (OWN, BELOW): _clear_self,
    (OWN, MIDDLE): _plain("turn_up"),
    (POINT, OWN): _plain("turn_up"),
    # words and signs
    **_to((BOX, CARDS, STAKE), POINT, _offer),
    **_to((BOX, CARDS, STAKE), SAY, _say),
    **_to((*_OF_A_BOX, SHOOT, ASK), NO, _refuse),
    **_to((BOX, CARDS, STAKE), MARKER, _mark),
    **_to(_ON_A_BOX, BANK, _to_box("pass_bank")),
    # money
    **_to(_ON_A_BOX, CHIP, _pay),
    **_to(_ON_A_BOX, KITTY, _pay),
    **_to((FLOAT, CHIP, PICKED, KITTY), STAKE, _take_bet),
    **_to((FLOAT, CHIP, PICKED, KITTY), SHOOT, _take_bet),
    (INSURANCE, FLOAT): _take_insurance,
    (INSURANCE, CHIP): _take_insurance,
    (INSURANCE, PICKED): _take_insurance,
    (CHIP, KITTY): _put_in,
    **_to((FLOAT, CHIP, PICKED), KITTY, _take_out),
}

# Kinds of things that a move can begin with.
SOURCES = frozenset(source for source, _ in _RULES)
