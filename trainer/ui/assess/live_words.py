"""The checklist of the live table in words."""

from collections.abc import Mapping

from trainer.catalogue import N_, gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.certifying.live_table import (
    ANY_TIME,
    NEVER,
    NOT_SEEN,
    RIGHT,
    WRONG,
    Line,
    Part,
)
from trainer.ui.words.acts import act_words

_MOST = 3  # acts of a line that are named
_PARTS: Mapping[str, str] = {
    ANY_TIME: N_("When it comes up"),
    NEVER: N_("Never allowed"),
}
_MARKS: Mapping[str, str] = {
    RIGHT: N_("right"),
    WRONG: N_("wrong"),
    NOT_SEEN: N_("not seen"),
}


def part_words(part: Part, procedure: Procedure, lang: str) -> str:
    """What a part of the checklist is about."""
    if part.state in _PARTS:
        return _(_PARTS[part.state])
    return procedure.words(lang, "states", part.state)


def line_words(line: Line, procedure: Procedure, lang: str) -> str:
    """What is done in a line of the checklist."""
    words = list(dict.fromkeys(act_words(act, procedure, lang) for act in line.acts))
    more = ["…"] if len(words) > _MOST else []
    return " · ".join([*words[:_MOST], *more])


def mark_words(mark: str) -> str:
    """What an assessor says of a line."""
    return _(_MARKS[mark])


def title() -> str:
    """What the checklist is called."""
    return _("Floor assessment")
