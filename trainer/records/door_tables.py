"""The tables of the house's doors and of what is known of people, as the migration makes them.

Nothing in them is changed: what holds is what was written down last.
"""

_PAPER = ("exams", "inspector_exams")

TABLES = (
    """
    CREATE TABLE house (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        numbers INTEGER NOT NULL CHECK (numbers IN (0, 1)),
        pins INTEGER NOT NULL CHECK (pins IN (0, 1)),
        idle INTEGER NOT NULL CHECK (idle > 0),
        by TEXT NOT NULL,
        at TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE passphrases (
        id INTEGER PRIMARY KEY,
        door TEXT NOT NULL CHECK (door IN ('assessor', 'manager', 'procedures', 'recovery')),
        hash TEXT NOT NULL,
        by TEXT NOT NULL,
        at TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE tries (
        id INTEGER PRIMARY KEY,
        door TEXT NOT NULL,
        trainee INTEGER REFERENCES trainees (id),
        opened INTEGER NOT NULL CHECK (opened IN (0, 1)),
        at TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX tries_at_door ON tries (door, trainee)",
    """
    CREATE TABLE people_changes (
        id INTEGER PRIMARY KEY,
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        what TEXT NOT NULL CHECK (what IN ('number', 'pin', 'roles', 'main', 'left', 'knew')),
        says TEXT NOT NULL,
        by TEXT NOT NULL,
        at TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE house_settings (
        id INTEGER PRIMARY KEY,
        house TEXT NOT NULL,
        content TEXT NOT NULL,
        by TEXT NOT NULL,
        at TEXT NOT NULL
    ) STRICT
    """,
    *(f"ALTER TABLE {paper} ADD COLUMN assessor TEXT NOT NULL DEFAULT ''" for paper in _PAPER),
)
_KEPT = {
    "house": "what a house has set",
    "passphrases": "a passphrase",
    "tries": "a try at a door",
    "people_changes": "what was said of somebody",
    "house_settings": "what was set at a house",
}
#: Rows that carry others: a second one with the same id would be put in the place of the first.
_NOT_REPLACED = ("trainees", "sessions", "exams", "inspector_exams", "inspections")
TRIGGERS = (
    *(
        (f"{table}_{name}", f"{before} ON {table}", "1", f"{what} stays")
        for table, what in _KEPT.items()
        for name, before in (("keep", "UPDATE"), ("stay", "DELETE"))
    ),
    *(
        (
            f"{table}_not_replaced",
            f"INSERT ON {table}",
            f"NEW.id IN (SELECT id FROM {table})",  # noqa: S608 - the names above
            "what is on record is not replaced",
        )
        for table in (*_NOT_REPLACED, *_KEPT)
    ),
    ("trainees_keep", "UPDATE ON trainees", "1", "a name stays as it was written down"),
    ("trainees_stay", "DELETE ON trainees", "1", "people are never deleted"),
    *(
        (f"{paper}_keep_assessor", f"UPDATE OF assessor ON {paper}", "1", "an assessor stays")
        for paper in _PAPER
    ),
)
