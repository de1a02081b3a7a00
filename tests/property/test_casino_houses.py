"""Rounds that nobody wrote, at every house of the casino games: performed, judged, and paid out.

Every act of the performance is judged correct, no chip is lost, and a line of the terminal's
notation says every act.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from tests.property.dealt import all_chips
from trainer.app import App
from trainer.procedure.check import all_steps
from trainer.table.act import parse_act
from trainer.table.chips import NO_CHIPS
from trainer.table.notation import parse_short, short
from trainer.training.corpus.draw import draw_scenario
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.judge import judge
from trainer.training.judge.score import Tally
from trainer.training.judge.verdict import CORRECT

SCENARIOS = 120  # for each house
PROGRAM = App()
HOUSES = [
    name
    for name in PROGRAM.procedure_ids()
    if name != "prague" and PROGRAM.procedure(name).game == "pontoon"
]
#: What is too rare for so few rounds; the worked rounds have it.
RARE = {
    "interrupt/twenty_one/money/super_bonus",
    "interrupt/twenty_one/money/envy/at_a_box",
}
#: What is done by then where the first thing due is always done first, or by an option of no house.
BY_THEN = {
    "dealer/natural/every_bet/surrendered",
    "settlement/bet/pay/pontoon",
    "settlement/bet/pay/split_pontoon",
    "settlement/bet/take/surrendered",
}
#: What players say or try only in rounds that somebody wrote.
WRITTEN = {
    "boxes/turn/refusal/refuse/buy",
    "boxes/turn/refusal/refuse/card_to_a_split_ace",
    "boxes/turn/refusal/refuse/wrong_stake_for_a_double",
    "boxes/turn/refusal/refuse/rescue",
    "boxes/turn/refusal/refuse/wrong_stake_for_a_split",
    "boxes/turn/refusal/refuse/stand",
    "deal/second_cards/pontoon/pay",
    "deal/second_cards/pontoon/cards",
    "interrupt/late_bet",
    "interrupt/second_player",
    "interrupt/fourth_player",
    "interrupt/hands_off_the_cards",
    "interrupt/co_player_decides",
    "interrupt/card_on_a_finished_hand",
    "interrupt/cut_card",
    "opening/judge/refuse_cut",
    "shuffle/shuffle",
}

Chunks = dict[str, Future[tuple[list[str], Counter[str]]]]


def _wrong_with(dealing: Dealing, steps: Counter[str]) -> Iterator[str]:
    """Everything that is wrong with a performance; the steps that it took are counted."""
    tally = Tally()
    situation = dealing.initial_situation()
    n = 0
    while not situation.over:
        obligation = situation.due[0]
        act = dealing.correct_act(obligation, situation)
        steps[obligation.step.path] += 1
        n += 1
        if parse_short(short(act)) != act:
            yield f"{short(act)} is not {act}"
        judged = judge(dealing, situation, parse_act(act.as_json()), n)
        if judged.verdict.verdict != CORRECT:
            yield f"{act} is judged {judged.verdict}"
        tally.add(dealing, judged)
        situation = judged.situation
        if all_chips(situation) != NO_CHIPS:
            yield f"chips are not conserved by {act}"
    summary = tally.summary(dealing, situation)
    if (summary.due, summary.faults, summary.money) != (n, 0, 0):
        yield f"the summary is {summary}"
    if not (summary.complete and summary.passed and summary.score == 1):
        yield f"not complete: {summary}"


def _house(name: str) -> tuple[list[str], Counter[str]]:
    program = App()
    procedure = program.procedure(name)
    machine = program.machine(procedure)
    steps: Counter[str] = Counter()
    wrong = []
    for seed in range(SCENARIOS):
        start = "shuffle" if seed % 4 == 0 else "deal"
        text = draw_scenario(procedure, machine, seed, start)
        dealing = program.dealing(text, f"{name} {seed}")
        wrong += [f"{name}, seed {seed}: {one}" for one in _wrong_with(dealing, steps)]
    return wrong, steps


@pytest.fixture(scope="module")
def chunks() -> Iterator[Chunks]:
    """Every house's rounds, dealt by as many processes as there are processors."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        yield {name: pool.submit(_house, name) for name in HOUSES}


@pytest.mark.parametrize("name", HOUSES)
def test_random_rounds_of_a_house_are_judged_correct(chunks: Chunks, name: str) -> None:
    wrong, _ = chunks[name].result()
    assert not wrong, "\n".join(wrong[:10])


def test_every_act_of_the_procedures_occurs(chunks: Chunks) -> None:
    steps: Counter[str] = Counter()
    for future in chunks.values():
        steps += future.result()[1]
    acts = {step.path for name in HOUSES for step in all_steps(PROGRAM.procedure(name)) if step.act}
    assert acts - set(steps) - RARE - BY_THEN <= WRITTEN
