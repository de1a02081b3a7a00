"""Effect of a difference: the moment where old and new part.

A round is told move by move on both sides. Where one side has nothing on a line, it is seen
as it stands there, with its next move.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from trainer.catalogue import N_, number_in, translate
from trainer.table.act import Act
from trainer.table.notation import short
from trainer.training.diff.comparison import Row, aligned, verdict_parts
from trainer.training.diff.detect import Evidence, JudgedSlip, find_first_effect
from trainer.training.diff.example import DifferenceExample
from trainer.training.engine.situation import Situation
from trainer.training.judge.trace import Moment, Trace
from trainer.training.judge.verdict import CORRECT, FAULT, FREE, GRADES, KINDS, VERDICTS, Verdict


class Scene(NamedTuple):
    """One side at a moment: the situation, and the move, if any."""

    trace: Trace
    before: Situation
    moment: Moment | None


class Scenes(NamedTuple):
    """Both sides at a moment; None if one cannot have the round."""

    old: Scene | None
    new: Scene | None


@dataclass(frozen=True, slots=True)
class RoundEffect:
    """A round the old way and the new, line by line.

    ``at``: the line of the first effect, from 0. ``old`` and ``new``: None where that side
    cannot have the round. ``scores``: those of the round, where moves and verdicts are the same
    and only a slip's cost is not.
    """

    old: Trace | None
    new: Trace | None
    rows: tuple[Row, ...]
    at: int
    scores: tuple[Fraction, Fraction] | None = None

    @property
    def same(self) -> bool:
        """Tell if all lines are the same, so that only words differ."""
        return not self.scores and all(row.same for row in self.rows)

    @property
    def has_slip(self) -> bool:
        """Tell if the effect is a slip that is judged differently.

        Else the moves differ.
        """
        row = self.rows[self.at]
        faults = (moment is not None and bool(moment.verdict.kind) for moment in row[:2])
        return bool(self.scores) or (not row.same and any(faults))

    def scenes(self, line: int) -> Scenes:
        """Return both sides as they are at a line."""
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


def find_effect(shown: DifferenceExample) -> RoundEffect | None:
    """Find a difference's effect in its round; None without a round."""
    if shown.told is not None and shown.told.slipped is not None:
        return _in_slip(shown.told.slipped, scored=shown.told.scored)
    old, new = shown.old, shown.new
    if old is not None and new is not None:
        rows = aligned(old, new)
        return RoundEffect(old, new, rows, _felt_first(shown, Evidence(old, new), rows))
    if new is not None:
        rows = tuple(Row(None, moment, same=False) for moment in new.moments)
        return RoundEffect(None, new, rows, _about(shown.difference.clauses, rows))
    if old is not None:
        rows = tuple(Row(moment, None, same=False) for moment in old.moments)
        return RoundEffect(old, None, rows, _about(shown.difference.clauses, rows))
    return None


def _felt_first(shown: DifferenceExample, told: Evidence, rows: Sequence[Row]) -> int:
    """Find the line of this difference's first effect.

    Other differences may show in the same round.
    """
    alone = shown.told and find_first_effect(shown.difference, shown.told)
    if alone is not None:
        wanted = _acts(alone)
        lines = [n for n, row in enumerate(rows) if not row.same and _acts(row) == wanted]
        lines += [n for n, row in enumerate(rows) if not row.same and _either(wanted, row)]
        if lines:
            return lines[0]
    first = find_first_effect(shown.difference, told)
    return rows.index(first) if first else _about(shown.difference.clauses, rows)


def _acts(row: Row) -> tuple[Act | None, ...]:
    return tuple(moment.act if moment else None for moment in (row.old, row.new))


def _either(wanted: tuple[Act | None, ...], row: Row) -> bool:
    """Tell if one of the sides makes its wanted move."""
    return any(act and act == its for act, its in zip(wanted, _acts(row), strict=True))


def _in_slip(slipped: JudgedSlip, *, scored: bool) -> RoundEffect:
    """Compare a slip that is made on both sides.

    The verdicts differ on it, or on what comes of it, or only the score does.
    """
    old, new = slipped.without.trace, slipped.having.trace
    rows = tuple(
        Row(was, now, same=verdict_parts(was.verdict) == verdict_parts(now.verdict))
        for was, now in zip(old.moments, new.moments, strict=True)
    )
    scores = (slipped.without.score, slipped.having.score) if scored else None
    apart = (number for number, row in enumerate(rows) if not row.same)
    return RoundEffect(old, new, rows, next(apart, min(slipped.number, len(rows)) - 1), scores)


def _about(clauses: Sequence[str], rows: Sequence[Row]) -> int:
    """Find the first line that these clauses ask for, or line 0."""
    asked = set(clauses)
    lines = (
        number
        for number, row in enumerate(rows)
        if any(m and not asked.isdisjoint(m.clauses) for m in (row.old, row.new))
    )
    return next(lines, 0)


def describe_effect(shown: DifferenceExample, lang: str) -> str:
    """Describe the first move or verdict of a round that differs."""
    told = shown.told
    if told is None:
        return _only_one(shown, lang)
    if told.slipped is not None:
        return _scored(told.slipped, lang) if told.scored else _slipped(told.slipped, lang)
    row = find_first_effect(shown.difference, told)
    return _row(row, told, lang) if row else ""


def _only_one(shown: DifferenceExample, lang: str) -> str:
    if shown.scenario and shown.new is None:
        return translate(lang, "this round cannot be dealt under the new rules")
    if shown.scenario and shown.old is None:
        return translate(lang, "this round could not be dealt under the old rules")
    return ""


def _row(row: Row, told: Evidence, lang: str) -> str:
    moved = _moved(row, told)
    old, new = (moment and short(moment.act) for moment in (row.old, row.new))
    n = next(moment.verdict.n for moment in (row.new, row.old) if moment)
    if moved is not None:
        before, after = (moment.verdict.n for moment in moved)
        text = N_("“{act}” was move {old} and is now move {new}")
        return translate(lang, text, act=old or new, old=before, new=after)
    if old is None:
        return translate(lang, "move {n} is new: “{new}”", n=n, new=new)
    if new is None:
        return translate(lang, "move {n} is gone: “{old}”", n=n, old=old)
    return translate(lang, "move {n} was “{old}” and is now “{new}”", n=n, old=old, new=new)


def _moved(row: Row, told: Evidence) -> tuple[Moment, Moment] | None:
    """Find the old and the new moment of a shifted move.

    None where the move is not made on both sides.
    """
    rows = [one for one in aligned(told.without, told.having) if not one.same]
    for other in rows:
        for one, two in ((row, other), (other, row)):
            if one.old is None or one.new is not None or two.new is None or two.old is not None:
                continue
            if one.old.act == two.new.act:
                return one.old, two.new
    return None


def _slipped(slipped: JudgedSlip, lang: str) -> str:
    """Describe how a slip was judged, and how it is now."""
    pairs = list(zip(slipped.without.verdicts, slipped.having.verdicts, strict=False))
    apart = next(
        ((one, other) for one, other in pairs if verdict_parts(one) != verdict_parts(other)), None
    )
    if apart is None:
        text = N_("a dealer who does {slips} now leaves out something else at the end")
        return translate(lang, text, slips=_slips(slipped, lang))
    old, new = verdicts_said(*apart, lang)
    verdict, _ = apart
    before = _faults(slipped.without.verdicts[: verdict.n - 1], lang)
    text = N_("“{act}” at move {n} was {old} and is now {new}")
    if before:
        text = N_("after {slips}, “{act}” at move {n} was {old} and is now {new}")
    return translate(
        lang, text, slips=before, act=short(verdict.act), n=verdict.n, old=old, new=new
    )


def _slips(slipped: JudgedSlip, lang: str) -> str:
    """Describe the mistakes made in a round, or else the slip."""
    last = slipped.number + len(slipped.slip.acts) - 1
    faults = _faults(slipped.without.verdicts, lang)
    return faults or translate(lang, "“{act}” at move {n}", act=short(slipped.slip.act), n=last)


def _faults(verdicts: Sequence[Verdict], lang: str) -> str:
    """List the mistakes among some verdicts, by move and number."""
    faults = (one for one in verdicts if one.verdict == FAULT)
    texts = [translate(lang, "“{act}” at move {n}", act=short(one.act), n=one.n) for one in faults]
    *others, last = texts or [""]
    return (
        translate(lang, "{some} and {last}", some=", ".join(others), last=last) if others else last
    )


def _scored(slipped: JudgedSlip, lang: str) -> str:
    """Describe a slip's cost in the score, before and after."""
    old, new = (percent(dealt.score, lang) for dealt in (slipped.without, slipped.having))
    text = N_("a dealer who does {slips} scored {old} in this round and now scores {new}")
    return translate(lang, text, slips=_slips(slipped, lang), old=old, new=new)


def percent(share: Fraction, lang: str) -> str:
    """Write a share as a language writes it."""
    return f"{number_in(lang, f'{float(share * 100):.2f}')} %"


def verdicts_said(old: Verdict, new: Verdict, lang: str) -> tuple[str, str]:
    """Describe two verdicts that differ.

    Where they read the same, what differs is added.
    """
    was, now = (describe_verdict(one, lang) for one in (old, new))
    if was != now or verdict_parts(old) == verdict_parts(new):
        return was, now
    return _with_more(was, old, new, lang), _with_more(now, new, old, lang)


def _with_more(words: str, one: Verdict, other: Verdict, lang: str) -> str:
    """Add the cost to a verdict's words, or the right moves."""
    if one.money != other.money:
        return translate(lang, "{verdict}, cost {money}", verdict=words, money=one.money)
    acts = ", ".join(f"“{short(act)}”" for act in one.expected) or translate(lang, "nothing")
    return translate(lang, "{verdict}, where {acts} was next", verdict=words, acts=acts)


def describe_verdict(verdict: Verdict, lang: str) -> str:
    """Describe a verdict in a few words."""
    if verdict.verdict == CORRECT:
        return translate(lang, "right ({clauses})", clauses=", ".join(verdict.clauses))
    if verdict.verdict != FAULT:
        return translate(lang, VERDICTS[FREE])
    return translate(
        lang,
        "a mistake ({kind}, {grade}, {clauses})",
        kind=translate(lang, KINDS[verdict.kind]),
        grade=translate(lang, GRADES[verdict.severity]),
        clauses=", ".join(verdict.clauses),
    )
