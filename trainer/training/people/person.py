"""Who trains: what a name may be, and when two names are one person's."""

from collections.abc import Iterable
from unicodedata import normalize

MOST_LETTERS = 60


def tidied(name: str) -> str:
    """A name as it is written down: nothing around it, and one space between its parts."""
    return " ".join(name.split())


def person(name: str) -> str:
    """What is the same in all spellings of one person's name: spaces and case tell nobody apart."""
    return normalize("NFC", normalize("NFC", tidied(name)).casefold())


def known_as(name: str, names: Iterable[str]) -> str:
    """The spelling among these that is the same person's; where there is none, the name tidied."""
    wanted = person(name)
    return next((known for known in names if person(known) == wanted), tidied(name))


def is_too_long(name: str) -> bool:
    """Whether a name has more letters than one may have."""
    return len(tidied(name)) > MOST_LETTERS


def is_readable(name: str) -> bool:
    """Whether all of a name is seen: nothing in it hides, or turns what stands after it."""
    return tidied(name).isprintable()
