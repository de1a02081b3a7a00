"""Verdicts of an exam that an assessor has overruled, and what the exam has come to by that.

The judge's verdicts and the exam's own result stay as they are: what counts is worked out anew,
by what was a fault and is right now, and what was right and is a fault. The weight of all that was
due stays the same; what was omitted and is right now counts as if it had been done right.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from trainer.procedure.spec import CRITICAL, WEIGHTS
from trainer.training.judging.score import Omitted, Summary, together
from trainer.training.judging.trace import Moment
from trainer.training.judging.verdict import CORRECT, FAULT, OMITTED, Verdict
from trainer.training.sessions.marks import JudgedSession
from trainer.training.sessions.rulings import Disputed, Place, Ruling, holding
from trainer.training.sessions.sitting import Sitting


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
