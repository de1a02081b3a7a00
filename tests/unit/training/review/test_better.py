"""What got better with a session: only what the records say."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.training.judging.verdict import CORRECT, FAULT
from trainer.training.review.better import Better, better
from trainer.training.sessions.mode import EXAM, LEARN, PRACTICE, Mode
from trainer.training.sessions.record import Done, ExamLine, SessionLine, Task

NOTHING = Better()


def done(clause: str, verdict: str = CORRECT, *, helped: bool = False) -> Done:
    return Done("deal_card", verdict, (clause,), 0, helped)


def line(number: int, day: int, *acts: Done, mode: Mode = PRACTICE) -> SessionLine:
    at = f"2027-01-{day:02}T10:{number:02}:00.000+00:00"
    return SessionLine(
        id=number,
        mode=mode.name,
        procedure="prague",
        scenario_text="",
        begun=at,
        ended=at,
        acts=tuple(act._replace(at=at) for act in acts),
        summary={"withdrawn": [], "omitted": []},
    )


def found(lines: Sequence[SessionLine], exams: Sequence[ExamLine] = ()) -> Better:
    """What got better with the last of these."""
    return better(lines, exams, {lines[-1].id})


RIGHT, WRONG = done("A-1"), done("A-1", FAULT)
HELPED = done("A-1", helped=True)


def test_what_was_wrong_and_is_right_now_got_better() -> None:
    assert found([line(1, 1, WRONG, RIGHT), line(2, 1, RIGHT)]).mended == ("A-1",)


def test_it_was_wrong_in_a_session_though_it_was_right_there_later() -> None:
    lines = [line(1, 1, WRONG, HELPED, RIGHT), line(2, 1, RIGHT)]
    assert found(lines) == Better(mended=("A-1",))
    assert found([line(1, 1, RIGHT, HELPED, RIGHT), lines[1]]) == Better(alone=("A-1",))


def test_what_is_wrong_now_as_well_did_not() -> None:
    assert found([line(1, 1, WRONG), line(2, 1, WRONG, RIGHT)]) == NOTHING
    assert found([line(1, 1, WRONG), line(2, 1, RIGHT, WRONG)]) == NOTHING
    assert found([line(1, 1, WRONG), line(2, 1, HELPED)]) == NOTHING


def test_what_was_right_in_between_is_no_news() -> None:
    lines = [line(1, 1, WRONG), line(2, 1, RIGHT), line(3, 1, RIGHT)]
    assert found(lines) == NOTHING
    assert found(lines[:2]).mended == ("A-1",)


def test_what_needed_help_and_needs_none_got_better() -> None:
    assert found([line(1, 1, HELPED), line(2, 1, RIGHT)]).alone == ("A-1",)


def test_what_never_came_up_before_is_no_news() -> None:
    assert found([line(1, 1, RIGHT)]) == NOTHING
    assert not found([line(1, 1, RIGHT)])
    assert found([line(1, 1, WRONG), line(2, 1, done("A-2"))]) == NOTHING


def test_days_in_a_row_are_counted() -> None:
    lines = [line(day, day, RIGHT) for day in (1, 2, 4)]
    assert found(lines).days == (("A-1", 3),), "on which it came up"
    assert found([line(1, 1, WRONG), *lines[1:]]).days == (("A-1", 2),)
    assert found([line(0, 1, WRONG), *lines]).days == (("A-1", 2),), (
        "the first try of the first day"
    )


def test_a_day_is_told_once() -> None:
    lines = [line(1, 1, RIGHT), line(2, 2, RIGHT), line(3, 2, RIGHT)]
    assert found(lines[:2]).days == (("A-1", 2),)
    assert found(lines) == NOTHING


def test_a_day_that_began_wrong_is_none() -> None:
    lines = [line(1, 1, RIGHT), line(2, 2, WRONG), line(3, 2, RIGHT)]
    assert found(lines) == Better(mended=("A-1",))


def test_what_came_later_says_nothing() -> None:
    lines = [line(1, 1, WRONG), line(2, 1, RIGHT), line(3, 1, WRONG)]
    assert better(lines, (), {2}).mended == ("A-1",)


def test_what_the_program_dealt_says_nothing() -> None:
    assert found([line(1, 1, WRONG), line(2, 1, RIGHT, mode=LEARN)]) == NOTHING
    assert found([line(1, 1, WRONG, mode=LEARN), line(2, 1, RIGHT)]) == NOTHING


def test_an_exam_counts_once_it_was_marked() -> None:
    paper = replace(line(1, 1, WRONG, mode=EXAM), exam=5)
    now = line(2, 2, RIGHT)
    unmarked = ExamLine(5, Task.DEAL, "prague", paper.begun, None, None)
    assert found([paper, now], [unmarked]) == NOTHING
    assert found([paper, now], [replace(unmarked, ended=paper.begun)]).mended == ("A-1",)
    assert better([paper, now], [unmarked], set()) == NOTHING


def test_several_sessions_are_one() -> None:
    before = line(1, 1, WRONG, done("A-2", FAULT))
    parts = [line(2, 1, RIGHT, done("A-2")), line(3, 1, done("A-2", FAULT))]
    assert better([before, *parts], (), {2, 3}).mended == ("A-1",)
