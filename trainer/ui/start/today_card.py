"""The large card on home: what to do now, with a picture of it and one button."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.widgets.elided import Elided
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.parts import Button, Picture, now
from trainer.ui.widgets.style import label, set_look

HIGH, LOW = 192, 116  # of the card
_PICTURE, _PICTURE_LOW = 256, 148
_ABOUT = 2  # lines of what it is about
_STEP, _STEP_HIGH, _STEP_GAP = 24, 6, 4  # of a step, in pixels


class Invitation(NamedTuple):
    """What a trainee is invited to do now.

    ``kind``: resume, change, table, lesson or exam; ``steps``: so many are done, of so many;
    ``more``: what else was left unfinished can be chosen.
    """

    kind: str
    kicker: str
    title: str
    about: str
    note: str
    button: str
    sign: str = "play"
    steps: tuple[int, int] = (0, 0)
    more: bool = False


class Steps(Follows, QWidget):
    """The steps of a lesson as short lines: green is done."""

    on_colours = "update"

    def __init__(self) -> None:
        super().__init__()
        self.done, self._of = 0, 0

    def show_steps(self, done: int, of: int) -> None:
        """So many are done, of so many."""
        self.done, self._of = done, of
        self.setFixedSize(max(0, of * (_STEP + _STEP_GAP) - _STEP_GAP), _STEP_HIGH)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The steps one after the other."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range(self._of):
            painter.setBrush(now().accent if number < self.done else now().line)
            left = number * (_STEP + _STEP_GAP)
            painter.drawRoundedRect(QRectF(left, 0, _STEP, _STEP_HIGH), 3, 3)
        painter.end()


class TodayCard(QFrame):
    """Shows an invitation. Its height is fixed, and its words fit into it."""

    # The main button was pressed; what else was left is wanted.
    begun = Signal()
    more = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "plain")
        self.picture = Picture(corners=(True, False), radius=7)
        self.kicker = label(bold=True, tone="accent")
        self.title, self.low_title = Elided(), Elided()
        for title, size, high in ((self.title, 28, 38), (self.low_title, 20, 28)):
            title.setFixedHeight(high)
            font = title.font()
            font.setPixelSize(size)
            font.setWeight(font.Weight.Bold)
            title.setFont(font)
        self.about = tuple(Elided() for _line in range(_ABOUT))
        for line in self.about:
            font = line.font()
            font.setPixelSize(16)
            line.setFont(font)
            line.setProperty("tone", "second")
            line.setFixedHeight(24)
        self.steps, self.note = Steps(), Elided()
        self.note.setProperty("tone", "second")
        self.more_button, self.button = Button("flat", "chevron-down"), Button("main", "play")
        self.more_button.clicked.connect(self.more)
        self.button.clicked.connect(self.begun)
        self.button.setAutoDefault(True)
        self._about = ""
        self._build()
        self.be(low=False)

    def _build(self) -> None:
        self._words = words = QVBoxLayout()
        words.setSpacing(0)
        for widget in (self.kicker, self.title, self.low_title):
            words.addWidget(widget)
        self._gap = QWidget()
        words.addWidget(self._gap)
        for line in self.about:
            words.addWidget(line)
        words.addStretch()
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.steps)
        foot.addWidget(self.note, 1)
        foot.addWidget(self.more_button)
        foot.addWidget(self.button)
        words.addLayout(foot)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(1, 1, 0, 1)
        whole.setSpacing(0)
        whole.addWidget(self.picture)
        whole.addLayout(words, 1)

    def be(self, *, low: bool) -> None:
        """Be lower in a low window, without what it is about."""
        self.setFixedHeight(LOW if low else HIGH)
        self.picture.setFixedSize(QSize(_PICTURE_LOW if low else _PICTURE, self.height() - 2))
        self._words.setContentsMargins(*((16, 10, 12, 10) if low else (24, 16, 20, 16)))
        self.title.setVisible(not low)
        self.low_title.setVisible(low)
        self._is_low = low
        self.steps.setVisible(self.steps.done > 0 and not low)
        self._gap.setFixedHeight(0 if low else 8)
        for line in self.about:
            line.setVisible(not low)

    def show_invitation(self, told: Invitation) -> None:
        """Say what to do now."""
        set_look(self, card="next" if told.kind == "change" else "plain")
        self.kicker.setText(told.kicker)
        self.title.setText(told.title)
        self.low_title.setText(told.title)
        self.low_title.setAccessibleDescription(told.about)
        self._about = told.about
        self._fit_about()
        self.steps.show_steps(*told.steps)
        self.steps.setVisible(self.steps.done > 0 and not self._is_low)
        self.note.setText(told.note)
        self.button.setText(told.button)
        self.button.show_sign(told.sign)
        self.more_button.setVisible(told.more)

    def _fit_about(self) -> None:
        """Break what it is about into its lines; what is too long ends in …."""
        metrics, words = self.about[0].fontMetrics(), self._about.split()
        wide = max(self.about[0].width(), _STEP)
        for line in self.about[:-1]:
            many = len(words)
            while many > 1 and metrics.horizontalAdvance(" ".join(words[:many])) > wide:
                many -= 1
            line.setText(" ".join(words[:many]))
            words = words[many:]
        self.about[-1].setText(" ".join(words))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break what it is about anew."""
        super().resizeEvent(event)
        self._fit_about()
