"""A box's sector: the places of its bets, hands and requests.

Places are measured from its top left corner. A single hand lies below its bets. After a
split the hands lie one below the other towards the dealer, each with its bets beside it;
the hand being played has the most room.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from trainer.catalogue import gettext as _
from trainer.table.box import Bet, Box, Hand
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.ui.table.chip_stack import CHIPS_A_STACK, TALL, heights
from trainer.ui.table.drawing import CARD_RATIO
from trainer.ui.table.move import BONUS, ENVY, INSURANCE, SHOOT, Thing
from trainer.ui.table.table_layout import (
    BAND_HEIGHT,
    BAND_TOP,
    BUBBLE,
    CONTENT_TOP,
    PLATE,
    PRINT_HEIGHT,
    PRINT_TOP,
    ROW,
    SLOTS_TOP,
    STACK_HEIGHT,
)

_EDGE = 4.0
_MOST_CARDS = 100.0
_ROWS = 4  # of hands; more stand in further columns
_LEAST_ROW = 52.0
_PLAYED = 102.0  # the row of the hand that is played, where there is room
_STAGGER = 6.0  # how much nearer to the dealer a bet lies than the next
_BETS = 0.6  # of a row, where hands lie beside their bets
_CELL = 40.0  # a bet and what is paid beside it
_ARM = 0.6  # how wide a player's arm is, of its length
_WAVE = 60.0
_FRAME = 7.0  # chips stand so far above the lower line of a box, clear of the frame of a target
_TOUCHED = 12.0  # how far a player's fingers are over the edge of cards
_BESIDE, _OVER = 0.84, 0.78  # his hand lies where bets and cards can be read beside it


@dataclass(frozen=True, slots=True)
class Sector:
    """The room of one box.

    ``hands``: left, top, width and height for each hand with its bets, in table units;
    ``places``: of its bets.
    """

    width: float
    hands: tuple[tuple[float, float, float, float], ...]
    places: tuple[int, ...]

    @property
    def is_split(self) -> bool:
        """Tell if several hands lie there."""
        return len(self.hands) > 1

    def _row(self, index: int) -> QRectF:
        return QRectF(*self.hands[index])

    def _bets(self, index: int) -> QRectF:
        row = self._row(index)
        if not self.is_split:
            return QRectF(row.left(), PRINT_TOP + 2, row.width(), PRINT_HEIGHT - 4 - _FRAME)
        wide = min(row.width() * _BETS, _CELL * len(self.places))
        return QRectF(row.right() - wide, row.top(), wide, row.height() - 1)

    def bet(self, index: int, place: int) -> QRectF:
        """Return the room of a hand's bet and its payment.

        Place 1 is nearest the dealer.
        """
        room, column = self._bets(index), self._column(place)
        part = room.width() / len(self.places)
        steps = len(self.places) - 1
        high = STACK_HEIGHT if room.height() < TALL * CHIPS_A_STACK else TALL * CHIPS_A_STACK
        step = min(_STAGGER, max(0.0, room.height() - high) / max(steps, 1))
        lower = room.bottom() - step * column
        top = room.top() + step * (steps - column)
        return QRectF(room.left() + part * column + 0.5, top, part - 1, lower - top)

    def _column(self, place: int) -> int:
        return self.places.index(place) if place in self.places else len(self.places) - 1

    def marker(self, index: int, place: int) -> QRectF:
        """Return a marker's room beside a bet's chips.

        The chips can still be counted.
        """
        room = self.bet(index, place)
        wide = min(27.0, room.width() / 2)
        return QRectF(room.center().x(), room.bottom() - 18, wide, 18)

    def cards(self, index: int) -> QRectF:
        """Return the room of a hand's cards: under or beside its bets.

        Beside a single hand the box itself stays free, to lay a pair out there.
        """
        row = self._row(index)
        if self.is_split:
            left = row.left()
            return QRectF(
                left, row.top() + 1, self._bets(index).left() - left - 2, row.height() - 3
            )
        free = max(0.0, row.width() - _MOST_CARDS) / 2 + 1
        top = PRINT_TOP + PRINT_HEIGHT + 1
        return QRectF(row.left() + free, top, row.width() - 2 * free, SLOTS_TOP - top - 1)

    def slot(self, index: int, count: int) -> QRectF:
        """Return the room of one place on the band, from the left."""
        left, part = _part(self.width, index, count)
        top = BAND_TOP + BAND_HEIGHT - ROW
        return QRectF(left + 1, top, part - 2, ROW - 1)

    def wave(self, index: int) -> QRectF:
        """Return the room for a player's waving hand, over their cards."""
        cards = self.cards(index)
        size = min(_WAVE, cards.width(), cards.height())
        middle = cards.left() + cards.width() * _BESIDE
        return QRectF(middle - size / 2, cards.top() + _TOUCHED - size / 2, size, size)


def sector_of(box: Box | None, width: float, played: int = 0) -> Sector:
    """Return the sector of a box; ``played``: the hand being played.

    ``width``: of the box, in table units.
    """
    hands = box.hands if box is not None else ()
    places = [bet.place for bet in box.bets] if box is not None else [1]
    if box is not None and box.stray:
        places.append(max(places) + 1)
    rows = _rows(hands, width, played) if len(hands) > 1 else [_whole(width)]
    return Sector(width, tuple(rows), tuple(sorted(places)))


def _whole(width: float) -> tuple[float, float, float, float]:
    return _EDGE, CONTENT_TOP, width - 2 * _EDGE, SLOTS_TOP - CONTENT_TOP


def _rows(
    hands: Sequence[Hand], width: float, played: int
) -> list[tuple[float, float, float, float]]:
    """Divide the room into rows for hands; columns of four."""
    left, top, wide, high = _whole(width)
    columns = -(-len(hands) // _ROWS)
    a_column = -(-len(hands) // columns)
    part = wide / columns
    found = []
    for column in range(columns):
        inside = hands[column * a_column : (column + 1) * a_column]
        y = top
        for height in _heights(inside, high, played):
            found.append((left + part * column, y, part, height))
            y += height
    return found


def _heights(hands: Sequence[Hand], room: float, played: int) -> list[float]:
    """Return the height of each hand's row.

    A row is as high as its bets need; the hand being played gets more, and the rest is shared.
    """
    least = [max(_LEAST_ROW, _tallest(hand)) for hand in hands]
    rest = max(0.0, room - sum(least))
    for index, hand in enumerate(hands):
        if hand.number == played:
            more = min(rest, max(0.0, _PLAYED - least[index]))
            least[index] += more
            rest -= more
    return [height + rest / len(hands) for height in least]


def _tallest(hand: Hand) -> float:
    """Return the height that the tallest stack of a hand needs."""
    heaps = [heap for stake in hand.stakes for heap in (stake.chips, stake.laid, stake.paid)]
    most = max((height for heap in heaps if heap for height in heights(heap)), default=0)
    return most * STACK_HEIGHT / CHIPS_A_STACK + ROW - STACK_HEIGHT


def request_room(width: float, index: int, count: int) -> QRectF:
    """Return the room of a player's request, under their name."""
    left, part = _part(width, index, count)
    return QRectF(left + 1, PLATE, part - 2, BUBBLE)


def arm_room(width: float, index: int, count: int, *, to_cards: bool) -> QRectF:
    """Return the room of a player's arm, reaching for cards or bets."""
    left, part = _part(width, index, count)
    edge = PRINT_TOP + PRINT_HEIGHT
    end = edge + _TOUCHED if to_cards else edge - _TOUCHED
    high = end - PLATE - _TOUCHED
    wide = high * _ARM
    middle = left + part * (_OVER if to_cards else _BESIDE)
    return QRectF(middle - wide / 2, end - high, wide, high)


def _part(width: float, column: int, columns: int) -> tuple[float, float]:
    part = (width - 2 * _EDGE) / columns
    return _EDGE + part * column, part


class Slot(NamedTuple):
    """A place on the band: its thing, laid chips and paid chips."""

    thing: Thing
    laid: Chips
    paid: Chips


def slots(box: Box, kinds: Iterable[str], *, dealer_cleared: bool = False) -> list[Slot]:
    """List the places on a box's band, from the left.

    All are empty when the round is cleared away.
    """
    found = [slot for kind in kinds for slot in _of_kind(kind, box)]
    if dealer_cleared:
        found = [slot._replace(laid=NO_CHIPS, paid=NO_CHIPS) for slot in found]
    return found


def _of_kind(kind: str, box: Box) -> Iterator[Slot]:
    if kind in (INSURANCE, ENVY):
        for bet in sorted(box.bets, key=lambda bet: bet.place):
            yield _of_bet(Thing(kind, box.number, place=bet.place), bet)
        return
    for hand in box.hands:
        if kind == SHOOT:
            yield _shoot(box, hand)
            continue
        for stake in sorted(hand.stakes, key=lambda stake: stake.place):
            thing = Thing(kind, box.number, hand.number, stake.place)
            yield Slot(thing, NO_CHIPS, stake.bonus or NO_CHIPS)


def _of_bet(thing: Thing, bet: Bet) -> Slot:
    if thing.kind == ENVY:
        return Slot(thing, NO_CHIPS, bet.envy_paid)
    return Slot(thing, NO_CHIPS if bet.insurance_seized else bet.insurance, bet.insurance_paid)


def _shoot(box: Box, hand: Hand) -> Slot:
    """Return the place of a hand's shoot bet.

    Its player takes it up with its payment, as they do with other bets.
    """
    shoot = hand.shoot
    thing = Thing(SHOOT, box.number, hand.number, shoot.place if shoot else box.controller.place)
    if shoot is None or (hand.cleared and shoot.paid is not None):
        return Slot(thing, NO_CHIPS, NO_CHIPS)
    if shoot.taken:
        return Slot(thing, NO_CHIPS, shoot.paid or NO_CHIPS)
    return Slot(thing, shoot.chips - shoot.seized, shoot.laid + (shoot.paid or NO_CHIPS))


def band_words(kinds: Sequence[str], house: House) -> str:
    """Return the words printed on the band; "" if there is none."""
    words = []
    if INSURANCE in kinds:
        paid, laid = house.insurance_pays
        words.append(_("Insurance {a}:{b}").format(a=paid, b=laid))
    if SHOOT in kinds:
        words.append(_("Shoot"))
    if BONUS in kinds or ENVY in kinds:
        words.append(_("Bonus"))
    return " · ".join(words)


_MOST = 57.0  # no card is wider, in units of the drawing
_ACROSS = 0.30  # how much further to the side the next card lies, of a card's width
_DOWN = 0.36  # and how much further down
_INDEX = 0.46  # how much further down where hands lie too close for a step to the side
_CLOSE = 0.16  # a step to the side that is less than that leaves too little of an index free
_DEALER = 62.0
#: A card that is narrower shows nothing but its index, and lies so that it is not covered.
SMALL = 34.0
_ASLANT = 14.0  # degrees
_STRIP = 0.56  # what is seen of a covered one, of its width


class LyingCard(NamedTuple):
    """A card on the table: centre, width and turn in degrees."""

    centre: QPointF
    width: float
    angle: float = 0.0

    @property
    def rect(self) -> QRectF:
        """Rectangle that it covers; a turned card lies crosswise."""
        width, height = self.width, self.width * CARD_RATIO
        if self.angle:
            width, height = height, width
        return QRectF(self.centre.x() - width / 2, self.centre.y() - height / 2, width, height)


def fan(
    room: QRectF, count: int, crosswise: Collection[int], *, from_right: bool
) -> list[LyingCard]:
    """Lay cards into a room from its upper edge.

    Bought cards (``crosswise``, by index) lie crosswise. The second lies on the first and is
    laid from the left, or from the right (PRG-DEAL-6).
    """
    if not count:
        return []
    steps = count - 1
    last_tall = 1.0 if steps in crosswise else CARD_RATIO
    wide = CARD_RATIO if crosswise else 1.0
    down = _DOWN
    width = min(
        _MOST, room.height() / (last_tall + down * steps), room.width() / (wide + _CLOSE * steps)
    )
    across = min(_ACROSS, (room.width() / width - wide) / max(steps, 1))
    if across < _ACROSS and steps:
        down = _INDEX
        width = min(width, room.height() / (last_tall + down * steps))
        across = min(_ACROSS, (room.width() / width - wide) / steps)
    way = 1 if from_right else -1
    first = room.center().x() - way * across * steps * width / 2
    cards = []
    for index in range(count):
        turned = index in crosswise
        half = (0.5 if turned else CARD_RATIO / 2) * width
        at = QPointF(first + way * across * index * width, room.top() + down * index * width + half)
        cards.append(LyingCard(at, width, 90.0 if turned else 0.0))
    return cards


def strips(room: QRectF, count: int, crosswise: Collection[int] = ()) -> list[LyingCard]:
    """Lay cards in rows so that every index shows.

    They are as large as there is room. Bought cards (``crosswise``, by index) lie aslant:
    crosswise they would cover others.
    """
    best, columns = 0.0, count
    for rows in range(1, count + 1):
        abreast = -(-count // rows)
        width = min(room.height() / rows / CARD_RATIO, room.width() / (1 + _STRIP * (abreast - 1)))
        if width > best:
            best, columns = width, abreast
    best = min(best, SMALL)
    cards = []
    for index in range(count):
        line, column = divmod(index, columns)
        x = room.left() + best * (0.5 + _STRIP * column)
        y = room.top() + best * CARD_RATIO * (line + 0.5)
        cards.append(LyingCard(QPointF(x, y), best, _ASLANT if index in crosswise else 0.0))
    return cards


def row(room: QRectF, count: int) -> list[LyingCard]:
    """Lay cards side by side in the middle, closer if many."""
    width = min(_DEALER, room.height() / CARD_RATIO)
    step = min(width + 4, (room.width() - width) / max(count - 1, 1))
    left = room.center().x() - step * (count - 1) / 2
    return [
        LyingCard(QPointF(left + step * index, room.center().y()), width) for index in range(count)
    ]
