"""Scores, clean rounds in a row, rounds an hour, the week's tables of the day."""

from collections.abc import Iterable
from datetime import date

from trainer.training.debrief.home_figures import Outline, Rounds, rounds, score_of, week_tables

AT = "2026-11-26T12:00:00.000+00:00"


ROUND = Outline(
    *(1, "practice", "seed 7", AT, AT, None),
    part=False,
    single=True,
    moves=True,
    right=19,
    of=20,
    complete=True,
)


def dealt(number: int, score: float = 1.0, name: str = "seed 7") -> Outline:
    return ROUND._replace(id=number, score=score, name=name)


def of_scores(*scores: int) -> Rounds:
    return rounds([dealt(n, score / 100) for n, score in enumerate(scores)], {})


def test_the_last_round_against_the_five_before() -> None:
    found = of_scores(50, 88, 91, 93, 90, 98, 95)
    assert (found.dealt, found.last, found.average) == (7, 95, 92)
    assert found.scores == (88, 91, 93, 90, 98, 95)
    assert (found.right, found.of) == (19, 20)


def test_two_rounds_before_make_an_average() -> None:
    assert of_scores(90, 95).average is None
    assert of_scores(90, 93, 95).average == 92
    assert of_scores() == Rounds()
    assert of_scores().last is None


def test_only_all_of_it_is_a_hundred() -> None:
    assert score_of(dealt(1, 0.9999)) == 99
    assert score_of(dealt(1, 0.29)) == 29


def test_a_round_is_practice_dealt_to_its_end() -> None:
    others = [
        dealt(1)._replace(mode="learn"),
        dealt(2)._replace(mode="exam", exam=1),
        dealt(3)._replace(part=True),
        dealt(4)._replace(complete=False),
        dealt(5, name="lesson settling"),
        dealt(6, name="drill PRG-SET-1"),
        dealt(7, name="again PRG-SET-1"),
    ]
    assert rounds(others, {}) == Rounds()
    named = [dealt(8, name="today"), dealt(9, name="table 2026-11-26"), dealt(10, name="own.toml")]
    assert rounds([*others, *named], {}).dealt == 3


def clean(outlines: Iterable[Outline]) -> tuple[int, int]:
    found = rounds(outlines, {})
    return found.clean, found.best_clean


def test_clean_rounds_in_a_row() -> None:
    run = [dealt(1), dealt(2), dealt(3)]
    assert clean(run) == (3, 3)
    assert clean([*run, dealt(4)._replace(mistakes=1)]) == (0, 3)
    assert clean([*run, dealt(4)._replace(hints=1), dealt(5)]) == (1, 3)
    assert clean([*run, dealt(4)._replace(complete=False), dealt(5)]) == (4, 4)


def test_rounds_an_hour_of_five_together_and_the_best_five() -> None:
    minutes = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]
    times = {number: 60_000 * minute for number, minute in enumerate(minutes)}
    found = rounds(map(dealt, times), times)
    assert (found.rounds_an_hour, found.best_rounds_an_hour) == (30, 60)
    assert rounds(map(dealt, (0, 6)), times).rounds_an_hour == 40, "two in three minutes"
    assert rounds(map(dealt, times), {}).rounds_an_hour is None, "no clock ran"
    assert rounds([dealt(1)._replace(single=False)], {1: 60_000}).rounds_an_hour is None


def test_the_first_try_at_a_table_of_the_day_counts() -> None:
    tables = [
        dealt(1, 0.5, name="table 2026-11-22"),
        dealt(2, 0.7, name="table 2026-11-23")._replace(complete=False),
        dealt(3, 0.98, name="table 2026-11-23"),
        dealt(4, 1.0, name="table 2026-11-23"),
        dealt(5, 0.95, name="table 2026-11-26"),
    ]
    week = week_tables(tables, date(2026, 11, 26))
    assert week == (98, None, None, 95, None, None, None)
