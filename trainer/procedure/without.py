"""Undoing one difference: restore the old value and read again.

Old values are put back where they stand in the data of the procedure's files.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from trainer.procedure.check import check_structure
from trainer.procedure.difference import find_differences
from trainer.procedure.fields import Problem
from trainer.procedure.kinds import (
    COMES,
    GOES,
    NEVER,
    OPTION,
    SEVERITY,
    STATE,
    STEP,
    WAY,
    WHOLE,
    Difference,
)
from trainer.procedure.load import content_of
from trainer.procedure.reader import read_procedure
from trainer.procedure.spec import Option, Procedure
from trainer.procedure.vocabulary import OptionKind
from trainer.table.grammar import ACTS

_Data = dict[str, Any]
_List = list[_Data]
#: The lists that steps stand in: of a state or a group, and of a step by cases.
_LISTS = ("step", "case")
_INTERRUPT = "interrupt"
_DETAILS = frozenset(detail for act in ACTS.values() for detail in act.details)
_MIRRORED = {COMES: GOES, GOES: COMES}


class NotAloneError(Exception):
    """Difference that cannot be undone alone: it belongs to others."""


def undo_difference(new: Procedure, old: Procedure, one: Difference) -> Procedure:
    """Undo one difference of a new procedure, for dealing rounds.

    Raise NotAloneError where no valid procedure results. Words are not undone.
    """
    data, was = _data(new), _data(old)
    try:
        _BACK[one.part](data, was, one)
    except (LookupError, ValueError) as error:
        says = f"{one.name} belongs to what else is different"
        raise NotAloneError(says) from error
    problems: list[Problem] = []
    games = {new.game: new.family}
    found = read_procedure(data, new.texts, games, new.id, problems)
    problems += check_structure(found) if found and not problems else ()
    if found is None or problems:
        says = f"{one.name} cannot be taken back alone: {next(iter(problems), '')}"
        raise NotAloneError(says)
    if any(left.name == one.name for left in find_differences(old, found)):
        says = f"{one.name} is still there when it is taken back"
        raise NotAloneError(says)
    return found


def apply_difference(old: Procedure, new: Procedure, one: Difference) -> Procedure:
    """Apply one difference to the old procedure; NotAloneError as above."""
    was = one.of if one.was else ""
    kind, of = _MIRRORED.get(one.kind, one.kind), one.was or one.of
    return undo_difference(
        old, new, replace(one, kind=kind, of=of, was=was, old=one.new, new=one.old)
    )


def _data(procedure: Procedure) -> _Data:
    raw, _ = content_of(procedure.source)
    return deepcopy(dict(raw))


# --- lists of things with names

_Name = Callable[[int, _Data], str]


def _put_back(now: _List, was: _List, name: str, named: _Name) -> None:
    """Restore one item of a list: remove, replace or insert it."""
    before = {named(n, item): item for n, item in enumerate(was, 1)}
    names = [named(n, item) for n, item in enumerate(now, 1)]
    if name in names:
        at = names.index(name)
        if name in before:
            now[at] = before[name]
        else:
            del now[at]
    else:
        _insert(now, names, before[name], list(before))


def _insert(now: _List, names: Sequence[str], item: _Data, order: Sequence[str]) -> None:
    """Insert an item after its nearest former predecessor; else first."""
    name = next(n for n in order if n not in names)
    earlier = [other for other in order[: order.index(name)] if other in names]
    now.insert(names.index(earlier[-1]) + 1 if earlier else 0, item)


def _reorder(now: _List, was: _List, named: _Name) -> None:
    """Restore the old order of the items that both lists have."""
    names = [named(n, item) for n, item in enumerate(now, 1)]
    before = [named(n, item) for n, item in enumerate(was, 1)]
    there = dict(zip(names, now, strict=True))
    ordered = iter([there[name] for name in before if name in there])
    now[:] = [next(ordered) if name in before else there[name] for name in names]


def _id(kind: str) -> _Name:
    return lambda number, item: item.get("id") or f"{kind} {number}"


def _way(_number: int, item: _Data) -> str:
    return str(item.get("id") or item["to"].rpartition("/")[2])


# --- steps


def _nodes(data: _Data, path: str) -> list[_Data]:
    """Return the states, groups and steps along a path; else raise LookupError.

    The thing itself is the last one.
    """
    if path.startswith(f"{_INTERRUPT}/"):
        nodes, rest = [{"step": data.get(_INTERRUPT, [])}], path.split("/")[1:]
    else:
        phases = [one for one in data["phase"] if f"{path}/".startswith(f"{one['id']}/")]
        nodes = sorted(phases, key=lambda one: len(one["id"]))
        rest = list(filter(None, path[len(nodes[-1]["id"]) :].split("/")))
    for name in rest:
        inner, kind = _inner(nodes[-1])
        nodes.append(next((i for n, i in enumerate(inner, 1) if _id(kind)(n, i) == name), {}))
        if not nodes[-1]:
            raise LookupError(path)
    return nodes


def _inner(node: _Data) -> tuple[_List, str]:
    """Return the steps or cases inside a node, and their kind."""
    kind = next((one for one in _LISTS if one in node), _LISTS[0])
    return node.setdefault(kind, []), kind


def _step(data: _Data, was: _Data, one: Difference) -> None:
    before = one.was or one.of
    if one.field:
        _field(_nodes(data, one.of), _nodes(was, before), one.field)
        return
    here, name = one.of.rpartition("/")[::2]
    now, kind = _inner(_nodes(data, here)[-1]) if here != _INTERRUPT else _interrupts(data)
    if one.kind == COMES:
        _put_back(now, [], name, _id(kind))
        return
    there, name = before.rpartition("/")[::2]
    then, _ = _inner(_nodes(was, there)[-1]) if there != _INTERRUPT else _interrupts(was)
    if one.kind == GOES:
        _put_back(now, then, name, _id(kind))
        return
    item = _nodes(data, one.of)[-1]
    now.remove(item)
    to, kind = _inner(_nodes(data, there)[-1]) if there != _INTERRUPT else _interrupts(data)
    names = [_id(kind)(n, each) for n, each in enumerate(to, 1)]
    _insert(to, names, item, [_id(kind)(n, each) for n, each in enumerate(then, 1)])


def _interrupts(data: _Data) -> tuple[_List, str]:
    return data.setdefault(_INTERRUPT, []), _LISTS[0]


def _field(nodes: Sequence[_Data], before: Sequence[_Data], field: str) -> None:
    """Restore a field of the step, or of the part giving it."""
    field, _, clauses = field.partition(" ")
    for node, old in zip(reversed(nodes), reversed(before), strict=False):
        now, was = node.get(field), old.get(field)
        if now == was:
            continue
        if field in _DETAILS and isinstance(now, dict) and isinstance(was, dict):
            kept, other = (was, now) if not clauses else (now, was)
            node[field] = {**kept, "clauses": other.get("clauses", [])}
        elif was is None:
            del node[field]
        else:
            node[field] = was
        return
    raise LookupError(field)


# --- the rest


def _state(data: _Data, was: _Data, one: Difference) -> None:
    if not one.field:
        _put_back(data["phase"], was["phase"], one.of, _id("phase"))
    elif one.field == "ways":
        node, old = (_nodes(each, one.of)[-1] for each in (data, was))
        _reorder(node["next"], old["next"], _way)
    else:
        _copied(_nodes(data, one.of)[-1], _nodes(was, one.of)[-1], one.field)


def _way_back(data: _Data, was: _Data, one: Difference) -> None:
    state, _, name = one.of.partition(">")
    node, old = (_nodes(each, state)[-1] for each in (data, was))
    _put_back(node.setdefault("next", []), old.get("next", []), name, _way)


def _never(data: _Data, was: _Data, one: Difference) -> None:
    now, before = (list(_rules(each)) for each in (data, was))
    if one.field:
        of_act, was_of_act = (
            [rule for rule in rules if rule["act"] == one.of] for rules in (now, before)
        )
        _reorder(of_act, was_of_act, _rule)
        ordered = iter(of_act)
        now = [next(ordered) if rule["act"] == one.of else rule for rule in now]
    elif one.was:
        old = next(rule for rule in before if _rule(0, rule) == one.was)
        now = [old if _rule(0, rule) == one.of else rule for rule in now]
    else:
        _put_back(now, before, one.of, _rule)
    data["never"] = now


def _rules(data: _Data) -> Iterator[_Data]:
    """Yield the ``never`` rules one by one; cases extend their rule."""
    for rule in data.get("never", []):
        own = {field: value for field, value in rule.items() if field != "case"}
        for case in rule.get("case", [{}]):
            yield {**own, **case, "when": [*own.get("when", []), *case.get("when", [])]}


def _rule(_number: int, rule: _Data) -> str:
    said = " ".join(filter(None, (rule["act"], rule.get("what"), rule.get("phrase"))))
    when = " and ".join(rule["when"])
    return rule.get("id") or (f"{said} when {when}" if when else said)


def _option(data: _Data, was: _Data, one: Difference) -> None:
    now, old = data["option"].get(one.of), was.get("option", {}).get(one.of)
    if now and old:
        value, clauses = (now, old) if one.field else (old, now)
        data["option"][one.of] = {**value, "clauses": clauses["clauses"]}
    else:
        _copied(data["option"], was["option"], one.of)


def _severity(data: _Data, was: _Data, one: Difference) -> None:
    grades = data.setdefault("severity", {})
    for grade in {*grades, *was.get("severity", {})}:
        others = [clause for clause in grades.get(grade, []) if clause != one.of]
        had = one.of in was.get("severity", {}).get(grade, [])
        grades[grade] = [*others, one.of] if had else others


def _whole(data: _Data, was: _Data, one: Difference) -> None:
    if one.of == "states":
        _reorder(data["phase"], was["phase"], _id("phase"))
    elif one.of == "start":
        _copied(data["start"], was["start"], one.field)
    else:
        _copied(data, was, one.of)


def _copied(now: _Data, was: Mapping[str, Any], field: str) -> None:
    if field in was:
        now[field] = was[field]
    else:
        del now[field]


_BACK: Mapping[str, Callable[[_Data, _Data, Difference], None]] = {
    STEP: _step,
    STATE: _state,
    WAY: _way_back,
    NEVER: _never,
    OPTION: _option,
    SEVERITY: _severity,
    WHOLE: _whole,
}


def vary_option(procedure: Procedure, option: str) -> Iterator[Procedure]:
    """Yield the procedure with other values of an option, nearest first.

    Values that the house cannot have are left out.
    """
    given = procedure.options[option]
    kind = procedure.family.options[option]
    for raw in _others(given.value, kind):
        try:
            value = kind.read(raw)
        except (TypeError, ValueError):
            continue
        if value != given.value:
            yield from _with(procedure, replace(given, value=value))


def _with(procedure: Procedure, option: Option) -> Iterator[Procedure]:
    options = MappingProxyType({**procedure.options, option.name: option})
    values = {name: option.value for name, option in options.items()}
    house = procedure.family.house(**values)
    if not any(house.problems()):
        yield replace(procedure, options=options, made=house)


def _others(value: object, kind: OptionKind) -> Iterator[object]:
    """Yield values near this one, as a file would have them."""
    if kind.choices:
        yield from kind.choices
    elif isinstance(value, int):
        yield from (value + 1, value - 1, 0, 2, 5, 10, 15, 20)
    elif isinstance(value, float):
        yield from (value * 2, value / 2, value + 1)
    elif isinstance(value, tuple):
        yield from _other_lists(_plain(value))


def _other_lists(values: list[object]) -> Iterator[list[object]]:
    """Yield lists with one value removed or changed, then none."""
    for number, value in enumerate(values):
        before, after = values[:number], values[number + 1 :]
        yield [*before, *after]
        if isinstance(value, int):
            yield [*before, value + 1, *after]
        if isinstance(value, list):
            yield from ([*before, other, *after] for other in _other_lists(value))
    yield []


def _plain(value: object) -> list[object]:
    """Return tuples as lists, nested ones too."""
    within = value if isinstance(value, tuple) else ()
    return [_plain(part) if isinstance(part, tuple) else part for part in within]
