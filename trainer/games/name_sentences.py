"""Sentences about the names that procedures use, where the code of a name brings none."""

from collections.abc import Callable, Mapping

from trainer.table.grammar import ACTS

_SENTENCES: Mapping[str, str] = {
    # bets
    "lost": "The bet on the hand is lost.",
    "not_better": "The hand is no better than the banker's.",
    "wins": "The hand wins.",
    "wins_special": "The hand wins as a Pontoon or a trick.",
    "wins_royal": "The hand wins as a royal Pontoon.",
    "wins_as_pontoon": "The hand wins as a Pontoon.",
    "wins_as_trick": "The hand wins by its number of cards.",
    "wins_even": "The hand wins without a special payment.",
    "uncertain": "It is open yet how the bet on the hand ends.",
    "stands_off": "The hand and the dealer's are equal, and the bet stays the player's.",
    "surrendered": "The hand was surrendered.",
    "pays_as_pontoon": "The hand is paid at once as a Pontoon.",
    "pays_as_doubled": "The hand is paid at once as a doubled 21.",
    "pays_as_plain": "The hand is paid at once as a 21 without a bonus.",
    "pays_by_three_cards": "The hand is paid at once for its three cards.",
    "pays_by_many_cards": "The hand is paid at once for its number of cards.",
    # what players ask for
    "wants_split": "The player asks to split, and may.",
    "wants_twist": "The player asks for a card, and may have it.",
    "wants_bought_card": "The player buys a card, and may.",
    "wants_double": "The player doubles, and may.",
    "wants_surrender": "The player surrenders the hand, and may.",
    "asks_to_twist": "The player asks for a card, which the hand may not have.",
    "asks_to_buy": "The player asks to buy a card, which is not open.",
    "asks_to_buy_after_twist": "The player asks to buy a card after a twist.",
    "asks_to_buy_too_late": "The player asks to buy a card when it is too late.",
    "asks_at_wrong_price": "The player asks to buy a card for a wrong stake.",
    "asks_to_split_unequal": "The player asks to split cards that may not be split.",
    "asks_to_split_for_wrong_stake": "The player asks to split for a wrong stake.",
    "asks_to_stand_too_low": "The player stands on a total that is too low.",
    "asks_to_stick_too_low": "The player sticks on a total that is too low.",
    "asks_for_a_card_at_21": "The player asks for a card at 21.",
    "asks_to_burn": "The player asks for new cards, which are not open.",
    "asks_to_double": "The player asks to double, which is not open.",
    "asks_to_double_for_wrong_stake": "The player asks to double for a wrong stake.",
    "asks_for_card_after_double": "The player asks for a card after a double.",
    "asks_to_surrender": "The player asks to surrender, which is not open.",
    "asks_to_surrender_late": "The player asks to surrender when it is too late.",
    "asks_to_rescue": "The player gives up a doubled hand, which is not open.",
    # amounts
    "pontoon_pays": "The amount that a Pontoon is paid.",
    "even_money_pays": "The amount that even money is paid.",
    "trick_pays": "The amount that a trick is paid.",
    "others_pay": "The amount that any other winning hand is paid.",
    # orders
    "any order": "In any order.",
    "anticlockwise": "From the dealer's right to the left.",
    "farthest first": "The box that is farthest from the dealer first.",
    "one after another": "One after the other, in the order in which they came.",
}
_SENTENCES = {
    **{f"tries_{what}": f"A player tries this: {what}." for what in ACTS["refuse"].what},
    **_SENTENCES,
}


def sentence_of(name: str, means: Callable[..., object]) -> str:
    """The sentence about a name: the one that stands here, else that of its code."""
    return _SENTENCES.get(name) or (means.__doc__ or "").strip().partition("\n")[0]
