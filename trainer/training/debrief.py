"""The debrief of a session: what was done, what it cost, how long it took, act by act."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trainer.procedure.spec import Step
from trainer.table.act import OF_THE_SHUFFLE, Act, parse_act
from trainer.training.dealing import Dealing, Situation
from trainer.training.record import SessionRecord
from trainer.training.replay import logged_session
from trainer.training.score import Summary
from trainer.training.verdict import FAULT, Verdict

SLOWEST = 5  # so many of the slowest acts are told
_HOUR_MS = 3_600_000
_LEAST_MS = 10_000  # a shorter time says nothing of a pace


@dataclass(frozen=True, slots=True)
class Moment:
    """One act of a session, with the situation in which it was done.

    ``took`` is the time since the act before, in ms; None where it was not kept.
    """

    verdict: Verdict
    before: Situation
    took: int | None = None

    @property
    def round(self) -> int:
        """The round in which it was done, from 1."""
        return self.before.table.round


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast it was dealt: rounds and acts, and the time they took in ms.

    As pace is audited in casinos, the time of shuffling, cutting and burning is not counted.
    """

    rounds: int
    acts: int
    spent: int

    @property
    def rounds_an_hour(self) -> float | None:
        """None where it was too short to say."""
        return self.rounds * _HOUR_MS / self.spent if self.spent >= _LEAST_MS else None

    @property
    def acts_an_hour(self) -> float | None:
        """None where it was too short to say."""
        return self.acts * _HOUR_MS / self.spent if self.spent >= _LEAST_MS else None


@dataclass(frozen=True, slots=True)
class Debrief:
    """What there is to learn from a session.

    ``house_lost`` and ``players_lost``: what standing faults cost them, in money units;
    ``by_clause`` and ``by_phase``: how many faults and omissions each has, the most first.
    """

    summary: Summary
    moments: tuple[Moment, ...]
    pace: Pace
    house_lost: int
    players_lost: int
    by_clause: tuple[tuple[str, int], ...]
    by_phase: tuple[tuple[str, int], ...]
    slowest: tuple[Moment, ...]


def debrief(dealing: Dealing, record: SessionRecord) -> Debrief:
    """Look back on a logged session; raise DataError when it cannot be dealt any more."""
    session = logged_session(dealing, record)
    moments = []
    last: int | None = 0
    for one in record.acts:
        before = session.situation
        verdict = session.do(parse_act(one.act))
        known = one.spent is not None and last is not None
        took = (one.spent or 0) - (last or 0) if known else None
        last = one.spent
        moments.append(Moment(verdict, before, took))
    summary = session.summary
    faults = _standing(moments, summary)
    costs = [] if session.mode.blocks else [one.verdict.money for one in moments]
    costs += [owed.money for owed in summary.omitted]
    omitted = [owed.obligation.step for owed in summary.omitted]
    clauses = [one.verdict.clauses[0] for one in faults] + [step.clauses[0] for step in omitted]
    phases = [one.before.state for one in faults]
    phases += [_phase_of(dealing, step) for step in omitted]
    timed = sorted(
        (one for one in moments if one.took is not None), key=lambda one: -(one.took or 0)
    )
    return Debrief(
        summary,
        tuple(moments),
        _pace(moments, session.situation),
        house_lost=sum(cost for cost in costs if cost > 0),
        players_lost=-sum(cost for cost in costs if cost < 0),
        by_clause=_counted(clauses),
        by_phase=_counted(phases),
        slowest=tuple(timed[:SLOWEST]),
    )


def _standing(moments: Sequence[Moment], summary: Summary) -> list[Moment]:
    """The acts whose faults count: first tries that were not withdrawn."""
    return [
        one
        for one in moments
        if one.verdict.verdict == FAULT
        and not one.verdict.attempt
        and one.verdict.n not in summary.withdrawn
    ]


def _phase_of(dealing: Dealing, step: Step) -> str:
    """The phase that a step belongs to; of one that interrupts, its own name."""
    paths = [phase.path for phase in dealing.procedure.phases]
    return next((path for path in paths if step.path.startswith(f"{path}/")), step.path)


def _counted(names: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple(Counter(names).most_common())


def _pace(moments: Sequence[Moment], last: Situation) -> Pace:
    dealt = [one for one in moments if one.verdict.act.act not in OF_THE_SHUFFLE]
    counted = [one for one in dealt if one.verdict.verdict != FAULT or not one.verdict.attempt]
    rounds = last.table.round if last.over else last.table.round - 1
    return Pace(rounds if dealt else 0, len(counted), sum(one.took or 0 for one in dealt))


def acts_until(session_acts: Sequence[Moment], n: int, *, blocks: bool) -> list[Act]:
    """The acts that were carried out before the act number ``n``: to try again from there."""
    before = [one.verdict for one in session_acts if one.verdict.n < n]
    return [one.act for one in before if not (blocks and one.verdict == FAULT)]
