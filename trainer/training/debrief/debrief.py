"""The debrief: what was done, what it cost, how long it took, act by act.

Of one session, or of the rounds of an exam together.
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
from trainer.training.engine.situation import Owed
from trainer.training.exam.dealing_exam import DealingExam, disputed_act, ruled
from trainer.training.judge.score import Counts, Omitted, Summary, add_summaries, counts_together
from trainer.training.judge.trace import Moment
from trainer.training.judge.verdict import CORRECT, FAULT, OMITTED, Verdict
from trainer.training.sessions.record import Disputed, Ruling, SessionLine, holding
from trainer.training.sessions.session import MODES, Mode, Session
from trainer.training.sessions.sitting import Sitting


def money_lost(summary: Summary) -> Losses:
    """What stands in the end of a session in which faults are carried out.

    What was put right later at the same bet is taken back out, so that both together are the
    ``money`` of the summary: ``house - players``.
    """
    return split(cost.money for cost in summary.costs)


def cost_if_it_stood(verdict: Verdict) -> int:
    """What a fault that was not carried out would have cost the house; below 0: players.

    Of a stake taken too early that is not known: the house may have won it later.
    """
    return 0 if verdict.act.act == "take" else verdict.money


def money_spared(verdicts: Iterable[Verdict], summary: Summary) -> Losses:
    """What faults that were not carried out would have cost at a real table.

    The same one tried again and again counts once.
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
    """How fast it was dealt: rounds and acts, and the time they took in ms.

    As pace is audited in casinos, the time of shuffling, cutting and burning is not counted.
    ``whole``: the time of those rounds alone, where parts of others were dealt besides.
    """

    rounds: int
    acts: int
    spent: int
    whole: int | None = None

    @property
    def in_rounds(self) -> int:
        """The time of the whole rounds, in ms."""
        return self.spent if self.whole is None else self.whole

    @property
    def rounds_an_hour(self) -> float | None:
        """None where it was too short to say, or no whole round was dealt."""
        spent = self.in_rounds
        return self.rounds * _HOUR_MS / spent if self.rounds and spent >= _LEAST_MS else None

    @property
    def acts_an_hour(self) -> float | None:
        """None where it was too short to say."""
        return self.acts * _HOUR_MS / self.spent if self.spent >= _LEAST_MS else None


class Timed(NamedTuple):
    """An act by its name, the ms that it took, None where its session has no clock.

    ``uncounted``: only its time counts, see ``counted``.
    """

    act: str
    took: int | None
    uncounted: bool = False


def counted(verdict: str, *, blocks: bool) -> bool:
    """Whether an act counts: one that was carried out, and not a question asked once more.

    Where the mode blocks, a fault is not carried out: wrong tries make nobody faster.
    """
    return verdict == CORRECT or (verdict == FAULT and not blocks)


def each_took(spent: Iterable[int]) -> Iterator[int]:
    """How long each act took, from what the session's clock said at each."""
    last = 0
    for now in spent:
        yield now - last
        last = now


def pace_of(acts: Iterable[Timed], rounds: int) -> Pace:
    """The pace of a session with so many whole rounds."""
    dealt = [act for act in acts if act.act not in OF_THE_SHUFFLE]
    spent = sum(act.took or 0 for act in dealt)
    return Pace(rounds if dealt else 0, sum(1 for act in dealt if not act.uncounted), spent)


def paces_together(paces: Iterable[Pace]) -> Pace:
    """The pace of several sessions as if they were one; no time where one of them has none."""
    parts = list(paces)
    known = all(part.spent for part in parts if part.acts)
    return Pace(
        sum(part.rounds for part in parts),
        sum(part.acts for part in parts),
        sum(part.spent for part in parts) if known else 0,
        sum(part.in_rounds for part in parts) if known else 0,
    )


def timed_moves(line: SessionLine) -> list[Timed]:
    """The moves of a session on record, each with the time that it took."""
    blocks, took = MODES[line.mode].blocks, each_took(act.spent for act in line.acts)
    return [
        Timed(act.act, ms, not counted(act.verdict, blocks=blocks))
        for act, ms in zip(line.acts, took, strict=True)
    ]


def pace_of_session(line: SessionLine) -> Pace:
    """The pace of a session on record, by the rule of the debrief."""
    rounds = _rounds(line)
    pace = pace_of(timed_moves(line), rounds)
    return replace(pace, whole=pace.spent if rounds else 0)


def _rounds(line: SessionLine) -> int:
    """How many whole rounds were dealt in a session; 0 where the log does not say for certain."""
    if not line.whole:
        return 0
    text = line.scenario_text
    rounds = int(tomllib.loads(text).get("rounds", 1)) if "rounds" in text else 1
    stopped = any(act.act == "shuffle" for act in line.acts)
    return 0 if rounds > 1 and stopped else rounds


SLOWEST = 5  # so many of the slowest acts are told


@dataclass(frozen=True, slots=True)
class Reviewed(Moment):
    """One act of a session, looked back on.

    ``part``: which of the debrief's sessions it belongs to, from 0: the rounds of an exam. ``due``:
    for a fault what would have been right, else what was due beside it. ``took`` is the time since
    the act before, in ms; None where the session has no clock. ``withdrawn``: all that it passed
    over was never done; that is omitted, and this is no fault any more.
    """

    part: int = 0
    due: tuple[Act, ...] = ()
    took: int | None = None
    withdrawn: bool = False

    @property
    def round(self) -> int:
        """The round of its scenario in which it was done, from 1."""
        return self.before.table.round

    @property
    def standing(self) -> bool:
        """Whether it is a fault that counts: a first try, not withdrawn."""
        fault = self.verdict.verdict == FAULT
        return fault and not self.verdict.attempt and not self.withdrawn

    @property
    def phase(self) -> str:
        """The phase in which it was done."""
        return self.before.state

    @property
    def of_the_shuffle(self) -> bool:
        """Whether its time is that of shuffling, cutting or burning."""
        return self.verdict.act.act in OF_THE_SHUFFLE


@dataclass(frozen=True, slots=True)
class Omission:
    """What was passed over at a moment, and never done.

    ``phase`` is the one that it belongs to; of what interrupts, the one in which it was due.
    ``with_it``: what was passed over together with it, and is the same fault; ``money``: what all
    of it cost the house.
    """

    owed: Owed
    moment: Reviewed
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
    """What there is to learn from a session, or from an exam.

    ``lost`` is what standing faults cost, what was put right later taken back; ``spared``: what
    faults in practice, which are not carried out, would have cost. ``slowest``: of dealing, not of
    the shuffle. ``ended``: how an exam ended, as ``Exam.ended`` says it; ``drill``:
    how a drill went, position by position, where the sessions are those of one.
    ``exam``: that of which these are the rounds; ``rulings``: what was overruled in it, the oldest
    first, and ``outcome`` what it has come to by that, None where nothing was.
    """

    sittings: tuple[Sitting, ...]
    summary: Summary
    moments: tuple[Reviewed, ...]
    omissions: tuple[Omission, ...]
    pace: Pace
    lost: Losses
    spared: Losses
    slowest: tuple[Reviewed, ...]
    ended: str = ""
    drill: Outcome | None = None
    exam: DealingExam | None = None
    rulings: tuple[Ruling, ...] = ()
    outcome: Summary | None = None

    @property
    def counts_as(self) -> Summary:
        """What counts: the outcome where verdicts were overruled, else the summary."""
        return self.summary if self.outcome is None else self.outcome

    def summary_of(self, part: int) -> Summary:
        """What counts of one of the sessions: what was overruled counts as it stands now."""
        sitting = self.sittings[part]
        return ruled(sitting, holding(self.rulings)) if self.rulings else sitting.session.summary

    def disputed(self, what: "Reviewed | Omission") -> Disputed:
        """The judge's verdict on an act or an omission, as it can be overruled."""
        if isinstance(what, Omission):
            owed, number = what.owed, self.sittings[what.moment.part].round
            return Disputed(number, owed.line, owed.act, what.clauses, OMITTED, what.severity)
        return disputed_act(self.sittings[what.part].round, what)

    def ruling(self, what: "Reviewed | Omission") -> Ruling | None:
        """How the verdict on an act or an omission was overruled; None: it was not."""
        return holding(self.rulings).get(self.disputed(what).place) if self.rulings else None

    def severity(self, what: "Reviewed | Omission") -> str:
        """Of what severity the fault is that counts; "" where it is none."""
        ruling = self.ruling(what)
        if ruling is not None:
            return ruling.severity
        if isinstance(what, Omission):
            return what.severity
        return what.verdict.severity if what.standing else ""

    @property
    def procedure(self) -> Procedure:
        """What was dealt by."""
        return self.sittings[-1].session.dealing.procedure

    @property
    def mode(self) -> Mode:
        """The mode that it was dealt in."""
        return self.sittings[-1].session.mode

    @property
    def house_lost(self) -> int:
        """What standing faults cost the house, in money units."""
        return self.lost.house

    @property
    def players_lost(self) -> int:
        """What standing faults cost players, in money units."""
        return self.lost.players

    @property
    def accuracy(self) -> Fraction | None:
        """The share of what was due that was right, in practice at the first try; beside pace.

        None where nothing was due.
        """
        due = self.counts_as.due
        return Fraction(self.counts_as.correct, due) if due else None

    @property
    def counts(self) -> Counts:
        """What became of the acts."""
        return counts_together(sitting.session.counts for sitting in self.sittings)

    @property
    def assists(self) -> int:
        """How often help was asked for."""
        sessions = [sitting.session for sitting in self.sittings]
        return sum(session.assists - len(session.led) for session in sessions)

    @property
    def _faulty(self) -> Iterator["Reviewed | Omission"]:
        """The faults and omissions that count."""
        for each in chain[Reviewed | Omission](self.moments, self.omissions):
            if self.severity(each):
                yield each

    @property
    def by_clause(self) -> tuple[tuple[str, int], ...]:
        """How many faults and omissions each clause has, the most first."""
        return _counted(each.clauses[0] for each in self._faulty if each.clauses)

    @property
    def by_phase(self) -> tuple[tuple[str, int], ...]:
        """How many faults and omissions each phase has, the most first."""
        return _counted(each.phase for each in self._faulty)

    @property
    def by_grade(self) -> tuple[tuple[str, int], ...]:
        """How many faults and omissions there are of each grade, the gravest first."""
        grades = Counter(map(self.severity, self._faulty))
        return tuple(sorted(grades.items(), key=lambda each: -WEIGHTS[each[0]]))

    @property
    def faults(self) -> tuple[Reviewed, ...]:
        """Every faulty act that was not withdrawn, further tries in practice too."""
        return tuple(
            moment
            for moment in self.moments
            if moment.verdict.verdict == FAULT and not moment.withdrawn
        )


@dataclass(frozen=True, slots=True)
class _Part:
    """What one session adds to a debrief."""

    moments: tuple[Reviewed, ...]
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
    """Look back on a session, on an exam's rounds, or on the positions of a drill together.

    ``whole`` is the result of an exam or a drill; ``ended`` and ``drill`` as in a debrief;
    ``exam``: that of which these are the rounds.

    Raise ValueError where there is nobody to look back on: no session, or the program dealt.
    """
    if not sittings or not all(sitting.session.mode.scores for sitting in sittings):
        message = "a debrief needs a session that somebody dealt"
        raise ValueError(message)
    parts = [_part(sitting, number) for number, sitting in enumerate(sittings)]
    moments = [moment for part in parts for moment in part.moments]
    omissions = [omission for part in parts for omission in part.omissions]
    slow = [moment for moment in moments if moment.took and not moment.of_the_shuffle]
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
    """The summary of the sessions, as if they were one."""
    summaries = [part.summary for part in parts]
    return summaries[0] if len(parts) == 1 else add_summaries(procedure, summaries, complete=True)


def _part(sitting: Sitting, number: int) -> _Part:
    """Look at every act of one session."""
    done = sitting.session
    summary = done.summary
    moments = [
        Reviewed(
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


def _omission(dealing: Dealing, omitted: Omitted, moments: Sequence[Reviewed]) -> Omission:
    owed = omitted.owed
    moment, path = moments[owed.line - 1], owed.obligation.step.path
    phases = [state.path for state in dealing.procedure.phases if path.startswith(f"{state.path}/")]
    phase = max(phases, key=len, default=moment.before.state)
    with_it = tuple(other.act for other in omitted.all if other is not owed)
    return Omission(owed, moment, omitted.severity, phase, with_it, omitted.money)


def _took(sitting: Sitting) -> list[int] | list[None]:
    """How long each act took; None of each where the session's clock stood still."""
    if any(sitting.times):
        return list(each_took(sitting.times))
    return [None] * len(sitting.session.moments)


def _due(dealing: Dealing, moment: Moment) -> tuple[Act, ...]:
    """What would have been right; for what was right, what was due beside it."""
    verdict, done, before = moment.verdict, moment.obligation, moment.before
    if verdict.verdict == FAULT:
        return verdict.expected
    return tuple(
        dealing.named(obligation, before.table)
        for obligation in dealing.candidates(before)
        if obligation.step.act and not (verdict.verdict == CORRECT and _is(obligation, done))
    )


def _is(obligation: Obligation, done: Obligation | None) -> bool:
    return done is not None and obligation.key == done.key


def _pace(moments: Sequence[Reviewed], session: Session) -> Pace:
    """Rounds count that were dealt in this session from their beginning to their end."""
    last, blocks = session.situation, session.mode.blocks
    begins = session.begins.table.round + bool(session.prelude)
    ends = last.table.round + (last.over and not last.undealt)
    whole = () if session.focus else range(begins, ends)
    acts = [
        Timed(
            moment.verdict.act.act, moment.took, not counted(moment.verdict.verdict, blocks=blocks)
        )
        for moment in moments
    ]
    pace = pace_of(acts, len(whole))
    times = [
        moment.took or 0
        for moment in moments
        if moment.round in whole and not moment.of_the_shuffle
    ]
    return replace(pace, whole=sum(times) if pace.spent else 0)


def _counted(names: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple(Counter(names).most_common())


def acts_until(found: Debrief, moment: Reviewed) -> tuple[Act, ...]:
    """The acts that stand before a moment, those done before its session too.

    Where the mode blocks, faults do not stand. Dealt one after the other, as the prelude of a
    practice session, they lead to the table and to what is due as they were then.
    """
    session = found.sittings[moment.part].session
    moments = [other for other in found.moments if other.part == moment.part]
    before = [earlier for earlier in moments if earlier.verdict.n < moment.verdict.n]
    return (*session.prelude, *(earlier.verdict.act for earlier in before if earlier.carried_out))
