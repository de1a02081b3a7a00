"""The sheet that is hung up: painted the same way as a picture and as a PDF."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from trainer.training.certifying.certificate import Certificate
from trainer.ui.certificate import certificate_words as words
from trainer.ui.certificate.ornaments import (
    BRASS,
    FAINT,
    FELT,
    INK,
    SHEET,
    crest,
    frame,
    rosette,
    rule,
    seal,
)

#: Letters of books: the first that a computer has.
FAMILIES = (
    "Palatino Linotype",
    "Palatino",
    "P052",
    "TeX Gyre Pagella",
    "Book Antiqua",
    "Georgia",
    "Noto Serif",
    "DejaVu Serif",
)
_WIDEST = 2500  # of a line of words
_CENTRE = SHEET.center().x()
_SMALLEST = 24
_BRONZE = BRASS.darker(135)


class Written(NamedTuple):
    """Words, and how they are written; ``apart``: how far the letters are, beyond what is usual."""

    text: str
    font: QFont
    colour: QColor
    apart: float = 0

    @property
    def wide(self) -> float:
        """How wide they are."""
        if not self.apart:
            return QFontMetricsF(self.font).horizontalAdvance(self.text)
        metrics = QFontMetricsF(self.font)
        alone = sum(metrics.horizontalAdvance(letter) for letter in self.text)
        return alone + self.apart * (len(self.text) - 1)

    def smaller(self, room: float) -> "Written":
        """The same, so small that they fit; if they cannot be so small, not all of them."""
        words = self
        while words.wide > room and words.font.pixelSize() > _SMALLEST:
            font = QFont(words.font)
            font.setPixelSize(font.pixelSize() - 2)
            words = words._replace(font=font, apart=words.apart * 0.95)
        if words.wide <= room:
            return words
        metrics = QFontMetricsF(words.font)
        shown = metrics.elidedText(self.text, Qt.TextElideMode.ElideRight, room)
        return words._replace(text=shown, apart=0)


def letters(size: int, *, italic: bool = False, bold: bool = False) -> QFont:
    """Letters so many tenths of a millimetre high."""
    font = QFont()
    font.setFamilies(FAMILIES)
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setPixelSize(size)
    font.setItalic(italic)
    font.setBold(bold)
    return font


def paint_sheet(painter: QPainter, certificate: Certificate) -> None:
    """Paint the sheet; a painter's unit is a tenth of a millimetre."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    frame(painter)
    rosette(painter, QPointF(_CENTRE, 1130), 760)
    _head(painter, certificate)
    _middle(painter, certificate)
    _facts(painter, certificate)
    _foot(painter, certificate)


def _head(painter: QPainter, certificate: Certificate) -> None:
    crest(painter, QPointF(_CENTRE, 292), 250)
    house = Written(certificate.issuer.house.upper(), letters(64, bold=True), FELT, apart=14)
    _line(painter, QPointF(_CENTRE, 512), house)
    rule(painter, QPointF(_CENTRE, 560), 900)
    _line(painter, QPointF(_CENTRE, 716), Written(words.title(), letters(164), INK))
    matter = words.matter(certificate).upper()
    _line(painter, QPointF(_CENTRE, 806), Written(matter, letters(46), _BRONZE, apart=12))


def _middle(painter: QPainter, certificate: Certificate) -> None:
    _line(painter, QPointF(_CENTRE, 912), Written(words.says(), letters(52, italic=True), FAINT))
    name = Written(certificate.holder.name, letters(128), FELT)
    _line(painter, QPointF(_CENTRE, 1056), name)
    painter.setPen(QPen(BRASS, 3))
    painter.drawLine(QPointF(_CENTRE - 780, 1098), QPointF(_CENTRE + 780, 1098))
    number = words.number(certificate)
    _line(painter, QPointF(_CENTRE, 1152), Written(number, letters(38, italic=True), FAINT))
    room = QRectF(_CENTRE - 1100, 1192 if number else 1150, 2200, 150)
    _fitted(painter, room, Written(words.body(certificate), letters(52), INK))


def _facts(painter: QPainter, certificate: Certificate) -> None:
    found = words.facts(certificate)
    wide, top = 2280.0, 1392.0
    column = wide / len(found)
    left = _CENTRE - wide / 2
    painter.setPen(QPen(BRASS, 2))
    for y in (top, top + 152):
        painter.drawLine(QPointF(left, y), QPointF(left + wide, y))
    for at, (name, value) in enumerate(found):
        middle = left + column * (at + 0.5)
        title = Written(name.upper(), letters(31), FAINT, apart=5)
        _line(painter, QPointF(middle, top + 54), title, column - 40)
        said = Written(value, letters(54, bold=True), INK)
        _line(painter, QPointF(middle, top + 118), said, column - 40)


def _foot(painter: QPainter, certificate: Certificate) -> None:
    seal(painter, QPointF(_CENTRE, 1700), 118)
    assessor = words.named(certificate.assessor)
    for side, name, under in ((-1, assessor, words.assessor()), (1, "", words.for_the_house())):
        middle = _CENTRE + side * 780
        painter.setPen(QPen(INK, 2))
        painter.drawLine(QPointF(middle - 360, 1752), QPointF(middle + 360, 1752))
        said = Written(under, letters(36, italic=True), FAINT)
        _line(painter, QPointF(middle, 1800), said, 720)
        _line(painter, QPointF(middle, 1734), Written(name, letters(50), INK), 720)
    for y, text in zip((1930, 1970), words.foot(certificate), strict=True):
        _line(painter, QPointF(_CENTRE, y), Written(text, letters(29), FAINT))


def _line(painter: QPainter, middle: QPointF, words: Written, room: float = _WIDEST) -> None:
    """A line of words whose base line has this middle: smaller where it would be too wide."""
    fit = words.smaller(room)
    painter.setFont(fit.font)
    painter.setPen(fit.colour)
    at = middle - QPointF(fit.wide / 2, 0)
    if not fit.apart:
        painter.drawText(at, fit.text)
        return
    metrics = QFontMetricsF(fit.font)
    for letter in fit.text:  # Qt's own spacing of letters is another in a PDF than on a picture
        painter.drawText(at, letter)
        at += QPointF(metrics.horizontalAdvance(letter) + fit.apart, 0)


def _fitted(painter: QPainter, room: QRectF, words: Written) -> None:
    """Words over several lines in the middle of a room, smaller where they would not fit."""
    flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
    font = words.font
    while font.pixelSize() > _SMALLEST:
        needed = QFontMetricsF(font).boundingRect(room, flags, words.text)
        if needed.height() <= room.height() and needed.width() <= room.width():
            break
        font.setPixelSize(font.pixelSize() - 2)
    painter.setFont(font)
    painter.setPen(words.colour)
    painter.drawText(room, flags, words.text)
