"""What acts do to the table: every act that a step may ask for does something, in some game."""

import pytest

from trainer.app import App
from trainer.games import families
from trainer.procedure.fields import DataError
from trainer.procedure.load import overlay
from trainer.table.grammar import ACTS


def test_every_act_that_is_asked_for_has_an_effect() -> None:
    done = {act for family in families().values() for act in family.effects}
    assert done == {act for act, kind in ACTS.items() if not kind.always_free}


def test_nobody_puts_a_cut_card_into_a_pack_that_is_held() -> None:
    """Where it goes is for a house with a shoe to say."""
    step = {"id": "cut_card", "act": "insert_cut_card", "clauses": ["BRI-DEAL-1"]}
    more = {
        "amends": "british",
        "insert": [{"before": "deal/first_cards/sell_the_bank", "step": [step]}],
    }
    with pytest.raises(DataError) as error:
        overlay(App().procedure("british"), more, "own.toml", families())
    assert [problem.says.partition(":")[0] for problem in error.value.problems] == [
        "nobody does 'insert_cut_card' in this game"
    ]
