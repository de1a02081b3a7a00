"""Players of plain rounds ask for nothing that has to be refused again and again."""

import random

from trainer.app import App
from trainer.games.play import PLAIN
from trainer.table.table import Table
from trainer.training.engine.situation import family_of
from trainer.training.judge.trace import perform

PROGRAM = App()
DOUBLED = """
procedure = "adelaide"
seed = 1
start = "deal"
shoe = ["5s", "9d", "4c", "2h"]
[[bet]]
box = 1
player = "Anna"
chips = { 25 = 1 }
decisions = ["double"]
"""


def answer_on(table: Table) -> str:
    box, house = table.boxes[0], PROGRAM.procedure("adelaide").house
    habits = family_of(PROGRAM.procedure("adelaide")).habits[PLAIN]
    return habits.answer(random.Random(1), box, box.hands[0], house)


def test_a_low_hand_that_was_doubled_takes_no_more_cards() -> None:
    trace = perform(PROGRAM.dealing(DOUBLED, "doubled"))
    tables = [situation.table for situation in trace.situations if situation.table.boxes[0].hands]
    before = next(table for table in tables if len(table.boxes[0].hands[0].cards) == 2)
    doubled = next(table for table in tables if len(table.boxes[0].hands[0].cards) == 3)
    assert doubled.boxes[0].hands[0].doubles == 1
    assert answer_on(before) == "twist"
    assert answer_on(doubled) == "stand"
