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
        "Start with a small round: one player, one bet. Watch it first: we explain "
        "each move. Then deal it yourself, and the table shows you how.",
    ),
    ("practise", BEGIN): N_(
        "You’ve seen how it is dealt. Now deal a round yourself. You can ask for "
        "hints, and mistakes do no harm.",
    ),
    ("practise", MORE): N_("Deal a few more whole rounds. Most rules come up in them anyway."),
    ("practise", KEEP): N_("Nothing to fix. Deal a round to stay in practice."),
    ("practise", BROKEN): N_("Work on this: {says} ({clause})"),
    ("practise", HELPED): N_("You needed hints with this lately: {says} ({clause})"),
    ("practise", UNMET): N_("This hasn’t come up yet and seldom does: {says} ({clause})"),
    ("practise", FADING): N_("You knew this, but it hasn’t come up for a while: {says} ({clause})"),
    ("practise", YOUNG): N_(
        "You follow this rule, but it has come up on too few days: {says} ({clause})"
    ),
    ("exam", READY): N_(
        "You follow every rule the exam asks for, and you passed your last rounds. You "
        "are ready for the exam.",
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
        return _("Take the &exam")
    if advice.clause:
        return _("P&ractise this rule")
    return _("P&ractise a round")
