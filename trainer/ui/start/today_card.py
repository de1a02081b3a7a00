"""Large card on home: one invitation, with a picture and button."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from PySide6.QtCore import QDate, QLocale, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from trainer.catalogue import active_language, gettext as _, translate_count
from trainer.procedure.amendment import in_language
from trainer.procedure.spec import Procedure
from trainer.training.catchup.known_versions import VersionsToLearn
from trainer.training.corpus.request import DayTable
from trainer.training.debrief.home_figures import HomeFigures
from trainer.training.inspect.levels import LEVELS, next_level
from trainer.training.lessons.course import (
    HELPED,
    STAGES,
    WATCH,
    LessonPath,
    LessonProgress,
)
from trainer.training.sessions.record import ExamRecord, SessionRecord, Task
from trainer.training.sessions.session import MODES
from trainer.ui.start.choice import UnfinishedWork
from trainer.ui.widgets.parts import Button, ElidedLabel, Picture, current_colours
from trainer.ui.widgets.style import FollowsChanges, label, set_look
from trainer.ui.words.exams import lesson_text, lesson_title, level_words
from trainer.ui.words.times import day_words

HIGH, LOW = 192, 116  # of the card
_PICTURE, _PICTURE_LOW = 256, 148
_ABOUT = 2  # lines of what it is about
_STEP, _STEP_HIGH, _STEP_GAP = 24, 6, 4  # of a step, in pixels


class Invitation(NamedTuple):
    """Task that home invites the trainee to do now.

    ``kind``: resume, change, table, lesson, exam or inspect; ``steps``: how many are done, and
    how many there are; ``more``: other unfinished work can be chosen.
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


class Steps(FollowsChanges, QWidget):
    """Steps of a lesson as short lines; done ones are green."""

    on_colours = "update"

    def __init__(self) -> None:
        super().__init__()
        self.done, self._of = 0, 0

    def show_steps(self, done: int, of: int) -> None:
        """Show this many steps, and how many are done."""
        self.done, self._of = done, of
        self.setFixedSize(max(0, of * (_STEP + _STEP_GAP) - _STEP_GAP), _STEP_HIGH)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the steps side by side."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range(self._of):
            painter.setBrush(
                current_colours().accent if number < self.done else current_colours().line
            )
            left = number * (_STEP + _STEP_GAP)
            painter.drawRoundedRect(QRectF(left, 0, _STEP, _STEP_HIGH), 3, 3)
        painter.end()


class TodayCard(QFrame):
    """Card with an invitation, of fixed height; its words are fitted."""

    # The main button was pressed; what else was left is wanted.
    begun = Signal()
    more = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "plain")
        self.picture = Picture(corners=(True, False), radius=7)
        self.kicker = label(bold=True, tone="accent")
        self.title, self.low_title = ElidedLabel(), ElidedLabel()
        for title, size, high in ((self.title, 28, 38), (self.low_title, 20, 28)):
            title.setFixedHeight(high)
            font = title.font()
            font.setPixelSize(size)
            font.setWeight(font.Weight.Bold)
            title.setFont(font)
        self.about = tuple(ElidedLabel() for _line in range(_ABOUT))
        for line in self.about:
            font = line.font()
            font.setPixelSize(16)
            line.setFont(font)
            line.setProperty("tone", "second")
            line.setFixedHeight(24)
        self.steps, self.note = Steps(), ElidedLabel()
        self.note.setProperty("tone", "second")
        self.more_button, self.button = Button("flat", "chevron-down"), Button("main", "play")
        self.more_button.clicked.connect(self.more)
        self.button.clicked.connect(self.begun)
        self.button.setAutoDefault(True)
        self._about = ""
        self._build()
        self.set_height(low=False)

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

    def set_height(self, *, low: bool) -> None:
        """Set the height; a low window leaves out the description."""
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
        """Show this invitation."""
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
        """Break the description into its lines, elided if too long."""
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
        """Break the description into lines again."""
        super().resizeEvent(event)
        self._fit_about()


RESUME, CHANGE, TABLE, LESSON, EXAM = "resume", "change", "table", "lesson", "exam"
INSPECT = "inspect"
_CHANGE_MINUTES = 4  # of a change
_TABLE_MINUTES = 3


@dataclass
class TraineeState:
    """Trainee's state at a house, as far as home shows it.

    None: not known, or not yet. ``left``: unfinished work; ``owed``: rule changes to learn;
    ``until``: last day of the certification; ``table``: that of the day; ``levels``: those
    passed as an inspector, None: has not trained as one.
    """

    path: LessonPath | None = None
    figures: HomeFigures | None = None
    left: Sequence[UnfinishedWork] = ()
    owed: Sequence[VersionsToLearn] = ()
    until: date | None = None
    table: DayTable | None = None
    levels: Sequence[str] | None = None

    @property
    def kind(self) -> str:
        """Kind of the next task, as in ``Invitation``.

        An open exam comes first, then a rule change, other unfinished work, an inspector's drill,
        the table of the day of a certified dealer, a lesson, and the exam.
        """
        exam_open = bool(self.left) and isinstance(self.left[0].record, ExamRecord)
        if exam_open or (self.left and not self.owed):
            return RESUME
        if self.owed:
            return CHANGE
        if self.is_inspector:
            return INSPECT
        if self.until is not None and self.table is not None:
            return TABLE
        return EXAM if self.path is not None and self.path.next is None else LESSON

    @property
    def is_inspector(self) -> bool:
        """Tell if somebody trains as an inspector only, without any lesson done."""
        return self.levels is not None and (self.path is None or not self.path.done)


def make_invitation(stands: TraineeState, procedure: Procedure, lang: str) -> Invitation | None:
    """Make the invitation for a trainee; None while the state is unknown."""
    kind = stands.kind
    if kind == RESUME:
        return _resume(stands, procedure, lang)
    if kind == CHANGE:
        return _change(stands, lang)
    if kind == TABLE and stands.table is not None:
        return _table(stands.table)
    if kind in {EXAM, INSPECT}:
        return _exam(procedure) if kind == EXAM else _drill(stands.levels or ())
    following = stands.path.next if stands.path is not None else None
    if following is None or stands.path is None:
        return None
    return _lesson(following, len(stands.path.lessons), procedure, lang)


def _lesson(taken: LessonProgress, of: int, procedure: Procedure, lang: str) -> Invitation:
    done = len(taken.passed)
    kicker = _("Today · Lesson {n} of {of}").format(n=taken.number, of=of)
    about = lesson_text(procedure, taken.lesson, lang).replace("\n", " ")
    if taken.number == 1 and taken.passed == {WATCH, HELPED}:
        about = _("Your first round counts as the first two steps. Now deal one on your own.")
    note = _("Watch, deal, 4 questions")
    if done:
        note = _("{done} of {of} steps").format(done=done, of=len(STAGES))
    button = _("Continue · {n} min") if done else _("Start · {n} min")
    title = lesson_title(procedure, taken.lesson, lang)
    steps = (done, len(STAGES))
    return Invitation(
        LESSON, kicker, title, about, note, button.format(n=taken.minutes), steps=steps
    )


def _drill(passed: Sequence[str]) -> Invitation:
    level = next_level(passed)
    is_done = level.name in passed
    kicker = _("Today · Level {n} of {of}").format(n=LEVELS.index(level) + 1, of=len(LEVELS))
    about = _("A dealer deals and makes mistakes. Call each one as soon as you see it.")
    if is_done:
        kicker, about = _("Today · All levels passed"), _("Drills keep you sharp.")
    title = _("The inspector exam") if is_done else level_words(level.name)
    return Invitation(INSPECT, kicker, title, about, "", _("Start drill"), sign="eye")


def _exam(procedure: Procedure) -> Invitation:
    exam = procedure.exam
    note = _("{rounds}, {positions} positions")
    return Invitation(
        EXAM,
        _("Today · All lessons done"),
        _("The exam"),
        _("No hints, no corrections. Payouts, collections, refusals and draws decide."),
        note.format(rounds=rounds_words(exam.rounds), positions=exam.positions),
        _("Take the exam"),
        sign="award",
    )


def rounds_words(rounds: int) -> str:
    """Number of rounds, with its noun."""
    return translate_count(active_language(), "{n} round", "{n} rounds", rounds)


def _change(stands: TraineeState, lang: str) -> Invitation:
    owed = min(stands.owed, key=lambda one: one.since)
    first = owed.changes[0]
    kicker = _("New rule from {day}").format(day=day_words(owed.since))
    roles = {one.role for one in stands.owed}
    about = _("Watch it, then deal it until it is right.")
    if len(roles) > 1:
        about = _("As a dealer, deal it. As an inspector, watch for it.")
    elif owed.role.value == "inspector":
        about = _("As an inspector, watch for it.")
    if all(one.waits for one in stands.owed):
        about = _("All learnt. Repeat it once from tomorrow.")
    if any(one.ahead is not None for one in stands.owed):
        about = _("You learnt it while the clock was wrong. That sign-off does not count.")
    following = stands.path.next if stands.path is not None else None
    note = _("Then lesson {n}").format(n=following.number) if following is not None else ""
    if len(owed.changes) > 1:
        note = _("{n} more after this").format(n=len(owed.changes) - 1)
    minutes = _CHANGE_MINUTES * len(owed.changes)
    return Invitation(
        CHANGE,
        kicker,
        in_language(first.title, lang),
        about,
        note,
        _("Learn what changed · {n} min").format(n=minutes),
        sign="scroll-text",
        more=bool(stands.left),
    )


def _table(table: DayTable) -> Invitation:
    day = QLocale().toString(QDate(table.day.year, table.day.month, table.day.day), "ddd d MMM")
    about = {
        (True, True, True): _("Insurance, a pair and a bust, all in one round."),
        (True, True, False): _("Insurance and a pair, all in one round."),
        (True, False, True): _("Insurance and a bust, all in one round."),
        (False, True, True): _("A pair and a bust, all in one round."),
    }
    happens = table.insurance, table.pair, table.bust
    title = _("{boxes} against {card}")
    return Invitation(
        TABLE,
        _("Table of the day · {day}").format(day=day),
        title.format(boxes=boxes_words(table.boxes), card=_card(table.rank)),
        about.get(happens, ""),
        _("Same table for everyone today"),
        _("Deal it · {n} min").format(n=_TABLE_MINUTES),
    )


def boxes_words(boxes: int) -> str:
    """Number of boxes, in words."""
    words = {
        1: _("One box"),
        2: _("Two boxes"),
        3: _("Three boxes"),
        4: _("Four boxes"),
        5: _("Five boxes"),
        6: _("Six boxes"),
        7: _("Seven boxes"),
    }
    return words.get(boxes, str(boxes))


def _card(rank: str) -> str:
    """Name of the dealer's card, for a title."""
    names = {"A": _("an ace"), "K": _("a king"), "Q": _("a queen"), "J": _("a jack")}
    return names.get(rank, _("a {n}").format(n=rank)) if rank else _("the dealer")


def _resume(stands: TraineeState, procedure: Procedure, lang: str) -> Invitation:
    left = stands.left[0]
    title, about = unfinished_words(left)
    following = stands.path.next if stands.path is not None else None
    note = ""
    if following is not None and isinstance(left.record, SessionRecord):
        name = lesson_title(procedure, following.lesson, lang)
        note = _("Then lesson {n}: {title}").format(n=following.number, title=name)
    kicker = _("Not finished · {house}").format(house=left.house)
    more = len(stands.left) > 1
    return Invitation(RESUME, kicker, title, about, note, _("Resume"), more=more)


def unfinished_words(left: UnfinishedWork) -> tuple[str, str]:
    """Title of unfinished work, and a sentence on its progress."""
    record = left.record
    if isinstance(record, ExamRecord) and record.head.task is Task.DEAL:
        ended = sum(1 for session in record.sessions if session.ended is not None)
        text = _("Rounds and positions dealt: {done}. The clock starts again when you resume.")
        return _("Your exam"), text.format(done=ended)
    if isinstance(record, ExamRecord):
        done = sum("over" in event.what for event in record.events)
        return _("Your inspector exam"), _("Rounds watched: {done}.").format(done=done)
    if MODES[record.head.mode].shows:
        text = _("You stopped while watching a round. Moves: {n}.")
        return _("A round to watch"), text.format(n=len(record.acts))
    text = _("You stopped in the middle of a round. Moves so far: {n}.")
    return _("Your round"), text.format(n=len(record.acts))
