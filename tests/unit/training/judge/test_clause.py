"""Which clause is named of an act that nothing asks for."""

import pytest

from trainer.app import App
from trainer.table.act import Act
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.judge.trace import judged_at, perform
from trainer.training.judge.verdict import forbidding_clauses
from trainer.training.slips.making import at_spot

PROGRAM = App()


@pytest.mark.parametrize("house", PROGRAM.procedure_ids())
def test_a_card_for_a_hand_that_is_to_be_asked_first_breaks_what_asks_for_the_question(
    house: str,
) -> None:
    """Whatever else is due by then, at this box or another; and it is as grave in every house."""
    procedure, found = PROGRAM.procedure(house), 0
    for seed in range(5):
        dealing = draw_round(procedure, PROGRAM.machine(procedure), seed, Recipe()).dealing
        for n, moment in enumerate(perform(dealing).moments, start=1):
            before = moment.before
            open_ = (*before.due, *dealing.known(before))
            for asked in (each for each in open_ if each.step.act == "offer"):
                box = before.table.box(asked.spot.box)
                act = at_spot(Act("deal_card"), box, asked.spot.hand, 0)
                verdict = judged_at(dealing, before, act, n).verdict
                if verdict.kind != "not_due" or forbidding_clauses(procedure, before.table, act):
                    continue
                assert verdict.clauses[0] == asked.step.clauses[0], (house, seed, n, act)
                assert verdict.severity == "major", (house, seed, n, act)
                found += 1
    assert found
