"""The reader of performances tells of Prague rounds what the oracle of that game plays out."""

import pytest

from tests.oracle.retold import retell, won
from tests.oracle.settlement import settle
from tests.property.dealt import random_dealing
from tests.property.retold import lines_of, shoe_of


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_the_reader_sees_what_the_oracle_plays(first: int) -> None:
    for seed in range(first, first + 50):
        raw, dealing = random_dealing(seed)
        right = settle(raw)
        lines, last = lines_of(dealing)
        told = retell(lines, shoe_of(dealing))
        if right.shuffle_only:
            continue
        net = won(told)
        assert {name: net.get(name, 0) for name in right.player_net} == right.player_net
        assert last.table.float_chips.amount == -sum(net.values())
        assert tuple(told.dealer) == right.dealer
        hands = {
            (box, number): tuple(hand.cards)
            for box, boxes in told.boxes.items()
            for number, hand in boxes.items()
        }
        assert hands == right.hands
