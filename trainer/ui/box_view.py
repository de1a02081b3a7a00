"""What lies on one box, made into widgets and put in their places."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from trainer.table.box import Box, Hand, Stake
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.table import Ask, Table
from trainer.ui import table_layout
from trainer.ui.box_pieces import AskPlace, Bet, BoxPlace, HandOfCards
from trainer.ui.move import ASK, BOX, CARDS, INSURANCE, STAKE, Thing
from trainer.ui.place import Place
from trainer.ui.words import (
    ask_words,
    cards_words,
    chips_words,
    short_ask_words,
    translate,
    where_words,
)

Placed = tuple[Thing, QRectF]


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """What a box's widgets show: the box if anybody plays on it, and the table it belongs to."""

    number: int
    box: Box | None
    table: Table
    asks: tuple[Ask, ...]
    crosswise: bool
    from_right: bool


def facts_of(table: Table, number: int, *, crosswise: bool, from_right: bool) -> BoxFacts:
    """What there is to show of the box with this number."""
    box = next((box for box in table.boxes if box.number == number), None)
    asks = tuple(ask for ask in table.asks if ask.box == number)
    return BoxFacts(number, box, table, asks, crosswise, from_right)


def things_on(facts: BoxFacts, width: float) -> Iterator[Placed]:
    """The things on the box and where in it they lie, in the order of the Tab key."""
    number, box = facts.number, facts.box
    if box is None:
        yield Thing(CARDS, number, 1), table_layout.cards(width, 0, 1, 1)
        return
    columns = len(box.hands)
    places = max(bet.place for bet in box.bets)
    for index, ask in enumerate(facts.asks):
        thing = Thing(ASK, number, place=ask.place, what=ask.what, value=ask.number)
        yield thing, table_layout.ask(width, index, len(facts.asks))
    for column, hand in enumerate(box.hands):
        thing = Thing(CARDS, number, hand.number)
        yield thing, table_layout.cards(width, column, columns, places)
        for stake in hand.stakes:
            if lies(stake, hand):
                thing = Thing(STAKE, number, hand.number, stake.place)
                yield thing, table_layout.bet(width, column, columns, stake.place, places)
    for index, bet in enumerate(sorted(box.bets, key=lambda bet: bet.place)):
        thing = Thing(INSURANCE, number, place=bet.place)
        yield thing, table_layout.insurance(width, index, len(box.bets))


def lies(stake: Stake, hand: Hand) -> bool:
    """Whether the stake still lies there: players take theirs up when the cards are cleared."""
    return not stake.taken and not (hand.cleared and stake.paid is not None)


def make(thing: Thing, parent: QWidget) -> Place:
    """A widget for a thing that lies on a box."""
    kinds = {ASK: AskPlace, CARDS: HandOfCards, STAKE: Bet, INSURANCE: Bet, BOX: BoxPlace}
    return kinds[thing.kind](thing, parent)


def show_box(place: BoxPlace, facts: BoxFacts) -> None:
    """Show on the box itself what there is to show."""
    number, box = facts.number, facts.box
    title = translate("Table", "Box {n}").format(n=number)
    name = title
    if box is not None:
        title = f"{number} · {box.controller.player}"
        name = f"{name}, {box.controller.player}"
    cut_card = facts.table.cut_card_box == number
    if cut_card:
        name += ", " + translate("Table", "the cut card in front")
    place.set_label(title, name)
    place.set_facts(in_play=box is not None, cut_card=cut_card)


def show_thing(place: Place, facts: BoxFacts) -> None:
    """Show on a widget of the box what lies there."""
    thing, box = place.thing, facts.box
    where = where_words(facts.table, thing.box, thing.hand, thing.place)
    if isinstance(place, AskPlace):
        ask = next(ask for ask in facts.asks if ask.number == thing.value)
        place.set_ask(ask.player, short_ask_words(ask.what), ask_words(ask.what, ask.player))
    elif isinstance(place, HandOfCards):
        hand = box.hand(thing.hand) if box else None
        cards = hand.cards if hand and not hand.cleared else ()
        bought = hand.bought if hand and facts.crosswise else 0
        crosswise = frozenset(range(2, 2 + bought))
        place.set_cards(cards, crosswise, from_right=facts.from_right)
        shown = cards_words(cards) or translate("Table", "none")
        text = translate("Table", "{where}, cards: {cards}")
        place.set_words(text.format(where=where, cards=shown))
    elif isinstance(place, Bet) and box is not None:
        player = box.bet(thing.place).player
        text = translate("Table", "{where}, bet of {player}: {chips}")
        chips, added, label = NO_CHIPS, NO_CHIPS, ""
        if thing.kind == INSURANCE:
            text = translate("Table", "{where}, insurance of {player}: {chips}")
            chips, added = _insurance(facts, box, thing.place)
            label = translate("Table", "Insurance")
        else:
            stake = next(s for s in box.hand(thing.hand).stakes if s.place == thing.place)
            chips, added = stake.chips, stake.laid + (stake.paid or NO_CHIPS)
        place.set_chips(chips, added, label)
        words = chips_words(chips) or translate("Table", "none")
        if added:
            words += translate("Table", ", beside it {chips}").format(chips=chips_words(added))
        place.set_words(text.format(where=where, player=player, chips=words))


def _insurance(facts: BoxFacts, box: Box, place: int) -> tuple[Chips, Chips]:
    bet = box.bet(place)
    over = facts.table.dealer_cleared
    return (NO_CHIPS, NO_CHIPS) if over else (bet.insurance, bet.insurance_paid)
