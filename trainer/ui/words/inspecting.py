"""Words for drills of inspectors that more than one screen says."""

from collections.abc import Mapping

from PySide6.QtCore import QLocale

from trainer.catalogue import N_, gettext as _
from trainer.training.inspecting.marks import Estimate
from trainer.training.inspecting.words import CALLS, REMEDIES
from trainer.training.judging.words import KINDS
from trainer.ui.words.acts import capital, grade_words

_LEVELS: Mapping[str, str] = {
    "obvious": N_("One obvious mistake a round"),
    "any": N_("Any mistake, slow pace"),
    "floor": N_("Any mistake, floor pace"),
    "spaced": N_("Few mistakes in many moves"),
    "two": N_("Two tables at once"),
}
_SHORT: Mapping[str, str] = {
    "obvious": N_("Obvious mistakes"),
    "any": N_("Slow pace"),
    "floor": N_("Floor pace"),
    "spaced": N_("Few mistakes"),
    "two": N_("Two tables"),
}


def kind_words(kind: str) -> str:
    """A kind of fault, as it is called."""
    return capital(_(KINDS[kind]))


def remedy_words(remedy: str) -> str:
    """What is done about a fault."""
    return capital(_(REMEDIES[remedy]))


def called_words(what: str, severity: str = "") -> str:
    """A miss, a false call, or what an assessor made of it; KeyError where it is none of these."""
    words = capital(_(CALLS[what]))
    if not severity:
        return words
    text = _("{kind} ({grade})")
    return text.format(kind=words, grade=grade_words(severity))


def level_words(level: str, *, short: bool = False) -> str:
    """What a level is called; one that there is no more by its id. ``short``: below a chip."""
    names = _SHORT if short else _LEVELS
    return _(names[level]) if level in names else level


def estimate_words(found: Estimate) -> str:
    """A figure, and from where to where the true one is likely to lie."""
    text = _("{value} (likely {low} to {high})")
    value, low, high = (QLocale().toString(each, "f", 1) for each in found)
    return text.format(value=value, low=low, high=high)


def seconds_words(seconds: float) -> str:
    """So many seconds, with a tenth."""
    return _("{n} s").format(n=QLocale().toString(seconds, "f", 1))
