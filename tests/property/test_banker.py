"""Rounds of British and Shoot Pontoon that nobody wrote: dealt, judged, held against the oracle."""

import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import pytest

from tests.oracle.banker import Hand, Variations, next_banker, settle, shuffles
from tests.oracle.kitty import shoot_wins
from trainer.app import App
from trainer.procedure.check import all_steps
from trainer.procedure.due import due_now
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.act import Act, parse_act
from trainer.table.card import Card
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.table import Table
from trainer.training.corpus.draw import draw_scenario
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.engine.situation import Situation
from trainer.training.judge.judge import judge
from trainer.training.judge.score import Tally
from trainer.training.judge.verdict import CORRECT

IDS = ("british", "shoot")
SCENARIOS = 160
CHUNK = 40

#: Tables where something else was agreed on, and what the oracle calls it.
TABLES: tuple[tuple[str, Variations], ...] = (
    ("", Variations()),
    ("", Variations()),
    ('splits = "aces"\nstick_from = 16', Variations(aces_only=True, stick_from=16)),
    ("banker_doubles = true\npontoon_pays = [3, 1]", Variations(pontoon_pays=3)),
    ("royal_pontoon = true\nburns = [14]", Variations(royal=True, burns=14)),
    (
        'pontoons = "picture"\nbanker_pontoon_takes = 1',
        Variations(pontoons="picture", banker_pontoon_collects=1),
    ),
    ('pontoons = "natural"\nburns = [13]', Variations(pontoons="natural", burns=13)),
    (
        'pontoon_with = ["J", "Q", "K"]\nlow_fifth = 11',
        Variations(pontoons="ten is 21", low_fifth_twisted=True),
    ),
)


@cache
def _table(name: str, number: int, folder: Path) -> tuple[Procedure, Machine]:
    program = App()
    options = TABLES[number][0]
    if not options:
        procedure = program.procedure(name)
    else:
        amendment = folder / f"{name}_{number}.toml"
        amendment.write_text(f'amends = "{name}"\n[option]\n{options}\n', encoding="utf-8")
        procedure = program.procedure(name, [amendment])
    return procedure, program.machine(procedure)


def all_chips(situation: Situation) -> Chips:
    """The players' purses, the layout, the banker's own and the kitty: none in all."""
    table = situation.table
    found = situation.played.purse + table.returned + table.stray
    for box in table.boxes:
        for hand in box.hands:
            stakes = hand.stakes if hand.shoot is None else (*hand.stakes, hand.shoot)
            for stake in stakes:
                found += stake.laid + (stake.paid or NO_CHIPS)
                if not stake.taken:
                    found += stake.chips - stake.seized
    return found + table.float_chips + table.kitty


def _as_if(situation: Situation) -> Situation:
    """The situation with a two in place of every card of a player that the banker cannot see."""
    table = situation.table
    for box in table.boxes:
        for hand in box.hands:
            cards = tuple(
                Card("2c") if index in hand.down and not hand.declared else card
                for index, card in enumerate(hand.cards)
            )
            table = table.with_hand(box.number, replace(hand, cards=cards))
    return situation._replace(table=table)


def _due(dealing: Dealing, situation: Situation) -> list[Act]:
    due = due_now(dealing.facts(situation), situation.state, situation.late).due
    acts = {dealing.correct_act(one, situation) for one in due if one.step.act}
    return sorted(acts, key=repr)


def _net(table: Table, options: Variations) -> int:
    """What the round brought the banker, his kitty included, by the oracle."""
    net = 0
    for box in table.boxes:
        for hand in box.hands:
            stake = hand.stakes[0].chips.amount
            mine = Hand(hand.cards, stake, split=hand.split)
            came = settle(mine, table.dealer, options)
            net += came.amount if came.outcome == "taken" else -came.amount
            if hand.shoot is not None:
                shot = hand.shoot.chips.amount
                net += -shot if shoot_wins(mine, table.dealer, options) else shot
    return net


def _wrong_after(situation: Situation, options: Variations) -> list[str]:
    """What the end of a round shows that the oracle has otherwise."""
    table, wrong = situation.table, []
    doubled = replace(options, stakes_doubled=table.doubled)
    won = (table.float_chips + table.kitty).amount
    if won != _net(table, doubled):
        wrong.append(f"the banker won {won}, not {_net(table, doubled)}")
    hands = {
        (box.number, hand.number): Hand(hand.cards, 0, split=hand.split)
        for box in table.boxes
        for hand in box.hands
    }
    taker = next_banker(hands, table.dealer, options)
    if table.bank == "passed" and taker is None:
        wrong.append("the bank passed, and nobody has a Pontoon")
    if table.bank == "" and taker is not None:
        wrong.append(f"the bank did not pass to {taker}")
    if table.bank == "" and table.shuffled != shuffles(list(hands.values()), table.dealer, options):
        wrong.append(f"shuffled is {table.shuffled}")
    return wrong


def _wrong_with(name: str, seed: int, folder: Path, steps: Counter[str]) -> list[str]:
    rng = random.Random(seed)
    number = seed % len(TABLES)
    procedure, machine = _table(name, number, folder)
    text = draw_scenario(procedure, machine, seed, rng.choice(("deal", "deal", "shuffle")))
    rounds = rng.randint(1, 2)
    text = text.replace("seed =", f"rounds = {rounds}\nseed =", 1)
    scenario = read_scenario(parse_scenario(text, "drawn"), procedure, "drawn", text)
    dealing, tally, wrong = Dealing(procedure, machine, scenario), Tally(), []
    situation, lines, before = dealing.initial_situation(), 0, None
    while not situation.over:
        obligation = situation.due[0]
        act = dealing.correct_act(obligation, situation)
        steps[obligation.step.path] += 1
        lines += 1
        judged = judge(dealing, situation, parse_act(act.as_json()), lines)
        if judged.verdict.verdict != CORRECT:
            wrong.append(f"{act} is judged {judged.verdict}")
        tally.add(dealing, judged)
        if _due(dealing, situation) != _due(dealing, _as_if(situation)):
            wrong.append(f"what the banker cannot see decides what is due before {act}")
        before, situation = situation, judged.situation
        if all_chips(situation) != NO_CHIPS:
            wrong.append(f"chips are not conserved by {act}")
        if situation.table.kitty.amount < 0:
            wrong.append(f"less than nothing is in the kitty after {act}")
        if situation.over and not (before.table.round > 1 and not situation.table.dealer):
            wrong += _wrong_after(situation, TABLES[number][1])
    summary = tally.summary(dealing, situation)
    if (summary.due, summary.faults, summary.money) != (lines, 0, 0) or not summary.passed:
        wrong.append(f"the summary is {summary}")
    return [f"{name}, seed {seed}: {one}" for one in wrong]


def _chunk(name: str, first: int, folder: Path) -> tuple[list[str], Counter[str]]:
    steps: Counter[str] = Counter()
    seeds = range(first, first + CHUNK)
    return [one for seed in seeds for one in _wrong_with(name, seed, folder, steps)], steps


@pytest.fixture(scope="module")
def chunks(
    tmp_path_factory: pytest.TempPathFactory,
) -> dict[tuple[str, int], tuple[list[str], Counter[str]]]:
    """Every chunk of seeds, dealt by as many processes as there are processors."""
    wanted = [(name, first) for name in IDS for first in range(0, SCENARIOS, CHUNK)]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        futures = {
            (name, first): pool.submit(_chunk, name, first, tmp_path_factory.mktemp(f"t{first}"))
            for name, first in wanted
        }
        return {key: future.result() for key, future in futures.items()}


@pytest.mark.parametrize("first", range(0, SCENARIOS, CHUNK))
@pytest.mark.parametrize("name", IDS)
def test_random_rounds_are_dealt_as_the_clauses_say(
    chunks: dict[tuple[str, int], tuple[list[str], Counter[str]]], name: str, first: int
) -> None:
    wrong, _ = chunks[name, first]
    assert not wrong, "\n".join(wrong[:10])


@pytest.mark.parametrize("name", IDS)
def test_the_main_acts_of_the_procedure_occur(
    chunks: dict[tuple[str, int], tuple[list[str], Counter[str]]], name: str
) -> None:
    steps: Counter[str] = Counter()
    for (other, _), (_, found) in chunks.items():
        steps += found if other == name else Counter()
    acts = {step.path for step in all_steps(App().procedure(name)) if step.act}
    missing = {path for path in acts - set(steps) if not path.startswith("interrupt/")}
    assert len(missing) < len(acts) / 4, missing
