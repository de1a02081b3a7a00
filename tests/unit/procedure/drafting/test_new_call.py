"""A call that a draft adds: it reads, is due where it was put in, and can be taken out again."""

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from trainer.app import App
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.drafting.draft_check import DraftReport, check_draft
from trainer.procedure.drafting.new_call import (
    CallPlace,
    NewCall,
    add_call,
    added_calls,
    free_clause,
    free_name,
    is_form_written,
    places_for_calls,
    remove_call,
)
from trainer.procedure.spec import Procedure
from trainer.training.corpus.draw import draw_scenario
from trainer.training.diff.comparison import Side
from trainer.training.judge.trace import deal, perform, scripted_dealer
from trainer.training.judge.verdict import FAULT

PROGRAM = App()
IDS = list(PROGRAM.procedure_ids())
FILE = Path(__file__).parents[3] / "amendments" / "total_before_settling.toml"
BY_HAND = tomllib.loads(FILE.read_text(encoding="utf-8"))
SETTLING = ("settlement/bet", True)
REMARKED = """\
# Asked for in spring.
amends = "prague"

# The first:
[[insert]]
before = "settlement/bet"  # not after

# which says nothing yet
[[insert.step]]
id = "look"
act = "call"
phrase = { is = "look", clauses = ["AMB-90"] }
clauses = ["AMB-90"]

# the end
"""


@cache
def places(house: str) -> dict[tuple[str, bool], CallPlace]:
    return {place.at: place for place in places_for_calls(PROGRAM.procedure(house))}


def proof_of(draft: Draft, house: str = "prague") -> DraftReport:
    below = PROGRAM.procedure(house)
    return check_draft(below, draft, "x", {below.game: below.family})


def empty(house: str) -> Draft:
    return Draft(f'amends = "{house}"\n')


def call_at(at: tuple[str, bool], value: str = "", **said: str) -> NewCall:
    words = {"en": "Hands off!", "cs": "Ruce pryč!"}
    name, clause = said.get("name", "hands_off"), said.get("clause", "AMB-90")
    return NewCall(name, *at, value, clause, words, words, words)


def by_hand() -> NewCall:
    """The call of the amendment that was written by hand."""
    words = BY_HAND["words"]
    clauses = {lang: words[lang]["clauses"]["AMB-90"] for lang in ("en", "cs")}
    return NewCall(
        "own_total",
        *SETTLING,
        "own_total",
        "AMB-90",
        {lang: words[lang]["calls"]["own_total"] for lang in ("en", "cs")},
        {lang: clauses[lang]["text"] for lang in ("en", "cs")},
        {lang: clauses[lang]["says"] for lang in ("en", "cs")},
    )


def test_it_is_written_as_by_hand() -> None:
    place = places("prague")[SETTLING]
    draft = add_call(empty("prague"), by_hand(), place)
    for part in ("insert", "words", "state"):
        assert draft.data[part] == BY_HAND[part]


def test_what_was_written_by_hand_is_read_as_a_call_and_taken_out() -> None:
    draft = Draft(FILE.read_text(encoding="utf-8"))
    (added,) = added_calls(PROGRAM.procedure("prague"), draft)
    assert added.call == by_hand()
    assert is_form_written(draft, added.call, places("prague")[SETTLING])
    assert added.chosen(draft) is True
    without = added.choose(draft, None)
    assert added.chosen(without) is None
    assert not without.data.keys() & {"insert", "words", "state"}
    assert without.get(("confirmed",)) == BY_HAND["confirmed"]


@pytest.mark.parametrize("house", ["prague", "australian", "online", "british", "shoot"])
def test_wherever_it_is_put_the_draft_reads_and_is_as_it_was_without_it(house: str) -> None:
    below = PROGRAM.procedure(house)
    for at, place in places(house).items():
        for value in ("", *(rule for rule, _ in place.values)):
            draft = add_call(empty(house), call_at(at, value), place)
            assert remove_call(draft, call_at(at)) == empty(house)
            proof = proof_of(draft, house)
            assert not proof.problems, (at, value)
            assert proof.above is not None
            step = proof.above.step(f"{at[0].rpartition('/')[0]}/hands_off")
            assert step.every_clause == ("AMB-90",)
            assert step.path not in {one.path for one in below.leaves}


def dealt(above: Procedure, name: str, seed: int, start: str = "deal") -> list[int | None]:
    """The numbers that are said with a call in a round."""
    side = Side(above, PROGRAM.machine(above))
    trace = perform(side.dealt(draw_scenario(above, side.machine, seed, start)))
    return [act.value for act in trace.acts if act.phrase == name]


@pytest.mark.parametrize(
    ("at", "value", "said"),
    [
        (("deal/first_cards/card", True), "", 1),
        (("deal/own_card/card", False), "", 1),
        (("dealer/draw/card", False), "own_total", 1),
        (SETTLING, "own_total", 1),
        (("settlement/bet", False), "", 1),
        (("clearing/own_cards", False), "", 1),
        (("boxes/turn/offer/offer", False), "hand_total", 8),
    ],
)
def test_it_is_due_where_it_was_put_with_its_number(
    at: tuple[str, bool], value: str, said: int
) -> None:
    above = proof_of(add_call(empty("prague"), call_at(at, value), places("prague")[at])).above
    assert above is not None
    found = dealt(above, "hands_off", 1)
    assert len(found) == said or (said > 1 and len(found) > 1)
    assert all((number is not None) == bool(value) for number in found)


def test_whoever_leaves_it_out_is_told_its_clause() -> None:
    above = proof_of(add_call(empty("prague"), by_hand(), places("prague")[SETTLING])).above
    assert above is not None
    side = Side(above, PROGRAM.machine(above))
    dealing = side.dealt(draw_scenario(above, side.machine, 1, "deal"))
    right = perform(dealing).acts
    left = [act for act in right if act.phrase != "own_total"]
    assert len(left) == len(right) - 1
    wrong = [
        one.verdict for one in deal(dealing, scripted_dealer(left)) if one.verdict.verdict == FAULT
    ]
    assert wrong
    assert wrong[0].clauses == ("AMB-90",)


def test_a_number_is_offered_only_where_it_can_be_said() -> None:
    found = {at: [rule for rule, _ in place.values] for at, place in places("prague").items()}
    assert found[SETTLING] == ["own_total"]
    assert found["deal/own_card/card", False] == [], "he has one card"
    assert found["clearing/own_cards", False] == [], "his cards are gone"
    assert found["boxes/turn/bust/bust_bets", True] == ["hand_total"]
    assert found["boxes/turn/bust/bust_cards", False] == []
    assert not any(beside.startswith("interrupt") for beside, _ in found)
    assert ("opening/judge/refuse_cut", True) not in found, "one of two, in no order"


@pytest.mark.parametrize(
    ("house", "clause"),
    [
        ("prague", "AMB-90"),
        ("australian", "AUS-AMB-90"),
        ("british", "BRI-AMB-90"),
        ("shoot", "SHT-AMB-90"),
    ],
)
def test_its_clause_is_named_as_the_manual_names_them(house: str, clause: str) -> None:
    below, at = PROGRAM.procedure(house), next(iter(places(house)))
    assert free_clause(below, empty(house)) == clause
    call = call_at(at, clause=clause)
    again = free_clause(below, add_call(empty(house), call, places(house)[at]))
    assert again == clause.replace("90", "91")


def test_words_that_are_written_wrong_by_hand_take_no_clause() -> None:
    draft = Draft('amends = "prague"\nwords.en.clauses = 3\ninsert = 3\n')
    assert free_clause(PROGRAM.procedure("prague"), draft) == "AMB-90"
    assert added_calls(PROGRAM.procedure("prague"), draft) == ()


def test_its_name_in_the_file_is_taken_by_no_other() -> None:
    below, draft = PROGRAM.procedure("prague"), empty("prague")
    assert free_name("No more bets!", "", below, draft) == "no_more_bets"
    assert free_name("Insurance", "", below, draft) == "insurance_again"
    assert free_name("{value}", "own_total", below, draft) == "own_total"
    assert free_name("…", "", below, draft) == "call_again", "a step is called so"


def test_remarks_and_what_was_written_by_hand_stay() -> None:
    before, place = Draft(REMARKED), places("prague")[SETTLING]
    call = replace(by_hand(), clause="AMB-91", severity="minor")
    draft = add_call(before, call, place)
    assert [one.of for one in added_calls(PROGRAM.procedure("prague"), draft)] == [
        "look",
        "own_total",
    ]
    assert draft.text.startswith(REMARKED.removesuffix("# the end\n"))
    assert draft.get(("severity", "minor")) == ["AMB-91"]
    back = remove_call(draft, call)
    assert back.get(("state", "settlement", "due")) == "in order", "the other one needs it"
    assert back.drop(("state", "settlement", "due")) == before
    look = call_at(SETTLING, name="look")
    assert not is_form_written(before, look, place), "it passes over nothing"
    bare = remove_call(before, look)
    assert "insert" not in bare.data
    remarks = [line for line in REMARKED.splitlines() if line.startswith("#")]
    assert [line for line in bare.text.splitlines() if line.startswith("#")] == remarks
