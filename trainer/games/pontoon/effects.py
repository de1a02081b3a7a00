"""What the acts of a casino's dealer do to the table, beside those that do the same everywhere."""

from collections.abc import Mapping

from trainer.games.effect import EFFECTS, Effect
from trainer.games.pontoon.bonus import knowing_who_won
from trainer.games.pontoon.house import PontoonHouse
from trainer.table.act import Act
from trainer.table.changed import replace
from trainer.table.spot import Spot
from trainer.table.table import Table

#: So many of the dealer's own cards may lie face down (ONL-1).
_HIDDEN = 2


def _insert_cut_card(table: Table, act: Act, _spot: Spot, house: PontoonHouse) -> Table:
    decks = house.cut_card_depth if act.decks is None else act.decks
    size = len(table.shoe.cards)
    position = max(0, min(size, size - round(decks * len(house.pack))))
    if position <= house.burn_cards:  # the inspector puts it where the house wants it
        decks = house.cut_card_depth
        position = size - round(decks * len(house.pack))
    shoe = replace(table.shoe, cut_card=position)
    return replace(table, shoe=shoe, cut=replace(table.cut, inserted=decks))


def _deal_self(table: Table, act: Act, _spot: Spot, house: PontoonHouse) -> Table:
    """A card of the dealer's own; face down lie his first two, where the house lays them so."""
    card, down = table.shoe.next, table.dealer_down
    if act.face == house.own_cards_face == "down" and len(table.dealer) < _HIDDEN:
        down = (*down, len(table.dealer))
    cards = (*table.dealer, card)
    return replace(table, shoe=table.shoe.draw(), dealer=cards, dealer_down=down, stuck=False)


PONTOON_EFFECTS: Mapping[str, Effect[PontoonHouse]] = {
    **EFFECTS,
    "insert_cut_card": _insert_cut_card,
    "deal_card": knowing_who_won(EFFECTS["deal_card"]),
    "deal_self": knowing_who_won(_deal_self),
}
