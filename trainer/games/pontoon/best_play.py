"""Best play at a house, worked out from its rules.

Every card is as likely as in a full shoe without the dealer's first card; other cards on
the table change nothing here. The dealer's totals are worked out in the same way.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import inf
from typing import NamedTuple

from trainer.games.pontoon.rules import (
    ALL,
    EVEN,
    LIES,
    MANY,
    MIXED,
    OBBO,
    PONTOON,
    RUN,
    SEVEN,
    SPADES,
    SUITED,
    TRICK,
    Rules,
)
from trainer.table.card import RANKS

#: What may be done with a hand. Of a pair and of a surrender ``PLAY`` says: neither.
STAND, HIT, BUY, DOUBLE, RESCUE, PLAY, SPLIT, SURRENDER = range(8)
_RANKS = range(len(RANKS))
_RESPLITS = 3  # so often a pair is split in thought where a house sets no limit

#: What is missing of three cards that pay a bonus: a rank, and as what it would be paid in a suit.
MISSING = tuple(
    (missing, kind, three == SEVEN)
    for three, missing in ((RUN, 5), (RUN, 6), (RUN, 7), (SEVEN, 6))
    for kind in (MIXED, SUITED, SPADES)
)


class Strategy(NamedTuple):
    """Best choices, in lists by the column of the dealer's card.

    ``play`` and ``gives_up`` are by ``index_of``. ``pairs`` is by column, rank and suits of a
    pair: 0 where suits do not matter, else the kind of bonus for three sevens, from 1.
    ``insures`` and ``takes_even_money`` are by the dealer's rank.
    """

    play: Sequence[int]
    gives_up: Sequence[bool]
    pairs: Sequence[int]
    insures: Sequence[bool]
    takes_even_money: Sequence[bool]


class Hand(NamedTuple):
    """Hand, as far as it matters to the strategy.

    ``low``: the total with aces low. ``ace``: one may still count high. ``missing``: an
    index of ``MISSING``, -1 for none.
    """

    low: int
    ace: bool
    cards: int = 2
    bought: int = 0
    doubled: int = 0
    missing: int = -1


def index_of(rules: Rules, column: int, hand: Hand) -> int:
    """Return the index of a hand in the strategy's lists."""
    shape = min(hand.cards, rules.most_that_matter)
    if hand.missing >= 0:
        shape = rules.most_that_matter + 1 + hand.missing
    at = (column * rules.modes + rules.mode(hand.bought, hand.doubled)) * shapes(rules) + shape
    return (at * 2 + hand.ace) * (rules.limit + 1) + hand.low


def shapes(rules: Rules) -> int:
    """Return the number of kinds of hands with the same total.

    They differ in the number of cards, or in the card missing for a bonus.
    """
    return rules.most_that_matter + 1 + len(MISSING)


def best_strategy(rules: Rules, pays: Sequence[float]) -> Strategy:
    """Find the best strategy for payments as in ``pays_of``."""
    size = rules.columns * rules.modes * shapes(rules) * 2 * (rules.limit + 1)
    play, gives_up = [STAND] * size, [False] * size
    pairs = [PLAY] * (rules.columns * len(RANKS) * 4)
    insures, even = [False] * len(RANKS), [False] * len(RANKS)
    for column in range(rules.columns):
        rank = rules.column.index(column)
        against = _HandValues(rules, pays, rank if rules.columns > 1 else -1)
        for hand in against.hands():
            at = index_of(rules, column, hand)
            worth, play[at] = against.best(hand)
            gives_up[at] = against.surrendered > worth
        for pair in _RANKS:
            for suits in range(4):
                pairs[(column * len(RANKS) + pair) * 4 + suits] = against.best_of_pair(pair, suits)
        for other in [other for other in _RANKS if rules.column[other] == column]:
            staked = rules.insurance[other]
            gains = rules.insurance_pays * against.natural - staked * (1 - against.natural)
            insures[other] = staked > 0 and gains > 0
            even[other] = rules.even_money[other] and (
                rules.even_money_pays > against.waiting_pontoon()
            )
    return Strategy(play, gives_up, pairs, insures, even)


class _HandValues:
    """Values of hands against one dealer's card, in first bets.

    ``rank`` -1: the dealer's card is not seen.
    """

    def __init__(self, rules: Rules, pays: Sequence[float], rank: int) -> None:
        self._all_pays = pays
        counts = [count - (number == rank) for number, count in enumerate(rules.counts)]
        self._rules, self._rank = rules, rank
        self._chance = [count / sum(counts) for count in counts]
        self.drawn = cache(self._drawn)
        self.natural, self._ends = self._dealer()
        self._surrenders = rank >= 0 and rules.surrender[rank]
        self.best = cache(self._best)

    def _dealer(self) -> tuple[float, dict[int, float]]:
        """Return the chances of a dealer's Pontoon and of other totals.

        Total 0 is a bust. Where the dealer looks first, there is no Pontoon by the time that
        players decide.
        """
        rules, natural = self._rules, 0.0
        ends: dict[int, float] = {}
        firsts = [(self._rank, 1.0)] if self._rank >= 0 else list(enumerate(self._chance))
        for first, chance in firsts:
            for second, likely in enumerate(self._chance):
                if (first == 0 and rules.with_ace[second]) or (
                    second == 0 and rules.with_ace[first]
                ):
                    natural += chance * likely
                    continue
                low = rules.value[first] + rules.value[second]
                for total, then in self.drawn(low, ace=0 in (first, second)).items():
                    ends[total] = ends.get(total, 0.0) + chance * likely * then
        if rules.peeks:
            return 0.0, {total: likely / (1 - natural) for total, likely in ends.items()}
        return natural, ends

    def _drawn(self, low: int, *, ace: bool) -> dict[int, float]:
        rules = self._rules
        if low > rules.limit:
            return {0: 1.0}
        total = low + rules.high * (ace and low + rules.high <= rules.limit)
        if (total if rules.ace_high else low) >= rules.stands_on + (
            rules.hits_soft and rules.ace_high and total > low
        ):
            return {total: 1.0}
        ends: dict[int, float] = {}
        for rank, chance in enumerate(self._chance):
            drawn = self.drawn(low + rules.value[rank], ace=ace or rank == 0) if chance else {}
            for end, likely in drawn.items():
                ends[end] = ends.get(end, 0.0) + chance * likely
        return ends

    def hands(self) -> Iterator[Hand]:
        """Yield every hand that has a decision."""
        rules = self._rules
        for low in range(2, rules.limit + 1):
            for ace in (False, True):
                for bought in range(rules.buys + 1):
                    for doubled in range(rules.doubles + 1):
                        for cards in range(2 + bought + doubled, rules.most_that_matter + 1):
                            yield Hand(low, ace, cards, bought, doubled)
                        if 2 + bought + doubled > rules.most_that_matter:
                            yield Hand(low, ace, rules.most_that_matter, bought, doubled)
        if rules.bonus_cards:
            for number, (missing, _, sevens) in enumerate(MISSING):
                low = _lows(rules, sevens=sevens, missing=missing)
                if low <= rules.limit:
                    yield Hand(low, ace=False, missing=number)

    @property
    def surrendered(self) -> float:
        """Value of a surrender."""
        if not self._surrenders:
            return -99.0
        return -self.natural - (1 - self.natural) * self._rules.surrender_costs

    def waiting_pontoon(self) -> float:
        """Return the value of a Pontoon that waits for the dealer."""
        pays = self._pays(PONTOON, Hand(0, ace=True))
        return (1 - self.natural) * pays - self.natural * self._rules.pontoon_loses

    def _pays(self, kind: int, hand: Hand) -> float:
        rules = self._rules
        return self._all_pays[kind * rules.modes + rules.mode(hand.bought, hand.doubled)]

    def _lies(self, hand: Hand) -> float:
        return self._pays(LIES, hand)

    def _best(
        self,
        hand: Hand,
        split: bool = False,  # noqa: FBT001, FBT002 - kept by cache
    ) -> tuple[float, int]:
        """Return the value of a hand with its best choice."""
        return max(self._choices(hand, split=split))

    def _choices(self, hand: Hand, *, split: bool = False) -> list[tuple[float, int]]:
        """Return the choices for a hand, each with its value."""
        rules = self._rules
        total = self._total(hand)
        stands = self._stands(hand, split=split)
        if total >= rules.limit or (rules.most_cards and hand.cards >= rules.most_cards):
            return [(stands, STAND)]
        if hand.doubled and not rules.card_after_double:
            return [(stands, STAND), (-1.0, RESCUE)] if rules.rescue else [(stands, STAND)]
        found = [(stands, STAND)] if total >= rules.stand_from else []
        if rules.twist:
            found.append((self._drawing(hand, split=split), HIT))
        twisted = hand.cards - 2 - hand.bought - hand.doubled > 0
        if (
            hand.cards < rules.last_bought
            and not (hand.bought and not rules.buy_after_buy)
            and (rules.buy_after_twist or not twisted)
        ):
            bought = hand._replace(bought=hand.bought + 1)
            found.append((self._drawing(bought, split=split), BUY))
        if (
            hand.doubled < rules.doubles
            and not (rules.double_cards and hand.cards > rules.double_cards)
            and rules.double_least <= hand.low <= rules.double_most
        ):
            ace = hand.ace and not rules.doubled_aces_low
            doubled = hand._replace(ace=ace, doubled=hand.doubled + 1)
            found.append((self._drawing(doubled, split=split), DOUBLE))
        return found or [(stands, STAND)]

    def _drawing(self, hand: Hand, *, split: bool) -> float:
        """Return the value of a hand that gets a card.

        The chips that raise it already lie there.
        """
        rules = self._rules
        found = 0.0
        for rank, chance in enumerate(self._chance):
            if not chance:
                continue
            low = hand.low + rules.value[rank]
            if low > rules.limit:
                found -= chance * self._lies(hand)
                continue
            more = min(hand.cards + 1, rules.most_that_matter)
            drawn = hand._replace(low=low, ace=hand.ace or rank == 0, cards=more, missing=-1)
            worth, _ = self.best(drawn, split)
            if hand.missing >= 0 and rank == MISSING[hand.missing][0]:
                worth = self._three_cards(hand, drawn)
            found += chance * worth
        return found

    def _three_cards(self, hand: Hand, drawn: Hand) -> float:
        """Return the value of 6-7-8 or 7-7-7, averaged over last suits."""
        rules = self._rules
        _, kind, sevens = MISSING[hand.missing]
        if self._total(drawn) != rules.limit or not rules.wins_at_once:
            return self.best(drawn)[0]
        if hand.doubled and not rules.bonus_after_double:
            return self._pays(EVEN, drawn)
        paid = 0.75 * self._pays(MIXED, drawn) + 0.25 * self._pays(kind, drawn)
        if sevens and kind != MIXED and self._rank == SEVEN[0] and not hand.doubled:
            paid += 0.25 * rules.super_bonus
        return paid

    def _total(self, hand: Hand) -> int:
        high = hand.low + self._rules.high
        return high if hand.ace and high <= self._rules.limit else hand.low

    def _stands(self, hand: Hand, *, split: bool) -> float:
        """Return the value of a hand that takes no more cards."""
        rules, total = self._rules, self._total(hand)
        lies = self._lies(hand)
        trick = bool(rules.trick_cards) and hand.cards >= rules.trick_cards
        if rules.wins_at_once and total == rules.limit:
            plain = hand.doubled and not rules.bonus_after_double
            return self._pays(EVEN if plain else MANY + hand.cards, hand)
        one_bet = 1.0 if rules.takes == OBBO or not split else 0.5
        found = -self.natural * (lies if rules.takes == ALL else one_bet)
        wins = self._pays(TRICK if trick else EVEN, hand)
        for dealer, chance in self._ends.items():
            if trick:
                lost = rules.trick_loses_to_21 and dealer == rules.limit
                found += chance * (-lies if lost else wins)
            elif dealer == 0 or total > dealer:
                found += chance * wins
            elif total < dealer or rules.ties_lose:
                found -= chance * lies
        return found

    def best_of_pair(self, rank: int, suits: int) -> int:
        """Return the best choice for a pair: split, surrender or play."""
        rules = self._rules
        missing = MISSING.index((6, suits + MIXED - 1, True)) if suits and rank == 6 else -1
        hand = Hand(2 * rules.value[rank], rank == 0, missing=missing)
        if missing >= 0 and not rules.bonus_cards:
            return PLAY
        found = [(self.best(hand)[0], PLAY), (self.surrendered, SURRENDER)]
        if rules.hands != 1:
            again = _RESPLITS if not rules.hands else min(_RESPLITS, rules.hands - 2)
            if rank == 0:
                again = min(again, rules.ace_splits - 1)
            if rank or rules.ace_splits:
                found.append((self._split(rank, again), SPLIT))
        return max(found)[1]

    def _split(self, rank: int, again: int) -> float:
        """Return the value of splitting a pair of this rank.

        The hands may be split ``again`` so many times.
        """
        rules, found = self._rules, 0.0
        two_more = self._split(rank, again - 1) if again > 0 else -inf
        for other, chance in enumerate(self._chance):
            if not chance:
                continue
            low, ace = rules.value[rank] + rules.value[other], 0 in (rank, other)
            hand = Hand(low, ace)
            full = rank == 0 and rules.cards_to_split_ace == 1
            pontoon = rules.split_pontoon and (
                (rank == 0 and rules.with_ace[other]) or (other == 0 and rules.with_ace[rank])
            )
            if pontoon:
                worth = self._pays(PONTOON, hand) * (1 - self.natural * (not rules.wins_at_once))
            elif full:
                worth = self._stands(hand, split=True)
            else:
                worth, _ = self.best(hand, True)  # noqa: FBT003
            if rules.pair[rank] == rules.pair[other]:
                worth = max(worth, two_more)
            found += chance * worth
        return 2 * found


def _lows(rules: Rules, *, sevens: bool, missing: int) -> int:
    """Return the low total of two cards that lack a third.

    The third card would make a bonus.
    """
    two = list(SEVEN if sevens else RUN)
    two.remove(missing)
    return sum(rules.value[rank] for rank in two)
