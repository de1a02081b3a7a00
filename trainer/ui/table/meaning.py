"""What a move means: the act that it is, as the facts of the table stand.

It never depends on what is due. Where one movement could mean two things, the facts decide: chips
laid on a bet whose player has accepted even money pay that.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from trainer.table.act import Act
from trainer.table.box import Box, Hand, Stake
from trainer.table.spot import Spot
from trainer.ui.table.move import (
    ASK,
    BONUS,
    BOX,
    CARDS,
    ENVY,
    INSURANCE,
    KITTY,
    SHOOT,
    STAKE,
    Move,
    Scene,
    Thing,
)

#: The act of this name that a move is; None when it is none.
Meaning = Callable[[str, Move, Scene], Act | None]


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


def plain(act: str, _move: Move, _scene: Scene) -> Act:
    """Nothing but the act."""
    return Act(act)


def deal(act: str, move: Move, scene: Scene) -> Act | None:
    """A card to a hand; from which side, where it is the second."""
    number = _hand_number(scene, move.target)
    if number is None:
        return None
    hand = _hand(scene, move.target)
    second = hand is not None and len(hand.cards) == 1
    side = move.side if second else None
    return Act(act, box=move.target.box, hand=number, side=side, face=move.face)


def deal_self(act: str, move: Move, _scene: Scene) -> Act:
    """A card of the dealer's own, face up or face down."""
    return Act(act, face=move.face)


def insert(act: str, move: Move, _scene: Scene) -> Act | None:
    """The cut card into the stack, so deep."""
    return None if move.decks is None else Act(act, decks=move.decks)


def to_box(act: str, move: Move, _scene: Scene) -> Act:
    """The act at the box to which something goes; 0: the dealer's own place."""
    return Act(act, box=move.target.box)


def to_hand(act: str, move: Move, scene: Scene) -> Act | None:
    """The act to a hand of cards."""
    number = _hand_number(scene, move.target)
    return None if number is None else Act(act, box=move.target.box, hand=number)


def offer(act: str, move: Move, scene: Scene) -> Act | None:
    """A question to a hand, with one of the dealer's own."""
    asked = to_hand(act, move, scene)
    return asked and replace(asked, with_=move.hand)


def pay(act: str, move: Move, scene: Scene) -> Act | None:
    """Chips on a bet: a stake whose player took even money and was not paid is paid that."""
    if not move.chips:
        return None
    target = move.target
    number, stake = _hand_number(scene, target), _stake(scene, target)
    paid = Act(act, "bet", target.box, number, amount=move.chips.amount, chips=move.chips)
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


def take_bet(act: str, move: Move, _scene: Scene) -> Act:
    """A bet taken to the float or into the kitty: all of it, or as much as was counted out."""
    bet, chips = move.source, move.chips
    what = "shoot" if bet.kind == SHOOT else "bet"
    taken = Act(act, what, bet.box, bet.hand, bet.place, pot=_pot(move.target), with_=move.hand)
    return replace(taken, amount=chips.amount, chips=chips) if chips else taken


def put_in(act: str, move: Move, _scene: Scene) -> Act | None:
    """Picked chips into the kitty."""
    if not move.chips:
        return None
    return Act(act, amount=move.chips.amount, chips=move.chips, pot=KITTY)


def take_out(act: str, move: Move, scene: Scene) -> Act:
    """Chips out of the kitty: as many as were counted out of it, else all that there are."""
    chips = move.chips or scene.table.kitty
    return Act(act, amount=chips.amount, chips=chips, pot=KITTY)


def mark(act: str, move: Move, scene: Scene) -> Act | None:
    """The marker on a bet, or on a box's only one."""
    number, stake = _hand_number(scene, move.target), _stake(scene, move.target)
    if number is None:
        return None
    place = move.target.place or (stake.place if stake else None)
    marker = move.source.what
    return Act(act, None, move.target.box, number, place, marker=marker, with_=move.hand)


def take_insurance(act: str, move: Move, _scene: Scene) -> Act:
    """Insurance taken to the float: all of it, or as much as was counted out."""
    bet, chips = move.source, move.chips
    taken = Act(act, "insurance", bet.box, place=bet.place, with_=move.hand)
    return replace(taken, amount=chips.amount, chips=chips) if chips else taken


def clear(act: str, move: Move, _scene: Scene) -> Act:
    """A hand's cards put away."""
    return Act(act, box=move.source.box, hand=move.source.hand, with_=move.hand)


def clear_self(act: str, move: Move, _scene: Scene) -> Act:
    """The dealer's own cards put away."""
    return Act(act, with_=move.hand)


def split(act: str, move: Move, _scene: Scene) -> Act | None:
    """A hand's card laid beside it, on the same box."""
    if move.source.box != move.target.box:
        return None
    return Act(act, box=move.source.box, hand=move.source.hand)


def even_money(act: str, move: Move, scene: Scene) -> Act | None:
    """Even money offered for a bet, or for a box's only one."""
    target, stake = move.target, _stake(scene, move.target)
    place = target.place or (stake.place if stake else 0)
    return Act(act, box=target.box, place=place) if place else None


def call(act: str, move: Move, scene: Scene) -> Act | None:
    """A phrase that is said to a hand."""
    said = to_hand(act, move, scene)
    return said and replace(said, phrase=move.source.what, value=move.value)


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


def refuse(_act: str, move: Move, scene: Scene) -> Act:
    """The dealer declines: what lies at the target, else what is asked for there."""
    return refusals(move, scene)[0]


def refusals(move: Move, scene: Scene) -> list[Act]:
    """What can be declined there: what lies at the target, what its player asks for or tries."""
    target = move.target
    if target.kind in (ASK, INSURANCE, SHOOT):
        what = target.what or target.kind
        return [Act("refuse", what, target.box, place=target.place or None)]
    hand, place, found = _hand(scene, target), target.place or None, []
    if hand is not None and hand.answer:
        spot = Spot(target.box, hand.number)
        wish = hand.answer.partition(" ")[0]
        reason = scene.family.refusal(scene.table, spot, scene.house)
        what = scene.family.declined.get(reason) or _ASKED.get(wish, "decision")
        found.append(Act("refuse", what, target.box, place=place))
    asks = [ask for ask in scene.table.asks if ask.box == target.box]
    found += [Act("refuse", ask.what, target.box, place=ask.place or None) for ask in asks]
    nothing = Act("refuse", _NOTHING[target.kind], target.box, place=place)
    return list(dict.fromkeys(found)) or [nothing]
