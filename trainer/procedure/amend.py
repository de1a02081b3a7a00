"""Amendments: dated changes laid over a procedure's data before reading."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from trainer.procedure.amendment import Amendment, AppliedAmendment, read_amendment
from trainer.procedure.cited_clauses import drop_withdrawn
from trainer.procedure.fields import DataError, Fields, Problem
from trainer.procedure.spec import WEIGHTS


def steps_by_path(raw: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any], list[Any]]]:
    """Yield each step of the raw data: path, table and list.

    The list is the one that holds the step. A case stands below its step, and has a path
    like one.
    """

    def within(prefix: str, steps: object) -> Iterator[tuple[str, dict[str, Any], list[Any]]]:
        if not isinstance(steps, list):
            return
        for step in steps:
            if isinstance(step, dict) and isinstance(step.get("id"), str):
                path = f"{prefix}/{step['id']}"
                yield path, step, steps
                yield from within(path, step.get("step"))
                yield from within(path, step.get("case"))

    for phase in raw.get("phase", []) if isinstance(raw.get("phase"), list) else []:
        if isinstance(phase, dict):
            yield from within(str(phase.get("id")), phase.get("step"))
    yield from within("interrupt", raw.get("interrupt"))


#: What an amendment may say of the whole; with an ``id`` it makes a procedure of its own.
_HEAD: tuple[str, ...] = ("id", "house", "version", "listed", "pass_mark", "help", "guess")
_HEAD += ("otherwise", "pot_clauses")
#: Tables of the whole whose fields an amendment adds or replaces.
_TABLES = (
    "exam",
    "inspector_exam",
    "remedies",
    "targets",
    "renewal",
    "start",
    "not_enacted",
    "speaks_of",
)
#: What an amendment may say of the game itself: what is done, and which clause asks for it.
OF_THE_GAME = frozenset({"option", "clauses", "step", "state", "insert", "never", "words"})
OF_THE_GAME |= {"otherwise", "pot_clauses", "start", "not_enacted", "confirmed", "withdrawn"}
OF_THE_GAME |= {"speaks_of"}
#: The lists of clauses that a step has beside those of its details.
_CITED = ("clauses", "order_clauses", "before_clauses", "after_clauses")


def is_common(raw: Mapping[str, Any]) -> bool:
    """Tell if the data is only a shared base for other procedures."""
    listed = raw.get("listed")
    return listed == 0 and not isinstance(listed, bool)


def amend(
    raw: Mapping[str, Any], amendment: Mapping[str, Any], place: str, problems: list[Problem]
) -> dict[str, Any]:
    """Return the raw procedure with an amendment laid over it.

    ``severity`` takes its clauses out of their former grade. ``clauses`` (by path) ask for
    existing steps. ``option`` and ``step`` (by path) change existing ones, ``state`` the
    phases. ``moved`` in a step puts it before or after one beside it; ``insert`` puts
    steps, phases or lessons before or after others. ``lesson`` is a course of its own, or
    changes lessons by id. Rules in ``never`` come before the existing ones. ``withdrawn``
    clauses hold no more. ``words`` are texts for whatever it adds or changes: they are laid
    over the procedure's own when those are read.

    With a ``date`` the amendment makes the next version of the procedure, with an ``id`` of
    its own another procedure. Everything that it names and the procedure does not have is
    added to ``problems``.
    """
    changed = deepcopy(dict(raw))
    if is_common(raw):
        del changed["listed"]
    fields = Fields(amendment, place, problems)
    told = read_amendment(fields)
    if told.amends and told.amends != raw.get("id"):
        fields.add(f"amends {told.amends!r}, and this procedure is {raw.get('id')!r}", "amends")
    fields.get("changed_by")
    _check_words(fields)
    _withdraw(changed, told.withdrawn)
    for name in _HEAD:
        if name in amendment:
            changed[name] = fields.get(name)
    for name in _TABLES:
        said = fields.table(name)
        if said and isinstance(changed.get(name, {}), Mapping):
            changed[name] = {**changed.get(name, {}), **said}
    _amend_severities(changed, fields)
    _amend_options(changed, fields)
    _amend_clauses(changed, fields)
    _amend_steps(changed, fields)
    _amend_states(changed, fields)
    _amend_lessons(changed, fields)
    for number, raw_insert in enumerate(fields.tables("insert"), start=1):
        _insert(changed, Fields(raw_insert, f"{place}: insert {number}", problems))
    if told.date and "id" not in amendment:
        _date(changed, raw, told, fields)
    rules, before = fields.tables("never"), changed.get("never", [])
    changed["never"] = [*rules, *before] if isinstance(before, list) else before
    fields.close()
    return changed


def _date(changed: dict[str, Any], raw: Mapping[str, Any], told: Amendment, fields: Fields) -> None:
    """Make the data the next version, with a record of the amendment.

    It is a problem if the amendment was written for another version.
    """
    before = str(raw.get("version", ""))
    if told.applies_to and told.applies_to != before:
        says = f"was written for {told.applies_to!r}, and {before!r} is what it changes here"
        fields.add(f"{says}: look at it again, and say {before!r}", "applies_to")
    with suppress(ValueError):  # a version need not be a day
        if told.date and told.date < date.fromisoformat(before):
            fields.add(f"is before {before}, the version that it changes: name a later day", "date")
    changed["version"] = told.next_version(before)
    day = told.date.isoformat() if told.date else ""
    made = AppliedAmendment(changed["version"], day, told.title, told.reason, told.author)
    changed["amended"] = [*changed.get("amended", []), made.as_data()]


def _withdraw(changed: dict[str, Any], clauses: Sequence[str]) -> None:
    """Remove withdrawn clauses from grades, reasons and ``speaks_of``.

    A step that still cites one cites a clause without a text.
    """
    severity, told = changed.get("severity"), changed.get("not_enacted")
    if isinstance(severity, Mapping):
        changed["severity"] = {
            grade: [graded for graded in found if graded not in clauses]
            if isinstance(found, list)
            else found
            for grade, found in severity.items()
        }
    if isinstance(told, Mapping):
        changed["not_enacted"] = {name: why for name, why in told.items() if name not in clauses}
    speaks_of = changed.get("speaks_of")
    if isinstance(speaks_of, Mapping):
        changed["speaks_of"] = drop_withdrawn(speaks_of, clauses)


def _check_words(fields: Fields) -> None:
    """Check the amendment's texts: by language, then by kind."""
    for lang, kinds in fields.table("words").items():
        inner = Fields(kinds, f"{fields.place}: words {lang}", fields.problems)
        for kind in ("clauses", "states", "calls", "lessons"):
            inner.table(kind)
        inner.close()


def _amend_severities(changed: dict[str, Any], fields: Fields) -> None:
    """Move the graded clauses to the end of their new grade.

    They leave every other grade.
    """
    said = Fields(fields.table("severity"), f"{fields.place}: severity", fields.problems)
    read = {grade: said.texts(grade) for grade in WEIGHTS}
    wanted = {grade: clauses for grade, clauses in read.items() if grade in said.raw}
    said.close()
    moved = [clause for clauses in wanted.values() for clause in clauses]
    for clause in sorted({clause for clause in moved if moved.count(clause) > 1}):
        said.add(f"{clause} stands here twice: a clause has one severity")
    before = changed.get("severity", {})
    if not wanted or not isinstance(before, Mapping):
        return
    severity = {
        grade: [graded for graded in clauses if graded not in moved]
        if isinstance(clauses, list)
        else clauses
        for grade, clauses in before.items()
    }
    for grade, clauses in wanted.items():
        there = severity.get(grade, [])
        severity[grade] = [*there, *clauses] if isinstance(there, list) else there
    changed["severity"] = severity


def _amend_options(changed: dict[str, Any], fields: Fields) -> None:
    options = changed.setdefault("option", {})
    for name, value in fields.table("option").items():
        option = options.get(name) if isinstance(options, dict) else None
        if isinstance(option, dict) and isinstance(value, dict):
            option.update(value)
        elif isinstance(option, dict):
            option["value"] = value
        elif isinstance(options, dict) and isinstance(value, dict):  # a new one, with its clauses
            options[name] = value
        else:
            near = get_close_matches(name, options, 1) if isinstance(options, dict) else []
            like = f"perhaps {near[0]!r} is meant; " if near else ""
            says = f"there is no such option in the procedure: {like}a new one is a table"
            fields.add(f"{says} with its value and its clauses", f"option {name}")


def _amend_clauses(changed: dict[str, Any], fields: Fields) -> None:
    """Let clauses ask for existing steps, or for parts of them.

    A list is for the act; a table names lists and details of the step.
    """
    steps = {path: step for path, step, _ in steps_by_path(changed)}
    for path, said in fields.table("clauses").items():
        if path not in steps:
            fields.add(_no_step(path, steps), f"clauses {path!r}")
        elif isinstance(said, Mapping):
            for field, clauses in said.items():
                _cite(steps[path], field, clauses, fields, path)
        else:
            _cite(steps[path], "clauses", said, fields, path)


def _no_step(path: str, steps: Iterable[str]) -> str:
    """Return the message for an unknown step, with the nearest path."""
    near = get_close_matches(path, steps, 1)
    return "there is no such step in the procedure" + "".join(
        f": perhaps {like!r}" for like in near
    )


def _cite(step: dict[str, Any], field: str, clauses: object, fields: Fields, path: str) -> None:
    """Put clauses into a step, or into a detail that it regulates."""
    if field in _CITED:
        step[field] = clauses
    elif isinstance(step.get(field), dict):
        step[field]["clauses"] = clauses
    else:
        known = [*_CITED, *(name for name, value in step.items() if isinstance(value, dict))]
        says = f"the step has no such clauses: say {', '.join(known)}"
        fields.add(says, f"clauses {path!r}, {field}")


def _amend_steps(changed: dict[str, Any], fields: Fields) -> None:
    steps = {path: (step, siblings) for path, step, siblings in steps_by_path(changed)}
    for path, change in fields.table("step").items():
        if path not in steps:
            fields.add(_no_step(path, steps), f"step {path!r}")
        elif not isinstance(change, Mapping):
            fields.add("should be a table of the fields that change", f"step {path!r}")
        else:
            step, siblings = steps[path]
            if change.get("removed") is True:
                siblings.remove(step)
            else:
                step.update({name: value for name, value in change.items() if name != "moved"})
                if "moved" in change:
                    _move(changed, path, change["moved"], fields)


def _move(changed: dict[str, Any], path: str, to: object, fields: Fields) -> None:
    """Move a step before or after a neighbour; its path stays."""
    at = Fields(to, f"{fields.place}: step {path!r}, moved", fields.problems)
    before = at.get("before")
    beside = at.text("before" if before is not None else "after")
    at.close()
    steps = {found: (step, siblings) for found, step, siblings in steps_by_path(changed)}
    step, siblings = steps[path]
    if beside not in steps or steps[beside][1] is not siblings or beside == path:
        if beside:
            at.add(f"{beside!r} does not stand beside it in the procedure")
        return
    siblings.remove(step)
    index = next(number for number, other in enumerate(siblings) if other is steps[beside][0])
    siblings.insert(index + (before is None), step)


def _amend_states(changed: dict[str, Any], fields: Fields) -> None:
    phases = {phase["id"]: phase for phase in _phases(changed)}
    for path, change in fields.table("state").items():
        if path not in phases:
            fields.add("there is no such phase in the procedure", f"state {path!r}")
        elif not isinstance(change, Mapping):
            fields.add("should be a table of the fields that change", f"state {path!r}")
        elif change.get("removed") is True:
            gone = [phase for at, phase in phases.items() if f"{at}/".startswith(f"{path}/")]
            changed["phase"] = [phase for phase in changed["phase"] if phase not in gone]
        else:
            phases[path].update(change)


def _amend_lessons(changed: dict[str, Any], fields: Fields) -> None:
    """Replace the whole course, or change some of its lessons."""
    if isinstance(fields.get("lesson"), list):
        changed["lesson"] = deepcopy(fields.raw["lesson"])
        return
    for name, change in fields.table("lesson").items():
        at, lessons = f"lesson {name!r}", changed.get("lesson", [])
        lesson = next((there for there in _lessons(changed) if there["id"] == name), None)
        if lesson is None:
            fields.add("there is no such lesson in the procedure: [[insert]] adds one", at)
        elif not isinstance(change, Mapping):
            fields.add("should be a table of the fields that change", at)
        elif change.get("removed") is True:
            lessons.remove(lesson)
        else:
            lesson.update(change)


def _lessons(raw: Mapping[str, Any]) -> list[dict[str, Any]]:
    return _with_id(raw.get("lesson"))


def _phases(raw: Mapping[str, Any]) -> list[dict[str, Any]]:
    return _with_id(raw.get("phase"))


def _with_id(raw: object) -> list[dict[str, Any]]:
    """Return the tables of a list that have an id."""
    found = raw if isinstance(raw, list) else []
    return [item for item in found if isinstance(item, dict) and isinstance(item.get("id"), str)]


def _ways_by_path(changed: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any], list[Any]]]:
    """Yield each way of the raw data: path, table and list.

    The path is that of its state and its name.
    """
    for phase in _phases(changed):
        ways = phase.get("next")
        if not isinstance(ways, list):
            continue
        for way in ways:
            if isinstance(way, dict) and isinstance(way.get("to"), str):
                name = way.get("id", way["to"].rpartition("/")[2])
                yield f"{phase['id']}/{name}", way, ways


def _places(
    changed: Mapping[str, Any], kind: str
) -> Iterator[tuple[str, dict[str, Any], list[Any]]]:
    """Yield the existing things of a kind: path, table and list."""
    if kind == "next":
        return _ways_by_path(changed)
    if kind == "phase":
        return ((phase["id"], phase, changed["phase"]) for phase in _phases(changed))
    if kind == "lesson":
        return ((lesson["id"], lesson, changed["lesson"]) for lesson in _lessons(changed))
    return steps_by_path(changed)


def _insert(changed: dict[str, Any], fields: Fields) -> None:
    """Insert steps, cases, phases, ways or lessons beside a named one."""
    before = fields.get("before")
    at = fields.text("before" if before is not None else "after")
    new = {kind: fields.tables(kind) for kind in ("step", "case", "phase", "next", "lesson")}
    fields.close()
    kind = next((kind for kind, tables in new.items() if tables), "step")
    if sum(map(bool, new.values())) > 1:
        fields.add("puts in one kind of thing: say another [[insert]] for the other")
        return
    found = {path: (there, siblings) for path, there, siblings in _places(changed, kind)}
    if at not in found:
        if at:
            named = "way on" if kind == "next" else kind
            fields.add(f"there is no {named} {at!r} in the procedure")
        return
    there, siblings = found[at]
    index = next(number for number, other in enumerate(siblings) if other is there)
    index += before is None
    siblings[index:index] = new[kind]


#: When the day of a house changes, where it says nothing.
CHANGES_AT = time(6)


@dataclass(frozen=True, slots=True)
class RuleChange:
    """Published amendment: its file and the day it takes effect."""

    file: Path
    amendment: Amendment
    date: date

    @property
    def name(self) -> str:
        """File name without the ending, as other amendments use it."""
        return self.file.stem


@dataclass(frozen=True, slots=True)
class Version:
    """Version of a procedure: its name, first day and title.

    ``since``: None for the first manual; ``title`` is by language; ``coming``: its first
    day is still to come.
    """

    name: str
    since: date | None
    title: Mapping[str, str]
    coming: bool


def versions_of(first: str, changes: Sequence[RuleChange], today: date) -> tuple[Version, ...]:
    """Return the versions that rule changes make, one after another."""
    found = [Version(first, None, {}, coming=False)]
    for change in changes:
        told = change.amendment
        coming = change.date > today
        found.append(Version(told.next_version(found[-1].name), change.date, told.title, coming))
    return tuple(found)


def changes_behind(
    version: Version, versions: Sequence[Version], changes: Sequence[RuleChange]
) -> Sequence[RuleChange]:
    """Return the rule changes that make a version.

    For a version that is not among the given ones, these are the changes in force on its
    day.
    """
    named = [(one.name, one.since) for one in versions]
    if (version.name, version.since) in named:
        return changes[: named.index((version.name, version.since))]
    return changes_in_force(changes, version.since or date.min)


def sort_changes(found: Iterable[RuleChange]) -> tuple[RuleChange, ...]:
    """Sort rule changes by day, and within a day by ``after``.

    Raise DataError where two take effect on one day at a house and neither names the other.
    """
    days: dict[tuple[date, str], list[RuleChange]] = {}
    for change in sorted(found, key=lambda change: (change.date, change.name)):
        days.setdefault((change.date, change.amendment.amends), []).append(change)
    return tuple(change for day in days.values() for change in _sort_day(day))


def _sort_day(changes: Sequence[RuleChange]) -> list[RuleChange]:
    """Sort the changes of a day: each follows the one it names."""
    names = {change.name for change in changes}
    firsts = [change for change in changes if change.amendment.after not in names]
    if len(firsts) != 1:
        raise DataError([_unordered(firsts or changes)])
    placed = firsts
    while len(placed) < len(changes):
        following = [c for c in changes if c.amendment.after == placed[-1].name]
        if len(following) != 1:
            raise DataError([_unordered(following or [c for c in changes if c not in placed])])
        placed.append(following[0])
    return placed


def _unordered(changes: Sequence[RuleChange]) -> Problem:
    first, *others = changes
    named = " and ".join(repr(other.name) for other in others) or "itself, by way of others perhaps"
    says = (
        f"holds from {first.date}, and so does {named}: say which comes first, with"
        " after = the other file's name without .toml"
    )
    return Problem(f"{first.file}, after", says)


def changes_in_force(changes: Sequence[RuleChange], on: date | None) -> tuple[RuleChange, ...]:
    """Return the changes in force on a day; all without a day."""
    return tuple(change for change in changes if on is None or change.date <= on)


def find_same_day(changes: Iterable[RuleChange], told: Amendment) -> RuleChange | None:
    """Return the last change of the same day, unless one is named.

    None where the amendment is alone on its day, or names the change that it follows.
    """
    same = [other for other in changes if other.date == told.date]
    if not same or told.after in {other.name for other in same}:
        return None
    return same[-1]


def same_day_message(change: RuleChange) -> str:
    """Return the advice for a second change on the same day."""
    return (
        f"{change.name!r} holds from {change.date}, too: say that this one comes after it,"
        f" after = {change.name!r}, or name another day"
    )


def changes_beneath(changes: Sequence[RuleChange], told: Amendment) -> tuple[RuleChange, ...]:
    """Return the changes that an amendment lies over.

    These are all changes up to its day; of its own day only those up to the one that it
    names, or all where it names none. An amendment without a day lies over all.
    """
    found = [change for change in changes if told.date is None or change.date <= told.date]
    names = [change.name if change.date == told.date else "" for change in found]
    return tuple(found[: names.index(told.after) + 1] if told.after in names else found)


def training_day(now: datetime, changes_at: time = CHANGES_AT) -> date:
    """Return the house's day: before its hour, the day before."""
    day = now.date()
    return day - timedelta(days=1) if now.time() < changes_at else day


def day_of(at: str) -> date:
    """Return the house's day of a recorded time; else raise ValueError.

    ``at`` is in ISO 8601; the computer's own time zone counts.
    """
    return training_day(datetime.fromisoformat(at).astimezone())
