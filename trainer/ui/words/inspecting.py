"""Words for drills of inspectors that more than one screen says."""

from collections.abc import Mapping

from PySide6.QtCore import QLocale

from trainer.procedure.training_rules import CALLED, FREEZE, NOT_SAID, PUT_BACK, STANDS
from trainer.training.inspecting.marks import Estimate
from trainer.training.judging.verdict import OMITTED
from trainer.training.sessions import rulings
from trainer.ui.words.acts import grade_words, translate
from trainer.ui.words.language import QT_TRANSLATE_NOOP

_LEVELS: Mapping[str, str] = {
    "obvious": QT_TRANSLATE_NOOP("Inspect", "One plain fault a round"),
    "any": QT_TRANSLATE_NOOP("Inspect", "Any fault, slowly"),
    "floor": QT_TRANSLATE_NOOP("Inspect", "Any fault, at floor pace"),
    "spaced": QT_TRANSLATE_NOOP("Inspect", "Few faults in many acts"),
    "two": QT_TRANSLATE_NOOP("Inspect", "Two tables at once"),
}


_KINDS: Mapping[str, str] = {
    "wrong_hand": QT_TRANSLATE_NOOP("Inspect", "Wrong hand"),
    "wrong_place": QT_TRANSLATE_NOOP("Inspect", "Wrong place or side"),
    "wrong_amount": QT_TRANSLATE_NOOP("Inspect", "Wrong amount or chips"),
    "wrong_call": QT_TRANSLATE_NOOP("Inspect", "Wrong words"),
    "wrong_box": QT_TRANSLATE_NOOP("Inspect", "Wrong box"),
    "out_of_order": QT_TRANSLATE_NOOP("Inspect", "Out of order"),
    "not_due": QT_TRANSLATE_NOOP("Inspect", "Not due at all"),
    OMITTED: QT_TRANSLATE_NOOP("Inspect", "Left out"),
}


def kind_words(kind: str) -> str:
    """A kind of fault, as it is called."""
    return translate("Inspect", _KINDS[kind])


_REMEDIES: Mapping[str, str] = {
    CALLED: QT_TRANSLATE_NOOP("Inspect", "The inspector is called"),
    FREEZE: QT_TRANSLATE_NOOP("Inspect", "The table is frozen"),
    PUT_BACK: QT_TRANSLATE_NOOP("Inspect", "It is put back"),
    STANDS: QT_TRANSLATE_NOOP("Inspect", "It stands"),
    NOT_SAID: QT_TRANSLATE_NOOP("Inspect", "Not said"),
}


def remedy_words(remedy: str) -> str:
    """What is done about a fault."""
    return translate("Inspect", _REMEDIES[remedy])


_CALLS: Mapping[str, str] = {
    rulings.MISSED: QT_TRANSLATE_NOOP("Inspect", "Missed"),
    rulings.FALSE_CALL: QT_TRANSLATE_NOOP("Inspect", "A false call"),
    rulings.CALLED: QT_TRANSLATE_NOOP("Inspect", "Called"),
    rulings.RIGHT: QT_TRANSLATE_NOOP("Inspect", "Rightly called"),
    rulings.NOT_COUNTED: QT_TRANSLATE_NOOP("Inspect", "Not counted"),
}


def called_words(what: str, severity: str = "") -> str:
    """A miss, a false call, or what an assessor made of it; KeyError where it is none of these."""
    words = translate("Inspect", _CALLS[what])
    if not severity:
        return words
    text = translate("Panel", "{kind} ({grade})")
    return text.format(kind=words, grade=grade_words(severity))


def level_words(level: str) -> str:
    """What a level is called; one that there is no more by its id."""
    return translate("Inspect", _LEVELS[level]) if level in _LEVELS else level


def estimate_words(found: Estimate) -> str:
    """A figure, and from where to where the true one is likely to lie."""
    text = translate("Inspect", "{value} (likely {low} to {high})")
    value, low, high = (QLocale().toString(each, "f", 1) for each in found)
    return text.format(value=value, low=low, high=high)


def seconds_words(seconds: float) -> str:
    """So many seconds, with a tenth."""
    return translate("Inspect", "{n} s").format(n=QLocale().toString(seconds, "f", 1))
