"""Effects of a casino dealer's acts, beside those of every game."""

from collections.abc import Mapping

from trainer.games.effect import EFFECTS, Effect
from trainer.games.family import one_box
from trainer.games.pontoon.bonus import match_early_envy
from trainer.games.pontoon.options import PontoonHouse
from trainer.games.pontoon.worth import outcome
from trainer.table.act import Act
from trainer.table.changed import replace
from trainer.table.journal import STOOD
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


def _reopen(table: Table, house: PontoonHouse) -> Table:
    """Return the table with bets reopened as the dealer draws on.

    They were settled too early, by fewer of the dealer's cards.
    """
    drawing = replace(table, stuck=False)
    for box in table.boxes:
        for hand in box.hands:
            if outcome(drawing, hand, house):
                continue
            for stake in hand.stakes:
                if not stake.settled:
                    continue
                spot = Spot(box.number, hand.number, stake.place)
                seized = stake.chips if stake.taken else stake.seized
                open_again = replace(stake, settled=False, taken=False, seized=seized)
                drawing = drawing.with_stake(spot, open_again)
                journal = tuple(
                    move._replace(why=STOOD) if (move.what, move.spot) == ("bet", spot) else move
                    for move in drawing.journal
                )
                drawing = replace(drawing, journal=journal)
    return drawing


def _deal_self(table: Table, act: Act, _spot: Spot, house: PontoonHouse) -> Table:
    """Deal the dealer's next card; the first two may lie down."""
    if table.stuck:
        table = _reopen(table, house)
    card, down = table.shoe.next, table.dealer_down
    if act.face == house.own_cards_face == "down" and len(table.dealer) < _HIDDEN:
        down = (*down, len(table.dealer))
    return replace(table, shoe=table.shoe.draw(), dealer=(*table.dealer, card), dealer_down=down)


PONTOON_EFFECTS: Mapping[str, Effect[PontoonHouse]] = {
    **EFFECTS,
    "insert_cut_card": _insert_cut_card,
    "deal_card": match_early_envy(EFFECTS["deal_card"]),
    "deal_self": match_early_envy(_deal_self),
}


_CUTS = (0.1, 0.3, 0.6, 0.85, 0.95, 1.3, 1.8, 2.2, 2.4, 2.7, 3.0)
_BET = "[[bet]]\nbox = 2\nchips = { 5 = 1 }\n"
#: Scenarios without the line that names the procedure.
MADE = (
    'start = "shuffle"\n' + "".join(f"[[cut]]\nfrom_top = {cut}\n" for cut in _CUTS) + _BET,
    one_box("2s 9c 2d", "stand"),
    one_box("9s Jc 8d"),
    one_box("8s 5c 8d 8h 8c 8s 8d 8h 8c", *["split"] * 6),
    one_box("2s 7c 3s 2d 3d 4h 7d 7h", "twist", "twist", "twist"),
    one_box("2s 7c 3s 2d 3d 4h 7d 4c", "twist", "twist", "twist"),
    one_box("As Tc Ks 5d 9c"),
    one_box("As Kc Ks 5d 9c"),
    one_box("As Ac Ks 9d", more="even_money = true"),
    one_box("As Ac Ks Kd"),
    one_box("2s 6c 2d 2h 3h 2c 3c", "split", "buy", "buy", "buy", "stand"),
    one_box("2s Tc 3d 4h Ah", "buy", "stand"),
    one_box("8s Ac 8d 6h Kd 9c Kh", "split", "twist", "stand"),
    one_box("8s Ac 8d 9h 9c Kh", "split", "stand", "stand"),
    one_box("2s 9c 3d 2h 2d 9h", "twist", "twist", "double"),
    one_box("As 9c 6d 2h 9h", "double"),
    one_box("7s 7h 7s 7s", "twist", stake=25),
    one_box("As Ad Ks Kd"),
    one_box("As 5d Ks 9d"),
    one_box("8s 5c 8d 6c 8h 8c 8s 8d 8h 8c", *["split"] * 6),
    one_box("As 5c Ad 6c Ah Ac As Ad 2c 3s 4d", *["split"] * 4),
    one_box("As 5c Ad 6c 9h 2c 3s 2d", "split", *["twist"] * 4),
    one_box("2s 5c 3d 6c 2h 2d 2c 9h", *["double"] * 4),
    one_box("2s 5c 3d 6c 2h 2d 2c 9h", "twist", "twist", "double"),
    one_box("2s 5c 2d 6c", "stand"),
    one_box("7s 5c 6d 9c", "stand"),
    one_box("8s 5c 7d 9c", "stand"),
)
