"""Words for house options, their values, and names in steps."""

from collections.abc import Callable, Mapping

from trainer.catalogue import N_, translate
from trainer.games.options import MOST_TIMES
from trainer.table.grammar import ACTS

#: By the name that it has in a procedure's file.
OPTIONS: Mapping[str, str] = {
    "boxes": N_("Boxes at the table"),
    "decks": N_("Decks"),
    "denominations": N_("Chip values"),
    "stakes": N_("Lowest and highest bet"),
    "bets_on_a_box": N_("Most players on a box"),
    "controller": N_("Who makes the decisions on a box"),
    "sum_shown": N_("Show the total of chips picked up"),
    "aces": N_("Value of an ace"),
    "courts": N_("Value of court cards"),
    "pips": N_("Value of cards from two to ten"),
    "limit": N_("Total a hand may not exceed"),
    "pontoon_with": N_("Cards that make a Pontoon with an ace"),
    "split_pontoon": N_("A split hand can be a Pontoon"),
    "cut_margin": N_("Decks left on each side of a valid cut"),
    "about": N_("Meaning of “about”, in decks"),
    "cut_card_depth": N_("Depth of the cut card, in decks"),
    "burn_cards": N_("Cards burnt"),
    "burn_face": N_("How burnt cards lie"),
    "player_cards_face": N_("How players’ cards lie"),
    "bought_card": N_("How a bought card lies"),
    "first_boxes": N_("First boxes"),
    "last_boxes": N_("Last boxes"),
    "last_boxes_mixed": N_("Hand for mixed chips at the last boxes"),
    "insurance_against": N_("Dealer cards that allow insurance"),
    "insurance_most": N_("Highest insurance for a bet"),
    "insurance_pays": N_("Insurance pays"),
    "insurance_called": N_("The dealer calls insurance"),
    "even_money": N_("Even money"),
    "even_money_against": N_("Dealer cards that allow even money"),
    "even_money_pays": N_("Even money pays"),
    "waits_against": N_("Dealer cards that make a Pontoon wait"),
    "clear_at_once": N_("A Pontoon paid at once is cleared at once"),
    "stand_from": N_("Lowest total to stand on"),
    "spoken_refusal": N_("A refusal must be spoken"),
    "most_cards": N_("Most cards in a hand"),
    "twist": N_("Players may twist"),
    "buy_price": N_("Price of a bought card"),
    "buy_after_buy": N_("A fourth card can be bought only after a bought third"),
    "buy_after_twist": N_("Buying after a twist"),
    "last_bought_card": N_("Last card that can be bought"),
    "last_bought_card_split": N_("Last card a split hand can buy"),
    "co_players_follow": N_("Co-players may add to their bets"),
    "split_by": N_("What makes a pair"),
    "hands_on_a_box": N_("Most hands on a box"),
    "ace_splits": N_("How often aces may be split"),
    "cards_to_a_split_ace": N_("Cards dealt to a split ace"),
    "dealer_ace_high": N_("The dealer’s first ace counts high"),
    "dealer_stands_on": N_("Total on which the dealer stands"),
    "draws_for_waiting_pontoon": N_("The dealer draws for a waiting Pontoon"),
    "dealer_pontoon_takes": N_("What a dealer’s Pontoon takes"),
    "pontoon_loses_to_pontoon": N_("A dealer’s Pontoon beats a player’s"),
    "pontoon_pays": N_("Pontoon pays"),
    "trick_cards": N_("Cards in a trick"),
    "trick_pays": N_("A trick pays"),
    "trick_loses_to": N_("What beats a trick"),
    "others_pay": N_("Any other win pays"),
    "ties_lose": N_("A tie goes to the house"),
    "half_units": N_("Rounding of half a unit"),
    "ranks": N_("Cards in a deck"),
    "continuous_shuffler": N_("Continuous shuffler"),
    "no_more_bets_called": N_("The dealer calls “No more bets”"),
    "values_called": N_("The dealer calls totals"),
    "wins_at_once": N_("A player’s 21 is paid at once"),
    "many_cards_pay": N_("A 21 with many cards pays"),
    "three_cards_pay": N_("6-7-8 and 7-7-7 pay"),
    "bonus_after_double": N_("Bonus after doubling"),
    "super_bonus": N_("Super bonus"),
    "super_bonus_after_split": N_("Super bonus after a split"),
    "envy_bonus": N_("Envy bonus"),
    "doubles_on_a_hand": N_("How often a hand may be doubled"),
    "double_cards": N_("Most cards in a hand that may be doubled"),
    "double_totals": N_("Totals that may be doubled"),
    "doubled_aces_low": N_("Aces of a doubled hand count 1"),
    "rescue": N_("A doubled hand may be surrendered"),
    "surrender_against": N_("Dealer cards that allow surrender"),
    "surrender_when": N_("When surrender is allowed"),
    "surrender_takes": N_("What a surrender costs"),
    "surrender_half_units": N_("Rounding of half a unit on surrender"),
    "dealer_hits_soft": N_("The dealer draws on soft 17"),
    "pontoons": N_("Which Pontoons beat others"),
    "royal_pontoon": N_("Three sevens are a Royal Pontoon"),
    "stick_from": N_("Lowest total to stick on"),
    "first_buy": N_("Price of the first bought card"),
    "later_buys": N_("Price of later bought cards"),
    "low_fifth": N_("Highest total of four cards that makes the fifth a twist"),
    "splits": N_("Pairs that may be split"),
    "cards_to_a_split_hand": N_("Cards dealt to a split hand"),
    "burns": N_("Hard totals that may be burnt"),
    "banker_doubles": N_("The banker may double all bets"),
    "plays_for_nothing": N_("The banker plays even if all hands are bust"),
    "royal_pays": N_("A Royal Pontoon pays"),
    "banker_pontoon_takes": N_("How many times the bet a banker’s Pontoon collects"),
    "banker_trick_takes": N_("How many times the bet a banker’s trick collects"),
    "shuffle_after": N_("When the cards are shuffled"),
    "pontoon_takes_bank": N_("A Pontoon takes the bank"),
    "split_takes_bank": N_("A split Pontoon takes the bank"),
    "bank_for_sale": N_("The bank may be sold"),
    "own_cards_face": N_("How the dealer’s cards lie"),
    "card_after_double": N_("A card after doubling"),
    "kitty": N_("Kitty limits"),
    "shoots_to": N_("Highest shoot bets"),
    "shoots_before": N_("Cards before which players may shoot"),
    "shoot_on_split": N_("Shoot bets after a split"),
    "shoot_pays": N_("A shoot bet pays"),
}


def option_words(name: str, lang: str) -> str:
    """Return an option's name in words; raise KeyError if it is unknown."""
    return translate(lang, OPTIONS[name])


#: Words that are the value of an option: by the option and the word.
VALUES: Mapping[str, Mapping[str, str]] = {
    "controller": {
        "first": N_("the first player"),
        "nearest": N_("the player nearest the dealer"),
    },
    "burn_face": {
        "up": N_("face up"),
        "down": N_("face down"),
    },
    "own_cards_face": {
        "up": N_("face up"),
        "down": N_("face down"),
    },
    "player_cards_face": {
        "up": N_("face up"),
    },
    "bought_card": {
        "crosswise": N_("crosswise"),
        "straight": N_("straight"),
    },
    "half_units": {
        "up": N_("up"),
        "down": N_("down"),
    },
    "surrender_half_units": {
        "up": N_("up"),
        "down": N_("down"),
    },
    "last_boxes_mixed": {
        "right": N_("the right hand"),
        "both": N_("either hand"),
    },
    "trick_loses_to": {
        "pontoon": N_("Pontoon only"),
        "21 and pontoon": N_("21 and Pontoon"),
    },
    "dealer_pontoon_takes": {
        "all": N_("everything on the table"),
        "obo": N_("the original bet only (OBO)"),
        "bb+1": N_("one bet of each box (BB+1)"),
        "obbo": N_("one bet of each remaining hand (OBBO)"),
    },
    "split_by": {
        "rank": N_("two cards of the same rank"),
        "value": N_("two cards of the same value"),
    },
    "surrender_when": {
        "first decision": N_("only as the first decision"),
        "any time": N_("at any time"),
    },
    "pontoons": {
        "equal": N_("none, all are equal"),
        "picture": N_("those with a court card"),
        "natural": N_("those with a king or a queen"),
    },
    "later_buys": {
        "up to the last": N_("no more than the card before"),
        "as the first": N_("as much as the first"),
    },
    "splits": {
        "any pair": N_("any pair"),
        "aces": N_("aces only"),
    },
    "shuffle_after": {
        "a player's": N_("after a player’s Pontoon"),
        "any": N_("after any Pontoon"),
        "none": N_("after no Pontoon"),
    },
    "shoots_to": {
        "the kitty": N_("in total as much as the kitty holds"),
        "less": N_("in total less than the kitty holds"),
    },
    "shoot_on_split": {
        "any": N_("of any size"),
        "equal": N_("as high as the first one"),
        "none": N_("none"),
    },
}


def words_of_option_value(name: str, value: str, lang: str) -> str | None:
    """Return the words for a word as an option's value, or None."""
    text = VALUES.get(name, {}).get(value)
    return text and translate(lang, text)


#: What an option is where its number stands for something else: by the option and the number.
NUMBERS: Mapping[str, Mapping[int, str]] = {
    "most_cards": {
        0: N_("no limit"),
    },
    "hands_on_a_box": {
        0: N_("no limit"),
    },
    "double_cards": {
        0: N_("no limit"),
    },
    "doubles_on_a_hand": {
        MOST_TIMES: N_("no limit"),
    },
    "ace_splits": {
        MOST_TIMES: N_("no limit"),
    },
    "cards_to_a_split_ace": {
        MOST_TIMES: N_("no limit"),
    },
    "trick_cards": {
        0: N_("no trick"),
    },
    "stand_from": {
        0: N_("any total"),
    },
    "last_bought_card": {
        0: N_("none can be bought"),
    },
    "last_bought_card_split": {
        0: N_("none can be bought"),
    },
    "low_fifth": {
        0: N_("no such rule"),
    },
}


def option_number_words(name: str, value: int, lang: str) -> str | None:
    """Return the words for a number as an option's value, or None."""
    text = NUMBERS.get(name, {}).get(value)
    return text and translate(lang, text)


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
    "clockwise": "From the dealer's left to the right, each box hand by hand.",
    "anticlockwise": "From the dealer's right to the left.",
    "farthest first": "The box that is farthest from the dealer first.",
    "one after another": "One after the other, in the order in which they came.",
}
_SENTENCES = {
    **{f"tries_{what}": f"A player tries this: {what}." for what in ACTS["refuse"].what},
    **_SENTENCES,
}


def sentence_of(name: str, means: Callable[..., object]) -> str:
    """Return the sentence about a name: from here or its docstring."""
    return _SENTENCES.get(name) or (means.__doc__ or "").strip().partition("\n")[0]
