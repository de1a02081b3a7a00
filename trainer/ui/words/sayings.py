"""Words for what players and the inspector say and do."""

from collections.abc import Mapping
from typing import Any

from trainer.catalogue import N_, gettext as _
from trainer.table.box import Box
from trainer.table.chips import Chips
from trainer.table.table import Table
from trainer.training.judge.inspector import LAID_ASIDE, MOVED, PUT_BACK
from trainer.ui.words.acts import chips_words, decks_words, where_words

_QUOTES = "“”„"
_MOST_KINDS = 2  # of chips, in a bubble

_DOES: Mapping[str, str] = {
    "bet": N_("bets"),
    "insure": N_("takes insurance"),
    "take even money": N_("“Even money, please.”"),
    "wait": N_("“I’ll wait.”"),
    "twist": N_("“Card, please.”"),
    "stand": N_("“I stand.”"),
    "stand by sign": N_("waves a hand and says nothing"),
    "buy": N_("“I’ll buy a card.”"),
    "split": N_("“Split, please.”"),
    "double": N_("“Double, please.”"),
    "surrender": N_("“Surrender, please.”"),
    "rescue": N_("“I’ll take one bet back.”"),
    "stick": N_("“I’ll stick.”"),
    "burn": N_("“I’ll burn these.”"),
    "shoot": N_("places a shoot bet"),
    "declare Pontoon": N_("“Pontoon!”"),
    "throw in": N_("busts and throws the cards in"),
    "show": N_("turns the cards up"),
    "put up": N_("adds"),
    "take up": N_("takes"),
    "try bet": N_("puts chips on the box"),
    "try place": N_("wants to play on the box too"),
    "try insurance": N_("wants insurance now"),
    "try touch": N_("reaches for the cards"),
    "try decision": N_("answers for the box"),
    "try card": N_("“Another card, please.”"),
    "try stake": N_("puts down the wrong stake"),
    "try buy": N_("wants to buy a card"),
    "try split": N_("wants to split"),
    "try double": N_("wants to double"),
    "try surrender": N_("wants to surrender"),
    "try rescue": N_("wants a bet back"),
    "try shoot": N_("places a shoot bet now"),
}
_TRIES: Mapping[str, str] = {
    "bet": N_("chips!"),
    "place": N_("a place?"),
    "insurance": N_("insurance!"),
    "touch": N_("reaches in"),
    "decision": N_("decides"),
    "card": N_("card?"),
    "stake": N_("stake!"),
    "buy": N_("buy?"),
    "split": N_("split?"),
    "double": N_("double?"),
    "surrender": N_("surrender?"),
    "rescue": N_("rescue?"),
    "shoot": N_("shoot!"),
}
# What a bubble says, where it is not what is told of the box in a line.
_BUBBLES: Mapping[str, str] = {
    "cut": N_("cuts the stack"),
    "stand by sign": N_("waves a hand"),
    "try bet": N_("puts chips down"),
    "try place": N_("wants to play too"),
    "try stake": N_("a wrong stake"),
    "throw in": N_("bust"),
    "show": N_("shows"),
}
_PRICED: Mapping[str, str] = {
    "buy": N_("“I’ll buy for {n}.”"),
    "split": N_("“Split for {n}, please.”"),
    "double": N_("“Double for {n}, please.”"),
}
_INSPECTOR: Mapping[str, str] = {
    PUT_BACK: N_("The inspector puts that back."),
    LAID_ASIDE: N_("That card was not needed. It stays beside the shoe and is dealt next."),
    MOVED: N_("The inspector moves that to the right place."),
}


def _box(table: Table | None, number: int) -> Box | None:
    return next((box for box in table.boxes if box.number == number), None) if table else None


def event_words(
    event: Mapping[str, Any], table: Table | None = None, *, summed: bool = True
) -> str:
    """Describe an event by a player or the inspector in one line.

    ``summed`` adds the price that the player names.
    """
    does = str(event["does"])
    if does in _INSPECTOR:
        return _(_INSPECTOR[does])
    if does == "cut":
        text = _("The player cuts {decks} from the top.")
        return text.format(decks=decks_words(event["from_top"]))
    wish, _space, price = does.partition(" ")
    words = _(_DOES.get(does) or _DOES.get(wish, does))
    if summed and does not in _DOES and wish in _DOES:
        words = f"{words} ({price})"
    if "chips" in event:
        chips = Chips.of({int(d): n for d, n in event["chips"].items()})
        words = f"{words} {chips_words(chips)}"
    box = event.get("box", 0)
    if not box or words[0] in _QUOTES:  # whoever was asked answers
        return f"{event['player']}: {words}"
    where = where_words(_box(table, box), box, event.get("hand"), event.get("place"))
    return f"{where}, {event['player']}: {words}"


def ask_words(what: str, player: str) -> str:
    """Describe a player's request in a few words."""
    return f"{player}: {_(_DOES.get(f'try {what}', what))}"


def short_ask_words(what: str) -> str:
    """Describe a request in a word or two."""
    return _(_TRIES.get(what, what))


def bubble_words(event: Mapping[str, Any]) -> tuple[str, bool]:
    """Return a speech bubble's text, and whether it is spoken.

    Spoken words come without their quotes. Chips of many kinds are not listed.
    """
    does = str(event["does"])
    wish, _space, price = does.partition(" ")
    known = _BUBBLES.get(does) or _DOES.get(does) or _PRICED.get(wish, does)
    words = _(known).format(n=price)
    if words[0] in _QUOTES:
        return words.strip(_QUOTES), True
    chips = Chips.of({int(d): n for d, n in event.get("chips", {}).items()})
    if chips and len(chips.counts) <= _MOST_KINDS:
        words = f"{words} {chips_words(chips)}"
    return words, False
