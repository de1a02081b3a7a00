"""What home says: the greeting, the days in a row, the stops of the course."""

from collections.abc import Sequence
from datetime import date, datetime

from trainer.catalogue import active, counted, gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.inspecting.level import LEVELS, next_level
from trainer.training.lessons.path import STAGES, LessonPath, Taken
from trainer.training.review.habit import Habit
from trainer.ui.start.chip_button import Chip
from trainer.ui.start.course_path import Stop
from trainer.ui.start.invitation import Standing
from trainer.ui.widgets.chip import DONE, LATER, LEARNING, NEXT
from trainer.ui.words.inspecting import level_words
from trainer.ui.words.lessons import lesson_title
from trainer.ui.words.versions import short_day

_DAWN, _NOON, _EVENING = 4, 12, 18
_NAME = 24  # letters of a name in the greeting
_WITHOUT_NAME = frozenset({"cs"})  # languages in which a name would need another ending


def greeting(stands: Standing, trainee: str, now: datetime) -> str:
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
    if active() in _WITHOUT_NAME:
        return words
    name = trainee if len(trainee) <= _NAME else f"{trainee[:_NAME]}…"
    return f"{words}, {name}"


def streak_words(habit: Habit) -> str:
    """How many days in a row; "" for none."""
    if habit.streak > 1:
        return counted(active(), "{n} day in a row", "{n} days in a row", habit.streak)
    return _("Day 1") if habit.streak else ""


def minutes_words(habit: Habit) -> str:
    """The minutes of today, of those that are the goal."""
    return _("{n} of {goal} min today").format(n=habit.today, goal=habit.goal)


def until_words(until: date) -> str:
    """Until when somebody is certified."""
    return _("Certified until {day}").format(day=short_day(until))


def stops_of(path: LessonPath, stands: Standing, procedure: Procedure, lang: str) -> Sequence[Stop]:
    """The stops of a course, the exam at its end; a certified person has none that is next."""
    following = None if stands.until is not None else path.next
    stops = [_stop(taken, following, procedure, lang) for taken in path.lessons]
    is_done = path.next is None
    state = LATER if not is_done else DONE if stands.until is not None else NEXT
    said = _("Exam, next") if state == NEXT else _("Exam")
    return [*stops, Stop("", Chip(state, _("Exam"), sign="award"), said)]


def level_stops(passed: Sequence[str]) -> Sequence[Stop]:
    """The levels of an inspector, the exam at their end."""
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


def _stop(taken: Taken, following: Taken | None, procedure: Procedure, lang: str) -> Stop:
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
