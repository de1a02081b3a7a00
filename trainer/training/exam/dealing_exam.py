"""Dealers' exam: drawn by the blueprint, dealt against the clock, marked.

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
from trainer.procedure.training_rules import FAMILIES, Blueprint
from trainer.training.exam.chances import Piece, count_occasions, occasions
from trainer.training.exam.exam import ALL_DONE, LEFT, TIME_OVER, Deal, Exam
from trainer.training.exam.marks import JudgedSession, Marks, counted_of
from trainer.training.judge.score import OmissionLine, Summary, add_summaries
from trainer.training.judge.trace import Moment, perform
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
from trainer.training.sessions.sitting import Clock, Part, Sitting


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
    """Clauses and chances dealt in a session; ``whole``: a whole round."""

    clauses: frozenset[str]
    serves: Counter[str]
    whole: bool


def coverage_of(session: Session) -> Coverage:
    """Return the clauses and chances that a finished session has dealt.

    They follow from the correct performance of its part.
    """
    asked = [family for family, many in session.dealing.procedure.exam.occasions.items() if many]
    whole = not session.is_part
    try:
        trace = perform(session.dealing)
    except DataError:  # of a position so little was seen that it leads nowhere else
        return Coverage(frozenset(), Counter(), whole)
    begin = len(session.prelude) + 1
    end = len(trace.moments) if whole else min(len(trace.moments), begin + session.done - 1)
    dealt = trace.moments[begin - 1 : end]
    clauses = frozenset(clause for moment in dealt for clause in moment.clauses)
    found = occasions(trace, begin, end, asked) if asked and dealt else ()
    return Coverage(clauses, count_occasions(found), whole)


#: What a round of a second part is called beside the number of its exam.
SECOND = "second part"


class DealingExam(Exam):
    """Dealers' exam in progress; each round is a session of the log.

    It ends with its last round, when its time is over, or when the trainee leaves.
    ``papers``: the pieces still to be dealt; they are shown to nobody and not stored.
    ``rounds``: those begun; ``lost``: numbers of those ended by an interruption; ``count``:
    number of rounds in all, without the lost ones.
    """

    task = Task.DEAL

    def __init__(self, procedure: Procedure, head: ExamHead, number: int, log: Log) -> None:
        super().__init__(procedure, head, number, log)
        self.rounds: list[Sitting] = []
        self.papers: list[Piece] = []
        self.count = int(head.blueprint["rounds"])
        self.whole = min(self.count, procedure.exam.rounds)  # rounds that it has
        self._in_second = False  # its second part is drawn
        self._known: dict[int, Coverage] = {}

    @classmethod
    def begin_exam(
        cls,
        procedure: Procedure,
        pieces: Sequence[Piece],
        trainee: str,
        log: Log,
        assessor: str = "",
    ) -> "DealingExam":
        """Begin an exam with these pieces, and log it.

        ``assessor``: who confirms the trainee's identity; "" where the exam certifies nothing.
        """
        drawn = {"pass_mark": procedure.pass_mark, "rounds": len(pieces)}
        exam = cls._written_down(procedure, asdict(procedure.exam) | drawn, trainee, log, assessor)
        exam.papers = list(pieces)
        return exam

    @classmethod
    def resume(
        cls, procedure: Procedure, record: ExamRecord, deal: Deal, log: Log, clock: Clock
    ) -> "DealingExam":
        """Resume an exam from its log, with its remaining time.

        Its pieces still to be dealt are gone: it ``wants`` other ones. An ended exam is read
        the same way.
        """
        exam = cls(procedure, record.head, record.id, log)
        exam._hold(record)
        for session in record.sessions:
            dealing = deal(session.head.scenario_text, session.head.scenario_name)
            exam.rounds.append(Sitting.resume(dealing, session, log, clock))
        exam._in_second = any(map(is_second, exam.rounds))
        if not exam.ended:
            exam.count = len(exam.kept) + int(exam._leaves_over)
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
    def wants(self) -> int:
        """Estimated number of pieces still to be drawn, replacing lost ones."""
        missing = self.count - len(self.kept) - len(self.papers)
        return missing or int(self._second_due)

    @property
    def _leaves_over(self) -> bool:
        """Tell if the blueprint requires something that was not dealt yet."""
        rest = self.rest()
        return bool(rest.rounds or any(rest.occasions.values()))

    def rest(self) -> Blueprint:
        """Return the blueprint for the missing pieces: everything not yet dealt."""
        rule, second = self.procedure.exam, self.second_part
        served = [self._served(one) for one in self.kept if is_second(one) == bool(second)]
        asked = {f: many for f, many in rule.occasions.items() if second in {"", f}}
        left = _unserved(asked, (*served, *self.papers))
        rounds = 0
        clauses: tuple[str, ...] = ()
        if not second:
            whole = sum(one.whole for one in served) + sum(piece.whole for piece in self.papers)
            rounds = max(0, self.whole - whole)
            met = frozenset().union(*(one.clauses for one in served))
            clauses = tuple(clause for clause in rule.clauses if clause not in met)
        return replace(
            rule.with_occasions(left),
            rounds=rounds,
            clauses=clauses if rounds else (),
            start="deal" if self.kept else rule.start,
        )

    def add(self, pieces: Sequence[Piece]) -> None:
        """Add these pieces in place of the missing ones."""
        self._in_second = bool(self.second_part)
        self.papers += pieces
        self.count = len(self.kept) + len(self.papers)

    def _served(self, sitting: Sitting) -> Coverage:
        """Return a round's dealt clauses and chances, cached once it ended."""
        if sitting is self.current or sitting.number not in self._known:
            self._known[sitting.number] = coverage_of(sitting.session)
        return self._known[sitting.number]

    @property
    def second_part(self) -> str:
        """Family of the second part, or "" if there is none.

        There is one when everything else was dealt, and a single critical mistake was the only
        reason to fail.
        """
        rule = self.procedure.exam
        if not rule.second_part or (self.papers and not self._in_second):
            return ""
        first = [one for one in self.kept if not is_second(one)]
        if self.current in first or len(first) < self.whole:
            return ""
        if any(_unserved(rule.occasions, map(self._served, first)).values()):
            return ""
        sessions = [one.session for one in self.rounds if not is_second(one)]
        return Marks.of(self.procedure, sessions).second_family

    @property
    def second_dealt(self) -> str:
        """Family of the second part once it has begun, or ""."""
        return self.second_part if any(map(is_second, self.kept)) else ""

    @property
    def _second_due(self) -> bool:
        """Tell if the second part still has to be drawn."""
        second = self.second_part
        return bool(second and not self.papers and self.rest().occasions[second])

    def place_of(self, sitting: Sitting) -> int:
        """Return a round's or position's number, from 1, within its part.

        A lost one has the number that it had then: its replacement has the same.
        """
        part, second = sitting.session.is_part, is_second(sitting)
        before = takewhile(lambda one: one is not sitting, self.rounds)
        return 1 + sum(
            one.round not in self.lost and (one.session.is_part, is_second(one)) == (part, second)
            for one in before
        )

    @property
    def spent(self) -> int:
        """Total open time of its rounds, in ms."""
        return sum(sitting.spent for sitting in self.rounds)

    @property
    def left(self) -> int:
        """Remaining time in ms, at least 0.

        A second part adds half the exam's minutes.
        """
        minutes = self.procedure.exam.minutes
        more = minutes // 2 if self.second_part else 0
        return max(0, (minutes + more) * 60_000 - self.spent)

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
        """Tell if every round has been dealt to its end."""
        through = len(self.kept) == self.count and self.current is None
        return through and not self._second_due

    @property
    def _how(self) -> str:
        how = super()._how
        return TIME_OVER if how == LEFT and not self.left else how

    def _leave(self) -> None:
        if self.current is not None:
            self.current.leave()

    def _lose(self, *, killed: bool) -> int | None:
        del killed  # what was done is on record
        lost = self.current
        self._leave()
        return None if lost is None else lost.round

    # --- dealing

    def next_round(self, deal: Deal, clock: Clock) -> Sitting:
        """Begin the next piece.

        The one before must be over, and ``papers`` must not be empty.
        """
        number, piece = len(self.rounds) + 1, self.papers[0]
        name = f"exam {self.number}, {SECOND if self._in_second else 'round'} {number}"
        session = Session(deal(piece.text, name), EXAM, piece.prelude)
        session.until = piece.until
        part = Part(self.number, number)
        sitting = Sitting.begin_sitting(session, self.head.trainee, self._log, clock, part)
        del self.papers[0]
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
    def marks(self) -> Marks:
        """Marks that decide if it is passed, with rulings counted."""
        rounds = judged(self.rounds, self.rulings) if self.rulings else self._judged
        return Marks.counted(self.procedure, counted_of(rounds))

    @property
    def chances(self) -> Counter[str]:
        """Number of chances dealt, by family of critical habits."""
        found = Counter[str]()
        for one in self.kept:
            found.update(self._served(one).serves)
        return found

    @property
    def _judged(self) -> list[JudgedSession]:
        return [(one.session.verdicts, one.session.summary) for one in self.rounds]

    def _marked(self, rounds: Sequence[JudgedSession]) -> Summary:
        parts = [
            replace(part, complete=part.complete or one.session.is_part or one.round in self.lost)
            for (_, part), one in zip(rounds, self.rounds, strict=True)
        ]
        whole = add_summaries(self.procedure, parts, complete=self.ended == ALL_DONE)
        marks = Marks.counted(self.procedure, counted_of(rounds))
        second = bool(marks.second_family) and self._second_served(marks.second_family)
        return replace(whole, passed=whole.complete and marks.passed(second=second))

    def _second_served(self, family: str) -> bool:
        """Tell if a full second part of this family was dealt."""
        asked = self.procedure.exam.occasions[family]
        dealt = [self._served(one).serves[family] for one in self.kept if is_second(one)]
        return bool(dealt) and sum(dealt) >= asked

    def result_json(self) -> dict[str, Any]:
        """Return the result without rulings, in the log's shape."""
        return self._json(self._judged)

    def outcome_json(self) -> dict[str, Any]:
        """Return the result with rulings counted, in the log's shape."""
        return self._json(judged(self.rounds, self.rulings))

    def _json(self, rounds: Sequence[JudgedSession]) -> dict[str, Any]:
        own, counts = self.marked(), self._marked(rounds)
        shape = {
            "due": own.due,
            "correct": counts.correct,
            "faults": counts.faults,
            "money": own.money,
            "score": float(round(counts.score, 4)),
            "complete": own.complete,
            "passed": counts.passed,
            "ended": self.ended,
            "spent": self.spent,
        }
        broken = Marks.counted(self.procedure, counted_of(rounds)).too_many
        too_many = {one.clause: [one.faults, one.occasions] for one in broken}
        shape |= {"too_many": too_many} if too_many else {}
        return shape | ({"second_part": self.second_dealt} if self.second_dealt else {})


def is_second(sitting: Sitting) -> bool:
    """Tell if a round's name marks it as second part."""
    return f", {SECOND} " in sitting.session.dealing.scenario.name


def _unserved(asked: Mapping[str, int], pieces: Iterable[Piece | Coverage]) -> dict[str, int]:
    """Return the chances still missing after these pieces, by family."""
    left = Counter(asked)
    for piece in pieces:
        left.subtract(piece.serves)
    return {family: max(0, left[family]) for family in FAMILIES}
