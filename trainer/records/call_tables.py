"""The table of misses and false calls of inspectors that assessors have overruled.

Nothing in it is changed: of several overrulings of one the last holds. An examination keeps its own
result; ``result`` is what it has come to by this overruling and those before.
"""

TABLES = (
    """
    CREATE TABLE call_overrulings (
        id INTEGER PRIMARY KEY,
        exam INTEGER NOT NULL REFERENCES inspector_exams (id),
        round INTEGER NOT NULL,
        line INTEGER NOT NULL,
        call INTEGER NOT NULL,
        act TEXT NOT NULL CHECK (json_valid(act)),
        clauses TEXT NOT NULL CHECK (json_valid(clauses)),
        verdict TEXT NOT NULL,
        graded TEXT NOT NULL CHECK (graded IN ('', 'minor', 'major', 'critical')),
        outcome TEXT NOT NULL,
        why TEXT NOT NULL CHECK (why <> ''),
        by TEXT NOT NULL CHECK (by <> ''),
        at TEXT NOT NULL,
        result TEXT NOT NULL CHECK (json_valid(result)),
        CHECK (
            (verdict = 'missed' AND outcome IN ('called', 'not_counted', 'missed'))
            OR (verdict = 'false_call' AND outcome IN ('right', 'not_counted', 'false_call'))
        )
    ) STRICT
    """,
    "CREATE INDEX call_overrulings_of_exam ON call_overrulings (exam)",
)
_OPEN = "(SELECT ended FROM inspector_exams WHERE id = NEW.exam) IS NULL"
_ELSEWHERE = """
    NOT EXISTS (SELECT 1 FROM inspector_events WHERE exam = NEW.exam AND round = NEW.round)
"""
_REPLACED = "NEW.id IN (SELECT id FROM call_overrulings)"
TRIGGERS = (
    (
        "call_overrulings_ended",
        "INSERT ON call_overrulings",
        _OPEN,
        "the examination has not ended",
    ),
    (
        "call_overrulings_of_it",
        "INSERT ON call_overrulings",
        _ELSEWHERE,
        "the examination has no such round",
    ),
    ("call_overrulings_keep", "UPDATE ON call_overrulings", "1", "an overruling stays as it is"),
    ("call_overrulings_stay", "DELETE ON call_overrulings", "1", "overrulings are never deleted"),
    (
        "call_overrulings_not_replaced",
        "INSERT ON call_overrulings",
        _REPLACED,
        "what is on record is not replaced",
    ),
)
