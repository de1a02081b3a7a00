"""The moment of a round at which a difference is felt: what is done there the old way and the new.

A round is told act by act on both sides. Where one side has nothing on a line, it is seen as it
stands there, with what is done next.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from trainer.table.act import Act
from trainer.training.dealing.situation import Situation
from trainer.training.differing.aligned import Row, aligned
from trainer.training.differing.both import said_of
from trainer.training.differing.shown import Shown
from trainer.training.differing.telling import Slipped, Told, felt_first
from trainer.training.judging.trace import Moment, Trace


class Scene(NamedTuple):
    """A moment of a round on one side: the situation, and what is done in it, if anything is."""

    trace: Trace
    before: Situation
    moment: Moment | None


class Scenes(NamedTuple):
    """The same moment on both sides; None of one that cannot have the round."""

    old: Scene | None
    new: Scene | None


@dataclass(frozen=True, slots=True)
class Felt:
    """A round the old way and the new, line by line; ``at``: the line at which it is felt first.

    ``old`` and ``new``: None where that side cannot have the round. ``scores``: those of the round,
    where acts and verdicts are the same and only what a slip costs of it is not.
    """

    old: Trace | None
    new: Trace | None
    rows: tuple[Row, ...]
    at: int
    scores: tuple[Fraction, Fraction] | None = None

    @property
    def same(self) -> bool:
        """Whether every line is the same on both sides: then only words are other ones."""
        return not self.scores and all(row.same for row in self.rows)

    @property
    def has_slip(self) -> bool:
        """Whether it is felt by a slip that is judged otherwise: else the acts are other ones."""
        row = self.rows[self.at]
        faults = (moment is not None and bool(moment.verdict.kind) for moment in row[:2])
        return bool(self.scores) or (not row.same and any(faults))

    def scenes(self, line: int) -> Scenes:
        """Both sides as they are at a line."""
        done = self.rows[:line]
        old = _scene(self.old, sum(row.old is not None for row in done))
        return Scenes(old, _scene(self.new, sum(row.new is not None for row in done)))


def _scene(trace: Trace | None, number: int) -> Scene | None:
    if trace is None:
        return None
    if number == len(trace.moments):
        return Scene(trace, trace.ends, None)
    moment = trace.moments[number]
    return Scene(trace, moment.before, moment)


def felt_in(shown: Shown) -> Felt | None:
    """Where a difference is felt in the round that shows it; None where no round does."""
    if shown.told is not None and shown.told.slipped is not None:
        return _in_slip(shown.told.slipped, scored=shown.told.scored)
    old, new = shown.old, shown.new
    if old is not None and new is not None:
        rows = aligned(old, new)
        return Felt(old, new, rows, _felt_first(shown, Told(old, new), rows))
    if new is not None:
        rows = tuple(Row(None, moment, same=False) for moment in new.moments)
        return Felt(None, new, rows, _about(shown.difference.clauses, rows))
    if old is not None:
        rows = tuple(Row(moment, None, same=False) for moment in old.moments)
        return Felt(old, None, rows, _about(shown.difference.clauses, rows))
    return None


def _felt_first(shown: Shown, told: Told, rows: Sequence[Row]) -> int:
    """The line at which this difference is felt, where others are felt in the same round."""
    alone = shown.told and felt_first(shown.difference, shown.told)
    if alone is not None:
        wanted = _acts(alone)
        lines = [n for n, row in enumerate(rows) if not row.same and _acts(row) == wanted]
        lines += [n for n, row in enumerate(rows) if not row.same and _either(wanted, row)]
        if lines:
            return lines[0]
    first = felt_first(shown.difference, told)
    return rows.index(first) if first else _about(shown.difference.clauses, rows)


def _acts(row: Row) -> tuple[Act | None, ...]:
    return tuple(moment.act if moment else None for moment in (row.old, row.new))


def _either(wanted: tuple[Act | None, ...], row: Row) -> bool:
    """Whether what is done on one of the sides is what is wanted there."""
    return any(act and act == its for act, its in zip(wanted, _acts(row), strict=True))


def _in_slip(slipped: Slipped, *, scored: bool) -> Felt:
    """A slip, done on both sides: the verdicts on it are others, or on what comes of it.

    Or the score is another one only.
    """
    old, new = slipped.without.trace, slipped.having.trace
    rows = tuple(
        Row(was, now, same=said_of(was.verdict) == said_of(now.verdict))
        for was, now in zip(old.moments, new.moments, strict=True)
    )
    scores = (slipped.without.score, slipped.having.score) if scored else None
    apart = (number for number, row in enumerate(rows) if not row.same)
    return Felt(old, new, rows, next(apart, min(slipped.number, len(rows)) - 1), scores)


def _about(clauses: Sequence[str], rows: Sequence[Row]) -> int:
    """The first line with an act that one of these clauses asks for; else the very first."""
    asked = set(clauses)
    lines = (
        number
        for number, row in enumerate(rows)
        if any(m and not asked.isdisjoint(m.clauses) for m in (row.old, row.new))
    )
    return next(lines, 0)
