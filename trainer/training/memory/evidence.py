"""What logged sessions say of clauses: the first try at each, and how it went."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import NamedTuple

from trainer.procedure.amend import day_of
from trainer.procedure.due import all_hold
from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.table.act import parse_act
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import Moment, correct_dealer, deal
from trainer.training.judge.verdict import CORRECT, FAULT, FREE
from trainer.training.memory.memory import (
    BROKEN,
    CLAUSE,
    HELPED,
    KEPT,
    KNOWN,
    WAY,
    Key,
    Memories,
    Memory,
    Source,
    Try,
)
from trainer.training.sessions.record import (
    QUIZ,
    ActLine,
    ExamLine,
    RecordsError,
    SessionLine,
    SessionRecord,
)
from trainer.training.sessions.session import MODES
from trainer.training.sessions.sitting import logged_session


class WatchedMachine(Machine):
    """The procedure's machine; it remembers the ways that were taken, by their names."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__(procedure)
        self._procedure = procedure
        self._taken: list[str] = []

    def next_state(self, state: str, table: Table, spot: Spot = TABLE, on: str = "") -> str | None:
        """The state that is entered then, as the machine says."""
        to = super().next_state(state, table, spot, on)
        if to is not None:
            phase, house = self._procedure.phase(state), self._procedure.house
            way = next(
                edge
                for edge in phase.edges
                if edge.way
                and (edge.on, edge.to) == (on, to)
                and all_hold(edge.when, table, spot, house)
            )
            self._taken.append(phase.way_name(way))
        return to

    def taken(self) -> tuple[str, ...]:
        """The ways that were taken since this was asked last, in their order."""
        found, self._taken = tuple(self._taken), []
        return found


class ClausesMet(NamedTuple):
    """The clauses that an act, from 1, has met at its first try, and how; 0: it was omitted."""

    n: int
    clauses: Sequence[str]
    how: str


def met(line: SessionLine) -> Iterator[ClausesMet]:
    """The clauses that each act of a session met, and how it went, at the first try.

    A further try at what was not right says nothing, and help counts for the act after it. Of what
    was done wrong or omitted only the clause that is named first was broken. A fault that was
    withdrawn, because what it passed over was never done, counts as omitted only.
    """
    summary = line.summary or {}
    withdrawn = frozenset(summary.get("withdrawn", ()))
    helped = False
    for n, (act, attempt) in enumerate(_tries(line), start=1):
        helped = helped or act.helped
        if act.verdict == FREE:
            continue
        if not attempt and n not in withdrawn:
            if act.verdict == CORRECT:
                yield ClausesMet(n, act.clauses, HELPED if helped else KEPT)
            else:
                yield ClausesMet(n, act.clauses[:1], BROKEN)
        helped = False
    for omitted in summary.get("omitted", ()):
        yield ClausesMet(0, omitted["clauses"][:1], BROKEN)


def hows_of(lines: Iterable[SessionLine]) -> Mapping[str, set[str]]:
    """How it went when each clause was met in these sessions."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for line in lines:
        for one in met(line):
            for clause in one.clauses:
                found[clause].add(one.how)
    return found


def _tries(line: SessionLine) -> Iterator[tuple[ActLine, bool]]:
    """Each act, and whether it is a further try at what was not right the first time."""
    blocks, missed = MODES[line.mode].blocks, False
    for act in line.acts:
        yield act, missed and act.verdict != FREE
        if act.verdict != FREE:
            missed = blocks and act.verdict == FAULT


def marked(exams: Iterable[ExamLine]) -> dict[int, str]:
    """When each exam that is over was marked, by its id."""
    return {exam.id: exam.ended for exam in exams if exam.ended is not None}


def known_at(line: SessionLine, exams: Mapping[int, str]) -> str | None:
    """When it was known what a session says, in ISO 8601; None: it says nothing, or not yet.

    Where faults are told at once, that is when it began: each of its acts is known at once, whether
    it was ended or not. Else it is when the session, or the exam that it is a round of, was marked;
    ``exams`` is as ``marked`` says. What the program dealt says nothing.
    """
    mode = MODES[line.mode]
    if not mode.masters:
        return None
    over = line.ended if line.exam is None else exams.get(line.exam)
    return line.begun if over is None and mode.blocks else over


def tries(line: SessionLine, exams: Mapping[int, str]) -> Iterator[Try]:
    """What a session says of clauses, as far as that is known; of each the first on a day."""
    known, at_once = known_at(line, exams), MODES[line.mode].blocks
    if known is None:
        return
    said: set[tuple[str, date]] = set()
    for n, clauses, how in met(line):
        at = line.acts[n - 1].at or line.begun if n and at_once else known
        day = day_of(at)
        for clause in clauses:
            if (clause, day) not in said:
                said.add((clause, day))
                yield Try(Key(CLAUSE, clause), at, how, Source(line.id, n))


#: Of so many sessions, the latest, ways are looked at: each is dealt again for it.
WATCHED = 20
#: What deals a session of the log again.
DealtAgain = Callable[[SessionRecord], Dealing]


class WaysTaken(NamedTuple):
    """A moment of a round, the ways that had led to it since the act before, and those after it.

    Where its act was not carried out none was taken after it, and those before it stand.
    """

    moment: Moment
    ways: tuple[str, ...]
    then: tuple[str, ...]


def performance(dealing: Dealing) -> Iterator[WaysTaken]:
    """The correct performance of a scenario; DataError where it cannot be dealt."""
    machine = WatchedMachine(dealing.procedure)
    watched = Dealing(dealing.procedure, machine, dealing.scenario)
    begins = watched.initial_situation()
    ways = machine.taken()
    for moment in deal(watched, correct_dealer(watched), begins):
        then = machine.taken()
        yield WaysTaken(moment, ways, then)
        ways = then


def dealt_again(dealing: Dealing, record: SessionRecord) -> Iterator[WaysTaken]:
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
        yield WaysTaken(moment, ways, then)
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


#: So far a time may lie ahead of one that was recorded after it: clocks are never quite the same.
AHEAD = timedelta(days=1)


def set_aside(times: Sequence[str]) -> list[bool]:
    """Of times in ISO 8601, as they were recorded, which lie far ahead of those after them.

    The last one is believed, and no later one that was set aside itself says anything.
    """
    latest: datetime | None = None
    found = []
    for at in map(datetime.fromisoformat, reversed(times)):
        ahead = latest is not None and at - latest > AHEAD
        found.append(ahead)
        if not ahead:
            latest = at if latest is None else max(at, latest)
    return found[::-1]


MONEY = "money"
_LIKELIER = 3.0  # how much likelier what is not known is to be asked about


def likelier(memory: Memory, day: date) -> dict[str, float]:
    """How much likelier it is to be asked about a clause that was met and is not known."""
    return {clause: _LIKELIER for clause, how in memory.clauses(day).items() if how != KNOWN}


def tries_of(
    clauses: Sequence[str], at: str, *, right: bool, dealt: bool, asked: str = QUIZ
) -> list[Try]:
    """What was tried with an answer at a time in ISO 8601.

    ``clauses`` are those that the question rests on, the one it is about first. Who deals the right
    act shows that he knows them all; who picks it, or is wrong, says something of the first only.
    ``asked``: in which kind of sitting.
    """
    said = clauses if right and dealt else clauses[:1]
    how = KEPT if right else BROKEN
    return [Try(Key(CLAUSE, clause), at, how, Source(None, 0, asked)) for clause in said]
