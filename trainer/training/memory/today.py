"""Today's sitting: what a trainee should rehearse, of all that is on record."""

from collections.abc import Callable
from contextlib import suppress

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.procedure.versions import day_of
from trainer.training.dealing.dealing import Dealing
from trainer.training.memory.kept import Memories
from trainer.training.memory.keys import keys_of
from trainer.training.memory.rehearsal import Rehearsal, rehearsal
from trainer.training.memory.ways import way_tries
from trainer.training.sessions.record import RecordsError, SessionRecord

#: Of so many sessions, the latest, ways are looked at: each is dealt again for it.
WATCHED = 20

#: What deals a session of the log again.
DealtAgain = Callable[[SessionRecord], Dealing]


def todays(
    memories: Memories, trainee: str, procedure: Procedure, now: str, acts: int
) -> Rehearsal:
    """What to rehearse at a time in ISO 8601, in a sitting of so many acts; RecordsError."""
    memory = memories.memory(trainee, procedure.id)
    return rehearsal(memory, keys_of(procedure), day_of(now), acts)


def look_at_ways(
    memories: Memories,
    session: Callable[[int], SessionRecord],
    dealt_again: DealtAgain,
    trainee: str,
    procedure: str,
) -> None:
    """Remember the ways that the trainee's latest sessions took, where nobody has looked at them.

    What cannot be dealt again says nothing. RecordsError where the records cannot be read; where
    they cannot be written it is looked at another time.
    """
    for line, known in memories.unwatched(trainee, procedure, WATCHED):
        record = session(line.id)
        try:
            tries = list(way_tries(dealt_again(record), record, line, known))
        except (DataError, ValueError):
            tries = []
        with suppress(RecordsError):
            memories.watch(trainee, procedure, line.id, tries)
