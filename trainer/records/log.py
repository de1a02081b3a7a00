"""The log of sessions and exams, in SQLite."""

import hashlib
import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from trainer.records.cases import (
    add_appeal,
    add_ruling,
    all_rulings,
    appeals_in,
    check_assessor,
    check_judge,
    open_appeals,
    ruling_of,
    rulings_in,
    trainee_of,
)
from trainer.records.database import RecordsFile
from trainer.records.history import exam_lines, exam_rows, history, rows
from trainer.records.keyring import Keyring
from trainer.records.people import ids, know, names, storable
from trainer.training.people.register import Role, tidy_name
from trainer.training.sessions.record import (
    ActRecord,
    Appeal,
    AppealLine,
    Attestation,
    Event,
    ExamHead,
    ExamLine,
    ExamRecord,
    Interruption,
    Ruling,
    RulingLine,
    SessionHead,
    SessionLine,
    SessionRecord,
    Task,
)

#: The parts that a verdict depends on; ``procedure`` also reads the texts.
_PARTS = ("table", "procedure", "games", "training")
_PACKAGE = Path(__file__).parents[1]


@cache
def hash_of_judge() -> str:
    """Return a hash of the judging sources; "" without sources."""
    files = [
        (path.relative_to(_PACKAGE).as_posix(), path.read_bytes().replace(b"\r\n", b"\n"))
        for part in _PARTS
        for path in sorted((_PACKAGE / part).rglob("*.py"))
    ]
    return hashlib.sha256(repr(files).encode()).hexdigest()[:12] if files else ""


_SESSIONS = """
    SELECT sessions.id, trainees.id, mode, procedure, scenario_name,
        coalesce((SELECT scenario FROM shown WHERE session = sessions.id), scenario_text), seed,
        program_version, begun, ended, summary, prelude, focus, exam, number, spent, sources,
        (SELECT json_group_array(n) FROM assists WHERE session = sessions.id) AS helped
    FROM sessions JOIN trainees ON trainees.id = sessions.trainee
"""
_EXAMS = """
    SELECT id, task, trainee, procedure, blueprint, program_version, begun, ended, result, sources,
        assessor, (SELECT coalesce(max(after), 0) FROM releases WHERE exam = exams.id), equipment,
        (SELECT n || ' ' || hash FROM chain WHERE what = 'exam ended' AND row = exams.id || ''),
        (SELECT count(*) FROM gaps WHERE gaps.at < exams.begun)
    FROM exams
"""
_EVENTS = "SELECT round, event, at FROM events WHERE exam = ? ORDER BY n"
_ATTESTATIONS = "SELECT after, by, at FROM attestations WHERE exam = ? ORDER BY id"
_INTERRUPTIONS = "SELECT why, at, length, round FROM interruptions WHERE exam = ? ORDER BY id"
_PROCEDURES = "SELECT id, version, text FROM procedures WHERE content_hash = ?"
_ACTS = "SELECT n, act, verdict, at, spent, sources FROM acts WHERE session = ? ORDER BY n"
_Row = tuple[Any, ...]


class Sessions(NamedTuple):
    """Rows of some sessions, with their procedures and acts.

    ``procedures`` go by hash, ``acts`` by session; ``names`` of people by the ids in the rows.
    """

    rows: Sequence[_Row]
    procedures: dict[str, tuple[str, str, str]]
    acts: dict[int, Sequence[_Row]]
    names: dict[int, str]


class ExamRows(NamedTuple):
    """Rows of an exam, with its rounds, events and rulings."""

    row: _Row
    procedures: dict[str, tuple[str, str, str]]
    rounds: Sessions
    events: Sequence[_Row]
    interruptions: Sequence[_Row]
    attestations: Sequence[_Row]
    appeals: Sequence[_Row]
    rulings: Sequence[_Row]


def read_sessions(
    conn: sqlite3.Connection, which: str, values: Sequence[object], *, acts: bool = False
) -> Sessions:
    """Read sessions, with their acts if those are wanted."""
    rows = conn.execute(f"{_SESSIONS} {which}", values).fetchall()
    done: dict[int, Sequence[_Row]] = {}
    for row in rows if acts else ():
        done[row[0]] = conn.execute(_ACTS, [row[0]]).fetchall()
    return Sessions(rows, _procedures(conn, (row[3] for row in rows)), done, names(conn))


def read_exam(conn: sqlite3.Connection, which: str, values: Sequence[object]) -> ExamRows | None:
    """Read an exam with everything done in it, or None."""
    row = conn.execute(f"{_EXAMS} {which}", values).fetchone()
    if row is None:
        return None
    exam = row[:1]
    return ExamRows(
        row,
        _procedures(conn, [row[3]]),
        read_sessions(conn, "WHERE exam = ? ORDER BY number", exam, acts=True),
        conn.execute(_EVENTS, exam).fetchall(),
        conn.execute(_INTERRUPTIONS, exam).fetchall(),
        conn.execute(_ATTESTATIONS, exam).fetchall(),
        appeals_in(conn, *exam),
        rulings_in(conn, *exam),
    )


def _procedures(conn: sqlite3.Connection, hashes: Iterable[str]) -> dict[str, tuple[str, str, str]]:
    """Read id, version and text of procedures, by hash.

    Missing ones are left out.
    """
    found = {
        content_hash: conn.execute(_PROCEDURES, [content_hash]).fetchone()
        for content_hash in dict.fromkeys(hashes)
    }
    return {content_hash: row for content_hash, row in found.items() if row is not None}


def session_records(found: Sessions) -> list[SessionRecord]:
    """Return sessions from rows; those of one procedure share its text.

    Raise ValueError, or whatever else JSON of another shape leads to, if they are damaged.
    """
    acts = defaultdict[int, Sequence[_Row]](tuple, found.acts)
    return [_session(row, found, acts[row[0]]) for row in found.rows]


def _session(row: _Row, found: Sessions, acts: Sequence[_Row]) -> SessionRecord:
    number, trainee, mode, content_hash, name, text, seed, program, begun, *rest = row
    ended, summary, prelude, focus, exam, of_exam, spent, sources, asked = rest
    procedure, version, source = _procedure(f"session {number}", content_hash, found.procedures)
    head = SessionHead(
        trainee=found.names[trainee],
        mode=mode,
        procedure=procedure,
        version=version,
        content_hash=content_hash,
        procedure_text=source,
        scenario_name=name,
        scenario_text=text,
        seed=seed,
        program_version=program,
        prelude=() if prelude is None else tuple(map(dict, json.loads(prelude))),
        focus=focus,
        exam=exam,
        number=of_exam,
    )
    done = tuple(
        ActRecord(n, _object(act), _object(verdict), at, ms, by)
        for n, act, verdict, at, ms, by in acts
    )
    last = max((act.spent for act in done), default=0)
    end = None if summary is None else _object(summary)
    clock = max(spent, last)
    helped = tuple(sorted(json.loads(asked)))
    return SessionRecord(number, head, begun, ended, done, helped, end, clock, sources)


def exam_of(found: ExamRows) -> ExamRecord:
    """Return the exam from its rows; raise ValueError if damaged.

    Damaged JSON may raise another error, too.
    """
    number, task, trainee, content_hash, blueprint, program, *rest = found.row
    begun, ended, result, sources, assessor, released, equipment, entry, gaps = rest
    procedure, version, source = _procedure(f"exam {number}", content_hash, found.procedures)
    head = ExamHead(
        task=Task(task),
        trainee=found.rounds.names[trainee],
        procedure=procedure,
        version=version,
        content_hash=content_hash,
        procedure_text=source,
        blueprint=_object(blueprint),
        program_version=program,
        assessor=assessor,
        equipment=_object(equipment),
    )
    return ExamRecord(
        number,
        head,
        begun,
        ended,
        None if result is None else _object(result),
        sessions=tuple(session_records(found.rounds)),
        events=tuple(Event(of, _object(what), at) for of, what, at in found.events),
        sources=sources,
        interruptions=tuple(Interruption(*stop) for stop in found.interruptions),
        released=released,
        attestations=tuple(Attestation(*one) for one in found.attestations),
        appeals=tuple(Appeal(*one) for one in found.appeals),
        rulings=tuple(ruling_of(*ruling) for ruling in found.rulings),
        entry=entry or "",
        gaps=gaps,
    )


def _object(text: str) -> dict[str, Any]:
    """Read a JSON object; raise ValueError if it is something else."""
    return dict(json.loads(text))


def _procedure(
    what: str, content_hash: str, procedures: dict[str, tuple[str, str, str]]
) -> tuple[str, str, str]:
    """Return the procedure of a session or exam; ValueError if missing."""
    if content_hash not in procedures:
        raise ValueError(f"the procedure of {what} is not in them")
    return procedures[content_hash]


_LATEST = """
    SELECT trainee, begun FROM sessions
    WHERE id IN (SELECT max(id) FROM sessions GROUP BY trainee) ORDER BY id DESC
"""
_BEGIN = """
    INSERT INTO sessions
        (trainee, mode, procedure, scenario_name, scenario_text, seed, program_version, begun,
        prelude, focus, exam, number, sources)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_BEGIN_EXAM = """
    INSERT INTO exams
        (trainee, task, procedure, blueprint, program_version, begun, sources, assessor, equipment)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_ADD_EVENT = "INSERT INTO events (exam, n, round, event, at) VALUES (?, ?, ?, ?, ?)"
_INTERRUPT = "INSERT INTO interruptions (exam, why, at, length, round) VALUES (?, ?, ?, ?, ?)"
_RELEASE = """
    INSERT INTO releases (exam, after, by, at)
    SELECT :exam, count(*), :by, :at FROM interruptions WHERE exam = :exam
"""
_ATTEST = """
    INSERT INTO attestations (exam, after, by, at)
    SELECT :exam, count(*), :by, :at FROM interruptions WHERE exam = :exam
"""
_SHOW = """
    INSERT INTO shown (session, scenario) VALUES (?, ?)
    ON CONFLICT (session) DO UPDATE SET scenario = excluded.scenario
"""
# An act says which program judged it where that is not the one that the session was begun with.
_ADD_ACT = """
    INSERT INTO acts (session, n, act, verdict, at, spent, sources)
    SELECT :session, :n, :act, :verdict, :at, :spent,
        CASE (SELECT sources FROM sessions WHERE id = :session) WHEN :by THEN '' ELSE :by END
"""
_UNFINISHED = """
    WHERE sessions.trainee IN (SELECT value FROM json_each(?)) AND ended IS NULL AND exam IS NULL
    ORDER BY sessions.id DESC LIMIT ?
"""
_UNFINISHED_EXAM = """
    WHERE trainee IN (SELECT value FROM json_each(?)) AND task = ? AND ended IS NULL
    ORDER BY id DESC LIMIT 1
"""
_MORE_THAN_IDS = 2**63


class SqliteLog:
    """A Log in a file; each call is one transaction.

    It is on the disk when the call returns. ``now`` gives the time in ISO 8601. RecordsError
    when the file cannot be opened, and from any call when it cannot be read or written; then
    nothing of that call is in it, and everything written before is. ``writes=False`` opens
    records that may not be written, for reading. The keys of the ``keyring`` sign what assessors
    and managers say about exams.
    """

    def __init__(
        self,
        path: Path,
        now: Callable[[], str],
        *,
        writes: bool = True,
        keyring: Keyring | None = None,
    ) -> None:
        self._file = RecordsFile(path, now, writes=writes)
        self._now = now
        self._keyring = keyring or Keyring()

    @property
    def file(self) -> RecordsFile:
        """The records file, for other records in it."""
        return self._file

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def dated(self, at: str) -> "SqliteLog":
        """Return the log for entries of an earlier time.

        The time is in ISO 8601.
        """
        log = copy(self)
        log._now = lambda: at  # noqa: SLF001 - its own kind
        return log

    def trainees(self) -> Sequence[str]:
        """List everybody who has a session, the latest first."""
        return list(self.latest())

    def latest(self) -> Mapping[str, str]:
        """Map trainees to the start of their latest session, newest first.

        The time is in ISO 8601.
        """
        with self._file.reading() as conn:
            called, found = names(conn), conn.execute(_LATEST).fetchall()
        last: dict[str, str] = {}
        for number, begun in found:
            last.setdefault(called[number], begun)
        return last

    def add_session(self, head: SessionHead) -> int:
        """Record a new session and return its id.

        A procedure's text is kept once.
        """
        session = (
            *(head.mode, head.content_hash, storable(head.scenario_name)),
            *(head.scenario_text, head.seed, head.program_version, self._now()),
            *(json.dumps(head.prelude) if head.prelude else None, head.focus),
            *(head.exam, head.number, hash_of_judge()),
        )
        with self._file.writing() as conn:
            row = (_know_both(conn, head), *session)
            return int(conn.execute(_BEGIN, row).lastrowid or 0)

    def add_act(  # noqa: PLR0913, PLR0917 - a line of the log
        self,
        session: int,
        n: int,
        act: dict[str, Any],
        verdict: dict[str, Any],
        spent: int = 0,
        shown: str = "",
    ) -> None:
        """Record a session's next judged act, and its clock in ms."""
        row = {"session": session, "n": n, "act": json.dumps(act), "verdict": json.dumps(verdict)}
        row |= {"at": self._now(), "spent": spent, "by": hash_of_judge()}
        with self._file.writing() as conn:
            conn.execute(_ADD_ACT, row)
            if shown:
                conn.execute(_SHOW, (session, shown))

    def spend(self, session: int, spent: int) -> None:
        """Record the session's clock in ms, between two acts."""
        with self._file.writing() as conn:
            conn.execute("UPDATE sessions SET spent = ? WHERE id = ?", (spent, session))

    def add_assist(self, session: int, n: int) -> None:
        """Record that a hint was asked for before act ``n``."""
        row = (session, n, self._now())
        with self._file.writing() as conn:
            conn.execute("INSERT INTO assists (session, n, at) VALUES (?, ?, ?)", row)

    def end(self, session: int, summary: dict[str, Any]) -> None:
        """Record a session's end; raise KeyError if it does not exist.

        It can end once only.
        """
        row = (self._now(), json.dumps(summary), session)
        with self._file.writing() as conn:
            done = conn.execute("UPDATE sessions SET ended = ?, summary = ? WHERE id = ?", row)
            if not done.rowcount:
                raise KeyError(session)

    def session(self, session: int) -> SessionRecord:
        """Return a session with all acts; raise KeyError if missing."""
        found = self._sessions("WHERE sessions.id = ?", _id(session), acts=True)
        if not found:
            raise KeyError(session)
        return found[0]

    def sessions(self) -> Sequence[SessionRecord]:
        """List all sessions without their acts, the latest first."""
        return self._sessions("ORDER BY sessions.id DESC")

    def unfinished(self, trainee: str) -> SessionRecord | None:
        """Return the trainee's latest unfinished session with its acts, or None."""
        return next(iter(self.all_unfinished(trainee, most=1)), None)

    def all_unfinished(self, trainee: str, most: int) -> Sequence[SessionRecord]:
        """List the trainee's unfinished sessions, the latest first, at most ``most``."""
        with self._file.reading() as conn:
            found = read_sessions(
                conn, _UNFINISHED, [ids(conn, storable(trainee)), most], acts=True
            )
        with self._file.understanding():
            return session_records(found)

    def _sessions(self, which: str, *values: object, acts: bool = False) -> list[SessionRecord]:
        with self._file.reading() as conn:
            found = read_sessions(conn, which, values, acts=acts)
        with self._file.understanding():
            return session_records(found)

    def history(self, trainee: str, procedure: str) -> Sequence[SessionLine]:
        """List the trainee's sessions of a procedure, the oldest first.

        They are of any version of it.
        """
        found = rows(self._file.reading, storable(trainee), procedure)
        with self._file.understanding():
            return history(found, procedure)

    # --- exams

    def exams(self, trainee: str, task: Task) -> Sequence[ExamLine]:
        """List the trainee's exams of a task, the oldest first."""
        with self._file.reading() as conn:
            whose, called = ids(conn, storable(trainee)), names(conn)
        wanted = {called[number] for number in json.loads(whose)}
        return [line for line in self.all_exams() if line.trainee in wanted and line.task is task]

    def all_exams(self) -> Sequence[ExamLine]:
        """List everybody's exams, the oldest first."""
        with self._file.reading() as conn:
            found = exam_rows(conn)
        with self._file.understanding():
            return exam_lines(found)

    def begin_exam(self, head: ExamHead) -> int:
        """Record a new exam and return its id."""
        now = self._now()
        exam = (
            *(head.task, head.content_hash, json.dumps(head.blueprint), head.program_version, now),
            *(hash_of_judge(), storable(head.assessor), json.dumps(head.equipment)),
        )
        key = self._keyring.take(Role.ASSESSOR) if head.assessor else None
        with self._file.writing(key) as conn:
            trainee = _know_both(conn, head)
            check_assessor(self._file, conn, trainee, key)
            number = int(conn.execute(_BEGIN_EXAM, (trainee, *exam)).lastrowid or 0)
        self._keyring.attest(number, key)
        return number

    def attest(self, exam: int, by: str) -> None:
        """Record that an assessor attests again who sits there."""
        key = self._keyring.take(Role.ASSESSOR)
        row = {"exam": exam, "by": storable(by), "at": self._now()}
        with self._file.writing(key) as conn:
            check_assessor(self._file, conn, trainee_of(conn, exam), key)
            conn.execute(_ATTEST, row)
        self._keyring.attest(exam, key)

    def add_event(self, exam: int, n: int, event: Event) -> None:
        """Record the ``n``-th event of an exam that is watched."""
        with self._file.writing() as conn:
            what = json.dumps(event.what)
            conn.execute(_ADD_EVENT, (exam, n, event.round, what, self._now()))

    def end_exam(self, exam: int, result: dict[str, Any]) -> None:
        """Record an exam's end; raise KeyError if it does not exist.

        It can end once only.
        """
        row = (self._now(), json.dumps(result), exam)
        with self._file.writing(self._keyring.end(exam)) as conn:
            done = conn.execute("UPDATE exams SET ended = ?, result = ? WHERE id = ?", row)
            if not done.rowcount:
                raise KeyError(exam)

    def interrupt(self, exam: int, interruption: Interruption) -> None:
        """Record an interruption of an exam."""
        with self._file.writing() as conn:
            conn.execute(_INTERRUPT, (exam, *interruption))

    def release(self, exam: int, by: str) -> None:
        """Record a manager's permission to continue an exam after interruptions."""
        with self._file.writing(self._keyring.key(Role.MANAGER)) as conn:
            conn.execute(_RELEASE, {"exam": exam, "by": storable(by), "at": self._now()})

    def overrule(self, exam: int, ruling: Ruling, outcome: dict[str, Any]) -> None:
        """Record a ruling, and the result of its finished exam."""
        key = self._keyring.take(Role.ASSESSOR)
        with self._file.writing(key) as conn:
            check_judge(self._file, conn, exam, key)
            add_ruling(conn, exam, ruling, self._now(), outcome)

    def appeal(self, exam: int, appeal: Appeal) -> None:
        """Record an appeal against a verdict of a finished exam."""
        with self._file.writing() as conn:
            add_appeal(conn, exam, appeal, self._now())

    def open_appeals(self) -> Sequence[AppealLine]:
        """List all appeals that nobody has decided, the oldest first."""
        with self._file.reading() as conn:
            return open_appeals(conn)

    def overruled(self) -> Sequence[RulingLine]:
        """List all rulings, the latest first."""
        with self._file.reading() as conn:
            found, called = all_rulings(conn), names(conn)
        with self._file.understanding():
            return [
                RulingLine(exam, called[who], procedure, version, ruling_of(*row))
                for exam, who, procedure, version, *row in found
            ]

    def exam(self, exam: int) -> ExamRecord:
        """Return an exam with everything done; raise KeyError if missing."""
        with self._file.reading() as conn:
            rows = read_exam(conn, "WHERE id = ?", [_id(exam)])
        found = self._understood(rows)
        if found is None:
            raise KeyError(exam)
        return found

    def unfinished_exam(self, trainee: str, task: Task) -> ExamRecord | None:
        """Return the trainee's latest unfinished exam of a task, or None."""
        with self._file.reading() as conn:
            found = read_exam(conn, _UNFINISHED_EXAM, [ids(conn, storable(trainee)), task])
        return self._understood(found)

    def _understood(self, found: ExamRows | None) -> ExamRecord | None:
        with self._file.understanding():
            return None if found is None else exam_of(found)


def _know_both(conn: sqlite3.Connection, head: SessionHead | ExamHead) -> int:
    """Record trainee and procedure if they are new; return the trainee's id."""
    conn.execute(
        "INSERT INTO procedures (content_hash, id, version, text) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        (head.content_hash, head.procedure, head.version, head.procedure_text),
    )
    return know(conn, storable(tidy_name(head.trainee)))


def _id(number: int) -> int | None:
    """Return a number as an id; None if too large for SQLite."""
    return number if abs(number) < _MORE_THAN_IDS else None
