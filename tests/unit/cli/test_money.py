"""Money exercises in the terminal: figures and chips are typed; clause and working are told."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.command import Command, Ended
from trainer.app import App
from trainer.cli.money import read_answer
from trainer.table.chips import Chips
from trainer.training.money.exercise import Answer

MONEY = ("practise", "--money", "--procedure", "prague", "--seed", "3")


def lines(ended: Ended) -> list[dict[str, Any]]:
    assert not ended.stderr
    return [json.loads(line) for line in ended.stdout.splitlines()]


def test_with_nothing_to_read_all_is_told(command: Command, tmp_path: Path) -> None:
    ended = command(tmp_path, *MONEY, "--count", "12")
    assert ended.returncode == 0
    assert len(re.findall(r"^\d+\. ", ended.stdout, re.MULTILINE)) == 12
    assert "PRG-" in ended.stdout
    assert command(tmp_path, *MONEY, "--count", "12").stdout == ended.stdout
    other = command(tmp_path, *MONEY[:-1], "4", "--count", "12")
    assert other.stdout != ended.stdout


def test_answers_are_told_right_or_wrong_with_the_working(command: Command, tmp_path: Path) -> None:
    asked = lines(command(tmp_path, *MONEY, "--count", "3", "--kind", "half", "--json"))
    right = [str(one["right"]) for one in asked]
    typed = "\n".join([right[0], "1", right[2], right[1]])
    ended = command(tmp_path, *MONEY, "--count", "3", "--kind", "half", typed=typed)
    assert ended.returncode == 0
    assert ended.stdout.count("\nright") == 3
    assert f"wrong: {right[1]}, not 1" in ended.stdout
    assert "(once more)" in ended.stdout
    assert re.search(r"Half of \d+ is \d+(½, rounded up to \d+)?\.\n", ended.stdout)
    assert "PRG-SET-3" in ended.stdout
    assert "2 of 3 right first time" in ended.stdout


def test_chips_are_typed(command: Command, tmp_path: Path) -> None:
    kind = ("--count", "2", "--kind", "colour", "--json")
    asked = lines(command(tmp_path, *MONEY, *kind))
    chips = [" ".join(f"{n}x{chip}" for chip, n in one["best"].items()) for one in asked]
    told = lines(command(tmp_path, *MONEY, *kind, typed="\n".join(chips)))
    verdicts = [line for line in told if "verdict" in line]
    assert [line["verdict"] for line in verdicts] == ["right", "right"]
    assert all(line["is_best"] for line in verdicts)
    assert told[-1]["results"]
    assert sum(result["right"] for result in told[-1]["results"]) == 2


def test_the_end_of_input_ends_it(command: Command, tmp_path: Path) -> None:
    ended = command(tmp_path, *MONEY, typed="12\n")
    assert ended.returncode == 0
    assert " right first time" in ended.stdout
    assert command(tmp_path, *MONEY, typed="quit\n").returncode == 0


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--count", "0"), "should be from 1 to 500, not 0"),
        (("--kind", "bonus"), "there are no such exercises at Card Casino Prague: one of pay,"),
        (("--kind", "adding"), "one of pay, even-money, insurance, half,"),
        (("--boxes", "2"), "practise --boxes: it is for rounds that are dealt"),
        (("round.toml",), "practise SCENARIO: it is for rounds that are dealt"),
    ],
)
def test_what_cannot_be_asked_is_one_line(
    command: Command, tmp_path: Path, options: tuple[str, ...], says: str
) -> None:
    ended = command(tmp_path, *MONEY, *options)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert says in ended.stderr


@pytest.mark.parametrize("option", ["--count", "--kind"])
def test_a_round_has_no_kinds(command: Command, tmp_path: Path, option: str) -> None:
    ended = command(tmp_path, "practise", "--text", "--procedure", "prague", option, "3")
    assert ended.returncode == 2
    assert "add --money" in ended.stderr


def test_an_amendment_pays_otherwise(command: Command, tmp_path: Path) -> None:
    amendment = tmp_path / "own.toml"
    amendment.write_text('amends = "prague"\n[option]\ntrick_pays = [5, 2]\n', encoding="utf-8")
    kind = ("--count", "12", "--kind", "pay", "--json")
    asked = lines(command(tmp_path, *MONEY, *kind, "--amend", str(amendment)))
    ratios = {tuple(one["ratio"]) for one in asked}
    assert (5, 2) in ratios
    assert (3, 2) not in ratios


@pytest.mark.parametrize(
    ("line", "answer", "says"),
    [
        ("45", Answer(figure=45), ""),
        (" 2x25 1x5 ", Answer(chips=Chips.of({25: 2, 5: 1})), ""),
        ("1 250", Answer(figure=1250), ""),
        ("1\N{NO-BREAK SPACE}250", Answer(figure=1250), ""),
        ("1,250,000", Answer(figure=1250000), ""),
        ("12 50", None, "is not an amount or chips"),
        ("2X25", Answer(chips=Chips.of({25: 2})), ""),
        ("2×25+1×5, 1 x 5", Answer(chips=Chips.of({25: 2, 5: 2})), ""),
        ("", None, ""),
        ("4x7", None, "There is no 7 chip. This house has 1, 5, 25."),
        ("-3", None, "'-3' is not an amount or chips: type an amount"),
        ("2x25 and 5", None, "is not an amount or chips"),
        ("9" * 50, None, "is not an amount or chips"),
    ],
)
def test_what_is_typed_is_read(line: str, answer: Answer | None, says: str) -> None:
    read, said = read_answer(line, (1, 5, 25))
    assert read == answer
    assert says in said
    assert bool(said) == bool(says)


def test_what_is_answered_is_remembered_and_the_sitting_kept(
    command: Command, tmp_path: Path
) -> None:
    kind = ("--count", "3", "--kind", "half")
    asked = lines(command(tmp_path, *MONEY, *kind, "--json"))
    assert not list(tmp_path.rglob("records.sqlite")), "who only looks leaves nothing"
    typed = "\n".join([str(asked[0]["right"]), "1", "quit"])
    ended = command(tmp_path, *MONEY, *kind, "--trainee", "Eva", typed=typed)
    assert ended.returncode == 0
    program = App(next(tmp_path.rglob("records.sqlite")))
    (sitting,) = program.sittings.sittings("Eva", "prague")
    assert (sitting.right, sitting.of, sitting.what) == (1, 2, "figures")
    reviewed = {review.tried.key.name for review in program.memories.reviews("Eva", "prague")}
    program.close()
    assert "PRG-SET-3" in reviewed
