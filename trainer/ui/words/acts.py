"""Words for cards, chips and moves, in the window's language."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QLocale

from trainer.catalogue import N_, gettext as _, pgettext
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.table.box import Box
from trainer.table.card import Card
from trainer.table.chips import Chips
from trainer.table.grammar import ACTS
from trainer.table.table import Table
from trainer.training.judge.verdict import GRADES

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
    """Return a card's name."""
    return _(_NAMES[card])


_FEW = (2, 3, 4)  # have a form of their own in Czech


_HANDS: Mapping[str, str] = {
    "left": N_("left hand"),
    "right": N_("right hand"),
    "both": N_("both hands"),
}
_SIDES: Mapping[str, str] = {
    "left": N_("from the left"),
    "right": N_("from the right"),
}
_ACTS: Mapping[str, str] = {
    "offer_cut": N_("offer the cut"),
    "accept_cut": N_("accept the cut"),
    "refuse_cut": N_("refuse the cut"),
    "complete_cut": N_("top part to the bottom"),
    "insert_cut_card": N_("cut card into the stack"),
    "load_shoe": N_("load the shoe"),
    "burn_card": N_("burn a card"),
    "discard_burn": N_("burnt cards to the tray"),
    "deal_card": N_("a card"),
    "deal_self": N_("a card to the dealer"),
    "place_cut_card": N_("cut card to the front"),
    "shuffle": N_("stop and shuffle"),
    "call": N_("call"),
    "offer": N_("ask for a decision"),
    "offer_even_money": N_("offer even money"),
    "ask_aloud": N_("ask for a spoken answer"),
    "refuse": N_("refuse"),
    "split_pair": N_("lay out the pair"),
    "take": N_("take"),
    "pay": N_("pay"),
    "clear": N_("cards to the tray"),
    "clear_self": N_("the dealer’s cards to the tray"),
    "call_inspector": N_("call the inspector"),
    "place_marker": N_("lay the marker"),
    "turn_up": N_("turn your own cards up"),
    "put_in": N_("put into the kitty:"),
    "take_out": N_("take out of the kitty:"),
    "pass_bank": N_("pass the bank here"),
    "done": N_("round is over"),
}
# What is done in other words where the trainee is a banker with a pack in his hand.
_AT_HOME: Mapping[str, str] = {
    "deal_self": N_("a card to the bank"),
    "clear": N_("cards under the pack"),
    "clear_self": N_("your own cards under the pack"),
    "shuffle": N_("shuffle"),
}
# What stands on the signs of the call bar, and what is said with them.
_SIGNS: Mapping[str, str] = {
    "ask_aloud": N_("Aloud, please!"),
    "offer_even_money": N_("Even money?"),
    "call_inspector": N_("Inspector!"),
    "shuffle": N_("Stop and shuffle"),
}
_SIGNS_AT_HOME: Mapping[str, str] = {
    "shuffle": N_("Shuffle"),
}
_WHAT: Mapping[tuple[str, str], str] = {
    ("take", "bet"): N_("take the bet"),
    ("take", "insurance"): N_("take the insurance"),
    ("pay", "bet"): N_("pay the bet"),
    ("pay", "even_money"): N_("pay even money"),
    ("pay", "insurance"): N_("pay the insurance"),
    ("take", "shoot"): N_("take the shoot bet"),
    ("pay", "bonus"): N_("pay the bonus"),
    ("pay", "envy"): N_("pay the envy bonus"),
    ("pay", "shoot"): N_("pay the shoot bet"),
    ("refuse", "double"): N_("refuse to double"),
    ("refuse", "surrender"): N_("refuse the surrender"),
    ("refuse", "rescue"): N_("refuse the rescue"),
    ("refuse", "shoot"): N_("refuse the shoot bet"),
    ("refuse", "insurance"): N_("refuse the insurance"),
    ("refuse", "buy"): N_("refuse the buy"),
    ("refuse", "stake"): N_("refuse the added stake"),
    ("refuse", "card"): N_("refuse a card"),
    ("refuse", "split"): N_("refuse the split"),
    ("refuse", "bet"): N_("refuse the late bet"),
    ("refuse", "place"): N_("refuse another player"),
    ("refuse", "touch"): N_("hands off the cards"),
    ("refuse", "decision"): N_("refuse the decision"),
}
_TOTALS: tuple[str, ...] = (
    N_("zero"),
    N_("one"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("eleven"),
    N_("twelve"),
    N_("thirteen"),
    N_("fourteen"),
    N_("fifteen"),
    N_("sixteen"),
    N_("seventeen"),
    N_("eighteen"),
    N_("nineteen"),
    N_("twenty"),
    N_("twenty-one"),
    N_("twenty-two"),
    N_("twenty-three"),
    N_("twenty-four"),
    N_("twenty-five"),
    N_("twenty-six"),
    N_("twenty-seven"),
    N_("twenty-eight"),
    N_("twenty-nine"),
    N_("thirty"),
    N_("thirty-one"),
)
_MARKERS: Mapping[str, str] = {
    "surrender": N_("Surrender"),
}
_FACES: Mapping[str, str] = {
    "up": N_("face up"),
    "down": N_("face down"),
}
_POTS: Mapping[tuple[str, str], str] = {
    ("pay", "kitty"): N_("from the kitty"),
    ("take", "kitty"): N_("into the kitty"),
}
_KINDS: Mapping[str, str] = {
    "wrong_amount": N_("wrong amount"),
    "wrong_call": N_("wrong words"),
    "wrong_place": N_("wrong place"),
    "wrong_hand": N_("wrong hand"),
    "out_of_order": N_("wrong order"),
    "wrong_box": N_("wrong box"),
    "not_due": N_("not now"),
}
_VERDICTS: Mapping[str, tuple[str, str]] = {
    "correct": ("✓", N_("Correct")),
    "fault": ("✗", N_("Mistake")),
    "free": ("○", N_("Not scored")),
}


def marker_words(marker: str) -> str:
    """Return the text on a marker."""
    return _(_MARKERS[marker])


def kind_words(kind: str) -> str:
    """Return the name of a kind of mistake."""
    return _(_KINDS[kind])


def grade_words(severity: str) -> str:
    """Return the name of a mistake's severity."""
    return _(GRADES[severity])


def verdict_words(verdict: str) -> tuple[str, str]:
    """Return a verdict's sign and word."""
    sign, word = _VERDICTS[verdict]
    return sign, _(word)


def capital(words: str) -> str:
    """Return a text with a capital first letter."""
    return words[:1].upper() + words[1:]


def number_words(number: float) -> str:
    """Return a number as the language writes it."""
    return QLocale().toString(float(number), "g", 6)


def decks_words(decks: float) -> str:
    """Return a number of decks, with the right plural form."""
    if decks == 1:
        text = _("{decks} deck")
    elif decks in _FEW:
        text = pgettext("two, three or four", "{decks} decks")
    elif decks == int(decks):
        text = pgettext("five or more, or none", "{decks} decks")
    else:
        text = pgettext("and a part of one", "{decks} decks")
    return text.format(decks=number_words(decks))


def total_words(total: int) -> str:
    """Return a total as it is called, 0 to 31 in words."""
    return _(_TOTALS[total]) if 0 <= total < len(_TOTALS) else number_words(total)


def cards_words(cards: tuple[Card, ...], down: Collection[int] = ()) -> str:
    """List the names of cards; those in ``down`` lie face down.

    ``down`` holds their indices; a card face down is not named.
    """
    hidden = _("a card face down")
    return ", ".join(
        hidden if index in down else card_words(card) for index, card in enumerate(cards)
    )


def describe_hand(
    where: str, cards: tuple[Card, ...], total: int | None, bet: int, down: Collection[int] = ()
) -> str:
    """Describe a hand for screen readers: place, cards, total, bet.

    Cards that lie face down are not named, nor is a total that includes them.
    """
    parts = [cards_words(cards, down)] if cards else [_("no cards")]
    if cards and not down and total is not None:
        parts.append(total_words(total))
    words = f"{where}: {', '.join(parts)}"
    told = _("bet {n}").format(n=bet)
    return f"{words}; {told}" if bet else words


def chips_words(chips: Chips) -> str:
    """Return chips by denomination, such as 2 × 25."""
    return " + ".join(f"{count} × {denomination}" for denomination, count in chips.counts)


def where_words(found: Box | None, box: int, hand: int | None, place: int | None) -> str:
    """Name a place: the box, with hand and bet if several.

    ``found`` is the box on the table, None if nobody plays there.
    """
    words = [_("Box {n}").format(n=box)]
    if hand and (hand > 1 or (found is not None and len(found.hands) > 1)):
        words.append(_("hand {n}").format(n=hand))
    if place and (place > 1 or (found is not None and len(found.bets) > 1)):
        words.append(_("bet {n}").format(n=place))
    return ", ".join(words)


def _box(table: Table | None, number: int) -> Box | None:
    return next((box for box in table.boxes if box.number == number), None) if table else None


def _manner_words(act: Act) -> list[str]:
    """Return the pot, the face and the side of a move."""
    words = [_(_POTS[act.act, act.pot or ""])] if (act.act, act.pot) in _POTS else []
    words += [_(_FACES[act.face])] if act.face else []
    return words + ([_(_SIDES[act.side])] if act.side else [])


def sign_words(act: str, *, banker: bool = False) -> str:
    """Return the text on a move's sign; "" if it has none."""
    words = (_SIGNS_AT_HOME if banker else {}).get(act) or _SIGNS.get(act)
    return _(words) if words else ""


def phrase_words(act: Act, procedure: Procedure, lang: str) -> str:
    """Return the words of a call, with its number filled in.

    The number stands at the end if the phrase has no place for it.
    """
    words = procedure.words(lang, "calls", act.phrase or "")
    value = "…" if act.value is None else str(act.value)
    if act.value is not None and "{value}" not in words:
        return f"{words}: {value}"
    return words.replace("{value}", value)


def quoted_words(act: Act, procedure: Procedure, lang: str) -> str:
    """Return the words of a call in quotes."""
    return _("“{words}”").format(words=phrase_words(act, procedure, lang))


def detail_words(act: Act) -> list[str]:
    """List a move's details: chips, pot, face, side, depth, hand."""
    words = [] if act.chips is None else [chips_words(act.chips)]
    words += _manner_words(act)
    if act.decks is not None:
        text = _("{decks} from the bottom")
        words.append(text.format(decks=decks_words(act.decks)))
    if act.with_:
        words.append(_(_HANDS[act.with_]))
    return words


def act_words(act: Act, procedure: Procedure, lang: str, table: Table | None = None) -> str:
    """Describe a move in one line: where, what and how."""
    done = _WHAT.get((act.act, act.what or ""), _ACTS[act.act])
    if act.act in _AT_HOME and procedure.dealt_by_banker:
        done = _AT_HOME[act.act]
    first = _(done)
    if act.phrase:
        first = quoted_words(act, procedure, lang)
    if act.amount is not None:
        first += f" {act.amount}"
    line = ", ".join((first, *detail_words(act)))
    if act.box:
        where = where_words(_box(table, act.box), act.box, act.hand, act.place)
        return f"{where}: {line}"
    if act.act in ACTS and ACTS[act.act].to_dealer:
        return _("Dealer: {act}").format(act=line)
    return capital(line)
