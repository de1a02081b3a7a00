"""What stands beside the table of a question: the question, its answers, and what came of it."""

from collections.abc import Sequence
from html import escape
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.table.act import Act
from trainer.training.judging.verdict import FAULT, Verdict
from trainer.training.quiz.question import CLAUSE, Question
from trainer.ui.quiz.answer_button import OPEN, PASSED, RIGHT, WRONG, AnswerButton
from trainer.ui.quiz.played import fault_of
from trainer.ui.quiz.quiz_words import answer_words, asks_words, there_words, told_html
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.scale import em
from trainer.ui.widgets.style import label, set_look
from trainer.ui.widgets.tokens import tokens
from trainer.ui.words.acts import act_words
from trainer.ui.words.clauses import Clauses
from trainer.ui.words.verdicts import expected_words, fault_words, free_words

_MOST = 5  # answers
_LOW = 560  # in a lower panel only the answers that matter are kept once one was given
_BUTTON = 32
_MARGIN = 10

# An answer as it was given: its place, -1 for an act of one's own that is none of them, and what
# the judge says of its act; None where it is none.
Given = tuple[int, Verdict | None]


def _paragraph(words: str) -> str:
    return f"<p style='margin-top:0px; margin-bottom:4px'>{escape(words)}</p>"


class QuizPanel(Follows, QWidget):
    """It shows one question after the other; what is picked it only tells."""

    on_colours = "_write"

    # An answer is picked: its place.
    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.where, self.score = label(), label()
        self.told_title, self.told = label(), label(wraps=True)
        self.told.setTextFormat(Qt.TextFormat.RichText)
        self.asks = label(16, bold=True, wraps=True)
        self.buttons = [AnswerButton(number) for number in range(1, _MOST + 1)]
        self.came = label(wraps=True)
        self.came.setTextFormat(Qt.TextFormat.RichText)
        self.came.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.unkept = label(wraps=True)
        self.show_it, self.next, self.leave = QPushButton(), QPushButton(), QPushButton()
        self.area = QScrollArea()
        self._question: Question | None = None
        self._given: Given | None = None
        self._again = False
        self._place = (0, 0, 0)
        self._lang = "en"
        self._unfolded: set[str] = set()
        self._build()
        for place, button in enumerate(self.buttons):
            button.clicked.connect(lambda _=False, place=place: self.picked.emit(place))
        self.came.linkActivated.connect(self._unfold)

    # --- where things are

    def _build(self) -> None:
        inner = QWidget()
        body = self._body = QVBoxLayout(inner)
        body.setContentsMargins(_MARGIN, 2, _MARGIN, 2)
        body.setSpacing(6)
        for widget in (self.told_title, self.told, self.asks, *self.buttons, self.came):
            body.addWidget(widget)
        body.addStretch()
        self.area.setWidget(inner)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 6)
        column.setSpacing(4)
        column.addLayout(self._line(self.where, self.score))
        column.addWidget(self.area, 1)
        column.addWidget(self.unkept)
        column.addLayout(self._line(self.leave, self.show_it, self.next))
        self.unkept.hide()
        for button in (self.show_it, self.next, self.leave):
            button.setMinimumHeight(_BUTTON)
            button.setAutoDefault(True)
        order = (self.area, *self.buttons, self.came, self.leave, self.show_it, self.next)
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    @staticmethod
    def _line(first: QWidget, *others: QWidget) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setContentsMargins(_MARGIN, 0, _MARGIN, 0)
        line.addWidget(first)
        line.addStretch()
        for other in others:
            line.addWidget(other)
        return line

    # --- what is shown

    def ask(self, question: Question, *, again: bool) -> None:
        """Ask a question; ``again``: one on its clause was wrong before."""
        self._question, self._given, self._again = question, None, again
        self._unfolded.clear()
        self._write()
        self.area.verticalScrollBar().setValue(0)
        self.area.setFocus()  # on no answer: Enter that went on does not give one
        QAccessible.updateAccessibility(QAccessibleEvent(self.asks, QAccessible.Event.Alert))

    def show_place(self, number: int, count: int, right: int) -> None:
        """Which question it is, of how many, and how many were right so far."""
        self._place = number, count, right
        self._write_place()

    def tell(self, given: Given) -> None:
        """Tell what came of an answer."""
        self._given = given
        self._write()
        self.next.setFocus()
        self.area.ensureWidgetVisible(self.came, 0, 0)
        QAccessible.updateAccessibility(QAccessibleEvent(self.came, QAccessible.Event.Alert))

    def show_unkept(self, words: str) -> None:
        """Say that answers are not on record, and why; "" where they are."""
        self.unkept.setText(words)
        self.unkept.setVisible(bool(words))

    @property
    def offered(self) -> Sequence[AnswerButton]:
        """The answers that can be given now."""
        return [
            button for button in self.buttons if button.isVisibleTo(self) and button.isEnabled()
        ]

    # --- words

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.told_title.setText(_("Just before:"))
        self.leave.setText(_("&Leave"))
        self.leave.setToolTip(_("Leave. Your answers are saved."))
        self.show_it.setText(_("S&how it"))
        self.show_it.setToolTip(_("Hands show the right move on the table"))
        self.next.setText(_("&Next"))
        self._write_place()
        self._write()

    def _write_place(self) -> None:
        number, count, right = self._place
        text = _("Question {n} of {all}")
        if self._again:
            text = _("Question {n} of {all}, again")
        self.where.setText(text.format(n=number, all=count))
        self.score.setText(_("Right: {n}").format(n=right))

    def _write(self) -> None:
        question = self._question
        if question is None:
            return
        answered = self._given is not None
        self._body.setSpacing(4 if self._low else 7)
        self.told.setText(told_html(question, self._lang))
        self.asks.setText(asks_words(question, self._lang))
        for place, button in enumerate(self.buttons):
            self._write_answer(question, place, button)
        self.came.setText(self._came_html(question))
        for widget in (self.came, self.show_it, self.next):
            widget.setVisible(answered)
        for told in (self.told_title, self.told):
            told.setVisible(not (answered and self._low))
        set_look(self.next, look="main")

    def _write_answer(self, question: Question, place: int, button: AnswerButton) -> None:
        if place >= len(question.answers):
            button.hide()
            return
        state = self._state(question, place)
        button.show_answer(answer_words(question, question.answers[place], self._lang), state)
        button.set_snug(snug=self._low)
        button.setVisible(not (state == PASSED and self._low))

    def _state(self, question: Question, place: int) -> str:
        if self._given is None:
            return OPEN
        if place == question.right:
            return RIGHT
        return WRONG if place == self._given[0] else PASSED

    @property
    def _low(self) -> bool:
        return self.height() < em(self, _LOW)

    # --- what came of it

    def _came_html(self, question: Question) -> str:
        if self._given is None:
            return ""
        place, verdict = self._given
        now = tokens(self.palette())
        right = place == question.right
        ink = (now.correct if right else now.fault).name()
        word = _("✓ Right") if right else _("✗ Wrong")
        html = f"<h3 style='color:{ink}; margin-bottom:2px'>{escape(word)}</h3>"
        html += self._fault_html(question)
        if not right:
            html += self._why_wrong(question, place, verdict)
        return html + self._clauses_html(question)

    def _why_wrong(self, question: Question, place: int, verdict: Verdict | None) -> str:
        """What was given, and what the judge says of it."""
        html = ""
        if place < 0 and verdict is not None:
            done = _("Your move: {act}").format(act=self._act(question, verdict.act))
            html += _paragraph(done)
        if verdict is not None:
            words = fault_words(verdict) if verdict.verdict == FAULT else free_words(verdict.act)
            html += _paragraph(words)
        broken = verdict.clauses if verdict is not None else ()
        if place >= 0 and question.kind != CLAUSE and place < len(question.broken):
            broken = question.broken[place]
        for clause in broken[:1]:
            if clause in question.clauses[:1]:
                continue  # it is told below
            says = question.procedure.clause(clause, self._lang, "says")
            text = _("It breaks rule {clause}: {says}")
            html += _paragraph(text.format(clause=clause, says=says))
        return html

    def _fault_html(self, question: Question) -> str:
        """Of a question about a fault: which it was, and what was due instead."""
        number = fault_of(question)
        if number is None:
            return ""
        moment = question.position.trace.moments[number]
        table, verdict = moment.before.table, moment.verdict
        done = act_words(moment.act, question.procedure, self._lang, table)
        lines = [f"{done}: {fault_words(verdict)}"]
        if verdict.expected:
            due = verdict.expected
            lines.append(expected_words(due, question.procedure, self._lang, table))
        return "".join(map(_paragraph, lines))

    def _act(self, question: Question, act: Act) -> str:
        table = question.position.situation.table
        return act_words(act, question.procedure, self._lang, table)

    def _clauses_html(self, question: Question) -> str:
        """What the right answer rests on."""
        if not question.clauses:
            return ""
        clauses = Clauses(question.procedure, self._lang, tokens(self.palette()).free.name())
        why = question.procedure.clause(question.clauses[0], self._lang, "why")
        html = clauses.html(question.clauses, self._unfolded)
        html += f"<p><i>{escape(why)}</i></p>" if why else ""
        told = there_words(question, self._lang)
        return html + (_paragraph(told) if told else "")

    def _unfold(self, clause: str) -> None:
        """Show the text of a clause that is named only, or hide it again."""
        self._unfolded ^= {clause}
        if self._question is not None:
            self.came.setText(self._came_html(self._question))

    # --- its size and colours

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is room for more, or for less."""
        low = event.oldSize().height() < em(self, _LOW)
        super().resizeEvent(event)
        if low != self._low:
            self._write()
