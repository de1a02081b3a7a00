"""The commands as a user types them: what they print, and their exit status."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from trainer.app import App, data_folder
from trainer.cli.declared import COMMANDS
from trainer.starting import start

ROOT = Path(__file__).parents[3]
ROUNDS = ROOT / "tests" / "rounds"
R01 = str(ROUNDS / "R01.toml")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
    """The JSON lines that a command prints; it has to end with status 0."""
    assert start([*arguments, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.fixture
def performance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    start(["perform", R01, "--json"])
    path = tmp_path / "acts.jsonl"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    return path


def test_procedures_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    (prague,) = [one for one in printed(capsys, "procedures") if one["id"] == "prague"]
    assert prague["house"] == "Card Casino Prague"
    assert prague["game"] == "pontoon"
    assert prague["version"]


def test_the_shipped_procedures_are_right(capsys: pytest.CaptureFixture[str]) -> None:
    began = time.process_time()
    assert start(["check"]) == 0
    assert capsys.readouterr().out == "5 procedures, no problems\n"
    assert time.process_time() - began < 20, "a few seconds for everything"


def test_check_prints_every_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("prague", "casino"):
        (tmp_path / name).mkdir()
        for file in (ROOT / "procedures" / name).glob("*.toml"):
            text = file.read_text(encoding="utf-8")
            text = text.replace('act = "load_shoe"', 'act = "fill_shoe"', 1)
            text = text.replace('act = "discard_burn"', 'act = "hide_burn"', 1)
            (tmp_path / name / file.name).write_text(text, encoding="utf-8")
    assert start(["check", str(tmp_path / "prague")]) == 1
    out = capsys.readouterr().out
    assert "'hide_burn'" in out
    assert "'fill_shoe'" in out
    assert f"{tmp_path / 'prague'}/" in out
    assert f"{tmp_path / 'casino'}/" in out, "what it amends has a mistake, too"


def test_what_games_have_in_common_is_no_procedure(capsys: pytest.CaptureFixture[str]) -> None:
    folder = ROOT / "procedures" / "casino"
    says = f"{folder / 'procedure.toml'}: is no procedure by itself, but what several have in"
    assert start(["check", str(folder)]) == 1
    assert capsys.readouterr().out.startswith(
        f"{says} common: name one that amends it\n1 procedure, 1 problem"
    )
    assert start(["diagram", str(folder)]) == 2
    assert says in capsys.readouterr().err
    assert start(["diagram", "casino"]) == 2
    told = capsys.readouterr().err
    assert "there is no procedure 'casino': one of prague, australian, adelaide" in told
    assert told.count("\n") == 1
    assert start(["procedures"]) == 0
    assert "\ncasino" not in capsys.readouterr().out


def test_perform_prints_acts_states_clauses_and_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = printed(capsys, "perform", R01)
    acts = [line for line in lines if "act" in line]
    assert acts[0] == {
        "n": 1,
        "act": {"act": "deal_card", "box": 2},
        "state": "deal/first_cards",
        "clauses": ["PRG-DEAL-3", "PRG-DEAL-1"],
    }
    assert all(set(line) == {"n", "act", "state", "clauses"} for line in acts)
    assert [line["n"] for line in acts] == list(range(1, len(acts) + 1))
    others = [line for line in lines if "act" not in line]
    assert others
    assert all("player" in line for line in others)


def test_what_perform_prints_is_judged_correct(
    performance: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    *verdicts, last = printed(capsys, "judge", R01, str(performance))
    assert {line["verdict"] for line in verdicts} == {"correct"}
    assert last == {
        "summary": {
            "due": 23,
            "correct": 23,
            "faults": 0,
            "withdrawn": [],
            "omitted": [],
            "money": 0,
            "score": 1.0,
            "complete": True,
            "passed": True,
        }
    }


def test_a_fault_is_no_error_unless_strict(tmp_path: Path) -> None:
    acts = tmp_path / "acts.jsonl"
    acts.write_text('{"act": "deal_self"}\n', encoding="utf-8")
    assert start(["judge", R01, str(acts)]) == 0
    assert start(["judge", R01, str(acts), "--strict"]) == 1


def test_a_fault_has_the_shape_of_the_contract(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    acts = tmp_path / "acts.jsonl"
    acts.write_text('{"act": "deal_self"}\n', encoding="utf-8")
    fault, _ = printed(capsys, "judge", R01, str(acts))
    assert list(fault) == [
        *("n", "act", "verdict", "kind", "clauses", "severity", "expected", "money", "says"),
    ]
    english = fault["says"]
    fault, _ = printed(capsys, "judge", R01, str(acts), "--lang", "cs")
    assert fault["says"] != english


def test_the_same_bytes_whatever_the_machine(performance: Path, tmp_path: Path) -> None:
    def judged(seed: str, folder: Path) -> bytes:
        command = [sys.executable, "-m", "trainer", "judge", R01, str(performance), "--json"]
        environment = {**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": "C", "PYTHONPATH": str(ROOT)}
        return subprocess.run(
            command, env=environment, cwd=folder, capture_output=True, check=True
        ).stdout

    assert judged("1", ROOT) == judged("2", tmp_path)


def test_a_closed_pipe_is_no_error(performance: Path) -> None:
    command = f"{sys.executable} -m trainer judge {R01} {performance} | head -n 1"
    done = subprocess.run(
        ["/bin/sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""


def test_the_diagram_names_every_state(capsys: pytest.CaptureFixture[str]) -> None:
    assert start(["diagram", "prague"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("stateDiagram-v2")
    for state in ("opening__cut", "deal__first_cards", "dealer__insurance", "shuffle"):
        assert f" as {state}" in out
    assert "dealer__pontoon : when dealer_has_pontoon\n" in out
    assert "boxes__turn__bust : . of_one_denomination (take bet)\n" in out


SCENARIO = 'procedure = "prague"\n[[bet]]\nbox = 2\nchips = { 25 = 1 }\n'

BAD_SCENARIOS = {
    "malformed TOML": ("procedure = ", "not valid TOML"),
    "empty": ("", "is empty"),
    "wrong type": (SCENARIO + "rounds = true\n", "rounds"),
    "unknown field": ("colour = 1\n" + SCENARIO, "colour: there is no such field"),
    "unknown procedure": (SCENARIO.replace("prague", "vienna"), "there is no procedure 'vienna'"),
    "impossible card": ('shoe = ["1x"]\n' + SCENARIO, "shoe, card 1: '1x' is no card"),
    "seventh ace": (
        'shoe = ["As", "As", "As", "As", "As", "As", "As"]\n' + SCENARIO,
        "card 7: there are only 6 As in 6 decks",
    ),
    "box 9": (SCENARIO.replace("box = 2", "box = 9"), "bet 1, box: should be a whole number"),
    "fourth place": (
        SCENARIO + "place = 4\n",
        "bet 1, place: should be a whole number from 1 to 3",
    ),
    "negative chips": (SCENARIO.replace("25 = 1", "25 = -1"), "bet 1, chips: 25 = -1"),
    "fractional chips": (SCENARIO.replace("25 = 1", "25 = 0.5"), "bet 1, chips: 25 = 0.5"),
    "no such chip": (SCENARIO.replace("25 = 1", "7 = 1"), "there is no chip of '7'"),
    "answers on a co-player": (
        SCENARIO + '[[bet]]\nbox = 2\nchips = { 25 = 1 }\ndecisions = ["stand"]\n',
        "bet 2, decisions: only the controller of a box answers",
    ),
    "cut card with a shuffle": (
        'start = "shuffle"\ncut_card = 3\n' + SCENARIO,
        "cut_card: with start = 'shuffle' it lies where the dealer puts it",
    ),
    "a wish that cannot happen": (
        SCENARIO + '[[wish]]\nbox = 2\nwhat = "touch"\nplayer = "Eva"\n',
        "wish 1: cannot happen in this round",
    ),
    "no bet": ('procedure = "prague"\n', "needs at least one [[bet]]"),
    **{
        f"{field} at {house}": (
            SCENARIO.replace("prague", house) + f"{field}\n",
            f"bet 1, {field.partition(' ')[0]}: the house has no {thing}: leave it out",
        )
        for house in ("australian", "crown", "online", "british")
        for field, thing in (
            ("insurance = { 5 = 1 }", "insurance"),
            ("even_money = true", "even money"),
            ("even_money = false", "even money"),
            ("shoot = { 5 = 1 }", "shoot bets"),
        )
    },
    "follows at british": (
        SCENARIO.replace("prague", "british") + "follows = true\n",
        "bet 1, follows: the house has no co-players: leave it out",
    ),
}


@pytest.mark.parametrize("name", BAD_SCENARIOS)
def test_a_bad_scenario_is_one_clear_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, says = BAD_SCENARIOS[name]
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    refused(["perform", str(path)], path, says, capsys)


def refused(
    arguments: list[str], path: Path, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert str(path) in captured.err
    assert says in captured.err


BAD_ACTS = {
    "empty": ("", "holds no acts"),
    "no JSON": ("deal 2\n", "line 1: this is no JSON object"),
    "no object": ("[1, 2]\n", "line 1: an act is an object"),
    "unknown act": ('{"act": "deal_self"}\n{"act": "fly"}\n', "line 2: there is no act 'fly'"),
    "unknown field": ('{"act": "deal_self", "speed": 3}\n', "deal_self has no field 'speed'"),
    "wrong type": (
        '{"act": "deal_card", "box": "two"}\n',
        "box should be a whole number from 0, not 'two'",
    ),
    "no number": (
        '{"act": "insert_cut_card", "decks": NaN}\n',
        "decks should be a number of decks, not nan",
    ),
    "no box": ('{"act": "deal_card"}\n', "deal_card needs a box"),
    "no what": ('{"act": "take", "box": 2}\n', "take needs what: one of bet, insurance"),
    "bad hand": ('{"act": "offer", "box": 2, "with": "third"}\n', "with 'third' is unknown"),
}


@pytest.mark.parametrize("name", BAD_ACTS)
def test_a_bad_list_of_acts_is_one_clear_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, says = BAD_ACTS[name]
    path = tmp_path / "bad.jsonl"
    path.write_text(text, encoding="utf-8")
    refused(["judge", R01, str(path)], path, says, capsys)


def test_what_cannot_be_read_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    refused(["perform", str(binary)], binary, "no text file", capsys)
    refused(["judge", R01, str(binary)], binary, "no text file", capsys)
    missing = tmp_path / "missing.toml"
    refused(["perform", str(missing)], missing, "there is no such file", capsys)
    refused(["perform", str(tmp_path)], tmp_path, "this is a folder", capsys)


def test_the_help_lists_every_command_with_what_it_does(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        start(["--help"])
    assert ended.value.code == 0
    told = " ".join(capsys.readouterr().out.split())
    for one in COMMANDS:
        assert f" {one.name} {one.help}" in told


@pytest.mark.parametrize("command", [one.name for one in COMMANDS])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        start([command, "--help"])
    assert ended.value.code == 0
    assert "usage:" in capsys.readouterr().out


def test_a_wrong_command_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        start(["juggle"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_procedure_is_called_as_its_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(data_folder("procedures") / "online", folder)
    file = folder / "procedure.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"casino"', '"kasino"'), encoding="utf-8")
    assert start(["check", str(folder)]) == 1
    says = f"{file}, amends: there is no such file: {tmp_path / 'kasino'}"
    assert capsys.readouterr().out.startswith(says), "one line for all that is not there"
    file.write_text(text, encoding="utf-8")
    assert start(["check", str(folder)]) == 1
    says = capsys.readouterr().out
    assert "'online' should be the folder's name, 'mine'" in says
    (folder / "houses" / "rtg.toml").rename(folder / "houses" / "web.toml")
    assert start(["check", str(folder)]) == 1
    assert "'rtg' should be the file's name, 'web'" in capsys.readouterr().out


def test_procedures_are_listed_as_their_heads_say(tmp_path: Path) -> None:
    for name, head in (
        ("amber", ""),
        ("beryl", "listed = 2\n"),
        ("coral", "listed = 1\n"),
        ("dry", "listed = 0\n"),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "procedure.toml").write_text(f'id = "{name}"\n{head}[start]\n')
    listed = App(procedures=tmp_path).procedure_ids()
    assert list(listed) == ["coral", "beryl", "amber"]
    assert App().procedure_ids()[0] == "prague"
