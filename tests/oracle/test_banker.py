"""The British oracle and the kitty, clause by clause."""

import pytest

from .banker import (
    NATURAL,
    PICTURE,
    TEN_IS_21,
    Hand,
    Result,
    Variations,
    buy_limits,
    is_pontoon,
    may_burn,
    may_buy,
    may_draw,
    may_split,
    may_stick,
    next_banker,
    pays_from,
    rank,
    settle,
    shuffles,
)
from .kitty import Kitty, may_shoot, shoot_wins


def hand(cards: str, stake: int = 10, **rest: bool) -> Hand:
    return Hand(tuple(cards.split()), stake, **rest)


def came(cards: str, banker: str, options: Variations | None = None) -> tuple[str, int]:
    result = settle(hand(cards), banker.split(), options or Variations())
    return result.outcome, result.amount


def test_the_ranks_in_the_manuals_own_example() -> None:
    hands = ("As Jh", "7s 3h 4d 2c 2s", "9s 8h 4d", "9s Ah", "9s 6h Ad")
    ranks = [rank(cards.split()) for cards in hands]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == 5
    assert rank(("9s", "Th")) == rank(("2s", "4h", "6d", "7c"))
    assert rank(("Ks", "5h", "7d")) < rank(("2s", "3h"))


PONTOON, TRICK, TWENTY_ONE, NINETEEN, BUST = (
    "As Th",
    "2s 3h 4d 2c 2h",
    "9s 8h 4d",
    "Ks 9h",
    "Ks 9h 4d",
)


@pytest.mark.parametrize(
    ("banker", "results"),
    [
        ("Ad Kd", (-20, -20, -20, -20, -10)),
        ("2d 2s 2h 3d 3c", (20, -20, -20, -20, -10)),
        ("Kd 5d 6d", (20, 20, -10, -10, -10)),
        ("Kd Qd", (20, 20, 10, -10, -10)),
        ("Kd 9d", (20, 20, 10, -10, -10)),
        ("Kd 8d", (20, 20, 10, 10, -10)),
        ("Kd 2d", (20, 20, 10, 10, -10)),
        ("Kd 6d 7d", (20, 20, 10, 10, -10)),
    ],
)
def test_every_hand_against_every_banker(banker: str, results: tuple[int, ...]) -> None:
    hands = (PONTOON, TRICK, TWENTY_ONE, NINETEEN, BUST)
    for cards, result in zip(hands, results, strict=True):
        assert came(cards, banker) == ("paid" if result > 0 else "taken", abs(result)), cards


@pytest.mark.parametrize(
    ("cards", "lowest"),
    [("Kd 8d", 19), ("Kd 5d 6d", None), ("Ad Kd", None), ("2d 2s 2h 3d 3c", None), ("Kd 2d", 13)],
)
def test_pay_one_more(cards: str, lowest: int | None) -> None:
    assert pays_from(cards.split()) == lowest


def test_limits_of_buying() -> None:
    assert buy_limits(6, []) == (6, 12)
    assert buy_limits(6, [10]) == (6, 10)
    assert buy_limits(100, [175, 100]) == (100, 100)


def test_what_players_may_do() -> None:
    assert may_split(("Qs", "Qh"))
    assert not may_split(("Qs", "Jh"))
    assert not may_split(("Qs", "Qh"), Variations(aces_only=True))
    assert may_split(("As", "Ah"), Variations(aces_only=True))
    assert may_buy(("Ks", "9h"), 0)
    assert not may_buy(("Ks", "2h"), 1)
    assert not may_draw(("Ks", "9h", "2d"))
    assert not may_draw(("2s", "2h", "2d", "3s", "3h"))
    assert may_buy(("2s", "3h", "4d", "2c"), 0)
    assert not may_buy(("2s", "3h", "4d", "2c"), 0, Variations(low_fifth_twisted=True))
    assert may_buy(("2s", "3h", "4d", "3c"), 0, Variations(low_fifth_twisted=True))
    assert may_stick(("Ks", "5h"))
    assert may_stick(("As", "4h"))
    assert not may_stick(("Ks", "4h"))
    assert not may_stick(("Ks", "5h"), Variations(stick_from=16))
    assert may_burn(("Ks", "3h"), Variations(burns=13))
    assert not may_burn(("As", "2h"), Variations(burns=13))
    assert not may_burn(("Ks", "4h"), Variations(burns=13))
    assert may_burn(("7s", "7h"), Variations(burns=14))
    assert not may_burn(("Ks", "3h"), Variations())


def test_variations_of_payment() -> None:
    assert came(PONTOON, "Kd 8d", Variations(pontoon_pays=1)) == ("paid", 10)
    assert came(PONTOON, "Kd 8d", Variations(pontoon_pays=3)) == ("paid", 30)
    assert came(TRICK, "Kd 8d", Variations(pontoon_pays=3)) == ("paid", 20)
    assert came(NINETEEN, "Ad Kd", Variations(banker_pontoon_collects=1)) == ("taken", 10)
    assert came(NINETEEN, "2d 2s 2h 3d 3c", Variations(banker_pontoon_collects=1)) == ("taken", 20)
    doubled = Variations(stakes_doubled=True)
    assert came(NINETEEN, "Kd 8d", doubled) == ("paid", 20)
    assert came(NINETEEN, "Kd Qd", doubled) == ("taken", 20)
    assert came(PONTOON, "Kd 8d", doubled) == ("paid", 20)
    assert came(TRICK, "Kd 8d", doubled) == ("paid", 20)
    assert came(NINETEEN, "Ad Kd", doubled) == ("taken", 20)


def test_royal_pontoon_is_the_players_alone() -> None:
    royal = Variations(royal=True)
    sevens = "7s 7h 7d"
    assert came(sevens, "2d 2s 2h 3d 3c", royal) == ("paid", 30)
    assert came(sevens, "Kd 5d 6d") == ("taken", 10)
    assert came(sevens, "Kd 5d 6d", royal) == ("paid", 30)
    assert came(PONTOON, sevens, royal) == ("paid", 20)
    assert came("9s 8h 4d", "7s 7h 7d", royal) == ("taken", 10)


@pytest.mark.parametrize(
    ("pontoons", "cards", "banker", "result"),
    [
        (PICTURE, "As Jh", "Ad Td", ("paid", 20)),
        (PICTURE, "As Jh", "Ad Kd", ("taken", 20)),
        (PICTURE, "As Th", "Ad Kd", ("taken", 20)),
        (TEN_IS_21, "As Th", "Kd 8d", ("paid", 10)),
        (TEN_IS_21, "As Th", "Kd 5d 6d", ("taken", 10)),
        (TEN_IS_21, "As 5h 5d", "Ad Td", ("taken", 10)),
        (NATURAL, "As Qh", "Ad Jd", ("paid", 20)),
        (NATURAL, "As Jh", "Ad Td", ("taken", 20)),
    ],
)
def test_kinds_of_pontoon(pontoons: str, cards: str, banker: str, result: tuple[str, int]) -> None:
    assert came(cards, banker, Variations(pontoons=pontoons)) == result


def test_a_split_pontoon_pays_double_and_does_not_take_the_bank() -> None:
    split = hand("As Kh", split=True)
    assert settle(split, ("Kd", "8d")) == Result("paid", 20)
    hands = {(1, 1): hand(NINETEEN), (2, 1): split, (2, 2): hand(NINETEEN, split=True)}
    assert next_banker(hands, ("Kd", "8d")) is None
    assert shuffles([*hands.values()], ("Kd", "8d"))
    assert not shuffles([hand(NINETEEN), hand(TWENTY_ONE)], ("Kd", "8d"))
    assert shuffles([hand(NINETEEN), hand(TWENTY_ONE)], ("Ad", "Kd"))


def test_the_nearest_to_the_left_takes_the_bank() -> None:
    hands = {(5, 1): hand(PONTOON), (3, 1): hand("Ad Kd"), (1, 1): hand(NINETEEN)}
    assert next_banker(hands, ("Kd", "8d")) == 3
    assert next_banker(hands, ("Ac", "Kc")) is None
    assert not is_pontoon(("As", "Th"), Variations(pontoons=TEN_IS_21))


def test_the_kitty_from_shoot_to_shoot() -> None:
    kitty = Kitty(100)
    assert kitty.shoot((1, 1, 1), 50)
    assert not kitty.shoot((2, 1, 1), 51)
    assert kitty.shoot((2, 1, 1), 50)
    assert not kitty.shoot((3, 1, 1), 1)
    assert kitty.take((1, 1, 1)) == 50
    assert (kitty.amount, kitty.room) == (150, 100)
    assert kitty.shoot((3, 1, 1), 100)
    assert kitty.pay((2, 1, 1)) == 50
    assert kitty.pay((3, 1, 1)) == 100
    assert (kitty.amount, kitty.shoots, kitty.problems) == (0, {}, [])
    kitty.put_in(20)
    assert kitty.shoot((1, 1, 1), 20)


def test_a_second_shoot_on_the_same_hand_joins_the_first() -> None:
    kitty = Kitty(100)
    assert kitty.shoot((1, 1, 1), 60)
    assert not kitty.shoot((1, 1, 1), 41)
    assert kitty.shoot((1, 1, 1), 40)
    assert kitty.take((1, 1, 1)) == 100
    assert kitty.amount == 200
    kitty.pay((1, 1, 1))
    assert kitty.problems


def test_who_wins_his_shoot() -> None:
    plain = Variations()
    wins = [
        shoot_wins(hand(cards), ("Kd", "9d"), plain)
        for cards in (PONTOON, TRICK, TWENTY_ONE, NINETEEN, "Ks 8h", BUST)
    ]
    assert wins == [True, True, True, False, False, False]
    assert not shoot_wins(hand(BUST), ("Kd", "9d", "8d"), plain)
    assert shoot_wins(hand(PONTOON), ("2d", "2s", "2h", "3d", "3c"), plain)
    assert [may_shoot(cards) for cards in (1, 2, 3, 4)] == [True, False, True, False]
