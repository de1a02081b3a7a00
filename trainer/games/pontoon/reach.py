"""What options come to at a Pontoon house: values that no round tells apart come to the same."""

from collections.abc import Mapping

from trainer.games.counting import in_whole_units
from trainer.games.pontoon.house import PontoonHouse

#: Options that say how a bet of one player stands to another's on the box.
_OF_SEVERAL: Mapping[str, object] = {"controller": "first", "co_players_follow": True}
#: Options of doubled hands, where no hand is doubled.
_OF_DOUBLES: Mapping[str, object] = dict.fromkeys(
    ("double_cards", "double_totals", "card_after_double", "doubled_aces_low", "bonus_after_double")
)
#: What is paid at where the house pays such a thing.
_PAID = ("trick_pays", "insurance_pays", "even_money_pays")
#: Lists whose order says nothing.
_IN_ANY_ORDER = (
    "denominations",
    "first_boxes",
    "last_boxes",
    "pontoon_with",
    "waits_against",
    "insurance_against",
    "even_money_against",
    "surrender_against",
)


def comes_to(house: PontoonHouse) -> Mapping[str, object]:
    """What some options of the house come to: limits only as far as cards and hands can go."""
    longest, alike = house.longest_hand, house.most_alike(house.split_by)
    least, most = house.double_totals
    found: dict[str, object] = {
        "cards_to_a_split_ace": min(house.cards_to_a_split_ace, longest),
        "doubles_on_a_hand": min(house.doubles_on_a_hand, longest),  # each of them lays a card
        "double_cards": _most_doubled(house),
        "double_totals": (max(least, 1), min(most, house.limit)),  # nobody is asked beyond it
        "hands_on_a_box": min(house.hands_on_a_box or alike, alike),
        "ace_splits": min(house.ace_splits, _ace_splits(house)),
        "most_cards": min(house.most_cards or longest + 1, longest + 1),
    }
    for name in ("last_bought_card", "last_bought_card_split"):
        found[name] = min(getattr(house, name), longest + 1)
    found |= {name: frozenset(getattr(house, name)) for name in _IN_ANY_ORDER}
    found |= dict.fromkeys(name for name in _PAID if name not in house.ratios)
    if not house.doubles_on_a_hand:
        found |= _OF_DOUBLES
    if house.bets_on_a_box == 1:
        found |= _OF_SEVERAL
    rates = [row[1:] for row in house.many_cards_pay]
    if in_whole_units(*house.ratios.values(), *rates, *house.three_cards_pay):
        found["half_units"] = "up"
    if in_whole_units(house.surrender_takes):
        found["surrender_half_units"] = "up"
    return found


def _most_doubled(house: PontoonHouse) -> int:
    """So many cards at most are doubled: what more count at least may not be doubled as it is."""
    _, total = house.double_totals
    most = max(number for number in range(house.cards) if house.least_total(number) <= total)
    return min(house.double_cards or most, most)


def _ace_splits(house: PontoonHouse) -> int:
    """So often aces are split, if nothing else keeps from it: one ace is left for the last pair."""
    aces = house.decks * sum(card[0] == "A" for card in house.pack)
    return min(aces - 1, house.hands_on_a_box - 1 if house.hands_on_a_box else aces)
