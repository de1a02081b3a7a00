"""The drawings of assets/, rendered once for each size in which they are shown."""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from trainer.table.card import PACK, Card
from trainer.ui.words.times import assets_folder

BACK = "cards/back"
CUT_CARD = "cut_card"
CARD_RATIO = 1.4  # a card's height to its width
LAYER = 0.1  # how much higher than the chip below it a chip is seen, of its width
_KEPT = 1500  # pixmaps: all cards in some sizes, chips, and what stands on the table


def card_drawing(card: Card, *, four_colours: bool = False, small: bool = False) -> str:
    """The drawing of a card face up; in four colours diamonds are blue and clubs green.

    ``small``: of a card that has room for nothing but its index.
    """
    if card not in PACK:
        message = f"{card!r} is no card"
        raise ValueError(message)
    folder = "cards_small" if small else "cards"
    return f"{folder}_four/{card}" if four_colours and card[1] in "dc" else f"{folder}/{card}"


def marker_drawing(marker: str) -> str:
    """The drawing of a marker."""
    return f"markers/{marker}"


@lru_cache(maxsize=64)
def chip_drawing(denomination: int, *, edge: bool = False) -> str:
    """The drawing of a chip, or of what is seen of it under another one."""
    name = f"chips/{'edge_' if edge else ''}{denomination}"
    blank = f"chips/{'edge_' if edge else ''}blank"
    return name if (assets_folder() / "drawings" / f"{name}.svg").is_file() else blank


@lru_cache(maxsize=256)
def renderer(name: str) -> QSvgRenderer:
    """What renders a drawing; FileNotFoundError if there is none of this name."""
    file = assets_folder() / "drawings" / f"{name}.svg"
    if not file.is_file():
        raise FileNotFoundError(file)
    return QSvgRenderer(str(file))


@lru_cache(maxsize=_KEPT)
def pixmap(name: str, width: int, height: int, ratio: float) -> QPixmap:
    """A drawing at a size in device-independent pixels, for a screen of this pixel ratio."""
    made = QPixmap(round(width * ratio), round(height * ratio))
    made.fill(QColor(Qt.GlobalColor.transparent))
    painter = QPainter(made)
    renderer(name).render(painter)
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


@lru_cache(maxsize=_KEPT)
def pile(denomination: int, layers: int, size: int, ratio: float) -> QPixmap:
    """So many chips on each other, in a square of ``size`` that leaves the room above free."""
    up = size * LAYER
    high = size + up * (layers - 1)
    made = QPixmap(round(size * ratio), round(high * ratio))
    made.fill(QColor(Qt.GlobalColor.transparent))
    painter = QPainter(made)
    painter.scale(ratio, ratio)
    for layer in range(layers):
        name = chip_drawing(denomination, edge=layer < layers - 1)
        renderer(name).render(painter, QRectF(0, high - size - layer * up, size, size))
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


def paint(painter: QPainter, name: str, rect: QRectF) -> None:
    """Draw at a rectangle, in the size that is kept for it."""
    width, height = max(1, round(rect.width())), max(1, round(rect.height()))
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(rect.topLeft(), pixmap(name, width, height, ratio))
