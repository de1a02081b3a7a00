"""Panel beside a question's table: the answers and their rule."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.quiz.question import Question
from trainer.ui.quiz.quiz_words import answer_words, is_about_moves, told_html
from trainer.ui.widgets.parts import IN_BUTTON, Sign
from trainer.ui.widgets.rule_popup import RuleLine
from trainer.ui.widgets.style import label, set_look

#: How an answer stands: it can be given; it is right; it was picked and is wrong; it is passed by.
OPEN, RIGHT, WRONG, PASSED = "open", "right", "wrong", "passed"
_SIGNS = {RIGHT: "check", WRONG: "x"}
#: How much room an answer takes: least height, around its words, size of letters.
ROOMY, SNUG, TIGHT = (64, 18, 16), (40, 12, 16), (34, 8, 14)
_BESIDE, _GAP, _KEY = 16, 12, 24
_WRAPS = Qt.TextFlag.TextWordWrap


class AnswerButton(QPushButton):
    """Numbered answer, later marked right or wrong.

    Its height fits its words in bold, so that it stays the same when they become bold.
    """

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number, self.state = number, OPEN
        self.key, self.words = QLabel(str(number)), label(16, wraps=True)
        self.key.setProperty("key", "true")  # a look of the style sheet
        self.key.setFixedSize(_KEY, _KEY)
        self.key.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sign = Sign("check", "text", IN_BUTTON)
        self.setAutoDefault(True)
        line = QHBoxLayout(self)
        line.setContentsMargins(_BESIDE, 0, _BESIDE, 0)
        line.setSpacing(_GAP)
        line.addWidget(self.key)
        line.addWidget(self.words, 1)
        line.addWidget(self.sign)
        kept = self.sign.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.sign.setSizePolicy(kept)
        for part in (self.key, self.words, self.sign):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.show_answer("")

    def show_answer(self, words: str, state: str = OPEN) -> None:
        """Show an answer and its state."""
        self.state = state
        self.words.setText(words)
        self.sign.setVisible(state in _SIGNS)
        if state in _SIGNS:
            self.sign.show_sign(_SIGNS[state], "text")
        self.setEnabled(state == OPEN)
        told = {
            RIGHT: _("right answer"),
            WRONG: _("your answer: wrong"),
        }
        flat = words.replace("\n", " ")
        self.setAccessibleName(f"{self.number}. {flat}")
        self.setAccessibleDescription(told.get(state, ""))
        for part in (self, self.words):
            set_look(part, answer=state)

    def fit(self, width: int, room: tuple[int, int, int]) -> None:
        """Fit the height to the words at this width.

        ``room`` is ROOMY, SNUG or TIGHT.
        """
        least, around, size = room
        letters = self.words.font()
        letters.setPixelSize(size)
        self.words.setFont(letters)
        bold = self.words.font()
        bold.setWeight(bold.Weight.DemiBold)
        place = QRect(0, 0, width - 2 * _BESIDE - _KEY - IN_BUTTON - 2 * _GAP, 10_000)
        words = QFontMetrics(bold).boundingRect(place, _WRAPS, self.words.text())
        self.setFixedHeight(max(least, words.height() + around))


_MOST = 5  # answers
_SCROLL_BAR = 12  # pixels that it takes where all else does not help
_RING = 4  # pixels around an answer for the ring of the focus

#: An answer as it was given: its place; -1 for a move on the table that is none of them.
Given = int


class QuizPanel(QWidget):
    """Panel for one question; it signals the picked answer."""

    # An answer is picked: its place.
    picked = Signal(int)

    def __init__(self, procedure: Procedure) -> None:
        super().__init__()
        self.told = label(wraps=True)
        self.told.setTextFormat(Qt.TextFormat.RichText)
        self.buttons = [AnswerButton(number) for number in range(1, _MOST + 1)]
        self.rule = RuleLine(procedure)
        self.area = QScrollArea()
        self._question: Question | None = None
        self._given: Given | None = None
        self._lang = "en"
        self._build()
        for place, button in enumerate(self.buttons):
            button.clicked.connect(lambda _=False, place=place: self.picked.emit(place))

    def _build(self) -> None:
        inner = self._inner = QWidget()
        body = self._body = QVBoxLayout(inner)
        body.setContentsMargins(_RING, _RING, _RING, _RING)
        for widget in (self.told, *self.buttons, self.rule):
            body.addWidget(widget)
        body.addStretch()
        self.area.setWidget(inner)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.area)
        for before, after in pairwise((self.area, *self.buttons, self.rule.read)):
            self.setTabOrder(before, after)

    # --- what is shown

    def ask(self, question: Question) -> None:
        """Show a question."""
        self._question, self._given = question, None
        self._write()
        self.area.verticalScrollBar().setValue(0)
        self.area.setFocus()  # on no answer: Enter that went on does not give one

    def tell(self, given: Given) -> None:
        """Show the right answer and the given one."""
        self._given = given
        self._write()

    @property
    def offered(self) -> Sequence[AnswerButton]:
        """Answers that can be given now."""
        return [
            button for button in self.buttons if button.isVisibleTo(self) and button.isEnabled()
        ]

    # --- words

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.rule.retranslate(lang)
        self._write()

    def _write(self) -> None:
        question = self._question
        if question is None:
            return
        about_moves = is_about_moves(question)
        self.told.setVisible(about_moves)
        self.told.setText(told_html(question, self._lang) if about_moves else "")
        for place, button in enumerate(self.buttons):
            self._write_answer(question, place, button)
        self.rule.show_rules(() if self._given is None else question.clauses)
        self._fit()

    def _write_answer(self, question: Question, place: int, button: AnswerButton) -> None:
        button.setVisible(place < len(question.answers))
        if place < len(question.answers):
            words = answer_words(question, question.answers[place], self._lang)
            button.show_answer(words, self._state(question, place))

    def _state(self, question: Question, place: int) -> str:
        if self._given is None:
            return OPEN
        if place == question.right:
            return RIGHT
        return WRONG if place == self._given else PASSED

    # --- its size

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the answers to the new size."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Lower the answers until all can be seen."""
        wide = self.width() - 2 * _RING
        for room, gap, beside in ((ROOMY, 12, 0), (SNUG, 8, 0), (TIGHT, 6, _SCROLL_BAR)):
            self._body.setSpacing(gap)
            for button in self.buttons:
                button.fit(wide - beside, room)
            self._body.invalidate()
            if self._body.totalHeightForWidth(self.width()) <= self.height():
                break
