"""Who is in the training records: one person under however many spellings he was written down."""

import json
import sqlite3
from collections.abc import Mapping

from trainer.training.people.register import person

_TRAINEES = "SELECT id, name FROM trainees ORDER BY id"
_MERGED = "SELECT trainee, says FROM people_changes WHERE what = 'main' ORDER BY id"


def names(conn: sqlite3.Connection) -> dict[int, str]:
    """What each id is called: the spelling that was recorded first is the person's."""
    rows = conn.execute(_TRAINEES).fetchall()
    called = dict(rows)
    return {number: called[main] for number, main in mains(conn, called).items()}


def mains(conn: sqlite3.Connection, called: Mapping[int, str]) -> dict[int, int]:
    """The id of each id's person, of all on record with their names.

    It is the first one under which he was written down, or that of whom he was said to be.
    """
    first: dict[str, int] = {}
    spelled = {number: first.setdefault(person(name), number) for number, name in called.items()}
    try:
        merged = {number: int(says or number) for number, says in conn.execute(_MERGED)}
    except ValueError as error:
        raise damaged("who is whom", error) from None

    def main(number: int) -> int:
        into = spelled[merged.get(number, number)]
        return number if into == number else main(into)

    return {number: main(spelled[number]) for number in called}


def damaged(what: str, error: Exception) -> sqlite3.DatabaseError:
    """What SQLite itself raises where a text on record is no JSON: so it is told the same."""
    return sqlite3.DatabaseError(f"malformed JSON ({what}: {error})")


def ids(conn: sqlite3.Connection, name: str) -> str:
    """The ids of the person with this name in any spelling, the first one first, as JSON."""
    called = dict(conn.execute(_TRAINEES).fetchall())
    wanted = person(name)
    found = next((number for number in called if person(called[number]) == wanted), None)
    if found is None:
        return "[]"
    main = mains(conn, called)
    others = [number for number in called if main[number] == main[found] != number]
    return json.dumps([main[found], *others])


def know(conn: sqlite3.Connection, name: str) -> int:
    """The id of the person with this name, who is written down where nobody knows him yet."""
    known = json.loads(ids(conn, name))
    if not known:
        known = [conn.execute("INSERT INTO trainees (name) VALUES (?)", [name]).lastrowid]
    return int(known[0])


def storable(text: str) -> str:
    """A text as a database can hold it: what came from a file's name may not be Unicode."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
