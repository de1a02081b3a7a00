"""edge and strategy, as a user types them."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import Command

ROOT = Path(__file__).parents[3]
TRICK = str(ROOT / "tests" / "amendments" / "trick_two_to_one.toml")
COARSE = ("--error", "0.5")


def test_the_edge_is_told_with_what_each_rule_gives(command: Command, tmp_path: Path) -> None:
    done = command(tmp_path, "edge", "crown", *COARSE, "--json")
    assert done.returncode == 0
    told = json.loads(done.stdout)
    assert list(told)[:7] == [
        *("procedure", "version", "edge", "error", "rounds", "seconds", "parts"),
    ]
    assert (told["procedure"], told["error"] <= 0.5) == ("crown", True)
    assert -1 < told["edge"] < 2
    assert {"Pontoon", "many cards", "three cards", "surrender", "doubling"} <= set(told["parts"])
    assert told["parts"]["doubling"] > 0.5


def test_a_change_is_told_beside_what_it_changes(command: Command, tmp_path: Path) -> None:
    done = command(tmp_path, "edge", "prague", TRICK, *COARSE, "--json")
    was, now = map(json.loads, done.stdout.splitlines())
    assert now["edge"] == pytest.approx(was["edge"] + now["difference"], abs=1e-4)
    assert now["difference"] < -2
    said = command(tmp_path, "edge", "prague", TRICK, *COARSE).stdout
    assert "the house keeps" in said
    assert "against the first" in said


def test_both_sides_free_is_one_sentence(command: Command, tmp_path: Path) -> None:
    for asked in (("edge", "british"), ("strategy", "shoot")):
        done = command(tmp_path, *asked)
        assert (done.returncode, done.stdout) == (2, "")
        assert "the banker decides freely here" in done.stderr


def test_what_cannot_be_asked_is_told(command: Command, tmp_path: Path) -> None:
    assert (
        "edge --error: should be above 0"
        in command(tmp_path, "edge", "prague", "--error", "0").stderr
    )
    assert "name a procedure, such as prague" in command(tmp_path, "edge").stderr


def test_every_published_row_stands_beside_its_figure(command: Command, tmp_path: Path) -> None:
    done = command(tmp_path, "edge", "--published", "--error", "1", "--json")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert {tuple(row)[:6] for row in rows} == {
        ("row", "edge", "error", "published", "rounds", "seconds")
    }
    assert [row["published"] for row in rows[:7]] == [0.34, 0.31, 0.41, 0.38, 0.4, 0.62, 0.5]


def test_readings_are_told_with_each_value(command: Command, tmp_path: Path) -> None:
    done = command(tmp_path, "edge", "rtg", "--readings", *COARSE)
    lines = done.stdout.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("split_pontoon"))
    assert "as declared" in lines[at + 1]
    assert lines[at + 2].split()[0] == "true"


def test_a_strategy_can_be_read(command: Command, tmp_path: Path) -> None:
    lines = command(tmp_path, "strategy", "prague").stdout.splitlines()
    head = lines.index("Hard totals")
    assert lines[head + 1].split() == [*"23456789", "TJQK", "A"]
    assert lines[head + 2].split() == ["20", *["S"] * 10]
    told = json.loads(command(tmp_path, "strategy", "crown", "--json").stdout)
    assert [table["of"] for table in told["tables"][:2]] == ["hard", "soft"]


def test_what_there_is_is_printed_when_it_is_stopped(tmp_path: Path) -> None:
    """A real process, stopped as a user stops it."""
    asked = [sys.executable, "-u", "-m", "trainer", "edge", "online", "--error", "0.000001"]
    environment = {**os.environ, "DEALER_TRAINER_DATA": str(tmp_path)}
    with subprocess.Popen(
        asked,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as run:
        assert run.stderr is not None
        assert "online: " in run.stderr.readline()
        run.send_signal(signal.SIGINT)
        out, _ = run.communicate(timeout=60)
    assert run.returncode == 130
    assert "the house keeps" in out
