"""What has interrupted exams, dealers' and inspectors', in the training records."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from trainer.training.sessions.record import Interruption

#: Whose exam it is.
EXAM, INSPECTOR_EXAM = "exam", "inspector_exam"

_INTERRUPT = """
    INSERT INTO interruptions (paper, exam, why, at, length, session) VALUES (?, ?, ?, ?, ?, ?)
"""
_RELEASE = """
    INSERT INTO releases (paper, exam, after, by, at)
    SELECT :paper, :exam, count(*), :by, :at FROM interruptions
    WHERE paper = :paper AND exam = :exam
"""
_INTERRUPTIONS = """
    SELECT why, at, length, session FROM interruptions WHERE paper = ? AND exam = ? ORDER BY id
"""
_RELEASED = "SELECT coalesce(max(after), 0) FROM releases WHERE paper = ? AND exam = ?"


def interrupt(conn: sqlite3.Connection, paper: str, exam: int, one: Interruption) -> None:
    """Write down that an exam was interrupted; which round it has ended, of a dealer's exam.

    The rounds of an inspector's are no sessions: which were left is among what happened in it.
    """
    session = one.session if paper == EXAM else None
    conn.execute(_INTERRUPT, (paper, exam, one.why, one.at, one.length, session))


def release(conn: sqlite3.Connection, paper: str, exam: int, by: str, at: str) -> None:
    """Write down that a manager lets an exam go on after the interruptions that there were."""
    conn.execute(_RELEASE, {"paper": paper, "exam": exam, "by": by, "at": at})


def interrupted(
    conn: sqlite3.Connection, paper: str, exam: int
) -> tuple[Sequence[tuple[Any, ...]], int]:
    """The rows of an exam's interruptions, and after how many it was let go on."""
    rows = conn.execute(_INTERRUPTIONS, (paper, exam)).fetchall()
    return rows, int(conn.execute(_RELEASED, (paper, exam)).fetchone()[0])
