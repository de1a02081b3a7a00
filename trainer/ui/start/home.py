"""Home screen: invitation, course, last days and other activities."""

from collections.abc import Callable, Sequence
from datetime import date, datetime

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from trainer.catalogue import active_language, gettext as _, translate_count
from trainer.procedure.spec import Procedure
from trainer.training.debrief.home_figures import Habit
from trainer.training.inspect.levels import LEVELS, next_level
from trainer.training.lessons.course import STAGES, LessonPath, LessonProgress, course_of, path_of
from trainer.ui.start.choice import TILE, Activity
from trainer.ui.start.course_card import Chip, CourseCard, Stop
from trainer.ui.start.home_bar import HomeBar
from trainer.ui.start.side_cards import LastRound, RulesCard, WeekCard
from trainer.ui.start.today_card import (
    CHANGE,
    EXAM,
    INSPECT,
    LESSON,
    RESUME,
    TABLE,
    TodayCard,
    TraineeState,
    make_invitation,
    unfinished_words,
)
from trainer.ui.widgets.bars import CONTENT, MARGIN, Head, is_low
from trainer.ui.widgets.chip import DONE, LATER, LEARNING, NEXT
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import ON_TILE, Button, Ring, Sign
from trainer.ui.widgets.question import CLOSED, ask
from trainer.ui.widgets.settings import STILL, TableOptions
from trainer.ui.widgets.style import FollowsChanges, label
from trainer.ui.widgets.trouble import SCENARIO, TroubleNotice
from trainer.ui.words.exams import lesson_title, level_words
from trainer.ui.words.times import short_day_words

_DAWN, _NOON, _EVENING = 4, 12, 18
_NAME = 24  # letters of a name in the greeting
_WITHOUT_NAME = frozenset({"cs"})  # languages in which a name would need another ending


def greeting(stands: TraineeState, trainee: str, now: datetime) -> str:
    """Greet a person by the time of day."""
    figures = stands.figures
    if figures is not None and figures.rounds.dealt == 1 and figures.habit.streak == 1:
        words = _("Nice start")
    elif _DAWN <= now.hour < _NOON:
        words = _("Good morning")
    elif _NOON <= now.hour < _EVENING:
        words = _("Good afternoon")
    else:
        words = _("Good evening")
    if active_language() in _WITHOUT_NAME:
        return words
    name = trainee if len(trainee) <= _NAME else f"{trainee[:_NAME]}…"
    return f"{words}, {name}"


def streak_words(habit: Habit) -> str:
    """Number of days in a row, in words; "" for none."""
    if habit.streak > 1:
        return translate_count(
            active_language(), "{n} day in a row", "{n} days in a row", habit.streak
        )
    return _("Day 1") if habit.streak else ""


def minutes_words(habit: Habit) -> str:
    """Today's minutes of the daily goal, in words."""
    return _("{n} of {goal} min today").format(n=habit.today, goal=habit.goal)


def until_words(until: date) -> str:
    """Last day of somebody's certification, in words."""
    return _("Certified until {day}").format(day=short_day_words(until))


def stops_of(
    path: LessonPath, stands: TraineeState, procedure: Procedure, lang: str
) -> Sequence[Stop]:
    """Stops of a course, with the exam at the end.

    For a certified person none of them is the next one.
    """
    following = None if stands.until is not None else path.next
    stops = [_stop(taken, following, procedure, lang) for taken in path.lessons]
    is_done = path.next is None
    state = LATER if not is_done else DONE if stands.until is not None else NEXT
    said = _("Exam, next") if state == NEXT else _("Exam")
    return [*stops, Stop("", Chip(state, _("Exam"), sign="award"), said)]


def level_stops(passed: Sequence[str]) -> Sequence[Stop]:
    """Levels of an inspector, with the exam at the end."""
    following = next_level(passed)
    stops = []
    for number, level in enumerate(LEVELS, start=1):
        title = level_words(level.name, short=True)
        if level.name in passed:
            state, said = DONE, _("Level {n}, {title}, passed")
        elif level is following:
            state, said = NEXT, _("Level {n}, {title}, next")
        else:
            state, said = LATER, _("Level {n}, {title}, later")
        said = said.format(n=number, title=title)
        stops.append(Stop(level.name, Chip(state, title, str(number)), said))
    state = NEXT if following.name in passed else LATER
    said = _("Exam, next") if state == NEXT else _("Exam")
    return [*stops, Stop("", Chip(state, _("Exam"), sign="award"), said)]


def _stop(
    taken: LessonProgress, following: LessonProgress | None, procedure: Procedure, lang: str
) -> Stop:
    title = lesson_title(procedure, taken.lesson, lang)
    if taken.done:
        state, said = DONE, _("Lesson {n}, {title}, done")
    elif taken is following:
        state, said = NEXT, _("Lesson {n}, {title}, next")
    elif taken.passed:
        state, said = LEARNING, _("Lesson {n}, {title}, being learnt")
    else:
        state, said = LATER, _("Lesson {n}, {title}, later")
    share = len(taken.passed) / len(STAGES)
    chip = Chip(state, title, str(taken.number), share=share)
    return Stop(taken.lesson.id, chip, said.format(n=taken.number, title=title))


_HIGH, _LOW = 72, 48


class Tile(QPushButton):
    """Button that begins an activity.

    In a low window the line about it becomes its tooltip.
    """

    def __init__(self, sign: str) -> None:
        super().__init__()
        self.setProperty("look", "tile")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.title, self.low_title = label(16, bold=True), label(bold=True)
        self.about = label(tone="second")
        words = QWidget()
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addStretch()
        for widget in (self.title, self.low_title, self.about):
            column.addWidget(widget)
        column.addStretch()
        self._line = line = QHBoxLayout(self)
        icon = Sign(sign, "accent_text", ON_TILE)
        line.addWidget(icon)
        line.addWidget(words, 1)
        for child in (icon, words):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_height(low=False)

    def set_height(self, *, low: bool) -> None:
        """Set the height, lower in a low window."""
        self.setFixedHeight(_LOW if low else _HIGH)
        self._line.setContentsMargins(16 if not low else 12, 0, 12, 0)
        self._line.setSpacing(8 if low else 12)
        self.title.setVisible(not low)
        self.about.setVisible(not low)
        self.low_title.setVisible(low)
        self.setToolTip(self.about.text() if low else "")

    def write(self, title: str, about: str) -> None:
        """Write the activity's name, and the line about it."""
        self.title.setText(title)
        self.low_title.setText(title)
        self.about.setText(about)
        self.setAccessibleName(title)
        self.setAccessibleDescription(about)

    def sizeHint(self) -> QSize:
        """Nominal size; the tiles share the width of the window."""
        return QSize(160, self.height())


_GAP, _GAP_LOW = 16, 8
_STRIP, _STRIP_LOW = 48, 36
_SIDE, _SIDE_LOW = 368, 288  # width of the column at the right
_ROOMY = 800  # a window so high has spare height above and below


class Home(FollowsChanges, Screen):
    """Home screen of a trainee at a house: next task and activities."""

    on_colours = "_ask_for_picture"

    # Begin one of the activities: its id.
    opened = Signal(str)
    # Go on with what was not finished: its record.
    resume = Signal(object)
    # Learn what changed; deal the table of the day.
    learn_change = Signal()
    deal_table = Signal()
    # Take a lesson: its id.
    lesson = Signal(str)
    # Deal what is to fix, or what fades: the ids of the rules.
    fix = Signal(object)
    # A picture of what one is invited to is wanted.
    pictured = Signal()
    # Read the figures once more.
    again = Signal()

    def __init__(
        self,
        procedure: Procedure,
        trainee: str,
        lang: str,
        activities: Sequence[Activity],
        now: Callable[[], datetime],
    ) -> None:
        super().__init__()
        self.procedure = procedure
        self.house_words: Callable[[], str] = lambda: procedure.house_name  # for the bar
        self.stands = TraineeState()
        self._trainee, self._lang, self._now = trainee, lang, now
        self._still = self._on_course = False  # an inspector may look at the course
        self._low: bool | None = None
        self.tools = HomeBar(trainee, activities, self)
        self.title = label(28, bold=True)
        self.low_title = label(20, bold=True)
        self.certified, self.streak = label(bold=True), label(bold=True)
        self.minutes, self.ring = label(bold=True), Ring(36, 5)
        self.inspect = Button("flat", "eye")
        self.award, self.flame = Sign("award", "brass", 24), Sign("flame", "brass", 24)
        self.card, self.course = TodayCard(), CourseCard()
        self.last, self.rules, self.week = LastRound(), RulesCard(), WeekCard()
        self.tiles = {one.id: Tile(one.sign) for one in activities if one.place == TILE}
        self._activities = {one.id: one for one in activities}
        self.error = TroubleNotice(parent=self)
        self.try_again, self.close_error = self.error.button(), self.error.button()
        self._build()
        self._connect()
        self.retranslate(lang)

    # --- where things are

    def _build(self) -> None:
        self._strip = QWidget()
        strip = QHBoxLayout(self._strip)
        strip.setContentsMargins(0, 0, 0, 0)
        strip.setSpacing(8)
        strip.addWidget(self.title)
        strip.addWidget(self.low_title)
        strip.addStretch()
        strip.addWidget(self.inspect)
        for sign, words in (
            (self.award, self.certified),
            (self.flame, self.streak),
            (self.ring, self.minutes),
        ):
            strip.addSpacing(16)
            strip.addWidget(sign)
            strip.addWidget(words)
        self._left, self._right = QVBoxLayout(), QVBoxLayout()
        for left in (self.card, self.course):
            self._left.addWidget(left)
        for right in (self.last, self.rules, self.week):
            self._right.addWidget(right)
        self._side = QWidget()
        self._right.setContentsMargins(0, 0, 0, 0)
        self._side.setLayout(self._right)
        self._main, self._tiles = QHBoxLayout(), QHBoxLayout()
        self._main.addLayout(self._left, 1)
        self._main.addWidget(self._side)
        for tile in self.tiles.values():
            self._tiles.addWidget(tile, 1)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._strip)
        self._column.addLayout(self._main)
        self._column.addLayout(self._tiles)
        self._column.addStretch()
        self.error.raise_()

    def _connect(self) -> None:
        self.card.begun.connect(self._begin_invitation)
        self.card.more.connect(self._offer_others)
        self.course.path.chosen.connect(self._open_lesson)
        self.course.tables.dealt.connect(self.deal_table)
        self.course.turned.connect(self._turn_course)
        self.rules.wanted.connect(self.fix)
        self.inspect.clicked.connect(lambda: self.opened.emit("inspect"))
        self.tools.opened.connect(self.opened)
        self.try_again.clicked.connect(self.again)
        self.close_error.clicked.connect(self.error.clear)
        for name, tile in self.tiles.items():
            tile.clicked.connect(lambda _on=False, name=name: self.opened.emit(name))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the sizes of a low or a roomy window."""
        super().resizeEvent(event)
        low = is_low(self.window())
        if low is not self._low:
            self._low = low
            self._take_sizes(low=low)
        beside = max(MARGIN, (self.width() - CONTENT) // 2)
        above = _GAP_LOW if low else _GAP
        spare = self.height() - self._column.minimumSize().height()
        if self.window().height() >= _ROOMY:
            above += max(0, spare) // 3
        self._column.setContentsMargins(beside, above, beside, 0)
        self._place_error()

    def _place_error(self) -> None:
        """Lay the error over the top, so that nothing moves."""
        beside = max(MARGIN, (self.width() - CONTENT) // 2)
        wide = self.width() - 2 * beside
        self.error.setGeometry(beside, 4, wide, self.error.heightForWidth(wide))

    def _take_sizes(self, *, low: bool) -> None:
        gap = _GAP_LOW if low else _GAP
        for layout in (self._column, self._left, self._right, self._main, self._tiles):
            layout.setSpacing(gap)
        self._strip.setFixedHeight(_STRIP_LOW if low else _STRIP)
        self._side.setFixedWidth(_SIDE_LOW if low else _SIDE)
        self.title.setVisible(not low)
        self.low_title.setVisible(low)
        for card in (self.card, self.course, self.last, self.rules, self.week):
            card.set_height(low=low)
        for tile in self.tiles.values():
            tile.set_height(low=low)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the course, scrolled to the next lesson."""
        super().showEvent(event)
        self._show_course()
        self.course.path.see_next()

    @property
    def heading(self) -> Head:
        """Name of the house; it leads nowhere."""
        return Head(back=self.house_words(), sign="club", leads=False)

    @property
    def bar_tools(self) -> list[QWidget]:
        """Tools for the top bar: staff, help and the person."""
        return self.tools.tools

    has_own_bar = True

    # --- what others set

    def show_standing(self, stands: TraineeState) -> None:
        """Show the trainee's state: progress, figures and unfinished work."""
        self.stands = stands
        self._write()
        self._ask_for_picture()

    def show_picture(self, picture: QPixmap) -> None:
        """Show a picture of the invitation."""
        self.card.picture.show_image(picture)

    def show_options(self, options: TableOptions) -> None:
        """Take over the chosen speed: nothing moves if it is still."""
        self._still = options.speed == STILL

    def show_error(self, details: str, trouble: str = SCENARIO, *, again: bool = False) -> None:
        """Show an error; ``again``: offer to try again."""
        self.error.tell(trouble, details)
        self.try_again.setVisible(again)
        self._place_error()

    # --- what the trainee does

    def _begin_invitation(self) -> None:
        """Begin the task of the invitation."""
        stands = self.stands
        kind = stands.kind
        if kind == RESUME:
            self.resume.emit(stands.left[0].record)
        elif kind == CHANGE:
            self.learn_change.emit()
        elif kind == TABLE:
            self.deal_table.emit()
        elif kind in {EXAM, INSPECT}:
            self.opened.emit(kind)
        elif kind == LESSON and stands.path is not None and stands.path.next is not None:
            self.lesson.emit(stands.path.next.lesson.id)

    def _open_lesson(self, name: str) -> None:
        """Open a chip's lesson; ask first if an earlier one is next.

        "" is the exam. An inspector's levels lead to the inspector drill.
        """
        path = self.stands.path
        if self.stands.is_inspector and not self._on_course:
            self.opened.emit(INSPECT)
            return
        if not name:
            self.opened.emit("exam")
            return
        taken = path.find(name) if path is not None else None
        if taken is None or path is None:
            return
        later = path.next is not None and taken.number > path.next.number and not taken.passed
        if later and not self._confirm_later_lesson(taken, path):
            return
        self.lesson.emit(name)

    def _confirm_later_lesson(self, taken: LessonProgress, path: LessonPath) -> bool:
        """Ask if the trainee really wants a later lesson."""
        following = path.next.number if path.next is not None else 1
        text = _("Lesson {next} comes first. Lesson {n} builds on it.")
        title = _("Start lesson {n} now?").format(n=taken.number)
        answer = _("Start lesson {n}").format(n=taken.number)
        words = text.format(next=following, n=taken.number)
        return ask(self, title, words, (answer,), keep=_("Cancel")) != CLOSED

    def _offer_others(self) -> None:
        """Offer the other unfinished work in a menu."""
        first = 1 if self.stands.kind == RESUME else 0
        menu = QMenu(self.card.more_button)
        for left in self.stands.left[first:]:
            title, about = unfinished_words(left)
            action = QAction(f"{left.house}: {title}. {about}".replace("&", "&&"), menu)
            action.triggered.connect(lambda _on=False, record=left.record: self.resume.emit(record))
            menu.addAction(action)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        below = QPoint(0, self.card.more_button.height())
        menu.popup(self.card.more_button.mapToGlobal(below))

    def _ask_for_picture(self) -> None:
        self.pictured.emit()

    # --- words

    def _write(self) -> None:
        """Write the texts that depend on the trainee's state."""
        stands, figures = self.stands, self.stands.figures
        words = greeting(stands, self._trainee, self._now())
        self.title.setText(words)
        self.low_title.setText(words)
        told = make_invitation(stands, self.procedure, self._lang)
        if told is not None:
            self.card.show_invitation(told)
        self.certified.setText("" if stands.until is None else until_words(stands.until))
        self.award.setVisible(stands.until is not None)
        self.certified.setVisible(stands.until is not None)
        self.inspect.setVisible(stands.levels is not None and not stands.is_inspector)
        days = "" if figures is None else streak_words(figures.habit)
        self.streak.setText(days)
        self.flame.setVisible(bool(days))
        self.streak.setVisible(bool(days))
        self.ring.setVisible(figures is not None)
        self.minutes.setVisible(figures is not None)
        self._show_course()
        if figures is not None:
            self.minutes.setText(minutes_words(figures.habit))
            self.ring.show_share(figures.habit.today / figures.habit.goal)
            self.last.show_rounds(figures.rounds)
            self.rules.show_figures(figures, self._rule)
            self.week.show_habit(figures.habit)
            if stands.until is not None:
                self.course.show_week(figures)

    def _rule(self, clause: str) -> str:
        return self.procedure.clause(clause, self._lang, "says")

    def _show_course(self) -> None:
        stands = self.stands
        moves = not self._still
        if stands.levels is not None and stands.is_inspector and not self._on_course:
            stops = level_stops(stands.levels)
            passed = len(stands.levels)
            invites = stands.kind == INSPECT
            self.course.show_levels(stops, passed, invites=invites, moves=moves)
            return
        path: LessonPath = stands.path or path_of(course_of(self.procedure), ())
        stops = stops_of(path, stands, self.procedure, self._lang)
        self.course.show_course(
            stops,
            path.done,
            len(path.lessons),
            invites=stands.kind in {LESSON, EXAM},
            moves=moves,
            inspects=stands.is_inspector,
        )

    def _turn_course(self) -> None:
        """Switch an inspector between the levels and the course."""
        self._on_course = not self._on_course
        self._show_course()

    def _write_tiles(self) -> None:
        for name, tile in self.tiles.items():
            one = self._activities[name]
            tile.write(_(one.title), _(one.about))

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        self.tools.write()
        self.inspect.setText(_("Inspector drill"))
        self.try_again.setText(_("Try again"))
        self.close_error.setText(_("Close"))
        self.card.more_button.setText(_("More"))
        self.error.write()
        self._write_tiles()
        self._write()
        self._ask_for_picture()
