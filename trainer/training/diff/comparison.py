"""A round dealt under two procedures: performed under each, and the same acts judged under each."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from fractions import Fraction
from typing import Any, NamedTuple

from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.table.act import DONE, Act
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import read_scenario
from trainer.training.engine.situation import Situation
from trainer.training.judge.score import Tally
from trainer.training.judge.trace import Moment, Trace, deal, doing, perform, slipping
from trainer.training.judge.verdict import Verdict
from trainer.training.slips.slip import Slip

#: More acts has no round that a slip was made in.
_MOST_ACTS = 600


class Side:
    """One of two procedures, with its machine: scenarios of the other are dealt under it, too."""

    def __init__(self, procedure: Procedure, machine: Machine | None = None) -> None:
        self.procedure = procedure
        self.machine = machine or Machine(procedure)

    def dealing(self, raw: Mapping[str, Any], text: str = "") -> Dealing:
        """A scenario's data ready to be dealt here; DataError where it cannot be."""
        own = {**raw, "procedure": self.procedure.id}
        scenario = read_scenario(own, self.procedure, "round", text)
        return Dealing(self.procedure, self.machine, scenario)

    def dealt(self, text: str) -> Dealing:
        """The same of a scenario's text."""
        return self.dealing(tomllib.loads(text), text)

    def performed(self, raw: Mapping[str, Any], text: str = "") -> Trace | None:
        """The correct performance of a scenario here; None where it cannot be had."""
        try:
            return perform(self.dealing(raw, text))
        except DataError:
            return None

    def performed_text(self, text: str) -> Trace | None:
        """The same of a scenario's text."""
        return self.performed(tomllib.loads(text), text)


class Between(NamedTuple):
    """Two procedures of which one is ``having`` a difference and the other is ``without``.

    ``among``: the procedures between which all differences lie: of rounds that is the better in
    which these do little else. ``near_only``: the two differ in more, so that rounds count only
    that come to where the difference lies.
    """

    without: Side
    having: Side
    among: tuple[Side, Side]
    near_only: bool = False


@dataclass(frozen=True, slots=True)
class Dealt:
    """Acts that were done in a round, with what the judge says of them and of what was omitted.

    ``ends``: the situation once the round is said to be done.
    """

    trace: Trace
    told: tuple[object, ...]
    score: Fraction
    ends: Situation

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """What is said of each act."""
        return tuple(moment.verdict for moment in self.trace.moments)


def judged(dealing: Dealing, acts: Iterable[Act]) -> Dealt:
    """Acts done in a round from its beginning, as an exam judges them; the round is done then."""
    begins, tally = dealing.begin(), Tally()
    moments = []
    for moment in deal(dealing, doing((*acts, DONE)), begins):
        tally.add(dealing, moment.judged)
        moments.append(moment)
    ends = moments[-1].after
    summary = tally.summary(dealing, ends)
    omitted = tuple((one.act, one.clauses, one.severity, one.money) for one in summary.omitted)
    told = (*map(said_of, (moment.verdict for moment in moments)), omitted, summary.withdrawn)
    return Dealt(Trace(dealing, begins, tuple(moments[:-1])), told, summary.score, ends)


def said_of(verdict: Verdict) -> tuple[object, ...]:
    """What a verdict tells the dealer."""
    return (
        verdict.verdict,
        verdict.kind,
        verdict.clauses,
        verdict.severity,
        verdict.expected,
        verdict.money,
    )


def gone_on(trace: Trace, number: int, slip: Slip) -> tuple[Act, ...]:
    """The acts of a round with a slip in place of its act with this number, to its end."""
    dealing = trace.dealing
    acts: list[Act] = list(trace.acts[: number - 1])
    for moment in deal(dealing, slipping(dealing, {number: slip}), trace.situations[number - 1]):
        acts.append(moment.act)
        if len(acts) > _MOST_ACTS:
            raise DataError([])
    return tuple(acts)


def alike_until(one: Sequence[Act], other: Sequence[Act]) -> int:
    """How many acts two lists have in common from their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (mine, its) in pairs if mine != its), min(len(one), len(other)))


#: As difflib says what becomes of a part of one list in another: how, from, to; from, to.
_Code = tuple[str, int, int, int, int]
_LEFT_OUT = "delete"
_ONE_SIDED = (_LEFT_OUT, "insert")


class Row(NamedTuple):
    """An act of the old way beside one of the new; None where one of them has nothing there.

    ``same``: it is the same act.
    """

    old: Moment | None
    new: Moment | None
    same: bool


def aligned(old: Trace, new: Trace) -> tuple[Row, ...]:
    """The acts of two rounds side by side: what is the same stands on one line."""
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
    """Of acts that are alike the last ones come in or are left out: of five cards burnt two."""
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
    """Whether two acts are one thing done otherwise."""
    return one is not None and other is not None and one.act.act == other.act.act


def unlike(old: Trace, new: Trace) -> int:
    """How many acts differ: the fewer, the better a round shows one thing."""
    return sum(not row.same for row in aligned(old, new))
