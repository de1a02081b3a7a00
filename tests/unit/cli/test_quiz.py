"""The quiz in the terminal: JSON that feeds the judge, questions and answers, bad input."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.command import Command

ROOT = Path(__file__).parents[3]
AMENDMENT = str(ROOT / "tests" / "amendments" / "collect_clockwise.toml")
QUIZ = ("quiz", "--procedure", "prague", "--seed", "5")


def asked(command: Command, folder: Path, *options: str) -> list[dict[str, Any]]:
    ended = command(folder, *QUIZ, "--json", *options)
    assert ended.returncode == 0, ended.stderr
    return [json.loads(line) for line in ended.stdout.splitlines()]


def judged(command: Command, folder: Path, question: dict[str, Any], act: object) -> dict[str, Any]:
    """The verdict on an act after what was done before."""
    scenario = folder / "asked.toml"
    scenario.write_text(question["scenario"], encoding="utf-8")
    acts = "\n".join(json.dumps(one) for one in [*question["after"], act])
    ended = command(folder, "judge", str(scenario), "-", "--json", typed=acts)
    assert ended.returncode == 0, ended.stderr
    *_, last, _summary = [json.loads(line) for line in ended.stdout.splitlines()]
    return dict(last)


def test_the_judge_finds_the_right_answer_right_and_the_others_wrong(
    command: Command, tmp_path: Path
) -> None:
    for question in asked(command, tmp_path, "--count", "3", "--kind", "next"):
        names = ["kind", "scenario", "after", "asks", "answers", "right", "clauses", "why"]
        assert list(question) == names
        for number, answer in enumerate(question["answers"]):
            verdict = judged(command, tmp_path, question, answer["act"])
            right = number == question["right"]
            assert verdict["verdict"] == ("correct" if right else "fault")
            if right:
                assert set(question["clauses"]) >= set(verdict["clauses"])


def test_the_last_act_breaks_the_clause_that_is_asked_for(command: Command, tmp_path: Path) -> None:
    (question,) = asked(command, tmp_path, "--count", "1", "--kind", "clause")
    *question["after"], last = question["after"]
    verdict = judged(command, tmp_path, question, last)
    assert verdict["clauses"][0] in question["answers"][question["right"]]["text"]
    assert all(answer["act"] is None for answer in question["answers"])


def test_orders_are_told_act_by_act(command: Command, tmp_path: Path) -> None:
    (question,) = asked(command, tmp_path, "--count", "1", "--kind", "order")
    assert [len(answer["acts"]) for answer in question["answers"]] == [3] * 4


def test_the_same_seed_gives_the_same_bytes(command: Command, tmp_path: Path) -> None:
    options = (*QUIZ, "--count", "6", "--json")
    assert command(tmp_path, *options).stdout == command(tmp_path, *options).stdout


def test_an_amendment_is_compared_with_the_manual(command: Command, tmp_path: Path) -> None:
    amended = ("--count", "1", "--kind", "house", "--amend", AMENDMENT)
    (question,) = asked(command, tmp_path, *amended)
    assert "without the amendment" in question["asks"]


def test_it_asks_and_tells(command: Command, tmp_path: Path) -> None:
    options = ("--count", "3", "--kind", "next")
    questions = asked(command, tmp_path, *options)
    right = [question["right"] + 1 for question in questions]
    wrong = right[1] % 3 + 1
    act = questions[2]["answers"][right[2] - 1]["text"]
    typed = f"{right[0]}\n\n99\n{wrong}\n{act}\n"
    ended = command(tmp_path, *QUIZ, *options, typed=typed)
    assert ended.returncode == 0
    assert ended.stdout.count("  Right. ") == 2
    assert f"Wrong. Right answer: {questions[1]['answers'][right[1] - 1]['text']}" in ended.stdout
    assert ended.stdout.endswith("Score: 2 of 3 questions right.\n")
    assert "Type a number from 1 to" in ended.stdout


@pytest.mark.parametrize("typed", ["", "quit\n", "1\n"])
def test_it_ends_when_nothing_more_is_typed(command: Command, tmp_path: Path, typed: str) -> None:
    ended = command(tmp_path, *QUIZ, "--count", "2", typed=typed)
    assert ended.returncode == 0
    assert "Score: " in ended.stdout
    assert not ended.stderr


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--procedure", "macau"), "there is no procedure 'macau'"),
        (("--procedure", "prague", "--count", "0"), "whole number from 1"),
        (("--procedure", "prague", "--count", "many"), "whole number from 1"),
        (("--procedure", "prague", "--kind", "riddle"), "riddle"),
        (("--procedure", "online", "--kind", "hand"), "leaves nothing to ask"),
        (("--procedure", "prague", "--seed", "x"), "--seed"),
        ((), "--procedure"),
    ],
)
def test_bad_input_is_one_sentence(
    command: Command, tmp_path: Path, options: tuple[str, ...], says: str
) -> None:
    ended = command(tmp_path, "quiz", *options)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert says in ended.stderr
    assert not ended.stdout


def test_it_says_when_there_are_no_more(command: Command, tmp_path: Path) -> None:
    options = ("quiz", "--procedure", "british", "--kind", "said", "--count", "300", "--seed", "1")
    ended = command(tmp_path, *options, "--json")
    assert ended.returncode == 1
    assert "no more than" in ended.stderr
