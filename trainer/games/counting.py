"""How a house counts cards: aces high or low, courts and pips as its options say."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from trainer.games.house import PIPS, RANKS, RATIO, HouseOptions, Unfit, one_of, payout, span, whole
from trainer.table.card import PACK, Card

LEAST_AVERAGE = 4  # what the cards of a house count, with aces low


def in_whole_units(*ratios: tuple[int, int]) -> bool:
    """Whether no payment at these ratios has half units."""
    return not any(paid % staked for paid, staked in ratios)


@dataclass(frozen=True, slots=True, kw_only=True)
class CountingHouse(HouseOptions):
    """A house whose cards count as its options say, and whose best hand is a Pontoon.

    ``values``: what each rank counts, an ace low; made from ``aces``, ``courts`` and ``pips``.
    """

    aces: Annotated[tuple[int, int], span(1, 31)]
    courts: Annotated[int, whole(1, 31)]
    pips: Annotated[tuple[int, ...], PIPS]
    pontoon_with: Annotated[tuple[str, ...], RANKS]
    pontoon_pays: Annotated[tuple[int, int], RATIO]
    others_pay: Annotated[tuple[int, int], RATIO]
    half_units: Annotated[str, one_of("up", "down")]
    values: Mapping[str, int] = field(init=False, repr=False, compare=False, default_factory=dict)
    _counts: Mapping[Card, int] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        values = {"A": self.aces[0]} | dict.fromkeys("JQK", self.courts)
        values |= dict(zip("23456789T", self.pips, strict=True))
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "_counts", {card: values[card[0]] for card in PACK})

    def low_total(self, cards: tuple[Card, ...]) -> int:
        """The total with every ace counted low."""
        return sum(map(self._counts.__getitem__, cards))

    def total(self, cards: tuple[Card, ...]) -> int:
        """The best total: one ace counts high as long as the limit is not passed."""
        low = self.low_total(cards)
        raised = low + self.aces[1] - self.aces[0]
        if raised <= self.limit and any(card[0] == "A" for card in cards):
            return raised
        return low

    def least_total(self, cards: int) -> int:
        """The least that so many cards of the house's decks can count."""
        values = sorted(self.values[card[0]] for card in self.pack * self.decks)
        return sum(values[:cards])

    @property
    def longest_hand(self) -> int:
        """So many cards a hand has at most: one that is over the limit gets no more."""
        under = (number for number in range(self.cards) if self.least_total(number) <= self.limit)
        return max(under) + 1

    def most_alike(self, by: str) -> int:
        """So many cards at most are a pair with one another, by ``"rank"`` or ``"value"``."""
        alike = Counter(card[0] if by == "rank" else self.values[card[0]] for card in self.pack)
        return self.decks * max(alike.values())

    @property
    def lowest_of_two(self) -> int:
        """The least that two cards count at best."""
        low, high = ([Card(rank + suit) for rank in self.ranks] for suit in "sh")
        return min(self.total((first, other)) for first in low for other in high)

    @property
    def ratios(self) -> Mapping[str, tuple[int, int]]:
        """What bets are paid or priced at here, by the option that says so."""
        return {"pontoon_pays": self.pontoon_pays, "others_pay": self.others_pay}

    def problems(self) -> Iterator[Unfit]:
        """Everything that makes it a house that cannot be, each with the option that says so."""
        yield from HouseOptions.problems(self)
        yield from self._values()
        yield from self._pontoon()
        yield from self._unpaid()

    def _values(self) -> Iterator[Unfit]:
        """An ace low is no more than any card, and hands come to an end after a few cards."""
        others = [value for rank, value in self.values.items() if rank != "A"]
        if self.aces[0] > min(others):
            says = f"low, an ace counts {self.aces[0]}, more than another card"
            yield Unfit("aces", f"{says}: the first should be {min(others)} at most")
        average = self.low_total(self.pack) / len(self.pack)
        if average < LEAST_AVERAGE:
            says = f"cards count {average:.1f} on average: hands would hardly ever end"
            yield Unfit("pips", f"{says}, so {LEAST_AVERAGE} is the least")

    def _pontoon(self) -> Iterator[Unfit]:
        """A Pontoon is no bust hand, and is not made of aces only."""
        if not self.pontoon_with:
            yield Unfit("pontoon_with", "is empty: a Pontoon needs a card beside the ace")
        for rank in self.pontoon_with:
            total = self.aces[1] + (self.values[rank] if rank != "A" else self.aces[0])
            if total > self.limit:
                says = f"an ace with {rank} counts {total}, and a Pontoon should not be over"
                yield Unfit("pontoon_with", f"{says} the limit, {self.limit}")
            if rank == "A":
                yield Unfit("pontoon_with", "should be what lies beside the ace: leave A out")

    def _unpaid(self) -> Iterator[Unfit]:
        """Ratios at which the least stake is paid nothing, or what no chips make."""
        unit = min(self.denominations)
        least = -(-self.stakes[0] // unit) * unit
        for option, ratio in self.ratios.items():
            paid = payout(least, ratio, self.half_units)
            if paid < 1:
                says = f"pays nothing on the least stake, {least}: half units go down"
                yield Unfit(option, f"{says}, so 1 to {least} is the least that pays")
            elif unit > 1 and ratio[0] % ratio[1]:
                says = f"no chips pay {ratio[0]}:{ratio[1]} on {unit}, the smallest"
                yield Unfit("denominations", f"{says}: a chip of 1 is needed ({option})")
