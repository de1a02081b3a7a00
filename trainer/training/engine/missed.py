"""What becomes of what was passed over: whether it may still be done (judging.md, 4)."""

from enum import Enum

from trainer.procedure.due import Obligation, holds
from trainer.procedure.spec import Procedure
from trainer.table.act import CLEARING, MONEY, OF_A_HAND, SPEECH, WORDS
from trainer.table.box import Hand, Stake
from trainer.table.journal import about
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.engine.costs import right_as_it_stands

#: What is owed until it is done or the round ends: bets are settled, cards are cleared. A late card
#: may make of a bet that was to be taken one that is to be paid.
_TO_THE_END = MONEY | CLEARING


class Lost(Enum):
    """Why something that was passed over cannot be done any more.

    ``LIMIT``: its own limit is reached; ``OBJECT``: nothing is left that it could be done to;
    ``NEEDLESS``: what came since asks for it no more; ``FADED``: it was a word that came to
    nothing. What is needless is not listed, nor a word where something else that was passed over
    with it was done: that line stands for both.
    """

    NOT = "not"
    LIMIT = "limit"
    OBJECT = "object"
    NEEDLESS = "needless"
    FADED = "faded"


def fate_of(procedure: Procedure, owed: Obligation, table: Table) -> Lost:
    """What has become of something that is owed."""
    step, spot = owed.step, owed.spot
    house = procedure.house
    if step.until and holds(step.until, table, spot, house):
        return Lost.LIMIT
    if step.act in _TO_THE_END:
        return Lost.NEEDLESS if _decided_otherwise(procedure, owed, table) else Lost.NOT
    if step.void and holds(step.void, table, spot, house):
        return Lost.NEEDLESS
    if _object_lost(procedure, owed, table):
        return Lost.OBJECT
    if step.when and not holds(step.when, table, spot, house):
        return Lost.FADED if step.act in WORDS else Lost.NEEDLESS
    return Lost.NOT


def _decided_otherwise(procedure: Procedure, owed: Obligation, table: Table) -> bool:
    """Whether a late card made of a bet that was to be taken one to be paid, or the reverse.

    Or one that stands off.
    """
    if owed.step.act not in MONEY:
        return False
    what = about(owed.step.what)
    right = right_as_it_stands(procedure, table, (what, owed.spot))
    if right is not None:
        return right.step.act != owed.step.act
    stands_off = procedure.family.conditions.get("stands_off")
    of_a_hand = what == "bet" and owed.spot.hand > 0
    return of_a_hand and stands_off is not None and stands_off(table, owed.spot, procedure.house)


def _object_lost(procedure: Procedure, owed: Obligation, table: Table) -> bool:
    act, spot = owed.step.act or "", owed.spot
    if act == "deal_self":
        return table.dealer_cleared and not _bets_left(procedure, table)
    if act not in OF_A_HAND or not spot.hand:
        return False
    hand = table.hand(spot)
    if _all_settled(hand, spot) or (hand.cleared and act != "refuse"):
        return True  # a stake can be sent back as long as the bets lie there
    return act in SPEECH and procedure.family.conditions["bust"](table, spot, procedure.house)


def _bets_left(procedure: Procedure, table: Table) -> bool:
    """Whether a bet is still to be taken or paid, by what lies there."""
    stands_off = procedure.family.conditions.get("stands_off")
    return any(
        not _is_settled(stake)
        for box in table.boxes
        for hand in box.hands
        if stands_off is None
        or not stands_off(table, Spot(box.number, hand.number), procedure.house)
        for stake in hand.stakes
    )


def _all_settled(hand: Hand, spot: Spot) -> bool:
    """Whether every bet of the hand, or the one at the spot, was taken or paid."""
    stakes = [stake for stake in hand.stakes if spot.place in (0, stake.place)]
    return bool(stakes) and all(_is_settled(stake) for stake in stakes)


def _is_settled(stake: Stake) -> bool:
    """Whether it was taken or paid, when it was due or too early; no stake yet is none of them."""
    if not stake.original:
        return False
    return stake.settled or stake.paid is not None or stake.seized == stake.chips
