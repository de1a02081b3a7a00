"""Dealers' exam: drawn piece by piece, dealt against the clock, decided.

Chances and slips are counted from what is on record: the part that was seen of each piece.
The judge's verdicts and the exam's own result stay as they are. Rulings are counted in
a new summary: mistakes that are right now, and right moves that are mistakes now. The
weight of everything due stays the same; an omission ruled right counts as if it had
been done right.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from itertools import takewhile
from typing import Any, NamedTuple

from trainer.procedure.fields import DataError
from trainer.procedure.spec import CRITICAL, WEIGHTS, Procedure
from trainer.procedure.training_rules import Blueprint
from trainer.training.exam.chances import Piece, count_occasions, occasions
from trainer.training.exam.exam import ALL_DONE, NO_EQUIPMENT, TIME_OVER, Deal, Exam
from trainer.training.exam.marks import Decision, JudgedSession, decide, piece_marks
from trainer.training.exam.plan import Stages, stages_of
from trainer.training.exam.sheet import Dealt, Need, need_after
from trainer.training.judge.score import OmissionLine, Summary, add_summaries
from trainer.training.judge.trace import Moment, dealt_right
from trainer.training.judge.verdict import CORRECT, FAULT, OMITTED, Verdict
from trainer.training.sessions.record import (
    DisputedVerdict,
    ExamHead,
    ExamRecord,
    Log,
    Place,
    Ruling,
    Task,
    valid_rulings,
)
from trainer.training.sessions.session import EXAM, Session
from trainer.training.sessions.sitting import Clock, Part, Sitting, shown_text


def disputed_act(number: int, moment: Moment) -> DisputedVerdict:
    """Return the reference to an act's verdict, by round number."""
    verdict = moment.verdict
    return DisputedVerdict(
        number, verdict.n, verdict.act, verdict.clauses, verdict.verdict, verdict.severity
    )


def disputed_omission(number: int, omitted: OmissionLine) -> DisputedVerdict:
    """Return the reference to an omission's verdict, by round number."""
    line = omitted.owed.line
    return DisputedVerdict(number, line, omitted.act, omitted.clauses, OMITTED, omitted.severity)


def ruled_summary(sitting: Sitting, held: Mapping[Place, Ruling]) -> Summary:
    """Return a round's summary with rulings counted.

    Rulings on other rounds change nothing.
    """
    done = sitting.session
    summary = done.summary
    grades, right = [], 0
    for matter, count in _matters(sitting, summary):
        ruling = held.get(matter.place)
        severity = matter.severity if ruling is None else ruling.severity
        right += count * (bool(matter.severity) - bool(severity))
        if severity:
            grades.append(severity)
    now = replace(
        summary,
        correct=summary.correct + right,
        faults=len(grades),
        lost=sum(WEIGHTS[grade] for grade in grades),
        critical=CRITICAL in grades,
        omitted=tuple(_omitted_now(sitting, summary, held)),
    )
    alone = add_summaries(done.dealing.procedure, [now], complete=now.complete)
    return replace(now, score=alone.score, passed=alone.passed)


def ruled_verdicts(sitting: Sitting, held: Mapping[Place, Ruling]) -> list[Verdict]:
    """Return the verdicts on a round's acts with rulings applied."""
    return [
        _verdict_now(moment.verdict, held.get(disputed_act(sitting.round, moment).place))
        for moment in sitting.session.moments
    ]


def _verdict_now(verdict: Verdict, ruling: Ruling | None) -> Verdict:
    if ruling is None:
        return verdict
    kind = FAULT if ruling.severity else CORRECT
    return replace(verdict, verdict=kind, severity=ruling.severity)


def _omitted_now(
    sitting: Sitting, summary: Summary, held: Mapping[Place, Ruling]
) -> Iterator[OmissionLine]:
    """Yield the omissions that still count as mistakes after rulings."""
    for omitted in summary.omitted:
        ruling = held.get(disputed_omission(sitting.round, omitted).place)
        severity = omitted.severity if ruling is None else ruling.severity
        if severity:
            yield replace(omitted, severity=severity)


def _matters(sitting: Sitting, summary: Summary) -> Iterator[tuple[DisputedVerdict, int]]:
    """Yield the counting verdicts, each with the number of due moves.

    A withdrawn mistake is left out: the omissions that it led to count instead.
    """
    for moment in sitting.session.moments:
        verdict = moment.verdict
        if verdict.n in summary.withdrawn or verdict.attempt:
            continue
        due = verdict.verdict == CORRECT or (
            verdict.verdict == FAULT and moment.obligation is not None
        )
        yield disputed_act(sitting.round, moment), int(due)
    for omitted in summary.omitted:
        yield disputed_omission(sitting.round, omitted), len(omitted.all)


def judged(rounds: Iterable[Sitting], rulings: Iterable[Ruling]) -> list[JudgedSession]:
    """Return an exam's verdicts and summaries by round, rulings applied."""
    held = valid_rulings(rulings)
    return [(ruled_verdicts(one, held), ruled_summary(one, held)) for one in rounds]


class Coverage(NamedTuple):
    """How often clauses and chances came up in a session.

    ``chances``: by family of critical habits.
    """

    clauses: Counter[str]
    chances: Counter[str]


NOTHING = Coverage(Counter(), Counter())


def coverage_of(session: Session, deal: Deal) -> Coverage:
    """Return the clauses and chances that a session has dealt so far.

    They follow from the correct performance of what was seen of it, as it is on record.
    """
    scenario = session.dealing.scenario
    seen = shown_text(session.dealing, session.lead, session.moments)
    try:
        trace = dealt_right(deal(seen, scenario.name))
    except DataError:  # of a position so little was seen that it leads nowhere else
        return NOTHING
    begin, last = len(session.prelude) + 1, len(trace.moments)
    whole = session.over and not session.is_part
    end = last if whole else min(last, begin + session.done - 1)
    dealt = trace.moments[begin - 1 : end]
    clauses = Counter(clause for moment in dealt for clause in set(moment.clauses))
    return Coverage(clauses, count_occasions(occasions(trace, begin, end) if dealt else ()))


def _read_plan(drawn: Mapping[str, Any]) -> tuple[Blueprint, Stages]:
    """Read the blueprint and the plan of an exam, as they are on record."""
    found: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in drawn.items()
    }
    stages = found.pop("stages")
    return Blueprint(**found), stages


class DealingExam(Exam):
    """Dealers' exam in progress; each piece is a session of the log.

    It ends when everything is dealt, when a piece's time is over, or when the trainee
    leaves. The next piece is drawn by ``need`` when the one before has ended. ``rounds``:
    the pieces begun, whole rounds and positions; ``lost``: numbers of those ended by an
    interruption; ``rule`` and ``stages``: the blueprint and plan that it was begun with.
    """

    task = Task.DEAL

    def __init__(self, procedure: Procedure, head: ExamHead, number: int, log: Log) -> None:
        super().__init__(procedure, head, number, log)
        self.rounds: list[Sitting] = []
        self.rule, self.stages = _read_plan(head.blueprint)
        self._deal: Deal | None = None
        self._known: dict[int, Coverage] = {}

    @classmethod
    def begin_exam(
        cls,
        procedure: Procedure,
        trainee: str,
        log: Log,
        assessor: str = "",
        equipment: Mapping[str, str] = NO_EQUIPMENT,
    ) -> "DealingExam":
        """Begin an exam, and log it.

        ``assessor``: who confirms the trainee's identity; "" where the exam certifies nothing.
        ``equipment``: what it is taken on.
        """
        rule = procedure.exam
        drawn = asdict(rule) | {"stages": stages_of(rule)}
        return cls._written_down(procedure, drawn, trainee, log, assessor, equipment)

    @classmethod
    def resume(
        cls, procedure: Procedure, record: ExamRecord, deal: Deal, log: Log, clock: Clock
    ) -> "DealingExam":
        """Resume an exam from its log, with its piece's remaining time.

        An ended exam is read the same way.
        """
        exam = cls(procedure, record.head, record.id, log)
        exam._hold(record)
        exam._deal = deal
        for session in record.sessions:
            dealing = deal(session.head.scenario_text, session.head.scenario_name)
            exam.rounds.append(Sitting.resume(dealing, session, log, clock))
        return exam

    # --- how far it is

    @property
    def lost(self) -> frozenset[int]:
        """Numbers of the rounds that an interruption ended."""
        return frozenset(one.round for one in self.interruptions if one.round is not None)

    @property
    def kept(self) -> list[Sitting]:
        """Rounds begun and not lost."""
        return [sitting for sitting in self.rounds if sitting.round not in self.lost]

    @property
    def need(self) -> Need:
        """What it needs from its next piece on."""
        return need_after(self.procedure, self.rule, self.stages, self.decision, self._dealt)

    @property
    def _dealt(self) -> list[Dealt]:
        return [Dealt(not one.session.is_part, self._covered(one).clauses) for one in self.kept]

    def _covered(self, sitting: Sitting) -> Coverage:
        """Return what a piece has dealt so far, cached once it ended."""
        if self._deal is None:
            return NOTHING
        if sitting is self.current or sitting.number not in self._known:
            self._known[sitting.number] = coverage_of(sitting.session, self._deal)
        return self._known[sitting.number]

    def place_of(self, sitting: Sitting) -> int:
        """Return a round's or position's number, from 1, among its like.

        A lost one has the number that it had then: its replacement has the same.
        """
        before = takewhile(lambda one: one is not sitting, self.rounds)
        part = sitting.session.is_part
        return 1 + sum(one.round not in self.lost and one.session.is_part == part for one in before)

    @property
    def spent(self) -> int:
        """Total open time of its rounds, in ms."""
        return sum(sitting.spent for sitting in self.rounds)

    @property
    def left(self) -> int:
        """Remaining time of its last piece in ms, at least 0; 0 before the first."""
        if not self.rounds:
            return 0
        rule, last = self.rule, self.rounds[-1]
        part = last.session.is_part
        seconds = rule.position_seconds if part else rule.round_minutes * 60
        return max(0, round(seconds * 1000 * self.more_time) - last.spent)

    @property
    def current(self) -> Sitting | None:
        """Round being dealt; None between rounds and after the last."""
        last = self.kept[-1] if self.kept else None
        ended = last is None or last.over or last.closed or bool(self.ended)
        return None if ended else last

    @property
    def goes_on(self) -> bool:
        """Tell if a round is being dealt."""
        return self.current is not None

    @property
    def done(self) -> bool:
        """Tell if all of it was dealt."""
        rule, kept = self.rule, self.kept
        positions = sum(one.session.is_part for one in kept)
        if self.current is not None or len(kept) - positions < rule.rounds:
            return False
        decided = positions >= rule.positions and self.decision.is_ripe
        return decided or positions >= rule.most_positions

    @property
    def time_over(self) -> bool:
        """Tell if the open piece's time is over."""
        return self.current is not None and not self.left

    @property
    def _how(self) -> str:
        return TIME_OVER if self.time_over else super()._how

    def _leave(self) -> None:
        if self.current is not None:
            self.current.leave()

    def _lose(self, *, killed: bool) -> int | None:
        del killed  # what was done is on record
        lost = self.current
        self._leave()
        return None if lost is None else lost.round

    # --- dealing

    def next_round(self, piece: Piece, deal: Deal, clock: Clock) -> Sitting:
        """Begin the next piece; the one before must be over."""
        self._deal = deal
        number = len(self.rounds) + 1
        session = Session(
            deal(piece.text, f"exam {self.number}, round {number}"), EXAM, piece.prelude
        )
        session.until = piece.until
        part = Part(self.number, number)
        sitting = Sitting.begin_sitting(session, self.head.trainee, self._log, clock, part)
        self.rounds.append(sitting)
        return sitting

    @property
    def result(self) -> Summary | None:
        """Summary without rulings; None while the exam is unfinished."""
        return self.marked() if self.ended else None

    def marked(self) -> Summary:
        """Return the summary of its rounds, without rulings.

        Positions and lost rounds count as complete.
        """
        return self._marked(self._judged)

    @property
    def outcome(self) -> Summary | None:
        """Summary with rulings counted; None where there are none."""
        return self._marked(judged(self.rounds, self.rulings)) if self.rulings else None

    @property
    def counts_as(self) -> Summary:
        """Valid summary: with rulings counted, if there are any."""
        return self.outcome or self.marked()

    @property
    def decision(self) -> Decision:
        """Decision so far, with rulings counted."""
        return self._decided(judged(self.rounds, self.rulings) if self.rulings else self._judged)

    def _decided(self, rounds: Sequence[JudgedSession]) -> Decision:
        rule = self.rule
        pieces = (
            piece_marks(rule, self._covered(one).chances, judged_)
            for judged_, one in zip(rounds, self.rounds, strict=True)
            if one is not self.current
        )
        return decide(rule.families, self.stages, pieces)

    @property
    def _judged(self) -> list[JudgedSession]:
        return [(one.session.verdicts, one.session.summary) for one in self.rounds]

    def _marked(self, rounds: Sequence[JudgedSession]) -> Summary:
        parts = [
            replace(part, complete=part.complete or one.session.is_part or one.round in self.lost)
            for (_, part), one in zip(rounds, self.rounds, strict=True)
        ]
        whole = add_summaries(self.procedure, parts, complete=self.ended == ALL_DONE)
        return replace(whole, passed=whole.complete and self._decided(rounds).passed)

    def result_json(self) -> dict[str, Any]:
        """Return the result without rulings, in the log's shape."""
        return self._json(self._judged)

    def outcome_json(self) -> dict[str, Any]:
        """Return the result with rulings counted, in the log's shape."""
        return self._json(judged(self.rounds, self.rulings))

    def _json(self, rounds: Sequence[JudgedSession]) -> dict[str, Any]:
        own, counts, decision = self.marked(), self._marked(rounds), self._decided(rounds)
        return {
            "due": own.due,
            "correct": counts.correct,
            "faults": counts.faults,
            "money": own.money,
            "score": float(round(counts.score, 4)),
            "complete": own.complete,
            "passed": counts.passed,
            "families": {family: list(one) for family, one in decision.families.items()},
            "at_once": list(decision.at_once),
            "ended": self.ended,
            "spent": self.spent,
        }
