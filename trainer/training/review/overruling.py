"""Verdicts of an exam that an assessor has overruled, and what the exam has come to by that.

The judge's verdicts and the exam's own result stay as they are: what counts is worked out anew,
by what was a fault and is right now, and what was right and is a fault. The weight of all that was
due stays the same; what was omitted and is right now counts as if it had been done right.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from trainer.procedure.spec import CRITICAL, WEIGHTS
from trainer.table.act import Act
from trainer.training.inspecting.overruling import CallRuling
from trainer.training.judging.score import Omitted, Summary, together
from trainer.training.judging.trace import Moment
from trainer.training.judging.verdict import CORRECT, FAULT, OMITTED, Verdict
from trainer.training.sessions.exam import Exam
from trainer.training.sessions.marks import JudgedSession, Marks, counted_of
from trainer.training.sessions.sitting import Sitting

#: What tells a verdict from all others: its session, its line, and what was omitted there.
Place = tuple[int, int, Act | None]


@dataclass(frozen=True, slots=True)
class Disputed:
    """A verdict that can be overruled, as the judge gave it; ``severity``: "" of what is no fault.

    ``session`` is that of the log, ``line`` the act's number in it. Of what was never done
    (``verdict`` is OMITTED) the line is that of the act which passed it over, and ``act`` what it
    is named by.
    """

    session: int
    line: int
    act: Act
    clauses: tuple[str, ...]
    verdict: str
    severity: str = ""

    @property
    def place(self) -> Place:
        """What tells it from all others."""
        return self.session, self.line, self.act if self.verdict == OMITTED else None


@dataclass(frozen=True, slots=True)
class Overruling:
    """That an assessor has overruled a verdict: with what outcome, why, who, and when in ISO 8601.

    ``severity`` is that of the fault that it is from now on, "" where it is right from now on.
    """

    of: Disputed
    severity: str
    why: str
    by: str
    at: str = ""


class Overruled(NamedTuple):
    """An overruling as it is listed: in whose exam, of which version of which procedure.

    What was overruled in an inspector's examination is a ``CallRuling``; those are counted apart.
    """

    exam: int
    trainee: str
    procedure: str
    version: str
    ruling: Overruling | CallRuling


class Challenges(Protocol):
    """Where overrulings are kept; RecordsError where they cannot be read or written.

    None is ever changed or taken out: of several about one verdict the last one holds.
    """

    def overrule(self, exam: int, ruling: Overruling, outcome: dict[str, Any]) -> None:
        """Write down an overruling, and what its exam, which has ended, has come to by it."""

    def overrule_call(self, exam: int, ruling: CallRuling, outcome: dict[str, Any]) -> None:
        """The same in an inspector's examination that has ended."""

    def of_examination(self, exam: int) -> Sequence[CallRuling]:
        """The overrulings of an inspector's examination, the oldest first."""

    def of_exam(self, exam: int) -> Sequence[Overruling]:
        """The overrulings of an exam, the oldest first."""

    def overruled(self) -> Sequence[Overruled]:
        """All of them, the latest first."""


def disputed_act(session: int, moment: Moment) -> Disputed:
    """The verdict on an act of a session."""
    verdict = moment.verdict
    return Disputed(
        session, verdict.n, verdict.act, verdict.clauses, verdict.verdict, verdict.severity
    )


def disputed_omission(session: int, omitted: Omitted) -> Disputed:
    """The verdict on what was never done in a session."""
    line = omitted.owed.line
    return Disputed(session, line, omitted.act, omitted.clauses, OMITTED, omitted.severity)


def holding(rulings: Iterable[Overruling]) -> Mapping[Place, Overruling]:
    """The overrulings that hold, by what they are about: the last of each."""
    return {ruling.of.place: ruling for ruling in rulings}


def ruled(sitting: Sitting, held: Mapping[Place, Overruling]) -> Summary:
    """The summary of a round by what holds now; an overruling of what is not in it does nothing."""
    done = sitting.session
    summary = done.summary
    grades, right = [], 0
    for matter, counted in _matters(sitting, summary):
        ruling = held.get(matter.place)
        severity = matter.severity if ruling is None else ruling.severity
        right += counted * (bool(matter.severity) - bool(severity))
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
    alone = together(done.dealing.procedure, [now], complete=now.complete)
    return replace(now, score=alone.score, passed=alone.passed)


def ruled_verdicts(sitting: Sitting, held: Mapping[Place, Overruling]) -> list[Verdict]:
    """The verdicts on the acts of a round by what holds now."""
    return [
        _verdict_now(moment.verdict, held.get(disputed_act(sitting.number, moment).place))
        for moment in sitting.session.moments
    ]


def _verdict_now(verdict: Verdict, ruling: Overruling | None) -> Verdict:
    if ruling is None:
        return verdict
    kind = FAULT if ruling.severity else CORRECT
    return replace(verdict, verdict=kind, severity=ruling.severity)


def _omitted_now(
    sitting: Sitting, summary: Summary, held: Mapping[Place, Overruling]
) -> Iterator[Omitted]:
    """What was omitted, and is a fault by what holds now."""
    for omitted in summary.omitted:
        ruling = held.get(disputed_omission(sitting.number, omitted).place)
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
        yield disputed_act(sitting.number, moment), int(due)
    for omitted in summary.omitted:
        yield disputed_omission(sitting.number, omitted), len(omitted.all)


def outcome(exam: Exam, rulings: Sequence[Overruling]) -> Summary | None:
    """What an exam has come to by its overrulings; None where none of its verdicts was overruled.

    It is marked as the exam was, but for what was overruled.
    """
    if not rulings:
        return None
    return exam.marked(_judged(exam, rulings))


def _judged(exam: Exam, rulings: Sequence[Overruling]) -> list[JudgedSession]:
    """The verdicts and the summaries of an exam's rounds, by what holds now."""
    held = holding(rulings)
    return [(ruled_verdicts(one, held), ruled(one, held)) for one in exam.rounds]


def outcome_json(exam: Exam, rulings: Sequence[Overruling]) -> dict[str, Any]:
    """What an exam has come to by its overrulings, as it is written down beside its own result."""
    judged = _judged(exam, rulings)
    came = exam.marked(judged)
    marks = Marks.counted(exam.procedure, counted_of(judged))
    too_many = {one.clause: [one.faults, one.occasions] for one in marks.too_many}
    own = {name: value for name, value in exam.result_json().items() if name != "too_many"}
    counts = {
        "correct": came.correct,
        "faults": came.faults,
        "score": float(round(came.score, 4)),
        "passed": came.passed,
    }
    return own | counts | ({"too_many": too_many} if too_many else {})
