"""What a change is called in the list of what is to be learnt."""

import pytest

from tests.unit.training.catchup.test_change import PRAGUE, PROGRAM, named, side
from trainer.training.catchup.requalify import Requalification
from trainer.training.catchup.walkthrough import entries, heading


@pytest.mark.parametrize(
    ("lang", "begins", "ends"),
    [
        ("en", "AMB-90 is withdrawn, so no longer: House rule: say ", " settle the first bet."),
        ("cs", "AMB-90 je zrušen, už tedy ne: Pravidlo kasina: před ", "ohlaste svůj součet."),
    ],
)
def test_what_is_withdrawn_is_not_told_as_if_it_were_the_rule(
    lang: str, begins: str, ends: str
) -> None:
    old = named("total_before_settling")
    becoming = Requalification(side(old), side(PRAGUE), PROGRAM.finder(PRAGUE))
    (told,) = (heading(becoming, change, lang) for change in entries(becoming))
    assert told.startswith(begins)
    assert told.endswith(ends)
