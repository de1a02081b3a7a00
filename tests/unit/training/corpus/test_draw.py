"""Drawn rounds: what is given back is the correct performance of the scenario that was drawn."""

from functools import cache

import pytest

from trainer.bootstrap import Program
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.judging.trace import perform

RECIPES = (
    Recipe("hard"),
    Recipe("hard", cut_card=True),
    Recipe("hard", start="shuffle", rounds=2),
    Recipe("usual"),
)


@cache
def program() -> Program:
    return Program()


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
