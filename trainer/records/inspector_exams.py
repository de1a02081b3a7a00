"""Examinations of inspectors, in the training records: each with all that happened in it."""

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from trainer.records.call_rulings import call_ruling, call_rulings
from trainer.records.database import RecordsFile
from trainer.records.interruptions import INSPECTOR_EXAM, interrupt, interrupted, release
from trainer.records.judging import judging
from trainer.records.people import ids, know, names, storable
from trainer.records.sealing import Sealing
from trainer.training.inspecting.exam_kept import (
    Event,
    InspectorExamHead,
    InspectorExamLine,
    InspectorExamRecord,
)
from trainer.training.people.person import tidied
from trainer.training.sessions.record import Interruption

_BEGIN = """
    INSERT INTO inspector_exams
        (trainee, procedure, blueprint, place, program_version, assessor, sources, begun)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_KNOW = """
    INSERT INTO procedures (content_hash, id, version, text) VALUES (?, ?, ?, ?)
    ON CONFLICT DO NOTHING
"""
_ADD = "INSERT INTO inspector_events (exam, n, round, event, at) VALUES (?, ?, ?, ?, ?)"
_EXAMS = """
    SELECT inspector_exams.id, trainee, procedures.id, version, content_hash, text, blueprint,
        place, program_version, assessor, begun, ended, result
    FROM inspector_exams JOIN procedures ON content_hash = procedure
"""
_UNFINISHED = """
    WHERE trainee IN (SELECT value FROM json_each(?)) AND ended IS NULL
    ORDER BY inspector_exams.id DESC LIMIT 1
"""
_EVENTS = "SELECT round, event, at FROM inspector_events WHERE exam = ? ORDER BY n"
_LINES = """
    SELECT inspector_exams.id, begun, place, result, trainee, procedures.id, version, ended,
        assessor,
        (SELECT count(*) FROM call_overrulings WHERE exam = inspector_exams.id),
        (SELECT result FROM call_overrulings WHERE exam = inspector_exams.id
            ORDER BY id DESC LIMIT 1)
    FROM inspector_exams JOIN procedures ON content_hash = procedure
    ORDER BY inspector_exams.id
"""


class InspectorExamRecords:
    """Which examinations there were; a call that writes is one transaction.

    ``now`` gives the time in ISO 8601; ``sealing`` seals those that certify.
    """

    def __init__(
        self, file: RecordsFile, now: Callable[[], str], sealing: Sealing | None = None
    ) -> None:
        self._file, self._now = file, now
        self._sealing = sealing or Sealing()

    def begin(self, head: InspectorExamHead) -> int:
        """Write down a new examination and return its id; a procedure's text is kept once."""
        now = self._now()
        exam = (
            *(head.content_hash, json.dumps(head.blueprint), head.where, head.program_version),
            *(storable(head.assessor), judging(), now),
        )
        known = head.content_hash, head.procedure, head.version, head.procedure_text
        with self._file.writing() as conn:
            conn.execute(_KNOW, known)
            row = (know(conn, storable(tidied(head.trainee))), *exam)
            number = int(conn.execute(_BEGIN, row).lastrowid or 0)
            if head.assessor:
                self._sealing.begin(conn, INSPECTOR_EXAM, number, now)
            return number

    def add(self, exam: int, n: int, event: Event) -> None:
        """Write down what happened, as the ``n``-th thing of the examination."""
        with self._file.writing() as conn:
            conn.execute(_ADD, (exam, n, event.round, json.dumps(event.what), self._now()))

    def end(self, exam: int, result: dict[str, Any]) -> None:
        """Write down that it has ended; it ends once. KeyError if there is none."""
        row = (self._now(), json.dumps(result), exam)
        with self._file.writing() as conn:
            done = conn.execute(
                "UPDATE inspector_exams SET ended = ?, result = ? WHERE id = ?", row
            )
            if not done.rowcount:
                raise KeyError(exam)
            self._sealing.end(conn, INSPECTOR_EXAM, exam, row[0])

    def interrupt(self, exam: int, interruption: Interruption) -> None:
        """Write down that an examination was interrupted."""
        with self._file.writing() as conn:
            interrupt(conn, INSPECTOR_EXAM, exam, interruption)

    def release(self, exam: int, by: str) -> None:
        """Write down that a manager lets it go on after the interruptions that there were."""
        with self._file.writing() as conn:
            release(conn, INSPECTOR_EXAM, exam, storable(by), self._now())

    def exam(self, exam: int) -> InspectorExamRecord:
        """An examination with all that happened; KeyError if there is none with this id."""
        with self._file.reading() as conn:
            found = _read(conn, "WHERE inspector_exams.id = ?", exam)
        record = self._understood(found)
        if record is None:
            raise KeyError(exam)
        return record

    def unfinished(self, trainee: str) -> InspectorExamRecord | None:
        """The trainee's latest examination that was begun and not ended."""
        with self._file.reading() as conn:
            found = _read(conn, _UNFINISHED, ids(conn, storable(trainee)))
        return self._understood(found)

    def exams(self, trainee: str, procedure: str) -> Sequence[InspectorExamLine]:
        """A trainee's examinations at a house, the oldest first."""
        with self._file.reading() as conn:
            whose, called = ids(conn, storable(trainee)), names(conn)
        wanted = {called[number] for number in json.loads(whose)}
        return [
            line
            for line in self.all_exams()
            if line.trainee in wanted and line.procedure == procedure
        ]

    def all_exams(self) -> Sequence[InspectorExamLine]:
        """Everybody's examinations, the oldest first."""
        with self._file.reading() as conn:
            rows, called = conn.execute(_LINES).fetchall(), names(conn)
        attempts: Counter[tuple[str, str, bool]] = Counter()
        lines = []
        with self._file.understanding():
            for number, begun, place, result, who, procedure, version, ended, *rest in rows:
                assessor, rulings, outcome = rest
                kind = called[who], procedure, bool(assessor)
                attempts[kind] += 1
                own = result and dict(json.loads(result))
                counts = dict(json.loads(outcome)) if outcome else own
                line = InspectorExamLine(number, begun, place, counts, called[who], procedure)
                lines.append(
                    line._replace(
                        version=version,
                        ended=ended,
                        assessor=assessor,
                        attempt=attempts[kind],
                        rulings=rulings,
                        own=own,
                    )
                )
        return lines

    def _understood(self, found: "_Found | None") -> InspectorExamRecord | None:
        with self._file.understanding():
            return None if found is None else _record(found)


class _Found(NamedTuple):
    """What the tables hold of an examination, and who it was."""

    row: tuple[Any, ...]
    events: Sequence[tuple[int, str, str]]
    stops: Sequence[tuple[Any, ...]]
    released: int
    trainee: str
    rulings: Sequence[tuple[Any, ...]]


def _read(conn: sqlite3.Connection, which: str, value: object) -> _Found | None:
    """The rows of an examination, and who it was; None if there is none."""
    row = conn.execute(f"{_EXAMS} {which}", [value]).fetchone()
    if row is None:
        return None
    events = conn.execute(_EVENTS, row[:1]).fetchall()
    stops, released = interrupted(conn, INSPECTOR_EXAM, row[0])
    rulings = call_rulings(conn, row[0])
    return _Found(row, events, stops, released, names(conn)[row[1]], rulings)


def _record(found: _Found) -> InspectorExamRecord:
    number, _, procedure, version, content_hash, text, blueprint, *rest = found.row
    place, program, assessor, begun, ended, result = rest
    head = InspectorExamHead(
        trainee=found.trainee,
        procedure=procedure,
        version=version,
        content_hash=content_hash,
        procedure_text=text,
        blueprint=dict(json.loads(blueprint)),
        where=place,
        program_version=program,
        assessor=assessor,
    )
    happened = [(Event(of, dict(json.loads(what))), at) for of, what, at in found.events]
    return InspectorExamRecord(
        number,
        head,
        begun,
        ended,
        None if result is None else dict(json.loads(result)),
        tuple(event for event, _ in happened),
        last=max((at for event, at in happened if "left" not in event.what), default=""),
        last_round=max((at for event, at in happened if "table" in event.what), default=""),
        interruptions=tuple(Interruption(*stop) for stop in found.stops),
        released=found.released,
        rulings=tuple(call_ruling(*ruling) for ruling in found.rulings),
    )
