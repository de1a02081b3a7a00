"""The best strategy of houses, where a document says what it is."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest

from trainer.app import App
from trainer.games.pontoon.chart import HARD, PAIRS, SOFT, Chart, charts
from trainer.training.house_edge.games import house_of
from trainer.training.house_edge.shoes import game_of

PROGRAM = App()


@cache
def chart(house: str, of: str, options: tuple[tuple[str, object], ...] = ()) -> Chart:
    """What is done with the cards that were dealt."""
    changes: Mapping[str, object] = dict(options)
    changed = replace(house_of(PROGRAM.procedure(house)), **changes)  # type: ignore[arg-type]
    game = game_of(changed, 2.0)
    return next(one for one in charts(game.rules, game.strategy) if one.of == of)


def cell(table: Chart, row: str, column: str) -> str:
    at = next(n for n, name in enumerate(table.columns) if column in name)
    return table.rows[row][at]


# Seed 000, of the chart for all houses: "when no OBBO/BB+1, hit 11 against ten and ace; when no
# OBBO/BB+1 and no resplit of aces, hit A-A against ten; when doubling on two cards, split 4-4
# against 6".
ENHC = (("dealer_pontoon_takes", "all"),)


@pytest.mark.parametrize("column", ["J", "A"])
def test_eleven_is_hit_where_a_natural_takes_everything(column: str) -> None:
    assert cell(chart("burswood", HARD), "11", column).startswith("D")
    assert cell(chart("burswood", HARD, ENHC), "11", column) == "H"


def test_aces_are_hit_against_a_picture_where_a_natural_takes_everything() -> None:
    once = (("ace_splits", 1), *ENHC)
    assert cell(chart("burswood", PAIRS), "AA", "J") == "P"
    assert cell(chart("burswood", PAIRS, once), "AA", "J") == "H"


def test_fours_are_split_against_six_where_two_cards_only_are_doubled() -> None:
    assert "44" not in chart("burswood", PAIRS).rows
    assert cell(chart("genting", PAIRS), "44", "6") == "P"


def test_a_doubled_hand_is_given_up_against_strong_cards() -> None:
    """The key of the chart has F for it; the seed has the rescue settled at once."""
    game = game_of(house_of(PROGRAM.procedure("burswood")), 2.0)
    doubled = [one for one in charts(game.rules, game.strategy) if one.doubled and one.of == HARD]
    assert (cell(doubled[0], "16", "J"), cell(doubled[0], "16", "6")) == ("F", "S")


def test_a_number_says_from_how_many_cards_another_thing_is_best() -> None:
    table = chart("burswood", HARD)
    assert cell(table, "15", "2") == "S4."  # with four cards for a bonus; 7-8 for 6-7-8
    assert cell(table, "10", "7") == "D4"


def test_where_the_dealers_card_is_not_seen_there_is_one_column() -> None:
    """The five rows of the chart in [W2] on which all readings agree."""
    hard, soft = chart("rtg", HARD), chart("rtg", SOFT)
    assert hard.columns == ["*"]
    assert [hard.rows[total][0] for total in ("18", "17", "11", "10")] == ["S", "S4", "D", "D"]
    assert soft.rows["18"][0] == "H3D"
    assert chart("rtg", PAIRS).rows["88"] == ["P"]


def test_prague_buys_a_third_card_on_low_hands() -> None:
    table = chart("prague", HARD)
    assert cell(table, "11", "6") == "B3"  # once a card was twisted nothing is bought
    assert cell(table, "11", "A") == "H"
