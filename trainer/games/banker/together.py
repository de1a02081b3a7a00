"""What conditions at one spot of a banker's table have to do with each other.

It follows from what each of them asks, whatever lies on the table, and however it came there.
"""

from collections.abc import Collection
from fractions import Fraction

from trainer.games.banker.house import BankerHouse
from trainer.games.closed import Closed, holds_with, never, none_with, one_at_most
from trainer.games.facts import TRIES

_PAID_AS = ("wins_special", "wins_royal", "wins_even")
_REFUSED = (
    "asks_to_buy_after_twist",
    "asks_at_wrong_price",
    "asks_to_split_unequal",
    "asks_to_split_for_wrong_stake",
    "asks_to_stick_too_low",
    "asks_for_a_card_at_21",
    "asks_to_burn",
)
_WISHES = ("wants_split", "wants_twist", "wants_bought_card")
_BURNING = ("burns_cards", "gets_new_cards")
_SHOOT = (
    "shoot_may_stand",
    "shoot_over_the_kitty",
    "shoot_at_the_wrong_time",
    "shoot_wrong_for_a_split",
)


def _of_bets() -> Closed:
    """How bets end, and with what the banker ends them."""
    found = one_at_most("bust", "lost", *_PAID_AS, "uncertain")
    found |= none_with("not_better", "bust", "wins", *_PAID_AS, "uncertain")
    found |= none_with("wins", "bust", "lost", "uncertain", "loses_more", "tie")
    found |= holds_with("wins", *_PAID_AS) | holds_with("not_better", "lost")
    found |= none_with("hidden", "bust", "not_better", "wins", "loses_more")
    found |= none_with("uncertain", "loses_more")
    found |= {frozenset({("loses_more", True), ("lost", False), ("bust", False)})}
    return found | one_at_most("trick_of_the_banker", "pontoon_of_the_banker", "banker_bust")


def _of_answers() -> Closed:
    """What a player has asked for: one thing, which is met or refused."""
    found = one_at_most("nothing_asked", *_WISHES, *_REFUSED)
    found |= one_at_most("nothing_asked", *_BURNING, *_WISHES, "asks_to_burn")
    found |= none_with("answer_may_be_met", *_REFUSED)
    found |= holds_with("answer_may_be_met", *_WISHES, "burns_cards")
    found |= holds_with("asks_to_buy", "wants_bought_card")
    found |= none_with("asks_to_buy", "nothing_asked", "wants_split", "wants_twist", *_BURNING)
    found |= holds_with("asks_to_split_unequal", "asks_to_split_no_aces")
    return found | one_at_most(*TRIES)


def _of_the_kitty() -> Closed:
    found = one_at_most("kitty_wanted", "kitty_left") | holds_with("kitty_wanted", "kitty_missing")
    found |= holds_with("kitty_left", "kitty_to_add_to", "kitty_to_top_up")
    found |= none_with("kitty_to_add_to", "first_card_dealt")
    return found | one_at_most(*_SHOOT)


def _of_cards() -> Closed:
    """How the pack was cut, and whether cards were dealt."""
    found = none_with("cut_offered", "cut_wanted", "cut_made")
    return found | holds_with("first_card_dealt", "turned_up")


_ANYWHERE = _of_bets() | _of_answers() | _of_the_kitty() | _of_cards() | never("never")


def together(house: BankerHouse) -> Closed:
    """The sets of conditions that never hold together at one spot of the house's tables."""
    against = {
        "pontoon_of_the_banker": house.banker_pontoon_takes,
        "trick_of_the_banker": house.banker_trick_takes,
    }
    more = (
        frozenset({(hand, True), ("lost", True), ("loses_more", times <= 1)})
        for hand, times in against.items()
    )
    return _ANYWHERE | frozenset(more)


def sum_of(rule: str, holding: Collection[str], house: BankerHouse) -> Fraction | None:
    """How many times a bet an amount comes to where these conditions hold, if that is known.

    Against the banker's five cards only a Pontoon wins what is paid for special hands. What is won
    by its total, doubled or not, is won against no special hand.
    """
    if "wins_even" in holding:
        return {"won": Fraction(*house.others_pay), "lost_in_all": Fraction(1)}.get(rule)
    if not {"trick_of_the_banker", "wins_special"} <= set(holding):
        return None
    sums = {"won": Fraction(*house.pontoon_pays), "lost_in_all": Fraction(house.banker_trick_takes)}
    return sums.get(rule)
