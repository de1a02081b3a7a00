"""Each difference has a round in which a dealer feels it: other acts, or another verdict."""

from pathlib import Path

import pytest

from trainer.app import App
from trainer.procedure.difference import find_differences
from trainer.procedure.spec import Procedure
from trainer.table.notation import short
from trainer.training.diff.comparison import Side, aligned, count_differing_moves
from trainer.training.diff.example import DifferenceExample, ProcedureDifferences
from trainer.training.diff.place import touched_states
from trainer.training.diff.text import describe_with_effect, option_value_words

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
AMENDMENTS = Path(__file__).parents[3] / "amendments"


def amended(name: str) -> Procedure:
    return PROGRAM.procedure("prague", [AMENDMENTS / f"{name}.toml"])


def shown(new: Procedure, old: Procedure = PRAGUE) -> list[DifferenceExample]:
    return list(ProcedureDifferences(Side(old, PROGRAM.machine(old)), Side(new)).shown())


@pytest.mark.parametrize(
    ("name", "at_most", "felt"),
    [
        ("burn_three", 4, "burn"),
        ("wave_is_enough", 1, "ask"),
        ("trick_two_to_one", 1, "pay bet"),
        ("no_even_money", 6, "even money"),
        ("deeper_cut_card", 1, "insert cut card"),
    ],
)
def test_the_round_of_one_change_shows_it_and_little_else(
    name: str, at_most: int, felt: str
) -> None:
    new = amended(name)
    one = shown(new)[0]
    assert one.old is not None
    assert one.new is not None
    assert 1 <= count_differing_moves(one.old, one.new) <= at_most
    rows = [row for row in aligned(one.old, one.new) if not row.same]
    acts = [short(moment.act) for row in rows for moment in (row.old, row.new) if moment]
    assert any(act.startswith(felt) for act in acts)
    again = [Side(procedure).performed_text(one.scenario) for procedure in (PRAGUE, new)]
    assert [trace and trace.acts for trace in again] == [one.old.acts, one.new.acts]


def test_a_clause_that_is_new_has_a_round_that_needs_it() -> None:
    step, clause, *_ = shown(amended("total_before_settling"))
    assert step.difference.kind == "comes"
    assert clause.difference.kind == "clause new"
    assert clause.new is not None
    assert "AMB-90" in clause.new.clauses


def test_a_clause_is_told_once_in_the_language_that_is_asked_for() -> None:
    new = amended("total_before_settling")
    differing = ProcedureDifferences(Side(PRAGUE), Side(new))
    told = [
        one.difference.field for one in differing.shown("cs") if one.difference.part == "clause"
    ]
    assert set(told) == {"cs"}


def test_what_only_a_slip_feels_is_shown_by_a_slip() -> None:
    new = PROGRAM.procedure("prague", [Path(__file__).parent / "graver.toml"])
    (one,) = shown(new)
    assert one.difference.name == "severity PRG-BURN-1"
    assert one.told is not None
    slipped = one.told.slipped
    assert slipped is not None
    grades = [
        {verdict.severity for verdict in dealt.verdicts if "PRG-BURN-1" in verdict.clauses}
        for dealt in (slipped.without, slipped.having)
    ]
    assert grades[0] != grades[1]
    assert "major" in describe_with_effect(PRAGUE, new, one, "en")
    assert one.old is not None
    assert one.new is not None
    assert one.old.acts == one.new.acts


def test_houses_of_two_games_are_no_versions_of_one() -> None:
    differing = ProcedureDifferences(Side(PRAGUE), Side(PROGRAM.procedure("british")))
    assert not differing.one_game
    assert not differing.one_manual
    houses = ProcedureDifferences(Side(PROGRAM.procedure("crown")), Side(PROGRAM.procedure("star")))
    assert houses.one_manual


def test_where_a_difference_lies_is_known() -> None:
    new = amended("collect_clockwise")
    one = find_differences(PRAGUE, new)[0]
    assert touched_states(new, one) == ("dealer/insurance",)
    new = amended("burn_three")
    one = find_differences(PRAGUE, new)[0]
    assert "opening/burn" in touched_states(new, one)
    new = amended("total_before_settling")
    assert touched_states(new, find_differences(PRAGUE, new)[0]) == ("settlement",)


def test_one_sentence_says_the_old_way_and_the_new() -> None:
    new = amended("collect_clockwise")
    one = DifferenceExample(find_differences(PRAGUE, new)[0])
    assert describe_with_effect(PRAGUE, new, one, "en") == (
        "Insurance lost: take insurance, which order: was anticlockwise, now clockwise."
    )
    assert describe_with_effect(PRAGUE, new, one, "cs") == (
        "Prohrané pojištění: take insurance, v jakém pořadí: dosud proti směru hodinových ručiček,"
        " nově po směru hodinových ručiček."
    )


@pytest.mark.parametrize(
    ("name", "value", "english", "czech"),
    [
        ("hands_on_a_box", 0, "no limit", "bez omezení"),
        ("hands_on_a_box", 4, "4", "4"),
        ("doubles_on_a_hand", 99, "no limit", "bez omezení"),
        ("insurance_most", [1, 2], "1:2", "1:2"),
        ("three_cards_pay", [[3, 2], [2, 1], [3, 1]], "3:2, 2:1, 3:1", "3:2, 2:1, 3:1"),
        ("many_cards_pay", [[5, 3, 2], [6, 2, 1]], "5: 3:2, 6: 2:1", "5: 3:2, 6: 2:1"),
        ("super_bonus", [], "nothing", "nic"),
        ("dealer_hits_soft", True, "yes", "ano"),
        ("dealer_hits_soft", False, "no", "ne"),
    ],
)
def test_the_value_of_an_option_is_said_as_it_is_spoken_of(
    name: str, value: object, english: str, czech: str
) -> None:
    said = [option_value_words(PRAGUE, name, value, lang) for lang in ("en", "cs")]
    assert said == [english, czech]
