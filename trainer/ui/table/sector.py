"""A box's sector: where its bets, its hands and what players do lie, from its top left corner.

A single hand lies below its bets. After a split the hands lie one below the other towards the
dealer, each with its bets beside it; the one that is played has the most room.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from trainer.table.box import Box, Hand
from trainer.ui.table.stack import STACK, TALL, heights
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
    """The room of one box. ``hands``: where each lies with its bets; ``places``: of its bets."""

    width: float
    hands: tuple[tuple[float, float, float, float], ...]
    places: tuple[int, ...]

    @property
    def split(self) -> bool:
        """Whether several hands lie there."""
        return len(self.hands) > 1

    def _row(self, index: int) -> QRectF:
        return QRectF(*self.hands[index])

    def _bets(self, index: int) -> QRectF:
        row = self._row(index)
        if not self.split:
            return QRectF(row.left(), PRINT_TOP + 2, row.width(), PRINT_HEIGHT - 4 - _FRAME)
        wide = min(row.width() * _BETS, _CELL * len(self.places))
        return QRectF(row.right() - wide, row.top(), wide, row.height() - 1)

    def bet(self, index: int, place: int) -> QRectF:
        """Where a hand's bet lies with what is paid beside it: place 1 nearest the dealer."""
        room, column = self._bets(index), self._column(place)
        part = room.width() / len(self.places)
        steps = len(self.places) - 1
        high = STACK_HEIGHT if room.height() < TALL * STACK else TALL * STACK
        step = min(_STAGGER, max(0.0, room.height() - high) / max(steps, 1))
        lower = room.bottom() - step * column
        top = room.top() + step * (steps - column)
        return QRectF(room.left() + part * column + 0.5, top, part - 1, lower - top)

    def _column(self, place: int) -> int:
        return self.places.index(place) if place in self.places else len(self.places) - 1

    def marker(self, index: int, place: int) -> QRectF:
        """Where a marker lies at a bet: beside its chips, so that they can be counted."""
        room = self.bet(index, place)
        wide = min(27.0, room.width() / 2)
        return QRectF(room.center().x(), room.bottom() - 18, wide, 18)

    def cards(self, index: int) -> QRectF:
        """Where a hand of cards lies: under its bets, or beside them.

        Beside a single hand the box itself stays free, to lay a pair out there.
        """
        row = self._row(index)
        if self.split:
            left = row.left()
            return QRectF(
                left, row.top() + 1, self._bets(index).left() - left - 2, row.height() - 3
            )
        free = max(0.0, row.width() - _MOST_CARDS) / 2 + 1
        top = PRINT_TOP + PRINT_HEIGHT + 1
        return QRectF(row.left() + free, top, row.width() - 2 * free, SLOTS_TOP - top - 1)

    def slot(self, index: int, count: int) -> QRectF:
        """Where insurance is laid, and whatever else has its place on the band: side by side."""
        left, part = _part(self.width, index, count)
        top = BAND_TOP + BAND_HEIGHT - ROW
        return QRectF(left + 1, top, part - 2, ROW - 1)

    def wave(self, index: int) -> QRectF:
        """Where a player's hand waves: over the edge of his cards."""
        cards = self.cards(index)
        size = min(_WAVE, cards.width(), cards.height())
        middle = cards.left() + cards.width() * _BESIDE
        return QRectF(middle - size / 2, cards.top() + _TOUCHED - size / 2, size, size)


def sector_of(box: Box | None, width: float, played: int = 0) -> Sector:
    """The sector of a box of this width; ``played`` is the number of the hand that is played."""
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
    """A row for each hand; more than four begin a further column."""
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
    """How high each row is: as its bets need, more for the hand that is played, the rest shared."""
    least = [max(_LEAST_ROW, _tallest(hand)) for hand in hands]
    rest = max(0.0, room - sum(least))
    for index, hand in enumerate(hands):
        if hand.number == played:
            more = min(rest, max(0.0, _PLAYED - least[index]))
            least[index] += more
            rest -= more
    return [height + rest / len(hands) for height in least]


def _tallest(hand: Hand) -> float:
    """The room that the highest stack beside a hand needs."""
    heaps = [heap for stake in hand.stakes for heap in (stake.chips, stake.laid, stake.paid)]
    most = max((height for heap in heaps if heap for height in heights(heap)), default=0)
    return most * STACK_HEIGHT / STACK + ROW - STACK_HEIGHT


def ask(width: float, index: int, count: int) -> QRectF:
    """Where something that a player tries is shown: under his name."""
    left, part = _part(width, index, count)
    return QRectF(left + 1, PLATE, part - 2, BUBBLE)


def arm(width: float, index: int, count: int, *, to_cards: bool) -> QRectF:
    """Where a player's hand reaches from under what it is called: to the cards, or to the bets."""
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
