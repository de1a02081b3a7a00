"""How long an act has to be shown: until its hands have done it, and its words are read."""

from typing import Protocol

WORD_MS = 300  # to read a word, at the usual pace: 200 in a minute
_LEAST_MS = 700  # any act is shown so long


class Reader(Protocol):
    """Who reads what is told of the frames of a watch, each by its position."""

    def words(self, position: int) -> int:
        """How many words there are to read."""

    def waits(self, position: int) -> bool:
        """Whether it is not played on from there before the reader says so."""


def counted(*texts: str) -> int:
    """How many words some texts have."""
    return sum(len(text.split()) for text in texts)


def lasts(words: int, slower: float, hands: float) -> int:
    """How long an act is shown, in ms; ``hands``: how long they take, while nothing is read."""
    return round(max(_LEAST_MS, words * WORD_MS) * slower + hands)
