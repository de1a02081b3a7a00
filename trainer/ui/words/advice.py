"""What a trainee should do next, in words."""

from collections.abc import Mapping

from trainer.catalogue import N_, gettext as _
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

_WHY: Mapping[tuple[str, str], str] = {
    ("learn", BEGIN): N_(
        "Begin with a small round: one player, one bet. Watch it first, with every act explained;"
        " then you deal it yourself, and the table shows you how.",
    ),
    ("practise", BEGIN): N_(
        "You have seen how it is dealt. Now deal a round yourself: help is there when you ask for"
        " it, and a fault does no harm.",
    ),
    ("practise", MORE): N_(
        "Deal some more whole rounds: most clauses come up in them by themselves."
    ),
    ("practise", KEEP): N_(
        "There is nothing that you have to work on. Deal a round to keep it so."
    ),
    ("practise", BROKEN): N_("You broke this lately: {clause}. {says}"),
    ("practise", HELPED): N_("You needed help with this lately: {clause}. {says}"),
    ("practise", UNMET): N_(
        "This has not come up yet, and seldom does by itself: {clause}. {says}"
    ),
    ("practise", FADING): N_("You knew this, and it has not come up for long: {clause}. {says}"),
    ("practise", YOUNG): N_(
        "You keep this, and it has come up on too few days to be sure: {clause}. {says}"
    ),
    ("exam", READY): N_(
        "You keep all that the exam asks for, and you passed your last rounds. You are ready for"
        " the exam.",
    ),
}


def advice_words(advice: Advice, procedure: Procedure, lang: str) -> str:
    """A sentence that says what to do next, and why."""
    words = _(_WHY[advice.do, advice.why])
    if not advice.clause:
        return words
    says = procedure.clause(advice.clause, lang, "says")
    return words.format(clause=advice.clause, says=says)


def advice_button(advice: Advice) -> str:
    """What stands on the button that does it."""
    if advice.do == "learn":
        return _("&Watch a round")
    if advice.do == "exam":
        return _("Begin the &exam")
    if advice.clause:
        return _("P&ractise this clause")
    return _("P&ractise a round")
