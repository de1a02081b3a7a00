"""Debrief: the moves of a session or exam, their cost and time.

It is of one session, or of the rounds of an exam together.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

from trainer.procedure.due import Obligation
from trainer.procedure.spec import WEIGHTS, Procedure
from trainer.table.act import OF_THE_SHUFFLE, Act
from trainer.training.drills.position import Outcome
from trainer.training.engine.costs import Losses, add_losses, split
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Debt
from trainer.training.exam.dealing_exam import DealingExam, disputed_act, ruled_summary
from trainer.training.judge.score import (
    Counts,
    OmissionLine,
    Summary,
    add_summaries,
    counts_together,
)
from trainer.training.judge.trace import Moment
from trainer.training.judge.verdict import CORRECT, FAULT, OMITTED, Verdict
from trainer.training.sessions.record import DisputedVerdict, Ruling, SessionLine, valid_rulings
from trainer.training.sessions.session import MODES, Mode, Session
from trainer.training.sessions.sitting import Sitting


def money_lost(summary: Summary) -> Losses:
    """Return the losses that stand at the end of a session.

    That is for sessions in which mistakes are carried out. What was put right later at the same
    bet is taken back out, so that both together are the ``money`` of the summary: ``house -
    players``.
    """
    return split(cost.money for cost in summary.costs)


def cost_if_it_stood(verdict: Verdict) -> int:
    """Return a mistake's cost to the house, had it been carried out.

    Below 0: players would have lost. For a stake taken too early it is not known: the house may
    have won it later.
    """
    return 0 if verdict.act.act == "take" else verdict.money


def money_spared(verdicts: Iterable[Verdict], summary: Summary) -> Losses:
    """Add up the would-be costs of mistakes that were not carried out.

    They are those of a real table. The same mistake tried again and again counts once.
    """
    costs: list[int] = []
    tried: set[tuple[object, ...]] = set()
    for verdict in verdicts:
        act = verdict.act
        what = (act.act, act.what, act.box, act.hand, act.place)
        if verdict.verdict != FAULT:
            tried.clear()
        elif what not in tried and verdict.n not in summary.withdrawn:
            tried.add(what)
            costs.append(cost_if_it_stood(verdict))
    return split(costs)


_HOUR_MS = 3_600_000
_LEAST_MS = 10_000  # a shorter time says nothing of a pace


@dataclass(frozen=True, slots=True)
class Pace:
    """Speed of dealing: rounds and moves, and their time in ms.

    As pace is audited in casinos, the time of shuffling, cutting and burning is not counted.
    ``whole``: the time of those rounds alone, where parts of others were dealt besides.
    """

    rounds: int
    acts: int
    spent: int
    whole: int | None = None

    @property
    def in_rounds(self) -> int:
        """Time of the whole rounds, in ms."""
        return self.spent if self.whole is None else self.whole

    @property
    def rounds_an_hour(self) -> float | None:
        """Rounds an hour; None if too short, or no whole round."""
        spent = self.in_rounds
        return self.rounds * _HOUR_MS / spent if self.rounds and spent >= _LEAST_MS else None

    @property
    def acts_an_hour(self) -> float | None:
        """Moves an hour; None where it was too short to say."""
        return self.acts * _HOUR_MS / self.spent if self.spent >= _LEAST_MS else None


class TimedMove(NamedTuple):
    """A move by its name, and its time in ms.

    The time is None where its session has no clock. ``uncounted``: only its time counts, see
    ``is_counted``.
    """

    act: str
    took: int | None
    uncounted: bool = False


def is_counted(verdict: str, *, blocks: bool) -> bool:
    """Tell if a move counts for the pace.

    It does if it was carried out, and is no question asked once more. Where the mode blocks, a
    mistake is not carried out: wrong tries make nobody faster.
    """
    return verdict == CORRECT or (verdict == FAULT and not blocks)


def yield_times(spent: Iterable[int]) -> Iterator[int]:
    """Yield each move's time, from the session's clock at each."""
    last = 0
    for now in spent:
        yield now - last
        last = now


def pace_of(acts: Iterable[TimedMove], rounds: int) -> Pace:
    """Work out the pace of a session from its moves and rounds."""
    dealt = [act for act in acts if act.act not in OF_THE_SHUFFLE]
    spent = sum(act.took or 0 for act in dealt)
    return Pace(rounds if dealt else 0, sum(1 for act in dealt if not act.uncounted), spent)


def paces_together(paces: Iterable[Pace]) -> Pace:
    """Work out the pace of several sessions as if they were one.

    There is no time where one of them has none.
    """
    parts = list(paces)
    known = all(part.spent for part in parts if part.acts)
    return Pace(
        sum(part.rounds for part in parts),
        sum(part.acts for part in parts),
        sum(part.spent for part in parts) if known else 0,
        sum(part.in_rounds for part in parts) if known else 0,
    )


def timed_moves(line: SessionLine) -> list[TimedMove]:
    """List the moves of a session on record, with their times."""
    blocks, took = MODES[line.mode].blocks, yield_times(act.spent for act in line.acts)
    return [
        TimedMove(act.act, ms, not is_counted(act.verdict, blocks=blocks))
        for act, ms in zip(line.acts, took, strict=True)
    ]


def pace_of_session(line: SessionLine) -> Pace:
    """Work out a recorded session's pace, as a debrief does."""
    rounds = _rounds(line)
    pace = pace_of(timed_moves(line), rounds)
    return replace(pace, whole=pace.spent if rounds else 0)


def _rounds(line: SessionLine) -> int:
    """Count a session's whole rounds; 0 if the log is unclear."""
    if not line.whole:
        return 0
    text = line.scenario_text
    rounds = int(tomllib.loads(text).get("rounds", 1)) if "rounds" in text else 1
    stopped = any(act.act == "shuffle" for act in line.acts)
    return 0 if rounds > 1 and stopped else rounds


SLOWEST = 5  # so many of the slowest acts are told


@dataclass(frozen=True, slots=True)
class ReviewedMove(Moment):
    """One move of a session, looked back on.

    ``part``: which of the debrief's sessions it belongs to, from 0: the rounds of an exam.
    ``due``: for a mistake the right moves, else the others that were due beside it. ``took`` is
    the time since the move before, in ms; None where the session has no clock. ``withdrawn``:
    all that it passed over was never done; that is omitted, and this is no mistake any more.
    """

    part: int = 0
    due: tuple[Act, ...] = ()
    took: int | None = None
    withdrawn: bool = False

    @property
    def round(self) -> int:
        """Round of its scenario in which it was done, from 1."""
        return self.before.table.round

    @property
    def standing(self) -> bool:
        """Tell if it is a mistake that counts.

        It is a first try, and was not withdrawn.
        """
        fault = self.verdict.verdict == FAULT
        return fault and not self.verdict.attempt and not self.withdrawn

    @property
    def phase(self) -> str:
        """The phase in which it was done."""
        return self.before.state

    @property
    def is_shuffling(self) -> bool:
        """Tell if its time is that of shuffling, cutting or burning."""
        return self.verdict.act.act in OF_THE_SHUFFLE


@dataclass(frozen=True, slots=True)
class Omission:
    """A move that was passed over at a moment, and never done.

    ``phase`` is the one that it belongs to; for an interrupt, the one in which it was due.
    ``with_it``: moves passed over together with it, as the same mistake; ``money``: what all of
    it cost the house.
    """

    owed: Debt
    moment: ReviewedMove
    severity: str
    phase: str
    with_it: tuple[Act, ...] = ()
    money: int = 0

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that ask for it."""
        return self.owed.obligation.step.clauses


@dataclass(frozen=True, slots=True)
class Debrief:
    """Review of a session, or of an exam.

    ``lost`` is the cost of standing mistakes, without what was put right later; ``spared``: the
    would-be cost of mistakes in practice, which are not carried out. ``slowest``: moves of
    dealing, not of the shuffle. ``ended``: how an exam ended, as ``DealingExam.ended`` says it;
    ``drill``: how a drill went, position by position, where the sessions are those of one.
    ``exam``: the one of which these are the rounds; ``rulings``: the overruled verdicts in it,
    the oldest first, and ``outcome`` the summary after them, None where there are none.
    """

    sittings: tuple[Sitting, ...]
    summary: Summary
    moments: tuple[ReviewedMove, ...]
    omissions: tuple[Omission, ...]
    pace: Pace
    lost: Losses
    spared: Losses
    slowest: tuple[ReviewedMove, ...]
    ended: str = ""
    drill: Outcome | None = None
    exam: DealingExam | None = None
    rulings: tuple[Ruling, ...] = ()
    outcome: Summary | None = None

    @property
    def counts_as(self) -> Summary:
        """Summary that counts: the outcome after overruled verdicts, if there is one."""
        return self.summary if self.outcome is None else self.outcome

    def summary_of(self, part: int) -> Summary:
        """Return the summary of one session, after any overruled verdicts."""
        sitting = self.sittings[part]
        return (
            ruled_summary(sitting, valid_rulings(self.rulings))
            if self.rulings
            else sitting.session.summary
        )

    def disputed(self, what: "ReviewedMove | Omission") -> DisputedVerdict:
        """Return the verdict on a move or omission, ready to be overruled."""
        if isinstance(what, Omission):
            owed, number = what.owed, self.sittings[what.moment.part].round
            return DisputedVerdict(
                number, owed.line, owed.act, what.clauses, OMITTED, what.severity
            )
        return disputed_act(self.sittings[what.part].round, what)

    def ruling(self, what: "ReviewedMove | Omission") -> Ruling | None:
        """Find how a move's or omission's verdict was overruled; or None."""
        return valid_rulings(self.rulings).get(self.disputed(what).place) if self.rulings else None

    def severity(self, what: "ReviewedMove | Omission") -> str:
        """Return the severity that counts; "" where it is no mistake."""
        ruling = self.ruling(what)
        if ruling is not None:
            return ruling.severity
        if isinstance(what, Omission):
            return what.severity
        return what.verdict.severity if what.standing else ""

    @property
    def procedure(self) -> Procedure:
        """Procedure that was dealt by."""
        return self.sittings[-1].session.dealing.procedure

    @property
    def mode(self) -> Mode:
        """Mode of the session."""
        return self.sittings[-1].session.mode

    @property
    def house_lost(self) -> int:
        """Cost of standing mistakes to the house, in money units."""
        return self.lost.house

    @property
    def players_lost(self) -> int:
        """Cost of standing mistakes to players, in money units."""
        return self.lost.players

    @property
    def accuracy(self) -> Fraction | None:
        """Share of the due moves that were right.

        In practice it is right at the first try. It is to be read beside the pace. None where
        nothing was due.
        """
        due = self.counts_as.due
        return Fraction(self.counts_as.correct, due) if due else None

    @property
    def counts(self) -> Counts:
        """Numbers of moves, by their outcome."""
        return counts_together(sitting.session.counts for sitting in self.sittings)

    @property
    def assists(self) -> int:
        """Number of times that help was asked for."""
        sessions = [sitting.session for sitting in self.sittings]
        return sum(session.assists - len(session.led) for session in sessions)

    @property
    def _faulty(self) -> Iterator["ReviewedMove | Omission"]:
        """Yield the mistakes and omissions that count."""
        for each in chain[ReviewedMove | Omission](self.moments, self.omissions):
            if self.severity(each):
                yield each

    @property
    def by_clause(self) -> tuple[tuple[str, int], ...]:
        """Numbers of mistakes and omissions by clause, the most first."""
        return _counted(each.clauses[0] for each in self._faulty if each.clauses)

    @property
    def by_phase(self) -> tuple[tuple[str, int], ...]:
        """Numbers of mistakes and omissions by phase, the most first."""
        return _counted(each.phase for each in self._faulty)

    @property
    def by_grade(self) -> tuple[tuple[str, int], ...]:
        """Numbers of mistakes and omissions by severity, the gravest first."""
        grades = Counter(map(self.severity, self._faulty))
        return tuple(sorted(grades.items(), key=lambda each: -WEIGHTS[each[0]]))

    @property
    def faults(self) -> tuple[ReviewedMove, ...]:
        """All mistakes not withdrawn, with further tries in practice."""
        return tuple(
            moment
            for moment in self.moments
            if moment.verdict.verdict == FAULT and not moment.withdrawn
        )


@dataclass(frozen=True, slots=True)
class _Part:
    """Share of one session in a debrief."""

    moments: tuple[ReviewedMove, ...]
    omissions: tuple[Omission, ...]
    summary: Summary
    pace: Pace
    lost: Losses
    spared: Losses


def debrief(
    sittings: Sequence[Sitting],
    whole: Summary | None = None,
    ended: str = "",
    drill: Outcome | None = None,
    exam: DealingExam | None = None,
) -> Debrief:
    """Look back on a session, an exam, or a drill.

    ``whole`` is the result of an exam or a drill; ``ended`` and ``drill`` as in a debrief;
    ``exam``: the one of which these are the rounds.

    Raise ValueError where nobody dealt: no session, or the program did.
    """
    if not sittings or not all(sitting.session.mode.scores for sitting in sittings):
        message = "a debrief needs a session that somebody dealt"
        raise ValueError(message)
    parts = [_part(sitting, number) for number, sitting in enumerate(sittings)]
    moments = [moment for part in parts for moment in part.moments]
    omissions = [omission for part in parts for omission in part.omissions]
    slow = [moment for moment in moments if moment.took and not moment.is_shuffling]
    return Debrief(
        tuple(sittings),
        _whole(parts, sittings[-1].session.dealing.procedure) if whole is None else whole,
        tuple(moments),
        tuple(omissions),
        paces_together(part.pace for part in parts),
        add_losses(part.lost for part in parts),
        add_losses(part.spared for part in parts),
        slowest=tuple(sorted(slow, key=lambda moment: -(moment.took or 0))[:SLOWEST]),
        ended=ended if exam is None else exam.ended,
        drill=drill,
        exam=exam,
        rulings=() if exam is None else exam.rulings,
        outcome=None if exam is None else exam.outcome,
    )


def _whole(parts: Sequence[_Part], procedure: Procedure) -> Summary:
    """Add up the summaries of the sessions, as if they were one."""
    summaries = [part.summary for part in parts]
    return summaries[0] if len(parts) == 1 else add_summaries(procedure, summaries, complete=True)


def _part(sitting: Sitting, number: int) -> _Part:
    """Review every move of one session."""
    done = sitting.session
    summary = done.summary
    moments = [
        ReviewedMove(
            moment.before,
            moment.judged,
            moment.carried_out,
            part=number,
            due=_due(done.dealing, moment),
            took=took,
            withdrawn=moment.verdict.n in summary.withdrawn,
        )
        for moment, took in zip(done.moments, _took(sitting), strict=True)
    ]
    omissions = tuple(_omission(done.dealing, omission, moments) for omission in summary.omitted)
    lost, spared = Losses(), Losses()
    if done.mode.blocks:
        spared = money_spared(done.verdicts, summary)
    else:
        lost = money_lost(summary)
    pace = _pace(moments, done)
    return _Part(tuple(moments), omissions, summary, pace, lost, spared)


def _omission(dealing: Dealing, omitted: OmissionLine, moments: Sequence[ReviewedMove]) -> Omission:
    owed = omitted.owed
    moment, path = moments[owed.line - 1], owed.obligation.step.path
    phases = [state.path for state in dealing.procedure.phases if path.startswith(f"{state.path}/")]
    phase = max(phases, key=len, default=moment.before.state)
    with_it = tuple(other.act for other in omitted.all if other is not owed)
    return Omission(owed, moment, omitted.severity, phase, with_it, omitted.money)


def _took(sitting: Sitting) -> list[int] | list[None]:
    """List each move's time in ms; None where the clock stood still."""
    if any(sitting.times):
        return list(yield_times(sitting.times))
    return [None] * len(sitting.session.moments)


def _due(dealing: Dealing, moment: Moment) -> tuple[Act, ...]:
    """Return the right moves; after a right one, the others due."""
    verdict, done, before = moment.verdict, moment.obligation, moment.before
    if verdict.verdict == FAULT:
        return verdict.expected
    return tuple(
        dealing.name_act(obligation, before.table)
        for obligation in dealing.candidates(before)
        if obligation.step.act and not (verdict.verdict == CORRECT and _is(obligation, done))
    )


def _is(obligation: Obligation, done: Obligation | None) -> bool:
    return done is not None and obligation.key == done.key


def _pace(moments: Sequence[ReviewedMove], session: Session) -> Pace:
    """Work out the pace of one session.

    Only those rounds count that were dealt in it from their beginning to their end.
    """
    last, blocks = session.situation, session.mode.blocks
    begins = session.begins.table.round + bool(session.prelude)
    ends = last.table.round + (last.over and not last.undealt)
    whole = () if session.focus else range(begins, ends)
    acts = [
        TimedMove(
            moment.verdict.act.act,
            moment.took,
            not is_counted(moment.verdict.verdict, blocks=blocks),
        )
        for moment in moments
    ]
    pace = pace_of(acts, len(whole))
    times = [
        moment.took or 0 for moment in moments if moment.round in whole and not moment.is_shuffling
    ]
    return replace(pace, whole=sum(times) if pace.spent else 0)


def _counted(names: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple(Counter(names).most_common())


def acts_until(found: Debrief, moment: ReviewedMove) -> tuple[Act, ...]:
    """List the moves that stand before a moment, with the prelude.

    Where the mode blocks, mistakes do not stand. Dealt one after the other, as the prelude of a
    practice session, they lead to the table and to the due moves as they were then.
    """
    session = found.sittings[moment.part].session
    moments = [other for other in found.moments if other.part == moment.part]
    before = [earlier for earlier in moments if earlier.verdict.n < moment.verdict.n]
    return (*session.prelude, *(earlier.verdict.act for earlier in before if earlier.carried_out))
