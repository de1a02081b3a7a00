"""A round dealt under two procedures, performed and judged under each."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from fractions import Fraction
from typing import Any, NamedTuple

from trainer.procedure.fields import DataError
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.act import DONE, Act
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import read_scenario
from trainer.training.engine.situation import Situation
from trainer.training.judge.score import Tally
from trainer.training.judge.trace import (
    Moment,
    Trace,
    deal,
    perform,
    scripted_dealer,
    slipping_dealer,
)
from trainer.training.judge.verdict import Verdict
from trainer.training.slips.slip import Slip

#: More acts has no round that a slip was made in.
_MOST_ACTS = 600


class Side:
    """One of two procedures; it deals the other's scenarios, too."""

    def __init__(self, procedure: Procedure, machine: Machine | None = None) -> None:
        self.procedure = procedure
        self.machine = machine or Machine(procedure)

    def dealing(self, raw: Mapping[str, Any], text: str = "") -> Dealing:
        """Make the dealing of scenario data; raise DataError if undealable."""
        own = {**raw, "procedure": self.procedure.id}
        scenario = read_scenario(own, self.procedure, "round", text)
        return Dealing(self.procedure, self.machine, scenario)

    def dealt(self, text: str) -> Dealing:
        """Make the dealing of a scenario's text; raise DataError if undealable."""
        return self.dealing(tomllib.loads(text), text)

    def performed(self, raw: Mapping[str, Any], text: str = "") -> Trace | None:
        """Perform a scenario right; None where it cannot be dealt."""
        try:
            return perform(self.dealing(raw, text))
        except DataError:
            return None

    def performed_text(self, text: str) -> Trace | None:
        """Perform a scenario's text right; None where it cannot be dealt."""
        return self.performed(tomllib.loads(text), text)


class ProcedurePair(NamedTuple):
    """Two procedures, one ``having`` a difference and one ``without`` it.

    ``among``: the procedures between which all differences lie: a round is better if these do
    little else in it. ``near_only``: the two differ in more, so that only those rounds count
    that come to where the difference lies.
    """

    without: Side
    having: Side
    among: tuple[Side, Side]
    near_only: bool = False


@dataclass(frozen=True, slots=True)
class JudgedRound:
    """Moves of a round, with the judge's verdicts and the omissions.

    ``told``: all that the judge says of them; ``ends``: the situation once the round is said to
    be done.
    """

    trace: Trace
    told: tuple[object, ...]
    score: Fraction
    ends: Situation

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Verdict on each move."""
        return tuple(moment.verdict for moment in self.trace.moments)


def judge_moves(dealing: Dealing, acts: Iterable[Act]) -> JudgedRound:
    """Judge moves from a round's beginning, as an exam does.

    After them the round is said to be done.
    """
    begins, tally = dealing.initial_situation(), Tally()
    moments = []
    for moment in deal(dealing, scripted_dealer((*acts, DONE)), begins):
        tally.add(dealing, moment.judged)
        moments.append(moment)
    ends = moments[-1].after
    summary = tally.summary(dealing, ends)
    omitted = tuple((one.act, one.clauses, one.severity, one.money) for one in summary.omitted)
    told = (*map(verdict_parts, (moment.verdict for moment in moments)), omitted, summary.withdrawn)
    return JudgedRound(Trace(dealing, begins, tuple(moments[:-1])), told, summary.score, ends)


def verdict_parts(verdict: Verdict) -> tuple[object, ...]:
    """Return the parts of a verdict that the dealer is told."""
    return (
        verdict.verdict,
        verdict.kind,
        verdict.clauses,
        verdict.severity,
        verdict.expected,
        verdict.money,
    )


def continue_after_slip(trace: Trace, number: int, slip: Slip) -> tuple[Act, ...]:
    """List a round's moves to its end, with a slip.

    It takes the place of the move with this number. Raise DataError if the round grows too
    long.
    """
    dealing = trace.dealing
    acts: list[Act] = list(trace.acts[: number - 1])
    for moment in deal(
        dealing, slipping_dealer(dealing, {number: slip}), trace.situations[number - 1]
    ):
        acts.append(moment.act)
        if len(acts) > _MOST_ACTS:
            raise DataError([])
    return tuple(acts)


def count_common_moves(one: Sequence[Act], other: Sequence[Act]) -> int:
    """Count the moves that two lists share from their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (mine, its) in pairs if mine != its), min(len(one), len(other)))


#: As difflib says what becomes of a part of one list in another: how, from, to; from, to.
_Code = tuple[str, int, int, int, int]
_LEFT_OUT = "delete"
_ONE_SIDED = (_LEFT_OUT, "insert")


class Row(NamedTuple):
    """An old move beside a new one; None where one is missing.

    ``same``: it is the same move.
    """

    old: Moment | None
    new: Moment | None
    same: bool


def aligned(old: Trace, new: Trace) -> tuple[Row, ...]:
    """Align the moves of two rounds, the same ones on one line."""
    return tuple(_rows(old.moments, new.moments))


def _rows(old: Sequence[Moment], new: Sequence[Moment]) -> Iterator[Row]:
    was, now = ([moment.act for moment in side] for side in (old, new))
    matcher = SequenceMatcher(None, was, now, autojunk=False)
    for how, begin, end, at, to in _late(matcher.get_opcodes(), was, now):
        left, right = old[begin:end], new[at:to]
        if how == "equal":
            yield from (Row(one, other, same=True) for one, other in zip(left, right, strict=True))
            continue
        beside = min(len(left), len(right))
        for number in range(max(len(left), len(right))):
            one = left[number] if number < len(left) else None
            other = right[number] if number < len(right) else None
            if number < beside and not _alike(one, other):
                yield Row(one, None, same=False)
                yield Row(None, other, same=False)
            else:
                yield Row(one, other, same=False)


def _late(found: Iterable[_Code], was: Sequence[Act], now: Sequence[Act]) -> Iterator[_Code]:
    """Move insertions and deletions to the last of equal moves.

    So of five cards burnt the last two come in, or are left out.
    """
    codes, number = list(found), 0
    while number < len(codes):
        how, begin, end, at, to = codes[number]
        following = codes[number + 1] if number + 1 < len(codes) else None
        number += 1
        if how not in _ONE_SIDED or following is None:
            yield how, begin, end, at, to
            continue
        side, first, last = (was, begin, end) if how == _LEFT_OUT else (now, at, to)
        same = following[2] - following[1]
        later = next((n for n in range(same) if side[first + n] != side[last + n]), same)
        yield "equal", begin, begin + later, at, at + later
        yield how, begin + later, end + later, at + later, to + later
        yield "equal", end + later, following[2], to + later, following[4]
        number += 1


def _alike(one: Moment | None, other: Moment | None) -> bool:
    """Tell if two moves are of the same kind."""
    return one is not None and other is not None and one.act.act == other.act.act


def count_differing_moves(old: Trace, new: Trace) -> int:
    """Count the moves that differ in two performances.

    The fewer, the better a round shows one thing.
    """
    return sum(not row.same for row in aligned(old, new))
