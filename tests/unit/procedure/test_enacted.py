"""No clause of the manual is forgotten: each is enacted and seen to be, or declared not enacted.

A duty (D, P) is seen in a slip of the worked rounds that breaks it: a fault names the clause. A
rule of the game (R) is seen in a round that comes out otherwise when the option that holds it is
altered.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.rounds.round_file import FOLDER, rounds
from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.table.notation import short
from trainer.training.judge.trace import perform

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
MANUAL: dict[str, str] = tomllib.loads(
    Path(__file__).with_name("manual.toml").read_text(encoding="utf-8")
)
OPTIONS = [f"AMB-{number}" for number in range(1, 31)]
DUTIES = [clause for clause, kind in MANUAL.items() if {"D", "P"} & set(kind)]
RULES = [clause for clause, kind in MANUAL.items() if kind == "R"]
ROUNDS = {one.name: one for one in rounds()}


class Altered(NamedTuple):
    """A rule's option with another value, in TOML, and a round that shows it.

    Further lines of the value are other options, where it cannot be altered alone.
    """

    clause: str
    option: str
    value: str
    scenario: str


NO_EVEN_MONEY = "even_money_against = []\neven_money = false"

ALTERED = [
    Altered("PRG-VAL-1", "aces", "[1, 10]", "R07"),
    Altered("PRG-VAL-2", "courts", "9", "court_cards"),
    Altered("PRG-VAL-3", "pips", "[2, 3, 4, 5, 6, 7, 8, 8, 10]", "tie"),
    Altered("PRG-VAL-5", "pontoon_with", '["T"]', "R03"),
    Altered("PRG-BOX-1", "bets_on_a_box", "4", "what_players_try"),
    Altered("PRG-BOX-2", "controller", '"nearest"', "far_controller"),
    Altered("PRG-INS-1", "insurance_against", f"[]\n{NO_EVEN_MONEY}", "R01"),
    Altered("PRG-INS-2", "insurance_most", "[1, 1]", "insurance_over_half"),
    Altered("PRG-INS-5", "insurance_pays", "[3, 1]", "R02"),
    Altered("PRG-IMM-4", "even_money_against", "[]\neven_money = false", "R05a"),
    Altered("PRG-IMM-4", "even_money_pays", "[3, 2]", "R05a"),
    Altered("PRG-IMM-4", "even_money", "false", "R05a"),
    Altered("PRG-IMM-6", "pontoon_loses_to_pontoon", "false", "R04b"),
    Altered("PRG-ACT-7", "stand_from", "12", "low_stand"),
    Altered("PRG-BUY-1", "buy_price", "[1, 2]", "R11"),
    Altered("PRG-BUY-2", "buy_after_buy", "false", "R11"),
    Altered("PRG-BUY-3", "last_bought_card", "5", "R11"),
    Altered("PRG-BUY-4", "twist", "false", "R12"),
    Altered("PRG-BUY-5", "buy_after_twist", "true", "R11"),
    Altered("PRG-BUST-1", "limit", "22", "R08"),
    Altered("PRG-SPL-1", "split_by", '"rank"', "court_cards"),
    Altered("PRG-SPL-1", "hands_on_a_box", "1", "R06"),
    Altered("PRG-SPL-8", "hands_on_a_box", "2", "R06"),
    Altered("PRG-SPL-11", "last_bought_card_split", "3", "split_and_buy"),
    Altered("PRG-SPL-12", "ace_splits", "2", "R07"),
    Altered("PRG-SPL-14", "split_pontoon", "true", "R07"),
    Altered("PRG-SET-1", "ties_lose", "false", "tie"),
    Altered("PRG-SET-2", "pontoon_pays", "[3, 2]", "R04a"),
    Altered("PRG-SET-3", "trick_pays", "[2, 1]", "R11"),
    Altered("PRG-SET-3", "trick_cards", "6\nmost_cards = 6", "R11"),
    Altered("PRG-SET-4", "others_pay", "[2, 1]", "R01"),
]


def test_the_manual_has_its_86_clauses() -> None:
    assert len(MANUAL) == 86
    assert set(MANUAL.values()) == {"D", "R", "P", "M", "M/D"}


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_texts_hold_exactly_the_clauses_and_house_options(lang: str) -> None:
    assert sorted(PRAGUE.texts[lang]["clauses"]) == sorted([*MANUAL, *OPTIONS])


@pytest.mark.parametrize("clause", DUTIES)
def test_a_duty_is_named_by_the_fault_of_a_slip(clause: str) -> None:
    slips = [slip for one in ROUNDS.values() for slip in one.slips if clause in slip.named]
    assert bool(slips) != (clause in PRAGUE.not_enacted)


@pytest.mark.parametrize("clause", RULES)
def test_a_rule_is_altered_somewhere(clause: str) -> None:
    shown = [altered for altered in ALTERED if altered.clause == clause]
    assert bool(shown) != (clause in PRAGUE.not_enacted)


def test_what_is_not_enacted_is_a_clause_of_the_manual() -> None:
    assert set(PRAGUE.not_enacted) <= set(MANUAL)
    management = [clause for clause, kind in MANUAL.items() if kind == "M"]
    assert set(management) <= set(PRAGUE.not_enacted)


@pytest.mark.parametrize("altered", ALTERED, ids=lambda one: f"{one.clause} {one.option}")
def test_a_round_comes_out_otherwise_when_a_rule_is_altered(
    altered: Altered, tmp_path: Path
) -> None:
    assert altered.clause in PRAGUE.options[altered.option].clauses
    amendment = tmp_path / "altered.toml"
    text = f'amends = "prague"\n[option]\n{altered.option} = {altered.value}\n'
    amendment.write_text(text, encoding="utf-8")
    one = ROUNDS[altered.scenario]
    assert outcome(one.scenario, amendment) != outcome(one.scenario)


def outcome(scenario: str, *amendments: Path) -> list[str]:
    """The acts of a round, or why the house does not play it so."""
    try:
        dealing = PROGRAM.dealing(scenario, "scenario", amendments)
        return [short(act) for act in perform(dealing).acts]
    except DataError as error:
        places = {problem.place.partition(":")[0] for problem in error.problems}
        assert places == {"scenario"}, "the amendment itself is bad"
        return [str(error)]


def test_every_round_file_has_a_scenario_of_its_own_or_beside_it() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} <= set(ROUNDS)
