"""People in the training records: one person under several spellings."""

import json
import sqlite3
from collections.abc import Mapping

from trainer.training.people.register import person_key

_TRAINEES = "SELECT id, name FROM trainees ORDER BY id"
_MERGED = "SELECT trainee, says FROM people_changes WHERE what = 'main' ORDER BY id"


def names(conn: sqlite3.Connection) -> dict[int, str]:
    """Return each id's person by name, in the first recorded spelling."""
    rows = conn.execute(_TRAINEES).fetchall()
    called = dict(rows)
    return {number: called[main] for number, main in main_ids(conn, called).items()}


def main_ids(conn: sqlite3.Connection, called: Mapping[int, str]) -> dict[int, int]:
    """Map each id to the main id of its person.

    It is the first id under which the person was recorded, or that of the person with whom the
    name was merged. ``called``: all names on record, by id.
    """
    first: dict[str, int] = {}
    spelled = {
        number: first.setdefault(person_key(name), number) for number, name in called.items()
    }
    try:
        merged = {number: int(says or number) for number, says in conn.execute(_MERGED)}
    except ValueError as error:
        raise damaged("who is whom", error) from None

    def main(number: int) -> int:
        into = spelled[merged.get(number, number)]
        return number if into == number else main(into)

    return {number: main(spelled[number]) for number in called}


def damaged(what: str, error: Exception) -> sqlite3.DatabaseError:
    """Make SQLite's own error for a text that is no JSON."""
    return sqlite3.DatabaseError(f"malformed JSON ({what}: {error})")


def ids(conn: sqlite3.Connection, name: str) -> str:
    """Return all ids of a person as JSON, the main one first.

    The name may be in any spelling; an empty list if it is unknown.
    """
    called = dict(conn.execute(_TRAINEES).fetchall())
    wanted = person_key(name)
    found = next((number for number in called if person_key(called[number]) == wanted), None)
    if found is None:
        return "[]"
    main = main_ids(conn, called)
    others = [number for number in called if main[number] == main[found] != number]
    return json.dumps([main[found], *others])


def know(conn: sqlite3.Connection, name: str) -> int:
    """Return a person's id; record the name if it is new."""
    known = json.loads(ids(conn, name))
    if not known:
        known = [conn.execute("INSERT INTO trainees (name) VALUES (?)", [name]).lastrowid]
    return int(known[0])


def storable(text: str) -> str:
    """Return a text that a database can hold.

    Text from a file's name may not be valid Unicode.
    """
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
