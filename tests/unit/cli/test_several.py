"""Several scenarios at once, what is due after some acts, and acts that lie beside scenarios."""

import json
from pathlib import Path

import pytest

from tests.command import Command, Ended

ROOT = Path(__file__).parents[3]
ROUNDS = ROOT / "tests" / "rounds"
R01, R02 = str(ROUNDS / "R01.toml"), str(ROUNDS / "R02.toml")

Shape = dict[str, object]


def shapes(done: Ended) -> list[Shape]:
    """The JSON lines that a command has printed; it has to be well."""
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture
def pairs(tmp_path: Path, command: Command) -> list[str]:
    """Two scenarios with the right acts beside them, of the second all but the last."""
    found = []
    for name, source in (("one", R01), ("two", R02)):
        file = tmp_path / f"{name}.toml"
        file.write_text(Path(source).read_text(encoding="utf-8"), encoding="utf-8")
        lines = command(tmp_path, "perform", source, "--json").stdout.splitlines()
        if name == "two":
            lines = lines[1:]
            lines.remove(next(line for line in lines if '"act": "deal_card"' in line))
        file.with_suffix(".jsonl").write_text("\n".join(lines), encoding="utf-8")
        found.append(str(file))
    return found


# --- perform


def test_several_performances_each_begin_with_their_name(tmp_path: Path, command: Command) -> None:
    both = shapes(command(tmp_path, "perform", R01, R02, "--json"))
    alone = [shapes(command(tmp_path, "perform", one, "--json")) for one in (R01, R02)]
    assert both == [{"scenario": R01}, *alone[0], {"scenario": R02}, *alone[1]]
    words = command(tmp_path, "perform", R01, R02).stdout.splitlines()
    assert [n for n, line in enumerate(words) if line in (R01, R02)] == [0, words.index("") + 1]


def test_a_bad_scenario_holds_up_no_other(tmp_path: Path, command: Command) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("procedure = ", encoding="utf-8")
    done = command(tmp_path, "perform", str(bad), R01, "nosuch.toml", "--json")
    assert done.returncode == 2
    first, second = done.stderr.splitlines()
    assert str(bad) in first
    assert "nosuch.toml: there is no such file" in second
    alone = command(tmp_path, "perform", R01, "--json").stdout
    assert done.stdout == f"{json.dumps({'scenario': R01})}\n{alone}"


def right_lines(tmp_path: Path, command: Command, scenario: str = R01) -> list[Shape]:
    return shapes(command(tmp_path, "perform", scenario, "--json"))


@pytest.mark.parametrize("cut", [0, 1, 5, 9, 14, 22, 23])
def test_after_right_acts_comes_the_rest_of_the_performance(
    cut: int, tmp_path: Path, command: Command
) -> None:
    acts = [line for line in right_lines(tmp_path, command) if "act" in line]
    done = tmp_path / "done.jsonl"
    done.write_text("\n".join(json.dumps(line) for line in acts[:cut]), encoding="utf-8")
    after = shapes(command(tmp_path, "perform", R01, "--after", str(done), "--json"))
    assert [line for line in after if "act" in line] == acts[cut:]


#: Which acts of the first round are done, and what is due first after them.
SLIPS: dict[str, tuple[list[int], Shape]] = {
    "a card forgotten": ([0, 2, 3], {"act": "deal_card", "box": 4}),
    "cards in a wrong order": ([1, 0, 2], {"act": "deal_self"}),
    "a question never put": ([*range(9), 10, 11], {"act": "offer", "box": 2, "with": "right"}),
    "nothing taken, but cleared": (
        [*range(14), 19],
        {"act": "take", "what": "insurance", "box": 7},
    ),
}


@pytest.mark.parametrize("name", SLIPS)
def test_after_slips_what_is_owed_comes_first_and_nothing_is_added(
    name: str, tmp_path: Path, command: Command
) -> None:
    chosen, first = SLIPS[name]
    right = [line["act"] for line in right_lines(tmp_path, command) if "act" in line]
    given = [json.dumps(right[n]) for n in chosen]
    acts, whole = tmp_path / "acts.jsonl", tmp_path / "whole.jsonl"
    acts.write_text("\n".join(given), encoding="utf-8")
    after = shapes(command(tmp_path, "perform", R01, "--after", str(acts), "--json"))
    added = [line for line in after if "act" in line]
    act = added[0]["act"]
    assert isinstance(act, dict)
    assert act.items() >= first.items()
    assert [line["n"] for line in added] == [len(given) + 1 + n for n in range(len(added))]
    assert all(set(line) == {"n", "act", "state", "clauses"} for line in added)
    whole.write_text("\n".join([*given, *(json.dumps(line) for line in added)]), encoding="utf-8")
    before = shapes(command(tmp_path, "judge", R01, str(acts), "--json"))
    *verdicts, last = shapes(command(tmp_path, "judge", R01, str(whole), "--json"))
    assert {line["verdict"] for line in verdicts[len(given) :]} == {"correct"}
    end, begin = last["summary"], before[-1]["summary"]
    assert isinstance(end, dict)
    assert isinstance(begin, dict)
    assert end["complete"]
    assert not end["omitted"]
    assert end["faults"] <= begin["faults"]


def test_the_acts_may_come_through_a_pipe(tmp_path: Path, command: Command) -> None:
    done = command(tmp_path, "perform", R01, "--after", "-", typed='{"act": "deal_card", "box": 2}')
    assert done.returncode == 0
    assert "   2   deal 4   [8♦]" in done.stdout


# --- judge


def test_pairs_are_judged_each_under_its_name(
    pairs: list[str], tmp_path: Path, command: Command
) -> None:
    both = shapes(command(tmp_path, "judge", "--pairs", *pairs, "--json"))
    alone = [
        shapes(command(tmp_path, "judge", one, one.replace(".toml", ".jsonl"), "--json"))
        for one in pairs
    ]
    assert both == [{"scenario": pairs[0]}, *alone[0], {"scenario": pairs[1]}, *alone[1]]
    assert shapes(command(tmp_path, "judge", "--pairs", pairs[0], "--json"))[0] == both[0]
    words = command(tmp_path, "judge", "--pairs", *pairs).stdout.splitlines()
    assert [line for line in words if line in pairs] == pairs


def test_strict_sees_a_fault_in_any_pair(
    pairs: list[str], tmp_path: Path, command: Command
) -> None:
    assert command(tmp_path, "judge", "--strict", "--pairs", *pairs).returncode == 1
    assert command(tmp_path, "judge", "--strict", "--pairs", *reversed(pairs)).returncode == 1
    assert command(tmp_path, "judge", "--strict", "--pairs", pairs[0]).returncode == 0
    assert command(tmp_path, "judge", "--pairs", *pairs).returncode == 0


def test_a_bad_pair_holds_up_no_other(pairs: list[str], tmp_path: Path, command: Command) -> None:
    bad, lonely = tmp_path / "bad.toml", tmp_path / "lonely.toml"
    for file in (bad, lonely):
        file.write_text(Path(R01).read_text(encoding="utf-8"), encoding="utf-8")
    acts = bad.with_suffix(".jsonl")
    acts.write_text('{"act": "deal_self"}\n{"act": "fly"}\n', encoding="utf-8")
    given = ("judge", "--strict", "--json", "--pairs")
    done = command(tmp_path, *given, str(bad), pairs[1], str(lonely), "acts.jsonl")
    assert done.returncode == 2
    lines = done.stderr.splitlines()
    assert len(lines) == 3
    assert f"{acts}: line 2: there is no act 'fly'" in lines[0]
    assert f"{lonely.with_suffix('.jsonl')}: there is no such file" in lines[1]
    assert "acts.jsonl: a pair is X.toml with its acts beside it in X.jsonl" in lines[2]
    assert done.stdout.splitlines()[0] == json.dumps({"scenario": pairs[1]})
    assert done.stdout.count("scenario") == 1
    alone = command(tmp_path, *given, str(bad))
    assert (alone.returncode, alone.stdout) == (2, "")
    assert alone.stderr == f"{lines[0]}\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["perform", R01, R02, "--after", "-"], "perform --after: acts belong to one scenario"),
        (["perform", "-", "--after", "-"], "standard input can be one of the files only"),
        (["perform", "-", "-"], "standard input can be one of the files only"),
        (["perform"], "required: SCENARIO"),
        (["judge"], "judge: two files are needed, SCENARIO and ACTS, or --pairs FILE…"),
        (["judge", R01], "judge: two files are needed"),
        (["judge", "-", "-"], "standard input can be one of the two files only"),
        (["judge", R01, "-", "--pairs", R02], "judge --pairs: name pairs, or a scenario"),
        (["judge", "--pairs"], "--pairs: expected at least one argument"),
    ],
)
def test_what_cannot_be_asked_for_is_one_clear_line(
    arguments: list[str], says: str, tmp_path: Path, command: Command
) -> None:
    done = command(tmp_path, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
