"""A lesson in the terminal: its four parts, kept in the records as those of the window are."""

import random
import re
from pathlib import Path

import pytest

from tests.command import Command
from trainer.app import App
from trainer.procedure.amend import day_of
from trainer.table.notation import short
from trainer.training.lessons.course import (
    ALONE,
    HELPED,
    QUESTION_COUNT,
    QUESTIONS,
    STAGES,
    WATCH,
    course_of,
)
from trainer.training.lessons.passages import passages, questions_of
from trainer.training.memory.evidence import question_weights

SHIPPED = App()
PRAGUE = SHIPPED.procedure("prague")
FIRST = course_of(PRAGUE)[0]
SEED = 5
LESSON = ("practise", "--text", "--procedure", "prague", "--trainee", "Eva", "--seed", str(SEED))


def acts(stage: str) -> list[str]:
    finder = SHIPPED.finder(PRAGUE)
    found = passages(finder, FIRST, stage, SEED, lambda _: None)
    return [short(act) for passage in found for act in passage.position.right]


def answers(data: Path) -> list[str]:
    """What is right at the questions that somebody is asked who has dealt this on record."""
    program = App(next(data.rglob("records.sqlite")))
    mistakes = question_weights(program.memories.memory("Eva", "prague"), day_of(program.utc_now()))
    program.close()
    sitting = questions_of(SHIPPED.finder(PRAGUE), FIRST, random.Random(SEED), mistakes)
    sitting.begin_quiz(QUESTION_COUNT, lambda _: None)
    typed = []
    while sitting.question is not None:
        typed.append(str(sitting.question.right + 1))
        sitting.answer(right=True)
        sitting.go_on(lambda _: None)
    return typed


def stages(data: Path) -> list[tuple[str, str, int, int]]:
    database = next(data.rglob("records.sqlite"))
    program = App(database)
    kept = program.lessons.stages("Eva", "prague")
    program.close()
    return [(one.lesson, one.stage, one.right, one.of) for one in kept]


def test_a_lesson_is_gone_through_and_kept(command: Command, tmp_path: Path) -> None:
    alone = acts(ALONE)
    typed = ["", *acts(HELPED), *alone, "quit"]
    ended = command(tmp_path, *LESSON, "--lesson", typed="\n".join(typed))
    assert ended.stderr == ""
    assert ended.returncode == 0
    assert "Lesson 1 of 15: A first round" in ended.stdout
    assert re.findall(r"Part (\d) of 4", ended.stdout) == ["1", "2", "3", "4"]
    assert "  next: deal " in ended.stdout, "help is given unasked"
    assert f"{len(alone)} of {len(alone)} right, 8 needed." in ended.stdout
    assert "Stopped. The lesson resumes with this part." in ended.stdout
    asked = command(tmp_path, *LESSON, "--lesson", typed="\n".join(answers(tmp_path)))
    assert "4 of 4 right, 3 needed." in asked.stdout
    assert "This lesson is done." in asked.stdout
    count = len(alone)
    assert stages(tmp_path) == [
        ("first-round", WATCH, 0, 0),
        ("first-round", HELPED, 0, 0),
        ("first-round", ALONE, count, count),
        ("first-round", QUESTIONS, 4, 4),
    ]
    again = command(tmp_path, *LESSON, "--lesson", typed="quit")
    assert "Lesson 2 of 15: The deal" in again.stdout
    assert "Stopped. The lesson resumes with this part." in again.stdout


def test_what_was_not_right_enough_comes_once_more(command: Command, tmp_path: Path) -> None:
    wrong = [line for act in acts(ALONE) for line in ("shuffle", act)]
    typed = ["", *acts(HELPED), *wrong, "no", "quit"]
    ended = command(tmp_path, *LESSON, "--lesson", "first-round", typed="\n".join(typed))
    assert "fix  deals this moment again" in ended.stdout, "the gravest is named"
    assert re.search(r"^0 of \d+ right, \d+ needed", ended.stdout, re.MULTILINE)
    assert "Not yet. This part comes once more." in ended.stdout
    assert ended.stdout.count("Part 3 of 4") == 2
    assert [stage for _, stage, _, _ in stages(tmp_path)] == list(STAGES[:3])


def test_with_nothing_to_read_it_is_shown(command: Command, tmp_path: Path) -> None:
    ended = command(tmp_path, *LESSON, "--lesson", "2")
    assert "Lesson 2: The deal" in ended.stdout
    assert "PRG-DEAL-" in ended.stdout


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("--lesson", "nothing"), "has no lesson 'nothing': one of 1 first-round, 2 deal"),
        (("--lesson", "2", "--drill", "PRG-INS-7"), "leave it out, or leave out --lesson"),
        (("--lesson", "2", "--boxes", "3"), "leave it out, or leave out --lesson"),
    ],
)
def test_what_cannot_be_had_is_told(
    wrong: tuple[str, ...], says: str, command: Command, tmp_path: Path
) -> None:
    ended = command(tmp_path, *LESSON, *wrong, typed="quit")
    assert ended.returncode == 2
    assert says in ended.stderr
