"""Evidence from inspectors' drills and exams: broken rules seen or missed.

Seeing a clause broken is another skill than following it. It has cards of its own kind,
which fade as all others do; they are made from the watched sessions whenever they are
needed, and do not touch the cards of dealing.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from trainer.training.inspect.history import WatchRecord
from trainer.training.memory.fading import recall, remember_try
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
    """Clauses and ways to rehearse in a sitting, in order.

    ``fading``: less than likely to be recalled, the least likely first; ``new``: never met,
    in the procedure's order; ``further``: still likely, if there is time.
    """

    fading: tuple[Key, ...]
    new: tuple[Key, ...]
    further: tuple[Key, ...]

    @property
    def keys(self) -> tuple[Key, ...]:
        """The whole rehearsal, in order."""
        return (*self.fading, *self.new, *self.further)


def plan_rehearsal(
    memory: Memory, keys: Sequence[Key], day: date, acts: int = 40, new_a_day: int = NEW_A_DAY
) -> Rehearsal:
    """Plan a rehearsal of these keys for a sitting of ``acts``.

    ``keys`` are in the procedure's order. Each takes a PASSAGE of acts; a key that was
    reviewed that day already waits for another day.
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
    """Yield a try for each mistake shown: seen or missed.

    It counts for the first clause that the mistake broke. An exam gives none before it is
    marked.
    """
    if watched.known is None:
        return
    for fault, hit in watched.shown:
        how = KEPT if hit else BROKEN
        for clause in fault.clauses[:1]:
            yield Try(Key(SEEN, clause), watched.known, how, Source(None, 0, WATCHED_DRILL))


def seen_memory(watched: Iterable[WatchRecord], renewed: RenewalDates = NEVER_RENEWED) -> Memory:
    """An inspector's memory: clauses whose breaches they notice.

    ``watched``: all that they watched of a procedure; ``renewed``: dates of changed clauses,
    whose earlier tries do not count.
    """
    memory = Memory()
    said = (one for each in watched for one in inspector_tries_of(each))
    for one in firsts(one for one in said if renewed.counts(one.key.name, one.at)):
        remember_try(memory, one)
    return memory


def unseen(clauses: Iterable[str], memory: Memory) -> tuple[str, ...]:
    """Clauses whose breaches the inspector has neither seen nor missed."""
    return tuple(clause for clause in clauses if Key(SEEN, clause) not in memory.cards)


def find_fading_clauses(memory: Memory, day: date) -> tuple[str, ...]:
    """Clauses whose breaches may be overlooked by now, the likeliest first."""
    keys = sorted(key for key in memory.cards if key.kind == SEEN)
    return tuple(key.name for key in plan_rehearsal(memory, keys, day, new_a_day=0).fading)
