"""Acts in short: every act of the table can be written in a line and read back."""

import re

import pytest
from hypothesis import given, strategies as st

from trainer.table.act import CHOICES, Act, parse_act
from trainer.table.chips import Chips
from trainer.table.grammar import ACTS
from trainer.table.notation import parse_short, short

LINES: dict[str, dict[str, object]] = {
    "offer cut 4": {"act": "offer_cut", "box": 4},
    "accept cut": {"act": "accept_cut"},
    "refuse cut": {"act": "refuse_cut"},
    "complete cut": {"act": "complete_cut"},
    "insert cut card 1.0": {"act": "insert_cut_card", "decks": 1.0},
    "insert cut card": {"act": "insert_cut_card"},
    "load shoe": {"act": "load_shoe"},
    "burn": {"act": "burn_card"},
    "discard burn": {"act": "discard_burn"},
    "deal 2": {"act": "deal_card", "box": 2},
    "deal 2 left": {"act": "deal_card", "box": 2, "side": "left"},
    "deal 3 hand 2": {"act": "deal_card", "box": 3, "hand": 2},
    "deal self": {"act": "deal_self"},
    "cut card 5": {"act": "place_cut_card", "box": 5},
    "cut card dealer": {"act": "place_cut_card", "box": 0},
    "shuffle": {"act": "shuffle"},
    "call insurance": {"act": "call", "phrase": "insurance"},
    "call insurance closed": {"act": "call", "phrase": "insurance_closed"},
    "call 4 total or split 16": {
        "act": "call",
        "box": 4,
        "phrase": "total_or_split",
        "value": 16,
    },
    "call 3 hand 1 total or split 16": {
        "act": "call",
        "box": 3,
        "hand": 1,
        "phrase": "total_or_split",
        "value": 16,
    },
    'call 4 "Place your bets, 2 minutes"': {
        "act": "call",
        "box": 4,
        "phrase": "Place your bets, 2 minutes",
    },
    "offer 2 right": {"act": "offer", "box": 2, "with": "right"},
    "offer 3 hand 1 right": {"act": "offer", "box": 3, "hand": 1, "with": "right"},
    "even money 2 place 1": {"act": "offer_even_money", "box": 2, "place": 1},
    "ask 2": {"act": "ask_aloud", "box": 2},
    "refuse buy 2": {"act": "refuse", "what": "buy", "box": 2},
    "refuse insurance 7 place 2": {"act": "refuse", "what": "insurance", "box": 7, "place": 2},
    "split 3 hand 1": {"act": "split_pair", "box": 3, "hand": 1},
    "take bet 4 place 3 left": {
        "act": "take",
        "what": "bet",
        "box": 4,
        "place": 3,
        "with": "left",
    },
    "take insurance 7 left": {"act": "take", "what": "insurance", "box": 7, "with": "left"},
    "pay bet 7 100": {"act": "pay", "what": "bet", "box": 7, "amount": 100},
    "pay even money 2 place 1 40": {
        "act": "pay",
        "what": "even_money",
        "box": 2,
        "place": 1,
        "amount": 40,
    },
    "pay insurance 7 100 left": {
        "act": "pay",
        "what": "insurance",
        "box": 7,
        "amount": 100,
        "with": "left",
    },
    "pay bet 3 hand 1 10 chips 5x2": {
        "act": "pay",
        "what": "bet",
        "box": 3,
        "hand": 1,
        "amount": 10,
        "chips": {"5": 2},
    },
    "clear 2 right": {"act": "clear", "box": 2, "with": "right"},
    "clear self": {"act": "clear_self"},
    "inspector": {"act": "call_inspector"},
    "deal 2 down": {"act": "deal_card", "box": 2, "face": "down"},
    "deal self up": {"act": "deal_self", "face": "up"},
    "marker 4 surrender": {"act": "place_marker", "box": 4, "marker": "surrender"},
    "turn up": {"act": "turn_up"},
    "put in 100 kitty": {"act": "put_in", "amount": 100, "pot": "kitty"},
    "take out 50 kitty": {"act": "take_out", "amount": 50, "pot": "kitty"},
    "take bet 3 10": {"act": "take", "what": "bet", "box": 3, "amount": 10},
    "pay shoot 2 50 kitty": {
        "act": "pay",
        "what": "shoot",
        "box": 2,
        "amount": 50,
        "pot": "kitty",
    },
    "pass bank 3": {"act": "pass_bank", "box": 3},
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_an_act(line: str) -> None:
    assert parse_short(line).as_json() == LINES[line]


@pytest.mark.parametrize("line", LINES)
def test_an_act_is_written_as_its_line(line: str) -> None:
    assert short(parse_act(LINES[line])) == line


def test_every_act_with_anything_to_say_is_shown_by_a_line() -> None:
    shown = {str(shape["act"]) for shape in LINES.values()}
    assert {act for act, kind in ACTS.items() if kind.fields[1:]} <= shown <= set(ACTS)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("  Deal   2  LEFT ", "deal 2 left"),
        ("deal box 2 with left", "deal 2 left"),
        ("deal_card 2", "deal 2"),
        ("cut card 0", "cut card dealer"),
        ("place cut card self", "cut card dealer"),
        ("pay even_money 2 40", "pay even money 2 40"),
        ("offer even money 2", "even money 2"),
        ("pay bet 3 amount 30 chips 5x1, 25x1", "pay bet 3 30 chips 25x1 5x1"),
        ("take bet 4 left place 3 hand 2", "take bet 4 hand 2 place 3 left"),
        ("call inspector", "inspector"),
        ("insert cut card 1", "insert cut card 1"),
    ],
)
def test_a_line_may_be_written_freely(typed: str, line: str) -> None:
    assert short(parse_short(typed)) == line


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "there is no act in this line: right would be deal 2, say"),
        ("sing 2", "there is no act 'sing': a line begins with one of offer cut, accept cut"),
        ("deal", "the box is missing: right would be deal 2, deal 2 left or deal 3 hand 2"),
        ("deal two", "'two' is not understood: right would be deal 2,"),
        ("deal 2 3", "'3' is one number too many: right would be deal 2,"),
        ("deal 2 left right", "'right' is the second side: right would be deal 2,"),
        ("offer 2 left right", "'right' is the second hand of the dealer: right would be offer 2"),
        ("deal 2 both", "'both' does not belong here: right would be deal 2, deal 2 left"),
        ("deal 2 hand", "the hand should be a number, and it is missing: right would be"),
        ("deal 2 hand zero", "the hand should be a number, not 'zero': right would be"),
        ("deal 2 hand 0", "hand should be a whole number from 1, not 0: right would be"),
        ("deal 1.5", "the box should be a number, not '1.5'"),
        ("clear 2 place 1", "'place' is not understood: right would be clear 2 right"),
        ("burn 5", "'5' is one number too many: right would be burn"),
        ("load shoe left", "'left' does not belong here: right would be load shoe"),
        ("take 2", "after take comes one of bet, insurance, shoot, not '2'"),
        ("pay", "after pay comes one of bet, even money, insurance, bonus, envy, shoot,"),
        ("pay bet 2 100 chips", "after chips comes what they are, such as 25x2 for two of 25"),
        ("pay bet 2 100 chips 0x2", "chips should be denomination = how many"),
        ("call 4 'sixteen'", "is not understood: right would be call insurance"),
        ('call "sixteen', "is no text in quotes: right would be call insurance"),
    ],
)
def test_a_wrong_line_is_answered_with_what_would_be_right(typed: str, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)) as error:
        parse_short(typed)
    assert "\n" not in str(error.value)


NUMBERS = st.integers(1, 10**6)
FIELD_VALUES = {
    "box": st.integers(0, 10**6),
    "hand": NUMBERS,
    "place": NUMBERS,
    "phrase": st.text(max_size=12)
    | st.sampled_from(("insurance", "total_or_split", "hand_4", "value", "a__b", "_a")),
    "value": st.integers(0, 10**6),
    "amount": st.integers(0, 10**9),
    "chips": st.dictionaries(st.sampled_from((1, 5, 25, 100)), NUMBERS).map(Chips.of),
    "decks": st.floats(0, 100) | st.integers(0, 100),
    **{field: st.sampled_from(words) for field, words in CHOICES.items()},
}
NEEDED = {"act", "what", "box"}


@st.composite
def acts(draw: st.DrawFn) -> Act:
    """Any act that the table knows, with any of its fields."""
    name = draw(st.sampled_from(sorted(ACTS)))
    shape: dict[str, object] = {"act": name}
    for field in ACTS[name].fields[1:]:
        free = field not in NEEDED or name == "call"
        if free and draw(st.booleans()):
            continue
        values = st.sampled_from(ACTS[name].what) if field == "what" else FIELD_VALUES[field]
        value = draw(values)
        shape[field] = value.as_dict() if isinstance(value, Chips) else value
    return parse_act(shape)


@given(acts())
def test_every_act_is_read_back_from_its_line(act: Act) -> None:
    line = short(act)
    assert parse_short(line) == act
    assert short(parse_short(line)) == line
    assert "\n" not in line


def assert_an_act_or_a_sentence(typed: str) -> None:
    try:
        act = parse_short(typed)
    except ValueError as error:
        says = str(error)
    else:
        assert parse_short(short(act)) == act
        return
    assert "right would be" in says or "begins with one of" in says


@given(st.text(max_size=40))
def test_whatever_is_typed_is_an_act_or_a_sentence(typed: str) -> None:
    assert_an_act_or_a_sentence(typed)


WORDS = sorted({word for line in LINES for word in line.split()} | {"0", "with", "none", "_"})


@given(st.lists(st.sampled_from(WORDS), max_size=8))
def test_words_of_acts_in_any_order_are_an_act_or_a_sentence(typed: list[str]) -> None:
    assert_an_act_or_a_sentence(" ".join(typed))
