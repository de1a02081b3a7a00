"""What hangs on an option: found by dealing a round at another house, no further than needed."""

from collections.abc import Iterator

import pytest

from trainer.bootstrap import Program
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.finding.hanging import _first_apart
from trainer.training.corpus.need import Needs
from trainer.training.corpus.why import UNUSED
from trainer.training.judging.trace import Moment
from trainer.training.corpus.draw import Recipe, draw_round

PROGRAM = Program()
PRAGUE = PROGRAM.procedure("prague")
MACHINE = PROGRAM.machine(PRAGUE)


def test_another_house_is_dealt_no_further_than_to_the_first_other_act() -> None:
    trace = draw_round(PRAGUE, MACHINE, 1, Recipe())

    def others() -> Iterator[Moment]:
        yield trace.moments[0]
        yield trace.moments[2]
        raise AssertionError

    assert _first_apart(trace, others()) == 2
    assert _first_apart(trace, iter(trace.moments)) == 0


def test_whether_something_ever_comes_together_does_not_hang_on_what_was_asked_before() -> None:
    one, other = Needs(PRAGUE, MACHINE), Needs(PRAGUE, MACHINE)
    told = {rule.id: one.speaks(rule) for rule in PRAGUE.never}
    assert {rule.id: other.speaks(rule) for rule in reversed(PRAGUE.never)} == told
    assert len(set(told.values())) == 2


def test_for_what_is_only_seen_at_the_table_no_round_is_looked_at() -> None:
    looked: list[int] = []
    with pytest.raises(NoRoundError) as raised:
        Finder(PRAGUE, MACHINE).find(Wish(("AMB-1",)), 1, looked.append)
    assert raised.value.why.kind == UNUSED
    assert looked == []
