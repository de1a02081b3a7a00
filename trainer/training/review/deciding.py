"""What decided an exam: chances and mistakes of each family of moves, and what else failed it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from trainer.procedure.spec import CRITICAL
from trainer.procedure.training_rules import FAMILIES
from trainer.training.judging.verdict import OMITTED
from trainer.training.review.debrief import Debrief
from trainer.training.review.misses import Miss, misses
from trainer.training.sessions.dealing_exam import DealingExam
from trainer.training.sessions.marks import family_of_fault

#: What came of each part of an exam.
PASSED, FAILED, OPEN = "passed", "failed", "open"
#: Critical mistakes that belong to no family; all moves together; one rule.
OTHER, SCORE, RULE = "other", "score", "rule"


class Decided(NamedTuple):
    """A part of an exam that decides: a family of moves, OTHER, SCORE, or a RULE by its clause.

    ``chances``: how often it came up; ``mistakes``: how many count against it.
    """

    what: str
    chances: int
    mistakes: int
    result: str
    clause: str = ""


def decided(exam: DealingExam) -> tuple[Decided, ...]:
    """Tell what decided an exam that has ended, the failed parts first."""
    found = list(_families(exam))
    score = _score(exam)
    if score.result == FAILED or not found:
        found.append(score)
    found += [
        Decided(RULE, one.occasions, one.faults, FAILED, one.clause) for one in exam.marks.too_many
    ]
    return tuple(sorted(found, key=lambda one: one.result != FAILED))


def _families(exam: DealingExam) -> Iterator[Decided]:
    marks, chances = exam.marks, exam.chances
    failed = len(marks.critical) > (1 if exam.second_dealt else 0)
    made = Counter(family or OTHER for family in marks.critical)
    for family in (*FAMILIES, OTHER):
        many = made[family]
        if chances[family] or many:
            undecided = OPEN if not exam.counts_as.complete else PASSED
            result = FAILED if failed and many else undecided
            yield Decided(family, max(chances[family], many), many, result)


def _score(exam: DealingExam) -> Decided:
    counts = exam.counts_as
    undecided = OPEN if not counts.complete else PASSED
    result = FAILED if exam.marks.is_below and counts.due else undecided
    return Decided(SCORE, counts.due, counts.faults, result)


def to_train(found: Debrief, parts: Iterable[Decided]) -> tuple[tuple[str, int], ...]:
    """Name the clauses behind what failed an exam, the most often broken first, with how often."""
    failed = {(one.what, one.clause) for one in parts if one.result == FAILED}
    broken = Counter(
        miss.clauses[0] for miss in misses(found) if miss.clauses and _is_of(miss, failed)
    )
    return tuple(broken.most_common())


def _is_of(miss: Miss, failed: set[tuple[str, str]]) -> bool:
    """Whether a mistake belongs to one of these parts."""
    family = ""
    if miss.severity == CRITICAL:
        family = family_of(miss) or OTHER
    parts = {(family, ""), (SCORE, ""), (RULE, miss.clauses[0])}
    return bool(parts & failed)


def family_of(miss: Miss) -> str:
    """The family of moves that a critical mistake belongs to; "" where it is none."""
    if miss.kind == OMITTED and miss.omission is not None:
        return family_of_fault(miss.omission.owed.act)
    verdict = miss.moment.verdict
    return family_of_fault(verdict.act, verdict.expected)
