"""Quiz screen: question and table, answers beside, result below."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.quiz.question import PERFORMANCE, Question
from trainer.training.quiz.sitting import QuizSitting
from trainer.ui.deal.controls import FACE_KEY
from trainer.ui.deal.keys import FIXED
from trainer.ui.quiz.quiz_panel import QuizPanel
from trainer.ui.quiz.quiz_table import TABLE, QuizTable, right_moves
from trainer.ui.quiz.quiz_words import (
    asks_words,
    before_words,
    is_about_moves,
    why_words,
)
from trainer.ui.table.move import Thing
from trainer.ui.widgets.bars import CONTENT, MARGIN, Head, is_low
from trainer.ui.widgets.busy import StoppedError, run_with_progress
from trainer.ui.widgets.end_screen import Feedback
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import ElidedLabel, current_colours
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import label, set_look

_WIDTH, _HEIGHT, _BAR_GAP = 320, 8, 4


class QuestionBars(QWidget):
    """Row of bars, one for each question, of constant width."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 1
        self.right: Sequence[bool] = ()

    def show_answers(self, right: Sequence[bool], count: int, words: str) -> None:
        """Show right and wrong answers out of ``count`` questions.

        ``words`` are read aloud by screen readers.
        """
        self.right, self.count = right, max(1, count)
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        """Constant size of the row."""
        return QSize(_WIDTH, _HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint each bar in its colour."""
        colours = current_colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        wide = (self.width() - _BAR_GAP * (self.count - 1)) / self.count
        for number in range(self.count):
            ink = colours.line
            if number < len(self.right):
                ink = colours.accent if self.right[number] else colours.fix_line
            painter.setBrush(ink)
            bar = QRectF(number * (wide + _BAR_GAP), 0, wide, self.height())
            painter.drawRoundedRect(bar, min(4, wide / 2), 4)
        painter.end()


class QuizKeys(QObject):
    """Keyboard control of a quiz; boxes by Tab and arrows."""

    def __init__(self, screen: "QuizScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        table, moving = screen.table, screen.table.moving
        for number in range(1, len(screen.panel.buttons) + 1):
            self._on(str(number), partial(screen.pick, number - 1))
        for key, thing in FIXED.items():
            if not key.isdecimal():
                self._on(key, partial(self._focus, thing))
        for index, sign in enumerate(table.calls.signs, start=2):
            self._on(f"F{index}", partial(self._say, sign.thing))
        if table.furniture.faces:
            self._on(FACE_KEY, table.faces.turn_over)
        self._on("Escape", self._escape)
        self._on("Backspace", moving.put_back_last)

    def _on(self, key: str, do: Callable[[], object]) -> None:
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        shortcut = QShortcut(QKeySequence(key), self._screen, context=context)
        shortcut.activated.connect(do)

    def _escape(self) -> None:
        """Put back what is in hand; if nothing is, leave."""
        moving = self._screen.table.moving
        if moving.in_hand.thing is None and self._screen.table.deep.isHidden():
            self._screen.go_back()
        else:
            moving.put_back()

    def _focus(self, thing: Thing) -> None:
        view = self._screen.table.view
        place = view.places.get(thing)
        if place is not None and place.isVisible() and place.isEnabled():
            place.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _say(self, thing: Thing) -> None:
        if self._screen.table.view.isEnabled():
            self._screen.table.moving.use(thing, "left", "")


_HEAD, _CALLS, _BELOW, _BESIDE = 56, 44, 8, 24
_GAP, _GAP_LOW = 16, 4
_WIDE, _HIGH = 1150, 800  # pixels from which a window is a wide, or a high one
_LETTERS = (20, 16)
_RING = 4  # pixels around an answer for the ring of the focus
_INSIDE = 8  # pixels around the calls
_KEEP = Qt.AspectRatioMode.KeepAspectRatio


class QuizScreen(Screen):
    """Screen that asks a sitting's questions.

    ``lang`` is the language of the manual's texts.
    """

    # A question was answered: the clauses it rests on, whether that was right, and whether it was
    # dealt on the table.
    answered = Signal(object, bool, bool)
    # The last question of a sitting was answered.
    finished = Signal()
    # The trainee leaves it.
    left = Signal()

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.procedure, self.lang = procedure, lang
        self.sitting: QuizSitting | None = None
        self._asked: Question | None = None
        self._came: tuple[bool, bool] | None = None  # whether right, and whether it comes back
        self.unkept = ""
        self.bar_centre = self.bars = QuestionBars()
        self.count, self.repeat = label(tone="second"), label(bold=True, tone="fix")
        self.asks, self.before = label(20, bold=True, wraps=True), ElidedLabel()
        set_look(self.before, tone="second")
        self.table, self.panel = QuizTable(procedure, lang), QuizPanel(procedure)
        self.feedback = Feedback(self.table.faces, self.table.hands)
        self.feedback.add_page(self.table.deep)
        self._build()
        self._connect()
        self._keys = QuizKeys(self)
        self.retranslate(lang)

    def _build(self) -> None:
        self._page = QWidget(self)
        self._head = QWidget(self._page)
        head = QVBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(0)
        head.addStretch()
        head.addWidget(self.asks)
        head.addWidget(self.before)
        head.addStretch()
        for part in (self.table, self.panel, self.table.calls):
            part.setParent(self._page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._page, 1)
        whole.addWidget(self.feedback)

    def _connect(self) -> None:
        self.panel.picked.connect(self.pick)
        self.feedback.went_on.connect(self.go_on)
        self.went_back.connect(self.left)
        self.table.made.connect(self._dealt)
        self.table.hinted.connect(self._say)
        self.table.asks_depth.connect(self._show_depth)
        self.table.view.sounds.asked.connect(self.sounded)

    @property
    def heading(self) -> Head:
        """Button to leave; the middle of the bar shows progress."""
        return Head("", _("Leave"))

    @property
    def bar_tools(self) -> list[QWidget]:
        """Number of the question, and how many come back."""
        return [self.count, self.repeat]

    # --- a sitting

    def sit(self, sitting: QuizSitting) -> None:
        """Ask a sitting's questions; the first is already drawn."""
        self.sitting = sitting
        self._ask()

    @property
    def question(self) -> Question | None:
        """Question that waits for an answer; None if there is none."""
        return self.sitting.question if self.sitting is not None else None

    @property
    def _can_deal(self) -> bool:
        """True if the answer can be dealt on the table."""
        asked = self._asked
        return asked is not None and asked.answers[asked.right].act is not None

    def _ask(self) -> None:
        question = self.question
        if question is None:
            self.table.stop()
            self.finished.emit()
            return
        self._asked, self._came = question, None
        shown = question.position
        if question.kind == PERFORMANCE:  # before the moves: afterwards the cards are in the tray
            shown = shown.on_to(shown.at - question.count)
        self.table.show_position(shown, usable=self._can_deal)
        self._place()
        self.panel.ask(question)
        self._write()

    # --- answers

    def pick(self, place: int) -> None:
        """Take the answer at a place in the list."""
        question = self.question
        if question is None or place >= len(question.answers):
            return
        right = place == question.right
        self.table.view.sounds.tell("correct" if right else "fault")
        self.table.use(on=False)
        self._take(question, question.clauses, right=right, dealt=False)
        self.panel.tell(place)
        self.table.play(right_moves(question))

    def _dealt(self, act: Act) -> None:
        """Take a move dealt on the table as the answer."""
        question = self.question
        if question is None:
            return
        judged = question.position.judged(act)
        right = question.position.is_right(act)
        acts = [answer.act for answer in question.answers]
        place = acts.index(act) if act in acts else -1
        self.table.use(on=False)
        self.table.judge(judged)
        clauses = judged.verdict.clauses if right else question.clauses
        self._take(question, clauses, right=right, dealt=True)
        self.panel.tell(question.right if right else place)
        if not right:
            self.table.play(right_moves(question), later=True)

    def _take(
        self, question: Question, clauses: tuple[str, ...], *, right: bool, dealt: bool
    ) -> None:
        sitting = self.sitting
        if sitting is None or sitting.question is not question:
            return
        self._came = right, sitting.answer(right=right)
        self._write()
        self.feedback.next.setFocus()
        self.answered.emit(clauses, right, dealt)

    def go_on(self) -> None:
        """Ask the next question, or end the sitting."""
        sitting = self.sitting
        if sitting is None or sitting.question is not None:
            return
        words = _("Finding the next question…")
        try:
            run_with_progress(self.window(), words, sitting.go_on)
        except StoppedError:  # the one that was looked for does not come back
            sitting.go_on(lambda _: None)
        self._ask()

    # --- words

    def _write(self) -> None:
        """Write the question, the progress and the result."""
        sitting, question = self.sitting, self._asked
        if sitting is None or question is None:
            return
        self.asks.setText(asks_words(question, self.lang))
        self._fit_question()
        self.before.setText(before_words(question, self.lang))
        self.before.setVisible(not is_about_moves(question))
        words = _("{n} of {all}").format(n=sitting.number, all=sitting.count)
        self.count.setText(words)
        self.repeat.setText(_("· {n} to repeat").format(n=sitting.to_repeat))
        self.repeat.setVisible(bool(sitting.to_repeat))
        firsts = [one.right for one in sitting.answered if not one.again]
        self.bars.show_answers(firsts, sitting.count, words)
        if self._came is None:
            self._say("")
            return
        right, comes_back = self._came
        why = why_words(question, self.lang)
        again = _("You’ll get this rule again at the end.") if comes_back else ""
        self.feedback.tell(" ".join(filter(None, (why, again, self.unkept))), right=right)

    def _say(self, words: str) -> None:
        """Say what is in hand, or how to answer."""
        if self._came is not None or self._asked is None:
            return
        usual = _("Choose an answer.")
        if self._can_deal:
            usual = _("Choose an answer or deal the move.")
        self.feedback.ask(words or usual)

    def _show_depth(self, asks: bool) -> None:  # noqa: FBT001 - as Qt's signals
        if self._came is None:
            self.feedback.show_page(self.table.deep if asks else None)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.lang = lang
        self.table.retranslate(lang)
        self.panel.retranslate(lang)
        self.feedback.retranslate()
        self._write()

    def show_unkept(self, words: str) -> None:
        """Say why answers are not on record; "" if they are."""
        self.unkept = words
        self._write()

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing the table."""
        self.table.view.show_options(options)

    # --- where things are

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything for the new size."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Place the table and its surroundings; shrink it if necessary."""
        low = is_low(self.window())
        gap = _GAP_LOW if low else _GAP
        wide = min(self.width() - 2 * MARGIN, CONTENT)
        left, top = (self.width() - wide) // 2, gap
        below = _BELOW + _CALLS
        room = self.height() - self.feedback.height() - top - _HEAD - gap - below - gap // 4
        table = TABLE.scaled(TABLE.width(), min(room, TABLE.height()), _KEEP)
        if self.window().height() >= _HIGH:
            top += (room - table.height()) // 3
        self._head.setGeometry(left, top, wide, _HEAD)
        self._fit_question()
        top += _HEAD + gap
        self.table.setGeometry(left, top, table.width(), table.height())
        at = top + table.height() + _BELOW
        self.table.calls.setGeometry(left - _INSIDE, at, wide + 2 * _INSIDE, _CALLS)
        beside = left + table.width() + _BESIDE - _RING
        high = table.height() + (0 if self._can_deal else below) + 2 * _RING
        self.panel.setGeometry(beside, top - _RING, left + wide + _RING - beside, high)
        self.table.fit(narrow=self.width() < _WIDE)

    def _fit_question(self) -> None:
        """Use smaller letters for a question longer than a line."""
        font = self.asks.font()
        for size in _LETTERS:
            font.setPixelSize(size)
            self.asks.setFont(font)
            wide = self.asks.fontMetrics().horizontalAdvance(self.asks.text())
            if wide <= self._head.width():
                break

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Continue on Enter or Space if nothing else takes them."""
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() in keys and not event.isAutoRepeat():
            self.go_on()
        else:
            super().keyPressEvent(event)
