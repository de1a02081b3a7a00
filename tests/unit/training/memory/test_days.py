"""Days of the house: they begin at six, where its computer stands."""

import time
from collections.abc import Iterator
from datetime import date

import pytest

from trainer.procedure.amend import day_of
from trainer.training.memory.memory import CLAUSE, KEPT, Key, Source, Try, firsts


@pytest.fixture(params=["Australia/Melbourne", "Europe/Prague"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


#: 09:30 and 11:30 of one morning in Melbourne; 05:30 and 06:30 of another day in Prague.
TIMES = {
    "Australia/Melbourne": ("2026-11-27T22:30:00.000+00:00", "2026-11-28T00:30:00.000+00:00"),
    "Europe/Prague": ("2026-11-28T04:30:00.000+00:00", "2026-11-28T05:30:00.000+00:00"),
}


def test_a_day_begins_at_six_where_the_house_is(zone: str) -> None:
    days = tuple(map(day_of, TIMES[zone]))
    one, other = date(2026, 11, 27), date(2026, 11, 28)
    assert days == ((other, other) if zone == "Australia/Melbourne" else (one, other))


def test_of_one_morning_the_first_try_counts(zone: str) -> None:
    key = Key(CLAUSE, "PRG-ACT-2")
    tries = [Try(key, at, KEPT, Source(n)) for n, at in enumerate(TIMES[zone], start=1)]
    assert len(firsts(tries)) == (1 if zone == "Australia/Melbourne" else 2)
