"""What each movement is, without a window."""

from dataclasses import replace

import pytest

from trainer.app import App
from trainer.games import families
from trainer.games.pontoon.options import PontoonHouse
from trainer.table.act import Act
from trainer.table.box import Bet, Box, Hand, Stake
from trainer.table.card import PACK, Card
from trainer.table.chips import Chips
from trainer.table.shoe import Shoe
from trainer.table.table import Ask, Table
from trainer.ui.table.gesture import SOURCES, act_of, can_be_picked
from trainer.ui.table.move import (
    Move,
    Thing,
    wants_depth,
)

STAKE = Chips.of({25: 2})
SHOE, TRAY, FLOAT, OWN = Thing("shoe"), Thing("tray"), Thing("float"), Thing("own")
STACK, CUT_CARD, POINT, YES, NO = (
    Thing(kind) for kind in ("stack", "cut_card", "point", "yes", "no")
)
CHIP = Thing("chip", value=25)
KITTY, BANK, BELOW = Thing("kitty"), Thing("bank"), Thing("below")
MARKER = Thing("marker", what="surrender")
FAMILY = families()["pontoon"]
IN_KITTY = Chips.of({100: 1, 5: 4})


def cards_of(*names: str) -> tuple[Card, ...]:
    return tuple(Card(name) for name in names)


def stake_at(place: int, even_money: str = "") -> Stake:
    return Stake(place, STAKE, STAKE.amount, even_money=even_money)


def hand_of(number: int, *names: str, places: tuple[int, ...] = (1,), answer: str = "") -> Hand:
    return Hand(number, cards_of(*names), tuple(stake_at(p) for p in places), answer=answer)


def box_of(number: int, *hands: Hand, places: tuple[int, ...] = (1,)) -> Box:
    return Box(number, tuple(Bet(place, f"Player {place}", STAKE) for place in places), hands)


@pytest.fixture(scope="module")
def house() -> PontoonHouse:
    house = App().procedure("prague").house
    assert isinstance(house, PontoonHouse)
    return house


@pytest.fixture
def table() -> Table:
    """Box 2: one hand of one card. Box 3: two hands. Box 4: two bets on one hand."""
    return Table(
        Shoe(PACK),
        (
            box_of(2, hand_of(1, "9s")),
            box_of(3, hand_of(1, "8s", "3c"), hand_of(2, "8h")),
            box_of(4, hand_of(1, "9d", "9c", places=(1, 2)), places=(1, 2)),
        ),
        kitty=IN_KITTY,
    )


CASES = [
    (Move(STACK, Thing("box", 4)), Act("offer_cut", box=4)),
    (Move(STACK, Thing("cards", 4, 1)), Act("offer_cut", box=4)),
    (Move(YES, STACK), Act("accept_cut")),
    (Move(NO, STACK), Act("refuse_cut")),
    (Move(STACK, Thing("below")), Act("complete_cut")),
    (Move(CUT_CARD, STACK, decks=1.25), Act("insert_cut_card", decks=1.25)),
    (Move(STACK, SHOE), Act("load_shoe")),
    (Move(SHOE, Thing("middle")), Act("burn_card")),
    (Move(Thing("middle"), TRAY), Act("discard_burn")),
    (Move(SHOE, OWN), Act("deal_self")),
    # a side is laid for a second card only, and only where the move shows it
    (Move(SHOE, Thing("cards", 2, 1), side="right"), Act("deal_card", box=2, hand=1, side="right")),
    (Move(SHOE, Thing("cards", 2, 1)), Act("deal_card", box=2, hand=1)),
    (Move(SHOE, Thing("cards", 4, 1), side="left"), Act("deal_card", box=4, hand=1)),
    (Move(SHOE, Thing("cards", 3, 2), side="left"), Act("deal_card", box=3, hand=2, side="left")),
    (Move(SHOE, Thing("box", 2), side="left"), Act("deal_card", box=2, hand=1, side="left")),
    (Move(SHOE, Thing("cards", 7, 1), side="left"), Act("deal_card", box=7, hand=1)),
    (Move(SHOE, Thing("box", 3)), None),  # which of the two hands?
    (Move(CUT_CARD, Thing("cards", 3, 2)), Act("place_cut_card", box=3)),
    (Move(CUT_CARD, OWN), Act("place_cut_card", box=0)),
    # words and signs
    (Move(POINT, Thing("cards", 3, 2), "right"), Act("offer", box=3, hand=2, with_="right")),
    (Move(POINT, Thing("box", 3), "right"), None),
    (
        Move(Thing("say", what="total_or_split"), Thing("cards", 3, 1), value=16),
        Act("call", box=3, hand=1, phrase="total_or_split", value=16),
    ),
    (Move(Thing("say", what="ask_aloud"), Thing("box", 2)), Act("ask_aloud", box=2, hand=1)),
    (
        Move(Thing("say", what="offer_even_money"), Thing("stake", 4, 1, 2)),
        Act("offer_even_money", box=4, place=2),
    ),
    (
        Move(Thing("say", what="offer_even_money"), Thing("cards", 2, 1)),
        Act("offer_even_money", box=2, place=1),
    ),
    (Move(Thing("say", what="offer_even_money"), Thing("cards", 4, 1)), None),  # to which player?
    # money
    (
        Move(CHIP, Thing("stake", 4, 1, 2), "right", chips=STAKE),
        Act("pay", "bet", 4, 1, 2, amount=50, chips=STAKE, with_="right"),
    ),
    (
        Move(CHIP, Thing("cards", 2, 1), chips=STAKE),
        Act("pay", "bet", 2, 1, 1, amount=50, chips=STAKE, with_="left"),
    ),
    (Move(CHIP, Thing("cards", 4, 1), chips=STAKE), None),  # on which bet?
    (Move(CHIP, Thing("stake", 4, 1, 2)), None),  # no chips
    (
        Move(CHIP, Thing("insurance", 4, place=2), chips=STAKE),
        Act("pay", "insurance", 4, None, 2, amount=50, chips=STAKE, with_="left"),
    ),
    (
        Move(CHIP, Thing("cards", 7, 1), chips=STAKE),
        Act("pay", "bet", 7, 1, 1, amount=50, chips=STAKE, with_="left"),
    ),
    (Move(Thing("stake", 4, 1, 2), FLOAT, "both"), Act("take", "bet", 4, 1, 2, with_="both")),
    (Move(Thing("stake", 4, 1, 2), CHIP), Act("take", "bet", 4, 1, 2, with_="left")),
    (
        Move(Thing("insurance", 4, place=2), FLOAT, "right"),
        Act("take", "insurance", 4, place=2, with_="right"),
    ),
    # cards
    (Move(Thing("cards", 3, 2), TRAY, "right"), Act("clear", box=3, hand=2, with_="right")),
    (Move(OWN, TRAY, "both"), Act("clear_self", with_="both")),
    (Move(Thing("cards", 3, 2), Thing("box", 3)), Act("split_pair", box=3, hand=2)),
    (Move(Thing("cards", 3, 2), Thing("box", 4)), None),
    # what is declined where nobody asks: the target says
    (Move(NO, Thing("insurance", 4, place=2)), Act("refuse", "insurance", 4, place=2)),
    (Move(NO, Thing("stake", 4, 1, 2)), Act("refuse", "bet", 4, place=2)),
    (Move(NO, Thing("cards", 4, 1)), Act("refuse", "card", 4)),
    (Move(NO, Thing("box", 4)), Act("refuse", "place", 4)),
    # a marker, the bank, own cards
    (
        Move(MARKER, Thing("stake", 4, 1, 2), "right"),
        Act("place_marker", None, 4, 1, 2, marker="surrender", with_="right"),
    ),
    (
        Move(MARKER, Thing("cards", 2, 1)),
        Act("place_marker", None, 2, 1, 1, marker="surrender", with_="left"),
    ),
    (Move(MARKER, Thing("box", 3)), None),  # on which of the two hands?
    (Move(BANK, Thing("cards", 4, 1)), Act("pass_bank", box=4)),
    (Move(POINT, OWN), Act("turn_up")),
    (Move(OWN, Thing("middle")), Act("turn_up")),
    # how a card is laid
    (Move(SHOE, Thing("cards", 2, 1), face="down"), Act("deal_card", box=2, hand=1, face="down")),
    (Move(SHOE, OWN, face="up"), Act("deal_self", face="up")),
    # cards under a pack
    (Move(Thing("cards", 3, 2), BELOW, "right"), Act("clear", box=3, hand=2, with_="right")),
    (Move(OWN, BELOW), Act("clear_self", with_="left")),
    # part of a bet, counted out of it
    (
        Move(Thing("stake", 4, 1, 2), FLOAT, chips=STAKE),
        Act("take", "bet", 4, 1, 2, amount=50, chips=STAKE, with_="left"),
    ),
    # places of their own: shoot bets and bonuses
    (
        Move(CHIP, Thing("bonus", 4, 1, 2), chips=STAKE),
        Act("pay", "bonus", 4, 1, 2, amount=50, chips=STAKE, with_="left"),
    ),
    (
        Move(CHIP, Thing("envy", 4, place=2), chips=STAKE),
        Act("pay", "envy", 4, None, 2, amount=50, chips=STAKE, with_="left"),
    ),
    (
        Move(KITTY, Thing("shoot", 3, 2, 1), chips=STAKE),
        Act("pay", "shoot", 3, 2, 1, amount=50, chips=STAKE, pot="kitty", with_="left"),
    ),
    (
        Move(CHIP, Thing("shoot", 3, 2, 1), chips=STAKE),
        Act("pay", "shoot", 3, 2, 1, amount=50, chips=STAKE, with_="left"),
    ),
    (
        Move(KITTY, Thing("stake", 4, 1, 2), chips=STAKE),
        Act("pay", "bet", 4, 1, 2, amount=50, chips=STAKE, pot="kitty", with_="left"),
    ),
    (Move(KITTY, Thing("shoot", 3, 2, 1)), None),  # how much?
    (
        Move(Thing("shoot", 3, 2, 1), KITTY, "right"),
        Act("take", "shoot", 3, 2, 1, pot="kitty", with_="right"),
    ),
    (Move(Thing("shoot", 3, 2, 1), FLOAT), Act("take", "shoot", 3, 2, 1, with_="left")),
    (
        Move(Thing("stake", 4, 1, 2), KITTY),
        Act("take", "bet", 4, 1, 2, pot="kitty", with_="left"),
    ),
    (Move(NO, Thing("shoot", 3, 2, 1)), Act("refuse", "shoot", 3, place=1)),
    # the kitty
    (Move(CHIP, KITTY, chips=STAKE), Act("put_in", amount=50, chips=STAKE, pot="kitty")),
    (Move(CHIP, KITTY), None),  # how much?
    (Move(KITTY, FLOAT, chips=STAKE), Act("take_out", amount=50, chips=STAKE, pot="kitty")),
    (Move(KITTY, FLOAT), Act("take_out", amount=120, chips=IN_KITTY, pot="kitty")),  # all of it
    # movements that are none
    (Move(SHOE, TRAY), None),
    (Move(TRAY, SHOE), None),
    (Move(CUT_CARD, STACK), None),
]


@pytest.mark.parametrize(("move", "act"), CASES)
def test_a_move_is_an_act(move: Move, act: Act | None, table: Table, house: PontoonHouse) -> None:
    assert act_of(move, table, house, FAMILY) == act


def test_chips_pay_even_money_once_it_was_accepted(table: Table, house: PontoonHouse) -> None:
    move = Move(CHIP, Thing("stake", 2, 1, 1), chips=STAKE)
    accepted = replace(table.box(2).hands[0], stakes=(stake_at(1, "accepted"),))
    act = act_of(move, table.with_hand(2, accepted), house, FAMILY)
    assert act is not None
    assert act.what == "even_money"
    paid = replace(accepted, stakes=(replace(accepted.stakes[0], paid=STAKE),))
    act = act_of(move, table.with_hand(2, paid), house, FAMILY)
    assert act is not None
    assert act.what == "bet"


@pytest.mark.parametrize(
    ("answer", "twisted", "what"),
    [
        ("buy", 0, "buy"),  # it might be met: what was asked for is declined
        ("buy 15", 0, "stake"),
        ("buy", 1, "buy"),
        ("buy 15", 1, "buy"),
        ("split", 0, "split"),
        ("twist", 0, "card"),
        ("stand by sign", 0, "decision"),
        ("double", 0, "double"),
        ("surrender", 0, "surrender"),
        ("rescue", 0, "rescue"),
        ("stick", 0, "decision"),
    ],
)
def test_a_refusal_declines_what_is_asked(
    answer: str, twisted: int, what: str, table: Table, house: PontoonHouse
) -> None:
    names = ("9s", "2c", "3d")[: 2 + twisted]
    hand = replace(hand_of(1, *names, answer=answer), twisted=twisted)
    act = act_of(Move(NO, Thing("cards", 2, 1)), table.with_hand(2, hand), house, FAMILY)
    assert act == Act("refuse", what, 2)


def test_a_refusal_declines_what_is_tried(table: Table, house: PontoonHouse) -> None:
    asks = (Ask("touch", 2, 0, "Karl", 1), Ask("insurance", 4, 2, "Ben", 2))
    table = replace(table, asks=asks)
    shown = Thing("ask", 4, place=2, what="insurance", value=2)
    assert act_of(Move(NO, shown), table, house, FAMILY) == Act("refuse", "insurance", 4, place=2)
    assert act_of(Move(NO, Thing("cards", 2, 1)), table, house, FAMILY) == Act("refuse", "touch", 2)


def test_what_can_be_picked_up_does_not_depend_on_the_table() -> None:
    assert {"shoe", "cards", "stake", "insurance", "own", "middle", "chip", "point"} <= SOURCES
    assert not can_be_picked(TRAY)
    assert wants_depth(CUT_CARD, STACK)
    assert not wants_depth(CUT_CARD, OWN)
