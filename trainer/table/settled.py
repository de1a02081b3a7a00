"""Check for acts already done: bets settled, cards cleared."""

from collections.abc import Callable

from trainer.table.act import CLEARING, ONCE
from trainer.table.box import Stake
from trainer.table.journal import gained, is_taken_early, subject_of
from trainer.table.spot import Spot
from trainer.table.table import Table

#: Acts after which nothing is left that they could be done to.
USES_UP = ONCE | CLEARING


def is_used_up(
    act: str | None, what: str | None, spot: Spot, table: Table, amount: Callable[[], int]
) -> bool:
    """Tell if the act is used up, whichever step asks for it.

    Cards are cleared once, a bet is taken or paid once; if part of it was taken or paid too
    early, only the rest is due. ``amount`` returns what is to be taken or paid, in money units;
    0: the whole.
    """
    if act == "clear":
        return table.hand(spot).cleared
    if act == "clear_self":
        return table.dealer_cleared
    if act == "take":
        return _is_taken(what, spot, table, amount)
    if act == "pay":
        return _is_paid(what, spot, table, amount)
    return False


def find_stake(table: Table, what: str | None, spot: Spot) -> Stake:
    """Return the bet or shoot bet there; raise KeyError if missing."""
    if what != "shoot":
        return table.stake(spot)
    shoot = table.hand(spot).shoot
    if shoot is None:
        raise KeyError(spot)
    return shoot


def _is_taken(what: str | None, spot: Spot, table: Table, amount: Callable[[], int]) -> bool:
    if what == "insurance":
        bet = table.bet(spot)
        return bet.insurance_state != "laid" or bet.insurance_seized
    if what == "shoot" and table.hand(spot).shoot is None:
        return True
    stake = find_stake(table, what, spot)
    if stake.settled or not (stake.chips or stake.laid):
        return True
    if not stake.seized:
        return False
    whole = stake.chips.amount
    return stake.seized.amount >= (amount() or whole)


def _is_paid(what: str | None, spot: Spot, table: Table, amount: Callable[[], int]) -> bool:
    if what == "insurance":
        bet = table.bet(spot)
        early = bet.insurance_paid
        gone = bet.insurance_state != "laid" or _taken_early(table, what, spot)
        return gone or (bool(early) and early.amount >= amount())
    if what == "envy":
        return spot.nth in table.bet(spot).envies or _is_whole(table, "pay", what, spot, amount)
    if what == "bonus":
        return _is_whole(table, "pay", what, spot, amount)
    if what == "shoot" and table.hand(spot).shoot is None:
        return True
    stake = find_stake(table, what, spot)
    if stake.settled or _taken_early(table, what, spot) or not (stake.chips or stake.laid):
        return True
    return stake.paid is not None and stake.paid.amount >= amount()


def _is_whole(
    table: Table, act: str, what: str | None, spot: Spot, amount: Callable[[], int]
) -> bool:
    """Tell if the whole amount was moved before it was due."""
    early = amount_moved_early(table, act, what, spot)
    return early > 0 and early >= amount()


def _taken_early(table: Table, what: str | None, spot: Spot) -> bool:
    return bool(table.journal) and is_taken_early(table.journal, subject_of(what), spot)


def amount_on_table(table: Table, what: str | None, spot: Spot) -> int:
    """Return the value of the chips left to take, in money units."""
    if what == "insurance":
        bet = table.bet(spot)
        return 0 if bet.insurance_seized else bet.insurance.amount
    stake = find_stake(table, what, spot)
    return (stake.chips - stake.seized).amount


def amount_moved_early(table: Table, act: str, what: str | None, spot: Spot) -> int:
    """Return the amount moved before it was due, in money units."""
    if what == "envy":
        return max(0, -gained(table.journal, what, spot))
    if what == "bonus":
        bonus = table.stake(spot).bonus
        return 0 if bonus is None else bonus.amount
    if what == "insurance":
        bet = table.bet(spot)
        if act == "pay":
            return bet.insurance_paid.amount
        return bet.insurance.amount if bet.insurance_seized else 0
    stake = find_stake(table, what, spot)
    if act == "pay":
        return 0 if stake.paid is None else stake.paid.amount
    return stake.seized.amount
