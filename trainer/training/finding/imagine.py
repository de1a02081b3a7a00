"""What would have to lie on a table so that it has more of what is wanted.

Tables are imagined, not dealt: hands are changed for others, and the table is asked what it has.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import NamedTuple

from trainer.table.card import Card
from trainer.table.changed import replace
from trainer.table.table import Table
from trainer.training.finding.plan import DEALER, Recipient

_TABLES = 150  # are imagined at a time,
_VAIN = 2  # unless this part of them, one after the other, had no more than those before
_LENGTHS = (2, 2, 3, 3, 4, 5)  # of so many cards is a hand of a box, as often as it stands there
_MOST_CARDS = 5  # of the dealer's
_BEFORE_DOUBLING = 2  # of the cards of a doubled hand are changed, of those before its last
_ALIKE = 0.5  # how likely two hands are changed alike
_SAME = 0.25  # how likely all its cards are of one rank, and how likely of one suit
_ANSWER = 0.3  # how likely it is an answer that is changed, where one was given
_CARDS_TOO = 0.5  # and how likely cards are, then, too
_FEW = 0.4  # how likely a hand is changed by a card or two only: much of what led to it stays

#: How much a table has of what is wanted; where that is less than so much, 0 will do.
Measure = Callable[[Table, int], int]
#: Whether boxes can have come to these cards.
Fits = Callable[[Mapping[int, tuple[Card, ...]]], bool]
#: Draws cards for a hand.
Hands = Callable[[], tuple[Card, ...]]
#: What draws them by a source of chance.
HandsBy = Callable[[random.Random], Hands]


class Imagined(NamedTuple):
    """A table that was imagined, and how much of what is wanted it ``has``.

    ``cards``: what was changed, box by box; ``answers``: what boxes would have answered last, where
    that was changed.
    """

    table: Table
    cards: Mapping[int, tuple[Card, ...]]
    has: int
    answers: Mapping[int, str] = MappingProxyType({})

    @property
    def given(self) -> dict[Recipient, tuple[Card, ...]]:
        """Who would have to get which cards; nobody where nothing better was found."""
        return {(self.table.round, whose): cards for whose, cards in self.cards.items()}


class Wanted(NamedTuple):
    """A ``table``, how much of what is wanted it has, by a ``measure``, and how much there is.

    ``tables``: so many are worth imagining. ``fits``: whether it can come to be that these boxes
    have these cards. ``words``: what a player who has answered might have said instead.
    """

    table: Table
    measure: Measure
    most: int
    tables: int = _TABLES
    fits: Fits = lambda _cards: True
    words: Sequence[str] = ()


def imagined(rng: random.Random, hands: Hands, wanted: Wanted) -> Imagined:
    """A table otherwise, so that it has more of what is wanted, or the same if none was found."""
    measure, most = wanted.measure, wanted.most
    best = Imagined(wanted.table, {}, measure(wanted.table, 0))
    answering = _answering(wanted.table) if wanted.words else []
    vain = 0
    for _ in range(wanted.tables):
        if best.has == most or vain > wanted.tables // _VAIN:
            break
        vain += 1
        cards, answers = best.cards, best.answers
        answers_too = answering and rng.random() < _ANSWER
        if answers_too:
            answers = {**answers, rng.choice(answering): rng.choice(wanted.words)}
        if not answers_too or rng.random() < _CARDS_TOO:
            cards = _dealt(rng, hands, best)
        other = with_cards(_answered(best.table, answers), cards)
        has = measure(other, best.has + 1)
        if has > best.has and wanted.fits(cards):
            best, vain = Imagined(other, cards, has, answers), 0
    return best


def a_card_otherwise(rng: random.Random, ranks: Iterable[str], wanted: Wanted) -> Imagined | None:
    """The table with one card of another rank, so that it has all that is wanted; None: no such."""
    others = list(a_card_apart(wanted.table, ranks))
    rng.shuffle(others)
    for other, cards in others:
        if wanted.measure(other, wanted.most) == wanted.most and wanted.fits(cards):
            return Imagined(other, cards, wanted.most)
    return None


def doubled_otherwise(rng: random.Random, ranks: Sequence[str], wanted: Wanted) -> Imagined | None:
    """The table where a hand that was doubled has others of its cards, so that it has all of it.

    Such as it can have been doubled with: these are few, so they are gone through first, and then
    every card that it can have got. None: no such hand.
    """
    for number, cards in _hands_of(wanted.table).items():
        if not _was_doubled(wanted.table, number) or len(cards) <= _BEFORE_DOUBLING:
            continue
        one, other = rng.sample(range(len(cards) - 1), _BEFORE_DOUBLING)
        pairs = list(combinations_with_replacement(ranks, _BEFORE_DOUBLING))
        for pair in rng.sample(pairs, len(pairs)):
            begun = _with_ranks(cards, {one: pair[0], other: pair[1]})
            if not wanted.fits({number: begun}):
                continue
            for rank in ranks:
                changed = {number: _with_ranks(begun, {len(cards) - 1: rank})}
                table = with_cards(wanted.table, changed)
                if wanted.measure(table, wanted.most) == wanted.most:
                    return Imagined(table, changed, wanted.most)
    return None


def _with_ranks(cards: tuple[Card, ...], ranks: Mapping[int, str]) -> tuple[Card, ...]:
    """The cards, some of them of another rank."""
    return tuple(Card(ranks.get(at, card[0]) + card[1]) for at, card in enumerate(cards))


def _was_doubled(table: Table, number: int) -> bool:
    """Whether the hand of a box was doubled."""
    return number != DEALER and bool(table.box(number).hands[0].doubles)


def shuffled(rng: random.Random, hands: Hands, table: Table) -> Table:
    """The table with other cards at every box that has one hand, and at the dealer's."""
    whose = [DEALER, *(box.number for box in table.boxes if len(box.hands) == 1)]
    return with_cards(table, {number: hands()[: rng.randint(1, _MOST_CARDS)] for number in whose})


def a_card_apart(
    table: Table, ranks: Iterable[str]
) -> Iterator[tuple[Table, dict[int, tuple[Card, ...]]]]:
    """The tables on which one card is of another rank, at a box that has one hand, or the dealer's.

    Each with the cards of the hand that was changed.
    """
    ranks = tuple(ranks)
    for number, cards in _hands_of(table).items():
        for at, card in enumerate(cards):
            for rank in ranks:
                changed = {number: (*cards[:at], Card(rank + card[1]), *cards[at + 1 :])}
                yield with_cards(table, changed), changed


def _hands_of(table: Table) -> dict[int, tuple[Card, ...]]:
    """The cards of the boxes that have one hand, and the dealer's."""
    there = {box.number: box.hands[0].cards for box in table.boxes if len(box.hands) == 1}
    return {**there, DEALER: table.dealer}


def _dealt(rng: random.Random, hands: Hands, last: Imagined) -> dict[int, tuple[Card, ...]]:
    """What was changed, with one hand otherwise, or with two that are alike.

    A hand that was doubled has as many cards as it had.
    """
    cards = dict(last.cards)
    there = _hands_of(last.table)
    alike = _shaped(rng, hands())
    for number in rng.sample(sorted(there), min(len(there), rng.choice((1, 1, 2)))):
        drawn = alike if rng.random() < _ALIKE else _shaped(rng, hands())
        if there[number] and rng.random() < _FEW:
            changed = list(there[number])
            for at in {rng.randrange(len(changed)) for _ in range(rng.choice((1, 2, 2)))}:
                changed[at] = drawn[at % len(drawn)]
            cards[number] = tuple(changed)
        else:
            most = rng.randint(1, _MOST_CARDS) if number == DEALER else rng.choice(_LENGTHS)
            cards[number] = drawn[
                : len(there[number]) if _was_doubled(last.table, number) else most
            ]
    return cards


def _shaped(rng: random.Random, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards, now and then all of one rank or of one suit."""
    rank, suit = cards[0]
    if rng.random() < _SAME:
        cards = tuple(Card(rank + card[1]) for card in cards)
    if rng.random() < _SAME:
        cards = tuple(Card(card[0] + suit) for card in cards)
    return cards


def _answering(table: Table) -> list[int]:
    """The boxes that have answered, and the dealer has not acted on it yet."""
    return [box.number for box in table.boxes if any(hand.answer for hand in box.hands)]


def _answered(table: Table, answers: Mapping[int, str]) -> Table:
    """The table where these boxes have answered so."""
    boxes = tuple(
        replace(
            box,
            hands=tuple(
                replace(hand, answer=answers[box.number]) if hand.answer else hand
                for hand in box.hands
            ),
        )
        if box.number in answers
        else box
        for box in table.boxes
    )
    return replace(table, boxes=boxes) if answers else table


def with_cards(table: Table, cards: Mapping[int, tuple[Card, ...]]) -> Table:
    """The table where these boxes, of one hand each, and the dealer have these cards."""
    boxes = tuple(
        replace(box, hands=(replace(box.hands[0], cards=cards[box.number]),))
        if box.number in cards
        else box
        for box in table.boxes
    )
    return replace(table, boxes=boxes, dealer=cards.get(DEALER, table.dealer))
