"""A round dealt under two procedures: performed under each, and the same acts judged under each."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.table.act import DONE, Act
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.scenario import read_scenario
from trainer.training.dealing.situation import Situation
from trainer.training.judging.score import Tally
from trainer.training.judging.trace import Trace, deal, doing, perform, slipping
from trainer.training.judging.verdict import Verdict
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
