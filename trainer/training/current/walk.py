"""A change as it is walked through: the old way beside the new one, act by act.

Of a round only so much is shown as the ways part, with a few acts before it and after.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.training.current.change import Change
from trainer.training.dealing.situation import Situation
from trainer.training.differing.aligned import Row, aligned
from trainer.training.judging.trace import Trace

#: So many acts are shown before the first that differs, and after the last.
AROUND = 2


@dataclass(frozen=True, slots=True)
class Walk:
    """Two performances side by side: where each begins, and what is done in each row.

    ``old``: None where the old way could not have the round. ``marked``: the rows, from 0, that the
    change is about.
    """

    old: Situation | None
    new: Situation
    rows: tuple[Row, ...]
    marked: frozenset[int]


def walk_of(change: Change) -> Walk | None:
    """The walk through a change; None where no round shows it."""
    shown = next((one for one in change.shown if one.new is not None), None)
    if shown is None or shown.new is None:
        return None
    new, old = shown.new, shown.old
    rows = aligned(old, new) if old else tuple(Row(None, m, same=False) for m in new.moments)
    marked = _marked(change, rows, old)
    first = max(0, min(marked, default=0) - AROUND)
    last = min(len(rows), max(marked, default=len(rows)) + AROUND + 1)
    return Walk(
        _begins([row.old for row in rows[:first]], old) if old else None,
        _begins([row.new for row in rows[:first]], new),
        rows[first:last],
        frozenset(number - first for number in marked),
    )


def _marked(change: Change, rows: Sequence[Row], old: Trace | None) -> list[int]:
    """The rows that differ; where all are done alike the one in which the old habit strikes."""
    found = [number for number, row in enumerate(rows) if not row.same] if old else []
    if found or change.position is None:
        return found
    key = change.position.key
    moments = change.position.trace.moments
    return [n for n, row in enumerate(rows) if row.new is not None and row.new is moments[key - 1]]


def _begins(done: Sequence[object], trace: Trace) -> Situation:
    """Where a performance is when so much of it was done."""
    return trace.situations[sum(one is not None for one in done)]
