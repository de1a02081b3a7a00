"""Result screen with a sentence, a picture of one move, and cards."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from trainer.procedure.spec import Procedure
from trainer.training.debrief.debrief import Debrief, ReviewedMove
from trainer.training.debrief.misses import RightMove
from trainer.ui.debrief.result import Result
from trainer.ui.table.still import Instant, StillTable
from trainer.ui.table.watch import frame_of
from trainer.ui.widgets.parts import ElidedLabel, current_colours
from trainer.ui.widgets.settings import TableOptions

_RADIUS = 8


class _Corners(QWidget):
    """Window colour painted over a picture's corners, to round them.

    A table cannot be clipped.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the corners outside a rounded rectangle."""
        path = QPainterPath()
        path.addRect(QRectF(self.rect()))
        path.addRoundedRect(QRectF(self.rect()), _RADIUS, _RADIUS)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(path, current_colours().window)
        painter.end()


class MomentPicture(StillTable):
    """Picture of the table at a move; the hands can repeat it."""

    def __init__(self, procedure: Procedure, lang: str) -> None:
        super().__init__(procedure, lang)
        self._corners = _Corners(self)
        self.showing.ended.connect(self._restore_hands)

    def show_done(self, moment: ReviewedMove, *, marked: bool = True) -> None:
        """Show the dealer's move; ``marked`` outlines its things."""
        tried = None if moment.carried_out else moment.judged.situation
        frame = frame_of(self._procedure, moment.after, moment.act, tried)
        self.show_instant(Instant(moment.before, moment.act, frame.outcome, marked))

    def show_due(self, due: RightMove) -> None:
        """Show the right move."""
        leads_to = frame_of(self._procedure, due.before, due.act, due.after).outcome
        self.show_instant(Instant(due.before, due.act, leads_to))

    def play(self) -> None:
        """Play the move once, unless motion is off."""
        shown = self.shown
        if shown is None or shown.act is None or shown.leads_to is None:
            return
        if self.view.motion.speed and self.view.isVisible():
            self.showing.rehearse(shown.act, shown.leads_to)

    def _restore_hands(self) -> None:
        """Show the hands again in their pose at the move."""
        if self.isVisible():
            self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the corners above the table."""
        super().resizeEvent(event)
        self._corners.setGeometry(self.rect())
        self._corners.raise_()


_SIZES, _SIZES_LOW = (28, 20, 16, 14), (20, 16, 14)
_ROOM, _ROOM_LOW = 70, 54  # pixels that the sentence is high at most
_HEAD, _HEAD_LOW = 96, 72
_WIDE, _HIGH = 704, 448  # of the picture
_WIDE_LOW, _HIGH_LOW = 512, 288
_SIDE = 344  # that the cards are wide at least


def set_font_size(shown: QLabel, size: int) -> None:
    """Set a label's font size, in pixels."""
    font = shown.font()
    font.setPixelSize(size)
    shown.setFont(font)


class Sentence(QLabel):
    """Sentence in the largest size with room for two lines."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._words, self._room = "", _ROOM
        self._sizes: Sequence[int] = _SIZES

    def say(self, words: str) -> None:
        """Show these words.

        If a size has too little room for their line break, the break becomes a space.
        """
        self._words = words
        self.setAccessibleName(" ".join(words.split()))
        self._choose()

    def fit(self, *, low: bool) -> None:
        """Set the sizes for a low or a normal window."""
        self._sizes, self._room = (_SIZES_LOW, _ROOM_LOW) if low else (_SIZES, _ROOM)
        self._choose()

    def _choose(self) -> None:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.Bold)
        flowing = self._words.replace("\n", " ")
        for size in self._sizes:
            font.setPixelSize(size)
            for words in (self._words, flowing):
                if self._is_room_for(words, font) or (size == self._sizes[-1] and words is flowing):
                    self.setFont(font)
                    self.setText(words)
                    return

    def _is_room_for(self, words: str, font: QFont) -> bool:
        room = QRect(0, 0, max(1, self.width()), 10 * _ROOM)
        found = QFontMetrics(font).boundingRect(room, Qt.TextFlag.TextWordWrap, words)
        return found.height() <= self._room and found.width() <= room.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the size anew if the width changed."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._choose()


class Caption(QLabel):
    """Caption over several lines, cut off with … if too long."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.words = ""
        font = self.font()
        font.setWeight(QFont.Weight.DemiBold)
        self.setFont(font)

    def say(self, words: str) -> None:
        """Show these words; the tooltip has them in full."""
        self.words = words
        self.setToolTip(words)
        self._shorten()

    def _shorten(self) -> None:
        kept, shown = self.words.split(), self.words
        room = QRect(0, 0, max(1, self.width()), 10 * _ROOM)
        while len(kept) > 1 and self._height_of(shown, room) > self.height():
            kept.pop()
            shown = f"{' '.join(kept)}…"
        self.setText(shown)

    def _height_of(self, words: str, room: QRect) -> int:
        return self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, words).height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many words as there is room for."""
        super().resizeEvent(event)
        self._shorten()


class PictureResult(Result):
    """Base of results with a picture; subclasses fill ``head`` and ``side``."""

    def __init__(self, found: Debrief, lang: str) -> None:
        super().__init__(found, lang)
        self.title, self.second = Sentence(), ElidedLabel()
        self.second.setProperty("tone", "second")
        self.picture = MomentPicture(found.procedure, lang)
        self._head, self.head = QWidget(), QHBoxLayout()
        self.side = QVBoxLayout()
        self._build()
        self.content.installEventFilter(self)

    def _build(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(self.title)
        words.addWidget(self.second)
        words.addStretch()
        self.head.addLayout(words, 1)
        self.head.setContentsMargins(0, 0, 0, 0)
        self._head.setLayout(self.head)
        side = QWidget()
        side.setLayout(self.side)
        side.setMinimumWidth(_SIDE)
        self.side.setContentsMargins(0, 0, 0, 0)
        self._body = QHBoxLayout()
        self._body.addWidget(self.picture)
        self._body.addWidget(side, 1)
        column = self.content.column
        column.addStretch(0)
        column.addWidget(self._head)
        column.addLayout(self._body)
        column.addStretch(2)

    def _say(self, title: str, second: str) -> None:
        self.title.say(title)
        self.second.setText(second)
        self.second.setVisible(bool(second))

    # --- the picture

    @property
    def _shown_moment(self) -> ReviewedMove | None:
        """Last payment without a mistake, else last such move.

        None if there is neither.
        """
        moments = [moment for moment in self.debrief.moments if not moment.standing]
        pays = [moment for moment in moments if moment.act.act == "pay"]
        return next(reversed(pays or moments), None)

    def _show_what_went_well(self) -> None:
        moment = self._shown_moment
        if moment is None:
            self.picture.show_instant(Instant(self.sitting.situation))
        else:
            self.picture.show_done(moment, marked=False)

    # --- room

    def _fit(self, *, low: bool) -> None:
        self._head.setFixedHeight(_HEAD_LOW if low else _HEAD)
        self.head.setSpacing(16 if low else 24)
        self._body.setSpacing(12 if low else 24)
        self.content.column.setSpacing(8 if low else 20)
        self.side.setSpacing(8 if low else 16)
        self.title.fit(low=low)
        set_font_size(self.second, 16 if low else 20)
        self._place_picture()

    def _place_picture(self) -> None:
        """Make the picture as large as its room allows."""
        low = bool(self._low)
        wide, high = (_WIDE_LOW, _HIGH_LOW) if low else (_WIDE, _HIGH)
        around = self.content.column.contentsMargins()
        between = self._body.spacing() + around.left() + around.right()
        room = self.content.width() - between - _SIDE
        above = self._head.height() + self.content.column.spacing()
        below = self.content.height() - above - around.top() - around.bottom()
        share = min(1.0, room / wide, below / high)
        if share > 0:
            self.picture.setFixedSize(round(wide * share), round(high * share))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Resize the picture with the content."""
        if event.type() == QEvent.Type.Resize and self._low is not None:
            self._place_picture()
        return super().eventFilter(watched, event)

    # --- the window

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing the table."""
        self.picture.show_options(options)
        super().show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        super().retranslate(lang)
        self.picture.retranslate(lang)
