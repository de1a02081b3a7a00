"""The tables of what was shown of exams, and of what interrupted them."""

TABLES = (
    """
    CREATE TABLE shown (
        session INTEGER PRIMARY KEY REFERENCES sessions (id),
        scenario TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE interruptions (
        id INTEGER PRIMARY KEY,
        paper TEXT NOT NULL CHECK (paper IN ('exam', 'inspector_exam')),
        exam INTEGER NOT NULL,
        why TEXT NOT NULL,
        at TEXT NOT NULL,
        length INTEGER NOT NULL CHECK (length >= 0),
        session INTEGER REFERENCES sessions (id)
    ) STRICT
    """,
    "CREATE INDEX interruptions_of_exam ON interruptions (paper, exam)",
    """
    CREATE TABLE releases (
        id INTEGER PRIMARY KEY,
        paper TEXT NOT NULL CHECK (paper IN ('exam', 'inspector_exam')),
        exam INTEGER NOT NULL,
        after INTEGER NOT NULL,
        by TEXT NOT NULL,
        at TEXT NOT NULL
    ) STRICT
    """,
)
_ENDED = "(SELECT ended FROM sessions WHERE id = NEW.session) IS NOT NULL"
TRIGGERS = (
    ("shown_end", "UPDATE ON shown", _ENDED, "the session has ended"),
    ("shown_begin", "INSERT ON shown", _ENDED, "the session has ended"),
    ("shown_stay", "DELETE ON shown", "1", "what was shown stays"),
    *(
        (f"{table}_{name}", f"{before} ON {table}", "1", f"{what} stays")
        for table, what in (("interruptions", "an interruption"), ("releases", "a release"))
        for name, before in (("keep", "UPDATE"), ("stay", "DELETE"))
    ),
)
