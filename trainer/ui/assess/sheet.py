"""The checklist of the live table on paper: A4, painted for the printer, a PDF and a picture."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QIODevice, QMarginsF, QPointF, QRectF, QSaveFile, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
)

from trainer.procedure.spec import CRITICAL, Procedure
from trainer.training.certifying.live_table import MARKS, Line, checklist
from trainer.ui.assess.live_words import line_words, mark_words, part_words, title
from trainer.ui.words.acts import translate

SHEET = QRectF(0, 0, 2100, 2970)  # tenths of a millimetre
UNITS_AN_INCH = 254
_LEFT, _RIGHT, _TOP, _BOTTOM = 150.0, 1950.0, 140.0, 2800.0
_INK, _FAINT, _FELT = QColor("#1d2420"), QColor("#4f5852"), QColor("#1b5e42")
_RULE, _WASH = QColor("#b9c4bd"), QColor("#e9f1ec")
_BOX, _COLUMN = 44.0, 130.0  # a box to be ticked, and how far apart they stand
_CLAUSE = 290.0  # the width of a clause's name
_WORDS = QRectF(_LEFT + _CLAUSE, 0, _RIGHT - _LEFT - _CLAUSE - 3 * _COLUMN - 30, 0)
_PART, _GAP = 72.0, 10.0
_HEAD, _COLUMNS, _FOOT = 410.0, 66.0, 440.0  # of the first page; of columns; of the last page
_WRAPS = int(Qt.TextFlag.TextWordWrap)
_MIDDLE = int(Qt.AlignmentFlag.AlignVCenter)


def _font(size: int, *, bold: bool = False) -> QFont:
    font = QFont()
    font.setStyleHint(QFont.StyleHint.SansSerif)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setPixelSize(size)
    font.setBold(bold)
    return font


class _Row(NamedTuple):
    """A row of the sheet: a clause with what is done and our words, or the title of a part."""

    height: float
    words: str
    line: Line | None = None
    says: str = ""


class ChecklistSheet:
    """The pages of a house's checklist, in the language of the window."""

    def __init__(self, procedure: Procedure, lang: str) -> None:
        self._procedure, self._lang = procedure, lang
        self.pages = self._broken(list(self._rows()))

    def __len__(self) -> int:
        return len(self.pages)

    # --- how it is laid out

    def _rows(self) -> Iterator[_Row]:
        for part in checklist(self._procedure):
            yield _Row(_PART, part_words(part, self._procedure, self._lang))
            for line in part.lines:
                done = line_words(line, self._procedure, self._lang)
                says = self._procedure.clause(line.clause, self._lang, "says")
                high = _high(done, _font(29, bold=True)) + _high(says, _font(29))
                yield _Row(high + _GAP, done, line, says)

    @staticmethod
    def _broken(rows: list[_Row]) -> list[list[_Row]]:
        """The rows on pages: no part's title stands alone, and the last page has room to sign.

        A part that goes on on the next page has its title there again.
        """
        pages: list[list[_Row]] = [[]]
        left = _BOTTOM - _TOP - _HEAD - _COLUMNS
        titled = rows[0]
        for n, row in enumerate(rows):
            needs = row.height + (rows[n + 1].height if row.line is None else 0)
            if needs > left:
                pages.append([] if row.line is None else [titled])
                left = _BOTTOM - _TOP - _COLUMNS - sum(again.height for again in pages[-1])
            titled = titled if row.line is not None else row
            pages[-1].append(row)
            left -= row.height
        if left < _FOOT:
            pages.append([])
        return pages

    # --- painting

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint one of them, the first is 0; a painter's unit is a tenth of a millimetre."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        y = _TOP
        if page == 0:
            self._paint_head(painter)
            y += _HEAD
        if self.pages[page]:
            self._paint_columns(painter, y)
            y += _COLUMNS
        for row in self.pages[page]:
            self._paint_row(painter, row, y)
            y += row.height
        if page == len(self) - 1:
            self._paint_foot(painter, y)
        self._paint_margin(painter, page)

    def _paint_head(self, painter: QPainter) -> None:
        procedure = self._procedure
        _write(painter, QRectF(_LEFT, _TOP, 1800, 50), procedure.house_name, _font(38), _FELT)
        _write(painter, QRectF(_LEFT, _TOP + 50, 1800, 90), title(), _font(72, bold=True), _INK)
        painter.fillRect(QRectF(_LEFT, _TOP + 150, _RIGHT - _LEFT, 6), _FELT)
        fields = (
            (translate("Live", "Assessed"), 0.0, 1060.0),
            (translate("Live", "Date"), 1120.0, 1800.0),
            (translate("Live", "Table"), 0.0, 1060.0),
            (translate("Live", "Assessor"), 1120.0, 1800.0),
        )
        for n, (words, first, last) in enumerate(fields):
            base = _TOP + 250 + n // 2 * 90
            _write(painter, QRectF(_LEFT + first, base - 50, 300, 50), words, _font(30), _FAINT)
            painter.setPen(QPen(_INK, 2))
            painter.drawLine(QPointF(_LEFT + first + 190, base), QPointF(_LEFT + last, base))
        told = translate("Live", "One mark a line. ◆: a fault is critical.")
        _write(painter, QRectF(_LEFT, _TOP + 360, 1800, 44), told, _font(28), _FAINT)

    @staticmethod
    def _paint_columns(painter: QPainter, y: float) -> None:
        for n, mark in enumerate(MARKS):
            room = QRectF(_box_x(n) - _COLUMN / 2, y, _COLUMN, _COLUMNS - 12)
            middle = int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.AlignmentFlag.AlignBottom)
            _write(painter, room, mark_words(mark), _font(26), _INK, middle | _WRAPS)
        painter.setPen(QPen(_INK, 3))
        painter.drawLine(QPointF(_LEFT, y + _COLUMNS - 4), QPointF(_RIGHT, y + _COLUMNS - 4))

    @staticmethod
    def _paint_row(painter: QPainter, row: _Row, y: float) -> None:
        line = row.line
        if line is None:
            room = QRectF(_LEFT, y + 12, _RIGHT - _LEFT, row.height - 16)
            painter.fillRect(room, _WASH)
            inner = room.adjusted(14, 0, 0, 0)
            _write(painter, inner, row.words, _font(32, bold=True), _FELT, _MIDDLE)
            return
        first, plain = _font(29, bold=True), _font(29)
        name = f"{line.clause} ◆" if line.severity == CRITICAL else line.clause
        _write(painter, QRectF(_LEFT + 14, y + 4, _CLAUSE, 40), name, _font(26), _FAINT)
        high = _high(row.words, first)
        words = QRectF(_WORDS.left(), y + 4, _WORDS.width(), high)
        _write(painter, words, row.words, first, _INK, _WRAPS)
        says = QRectF(_WORDS.left(), y + 4 + high, _WORDS.width(), row.height - high)
        _write(painter, says, row.says, plain, _INK, _WRAPS)
        painter.setPen(QPen(_INK, 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        middle = y + (row.height - _GAP) / 2 + 4
        for n in range(len(MARKS)):
            painter.drawRect(QRectF(_box_x(n) - _BOX / 2, middle - _BOX / 2, _BOX, _BOX))
        painter.setPen(QPen(_RULE, 2))
        end = y + row.height - 2
        painter.drawLine(QPointF(_LEFT, end), QPointF(_RIGHT, end))

    @staticmethod
    def _paint_foot(painter: QPainter, y: float) -> None:
        y += 30
        remarks = translate("Live", "Remarks")
        _write(painter, QRectF(_LEFT, y, 600, 50), remarks, _font(30), _FAINT)
        painter.setPen(QPen(_RULE, 2))
        for n in range(1, 4):
            painter.drawLine(QPointF(_LEFT, y + 50 + n * 75), QPointF(_RIGHT, y + 50 + n * 75))
        y += 360
        painter.setPen(QPen(_INK, 2))
        painter.drawLine(QPointF(1150, y), QPointF(_RIGHT, y))
        signed = translate("Live", "Signature of the assessor")
        _write(painter, QRectF(1150, y + 8, 800, 50), signed, _font(28), _FAINT)

    def _paint_margin(self, painter: QPainter, page: int) -> None:
        """Which rules it is of, and which page."""
        found, room = self._procedure, QRectF(_LEFT, _BOTTOM + 40, _RIGHT - _LEFT, 40)
        of = f"{found.id} {found.version} · {found.content_hash[:12]}"
        _write(painter, room, of, _font(24), _FAINT)
        text = translate("Live", "Page {n} of {all}").format(n=page + 1, all=len(self))
        _write(painter, room, text, _font(24), _FAINT, int(Qt.AlignmentFlag.AlignRight))

    # --- where it goes

    def picture(self, page: int, width: int) -> QImage:
        """A page as a picture, so many pixels wide."""
        scale = width / SHEET.width()
        made = QImage(width, round(SHEET.height() * scale), QImage.Format.Format_RGB32)
        made.fill(Qt.GlobalColor.white)
        painter = QPainter(made)
        painter.scale(scale, scale)
        self.paint(painter, page)
        painter.end()
        return made

    def print_on(self, device: QPagedPaintDevice) -> None:
        """Print all of them on a printer, or into a PDF."""
        size = QPageSize(QPageSize.PageSizeId.A4)
        layout = QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF())
        layout.setMode(QPageLayout.Mode.FullPageMode)  # the sheet has margins of its own
        device.setPageLayout(layout)
        painter = QPainter(device)
        painter.scale(*(device.logicalDpiX() / UNITS_AN_INCH,) * 2)
        for page in range(len(self)):
            if page:
                device.newPage()
            self.paint(painter, page)
        painter.end()

    def save(self, path: Path) -> str:
        """Save all of them as a PDF, whole or not at all; why not, "" where it is saved."""
        file = QSaveFile(str(path))
        if not file.open(QIODevice.OpenModeFlag.WriteOnly):
            return file.errorString()
        writer = QPdfWriter(file)
        writer.setResolution(UNITS_AN_INCH)
        writer.setTitle(f"{title()}, {self._procedure.house_name}")
        writer.setCreator("Dealer Trainer")
        self.print_on(writer)
        return "" if file.commit() else file.errorString()


def _box_x(n: int) -> float:
    """Where the middle of a box is."""
    return _RIGHT - (len(MARKS) - n - 0.5) * _COLUMN


def _high(words: str, font: QFont) -> float:
    """How high words are where they are wrapped."""
    room = QRectF(0, 0, _WORDS.width(), 10_000)
    return QFontMetricsF(font).boundingRect(room, _WRAPS, words).height()


def _write(  # noqa: PLR0913, PLR0917 - as a painter wants it
    painter: QPainter, room: QRectF, words: str, font: QFont, ink: QColor, flags: int = 0
) -> None:
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(room, flags, words)
