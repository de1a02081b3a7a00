"""What players do with their hands: they wave for a silent "stand", and they reach in.

Both show what was done and is open still, as the words over the box do; nothing of what is due.
"""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QRectF

from trainer.games.play import Event
from trainer.table.house import House
from trainer.table.table import Ask, Table
from trainer.ui.table import table_layout
from trainer.ui.table.picture import Key, Sprite
from trainer.ui.table.sector import arm, sector_of

_SIGNS = {"stand by sign": "hands/wave"}
_REACH = "hands/reach"
_FOR_CARDS, _FOR_BETS = "touch", "bet"  # what is tried with a hand on the table


def sign_of(event: Event) -> str:
    """The drawing of what was said by a sign of the hand alone; "" for anything else."""
    return _SIGNS.get(str(event["does"]), "")


def players_hands(table: Table, events: Iterable[Event], house: House) -> dict[Key, Sprite]:
    """The hands of players over the table: those that waved just now, and those that reach in."""
    return {hand.key: hand for hand in (*_waving(table, events, house), *_reaching(table, house))}


def _hand(key: Key, box: int, rect: QRectF, drawing: str) -> Sprite:
    player = f"player{box}"
    return Sprite(key, rect, drawing, comes=player, goes=player)


def _room(number: int, house: House) -> QRectF:
    return table_layout.box(number, house.boxes)


def _waving(table: Table, events: Iterable[Event], house: House) -> Iterator[Sprite]:
    for event in events:
        drawing, number = sign_of(event), event.get("box", 0)
        box = next((box for box in table.boxes if box.number == number), None)
        if not drawing or box is None:
            continue
        index = [hand.number for hand in box.hands].index(event["hand"])
        room = _room(number, house)
        sector = sector_of(box, room.width(), event["hand"])
        rect = sector.wave(index).translated(room.topLeft())
        yield _hand(("wave", number, event["hand"]), number, rect, drawing)


def _reaching(table: Table, house: House) -> Iterator[Sprite]:
    for number in sorted({ask.box for ask in table.asks}):
        asks = [ask for ask in table.asks if ask.box == number]
        room = _room(number, house)
        for index, ask in enumerate(asks):
            if ask.what in (_FOR_CARDS, _FOR_BETS):
                rect = _arm(ask, room.width(), index, len(asks)).translated(room.topLeft())
                yield _hand(("reach", ask.number), number, rect, _REACH)


def _arm(ask: Ask, width: float, index: int, count: int) -> QRectF:
    return arm(width, index, count, to_cards=ask.what == _FOR_CARDS)
