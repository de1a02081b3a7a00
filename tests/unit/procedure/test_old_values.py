"""Old values in sentences that are said to hold: as figures, as words, in both languages."""

import pytest

from trainer.procedure.difference import Difference
from trainer.procedure.wording import old_value_in


@pytest.mark.parametrize(
    ("old", "new", "text", "found"),
    [
        (5, 3, "A new shoe starts with five burnt cards.", "five"),
        (5, 3, "Spálí se pět karet.", "pět"),
        (5, 3, "There are 15 of them, and 5:1 is paid.", ""),
        ([3, 2], [2, 1], "A Pontoon pays 3:2.", "3:2"),
        ([[10, 1000], [100, 5000]], [[10, 500]], "From 100 on.", "100"),
        (["A", "T"], ["A"], "Against an ace or a T.", ""),
        ("bb+1", "all", "BB+1 takes one bet from each box.", "bb+1"),
        (1, 2, "One card, and no more.", ""),
        (True, False, "It is true.", ""),
        (None, 2, "Two cards.", ""),
    ],
)
def test_a_figure_or_a_word_of_the_old_value_is_found(
    old: object, new: object, text: str, found: str
) -> None:
    difference = Difference("option", "option", "x", "", (), old, new)
    assert old_value_in([text], [difference]) == found
