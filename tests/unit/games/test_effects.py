"""What acts do to the table: every act that a step may ask for does something, in some game."""

from trainer.games import families
from trainer.table.grammar import ACTS


def test_every_act_that_is_asked_for_has_an_effect() -> None:
    done = {act for family in families().values() for act in family.effects}
    assert done == {act for act, kind in ACTS.items() if not kind.always_free}
