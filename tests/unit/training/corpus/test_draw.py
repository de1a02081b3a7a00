"""Drawn rounds: what is given back is the correct performance of the scenario that was drawn."""

from functools import cache

import pytest

from trainer.app import App
from trainer.games.play import STRATEGY
from trainer.procedure.fields import DataError
from trainer.training.corpus.draw import Recipe, best_of, draw_round
from trainer.training.judge.trace import perform

RECIPES = (
    Recipe("hard"),
    Recipe("hard", cut_card=True),
    Recipe("hard", start="shuffle", rounds=2),
    Recipe("usual"),
)


@cache
def program() -> App:
    return App()


@pytest.mark.parametrize("name", ["prague", "crown", "british", "shoot", "online"])
@pytest.mark.parametrize("recipe", RECIPES)
def test_a_drawn_round_is_the_performance_of_its_scenario(name: str, recipe: Recipe) -> None:
    """Dealt on from where a wish could happen first, it is what it is dealt anew."""
    procedure = program().procedure(name)
    wishes = 0
    for seed in range(4):
        drawn = draw_round(procedure, program().machine(procedure), seed, recipe)
        anew = perform(drawn.dealing)
        wishes += len(drawn.scenario.wishes)
        assert drawn.begins == anew.begins
        assert drawn.moments == anew.moments
    assert bool(wishes) == (recipe.level == "hard")


def test_players_may_decide_by_the_best_strategy() -> None:
    """Nobody insures, and what was drawn is dealt with the answers that were drawn."""
    prague = program().procedure("prague")
    house, best = prague.house, best_of(prague)
    for seed in range(20):
        recipe = Recipe(players=STRATEGY)
        drawn = draw_round(prague, program().machine(prague), seed, recipe)
        assert not any(bet.insurance or bet.even_money for bet in drawn.scenario.bets)
        for moment in drawn.moments:
            if moment.act.act == "offer" and moment.act.box is not None:
                table = moment.before.table
                box = table.box(moment.act.box)
                hand = moment.after.table.box(box.number).hand(moment.act.hand or 1)
                said = best.answer(table, box, box.hand(hand.number), house)
                assert said == (hand.answer or "stand")


def test_where_the_banker_is_free_there_is_no_best_strategy() -> None:
    british = program().procedure("british")
    with pytest.raises(DataError, match="the players have no best strategy"):
        draw_round(british, program().machine(british), 1, Recipe(players=STRATEGY))
