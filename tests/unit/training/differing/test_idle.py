"""Changes of steps that come to nothing are said to; such as are much like them are shown."""

import pytest

from tests.differing.changed import (
    Edit,
    asked_by,
    copied,
    edited,
    hand,
    left_out,
    lies,
    moved,
    said,
    sums,
    with_options,
)
from tests.differing.pairs import PROGRAM
from trainer.procedure.difference import differences
from trainer.training.differing.holding import holding_at, steps_to
from trainer.training.differing.says import says_what
from trainer.training.differing.unfelt import unfelt
from trainer.training.differing.words import (
    DONE_ONCE,
    LEFT_OUT_LAST,
    NEVER_BOTH,
    NOT_HERE,
    ONE_SPOT,
    SAME_SUM,
    SAME_THERE,
    SAME_TIMES,
    TEXTS,
)

IDLE = [
    # a hand is bought for or twists
    ("prague", "boxes/turn/card/card/twisted", moved(1), SAME_TIMES),
    ("online", "settlement/bet/pay/trick", moved(0), NOT_HERE),  # no split hand is a Pontoon there
    ("british", "settlement/bets/pay_double/when_bust", moved(1), SAME_TIMES),
    ("star", "settlement/bet/pay/pontoon", copied, SAME_TIMES),
    # a refusal that nobody asked for is told by the clauses of its own kind
    ("star", "boxes/turn/refusal/refuse/buy", moved(9), SAME_TIMES),
    # who touches the cards and who speaks for the controller never do at one moment, nor twice
    ("star", "interrupt/hands_off_the_cards", moved(5), NEVER_BOTH),
    ("shoot", "interrupt/late_stake", said(again="on entry"), DONE_ONCE),
    # a Pontoon of the banker collects double there
    ("british", "banker/pontoon/bets/collect_single", left_out, NOT_HERE),
    # a bet is lost or won
    ("prague", "settlement/bet/take", moved(1), NEVER_BOTH),
    # one bet of a player goes to the dealer's Pontoon there
    ("australian", "dealer/natural/every_bet/surrendered", left_out, NOT_HERE),
    ("star", "dealer/natural/every_bet", said(when=["not loses_one_bet"]), NOT_HERE),
    # what is paid and cleared there asks for it itself
    ("australian", "deal/second_cards/pontoon", said(when=["not deal_done"]), SAME_TIMES),
    # a bet is paid once, and cards are cleared once
    ("online", "pontoons/pay", said(again="at once"), DONE_ONCE),
    ("prague", "clearing/hands", said(again="on entry"), DONE_ONCE),
    # a 21 that doubling took the bonus of is one that was doubled
    (
        "star",
        "interrupt/twenty_one/money/bet/doubled",
        said(when=["doubled_away_its_bonus"]),
        SAME_TIMES,
    ),
    # the dealer has one hand
    ("australian", "dealer/draw/card", said(order="clockwise"), ONE_SPOT),
    # no cards are cut where a machine shuffles: not even late
    ("crown", "opening/judge/accept_cut", said(when=["cut_good"]), NOT_HERE),
    # nor is the shoe loaded, whatever comes first
    ("crown", "opening/load/load_shoe", moved(0), NEVER_BOTH),
    # insurance is called there: nobody lays it unasked
    ("prague", "ace/insurance/players_lay", moved(2), NEVER_BOTH),
    # a rule that says one thing everywhere is as good as the word
    ("british", "players/turn/card/card/twisted", lies("up"), SAME_THERE),
    ("online", "deal/own_first_card", lies("down"), SAME_THERE),
    # one of the last boxes is taken from with the right hand there, whatever lies there
    (
        "prague",
        "boxes/turn/bust/bust_bets/on_a_last_box",
        hand("right_hand"),
        SAME_THERE,
    ),
    # all of these pay 1:1 there, and 2:1
    ("star", "interrupt/twenty_one/money/bet/plain", sums("trick_pays"), SAME_SUM),
    ("star", "settlement/bet/pay/even", sums("part_taken"), SAME_SUM),  # nothing is taken in part
    (
        "british",
        "settlement/bets/pay_double/against_a_trick",
        sums("lost_in_all"),
        SAME_SUM,
    ),
    # doubled or not, the banker has no special hand where a hand wins by its total
    ("british", "settlement/bets/pay_even/against_less", sums("lost_in_all"), SAME_SUM),
    # no hand but a lost one loses more than its stake there
    ("british", "banker/pontoon/bets/collect", said(when=["loses_more"]), SAME_TIMES),
    # the banker sticks before he draws, unless it is decided otherwise
    ("british", "banker/play/stick", moved(1), LEFT_OUT_LAST),
    # no cut card lies in a machine, and nobody shuffles: both are forbidden whatever lies there
    ("crown", "interrupt/cut_card", left_out, NOT_HERE),
    ("crown", "shuffle/shuffle", left_out, NOT_HERE),
    # where there is one act, there is nothing to choose
    ("crown", "dealer/second_card/card", said(due="one of"), ONE_SPOT),
]

#: What is much like these, but may be felt: by an option that is otherwise, or as it stands.
FELT = [
    (
        "prague",
        {},
        "interrupt/late_bet",
        moved(4),
    ),  # after a box's first card somebody may try both
    ("prague", {}, "settlement/bet/pay/pontoon", moved(1)),  # both may hold
    ("prague", {}, "settlement/bet/pay/trick", sums("others_pay")),
    ("star", {}, "boxes/turn/rescue/bets/part", asked_by("AUS-SUR-1")),
    ("prague", {}, "opening/judge/accept_cut", said(when=["cut_good"])),
    ("australian", {}, "dealer/natural/a_player/one_bet/whole", said(again="on entry")),  # a choice
    ("prague", {}, "boxes/turn/offer/offer", said(again="at once")),
    ("prague", {}, "clearing/hands", said(order="clockwise")),
    ("star", {}, "opening/load/load_shoe", moved(0)),  # there is a shoe
    ("prague", {"insurance_called": False}, "ace/insurance/players_lay_unasked", moved(3)),
    ("british", {}, "players/turn/card/card/twisted", lies("down")),
    ("online", {}, "deal/own_first_card", lies("up")),
    (
        "prague",
        {"last_boxes_mixed": "both"},
        "boxes/turn/bust/bust_bets/on_a_last_box",
        hand("right_hand"),
    ),
    # who was passed over and who tries next are in an order
    ("prague", {}, "interrupt/co_player_decides", said(order="anticlockwise")),
    ("australian", {}, "deal/second_cards/pontoon", said(when=[])),
    (
        "australian",
        {"dealer_pontoon_takes": "all"},
        "dealer/natural/every_bet/surrendered",
        left_out,
    ),
    ("star", {"others_pay": [2, 1]}, "interrupt/twenty_one/money/bet/plain", sums("trick_pays")),
    (
        "british",
        {"others_pay": [2, 1]},
        "settlement/bets/pay_even/against_less",
        sums("lost_in_all"),
    ),
    ("british", {}, "clearing/own_cards", moved(0)),  # neither may be left out
    ("star", {}, "interrupt/cut_card", left_out),
    ("star", {}, "shuffle/shuffle", left_out),
    (
        "british",
        {"banker_trick_takes": 3},
        "settlement/bets/pay_double/against_a_trick",
        sums("lost_in_all"),
    ),
]


@pytest.mark.parametrize(("house", "path", "edit", "why"), IDLE)
def test_a_change_that_comes_to_nothing_is_said_to(
    house: str, path: str, edit: Edit, why: str
) -> None:
    old = PROGRAM.procedure(house)
    new = edited(old, path, edit)
    found = differences(old, new)
    assert found
    for one in found:
        assert unfelt(old, new, one) == why
        assert why in says_what(old, new, one, "en")
        assert TEXTS[why] in says_what(old, new, one, "cs")


@pytest.mark.parametrize(("house", "options", "path", "edit"), FELT)
def test_a_change_that_may_be_felt_is_not_said_to_come_to_nothing(
    house: str, options: dict[str, object], path: str, edit: Edit
) -> None:
    old = with_options(PROGRAM.procedure(house), options)
    new = edited(old, path, edit)
    found = differences(old, new)
    assert found
    assert not any(unfelt(old, new, one) for one in found)


def test_what_holds_together_is_told_from_what_each_says() -> None:
    prague = PROGRAM.procedure("prague")
    holding = holding_at(prague)
    pays = {s.name: s.when for s in steps_to(prague, "settlement/bet/pay")[-1].steps}
    (lost,) = steps_to(prague, "settlement/bet/take")[-1].when
    for when in pays.values():
        assert not holding.never(when)
        assert holding.never((*when, lost))
    assert holding.never((*pays["trick"], *pays["even"]))
    assert holding.alike(pays["trick"], pays["trick"][-1:], ())
    assert not holding.alike(pays["pontoon_against_an_ace"], pays["pontoon"], ())
    assert holding.never((*pays["pontoon"], *pays["pontoon_against_an_ace"]))
