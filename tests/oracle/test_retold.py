"""The reader of performances, on lines written by hand."""

import pytest

from .retold import Told, retell, won

Line = dict[str, object]


def does(what: str, box: int, hand: int = 0, place: int = 0, **chips: int) -> Line:
    line: Line = {"player": f"P{box}{place or 1}", "does": what, "box": box}
    line |= {"hand": hand} if hand else {}
    line |= {"place": place} if place else {}
    return line | ({"chips": {name[1:]: n for name, n in chips.items()}} if chips else {})


def act(name: str, **fields: object) -> Line:
    return {"n": 1, "act": {"act": name, **fields}}


def deal(box: int, hand: int = 0) -> Line:
    return act("deal_card", box=box, **({"hand": hand} if hand else {}))


BETS = [
    does("bet", 2, place=1, c5=2),
    does("bet", 2, place=2, c25=1),
    does("bet", 4, place=1, c1=3),
]
DEALT = [*BETS, deal(2), deal(4), act("deal_self"), deal(2), deal(4)]
SHOE = ["8s", "Kd", "9c", "8d", "6h", "3c", "2s", "Qs", "5h", "7c", "Ts"]


def cards(told: Told) -> dict[tuple[int, int], str]:
    return {
        (box, number): " ".join(hand.cards)
        for box, hands in told.boxes.items()
        for number, hand in hands.items()
    }


def test_cards_go_where_the_acts_lay_them() -> None:
    told = retell([*DEALT, act("burn_card"), act("deal_self")], SHOE)
    assert cards(told) == {(2, 1): "8s 8d", (4, 1): "Kd 6h"}
    assert told.dealer == ["9c", "2s"]
    assert told.drawn == 7


def test_a_double_joins_with_the_card_and_a_refused_one_goes_back() -> None:
    double = [does("double", 4, 1), does("put up", 4, 1, 1, c1=3)]
    told = retell([*DEALT, *double, deal(4)], SHOE)
    stake = told.boxes[4][1].stakes[1]
    assert (stake.initial, stake.added, stake.amount) == (3, [(2, 3)], 6)
    told = retell([*DEALT, *double, act("refuse", what="double", box=4), deal(4)], SHOE)
    stake = told.boxes[4][1].stakes[1]
    assert (stake.initial, stake.added, stake.amount) == (3, [], 3)


def test_a_split_makes_a_hand_for_those_who_put_up() -> None:
    split = [does("split", 2, 1), does("put up", 2, 1, 1, c5=2), act("split_pair", box=2)]
    told = retell([*DEALT, *split, deal(2, 1), deal(2, 2)], SHOE)
    assert cards(told) == {(2, 1): "8s 3c", (2, 2): "8d 2s", (4, 1): "Kd 6h"}
    first, second = told.boxes[2][1], told.boxes[2][2]
    assert {place: stake.amount for place, stake in first.stakes.items()} == {1: 10, 2: 25}
    assert {place: stake.amount for place, stake in second.stakes.items()} == {1: 10}
    assert first.split
    assert second.split
    assert not second.split_aces


def test_a_twist_is_counted_and_a_marker_lies() -> None:
    told = retell([*DEALT, does("twist", 4, 1), deal(4)], SHOE)
    assert told.boxes[4][1].twisted == 1
    marker = act("place_marker", box=4, marker="surrender")
    told = retell([*DEALT, does("surrender", 4, 1), marker], SHOE)
    assert told.boxes[4][1].marker == "surrender"
    assert told.named("place_marker")[0].wants == "surrender"


def test_money_is_by_player() -> None:
    ends = [
        act("pay", what="bet", box=2, place=1, amount=15),
        act("take", what="bet", box=2, place=2, amount=12),
        act("take", what="bet", box=4),
    ]
    told = retell([*DEALT, *ends], SHOE)
    assert won(told) == {"P21": 15, "P22": -12, "P41": -3}
    assert [step.amount for step in told.money] == [15, 12, 3]
    assert [step.spot for step in told.money] == [(2, 1, 1), (2, 1, 2), (4, 1, 1)]


def test_chips_that_do_not_add_up_are_seen() -> None:
    pay = act("pay", what="bet", box=4, amount=3, chips={"1": 2})
    with pytest.raises(ValueError, match="add up"):
        retell([*DEALT, pay], SHOE)
