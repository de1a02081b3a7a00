"""The named sets of spots, orders and details of Pontoon."""

from collections.abc import Callable, Sequence

from trainer.games import facts
from trainer.games.options import payout
from trainer.games.pontoon.bonus import (
    boxes_of_the_player,
    envy_pays,
    other_players,
    super_bonus_pays,
    twenty_one_pays,
)
from trainer.games.pontoon.options import PontoonHouse
from trainer.games.pontoon.worth import amount_taken
from trainer.table.near import Near
from trainer.table.right import Amount, CompleteValue, Depth, Face, Side, Value, With
from trainer.table.spot import BetSpot, HandSpot, PlayerSpot, Spot
from trainer.table.table import Table

SpotSet = Callable[[Table, Spot, PontoonHouse], Sequence[Spot]]
Detail = Callable[[Table, Spot, PontoonHouse], tuple[object, ...] | Near]


# Sets: the spots that a step is about, within the spot of the group around it


def players(table: Table, _within: Spot, _house: PontoonHouse) -> Sequence[PlayerSpot]:
    """Every player's place on a box, where insurance lies."""
    return [Spot(box.number, 0, bet.place) for box in table.boxes for bet in box.bets]


def burns(_table: Table, _within: Spot, house: PontoonHouse) -> Sequence[Spot]:
    """One spot for each card to be burnt."""
    return [Spot(nth=number) for number in range(1, house.burn_cards + 1)]


def bets_of_a_player(table: Table, within: Spot, house: PontoonHouse) -> Sequence[BetSpot]:
    """The player's stakes on all hands of the group's box."""
    return [spot for spot in facts.bets(table, within, house) if spot.place == within.place]


_OWN: tuple[SpotSet, ...] = (
    *(bets_of_a_player, boxes_of_the_player, other_players, players),
    burns,
)
SETS: dict[str, SpotSet] = {**facts.SETS, **{function.__name__: function for function in _OWN}}

ORDERS: dict[str, Callable[[Spot], tuple[int, ...]]] = {
    **facts.ORDERS,
    "anticlockwise": lambda spot: (-spot.box,),
    "farthest first": lambda spot: (-spot.place,),
    "one after another": lambda spot: (spot.nth,),
}

# Details: the right values, the one that a performance takes first


def second_card_side(_table: Table, spot: Spot, house: PontoonHouse) -> Side:
    """Left side; on the first box right side (PRG-DEAL-6, AMB-25)."""
    return ("right",) if spot.box in house.first_boxes else ("left",)


def cut_card_depth(_table: Table, _spot: Spot, house: PontoonHouse) -> Depth:
    """Depth that the house has ordered, in decks (PRG-OPEN-5, AMB-26)."""
    return Near(house.cut_card_depth, house.about)


def hand_total(table: Table, spot: HandSpot, house: PontoonHouse) -> Value:
    """The hand's best total: a pair of aces is twelve (PRG-SPL-3)."""
    return (house.total_of(table.hand(spot)),)


def own_total(table: Table, _spot: Spot, house: PontoonHouse) -> CompleteValue:
    """The best total of the dealer's own hand."""
    return (house.total(table.dealer),)


def last_box_hand(table: Table, spot: BetSpot, house: PontoonHouse) -> With:
    """Dealer's hand for bust bets on the last boxes (PRG-BUST-6, AMB-15)."""
    both = house.last_boxes_mixed == "both" and table.stake(spot).chips.is_mixed
    return ("both",) if both else ("right",)


def left_hand(_table: Table, _spot: Spot, _house: PontoonHouse) -> With:
    """The dealer's left hand."""
    return ("left",)


def right_hand(_table: Table, _spot: Spot, _house: PontoonHouse) -> With:
    """The dealer's right hand."""
    return ("right",)


def both_hands(_table: Table, _spot: Spot, _house: PontoonHouse) -> With:
    """Both of the dealer's hands."""
    return ("both",)


def _bet_pays(ratio: Callable[[PontoonHouse], tuple[int, int]]) -> Detail:
    def pays(table: Table, spot: BetSpot, house: PontoonHouse) -> Amount:
        stake = table.stake(spot).chips.amount
        return (payout(stake, ratio(house), house.half_units),)

    return pays


def insurance_pays(table: Table, spot: PlayerSpot, house: PontoonHouse) -> Amount:
    """Payment on an insurance bet (PRG-INS-5)."""
    stake = table.bet(spot).insurance.amount
    return (payout(stake, house.insurance_pays, house.half_units),)


def cut_card_up_to_half(_table: Table, _spot: Spot, house: PontoonHouse) -> Depth:
    """Depth in decks, not beyond half the stack (AUS-AMB-2)."""
    return Near(house.decks / 4, house.decks / 4)


def own_face(_table: Table, _spot: Spot, house: PontoonHouse) -> Face:
    """Face of the dealer's own cards: up or down (ONL-1)."""
    return (house.own_cards_face,)


def part_taken(table: Table, spot: BetSpot, house: PontoonHouse) -> Amount:
    """Amount taken of a bet not lost whole (AUS-SET-1, AUS-SUR-1, AUS-DBL-4)."""
    return (amount_taken(table, spot, house),)


DETAILS: dict[str, Detail] = {
    "cut_card_up_to_half": cut_card_up_to_half,
    "own_face": own_face,
    "part_taken": part_taken,
    "twenty_one_pays": twenty_one_pays,
    "super_bonus_pays": super_bonus_pays,
    "envy_pays": envy_pays,
    "second_card_side": second_card_side,
    "cut_card_depth": cut_card_depth,
    "hand_total": hand_total,
    "own_total": own_total,
    "last_box_hand": last_box_hand,
    "left_hand": left_hand,
    "right_hand": right_hand,
    "both_hands": both_hands,
    "insurance_pays": insurance_pays,
    "pontoon_pays": _bet_pays(lambda house: house.pontoon_pays),
    "even_money_pays": _bet_pays(lambda house: house.even_money_pays),
    "trick_pays": _bet_pays(lambda house: house.trick_pays),
    "others_pay": _bet_pays(lambda house: house.others_pay),
}
