"""The conditions of the kitty, the cut, the deal and the first stakes."""

from trainer.games.banker.condition import named
from trainer.games.banker.house import BankerHouse
from trainer.games.banker.worth import refused_shoot
from trainer.games.facts import first_card_dealt
from trainer.table.spot import HandSpot, Spot
from trainer.table.table import Table

# The kitty and the bank


@named
def kitty_wanted(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """Shoot bets are played, and there is nothing in the kitty (SHT-1, SHT-8)."""
    return house.has_kitty and not table.kitty.amount


@named
def kitty_missing(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """There is nothing in the kitty, and not because this deal's shoot bets were paid (SHT-1)."""
    paid = any(
        hand.shoot is not None and hand.shoot.paid is not None
        for box in table.boxes
        for hand in box.hands
    )
    return kitty_wanted(table, spot, house) and not paid


@named
def kitty_to_add_to(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """There is a kitty, and no card is dealt: the banker may add to it (SHT-8)."""
    return house.has_kitty and table.kitty.amount > 0 and not first_card_dealt(table, spot, house)


@named
def kitty_to_top_up(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The kitty goes on from an earlier deal (SHT-8)."""
    return house.has_kitty and table.kitty.amount > 0 and table.round > 1


@named
def kitty_left(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """There is money in the kitty."""
    return table.kitty.amount > 0


@named
def bank_for_sale(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """A deal is over, and the banker may sell the bank (BRI-NEXT-2)."""
    return house.bank_for_sale and table.round > 1 and not table.bank


@named
def bank_lost(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """The bank is another's now, or goes to auction."""
    return bool(table.bank)


# The shuffle and the cut


@named
def cut_wanted(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """The pack is shuffled, and nobody was asked to cut it."""
    return not table.cut.offered and not table.cut.completed


@named
def cut_made(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """The pack is cut, and still lies in two parts."""
    return table.cut.from_top is not None and not table.cut.completed


# The deal


@named
def turned_up(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """The banker's two cards lie open."""
    return len(table.dealer) >= 2 and not table.dealer_down


# The first stakes


@named
def first_shoot_open(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """It is the player's time to lay a shoot bet, or to leave it: he has one card (SHT-2)."""
    hand = table.hand(spot)
    return house.has_kitty and len(hand.cards) == 1 and not hand.split


@named
def doubling_open(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The banker may double all stakes: he has seen his first card only (BRI-VAR-3)."""
    second = any(len(hand.cards) > 1 for box in table.boxes for hand in box.hands)
    return house.banker_doubles and len(table.dealer) == 1 and not second


@named
def shoot_may_stand(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """A shoot bet was just laid, and is allowed (SHT-2)."""
    shoot = table.hand(spot).shoot
    laid = shoot is not None and bool(shoot.laid)
    return laid and not refused_shoot(table, spot, house)


@named
def shoot_over_the_kitty(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The shoot bet just laid brings all of them over the kitty (SHT-2)."""
    return refused_shoot(table, spot, house) == "limit"


@named
def shoot_at_the_wrong_time(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The shoot bet just laid is for a card that takes none (SHT-4)."""
    return refused_shoot(table, spot, house) == "card"


@named
def shoot_wrong_for_a_split(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The shoot bet just laid on the other half of a split is not what is allowed (SHT-5)."""
    return refused_shoot(table, spot, house) == "split"
