"""What inspectors' drills and examinations say of clauses: whether one is seen to be broken.

To see a clause broken is another skill than to keep it. It has cards of its own kind, which fade as
all others do; they are made of what was watched whenever they are asked for, and no card of
dealing is touched by them.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from trainer.training.inspect.history import WatchRecord
from trainer.training.memory.fading import recall, take
from trainer.training.memory.memory import (
    BROKEN,
    KEPT,
    LIKELY,
    SEEN,
    Key,
    Memory,
    Source,
    Try,
    firsts,
)
from trainer.training.memory.renewed import NEVER_RENEWED, RenewalDates

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


WATCHED_DRILL = "watched"


def inspector_tries_of(watched: WatchRecord) -> Iterator[Try]:
    """What it says: of each fault whether the clause was seen that it broke before all.

    An examination says nothing before it is marked.
    """
    if watched.known is None:
        return
    for fault, hit in watched.shown:
        how = KEPT if hit else BROKEN
        for clause in fault.clauses[:1]:
            yield Try(Key(SEEN, clause), watched.known, how, Source(None, 0, WATCHED_DRILL))


def seen_memory(watched: Iterable[WatchRecord], renewed: RenewalDates = NEVER_RENEWED) -> Memory:
    """Of which clauses somebody sees it when they are broken, by what he watched at a procedure.

    ``renewed``: since when the clauses are as they are: what was before says nothing of them.
    """
    memory = Memory()
    said = (one for each in watched for one in inspector_tries_of(each))
    for one in firsts(one for one in said if renewed.counts(one.key.name, one.at)):
        take(memory, one)
    return memory


def unseen(clauses: Iterable[str], memory: Memory) -> tuple[str, ...]:
    """Of these clauses those that he has neither seen broken nor missed, as they are now."""
    return tuple(clause for clause in clauses if Key(SEEN, clause) not in memory.cards)


def coming_back(memory: Memory, day: date) -> tuple[str, ...]:
    """The clauses of which it is less than likely that they are seen, the least likely first."""
    keys = sorted(key for key in memory.cards if key.kind == SEEN)
    return tuple(key.name for key in rehearsal(memory, keys, day, new_a_day=0).fading)
