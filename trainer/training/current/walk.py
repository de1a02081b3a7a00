"""A change as it is walked through: the old way beside the new one, act by act.

Of a round only so much is shown as the ways part, with a few acts before it and after.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.training.current.change import Change
from trainer.training.dealing.situation import Situation
from trainer.training.differing.aligned import Row
from trainer.training.differing.felt import felt_in
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

    @property
    def judged(self) -> frozenset[int]:
        """The rows, from 1, in which the same is done and judged otherwise."""
        return frozenset(
            number
            for number, row in enumerate(self.rows, start=1)
            if row.old and row.new and not row.same and row.old.act == row.new.act
        )


def walk_of(change: Change) -> Walk | None:
    """The walk through a change; None where no round shows it.

    Where only a slip feels it, the slip is done on both sides.
    """
    found = (felt_in(one) for one in change.shown)
    felt = next((one for one in found if one is not None and one.new is not None), None)
    if felt is None or felt.new is None:
        return None
    old, new, rows = felt.old, felt.new, felt.rows
    parts = [number for number, row in enumerate(rows) if not row.same] if old else []
    marked = parts or [felt.at]
    first = max(0, min(marked) - AROUND)
    last = min(len(rows), max(marked) + AROUND + 1)
    return Walk(
        _begins([row.old for row in rows[:first]], old) if old else None,
        _begins([row.new for row in rows[:first]], new),
        rows[first:last],
        frozenset(number - first for number in marked),
    )


def _begins(done: Sequence[object], trace: Trace) -> Situation:
    """Where a performance is when so much of it was done."""
    return trace.situations[sum(one is not None for one in done)]
