"""Conditions that never hold at a house because of its options."""

from collections.abc import Collection

from trainer.games.family import Closed
from trainer.games.pontoon.options import PontoonHouse
from trainer.games.pontoon.worth import ONE_BET


def closed(house: PontoonHouse, phrases: Collection[str]) -> Closed:
    """Return the conditions that never hold at a house.

    ``phrases``: the calls that its procedure knows.
    """
    hands_called = house.values_called or "total_or_split" in phrases
    shuffler = house.continuous_shuffler
    given_up = house.rescue or bool(house.surrender_against)
    never = {
        "values_called": not house.values_called,
        "tries_touch": not hands_called,
        "insurance_open_unasked": house.insurance_called,
        "insurance_call_wanted": not house.insurance_called,
        "bets_to_be_closed": not house.no_more_bets_called,
        "asks_to_stand_too_low": not house.stand_from,
        "taken_in_part": house.dealer_pontoon_takes == "all" and not given_up,
        "loses_one_bet": house.dealer_pontoon_takes not in ONE_BET,
        "wins_super_bonus": not house.super_bonus,
        "wins_envy": not (house.envy_bonus and house.super_bonus),
        "cut_card_shows": shuffler,
        "cut_card_out": shuffler,
    }
    names = {(name, True) for name, is_closed in never.items() if is_closed}
    names.add(("continuous_shuffler", not shuffler))
    return frozenset(frozenset({name}) for name in names)
