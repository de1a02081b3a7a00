"""Check for an exam in progress, without opening the records fully."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

_SECONDS = 0.2  # to wait for who is writing
_OPEN = """
    SELECT 1 FROM exams JOIN procedures ON content_hash = procedure
    WHERE exams.ended IS NULL AND procedures.id = :procedure AND (
        task = 'watch'
        OR EXISTS (SELECT 1 FROM sessions WHERE exam = exams.id AND sessions.ended IS NULL)
    )
    LIMIT 1
"""


def is_examined(path: Path, procedure: str) -> bool:
    """Tell if an exam round of this procedure is in progress.

    The answer is no if the records are missing or cannot be read. Nothing is changed, or left
    beside them.
    """
    place = f"file:{quote(os.fsencode(path.absolute()))}?mode=ro"
    try:
        with closing(sqlite3.connect(place, timeout=_SECONDS, uri=True)) as conn:
            return conn.execute(_OPEN, {"procedure": procedure}).fetchone() is not None
    except sqlite3.Error:
        return False
