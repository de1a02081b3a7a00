"""The tables of what assessors say: verdicts overruled, and what was seen at live tables.

Nothing in them is changed: of several overrulings of one verdict the last holds. An exam keeps its
own result; ``result`` is what it has come to by this overruling and those before.
"""

TABLES = (
    """
    CREATE TABLE overrulings (
        id INTEGER PRIMARY KEY,
        exam INTEGER NOT NULL REFERENCES exams (id),
        session INTEGER NOT NULL REFERENCES sessions (id),
        line INTEGER NOT NULL,
        act TEXT NOT NULL CHECK (json_valid(act)),
        clauses TEXT NOT NULL CHECK (json_valid(clauses)),
        verdict TEXT NOT NULL CHECK (verdict IN ('correct', 'free', 'fault', 'omitted')),
        graded TEXT NOT NULL CHECK (graded IN ('', 'minor', 'major', 'critical')),
        severity TEXT NOT NULL CHECK (severity IN ('', 'minor', 'major', 'critical')),
        why TEXT NOT NULL CHECK (why <> ''),
        by TEXT NOT NULL CHECK (by <> ''),
        at TEXT NOT NULL,
        result TEXT NOT NULL CHECK (json_valid(result))
    ) STRICT
    """,
    "CREATE INDEX overrulings_of_exam ON overrulings (exam)",
    """
    CREATE TABLE live_tables (
        id INTEGER PRIMARY KEY,
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        procedure TEXT NOT NULL,
        version TEXT NOT NULL,
        content_hash TEXT NOT NULL,
        place TEXT NOT NULL CHECK (place <> ''),
        day TEXT NOT NULL,
        marks TEXT NOT NULL CHECK (json_valid(marks)),
        remarks TEXT NOT NULL,
        assessor TEXT NOT NULL CHECK (assessor <> ''),
        at TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX live_tables_of_trainee ON live_tables (trainee)",
)
_OPEN = "(SELECT ended FROM exams WHERE id = NEW.exam) IS NULL"
_ELSEWHERE = "(SELECT exam FROM sessions WHERE id = NEW.session) IS NOT NEW.exam"
TRIGGERS = (
    ("overrulings_ended", "INSERT ON overrulings", _OPEN, "the exam has not ended"),
    ("overrulings_of_it", "INSERT ON overrulings", _ELSEWHERE, "the round is of another exam"),
    ("overrulings_keep", "UPDATE ON overrulings", "1", "an overruling stays as it is"),
    ("overrulings_stay", "DELETE ON overrulings", "1", "overrulings are never deleted"),
    ("live_tables_keep", "UPDATE ON live_tables", "1", "what was seen stays as it is"),
    ("live_tables_stay", "DELETE ON live_tables", "1", "what was seen is never deleted"),
)
