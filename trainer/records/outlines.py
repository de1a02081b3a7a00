"""Outlines of sessions, read in a few queries."""

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from trainer.records.database import RecordsFile
from trainer.records.history import LINES_WITH_IDS, history, with_acts
from trainer.records.people import ids, storable
from trainer.table.act import OF_THE_SHUFFLE
from trainer.training.debrief.home_figures import ClockReading, Outline
from trainer.training.memory.evidence import MONEY
from trainer.training.sessions.record import (
    QUIZ,
    SessionLine,
)
from trainer.training.sessions.session import MODES

_THEIRS = "trainee IN (SELECT value FROM json_each(:trainee))"
_HERE = "procedure IN (SELECT content_hash FROM procedures WHERE id = :procedure)"
_OUTLINES = f"""
    SELECT id, mode, scenario_name, begun, ended, exam, prelude IS NOT NULL OR focus <> '',
        instr(scenario_text, 'rounds') = 0, EXISTS (SELECT 1 FROM acts WHERE session = sessions.id),
        json_extract(summary, '$.score', '$.correct', '$.due', '$.faults', '$.assists',
            '$.complete')
    FROM sessions WHERE {_THEIRS} AND {_HERE}
    AND (exam IS NULL OR EXISTS (SELECT 1 FROM exams WHERE exams.id = exam AND ended IS NOT NULL))
    ORDER BY id
"""  # noqa: S608 - the conditions above
# A session that was resumed on another day has its moves on both.
_CLOCKED = f"""
    WITH recent AS (
        SELECT id, spent, coalesce(ended, '') AS ended FROM sessions
        WHERE {_THEIRS} AND {_HERE} AND (ended IS NULL OR ended >= :since)
        AND EXISTS (SELECT 1 FROM acts WHERE session = sessions.id AND at >= :since)
    )
    SELECT session, spent, at FROM (
        SELECT session, n, acts.spent, at FROM acts JOIN recent ON recent.id = session
        UNION ALL
        SELECT id, NULL, spent, max(ended, (SELECT max(at) FROM acts WHERE session = id))
        FROM recent
    ) ORDER BY session, n NULLS LAST
"""  # noqa: S608 - the conditions above
_FINISHED = f"""
    SELECT ended FROM sessions WHERE {_THEIRS} AND {_HERE} AND exam IS NULL
    AND mode IN (SELECT value FROM json_each(:modes)) AND prelude IS NULL AND focus = ''
    AND json_extract(summary, '$.complete')
    UNION ALL
    SELECT ended FROM exams WHERE {_THEIRS} AND {_HERE} AND ended IS NOT NULL
    UNION ALL
    SELECT at FROM lesson_stages WHERE {_THEIRS} AND procedure = :procedure
    UNION ALL
    SELECT at FROM sittings WHERE {_THEIRS} AND procedure = :procedure
    UNION ALL
    SELECT max(at) FROM reviews WHERE {_THEIRS} AND procedure = :procedure
    AND asked IN (SELECT value FROM json_each(:asked)) GROUP BY day
    UNION ALL
    SELECT at FROM inspected WHERE inspection IN (
        SELECT id FROM inspections WHERE {_THEIRS} AND procedure = :procedure
    )
"""  # noqa: S608 - the conditions above
_DEALING_TIMES = """
    SELECT session, max(spent) - coalesce((
        SELECT sum(later.spent - coalesce(earlier.spent, 0)) FROM acts AS later
        LEFT JOIN acts AS earlier ON (earlier.session, earlier.n) = (later.session, later.n - 1)
        WHERE later.session = acts.session
        AND json_extract(later.act, '$.act') IN (SELECT value FROM json_each(:shuffle))
    ), 0)
    FROM acts WHERE session IN (SELECT value FROM json_each(:sessions)) GROUP BY session
"""
_SCORING = json.dumps([mode.name for mode in MODES.values() if mode.scores])
_ASKED = json.dumps([QUIZ, MONEY])
_SHUFFLE = json.dumps(sorted(OF_THE_SHUFFLE))


class OutlineRecords:
    """Outlines of sessions in a file of training records."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file
        self._times: dict[int, int] = {}  # of sessions that are over: they stay as they are

    def outlines(self, trainee: str, procedure: str) -> Sequence[Outline]:
        """List the trainee's sessions at a house, the oldest first."""
        rows = self._rows(_OUTLINES, trainee, procedure)
        with self._file.understanding():
            return [_outline(*row) for row in rows]

    def lines(self, procedure: str, numbers: Collection[int]) -> Sequence[SessionLine]:
        """Return sessions by id, with their moves, the oldest first."""
        with self._file.reading() as conn:
            rows = conn.execute(LINES_WITH_IDS, [json.dumps(sorted(numbers))]).fetchall()
        found = with_acts(self._file.reading, rows)
        with self._file.understanding():
            return history(found, procedure)

    def clocked(self, trainee: str, procedure: str, since: date) -> Sequence[ClockReading]:
        """List clock times of moves since a day, session by session.

        Some may be older.
        """
        day_before = (since - timedelta(days=1)).isoformat()  # the house's day begins elsewhere
        rows = self._rows(_CLOCKED, trainee, procedure, since=day_before)
        return [ClockReading(*row) for row in rows]

    def finished(self, trainee: str, procedure: str) -> Sequence[str]:
        """List times of finished activities in ISO 8601, daily at least."""
        rows = self._rows(_FINISHED, trainee, procedure, modes=_SCORING, asked=_ASKED)
        return [at for (at,) in rows]

    def dealing_times(self, numbers: Collection[int]) -> Mapping[int, int]:
        """Return the dealing time of finished sessions in ms, by id.

        Time for the shuffle does not count.
        """
        new = json.dumps([number for number in numbers if number not in self._times])
        with self._file.reading() as conn:
            self._times |= dict(
                conn.execute(_DEALING_TIMES, {"sessions": new, "shuffle": _SHUFFLE}).fetchall()
            )
        return {number: self._times.get(number, 0) for number in numbers}

    def _rows(
        self, query: str, trainee: str, procedure: str, **values: str
    ) -> list[tuple[Any, ...]]:
        with self._file.reading() as conn:
            whose = {"trainee": ids(conn, storable(trainee)), "procedure": procedure}
            return conn.execute(query, whose | values).fetchall()


def _outline(*row: Any) -> Outline:  # noqa: ANN401 - as SQLite has it
    """Make an outline from a row.

    A session that is not over has no summary.
    """
    number, mode, name, begun, ended, exam, part, single, moves, summary = row
    score, right, of, mistakes, hints, complete = json.loads(summary or "[null, 0, 0, 0, 0, false]")
    return Outline(
        *(number, mode, name, begun, ended, exam),
        part=bool(part),
        single=bool(single),
        moves=bool(moves),
        score=score,
        right=right or 0,
        of=of or 0,
        mistakes=mistakes or 0,
        hints=hints or 0,
        complete=bool(complete),
    )
