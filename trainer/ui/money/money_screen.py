"""The screen of money exercises: one after the other, answered with a sum or with chips."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from trainer.catalogue import active, gettext as _
from trainer.games.habits import LEVELS, USUAL
from trainer.procedure.spec import Procedure
from trainer.training.money.exercise import (
    CHIPS,
    FIGURES,
    SUM,
    SUMS,
    Answer,
    Exercise,
    read_sum,
)
from trainer.training.money.sitting import MoneySitting, Tried
from trainer.training.money.words import asks_words, terms_words
from trainer.ui.money.float_view import FloatView
from trainer.ui.money.laid_chips import LaidChips
from trainer.ui.money.money_words import came_words, heap_words, how_words
from trainer.ui.widgets import sound
from trainer.ui.widgets.bars import Content, Head
from trainer.ui.widgets.feedback import Feedback
from trainer.ui.widgets.parts import Button, Switch
from trainer.ui.widgets.rule_popup import RuleLine
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.style import label

#: The kinds of exercises of each way to answer.
WAYS: Mapping[object, tuple[str, ...]] = {"figures": FIGURES, "chips": CHIPS, "sums": (SUMS,)}
#: Exercises of these kinds, at this level.
Drawn = Callable[[tuple[str, ...], str], MoneySitting]
_FIELD, _HEAD, _FELT, _GAP = 130, 56, 404, 8


class MoneyScreen(Screen):
    """Sittings with money. ``draw`` makes one; ``clock`` tells seconds."""

    # Back to what can be done at the house.
    left = Signal()
    # An answer was given: a Tried.
    answered = Signal(object)
    # A sitting in which something was answered is over, or was left, and its level.
    sat = Signal(object, str)
    # The last exercise of a sitting was answered.
    finished = Signal()

    def __init__(
        self, procedure: Procedure, draw: Drawn, clock: Callable[[], float], lang: str
    ) -> None:
        super().__init__()
        self.procedure = procedure
        self._draw, self._clock = draw, clock
        self._begun = 0.0
        self._told: Tried | None = None
        self.bar_centre = self.ways = Switch(tuple(WAYS))
        self.count, self.level = label(tone="second"), Switch(LEVELS)
        self.level.choose(USUAL)
        self.asks, self.rule = label(20, bold=True, wraps=True), RuleLine(procedure)
        self.unkept = ""
        self.laid, self.float = LaidChips(), FloatView(procedure.house)
        self.field, self.answer_button = QLineEdit(), Button("main")
        self.field.setProperty("look", "main")
        self.field.setFixedWidth(_FIELD)
        self.give_back = Button("second")
        sums = QRegularExpression(SUM.pattern)
        self.field.setValidator(QRegularExpressionValidator(sums, self.field))
        self.feedback = Feedback(self.field, self.give_back, self.answer_button)
        self._build()
        self._connect()
        self._sitting_level, self._is_sat = self._level, False
        self.sitting = MoneySitting((), procedure.house.denominations)
        self.retranslate(lang)

    # --- where things are

    def _build(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        for part in (self.asks, self.rule):
            words.addWidget(part)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addLayout(words, 1)
        head.addWidget(self.level)
        above = QWidget()
        above.setMinimumHeight(_HEAD)
        above.setLayout(head)
        head.setContentsMargins(0, 0, 0, 0)
        content = Content()
        column = content.column
        column.setSpacing(_GAP)
        self.laid.setMaximumHeight(_FELT)
        column.addStretch(1)
        column.addWidget(above)
        column.addWidget(self.laid, 1000)
        column.addWidget(self.float)
        column.addStretch(2)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(content, 1)
        whole.addWidget(self.feedback)

    def _connect(self) -> None:
        self.ways.chosen.connect(self.draw_again)
        self.level.chosen.connect(self.draw_again)
        self.went_back.connect(self._leave)
        self.field.returnPressed.connect(self.answer)
        self.answer_button.clicked.connect(self.answer)
        self.float.paid.connect(self.answer)
        self.float.changed.connect(self._picked)
        self.give_back.clicked.connect(self._put_back)
        self.feedback.went_on.connect(self.go_on)

    @property
    def heading(self) -> Head:
        """The way home; the kinds of exercises stand in the middle."""
        return Head("", _("Home"))

    @property
    def bar_tools(self) -> list[QWidget]:
        """Which exercise it is."""
        return [self.count]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of exercises of the way that was chosen."""
        return WAYS[self.ways.value]

    @property
    def _level(self) -> str:
        return str(self.level.value)

    @property
    def exercise(self) -> Exercise | None:
        """What is asked, or was answered last and is still shown."""
        return self._told.exercise if self._told is not None else self.sitting.exercise

    # --- exercises

    def choose(self, way: object, level: str) -> None:
        """Have this way to answer and this level chosen."""
        self.ways.choose(way)
        self.level.choose(level)

    def draw_again(self) -> None:
        """Begin with other exercises, as they are chosen."""
        self.sit(self._draw(self.kinds, self._level))

    def sit(self, sitting: MoneySitting) -> None:
        """Ask the exercises of a sitting."""
        self._keep()
        self._sitting_level, self._is_sat = self._level, False
        self.sitting = sitting
        self.level.setEnabled(self.kinds != (SUMS,))  # two numbers have no level
        self.go_on()

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
        self.unkept = words
        self._write()

    def go_on(self) -> None:
        """Ask the next exercise; at the end say that there is none."""
        self._told = None
        exercise = self.sitting.exercise
        if exercise is None:
            self._keep()
            self.finished.emit()
            return
        self.field.clear()
        self.float.clear()
        self._lay(exercise)
        self.laid.show_cards(exercise.cards, exercise.dealer)
        for part in (self.float, self.give_back):
            part.setVisible(exercise.in_chips)
        self.field.setVisible(not exercise.in_chips)
        self._open(answered=False)
        self._write()
        (self.float if exercise.in_chips else self.field).setFocus()
        self._begun = self._clock()

    def _lay(self, exercise: Exercise) -> None:
        if exercise.kind == SUMS:
            self.laid.show_numbers(terms_words(exercise))
        else:
            self.laid.show_chips(exercise.shown, heap_words(exercise))

    def _open(self, *, answered: bool) -> None:
        """An answer can be given, or was given."""
        self.field.setReadOnly(answered)
        self.float.setEnabled(not answered)
        self.give_back.setEnabled(bool(self.float.chips) and not answered)

    def _picked(self) -> None:
        exercise = self.exercise
        if exercise is not None and exercise.in_chips:
            self.laid.show_paid(self.float.chips)
            self.sounded.emit(sound.CHIP)
        self.give_back.setEnabled(bool(self.float.chips) and self._told is None)

    def _put_back(self) -> None:
        """The last chip goes back; the keys stay where one picks."""
        self.float.put_back_last()
        if not self.float.chips:
            self.float.setFocus()

    def answer(self) -> None:
        """Give the answer that is typed, or picked; nothing where none is."""
        exercise = self.sitting.exercise
        if exercise is None or self._told is not None:
            return
        if exercise.in_chips:
            answer = Answer(chips=self.float.chips)
        else:
            answer = Answer(figure=read_sum(self.field.text()))
        if answer.chips or answer.figure is not None:
            self._tell(answer)

    def _tell(self, answer: Answer) -> None:
        tried = self.sitting.answer(answer, self._clock() - self._begun)
        self.answered.emit(tried)
        self.sounded.emit(sound.RIGHT if tried.marked.right else sound.WRONG)
        if tried.exercise.kind == SUMS:
            self.go_on()  # one after the other without a stop: the band tells the last
            return
        self._told = tried
        self._open(answered=True)
        self._write()
        self.feedback.next.setFocus()

    # --- words

    def _write(self) -> None:
        """What is asked, how far the sitting is, and what came of an answer."""
        exercise = self.exercise
        if exercise is None:
            return
        told, tries = self._told, self.sitting.tries
        words = asks_words(exercise, active())
        if self.sitting.again and told is None:
            words = _("Again: {words}").format(words=words)
        self.asks.setText(words)
        asked = len(self.sitting.firsts) + (told is None and not self.sitting.again)
        all_asked = len(self.sitting.firsts) + self.sitting.new
        self.count.setText(_("{n} of {all}").format(n=asked, all=all_asked))
        self.rule.show_rules(exercise.clauses if told is not None else ())
        self.answer_button.setText(_("Put &down") if exercise.in_chips else _("&Answer"))
        if told is not None:
            self.feedback.tell(self._came(told), right=told.marked.right)
        elif exercise.kind == SUMS and tries:
            self.feedback.ask(self._came(tries[-1]), right=tries[-1].marked.right)
        else:
            self.feedback.ask(how_words(exercise))

    def _came(self, tried: Tried) -> str:
        """What came of an answer, and whether answers are not on record."""
        words = came_words(tried, self.procedure.targets)
        return " ".join(filter(None, (words, self.unkept)))

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the manual's words in ``lang``."""
        self.ways.write(
            {"figures": _("Quick figures"), "chips": _("Real chips"), "sums": _("Fifty sums")}
        )
        levels = (_("few chips"), _("usual"), _("many colours"))
        self.level.write(dict(zip(LEVELS, levels, strict=True)))
        self.field.setAccessibleName(_("Amount"))
        self.give_back.setText(_("&Put back"))
        self.float.retranslate()
        self.rule.retranslate(lang)
        self.feedback.retranslate()
        exercise = self.exercise
        if exercise is not None:
            paid = self.laid.paid
            self._lay(exercise)
            if exercise.in_chips:
                self.laid.show_paid(paid)
        self._write()
        self.heading_changed.emit()
