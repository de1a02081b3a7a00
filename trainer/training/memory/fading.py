"""Fading of memory; the only module that uses fsrs (spaced repetition).

Neither chance nor a clock plays a part: intervals are not fuzzed, and days are passed in.
The state of a card needs none of this: ``Card.until`` is enough.
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final

import fsrs

from trainer.training.memory.memory import (
    BROKEN,
    HELPED,
    KEPT,
    LIKELY,
    Card,
    Memory,
    Review,
    Strength,
    Try,
)

#: What a review says of memory, as fsrs counts it: what needed help was not known.
RATINGS: Final = {KEPT: fsrs.Rating.Good, HELPED: fsrs.Rating.Again, BROKEN: fsrs.Rating.Again}

_SCHEDULER = fsrs.Scheduler(
    desired_retention=LIKELY, learning_steps=(), relearning_steps=(), enable_fuzzing=False
)
_FOR_GOOD = 36_500  # days: longer than anybody deals


def recall(card: Card, day: date) -> float:
    """Probability of recall on a day, above 0 and up to 1.

    It is 1 on the day of the last review.
    """
    return float(_SCHEDULER.get_card_retrievability(_asked(card), _noon(max(day, card.last))))


def after_review(card: Card | None, how: str, day: date) -> Card:
    """The card after a review on a later day than its last.

    ``card`` is None for a new one. ``how`` is KEPT, HELPED or BROKEN; KeyError for anything
    else.
    """
    found, _ = _SCHEDULER.review_card(_asked(card), RATINGS[how], _noon(day))
    if found.stability is None or found.difficulty is None:
        raise ValueError("a review has left no strength")
    strength = Strength(found.stability, found.difficulty)
    until = day + timedelta(days=min(int(strength.stability), _FOR_GOOD))
    first, days = (day, 0) if card is None else (card.first, card.days)
    return Card(strength, first, day, days + 1 if how == KEPT else 0, until)


def remember_try(memory: Memory, one: Try) -> Review | None:
    """Remember a try; None if its card was already reviewed.

    That is, on the same day or later.
    """
    card = memory.cards.get(one.key)
    if card is not None and one.day <= card.last:
        return None
    memory.cards[one.key] = after_review(card, one.how, one.day)
    return Review(one, int(RATINGS[one.how]))


def _asked(card: Card | None) -> fsrs.Card:
    """The card as fsrs has it, with fixed number and time.

    Otherwise fsrs would take them from the clock.
    """
    if card is None:
        return fsrs.Card(0, due=datetime.min.replace(tzinfo=UTC))
    last = _noon(card.last)
    return fsrs.Card(0, fsrs.State.Review, None, *card.strength, due=last, last_review=last)


def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)
