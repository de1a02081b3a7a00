"""Australian and online Pontoon: no clause of their documents is forgotten.

A duty (D) is seen in a slip of the worked rounds that a fault names it for. A rule of the game (R)
is seen in a round that comes out otherwise when the option that holds it is altered. What was seen
in casinos, or is this program's reading, is seen in one way or the other.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.rounds.round_file import rounds
from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.table.notation import short
from trainer.training.judge.trace import perform

PROGRAM = App()
ROUNDS = {one.name: one for one in rounds()}
BASES = {"australian": ("AUS-AMB", 18), "online": ("ONL-AMB", 6)}
MANUALS: dict[str, dict[str, str]] = {
    base: tomllib.loads(Path(__file__).with_name(f"manual_{base}.toml").read_text(encoding="utf-8"))
    for base in BASES
}
READINGS = {
    base: [f"{prefix}-{number}" for number in range(1, most + 1)]
    for base, (prefix, most) in BASES.items()
}
CLAUSES = [(base, clause) for base in BASES for clause in MANUALS[base]]
DUTIES = [(base, clause) for base, clause in CLAUSES if "D" in MANUALS[base][clause]]
RULES = [(base, clause) for base, clause in CLAUSES if "R" in MANUALS[base][clause]]


class Altered(NamedTuple):
    """A rule's option with another value, in TOML, and a round that shows it."""

    clause: str
    option: str
    value: str
    scenario: str


NO_BONUSES = "many_cards_pay = []\nthree_cards_pay = []\nsuper_bonus = []\nenvy_bonus = 0"

ALTERED = [
    Altered("AUS-EQ-1", "ranks", '["A", "2", "3", "4", "6", "7", "8", "J", "Q", "K"]', "aus_round"),
    Altered("AUS-EQ-1", "continuous_shuffler", "true", "aus_round"),
    Altered("AUS-IMM-1", "wins_at_once", f"false\n{NO_BONUSES}", "aus_twenty_ones"),
    Altered("AUS-PAY-1", "pontoon_pays", "[2, 1]", "aus_twenty_ones"),
    Altered("AUS-PAY-1", "pontoon_with", '["J"]', "aus_twenty_ones"),
    Altered("AUS-DBL-1", "doubled_aces_low", "false", "aus_doubling"),
    Altered("AUS-DBL-2", "double_cards", "2", "aus_doubling"),
    Altered("AUS-DBL-2", "doubles_on_a_hand", "0\nrescue = false", "aus_doubling"),
    Altered("AUS-DBL-3", "double_totals", "[9, 11]", "aus_doubling"),
    Altered("AUS-DBL-4", "rescue", "false", "aus_doubling"),
    Altered("AUS-SPL-1", "cards_to_a_split_ace", "2", "aus_splits"),
    Altered("AUS-SPL-2", "hands_on_a_box", "4", "aus_splits"),
    Altered("AUS-SPL-2", "ace_splits", "2", "aus_splits"),
    Altered("AUS-SUR-1", "surrender_against", '["A"]', "aus_surrender"),
    Altered("AUS-SUR-1", "surrender_takes", "[1, 3]", "aus_surrender"),
    Altered("AUS-DLR-1", "dealer_hits_soft", "false", "aus_round"),
    Altered("AUS-DLR-1", "dealer_stands_on", "20", "aus_round"),
    Altered("AUS-SET-1", "dealer_pontoon_takes", '"all"', "aus_surrender_lost"),
    Altered("AUS-SET-1", "dealer_pontoon_takes", '"obbo"', "aus_example_bb1"),
    Altered("AUS-SET-2", "dealer_pontoon_takes", '"obo"', "aus_example_bb1"),
    Altered("AUS-BON-1", "many_cards_pay", "[[5, 2, 1]]", "aus_twenty_ones"),
    Altered("AUS-BON-2", "three_cards_pay", "[[2, 1], [2, 1], [3, 1]]", "aus_twenty_ones"),
    Altered("AUS-BON-3", "super_bonus", "[[10, 1000]]", "aus_super_bonus"),
    Altered("AUS-BON-3", "envy_bonus", "0", "aus_super_bonus"),
    Altered("AUS-BON-4", "bonus_after_double", "true", "aus_doubling"),
    Altered("AUS-BON-4", "super_bonus_after_split", "true", "aus_split_sevens"),
    Altered("AUS-AMB-4", "no_more_bets_called", "true", "aus_round"),
    Altered("AUS-AMB-5", "values_called", "true", "aus_round"),
    Altered("AUS-AMB-7", "surrender_half_units", '"down"', "aus_surrender"),
    Altered("AUS-AMB-9", "ties_lose", "true", "aus_round"),
    Altered("AUS-AMB-10", "split_by", '"rank"', "aus_splits"),
    Altered("AUS-AMB-10", "split_pontoon", "true", "aus_splits"),
    Altered("AUS-AMB-15", "co_players_follow", "false", "aus_splits"),
    Altered("AUS-AMB-16", "boxes", "6", "aus_round"),
    Altered("AUS-AMB-18", "surrender_when", '"any time"', "aus_surrender"),
    Altered("AUS-AMB-17", "half_units", '"down"', "aus_twenty_ones"),
    Altered("ONL-1", "own_cards_face", '"up"', "onl_round"),
    Altered("ONL-3", "pontoon_pays", "[3, 2]", "onl_player_natural"),
    Altered("ONL-4", "card_after_double", "false\ndoubles_on_a_hand = 1", "onl_doubles"),
    Altered("ONL-4", "doubles_on_a_hand", "1", "onl_doubles"),
    Altered("ONL-5", "split_by", '"rank"', "onl_doubles"),
    Altered("ONL-6", "dealer_hits_soft", "false", "onl_round"),
    Altered("ONL-7", "ties_lose", "false", "onl_round"),
    Altered("ONL-7", "others_pay", "[2, 1]", "onl_round"),
    Altered("ONL-8", "trick_cards", "0", "onl_rtg"),
    Altered("ONL-8", "trick_pays", "[1, 1]", "onl_rtg"),
    Altered("ONL-8", "stand_from", "0", "onl_rtg"),
    Altered("ONL-8", "doubles_on_a_hand", "2", "onl_rtg"),
    Altered("ONL-8", "double_cards", "2", "onl_doubles"),
    Altered("ONL-8", "hands_on_a_box", "4", "onl_rtg"),
    Altered("ONL-8", "most_cards", "6", "onl_rtg"),
    Altered("ONL-AMB-3", "pontoon_with", '["T"]', "onl_player_natural"),
]


def named(clause: str) -> bool:
    """Whether a slip of a worked round is a fault that names the clause."""
    return any(clause in slip.named for one in ROUNDS.values() for slip in one.slips)


def altered(clause: str) -> bool:
    return any(one.clause == clause for one in ALTERED)


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("base", BASES)
def test_the_texts_hold_exactly_the_clauses_and_readings(base: str, lang: str) -> None:
    texts = PROGRAM.procedure(base).texts[lang]["clauses"]
    assert sorted(texts) == sorted([*MANUALS[base], *READINGS[base]])


@pytest.mark.parametrize(("base", "clause"), DUTIES)
def test_a_duty_is_named_by_the_fault_of_a_slip(base: str, clause: str) -> None:
    assert named(clause) != (clause in PROGRAM.procedure(base).not_enacted)


@pytest.mark.parametrize(("base", "clause"), RULES)
def test_a_rule_is_altered_somewhere(base: str, clause: str) -> None:
    assert altered(clause) != (clause in PROGRAM.procedure(base).not_enacted)


@pytest.mark.parametrize("reading", [one for base in BASES for one in READINGS[base]])
def test_a_reading_of_this_program_is_seen_somewhere(reading: str) -> None:
    assert named(reading) or altered(reading)


@pytest.mark.parametrize("one", ALTERED, ids=lambda one: f"{one.clause} {one.option} {one.value}")
def test_a_round_comes_out_otherwise_when_a_rule_is_altered(one: Altered, tmp_path: Path) -> None:
    scenario = ROUNDS[one.scenario].scenario
    procedure = tomllib.loads(scenario)["procedure"]
    assert one.clause in PROGRAM.procedure(procedure).options[one.option].clauses
    amendment = tmp_path / "altered.toml"
    text = f'amends = "{procedure}"\n[option]\n{one.option} = {one.value}\n'
    amendment.write_text(text, encoding="utf-8")
    assert outcome(scenario, amendment) != outcome(scenario)


def outcome(scenario: str, *amendments: Path) -> list[str]:
    """The acts of a round, or why the house does not play it so."""
    try:
        dealing = PROGRAM.dealing(scenario, "scenario", amendments)
        return [short(act) for act in perform(dealing).acts]
    except DataError as error:
        places = [problem.place for problem in error.problems]
        assert all(place.startswith("scenario") for place in places), "the amendment is bad"
        return [str(error)]
