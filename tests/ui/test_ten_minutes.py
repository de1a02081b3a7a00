"""A change of one clause is worked through in ten minutes at most.

What is counted: both ways played once at the usual speed, what is told read once, and the drill
with one slip for each thing that changed, by somebody who is slow. With THOROUGH=1 all amendments
of the tests are counted that are rule changes, else a few; the others are trials, and tell of every
sentence that they make untrue.
"""

import os
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtGui import QTextDocument

from tests.ui.conftest import MemoryProgram
from trainer.training.catchup.requalify import Requalification
from trainer.training.catchup.walkthrough import entries, heading, walk_of
from trainer.training.diff.comparison import Side
from trainer.ui.catchup.catchup_screen import TwoWays, change_html
from trainer.ui.navigator.requalify import _PAUSE
from trainer.ui.table.showing import WORD_MS, count_words

TEN_MINUTES = 600_000
#: A beginner's time for an act, in ms: to look at the table, to think, and to do it with the mouse.
ACT_MS = 12_000
#: To read where in a round a position begins.
LOOK_MS = 6_000

AMENDMENTS = Path(__file__).parents[1] / "amendments"
FEW = ("burn_three", "total_before_settling", "wave_is_enough", "trick_two_to_one")
NAMES = (*FEW, "collect_clockwise", "deeper_cut_card", "no_even_money")


def spent(becoming: Requalification) -> dict[str, float]:
    """How long each part of it takes, in ms."""
    ways, text = TwoWays(becoming.old, becoming.new), QTextDocument()
    ways.retranslate("en")
    watching = reading = dealing = 0.0
    for change in entries(becoming):
        text.setHtml(change_html(becoming, change, "en", date.max))
        words = count_words(text.toPlainText(), heading(becoming, change, "en"))
        reading += words * WORD_MS
        walk = walk_of(change)
        if walk is not None:
            ways.show_walk(walk)
            watching += sum(ways.row_duration(row) for row in range(1, ways.last + 1))
    for moment in becoming.moments:
        positions = becoming.positions(moment)
        for one in (*positions, positions[0]):  # the first goes wrong, and is dealt again
            dealing += LOOK_MS + one.acts * ACT_MS + _PAUSE
    ways.deleteLater()
    return {"watching": watching, "reading": reading, "dealing": dealing}


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("name", NAMES if os.environ.get("THOROUGH") else FEW)
def test_a_change_takes_ten_minutes_at_most(program: MemoryProgram, name: str) -> None:
    file = AMENDMENTS / f"{name}.toml"
    old, new = program.procedure("prague"), program.procedure("prague", [file])
    sides = [Side(one, program.machine(one)) for one in (old, new)]
    found = spent(Requalification(sides[0], sides[1], program.finder(new)))
    assert found["watching"] > 0
    assert found["dealing"] > 0
    assert sum(found.values()) <= TEN_MINUTES, found
