"""The tables of the examinations of inspectors, as the migration makes them."""

#: The tables, as the migration that made them has them.
TABLES = (
    """
    CREATE TABLE inspector_exams (
        id INTEGER PRIMARY KEY,
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        procedure TEXT NOT NULL REFERENCES procedures (content_hash),
        seed INTEGER NOT NULL,
        blueprint TEXT NOT NULL CHECK (json_valid(blueprint)),
        rounds TEXT NOT NULL CHECK (json_valid(rounds)),
        place TEXT NOT NULL,
        program_version TEXT NOT NULL,
        edition INTEGER,
        vocabulary TEXT NOT NULL,
        sources TEXT NOT NULL,
        begun TEXT NOT NULL,
        ended TEXT,
        result TEXT CHECK (result IS NULL OR json_valid(result)),
        CHECK ((ended IS NULL) = (result IS NULL))
    ) STRICT
    """,
    "CREATE INDEX inspector_exams_of_trainee ON inspector_exams (trainee)",
    """
    CREATE TABLE inspector_events (
        exam INTEGER NOT NULL REFERENCES inspector_exams (id),
        n INTEGER NOT NULL,
        round INTEGER NOT NULL,
        event TEXT NOT NULL CHECK (json_valid(event)),
        at TEXT NOT NULL,
        PRIMARY KEY (exam, n)
    ) STRICT, WITHOUT ROWID
    """,
)
_DOES_NOT_FOLLOW = """
    NEW.n <> (SELECT coalesce(max(n), 0) FROM inspector_events WHERE exam = NEW.exam) + 1
    OR (SELECT ended FROM inspector_exams WHERE id = NEW.exam) IS NOT NULL
"""
_BEGINNING = (
    "id, trainee, procedure, seed, blueprint, rounds, place, program_version, edition, vocabulary,"
    " sources, begun"
)
TRIGGERS = (
    ("inspector_exams_end", "UPDATE ON inspector_exams", "OLD.ended IS NOT NULL", "it has ended"),
    (
        "inspector_exams_keep",
        f"UPDATE OF {_BEGINNING} ON inspector_exams",
        "1",
        "a beginning stays as it is",
    ),
    ("inspector_exams_stay", "DELETE ON inspector_exams", "1", "examinations are never deleted"),
    (
        "inspector_events_follow",
        "INSERT ON inspector_events",
        _DOES_NOT_FOLLOW,
        "an event must follow the last one",
    ),
    ("inspector_events_keep", "UPDATE ON inspector_events", "1", "an event stays as it is"),
    ("inspector_events_stay", "DELETE ON inspector_events", "1", "events are never deleted"),
)
