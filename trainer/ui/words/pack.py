"""The pack: the name of each of its cards.

Each is a text of its own, because in other languages rank and suit agree with one another.
"""

from collections.abc import Mapping

from trainer.catalogue import N_, gettext as _
from trainer.table.card import Card

_NAMES: Mapping[str, str] = {
    "As": N_("ace of spades"),
    "2s": N_("two of spades"),
    "3s": N_("three of spades"),
    "4s": N_("four of spades"),
    "5s": N_("five of spades"),
    "6s": N_("six of spades"),
    "7s": N_("seven of spades"),
    "8s": N_("eight of spades"),
    "9s": N_("nine of spades"),
    "Ts": N_("ten of spades"),
    "Js": N_("jack of spades"),
    "Qs": N_("queen of spades"),
    "Ks": N_("king of spades"),
    "Ah": N_("ace of hearts"),
    "2h": N_("two of hearts"),
    "3h": N_("three of hearts"),
    "4h": N_("four of hearts"),
    "5h": N_("five of hearts"),
    "6h": N_("six of hearts"),
    "7h": N_("seven of hearts"),
    "8h": N_("eight of hearts"),
    "9h": N_("nine of hearts"),
    "Th": N_("ten of hearts"),
    "Jh": N_("jack of hearts"),
    "Qh": N_("queen of hearts"),
    "Kh": N_("king of hearts"),
    "Ad": N_("ace of diamonds"),
    "2d": N_("two of diamonds"),
    "3d": N_("three of diamonds"),
    "4d": N_("four of diamonds"),
    "5d": N_("five of diamonds"),
    "6d": N_("six of diamonds"),
    "7d": N_("seven of diamonds"),
    "8d": N_("eight of diamonds"),
    "9d": N_("nine of diamonds"),
    "Td": N_("ten of diamonds"),
    "Jd": N_("jack of diamonds"),
    "Qd": N_("queen of diamonds"),
    "Kd": N_("king of diamonds"),
    "Ac": N_("ace of clubs"),
    "2c": N_("two of clubs"),
    "3c": N_("three of clubs"),
    "4c": N_("four of clubs"),
    "5c": N_("five of clubs"),
    "6c": N_("six of clubs"),
    "7c": N_("seven of clubs"),
    "8c": N_("eight of clubs"),
    "9c": N_("nine of clubs"),
    "Tc": N_("ten of clubs"),
    "Jc": N_("jack of clubs"),
    "Qc": N_("queen of clubs"),
    "Kc": N_("king of clubs"),
}


def card_words(card: Card) -> str:
    """A card's name."""
    return _(_NAMES[card])
