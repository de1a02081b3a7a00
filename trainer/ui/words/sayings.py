"""What players say and do, and the inspector, in the language of the window."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from trainer.table.box import Box
from trainer.table.chips import Chips
from trainer.table.table import Table
from trainer.training.judging.inspector import LAID_ASIDE, MOVED, PUT_BACK
from trainer.ui.words.acts import chips_words, decks_words, where_words
from trainer.ui.words.language import QT_TRANSLATE_NOOP

translate = QCoreApplication.translate
_QUOTES = "“”„"
_MOST_KINDS = 2  # of chips, in a bubble

_DOES: Mapping[str, str] = {
    "bet": QT_TRANSLATE_NOOP("Words", "bets"),
    "insure": QT_TRANSLATE_NOOP("Words", "lays insurance"),
    "take even money": QT_TRANSLATE_NOOP("Words", "“Even money, please.”"),
    "wait": QT_TRANSLATE_NOOP("Words", "“I wait.”"),
    "twist": QT_TRANSLATE_NOOP("Words", "“Card, please.”"),
    "stand": QT_TRANSLATE_NOOP("Words", "“I stand.”"),
    "stand by sign": QT_TRANSLATE_NOOP("Words", "waves a hand and says nothing"),
    "buy": QT_TRANSLATE_NOOP("Words", "“I buy a card.”"),
    "split": QT_TRANSLATE_NOOP("Words", "“Split, please.”"),
    "double": QT_TRANSLATE_NOOP("Words", "“Double, please.”"),
    "surrender": QT_TRANSLATE_NOOP("Words", "“I surrender.”"),
    "rescue": QT_TRANSLATE_NOOP("Words", "“I take one bet back.”"),
    "stick": QT_TRANSLATE_NOOP("Words", "“I stick.”"),
    "burn": QT_TRANSLATE_NOOP("Words", "“I burn these.”"),
    "shoot": QT_TRANSLATE_NOOP("Words", "shoots"),
    "declare Pontoon": QT_TRANSLATE_NOOP("Words", "“Pontoon!”"),
    "throw in": QT_TRANSLATE_NOOP("Words", "is bust and throws the cards in"),
    "show": QT_TRANSLATE_NOOP("Words", "lays the cards open"),
    "put up": QT_TRANSLATE_NOOP("Words", "puts up"),
    "take up": QT_TRANSLATE_NOOP("Words", "takes up"),
    "try bet": QT_TRANSLATE_NOOP("Words", "puts chips on the box"),
    "try place": QT_TRANSLATE_NOOP("Words", "wants to play on the box too"),
    "try insurance": QT_TRANSLATE_NOOP("Words", "lays insurance now"),
    "try touch": QT_TRANSLATE_NOOP("Words", "reaches for the cards"),
    "try decision": QT_TRANSLATE_NOOP("Words", "answers for the box"),
    "try card": QT_TRANSLATE_NOOP("Words", "“Another card, please.”"),
    "try stake": QT_TRANSLATE_NOOP("Words", "stakes what was not agreed"),
    "try buy": QT_TRANSLATE_NOOP("Words", "wants to buy a card"),
    "try split": QT_TRANSLATE_NOOP("Words", "wants to split"),
    "try double": QT_TRANSLATE_NOOP("Words", "wants to double"),
    "try surrender": QT_TRANSLATE_NOOP("Words", "wants to surrender"),
    "try rescue": QT_TRANSLATE_NOOP("Words", "wants a bet back"),
    "try shoot": QT_TRANSLATE_NOOP("Words", "lays a shoot bet now"),
}
_TRIES: Mapping[str, str] = {
    "bet": QT_TRANSLATE_NOOP("Words", "chips!"),
    "place": QT_TRANSLATE_NOOP("Words", "a place?"),
    "insurance": QT_TRANSLATE_NOOP("Words", "insurance!"),
    "touch": QT_TRANSLATE_NOOP("Words", "reaches in"),
    "decision": QT_TRANSLATE_NOOP("Words", "decides"),
    "card": QT_TRANSLATE_NOOP("Words", "card?"),
    "stake": QT_TRANSLATE_NOOP("Words", "stake!"),
    "buy": QT_TRANSLATE_NOOP("Words", "buy?"),
    "split": QT_TRANSLATE_NOOP("Words", "split?"),
    "double": QT_TRANSLATE_NOOP("Words", "double?"),
    "surrender": QT_TRANSLATE_NOOP("Words", "surrender?"),
    "rescue": QT_TRANSLATE_NOOP("Words", "rescue?"),
    "shoot": QT_TRANSLATE_NOOP("Words", "shoot!"),
}
# What a bubble says, where it is not what is told of the box in a line.
_BUBBLES: Mapping[str, str] = {
    "cut": QT_TRANSLATE_NOOP("Words", "cuts the stack"),
    "stand by sign": QT_TRANSLATE_NOOP("Words", "waves a hand"),
    "try bet": QT_TRANSLATE_NOOP("Words", "puts chips down"),
    "try place": QT_TRANSLATE_NOOP("Words", "wants to play too"),
    "try stake": QT_TRANSLATE_NOOP("Words", "a wrong stake"),
    "throw in": QT_TRANSLATE_NOOP("Words", "bust"),
    "show": QT_TRANSLATE_NOOP("Words", "shows"),
}
_PRICED: Mapping[str, str] = {
    "buy": QT_TRANSLATE_NOOP("Words", "“I buy for {n}.”"),
    "split": QT_TRANSLATE_NOOP("Words", "“Split for {n}, please.”"),
    "double": QT_TRANSLATE_NOOP("Words", "“Double for {n}, please.”"),
}
_INSPECTOR: Mapping[str, str] = {
    PUT_BACK: QT_TRANSLATE_NOOP("Words", "The inspector puts that back."),
    LAID_ASIDE: QT_TRANSLATE_NOOP(
        "Words", "The card was not due: it lies beside the shoe, and is dealt next."
    ),
    MOVED: QT_TRANSLATE_NOOP("Words", "The inspector puts that where it belongs."),
}


def _say(text: str) -> str:
    return translate("Words", text)


def _box(table: Table | None, number: int) -> Box | None:
    return next((box for box in table.boxes if box.number == number), None) if table else None


def event_words(
    event: Mapping[str, Any], table: Table | None = None, *, summed: bool = True
) -> str:
    """What a player did or said, or the inspector, in one line; ``summed``: with sums of chips."""
    does = str(event["does"])
    if does in _INSPECTOR:
        return _say(_INSPECTOR[does])
    if does == "cut":
        text = translate("Words", "The player cuts {decks} from the top.")
        return text.format(decks=decks_words(event["from_top"]))
    wish, _, price = does.partition(" ")
    words = _say(_DOES.get(does) or _DOES.get(wish, does))
    if summed and does not in _DOES and wish in _DOES:
        words = f"{words} ({price})"
    if "chips" in event:
        chips = Chips.of({int(d): n for d, n in event["chips"].items()})
        words = f"{words} {chips_words(chips)}"
    box = event.get("box", 0)
    if not box:
        return f"{event['player']}: {words}"
    where = where_words(_box(table, box), box, event.get("hand"), event.get("place"))
    return f"{where}, {event['player']}: {words}"


def ask_words(what: str, player: str) -> str:
    """What a player tries, in few words."""
    return f"{player}: {_say(_DOES.get(f'try {what}', what))}"


def short_ask_words(what: str) -> str:
    """What is tried, in a word or two."""
    return _say(_TRIES.get(what, what))


def bubble_words(event: Mapping[str, Any]) -> tuple[str, bool]:
    """What a player says or does, alone and short, and whether it is spoken.

    Words that are spoken come without their quotes. Chips of many kinds are left to be seen.
    """
    does = str(event["does"])
    wish, _, price = does.partition(" ")
    known = _BUBBLES.get(does) or _DOES.get(does) or _PRICED.get(wish, does)
    words = _say(known).format(n=price)
    if words[0] in _QUOTES:
        return words.strip(_QUOTES), True
    chips = Chips.of({int(d): n for d, n in event.get("chips", {}).items()})
    if chips and len(chips.counts) <= _MOST_KINDS:
        words = f"{words} {chips_words(chips)}"
    return words, False
