"""The rounds of a drill's level."""

from trainer.app import App
from trainer.training.inspect.levels import LEVEL


def test_each_of_two_tables_has_a_round() -> None:
    app = App()
    prague = app.procedure("prague")
    seed = 75  # its first drawing has one round with all the mistakes
    drawn = [LEVEL[name].rounds(prague, app.machine(prague), seed) for name in ("spaced", "two")]
    assert len(drawn[0]) == 1
    assert len(drawn[1]) > 1
