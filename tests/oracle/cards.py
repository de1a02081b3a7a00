"""Card values and totals (PRG-VAL-1 … PRG-VAL-5)."""

from collections.abc import Sequence

RANKS = "A23456789TJQK"
SUITS = "shdc"
DECKS = 6  # AMB-30


def is_ace(card: str) -> bool:
    """Is the card an ace?"""
    return card[0] == "A"


def is_ten(card: str) -> bool:
    """Is the card a ten or a court card (PRG-VAL-2, AMB-18)?"""
    return card[0] in "TJQK"


def pips(card: str) -> int:
    """The value of one card, an ace as 1 (PRG-VAL-2, PRG-VAL-3)."""
    if is_ten(card):
        return 10
    return 1 if is_ace(card) else int(card[0])


def total(cards: Sequence[str]) -> int:
    """The best total: one ace is 11 as long as the hand does not pass 21 (PRG-VAL-1, PRG-VAL-4)."""
    hard = sum(pips(card) for card in cards)
    soft = hard + 10
    return soft if soft <= 21 and any(is_ace(card) for card in cards) else hard


def is_natural(cards: Sequence[str]) -> bool:
    """An ace and a ten-value as two cards; only a hand not split may be Pontoon (PRG-VAL-5)."""
    return len(cards) == 2 and any(map(is_ace, cards)) and any(map(is_ten, cards))


def is_pair(cards: Sequence[str]) -> bool:
    """Two cards of equal value (PRG-SPL-1, AMB-6)."""
    return len(cards) == 2 and pips(cards[0]) == pips(cards[1])
