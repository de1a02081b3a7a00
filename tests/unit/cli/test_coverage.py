"""The command that says what was exercised: by scenarios, by a trainee, as a diagram."""

import json
from pathlib import Path

import pytest

from tests.command import Command
from trainer.app import App
from trainer.procedure.diagram import draw_diagram
from trainer.table.notation import short
from trainer.training.judge.trace import perform

ROUNDS = Path(__file__).parents[2] / "rounds"
R01, R06 = str(ROUNDS / "R01.toml"), str(ROUNDS / "R06.toml")
SCENARIO = """\
procedure = "prague"
seed = 7

[[bet]]
box = 1
player = "Anna"
chips = { 25 = 1 }
"""


def lines(out: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.splitlines()]


def test_scenarios_by_their_correct_performances(command: Command, tmp_path: Path) -> None:
    done = command(tmp_path, "coverage", "prague", R01, R06, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    *each, sums = lines(done.stdout)
    offers = next(one for one in each if one.get("step") == "boxes/turn/offer/offer")
    assert offers["times"] == offers["right"] != 0
    assert (offers["helped"], offers["wrong"]) == (0, 0)
    assert {"way": "shuffle>over", "times": 0, "right": 0, "helped": 0, "wrong": 0} in each
    for kind, name in (("clauses", "clause"), ("steps", "step"), ("ways", "way")):
        found = [one for one in each if name in one]
        assert sums[kind] == {"of": len(found), "met": sum(bool(one["times"]) for one in found)}
    assert sums["coverage"] == "prague"


def test_it_is_told_in_words(command: Command, tmp_path: Path) -> None:
    out = command(tmp_path, "coverage", "prague", R01).stdout
    assert out.startswith("Card Casino Prague ")
    assert " of 80 rules practised\n" in out
    assert "100% right  boxes/turn/offer/offer\n" in out
    assert "  never: " in out
    assert "PRG-CUTC-1" in out.partition("steps practised")[0].partition("  never: ")[2]
    czech = command(tmp_path, "coverage", "prague", R01, "--lang", "cs").stdout
    assert czech != out


def test_the_diagram_is_the_same_but_for_its_colours(command: Command, tmp_path: Path) -> None:
    out = command(tmp_path, "coverage", "prague", R01, "--diagram").stdout
    assert "    classDef never " in out
    assert "    class shuffle never\n" in out
    assert "    class deal__first_cards right\n" in out
    plain = draw_diagram(App().procedure("prague")).splitlines()
    drawn = [line for line in out.splitlines() if not line.lstrip().startswith("class")]
    assert len(drawn) == len(plain)
    assert all(one.startswith(other) for one, other in zip(drawn, plain, strict=True))


def test_a_trainee_by_logged_sessions(command: Command, tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(SCENARIO, encoding="utf-8")
    scenario = str(tmp_path / "one.toml")
    acts = perform(App().dealing(SCENARIO, "one")).acts
    typed = "".join(f"{short(act)}\n" for act in acts)
    told = command(tmp_path, "practise", "--text", scenario, "--trainee", "Jana", typed=typed)
    assert told.returncode == 0
    found = command(tmp_path, "coverage", "prague", "--trainee", " jana", "--json")
    assert (found.returncode, found.stderr) == (0, "")
    right = command(tmp_path, "coverage", "prague", scenario, "--json")
    assert lines(found.stdout)[-1] == lines(right.stdout)[-1]
    nobody = command(tmp_path, "coverage", "prague", "--trainee", "Eva", "--json")
    assert lines(nobody.stdout)[-1]["acts"] == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("prague",), "name scenarios, or whose sessions with --trainee NAME"),
        (("prague", R01, "--trainee", "Jana"), "name scenarios, or whose sessions"),
        (("nowhere", R01), "there is no procedure 'nowhere'"),
        (("online", R01), "'prague': only 'online' is asked about"),
        (("prague", "nothing.toml"), "there is no such file"),
    ],
)
def test_bad_input_is_one_line(
    arguments: tuple[str, ...], says: str, command: Command, tmp_path: Path
) -> None:
    done = command(tmp_path, "coverage", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
