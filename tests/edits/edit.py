"""An edit: a small change of a procedure's data, as a value that can be told and made again."""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

#: The data of a TOML file, or of a table in it.
Data = dict[str, Any]

#: Where something stands in the data: the keys and numbers that lead there.
Place = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One thing at a place: put there, put in before what stands there in a list, or dropped."""

    at: Place
    how: str
    value: object = None


PUT, PUT_IN, DROP = "put", "put in", "drop"


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of a procedure's own file, made as one.

    ``where`` and ``what`` say it in words; ``wrong``: a word that stands for nothing now, so that
    the file has to be refused by a sentence with this word in it; "" where that is open.
    """

    procedure: str
    kind: str
    where: str
    what: str
    changes: tuple[Change, ...]
    wrong: str = ""

    def __str__(self) -> str:
        return f"{self.procedure}, {self.kind}: {self.where}: {self.what}"

    def on(self, data: Data) -> Data:
        """The data with the edit made in it."""
        edited = deepcopy(data)
        for change in self.changes:
            _make(edited, change)
        return edited


def _make(data: Data, change: Change) -> None:
    around = thing_at(data, change.at[:-1])
    key = change.at[-1]
    if change.how == PUT:
        around[key] = deepcopy(change.value)
    elif change.how == PUT_IN:
        around.insert(key, deepcopy(change.value))
    else:
        del around[key]


def thing_at(data: Any, place: Place) -> Any:  # noqa: ANN401 - of any kind
    """What stands at a place."""
    for key in place:
        data = data[key]
    return data


@dataclass(frozen=True, slots=True)
class Found:
    """A table in the data, with its place and the name that a message calls it by."""

    at: Place
    table: Mapping[str, Any]
    named: str


def phases_in(data: Data) -> Iterator[Found]:
    """The phases of a procedure, or those that one which amends another changes or inserts."""
    for at, phases in _lists(data, "phase"):
        for number, phase in enumerate(phases):
            yield Found((*at, number), phase, f"phase {phase['id']!r}")
    for path, phase in data.get("state", {}).items():
        yield Found(("state", path), phase, f"phase {path!r}")


def steps_in(data: Data) -> Iterator[Found]:
    """Every step, groups before what is in them, and the cases of a step like steps in it."""
    for at, steps, prefix in step_lists(data):
        for number, step in enumerate(steps):
            yield Found((*at, number), step, step_named(prefix, step))


def step_named(prefix: str, step: Mapping[str, Any]) -> str:
    """What a message calls a step by."""
    path = f"{prefix}/{step['id']}"
    return f"step {path!r}"


def step_lists(data: Data) -> Iterator[tuple[Place, Sequence[Data], str]]:
    """Every list of steps, with its place and the path of what it belongs to."""
    for phase in phases_in(data):
        path = str(phase.table.get("id", phase.at[-1]))
        yield from _within(phase.at, phase.table, path)
    if "interrupt" in data:
        yield from _steps(("interrupt",), data["interrupt"], "interrupt")
    for number, insert in enumerate(data.get("insert", ())):
        beside = str(insert.get("before") or insert.get("after")).rpartition("/")[0]
        yield from _within(("insert", number), insert, beside)


def _within(at: Place, table: Mapping[str, Any], path: str) -> Iterator[Any]:
    for kind in ("step", "case"):
        if kind in table:
            yield from _steps((*at, kind), table[kind], path)


def _steps(at: Place, steps: Sequence[Data], path: str) -> Iterator[Any]:
    yield at, steps, path
    for number, step in enumerate(steps):
        yield from _within((*at, number), step, f"{path}/{step['id']}")


def act_of(data: Data, step: Found) -> str:
    """The act of a step, or of that whose case it is; "" of a group."""
    table = step.table
    if step.at[-2] == "case":
        table = thing_at(data, step.at[:-2])
    return str(table.get("act", ""))


def rules_in(data: Data) -> Iterator[Found]:
    """Every rule about what is never due, and the cases of each."""
    for number, rule in enumerate(data.get("never", ()), start=1):
        at: Place = ("never", number - 1)
        yield Found(at, rule, f"never {number}")
        for nth, case in enumerate(rule.get("case", ()), start=1):
            yield Found((*at, "case", nth - 1), case, f"never {number}, case {nth}")


def _lists(data: Data, name: str) -> Iterator[tuple[Place, Sequence[Data]]]:
    """The lists of a name at the head of a procedure, and in what it inserts into another."""
    if name in data:
        yield (name,), data[name]
    for number, insert in enumerate(data.get("insert", ())):
        if name in insert:
            yield ("insert", number, name), insert[name]
