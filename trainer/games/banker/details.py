"""The named sets of spots, orders and details of a banker's table."""

from collections.abc import Callable, Mapping, Sequence

from trainer.games import facts
from trainer.games.banker.options import BankerHouse
from trainer.games.banker.worth import paid_on, times_taken, unsplit_pontoons
from trainer.games.options import payout
from trainer.table.act import MOST
from trainer.table.near import Near, NumberRange
from trainer.table.right import Amount, Face, OwnValue, Pot, Sum
from trainer.table.spot import BetSpot, BoxSpot, HandSpot, Spot
from trainer.table.table import Table

SpotSet = Callable[[Table, Spot, BankerHouse], Sequence[Spot]]
Right = tuple[object, ...] | Near
Detail = Callable[[Table, Spot, BankerHouse], Right]


def shoots(table: Table, within: Spot, house: BankerHouse) -> Sequence[HandSpot]:
    """Every hand that can have a shoot bet, or the group's hand."""
    return [within] if within.hand else facts.hands(table, within, house)


def new_banker(table: Table, _within: Spot, house: BankerHouse) -> Sequence[BoxSpot]:
    """The box that takes the bank: nearest on the banker's left (BRI-NEXT-2)."""
    return [Spot(box) for box in unsplit_pontoons(table, house)[:1]]


def split_cards(table: Table, within: BoxSpot, house: BankerHouse) -> Sequence[HandSpot]:
    """Cards that each hand of a split gets (BRI-PLAY-2).

    The hands are that of the group around and the one that came of it, which stands behind
    it; hands before it have their cards.
    """
    return [
        Spot(within.box, hand.number, nth=number)
        for hand in table.box(within.box).hands
        if hand.number >= within.hand
        for number in range(house.cards_to_a_split_hand)
    ]


def new_cards(_table: Table, within: HandSpot, _house: BankerHouse) -> Sequence[HandSpot]:
    """Two new cards of the group's hand for burnt ones (BRI-VAR-9)."""
    return [within._replace(nth=number) for number in range(2)]


SETS: Mapping[str, SpotSet] = {
    **facts.SETS,
    "shoots": shoots,
    "new_banker": new_banker,
    "split_cards": split_cards,
    "new_cards": new_cards,
}
ORDERS = facts.ORDERS

# Details: the right values, the one that a performance takes first


def face_down(_table: Table, _spot: Spot, _house: BankerHouse) -> Face:
    """Face down: the back of the card is up."""
    return ("down",)


def face_up(_table: Table, _spot: Spot, _house: BankerHouse) -> Face:
    """Face up: the card lies open."""
    return ("up",)


def the_kitty(_table: Table, _spot: Spot, _house: BankerHouse) -> Pot:
    """The pot beside the banker's own chips (SHT-1)."""
    return ("kitty",)


def one_more(table: Table, _spot: Spot, house: BankerHouse) -> OwnValue:
    """Lowest total that the banker pays: their own plus one (BRI-SET-3)."""
    return (house.total(table.dealer) + 1,)


def won(table: Table, spot: BetSpot, house: BankerHouse) -> Amount:
    """Payment on a winning bet (BRI-SET-2, BRI-SET-3)."""
    return (paid_on(table, spot, house),)


def lost_in_all(table: Table, spot: BetSpot, house: BankerHouse) -> Amount:
    """Collection from a hand losing more than its stake (BRI-DEAL-2, BRI-SET-4)."""
    times = times_taken(table, table.hand(spot), house)
    return (table.stake(spot).chips.amount * times,)


def shoot_won(table: Table, spot: HandSpot, house: BankerHouse) -> Amount:
    """Payment on a winning shoot bet (SHT-7)."""
    shoot = table.hand(spot).shoot
    stake = 0 if shoot is None else (shoot.chips + shoot.laid).amount
    return (payout(stake, house.shoot_pays, house.half_units),)


def _planned(table: Table) -> int:
    number = table.round if table.dealer_cleared else table.round - 1
    return table.top_ups[number] if number < len(table.top_ups) else 0


def new_kitty(table: Table, _spot: Spot, house: BankerHouse) -> Sum:
    """Sum that a kitty may begin with, of any size allowed (SHT-1)."""
    least, most = house.kitty
    return NumberRange(least, most, _planned(table))


def top_up(table: Table, _spot: Spot, _house: BankerHouse) -> Sum:
    """Sum of any size that the banker adds to the kitty (SHT-8).

    For the first deal nothing is planned besides the kitty itself.
    """
    return NumberRange(1, MOST, _planned(table) if table.round > 1 else 0)


def whole_kitty(table: Table, _spot: Spot, _house: BankerHouse) -> Amount:
    """All money left in the kitty (SHT-9)."""
    return (table.kitty.amount,)


DETAILS: Mapping[str, Detail] = {
    "face_down": face_down,
    "face_up": face_up,
    "the_kitty": the_kitty,
    "one_more": one_more,
    "won": won,
    "lost_in_all": lost_in_all,
    "shoot_won": shoot_won,
    "new_kitty": new_kitty,
    "top_up": top_up,
    "whole_kitty": whole_kitty,
}
