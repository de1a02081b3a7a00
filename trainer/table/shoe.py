"""The shoe: cards in a fixed order that only leave it."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from trainer.table.card import PACK, Card
from trainer.table.changed import replace


@dataclass(frozen=True)
class Shoe:
    """Cards in dealing order, and the place of the cut card.

    ``cut_card`` counts cards: the cut card shows when so many have left; None: it never shows.
    ``beside``: position of a card beside the shoe that was drawn when none was due: ``up``,
    ``down`` or as the house lays ``burnt`` cards; "": none lies there. It left last, and is
    dealt next.
    """

    cards: tuple[Card, ...]
    left: int = 0
    cut_card: int | None = None
    cut_card_taken: bool = False
    beside: str = ""

    @property
    def is_empty(self) -> bool:
        """Tell if no card is left to deal, in or beside it."""
        return self.dealt_count >= len(self.cards)

    @property
    def dealt_count(self) -> int:
        """Number of cards dealt; a card beside the shoe does not count."""
        return self.left - bool(self.beside)

    @property
    def next(self) -> Card:
        """Return the next card to deal; raise ValueError if there is none."""
        if self.is_empty:
            message = "the shoe is empty"
            raise ValueError(message)
        return self.cards[self.dealt_count]

    @property
    def cut_card_shows(self) -> bool:
        """Tell if the cut card must be taken next."""
        if self.cut_card is None or self.cut_card_taken or self.beside:
            return False
        return self.left >= self.cut_card

    @property
    def cut_card_out(self) -> bool:
        """Tell if the cut card has come out.

        It was taken, or a card from behind it has left.
        """
        return self.cut_card_taken or (self.cut_card is not None and self.left > self.cut_card)

    def draw(self) -> "Shoe":
        """Return the shoe after its next card is dealt.

        A card that lies beside the shoe is dealt first.
        """
        return replace(self, beside="") if self.beside else replace(self, left=self.left + 1)

    def lay_aside(self, face: str) -> "Shoe":
        """Return the shoe with its next card laid beside it."""
        return replace(self, left=self.left + (not self.beside), beside=face)

    def without_beside(self) -> "Shoe":
        """Return the shoe after the card beside it goes to the tray."""
        return replace(self, beside="")

    def put_under(self, cards: tuple[Card, ...]) -> "Shoe":
        """Return the pack with used cards put back at its bottom."""
        return replace(self, cards=self.cards + cards)

    def shuffled(self) -> "Shoe":
        """Return the remaining cards shuffled; the same cards give the same order."""
        rest = list(self.cards[self.left :])
        random.Random("".join(rest)).shuffle(rest)  # noqa: S311 - cards, no secrets
        return Shoe(tuple(rest))


def fill(
    pinned: Sequence[Card], decks: int, rng: random.Random, pack: Sequence[Card] = PACK
) -> tuple[Card, ...]:
    """Return all cards of ``decks`` decks: the pinned first, the rest shuffled.

    A deck is a ``pack``. Raise ValueError when the decks do not hold the pinned cards.
    """
    rest = Counter(dict.fromkeys(pack, decks))
    for number, card in enumerate(pinned, start=1):
        if not rest[card]:
            there_are = f"only {decks}" if card in pack else "no"
            message = f"card {number}: there are {there_are} {card} in {decks} decks"
            raise ValueError(message)
        rest[card] -= 1
    others = [card for card in pack for _ in range(rest[card])]
    rng.shuffle(others)
    return (*pinned, *others)
