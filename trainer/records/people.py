"""Who is in the training records: one person under however many spellings he was written down."""

import json
import sqlite3

from trainer.training.sessions.person import person

_TRAINEES = "SELECT id, name FROM trainees ORDER BY id"


def names(conn: sqlite3.Connection) -> dict[int, str]:
    """What each id is called: the spelling that was recorded first is the person's."""
    first: dict[str, str] = {}
    rows = conn.execute(_TRAINEES).fetchall()
    return {number: first.setdefault(person(name), name) for number, name in rows}


def ids(conn: sqlite3.Connection, name: str) -> str:
    """The ids of the person with this name in any spelling, the first one first, as JSON."""
    wanted = person(name)
    rows = conn.execute(_TRAINEES).fetchall()
    return json.dumps([number for number, known in rows if person(known) == wanted])


def know(conn: sqlite3.Connection, name: str) -> int:
    """The id of the person with this name, who is written down where nobody knows him yet."""
    known = json.loads(ids(conn, name))
    if not known:
        known = [conn.execute("INSERT INTO trainees (name) VALUES (?)", [name]).lastrowid]
    return int(known[0])


def storable(text: str) -> str:
    """A text as a database can hold it: what came from a file's name may not be Unicode."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
