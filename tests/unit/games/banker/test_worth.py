"""What hands are worth at a banker's table, and what the banker can see of them."""

import pytest

from trainer.app import App
from trainer.games.banker.options import BankerHouse
from trainer.games.banker.worth import (
    BUST,
    PONTOON,
    TOTAL,
    TRICK,
    buy_limits,
    is_bust,
    most_possible,
    rank_hand,
    surely_full,
)
from trainer.table.box import Hand, Stake
from trainer.table.card import Card, parse
from trainer.table.chips import NO_CHIPS


def house_of(name: str) -> BankerHouse:
    house = App().procedure(name).house
    assert isinstance(house, BankerHouse)
    return house


HOUSE = house_of("british")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse(card) for card in text.split())


def hand(text: str, *down: int) -> Hand:
    return Hand(1, cards(text), (), down=down)


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("As Kh", (PONTOON, 0)),
        ("7s 3h 4d 2c 2s", (TRICK, 0)),
        ("9s 8h 4d", (TOTAL, 21)),
        ("9s Ah", (TOTAL, 20)),
        ("9s 6h Ad", (TOTAL, 16)),
        ("9s 6h Kd", (BUST, 0)),
        ("7s 7h 7d", (TOTAL, 21)),
    ],
)
def test_hands_rank_as_the_manual_has_them(text: str, worth: tuple[int, int]) -> None:
    assert rank_hand(cards(text), HOUSE) == worth


@pytest.mark.parametrize(
    ("seen", "best"),
    [
        (hand("2s 9h", 0, 1), 21),  # two cards face down can be anything
        (hand("2s 9h", 1), 13),  # a split two and a card face down: an ace at the best
        (hand("3s 9h", 1), 14),
        (hand("4s 9h", 1), 15),
        (hand("As 9h", 1), 21),
        (hand("2s 9h 3d", 1), 16),
        (hand("2s 9h"), 11),
    ],
)
def test_the_best_total_goes_by_the_open_cards_only(seen: Hand, best: int) -> None:
    assert most_possible(seen, HOUSE) == best
    assert most_possible(_with_other_hidden_cards(seen), HOUSE) == best


@pytest.mark.parametrize(
    ("seen", "full"),
    [
        (hand("5s As 5d Tc", 1), True),  # 20 lie open, and the hidden card counts at least 1
        (hand("5s As 4d Tc", 1), False),
        (hand("Ts As", 0, 1), False),
        (hand("Ts 6s 5s"), True),
    ],
)
def test_21_is_sure_only_where_it_can_be_seen(seen: Hand, full: bool) -> None:
    assert surely_full(seen, HOUSE) is full
    assert surely_full(_with_other_hidden_cards(seen), HOUSE) is full


def _with_other_hidden_cards(seen: Hand) -> Hand:
    other = tuple(
        Card("Tc") if index in seen.down else card for index, card in enumerate(seen.cards)
    )
    return Hand(1, other, (), down=seen.down)


def test_a_hand_is_bust_when_it_lies_open() -> None:
    assert not is_bust(hand("Ts 9h 5d", 0, 1), HOUSE)
    assert is_bust(hand("Ts 9h 5d"), HOUSE)


def test_a_card_costs_from_once_to_twice_the_stake_and_then_no_more_than_the_last() -> None:
    stake = Stake(1, NO_CHIPS, 6)
    assert buy_limits(stake, HOUSE) == (6, 12)
    assert buy_limits(Stake(1, NO_CHIPS, 6, last=10), HOUSE) == (6, 10)
