"""The table of the day: lively, and the same for everybody in a house."""

import subprocess
import sys
from datetime import date, timedelta

import pytest

from trainer.app import App
from trainer.table.card import RANKS
from trainer.training.corpus.request import DayTable, draw_day_table
from trainer.training.sessions.session import PRACTICE, Session

PROGRAM = App()
DAY = date(2026, 11, 26)
ELSEWHERE = """
from datetime import date
from trainer.app import App
from trainer.table.card import RANKS
from trainer.training.corpus.request import draw_day_table
program = App()
prague = program.procedure("prague")
print(draw_day_table(prague, program.machine(prague), date(2026, 11, 26)).drawn.text)
"""


def drawn(house: str, day: date = DAY) -> DayTable:
    procedure = PROGRAM.procedure(house)
    return draw_day_table(procedure, PROGRAM.machine(procedure), day)


def test_another_program_draws_the_same_another_day_and_house_have_another() -> None:
    elsewhere = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], capture_output=True, text=True, check=True
    )
    assert drawn("prague").drawn.text == elsewhere.stdout.removesuffix("\n")
    assert drawn("prague").drawn.text != drawn("prague", DAY + timedelta(days=1)).drawn.text
    seeds = {drawn(house).drawn.performance.scenario.seed for house in ("star", "crown")}
    assert len(seeds) == 2


@pytest.mark.parametrize("house", ["prague", "online"])
def test_all_boxes_are_in_play_and_much_happens(house: str) -> None:
    week = [drawn(house, DAY + timedelta(days=number)) for number in range(7)]
    assert all(table.boxes == PROGRAM.procedure(house).house.boxes for table in week)
    assert all(table.insurance + table.pair + table.bust >= 2 for table in week)
    assert all(table.rank in RANKS for table in week)


def test_what_happens_in_it_is_told_as_it_is_dealt() -> None:
    week = [drawn("prague", DAY + timedelta(days=number)) for number in range(14)]
    insured = [table for table in week if table.insurance]
    assert insured, "in two weeks"
    assert {table.rank for table in insured} == {"A"}


def test_it_is_called_by_its_day_on_record() -> None:
    table = drawn("prague")
    session = Session.from_drawn(table.drawn, PRACTICE, table.name)
    assert session.dealing.scenario.name == table.name == "table 2026-11-26"
    assert not session.is_part
