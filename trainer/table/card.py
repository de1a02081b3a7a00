"""Cards as two letters, rank and suit: ``"9s"``, ``"Td"``, ``"Ah"``."""

from typing import NewType

Card = NewType("Card", str)

RANKS = "A23456789TJQK"
SUITS = "shdc"
PACK: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)


def parse(text: str) -> Card:
    """Return the card that ``text`` names; raise ValueError if it names none."""
    if len(text) == 2 and text[0] in RANKS and text[1] in SUITS:
        return Card(text)
    message = f"{text!r} is no card: write rank and suit, one of {RANKS} and one of {SUITS}"
    raise ValueError(message)


def rank(card: Card) -> str:
    """Return the rank, one of ``RANKS``."""
    return card[0]
