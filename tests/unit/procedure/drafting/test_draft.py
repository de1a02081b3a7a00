"""The text of a draft: what is changed in it by a form, and what stays as it was written."""

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from trainer.procedure.drafting.draft import Draft, lines_of
from trainer.procedure.fields import DataError

BY_HAND = """\
# Three cards, as the floor asked for in spring.
amends = "prague"
title = { en = "Three cards are burnt", cs = "Pálí se tři karty" }  # short
date = 2027-01-01

# What the floor asked for.
[option]
burn_cards = 3  # not two

# Nobody has asked for this yet:
# decks = 8

# So that the manual is right:
[words.en.clauses.PRG-BURN-1]
text = \"\"\"
Three cards
[are] burnt.\"\"\"
says = "Three."

[severity]
minor = [
  "PRG-BURN-2",  # was never graded
]

[[insert]]
after = "opening/burn"
[[insert.step]]
id = "look"

# the end
"""

CHOICES: list[tuple[tuple[str, ...], Any]] = [
    (("author",), "J. Dvořák"),
    (("title", "de"), "Drei Karten"),
    (("option", "decks"), 8),
    (("option", "pips"), [2, 3, 4]),
    (("step", "dealer/insurance/take_insurance", "order"), "clockwise"),
    (("step", "dealer/insurance/take_insurance", "moved"), {"before": "a/b"}),
    (("confirmed", "lessons.opening"), "It “says” nothing\nof that."),
    (("words", "cs", "clauses", "PRG-BURN-1", "text"), "Tři karty."),
    (("words", "en", "clauses", "PRG-BURN-1", "why"), "Because."),
    (("severity", "critical"), ["PRG-BURN-2"]),
]
TEXTS = [
    BY_HAND,
    "",
    'amends = "prague"\n',
    BY_HAND.split("[words", maxsplit=1)[0],
    "[option]\nboxes = 7\n",
]


# other work on the same machine makes it slow, and it is right all the same
SOME = settings(max_examples=60)


@SOME
@given(
    st.sampled_from(TEXTS), st.lists(st.sampled_from(range(len(CHOICES))), unique=True, max_size=5)
)
def test_what_is_set_and_unset_leaves_the_text_as_it_was(text: str, numbers: list[int]) -> None:
    draft = before = Draft(text)
    chosen = [CHOICES[n] for n in numbers if before.get(CHOICES[n][0]) is None]
    for keys, value in chosen:
        draft = draft.put(keys, value)
    assert all(draft.get(keys) == value for keys, value in chosen)
    for keys, _ in reversed(chosen):
        draft = draft.drop(keys)
    assert draft.text == text


@SOME
@given(st.lists(st.tuples(st.sampled_from(CHOICES), st.booleans()), max_size=8))
def test_remarks_survive_whatever_is_chosen(
    chosen: list[tuple[tuple[tuple[str, ...], Any], bool]],
) -> None:
    draft = Draft(BY_HAND)
    for (keys, value), kept in chosen:
        draft = draft.put(keys, value) if kept else draft.drop(keys)
    remarks = [line for line in BY_HAND.splitlines() if line.startswith("#")]
    assert [line for line in draft.text.splitlines() if line.startswith("#")] == remarks


def test_a_value_comes_beside_its_like_and_before_the_next_remark() -> None:
    draft = Draft(BY_HAND).put(("option", "boxes"), 5).put(("author",), "A. B.")
    assert "burn_cards = 3  # not two\nboxes = 5\n\n# Nobody" in draft.text
    assert 'date = 2027-01-01\nauthor = "A. B."\n\n# What' in draft.text


def test_a_value_in_place_of_another_keeps_what_is_remarked_beside_it() -> None:
    draft = Draft(BY_HAND).put(("option", "burn_cards"), 4).put(("title", "en"), "Four")
    assert "burn_cards = 4  # not two\n" in draft.text
    assert 'title = { en = "Four", cs = "Pálí se tři karty" }  # short\n' in draft.text
    graded = draft.put(("severity", "minor"), ["PRG-BURN-2", "AMB-1"])
    assert "# was never graded" in graded.text


def test_what_a_table_says_last_takes_its_head_with_it_and_no_remark() -> None:
    draft = Draft(BY_HAND).drop(("option", "burn_cards"))
    assert "[option]" not in draft.text
    assert "# decks = 8\n" in draft.text
    assert Draft(BY_HAND).drop(("words", "en", "clauses", "PRG-BURN-1")).get(("words",)) is None


def test_lines_are_the_text_again_and_know_what_stands_in_them() -> None:
    found = lines_of(BY_HAND)
    assert "".join(line.text for line in found) == BY_HAND
    keys = {line.keys for line in found}
    assert ("words", "en", "clauses", "PRG-BURN-1", "says") in keys
    assert ("insert", "[]", "after") in keys


@pytest.mark.parametrize("text", ["option = 3\n", "[[option]]\nboxes = 7\n"])
def test_what_is_written_otherwise_by_hand_is_told_and_not_spoilt(text: str) -> None:
    with pytest.raises(DataError, match="change it in the file"):
        Draft(text).put(("option", "decks"), 8)


def test_values_with_dots_and_braces_are_found() -> None:
    draft = Draft('[step]\n"a/b".order = "clockwise"\n"a/c" = { with = { is = "left" } }\n')
    draft = draft.put(("step", "a/b", "order"), "any order")
    draft = draft.put(("step", "a/c", "with", "is"), "right").drop(("step", "a/b", "order"))
    assert tomllib.loads(draft.text) == {"step": {"a/c": {"with": {"is": "right"}}}}


def test_no_toml_is_told_in_one_sentence() -> None:
    with pytest.raises(DataError, match="this is not valid TOML"):
        Draft("title = ").put(("author",), "A")
