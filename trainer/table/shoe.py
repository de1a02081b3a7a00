"""The shoe: the order of the cards is settled once, then cards only leave it."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from trainer.table.card import PACK, Card
from trainer.table.changed import replace


@dataclass(frozen=True)
class Shoe:
    """Cards in the order in which they leave, and where the cut card lies among them.

    ``cut_card`` counts cards: the cut card shows when so many have left. None: it never shows.
    ``beside``: how a card lies beside the shoe that was drawn when none was due, ``up``, ``down``
    or as the house lays ``burnt`` cards; "": none lies there. It left last, and is dealt next.
    """

    cards: tuple[Card, ...]
    left: int = 0
    cut_card: int | None = None
    cut_card_taken: bool = False
    beside: str = ""

    @property
    def empty(self) -> bool:
        """Whether no card is left to be dealt, in the shoe or beside it."""
        return self.dealt >= len(self.cards)

    @property
    def dealt(self) -> int:
        """How many cards were dealt: one that lies beside the shoe has left it and was not."""
        return self.left - bool(self.beside)

    @property
    def next(self) -> Card:
        """The next card to be dealt; raise ValueError when there is none."""
        if self.empty:
            message = "the shoe is empty"
            raise ValueError(message)
        return self.cards[self.dealt]

    @property
    def cut_card_shows(self) -> bool:
        """Whether the cut card is the next thing to be taken."""
        if self.cut_card is None or self.cut_card_taken or self.beside:
            return False
        return self.left >= self.cut_card

    @property
    def cut_card_out(self) -> bool:
        """Whether the cut card has come out: taken, or a card from behind it has left."""
        return self.cut_card_taken or (self.cut_card is not None and self.left > self.cut_card)

    def draw(self) -> "Shoe":
        """The shoe after the next card was dealt: one that lies beside it, if there is one."""
        return replace(self, beside="") if self.beside else replace(self, left=self.left + 1)

    def lay_aside(self, face: str) -> "Shoe":
        """The shoe when its next card lies beside it, to be dealt next."""
        return replace(self, left=self.left + (not self.beside), beside=face)

    def cleared(self) -> "Shoe":
        """The shoe when the card that lay beside it is in the tray."""
        return replace(self, beside="")

    def put_under(self, cards: tuple[Card, ...]) -> "Shoe":
        """The pack with cards at its bottom that had left it: they come again after the rest."""
        return replace(self, cards=self.cards + cards)

    def shuffled(self) -> "Shoe":
        """The cards that are left, in an order that follows from the one that they had."""
        rest = list(self.cards[self.left :])
        random.Random("".join(rest)).shuffle(rest)  # noqa: S311 - cards, no secrets
        return Shoe(tuple(rest))


def fill(
    pinned: Sequence[Card], decks: int, rng: random.Random, pack: Sequence[Card] = PACK
) -> tuple[Card, ...]:
    """All cards of ``decks`` decks: the pinned ones first, the rest as ``rng`` shuffles them.

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
