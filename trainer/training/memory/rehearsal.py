"""What to rehearse next: what is about to be forgotten first, then something new."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from trainer.training.memory.card import LIKELY, Key
from trainer.training.memory.fading import recall
from trainer.training.memory.memory import Memory

#: What is rehearsed stands in a sequence: an act before it, itself, and an act after it.
PASSAGE = 3
#: So many clauses and ways are met for the first time on one day, at most.
NEW_A_DAY = 12


class Rehearsal(NamedTuple):
    """What a sitting is about, in the order in which it is rehearsed.

    ``fading``: what is less than likely to be recalled, the least likely first; ``new``: what was
    never met, in the procedure's order; ``further``: what is still likely, where there is time.
    """

    fading: tuple[Key, ...]
    new: tuple[Key, ...]
    further: tuple[Key, ...]

    @property
    def keys(self) -> tuple[Key, ...]:
        """All of it."""
        return (*self.fading, *self.new, *self.further)


def rehearsal(
    memory: Memory, keys: Sequence[Key], day: date, acts: int = 40, new_a_day: int = NEW_A_DAY
) -> Rehearsal:
    """What to rehearse of these, in the procedure's order, in a sitting of so many acts on a day.

    Each takes a PASSAGE of acts; what was reviewed that day already is left for another day.
    """
    room = acts // PASSAGE
    met = [(recall(card, day), key) for key in keys if (card := memory.cards.get(key))]
    waits = sorted(found for found in met if memory.cards[found[1]].last < day)
    fading = [key for likely, key in waits if likely < LIKELY][:room]
    begun = sum(card.first == day for card in memory.cards.values())
    fresh = [key for key in keys if key not in memory.cards]
    new = fresh[: min(max(0, new_a_day - begun), room - len(fading))]
    further = [key for likely, key in waits if likely >= LIKELY][: room - len(fading) - len(new)]
    return Rehearsal(tuple(fading), tuple(new), tuple(further))
