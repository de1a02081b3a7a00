"""No clause of British and of Shoot Pontoon is forgotten, as test_enacted.py sees it for Prague.

A duty is seen in a slip that breaks it; every option in a round that comes out otherwise when it
is altered.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.rounds.round_file import FOLDER, Round, read_round
from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.table.notation import short
from trainer.training.judge.trace import perform

PROGRAM = App()
MANUAL: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("manual_banker.toml").read_text(encoding="utf-8")
)
OPEN = {"british": "BRI-AMB", "shoot": "SHT-AMB"}
HOW_MANY_OPEN = {"british": 16, "shoot": 6}
ROUNDS: dict[str, Round] = {
    path.stem: read_round(path)
    for pattern in ("bri_*", "sht_*", "amended_bri_*", "amended_sht_*")
    for path in FOLDER.glob(f"{pattern}.round")
}
CLAUSES = {clause: kind for kinds in MANUAL.values() for clause, kind in kinds.items()}
DUTIES = [clause for clause, kind in CLAUSES.items() if kind in ("D", "P")]
RULES = [clause for clause, kind in CLAUSES.items() if kind == "R"]


class Altered(NamedTuple):
    """An option with another value, in TOML, and a round that shows it."""

    option: str
    value: str
    scenario: str
    procedure: str = "british"


ALTERED = [
    Altered("boxes", "1", "bri_first"),
    Altered("denominations", "[1, 25]", "bri_first"),
    Altered("stakes", "[1, 4]", "bri_first"),
    Altered("aces", "[1, 10]", "amended_bri_aces_only"),
    Altered("courts", "9", "bri_first"),
    Altered("pips", "[2, 3, 4, 5, 6, 7, 7, 9, 10]", "bri_first"),
    Altered("limit", "22", "bri_players"),
    Altered("pontoon_with", '["T"]', "bri_bank_passes"),
    Altered("pontoons", '"picture"', "amended_bri_picture"),
    Altered("pontoons", '"natural"', "amended_bri_natural"),
    Altered("trick_cards", "4", "bri_players"),
    Altered("royal_pontoon", "true", "amended_bri_royal"),
    Altered("royal_pays", "[4, 1]\nroyal_pontoon = true", "amended_bri_royal"),
    Altered("stick_from", "16", "amended_bri_stick_at_16"),
    Altered("first_buy", "[2, 2]", "bri_players"),
    Altered("later_buys", '"as the first"', "bri_players"),
    Altered("buy_after_twist", "true", "bri_players"),
    Altered("low_fifth", "11", "amended_bri_low_fifth"),
    Altered("split_by", '"value"', "bri_players"),
    Altered("splits", '"aces"', "amended_bri_aces_only"),
    Altered("hands_on_a_box", "1", "bri_split_pontoon"),
    Altered("cards_to_a_split_hand", "2", "bri_split_pontoon"),
    Altered("burns", "[13]", "amended_bri_burn_13"),
    Altered("burns", "[14]", "amended_bri_burn_14"),
    Altered("banker_doubles", "true", "amended_bri_banker_doubles"),
    Altered("plays_for_nothing", "true", "bri_all_bust"),
    Altered("ties_lose", "false", "bri_on_21"),
    Altered("others_pay", "[2, 1]", "bri_first"),
    Altered("pontoon_pays", "[3, 1]", "bri_bank_passes"),
    Altered("trick_pays", "[3, 1]", "bri_banker_bust"),
    Altered("banker_pontoon_takes", "1", "bri_banker_pontoon"),
    Altered("banker_trick_takes", "1", "bri_banker_trick"),
    Altered("shuffle_after", '"none"', "bri_split_pontoon"),
    Altered("pontoon_takes_bank", "false", "bri_bank_passes"),
    Altered("split_takes_bank", "true", "bri_split_pontoon"),
    Altered("bank_for_sale", "false", "bri_three_deals"),
    Altered("kitty", "[80, 200]", "sht_first", "shoot"),
    Altered("shoots_to", '"less"', "sht_first", "shoot"),
    Altered("shoots_before", "[2]", "sht_turn", "shoot"),
    Altered("shoot_on_split", '"none"', "sht_turn", "shoot"),
    Altered("shoot_pays", "[2, 1]", "sht_first", "shoot"),
]
#: What no act shows: the window's own, and how many packs the cards come from.
UNSEEN = {"sum_shown", "decks"}


@pytest.mark.parametrize("procedure", MANUAL)
@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_texts_hold_exactly_the_clauses_and_options(procedure: str, lang: str) -> None:
    shared = ["british", "shoot"] if procedure == "shoot" else ["british"]
    wanted = [clause for name in shared for clause in MANUAL[name]]
    wanted += [f"{OPEN[n]}-{k}" for n in shared for k in range(1, HOW_MANY_OPEN[n] + 1)]
    assert sorted(PROGRAM.procedure(procedure).texts[lang]["clauses"]) == sorted(wanted)


@pytest.mark.parametrize("clause", DUTIES)
def test_a_duty_is_named_by_the_fault_of_a_slip(clause: str) -> None:
    assert [slip for one in ROUNDS.values() for slip in one.slips if clause in slip.named]


@pytest.mark.parametrize("clause", RULES)
def test_a_rule_is_altered_somewhere(clause: str) -> None:
    options = PROGRAM.procedure("shoot").options
    assert [one for one in ALTERED if clause in options[one.option].clauses]


@pytest.mark.parametrize("procedure", MANUAL)
def test_what_is_not_enacted_is_what_happens_before(procedure: str) -> None:
    before = {clause for clause, kind in CLAUSES.items() if kind == "M"}
    assert set(PROGRAM.procedure(procedure).not_enacted) == before


@pytest.mark.parametrize("procedure", MANUAL)
def test_every_option_is_altered(procedure: str) -> None:
    altered = {one.option for one in ALTERED}
    assert set(PROGRAM.procedure(procedure).options) <= altered | UNSEEN


@pytest.mark.parametrize("altered", ALTERED, ids=lambda one: f"{one.option} {one.value}")
def test_a_round_comes_out_otherwise_when_an_option_is_altered(
    altered: Altered, tmp_path: Path
) -> None:
    amendment = tmp_path / "altered.toml"
    text = f'amends = "{altered.procedure}"\n[option]\n{altered.option} = {altered.value}\n'
    amendment.write_text(text, encoding="utf-8")
    scenario = ROUNDS[altered.scenario].scenario
    assert outcome(scenario, amendment) != outcome(scenario)


def outcome(scenario: str, *amendments: Path) -> list[str]:
    """The acts of a round, or why the house does not play it so."""
    try:
        dealing = PROGRAM.dealing(scenario, "scenario", amendments)
        return [short(act) for act in perform(dealing).acts]
    except DataError as error:
        places = {problem.place.partition(":")[0] for problem in error.problems}
        assert all(place.startswith("scenario") for place in places), "the amendment itself is bad"
        return [str(error)]
