"""What a map tells of a state: how well it is known, that one is there, how many faults it has."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtGui import QColor

from trainer.catalogue import gettext as _
from trainer.training.memory.card import FADING, KNOWN, LEARNING, NEW
from trainer.training.review.states import Known
from trainer.ui.widgets.tokens import Tokens

# Marks beside KNOWN, FADING, LEARNING and NEW: nothing is told, here one is, faults lie here.
PLAIN, HERE, FAULTS = "", "here", "faults"

# In the order in which they are explained.
OF_MEMORY = (KNOWN, FADING, LEARNING, NEW)


class Mark(NamedTuple):
    """A mark. ``share``: how much of the state is known, from 0 to 1; ``number`` of faults."""

    kind: str = PLAIN
    share: float = 0.0
    number: int = 0


def memory_marks(known: Mapping[str, Known]) -> dict[str, Mark]:
    """The marks of what is known of each state."""
    return {path: Mark(found.state, found.known / found.of) for path, found in known.items()}


def fault_marks(faults: Mapping[str, int]) -> dict[str, Mark]:
    """The marks of where faults lie."""
    return {path: Mark(FAULTS, number=number) for path, number in faults.items() if number}


def mark_words(mark: Mark) -> str:
    """What a mark says."""
    words = {
        PLAIN: "",
        NEW: _("new"),
        LEARNING: _("learning"),
        KNOWN: _("known well"),
        FADING: _("fading"),
        HERE: _("here"),
        FAULTS: _("mistakes: {n}"),
    }
    return words[mark.kind].format(n=mark.number)


def ground_of(mark: Mark, now: Tokens) -> tuple[QColor, QColor]:
    """What a mark is painted on, and the ink of words on it."""
    grounds = {
        KNOWN: (now.known, now.marked_ink),
        FADING: (now.fading, now.marked_ink),
        HERE: (now.picked, now.marked_ink),
        LEARNING: (now.learning, now.felt_ink),
        FAULTS: (now.faulty, now.felt_ink),
    }
    return grounds.get(mark.kind, (now.slot, now.felt_ink))
