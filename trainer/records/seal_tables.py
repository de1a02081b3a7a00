"""The table of the seals on examinations, as the migration makes it.

Each seal names the one before it: one that was taken out leaves a gap.
"""

TABLES = (
    """
    CREATE TABLE seals (
        id INTEGER PRIMARY KEY,
        paper TEXT NOT NULL,
        exam INTEGER NOT NULL,
        what TEXT NOT NULL,
        digest TEXT NOT NULL,
        at TEXT NOT NULL,
        former TEXT NOT NULL,
        attester TEXT NOT NULL,
        vouched TEXT NOT NULL,
        seal TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX seals_of_exam ON seals (paper, exam)",
)
#: Whose rows could be put in the place of others until now.
_NOT_REPLACED = (
    *("assists", "interruptions", "releases", "overrulings", "live_tables", "lesson_stages"),
    *("money_sittings", "seals"),
)
_WATCHED_ALREADY = "(NEW.inspection, NEW.number) IN (SELECT inspection, number FROM inspected)"
_OTHER_TEXT = """
    EXISTS (SELECT 1 FROM procedures WHERE content_hash = NEW.content_hash
        AND (id, version, text) IS NOT (NEW.id, NEW.version, NEW.text))
"""
TRIGGERS = (
    ("seals_keep", "UPDATE ON seals", "1", "a seal stays as it is"),
    ("seals_stay", "DELETE ON seals", "1", "seals are never deleted"),
    ("procedures_not_replaced", "INSERT ON procedures", _OTHER_TEXT, "a procedure stays as it is"),
    ("inspected_not_replaced", "INSERT ON inspected", _WATCHED_ALREADY, "a round stays as it is"),
    *(
        (
            f"{table}_not_replaced",
            f"INSERT ON {table}",
            f"NEW.id IN (SELECT id FROM {table})",  # noqa: S608 - the names above
            "what is on record is not replaced",
        )
        for table in _NOT_REPLACED
    ),
)
