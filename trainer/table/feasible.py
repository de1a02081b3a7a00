"""Check for acts that the table makes impossible."""

from collections.abc import Iterator

from trainer.table.act import Act
from trainer.table.settled import is_used_up
from trainer.table.spot import Spot
from trainer.table.table import Table

_OF_A_HAND = ("clear", "take", "split_pair")  # need what lies at a hand
_PAIR = 2


def can_be_done(act: Act, table: Table) -> bool:
    """Tell if the dealer's hands can do the act at this table.

    Cards or chips that are not there cannot be put away. A trainee's answer may name such an
    act, but in a recorded round it cannot have happened.
    """
    cut = table.cut
    possible = {
        "accept_cut": cut.from_top is not None,
        "refuse_cut": cut.from_top is not None,
        "complete_cut": cut.from_top is not None and not cut.completed,
        "insert_cut_card": not cut.has_card_inside,
        "load_shoe": not cut.loaded,
        "discard_burn": bool(table.middle),
        "clear_self": bool(table.dealer) and not table.dealer_cleared,
    }
    if act.act in _OF_A_HAND:
        return any(_lies_there(act, table, spot) for spot in _spots(act, table))
    return possible.get(act.act, True)


def _spots(act: Act, table: Table) -> Iterator[Spot]:
    """Yield the spots of the hands of cards that it may mean."""
    for box in table.boxes:
        if box.number == act.box:
            for hand in box.hands:
                if act.hand in (None, hand.number):
                    yield Spot(box.number, hand.number, act.place or box.controller.place)


def _lies_there(act: Act, table: Table, spot: Spot) -> bool:
    """Tell if the cards or chips that the act needs are there."""
    if act.act != "take":
        hand = table.hand(spot)
        return len(hand.cards) >= (_PAIR if act.act == "split_pair" else 1) and not hand.cleared
    try:
        return not is_used_up(act.act, act.what, spot, table, lambda: 0)
    except KeyError:  # of a split hand that the other bet of its box does not follow
        return False
