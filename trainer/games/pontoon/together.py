"""What conditions at one spot of a Pontoon table have to do with each other.

It follows from what each of them asks, whatever lies on the table, and however it came there.
"""

from collections.abc import Collection
from fractions import Fraction

from trainer.games.closed import Closed, holds_with, never, none_with, one_at_most
from trainer.games.facts import TRIES
from trainer.games.pontoon.house import PontoonHouse
from trainer.games.pontoon.natural import ONE_BET

#: What becomes of a bet that waits for the dealer's cards, where these say it.
_BY_THE_DEALER = ("wins_as_pontoon", "wins_as_trick", "wins_even", "surrendered")
_WINS = ("wins_as_pontoon", "wins_as_trick", "wins_even")
_SETTLED = (*_BY_THE_DEALER, "lost", "stands_off")
_OUTCOMES = (*_SETTLED, "uncertain")

#: What a 21 that wins at once is paid as.
_PAID_AS = (
    "pays_as_pontoon",
    "pays_as_doubled",
    "pays_as_plain",
    "pays_by_three_cards",
    "pays_by_many_cards",
)

#: What holds of a Pontoon only.
_OF_A_PONTOON = frozenset({"pontoon", "wins_as_pontoon", "pays_as_pontoon", "even_money_wanted"})

#: What a controller may have, and what has to be refused.
_WISHES = ("wants_split", "wants_twist", "wants_bought_card", "wants_double", "wants_surrender")
_REFUSED = (
    "asks_to_buy_after_twist",
    "asks_at_wrong_price",
    "asks_to_split_unequal",
    "asks_to_split_for_wrong_stake",
    "asks_to_stand_too_low",
    "asks_to_twist",
    "asks_to_double",
    "asks_to_double_for_wrong_stake",
    "asks_for_card_after_double",
    "asks_to_surrender",
    "asks_to_surrender_late",
    "asks_to_rescue",
)
_TOO_LATE = ("asks_to_buy_too_late", "asks_to_buy")  # both say the same


def _of_bets() -> Closed:
    """How bets end: by the dealer's cards, or without them."""
    found = one_at_most(*_OUTCOMES, "bust") | one_at_most("bust", "won_at_once")
    found |= none_with("won_at_once", *_OUTCOMES) | none_with("rescued", *_OUTCOMES)
    found |= none_with("dealer_has_pontoon", *_BY_THE_DEALER)
    found |= none_with("own_cards_down", *_SETTLED)
    found |= none_with("dealer_without_second", *_SETTLED, "insurance_lost", "dealer_has_pontoon")
    found |= none_with("dealer_has_pontoon", "insurance_lost")
    found |= holds_with("pontoon", *sorted(_OF_A_PONTOON - {"pontoon"}))
    found |= one_at_most("taken_whole", "taken_in_part")
    found |= none_with("taken_in_part", *_WINS, "stands_off")
    return found


def _of_21() -> Closed:
    """What a 21 is paid as: doubling may take its bonus away."""
    found = one_at_most(*_PAID_AS) | holds_with("won_at_once", *_PAID_AS)
    found |= none_with(
        "doubled_away_its_bonus", *(kind for kind in _PAID_AS if kind != "pays_as_doubled")
    )
    both = {("won_at_once", True), ("doubled_away_its_bonus", True), ("pays_as_doubled", False)}
    found |= {frozenset(both)}
    found |= {frozenset({("won_at_once", True), *((kind, False) for kind in _PAID_AS)})}
    return found | holds_with("split_hand", "split_ace_and_court")


def _of_answers() -> Closed:
    """What the controller of a hand has asked for: one thing, which is met or refused."""
    found = one_at_most("nothing_asked", *_WISHES, *_REFUSED, _TOO_LATE[0])
    found |= none_with(_TOO_LATE[1], "nothing_asked", *_WISHES, *_REFUSED)
    found |= none_with("answer_may_be_met", "nothing_asked", *_REFUSED, *_TOO_LATE)
    found |= holds_with("answer_may_be_met", *_WISHES)
    for at_21 in ("at_limit", "won_at_once"):
        found |= none_with(at_21, "may_take_a_card")
    return found | one_at_most(*TRIES)


def _of_cards() -> Closed:
    """How many cards lie there, what they count, and how they were cut."""
    one = frozenset({("dealer_without_second", False), ("dealer_has_second", False)})
    found = one_at_most("dealer_without_second", "dealer_has_second") | {one}
    found |= holds_with("first_card_dealt", "dealer_has_second", "deal_done")
    found |= holds_with("dealer_has_second", "insurance_lost")
    found |= holds_with("at_limit", "bust", "won_at_once")
    found |= none_with("cut_offered", "cut_made", "cut_good")
    found |= holds_with("dealer_without_second", "dealer_without_card")
    return found | holds_with("split_hand", "card_to_split_missing")


_ANYWHERE = _of_bets() | _of_21() | _of_answers() | _of_cards() | never("never")


def together(house: PontoonHouse) -> Closed:
    """The sets of conditions that never hold together at one spot of the house's tables."""
    found = _ANYWHERE
    if house.dealer_pontoon_takes in ONE_BET:
        found |= {frozenset({("loses_one_bet", False)})}
    if not house.split_pontoon:
        found |= none_with("split_hand", "pontoon", "wins_as_pontoon", "pays_as_pontoon")
    all_21 = all(house.aces[1] + house.values[one] == house.limit for one in house.pontoon_with)
    closed = {
        ("won_at_once", *_PAID_AS): not house.wins_at_once,
        ("wins_as_trick",): not house.trick_cards,
        ("wins_as_pontoon",): house.wins_at_once and all_21 and not house.doubled_aces_low,
        ("pays_by_three_cards",): not house.three_cards_pay,
        ("pays_by_many_cards",): not house.many_cards_pay,
        ("pays_as_doubled", "doubled_away_its_bonus"): house.bonus_after_double,
        ("even_money_wanted",): not house.even_money,
    }
    for names, is_closed in closed.items():
        found |= never(*names) if is_closed else frozenset()
    return found


def sum_of(rule: str, holding: Collection[str], house: PontoonHouse) -> Fraction | None:
    """How many times a bet an amount comes to where these conditions hold, if that is known."""
    ratios = {
        "pontoon_pays": house.pontoon_pays,
        "even_money_pays": house.even_money_pays,
        "trick_pays": house.trick_pays,
        "others_pay": house.others_pay,
    }
    if rule == "twenty_one_pays":
        if not _OF_A_PONTOON.isdisjoint(holding):
            return Fraction(*house.pontoon_pays)
        plain = not {"pays_as_plain", "pays_as_doubled"}.isdisjoint(holding)
        return Fraction(*house.others_pay) if plain else None
    if rule == "part_taken":  # of what neither a surrender nor a Pontoon of the dealer makes less
        return Fraction(1) if not set(_WINS).isdisjoint(holding) else None
    return Fraction(*ratios[rule]) if rule in ratios else None
