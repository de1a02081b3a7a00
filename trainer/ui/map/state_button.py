"""A state on the map: a plaque on the felt that can be pressed."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from trainer.training.memory.card import FADING, NEW
from trainer.ui.map.badge import paint_badge
from trainer.ui.map.mark import PLAIN, Mark, ground_of, mark_words
from trainer.ui.widgets.tokens import tokens

_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_BADGE = 0.42  # of the height of a plaque, at most _EMS of its words
_EMS = 1.35
_EMS_LEAST = 4.5  # wide, or nothing is written
_IN = 0.5  # of a badge lies on the plaque
_BESIDE = 4.0  # around the words
_MOST_LINES = 4
_LEADING = 0.92  # lines stand so close
_NARROW, _TIGHT = 85, 72  # per cent of a font's width: where words are small, where they are long


class StateButton(QAbstractButton):
    """One state. ``path`` is its path; the map says where it lies and how large its words are."""

    # An arrow key.
    arrow = Signal(int)
    # The focus has come to it.
    focused = Signal()

    def __init__(self, path: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.path = path
        self.mark = Mark()
        self.words = ""
        self.letters = 12  # pixels; 0: there is no room for words
        self.usual = 12  # what is written smaller is written narrower, too
        self.tight = False  # its words are too long for that
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    # --- what others set

    def tell(self, words: str, whole: str, mark: Mark) -> None:
        """Show these words with a mark; ``whole``: what it is called where nothing is beside it."""
        self.words, self.mark = words, mark
        said = mark_words(mark)
        self.setAccessibleName(f"{whole}: {said}" if said else whole)
        self.update()

    # --- words

    @property
    def _room(self) -> QRectF:
        """Where words have room: right of the chip."""
        return self.plaque.adjusted(max(self.badge * _IN, _BESIDE), 0, -_BESIDE, 0)

    def lines(self, letters: int) -> list[str]:
        """The words in lines as wide as the plaque."""
        metrics, wide = self._metrics(letters), self._room.width()
        found: list[str] = []
        for word in self.words.split():
            longer = f"{found[-1]} {word}" if found else word
            if found and metrics.horizontalAdvance(longer) <= wide:
                found[-1] = longer
            else:
                found.append(word)
        return found

    def fits(self, letters: int) -> bool:
        """Whether all words can be read so large."""
        lines, metrics, room = self.lines(letters), self._metrics(letters), self._room
        wide = all(metrics.horizontalAdvance(line) <= room.width() for line in lines)
        return wide and len(lines) <= min(_MOST_LINES, self._lines_in(metrics, room))

    @property
    def shown(self) -> Sequence[str]:
        """The lines as they are painted: the last one ends in … where there is no more room."""
        if not self.letters:
            return ()
        metrics, room = self._metrics(self.letters), self._room
        lines, most = self.lines(self.letters), max(1, self._lines_in(metrics, room))
        if len(lines) > most:
            lines[most - 1 :] = [" ".join(lines[most - 1 :])]
        elide = Qt.TextElideMode.ElideRight
        return [metrics.elidedText(line, elide, room.width()) for line in lines]

    @staticmethod
    def _lines_in(metrics: QFontMetricsF, room: QRectF) -> int:
        return min(_MOST_LINES, int(room.height() / (metrics.height() * _LEADING)))

    @property
    def is_bold(self) -> bool:
        """Whether something is told of it: its words stand out where they have the room."""
        return self.mark.kind not in (NEW, PLAIN)

    def _font(self, letters: int) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(letters)
        font.setBold(self.is_bold and not self.tight)
        if letters < self.usual:
            font.setStretch(_TIGHT if self.tight else _NARROW)
        return font

    def _metrics(self, letters: int) -> QFontMetricsF:
        return QFontMetricsF(self._font(letters))

    def tighten(self, letters: int) -> None:
        """Write narrower where all words can be read so, and else not, so large."""
        self.tight = False
        self.tight = letters > 0 and not self.fits(letters)

    def is_legible(self, letters: int) -> bool:
        """Whether at least the beginning of its words can be read so large."""
        metrics, rect = self._metrics(letters), self.plaque
        return rect.height() >= metrics.height() and rect.width() >= _EMS_LEAST * letters

    # --- painting

    @property
    def badge(self) -> float:
        """How large its chip is."""
        part = self.height() * _BADGE
        return min(part, self.letters * _EMS) if self.letters else part

    @property
    def plaque(self) -> QRectF:
        """The plaque; the chip sits on its upper left corner."""
        out = self.badge * (1 - _IN) / 2
        return QRectF(self.rect()).adjusted(out, out, -1, -1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The plaque, its words, its chip."""
        now = tokens(self.palette())
        ground, ink = ground_of(self.mark, now)
        rect = self.plaque
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            pen = QPen(
                now.focus if self.hasFocus() else now.rail_brass, 2.6 if self.hasFocus() else 1.2
            )
            if self.mark.kind == NEW and not self.hasFocus():
                pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(ground.lighter(112) if self.underMouse() else ground)
            round_ = min(8.0, rect.height() / 5)
            painter.drawRoundedRect(rect, round_, round_)
            if self.mark.kind == FADING:
                self._paint_pattern(painter, rect, round_)
            painter.setPen(ink)
            self._write(painter, self._room)
            if self.mark.kind != PLAIN:
                size = self.badge
                paint_badge(painter, QRectF(1, 1, size - 2, size - 2), self.mark, now)

    @staticmethod
    def _paint_pattern(painter: QPainter, rect: QRectF, round_: float) -> None:
        """Stripes beside the words."""
        faint = painter.pen().color()
        faint.setAlpha(60)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(faint, Qt.BrushStyle.BDiagPattern))
        painter.drawRoundedRect(rect, round_, round_)

    def _write(self, painter: QPainter, rect: QRectF) -> None:
        if not self.letters:
            return
        font = self._font(self.letters)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        high = metrics.height() * _LEADING
        lines = self.shown
        top = rect.center().y() - high * len(lines) / 2
        for number, line in enumerate(lines):
            at = QRectF(QPointF(rect.left(), top + number * high), rect.size())
            at.setHeight(high)
            at.translate(self._centred(metrics.horizontalAdvance(line), at), 0)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
            painter.drawText(at, flags, line)

    def _centred(self, wide: float, at: QRectF) -> float:
        """How far a line goes to the middle of the plaque; as far as the chip leaves room."""
        plaque = self.plaque
        beside = plaque.left() + _BESIDE
        free = beside if at.top() > self.badge else max(at.left(), beside)
        left = max(plaque.center().x() - wide / 2, free)
        return left - (at.center().x() - wide / 2)

    # --- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows lead to the next state, Enter presses like Space."""
        if event.key() in _ARROWS:
            self.arrow.emit(event.key())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """It is where Tab leads from now on."""
        super().focusInEvent(event)
        self.focused.emit()
