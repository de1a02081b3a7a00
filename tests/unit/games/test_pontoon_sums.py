"""The sums of Australian Pontoon: totals after doubling, odds of a 21, what is taken of a bet."""

from dataclasses import replace
from typing import Any

import pytest

from trainer.app import App
from trainer.games.pontoon.bonus import ratio_of_21, super_bonus
from trainer.games.pontoon.doubling import may_double, may_rescue, surrender_costs
from trainer.games.pontoon.options import PontoonHouse
from trainer.games.pontoon.turn import refusal
from trainer.games.pontoon.worth import amount_taken, dealer_must_draw, natural_takes, outcome
from trainer.table.box import Bet, Box, Hand, Stake
from trainer.table.card import Card
from trainer.table.chips import Chips
from trainer.table.shoe import Shoe
from trainer.table.spot import Spot
from trainer.table.table import Table


def house_of(name: str) -> PontoonHouse:
    house = App().procedure(name).house
    assert isinstance(house, PontoonHouse)
    return house


HOUSE = house_of("australian")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(card) for card in text.split())


def hand(text: str, stake: int = 10, number: int = 1, **more: Any) -> Hand:  # noqa: ANN401 - the fields of a hand
    chips = Chips.fewest_for(stake * 2 if more.get("doubles") else stake, HOUSE.denominations)
    plain = Hand(number, cards(text), (Stake(1, chips, stake),))
    return replace(plain, **more)


def table(dealer: str, *hands: Hand) -> Table:
    chips = Chips.fewest_for(10, HOUSE.denominations)
    return Table(Shoe(()), (Box(2, (Bet(1, "Anna", chips),), hands),), dealer=cards(dealer))


@pytest.mark.parametrize(
    ("text", "doubled_at", "total"),
    [
        ("Ah 7c 3d", 0, 21),
        ("Ah 7c 3d", 2, 11),
        ("Ah 7c Kd", 2, 18),
        ("5h 4c Ad", 2, 20),
        ("Ah 4c Ad", 2, 16),
        ("5h 6c Ad", 2, 12),
    ],
)
def test_an_ace_in_a_doubled_hand_counts_one(text: str, doubled_at: int, total: int) -> None:
    assert HOUSE.total_of(hand(text, doubled_at=doubled_at)) == total


@pytest.mark.parametrize(
    ("text", "more", "ratio"),
    [
        ("Ah Kc", {}, (3, 2)),
        ("Ah Kc", {"split": True}, (1, 1)),
        ("5h 6c Kd", {}, (1, 1)),
        ("2h 3c 4d 2s Jd", {}, (3, 2)),
        ("2h 3c 4d 2s 4h 6d", {}, (2, 1)),
        ("2h 3c 4d 2s 4h Ad 5c", {}, (3, 1)),
        ("2h 3c 4d 2s 4h Ad 2c 3d", {}, (3, 1)),
        ("6h 7c 8d", {}, (3, 2)),
        ("8h 6h 7h", {}, (2, 1)),
        ("7s 8s 6s", {}, (3, 1)),
        ("7h 7c 7d", {}, (3, 2)),
        ("7d 7d 7d", {}, (2, 1)),
        ("7s 7s 7s", {}, (3, 1)),
        ("6h 7c 8d", {"doubles": 1}, (1, 1)),
        ("2h 3c 4d 2s Jd", {"doubles": 1}, (1, 1)),
        ("2h 3c 4d 2s Jd", {"split": True}, (3, 2)),
    ],
)
def test_the_odds_of_a_21(text: str, more: dict[str, Any], ratio: tuple[int, int]) -> None:
    assert ratio_of_21(hand(text, **more), HOUSE) == ratio


@pytest.mark.parametrize(
    ("text", "dealer", "stake", "more", "pays"),
    [
        ("7h 7h 7h", "7d", 5, {}, 1000),
        ("7h 7h 7h", "7d", 24, {}, 1000),
        ("7h 7h 7h", "7d", 25, {}, 5000),
        ("7h 7h 7h", "8d", 25, {}, 0),
        ("7h 7h 7c", "7d", 25, {}, 0),
        ("6h 7h 8h", "7d", 25, {}, 0),
        ("7h 7h 7h", "7d", 25, {"split": True}, 0),
        ("7h 7h 7h", "7d", 25, {"doubles": 1}, 0),
    ],
)
def test_the_super_bonus(
    text: str, dealer: str, stake: int, more: dict[str, Any], pays: int
) -> None:
    one = table(dealer, hand(text, stake, **more))
    assert super_bonus(one, Spot(2, 1, 1), HOUSE) == pays


@pytest.mark.parametrize(
    ("rule", "takes"), [("obo", (0, 0)), ("bb+1", (10, 10)), ("obbo", (10, 10)), ("all", (10, 20))]
)
def test_what_a_natural_takes_of_each_hand_of_the_example(
    rule: str, takes: tuple[int, int]
) -> None:
    house = replace(HOUSE, dealer_pontoon_takes=rule)
    bust = hand("8h Ks 5c", number=2)
    bust = replace(bust, stakes=(replace(bust.stakes[0], taken=True),), cleared=True)
    doubled = hand("8d 3c 9h", number=3, doubles=1, doubled_at=2, stood=True)
    one = table("Kd Ah", hand("8s Qc", stood=True), bust, doubled)
    assert tuple(natural_takes(one, Spot(2, n, 1), house) for n in (1, 3)) == takes


def test_the_original_bet_is_lost_when_nothing_was_lost_before() -> None:
    house = replace(HOUSE, dealer_pontoon_takes="obo")
    one = table("Kd Ah", hand("8d 3c 9h", doubles=1, doubled_at=2, stood=True))
    assert amount_taken(one, Spot(2, 1, 1), house) == 10


@pytest.mark.parametrize(
    ("dealer", "taken"), [("Kd 7h", 8), ("Kd Ah", 15), ("Ad Jh", 15), ("Ad 9h", 8)]
)
def test_a_surrendered_bet_loses_half_or_all(dealer: str, taken: int) -> None:
    one = table(dealer, hand("9s 7h", 15, marker="surrender"))
    assert amount_taken(one, Spot(2, 1, 1), HOUSE) == taken
    assert surrender_costs(15, HOUSE) == 8


@pytest.mark.parametrize(
    ("dealer", "text", "more", "first", "any_time"),
    [
        ("Kd", "9s 7h", {}, "", ""),
        ("Ad", "9s 7h", {}, "", ""),
        ("9d", "9s 7h", {}, "surrender", "surrender"),
        ("9d", "9s 4h 3c", {}, "surrender", "surrender"),
        ("Kd", "9s 4h 3c", {}, "late surrender", ""),
        ("Kd", "9s 7h", {"split": True}, "late surrender", ""),
        ("Kd", "9s 4h 3c", {"doubles": 1, "doubled_at": 2}, "late surrender", "late surrender"),
    ],
)
def test_when_surrender_is_open(
    dealer: str, text: str, more: dict[str, Any], first: str, any_time: str
) -> None:
    asked = table(dealer, hand(text, answer="surrender", **more))
    assert refusal(asked, Spot(2, 1), HOUSE) == first
    assert refusal(asked, Spot(2, 1), replace(HOUSE, surrender_when="any time")) == any_time


def test_what_may_be_doubled_and_given_up() -> None:
    adelaide = house_of("adelaide")
    assert may_double(hand("2s 3h 4c"), HOUSE)
    assert not may_double(hand("2s 3h 4c"), adelaide)
    assert may_double(hand("As 8h"), adelaide)
    assert not may_double(hand("9s 8h"), adelaide)
    doubled = hand("9s 8h 2c", doubles=1, doubled_at=2)
    assert not may_double(doubled, HOUSE)
    assert may_rescue(doubled, HOUSE)
    assert not may_rescue(replace(doubled, stood=True), HOUSE)
    assert not may_rescue(hand("9s 8h"), HOUSE)
    assert not may_rescue(hand("9s 8h 4c", doubles=1, doubled_at=2), HOUSE)


@pytest.mark.parametrize(
    ("dealer", "draws"),
    [("6d Ah", True), ("6d Kh", True), ("7d Kh", False), ("7d Ah", False), ("6d Ah Kc", False)],
)
def test_the_dealer_draws_on_a_soft_17(dealer: str, draws: bool) -> None:
    assert dealer_must_draw(table(dealer, hand("9s 9h", stood=True)), HOUSE) == draws


def test_cards_that_lie_face_down_decide_nothing() -> None:
    house = house_of("online")
    stood = hand("9s 9h", stood=True)
    down = replace(table("Kd 7h", stood), dealer_down=(0, 1))
    assert outcome(down, stood, house) == ""
    assert not dealer_must_draw(down, house)
    assert outcome(replace(down, dealer_down=()), stood, house) == "even"
