"""Words for what is on the table and what is done there, in the language of the window."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QCoreApplication, QLocale

from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.table.box import Box
from trainer.table.card import Card
from trainer.table.chips import Chips
from trainer.table.grammar import ACTS
from trainer.table.table import Table
from trainer.ui.words.language import QT_TRANSLATE_NOOP
from trainer.ui.words.pack import card_words

translate = QCoreApplication.translate
_CONTEXT = "Words"
_FEW = (2, 3, 4)  # have a form of their own in Czech


_HANDS: Mapping[str, str] = {
    "left": QT_TRANSLATE_NOOP("Words", "with the left hand"),
    "right": QT_TRANSLATE_NOOP("Words", "with the right hand"),
    "both": QT_TRANSLATE_NOOP("Words", "with both hands"),
}
_SIDES: Mapping[str, str] = {
    "left": QT_TRANSLATE_NOOP("Words", "from the left"),
    "right": QT_TRANSLATE_NOOP("Words", "from the right"),
}
_ACTS: Mapping[str, str] = {
    "offer_cut": QT_TRANSLATE_NOOP("Words", "offer the cut"),
    "accept_cut": QT_TRANSLATE_NOOP("Words", "accept the cut"),
    "refuse_cut": QT_TRANSLATE_NOOP("Words", "refuse the cut"),
    "complete_cut": QT_TRANSLATE_NOOP("Words", "upper part to the bottom"),
    "insert_cut_card": QT_TRANSLATE_NOOP("Words", "cut card into the stack"),
    "load_shoe": QT_TRANSLATE_NOOP("Words", "load the shoe"),
    "burn_card": QT_TRANSLATE_NOOP("Words", "burn a card"),
    "discard_burn": QT_TRANSLATE_NOOP("Words", "burnt cards to the tray"),
    "deal_card": QT_TRANSLATE_NOOP("Words", "a card"),
    "deal_self": QT_TRANSLATE_NOOP("Words", "a card to the dealer"),
    "place_cut_card": QT_TRANSLATE_NOOP("Words", "cut card in front"),
    "shuffle": QT_TRANSLATE_NOOP("Words", "stop and shuffle"),
    "call": QT_TRANSLATE_NOOP("Words", "call"),
    "offer": QT_TRANSLATE_NOOP("Words", "ask for a decision"),
    "offer_even_money": QT_TRANSLATE_NOOP("Words", "offer even money"),
    "ask_aloud": QT_TRANSLATE_NOOP("Words", "ask for it aloud"),
    "refuse": QT_TRANSLATE_NOOP("Words", "refuse"),
    "split_pair": QT_TRANSLATE_NOOP("Words", "lay out the pair"),
    "take": QT_TRANSLATE_NOOP("Words", "take"),
    "pay": QT_TRANSLATE_NOOP("Words", "pay"),
    "clear": QT_TRANSLATE_NOOP("Words", "cards to the tray"),
    "clear_self": QT_TRANSLATE_NOOP("Words", "the dealer’s cards to the tray"),
    "call_inspector": QT_TRANSLATE_NOOP("Words", "call the inspector"),
    "place_marker": QT_TRANSLATE_NOOP("Words", "lay the marker"),
    "turn_up": QT_TRANSLATE_NOOP("Words", "turn own cards up"),
    "put_in": QT_TRANSLATE_NOOP("Words", "put into the kitty:"),
    "take_out": QT_TRANSLATE_NOOP("Words", "take out of the kitty:"),
    "pass_bank": QT_TRANSLATE_NOOP("Words", "the bank goes there"),
    "done": QT_TRANSLATE_NOOP("Words", "round is over"),
}
# What is done in other words where the trainee is a banker with a pack in his hand.
_AT_HOME: Mapping[str, str] = {
    "deal_self": QT_TRANSLATE_NOOP("Words", "a card to the bank"),
    "clear": QT_TRANSLATE_NOOP("Words", "cards under the pack"),
    "clear_self": QT_TRANSLATE_NOOP("Words", "own cards under the pack"),
    "shuffle": QT_TRANSLATE_NOOP("Words", "shuffle"),
}
# What stands on the signs of the call bar, and what is said with them.
_SIGNS: Mapping[str, str] = {
    "ask_aloud": QT_TRANSLATE_NOOP("Calls", "Aloud, please!"),
    "offer_even_money": QT_TRANSLATE_NOOP("Calls", "Even money?"),
    "call_inspector": QT_TRANSLATE_NOOP("Calls", "Inspector!"),
    "shuffle": QT_TRANSLATE_NOOP("Calls", "Stop and shuffle"),
}
_SIGNS_AT_HOME: Mapping[str, str] = {
    "shuffle": QT_TRANSLATE_NOOP("Calls", "Shuffle"),
}
_WHAT: Mapping[tuple[str, str], str] = {
    ("take", "bet"): QT_TRANSLATE_NOOP("Words", "take the bet"),
    ("take", "insurance"): QT_TRANSLATE_NOOP("Words", "take the insurance"),
    ("pay", "bet"): QT_TRANSLATE_NOOP("Words", "pay the bet"),
    ("pay", "even_money"): QT_TRANSLATE_NOOP("Words", "pay even money"),
    ("pay", "insurance"): QT_TRANSLATE_NOOP("Words", "pay the insurance"),
    ("take", "shoot"): QT_TRANSLATE_NOOP("Words", "take the shoot bet"),
    ("pay", "bonus"): QT_TRANSLATE_NOOP("Words", "pay the bonus"),
    ("pay", "envy"): QT_TRANSLATE_NOOP("Words", "pay the envy bonus"),
    ("pay", "shoot"): QT_TRANSLATE_NOOP("Words", "pay the shoot bet"),
    ("refuse", "double"): QT_TRANSLATE_NOOP("Words", "refuse to double"),
    ("refuse", "surrender"): QT_TRANSLATE_NOOP("Words", "refuse the surrender"),
    ("refuse", "rescue"): QT_TRANSLATE_NOOP("Words", "refuse the rescue"),
    ("refuse", "shoot"): QT_TRANSLATE_NOOP("Words", "refuse the shoot bet"),
    ("refuse", "insurance"): QT_TRANSLATE_NOOP("Words", "refuse the insurance"),
    ("refuse", "buy"): QT_TRANSLATE_NOOP("Words", "refuse the buy"),
    ("refuse", "stake"): QT_TRANSLATE_NOOP("Words", "refuse the stake put up"),
    ("refuse", "card"): QT_TRANSLATE_NOOP("Words", "refuse a card"),
    ("refuse", "split"): QT_TRANSLATE_NOOP("Words", "refuse the split"),
    ("refuse", "bet"): QT_TRANSLATE_NOOP("Words", "refuse the late bet"),
    ("refuse", "place"): QT_TRANSLATE_NOOP("Words", "refuse another player"),
    ("refuse", "touch"): QT_TRANSLATE_NOOP("Words", "hands off the cards"),
    ("refuse", "decision"): QT_TRANSLATE_NOOP("Words", "refuse the decision"),
}
_TOTALS: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Words", "zero"),
    QT_TRANSLATE_NOOP("Words", "one"),
    QT_TRANSLATE_NOOP("Words", "two"),
    QT_TRANSLATE_NOOP("Words", "three"),
    QT_TRANSLATE_NOOP("Words", "four"),
    QT_TRANSLATE_NOOP("Words", "five"),
    QT_TRANSLATE_NOOP("Words", "six"),
    QT_TRANSLATE_NOOP("Words", "seven"),
    QT_TRANSLATE_NOOP("Words", "eight"),
    QT_TRANSLATE_NOOP("Words", "nine"),
    QT_TRANSLATE_NOOP("Words", "ten"),
    QT_TRANSLATE_NOOP("Words", "eleven"),
    QT_TRANSLATE_NOOP("Words", "twelve"),
    QT_TRANSLATE_NOOP("Words", "thirteen"),
    QT_TRANSLATE_NOOP("Words", "fourteen"),
    QT_TRANSLATE_NOOP("Words", "fifteen"),
    QT_TRANSLATE_NOOP("Words", "sixteen"),
    QT_TRANSLATE_NOOP("Words", "seventeen"),
    QT_TRANSLATE_NOOP("Words", "eighteen"),
    QT_TRANSLATE_NOOP("Words", "nineteen"),
    QT_TRANSLATE_NOOP("Words", "twenty"),
    QT_TRANSLATE_NOOP("Words", "twenty-one"),
    QT_TRANSLATE_NOOP("Words", "twenty-two"),
    QT_TRANSLATE_NOOP("Words", "twenty-three"),
    QT_TRANSLATE_NOOP("Words", "twenty-four"),
    QT_TRANSLATE_NOOP("Words", "twenty-five"),
    QT_TRANSLATE_NOOP("Words", "twenty-six"),
    QT_TRANSLATE_NOOP("Words", "twenty-seven"),
    QT_TRANSLATE_NOOP("Words", "twenty-eight"),
    QT_TRANSLATE_NOOP("Words", "twenty-nine"),
    QT_TRANSLATE_NOOP("Words", "thirty"),
    QT_TRANSLATE_NOOP("Words", "thirty-one"),
)
_MARKERS: Mapping[str, str] = {
    "surrender": QT_TRANSLATE_NOOP("Words", "Surrender"),
}
_FACES: Mapping[str, str] = {
    "up": QT_TRANSLATE_NOOP("Words", "face up"),
    "down": QT_TRANSLATE_NOOP("Words", "face down"),
}
_POTS: Mapping[tuple[str, str], str] = {
    ("pay", "kitty"): QT_TRANSLATE_NOOP("Words", "from the kitty"),
    ("take", "kitty"): QT_TRANSLATE_NOOP("Words", "into the kitty"),
}
_KINDS: Mapping[str, str] = {
    "wrong_amount": QT_TRANSLATE_NOOP("Words", "the amount is wrong"),
    "wrong_call": QT_TRANSLATE_NOOP("Words", "the words are wrong"),
    "wrong_place": QT_TRANSLATE_NOOP("Words", "it was laid in the wrong place"),
    "wrong_hand": QT_TRANSLATE_NOOP("Words", "with your wrong hand"),
    "out_of_order": QT_TRANSLATE_NOOP("Words", "something else comes first"),
    "wrong_box": QT_TRANSLATE_NOOP("Words", "the wrong box"),
    "not_due": QT_TRANSLATE_NOOP("Words", "this was not due"),
}
_GRADES: Mapping[str, str] = {
    "minor": QT_TRANSLATE_NOOP("Words", "minor"),
    "major": QT_TRANSLATE_NOOP("Words", "major"),
    "critical": QT_TRANSLATE_NOOP("Words", "critical"),
}
_VERDICTS: Mapping[str, tuple[str, str]] = {
    "correct": ("✓", QT_TRANSLATE_NOOP("Words", "Correct")),
    "fault": ("✗", QT_TRANSLATE_NOOP("Words", "Fault")),
    "free": ("○", QT_TRANSLATE_NOOP("Words", "Not scored")),
}


def _say(text: str) -> str:
    return translate(_CONTEXT, text)


def marker_words(marker: str) -> str:
    """What a marker says."""
    return _say(_MARKERS[marker])


def kind_words(kind: str) -> str:
    """What kind of fault it was."""
    return _say(_KINDS[kind])


def grade_words(severity: str) -> str:
    """How grave a fault was."""
    return _say(_GRADES[severity])


def verdict_words(verdict: str) -> tuple[str, str]:
    """A verdict's sign and its word."""
    sign, word = _VERDICTS[verdict]
    return sign, _say(word)


def number_words(number: float) -> str:
    """A number as the language writes it."""
    return QLocale().toString(float(number), "g", 6)


def decks_words(decks: float) -> str:
    """So many decks, in the form that the number asks for."""
    if decks == 1:
        text = translate("Words", "{decks} deck")
    elif decks in _FEW:
        text = translate("Words", "{decks} decks", "two, three or four")
    elif decks == int(decks):
        text = translate("Words", "{decks} decks", "five or more, or none")
    else:
        text = translate("Words", "{decks} decks", "and a part of one")
    return text.format(decks=number_words(decks))


def total_words(total: int) -> str:
    """A total as it is said, from 0 to 31 in words."""
    return _say(_TOTALS[total]) if 0 <= total < len(_TOTALS) else number_words(total)


def cards_words(cards: tuple[Card, ...], down: Collection[int] = ()) -> str:
    """The names of cards; ``down``: which of them lie face down, and have none."""
    hidden = translate("Words", "a card face down")
    return ", ".join(
        hidden if index in down else card_words(card) for index, card in enumerate(cards)
    )


def hand_words(
    where: str, cards: tuple[Card, ...], total: int | None, bet: int, down: Collection[int] = ()
) -> str:
    """A hand as it is told to who cannot see it: where, cards, total, bet.

    Of cards that lie face down nothing is told, nor a total that they count for.
    """
    parts = [cards_words(cards, down)] if cards else [translate("Words", "no cards")]
    if cards and not down and total is not None:
        parts.append(total_words(total))
    words = f"{where}: {', '.join(parts)}"
    told = translate("Words", "bet {n}").format(n=bet)
    return f"{words}; {told}" if bet else words


def chips_words(chips: Chips) -> str:
    """Chips as they lie: how many of which."""
    return " + ".join(f"{count} × {denomination}" for denomination, count in chips.counts)


def where_words(found: Box | None, box: int, hand: int | None, place: int | None) -> str:
    """Where it is: the box, with hand and place where there are several.

    ``found`` is the box as it is, if anybody plays on it.
    """
    words = [translate("Words", "Box {n}").format(n=box)]
    if hand and (hand > 1 or (found is not None and len(found.hands) > 1)):
        words.append(translate("Words", "hand {n}").format(n=hand))
    if place and (place > 1 or (found is not None and len(found.bets) > 1)):
        words.append(translate("Words", "bet {n}").format(n=place))
    return ", ".join(words)


def _box(table: Table | None, number: int) -> Box | None:
    return next((box for box in table.boxes if box.number == number), None) if table else None


def _how(act: Act) -> list[str]:
    """Where money comes from or goes to, and how a card is laid."""
    words = [_say(_POTS[act.act, act.pot or ""])] if (act.act, act.pot) in _POTS else []
    words += [_say(_FACES[act.face])] if act.face else []
    return words + ([_say(_SIDES[act.side])] if act.side else [])


def sign_words(act: str, *, banker: bool = False) -> str:
    """What stands on the sign of an act; "" where it has none."""
    words = (_SIGNS_AT_HOME if banker else {}).get(act) or _SIGNS.get(act)
    return translate("Calls", words) if words else ""


def phrase_words(act: Act, procedure: Procedure, lang: str) -> str:
    """What is said with a call; its number stands at the end where the phrase has no place."""
    words = procedure.words(lang, "calls", act.phrase or "")
    value = "…" if act.value is None else str(act.value)
    if act.value is not None and "{value}" not in words:
        return f"{words}: {value}"
    return words.replace("{value}", value)


def act_words(act: Act, procedure: Procedure, lang: str, table: Table | None = None) -> str:
    """An act in one line: where, what, and how."""
    done = _WHAT.get((act.act, act.what or ""), _ACTS[act.act])
    if act.act in _AT_HOME and procedure.dealt_by_banker:
        done = _AT_HOME[act.act]
    words = [_say(done)]
    if act.phrase:
        quoted = translate("Words", "“{words}”")
        words = [quoted.format(words=phrase_words(act, procedure, lang))]
    if act.amount is not None:
        words[0] += f" {act.amount}"
    if act.chips is not None:
        words.append(chips_words(act.chips))
    words += _how(act)
    if act.decks is not None:
        text = translate("Words", "{decks} from the bottom")
        words.append(text.format(decks=decks_words(act.decks)))
    if act.with_:
        words.append(_say(_HANDS[act.with_]))
    line = ", ".join(words)
    if act.box:
        where = where_words(_box(table, act.box), act.box, act.hand, act.place)
        return f"{where}: {line}"
    if act.act in ACTS and ACTS[act.act].to_dealer:
        return translate("Words", "The dealer: {act}").format(act=line)
    return line[:1].upper() + line[1:]
