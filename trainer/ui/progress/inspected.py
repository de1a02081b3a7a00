"""The drills of an inspector as lines of a list."""

from collections.abc import Sequence

from trainer.training.inspecting.kept import Inspected
from trainer.ui.progress.listing import Cell, Entry
from trainer.ui.words.acts import number_words, translate
from trainer.ui.words.inspecting import level_words, seconds_words
from trainer.ui.words.times import time_words

_NONE = "–"


def inspected_heads() -> tuple[str, ...]:
    """The heads of the list."""
    return (
        translate("Progress", "When"),
        translate("Progress", "What"),
        translate("Inspect", "Faults seen"),
        translate("Inspect", "False calls"),
        translate("Progress", "Time"),
        translate("Progress", "Acts"),
        translate("Progress", "Result"),
    )


def inspected_entries(drills: Sequence[Inspected]) -> list[Entry]:
    """A line for each drill."""
    return [_entry(place, each) for place, each in enumerate(drills)]


def _entry(place: int, found: Inspected) -> Entry:
    seen = translate("Inspect", "{n} of {all}").format(n=found.hits, all=found.faults)
    share = found.hits / found.faults if found.faults else -1
    level, reaction = level_words(found.drill.level), found.reaction
    result = _result_words(found)
    cells = (
        Cell(time_words(found.drill.begun), place),
        Cell(level, level),
        Cell(seen, share, number=True),
        Cell(number_words(found.false_calls), found.false_calls, number=True),
        Cell(_NONE if reaction is None else seconds_words(reaction), reaction or -1, number=True),
        Cell(number_words(found.acts), found.acts, number=True),
        Cell(result, result),
    )
    return Entry(None, cells)


def _result_words(found: Inspected) -> str:
    if not found.over:
        return translate("Inspect", "left before its end")
    if found.passed:
        return translate("Inspect", "level passed")
    return translate("Inspect", "to be done again")
