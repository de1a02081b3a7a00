"""What a draft does to a procedure: as check would say it of the same file, but as data."""

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from trainer.app import App
from trainer.games import families
from trainer.procedure.drafting.choices import (
    DETAIL,
    OPTION,
    ORDER,
    PLACE,
    PRESENCE,
    SEVERITY,
    WORDS,
    Choice,
    choices_of,
)
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.drafting.draft_check import DraftReport, check_draft
from trainer.procedure.fields import DataError
from trainer.procedure.load import content_of, load
from trainer.procedure.spec import Procedure

ROOT = Path(__file__).parents[4]
PRAGUE = ROOT / "procedures" / "prague"
NOTHING = Draft('amends = "prague"\n')
THREE = (ROOT / "tests" / "amendments" / "burn_three.toml").read_text(encoding="utf-8")


@cache
def prague() -> Procedure:
    return load(PRAGUE, families())


@cache
def every_choice() -> dict[tuple[str, str, str], Choice]:
    return {choice.key: choice for choice in choices_of(prague())}


def proof_of(text: str) -> DraftReport:
    return check_draft(prague(), Draft(text), "three.toml", families())


def names(proof: DraftReport) -> list[str]:
    return [one.name for one in proof.unsettled]


def test_a_draft_that_says_everything_holds_and_makes_the_version() -> None:
    proof = proof_of(THREE)
    assert proof.is_ready
    assert proof.above is not None
    assert proof.above.options["burn_cards"].value == 3
    assert [one.name for one in proof.stale] == ["PRG-BURN-1", "PRG-BURN-2", "lessons.opening"]
    assert [one.is_settled for one in proof.stale] == [True] * 3
    assert next(iter(proof.differences)).name == "option burn_cards"


def test_sentences_without_an_answer_are_told_one_by_one_with_old_and_new_behaviour() -> None:
    proof = proof_of('amends = "prague"\n[option]\nburn_cards = 3\n')
    assert names(proof) == ["PRG-BURN-1", "PRG-BURN-2", "lessons.opening"]
    first = proof.unsettled[0]
    assert "five" in first.old["en"]["text"].casefold()
    assert first.open == ("en", "cs")
    assert [(one.old, one.new) for one in first.by] == [(5, 3)]
    assert proof.missing == ("title", "reason", "author", "date", "applies_to")
    assert not proof.is_ready


def test_one_that_has_new_words_in_one_language_only_is_open_in_the_other() -> None:
    proof = proof_of(THREE.replace("[words.cs.clauses.PRG-BURN-1]", "[words.cs.clauses.AMB-1]"))
    assert {one.name: one.open for one in proof.unsettled} == {
        "PRG-BURN-1": ("cs",),
        "AMB-1": ("en",),
    }


def test_what_is_confirmed_though_nothing_changes_it_is_told() -> None:
    proof = proof_of(THREE.replace("[confirmed]\n", '[confirmed]\nPRG-INS-7 = "x"\n'))
    assert proof.needless == {"PRG-INS-7": "nothing changes what it asks for: leave it out"}
    assert not proof.is_ready


def test_what_cannot_be_is_told_at_its_place_in_the_file() -> None:
    proof = proof_of(THREE.replace("burn_cards = 3", "burn_cards = -3"))
    assert proof.above is None
    assert [str(p) for p in proof.problems] == [
        "three.toml: option burn_cards, value: should be a whole number from 0 to 100, not -3"
    ]


def test_new_words_alone_are_a_change_and_a_value_as_it_was_is_none() -> None:
    head = THREE.split("[option]", maxsplit=1)[0]
    assert proof_of(head).changes_nothing
    assert proof_of(head + "[option]\nburn_cards = 5\n").changes_nothing
    words = 'text = "Learn."\nsays = "Learn."\n'
    text = head + f"[words.en.clauses.PRG-GEN-2]\n{words}"
    in_one = proof_of(text)
    assert {one.name: one.open for one in in_one.unsettled} == {"PRG-GEN-2": ("cs",)}
    assert proof_of(text + '[confirmed]\nPRG-GEN-2 = "only the English was wrong"\n').is_ready
    worded = proof_of(text + f"[words.cs.clauses.PRG-GEN-2]\n{words}")
    assert worded.is_ready
    assert worded.sentence("PRG-GEN-2").old["en"]["text"] != "Learn."


def test_another_version_below_and_no_toml_are_told() -> None:
    text = THREE.replace('applies_to = "2011-03-30"', 'applies_to = "2010"')
    assert ["applies_to" in problem.place for problem in proof_of(text).problems] == [True]
    with pytest.raises(DataError, match="not valid TOML"):
        proof_of(THREE + "[")


@pytest.mark.parametrize(
    "said",
    [
        "severity.minor = 3",
        'severity = "minor"',
        "option = [1]",
        "option.burn_cards = {}",
        'step."boxes/turn/offer/offer".with = 3',
        "words.en.clauses = 2027-01-01",
        "confirmed = true",
        "title = 3",
        "date = 2027-01-01T10:00:00",
    ],
)
def test_what_is_written_wrong_by_hand_is_told_and_nothing_breaks(said: str) -> None:
    text = f'{said}\namends = "prague"\n'
    proof = proof_of(text)
    assert proof.problems or proof.missing
    assert not proof.is_ready
    for choice in every_choice().values():
        choice.chosen(Draft(text))


# --- what is offered


def test_what_is_offered_says_what_holds_and_what_it_may_be() -> None:
    found = every_choice()
    burnt = found[OPTION, "burn_cards", ""]
    assert (burnt.now, burnt.allows(3), burnt.allows(101), burnt.allows("3")) == (
        5,
        True,
        False,
        False,
    )
    taken = found[ORDER, "dealer/insurance/take_insurance", "order"]
    assert (taken.now, "clockwise" in taken.choices) == ("anticlockwise", True)
    hand = found[DETAIL, "boxes/turn/offer/offer", "with"]
    assert hand.now == {"rule": "right_hand"}
    assert {"rule": "left_hand"} in hand.choices
    cards = found[PLACE, "ace/even_money/cards", ""]
    assert cards.now == {"after": "ace/even_money/bets"}
    assert found[SEVERITY, "PRG-DLR-2", ""].choices == ("minor", "major", "critical")
    assert (SEVERITY, "PRG-GEN-2", "") not in found  # no fault can be against it


def test_nothing_is_offered_twice() -> None:
    """A word and the rule that stands for it are one."""
    british = {one.key: one for one in choices_of(App().procedure("british"))}
    face = british[DETAIL, "players/turn/card/card/twisted", "face"]
    assert list(face.choices) == [{"rule": "face_down"}, {"rule": "face_up"}]


def test_what_players_try_is_refused_as_it_comes() -> None:
    orders = [path for kind, path, _ in every_choice() if kind == ORDER]
    assert orders
    assert not any(path.startswith("interrupt/") for path in orders)


def test_an_order_by_places_is_offered_where_a_box_has_several() -> None:
    for house, several in (("prague", True), ("online", False)):
        found = {one.key: one for one in choices_of(App().procedure(house))}
        settled = found[ORDER, "settlement/bet", "order"].choices
        assert ("farthest first" in settled) is several


def _values(choice: Choice) -> list[object]:
    if choice.kind == WORDS:
        return ["What you say"]
    return [value for value in choice.choices if value != choice.now]


_CHOSEN = st.sampled_from(
    [(choice.key, value) for choice in choices_of(prague()) for value in _values(choice)]
)


@settings(max_examples=12)
@given(_CHOSEN)
def test_whatever_is_offered_can_be_read(chosen: tuple[tuple[str, str, str], object]) -> None:
    key, value = chosen
    proof = check_draft(prague(), every_choice()[key].choose(NOTHING, value), "x", families())
    # what contradicts a step elsewhere is found by reading the whole, and told; nothing else is
    assert all("unknown" not in problem.says for problem in proof.problems)
    assert all("no such" not in problem.says for problem in proof.problems)
    assert proof.above is None or proof.differences
    assert not proof.problems or key[0] not in (PRESENCE, WORDS)


@pytest.mark.parametrize("house", ["prague", "australian", "online", "british", "shoot"])
def test_every_step_that_can_be_left_out_can_be(house: str) -> None:
    below = load(ROOT / "procedures" / house, families())
    offered = [choice for choice in choices_of(below) if choice.kind == PRESENCE]
    assert offered
    for choice in offered:
        draft = choice.choose(Draft(f'amends = "{house}"\n'), value=False)
        proof = check_draft(below, draft, "x", families())
        assert not proof.problems, choice.of
        assert proof.above is not None
        there = [one.of for one in choices_of(proof.above) if one.kind == PRESENCE]
        assert choice.of not in there, "it is done no more"


def test_what_cannot_be_left_out_is_not_offered() -> None:
    found = {of for kind, of, _ in every_choice() if kind == PRESENCE}
    assert "settlement/bet/pay" in found
    assert "ace/insurance" in found
    assert "ace/insurance/call" not in found, "closing follows it"
    assert "dealer/pontoon/take_one_bet/one_bet" not in found, "it is all of its group"
    assert "deal/own_card/card" not in found, "without cards there is no game"


def test_clauses_that_nothing_asks_for_any_more_go_with_the_step_and_come_back_with_it() -> None:
    found = every_choice()
    money = found[PRESENCE, "ace/even_money", ""].choose(NOTHING, value=False)
    assert money.get(("withdrawn",)) == ["PRG-IMM-5", "AMB-21"]
    assert "PRG-IMM-5" not in money.get(("lesson", "pontoons", "clauses"))
    proof = check_draft(prague(), money, "x", families())
    assert "lessons.pontoons" in names(proof), "what it teaches is otherwise"
    taken = found[PRESENCE, "dealer/insurance/take_insurance", ""].choose(money, value=False)
    assert "PRG-INS-7" not in taken.get(("exam", "clauses"))
    assert found[PRESENCE, "ace/even_money", ""].choose(taken, None) == found[
        PRESENCE, "dealer/insurance/take_insurance", ""
    ].choose(NOTHING, value=False)


def test_a_clause_that_two_steps_ask_for_goes_with_the_second_of_them() -> None:
    found, draft = every_choice(), NOTHING
    steps = ("dealer/pontoon/take_bets", "dealer/pontoon/take_one_bet")
    for path in steps:
        assert "PRG-INS-9" not in (draft.get(("withdrawn",)) or ())
        draft = found[PRESENCE, path, ""].choose(draft, value=False)
    assert "PRG-INS-9" in draft.get(("withdrawn",))
    assert not check_draft(prague(), draft, "x", families()).problems
    for path in steps:
        draft = found[PRESENCE, path, ""].choose(draft, None)
        assert "PRG-INS-9" not in (draft.get(("withdrawn",)) or ())
    assert draft == NOTHING


@pytest.mark.parametrize(
    ("phrase", "said", "allowed"),
    [
        ("insurance", "Insurance?", True),
        ("insurance", "  ", False),
        ("insurance", "One\ntwo", False),
        ("insurance", "Insurance {value}", False),
        ("total_or_split", "{value}, split?", True),
        ("total_or_split", "{total}, split?", False),
        ("total_or_split", 3, False),
    ],
)
def test_a_call_is_one_line_with_a_place_for_its_number(
    phrase: str, said: object, allowed: bool
) -> None:
    choice = every_choice()[WORDS, phrase, "en"]
    assert choice.allows(said) is allowed


def test_the_words_of_a_call_are_written_in_its_language() -> None:
    choice = every_choice()[WORDS, "insurance", "cs"]
    assert (choice.now, choice.clauses) == ("Pojištění, prosím!", ("AMB-8",))
    draft = choice.choose(NOTHING, "Kdo se pojistí?")
    assert draft.data["words"] == {"cs": {"calls": {"insurance": "Kdo se pojistí?"}}}
    proof = check_draft(prague(), draft, "x", families())
    assert [one.name for one in proof.differences] == ["call insurance cs"]


@settings(max_examples=60)
@given(_CHOSEN)
def test_a_choice_that_is_taken_back_leaves_the_draft_as_it_was(
    chosen: tuple[tuple[str, str, str], object],
) -> None:
    key, value = chosen
    choice, before = every_choice()[key], Draft(THREE)
    draft = choice.choose(before, value)
    assert choice.chosen(draft) == value
    assert choice.choose(draft, None) == before
    assert choice.choose(draft, choice.now) == before


@pytest.mark.parametrize(
    "name",
    ["burn_three", "collect_clockwise", "no_even_money", "trick_two_to_one", "wave_is_enough"],
)
def test_what_a_house_has_changed_can_be_chosen(name: str) -> None:
    """The changes that were worked through: all but a step that is put in anew."""
    text = (ROOT / "tests" / "amendments" / f"{name}.toml").read_text(encoding="utf-8")
    chosen = [(choice, choice.chosen(Draft(text))) for choice in every_choice().values()]
    ((choice, value),) = [one for one in chosen if one[1] is not None]
    assert choice.allows(value)


def test_a_clause_has_one_severity() -> None:
    clause = every_choice()[SEVERITY, "PRG-DLR-2", ""]
    draft = clause.choose(clause.choose(NOTHING, "minor"), "major")
    assert draft.data["severity"] == {"major": ["PRG-DLR-2"]}


def test_a_detail_keeps_the_clauses_that_regulate_it() -> None:
    hand = every_choice()[DETAIL, "boxes/turn/offer/offer", "with"]
    draft = hand.choose(NOTHING, {"rule": "left_hand"})
    assert draft.get(("step", "boxes/turn/offer/offer", "with")) == {
        "rule": "left_hand",
        "clauses": ["PRG-ACT-2"],
    }


def test_what_a_draft_makes_can_be_chosen_from_anew() -> None:
    """A rule change over a rule change: what holds is what the first one has made."""
    above = proof_of(THREE).above
    assert above is not None
    assert {choice.key: choice.now for choice in choices_of(above)}[OPTION, "burn_cards", ""] == 3
    assert content_of(above.source)[0]["version"] == "2027-01-01"
