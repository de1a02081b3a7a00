"""What the options of houses are called, in English and in Czech."""

from collections.abc import Mapping

from trainer.games.kind import MOST_TIMES

#: By the name that it has in a procedure's file.
OPTIONS: Mapping[str, Mapping[str, str]] = {
    "boxes": {"en": "Boxes at the table", "cs": "Počet boxů u stolu"},
    "decks": {"en": "Decks", "cs": "Počet balíčků"},
    "denominations": {"en": "Chips that there are", "cs": "Hodnoty žetonů"},
    "stakes": {"en": "Least and highest stake", "cs": "Nejmenší a nejvyšší sázka"},
    "bets_on_a_box": {"en": "Players on a box at most", "cs": "Nejvíc hráčů na boxu"},
    "controller": {"en": "Who decides on a box", "cs": "Kdo na boxu rozhoduje"},
    "sum_shown": {
        "en": "The trainer shows the sum of chips picked up",
        "cs": "Trenažér ukazuje součet vzatých žetonů",
    },
    "aces": {"en": "What an ace is worth", "cs": "Hodnota esa"},
    "courts": {"en": "What court cards are worth", "cs": "Hodnota figur"},
    "pips": {
        "en": "What cards from two to ten are worth",
        "cs": "Hodnota karet od dvojky do desítky",
    },
    "limit": {"en": "Total that a hand may not exceed", "cs": "Součet, který list nesmí překročit"},
    "pontoon_with": {
        "en": "Cards that make Pontoon with an ace",
        "cs": "Karty, které s esem dávají Pontoon",
    },
    "split_pontoon": {
        "en": "A split hand can be Pontoon",
        "cs": "Splitovaný list může být Pontoon",
    },
    "cut_margin": {
        "en": "Decks left on each side of a valid cut",
        "cs": "Balíčky po obou stranách platného sejmutí",
    },
    "about": {"en": "What “about” means, in decks", "cs": "Co znamená „asi“, v balíčcích"},
    "cut_card_depth": {
        "en": "How deep the cut card goes, in decks",
        "cs": "Jak hluboko patří katovací karta, v balíčcích",
    },
    "burn_cards": {"en": "Cards burnt", "cs": "Počet spálených karet"},
    "burn_face": {"en": "How burnt cards lie", "cs": "Jak leží spálené karty"},
    "player_cards_face": {"en": "How players’ cards lie", "cs": "Jak leží karty hráčů"},
    "bought_card": {"en": "How a bought card lies", "cs": "Jak leží koupená karta"},
    "first_boxes": {"en": "First boxes", "cs": "První boxy"},
    "last_boxes": {"en": "Last boxes", "cs": "Poslední boxy"},
    "last_boxes_mixed": {
        "en": "Hand that takes mixed chips at the last boxes",
        "cs": "Která ruka bere smíšené žetony na posledních boxech",
    },
    "insurance_against": {
        "en": "Cards against which there is insurance",
        "cs": "Karty, proti kterým je pojištění",
    },
    "insurance_most": {
        "en": "Highest insurance for a stake",
        "cs": "Nejvyšší pojištění vůči sázce",
    },
    "insurance_pays": {"en": "Insurance pays", "cs": "Výplata pojištění"},
    "insurance_called": {"en": "Insurance is called", "cs": "Pojištění se vyvolává"},
    "even_money": {"en": "Even money", "cs": "Even money"},
    "even_money_against": {
        "en": "Cards against which there is even money",
        "cs": "Karty, proti kterým je even money",
    },
    "even_money_pays": {"en": "Even money pays", "cs": "Výplata even money"},
    "waits_against": {
        "en": "Cards against which Pontoon waits",
        "cs": "Karty, proti kterým Pontoon čeká",
    },
    "clear_at_once": {
        "en": "Cards of a Pontoon paid at once are cleared then",
        "cs": "Karty hned vyplaceného Pontoonu se hned uklidí",
    },
    "stand_from": {
        "en": "Total from which a player may stand",
        "cs": "Součet, od kterého smí hráč stát",
    },
    "spoken_refusal": {"en": "A refusal has to be spoken", "cs": "Odmítnutí se musí vyslovit"},
    "most_cards": {"en": "Cards in a hand at most", "cs": "Nejvíc karet v listu"},
    "twist": {"en": "Cards may be twisted", "cs": "Karty lze i otočit"},
    "buy_price": {"en": "Price of a bought card", "cs": "Cena koupené karty"},
    "buy_after_buy": {
        "en": "A fourth card only after a bought third",
        "cs": "Čtvrtou kartu lze koupit jen po koupené třetí",
    },
    "buy_after_twist": {"en": "Buying after a twist", "cs": "Nákup po otočené kartě"},
    "last_bought_card": {
        "en": "Last card that may be bought",
        "cs": "Poslední karta, kterou lze koupit",
    },
    "last_bought_card_split": {
        "en": "Last card that a split hand may buy",
        "cs": "Poslední karta, kterou lze koupit do splitovaného listu",
    },
    "co_players_follow": {
        "en": "Co-players may add to their stakes",
        "cs": "Spoluhráči smějí přisadit",
    },
    "split_by": {"en": "What makes a pair", "cs": "Co tvoří pár"},
    "hands_on_a_box": {"en": "Hands on a box at most", "cs": "Nejvíc listů na boxu"},
    "ace_splits": {"en": "How often aces are split", "cs": "Kolikrát se splitují esa"},
    "cards_to_a_split_ace": {"en": "Cards to a split ace", "cs": "Karty ke splitovanému esu"},
    "dealer_ace_high": {
        "en": "The dealer’s first ace is high",
        "cs": "První eso dealera se počítá vysoko",
    },
    "dealer_stands_on": {
        "en": "Total on which the dealer stands",
        "cs": "Součet, na kterém dealer stojí",
    },
    "draws_for_waiting_pontoon": {
        "en": "The dealer draws for a Pontoon that waits",
        "cs": "Dealer dobírá kvůli čekajícímu Pontoonu",
    },
    "dealer_pontoon_takes": {
        "en": "What a dealer’s Pontoon takes",
        "cs": "Co bere Pontoon dealera",
    },
    "pontoon_loses_to_pontoon": {
        "en": "A dealer’s Pontoon beats a player’s",
        "cs": "Pontoon dealera poráží Pontoon hráče",
    },
    "pontoon_pays": {"en": "Pontoon pays", "cs": "Výplata Pontoonu"},
    "trick_cards": {"en": "Cards of a trick", "cs": "Počet karet triku"},
    "trick_pays": {"en": "A trick pays", "cs": "Výplata triku"},
    "trick_loses_to": {"en": "What beats a trick", "cs": "Co poráží trik"},
    "others_pay": {"en": "Any other win pays", "cs": "Výplata jiné výhry"},
    "ties_lose": {"en": "A tie goes to the house", "cs": "Při shodě vyhrává kasino"},
    "half_units": {"en": "Half a unit is rounded", "cs": "Půl jednotky se zaokrouhluje"},
    "ranks": {"en": "Cards in a deck", "cs": "Karty v balíčku"},
    "continuous_shuffler": {"en": "A continuous shuffler", "cs": "Průběžná míchačka"},
    "no_more_bets_called": {"en": "“No more bets” is called", "cs": "Vyvolává se „no more bets“"},
    "values_called": {"en": "Totals are called", "cs": "Součty se vyvolávají"},
    "wins_at_once": {"en": "A player’s 21 is paid at once", "cs": "Hráčových 21 se platí hned"},
    "many_cards_pay": {"en": "21 of many cards pays", "cs": "Výplata 21 z mnoha karet"},
    "three_cards_pay": {"en": "6-7-8 and 7-7-7 pay", "cs": "Výplata 6-7-8 a 7-7-7"},
    "bonus_after_double": {"en": "A bonus after doubling", "cs": "Bonus po zdvojnásobení"},
    "super_bonus": {"en": "Super bonus", "cs": "Super bonus"},
    "super_bonus_after_split": {
        "en": "The super bonus after a split",
        "cs": "Super bonus po splitu",
    },
    "envy_bonus": {"en": "Envy bonus", "cs": "Envy bonus"},
    "doubles_on_a_hand": {
        "en": "How often a hand is doubled",
        "cs": "Kolikrát se zdvojnásobí list",
    },
    "double_cards": {
        "en": "Most cards that may be doubled",
        "cs": "Nejvíc karet, s nimiž lze zdvojnásobit",
    },
    "double_totals": {"en": "Totals that may be doubled", "cs": "Součty, které lze zdvojnásobit"},
    "doubled_aces_low": {
        "en": "Aces of a doubled hand count 1",
        "cs": "Esa zdvojnásobeného listu platí 1",
    },
    "rescue": {"en": "A doubled hand may be given up", "cs": "Zdvojnásobený list lze vzdát"},
    "surrender_against": {
        "en": "Cards against which one may surrender",
        "cs": "Karty, proti kterým se lze vzdát",
    },
    "surrender_when": {"en": "When one may surrender", "cs": "Kdy se lze vzdát"},
    "surrender_takes": {"en": "What a surrender takes", "cs": "Co se při vzdání bere"},
    "surrender_half_units": {
        "en": "Half a unit of a surrender is rounded",
        "cs": "Půl jednotky se při vzdání zaokrouhluje",
    },
    "dealer_hits_soft": {
        "en": "The dealer draws on a soft 17",
        "cs": "Dealer dobírá na měkkých 17",
    },
    "pontoons": {"en": "Which Pontoons beat others", "cs": "Které Pontoony porážejí jiné"},
    "royal_pontoon": {
        "en": "Three sevens are a Royal Pontoon",
        "cs": "Tři sedmičky jsou Royal Pontoon",
    },
    "stick_from": {"en": "Total from which one sticks", "cs": "Součet, od kterého se stojí"},
    "first_buy": {"en": "Price of the first bought card", "cs": "Cena první koupené karty"},
    "later_buys": {"en": "Price of later bought cards", "cs": "Cena dalších koupených karet"},
    "low_fifth": {
        "en": "Total of four cards up to which the fifth is only twisted",
        "cs": "Součet čtyř karet, do kterého se pátá jen bere",
    },
    "splits": {"en": "Which pairs are split", "cs": "Které páry se dělí"},
    "cards_to_a_split_hand": {"en": "Cards to a split hand", "cs": "Karty k rozdělenému listu"},
    "burns": {"en": "Hard totals that may be burnt", "cs": "Tvrdé součty, které lze spálit"},
    "banker_doubles": {
        "en": "The banker may double all stakes",
        "cs": "Bankéř smí zdvojit všechny sázky",
    },
    "plays_for_nothing": {
        "en": "The banker plays though all hands are bust",
        "cs": "Bankéř hraje, i když jsou všechny listy přes",
    },
    "royal_pays": {"en": "A Royal Pontoon pays", "cs": "Výplata Royal Pontoonu"},
    "banker_pontoon_takes": {
        "en": "How often the banker’s Pontoon collects",
        "cs": "Kolikrát bere bankéřův Pontoon",
    },
    "banker_trick_takes": {
        "en": "How often the banker’s trick collects",
        "cs": "Kolikrát bere bankéřův trik",
    },
    "shuffle_after": {"en": "After what is shuffled", "cs": "Po čem se míchá"},
    "pontoon_takes_bank": {"en": "A Pontoon takes the bank", "cs": "Pontoon získává bank"},
    "split_takes_bank": {
        "en": "A split Pontoon takes the bank",
        "cs": "Pontoon z rozděleného listu získává bank",
    },
    "bank_for_sale": {"en": "The bank may be sold", "cs": "Bank lze prodat"},
    "own_cards_face": {"en": "How the dealer’s cards lie", "cs": "Jak leží karty dealera"},
    "card_after_double": {"en": "A card after doubling", "cs": "Karta po zdvojnásobení"},
    "kitty": {"en": "Limits of the kitty", "cs": "Meze kasy"},
    "shoots_to": {"en": "How high shoot bets may be", "cs": "Jak vysoké smějí být sázky shoot"},
    "shoots_before": {
        "en": "Before which cards one may shoot",
        "cs": "Před kterými kartami lze vsadit shoot",
    },
    "shoot_on_split": {"en": "Shoot bets after a split", "cs": "Sázky shoot po dělení"},
    "shoot_pays": {"en": "A shoot bet pays", "cs": "Výplata sázky shoot"},
}


def option_words(name: str, lang: str) -> str:
    """What an option is called; as the file has it where it has no name in the language."""
    return OPTIONS.get(name, {}).get(lang) or name.replace("_", " ")


#: What an option is, where it is one of some words: by the option and the word.
VALUES: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "controller": {
        "first": {"en": "the first player", "cs": "první hráč"},
        "nearest": {"en": "the player nearest to the dealer", "cs": "hráč nejblíž dealerovi"},
    },
    "burn_face": {
        "up": {"en": "face up", "cs": "lícem nahoru"},
        "down": {"en": "face down", "cs": "lícem dolů"},
    },
    "own_cards_face": {
        "up": {"en": "face up", "cs": "lícem nahoru"},
        "down": {"en": "face down", "cs": "lícem dolů"},
    },
    "player_cards_face": {
        "up": {"en": "face up", "cs": "lícem nahoru"},
    },
    "bought_card": {
        "crosswise": {"en": "crosswise", "cs": "napříč"},
        "straight": {"en": "straight", "cs": "rovně"},
    },
    "half_units": {
        "up": {"en": "rounded up", "cs": "nahoru"},
        "down": {"en": "rounded down", "cs": "dolů"},
    },
    "surrender_half_units": {
        "up": {"en": "rounded up", "cs": "nahoru"},
        "down": {"en": "rounded down", "cs": "dolů"},
    },
    "last_boxes_mixed": {
        "right": {"en": "the right hand", "cs": "pravá ruka"},
        "both": {"en": "both hands", "cs": "obě ruce"},
    },
    "trick_loses_to": {
        "pontoon": {"en": "Pontoon only", "cs": "jen Pontoon"},
        "21 and pontoon": {"en": "21 and Pontoon", "cs": "21 i Pontoon"},
    },
    "dealer_pontoon_takes": {
        "all": {"en": "everything that lies there", "cs": "všechno, co leží"},
        "obo": {"en": "the original bet only (OBO)", "cs": "jen původní sázku (OBO)"},
        "bb+1": {"en": "one bet of each box (BB+1)", "cs": "jednu sázku z každého boxu (BB+1)"},
        "obbo": {
            "en": "one bet of each remaining hand (OBBO)",
            "cs": "jednu sázku z každého zbylého listu (OBBO)",
        },
    },
    "split_by": {
        "rank": {"en": "two cards of one rank", "cs": "dvě karty téže hodnosti"},
        "value": {"en": "two cards of one value", "cs": "dvě karty téže hodnoty"},
    },
    "surrender_when": {
        "first decision": {"en": "as the first decision", "cs": "jako první rozhodnutí"},
        "any time": {"en": "at any time", "cs": "kdykoli"},
    },
    "pontoons": {
        "equal": {"en": "none, all are equal", "cs": "žádné, všechny jsou si rovny"},
        "picture": {"en": "those with a court card", "cs": "ty s figurou"},
        "natural": {"en": "those with a king or a queen", "cs": "ty s králem nebo dámou"},
    },
    "later_buys": {
        "up to the last": {"en": "no more than the one before", "cs": "ne víc než předchozí"},
        "as the first": {"en": "as the first one", "cs": "jako první"},
    },
    "splits": {
        "any pair": {"en": "any pair", "cs": "kterýkoli pár"},
        "aces": {"en": "aces only", "cs": "jen esa"},
    },
    "shuffle_after": {
        "a player's": {"en": "after a player’s Pontoon", "cs": "po Pontoonu hráče"},
        "any": {"en": "after any Pontoon", "cs": "po každém Pontoonu"},
        "none": {"en": "after none", "cs": "po žádném"},
    },
    "shoots_to": {
        "the kitty": {
            "en": "together as much as is in the kitty",
            "cs": "dohromady tolik, kolik je v kase",
        },
        "less": {"en": "together less than is in the kitty", "cs": "dohromady méně, než je v kase"},
    },
    "shoot_on_split": {
        "any": {"en": "of any size", "cs": "jakkoli velké"},
        "equal": {"en": "as large as the first one", "cs": "stejně velké jako první"},
        "none": {"en": "none", "cs": "žádné"},
    },
}


def value_of_option(name: str, value: str, lang: str) -> str | None:
    """What a word as the value of an option means; None where it has no other words."""
    return VALUES.get(name, {}).get(value, {}).get(lang)


_NO_LIMIT = {"en": "no limit", "cs": "bez omezení"}

#: What an option is where its number stands for something else: by the option and the number.
NUMBERS: Mapping[str, Mapping[int, Mapping[str, str]]] = {
    "most_cards": {0: _NO_LIMIT},
    "hands_on_a_box": {0: _NO_LIMIT},
    "double_cards": {0: _NO_LIMIT},
    "doubles_on_a_hand": {MOST_TIMES: _NO_LIMIT},
    "ace_splits": {MOST_TIMES: _NO_LIMIT},
    "cards_to_a_split_ace": {MOST_TIMES: _NO_LIMIT},
    "trick_cards": {0: {"en": "there is no trick", "cs": "trik není"}},
    "stand_from": {0: {"en": "any", "cs": "jakýkoli"}},
    "last_bought_card": {0: {"en": "none is bought", "cs": "žádná se nekupuje"}},
    "last_bought_card_split": {0: {"en": "none is bought", "cs": "žádná se nekupuje"}},
    "low_fifth": {0: {"en": "there is no such rule", "cs": "takové pravidlo není"}},
}


def number_of_option(name: str, value: int, lang: str) -> str | None:
    """What a number as the value of an option stands for; None where it is that number."""
    return NUMBERS.get(name, {}).get(value, {}).get(lang)
