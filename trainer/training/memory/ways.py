"""What a session says of the ways of the machine: whether its dealer knew what came next."""

from collections.abc import Iterator

from trainer.procedure.reading import DataError
from trainer.table.act import parse_act
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.watched import WatchedMachine
from trainer.training.judging.verdict import FREE
from trainer.training.memory.card import WAY, Key
from trainer.training.memory.evidence import met
from trainer.training.memory.tries import Source, Try
from trainer.training.sessions.mode import MODES
from trainer.training.sessions.record import SessionLine, SessionRecord
from trainer.training.sessions.replay import logged_session


def way_tries(
    dealing: Dealing, record: SessionRecord, line: SessionLine, known: str
) -> Iterator[Try]:
    """The ways that a logged session took, in their order, each with how the next act went.

    Who knows where a way leads does what is right behind it at the first try. The session, once as
    a record and once as a line, is dealt again as it was logged (``dealing``); where that does not
    go on, so far. ``known``: when it, or the exam that it is a round of, was over.
    """
    if not MODES[line.mode].masters:
        return
    how = {one.n: one.how for one in met(line)}
    for n, ways in enumerate(_ways_before(dealing, record), start=1):
        if n in how:
            for way in ways:
                yield Try(Key(WAY, way), known, how[n], Source(line.id, n))


def _ways_before(dealing: Dealing, record: SessionRecord) -> Iterator[tuple[str, ...]]:
    """Of each act the ways that were taken since the one before it that was carried out."""
    machine = WatchedMachine(dealing.procedure)
    watched = Dealing(dealing.procedure, machine, dealing.scenario)
    session = logged_session(watched, record)
    ways = machine.taken()
    if record.head.prelude:  # those of acts that were done before it say nothing
        ways = ()
    for act in record.acts:
        yield ways
        try:
            verdict = session.do(parse_act(act.act))
        except (DataError, ValueError):
            return
        taken = machine.taken()
        if session.moments[-1].carried_out:
            ways = (*ways, *taken) if verdict.verdict == FREE else taken
