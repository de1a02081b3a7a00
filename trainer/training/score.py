"""The score of a session: from its verdicts and omissions to the summary (judging.md, 4)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from trainer.procedure.due import Key
from trainer.procedure.spec import CRITICAL, WEIGHTS, Procedure
from trainer.training.clause import clauses_of, omission_severity
from trainer.training.conceded import conceded
from trainer.training.dealing import Dealing, Owed, Situation
from trainer.training.verdict import CORRECT, FAULT, Judged


@dataclass(slots=True)
class Tally:
    """What a session's score is made of, act by act."""

    due: int = 0
    weight: int = 0
    money: int = 0
    correct: int = 0
    faults: dict[int, str] = field(default_factory=dict)
    done_badly: set[int] = field(default_factory=set)
    passed: dict[int, set[tuple[int, Key]]] = field(default_factory=dict)

    def add(self, dealing: Dealing, judged: Judged, *, carried_out: bool = True) -> None:
        """Count one verdict. ``carried_out``: the act stands, whatever the verdict."""
        verdict = judged.verdict
        if carried_out:
            self.money += verdict.money
        if judged.obligation is not None and carried_out:
            self.due += 1
            self.weight += WEIGHTS[dealing.procedure.severity(clauses_of(judged.obligation.step))]
        if verdict.verdict == CORRECT:
            self.correct += 1
        elif verdict.verdict == FAULT:
            self.faults[verdict.n] = verdict.severity
            if judged.obligation is not None and carried_out:
                self.done_badly.add(verdict.n)
            if judged.passed and not verdict.money:  # what moved money wrongly stands by itself
                self.passed[verdict.n] = {(judged.round, key) for key in judged.passed}

    def summary(
        self, dealing: Dealing, situation: Situation, *, over: bool | None = None
    ) -> "Summary":
        """The summary as things stand; what was passed over and not done is omitted.

        ``over``: all that was to be dealt has been; where it is not given, the whole scenario.
        """
        over = situation.over if over is None else over
        procedure = dealing.procedure
        omitted = (*situation.lapsed, *situation.owed)
        gone = {(owed.round, owed.obligation.key) for owed in omitted}
        withdrawn = tuple(n for n, keys in self.passed.items() if keys <= gone)
        standing = {n: grade for n, grade in self.faults.items() if n not in withdrawn}
        grades = [*standing.values(), *(omission_severity(procedure, one) for one in omitted)]
        weight = self.weight + sum(
            WEIGHTS[procedure.severity(clauses_of(owed.obligation.step))] for owed in omitted
        )
        lost = sum(WEIGHTS[grade] for grade in grades)
        score = _score(lost, weight)
        critical = CRITICAL in grades
        return Summary(
            due=self.due + len(omitted),
            correct=self.correct + sum(1 for n in withdrawn if n in self.done_badly),
            faults=len(grades),
            withdrawn=withdrawn,
            omitted=omitted,
            money=self.money
            + sum(owed.money for owed in omitted)
            + conceded(dealing, situation, omitted),
            score=score,
            complete=over,
            passed=_passed(procedure, score, critical=critical, complete=over),
            weight=weight,
            lost=lost,
            critical=critical,
        )


def _score(lost: int, weight: int) -> Fraction:
    return max(Fraction(0), 1 - Fraction(lost, weight)) if weight else Fraction(0)


def _passed(procedure: Procedure, score: Fraction, *, critical: bool, complete: bool) -> bool:
    return complete and score >= Fraction(str(procedure.pass_mark)) and not critical


def together(procedure: Procedure, parts: Sequence["Summary"], *, complete: bool) -> "Summary":
    """The summary of several sessions as if they were one; ``complete``: none of them is missing.

    What was omitted or withdrawn stands with its own session.
    """
    weight, lost = sum(one.weight for one in parts), sum(one.lost for one in parts)
    score, critical = _score(lost, weight), any(one.critical for one in parts)
    complete = complete and all(one.complete for one in parts)
    return Summary(
        due=sum(one.due for one in parts),
        correct=sum(one.correct for one in parts),
        faults=sum(one.faults for one in parts),
        withdrawn=(),
        omitted=(),
        money=sum(one.money for one in parts),
        score=score,
        complete=complete,
        passed=_passed(procedure, score, critical=critical, complete=complete),
        weight=weight,
        lost=lost,
        critical=critical,
    )


@dataclass(frozen=True, slots=True)
class Summary:
    """The last line of a judgement. ``money``: what the faults cost the house, in money units.

    ``weight`` of all that was due, and ``lost`` of it by faults; ``critical``: one of them is so.
    """

    due: int
    correct: int
    faults: int
    withdrawn: tuple[int, ...]
    omitted: tuple[Owed, ...]
    money: int
    score: Fraction
    complete: bool
    passed: bool
    assists: int | None = None
    weight: int = 0
    lost: int = 0
    critical: bool = False

    def as_json(self, dealing: Dealing) -> dict[str, Any]:
        """The summary as judging.md prints it."""
        omitted = [
            {
                "act": owed.act.as_json(),
                "clauses": list(owed.obligation.step.clauses),
                "severity": omission_severity(dealing.procedure, owed),
                "money": owed.money,
            }
            for owed in self.omitted
        ]
        shape = {
            "due": self.due,
            "correct": self.correct,
            "faults": self.faults,
            "withdrawn": list(self.withdrawn),
            "omitted": omitted,
            "money": self.money,
            "score": float(round(self.score, 4)),
            "complete": self.complete,
            "passed": self.passed,
        }
        return shape if self.assists is None else {**shape, "assists": self.assists}
