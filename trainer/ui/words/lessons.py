"""Lessons in words: what they are called, what their stages are, what came of one."""

from collections.abc import Mapping

from trainer.catalogue import N_, gettext as _
from trainer.procedure.lesson import Lesson
from trainer.procedure.spec import Procedure
from trainer.training.lessons.course import FIRST_ROUND, WHOLE_ROUND
from trainer.training.lessons.path import ALONE, HELPED, QUESTIONS, WATCH, StageDone

_STAGES: Mapping[str, str] = {
    WATCH: N_("Watch"),
    HELPED: N_("With hints"),
    ALONE: N_("Alone"),
    QUESTIONS: N_("Questions"),
}


# What is said of a stage that is passed by going through it.
_THROUGH: Mapping[str, str] = {
    WATCH: N_("You’ve seen it. Now deal it yourself, with hints."),
    HELPED: N_("You’ve dealt it all with fewer and fewer hints. Now deal it alone."),
}


def lesson_title(procedure: Procedure, lesson: Lesson, lang: str) -> str:
    """What a lesson is called: as its house says, or like the phase that it is about."""
    entry = procedure.texts[lang].get("lessons", {}).get(lesson.id)
    if isinstance(entry, Mapping) and entry.get("says"):
        return str(entry["says"])
    if lesson.phases:
        name = procedure.words(lang, "states", lesson.phases[0])
        number = lesson.id.removeprefix(lesson.phases[0]).removeprefix("-")
        return f"{name} ({number})" if number.isdecimal() else name
    if lesson.id == FIRST_ROUND:
        return _("A first round")
    if lesson.id == WHOLE_ROUND:
        return _("The whole round")
    return _("What comes in between")


def lesson_text(procedure: Procedure, lesson: Lesson, lang: str) -> str:
    """What is learnt in it: as its house says, or what its clauses say."""
    entry = procedure.texts[lang].get("lessons", {}).get(lesson.id)
    if isinstance(entry, Mapping) and entry.get("text"):
        return str(entry["text"])
    return "\n".join(procedure.clause(clause, lang, "says") for clause in lesson.clauses)


def stage_words(stage: str) -> str:
    """What one does at a stage."""
    return _(_STAGES[stage])


def came_words(done: StageDone) -> str:
    """What came of a stage, and what it takes where that was not enough."""
    if done.stage in _THROUGH and not done.of:
        return _(_THROUGH[done.stage])
    if not done.of:
        return ""
    if done.stage == QUESTIONS:
        words = _("{right} of {of} questions right.")
        short = _("You need {needed}. Answer a few more.")
    else:
        words = _("{right} of {of} moves right first time, without hints.")
        short = _("You need {needed}. Deal another round alone, or once more with hints.")
    told = words.format(of=done.of, right=done.right)
    if done.stage == HELPED or done.passed:
        return told if done.stage != HELPED else ""
    return f"{told} {short.format(needed=done.needed)}"
