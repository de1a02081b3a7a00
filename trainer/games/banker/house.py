"""The options of a table where the players take turns as banker.

Their values and clauses stand in the procedure; what has to be agreed on is off by default.
"""

from dataclasses import dataclass
from typing import Annotated

from trainer.games.counting import CountingHouse
from trainer.games.house import (
    FLAG,
    NUMBERS,
    PAIR,
    RANKS,
    RATIO,
    WHOLE,
    defaults_of,
    one_of,
    options_of,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BankerHouse(CountingHouse):
    """What the players have agreed on. Ratios are (paid, staked); money in units.

    ``pontoons``: whether one Pontoon beats another; ``burns``: the hard totals that may be burnt;
    ``low_fifth``: four cards of so much or less get a fifth by a twist only, 0: no such rule;
    ``kitty``: the least and the most that a kitty begins with, (0, 0): there is none;
    ``shoots_before``: the cards, by number, before which a shoot bet may be laid.
    """

    pontoon_with: Annotated[tuple[str, ...], RANKS]
    pontoons: Annotated[str, one_of("equal", "picture", "natural")] = "equal"
    trick_cards: Annotated[int, WHOLE]
    royal_pontoon: Annotated[bool, FLAG] = False
    stick_from: Annotated[int, WHOLE]
    first_buy: Annotated[tuple[int, int], PAIR]
    later_buys: Annotated[str, one_of("up to the last", "as the first")]
    buy_after_twist: Annotated[bool, FLAG]
    low_fifth: Annotated[int, WHOLE] = 0
    split_by: Annotated[str, one_of("rank", "value")]
    splits: Annotated[str, one_of("any pair", "aces")] = "any pair"
    hands_on_a_box: Annotated[int, WHOLE]
    cards_to_a_split_hand: Annotated[int, WHOLE]
    burns: Annotated[tuple[int, ...], NUMBERS] = ()
    banker_doubles: Annotated[bool, FLAG] = False
    plays_for_nothing: Annotated[bool, FLAG]
    ties_lose: Annotated[bool, FLAG]
    others_pay: Annotated[tuple[int, int], RATIO]
    pontoon_pays: Annotated[tuple[int, int], RATIO]
    trick_pays: Annotated[tuple[int, int], RATIO]
    royal_pays: Annotated[tuple[int, int], RATIO] = (3, 1)
    banker_pontoon_takes: Annotated[int, WHOLE]
    banker_trick_takes: Annotated[int, WHOLE]
    shuffle_after: Annotated[str, one_of("a player's", "any", "none")]
    pontoon_takes_bank: Annotated[bool, FLAG]
    split_takes_bank: Annotated[bool, FLAG]
    bank_for_sale: Annotated[bool, FLAG]
    kitty: Annotated[tuple[int, int], PAIR] = (0, 0)
    shoots_to: Annotated[str, one_of("the kitty", "less")] = "the kitty"
    shoots_before: Annotated[tuple[int, ...], NUMBERS] = ()
    shoot_on_split: Annotated[str, one_of("any", "equal", "none")] = "any"
    shoot_pays: Annotated[tuple[int, int], RATIO] = (1, 1)
    half_units: Annotated[str, one_of("up", "down")] = "up"

    @property
    def has_kitty(self) -> bool:
        """Whether shoot bets are played, against a kitty."""
        return self.kitty[1] > 0


OPTIONS = options_of(BankerHouse)
DEFAULTS = defaults_of(BankerHouse)
