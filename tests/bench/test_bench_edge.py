"""Rounds a second: the compiled loop against the same one in plain Python; and a published row."""

import os
import random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench.rounds import program
from tests.bench.side_by_side import ratio
from tests.plain_loop import plain_loop
from trainer.games.pontoon import fast
from trainer.games.pontoon.compiled import COMPILED
from trainer.games.pontoon.rules import new_shoe
from trainer.training.house_edge.games import game_at
from trainer.training.house_edge.shoes import deal_on

PLAIN, FAST = 20_000, 2_000_000  # chances: a fifth of it are rounds
ERROR, SECONDS = 0.005, 60


@pytest.mark.skipif(not COMPILED, reason="numba is not installed here")
def test_plain_python_against_the_compiled_loop(benchmark: BenchmarkFixture) -> None:
    game, rng = game_at(program().procedure("crown")), random.Random(1)
    numbers = (game.rules, game.pays, fast.moves_of(game.strategy))
    plain, compiled = plain_loop(), deal_on(game, None, 1)

    def slow() -> None:
        chances = [rng.random() for _ in range(PLAIN)]
        shoe, table = new_shoe(game.rules), fast.empty_table()
        plain.deal_rounds(chances, shoe, table, *numbers, *numbers, False)

    ratio(benchmark, slow, lambda: next(compiled), per=(PLAIN, FAST), goal=100)


@pytest.mark.skipif(not COMPILED, reason="numba is not installed here")
def test_a_published_row(benchmark: BenchmarkFixture) -> None:
    """Wanted: to an error of 0.005 in a minute, on two cores."""
    row = program().published_edges()[0]
    error = 0.5 if benchmark.disabled else ERROR
    tables = os.cpu_count() or 1

    def told() -> None:
        game = row.game(program().procedure(row.of))
        next(one for one in deal_on(game, None, 1, tables) if one.error <= error)

    benchmark.pedantic(told, rounds=1)
    benchmark.extra_info |= {"goal": SECONDS}
