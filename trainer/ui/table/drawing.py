"""Drawings from assets/, rendered once for each size needed."""

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
    """Name the drawing of a card face up; ValueError if unknown.

    In four colours, diamonds are blue and clubs green. ``small``: a card with room only for its
    index.
    """
    if card not in PACK:
        message = f"{card!r} is no card"
        raise ValueError(message)
    folder = "cards_small" if small else "cards"
    return f"{folder}_four/{card}" if four_colours and card[1] in "dc" else f"{folder}/{card}"


def marker_drawing(marker: str) -> str:
    """Name the drawing of a marker."""
    return f"markers/{marker}"


@lru_cache(maxsize=64)
def chip_drawing(denomination: int, *, edge: bool = False) -> str:
    """Name the drawing of a chip, or of its edge below another."""
    name = f"chips/{'edge_' if edge else ''}{denomination}"
    blank = f"chips/{'edge_' if edge else ''}blank"
    return name if (assets_folder() / "drawings" / f"{name}.svg").is_file() else blank


@lru_cache(maxsize=256)
def renderer(name: str) -> QSvgRenderer:
    """Return a drawing's renderer; raise FileNotFoundError if there is none."""
    file = assets_folder() / "drawings" / f"{name}.svg"
    if not file.is_file():
        raise FileNotFoundError(file)
    return QSvgRenderer(str(file))


@lru_cache(maxsize=_KEPT)
def pixmap(name: str, width: int, height: int, ratio: float) -> QPixmap:
    """Render a drawing; size in device-independent pixels, ``ratio`` of the screen."""
    made = QPixmap(round(width * ratio), round(height * ratio))
    made.fill(QColor(Qt.GlobalColor.transparent))
    painter = QPainter(made)
    renderer(name).render(painter)
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


@lru_cache(maxsize=_KEPT)
def pile(denomination: int, layers: int, size: int, ratio: float) -> QPixmap:
    """Render a pile of chips of one denomination, ``size`` pixels wide.

    Its height is ``size`` for the lowest chip, and a little more for each one above.
    """
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
    """Paint a drawing into a rectangle, cached for its size."""
    width, height = max(1, round(rect.width())), max(1, round(rect.height()))
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(rect.topLeft(), pixmap(name, width, height, ratio))
