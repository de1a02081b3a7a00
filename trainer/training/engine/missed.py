"""Fate of moves passed over: still possible, or lost (judging.md, 4)."""

from enum import Enum

from trainer.procedure.due import Obligation, all_hold
from trainer.procedure.spec import Procedure
from trainer.table.act import CLEARING, MONEY, OF_A_HAND, SPEECH, WORDS
from trainer.table.box import Hand, Stake
from trainer.table.journal import subject_of
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.engine.costs import find_result_so_far

#: What is owed until it is done or the round ends: bets are settled, cards are cleared. A late card
#: may make of a bet that was to be taken one that is to be paid.
_TO_THE_END = MONEY | CLEARING


class LossReason(Enum):
    """Reasons why a move passed over can no longer be done.

    ``LIMIT``: its own limit is reached; ``OBJECT``: the hand, bet or cards it was about are
    gone; ``NEEDLESS``: later cards or answers have made it unnecessary; ``FADED``: it was
    only words, and they no longer apply. A needless move is not listed in the summary, nor
    is a faded one where something else passed over with it was done: that line stands for
    both.
    """

    NOT = "not"
    LIMIT = "limit"
    OBJECT = "object"
    NEEDLESS = "needless"
    FADED = "faded"


def fate_of(procedure: Procedure, owed: Obligation, table: Table) -> LossReason:
    """Return the reason why an owed move is lost, or ``LossReason.NOT``."""
    step, spot = owed.step, owed.spot
    house = procedure.house
    if step.until and all_hold(step.until, table, spot, house):
        return LossReason.LIMIT
    if step.act in _TO_THE_END:
        return LossReason.NEEDLESS if _decided_otherwise(procedure, owed, table) else LossReason.NOT
    if step.void and all_hold(step.void, table, spot, house):
        return LossReason.NEEDLESS
    if _object_lost(procedure, owed, table):
        return LossReason.OBJECT
    if step.when and not all_hold(step.when, table, spot, house):
        return LossReason.FADED if step.act in WORDS else LossReason.NEEDLESS
    return LossReason.NOT


def _decided_otherwise(procedure: Procedure, owed: Obligation, table: Table) -> bool:
    """Tell if a late card reversed a bet's result.

    Also if the bet has become a stand-off.

    Or one that stands off.
    """
    if owed.step.act not in MONEY:
        return False
    what = subject_of(owed.step.what)
    right = find_result_so_far(procedure, table, (what, owed.spot))
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
    """Tell if any bet on the table is still unsettled."""
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
    """Tell if the hand's bets are settled, or its spot's bet."""
    stakes = [stake for stake in hand.stakes if spot.place in (0, stake.place)]
    return bool(stakes) and all(_is_settled(stake) for stake in stakes)


def _is_settled(stake: Stake) -> bool:
    """Tell if a stake was taken or paid, on time or early.

    False where no stake lies yet.
    """
    if not stake.original:
        return False
    return stake.settled or stake.paid is not None or stake.seized == stake.chips
