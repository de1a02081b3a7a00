"""The Australian oracle against the manual's example and tables worked out by hand."""

import pytest

from .australian import (
    BB1,
    ENHC,
    HOUSES,
    OBBO,
    OBO,
    Hand,
    Result,
    Rules,
    against,
    at_once,
    dealer_draws,
    is_pontoon,
    may_double,
    may_surrender,
    natural_takes,
    odds_of_21,
    paid_at,
    settle_box,
    super_bonus,
)

EVEN, THREE_TO_TWO, TWO_TO_ONE, THREE_TO_ONE = (1, 1), (3, 2), (2, 1), (3, 1)


def hand(cards: str, stake: int = 10, doubled_at: int = 0, **rest: bool) -> Hand:
    return Hand(tuple(cards.split()), stake, doubled_at, **rest)


EXAMPLE = {
    1: hand("8s Kh", split=True),
    2: hand("8d 6c Js", split=True),
    3: hand("8c 3s 9h", doubled_at=2, split=True),
}


@pytest.mark.parametrize(("rule", "taken"), [(OBO, 0), (BB1, 10), (OBBO, 20), (ENHC, 30)])
def test_the_example_with_four_results(rule: str, taken: int) -> None:
    result = settle_box(Rules(rule, 2), EXAMPLE, ("Kc", "As"))
    assert result.hands == {2: Result("taken", 10, "at_once")}
    assert result.natural == taken
    assert result.net == -10 - taken


def test_the_example_without_a_natural() -> None:
    result = settle_box(Rules(OBO, 2), EXAMPLE, ("Kc", "9s"))
    assert result.hands[1] == Result("taken", 10, "settlement")
    assert result.hands[3] == Result("paid", 20, "settlement")
    assert result.natural is None
    assert result.net == -10 - 10 + 20


@pytest.mark.parametrize(
    ("cards", "odds"),
    [
        ("As Kh", THREE_TO_TWO),
        ("Jd Ac", THREE_TO_TWO),
        ("9s 3h 9d", EVEN),
        ("Ks 5h 6d", EVEN),
        ("2s 3h 7d 9c", EVEN),
        ("2s 3h 4d 5c 7s", THREE_TO_TWO),
        ("2s 3h 4d 5c As 6h", TWO_TO_ONE),
        ("2s 3h 4d 5c As Ah 5h", THREE_TO_ONE),
        ("As Ah Ad Ac 2s 2h 3d Js", THREE_TO_ONE),
        ("6s 7h 8d", THREE_TO_TWO),
        ("8h 6h 7h", TWO_TO_ONE),
        ("7s 8s 6s", THREE_TO_ONE),
        ("7s 7h 7d", THREE_TO_TWO),
        ("7d 7d 7d", TWO_TO_ONE),
        ("7s 7s 7s", THREE_TO_ONE),
        ("6s 7s 8h", THREE_TO_TWO),
    ],
)
def test_what_a_21_pays(cards: str, odds: tuple[int, int]) -> None:
    assert odds_of_21(hand(cards)) == odds
    assert at_once(hand(cards)) == Result("paid", 10 * odds[0] // odds[1], "at_once")


def test_no_bonus_after_doubling_but_after_splitting() -> None:
    assert at_once(hand("6s 7s 8s", doubled_at=2)) == Result("paid", 20, "at_once")
    assert at_once(hand("2s 3h 4d 5c 7s", doubled_at=4)) == Result("paid", 20, "at_once")
    assert at_once(hand("6s 7s 8s", split=True)) == Result("paid", 30, "at_once")
    assert at_once(hand("As Kh", split=True)) == Result("paid", 10, "at_once")
    assert not is_pontoon(hand("As Kh", split=True))


def test_an_ace_that_was_doubled_counts_one() -> None:
    assert hand("As 7h 9d", doubled_at=2).total == 17
    assert hand("As 7h 2d", doubled_at=2).total == 10
    assert hand("As 7h 2d").total == 20
    assert hand("6s 4h Ad", doubled_at=2).total == 21
    assert hand("As 9h Ad", doubled_at=2).total == 21
    assert hand("As 7h Kd 2s", doubled_at=3).total == 20


def test_a_doubled_21_is_won_at_once_whatever_the_dealer_makes() -> None:
    hands = {1: hand("6s 4h Ad", doubled_at=2)}
    result = settle_box(HOUSES["adelaide"], hands, ("Ks", "Ah"))
    assert result.hands == {1: Result("paid", 20, "at_once")}
    assert result.natural == 0


def test_three_to_two_on_odd_stakes() -> None:
    assert at_once(hand("As Kh", 5)) == Result("paid", 8, "at_once")
    assert at_once(hand("As Kh", 5), up=False) == Result("paid", 7, "at_once")
    assert paid_at(10, (3, 2)) == paid_at(10, (3, 2), up=False) == 15


@pytest.mark.parametrize(
    ("house", "stake", "pays"),
    [
        ("crown", 4, 0),
        ("crown", 5, 1000),
        ("crown", 24, 1000),
        ("crown", 25, 5000),
        ("crown", 1000, 5000),
        ("genting", 9, 0),
        ("genting", 10, 1000),
        ("genting", 99, 1000),
        ("genting", 100, 5000),
    ],
)
def test_super_bonus_by_stake(house: str, stake: int, pays: int) -> None:
    assert super_bonus(HOUSES[house], hand("7d 7d 7d", stake), "7c") == pays


@pytest.mark.parametrize(
    ("cards", "up"),
    [
        ("7d 7d 7d", "8c"),
        ("7d 7d 7h", "7c"),
        ("6d 7d 8d", "7c"),
        ("7d 7d 6d", "7c"),
    ],
)
def test_no_super_bonus(cards: str, up: str) -> None:
    assert super_bonus(HOUSES["crown"], hand(cards, 25), up) == 0


def test_no_super_bonus_doubled_or_split() -> None:
    rules = HOUSES["crown"]
    assert super_bonus(rules, hand("7d 7d 7d", 25, split=True), "7c") == 0
    assert super_bonus(rules, hand("7d 7d 7d", 25, doubled_at=2), "7c") == 0


@pytest.mark.parametrize(
    ("cards", "draws"),
    [
        ("9s 7h", True),
        ("As 6h", True),
        ("As 6h Kd", False),
        ("As 5h Ad", True),
        ("9s 8h", False),
        ("As 7h", False),
        ("As Kh", False),
        ("5s", True),
        ("Ks 9h 3d", False),
    ],
)
def test_the_dealer_draws_on_soft_17(cards: str, draws: bool) -> None:
    assert dealer_draws(cards.split()) is draws


def test_surrender() -> None:
    given = {1: hand("9s 7h", 25, surrendered=True)}
    crown = HOUSES["crown"]
    assert settle_box(crown, given, ("Ks", "7h")).hands == {1: Result("taken", 13, "settlement")}
    down = settle_box(crown, given, ("Ks", "7h"), half_up=False)
    assert down.hands == {1: Result("taken", 12, "settlement")}
    for rules in HOUSES.values():
        assert settle_box(rules, given, ("Ks", "Ah")).natural == 25
    assert against(given[1], ("Ks", "6h", "9d")).amount == 13
    assert [may_surrender(card) for card in ("As", "Js", "Qs", "Ks", "9s", "2s")] == [
        *[True] * 4,
        *[False] * 2,
    ]


def test_rescue_gives_up_the_original_stake_at_once() -> None:
    given = {1: hand("5s 6h 2d", doubled_at=2, rescued=True)}
    for dealer in (("Ks", "Ah"), ("Ks", "9h")):
        result = settle_box(HOUSES["burswood"], given, dealer)
        assert result.hands == {1: Result("taken", 10, "at_once")}
        assert result.net == -10


def test_settlement_against_totals() -> None:
    assert against(hand("Ks 9h"), ("9s", "8h")) == Result("paid", 10, "settlement")
    assert against(hand("Ks 7h"), ("9s", "8h")) == Result("pushed", 0, "settlement")
    assert against(hand("Ks 6h"), ("9s", "8h")) == Result("taken", 10, "settlement")
    assert against(hand("Ks 2h"), ("9s", "7h", "Ks")) == Result("paid", 10, "settlement")
    doubled = hand("5s 6h 2d", doubled_at=2)
    assert against(doubled, ("9s", "8h")) == Result("taken", 20, "settlement")


def test_one_hand_loses_one_bet_except_doubled_under_enhc() -> None:
    plain, doubled = hand("Ks 9h"), hand("5s 6h 8d", doubled_at=2)
    for rule in (OBO, BB1, OBBO, ENHC):
        assert natural_takes(rule, 10, 0, [plain]) == 10
        assert natural_takes(rule, 10, 0, [doubled]) == (20 if rule == ENHC else 10)
        assert natural_takes(rule, 10, 10, []) == 0


def test_a_paid_21_leaves_the_rest_to_the_rule() -> None:
    hands = {
        1: hand("8s 6h 7d", split=True),
        2: hand("8d Kh", split=True),
        3: hand("8c Qh", split=True),
    }
    taken = {
        rule: settle_box(Rules(rule, 2), hands, ("Kc", "As")).natural
        for rule in (OBO, BB1, OBBO, ENHC)
    }
    assert taken == {OBO: 10, BB1: 10, OBBO: 20, ENHC: 20}


def test_a_surrendered_hand_beside_others() -> None:
    given = [hand("8s Kh", split=True), hand("8d Jh", split=True, surrendered=True)]
    taken = {rule: natural_takes(rule, 10, 0, given) for rule in (OBO, BB1, OBBO, ENHC)}
    assert taken == {OBO: 10, BB1: 20, OBBO: 20, ENHC: 20}


def test_what_may_be_doubled() -> None:
    crown, adelaide, genting = HOUSES["crown"], HOUSES["adelaide"], HOUSES["genting"]
    assert may_double(crown, hand("2s 3h 4d 5c"))
    assert not may_double(crown, hand("2s 3h 7d 9c"))
    assert [may_double(adelaide, hand(c)) for c in ("4s 4h", "4s 5h", "5s 6h", "6s 6h")] == [
        False,
        True,
        True,
        False,
    ]
    assert may_double(adelaide, hand("As 8h"))
    assert not may_double(adelaide, hand("As 9s 7h"))
    assert may_double(genting, hand("6s 6h"))
    assert not may_double(genting, hand("2s 3h 6d"))


def test_houses_of_the_table() -> None:
    told = {
        name: (house.decks, house.natural, house.splits, house.ace_splits)
        for name, house in HOUSES.items()
    }
    assert told == {
        "crown": (4, BB1, 3, 1),
        "burswood": (8, OBBO, 2, 2),
        "queensland": (6, BB1, 1, 1),
        "star": (8, BB1, 1, 1),
        "wrest-point": (8, BB1, 2, 1),
        "adelaide": (8, ENHC, 2, 1),
        "genting": (8, OBBO, 2, 2),
    }
