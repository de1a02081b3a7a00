"""Card at the end of a lesson, quiz or exercise.

It shows the result and the next step. ``Feedback`` is the bar below a question.
"""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from trainer.catalogue import active_language, gettext as _, translate_count
from trainer.procedure.spec import Procedure
from trainer.training.debrief.home_figures import Habit
from trainer.ui.widgets.bars import CONTENT, MARGIN, Foot, is_low
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import (
    IN_BUTTON,
    ON_TILE,
    Button,
    ElidedLabel,
    Ring,
    Sign,
    current_colours,
    pixmap_of,
)
from trainer.ui.widgets.settings import STILL, TableOptions
from trainer.ui.widgets.style import FollowsChanges, card, label, set_look

MOST_LINES = 3
_WIDTH, _AROUND, _AROUND_LOW = 560, 32, 16
_HIGH = 800  # pixels from which a window is a high one


class Line(NamedTuple):
    """Line of the card: icon, colour (a token's name) and text."""

    sign: str
    tone: str
    words: str


class EndScreen(Screen):
    """Card with a picture, a title, a few lines and next steps."""

    def __init__(self, procedure: Procedure, picture: QWidget, habit: Habit | None = None) -> None:
        super().__init__()
        self.procedure, self._habit = procedure, habit
        self._has_rejoiced = False
        self.title, self.about = label(28, bold=True), label(16, wraps=True, tone="second")
        self.lines: list[tuple[Sign, ElidedLabel]] = []
        self.streak, self.minutes = label(bold=True), label(bold=True)
        self.error = label(wraps=True, tone="fix")
        self.second, self.main = Button("second"), Button("main")
        self._build(picture)
        for button in (self.second, self.main):
            button.setAutoDefault(True)

    def _build(self, picture: QWidget) -> None:
        self._card = card()
        self._card.setFixedWidth(_WIDTH)
        column = self._column = QVBoxLayout(self._card)
        column.setSpacing(8)
        middle = Qt.AlignmentFlag.AlignHCenter
        column.addWidget(picture, 0, middle)
        column.addSpacing(8)
        for words in (self.title, self.about):
            words.setAlignment(middle)
            column.addWidget(words)
        column.addSpacing(16)
        self._lines = QWidget()
        lines = QVBoxLayout(self._lines)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(8)
        for _number in range(MOST_LINES):
            line = QHBoxLayout()
            line.setSpacing(8)
            sign, words = Sign("check", "accent_text", IN_BUTTON), ElidedLabel()
            font = words.font()
            font.setPixelSize(16)
            words.setFont(font)
            words.setFixedHeight(24)
            line.addWidget(sign)
            line.addWidget(words)
            line.addStretch()
            lines.addLayout(line)
            self.lines.append((sign, words))
        column.addWidget(self._lines, 0, middle)
        column.addSpacing(8)
        column.addWidget(self._figures(), 0, middle)
        column.addWidget(self.error)
        self.error.hide()
        whole = self._whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addStretch(1)
        whole.addWidget(self._card, 0, middle)
        whole.addStretch(1)
        whole.addWidget(Foot([], [self.second, self.main]))

    def _figures(self) -> QWidget:
        """Make the line with the streak of days and today's minutes."""
        made, habit = QWidget(), self._habit
        line = QHBoxLayout(made)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        ring = Ring(36, 5)
        days = Sign("flame", "brass", ON_TILE)
        for part in (days, self.streak, ring, self.minutes):
            line.addWidget(part)
        line.insertSpacing(2, 24)
        made.setVisible(habit is not None)
        if habit is not None:
            ring.show_share(min(1.0, habit.today / habit.goal))
            for part in (days, self.streak):
                part.setVisible(habit.streak > 0)
        return made

    # --- what it says

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show lines on the card, at most three."""
        self._lines.setVisible(bool(lines))
        for number, (sign, words) in enumerate(self.lines):
            there = number < len(lines)
            if there:
                sign.show_sign(lines[number].sign, lines[number].tone)
                words.setText(lines[number].words)
                room = _WIDTH - 2 * _AROUND - IN_BUTTON - 8
                needs = words.fontMetrics().horizontalAdvance(words.text()) + 2
                words.setFixedWidth(min(room, needs))
            for part in (sign, words):
                part.setVisible(there)

    def show_error(self, words: str) -> None:
        """Show an error about records or the next task; "" hides it."""
        self.error.setText(words)
        self.error.setVisible(bool(words))

    def write_figures(self) -> None:
        """Write the figures and the top bar in the window's language."""
        habit = self._habit
        if habit is not None:
            days = translate_count(
                active_language(), "{n} day in a row", "{n} days in a row", habit.streak
            )
            self.streak.setText(_("Day 1") if habit.streak == 1 else days)
            today = _("{n} of {goal} min today")
            self.minutes.setText(today.format(n=habit.today, goal=habit.goal))
        self.heading_changed.emit()

    def show_options(self, options: TableOptions) -> None:
        """Show the final picture, animated once unless motion is off."""
        if not self._has_rejoiced:
            self._has_rejoiced = True
            self.rejoice(moves=options.speed != STILL)

    def rejoice(self, *, moves: bool) -> None:
        """Show the picture in its final state; ``moves`` animates it."""
        raise NotImplementedError

    # --- how it stands

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the card's margins and position to the window's height."""
        super().resizeEvent(event)
        self._whole.setStretch(2, 2 if self.window().height() >= _HIGH else 1)
        around = _AROUND_LOW if is_low(self.window()) else _AROUND
        self._column.setContentsMargins(_AROUND, around, _AROUND, around)

    def showEvent(self, event: QShowEvent) -> None:
        """Give the main button the focus."""
        super().showEvent(event)
        if not event.spontaneous():
            self.main.setFocus()


def practise_button_words(count: int) -> str:
    """Return the text of the button that practises the mistakes."""
    if count == 1:
        return _("Practise this one")
    return translate_count(active_language(), "Practise this {n}", "Practise these {n}", count)


_HEIGHT, _DOT, _GAP = 96, 40, 16
_LINES = 2  # of a sentence in large letters; what is longer has small ones
RIGHT, WRONG = "right", "wrong"
_SIGNS = {RIGHT: "check", WRONG: "repeat"}


class Feedback(FollowsChanges, QFrame):
    """Bar of constant height: instructions before an answer, the result after.

    ``tools`` are shown beside the instructions.
    """

    on_colours = "_show_sign"

    # The next question is wanted.
    went_on = Signal()

    def __init__(self, *tools: QWidget) -> None:
        super().__init__()
        self.setProperty("bar", "feedback")
        self.setFixedHeight(_HEIGHT)
        self.asks = label(16, wraps=True, tone="second")
        self.sign, self.title, self.sentence = QLabel(), label(20, bold=True), label(wraps=True)
        self.next = Button("main")
        self.next.setAutoDefault(True)
        self.next.clicked.connect(self.went_on)
        self._pages, self._came = QStackedWidget(), ""
        self._line = QHBoxLayout(self)
        self._line.addWidget(self._pages)
        self._pages.addWidget(self._before(tools))
        self._pages.addWidget(self._after())

    def _before(self, tools: tuple[QWidget, ...]) -> QWidget:
        page = QWidget()
        line = QHBoxLayout(page)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(_GAP)
        line.addWidget(self.asks, 1)
        for tool in tools:
            line.addWidget(tool)
        return page

    def _after(self) -> QWidget:
        page = QWidget()
        line = QHBoxLayout(page)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(_GAP)
        self.sign.setFixedSize(_DOT, _DOT)
        self.sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.addWidget(self.sign)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(self.title)
        words.addWidget(self.sentence)
        words.addStretch()
        line.addLayout(words, 1)
        line.addWidget(self.next)
        return page

    def add_page(self, page: QWidget) -> None:
        """Add a page that ``show_page`` can show for a while."""
        self._pages.addWidget(page)

    def show_page(self, page: QWidget | None) -> None:
        """Show an added page; None shows the instructions again."""
        self._pages.setCurrentIndex(0 if page is None else self._pages.indexOf(page))

    # --- what it says

    @property
    def is_answered(self) -> bool:
        """True while the result of an answer is shown."""
        return bool(self._came)

    def ask(self, words: str, *, right: bool | None = None) -> None:
        """Show instructions, after the last result if ``right`` is given."""
        self._came = ""
        self._show("" if right is None else RIGHT if right else WRONG)
        came = _("Right!") if right else _("Not quite.")
        self.asks.setText(words if right is None else f"{came} {words}")
        self._fit()

    def tell(self, sentence: str, *, right: bool) -> None:
        """Show whether an answer was right, with an explanation."""
        self._came = RIGHT if right else WRONG
        self.sentence.setText(sentence)
        self._show(self._came)
        QAccessible.updateAccessibility(QAccessibleEvent(self.title, QAccessible.Event.Alert))

    def _show(self, came: str) -> None:
        self._pages.setCurrentIndex(1 if self._came else 0)
        set_look(self, came=came)
        set_look(self.title, tone={RIGHT: "accent", WRONG: "fix"}.get(came, ""))
        set_look(self.sign, came=came)
        self.retranslate()
        self._show_sign()
        self._fit()

    def retranslate(self) -> None:
        """Write the texts that every question shares in the window's language."""
        self.title.setText(_("Right!") if self._came == RIGHT else _("Not quite"))
        self.title.setAccessibleDescription(self.sentence.text())
        self.next.setText(_("Continue"))

    def _show_sign(self) -> None:
        if self._came:
            colours = current_colours()
            ink = colours.on_accent if self._came == RIGHT else colours.fix_soft
            self.sign.setPixmap(pixmap_of(_SIGNS[self._came], ink.name(), ON_TILE, 2.0))

    # --- its measures

    def _fit(self) -> None:
        """Use smaller letters for long texts."""
        for words, lines in ((self.asks, _LINES + 1), (self.sentence, _LINES)):
            font = words.font()
            for size in (16, 14):
                font.setPixelSize(size)
                words.setFont(font)
                high = words.heightForWidth(words.width())
                if high <= lines * words.fontMetrics().height() + 1:
                    break

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit margins and letters to the new width."""
        super().resizeEvent(event)
        beside = max(MARGIN, (self.width() - CONTENT) // 2)
        self._line.setContentsMargins(beside, 0, beside, 0)
        self._line.activate()
        self._fit()
