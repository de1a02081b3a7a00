"""Conditions of bets, insurance and even money, and of their results."""

from trainer.games.facts import remember_last
from trainer.games.pontoon.condition import CONDITIONS, Condition, named
from trainer.games.pontoon.opening import dealer_shows_insurable
from trainer.games.pontoon.options import PontoonHouse
from trainer.games.pontoon.worth import (
    dealer_must_draw,
    has_dealer_pontoon,
    is_anything_live,
    is_pontoon,
    most_insurance,
    outcome,
)
from trainer.table.spot import BetSpot, BoxSpot, HandSpot, PlayerSpot, Spot
from trainer.table.table import Table

# Insurance and even money


@named
def insurance_call_wanted(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """Insurance is open and must be called (AMB-8)."""
    return house.insurance_called and may_insure(table, spot, house)


@named
def may_insure(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The dealer shows an insurable card, and a bet can still lose."""
    return dealer_shows_insurable(table, spot, house) and any(
        not stake.settled and stake.even_money != "accepted"
        for box in table.boxes
        for hand in box.hands
        for stake in hand.stakes
    )


@named
def insurance_open_unasked(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """Insurance is open uncalled, before the first decision (AMB-8, PRG-INS-4)."""
    unasked = not house.insurance_called and not table.decided and len(table.dealer) < 2
    return unasked and dealer_shows_insurable(table, spot, house)


@named
def decided(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The round's first decision is made (PRG-INS-4)."""
    return table.decided


@named
def insurance_open(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """Insurance was called and is not closed."""
    return table.insurance_called and not table.insurance_closed


@named
def insured(table: Table, spot: PlayerSpot, house: PontoonHouse) -> bool:
    """The player has laid insurance, and it was not refused."""
    laid = table.bet(spot).insurance_state in ("laid", "taken", "paid")
    return laid and dealer_shows_insurable(table, spot, house)


@named
def insurance_lies(table: Table, spot: BoxSpot, _house: PontoonHouse) -> bool:
    """Insurance lies at the box, or at the player's place.

    It may be paid already.
    """
    bets = (bet for bet in table.box(spot.box).bets if spot.place in (0, bet.place))
    return any(bet.insurance_state in ("laid", "paid") for bet in bets)


@named
def insurance_over_half(table: Table, spot: PlayerSpot, house: PontoonHouse) -> bool:
    """The insurance is over the player's maximum (PRG-INS-2)."""
    return table.bet(spot).insurance.amount > most_insurance(table, spot, house)


@named
def insurance_lost(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer has a second card, and no Pontoon (PRG-INS-6)."""
    return len(table.dealer) >= 2 and not has_dealer_pontoon(table, house)


@named
def even_money_wanted(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
    """Even money must be offered for this bet (PRG-IMM-4)."""
    return (
        house.even_money
        and bool(table.dealer)
        and table.dealer[0][0] in house.even_money_against
        and is_pontoon(table.hand(spot), house)
    )


@named
def even_money_accepted(table: Table, spot: BetSpot, _house: PontoonHouse) -> bool:
    """The player has taken even money."""
    return table.stake(spot).even_money == "accepted"


# What is live, and what becomes of it


@named
def tie(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand's total equals the dealer's (PRG-SET-1)."""
    return spot.hand > 0 and house.total_of(table.hand(spot)) == house.total(table.dealer)


@named
def all_took_even_money(table: Table, spot: HandSpot, _house: PontoonHouse) -> bool:
    """Every bet on the hand took even money."""
    return all(stake.even_money == "accepted" for stake in table.hand(spot).stakes)


@named
def clear_at_once(_table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The house clears boxes whose bets were settled at once (AMB-17)."""
    return house.clear_at_once


@named
def live(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """A bet or an insurance bet waits for the dealer's cards."""
    return is_anything_live(table, house)


@named
def dealer_has_pontoon(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer's two cards are a Pontoon."""
    return has_dealer_pontoon(table, house)


@named
def must_draw(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer must draw (PRG-DLR-2)."""
    return dealer_must_draw(table, house)


@named
def dealer_below_standing(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer's total is too low to stand (PRG-DLR-2)."""
    return house.total(table.dealer) < house.dealer_stands_on


@named
def dealer_soft(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer's total counts an ace high (PRG-VAL-4)."""
    return house.total(table.dealer) > house.low_total(table.dealer)


_outcome = remember_last(outcome)  # of a bet it is asked by one condition after another


def _becomes(*outcomes: str) -> Condition:
    def becomes(table: Table, spot: Spot, house: PontoonHouse) -> bool:
        return spot.hand > 0 and _outcome(table, table.hand(spot), house) in outcomes

    return becomes


CONDITIONS.update(
    lost=_becomes("lost"),
    wins_as_pontoon=_becomes("pontoon"),
    wins_as_trick=_becomes("trick"),
    wins_even=_becomes("even"),
    uncertain=_becomes(""),
    stands_off=_becomes("stand off"),
    surrendered=_becomes("surrendered"),
)
