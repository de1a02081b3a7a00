"""Edits that do no harm, as ``harmless.toml`` lists them: its head says how to read them."""

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.edits.edit import Data, Edit, Found, phases_in, rules_in, steps_in, thing_at
from tests.edits.shipped import data_of
from trainer.procedure.load import LANGUAGES, PROCEDURE_FILE, clauses_file
from trainer.procedure.spec import WEIGHTS

LIST = Path(__file__).with_suffix(".toml")


@dataclass(frozen=True, slots=True)
class Harmless:
    """One of the list: what it says, and the files of the procedure as they are then."""

    procedure: str
    kind: str
    says: str
    files: Mapping[str, Data]
    comment: str = ""

    @property
    def edit(self) -> Edit:
        """It as an edit that is tried: its changes are made already."""
        return Edit(self.procedure, self.kind, "", self.says, ())

    def __str__(self) -> str:
        return f"{self.procedure}, {self.kind}: {self.says}"


@cache
def every_harmless() -> tuple[Harmless, ...]:
    """The whole list."""
    groups = tomllib.loads(LIST.read_text(encoding="utf-8"))["group"]
    return tuple(
        _made(group["procedure"], group["kind"], raw) for group in groups for raw in group["edits"]
    )


def _made(procedure: str, kind: str, raw: Mapping[str, Any]) -> Harmless:
    data = deepcopy(data_of(procedure))
    files = {PROCEDURE_FILE: data}
    if "option" in raw:
        _set_option(data, raw)
    elif "head" in raw:
        table = data.setdefault(raw["of"], {}) if "of" in raw else data
        table[raw["head"]] = raw["value"]
    elif "severity" in raw:
        _grade(data, raw["severity"], raw["grade"])
    elif "clause" in raw:
        file = clauses_file(raw["lang"])
        files = {file: deepcopy(data_of(procedure, file))}
        files[file][raw["clause"]][raw["key"]] = raw["value"]
    elif "rule" in raw:
        found = next(one for one in rules_in(data) if one.table.get("id") == raw["rule"])
        _changed(thing_at(data, found.at[:-1]), found.at[-1], raw)
    elif "beside" in raw:
        files |= _added(procedure, data, raw)
    elif "comment" not in raw:
        _change(data, raw)
    return Harmless(procedure, kind, raw["says"], files, raw.get("comment", ""))


def _set_option(data: Data, raw: Mapping[str, Any]) -> None:
    said = data["option"].get(raw["option"])
    if isinstance(said, dict):
        said["value"] = raw["value"]
    else:  # of what is amended
        data["option"][raw["option"]] = raw["value"]


def _grade(data: Data, clause: str, grade: str) -> None:
    severity = data["severity"]
    for other in WEIGHTS:
        severity[other] = [one for one in severity.get(other, []) if one != clause]
    severity[grade].append(clause)


def _added(procedure: str, data: Data, raw: Mapping[str, Any]) -> dict[str, Data]:
    """The files of texts with what the new step says; the step is put in."""
    at = _step(data, raw["beside"]).at
    *around, number = at
    thing_at(data, tuple(around)).insert(number, deepcopy(raw["new"]))
    if "order" in raw:
        thing_at(data, tuple(around[:-1]))["due"] = raw["order"]
    files = {
        clauses_file(lang): deepcopy(data_of(procedure, clauses_file(lang))) for lang in LANGUAGES
    }
    for name, words in raw["calls"].items():
        for lang, said in zip(LANGUAGES, words, strict=True):
            files[clauses_file(lang)].setdefault("calls", {})[name] = said
    return files


def _step(data: Data, path: str) -> Found:
    return next(one for one in steps_in(data) if one.named == f"step {path!r}")


def _change(data: Data, raw: Mapping[str, Any]) -> None:
    if "phase" in raw:
        found = next(one for one in phases_in(data) if one.named == f"phase {raw['phase']!r}")
    else:
        found = _step(data, raw["step"])
    *around, number = found.at
    _changed(thing_at(data, tuple(around)), number, raw)


def _changed(beside: Any, number: Any, raw: Mapping[str, Any]) -> None:  # noqa: ANN401 - of any kind
    """One of several things, changed, removed, or put elsewhere among them."""
    thing = beside[number]
    thing.update(deepcopy(raw.get("put", {})))
    if "drop" in raw:
        del thing[raw["drop"]]
    if raw.get("removed") or raw.get("first") or "after" in raw:
        beside.remove(thing)
    if raw.get("first"):
        beside.insert(0, thing)
    if "after" in raw:
        after = next(n for n, one in enumerate(beside) if one["id"] == raw["after"])
        beside.insert(after + 1, thing)
