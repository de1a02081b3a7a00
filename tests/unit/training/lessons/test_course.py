"""The course of a house: its own, or one made of its phases, with every clause in some lesson."""

import tomllib

import pytest

from trainer.app import App
from trainer.games import families
from trainer.procedure.lesson import Lesson
from trainer.procedure.load import overlay
from trainer.procedure.spec import Procedure
from trainer.training.corpus.request import FIRST, phases_of
from trainer.training.engine.reachable import enacted
from trainer.training.lessons.course import FIRST_ROUND, WHOLE_ROUND, course_of

PROGRAM = App()


@pytest.fixture(params=PROGRAM.procedure_ids())
def procedure(request: pytest.FixtureRequest) -> Procedure:
    return PROGRAM.procedure(request.param)


def test_each_clause_that_an_act_keeps_is_in_a_lesson(procedure: Procedure) -> None:
    taught = {clause for lesson in course_of(procedure) for clause in lesson.clauses}
    assert set(enacted(procedure)) <= taught


def test_it_begins_with_the_first_round_and_ends_with_the_whole(procedure: Procedure) -> None:
    course = course_of(procedure)
    first, last = course[0], course[-1]
    assert (first.id, last.id) == (FIRST_ROUND, WHOLE_ROUND)
    assert (first.boxes, first.bets, first.level) == (FIRST.boxes, FIRST.bets, FIRST.level)
    assert first.is_whole
    assert last.is_whole
    assert len({lesson.id for lesson in course}) == len(course)


def test_its_phases_are_those_of_the_house(procedure: Procedure) -> None:
    phases = phases_of(procedure)
    for lesson in course_of(procedure):
        for phase in lesson.phases:
            assert phase in phases


def test_what_a_house_closes_is_no_part_of_its_course() -> None:
    adelaide, everywhere = PROGRAM.procedure("adelaide"), PROGRAM.procedure("australian")
    (closed,) = set(enacted(everywhere)) - set(enacted(adelaide))
    kept = enacted(adelaide)[0]
    lessons = f"""
        [[lesson]]
        id = "both"
        clauses = ["{closed}", "{kept}"]
        [[lesson]]
        id = "closed"
        clauses = ["{closed}"]
        [words.en.lessons]
        both = {{ says = "x", text = "x" }}
        closed = {{ says = "x", text = "x" }}
        [words.cs.lessons]
        both = {{ says = "x", text = "x" }}
        closed = {{ says = "x", text = "x" }}
    """
    assert [lesson.clauses for lesson in course_of(_amended("adelaide", lessons))] == [(kept,)]
    course = course_of(_amended("australian", lessons))
    assert [lesson.id for lesson in course] == ["both", "closed"]


def test_boxes_are_no_more_than_the_house_has() -> None:
    procedure = _amended("prague", "option.boxes = 2\noption.last_boxes = [2]\n")
    assert all((lesson.boxes or 0) <= 2 for lesson in course_of(procedure))


def _amended(name: str, text: str) -> Procedure:
    raw = tomllib.loads(f'amends = "{name}"\n{text}')
    return overlay(PROGRAM.procedure(name), raw, "file", families())


def test_a_lesson_of_a_phase_has_few_clauses() -> None:
    course = course_of(PROGRAM.procedure("british"))
    assert all(len(lesson.clauses) <= 8 for lesson in course)
    assert Lesson(WHOLE_ROUND, boxes=2) in course
