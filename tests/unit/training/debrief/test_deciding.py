"""What decided an exam: families of moves, rules, and what is to be trained."""

from collections.abc import Sequence

from tests.exams import small_exam
from tests.ui.debriefed import (
    PRAGUE,
    PROGRAM,
    Change,
    both_wrong,
    examined,
    paid_over,
    performance,
    right,
    text_of,
    wrong_hand,
)
from tests.ui.memory_log import MemoryLog
from trainer.procedure.training_rules import DRAWS, PAYS, TAKES
from trainer.training.debrief.debrief import Debrief, debrief
from trainer.training.debrief.misses import (
    RULE,
    DecidingPart,
    find_clauses_to_train,
    list_deciding_parts,
)
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.plan import FAILED, OPEN, PASSED


def of(changes: Sequence[Change], *, acts: int | None = None) -> tuple[Debrief, DealingExam]:
    found = examined(changes, acts=acts)
    assert found.exam is not None
    return found, found.exam


def by_name(parts: Sequence[DecidingPart]) -> dict[str, DecidingPart]:
    return {part.what: part for part in parts}


def test_all_families_of_an_exam_without_a_mistake_are_passed() -> None:
    _found, exam = of([right, right])
    parts = by_name(list_deciding_parts(exam))
    assert set(parts) == {PAYS, TAKES, DRAWS}
    assert {part.result for part in parts.values()} == {PASSED}
    assert {part.mistakes for part in parts.values()} == {0}
    assert all(part.chances for part in parts.values())


def test_the_failed_parts_come_first_and_count_their_mistakes() -> None:
    found, exam = of([both_wrong, right])
    parts = list_deciding_parts(exam)
    results = [part.result for part in parts]
    assert results == sorted(results, key=lambda one: one != FAILED)
    named = by_name(parts)
    assert (named[PAYS].mistakes, named[TAKES].mistakes) == (1, 1)
    assert (named[PAYS].result, named[TAKES].result) == (FAILED, FAILED)
    assert named[DRAWS].result == PASSED
    trained = dict(find_clauses_to_train(found, parts))
    assert sum(trained.values()) == sum(1 for _ in trained) >= 2


def test_only_what_failed_is_trained() -> None:
    found, exam = of([paid_over, right])
    assert by_name(list_deciding_parts(exam))[DRAWS].result == PASSED
    families = [part for part in list_deciding_parts(exam) if part.what == PAYS]
    clauses = [clause for clause, _count in find_clauses_to_train(found, families)]
    fault = next(moment for moment in found.moments if moment.standing)
    assert clauses == [fault.clauses[0]]
    passed = [part._replace(result=PASSED) for part in families]
    assert find_clauses_to_train(found, passed) == ()


def test_what_was_left_early_is_not_decided() -> None:
    _found, exam = of([right], acts=3)
    assert {part.result for part in list_deciding_parts(exam)} == {OPEN}


def test_a_rule_that_fails_at_once_stands_among_the_parts() -> None:
    exam = small_exam(PRAGUE, MemoryLog(), families=(DRAWS,), at_once=("PRG-ACT-2",))
    sitting = exam.next_round(Piece(text_of("R06")), PROGRAM.dealing, lambda: 0.0)
    for act in wrong_hand(performance(sitting.session.dealing)):
        sitting.do(act)
    exam.end()
    rule = DecidingPart(RULE, 0, 1, FAILED, "PRG-ACT-2")
    assert [part.what for part in list_deciding_parts(exam)] == [RULE, DRAWS]
    assert list_deciding_parts(exam)[0] == rule
    found = debrief(exam.rounds, exam.result, exam=exam)
    assert dict(find_clauses_to_train(found, [rule])) == {"PRG-ACT-2": 1}
