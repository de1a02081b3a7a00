"""What lies on one box: the things that can be used there, where they are, and their names."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from trainer.catalogue import N_, gettext as _, pgettext
from trainer.table.box import Box, Hand
from trainer.table.chips import NO_CHIPS
from trainer.table.house import House
from trainer.table.table import Ask, Table
from trainer.ui.table.band import Slot, slots
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.move import ASK, BONUS, CARDS, ENVY, INSURANCE, SHOOT, STAKE, Thing
from trainer.ui.table.picture import NO_HAND, Played, left_of, lies
from trainer.ui.table.pieces import AskPlace
from trainer.ui.table.place import Place
from trainer.ui.table.sector import ask as ask_room, sector_of
from trainer.ui.words.acts import chips_words, hand_words, marker_words, where_words
from trainer.ui.words.sayings import ask_words, short_ask_words

Placed = tuple[Thing, QRectF]


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """What there is to tell of a box: the box if anybody plays on it, and what is beside it."""

    number: int
    box: Box | None
    asks: tuple[Ask, ...]
    house: House
    furniture: Furniture
    cut_card: bool
    dealer_cleared: bool
    played: int = 0


def facts_of(
    table: Table, number: int, house: House, furniture: Furniture, played: Played = NO_HAND
) -> BoxFacts:
    """What there is to tell of the box with this number; which hand is ``played``, if any is."""
    box = next((box for box in table.boxes if box.number == number), None)
    asks = tuple(ask for ask in table.asks if ask.box == number)
    cut_card = table.cut_card_box == number
    hand = played[1] if played[0] == number else 0
    return BoxFacts(number, box, asks, house, furniture, cut_card, table.dealer_cleared, hand)


def _slots(facts: BoxFacts) -> list[Slot]:
    if facts.box is None:
        return []
    return slots(facts.box, facts.furniture.band, dealer_cleared=facts.dealer_cleared)


def is_on_band(facts: BoxFacts) -> bool:
    """Whether chips lie on the band there."""
    return any(slot.laid or slot.paid for slot in _slots(facts))


def things_on(facts: BoxFacts, width: float) -> Iterator[Placed]:
    """The things on the box and where in it they lie, in the order of the Tab key."""
    number, box = facts.number, facts.box
    sector = sector_of(box, width, facts.played)
    if box is None:
        yield Thing(CARDS, number, 1), sector.cards(0)
        return
    for index, ask in enumerate(facts.asks):
        thing = Thing(ASK, number, place=ask.place, what=ask.what, value=ask.number)
        yield thing, ask_room(width, index, len(facts.asks))
    for index, hand in enumerate(box.hands):
        if not (hand.cleared and sector.split):
            yield Thing(CARDS, number, hand.number), sector.cards(index)
        for stake in hand.stakes:
            if lies(stake, hand):
                thing = Thing(STAKE, number, hand.number, stake.place)
                yield thing, sector.bet(index, stake.place)
    on_band = _slots(facts)
    for index, slot in enumerate(on_band):
        yield slot.thing, sector.slot(index, len(on_band))


def make(thing: Thing, parent: QWidget) -> Place:
    """A widget for a thing that lies on a box."""
    return (AskPlace if thing.kind == ASK else Place)(thing, parent)


def plate_words(facts: BoxFacts) -> str:
    """What stands at a box's place on the rail: its number, and who decides for it."""
    number, box = facts.number, facts.box
    return f"{number} · {box.controller.player}" if box is not None else str(number)


def box_words(facts: BoxFacts) -> str:
    """The name of the box itself."""
    name = box_tip(facts)
    if facts.box is not None and facts.box.stray:
        beside = _(", next to it {chips}")
        name += beside.format(chips=chips_words(facts.box.stray))
    if facts.cut_card:
        name += ", " + _("the cut card in front")
    return name


def box_tip(facts: BoxFacts) -> str:
    """What the box is in its tip: chips and cards are read from the table."""
    name = _("Box {n}").format(n=facts.number)
    return f"{name}, {facts.box.controller.player}" if facts.box is not None else name


def show_thing(place: Place, facts: BoxFacts) -> None:
    """Give a widget of the box the name of what lies there; its tip tells no cards and no chips."""
    thing, box = place.thing, facts.box
    if isinstance(place, AskPlace):
        ask = next(ask for ask in facts.asks if ask.number == thing.value)
        place.set_ask(ask.player, short_ask_words(ask.what), ask_words(ask.what, ask.player))
        return
    where = where_words(box, thing.box, thing.hand, thing.place)
    if thing.kind == CARDS:
        what = _("{where}: cards").format(where=where)
        place.set_words(_cards(facts, thing, where), what)
    elif box is not None:
        player = box.bet(thing.place).player
        what = _(_TIPS[thing.kind]).format(where=where, player=player)
        place.set_words(_bet(facts, box, thing, where), what)


def _cards(facts: BoxFacts, thing: Thing, where: str) -> str:
    """The hand in words; of cards that lie face down nothing but that they do."""
    hand = facts.box.hand(thing.hand) if facts.box else None
    bets = _bets(hand) if facts.house.sum_shown else 0  # each is told by itself, too
    if hand is None or hand.cleared:
        return hand_words(where, (), None, bets)
    total = facts.house.total(hand.cards)
    words = hand_words(where, hand.cards, total, bets, hand.down)
    return f"{words}; {marker_words(hand.marker)}" if hand.marker else words


def _bets(hand: Hand | None) -> int:
    lying = [stake for stake in hand.stakes if lies(stake, hand)] if hand else []
    return sum(left_of(stake).amount for stake in lying)


_ON_BAND: Mapping[str, str] = {
    INSURANCE: N_("{where}, insurance of {player}: {chips}"),
    SHOOT: N_("{where}, shoot bet of {player}: {chips}"),
    BONUS: N_("{where}, bonus of {player}: {chips}"),
    ENVY: N_("{where}, envy bonus of {player}: {chips}"),
}
_TIPS: Mapping[str, str] = {
    STAKE: N_("{where}, bet of {player}"),
    INSURANCE: N_("{where}, insurance of {player}"),
    SHOOT: N_("{where}, shoot bet of {player}"),
    BONUS: N_("{where}, bonus of {player}"),
    ENVY: N_("{where}, envy bonus of {player}"),
}


def _bet(facts: BoxFacts, box: Box, thing: Thing, where: str) -> str:
    player = box.bet(thing.place).player
    if thing.kind == STAKE:
        text = _("{where}, bet of {player}: {chips}")
        stake = next(s for s in box.hand(thing.hand).stakes if s.place == thing.place)
        chips = left_of(stake)
        added = stake.laid + (stake.paid or NO_CHIPS)
    else:
        text = _(_ON_BAND[thing.kind])
        _thing, chips, added = next(slot for slot in _slots(facts) if slot.thing == thing)
    words = chips_words(chips) or pgettext("chips", "none")
    if added:
        words += _(", next to it {chips}").format(chips=chips_words(added))
    return text.format(where=where, player=player, chips=words)
