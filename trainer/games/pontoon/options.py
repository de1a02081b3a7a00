"""Options of a Pontoon house; their values stand in the procedure.

Their clauses stand there, too.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from trainer.games.options import (
    BANDS,
    FLAG,
    MOST_BOXES,
    MOST_MONEY,
    MOST_TIMES,
    RANKS,
    RATES,
    RATIO,
    RATIOS,
    USUAL_CUT,
    CountingHouse,
    Unfit,
    decks,
    defaults_of,
    none_or,
    numbers,
    one_of,
    options_of,
    span,
    whole,
)
from trainer.table.box import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class PontoonHouse(CountingHouse):
    """Options of a Pontoon house, as read.

    Ratios are (paid, staked); depths in decks; money in units. ``values``: the value of
    each rank, an ace low; made from ``aces``, ``courts`` and ``pips``.
    """

    bets_on_a_box: Annotated[int, whole(1, 5)]
    controller: Annotated[str, one_of("first", "nearest")]
    split_pontoon: Annotated[bool, FLAG] = False
    dealer_ace_high: Annotated[bool, FLAG] = True
    dealer_stands_on: Annotated[int, whole(1, 31)]
    burn_cards: Annotated[int, whole(0, 100)] = 0
    burn_face: Annotated[str, one_of("down", "up")] = "down"
    player_cards_face: Annotated[str, one_of("up")] = "up"
    bought_card: Annotated[str, one_of("crosswise", "straight")] = "straight"
    cut_margin: Annotated[float, decks(0, 12)] = 1.0
    about: Annotated[float, decks(0, 1)] = 0.0
    cut_card_depth: Annotated[float, decks(0.1, 12)] = 1.0
    first_boxes: Annotated[tuple[int, ...], numbers(1, MOST_BOXES)] = ()
    last_boxes: Annotated[tuple[int, ...], numbers(1, MOST_BOXES)] = ()
    last_boxes_mixed: Annotated[str, one_of("right", "both")] = "both"
    insurance_against: Annotated[tuple[str, ...], RANKS] = ()
    insurance_most: Annotated[tuple[int, int], RATIO] = (1, 2)
    insurance_pays: Annotated[tuple[int, int], RATIO] = (2, 1)
    insurance_called: Annotated[bool, FLAG] = False
    even_money: Annotated[bool, FLAG] = False
    even_money_against: Annotated[tuple[str, ...], RANKS] = ()
    even_money_pays: Annotated[tuple[int, int], RATIO] = (1, 1)
    waits_against: Annotated[tuple[str, ...], RANKS] = ()
    trick_pays: Annotated[tuple[int, int], RATIO] = (1, 1)
    trick_cards: Annotated[int, none_or(3, 8, "no trick")] = 0
    trick_loses_to: Annotated[str, one_of("pontoon", "21 and pontoon")] = "pontoon"
    ties_lose: Annotated[bool, FLAG]
    pontoon_loses_to_pontoon: Annotated[bool, FLAG] = True
    dealer_pontoon_takes: Annotated[str, one_of("all", "obo", "bb+1", "obbo")] = "all"
    draws_for_waiting_pontoon: Annotated[bool, FLAG] = True
    stand_from: Annotated[int, whole(0, 31)] = 0
    spoken_refusal: Annotated[bool, FLAG] = False
    most_cards: Annotated[int, none_or(3, 31, "no limit")] = 0
    twist: Annotated[bool, FLAG] = True
    buy_price: Annotated[tuple[int, int], RATIO] = (1, 1)
    buy_after_buy: Annotated[bool, FLAG] = False
    buy_after_twist: Annotated[bool, FLAG] = False
    last_bought_card: Annotated[int, none_or(3, 31, "nobody buys")] = 0
    last_bought_card_split: Annotated[int, none_or(3, 31, "nobody buys")] = 0
    split_by: Annotated[str, one_of("value", "rank")] = "value"
    hands_on_a_box: Annotated[int, none_or(1, MOST_TIMES, "no limit")] = 0  # 1: no splitting
    ace_splits: Annotated[int, whole(0, MOST_TIMES)] = 1
    cards_to_a_split_ace: Annotated[int, whole(1, MOST_TIMES)] = 1
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
    envy_bonus: Annotated[int, whole(0, MOST_MONEY)] = 0
    doubles_on_a_hand: Annotated[int, whole(0, MOST_TIMES)] = 0  # 0: nobody doubles
    double_cards: Annotated[int, none_or(2, 31, "any number")] = 0  # the most that may be doubled
    double_totals: Annotated[tuple[int, int], span(0, 31)] = (0, 21)
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
        """Return a hand's best total; doubled aces may stay low (AUS-DBL-1).

        These are the aces that were there when the hand was doubled.
        """
        if not (hand.doubled_at and self.doubled_aces_low):
            return self.total(hand.cards)
        low = self.low_total(hand.cards)
        raised = low + self.aces[1] - self.aces[0]
        later = hand.cards[hand.doubled_at :]
        return raised if raised <= self.limit and any(card[0] == "A" for card in later) else low

    @property
    def usual_cut(self) -> float:
        """Depth of a good cut without a scenario, in decks.

        It counts from the top.
        """
        good = self.cut_margin <= USUAL_CUT <= self.decks - self.cut_margin
        return USUAL_CUT if good else self.decks / 2

    @property
    def ratios(self) -> Mapping[str, tuple[int, int]]:
        """Ratios at which bets are paid or priced, by option."""
        has = {
            "trick_pays": self.trick_cards,
            "insurance_pays": self.insurance_against,
            "even_money_pays": self.even_money_against,
            "buy_price": self.last_bought_card or self.last_bought_card_split,
        }
        more = {name: getattr(self, name) for name, there in has.items() if there}
        return {**super(PontoonHouse, self).ratios, **more}

    def problems(self) -> Iterator[Unfit]:
        """Yield the options that do not fit, each with the remedy."""
        yield from CountingHouse.problems(self)
        if not self.continuous_shuffler:
            yield from self._cut()
        yield from self._room()
        yield from self._boxes()
        yield from self._against()
        yield from self._totals()
        yield from self._decisions()
        yield from self._cards()
        yield from self._bonuses()
        yield from self._parts()

    def _cut(self) -> Iterator[Unfit]:
        half = self.decks / 2
        if self.cut_margin > half:
            says = f"{self.cut_margin} decks at both ends are more than the {self.decks} there are"
            yield Unfit("cut_margin", f"{says}, and every cut would be refused: at most {half}")
        if 0 < self.cut_margin <= self.about:
            says = f"{self.about} decks either way leave nothing of the margin of a cut"
            yield Unfit("about", f"{says}: less than {self.cut_margin}")

    def _room(self) -> Iterator[Unfit]:
        """Report a cut card without room for burnt cards and a round."""
        free = self.cards - self.full_round
        if free < 0:  # too few decks, and that is told
            return
        if self.burn_cards > free:
            says = f"burning {self.burn_cards} of {self.cards} cards leaves too few for a round"
            yield Unfit("burn_cards", f"{says}: at most {free}")
        behind = self.cut_card_depth + self.about
        most = (free - self.burn_cards) / len(self.pack) - self.about
        if behind * len(self.pack) > free - self.burn_cards >= 0 and not self.continuous_shuffler:
            says = f"{self.cut_card_depth} of {self.decks} decks deep it would show before a round"
            yield Unfit("cut_card_depth", f"{says} is dealt: at most {int(most * 100) / 100}")

    def _boxes(self) -> Iterator[Unfit]:
        for name in ("first_boxes", "last_boxes"):
            for box in [box for box in getattr(self, name) if box > self.boxes]:
                yield Unfit(name, f"there is no box {box}: the boxes are 1 to {self.boxes}")

    def _against(self) -> Iterator[Unfit]:
        """Report dealer's cards that insurance or even money do not fit.

        Both are open because the dealer may get a Pontoon with the card.
        """
        for rank in self.insurance_against:
            if rank not in ("A", *self.pontoon_with):
                says = f"with {rank} the dealer gets no Pontoon: one of A"
                yield Unfit("insurance_against", f"{says} {' '.join(self.pontoon_with)}")
            elif rank not in self.waits_against:
                says = f"{rank} is missing: a player's Pontoon waits where insurance is open"
                yield Unfit("waits_against", says)
        for rank in self.even_money_against:
            if rank not in self.insurance_against:
                says = f"even money is offered where insurance is open, and against {rank} it is"
                yield Unfit("even_money_against", f"{says} not: leave {rank} out")
        if self.even_money and not self.even_money_against:
            says = "is offered against no card: should be false, or even_money_against have one"
            yield Unfit("even_money", says)
        paid, staked = self.insurance_most
        if paid > staked:
            yield Unfit("insurance_most", "is more than the stake: [1, 1] at most")

    def _totals(self) -> Iterator[Unfit]:
        for name in ("dealer_stands_on", "stand_from"):
            if getattr(self, name) > self.limit:
                says = f"nobody would ever stand on {getattr(self, name)}: at most {self.limit}"
                yield Unfit(name, f"{says}, the limit")
        least, most = self.double_totals
        lowest = self.least_total(2)
        lowest_hand = self.lowest_of_two
        if 0 < self.stand_from <= lowest_hand:
            says = f"no hand counts less than {lowest_hand}, so everybody may stand"
            yield Unfit("stand_from", f"{says}: should be 0, or from {lowest_hand + 1}")
        if self.doubles_on_a_hand and (most < lowest or least >= self.limit):
            says = f"no hand that is asked counts {least} to {most}: from {lowest}"
            yield Unfit("double_totals", f"{says} to {self.limit - 1}")

    def _decisions(self) -> Iterator[Unfit]:
        """Report hands that could neither stand nor get a card.

        Also doubles and rescues that contradict each other.
        """
        if self.stand_from and not self.twist:
            says = "nobody may twist, so a low hand could neither stand nor go on: should be 0"
            yield Unfit("stand_from", says)
        if self.stand_from and self.rescue and not self.card_after_double:
            says = "a doubled hand that is asked for rescue has to be able to stand: should be 0"
            yield Unfit("stand_from", says)
        if self.doubles_on_a_hand > 1 and not self.card_after_double:
            says = "a doubled hand gets no further card, so it is doubled once: should be 0 or 1"
            yield Unfit("doubles_on_a_hand", says)
        if self.rescue and not self.doubles_on_a_hand:
            yield Unfit("rescue", "follows a double, and nobody may double: should be false")

    def _cards(self) -> Iterator[Unfit]:
        most = self.most_cards
        if self.trick_cards and self.least_total(self.trick_cards) > self.limit:
            says = f"no {self.trick_cards} cards count {self.limit} or less: should be fewer"
            yield Unfit("trick_cards", says)
        names = ("trick_cards", "last_bought_card", "last_bought_card_split", "double_cards")
        for name in names:
            if most and getattr(self, name) > most:
                says = f"a hand has {most} cards at most (most_cards)"
                yield Unfit(name, f"{says}: {getattr(self, name)} should be {most} at most")

    def _bonuses(self) -> Iterator[Unfit]:
        """Report bonuses that nobody could win.

        They are paid on a 21 that wins at once, and the envy bonus beside the super bonus.
        """
        for name in ("many_cards_pay", "three_cards_pay", "super_bonus"):
            if getattr(self, name) and not self.wins_at_once:
                says = "is paid on a 21 that wins at once: should be [], or wins_at_once true"
                yield Unfit(name, says)
        for cards in [row[0] for row in self.many_cards_pay]:
            if self.least_total(cards) > self.limit:
                says = f"no {cards} cards count {self.limit} or less: leave them out"
                yield Unfit("many_cards_pay", says)
        for least in [row[0] for row in self.super_bonus if row[0] > self.stakes[1]]:
            says = f"nobody stakes {least}: up to {self.stakes[1]}"
            yield Unfit("super_bonus", says)
        for rank in [rank for rank in self.pontoon_with if self.wins_at_once]:
            total = self.aces[1] + self.values[rank]
            if total < self.limit:
                says = f"an ace with {rank} counts {total}, and what wins at once should count"
                yield Unfit("pontoon_with", f"{says} the limit, {self.limit}")
        if self.envy_bonus and not self.super_bonus:
            yield Unfit("envy_bonus", "belongs to a super bonus, and there is none: should be 0")

    def _parts(self) -> Iterator[Unfit]:
        """Report bonuses and part payments that no chips make."""
        paid, staked = self.surrender_takes
        if paid > staked:
            yield Unfit("surrender_takes", "is more than the stake: [1, 1] at most")
        unit = min(self.denominations)
        sums = [money for _, money in self.super_bonus] + [self.envy_bonus]
        for money in [money for money in sums if money % unit]:
            yield Unfit("denominations", f"no chips make a bonus of {money}: a chip of 1 is needed")
        rates = [row[1:] for row in self.many_cards_pay] + list(self.three_cards_pay)
        for ratio in [*rates, *([self.surrender_takes] if self.surrender_against else [])]:
            if unit > 1 and ratio[0] % ratio[1]:
                says = f"no chips make {ratio[0]}:{ratio[1]} of {unit}, the smallest"
                yield Unfit("denominations", f"{says}: a chip of 1 is needed")


OPTIONS = options_of(PontoonHouse)
DEFAULTS = defaults_of(PontoonHouse)
