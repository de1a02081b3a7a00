"""What options come to at a banker's table: values that no round tells apart come to the same."""

from collections.abc import Mapping

from trainer.games.banker.house import BankerHouse
from trainer.games.counting import in_whole_units

#: What is paid at where the players have agreed on such a thing.
_PAID = ("royal_pays", "shoot_pays")


def comes_to(house: BankerHouse) -> Mapping[str, object]:
    """What some options of the table come to: as many hands as there are cards for."""
    found: dict[str, object] = {
        name: frozenset(getattr(house, name))
        for name in ("burns", "denominations", "pontoon_with", "shoots_before")
    }
    found |= dict.fromkeys(name for name in _PAID if name not in house.ratios)
    if not house.burns:  # whoever changes cards after a split has a pair of others
        alike = house.most_alike(house.split_by)
        found["hands_on_a_box"] = min(house.hands_on_a_box or alike, alike)
    if in_whole_units(*house.ratios.values()):
        found["half_units"] = "up"
    return found
