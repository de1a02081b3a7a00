"""What the options of houses are called."""

from collections.abc import Mapping

from trainer.catalogue import N_, said
from trainer.games.kind import MOST_TIMES

#: By the name that it has in a procedure's file.
OPTIONS: Mapping[str, str] = {
    "boxes": N_("Boxes at the table"),
    "decks": N_("Decks"),
    "denominations": N_("Chips that there are"),
    "stakes": N_("Least and highest stake"),
    "bets_on_a_box": N_("Players on a box at most"),
    "controller": N_("Who decides on a box"),
    "sum_shown": N_("The trainer shows the sum of chips picked up"),
    "aces": N_("What an ace is worth"),
    "courts": N_("What court cards are worth"),
    "pips": N_("What cards from two to ten are worth"),
    "limit": N_("Total that a hand may not exceed"),
    "pontoon_with": N_("Cards that make Pontoon with an ace"),
    "split_pontoon": N_("A split hand can be Pontoon"),
    "cut_margin": N_("Decks left on each side of a valid cut"),
    "about": N_("What “about” means, in decks"),
    "cut_card_depth": N_("How deep the cut card goes, in decks"),
    "burn_cards": N_("Cards burnt"),
    "burn_face": N_("How burnt cards lie"),
    "player_cards_face": N_("How players’ cards lie"),
    "bought_card": N_("How a bought card lies"),
    "first_boxes": N_("First boxes"),
    "last_boxes": N_("Last boxes"),
    "last_boxes_mixed": N_("Hand that takes mixed chips at the last boxes"),
    "insurance_against": N_("Cards against which there is insurance"),
    "insurance_most": N_("Highest insurance for a stake"),
    "insurance_pays": N_("Insurance pays"),
    "insurance_called": N_("Insurance is called"),
    "even_money": N_("Even money"),
    "even_money_against": N_("Cards against which there is even money"),
    "even_money_pays": N_("Even money pays"),
    "waits_against": N_("Cards against which Pontoon waits"),
    "clear_at_once": N_("Cards of a Pontoon paid at once are cleared then"),
    "stand_from": N_("Total from which a player may stand"),
    "spoken_refusal": N_("A refusal has to be spoken"),
    "most_cards": N_("Cards in a hand at most"),
    "twist": N_("Cards may be twisted"),
    "buy_price": N_("Price of a bought card"),
    "buy_after_buy": N_("A fourth card only after a bought third"),
    "buy_after_twist": N_("Buying after a twist"),
    "last_bought_card": N_("Last card that may be bought"),
    "last_bought_card_split": N_("Last card that a split hand may buy"),
    "co_players_follow": N_("Co-players may add to their stakes"),
    "split_by": N_("What makes a pair"),
    "hands_on_a_box": N_("Hands on a box at most"),
    "ace_splits": N_("How often aces are split"),
    "cards_to_a_split_ace": N_("Cards to a split ace"),
    "dealer_ace_high": N_("The dealer’s first ace is high"),
    "dealer_stands_on": N_("Total on which the dealer stands"),
    "draws_for_waiting_pontoon": N_("The dealer draws for a Pontoon that waits"),
    "dealer_pontoon_takes": N_("What a dealer’s Pontoon takes"),
    "pontoon_loses_to_pontoon": N_("A dealer’s Pontoon beats a player’s"),
    "pontoon_pays": N_("Pontoon pays"),
    "trick_cards": N_("Cards of a trick"),
    "trick_pays": N_("A trick pays"),
    "trick_loses_to": N_("What beats a trick"),
    "others_pay": N_("Any other win pays"),
    "ties_lose": N_("A tie goes to the house"),
    "half_units": N_("Half a unit is rounded"),
    "ranks": N_("Cards in a deck"),
    "continuous_shuffler": N_("A continuous shuffler"),
    "no_more_bets_called": N_("“No more bets” is called"),
    "values_called": N_("Totals are called"),
    "wins_at_once": N_("A player’s 21 is paid at once"),
    "many_cards_pay": N_("21 of many cards pays"),
    "three_cards_pay": N_("6-7-8 and 7-7-7 pay"),
    "bonus_after_double": N_("A bonus after doubling"),
    "super_bonus": N_("Super bonus"),
    "super_bonus_after_split": N_("The super bonus after a split"),
    "envy_bonus": N_("Envy bonus"),
    "doubles_on_a_hand": N_("How often a hand is doubled"),
    "double_cards": N_("Most cards that may be doubled"),
    "double_totals": N_("Totals that may be doubled"),
    "doubled_aces_low": N_("Aces of a doubled hand count 1"),
    "rescue": N_("A doubled hand may be given up"),
    "surrender_against": N_("Cards against which one may surrender"),
    "surrender_when": N_("When one may surrender"),
    "surrender_takes": N_("What a surrender takes"),
    "surrender_half_units": N_("Half a unit of a surrender is rounded"),
    "dealer_hits_soft": N_("The dealer draws on a soft 17"),
    "pontoons": N_("Which Pontoons beat others"),
    "royal_pontoon": N_("Three sevens are a Royal Pontoon"),
    "stick_from": N_("Total from which one sticks"),
    "first_buy": N_("Price of the first bought card"),
    "later_buys": N_("Price of later bought cards"),
    "low_fifth": N_("Total of four cards up to which the fifth is only twisted"),
    "splits": N_("Which pairs are split"),
    "cards_to_a_split_hand": N_("Cards to a split hand"),
    "burns": N_("Hard totals that may be burnt"),
    "banker_doubles": N_("The banker may double all stakes"),
    "plays_for_nothing": N_("The banker plays though all hands are bust"),
    "royal_pays": N_("A Royal Pontoon pays"),
    "banker_pontoon_takes": N_("How often the banker’s Pontoon collects"),
    "banker_trick_takes": N_("How often the banker’s trick collects"),
    "shuffle_after": N_("After what is shuffled"),
    "pontoon_takes_bank": N_("A Pontoon takes the bank"),
    "split_takes_bank": N_("A split Pontoon takes the bank"),
    "bank_for_sale": N_("The bank may be sold"),
    "own_cards_face": N_("How the dealer’s cards lie"),
    "card_after_double": N_("A card after doubling"),
    "kitty": N_("Limits of the kitty"),
    "shoots_to": N_("How high shoot bets may be"),
    "shoots_before": N_("Before which cards one may shoot"),
    "shoot_on_split": N_("Shoot bets after a split"),
    "shoot_pays": N_("A shoot bet pays"),
}


def option_words(name: str, lang: str) -> str:
    """What an option is called; KeyError where there is none of that name."""
    return said(lang, OPTIONS[name])


#: Words that are the value of an option: by the option and the word.
VALUES: Mapping[str, Mapping[str, str]] = {
    "controller": {
        "first": N_("the first player"),
        "nearest": N_("the player nearest to the dealer"),
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
        "up": N_("rounded up"),
        "down": N_("rounded down"),
    },
    "surrender_half_units": {
        "up": N_("rounded up"),
        "down": N_("rounded down"),
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
        "all": N_("everything that lies there"),
        "obo": N_("the original bet only (OBO)"),
        "bb+1": N_("one bet of each box (BB+1)"),
        "obbo": N_("one bet of each remaining hand (OBBO)"),
    },
    "split_by": {
        "rank": N_("two cards of one rank"),
        "value": N_("two cards of one value"),
    },
    "surrender_when": {
        "first decision": N_("as the first decision"),
        "any time": N_("at any time"),
    },
    "pontoons": {
        "equal": N_("none, all are equal"),
        "picture": N_("those with a court card"),
        "natural": N_("those with a king or a queen"),
    },
    "later_buys": {
        "up to the last": N_("no more than the one before"),
        "as the first": N_("as the first one"),
    },
    "splits": {
        "any pair": N_("any pair"),
        "aces": N_("aces only"),
    },
    "shuffle_after": {
        "a player's": N_("after a player’s Pontoon"),
        "any": N_("after any Pontoon"),
        "none": N_("after none"),
    },
    "shoots_to": {
        "the kitty": N_("together as much as is in the kitty"),
        "less": N_("together less than is in the kitty"),
    },
    "shoot_on_split": {
        "any": N_("of any size"),
        "equal": N_("as large as the first one"),
        "none": N_("none"),
    },
}


def value_of_option(name: str, value: str, lang: str) -> str | None:
    """What a word as the value of an option means; None where it has no other words."""
    text = VALUES.get(name, {}).get(value)
    return text and said(lang, text)


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
        0: N_("there is no trick"),
    },
    "stand_from": {
        0: N_("any total"),
    },
    "last_bought_card": {
        0: N_("none is bought"),
    },
    "last_bought_card_split": {
        0: N_("none is bought"),
    },
    "low_fifth": {
        0: N_("there is no such rule"),
    },
}


def number_of_option(name: str, value: int, lang: str) -> str | None:
    """What a number as the value of an option stands for; None where it is that number."""
    text = NUMBERS.get(name, {}).get(value)
    return text and said(lang, text)
