"""Versions: which rule changes hold on a day, in which order, and when a day begins at a house."""

from datetime import date, datetime, time
from pathlib import Path

import pytest

from trainer.procedure.amend import RuleChange, changes_in_force, sort_changes, training_day
from trainer.procedure.amendment import read_amendment
from trainer.procedure.fields import DataError, Fields, Problem


def change(name: str, day: date, house: str = "house", **said: object) -> RuleChange:
    problems: list[Problem] = []
    fields = Fields({"amends": house, "date": day, **said}, name, problems)
    told = read_amendment(fields)
    assert problems == []
    return RuleChange(Path(f"{name}.toml"), told, day)


JANUARY, MARCH = date(2027, 1, 1), date(2027, 3, 1)


def names(changes: object) -> list[str]:
    return [one.name for one in changes]  # type: ignore[attr-defined]


def test_changes_come_into_force_by_their_days() -> None:
    changes = sort_changes([change("late", MARCH), change("early", JANUARY)])
    assert names(changes) == ["early", "late"]
    assert names(changes_in_force(changes, date(2026, 12, 31))) == []
    assert names(changes_in_force(changes, JANUARY)) == ["early"]
    assert names(changes_in_force(changes, date(2027, 2, 28))) == ["early"]
    assert names(changes_in_force(changes, None)) == ["early", "late"]


def test_two_of_one_day_come_as_they_say() -> None:
    first, second, third = (
        change("c", JANUARY),
        change("a", JANUARY, after="c"),
        change("b", JANUARY, after="a"),
    )
    assert names(sort_changes([third, first, second])) == ["c", "a", "b"]


@pytest.mark.parametrize(
    "changes",
    [
        [change("a", JANUARY), change("b", JANUARY)],
        [change("a", JANUARY), change("b", JANUARY, after="a"), change("c", JANUARY, after="a")],
        [change("a", JANUARY, after="b"), change("b", JANUARY, after="a")],
        [change("a", JANUARY, after="elsewhere"), change("b", JANUARY)],
    ],
)
def test_two_of_one_day_that_do_not_say_it_are_refused(changes: list[RuleChange]) -> None:
    with pytest.raises(DataError, match=r"\.toml, after: holds from 2027-01-01, and so does"):
        sort_changes(changes)


def test_changes_of_two_houses_do_not_meet() -> None:
    changes = sort_changes([change("a", JANUARY), change("b", JANUARY, "another")])
    assert names(changes) == ["a", "b"]


def test_a_version_is_called_by_its_day() -> None:
    told = change("a", JANUARY).amendment
    assert told.next_version("2011-03-30") == "2027-01-01"
    assert told.next_version("2027-01-01") == "2027-01-01/2"
    assert told.next_version("2027-01-01/2") == "2027-01-01/3"
    assert (
        change("a", JANUARY, version="New Year").amendment.next_version("2011-03-30") == "New Year"
    )


def test_the_day_of_a_house_begins_at_its_hour() -> None:
    assert training_day(datetime(2027, 1, 1, 5, 59)) == date(2026, 12, 31)  # noqa: DTZ001
    assert training_day(datetime(2027, 1, 1, 6, 0)) == date(2027, 1, 1)  # noqa: DTZ001
    assert training_day(datetime(2027, 1, 1, 0, 0), time(0)) == date(2027, 1, 1)  # noqa: DTZ001


def test_what_a_rule_change_lacks_is_named() -> None:
    assert change("a", JANUARY).amendment.missing == ("title", "reason", "author", "applies_to")


def test_a_date_between_quotes_is_a_date_and_another_text_is_none() -> None:
    problems: list[Problem] = []
    found = read_amendment(Fields({"amends": "house", "date": "2027-01-01"}, "file", problems))
    assert (found.date, problems) == (JANUARY, [])
    read_amendment(Fields({"amends": "house", "date": "new year"}, "file", problems))
    (problem,) = problems
    assert str(problem).startswith("file, date: should be a date, written 2027-01-31 without")
