"""Walkthrough of a change: the old way beside the new.

They stand move by move. Only the part of a round where the ways differ is shown, with a few
moves before and after.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from trainer.procedure.spec import Procedure
from trainer.training.catchup.change import Change
from trainer.training.catchup.requalify import Requalification
from trainer.training.diff.comparison import Row
from trainer.training.diff.effect import find_effect
from trainer.training.engine.situation import Situation
from trainer.training.judge.trace import Trace

#: So many acts are shown before the first that differs, and after the last.
AROUND = 2


@dataclass(frozen=True, slots=True)
class Walk:
    """Two performances of a part of a round, side by side.

    ``old`` and ``new``: the situations in which they begin; ``old`` is None where the former
    rules could not have the round. ``rows``: the moves; ``marked``: the rows, from 0, that the
    change is about.
    """

    old: Situation | None
    new: Situation
    rows: tuple[Row, ...]
    marked: frozenset[int]

    @property
    def judged(self) -> frozenset[int]:
        """Rows, from 1, with the same move but another verdict."""
        return frozenset(
            number
            for number, row in enumerate(self.rows, start=1)
            if row.old and row.new and not row.same and row.old.act == row.new.act
        )


def walk_of(change: Change) -> Walk | None:
    """Make the walk through a change; None where no round shows it.

    Where only a slip shows it, the slip is made on both sides.
    """
    found = (find_effect(one) for one in change.shown)
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
    """Return the situation after the moves before the first row shown."""
    return trace.situations[sum(one is not None for one in done)]


_NO_MORE = {
    "en": "{clause} is withdrawn, so no longer: {was}",
    "cs": "{clause} je zrušen, už tedy ne: {was}",
}


class Sentence(NamedTuple):
    """Old and new text of a clause, empty where it has none."""

    clause: str
    old: str
    new: str


def sentences(becoming: Requalification, change: Change, lang: str) -> tuple[Sentence, ...]:
    """Find the clauses of a change that read differently, in order."""
    found = (
        Sentence(clause, *(_text(side, clause, lang) for side in (becoming.old, becoming.new)))
        for clause in change.clauses
    )
    return tuple(one for one in found if one.old != one.new)


def entries(becoming: Requalification) -> tuple[Change, ...]:
    """List the changes to walk through: moves first, then other words."""
    changes, told = becoming.find(), set[str]()
    dealt = [one for one in changes if one.position is not None]
    for one in dealt:
        told.update(each.clause for each in sentences(becoming, one, "en"))
    others = [one for one in changes if one.position is None]
    return (*dealt, *(one for one in others if not told.issuperset(one.clauses)))


def heading(becoming: Requalification, change: Change, lang: str) -> str:
    """Return a change's heading: a changed clause and its short text."""
    other = [one.clause for one in sentences(becoming, change, lang) if one.new]
    clauses = [*other, *change.clauses]
    for clause in clauses:
        says = _text(becoming.new, clause, lang, "says")
        if says:
            return f"{clause}: {says}"
        was = _text(becoming.old, clause, lang, "says")
        if was:
            return _NO_MORE[lang].format(clause=clause, was=was)
    return clauses[0] if clauses else change.name


def _text(procedure: Procedure, clause: str, lang: str, key: str = "text") -> str:
    there = clause in procedure.texts[lang]["clauses"]
    return procedure.clause(clause, lang, key) if there else ""
