"""What lies on one box: the things that can be used there, where they are, and their names."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from trainer.procedure.vocabulary import House
from trainer.table.box import Box
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.table import Ask, Table
from trainer.ui import table_layout
from trainer.ui.move import ASK, CARDS, INSURANCE, STAKE, Thing
from trainer.ui.picture import lies
from trainer.ui.pieces import AskPlace
from trainer.ui.place import Place
from trainer.ui.words import (
    ask_words,
    chips_words,
    hand_words,
    short_ask_words,
    translate,
    where_words,
)

Placed = tuple[Thing, QRectF]


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """What there is to tell of a box: the box if anybody plays on it, and what is beside it."""

    number: int
    box: Box | None
    asks: tuple[Ask, ...]
    house: House
    cut_card: bool
    dealer_cleared: bool


def facts_of(table: Table, number: int, house: House) -> BoxFacts:
    """What there is to tell of the box with this number."""
    box = next((box for box in table.boxes if box.number == number), None)
    asks = tuple(ask for ask in table.asks if ask.box == number)
    cut_card = table.cut_card_box == number
    return BoxFacts(number, box, asks, house, cut_card, table.dealer_cleared)


def is_insured(facts: BoxFacts) -> bool:
    """Whether chips of an insurance lie there."""
    bets = facts.box.bets if facts.box is not None and not facts.dealer_cleared else ()
    return any(bet.insurance or bet.insurance_paid for bet in bets)


def things_on(facts: BoxFacts, width: float) -> Iterator[Placed]:
    """The things on the box and where in it they lie, in the order of the Tab key."""
    number, box = facts.number, facts.box
    if box is None:
        yield Thing(CARDS, number, 1), table_layout.cards(width, 0, 1)
        return
    columns = len(box.hands)
    for index, ask in enumerate(facts.asks):
        thing = Thing(ASK, number, place=ask.place, what=ask.what, value=ask.number)
        yield thing, table_layout.ask(width, index, len(facts.asks))
    for column, hand in enumerate(box.hands):
        thing = Thing(CARDS, number, hand.number)
        yield thing, table_layout.cards(width, column, columns)
        for stake in hand.stakes:
            if lies(stake, hand):
                thing = Thing(STAKE, number, hand.number, stake.place)
                yield thing, table_layout.bet(width, column, columns, stake.place)
    for index, bet in enumerate(sorted(box.bets, key=lambda bet: bet.place)):
        thing = Thing(INSURANCE, number, place=bet.place)
        yield thing, table_layout.insurance(width, index, len(box.bets))


def make(thing: Thing, parent: QWidget) -> Place:
    """A widget for a thing that lies on a box."""
    return (AskPlace if thing.kind == ASK else Place)(thing, parent)


def plate_words(facts: BoxFacts) -> str:
    """What stands at a box's place on the rail: its number, and who decides for it."""
    number, box = facts.number, facts.box
    return f"{number} · {box.controller.player}" if box is not None else str(number)


def box_words(facts: BoxFacts) -> str:
    """The name of the box itself."""
    name = translate("Table", "Box {n}").format(n=facts.number)
    if facts.box is not None:
        name = f"{name}, {facts.box.controller.player}"
    if facts.cut_card:
        name += ", " + translate("Table", "the cut card in front")
    return name


def show_thing(place: Place, facts: BoxFacts) -> None:
    """Give a widget of the box the name of what lies there."""
    thing, box = place.thing, facts.box
    if isinstance(place, AskPlace):
        ask = next(ask for ask in facts.asks if ask.number == thing.value)
        place.set_ask(ask.player, short_ask_words(ask.what), ask_words(ask.what, ask.player))
        return
    where = where_words(box, thing.box, thing.hand, thing.place)
    if thing.kind == CARDS:
        place.set_words(_cards(facts, thing, where))
    elif box is not None:
        place.set_words(_bet(facts, box, thing, where))


def _cards(facts: BoxFacts, thing: Thing, where: str) -> str:
    hand = facts.box.hand(thing.hand) if facts.box else None
    cards = hand.cards if hand and not hand.cleared else ()
    total = facts.house.total(cards) if cards else None
    stakes = [s for s in hand.stakes if lies(s, hand)] if hand else []
    return hand_words(where, cards, total, sum(stake.chips.amount for stake in stakes))


def _bet(facts: BoxFacts, box: Box, thing: Thing, where: str) -> str:
    player = box.bet(thing.place).player
    text = translate("Table", "{where}, bet of {player}: {chips}")
    if thing.kind == INSURANCE:
        text = translate("Table", "{where}, insurance of {player}: {chips}")
        chips, added = _insurance(facts, box, thing.place)
    else:
        stake = next(s for s in box.hand(thing.hand).stakes if s.place == thing.place)
        chips, added = stake.chips, stake.laid + (stake.paid or NO_CHIPS)
    words = chips_words(chips) or translate("Table", "none")
    if added:
        words += translate("Table", ", beside it {chips}").format(chips=chips_words(added))
    return text.format(where=where, player=player, chips=words)


def _insurance(facts: BoxFacts, box: Box, place: int) -> tuple[Chips, Chips]:
    bet = box.bet(place)
    return (NO_CHIPS,) * 2 if facts.dealer_cleared else (bet.insurance, bet.insurance_paid)
