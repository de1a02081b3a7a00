"""The path: which lesson is next, and what it takes to have passed a stage."""

from trainer.procedure.lesson import Lesson
from trainer.training.lessons.course import (
    ALONE,
    HELPED,
    QUESTIONS,
    STAGES,
    WATCH,
    StageRecord,
    help_at,
    path_of,
)

COURSE = (Lesson("one"), Lesson("two"))


def passed(lesson: str, *stages: str) -> list[StageRecord]:
    return [StageRecord(lesson, stage, 10, 10) for stage in stages]


def test_somebody_new_begins_with_the_first() -> None:
    path = path_of(COURSE, [])
    assert path.next is not None
    assert (path.next.lesson.id, path.next.next_stage, path.done) == ("one", WATCH, 0)


def test_it_is_gone_on_with_at_the_stage() -> None:
    path = path_of(COURSE, passed("one", WATCH, HELPED))
    assert path.next is not None
    assert path.next.next_stage == ALONE


def test_a_lesson_is_done_with_all_its_stages() -> None:
    path = path_of(COURSE, passed("one", *STAGES))
    assert path.next is not None
    assert (path.next.number, path.done) == (2, 1)
    whole = path_of(COURSE, [*passed("one", *STAGES), *passed("two", *STAGES)])
    assert (whole.next, whole.done) == (None, 2)


def test_what_was_dealt_alone_has_to_be_right_mostly() -> None:
    assert not StageRecord("one", ALONE, 11, 14).passed
    assert StageRecord("one", ALONE, 12, 14).passed
    assert StageRecord("one", ALONE, 11, 14).needed == 12


def test_of_four_questions_three_have_to_be_right() -> None:
    assert StageRecord("one", QUESTIONS, 4, 4).needed == 3
    assert not StageRecord("one", QUESTIONS, 2, 4).passed


def test_what_was_passed_once_stays_so() -> None:
    done = [*passed("one", *STAGES), StageRecord("one", ALONE, 0, 14)]
    assert path_of(COURSE, done).done == 1


def test_a_lesson_that_the_course_has_not_any_more_is_no_matter() -> None:
    path = path_of(COURSE, passed("gone", *STAGES))
    assert path.done == 0
    assert path.find("gone") is None


def test_help_fades() -> None:
    given = [help_at(n, 12, 3) for n in range(12)]
    assert given == [3] * 4 + [2] * 4 + [1] * 4
    assert help_at(3, 12, 0) == 0
    assert {help_at(n, 12, 1) for n in range(12)} == {1}
