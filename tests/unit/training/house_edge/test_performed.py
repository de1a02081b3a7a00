"""Rounds dealt fast come to what the procedure's own performance of the same cards comes to."""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from trainer.app import App
from trainer.games.play import PLAIN
from trainer.games.pontoon import fast
from trainer.games.pontoon.compiled import as_array
from trainer.games.pontoon.rules import new_shoe
from trainer.procedure.spec import Procedure
from trainer.table.card import RANKS, SUITS, Card
from trainer.table.chips import Chips
from trainer.table.placed import PlacedBet
from trainer.training.corpus.draw import Play, ScenarioSheet, best_of
from trainer.training.engine.situation import family_of
from trainer.training.house_edge.games import game_at, readings
from trainer.training.judge.trace import Trace

PROGRAM = App()
#: One after the other: every rule of a dealer's natural but OBO is some house's.
HOUSES = ("prague", "crown", "burswood", "adelaide", "genting", "rtg", "online", "queensland")
ROUNDS = 1250  # a house: 10,000 in all
STAKE = 10


def performed(procedure: Procedure, cards: list[int]) -> Trace:
    """The round that is dealt with these cards to a player who does as is best."""
    house = procedure.house
    shoe = [Card(RANKS[card // 4] + SUITS[card % 4]) for card in cards[:80]]
    best, chips = best_of(procedure), Chips.fewest_for(STAKE, house.denominations)
    placed = PlacedBet(1, "Anna", chips, 1)
    sheet = ScenarioSheet(procedure.id, 1, "deal", [best.bet(placed, house)], shoe=shoe)
    habits = family_of(procedure).habits[PLAIN]
    play = Play(procedure, PROGRAM.machine(procedure), random.Random(1), habits, sheet)
    play.best = best
    return play.performance()


def differing(procedure: Procedure, rounds: int) -> Iterator[tuple[object, ...]]:
    """Rounds that do not come to the same, or do not take the same cards."""
    game, rng = game_at(procedure), random.Random(7)
    numbers = game.numbers()
    for _ in range(rounds):
        cards = new_shoe(game.rules)
        rng.shuffle(cards)
        table = as_array(fast.table_with(cards))
        won = fast.play_round(as_array([0.0]), as_array(cards), table, *numbers)
        trace = performed(procedure, cards)
        paid = -sum(move.gain for move in trace.ends.table.journal) / STAKE
        taken = trace.ends.table.shoe.left
        if (won, fast.cards_out(table)) != (pytest.approx(paid), taken):
            yield won, paid, fast.cards_out(table), taken, trace.scenario.source


@pytest.mark.parametrize("house", HOUSES)
def test_every_bet_comes_to_the_same(house: str) -> None:
    assert list(differing(PROGRAM.procedure(house), ROUNDS)) == []


def test_a_few_bets_come_to_the_same() -> None:
    assert list(differing(PROGRAM.procedure("prague"), 60)) == []
    assert list(differing(PROGRAM.procedure("crown"), 60)) == []


def amended(house: str, folder: Path) -> Iterator[Procedure]:
    """A house with each value of each option that its documents leave open, and OBO."""
    values = [(one.option, one.value) for one in readings(PROGRAM.procedure(house)) if not one.own]
    values += [("dealer_pontoon_takes", "obo")]
    for number, (option, value) in enumerate(values):
        file = folder / f"{number}.toml"
        written = str(value).lower() if isinstance(value, bool) else repr(value)
        written = str(list(value)) if isinstance(value, tuple) else written
        file.write_text(f'amends = "{house}"\n[option]\n{option} = {written}\n', encoding="utf-8")
        yield PROGRAM.procedure(house, [file])


@pytest.mark.parametrize("house", ["prague", "crown"])
def test_whatever_the_open_options_are_bets_come_to_the_same(house: str, tmp_path: Path) -> None:
    wrong = map(partial(differing, rounds=100), amended(house, tmp_path))
    assert [one for some in wrong for one in some] == []
