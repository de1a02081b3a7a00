"""A table in the middle of a round, as a picture to stand behind the first screen."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from trainer.catalogue import SOURCE
from trainer.procedure.spec import Procedure
from trainer.table.box import Bet, Box, Hand, Stake
from trainer.table.card import PACK, parse
from trainer.table.chips import Chips
from trainer.table.house import House
from trainer.table.shoe import Shoe
from trainer.table.table import Table
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.table_view import TableView
from trainer.ui.widgets.tokens import is_dark

_SIZE = QSize(1280, 720)
_DEALER = (parse("Ac"),)
#: Who plays at each box, his cards and how many chips he bet.
_PLAYERS = (
    ("David", "9s 7d", 2),
    ("Klara", "Kd 8s", 4),
    ("Hugo", "8d 8c", 1),
    ("Filip", "5s 6h", 4),
    ("Jan", "Jh 9d", 2),
    ("Leo", "Qh 7c", 4),
    ("Otto", "3d Kc", 3),
)
_drawn: dict[tuple[str, str, bool], QPixmap] = {}  # by procedure, language and theme


def still_table(procedure: Procedure, lang: str = SOURCE) -> QPixmap:
    """Draw the table of a house in the colours of the window, once for each language."""
    key = procedure.content_hash, lang, is_dark(QApplication.palette())
    if key not in _drawn:
        view = TableView(procedure.house, furniture_of(procedure), procedure.house_name)
        view.resize(_SIZE)
        view.show_table(_table(procedure.house), opening=False)
        _drawn[key] = view.grab()
        view.deleteLater()
    return _drawn[key]


def _table(house: House) -> Table:
    """A table with cards and bets on every box, and the dealer's first card."""
    chips = sorted(house.denominations)
    boxes = []
    for number, (player, cards, count) in enumerate(_PLAYERS[: house.boxes], start=1):
        bet = Chips.of({chips[min(number % 3 + 1, len(chips) - 1)]: count})
        stake = Stake(1, bet, bet.amount)
        hand = Hand(1, tuple(map(parse, cards.split())), (stake,))
        boxes.append(Box(number, (Bet(1, player, bet),), (hand,)))
    return Table(Shoe(PACK), tuple(boxes), dealer=_DEALER)
