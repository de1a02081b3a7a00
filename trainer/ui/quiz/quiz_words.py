"""Words for quiz questions and answers, and the card at the end."""

from collections.abc import Iterator
from dataclasses import replace
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextDocumentFragment

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.debrief.home_figures import Habit
from trainer.training.judge.trace import Moment
from trainer.training.quiz.performance_questions import identity
from trainer.training.quiz.question import (
    ALL_RIGHT,
    AT_FAULT,
    BREAKS_THERE,
    BROKEN,
    CHIPS,
    CLAUSE,
    FAULTLESS,
    HOUSE,
    HOUSES,
    KINDS,
    ORDER,
    PERFORMANCE,
    STANDINGS,
    STANDS,
    Answer,
    Question,
)
from trainer.training.quiz.sitting import QuizSitting, on_clause
from trainer.ui.quiz.quiz_table import fault_of
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.end_screen import MOST_LINES, EndScreen, Line, practise_button_words
from trainer.ui.widgets.parts import Ring
from trainer.ui.widgets.sound import RIGHT
from trainer.ui.words.acts import act_words
from trainer.ui.words.sayings import event_words
from trainer.ui.words.verdicts import expected_words, fault_words

_LAST = 2  # acts before the question that are told
_MOST_HEARD = 3  # of what players did after an act; the rest is seen on the table
#: With what a quotation begins, in each language.
_QUOTES = "“„"


def asks_words(question: Question, lang: str) -> str:
    """Return a question as a sentence."""
    words = _(KINDS[question.kind].asks)
    if question.kind != HOUSE:
        return words
    told = _act(question, question.answers[0].acts[0], lang)
    if told[:1] not in _QUOTES:  # what is said stands in quotes by itself
        told = _("“{act}”").format(act=told)
    return f"{told}: {words}"


def broken_elsewhere_words(question: Question, lang: str) -> str:
    """Name the rule that the move breaks elsewhere; "" if none.

    Elsewhere is the house that the question compares with.
    """
    there = question.elsewhere
    if there is None or not there.clauses:
        return ""
    text = _(BREAKS_THERE)
    broken = there.clauses[0]
    return text.format(clause=broken, says=there.procedure.clause(broken, lang, "says"))


def _act(question: Question, act: Act, lang: str) -> str:
    return act_words(act, question.procedure, lang, question.position.situation.table)


def answer_words(question: Question, answer: Answer, lang: str) -> str:
    """Return an answer; several moves stand on a line each."""
    if answer.says == BROKEN:
        return question.procedure.clause(answer.clause, lang, "says")
    if answer.says == FAULTLESS:
        return _(ALL_RIGHT)
    if answer.says in STANDINGS:
        here = question.procedure.house_name
        words = _(STANDS[answer.says])
        return words.format(here=here, there=question.other)
    if answer.says == AT_FAULT:
        return _fault_words(question, answer.acts[0], lang)
    acts = answer.acts
    if question.kind == CHIPS:  # the chips say how much it is
        acts = tuple(replace(act, amount=None) for act in acts)
    if question.kind == ORDER and _differ_without_details(question):
        acts = tuple(map(identity, acts))
    told = [_act(question, act, lang) for act in acts]
    if len(told) > 1:
        told = [f"{number}. {act}" for number, act in enumerate(told, start=1)]
    return "\n".join(told)


def _differ_without_details(question: Question) -> bool:
    """Tell if the orders still differ when details are left out.

    Then details are not shown: they are not asked about.
    """
    orders = [tuple(map(identity, answer.acts)) for answer in question.answers]
    return len(set(orders)) == len(orders)


def _fault_words(question: Question, act: Act, lang: str) -> str:
    """Name the mistake among the listed moves, with its number."""
    told = told_moments(question)
    number = next((n for n, one in enumerate(told, start=1) if identity(one.act) == act), 0)
    return _("Move {n}: {act}").format(n=number, act=_act(question, act, lang))


def is_about_moves(question: Question) -> bool:
    """Tell if a question is about made moves, not the next."""
    return question.kind in {CLAUSE, PERFORMANCE}


def before_words(question: Question, lang: str) -> str:
    """Return the last moves, or the compared houses, in one line."""
    if question.kind == HOUSE:
        houses = _(HOUSES)
        return houses.format(here=question.procedure.house_name, there=question.other)
    lines = [QTextDocumentFragment.fromHtml(one).toPlainText() for one in _told(question, lang)]
    moves = " · ".join(line.removeprefix("• ") for line in lines)
    return _("Just before: {moves}").format(moves=moves)


def why_words(question: Question, lang: str) -> str:
    """Explain the right answer in a sentence."""
    number = fault_of(question)
    if number is not None:
        moment = question.position.trace.moments[number]
        expected, table = moment.verdict.expected, moment.before.table
        words = fault_words(moment.verdict)
        if expected:
            words = expected_words(expected, question.procedure, lang, table)
        if question.kind == PERFORMANCE:
            first = question.position.at - (question.count or _LAST)
            text = _("Move {n} was the mistake. {right}.")
            return text.format(n=number - max(0, first) + 1, right=words)
        return f"{words}."
    there = broken_elsewhere_words(question, lang)
    if there or not question.clauses:
        return there
    return question.procedure.clause(question.clauses[0], lang, "says")


def told_moments(question: Question) -> tuple[Moment, ...]:
    """Return the moves asked about; otherwise the last ones."""
    at = question.position.at
    first = max(0, at - (question.count or _LAST))
    return question.position.trace.moments[first:at]


def told_html(question: Question, lang: str) -> str:
    """Return the last moves and the players' words, line by line."""
    return "<br>".join(_told(question, lang))


def _told(question: Question, lang: str) -> list[str]:
    moments = told_moments(question)
    lines: list[str] = []
    if len(moments) == question.position.at:  # the round has just begun
        begins = question.position.trace.begins
        lines += [escape(event_words(event, begins.table)) for event in begins.events][-_LAST:]
    for number, moment in enumerate(moments, start=1):
        lines += _done(question, moment, number, lang)
    return lines or [escape(_("No moves yet."))]


def _done(question: Question, moment: Moment, number: int, lang: str) -> Iterator[str]:
    words = act_words(moment.act, question.procedure, lang, moment.before.table)
    line = f"{number}. {words}" if question.count else f"• {words}"
    last = question.kind == CLAUSE and moment is question.position.trace.moments[-1]
    yield f"<b>{escape(line)}</b>" if last else escape(line)
    for event in moment.events[-_MOST_HEARD:]:
        yield f"<i>{escape(event_words(event, moment.after.table))}</i>"


_RING, _WIDTH, _LETTERS = 96, 10, 28


class QuizEnd(EndScreen):
    """Card at the end of a quiz; it offers missed questions again."""

    # What was wrong is to be practised; other questions are wanted.
    practise = Signal()
    more = Signal()

    def __init__(
        self,
        procedure: Procedure,
        sitting: QuizSitting,
        lang: str,
        habit: Habit | None = None,
        more: int = 10,
    ) -> None:
        self._ring = Ring(_RING, _WIDTH, _LETTERS)
        super().__init__(procedure, self._ring, habit)
        self._sitting, self._more = sitting, more
        self.second.setVisible(bool(sitting.missed))
        self.second.clicked.connect(self.more)
        self.main.clicked.connect(self.practise if sitting.missed else self.more)
        self.retranslate(lang)

    def rejoice(self, *, moves: bool) -> None:
        """Fill the ring by the share right; play a sound if all."""
        right, count = self._sitting.right, self._sitting.count
        share = right / count if count else 0.0
        self._ring.show_share(share, str(right), brass=right == count, moves=moves)
        if moves and right == count:
            self.sounded.emit(RIGHT)

    @property
    def heading(self) -> Head:
        """Title of the quiz; it leads home."""
        return Head(_("Quiz"), _("Home"))

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the rules in ``lang``."""
        self.write_figures()
        sitting, missed = self._sitting, self._sitting.missed
        words = _("{n} of {all} right")
        self.title.setText(words.format(n=sitting.right, all=sitting.count))
        self.about.setText(_("Look at these again:") if missed else _("Nothing to repeat."))
        self.show_lines(
            [
                Line("repeat", "fix", self.procedure.clause(on_clause(one), lang, "says"))
                for one in missed[:MOST_LINES]
            ]
        )
        more = _("{n} more questions").format(n=self._more)
        practise = practise_button_words(len(missed))
        self.second.setText(more)
        self.main.setText(practise if missed else more)
