"""The options of a Pontoon house. Their values and clauses stand in the procedure."""

from dataclasses import dataclass
from typing import Annotated

from trainer.games.counting import CountingHouse
from trainer.games.house import (
    BANDS,
    DECKS,
    FLAG,
    NUMBERS,
    PAIR,
    RANKS,
    RATES,
    RATIO,
    RATIOS,
    WHOLE,
    defaults_of,
    one_of,
    options_of,
)
from trainer.table.box import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class PontoonHouse(CountingHouse):
    """A house's options, read. Ratios are (paid, staked); depths in decks; money in units.

    ``values``: what each rank counts, an ace low; made from ``aces``, ``courts`` and ``pips``.
    """

    bets_on_a_box: Annotated[int, WHOLE]
    controller: Annotated[str, one_of("first", "nearest")]
    pontoon_with: Annotated[tuple[str, ...], RANKS]
    split_pontoon: Annotated[bool, FLAG] = False
    dealer_ace_high: Annotated[bool, FLAG] = True
    dealer_stands_on: Annotated[int, WHOLE]
    burn_cards: Annotated[int, WHOLE] = 0
    burn_face: Annotated[str, one_of("down", "up")] = "down"
    player_cards_face: Annotated[str, one_of("up")] = "up"
    bought_card: Annotated[str, one_of("crosswise", "straight")] = "straight"
    cut_margin: Annotated[float, DECKS] = 1.0
    about: Annotated[float, DECKS] = 0.0
    cut_card_depth: Annotated[float, DECKS] = 1.0
    first_boxes: Annotated[tuple[int, ...], NUMBERS] = ()
    last_boxes: Annotated[tuple[int, ...], NUMBERS] = ()
    last_boxes_mixed: Annotated[str, one_of("right", "both")] = "both"
    insurance_against: Annotated[tuple[str, ...], RANKS] = ()
    insurance_most: Annotated[tuple[int, int], RATIO] = (1, 2)
    insurance_pays: Annotated[tuple[int, int], RATIO] = (2, 1)
    insurance_called: Annotated[bool, FLAG] = False
    even_money: Annotated[bool, FLAG] = False
    even_money_against: Annotated[tuple[str, ...], RANKS] = ()
    even_money_pays: Annotated[tuple[int, int], RATIO] = (1, 1)
    waits_against: Annotated[tuple[str, ...], RANKS] = ()
    pontoon_pays: Annotated[tuple[int, int], RATIO]
    trick_pays: Annotated[tuple[int, int], RATIO] = (1, 1)
    others_pay: Annotated[tuple[int, int], RATIO]
    half_units: Annotated[str, one_of("up", "down")]
    trick_cards: Annotated[int, WHOLE] = 0
    trick_loses_to: Annotated[str, one_of("pontoon", "21 and pontoon")] = "pontoon"
    ties_lose: Annotated[bool, FLAG]
    pontoon_loses_to_pontoon: Annotated[bool, FLAG] = True
    dealer_pontoon_takes: Annotated[str, one_of("all", "obo", "bb+1", "obbo")] = "all"
    draws_for_waiting_pontoon: Annotated[bool, FLAG] = True
    stand_from: Annotated[int, WHOLE] = 0
    spoken_refusal: Annotated[bool, FLAG] = False
    most_cards: Annotated[int, WHOLE] = 0
    twist: Annotated[bool, FLAG] = True
    buy_price: Annotated[tuple[int, int], RATIO] = (1, 1)
    buy_after_buy: Annotated[bool, FLAG] = False
    buy_after_twist: Annotated[bool, FLAG] = False
    last_bought_card: Annotated[int, WHOLE] = 0
    last_bought_card_split: Annotated[int, WHOLE] = 0
    split_by: Annotated[str, one_of("value", "rank")] = "value"
    hands_on_a_box: Annotated[int, WHOLE] = 0  # 0: no limit; 1: no splitting
    ace_splits: Annotated[int, WHOLE] = 1
    cards_to_a_split_ace: Annotated[int, WHOLE] = 1
    co_players_follow: Annotated[bool, FLAG] = True
    clear_at_once: Annotated[bool, FLAG] = True
    sum_shown: Annotated[bool, FLAG] = True
    dealer_hits_soft: Annotated[bool, FLAG] = False
    own_cards_face: Annotated[str, one_of("up", "down")] = "up"
    wins_at_once: Annotated[bool, FLAG] = False
    many_cards_pay: Annotated[tuple[tuple[int, int, int], ...], RATES] = ()
    three_cards_pay: Annotated[tuple[tuple[int, int], ...], RATIOS] = ()
    bonus_after_double: Annotated[bool, FLAG] = False
    super_bonus: Annotated[tuple[tuple[int, int], ...], BANDS] = ()
    super_bonus_after_split: Annotated[bool, FLAG] = False
    envy_bonus: Annotated[int, WHOLE] = 0
    doubles_on_a_hand: Annotated[int, WHOLE] = 0  # 0: nobody doubles
    double_cards: Annotated[int, WHOLE] = 0  # the most that may be doubled; 0: any number
    double_totals: Annotated[tuple[int, int], PAIR] = (0, 21)
    doubled_aces_low: Annotated[bool, FLAG] = False
    card_after_double: Annotated[bool, FLAG] = False
    rescue: Annotated[bool, FLAG] = False
    surrender_against: Annotated[tuple[str, ...], RANKS] = ()
    surrender_when: Annotated[str, one_of("first decision", "any time")] = "first decision"
    surrender_takes: Annotated[tuple[int, int], RATIO] = (1, 2)
    surrender_half_units: Annotated[str, one_of("up", "down")] = "up"
    no_more_bets_called: Annotated[bool, FLAG] = False
    values_called: Annotated[bool, FLAG] = False

    def total_of(self, hand: Hand) -> int:
        """A hand's best total; aces that were there when it was doubled stay low (AUS-DBL-1)."""
        if not (hand.doubled_at and self.doubled_aces_low):
            return self.total(hand.cards)
        low = self.low_total(hand.cards)
        raised = low + self.aces[1] - self.aces[0]
        later = hand.cards[hand.doubled_at :]
        return raised if raised <= self.limit and any(card[0] == "A" for card in later) else low


OPTIONS = options_of(PontoonHouse)
DEFAULTS = defaults_of(PontoonHouse)
