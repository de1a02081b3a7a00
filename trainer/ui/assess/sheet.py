"""The checklist of the live table on paper: A4, painted for the printer, a PDF and a picture."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from trainer.procedure.spec import CRITICAL, Procedure
from trainer.training.certifying.live_table import MARKS, Line, checklist
from trainer.ui.assess.live_words import line_words, mark_words, part_words, title
from trainer.ui.widgets.painted import (
    BOTTOM,
    FAINT,
    FELT,
    INK,
    LEFT,
    MIDDLE,
    RIGHT,
    RULE,
    TOP,
    WASH,
    WRAPS,
    Sheet,
    high,
    letters,
    write,
)
from trainer.ui.words.acts import translate

_BOX, _COLUMN = 44.0, 130.0  # a box to be ticked, and how far apart they stand
_CLAUSE = 290.0  # the width of a clause's name
_WORDS = QRectF(LEFT + _CLAUSE, 0, RIGHT - LEFT - _CLAUSE - 3 * _COLUMN - 30, 0)
_PART, _GAP = 72.0, 10.0
_HEAD, _COLUMNS, _FOOT = 410.0, 66.0, 440.0  # of the first page; of columns; of the last page


class _Row(NamedTuple):
    """A row of the sheet: a clause with what is done and our words, or the title of a part."""

    height: float
    words: str
    line: Line | None = None
    says: str = ""


class ChecklistSheet(Sheet):
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
                above = high(done, letters(29, bold=True), _WORDS.width())
                below = high(says, letters(29), _WORDS.width())
                yield _Row(above + below + _GAP, done, line, says)

    @staticmethod
    def _broken(rows: list[_Row]) -> list[list[_Row]]:
        """The rows on pages: no part's title stands alone, and the last page has room to sign.

        A part that goes on on the next page has its title there again.
        """
        pages: list[list[_Row]] = [[]]
        left = BOTTOM - TOP - _HEAD - _COLUMNS
        titled = rows[0]
        for n, row in enumerate(rows):
            needs = row.height + (rows[n + 1].height if row.line is None else 0)
            if needs > left:
                pages.append([] if row.line is None else [titled])
                left = BOTTOM - TOP - _COLUMNS - sum(again.height for again in pages[-1])
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
        y = TOP
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
        write(painter, QRectF(LEFT, TOP, 1800, 50), procedure.house_name, letters(38), FELT)
        write(painter, QRectF(LEFT, TOP + 50, 1800, 90), title(), letters(72, bold=True), INK)
        painter.fillRect(QRectF(LEFT, TOP + 150, RIGHT - LEFT, 6), FELT)
        fields = (
            (translate("Live", "Assessed"), 0.0, 1060.0),
            (translate("Live", "Date"), 1120.0, 1800.0),
            (translate("Live", "Table"), 0.0, 1060.0),
            (translate("Live", "Assessor"), 1120.0, 1800.0),
        )
        for n, (words, first, last) in enumerate(fields):
            base = TOP + 250 + n // 2 * 90
            write(painter, QRectF(LEFT + first, base - 50, 300, 50), words, letters(30), FAINT)
            painter.setPen(QPen(INK, 2))
            painter.drawLine(QPointF(LEFT + first + 190, base), QPointF(LEFT + last, base))
        told = translate("Live", "One mark a line. ◆: a fault is critical.")
        write(painter, QRectF(LEFT, TOP + 360, 1800, 44), told, letters(28), FAINT)

    @staticmethod
    def _paint_columns(painter: QPainter, y: float) -> None:
        for n, mark in enumerate(MARKS):
            room = QRectF(_box_x(n) - _COLUMN / 2, y, _COLUMN, _COLUMNS - 12)
            middle = int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.AlignmentFlag.AlignBottom)
            write(painter, room, mark_words(mark), letters(26), INK, middle | WRAPS)
        painter.setPen(QPen(INK, 3))
        painter.drawLine(QPointF(LEFT, y + _COLUMNS - 4), QPointF(RIGHT, y + _COLUMNS - 4))

    @staticmethod
    def _paint_row(painter: QPainter, row: _Row, y: float) -> None:
        line = row.line
        if line is None:
            room = QRectF(LEFT, y + 12, RIGHT - LEFT, row.height - 16)
            painter.fillRect(room, WASH)
            inner = room.adjusted(14, 0, 0, 0)
            write(painter, inner, row.words, letters(32, bold=True), FELT, MIDDLE)
            return
        first, plain = letters(29, bold=True), letters(29)
        name = f"{line.clause} ◆" if line.severity == CRITICAL else line.clause
        write(painter, QRectF(LEFT + 14, y + 4, _CLAUSE, 40), name, letters(26), FAINT)
        below = high(row.words, first, _WORDS.width())
        words = QRectF(_WORDS.left(), y + 4, _WORDS.width(), below)
        write(painter, words, row.words, first, INK, WRAPS)
        says = QRectF(_WORDS.left(), y + 4 + below, _WORDS.width(), row.height - below)
        write(painter, says, row.says, plain, INK, WRAPS)
        painter.setPen(QPen(INK, 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        middle = y + (row.height - _GAP) / 2 + 4
        for n in range(len(MARKS)):
            painter.drawRect(QRectF(_box_x(n) - _BOX / 2, middle - _BOX / 2, _BOX, _BOX))
        painter.setPen(QPen(RULE, 2))
        end = y + row.height - 2
        painter.drawLine(QPointF(LEFT, end), QPointF(RIGHT, end))

    @staticmethod
    def _paint_foot(painter: QPainter, y: float) -> None:
        y += 30
        remarks = translate("Live", "Remarks")
        write(painter, QRectF(LEFT, y, 600, 50), remarks, letters(30), FAINT)
        painter.setPen(QPen(RULE, 2))
        for n in range(1, 4):
            painter.drawLine(QPointF(LEFT, y + 50 + n * 75), QPointF(RIGHT, y + 50 + n * 75))
        y += 360
        painter.setPen(QPen(INK, 2))
        painter.drawLine(QPointF(1150, y), QPointF(RIGHT, y))
        signed = translate("Live", "Signature of the assessor")
        write(painter, QRectF(1150, y + 8, 800, 50), signed, letters(28), FAINT)

    def _paint_margin(self, painter: QPainter, page: int) -> None:
        """Which rules it is of, and which page."""
        found, room = self._procedure, QRectF(LEFT, BOTTOM + 40, RIGHT - LEFT, 40)
        of = f"{found.id} {found.version} · {found.content_hash[:12]}"
        write(painter, room, of, letters(24), FAINT)
        text = translate("Live", "Page {n} of {all}").format(n=page + 1, all=len(self))
        write(painter, room, text, letters(24), FAINT, int(Qt.AlignmentFlag.AlignRight))

    @property
    def name(self) -> str:
        """What it is a checklist of."""
        return f"{title()}, {self._procedure.house_name}"


def _box_x(n: int) -> float:
    """Where the middle of a box is."""
    return RIGHT - (len(MARKS) - n - 0.5) * _COLUMN
