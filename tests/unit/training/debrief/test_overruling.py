"""What an exam comes to by the verdicts that were overruled in it, by figures worked out by hand.

Round 1 has a weight of 52 in 15 acts that were due: an offer with the wrong hand (minor, 1) and a
payment that is five short (critical, 10). Round 2 has a weight of 42 in 14: a losing bet that was
never taken (critical, 10); the payment that passed it over counts as that, not twice.
"""

from copy import copy
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

from tests.exams import small_exam
from tests.ui.memory_log import MemoryLog
from tests.unit.training.debrief.test_debrief import (
    ONE_LOSES,
    PROGRAM,
    SCENARIO,
    Change,
    dealt,
    performance,
    tried_again,
    with_less_pay,
    with_pay,
    with_wrong_hand,
    without,
)
from trainer.procedure.spec import CRITICAL
from trainer.procedure.training_rules import PAYS, TAKES
from trainer.table.act import DONE
from trainer.training.debrief.debrief import Debrief, Omission, ReviewedMove, debrief
from trainer.training.engine.dealing import Dealing
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam, ruled_summary
from trainer.training.exam.plan import FAILED, PASSED
from trainer.training.judge.score import Summary
from trainer.training.sessions.record import RIGHT, Ruling, valid_rulings
from trainer.training.sessions.session import EXAM
from trainer.training.sessions.sitting import stopped_clock

PRAGUE = PROGRAM.procedure("prague")
OWN = Fraction(73, 94)


def deal(text: str, name: str) -> Dealing:
    return PROGRAM.dealing(text, name)


@pytest.fixture(scope="module")
def found() -> Debrief:
    exam = small_exam(PRAGUE, MemoryLog(), 2, (PAYS, TAKES))
    for text, acts in (
        (SCENARIO, with_wrong_hand(with_less_pay(performance()))),
        (ONE_LOSES, without("take", "bet")(performance(ONE_LOSES))),
    ):
        sitting = exam.next_round(Piece(text), deal, stopped_clock)
        for act in acts:
            sitting.do(act)
        if not sitting.over:
            sitting.do(DONE)
    exam.end()
    return debrief(exam.rounds, exam.result, exam=exam)


def of_clause(found: Debrief, clause: str) -> ReviewedMove:
    return next(moment for moment in found.moments if moment.standing and clause in moment.clauses)


def overruled(found: Debrief, what: ReviewedMove | Omission, outcome: str = RIGHT) -> Ruling:
    return Ruling(found.disputed(what), outcome, "the camera shows it", "Eva", "2026-01-01")


def came(found: Debrief, *rulings: Ruling) -> Summary:
    came_to = ruled_exam(found, *rulings).outcome
    assert came_to is not None
    return came_to


def ruled_exam(found: Debrief, *rulings: Ruling) -> DealingExam:
    """The exam, a copy of it, by these rulings."""
    assert found.exam is not None
    exam = copy(found.exam)
    exam.rulings = rulings
    return exam


def test_the_exam_is_as_it_was_worked_out(found: Debrief) -> None:
    own = found.summary
    assert (own.weight, own.lost, own.score) == (94, 21, OWN)
    assert (own.due, own.correct, own.faults, own.critical, own.passed) == (29, 26, 3, True, False)
    assert found.outcome is None
    assert found.counts_as is own


def test_a_fault_that_is_right_costs_nothing_any_more(found: Debrief) -> None:
    paid = overruled(found, of_clause(found, "PRG-SET-4"))
    now = came(found, paid)
    assert (now.weight, now.lost, now.score) == (94, 11, Fraction(83, 94))
    assert (now.correct, now.faults, now.critical, now.passed) == (27, 2, True, False)


def test_who_has_no_critical_fault_left_has_passed(found: Debrief) -> None:
    paid = overruled(found, of_clause(found, "PRG-SET-4"))
    taken = overruled(found, found.omissions[0])
    now = came(found, paid, taken)
    assert (now.lost, now.score) == (1, Fraction(93, 94))
    assert (now.correct, now.faults, now.critical, now.passed) == (28, 1, False, True)


@pytest.mark.parametrize(
    ("severity", "lost"),
    [("minor", 2), ("major", 4), ("critical", 11)],
)
def test_what_was_right_can_be_a_fault(found: Debrief, severity: str, lost: int) -> None:
    right = next(moment for moment in found.moments if moment.verdict.verdict == "correct")
    rulings = (
        overruled(found, of_clause(found, "PRG-SET-4")),
        overruled(found, found.omissions[0]),
        overruled(found, right, severity),
    )
    now = came(found, *rulings)
    assert (now.lost, now.faults, now.correct) == (lost, 2, 27)
    assert now.score == 1 - Fraction(lost, 94)
    assert now.passed, "the mistake is of no family that decides"


def test_the_last_overruling_of_a_verdict_holds(found: Debrief) -> None:
    paid = of_clause(found, "PRG-SET-4")
    now = came(found, overruled(found, paid), overruled(found, paid, "critical"))
    own = found.summary
    assert (now.score, now.faults, now.correct) == (own.score, own.faults, own.correct)
    minor = came(found, overruled(found, paid), overruled(found, paid, "minor"))
    assert (minor.lost, minor.faults, minor.correct) == (12, 3, 26)


def test_both_stand_on_the_paper(found: Debrief) -> None:
    paid = of_clause(found, "PRG-SET-4")
    ruling = overruled(found, paid)
    now = debrief(found.sittings, found.summary, exam=ruled_exam(found, ruling))
    assert now.summary == found.summary
    assert now.outcome == now.counts_as == came(found, ruling)
    assert now.summary_of(0).score == Fraction(51, 52)
    assert now.summary_of(0).passed
    assert now.summary_of(1).score == found.summary_of(1).score == Fraction(32, 42)
    assert now.ruling(paid) == ruling
    assert now.ruling(found.omissions[0]) is None
    assert (now.severity(paid), found.severity(paid)) == ("", "critical")
    assert paid.verdict.verdict == "fault"
    assert dict(found.by_clause) == {"PRG-ACT-2": 1, "PRG-SET-4": 1, "PRG-SET-1": 1}
    assert dict(now.by_clause) == {"PRG-ACT-2": 1, "PRG-SET-1": 1}
    assert now.by_grade == (("critical", 1), ("minor", 1))
    assert now.by_phase == (("boxes", 1), ("settlement", 1))


def test_it_is_written_down_beside_the_own_result(found: Debrief) -> None:
    exam = ruled_exam(found, overruled(found, of_clause(found, "PRG-SET-4")))
    written, own = exam.outcome_json(), exam.result_json()
    families = {PAYS: [3, 0, PASSED], TAKES: [1, 1, FAILED]}
    assert written == own | {"correct": 27, "faults": 2, "score": 0.883, "families": families}


def test_a_ruling_takes_a_slip_away_or_adds_one() -> None:
    """A payment that is five short fails payouts, until an assessor says that it was right."""
    exam = small_exam(PRAGUE, MemoryLog(), 1, (PAYS,))
    sitting = exam.next_round(Piece(SCENARIO), deal, stopped_clock)
    for act in with_less_pay(performance()):
        sitting.do(act)
    exam.end()
    review = debrief(exam.rounds, exam.result, exam=exam)
    assert exam.result_json()["families"] == {PAYS: [2, 1, FAILED]}
    [fault] = [moment for moment in review.moments if moment.standing]
    ruled = ruled_exam(review, overruled(review, fault))
    assert ruled.outcome_json()["families"] == {PAYS: [2, 0, PASSED]}
    assert ruled.outcome_json()["passed"]
    assert not ruled.result_json()["passed"], "the own result stays"
    right = next(moment for moment in review.moments if moment.verdict.act.act == "pay")
    again = overruled(review, right, CRITICAL)
    assert not ruled_exam(review, overruled(review, fault), again).outcome_json()["passed"]


_CHANGES: tuple[Change, ...] = (
    lambda acts: acts,
    with_wrong_hand,
    with_pay(5),
    without("take", "bet"),
    without("clear"),
    lambda acts: [acts[0], *acts],
    tried_again(with_less_pay, "pay"),
)


@settings(max_examples=30)
@given(st.lists(st.sampled_from(_CHANGES), max_size=3, unique=True), st.data())
def test_where_nothing_was_overruled_nothing_changes_and_all_forgiven_is_whole(
    changes: list[Change], data: st.DataObject
) -> None:
    acts = performance(ONE_LOSES)
    for change in changes:
        acts = change(acts)
    sitting = dealt(EXAM, lambda _: acts, text=ONE_LOSES)
    summary, kept = sitting.session.summary, ruled_summary(sitting, {})
    for field in ("due", "correct", "faults", "weight", "lost", "critical"):
        assert getattr(kept, field) == getattr(summary, field)
    review = debrief([sitting])
    faults: list[ReviewedMove | Omission] = [*(m for m in review.moments if m.standing)]
    faults += review.omissions
    forgiven = ruled_summary(sitting, valid_rulings(overruled(review, each) for each in faults))
    assert (forgiven.faults, forgiven.lost, forgiven.critical) == (0, 0, False)
    if faults:
        one = data.draw(st.sampled_from(faults))
        less = ruled_summary(sitting, valid_rulings([overruled(review, one)]))
        assert less.faults == summary.faults - 1
        assert less.lost < summary.lost
