"""Tables of the training records, and triggers that protect their rows.

Hardly any row is changed and none is deleted. Of several rows about the same thing the last
one counts.
"""

from collections.abc import Mapping

from trainer.records.chain import TRIGGERS as CHAIN_TRIGGERS

#: Marks a file as training records of this program ("DTRK" in ASCII).
APPLICATION_ID = 0x4454524B
#: Mark the records of development versions, which were never released ("DTRN" and "DTRR").
DEVELOPMENT_IDS = (0x4454524E, 0x44545252)
#: Statements end with a semicolon, and hold none. Times are in ISO 8601, lengths in ms.
TABLES = """
-- Who there is, and by which rules. A person is one row for each spelling.

CREATE TABLE trainees (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE procedures (
    content_hash TEXT NOT NULL PRIMARY KEY,
    id TEXT NOT NULL,
    version TEXT NOT NULL,
    text TEXT NOT NULL -- Procedure.source
) STRICT;

-- Exams and sessions. A dealer's exam is dealt: its rounds are sessions. An inspector's is watched,
-- and what happens in it are events. "sources" marks the program that judges: an act has it only
-- where another program judged it than the one that began the session.

CREATE TABLE exams (
    id INTEGER PRIMARY KEY,
    task TEXT NOT NULL CHECK (task IN ('deal', 'watch')),
    trainee INTEGER NOT NULL REFERENCES trainees (id),
    procedure TEXT NOT NULL REFERENCES procedures (content_hash),
    blueprint TEXT NOT NULL CHECK (json_valid(blueprint)),
    assessor TEXT NOT NULL, -- who attested who sits there, '' where nobody did
    program_version TEXT NOT NULL,
    equipment TEXT NOT NULL CHECK (json_valid(equipment)), -- screen, input, versions
    sources TEXT NOT NULL,
    begun TEXT NOT NULL,
    ended TEXT,
    result TEXT CHECK (result IS NULL OR json_valid(result)),
    CHECK ((ended IS NULL) = (result IS NULL))
) STRICT;
CREATE INDEX exams_of_trainee ON exams (trainee);

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    trainee INTEGER NOT NULL REFERENCES trainees (id),
    mode TEXT NOT NULL,
    procedure TEXT NOT NULL REFERENCES procedures (content_hash),
    scenario_name TEXT NOT NULL,
    scenario_text TEXT NOT NULL,
    seed INTEGER NOT NULL,
    prelude TEXT CHECK (prelude IS NULL OR json_valid(prelude)), -- acts before it began
    focus TEXT NOT NULL, -- the phase that is dealt, '' for all
    exam INTEGER REFERENCES exams (id),
    number INTEGER NOT NULL, -- which round of the exam
    program_version TEXT NOT NULL,
    sources TEXT NOT NULL,
    begun TEXT NOT NULL,
    spent INTEGER NOT NULL DEFAULT 0, -- for how long its table was open
    ended TEXT,
    summary TEXT CHECK (summary IS NULL OR json_valid(summary)),
    CHECK ((ended IS NULL) = (summary IS NULL))
) STRICT;
CREATE INDEX sessions_of_trainee ON sessions (trainee);
CREATE INDEX sessions_of_procedure ON sessions (procedure);
CREATE INDEX sessions_of_exam ON sessions (exam);

CREATE TABLE acts (
    session INTEGER NOT NULL REFERENCES sessions (id),
    n INTEGER NOT NULL,
    act TEXT NOT NULL CHECK (json_valid(act)),
    verdict TEXT NOT NULL CHECK (json_valid(verdict)),
    at TEXT NOT NULL,
    spent INTEGER NOT NULL, -- the clock of its session
    sources TEXT NOT NULL,
    PRIMARY KEY (session, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE assists (
    id INTEGER PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES sessions (id),
    n INTEGER NOT NULL, -- the act before which help was asked for
    at TEXT NOT NULL
) STRICT;
CREATE INDEX assists_of_session ON assists (session);

-- Of a round of an exam its scenario, as far as it was shown.
CREATE TABLE shown (
    session INTEGER PRIMARY KEY REFERENCES sessions (id),
    scenario TEXT NOT NULL
) STRICT;

CREATE TABLE events (
    exam INTEGER NOT NULL REFERENCES exams (id),
    n INTEGER NOT NULL,
    round INTEGER NOT NULL,
    event TEXT NOT NULL CHECK (json_valid(event)), -- what happened, and what it shows
    at TEXT NOT NULL,
    PRIMARY KEY (exam, n)
) STRICT, WITHOUT ROWID;

-- What interrupted exams, and after how many interruptions a manager let them go on.

CREATE TABLE interruptions (
    id INTEGER PRIMARY KEY,
    exam INTEGER NOT NULL REFERENCES exams (id),
    why TEXT NOT NULL,
    at TEXT NOT NULL,
    length INTEGER NOT NULL CHECK (length >= 0),
    round INTEGER -- the first that was lost by it
) STRICT;
CREATE INDEX interruptions_of_exam ON interruptions (exam);

CREATE TABLE releases (
    id INTEGER PRIMARY KEY,
    exam INTEGER NOT NULL REFERENCES exams (id),
    after INTEGER NOT NULL,
    by TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;
CREATE INDEX releases_of_exam ON releases (exam);

-- Who attested again who sits there, after so many interruptions.
CREATE TABLE attestations (
    id INTEGER PRIMARY KEY,
    exam INTEGER NOT NULL REFERENCES exams (id),
    after INTEGER NOT NULL,
    by TEXT NOT NULL CHECK (by <> ''),
    at TEXT NOT NULL
) STRICT;
CREATE INDEX attestations_of_exam ON attestations (exam);

-- Drills of inspectors.

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
) STRICT;
CREATE INDEX inspections_of_trainee ON inspections (trainee);

CREATE TABLE inspected (
    inspection INTEGER NOT NULL REFERENCES inspections (id),
    number INTEGER NOT NULL,
    seen TEXT NOT NULL CHECK (json_valid(seen)), -- its acts, its key, the calls
    at TEXT NOT NULL,
    PRIMARY KEY (inspection, number)
) STRICT, WITHOUT ROWID;

-- What candidates say against a verdict.
CREATE TABLE appeals (
    id INTEGER PRIMARY KEY,
    exam INTEGER NOT NULL REFERENCES exams (id),
    round INTEGER NOT NULL,
    line INTEGER NOT NULL,
    call INTEGER NOT NULL, -- as of an overruling
    by TEXT NOT NULL CHECK (by <> ''),
    evidence TEXT NOT NULL CHECK (evidence <> ''),
    at TEXT NOT NULL
) STRICT;
CREATE INDEX appeals_of_exam ON appeals (exam);

-- What assessors say. An exam keeps its own result: the "result" of an overruling is what the exam
-- has come to by it and those before.

CREATE TABLE overrulings (
    id INTEGER PRIMARY KEY,
    exam INTEGER NOT NULL REFERENCES exams (id),
    round INTEGER NOT NULL,
    line INTEGER NOT NULL,
    call INTEGER NOT NULL, -- which of its round, 0 where none was false
    act TEXT NOT NULL CHECK (json_valid(act)),
    clauses TEXT NOT NULL CHECK (json_valid(clauses)),
    verdict TEXT NOT NULL,
    graded TEXT NOT NULL CHECK (graded IN ('', 'minor', 'major', 'critical')),
    outcome TEXT NOT NULL,
    why TEXT NOT NULL CHECK (why <> ''),
    appeal INTEGER REFERENCES appeals (id), -- which it decides
    withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1)), -- the question is asked no more
    by TEXT NOT NULL CHECK (by <> ''),
    at TEXT NOT NULL,
    result TEXT NOT NULL CHECK (json_valid(result)),
    CHECK (
        (verdict IN ('correct', 'free', 'fault', 'omitted')
            AND outcome IN ('right', 'minor', 'major', 'critical'))
        OR (verdict = 'missed' AND outcome IN ('called', 'not_counted', 'missed'))
        OR (verdict = 'false_call' AND outcome IN ('right', 'not_counted', 'false_call'))
    )
) STRICT;
CREATE INDEX overrulings_of_exam ON overrulings (exam);

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
) STRICT;
CREATE INDEX live_tables_of_trainee ON live_tables (trainee);

-- Certificates, lists of withdrawn ones, and the chain of everything that decides.

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
) STRICT;
CREATE INDEX certificates_of_trainee ON certificates (trainee);

CREATE TABLE withdrawals (
    number INTEGER PRIMARY KEY,
    file TEXT NOT NULL CHECK (json_valid(file)),
    at TEXT NOT NULL
) STRICT;

-- What decides about people, entry by entry: see chain.py.
CREATE TABLE chain (
    n INTEGER PRIMARY KEY,
    what TEXT NOT NULL,
    row TEXT NOT NULL,
    digest TEXT NOT NULL,
    at TEXT NOT NULL,
    hash TEXT NOT NULL,
    signed TEXT NOT NULL -- by whom, '' by nobody
) STRICT;
CREATE INDEX chain_of_row ON chain (what, row);

-- Where the records were behind what was seen before, who accepted that. "was" and "hash" tell what
-- was seen, "n" how much there is.
CREATE TABLE gaps (
    id INTEGER PRIMARY KEY,
    was INTEGER NOT NULL,
    hash TEXT NOT NULL,
    n INTEGER NOT NULL,
    manager TEXT NOT NULL CHECK (manager <> ''),
    assessor TEXT NOT NULL CHECK (assessor <> ''),
    at TEXT NOT NULL
) STRICT;

-- What trainees remember. A card is what its reviews have come to. "remembered" says how many acts
-- of a session were looked at, whether it was over then, and whether its ways were looked at.

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
) STRICT, WITHOUT ROWID;

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
) STRICT;

CREATE TABLE remembered (
    session INTEGER PRIMARY KEY REFERENCES sessions (id),
    acts INTEGER NOT NULL,
    whole INTEGER NOT NULL CHECK (whole IN (0, 1)),
    ways INTEGER NOT NULL DEFAULT 0 CHECK (ways IN (0, 1))
) STRICT;

-- Lessons, quizzes, money exercises, and changed rules: what was tried, who is current since when.

CREATE TABLE lesson_stages (
    id INTEGER PRIMARY KEY,
    trainee INTEGER NOT NULL REFERENCES trainees (id),
    procedure TEXT NOT NULL,
    lesson TEXT NOT NULL,
    stage TEXT NOT NULL,
    correct INTEGER NOT NULL,
    due INTEGER NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE TABLE sittings (
    id INTEGER PRIMARY KEY,
    trainee INTEGER NOT NULL REFERENCES trainees (id),
    procedure TEXT NOT NULL,
    what TEXT NOT NULL,
    level TEXT NOT NULL,
    correct INTEGER NOT NULL,
    due INTEGER NOT NULL CHECK (due > 0 AND correct BETWEEN 0 AND due),
    spent REAL NOT NULL, -- seconds
    middle REAL, -- seconds of the middle one of the right answers
    at TEXT NOT NULL
) STRICT;

CREATE TABLE change_tries (
    id INTEGER PRIMARY KEY,
    trainee INTEGER NOT NULL REFERENCES trainees (id),
    role TEXT NOT NULL CHECK (role IN ('dealer', 'inspector')),
    procedure TEXT NOT NULL,
    version TEXT NOT NULL,
    content_hash TEXT NOT NULL,
    moment TEXT NOT NULL CHECK (moment <> ''), -- the name of the difference
    day TEXT NOT NULL CHECK (date(day) IS day),
    unaided INTEGER NOT NULL CHECK (unaided IN (0, 1)),
    at TEXT NOT NULL
) STRICT;
CREATE INDEX change_tries_of_trainee ON change_tries (trainee);

CREATE TABLE sign_offs (
    id INTEGER PRIMARY KEY,
    trainee INTEGER NOT NULL REFERENCES trainees (id),
    role TEXT NOT NULL CHECK (role IN ('dealer', 'inspector')),
    procedure TEXT NOT NULL,
    version TEXT NOT NULL,
    content_hash TEXT NOT NULL,
    day TEXT NOT NULL CHECK (date(day) IS day),
    signed_by TEXT NOT NULL, -- the manager who briefed, '' where own tries did it
    at TEXT NOT NULL
) STRICT;
CREATE INDEX sign_offs_of_trainee ON sign_offs (trainee);

-- The house, its doors, its people, and what its managers have saved.

CREATE TABLE house (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    numbers INTEGER NOT NULL CHECK (numbers IN (0, 1)), -- people have numbers
    pins INTEGER NOT NULL CHECK (pins IN (0, 1)),
    idle INTEGER NOT NULL CHECK (idle > 0), -- after so long a door is locked
    by TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE TABLE tries (
    id INTEGER PRIMARY KEY,
    door TEXT NOT NULL,
    trainee INTEGER REFERENCES trainees (id), -- whose PIN
    opened INTEGER NOT NULL CHECK (opened IN (0, 1)),
    at TEXT NOT NULL
) STRICT;
CREATE INDEX tries_at_door ON tries (door, trainee);

CREATE TABLE people_changes (
    id INTEGER PRIMARY KEY,
    trainee INTEGER NOT NULL REFERENCES trainees (id),
    what TEXT NOT NULL CHECK (what IN ('number', 'pin', 'roles', 'main', 'left', 'knew', 'time')),
    says TEXT NOT NULL,
    by TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;

CREATE TABLE house_settings (
    id INTEGER PRIMARY KEY,
    house TEXT NOT NULL, -- or amendments/HOUSE/NAME, approvals/HOUSE/NAME
    content TEXT NOT NULL,
    by TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT;
"""


#: Tables whose rows stay as they are written down.
_KEPT = (
    *("trainees", "procedures", "acts", "assists", "events", "inspections", "inspected"),
    *("interruptions", "releases", "attestations", "appeals", "overrulings", "live_tables"),
    *("certificates", "withdrawals", "chain", "gaps", "reviews", "lesson_stages", "sittings"),
    *("change_tries", "sign_offs", "house", "tries", "people_changes", "house_settings"),
)
#: Tables of what has an end, with the columns that are written down at its beginning.
_BEGINNINGS: Mapping[str, str] = {
    "sessions": (
        "id, trainee, mode, procedure, scenario_name, scenario_text, seed, prelude, focus, exam,"
        " number, program_version, sources, begun"
    ),
    "exams": (
        "id, task, trainee, procedure, blueprint, assessor, program_version, equipment, sources,"
        " begun"
    ),
}
#: Tables whose rows go on changing.
_CHANGED = ("shown", "cards", "remembered")
#: Tables in which another row with the same id would take the place of the first.
_WITH_IDS = tuple(
    name
    for name in (*_KEPT, *_BEGINNINGS)
    if name not in {"procedures", "acts", "events", "inspected", "withdrawals", "reviews", "chain"}
)


def _ended(table: str, row: str) -> str:
    return f"(SELECT ended FROM {table} WHERE id = {row}) IS NOT NULL"  # noqa: S608 - names of here


def _last(column: str, table: str, where: str = "1") -> str:
    return f"(SELECT coalesce(max({column}), 0) FROM {table} WHERE {where})"  # noqa: S608


def _there(table: str, row: str) -> str:
    return f"EXISTS (SELECT 1 FROM {table} WHERE {row})"  # noqa: S608


#: What is refused: a name for it, before what and when it is, and what the database says then.
_REFUSED: tuple[tuple[str, str, str, str], ...] = (
    *((f"{name}_keep", f"UPDATE ON {name}", "1", "what is on record stays") for name in _KEPT),
    *(
        (f"{name}_keep", f"UPDATE OF {columns} ON {name}", "1", "a beginning stays as it is")
        for name, columns in _BEGINNINGS.items()
    ),
    *(
        (f"{name}_end", f"UPDATE ON {name}", "OLD.ended IS NOT NULL", f"the {what} has ended")
        for name, what in (("sessions", "session"), ("exams", "exam"))
    ),
    *(
        (f"{name}_stay", f"DELETE ON {name}", "1", "what is on record is never deleted")
        for name in (*_KEPT, *_BEGINNINGS, *_CHANGED)
    ),
    *(
        (
            f"{name}_not_replaced",
            f"INSERT ON {name}",
            f"NEW.id IN (SELECT id FROM {name})",  # noqa: S608
            "what is on record is not replaced",
        )
        for name in _WITH_IDS
    ),
    (
        "procedures_not_replaced",
        "INSERT ON procedures",
        _there(
            "procedures",
            "content_hash = NEW.content_hash"
            " AND (id, version, text) IS NOT (NEW.id, NEW.version, NEW.text)",
        ),
        "what is on record is not replaced",
    ),
    (
        "inspected_not_replaced",
        "INSERT ON inspected",
        _there("inspected", "(inspection, number) = (NEW.inspection, NEW.number)"),
        "what is on record is not replaced",
    ),
    (
        "reviews_not_replaced",
        "INSERT ON reviews",
        _there(
            "reviews",
            "id = NEW.id OR (trainee, procedure, kind, name, day)"
            " = (NEW.trainee, NEW.procedure, NEW.kind, NEW.name, NEW.day)",
        ),
        "what is on record is not replaced",
    ),
    (
        "acts_follow",
        "INSERT ON acts",
        f"NEW.n <> {_last('n', 'acts', 'session = NEW.session')} + 1",
        "an act must follow the last one",
    ),
    (
        "events_follow",
        "INSERT ON events",
        f"NEW.n <> {_last('n', 'events', 'exam = NEW.exam')} + 1",
        "an event must follow the last one",
    ),
    (
        "chain_follows",
        "INSERT ON chain",
        f"NEW.n IS NOT {_last('n', 'chain')} + 1",
        "an entry must follow the last one",
    ),
    (
        "withdrawals_follow",
        "INSERT ON withdrawals",
        f"NEW.number IS NOT {_last('number', 'withdrawals')} + 1",
        "a list must follow the last one",
    ),
    *(
        (name, before, _ended("sessions", "NEW.session"), "the session has ended")
        for name, before in (
            ("acts_end", "INSERT ON acts"),
            ("assists_end", "INSERT ON assists"),
            ("shown_begin", "INSERT ON shown"),
            ("shown_end", "UPDATE ON shown"),
        )
    ),
    ("events_end", "INSERT ON events", _ended("exams", "NEW.exam"), "the exam has ended"),
    (
        "overrulings_ended",
        "INSERT ON overrulings",
        f"NOT {_ended('exams', 'NEW.exam')}",
        "the exam has not ended",
    ),
    (
        "overrulings_of_it",
        "INSERT ON overrulings",
        (
            f"NOT {_there('sessions', '(exam, number) = (NEW.exam, NEW.round)')}"
            f" AND NOT {_there('events', '(exam, round) = (NEW.exam, NEW.round)')}"
        ),
        "the exam has no such round",
    ),
    (
        "sessions_of_exam_once",
        "INSERT ON sessions",
        _there("sessions", "exam = NEW.exam AND number = NEW.number"),
        "this round of the exam was begun already",
    ),
)
#: The triggers that refuse it, by name.
_GUARDS: Mapping[str, str] = {
    name: f"CREATE TRIGGER {name} BEFORE {before} WHEN {when}"
    f" BEGIN SELECT RAISE(ABORT, '{says}'); END"
    for name, before, when, says in _REFUSED
}
#: All triggers, by name: those that refuse, and those that add to the chain.
TRIGGERS: Mapping[str, str] = {**_GUARDS, **CHAIN_TRIGGERS}
