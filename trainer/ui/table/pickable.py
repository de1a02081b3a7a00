"""Whether anything lies at a thing of the table that could be picked up there."""

from trainer.table.box import Bet, Box
from trainer.table.table import Table
from trainer.ui.table.move import CARDS, INSURANCE, KITTY, MIDDLE, OWN, SHOOT, Thing
from trainer.ui.table.picture import lies


def lies_there(thing: Thing, table: Table) -> bool:
    """Whether something lies there; what stands on the table always does."""
    if thing.kind == OWN:
        return bool(table.dealer) and not table.dealer_cleared
    if thing.kind == MIDDLE:
        return bool(table.middle)
    if thing.kind == KITTY:
        return bool(table.kitty)
    if thing.kind not in (CARDS, INSURANCE, SHOOT):
        return True
    box = next((box for box in table.boxes if box.number == thing.box), None)
    return box is not None and _on_box(thing, box)


def _on_box(thing: Thing, box: Box) -> bool:
    if thing.kind == INSURANCE:
        return _insured(box.bet(thing.place))
    hand = next((hand for hand in box.hands if hand.number == thing.hand), None)
    if hand is None:
        return False
    if thing.kind == CARDS:
        return bool(hand.cards) and not hand.cleared
    return hand.shoot is not None and lies(hand.shoot, hand)


def _insured(bet: Bet) -> bool:
    """Whether chips lie on the insurance line, the player's own or what was paid on them."""
    return bool(bet.insurance_paid) or (bool(bet.insurance) and not bet.insurance_seized)
