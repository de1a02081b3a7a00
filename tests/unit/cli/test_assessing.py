"""The commands of assessors: what was overruled, and the checklist of the live table."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from tests.command import Command
from tests.house import DEPUTY, EDITOR, set_up, typed
from tests.unit.records.test_call_rulings import inspected, overrule as overrule_call
from tests.unit.records.test_challenges import examined, overrule
from tests.unit.training.inspect.test_overruling import false_calls, misses
from trainer.app import App
from trainer.training.sessions.record import CALLED, NOT_COUNTED


def test_what_was_overruled_is_for_the_procedures_manager(command: Command, tmp_path: Path) -> None:
    assert "No verdicts have been overruled" in command(tmp_path, "overruled").stdout
    with closing(App(tmp_path / "records.sqlite")) as program:
        overrule(examined(program), 0)
        set_up(program)
    refused = command(tmp_path, "overruled", typed=typed(DEPUTY))
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "that is no procedures manager's name and passphrase" in refused.stderr
    (line,) = command(tmp_path, "overruled", typed=typed(EDITOR)).stdout.splitlines()
    for words in ("Anna", "prague", "PRG-ACT-2", "fault (minor) -> right", "Eva: the camera"):
        assert words in line
    shown = command(tmp_path, "overruled", "--json", typed=typed(EDITOR)).stdout
    (found,) = map(json.loads, shown.splitlines())
    assert (found["clauses"], found["verdict"], found["severity"]) == (
        ["PRG-ACT-2"],
        "fault",
        "minor",
    )
    assert (found["outcome"], found["by"], found["exam"]) == ("right", "Eva", 1)


def test_exams_are_listed_with_what_was_overruled(command: Command, tmp_path: Path) -> None:
    with closing(App(tmp_path / "records.sqlite")) as program:
        overrule(examined(program), 0)
    assert "verdicts overruled: 1 (own result not passed" in command(tmp_path, "exams").stdout
    (found,) = map(json.loads, command(tmp_path, "exams", "--json").stdout.splitlines())
    assert found["overruled"] == 1
    assert found["score"] > found["own"]["score"]


def test_what_was_overruled_of_inspectors_is_listed_beside_it(
    command: Command, tmp_path: Path
) -> None:
    with closing(App(tmp_path / "records.sqlite")) as program:
        exam = inspected(program)
        overrule_call(exam, misses(exam)[0], CALLED)
        overrule_call(exam, false_calls(exam)[0], NOT_COUNTED)
    alarm, miss = command(tmp_path, "overruled").stdout.splitlines()
    for words in ("Jana, prague", "exam 1, round", "missed (critical) -> called; Ota: cam"):
        assert words in miss
    assert ": false call -> not counted; Ota: camera 4 shows it" in alarm
    shown = command(tmp_path, "overruled", "--json").stdout
    second, first = map(json.loads, shown.splitlines())
    assert (first["exam"], first["verdict"], first["severity"], first["outcome"]) == (
        *(1, "missed", "critical"),
        "called",
    )
    assert (second["verdict"], second["outcome"], second["call"]) == (
        "false_call",
        "not_counted",
        1,
    )


def test_examinations_are_listed_by_the_outcome_with_their_own_result(
    command: Command, tmp_path: Path
) -> None:
    with closing(App(tmp_path / "records.sqlite")) as program:
        exam = inspected(program)
        overrule_call(exam, misses(exam)[0], CALLED)
    told = command(tmp_path, "exams").stdout
    own = "verdicts overruled: 1 (own result not passed, 5 of 6 mistakes named)"
    assert f"inspector: passed, 6 of 6 mistakes named, {own}" in told
    (found,) = map(json.loads, command(tmp_path, "exams", "--json").stdout.splitlines())
    assert (found["passed"], found["named"], found["overruled"]) == (True, 6, 1)
    assert (found["own"]["passed"], found["own"]["named"]) == (False, 5)


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_checklist_is_printed(command: Command, tmp_path: Path, lang: str) -> None:
    shown = command(tmp_path, "checklist", "prague", "--lang", lang)
    assert shown.returncode == 0
    lines = shown.stdout.splitlines()
    titles = {"en": "Floor assessment", "cs": "Hodnocení u stolu: "}
    assert lines[0].startswith(titles[lang])
    boxes = [line for line in lines if line.startswith("  [ ] [ ] [ ]  ")]
    found = command(tmp_path, "checklist", "prague", "--lang", lang, "--json").stdout
    clauses = [json.loads(line) for line in found.splitlines()]
    assert len(boxes) == len(clauses) == len({one["clause"] for one in clauses})
    assert all(one["says"] and one["acts"] for one in clauses)
    assert command(tmp_path, "checklist", "nowhere").returncode == 2
