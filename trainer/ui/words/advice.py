"""What a trainee should do next, in words."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from trainer.procedure.spec import Procedure
from trainer.training.memory.card import BROKEN, FADING, HELPED
from trainer.training.review.progress import (
    BEGIN,
    KEEP,
    MORE,
    READY,
    UNMET,
    YOUNG,
    Advice,
)
from trainer.ui.words.language import QT_TRANSLATE_NOOP

translate = QCoreApplication.translate

_WHY: Mapping[tuple[str, str], str] = {
    ("learn", BEGIN): QT_TRANSLATE_NOOP(
        "Advice",
        "Begin with a small round: one player, one bet. Watch it first, with every act explained;"
        " then you deal it yourself, and the table shows you how.",
    ),
    ("practise", BEGIN): QT_TRANSLATE_NOOP(
        "Advice",
        "You have seen how it is dealt. Now deal a round yourself: help is there when you ask for"
        " it, and a fault does no harm.",
    ),
    ("practise", MORE): QT_TRANSLATE_NOOP(
        "Advice", "Deal some more whole rounds: most clauses come up in them by themselves."
    ),
    ("practise", KEEP): QT_TRANSLATE_NOOP(
        "Advice", "There is nothing that you have to work on. Deal a round to keep it so."
    ),
    ("practise", BROKEN): QT_TRANSLATE_NOOP("Advice", "You broke this lately: {clause}. {says}"),
    ("practise", HELPED): QT_TRANSLATE_NOOP(
        "Advice", "You needed help with this lately: {clause}. {says}"
    ),
    ("practise", UNMET): QT_TRANSLATE_NOOP(
        "Advice", "This has not come up yet, and seldom does by itself: {clause}. {says}"
    ),
    ("practise", FADING): QT_TRANSLATE_NOOP(
        "Advice", "You knew this, and it has not come up for long: {clause}. {says}"
    ),
    ("practise", YOUNG): QT_TRANSLATE_NOOP(
        "Advice", "You keep this, and it has come up on too few days to be sure: {clause}. {says}"
    ),
    ("exam", READY): QT_TRANSLATE_NOOP(
        "Advice",
        "You keep all that the exam asks for, and you passed your last rounds. You are ready for"
        " the exam.",
    ),
}


def advice_words(advice: Advice, procedure: Procedure, lang: str) -> str:
    """A sentence that says what to do next, and why."""
    words = translate("Advice", _WHY[advice.do, advice.why])
    if not advice.clause:
        return words
    says = procedure.clause(advice.clause, lang, "says")
    return words.format(clause=advice.clause, says=says)


def advice_button(advice: Advice) -> str:
    """What stands on the button that does it."""
    if advice.do == "learn":
        return translate("Advice", "&Watch a round")
    if advice.do == "exam":
        return translate("Advice", "Begin the &exam")
    if advice.clause:
        return translate("Advice", "P&ractise this clause")
    return translate("Advice", "P&ractise a round")
