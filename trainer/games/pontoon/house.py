"""The options of a Pontoon house. Their values and clauses stand in the procedure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from trainer.games.house import (
    DECKS,
    FLAG,
    NUMBERS,
    PAIR,
    PIPS,
    RANKS,
    RATIO,
    WHOLE,
    House,
    defaults_of,
    one_of,
    options_of,
)
from trainer.table.card import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class PontoonHouse(House):
    """A house's options, read. Ratios are (paid, staked); depths in decks; money in units.

    ``values``: what each rank counts, an ace low; made from ``aces``, ``courts`` and ``pips``.
    """

    bets_on_a_box: Annotated[int, WHOLE]
    controller: Annotated[str, one_of("first", "nearest")]
    aces: Annotated[tuple[int, int], PAIR]
    courts: Annotated[int, WHOLE]
    pips: Annotated[tuple[int, ...], PIPS]
    pontoon_with: Annotated[tuple[str, ...], RANKS]
    split_pontoon: Annotated[bool, FLAG]
    dealer_ace_high: Annotated[bool, FLAG]
    dealer_stands_on: Annotated[int, WHOLE]
    burn_cards: Annotated[int, WHOLE]
    burn_face: Annotated[str, one_of("down", "up")]
    player_cards_face: Annotated[str, one_of("up")]
    bought_card: Annotated[str, one_of("crosswise", "straight")]
    cut_margin: Annotated[float, DECKS]
    about: Annotated[float, DECKS]
    cut_card_depth: Annotated[float, DECKS]
    first_boxes: Annotated[tuple[int, ...], NUMBERS]
    last_boxes: Annotated[tuple[int, ...], NUMBERS]
    last_boxes_mixed: Annotated[str, one_of("right", "both")]
    insurance_against: Annotated[tuple[str, ...], RANKS]
    insurance_most: Annotated[tuple[int, int], RATIO]
    insurance_pays: Annotated[tuple[int, int], RATIO]
    insurance_called: Annotated[bool, FLAG]
    even_money: Annotated[bool, FLAG]
    even_money_against: Annotated[tuple[str, ...], RANKS]
    even_money_pays: Annotated[tuple[int, int], RATIO]
    waits_against: Annotated[tuple[str, ...], RANKS]
    pontoon_pays: Annotated[tuple[int, int], RATIO]
    trick_pays: Annotated[tuple[int, int], RATIO]
    others_pay: Annotated[tuple[int, int], RATIO]
    half_units: Annotated[str, one_of("up", "down")]
    trick_cards: Annotated[int, WHOLE]
    trick_loses_to: Annotated[str, one_of("pontoon", "21 and pontoon")]
    ties_lose: Annotated[bool, FLAG]
    pontoon_loses_to_pontoon: Annotated[bool, FLAG]
    dealer_pontoon_takes: Annotated[str, one_of("all")]
    draws_for_waiting_pontoon: Annotated[bool, FLAG]
    stand_from: Annotated[int, WHOLE]
    spoken_refusal: Annotated[bool, FLAG]
    most_cards: Annotated[int, WHOLE]
    twist: Annotated[bool, FLAG]
    buy_price: Annotated[tuple[int, int], RATIO]
    buy_after_buy: Annotated[bool, FLAG]
    buy_after_twist: Annotated[bool, FLAG]
    last_bought_card: Annotated[int, WHOLE]
    last_bought_card_split: Annotated[int, WHOLE]
    split_by: Annotated[str, one_of("value", "rank")]
    hands_on_a_box: Annotated[int, WHOLE]
    ace_splits: Annotated[int, WHOLE]
    cards_to_a_split_ace: Annotated[int, WHOLE]
    co_players_follow: Annotated[bool, FLAG]
    clear_at_once: Annotated[bool, FLAG]
    sum_shown: Annotated[bool, FLAG]
    values: Mapping[str, int] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        values = {"A": self.aces[0]} | dict.fromkeys("JQK", self.courts)
        object.__setattr__(self, "values", values | dict(zip("23456789T", self.pips, strict=True)))

    def low_total(self, cards: tuple[Card, ...]) -> int:
        """The total with every ace counted low (PRG-VAL-1 to 3)."""
        values = self.values
        return sum(values[card[0]] for card in cards)

    def total(self, cards: tuple[Card, ...]) -> int:
        """The best total: one ace counts high as long as the limit is not passed."""
        low = self.low_total(cards)
        raised = low + self.aces[1] - self.aces[0]
        if raised <= self.limit and any(card[0] == "A" for card in cards):
            return raised
        return low


OPTIONS = options_of(PontoonHouse)
DEFAULTS = defaults_of(PontoonHouse)
