"""Options of a table where players take turns as banker.

Their values and clauses stand in the procedure; everything that has to be agreed on is off
by default.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from trainer.games.family import Closed
from trainer.games.options import (
    FLAG,
    MOST_MONEY,
    MOST_TIMES,
    RATIO,
    CountingHouse,
    Unfit,
    defaults_of,
    none_or,
    numbers,
    one_of,
    options_of,
    span,
    whole,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BankerHouse(CountingHouse):
    """Options that the players of a table have agreed on.

    Ratios are (paid, staked); money in units. ``pontoons``: which Pontoons beat others;
    ``burns``: the hard totals that may be burnt; ``low_fifth``: up to this total, the last
    card of a trick is twisted, 0: no such rule; ``kitty``: the least and the most that a
    kitty begins with, (0, 0): no kitty; ``shoots_before``: the cards, by number, before
    which a shoot bet may be laid.
    """

    pontoons: Annotated[str, one_of("equal", "picture", "natural")] = "equal"
    trick_cards: Annotated[int, whole(3, 8)]
    royal_pontoon: Annotated[bool, FLAG] = False
    stick_from: Annotated[int, whole(1, 31)]
    first_buy: Annotated[tuple[int, int], span(1, 100)]
    later_buys: Annotated[str, one_of("up to the last", "as the first")]
    buy_after_twist: Annotated[bool, FLAG]
    low_fifth: Annotated[int, none_or(1, 31, "no such rule")] = 0
    split_by: Annotated[str, one_of("rank", "value")]
    splits: Annotated[str, one_of("any pair", "aces")] = "any pair"
    hands_on_a_box: Annotated[int, none_or(1, MOST_TIMES, "any number")]
    cards_to_a_split_hand: Annotated[int, whole(1, 7)]
    burns: Annotated[tuple[int, ...], numbers(1, 31)] = ()
    banker_doubles: Annotated[bool, FLAG] = False
    plays_for_nothing: Annotated[bool, FLAG]
    ties_lose: Annotated[bool, FLAG]
    trick_pays: Annotated[tuple[int, int], RATIO]
    royal_pays: Annotated[tuple[int, int], RATIO] = (3, 1)
    banker_pontoon_takes: Annotated[int, whole(1, 10)]
    banker_trick_takes: Annotated[int, whole(1, 10)]
    shuffle_after: Annotated[str, one_of("a player's", "any", "none")]
    pontoon_takes_bank: Annotated[bool, FLAG]
    split_takes_bank: Annotated[bool, FLAG]
    bank_for_sale: Annotated[bool, FLAG]
    kitty: Annotated[tuple[int, int], span(0, MOST_MONEY)] = (0, 0)
    shoots_to: Annotated[str, one_of("the kitty", "less")] = "the kitty"
    shoots_before: Annotated[tuple[int, ...], numbers(2, 8)] = ()
    shoot_on_split: Annotated[str, one_of("any", "equal", "none")] = "any"
    shoot_pays: Annotated[tuple[int, int], RATIO] = (1, 1)
    half_units: Annotated[str, one_of("up", "down")] = "up"

    @property
    def has_kitty(self) -> bool:
        """Tell if shoot bets are played, against a kitty."""
        return self.kitty[1] > 0

    @property
    def ratios(self) -> Mapping[str, tuple[int, int]]:
        """Ratios at which bets are paid or priced, by option."""
        found = {**super(BankerHouse, self).ratios, "trick_pays": self.trick_pays}
        if self.royal_pontoon:
            found["royal_pays"] = self.royal_pays
        return found | ({"shoot_pays": self.shoot_pays} if self.has_kitty else {})

    def problems(self) -> Iterator[Unfit]:
        """Yield the options that do not fit, each with the remedy."""
        yield from CountingHouse.problems(self)
        if min(self.denominations) > 1:
            says = "has no chip of 1: what a card is bought for is any sum between two others"
            yield Unfit("denominations", says)
        if self.stick_from > self.limit:
            says = f"from {self.stick_from} nobody may ever stick: should be up to the limit"
            yield Unfit("stick_from", f"{says}, {self.limit}")
        highest = max(value for rank, value in self.values.items() if rank != "A")
        if self.aces[1] < highest:
            says = f"an ace counts {self.aces[1]} at most, less than another card"
            yield Unfit("aces", f"{says}: the second should be from {highest}")
        yield from self._cards()
        yield from self._kitty()

    def _cards(self) -> Iterator[Unfit]:
        least = self.least_total(self.trick_cards)
        if least > self.limit:
            says = f"{self.trick_cards} cards count {least} at least, more than the limit"
            yield Unfit("trick_cards", f"{says}, {self.limit}: should be fewer")
        if self.cards_to_a_split_hand >= self.trick_cards:
            says = f"with its own a split hand would have more than {self.trick_cards} cards"
            yield Unfit("cards_to_a_split_hand", f"{says}: at most {self.trick_cards - 1}")
        before = self.least_total(self.trick_cards - 1)
        if self.low_fifth and not before <= self.low_fifth < self.limit:
            says = f"should be 0 or from {before}, the least of {self.trick_cards - 1} cards"
            yield Unfit("low_fifth", f"{says}, to {self.limit - 1}")
        values = [value for rank, value in self.values.items() if rank != "A"]
        totals = {one + other for one in values for other in values}
        for total in [total for total in self.burns if total not in totals]:
            says = f"no two cards without an ace count {total}: from {min(totals)}"
            yield Unfit("burns", f"{says} to {max(totals)}")

    def _kitty(self) -> Iterator[Unfit]:
        least, most = self.kitty
        if most and not least:
            yield Unfit("kitty", "begins with 1 at least, or [0, 0]: there is none")
        if self.has_kitty and 2 not in self.shoots_before:
            says = "should hold 2: the first shoot bets are laid before the second card"
            yield Unfit("shoots_before", says)
        for card in [card for card in self.shoots_before if card > self.trick_cards]:
            says = f"nobody gets a card {card}: up to {self.trick_cards}"
            yield Unfit("shoots_before", says)


#: Of the options of every house those that a banker's table has no use for.
_NOT_HERE = (
    "bets_on_a_box",
    "controller",
    "continuous_shuffler",
    "burn_face",
    "bought_card",
    "first_boxes",
    "insurance_against",
    "insurance_pays",
)
OPTIONS = options_of(BankerHouse, without=_NOT_HERE)
DEFAULTS = {name: value for name, value in defaults_of(BankerHouse).items() if name in OPTIONS}


#: What a hand loses more than its stake by, besides the banker's Pontoon and five cards.
_DOUBLED: Closed = frozenset(
    {
        frozenset({("bust", True), ("loses_more", True)}),
        frozenset(
            {
                ("loses_more", True),
                ("pontoon_of_the_banker", False),
                ("trick_of_the_banker", False),
            }
        ),
    }
)


def closed(house: BankerHouse, _phrases: Collection[str]) -> Closed:
    """Return the conditions that never hold, alone or together."""
    never = {
        "doubling_open": not house.banker_doubles,
        "asks_to_split_no_aces": house.splits != "aces",
        "burns_cards": not house.burns,
        "gets_new_cards": not house.burns,
        "shoot_wrong_for_a_split": house.shoot_on_split == "any",
        "bank_for_sale": not house.bank_for_sale,
        "wins_royal": not house.royal_pontoon,
    }
    found = {frozenset({(name, True)}) for name, is_closed in never.items() if is_closed}
    if not house.banker_doubles:
        found |= _DOUBLED
    if house.pontoons == "equal" and not house.royal_pontoon:  # nothing beats the banker's
        found.add(frozenset({("pontoon_of_the_banker", True), ("wins", True)}))
    return frozenset(found)
