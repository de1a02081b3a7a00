"""The questions of a lesson: nothing in them goes beyond what was taught by then."""

import random
from itertools import pairwise

import pytest

from trainer.app import App
from trainer.procedure.lesson import Lesson
from trainer.training.lessons.course import QUESTION_COUNT, course_of
from trainer.training.lessons.passages import questions_of, questions_until, taught_by
from trainer.training.quiz.question import CLAUSE, HOUSE, Question
from trainer.training.quiz.sitting import QuizSitting

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
COURSE = course_of(PRAGUE)


def asked(lesson: Lesson, house: str = "prague", seed: int = 2) -> list[Question]:
    finder = PROGRAM.finder(PROGRAM.procedure(house))
    return gone_through(questions_of(finder, lesson, random.Random(seed)), QUESTION_COUNT)


def gone_through(sitting: QuizSitting, count: int) -> list[Question]:
    sitting.begin_quiz(count, lambda _: None)
    while sitting.question is not None:
        sitting.answer(right=True)
        sitting.go_on(lambda _: None)
    return [one.question for one in sitting.answered]


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)
def test_questions_are_about_the_lesson_and_keep_to_what_was_taught(lesson: Lesson) -> None:
    taught = taught_by(PROGRAM.finder(PRAGUE), lesson)
    questions = asked(lesson)
    assert len(questions) == QUESTION_COUNT
    for question in questions:
        assert question.kind != HOUSE
        assert taught.issuperset(question.clauses)
        assert all(taught.issuperset(broken) for broken in question.broken)
        before = question.position.trace.moments[: question.position.at]
        right = before if question.kind != CLAUSE else before[:-1]  # the last is the slip
        known = [taught.issuperset(moment.clauses) for moment in right]
        assert all(known), question.position.after
    about = sum(not set(lesson.clauses).isdisjoint(one.clauses) for one in questions)
    assert about >= 3 or lesson.is_whole


def test_the_first_lesson_teaches_what_every_round_has() -> None:
    taught = taught_by(PROGRAM.finder(PRAGUE), COURSE[0])
    assert {"PRG-DEAL-1", "PRG-ACT-1", "PRG-SET-4"} <= taught
    assert not [clause for clause in taught if clause.startswith(("PRG-SPL", "PRG-INS"))]
    for question in (one for seed in range(4) for one in asked(COURSE[0], seed=seed)):
        assert len(question.position.situation.table.boxes) == 1
        acts = {act.act for answer in question.answers for act in answer.acts}
        assert "split_pair" not in acts


def test_each_lesson_knows_what_was_taught_before_it() -> None:
    finder = PROGRAM.finder(PRAGUE)
    every = [taught_by(finder, lesson) for lesson in COURSE]
    assert every == sorted(every, key=len)
    assert all(before <= then for before, then in pairwise(every))
    assert every[-1] >= {clause for lesson in COURSE for clause in lesson.clauses}


def test_a_course_that_nobody_wrote_has_questions_too() -> None:
    for lesson in course_of(PROGRAM.procedure("british"))[:3]:
        assert asked(lesson, "british")


@pytest.mark.parametrize("done", [0, 1, 4])
def test_a_quiz_on_the_way_asks_only_about_what_was_met_and_what_is_next(done: int) -> None:
    finder, following = PROGRAM.finder(PRAGUE), COURSE[done]
    met = {clause for lesson in COURSE[:done] for clause in taught_by(finder, lesson)}
    sitting = questions_until(finder, following, random.Random(done), met=met)
    questions = gone_through(sitting, 10)
    assert len(questions) == 10
    known = taught_by(finder, following)
    assert all(known.issuperset(question.clauses) for question in questions)
    assert done == 0 or not met.isdisjoint(one.clauses[0] for one in questions)
