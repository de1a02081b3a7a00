"""What would have to lie on a table so that it has more of what is wanted.

Tables are imagined, not dealt: hands are changed for others, and the table is asked what it has.
"""

import random
from collections.abc import Callable, Mapping
from typing import NamedTuple

from trainer.table.card import Card
from trainer.table.changed import replace
from trainer.table.table import Table
from trainer.training.finding.plan import DEALER, Recipient

_TABLES = 150  # are imagined at a time
_MOST_CARDS = 5  # of a hand
_ALIKE = 0.5  # how likely two hands are changed alike

#: Draws cards for a hand.
Hands = Callable[[], tuple[Card, ...]]


class _Imagined(NamedTuple):
    """A table that was imagined, with what was changed, and how much of what is wanted it has."""

    table: Table
    cards: dict[int, tuple[Card, ...]]
    has: int


def imagined(
    rng: random.Random, hands: Hands, table: Table, measure: Callable[[Table], int], most: int
) -> dict[Recipient, tuple[Card, ...]]:
    """Who would have to get which cards, so that a table has more of what is wanted.

    ``measure`` says how much it has, ``most`` how much there is. {}: none was found.
    """
    best = _Imagined(table, {}, measure(table))
    for _ in range(_TABLES):
        if best.has == most:
            break
        cards = _dealt(rng, hands, best)
        other = _with(best.table, cards)
        has = measure(other)
        if has > best.has:
            best = _Imagined(other, cards, has)
    return {(table.round, whose): cards for whose, cards in best.cards.items()}


def _dealt(rng: random.Random, hands: Hands, last: _Imagined) -> dict[int, tuple[Card, ...]]:
    """What was changed, with one hand otherwise, or with two that are alike."""
    cards = dict(last.cards)
    whose = [DEALER, *(box.number for box in last.table.boxes if len(box.hands) == 1)]
    alike = hands()
    for number in rng.sample(whose, min(len(whose), rng.choice((1, 1, 2)))):
        drawn = alike if rng.random() < _ALIKE else hands()
        cards[number] = drawn[: rng.randint(1 if number == DEALER else 2, _MOST_CARDS)]
    return cards


def _with(table: Table, cards: Mapping[int, tuple[Card, ...]]) -> Table:
    boxes = tuple(
        replace(box, hands=(replace(box.hands[0], cards=cards[box.number]),))
        if box.number in cards
        else box
        for box in table.boxes
    )
    return replace(table, boxes=boxes, dealer=cards.get(DEALER, table.dealer))
