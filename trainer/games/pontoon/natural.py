"""What a dealer natural takes, and how much of any bet that is lost is taken."""

from trainer.games.pontoon.condition import named
from trainer.games.pontoon.house import PontoonHouse
from trainer.games.pontoon.surrender import is_surrendered, surrender_costs
from trainer.games.pontoon.worth import dealer_pontoon, is_bust, loses_to_pontoon, waits
from trainer.table.box import Stake
from trainer.table.spot import BetSpot, HandSpot, Spot
from trainer.table.table import Table

ONE_BET = ("obo", "bb+1")  # one bet of a player on a box is taken, at most


def _waiting(table: Table, spot: Spot, house: PontoonHouse) -> list[Stake]:
    """The player's stakes on the hands of the box that waited for the dealer's cards."""
    hands = table.box(spot.box).hands
    stakes = [stake for hand in hands if waits(hand, house) for stake in hand.stakes]
    return [stake for stake in stakes if stake.place == spot.place]


def _lost_before(table: Table, spot: Spot, house: PontoonHouse) -> int:
    """What the player lost on the box by busting and by giving up, in money units."""
    return sum(
        stake.original if hand.given_up else stake.chips.amount
        for hand in table.box(spot.box).hands
        if hand.given_up or is_bust(hand, house)
        for stake in hand.stakes
        if stake.place == spot.place
    )


def natural_takes(table: Table, spot: Spot, house: PontoonHouse) -> int:
    """What a dealer natural takes of the bet at the spot, in money units (AUS-SET-1).

    Where one bet of a player on a box is taken, the answer is the same for each that waited.
    """
    stake = table.stake(spot)
    rule = house.dealer_pontoon_takes
    if rule == "all" or is_surrendered(table, table.hand(spot), house):
        return stake.chips.amount
    if rule == "obo":
        return max(0, stake.original - _lost_before(table, spot, house))
    return stake.original


def amount_taken(table: Table, spot: Spot, house: PontoonHouse) -> int:
    """What is taken of the bet at the spot if it is lost, in money units."""
    hand, stake = table.hand(spot), table.stake(spot)
    if hand.given_up:  # AUS-DBL-4
        return stake.original
    if len(table.dealer) >= 2 and not table.dealer_down and waits(hand, house):
        if dealer_pontoon(table, house):
            return natural_takes(table, spot, house)
        if is_surrendered(table, hand, house):  # AUS-SUR-1
            return surrender_costs(stake.chips.amount, house)
    return stake.chips.amount


@named
def taken_in_part(table: Table, spot: BetSpot, house: PontoonHouse) -> bool:
    """Less than the whole of the bet at the spot is taken."""
    return 0 < amount_taken(table, spot, house) < table.stake(spot).chips.amount


@named
def taken_whole(table: Table, spot: BetSpot, house: PontoonHouse) -> bool:
    """The whole of the bet at the spot is taken."""
    return amount_taken(table, spot, house) == table.stake(spot).chips.amount


@named
def loses_to_a_natural(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
    """The hand loses to a dealer natural, whether that is shown or not (ONL-2, ONL-3)."""
    return loses_to_pontoon(table.hand(spot), house)


@named
def loses_one_bet(_table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """A dealer natural takes one bet of a player on a box, at most (AUS-SET-1)."""
    return house.dealer_pontoon_takes in ONE_BET


@named
def rescued(table: Table, spot: HandSpot, _house: PontoonHouse) -> bool:
    """The hand was given up after doubling (AUS-DBL-4)."""
    return table.hand(spot).given_up


@named
def surrender_said(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand was surrendered, and may be (AUS-SUR-1)."""
    return spot.hand > 0 and is_surrendered(table, table.hand(spot), house)


@named
def marked(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The surrender marker lies on the bet (AUS-SUR-1)."""
    return spot.hand > 0 and bool(table.hand(spot).marker)
