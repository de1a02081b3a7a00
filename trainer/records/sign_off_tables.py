"""The tables of what was tried of changed rules, and of who is current with which version."""

TABLES = (
    """
    CREATE TABLE change_tries (
        id INTEGER PRIMARY KEY,
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        procedure TEXT NOT NULL,
        version TEXT NOT NULL,
        content_hash TEXT NOT NULL,
        moment TEXT NOT NULL CHECK (moment <> ''),
        day TEXT NOT NULL CHECK (date(day) IS day),
        unaided INTEGER NOT NULL CHECK (unaided IN (0, 1)),
        at TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX change_tries_of_trainee ON change_tries (trainee)",
    """
    CREATE TABLE sign_offs (
        id INTEGER PRIMARY KEY,
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        procedure TEXT NOT NULL,
        version TEXT NOT NULL,
        content_hash TEXT NOT NULL,
        day TEXT NOT NULL CHECK (date(day) IS day),
        at TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX sign_offs_of_trainee ON sign_offs (trainee)",
)
#: The role in which it was tried, and signed off: before, everybody dealt.
ROLES = tuple(
    f"ALTER TABLE {table} ADD COLUMN role TEXT NOT NULL DEFAULT 'dealer'"
    " CHECK (role IN ('dealer', 'inspector'))"
    for table in ("change_tries", "sign_offs")
)
#: Who signed it off, where it was not by his own tries: before, nobody else did.
BRIEFED = ("ALTER TABLE sign_offs ADD COLUMN signed_by TEXT NOT NULL DEFAULT ''",)
_KEPT = (("change_tries", "a try", "tries"), ("sign_offs", "a sign-off", "sign-offs"))
TRIGGERS = tuple(
    trigger
    for table, one, several in _KEPT
    for trigger in (
        (f"{table}_keep", f"UPDATE ON {table}", "1", f"{one} stays as it is"),
        (f"{table}_stay", f"DELETE ON {table}", "1", f"{several} are never deleted"),
        (
            f"{table}_not_replaced",
            f"INSERT ON {table}",
            f"NEW.id IN (SELECT id FROM {table})",  # noqa: S608 - the names above
            "what is on record is not replaced",
        ),
    )
)
