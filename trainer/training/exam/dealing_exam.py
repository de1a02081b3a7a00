"""Exams of dealers: pieces drawn by the house's blueprint, dealt against the clock, then marked.

The judge's verdicts and the exam's own result stay as they are: what counts is worked out anew,
by what was a fault and is right now, and what was right and is a fault. The weight of all that was
due stays the same; what was omitted and is right now counts as if it had been done right.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from itertools import takewhile
from typing import Any, NamedTuple

from trainer.procedure.reading import DataError
from trainer.procedure.spec import CRITICAL, WEIGHTS, Procedure
from trainer.procedure.training_rules import FAMILIES, Blueprint
from trainer.training.exam.chances import Piece, counted, occasions
from trainer.training.exam.exam import ALL_DONE, LEFT, TIME_OVER, Deal, Exam
from trainer.training.exam.marks import JudgedSession, Marks, counted_of
from trainer.training.judge.score import Omitted, Summary, add_summaries
from trainer.training.judge.trace import Moment, perform
from trainer.training.judge.verdict import CORRECT, FAULT, OMITTED, Verdict
from trainer.training.sessions.record import (
    Disputed,
    ExamHead,
    ExamRecord,
    Log,
    Place,
    Ruling,
    Task,
    holding,
)
from trainer.training.sessions.session import EXAM, Session
from trainer.training.sessions.sitting import Clock, Part, Sitting


def disputed_act(number: int, moment: Moment) -> Disputed:
    """The verdict on an act, in the round of that number of an exam."""
    verdict = moment.verdict
    return Disputed(
        number, verdict.n, verdict.act, verdict.clauses, verdict.verdict, verdict.severity
    )


def disputed_omission(number: int, omitted: Omitted) -> Disputed:
    """The verdict on what was never done in the round of that number."""
    line = omitted.owed.line
    return Disputed(number, line, omitted.act, omitted.clauses, OMITTED, omitted.severity)


def ruled(sitting: Sitting, held: Mapping[Place, Ruling]) -> Summary:
    """The summary of a round by what holds now; an overruling of what is not in it does nothing."""
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
    """The verdicts on the acts of a round by what holds now."""
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
) -> Iterator[Omitted]:
    """What was omitted, and is a fault by what holds now."""
    for omitted in summary.omitted:
        ruling = held.get(disputed_omission(sitting.round, omitted).place)
        severity = omitted.severity if ruling is None else ruling.severity
        if severity:
            yield replace(omitted, severity=severity)


def _matters(sitting: Sitting, summary: Summary) -> Iterator[tuple[Disputed, int]]:
    """The verdicts that count, each with how much of what was due it is about.

    Of a fault that counts as the omission of what it passed over, that omission counts.
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
    """The verdicts and the summaries of an exam's rounds, by what holds now."""
    held = holding(rulings)
    return [(ruled_verdicts(one, held), ruled(one, held)) for one in rounds]


class Served(NamedTuple):
    """The clauses of what was right in it, how many occasions there were; a ``whole`` round."""

    clauses: frozenset[str]
    serves: Counter[str]
    whole: bool


def served_by(session: Session) -> Served:
    """What a session has served that was dealt to its end, by the right performance of its part."""
    asked = [family for family, many in session.dealing.procedure.exam.occasions.items() if many]
    whole = not session.is_part
    try:
        trace = perform(session.dealing)
    except DataError:  # of a position so little was seen that it leads nowhere else
        return Served(frozenset(), Counter(), whole)
    begin = len(session.prelude) + 1
    end = len(trace.moments) if whole else min(len(trace.moments), begin + session.done - 1)
    dealt = trace.moments[begin - 1 : end]
    clauses = frozenset(clause for moment in dealt for clause in moment.clauses)
    found = occasions(trace, begin, end, asked) if asked and dealt else ()
    return Served(clauses, counted(found), whole)


#: What a round of a second part is called beside the number of its exam.
SECOND = "second part"


class DealingExam(Exam):
    """An exam being dealt: its rounds one after the other, each a session of the log.

    It ends when its last round does, when its time is over, or when the trainee leaves. ``papers``
    are the pieces that are still to be dealt: they are told to nobody, and written nowhere.
    ``rounds`` are those that were begun, ``lost`` the numbers of those that an interruption ended,
    ``count`` says how many it has, those that were lost not counted.
    """

    task = Task.DEAL

    def __init__(self, procedure: Procedure, head: ExamHead, number: int, log: Log) -> None:
        super().__init__(procedure, head, number, log)
        self.rounds: list[Sitting] = []
        self.papers: list[Piece] = []
        self.count = int(head.blueprint["rounds"])
        self.whole = min(self.count, procedure.exam.rounds)  # rounds that it has
        self._in_second = False  # its second part is drawn
        self._known: dict[int, Served] = {}

    @classmethod
    def begin(
        cls,
        procedure: Procedure,
        pieces: Sequence[Piece],
        trainee: str,
        log: Log,
        assessor: str = "",
    ) -> "DealingExam":
        """Begin an exam with these pieces, and write down that it is begun.

        ``assessor``: who attests who sits there; "" where it certifies nothing.
        """
        drawn = {"pass_mark": procedure.pass_mark, "rounds": len(pieces)}
        exam = cls._written_down(procedure, asdict(procedure.exam) | drawn, trainee, log, assessor)
        exam.papers = list(pieces)
        return exam

    @classmethod
    def resume(
        cls, procedure: Procedure, record: ExamRecord, deal: Deal, log: Log, clock: Clock
    ) -> "DealingExam":
        """Take up an exam where its log ends: an unfinished one with the time that it has left.

        What was to come of it is not there any more: it ``wants`` other rounds.
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
        """The numbers of the rounds that an interruption ended."""
        return frozenset(one.round for one in self.interruptions if one.round is not None)

    @property
    def kept(self) -> list[Sitting]:
        """The rounds that were begun and not lost."""
        return [sitting for sitting in self.rounds if sitting.round not in self.lost]

    @property
    def wants(self) -> int:
        """How many pieces have to be drawn for it, about: in the place of those that were lost."""
        missing = self.count - len(self.kept) - len(self.papers)
        return missing or int(self._second_due)

    @property
    def _leaves_over(self) -> bool:
        """Whether its blueprint asks for something that was not dealt yet."""
        rest = self.rest()
        return bool(rest.rounds or any(rest.occasions.values()))

    def rest(self) -> Blueprint:
        """What the pieces that it wants are to be drawn by: they serve what is not served yet."""
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
            rule.asking(left),
            rounds=rounds,
            clauses=clauses if rounds else (),
            start="deal" if self.kept else rule.start,
        )

    def add(self, pieces: Sequence[Piece]) -> None:
        """Take these in the place of what it wants."""
        self._in_second = bool(self.second_part)
        self.papers += pieces
        self.count = len(self.kept) + len(self.papers)

    def _served(self, sitting: Sitting) -> Served:
        """What a round has served; of one that has ended it is known."""
        if sitting is self.current or sitting.number not in self._known:
            self._known[sitting.number] = served_by(sitting.session)
        return self._known[sitting.number]

    @property
    def second_part(self) -> str:
        """The family that its second part is about, where it has one; "" where it has none.

        It has one when all else was dealt, and a single critical fault was all that it failed by.
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
        """The family of its second part, where that was begun; "" where it was not."""
        return self.second_part if any(map(is_second, self.kept)) else ""

    @property
    def _second_due(self) -> bool:
        """Whether its second part is to be drawn."""
        second = self.second_part
        return bool(second and not self.papers and self.rest().occasions[second])

    def place_of(self, sitting: Sitting) -> int:
        """Which round it is, or which position; a part of the exam counts its own, from 1.

        Of one that was lost it is the number that it had then: another one has it now.
        """
        part, second = sitting.session.is_part, is_second(sitting)
        before = takewhile(lambda one: one is not sitting, self.rounds)
        return 1 + sum(
            one.round not in self.lost and (one.session.is_part, is_second(one)) == (part, second)
            for one in before
        )

    @property
    def spent(self) -> int:
        """How long its rounds have been open, in ms."""
        return sum(sitting.spent for sitting in self.rounds)

    @property
    def left(self) -> int:
        """How much of its time is left, in ms, not below 0; a second part has half as much more."""
        minutes = self.procedure.exam.minutes
        more = minutes // 2 if self.second_part else 0
        return max(0, (minutes + more) * 60_000 - self.spent)

    @property
    def current(self) -> Sitting | None:
        """The round that is being dealt; None between two rounds and when there are no more."""
        last = self.kept[-1] if self.kept else None
        ended = last is None or last.over or last.closed or bool(self.ended)
        return None if ended else last

    @property
    def goes_on(self) -> bool:
        """Whether a round is being dealt."""
        return self.current is not None

    @property
    def done(self) -> bool:
        """Whether every round has been dealt to its end."""
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
        """Begin the next piece; the one before must be over, and there must be papers."""
        number, piece = len(self.rounds) + 1, self.papers[0]
        name = f"exam {self.number}, {SECOND if self._in_second else 'round'} {number}"
        session = Session(deal(piece.text, name), EXAM, piece.prelude)
        session.until = piece.until
        part = Part(self.number, number)
        sitting = Sitting.begin(session, self.head.trainee, self._log, clock, part)
        del self.papers[0]
        self.rounds.append(sitting)
        return sitting

    @property
    def result(self) -> Summary | None:
        """What it has come to by itself; None while it is unfinished."""
        return self.marked() if self.ended else None

    def marked(self) -> Summary:
        """The summary of its rounds; a position, and one that was lost, is complete as it is."""
        return self._marked(self._judged)

    @property
    def outcome(self) -> Summary | None:
        """What it has come to by what was overruled; None where nothing was."""
        return self._marked(judged(self.rounds, self.rulings)) if self.rulings else None

    @property
    def counts_as(self) -> Summary:
        """What counts: the outcome where verdicts were overruled, else what it came to itself."""
        return self.outcome or self.marked()

    @property
    def marks(self) -> Marks:
        """What it is passed or failed by, as it counts now."""
        rounds = judged(self.rounds, self.rulings) if self.rulings else self._judged
        return Marks.counted(self.procedure, counted_of(rounds))

    @property
    def chances(self) -> Counter[str]:
        """How many occasions of each family of critical habits were dealt."""
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
        """Whether a second part of this family was dealt, all of it."""
        asked = self.procedure.exam.occasions[family]
        dealt = [self._served(one).serves[family] for one in self.kept if is_second(one)]
        return bool(dealt) and sum(dealt) >= asked

    def result_json(self) -> dict[str, Any]:
        """What it has come to by itself, as it is written down."""
        return self._json(self._judged)

    def outcome_json(self) -> dict[str, Any]:
        """What it has come to by what was overruled, as it is written down beside its result."""
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
    """Whether a round belongs to the second part of its exam: that is written in its name."""
    return f", {SECOND} " in sitting.session.dealing.scenario.name


def _unserved(asked: Mapping[str, int], pieces: Iterable[Piece | Served]) -> dict[str, int]:
    """How many occasions of each family these leave over."""
    left = Counter(asked)
    for piece in pieces:
        left.subtract(piece.serves)
    return {family: max(0, left[family]) for family in FAMILIES}
