"""The screen of money exercises: one after the other, answered with a sum or with chips."""

from collections.abc import Callable

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import active, gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.money.exercise import SUM, SUMS, Answer, Exercise, read_sum
from trainer.training.money.sitting import MoneySitting
from trainer.training.money.words import asks_words, terms_words
from trainer.ui.money.float_view import FloatView
from trainer.ui.money.laid_chips import LaidChips
from trainer.ui.money.money_head import MoneyHead
from trainer.ui.money.money_result import MoneyResult
from trainer.ui.money.money_words import heap_words, how_words
from trainer.ui.money.verdict_panel import VerdictPanel
from trainer.ui.widgets import sound
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.style import label, set_look

#: Exercises of these kinds, at this level.
Drawn = Callable[[tuple[str, ...], str], MoneySitting]
_FIELD = 130


class MoneyScreen(Follows, Screen):
    """Sittings with money. ``draw`` makes one; ``clock`` tells seconds."""

    on_colours = "_take_colours"
    on_font = "_take_font"

    # Back to what can be done at the house.
    left = Signal()
    # An answer was given: a Tried.
    answered = Signal(object)
    # A sitting in which something was answered is over, or was left, and its level.
    sat = Signal(object, str)

    def __init__(
        self,
        procedure: Procedure,
        draw: Drawn,
        clock: Callable[[], float],
        lang: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.procedure = procedure
        self._draw, self._clock = draw, clock
        self._begun = 0.0
        self._told = False
        self.head, self.asks = MoneyHead(), label(16, bold=True, wraps=True)
        self.laid, self.float = LaidChips(), FloatView(procedure.house)
        self.field, self.answer_button = QLineEdit(), QPushButton()
        self.give_back = QPushButton()
        sums = QRegularExpression(SUM.pattern)
        self.field.setValidator(QRegularExpressionValidator(sums, self.field))
        self.field_label = label(bold=True)
        self.field_label.setBuddy(self.field)
        self.panel = VerdictPanel(procedure, lang)
        self.result = MoneyResult(procedure.targets)
        self.pages = QStackedWidget()
        self._build()
        self._connect()
        self._sitting_level, self._is_sat = self._level, False
        self.sitting = draw(self.head.kinds, self._level)
        self.begin()
        self.retranslate(lang)

    # --- where things are

    def _build(self) -> None:
        self.field.setMaximumWidth(_FIELD)
        line = QHBoxLayout()
        line.setSpacing(8)
        for widget in (self.field_label, self.field, self.answer_button, self.give_back):
            line.addWidget(widget)
        line.addStretch()
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self.asks)
        left.addWidget(self.laid, 1)
        left.addWidget(self.float)
        left.addLayout(line)
        exercise = QWidget()
        across = QHBoxLayout(exercise)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(10)
        across.addLayout(left, 1)
        across.addWidget(self.panel)
        self.pages.addWidget(exercise)
        self.pages.addWidget(self.result)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 12, 10)
        column.setSpacing(8)
        column.addWidget(self.head)
        column.addWidget(self.pages, 1)

    def _connect(self) -> None:
        self.head.chosen.connect(self.draw_again)
        self.head.back.clicked.connect(self._leave)
        self.result.again.clicked.connect(self.draw_again)
        self.field.returnPressed.connect(self.answer)
        self.answer_button.clicked.connect(self.answer)
        self.float.paid.connect(self.answer)
        self.float.changed.connect(self._picked)
        self.give_back.clicked.connect(self._put_back)
        self.panel.next.clicked.connect(self.go_on)

    @property
    def _level(self) -> str:
        return str(self.head.level.currentData())

    @property
    def exercise(self) -> Exercise | None:
        """What is asked, or was answered last and is still shown."""
        if self._told:
            return self.sitting.tries[-1].exercise
        return self.sitting.exercise

    # --- exercises

    def draw_again(self) -> None:
        """Begin with other exercises, as they are chosen at the top."""
        self._keep()
        self._sitting_level, self._is_sat = self._level, False
        self.sitting = self._draw(self.head.kinds, self._level)
        self.begin()

    def _keep(self) -> None:
        """Let the sitting be written down, once, as far as it has come."""
        if self.sitting.tries and not self._is_sat:
            self._is_sat = True
            self.sat.emit(self.sitting, self._sitting_level)

    def _leave(self) -> None:
        self._keep()
        self.left.emit()

    def closing(self) -> None:
        """What was answered is kept: the window closes."""
        self._keep()

    def show_unkept(self, words: str) -> None:
        """Say why answers are not on record; "" where they are."""
        self.panel.show_unkept(words)

    def begin(self) -> None:
        """Begin the sitting that was drawn."""
        self.pages.setCurrentIndex(0)
        self.go_on()

    def go_on(self) -> None:
        """Ask the next exercise; at the end show what came of them."""
        self._told = False
        exercise = self.sitting.exercise
        if exercise is None:
            self._end()
            return
        self.field.clear()
        self.float.clear()
        self._show(exercise)
        self.panel.ask(how_words(exercise))
        self._open(answered=False)
        (self.float if exercise.in_chips else self.field).setFocus()
        self._begun = self._clock()

    def _end(self) -> None:
        self._keep()
        self.result.show_result(self.sitting)
        self.pages.setCurrentIndex(1)
        self.result.again.setFocus()

    def _show(self, exercise: Exercise) -> None:
        self._lay(exercise)
        self.laid.show_cards(exercise.cards, exercise.dealer)
        for part in (self.float, self.give_back):
            part.setVisible(exercise.in_chips)
        for widget in (self.field, self.field_label):
            widget.setVisible(not exercise.in_chips)
        self._write()

    def _lay(self, exercise: Exercise) -> None:
        if exercise.kind == SUMS:
            self.laid.show_numbers(terms_words(exercise))
        else:
            self.laid.show_chips(exercise.shown, heap_words(exercise))

    def _open(self, *, answered: bool) -> None:
        """An answer can be given, or was given."""
        self.field.setReadOnly(answered)
        self.float.setEnabled(not answered)
        self.answer_button.setEnabled(not answered)
        self.give_back.setEnabled(bool(self.float.chips) and not answered)

    def _picked(self) -> None:
        exercise = self.exercise
        if exercise is not None and exercise.in_chips:
            self.laid.show_paid(self.float.chips)
            self.sounded.emit(sound.CHIP)
        self.give_back.setEnabled(bool(self.float.chips) and not self._told)

    def _put_back(self) -> None:
        """The last chip goes back; the keys stay where one picks."""
        self.float.put_back_last()
        if not self.float.chips:
            self.float.setFocus()

    def answer(self) -> None:
        """Give the answer that is typed, or picked; nothing where none is. Once given: go on."""
        exercise = self.exercise
        if exercise is None or (self._told and not exercise.in_chips):
            self.go_on()
            return
        if self._told:
            return
        if exercise.in_chips:
            answer = Answer(chips=self.float.chips)
        else:
            answer = Answer(figure=read_sum(self.field.text()))
            if answer.figure is None:
                return
        if answer.chips is not None and not answer.chips:
            return
        self._tell(answer)

    def _tell(self, answer: Answer) -> None:
        tried = self.sitting.answer(answer, self._clock() - self._begun)
        self._told = True
        self.answered.emit(tried)
        self._open(answered=True)
        self.sounded.emit(sound.RIGHT if tried.marked.right else sound.WRONG)
        if tried.exercise.kind == SUMS:
            self.go_on()  # one after the other without a stop: the panel tells the last
            self.panel.tell(tried, goes_on=True)
            return
        self.panel.tell(tried)
        self._write()
        self.panel.next.setFocus(Qt.FocusReason.TabFocusReason)

    # --- words

    def _write(self) -> None:
        """What is asked, and how far the sitting is: how fast only beside how much was right."""
        exercise = self.exercise
        if exercise is None:
            return
        words = asks_words(exercise, active())
        if self.sitting.again and not self._told:
            words = _("Again: {words}").format(words=words)
        self.asks.setText(words)
        firsts = self.sitting.firsts
        right = sum(tried.marked.right for tried in firsts)
        text = _("{left} to go · {right} of {asked} right first time")
        left = self.sitting.left
        self.panel.show_count(text.format(left=left, right=right, asked=len(firsts)))
        pays = _("Put &down") if exercise.in_chips else _("&Answer")
        self.answer_button.setText(pays)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the manual's words in ``lang``."""
        self.head.retranslate()
        self.field_label.setText(_("Am&ount:"))
        self.field.setAccessibleName(_("Amount"))
        self.give_back.setText(_("&Put back"))
        self.float.retranslate()
        self.panel.retranslate(lang)
        self.result.write()
        exercise = self.exercise
        if exercise is not None:
            paid = self.laid.paid
            if not self._told:
                self.panel.ask(how_words(exercise))
            self._lay(exercise)
            if exercise.in_chips:
                self.laid.show_paid(paid)
        self._write()
        self._show_colours()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The panel is as wide as its words ask for."""
        super().resizeEvent(event)
        self.panel.fit()

    def _take_colours(self) -> None:
        """Take the colours that there are now."""
        self._show_colours()
        self.panel.write()
        self.result.write()

    def _take_font(self) -> None:
        """Take the font that there is now."""
        self.panel.fit()

    def _show_colours(self) -> None:
        set_look(self.answer_button, look="main")
        set_look(self.panel.next, look="main")
