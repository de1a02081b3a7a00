"""Tries of passphrases and PINs: after several wrong ones the next has to wait."""

import sqlite3
from collections.abc import Callable
from datetime import datetime
from typing import TypeVar

from trainer.records.database import RecordsFile
from trainer.training.people.access import WaitError, wait_after

# The wrong tries since the last right one, and when the last of them was.
_WRONG = """
    SELECT count(*), max(at) FROM tries WHERE door = :door AND trainee IS :trainee AND id > (
        SELECT coalesce(max(id), 0) FROM tries WHERE door = :door AND trainee IS :trainee AND opened
    )
"""
_TRY = "INSERT INTO tries (door, trainee, opened, at) VALUES (?, ?, ?, ?)"
_Opened = TypeVar("_Opened")


def waits(conn: sqlite3.Connection, door: str, trainee: int | None, now: str) -> int:
    """Return the seconds to wait before the next try.

    It is the full wait if the clock was put back.
    """
    wrong, last = conn.execute(_WRONG, {"door": door, "trainee": trainee}).fetchone()
    wait = wait_after(wrong)
    if not wait:
        return 0
    gone = (datetime.fromisoformat(now) - datetime.fromisoformat(last)).total_seconds()
    return wait if gone < 0 else max(0, round(wait - gone))


def try_secret(
    file: RecordsFile,
    now: Callable[[], str],
    door: tuple[str, int | None],
    opens: Callable[[], _Opened | None],
) -> _Opened | None:
    """Try to open something, and log the try; None if it does not open.

    ``door``: what is tried, and the person's id. The try is written down as wrong before it is
    made. Raise WaitError if it is too early to try.
    """
    with file.writing() as conn:
        wait = waits(conn, *door, now())
        if wait:
            raise WaitError(wait)
        conn.execute(_TRY, (*door, 0, now()))
    opened = opens()
    if opened:
        with file.writing() as conn:
            conn.execute(_TRY, (*door, 1, now()))
    return opened
