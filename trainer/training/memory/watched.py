"""What inspectors' drills and examinations say of clauses: whether one is seen to be broken.

To see a clause broken is another skill than to keep it. It has cards of its own kind, which fade as
all others do; they are made of what was watched whenever they are asked for, and no card of
dealing is touched by them.
"""

from collections.abc import Iterable, Iterator
from datetime import date

from trainer.training.inspecting.looked import Looked
from trainer.training.memory.card import BROKEN, KEPT, SEEN, Key
from trainer.training.memory.fading import take
from trainer.training.memory.memory import Memory
from trainer.training.memory.rehearsal import rehearsal
from trainer.training.memory.renewed import NEVER_RENEWED, Renewed
from trainer.training.memory.tries import Source, Try, firsts

WATCHED = "watched"


def tries_of(watched: Looked) -> Iterator[Try]:
    """What it says: of each fault whether the clause was seen that it broke before all.

    An examination says nothing before it is marked.
    """
    if watched.known is None:
        return
    for fault, hit in watched.shown:
        how = KEPT if hit else BROKEN
        for clause in fault.clauses[:1]:
            yield Try(Key(SEEN, clause), watched.known, how, Source(None, 0, WATCHED))


def seen_memory(watched: Iterable[Looked], renewed: Renewed = NEVER_RENEWED) -> Memory:
    """Of which clauses somebody sees it when they are broken, by what he watched at a procedure.

    ``renewed``: since when the clauses are as they are: what was before says nothing of them.
    """
    memory = Memory()
    said = (one for each in watched for one in tries_of(each))
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
