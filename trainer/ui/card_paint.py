"""Cards as drawings: rank and suit in all four corners, so that three of them tell the card."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QPainter, QPainterPath, QPen, QTransform

from trainer.table.card import Card
from trainer.ui import palette

RATIO = 1.42  # a card's height to its width
_ROUND = 0.09
_INDEX = 0.31  # the height of a rank to the card's width
_WIDE_INDEX = 0.25


@lru_cache(maxsize=4)
def suit_path(suit: str) -> QPainterPath:
    """A suit's outline in a square from (-1, -1) to (1, 1)."""
    path = QPainterPath()
    if suit == "d":
        path.moveTo(0, -1)
        for x, y in ((0.75, 0.0), (0.0, 1.0), (-0.75, 0.0)):
            path.lineTo(x, y)
        path.closeSubpath()
        return path
    if suit == "c":
        for x, y in ((0.0, -0.5), (-0.5, 0.2), (0.5, 0.2)):
            path.addEllipse(QPointF(x, y), 0.45, 0.45)
        path.addRect(QRectF(-0.2, -0.3, 0.4, 0.6))
    else:
        path.moveTo(0, 1)
        path.cubicTo(-0.3, 0.6, -1, 0.15, -1, -0.4)
        path.cubicTo(-1, -1.05, -0.2, -1.1, 0, -0.5)
        path.cubicTo(0.2, -1.1, 1, -1.05, 1, -0.4)
        path.cubicTo(1, 0.15, 0.3, 0.6, 0, 1)
        if suit == "h":
            return path
        path = QTransform(0.95, 0, 0, -0.85, 0, -0.15).map(path)
    stem = QPainterPath(QPointF(0, 0.2))
    stem.lineTo(0.35, 1)
    stem.lineTo(-0.35, 1)
    stem.closeSubpath()
    path.setFillRule(Qt.FillRule.WindingFill)
    return path.united(stem).simplified()


def _suit(painter: QPainter, suit: str, centre: QPointF, size: float) -> None:
    painter.save()
    painter.translate(centre)
    painter.scale(size / 2, size / 2)
    painter.drawPath(suit_path(suit))
    painter.restore()


def draw_card(painter: QPainter, rect: QRectF, card: Card) -> None:
    """Draw a card face up."""
    width, height = rect.width(), rect.height()
    painter.setPen(QPen(palette.CARD_EDGE, 1))
    painter.setBrush(palette.CARD)
    painter.drawRoundedRect(rect, width * _ROUND, width * _ROUND)
    rank, suit = card[0].replace("T", "10"), card[1]
    ink = palette.CARD_RED if suit in "hd" else palette.CARD_BLACK
    font = QFont(painter.font())
    font.setPixelSize(max(8, round(width * (_WIDE_INDEX if len(rank) > 1 else _INDEX))))
    font.setBold(True)
    painter.setFont(font)
    corner = QRectF(-width / 2 + 1, -height / 2 + 1, width * 0.38, width * _INDEX)
    for turned, flipped in ((False, False), (False, True), (True, False), (True, True)):
        painter.save()
        painter.translate(rect.center())
        if turned:
            painter.rotate(180)
        box = QRectF(corner)
        if flipped:
            box.moveLeft(-corner.right())
        painter.setPen(ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, rank)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        _suit(painter, suit, QPointF(box.center().x(), box.bottom() + width * 0.10), width * 0.19)
        painter.restore()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    _suit(painter, suit, rect.center(), width * 0.36)


def draw_back(painter: QPainter, rect: QRectF) -> None:
    """Draw a card face down."""
    width = rect.width()
    painter.setPen(QPen(palette.CARD_EDGE, 1))
    painter.setBrush(palette.CARD)
    painter.drawRoundedRect(rect, width * _ROUND, width * _ROUND)
    inner = rect.adjusted(width * 0.07, width * 0.07, -width * 0.07, -width * 0.07)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.CARD_BACK)
    painter.drawRect(inner)
    painter.setBrush(QBrush(palette.CARD_BACK_LINE, Qt.BrushStyle.DiagCrossPattern))
    painter.drawRect(inner)
