"""What a change is called in the list of what is to be learnt."""

import pytest

from tests.unit.training.current.test_change import PRAGUE, PROGRAM, named, side
from trainer.training.current.becoming import Becoming
from trainer.training.current.sentences import entries, heading


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        (
            "en",
            "AMB-90 is withdrawn, so no longer: Say your own total before the first bet is settled.",
        ),
        (
            "cs",
            "AMB-90 je zrušen, už tedy ne: Před vypořádáním první sázky oznam vlastní součet.",
        ),
    ],
)
def test_what_is_withdrawn_is_not_told_as_if_it_were_the_rule(lang: str, says: str) -> None:
    old = named("total_before_settling")
    becoming = Becoming(side(old), side(PRAGUE), PROGRAM.finder(PRAGUE))
    assert [heading(becoming, change, lang) for change in entries(becoming)] == [says]
