"""What hangs on an option: found by dealing a round at another house, no further than needed."""

from collections.abc import Iterator

from trainer.bootstrap import Program
from trainer.training.finding.hanging import _first_apart
from trainer.training.judging.trace import Moment
from trainer.training.rounds.draw import Recipe, draw_round

PROGRAM = Program()
PRAGUE = PROGRAM.procedure("prague")


def test_another_house_is_dealt_no_further_than_to_the_first_other_act() -> None:
    trace = draw_round(PRAGUE, PROGRAM.machine(PRAGUE), 1, Recipe())

    def others() -> Iterator[Moment]:
        yield trace.moments[0]
        yield trace.moments[2]
        raise AssertionError

    assert _first_apart(trace, others()) == 2
    assert _first_apart(trace, iter(trace.moments)) == 0
