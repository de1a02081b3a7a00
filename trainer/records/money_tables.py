"""The table of sittings with money exercises."""

TABLES = (
    """
    CREATE TABLE money_sittings (
        id INTEGER PRIMARY KEY,
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        procedure TEXT NOT NULL,
        what TEXT NOT NULL,
        level TEXT NOT NULL,
        correct INTEGER NOT NULL,
        due INTEGER NOT NULL CHECK (due > 0 AND correct BETWEEN 0 AND due),
        spent REAL NOT NULL,
        middle REAL,
        at TEXT NOT NULL
    ) STRICT
    """,
)
TRIGGERS = (
    ("money_sittings_keep", "UPDATE ON money_sittings", "1", "a sitting stays as it is"),
    ("money_sittings_stay", "DELETE ON money_sittings", "1", "sittings are never deleted"),
)
