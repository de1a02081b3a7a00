"""The tables of what trainees remember, as the migration that made them has them."""

TABLES = (
    """
    CREATE TABLE cards (
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        procedure TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('clause', 'way')),
        name TEXT NOT NULL,
        stability REAL NOT NULL CHECK (stability > 0),
        difficulty REAL NOT NULL,
        first TEXT NOT NULL,
        last TEXT NOT NULL,
        days INTEGER NOT NULL,
        until TEXT NOT NULL,
        PRIMARY KEY (trainee, procedure, kind, name)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE reviews (
        id INTEGER PRIMARY KEY,
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        procedure TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('clause', 'way')),
        name TEXT NOT NULL,
        day TEXT NOT NULL,
        at TEXT NOT NULL,
        how TEXT NOT NULL CHECK (how IN ('kept', 'helped', 'broken')),
        rating INTEGER NOT NULL,
        session INTEGER REFERENCES sessions (id),
        n INTEGER NOT NULL,
        asked TEXT NOT NULL,
        UNIQUE (trainee, procedure, kind, name, day)
    ) STRICT
    """,
    """
    CREATE TABLE remembered (
        session INTEGER PRIMARY KEY REFERENCES sessions (id),
        acts INTEGER NOT NULL,
        whole INTEGER NOT NULL CHECK (whole IN (0, 1)),
        ways INTEGER NOT NULL DEFAULT 0 CHECK (ways IN (0, 1))
    ) STRICT
    """,
)
#: As it was: a review had to be of a later day than all before it, even where a clock was wrong.
_LATER = """
    (SELECT max(day) FROM reviews WHERE trainee = NEW.trainee AND procedure = NEW.procedure
    AND kind = NEW.kind AND name = NEW.name) >= NEW.day
"""
FOLLOW = (("reviews_follow", "INSERT ON reviews", _LATER, "a review must follow the last one"),)
_THERE = """
    EXISTS (SELECT 1 FROM reviews WHERE id = NEW.id OR ((trainee, procedure, kind, name, day)
    = (NEW.trainee, NEW.procedure, NEW.kind, NEW.name, NEW.day)))
"""
#: What takes its place.
ONCE = (("reviews_once", "INSERT ON reviews", _THERE, "what is on record is not replaced"),)
TRIGGERS = (
    ("reviews_keep", "UPDATE ON reviews", "1", "a review stays as it is"),
    ("reviews_stay", "DELETE ON reviews", "1", "reviews are never deleted"),
    ("cards_stay", "DELETE ON cards", "1", "cards are never deleted"),
    ("remembered_stay", "DELETE ON remembered", "1", "what was remembered stays so"),
)
