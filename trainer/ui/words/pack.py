"""The pack: the name of each of its cards.

Each is a text of its own, because in other languages rank and suit agree with one another.
"""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from trainer.table.card import Card
from trainer.ui.words.language import QT_TRANSLATE_NOOP

translate = QCoreApplication.translate


_NAMES: Mapping[str, str] = {
    "As": QT_TRANSLATE_NOOP("Pack", "ace of spades"),
    "2s": QT_TRANSLATE_NOOP("Pack", "two of spades"),
    "3s": QT_TRANSLATE_NOOP("Pack", "three of spades"),
    "4s": QT_TRANSLATE_NOOP("Pack", "four of spades"),
    "5s": QT_TRANSLATE_NOOP("Pack", "five of spades"),
    "6s": QT_TRANSLATE_NOOP("Pack", "six of spades"),
    "7s": QT_TRANSLATE_NOOP("Pack", "seven of spades"),
    "8s": QT_TRANSLATE_NOOP("Pack", "eight of spades"),
    "9s": QT_TRANSLATE_NOOP("Pack", "nine of spades"),
    "Ts": QT_TRANSLATE_NOOP("Pack", "ten of spades"),
    "Js": QT_TRANSLATE_NOOP("Pack", "jack of spades"),
    "Qs": QT_TRANSLATE_NOOP("Pack", "queen of spades"),
    "Ks": QT_TRANSLATE_NOOP("Pack", "king of spades"),
    "Ah": QT_TRANSLATE_NOOP("Pack", "ace of hearts"),
    "2h": QT_TRANSLATE_NOOP("Pack", "two of hearts"),
    "3h": QT_TRANSLATE_NOOP("Pack", "three of hearts"),
    "4h": QT_TRANSLATE_NOOP("Pack", "four of hearts"),
    "5h": QT_TRANSLATE_NOOP("Pack", "five of hearts"),
    "6h": QT_TRANSLATE_NOOP("Pack", "six of hearts"),
    "7h": QT_TRANSLATE_NOOP("Pack", "seven of hearts"),
    "8h": QT_TRANSLATE_NOOP("Pack", "eight of hearts"),
    "9h": QT_TRANSLATE_NOOP("Pack", "nine of hearts"),
    "Th": QT_TRANSLATE_NOOP("Pack", "ten of hearts"),
    "Jh": QT_TRANSLATE_NOOP("Pack", "jack of hearts"),
    "Qh": QT_TRANSLATE_NOOP("Pack", "queen of hearts"),
    "Kh": QT_TRANSLATE_NOOP("Pack", "king of hearts"),
    "Ad": QT_TRANSLATE_NOOP("Pack", "ace of diamonds"),
    "2d": QT_TRANSLATE_NOOP("Pack", "two of diamonds"),
    "3d": QT_TRANSLATE_NOOP("Pack", "three of diamonds"),
    "4d": QT_TRANSLATE_NOOP("Pack", "four of diamonds"),
    "5d": QT_TRANSLATE_NOOP("Pack", "five of diamonds"),
    "6d": QT_TRANSLATE_NOOP("Pack", "six of diamonds"),
    "7d": QT_TRANSLATE_NOOP("Pack", "seven of diamonds"),
    "8d": QT_TRANSLATE_NOOP("Pack", "eight of diamonds"),
    "9d": QT_TRANSLATE_NOOP("Pack", "nine of diamonds"),
    "Td": QT_TRANSLATE_NOOP("Pack", "ten of diamonds"),
    "Jd": QT_TRANSLATE_NOOP("Pack", "jack of diamonds"),
    "Qd": QT_TRANSLATE_NOOP("Pack", "queen of diamonds"),
    "Kd": QT_TRANSLATE_NOOP("Pack", "king of diamonds"),
    "Ac": QT_TRANSLATE_NOOP("Pack", "ace of clubs"),
    "2c": QT_TRANSLATE_NOOP("Pack", "two of clubs"),
    "3c": QT_TRANSLATE_NOOP("Pack", "three of clubs"),
    "4c": QT_TRANSLATE_NOOP("Pack", "four of clubs"),
    "5c": QT_TRANSLATE_NOOP("Pack", "five of clubs"),
    "6c": QT_TRANSLATE_NOOP("Pack", "six of clubs"),
    "7c": QT_TRANSLATE_NOOP("Pack", "seven of clubs"),
    "8c": QT_TRANSLATE_NOOP("Pack", "eight of clubs"),
    "9c": QT_TRANSLATE_NOOP("Pack", "nine of clubs"),
    "Tc": QT_TRANSLATE_NOOP("Pack", "ten of clubs"),
    "Jc": QT_TRANSLATE_NOOP("Pack", "jack of clubs"),
    "Qc": QT_TRANSLATE_NOOP("Pack", "queen of clubs"),
    "Kc": QT_TRANSLATE_NOOP("Pack", "king of clubs"),
}


def card_words(card: Card) -> str:
    """A card's name."""
    return translate("Pack", _NAMES[card])
