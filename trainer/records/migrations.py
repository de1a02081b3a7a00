"""The schema of the training records, as numbered changes that are never rewritten."""

from collections.abc import Iterable

from sqlite_utils import Database, Migrations

from trainer.records import (
    call_tables,
    certificate_tables,
    challenge_tables,
    door_tables,
    exam_tables,
    inspector_tables,
    memory_tables,
    money_tables,
    seal_tables,
    sign_off_tables,
)

#: Marks a file as training records of this program ("DTRR" in ASCII).
APPLICATION_ID = 0x44545252

migrations = Migrations("dealer-trainer")

_TABLES = (
    """
    CREATE TABLE trainees (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE
    ) STRICT
    """,
    """
    CREATE TABLE procedures (
        content_hash TEXT NOT NULL PRIMARY KEY,
        id TEXT NOT NULL,
        version TEXT NOT NULL,
        text TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE sessions (
        id INTEGER PRIMARY KEY,
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        mode TEXT NOT NULL,
        procedure TEXT NOT NULL REFERENCES procedures (content_hash),
        scenario_name TEXT NOT NULL,
        scenario_text TEXT NOT NULL,
        seed INTEGER NOT NULL,
        program_version TEXT NOT NULL,
        begun TEXT NOT NULL,
        ended TEXT,
        summary TEXT CHECK (summary IS NULL OR json_valid(summary)),
        CHECK ((ended IS NULL) = (summary IS NULL))
    ) STRICT
    """,
    "CREATE INDEX sessions_of_trainee ON sessions (trainee)",
    "CREATE INDEX sessions_of_procedure ON sessions (procedure)",
    """
    CREATE TABLE acts (
        session INTEGER NOT NULL REFERENCES sessions (id),
        n INTEGER NOT NULL,
        act TEXT NOT NULL CHECK (json_valid(act)),
        verdict TEXT NOT NULL CHECK (json_valid(verdict)),
        at TEXT NOT NULL,
        PRIMARY KEY (session, n)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE assists (
        id INTEGER PRIMARY KEY,
        session INTEGER NOT NULL REFERENCES sessions (id),
        n INTEGER NOT NULL,
        at TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX assists_of_session ON assists (session)",
)

_ENDED = "(SELECT ended FROM sessions WHERE id = NEW.session) IS NOT NULL"
_NEXT = "(SELECT coalesce(max(n), 0) + 1 FROM acts WHERE session = NEW.session)"
_BEGINNING = (
    "id, trainee, mode, procedure, scenario_name, scenario_text, seed, program_version, begun"
)

#: What is written down stays; the database itself refuses to change it: name, before what, when,
#: and what it says.
_TRIGGERS = (
    ("acts_follow", "INSERT ON acts", f"NEW.n <> {_NEXT}", "an act must follow the last one"),
    ("acts_end", "INSERT ON acts", _ENDED, "the session has ended"),
    ("acts_keep", "UPDATE ON acts", "1", "an act stays as it is"),
    ("acts_stay", "DELETE ON acts", "1", "acts are never deleted"),
    ("assists_end", "INSERT ON assists", _ENDED, "the session has ended"),
    ("assists_keep", "UPDATE ON assists", "1", "an assist stays as it is"),
    ("assists_stay", "DELETE ON assists", "1", "assists are never deleted"),
    ("sessions_end", "UPDATE ON sessions", "OLD.ended IS NOT NULL", "the session has ended"),
    ("sessions_keep", f"UPDATE OF {_BEGINNING} ON sessions", "1", "a beginning stays as it is"),
    ("sessions_stay", "DELETE ON sessions", "1", "sessions are never deleted"),
    ("procedures_keep", "UPDATE ON procedures", "1", "a procedure stays as it is"),
    ("procedures_stay", "DELETE ON procedures", "1", "procedures are never deleted"),
)


@migrations()
def m001_sessions(db: Database) -> None:
    """Sessions with their acts and assists, who dealt them and by which procedure."""
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    for statement in _TABLES:
        db.execute(statement)
    _add_triggers(db, _TRIGGERS)


_EXAMS = (
    """
    CREATE TABLE exams (
        id INTEGER PRIMARY KEY,
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        procedure TEXT NOT NULL REFERENCES procedures (content_hash),
        seed INTEGER NOT NULL,
        blueprint TEXT NOT NULL CHECK (json_valid(blueprint)),
        scenarios TEXT NOT NULL CHECK (json_valid(scenarios)),
        program_version TEXT NOT NULL,
        begun TEXT NOT NULL,
        ended TEXT,
        result TEXT CHECK (result IS NULL OR json_valid(result)),
        CHECK ((ended IS NULL) = (result IS NULL))
    ) STRICT
    """,
    "CREATE INDEX exams_of_trainee ON exams (trainee)",
    "ALTER TABLE sessions ADD COLUMN prelude TEXT CHECK (prelude IS NULL OR json_valid(prelude))",
    "ALTER TABLE sessions ADD COLUMN focus TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE sessions ADD COLUMN exam INTEGER REFERENCES exams (id)",
    "ALTER TABLE sessions ADD COLUMN number INTEGER NOT NULL DEFAULT 1",
    "ALTER TABLE sessions ADD COLUMN spent INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE acts ADD COLUMN spent INTEGER",
    "CREATE INDEX sessions_of_exam ON sessions (exam)",
)
_EXAM_BEGINNING = "id, trainee, procedure, seed, blueprint, scenarios, program_version, begun"
_EXAM_TRIGGERS = (
    ("exams_end", "UPDATE ON exams", "OLD.ended IS NOT NULL", "the exam has ended"),
    ("exams_keep", f"UPDATE OF {_EXAM_BEGINNING} ON exams", "1", "a beginning stays as it is"),
    ("exams_stay", "DELETE ON exams", "1", "exams are never deleted"),
    (
        "sessions_keep_part",
        "UPDATE OF prelude, focus, exam, number ON sessions",
        "1",
        "a beginning stays as it is",
    ),
)


@migrations()
def m002_exams(db: Database) -> None:
    """Exams of several rounds; sessions that begin in the middle of one; how long they took."""
    for statement in _EXAMS:
        db.execute(statement)
    _add_triggers(db, _EXAM_TRIGGERS)


_ROUND_OF = "SELECT count(*) FROM sessions WHERE exam = NEW.exam AND number = NEW.number"
_ROUND_ONCE = (
    "sessions_of_exam_once",
    "INSERT ON sessions",
    f"NEW.exam IS NOT NULL AND ({_ROUND_OF}) > 0",
    "this round of the exam was begun already",
)


@migrations()
def m003_rounds_of_exams(db: Database) -> None:
    """Each round of an exam is begun once, whatever windows there are."""
    _add_triggers(db, [_ROUND_ONCE])


_WRITTEN_BY = (
    "edition INTEGER",
    "vocabulary TEXT NOT NULL DEFAULT ''",
    "sources TEXT NOT NULL DEFAULT ''",
)
_WRITTEN_BY_TRIGGERS = tuple(
    (
        f"{table}_keep_program",
        f"UPDATE OF edition, vocabulary, sources ON {table}",
        "1",
        "a beginning stays as it is",
    )
    for table in ("sessions", "exams")
)


@migrations()
def m004_written_by(db: Database) -> None:
    """Which program wrote it, in which edition of the step language and with which names.

    ``sources`` marks the program's sources that judge, ``vocabulary`` the names of the game; an act
    has them only where another program judged it than the one that began its session. What was
    logged before has none of them.
    """
    for table in ("sessions", "exams"):
        for column in _WRITTEN_BY:
            db.execute(f"ALTER TABLE {table} ADD COLUMN {column}")
    db.execute("ALTER TABLE acts ADD COLUMN sources TEXT NOT NULL DEFAULT ''")
    _add_triggers(db, _WRITTEN_BY_TRIGGERS)


@migrations()
def m005_memory(db: Database) -> None:
    """What trainees remember: cards of clauses and ways, and the log of their reviews.

    A card is what its reviews have come to. ``remembered`` says of each session how many of its
    acts were looked at, whether it was over then, and whether its ways were looked at. Of what was
    logged before, nothing was: it is read when somebody asks for his memory.
    """
    _make(db, memory_tables.TABLES, (*memory_tables.FOLLOW, *memory_tables.TRIGGERS))


_STAGES = """
    CREATE TABLE lesson_stages (
        id INTEGER PRIMARY KEY,
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        procedure TEXT NOT NULL,
        lesson TEXT NOT NULL,
        stage TEXT NOT NULL,
        correct INTEGER NOT NULL,
        due INTEGER NOT NULL,
        at TEXT NOT NULL
    ) STRICT
"""
_STAGE_TRIGGERS = (
    ("lesson_stages_keep", "UPDATE ON lesson_stages", "1", "a stage stays as it is"),
    ("lesson_stages_stay", "DELETE ON lesson_stages", "1", "stages are never deleted"),
)


@migrations()
def m006_lessons(db: Database) -> None:
    """The stages of lessons that trainees have gone through; before, there were no lessons."""
    db.execute(_STAGES)
    _add_triggers(db, _STAGE_TRIGGERS)


_INSPECTIONS = (
    """
    CREATE TABLE inspections (
        id INTEGER PRIMARY KEY,
        trainee INTEGER NOT NULL REFERENCES trainees (id),
        procedure TEXT NOT NULL,
        version TEXT NOT NULL,
        level TEXT NOT NULL,
        seed INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        program_version TEXT NOT NULL,
        begun TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX inspections_of_trainee ON inspections (trainee)",
    """
    CREATE TABLE inspected (
        inspection INTEGER NOT NULL REFERENCES inspections (id),
        number INTEGER NOT NULL,
        seen TEXT NOT NULL CHECK (json_valid(seen)),
        at TEXT NOT NULL,
        PRIMARY KEY (inspection, number)
    ) STRICT, WITHOUT ROWID
    """,
)
_INSPECTION_TRIGGERS = (
    ("inspections_keep", "UPDATE ON inspections", "1", "a drill stays as it is"),
    ("inspections_stay", "DELETE ON inspections", "1", "drills are never deleted"),
    ("inspected_keep", "UPDATE ON inspected", "1", "a round stays as it is"),
    ("inspected_stay", "DELETE ON inspected", "1", "rounds are never deleted"),
)


@migrations()
def m007_inspections(db: Database) -> None:
    """Drills of inspectors, and each round as it was watched: its acts, its key, the calls."""
    for statement in _INSPECTIONS:
        db.execute(statement)
    _add_triggers(db, _INSPECTION_TRIGGERS)


@migrations()
def m008_money(db: Database) -> None:
    """Sittings with money exercises; those before were not written down."""
    _make(db, money_tables.TABLES, money_tables.TRIGGERS)


@migrations()
def m009_inspector_exams(db: Database) -> None:
    """Examinations of inspectors, with all that happens in them; before, there were none."""
    _make(db, inspector_tables.TABLES, inspector_tables.TRIGGERS)


@migrations()
def m010_doors(db: Database) -> None:
    """The house's doors, and what is known of its people; before, there was one password.

    An exam has an assessor where one attested who sat there: those before certify nothing.
    """
    _make(db, door_tables.TABLES, door_tables.TRIGGERS)


@migrations()
def m011_certificates(db: Database) -> None:
    """Certificates that were issued, and lists of withdrawn ones; before, there were none."""
    _make(db, certificate_tables.TABLES, certificate_tables.TRIGGERS)


@migrations()
def m012_shown(db: Database) -> None:
    """What was shown of the rounds of exams, and what interrupted them.

    An exam of before has all its rounds on record, and none of its interruptions.
    """
    _make(db, exam_tables.TABLES, exam_tables.TRIGGERS)


@migrations()
def m013_challenges(db: Database) -> None:
    """Verdicts that were overruled, and what was seen at live tables; before, neither was kept."""
    _make(db, challenge_tables.TABLES, challenge_tables.TRIGGERS)


@migrations()
def m014_seals(db: Database) -> None:
    """Seals on examinations that certify; those of before have none.

    No row that stays is put in another one's place any more.
    """
    _make(db, seal_tables.TABLES, seal_tables.TRIGGERS)


@migrations()
def m015_sign_offs(db: Database) -> None:
    """What was tried of changed rules, and who is current since when; before, nobody was asked."""
    _make(db, sign_off_tables.TABLES, sign_off_tables.TRIGGERS)


@migrations()
def m016_call_overrulings(db: Database) -> None:
    """Misses and false calls that were overruled in inspectors' examinations; before, none was."""
    _make(db, call_tables.TABLES, call_tables.TRIGGERS)


@migrations()
def m017_roles(db: Database) -> None:
    """In which role changed rules were tried, and signed off; before, everybody dealt them."""
    _make(db, sign_off_tables.ROLES, ())


@migrations()
def m018_briefed(db: Database) -> None:
    """Who signed somebody off who was briefed; before, there were his own tries alone."""
    _make(db, sign_off_tables.BRIEFED, ())


@migrations()
def m019_reviews_once(db: Database) -> None:
    """A review may be of an earlier day than one before it, which a wrong clock has dated."""
    db.execute("DROP TRIGGER reviews_follow")
    _add_triggers(db, memory_tables.ONCE)


def _make(
    db: Database, tables: Iterable[str], triggers: Iterable[tuple[str, str, str, str]]
) -> None:
    for statement in tables:
        db.execute(statement)
    _add_triggers(db, triggers)


def _add_triggers(db: Database, triggers: Iterable[tuple[str, str, str, str]]) -> None:
    for trigger in triggers:
        db.execute(_guard(*trigger))


def _guard(name: str, before: str, when: str, says: str) -> str:
    body = f"SELECT RAISE(ABORT, '{says}');"
    return f"CREATE TRIGGER {name} BEFORE {before} WHEN {when} BEGIN {body} END"


def guards() -> dict[str, str]:
    """What makes each of the triggers that refuse to change what is written down, by its name."""
    groups = (
        *(_TRIGGERS, _EXAM_TRIGGERS, [_ROUND_ONCE], _WRITTEN_BY_TRIGGERS, _STAGE_TRIGGERS),
        *(_INSPECTION_TRIGGERS, money_tables.TRIGGERS, memory_tables.TRIGGERS),
        memory_tables.ONCE,
        *(inspector_tables.TRIGGERS, door_tables.TRIGGERS, certificate_tables.TRIGGERS),
        *(exam_tables.TRIGGERS, challenge_tables.TRIGGERS, seal_tables.TRIGGERS),
        *(sign_off_tables.TRIGGERS, call_tables.TRIGGERS),
    )
    return {trigger[0]: _guard(*trigger) for group in groups for trigger in group}


def known() -> frozenset[str]:
    """The names of all the changes that this program knows."""
    with Database(memory=True, execute_plugins=False) as empty:
        return frozenset(migration.name for migration in migrations.pending(empty))
