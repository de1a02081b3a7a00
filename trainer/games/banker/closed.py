"""What never comes up at a banker's table because of what the players have agreed on."""

from collections.abc import Collection

from trainer.games.banker.house import BankerHouse
from trainer.games.family import Closed

#: What a hand loses more than its stake by, besides the banker's Pontoon and five cards.
_DOUBLED: Closed = frozenset(
    {
        frozenset({("bust", True), ("loses_more", True)}),
        frozenset(
            {
                ("loses_more", True),
                ("pontoon_of_the_banker", False),
                ("trick_of_the_banker", False),
            }
        ),
    }
)


def closed(house: BankerHouse, _phrases: Collection[str]) -> Closed:
    """The conditions that never hold, and those that never hold together."""
    never = {
        "doubling_open": not house.banker_doubles,
        "asks_to_split_no_aces": house.splits != "aces",
        "burns_cards": not house.burns,
        "gets_new_cards": not house.burns,
        "shoot_wrong_for_a_split": house.shoot_on_split == "any",
        "bank_for_sale": not house.bank_for_sale,
        "wins_royal": not house.royal_pontoon,
    }
    found = {frozenset({(name, True)}) for name, is_closed in never.items() if is_closed}
    if not house.banker_doubles:
        found |= _DOUBLED
    if house.pontoons == "equal" and not house.royal_pontoon:  # nothing beats the banker's
        found.add(frozenset({("pontoon_of_the_banker", True), ("wins", True)}))
    return frozenset(found)
