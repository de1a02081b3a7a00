"""A procedure without one of the differences that it has from another: all others stay."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from trainer.procedure.check import check
from trainer.procedure.difference import rules_by_name
from trainer.procedure.kinds import (
    CALL,
    CLAUSE,
    COMES,
    GOES,
    NEVER,
    NEW,
    OPTION,
    SEVERITY,
    STATE,
    STEP,
    WAY,
    WHOLE,
    WITHDRAWN,
    Difference,
)
from trainer.procedure.spec import Option, Procedure
from trainer.procedure.spoken import Spoken
from trainer.procedure.step import Edge
from trainer.procedure.steps_undone import NotThereError, put_back, steps_undone

_MIRRORED = {COMES: GOES, GOES: COMES, NEW: WITHDRAWN, WITHDRAWN: NEW}


class NotAloneError(Exception):
    """A difference cannot be undone by itself: without it the procedure would not hold.

    It says what would be wrong, in one sentence.
    """


def undone(new: Procedure, old: Procedure, difference: Difference) -> Procedure:
    """The new procedure with one of its differences from the old one undone, and all others kept.

    It is good for dealing rounds by, not for records: its source is that of the new one. Raise
    NotAloneError where no procedure that holds comes of it.
    """
    try:
        found = _UNDOING[difference.part](new, old, difference)
    except (NotThereError, LookupError) as error:
        says = f"{difference.name} belongs to what else is different: {error}"
        raise NotAloneError(says) from error
    mark = f"{new.content_hash} {old.content_hash} without {difference.name}"
    found = replace(found, content_hash=hashlib.sha256(mark.encode()).hexdigest())
    wrong = check(found)
    if wrong:
        raise NotAloneError(f"{difference.name} cannot be undone alone: {wrong[0]}")
    return found


def alone(old: Procedure, new: Procedure, difference: Difference) -> Procedure:
    """The old procedure with this difference of the new one, and with no other.

    Raise NotAloneError where no procedure that holds comes of it.
    """
    return undone(old, new, mirrored(difference))


def mirrored(difference: Difference) -> Difference:
    """The same difference, seen from the new procedure."""
    return replace(
        difference,
        kind=_MIRRORED.get(difference.kind, difference.kind),
        of=difference.was or difference.of,
        was=difference.of if difference.was else "",
        old=difference.new,
        new=difference.old,
    )


def _restored(new: Mapping[str, Any], old: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The things of a list by their names, with one as it was: there or not, and where it stood."""
    if name not in old:
        return {other: thing for other, thing in new.items() if other != name}
    names = list(new) if name in new else put_back(list(new), name, list(old))
    return {other: old[name] if other == name else new[other] for other in names}


def _ordered(new: Mapping[str, Any], old: Mapping[str, Any]) -> dict[str, Any]:
    """The things of a list, those of them that there were in the order that they had."""
    before = iter([name for name in old if name in new])
    names = [next(before) if name in old else name for name in new]
    return {name: new[name] for name in names}


def _state(new: Procedure, old: Procedure, difference: Difference) -> Procedure:
    was, now = ({phase.path: phase for phase in one.phases} for one in (old, new))
    path, field = difference.of, difference.field
    if field == "ways":
        edges = tuple(_ordered(_ways(new, path), _ways(old, path)).values())
        phases = {**now, path: replace(now[path], edges=edges)}
    elif not field:
        phases = _restored(now, was, path)
    elif field == "chart":
        raise NotThereError("a state stands in a chart by its path")
    else:
        there: dict[str, Any] = {field: getattr(was[path], field)}
        phases = {**now, path: replace(now[path], **there)}
    return replace(new, phases=tuple(phases.values()))


def _way(new: Procedure, old: Procedure, difference: Difference) -> Procedure:
    path, _, _ = difference.of.partition(">")
    edges = tuple(_restored(_ways(new, path), _ways(old, path), difference.of).values())
    phases = (replace(one, edges=edges) if one.path == path else one for one in new.phases)
    return replace(new, phases=tuple(phases))


def _ways(procedure: Procedure, path: str) -> dict[str, Edge]:
    phase = procedure.phase(path)
    return {phase.way_name(edge): edge for edge in phase.edges}


def _never(new: Procedure, old: Procedure, difference: Difference) -> Procedure:
    was, now = rules_by_name(old), rules_by_name(new)
    if difference.was:  # the same rule says of itself something else
        rule = was[difference.was]
        changed = {name: rule if name == difference.of else one for name, one in now.items()}
    elif difference.field == "order":
        act = difference.of
        some = ({n: r for n, r in rules.items() if r.act == act} for rules in (now, was))
        ordered = iter(_ordered(*some).items())
        changed = dict(next(ordered) if r.act == act else (n, r) for n, r in now.items())
    else:
        changed = _restored(now, was, difference.of)
    return replace(new, never=tuple(changed.values()))


def _option(new: Procedure, old: Procedure, difference: Difference) -> Procedure:
    name = difference.of
    was, now = old.options.get(name), new.options.get(name)
    options = dict(new.options)
    if was is not None and now is not None:
        both = (was.value, now.clauses) if not difference.field else (now.value, was.clauses)
        options[name] = Option(name, *both)
    elif was is not None:
        options[name] = was
    else:
        del options[name]
    house = new.family.house(**{each: option.value for each, option in options.items()})
    return replace(new, options=MappingProxyType(options), made=house)


def _worded(new: Procedure, old: Procedure, difference: Difference) -> Procedure:
    kind, lang = _TEXTS.get(difference.part, difference.part), difference.field
    was, now = (one.texts[lang].get(kind, {}) for one in (old, new))
    texts = {**new.texts[lang], kind: _restored(_mapping(now), _mapping(was), difference.of)}
    return replace(new, texts=Spoken({**new.texts, lang: texts}))


#: The texts that differences in words are about, where they are not called so.
_TEXTS = {CLAUSE: "clauses", CALL: "calls"}


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _severity(new: Procedure, old: Procedure, difference: Difference) -> Procedure:
    return replace(new, severities=_restored(new.severities, old.severities, difference.of))


_TABLES = ("exam", "inspector_exam", "remedies", "targets")
_WHOLE = {"help": "help_stages"}


def _whole(new: Procedure, old: Procedure, difference: Difference) -> Procedure:
    of, field = difference.of, difference.field
    there: dict[str, Any]
    if of == "states":
        was, now = ({phase.path: phase for phase in one.phases} for one in (old, new))
        return replace(new, phases=tuple(_ordered(now, was).values()))
    if of in _TABLES:
        there = {field: getattr(getattr(old, of), field)}
        return replace(new, **{of: replace(getattr(new, of), **there)})
    if of == "start":
        return replace(new, starts=_restored(new.starts, old.starts, field))
    if of == "lesson":
        before, after = ({lesson.id: lesson for lesson in one.lessons} for one in (old, new))
        return replace(new, lessons=tuple(_restored(after, before, field).values()))
    if of in ("guess", "not_enacted"):
        there = {of: _restored(getattr(new, of), getattr(old, of), field)}
    else:
        there = {_WHOLE.get(of, of): getattr(old, _WHOLE.get(of, of))}
    return replace(new, **there)


_UNDOING: Mapping[str, Callable[[Procedure, Procedure, Difference], Procedure]] = {
    STEP: steps_undone,
    STATE: _state,
    WAY: _way,
    NEVER: _never,
    OPTION: _option,
    CLAUSE: _worded,
    CALL: _worded,
    "states": _worded,
    "parts": _worded,
    "lessons": _worded,
    SEVERITY: _severity,
    WHOLE: _whole,
}
