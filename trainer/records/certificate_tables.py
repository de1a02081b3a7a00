"""The tables of certificates, as the migration makes them."""

TABLES = (
    """
    CREATE TABLE certificates (
        id TEXT NOT NULL PRIMARY KEY CHECK (id GLOB 'urn:uuid:*'),
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        role TEXT NOT NULL,
        procedure TEXT NOT NULL,
        version TEXT NOT NULL,
        content_hash TEXT NOT NULL,
        valid_from TEXT NOT NULL,
        valid_until TEXT NOT NULL,
        issued TEXT NOT NULL,
        file TEXT NOT NULL CHECK (json_valid(file))
    ) STRICT
    """,
    "CREATE INDEX certificates_of_trainee ON certificates (trainee)",
    """
    CREATE TABLE withdrawals (
        number INTEGER PRIMARY KEY,
        file TEXT NOT NULL CHECK (json_valid(file)),
        at TEXT NOT NULL
    ) STRICT
    """,
)
_ON_RECORD = "NEW.id IN (SELECT id FROM certificates)"
_DOES_NOT_FOLLOW = "NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM withdrawals)"
TRIGGERS = (
    ("certificates_not_replaced", "INSERT ON certificates", _ON_RECORD, "it is on record already"),
    ("certificates_keep", "UPDATE ON certificates", "1", "a certificate stays as it is"),
    ("certificates_stay", "DELETE ON certificates", "1", "certificates are never deleted"),
    (
        "withdrawals_follow",
        "INSERT ON withdrawals",
        _DOES_NOT_FOLLOW,
        "a list must follow the last one",
    ),
    ("withdrawals_keep", "UPDATE ON withdrawals", "1", "a list stays as it is"),
    ("withdrawals_stay", "DELETE ON withdrawals", "1", "lists are never deleted"),
)
