"""find, and practise --drill, as a user types them."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.command import Command
from trainer.app import App
from trainer.training.corpus.need import BROKEN


def test_a_scenario_is_printed_whose_performance_needs_the_clause(
    command: Command, tmp_path: Path
) -> None:
    found = command(tmp_path, "find", "PRG-INS-7")
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith("# PRG-INS-7 kept at act ")
    path = tmp_path / "found.toml"
    path.write_text(found.stdout, encoding="utf-8")
    lines = command(tmp_path, "perform", str(path), "--json").stdout.splitlines()
    assert any("PRG-INS-7" in json.loads(line).get("clauses", ()) for line in lines)


def test_what_breaks_a_clause_there_is_judged_so(command: Command, tmp_path: Path) -> None:
    found = json.loads(command(tmp_path, "find", "PRG-BUST-4", "--json").stdout)
    (needed,) = found["needs"]
    assert needed["how"] == BROKEN
    scenario, acts = tmp_path / "found.toml", tmp_path / "found.jsonl"
    scenario.write_text(found["scenario"], encoding="utf-8")
    lines = command(tmp_path, "perform", str(scenario), "--json").stdout.splitlines()
    right = [json.loads(line)["act"] for line in lines if "act" in json.loads(line)]
    done = [*right[: needed["n"] - 1], needed["act"]]
    acts.write_text("\n".join(map(json.dumps, done)), encoding="utf-8")
    judged = command(tmp_path, "judge", str(scenario), str(acts), "--json").stdout.splitlines()
    verdict = json.loads(judged[needed["n"] - 1])
    assert verdict["verdict"] == "fault"
    assert verdict["clauses"][0] == "PRG-BUST-4"


@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize("boxes", [1, 2])
def test_rounds_and_boxes_are_as_many_as_asked_for(
    command: Command, tmp_path: Path, rounds: int, boxes: int
) -> None:
    asked = ("--rounds", str(rounds), "--boxes", str(boxes))
    raw = tomllib.loads(command(tmp_path, "find", "PRG-SET-4", *asked).stdout)
    assert raw.get("rounds", 1) == rounds
    assert len({bet["box"] for bet in raw["bet"]}) == boxes


def test_two_that_exclude_each_other_are_status_1(command: Command, tmp_path: Path) -> None:
    told = command(tmp_path, "find", "PRG-INS-7", "PRG-INS-10", "--json")
    assert told.returncode == 1
    assert "exclude each other" in told.stderr
    assert json.loads(told.stdout)["clauses"] == ["PRG-INS-7", "PRG-INS-10"]


def test_a_search_tells_how_far_it_is_and_keeps_the_best_when_stopped(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clauses = ("PRG-INS-7", "PRG-INS-10", "PRG-BUST-3", "PRG-SPL-12")
    times = iter(range(0, 240, 2))

    def clock(_program: App) -> float:
        for now in times:
            return now
        raise KeyboardInterrupt

    monkeypatch.setattr(App, "clock", clock)
    told = command(tmp_path, "find", *clauses, "--rounds", "2")
    assert told.returncode == 130
    assert "rounds tried; the best has" in told.stderr
    assert re.search(r"^# PRG-[A-Z]+-\d+ .*at act \d+$", told.stdout, re.MULTILINE)
    assert "# not in this round: " in told.stdout
    assert tomllib.loads(told.stdout)["procedure"] == "prague"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("PRG-XYZ",), "PRG-XYZ: no procedure has a clause of that name"),
        (("PRG-INS-7", "AUS-SUR-1"), "no procedure has"),
        (("PRG-INS-7", "--procedure", "nowhere"), "there is no procedure 'nowhere'"),
        (("PRG-INS-7", "--boxes", "8"), "find --boxes: should be from 1 to 7"),
        (("PRG-INS-7", "--rounds", "0"), "find --rounds: should be from 1 to"),
        (("PRG-INS-7", "--procedure", "british"), "there is no clause of that name"),
    ],
)
def test_bad_input_is_one_sentence(
    command: Command, tmp_path: Path, arguments: tuple[str, ...], says: str
) -> None:
    told = command(tmp_path, "find", *arguments)
    assert told.returncode == 2
    assert told.stdout == ""
    assert says in told.stderr
    assert told.stderr.count("\n") == 1


# --- drills

DRILL = ("practise", "--text", "--procedure", "prague", "--drill", "PRG-BUST-3", "--seed", "2")


def test_a_drill_that_nobody_types_shows_what_is_right(command: Command, tmp_path: Path) -> None:
    told = command(tmp_path, *DRILL)
    assert told.returncode == 0
    assert told.stdout.count("right move: ") == 9
    assert told.stdout.count("(a lookalike)") == 3


def test_who_types_what_is_right_has_all_of_it(command: Command, tmp_path: Path) -> None:
    shown = command(tmp_path, *DRILL).stdout
    lines = [
        line.partition("right move: ")[2] for line in shown.splitlines() if "right move: " in line
    ]
    typed = "\n".join(act for line in lines for act in line.split(" | "))
    told = command(tmp_path, *DRILL, "--trainee", "Anna", typed=typed)
    assert told.returncode == 0
    assert told.stdout.count("Right first time.") == 9
    assert "PRG-BUST-3: 9 positions, 9 right, 100%" in told.stdout


def test_what_went_wrong_comes_back_and_is_not_counted_as_another_position(
    command: Command, tmp_path: Path
) -> None:
    shown = command(tmp_path, *DRILL).stdout
    lines = [
        line.partition("right move: ")[2] for line in shown.splitlines() if "right move: " in line
    ]
    first, *typed = [act for number in (0, 1, 2, 0) for act in lines[number].split(" | ")]
    typed = [first, "shuffle", *typed]
    told = command(tmp_path, *DRILL, "--trainee", "Anna", typed="\n".join(typed)).stdout
    heads = [line for line in told.splitlines() if line.startswith(("Position ", "Once more"))]
    numbered = [f"Position {number} of 9" for number in range(1, 5)]
    assert heads == [*numbered[:3], "Once more", numbered[3]]


def test_a_drill_can_be_stopped_and_is_kept(command: Command, tmp_path: Path) -> None:
    told = command(tmp_path, *DRILL, "--trainee", "Anna", typed="shuffle\nquit\n")
    assert told.returncode == 0
    assert "Stopped." in told.stdout
    assert "Anna" in command(tmp_path, "sessions").stdout
