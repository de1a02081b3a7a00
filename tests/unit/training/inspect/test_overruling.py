"""What an examination of an inspector has come to by what an assessor has overruled, by hand."""

from dataclasses import replace

import pytest

from tests.unit.training.inspect.test_exam import (
    IN_TWO,
    PAPER,
    WINDOWS,
    Kept,
    again,
    begun,
    watch,
)
from trainer.training.inspect.exam import InspectorExam
from trainer.training.inspect.history import WatchedExam
from trainer.training.inspect.overruling import disputed_calls, disputed_miss
from trainer.training.inspect.rule import FALSE_CALLS, NO_SECOND, TOO_MANY_MISSES
from trainer.training.sessions.record import (
    CALLED,
    FALSE_CALL,
    MISSED,
    NOT_COUNTED,
    RIGHT,
    DisputedVerdict,
    Ruling,
)

CRITICAL = 1 + next(n for n, fault in enumerate(PAPER.faults) if fault.severity == "critical")
PLAIN = [n for n, fault in enumerate(PAPER.faults, 1) if fault.severity != "critical"]
FALSE = 1 + 3 * WINDOWS // 100  # too many


@pytest.fixture
def kept() -> Kept:
    return Kept()


def watched(kept: Kept, missing: tuple[int, ...] = (), false: int = 0) -> InspectorExam:
    exam = begun(kept)
    watch(exam, missing, false)
    return exam


def misses(exam: InspectorExam) -> list[DisputedVerdict]:
    seen = enumerate(exam.watching.seen, start=1)
    return [disputed_miss(number, one) for number, each in seen for one in each.marks.missed]


def false_calls(exam: InspectorExam) -> list[DisputedVerdict]:
    seen = enumerate(exam.watching.seen, start=1)
    return [one for number, each in seen for one in disputed_calls(number, each)]


def rule(exam: InspectorExam, of: DisputedVerdict, outcome: str) -> None:
    exam.rulings = (*exam.rulings, Ruling(of, outcome, "the camera shows it", "Eva"))


def test_a_miss_that_is_called_is_a_named_hit_and_it_is_passed(kept: Kept) -> None:
    exam = watched(kept, (CRITICAL, PLAIN[0]))
    assert (exam.passed, exam.failed) == (False, (TOO_MANY_MISSES,))
    before = exam.marks
    miss = next(one for one in misses(exam) if one.severity == "critical")
    assert miss.verdict == MISSED
    rule(exam, miss, CALLED)
    assert (exam.passed, exam.failed) == (True, ())
    now = exam.marks
    assert (now.hits, now.named, len(now.faults), now.windows) == (5, 5, 6, WINDOWS)
    assert (now.acts, now.seconds) == (PAPER.acts, before.seconds), "nobody knows when"
    assert before.sensitivity is not None
    assert now.sensitivity is not None
    assert now.sensitivity.value > before.sensitivity.value
    own, came = exam.result_json(), exam.outcome_json()
    assert own == kept.result
    assert (own["passed"], own["named"], own["critical_missed"]) == (False, 4, 1)
    assert (came["passed"], came["named"], came["critical_missed"]) == (True, 5, 0)


def test_a_miss_that_is_not_counted_was_not_there(kept: Kept) -> None:
    """Of two missed one is not counted: one of five may be missed."""
    exam = watched(kept, tuple(PLAIN[:2]))
    assert exam.failed == (TOO_MANY_MISSES,)
    rule(exam, misses(exam)[0], NOT_COUNTED)
    marks = exam.marks
    assert (marks.named, len(marks.faults), marks.windows) == (4, 5, WINDOWS)
    assert exam.passed
    rule(exam, misses(exam)[0], MISSED)
    assert (exam.marks.named, len(exam.marks.faults), exam.passed) == (4, 6, False)


@pytest.mark.parametrize("outcome", [RIGHT, NOT_COUNTED])
def test_false_calls_that_are_right_or_not_counted_are_none(outcome: str, kept: Kept) -> None:
    exam = watched(kept, false=FALSE)
    assert (exam.failed, exam.marks.false_calls) == ((FALSE_CALLS,), FALSE)
    assert exam.marks.alarmed == FALSE
    first, *others = false_calls(exam)
    assert (first.verdict, first.severity, first.clauses) == (FALSE_CALL, "", ())
    rule(exam, first, outcome)
    marks = exam.marks
    assert (marks.false_calls, marks.alarmed, marks.windows) == (FALSE - 1, FALSE - 1, WINDOWS)
    assert exam.passed
    for one in others:
        rule(exam, one, outcome)
    assert exam.marks.false_calls == 0


def test_of_two_calls_at_one_act_each_is_overruled_by_itself(kept: Kept) -> None:
    exam = begun(kept)
    seen = exam.next()
    assert seen is not None
    seen.begin_act(1.0)
    for _ in range(2):
        seen.call(1.5)
        seen.name("not_due", 0)
    watch(exam)
    first, second = false_calls(exam)
    assert (first.line, first.call, second.line, second.call) == (1, 1, 1, 2)
    rule(exam, second, NOT_COUNTED)
    assert (exam.marks.false_calls, exam.marks.alarmed) == (1, 1), "the window still counts"
    rule(exam, first, NOT_COUNTED)
    assert (exam.marks.false_calls, exam.marks.alarmed) == (0, 0)


def test_what_would_have_led_to_a_second_part_is_undecided(kept: Kept) -> None:
    """Two misses fail; one of them is none: a second part would decide, and was not held."""
    exam = begun(kept, IN_TWO)
    watch(exam, tuple(PLAIN[:2]))
    assert (exam.done, exam.failed[0]) == (True, TOO_MANY_MISSES)
    rule(exam, misses(exam)[0], CALLED)
    assert (exam.passed, exam.failed) == (False, (NO_SECOND,))


def test_what_would_have_passed_after_the_first_part_passes(kept: Kept) -> None:
    exam = begun(kept, IN_TWO)
    watch(exam, (PLAIN[0],))
    exam.begin_second_part()
    watch(exam, tuple(PLAIN[:3]))
    assert not exam.passed
    rule(exam, misses(exam)[0], CALLED)
    assert exam.passed


def test_what_was_overruled_holds_for_the_examination_as_it_is_read_again(kept: Kept) -> None:
    exam = watched(kept, (CRITICAL, PLAIN[0], PLAIN[1]), false=2)
    of = {one.severity == "critical": one for one in misses(exam)}
    rule(exam, of[True], CALLED)
    rule(exam, of[False], NOT_COUNTED)
    rule(exam, false_calls(exam)[1], RIGHT)
    other = again(kept)
    assert {one.place for one in misses(other)} == {one.place for one in misses(exam)}
    assert false_calls(other) == false_calls(exam)
    other.rulings = exam.rulings
    assert other.marks == exam.marks
    shown = WatchedExam(replace(kept.exam(1), rulings=exam.rulings)).shown
    assert (len(shown), sum(hit for _, hit in shown)) == (5, 4), "figures by clause count it too"
    assert len(WatchedExam(kept.exam(1)).shown) == 6


def test_what_is_about_nothing_that_was_there_changes_nothing(kept: Kept) -> None:
    exam = watched(kept, (CRITICAL,))
    before = exam.marks
    (miss,) = misses(exam)
    rule(exam, replace(miss, round=99), CALLED)
    rule(exam, replace(miss, line=miss.line + 1), NOT_COUNTED)
    assert exam.marks == before
