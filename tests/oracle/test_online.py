"""The online oracle, clause by clause."""

import pytest

from .online import (
    OTHER_PAGES,
    Hand,
    Result,
    dealer_draws,
    may_double,
    may_split,
    may_stand,
    settle,
)


def hand(cards: str, stake: int = 10, **rest: bool) -> Hand:
    return Hand(tuple(cards.split()), stake, **rest)


@pytest.mark.parametrize(
    ("cards", "dealer", "outcome"),
    [
        ("As Kh", "Qs Ah", ("taken", 10)),  # ONL-2, ONL-3
        ("As Kh", "7s 7h 7d", ("paid", 20)),
        ("9s Kh", "Ts Ah", ("taken", 10)),
        ("2s 3h 4d 5c 6s", "Ts Ah", ("taken", 10)),
        ("9s Kh", "Ts 9h", ("taken", 10)),  # ONL-7
        ("9s Kh", "Ts 8h", ("paid", 10)),
        ("9s Kh", "Ts 6h 9d", ("paid", 10)),
        ("9s Kh 3d", "Ts 6h 9d", ("taken", 10)),
        ("9s 5h 7d", "Ts 6h 5d", ("taken", 10)),
        ("2s 3h 4d 5c 2h", "Ts 9h", ("taken", 10)),
        ("2s 3h 4d 5c 6h", "Ts 9h", ("paid", 10)),
    ],
)
def test_settlement(cards: str, dealer: str, outcome: tuple[str, int]) -> None:
    assert settle(hand(cards), dealer.split()) == Result(*outcome)


def test_five_cards_as_other_pages_have_them() -> None:
    trick = hand("2s 3h 4d 5c 2h")
    assert settle(trick, ("Ts", "9h"), OTHER_PAGES) == Result("paid", 20)
    assert settle(trick, ("Ts", "6h", "5d"), OTHER_PAGES) == Result("paid", 20)
    assert settle(trick, ("Ts", "Ah"), OTHER_PAGES) == Result("taken", 10)
    assert settle(hand("2s 3h 4d 5c 8h"), ("Ts", "9h"), OTHER_PAGES) == Result("taken", 10)
    assert settle(hand("2s 3h 4d 5c", 10), ("Ts", "9h"), OTHER_PAGES) == Result("taken", 10)


def test_doubled_and_split_hands() -> None:
    assert settle(hand("5s 6h 9d", 20), ("Ts", "9h")) == Result("paid", 20)
    assert settle(hand("5s 6h 8d", 20), ("Ts", "9h")) == Result("taken", 20)
    assert settle(hand("As Kh", split=True), ("Ts", "9h")) == Result("paid", 10)


def test_the_dealer_draws_on_soft_17() -> None:
    draws = {
        "Ts 6h": True,
        "As 6h": True,
        "As 6h Td": False,
        "Ts 7h": False,
        "As 7h": False,
        "As 3h 3d": True,
    }
    assert {cards: dealer_draws(cards.split()) for cards in draws} == draws


def test_what_players_may_do() -> None:
    assert may_double(("2s", "3h", "2d", "2c", "2h"), 3)
    assert not may_double(("Ts", "9h", "5d"), 0)
    assert may_double(("2s", "3h", "2d", "2c"), 0, OTHER_PAGES)
    assert not may_double(("2s", "3h", "2d", "2c", "2h"), 0, OTHER_PAGES)
    assert not may_double(("2s", "3h"), 1, OTHER_PAGES)
    assert may_split(("Ks", "Th"), 3)
    assert may_split(("Ks", "Th"), 2, OTHER_PAGES)
    assert not may_split(("Ks", "Th"), 3, OTHER_PAGES)
    assert not may_split(("Ks", "9h"), 1)
    assert may_stand(("Ks", "4h"))
    assert may_stand(("Ks", "5h"), OTHER_PAGES)
    assert not may_stand(("Ks", "4h"), OTHER_PAGES)
