"""What is dealt in a lesson: short, about its clauses, and the same for the same seed."""

import pytest

from trainer.app import App
from trainer.procedure.lesson import Lesson
from trainer.training.judge.trace import in_focus
from trainer.training.lessons.course import ACTS, ALONE, HELPED, WATCH, course_of
from trainer.training.lessons.passages import Passage, passages, whole_round
from trainer.training.sessions.session import LEARN, PRACTICE

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
COURSE = course_of(PRAGUE)
#: What watching an act, dealing one, and answering a question take, in seconds; and a lesson.
_WATCHED, _DEALT, _ASKED = 3, 4.5, 12
_LEAST, _MOST = 120, 330


def dealt(lesson: Lesson, stage: str, seed: int = 3) -> list[Passage]:
    return list(passages(PROGRAM.finder(PRAGUE), lesson, stage, seed, lambda _: None))


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)
def test_a_lesson_of_prague_needs_its_clauses_and_is_short(lesson: Lesson) -> None:
    found = {stage: dealt(lesson, stage) for stage in ACTS}
    needed = {clause for stage in found.values() for one in stage for clause in one.clauses}
    assert set(lesson.clauses) <= needed
    acts = {stage: sum(one.acts for one in parts) for stage, parts in found.items()}
    seconds = acts[WATCH] * _WATCHED + (acts[HELPED] + acts[ALONE]) * _DEALT + 4 * _ASKED
    assert _LEAST <= seconds <= _MOST
    assert sum(acts.values()) <= 60


def test_the_first_lesson_is_a_round_of_one_box_with_nothing_special() -> None:
    (first,) = dealt(COURSE[0], WATCH)
    assert first.position.begin == 1
    assert len(first.position.trace.begins.table.boxes) == 1
    assert "call" not in [act.act for act in first.position.right]


def test_players_of_a_lesson_may_decide_by_the_best_strategy() -> None:
    finder = PROGRAM.finder(PRAGUE)
    wise = Lesson("whole", players="strategy")
    bets = [bet for seed in range(5) for bet in whole_round(finder, wise, seed).scenario.bets]
    assert bets
    assert not any(bet.insurance or bet.even_money for bet in bets)


def test_a_stage_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    lesson = next(lesson for lesson in COURSE if lesson.id == "bust")
    assert _acts(dealt(lesson, ALONE)) == _acts(dealt(lesson, ALONE))
    assert _acts(dealt(lesson, ALONE)) != _acts(dealt(lesson, ALONE, 4))


def _acts(found: list[Passage]) -> list[object]:
    return [(one.position.trace.scenario.source, one.position.begin) for one in found]


def test_a_lesson_of_a_phase_without_clauses_is_what_is_done_in_it() -> None:
    found = dealt(Lesson("clearing", phases=("clearing",), boxes=2), WATCH)
    for one in found:
        for moment in one.position.trace.moments[one.position.begin - 1 : one.position.end]:
            assert in_focus(moment.state, "clearing")


def test_a_passage_is_watched_and_dealt_from_where_it_begins_to_its_end() -> None:
    position = dealt(COURSE[1], WATCH)[0].position
    watched = position.start_session(LEARN, "lesson")
    assert tuple(moment.act for moment in watched.shown().moments) == position.right
    watched.do(position.right[0])
    assert len(watched.shown().moments) == position.acts
    session = position.start_session(PRACTICE, "lesson")
    for act in position.right:
        assert not session.over
        session.do(act)
    assert session.over


@pytest.mark.parametrize("stage", [WATCH, HELPED, ALONE])
def test_a_lesson_ends_with_its_phase(stage: str) -> None:
    lesson = next(lesson for lesson in COURSE if lesson.id == "deal")
    for one in dealt(lesson, stage):
        assert in_focus(one.position.trace.moments[one.position.end - 1].state, "deal")
