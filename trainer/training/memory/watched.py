"""What drills of inspectors say of clauses: whether somebody sees it where one is broken.

To see a clause broken is another skill than to keep it. It has cards of its own kind, which fade as
all others do; they are made of the drills whenever they are asked for, and no card of dealing is
touched by them.
"""

from collections.abc import Iterable, Iterator
from datetime import date

from trainer.training.inspecting.kept import Inspected
from trainer.training.memory.card import BROKEN, KEPT, SEEN, Key
from trainer.training.memory.fading import take
from trainer.training.memory.memory import Memory
from trainer.training.memory.rehearsal import rehearsal
from trainer.training.memory.tries import Source, Try, firsts

WATCHED = "watched"


def tries_of(drill: Inspected) -> Iterator[Try]:
    """What a drill says: of each fault whether the clause was seen that it broke before all."""
    for fault, hit in drill.shown:
        how = KEPT if hit else BROKEN
        for clause in fault.clauses[:1]:
            yield Try(Key(SEEN, clause), drill.drill.begun, how, Source(None, 0, WATCHED))


def seen_memory(drills: Iterable[Inspected]) -> Memory:
    """Of which clauses somebody sees it when they are broken, by his drills at one procedure."""
    memory = Memory()
    for one in firsts(one for drill in drills for one in tries_of(drill)):
        take(memory, one)
    return memory


def coming_back(memory: Memory, day: date) -> tuple[str, ...]:
    """The clauses of which it is less than likely that they are seen, the least likely first."""
    keys = sorted(key for key in memory.cards if key.kind == SEEN)
    return tuple(key.name for key in rehearsal(memory, keys, day, new_a_day=0).fading)
