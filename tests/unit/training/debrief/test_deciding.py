"""What decided an exam: families of moves, the score, rules, and what is to be trained."""

from collections.abc import Sequence
from dataclasses import replace

from tests.ui.debriefed import (
    PRAGUE,
    PROGRAM,
    Change,
    examined,
    not_taken,
    paid_over,
    performance,
    right,
    text_of,
)
from tests.ui.memory_log import MemoryLog
from trainer.procedure.training_rules import DRAWS, PAYS, TAKES
from trainer.training.debrief.debrief import Debrief
from trainer.training.debrief.misses import (
    FAILED,
    OPEN,
    PASSED,
    SCORE,
    DecidingPart,
    find_clauses_to_train,
    list_deciding_parts,
)
from trainer.training.engine.dealing import Dealing
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam


def of(changes: Sequence[Change], *, acts: int | None = None) -> tuple[Debrief, DealingExam]:
    found = examined(changes, acts=acts)
    assert found.exam is not None
    return found, found.exam


def by_name(parts: Sequence[DecidingPart]) -> dict[str, DecidingPart]:
    return {part.what: part for part in parts}


def test_all_families_of_an_exam_without_a_mistake_are_passed() -> None:
    _found, exam = of([right, right])
    parts = by_name(list_deciding_parts(exam))
    assert set(parts) == {PAYS, TAKES, DRAWS}, "what never came up decides nothing"
    assert {part.result for part in parts.values()} == {PASSED}
    assert {part.mistakes for part in parts.values()} == {0}
    assert all(part.chances for part in parts.values())


def test_the_failed_parts_come_first_and_count_their_mistakes() -> None:
    found, exam = of([paid_over, not_taken])
    parts = list_deciding_parts(exam)
    results = [part.result for part in parts]
    assert results == sorted(results, key=lambda one: one != FAILED)
    named = by_name(parts)
    assert (named[PAYS].mistakes, named[TAKES].mistakes) == (1, 1)
    assert (named[PAYS].result, named[TAKES].result) == (FAILED, FAILED)
    assert named[SCORE].result == FAILED, "it is below the mark"
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
    _found, exam = of([right, right], acts=5)
    assert {part.result for part in list_deciding_parts(exam)} == {OPEN}


def test_without_occasions_the_score_decides() -> None:
    asks_nothing = replace(PRAGUE.exam, pays=0, takes=0, lets_pass=0, draws=0)
    procedure = replace(PRAGUE, exam=asks_nothing)

    def deal(text: str, name: str) -> Dealing:
        return Dealing(procedure, PROGRAM.machine(PRAGUE), PROGRAM.dealing(text, name).scenario)

    exam = DealingExam.begin_exam(procedure, [Piece(text_of("R06"))], "Anna", MemoryLog())
    sitting = exam.next_round(deal, lambda: 0.0)
    for act in performance(sitting.session.dealing):
        sitting.do(act)
    exam.end()
    assert [(part.what, part.result) for part in list_deciding_parts(exam)] == [(SCORE, PASSED)]
