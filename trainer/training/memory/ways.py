"""Which ways of the machine a round took, and what a session says of them.

Who knows where a way leads does what is right behind it at the first try.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NamedTuple

from trainer.procedure.reading import DataError
from trainer.table.act import parse_act
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.watched import WatchedMachine
from trainer.training.judging.trace import Moment, correct, deal
from trainer.training.judging.verdict import FREE
from trainer.training.memory.card import WAY, Key
from trainer.training.memory.evidence import met
from trainer.training.memory.kept import Memories
from trainer.training.memory.tries import Source, Try
from trainer.training.sessions.mode import MODES
from trainer.training.sessions.record import RecordsError, SessionLine, SessionRecord
from trainer.training.sessions.replay import logged_session

#: Of so many sessions, the latest, ways are looked at: each is dealt again for it.
WATCHED = 20

#: What deals a session of the log again.
DealtAgain = Callable[[SessionRecord], Dealing]


class Watched(NamedTuple):
    """A moment of a round, the ways that had led to it since the act before, and those after it.

    Where its act was not carried out none was taken after it, and those before it stand.
    """

    moment: Moment
    ways: tuple[str, ...]
    then: tuple[str, ...]


def performance(dealing: Dealing) -> Iterator[Watched]:
    """The correct performance of a scenario; DataError where it cannot be dealt."""
    machine = WatchedMachine(dealing.procedure)
    watched = Dealing(dealing.procedure, machine, dealing.scenario)
    begins = watched.begin()
    ways = machine.taken()
    for moment in deal(watched, correct(watched), begins):
        then = machine.taken()
        yield Watched(moment, ways, then)
        ways = then


def dealt_again(dealing: Dealing, record: SessionRecord) -> Iterator[Watched]:
    """A logged session as it was dealt; where that does not go on today, so far.

    Ways that were taken before it began say nothing. DataError where it cannot begin.
    """
    machine = WatchedMachine(dealing.procedure)
    watched = Dealing(dealing.procedure, machine, dealing.scenario)
    session = logged_session(watched, record)
    ways = machine.taken()
    if record.head.prelude:
        ways = ()
    for act in record.acts:
        try:
            verdict = session.do(parse_act(act.act))
        except (DataError, ValueError):
            return
        moment, taken = session.moments[-1], machine.taken()
        then = taken if moment.carried_out else ()
        yield Watched(moment, ways, then)
        if moment.carried_out:
            ways = (*ways, *then) if verdict.verdict == FREE else then


def way_tries(
    dealing: Dealing, record: SessionRecord, line: SessionLine, known: str
) -> Iterator[Try]:
    """The ways that a logged session took, in their order, each with how the next act went.

    ``record`` and ``line`` are the same session. ``known``: when it, or the exam that it is a round
    of, was over.
    """
    if not MODES[line.mode].masters:
        return
    how = {one.n: one.how for one in met(line)}
    for n, (_, ways, _) in enumerate(dealt_again(dealing, record), start=1):
        if n in how:
            for way in ways:
                yield Try(Key(WAY, way), known, how[n], Source(line.id, n))


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
