"""Evidence of known clauses and ways, from logged sessions and answers."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import NamedTuple

from trainer.procedure.amend import day_of
from trainer.procedure.due import all_hold
from trainer.procedure.fields import DataError
from trainer.procedure.machine import Machine
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
    """The procedure's machine, which also notes the ways it takes."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__(procedure)
        self._procedure = procedure
        self._taken: list[str] = []

    def next_state(self, state: str, table: Table, spot: Spot = TABLE, on: str = "") -> str | None:
        """The machine's next state; the way taken is noted."""
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
        """Names of the ways taken since the last call, in order."""
        found, self._taken = tuple(self._taken), []
        return found


class ClausesMet(NamedTuple):
    """Clauses met by an act's first try, and the outcome.

    ``n``: the act's number from 1, 0 if it was omitted; ``how``: KEPT, HELPED or BROKEN.
    """

    n: int
    clauses: Sequence[str]
    how: str


def find_clauses_met(line: SessionLine) -> Iterator[ClausesMet]:
    """Yield the clauses that each act of a session met first.

    Further tries after a mistake say nothing, and help counts for the act after it. A wrong
    or omitted act broke only the clause named first. A fault counts only as omitted if it was
    withdrawn, because the act it passed over was never done.
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


def outcomes_by_clause(lines: Iterable[SessionLine]) -> Mapping[str, set[str]]:
    """Outcomes of each clause in these sessions."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for line in lines:
        for one in find_clauses_met(line):
            for clause in one.clauses:
                found[clause].add(one.how)
    return found


def _tries(line: SessionLine) -> Iterator[tuple[ActLine, bool]]:
    """Yield each act, and True if it repeats a mistaken one."""
    blocks, missed = MODES[line.mode].blocks, False
    for act in line.acts:
        yield act, missed and act.verdict != FREE
        if act.verdict != FREE:
            missed = blocks and act.verdict == FAULT


def exam_times(exams: Iterable[ExamLine]) -> dict[int, str]:
    """Times when finished exams were marked, by exam id."""
    return {exam.id: exam.ended for exam in exams if exam.ended is not None}


def known_at(line: SessionLine, exams: Mapping[int, str]) -> str | None:
    """Time when a session's outcome was known; None if not yet.

    In ISO 8601. If faults are shown at once, that is the beginning of the session, whether it
    was ended or not. Otherwise it is the time when the session, or its exam, was marked;
    ``exams`` is the result of ``exam_times``. None also for sessions that the program dealt.
    """
    mode = MODES[line.mode]
    if not mode.masters:
        return None
    over = line.ended if line.exam is None else exams.get(line.exam)
    return line.begun if over is None and mode.blocks else over


def first_tries(line: SessionLine, exams: Mapping[int, str]) -> Iterator[Try]:
    """Yield the first try of each clause and day in a session.

    None if its outcome is not known yet. ``exams`` is the result of ``exam_times``.
    """
    known, at_once = known_at(line, exams), MODES[line.mode].blocks
    if known is None:
        return
    said: set[tuple[str, date]] = set()
    for n, clauses, how in find_clauses_met(line):
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
    """A moment of a round, and the ways before and after it.

    ``ways`` led to it since the act before. If its act was not carried out, none comes after
    it and those before it stand.
    """

    moment: Moment
    ways: tuple[str, ...]
    then: tuple[str, ...]


def performance(dealing: Dealing) -> Iterator[WaysTaken]:
    """Yield a scenario's correct performance; raise DataError if it cannot be dealt."""
    machine = WatchedMachine(dealing.procedure)
    watched = Dealing(dealing.procedure, machine, dealing.scenario)
    begins = watched.initial_situation()
    ways = machine.taken()
    for moment in deal(watched, correct_dealer(watched), begins):
        then = machine.taken()
        yield WaysTaken(moment, ways, then)
        ways = then


def replay_session(dealing: Dealing, record: SessionRecord) -> Iterator[WaysTaken]:
    """Replay a logged session, as far as it goes today.

    Ways taken in its prelude do not count. Raise DataError if it cannot begin.
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
    """Yield the ways a logged session took, with the next act's outcome.

    ``record`` and ``line`` are the same session. ``known``: the time when it, or its exam,
    was over.
    """
    if not MODES[line.mode].masters:
        return
    how = {one.n: one.how for one in find_clauses_met(line)}
    for n, (_, ways, _) in enumerate(replay_session(dealing, record), start=1):
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
    """Remember the ways of a trainee's latest sessions, if not done before.

    A session that cannot be dealt again counts as one without ways. Raise RecordsError if the
    records cannot be read; if they cannot be written, the session is tried again another
    time.
    """
    for line, known in memories.uncounted_sessions(trainee, procedure, WATCHED):
        record = session(line.id)
        try:
            tries = list(way_tries(dealt_again(record), record, line, known))
        except (DataError, ValueError):
            tries = []
        with suppress(RecordsError):
            memories.remember_ways(trainee, procedure, line.id, tries)


#: So far a time may lie ahead of one that was recorded after it: clocks are never quite the same.
AHEAD = timedelta(days=1)


def flag_future_times(times: Sequence[str]) -> list[bool]:
    """Mark times that lie more than a day ahead of later records.

    ``times`` are in ISO 8601, in the order of recording. The last one is believed, and marked
    ones do not count for those before them.
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


def question_weights(memory: Memory, day: date) -> dict[str, float]:
    """Added chance of questions on clauses met but not known.

    By clause; KNOWN ones are left out.
    """
    return {clause: _LIKELIER for clause, how in memory.clauses(day).items() if how != KNOWN}


def tries_of(
    clauses: Sequence[str], at: str, *, right: bool, dealt: bool, asked: str = QUIZ
) -> list[Try]:
    """Tries that an answer to a question counts for.

    ``clauses`` are those that the question rests on, the main one first; ``at`` is in ISO
    8601. A trainee who deals the right act (``dealt``) knows them all; picking it, or a wrong
    answer, tells about the first only. ``asked``: the kind of sitting.
    """
    said = clauses if right and dealt else clauses[:1]
    how = KEPT if right else BROKEN
    return [Try(Key(CLAUSE, clause), at, how, Source(None, 0, asked)) for clause in said]
