"""Exams: pieces drawn by the house's blueprint, dealt against the clock, marked at the end.

What was not shown yet is in memory only. Where the program ends in the middle, the rest of that
round is lost: its faults stand, and another round takes its place.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from itertools import takewhile
from typing import Any

from trainer import __version__
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import FAMILIES, Blueprint
from trainer.training.dealing.dealing import Dealing
from trainer.training.judging.score import Summary, together
from trainer.training.sessions.interruptions import Interruptions
from trainer.training.sessions.marks import Broken, JudgedSession, Marks, counted_of
from trainer.training.sessions.mode import EXAM
from trainer.training.sessions.piece import Piece
from trainer.training.sessions.record import (
    ExamHead,
    ExamRecord,
    Interruption,
    Log,
)
from trainer.training.sessions.served import Served, served_by
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import Clock, Part, Sitting

#: How an exam ended: all was dealt, the trainee left it, its time was over, a manager ended it, or
#: nobody went on with it.
DEALT, LEFT, TIME_OVER, STOPPED, FORSAKEN = "dealt", "left", "time over", "stopped", "forsaken"

#: What a round of a second part is called beside the number of its exam.
SECOND = "second part"

#: A scenario's text and name, made ready to be dealt.
Deal = Callable[[str, str], Dealing]


class Exam:
    """An exam being dealt: its rounds one after the other, each a session of the log.

    It ends when its last round does, when its time is over, or when the trainee leaves. ``papers``
    are the pieces that are still to be dealt: they are told to nobody, and written nowhere.
    ``rounds`` are those that were begun, ``lost`` the sessions of those that an interruption ended,
    ``count`` says how many it has, those that were lost not counted.
    """

    def __init__(self, procedure: Procedure, head: ExamHead, number: int, log: Log) -> None:
        self.procedure = procedure
        self.head = head
        self.number = number
        self.result: Summary | None = None
        self.ended = ""  # DEALT, LEFT, TIME_OVER, STOPPED or FORSAKEN, once it has
        self.rounds: list[Sitting] = []
        self.papers: list[Piece] = []
        self.count = int(head.blueprint["rounds"])
        self.whole = min(self.count, procedure.exam.rounds)  # rounds that it has
        self._in_second = False  # its second part is drawn
        self._known: dict[int, Served] = {}
        self.stops = Interruptions(procedure.exam)
        self._log = log

    @classmethod
    def begin(
        cls,
        procedure: Procedure,
        pieces: Sequence[Piece],
        trainee: str,
        log: Log,
        assessor: str = "",
    ) -> "Exam":
        """Begin an exam with these pieces, and write down that it is begun.

        ``assessor``: who attests who sits there; "" where it certifies nothing.
        """
        head = ExamHead(
            trainee=trainee,
            procedure=procedure.id,
            version=procedure.version,
            content_hash=procedure.content_hash,
            procedure_text=procedure.source,
            blueprint=asdict(procedure.exam)
            | {"pass_mark": procedure.pass_mark, "rounds": len(pieces)},
            program_version=__version__,
            assessor=assessor,
        )
        exam = cls(procedure, head, log.begin_exam(head), log)
        exam.papers = list(pieces)
        return exam

    @classmethod
    def resume(
        cls, procedure: Procedure, record: ExamRecord, deal: Deal, log: Log, clock: Clock
    ) -> "Exam":
        """Take up an exam where its log ends: an unfinished one with the time that it has left.

        What was to come of it is not there any more: it ``wants`` other rounds.
        """
        exam = cls(procedure, record.head, record.id, log)
        exam.stops = Interruptions(procedure.exam, record.interruptions, record.released)
        for session in record.sessions:
            dealing = deal(session.head.scenario_text, session.head.scenario_name)
            exam.rounds.append(Sitting.resume(dealing, session, log, clock))
        exam._in_second = any(map(is_second, exam.rounds))
        if record.result is not None:
            exam.ended = record.result["ended"]
            exam.result = exam.marked()
        else:
            exam.count = len(exam.kept) + int(exam._leaves_over)
        return exam

    # --- how far it is

    @property
    def lost(self) -> frozenset[int]:
        """The sessions of the rounds that an interruption ended."""
        return frozenset(one.session for one in self.interruptions if one.session is not None)

    @property
    def kept(self) -> list[Sitting]:
        """The rounds that were begun and not lost."""
        return [sitting for sitting in self.rounds if sitting.number not in self.lost]

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
            one.number not in self.lost and (one.session.is_part, is_second(one)) == (part, second)
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
        ended = last is None or last.over or last.closed or self.result is not None
        return None if ended else last

    @property
    def dealt(self) -> bool:
        """Whether every round has been dealt to its end."""
        through = len(self.kept) == self.count and self.current is None
        return through and not self._second_due

    # --- interruptions

    @property
    def interruptions(self) -> Sequence[Interruption]:
        """What has interrupted it."""
        return self.stops.found

    @property
    def suspended(self) -> bool:
        """Whether it was interrupted more than the house allows, and no manager has decided yet."""
        return self.stops.suspend

    def taken_up(self, now: str) -> None:
        """Write down that its program had ended until now, in ISO 8601, and lose the open round."""
        record = self._log.exam(self.number)
        times = [record.begun]
        for session in record.sessions:
            times += [session.begun, *(act.at for act in session.acts), session.ended or ""]
        if self.stops.add_end(max(times), now, opened=self.current is not None):
            self._interrupted(loses=True)

    def forsaken(self, record: ExamRecord, now: str) -> bool:
        """Whether nobody has gone on with it for so long that it ends by itself."""
        last = max([record.begun, *(session.begun for session in record.sessions)])
        return self.stops.forsaken(last, now)

    def interrupt(self, why: str, at: str, now: str, *, managed: bool = True) -> None:
        """Write down an interruption from ``at`` until ``now``, in ISO 8601.

        The rest of the round that is open is lost where it may not go on: it could have been
        thought about. Where the house is not ``managed`` nobody decides that, and it goes on.
        """
        self.stops.add(why, at, now)
        self._interrupted(loses=managed and self.suspended)

    def _interrupted(self, *, loses: bool) -> None:
        open_one = self.current
        if open_one is not None and loses:
            open_one.leave()
            self.stops.lose(open_one.number)
        self._log.interrupt(self.number, self.interruptions[-1])

    def release(self, by: str) -> None:
        """Let it go on although it was interrupted too much: a manager has decided so."""
        self._log.release(self.number, by)
        self.stops.release()

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

    def end(self, how: str = "") -> Summary:
        """Mark the paper and write down that it has ended, whether all was dealt or not.

        ``how``: STOPPED or FORSAKEN, where it was not the trainee who ended it.
        """
        self.ended = how or (DEALT if self.dealt else LEFT if self.left else TIME_OVER)
        if self.current is not None:
            self.current.leave()
        self.result = self.marked()
        self._log.end_exam(self.number, self.result_json())
        return self.result

    def marked(self, judged: Sequence[JudgedSession] | None = None) -> Summary:
        """The summary of its rounds; a position, and one that was lost, is complete as it is.

        ``judged``: the verdicts and the summaries of its rounds by what an assessor has overruled.
        """
        judged = judged or [(one.session.verdicts, one.session.summary) for one in self.rounds]
        parts = [
            replace(part, complete=part.complete or one.session.is_part or one.number in self.lost)
            for (_, part), one in zip(judged, self.rounds, strict=True)
        ]
        whole = together(self.procedure, parts, complete=self.ended == DEALT)
        marks = Marks.counted(self.procedure, counted_of(judged))
        second = bool(marks.second_family) and self._second_served(marks.second_family)
        return replace(whole, passed=whole.complete and marks.passed(second=second))

    @property
    def too_many(self) -> tuple[Broken, ...]:
        """The clauses that were broken more often than the house allows."""
        sessions = [sitting.session for sitting in self.rounds]
        return Marks.of(self.procedure, sessions).too_many

    def _second_served(self, family: str) -> bool:
        """Whether a second part of this family was dealt, all of it."""
        asked = self.procedure.exam.occasions[family]
        dealt = [self._served(one).serves[family] for one in self.kept if is_second(one)]
        return bool(dealt) and sum(dealt) >= asked

    def result_json(self) -> dict[str, Any]:
        """The result as it is written down."""
        result = self.result
        if result is None:
            return {}
        shape = {
            "due": result.due,
            "correct": result.correct,
            "faults": result.faults,
            "money": result.money,
            "score": float(round(result.score, 4)),
            "complete": result.complete,
            "passed": result.passed,
            "ended": self.ended,
            "spent": self.spent,
        }
        too_many = {one.clause: [one.faults, one.occasions] for one in self.too_many}
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
