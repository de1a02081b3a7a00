"""What refuses to change what is written down: the database itself, by triggers.

The tables are those of ``schema.py``.
"""

from collections.abc import Mapping

#: Tables whose rows stay as they are written down.
_KEPT = (
    *("trainees", "procedures", "acts", "assists", "events", "inspections", "inspected"),
    *("interruptions", "releases", "overrulings", "live_tables"),
    *("certificates", "withdrawals", "seals", "reviews", "lesson_stages", "sittings"),
    *("change_tries", "sign_offs", "house", "passphrases", "tries", "people_changes"),
    "house_settings",
)
#: Tables of what has an end, with the columns that are written down at its beginning.
_BEGINNINGS: Mapping[str, str] = {
    "sessions": (
        "id, trainee, mode, procedure, scenario_name, scenario_text, seed, prelude, focus, exam,"
        " number, program_version, sources, begun"
    ),
    "exams": "id, task, trainee, procedure, blueprint, assessor, program_version, sources, begun",
}
#: Tables whose rows go on changing.
_CHANGED = ("shown", "cards", "remembered")
#: Tables in which another row with the same id would take the place of the first.
_WITH_IDS = tuple(
    name
    for name in (*_KEPT, *_BEGINNINGS)
    if name not in {"procedures", "acts", "events", "inspected", "withdrawals", "reviews"}
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
GUARDS: Mapping[str, str] = {
    name: f"CREATE TRIGGER {name} BEFORE {before} WHEN {when}"
    f" BEGIN SELECT RAISE(ABORT, '{says}'); END"
    for name, before, when, says in _REFUSED
}
