"""What the dealer's acts do at Pontoon where it is more than at other games."""

from collections.abc import Mapping
from dataclasses import replace

from trainer.games.effect import EFFECTS, Effect
from trainer.games.pontoon.house import PontoonHouse
from trainer.table.act import Act
from trainer.table.spot import Spot
from trainer.table.table import Table


def _call(table: Table, act: Act, spot: Spot, house: PontoonHouse) -> Table:
    if spot.box or table.bets_closed or not house.no_more_bets_called:
        return EFFECTS["call"](table, act, spot, house)
    return replace(table, bets_closed=True)


PONTOON_EFFECTS: Mapping[str, Effect] = {**EFFECTS, "call": _call}
