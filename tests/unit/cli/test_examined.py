"""While a round of an exam is open nothing of its procedure is to be had in the terminal."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.command import Command
from tests.unit.training.inspect.test_exam import PAPER, PROCEDURE, these
from trainer.app import App
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.sheet import draw_piece
from trainer.training.inspect.exam import InspectorExam
from trainer.training.judge.trace import perform

ROUND = "tests/rounds/R01.toml"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Jana's exam stands in its first round, in a program that is still open."""
    folder = tmp_path_factory.mktemp("data")
    with closing(App(folder / "records.sqlite")) as program:
        procedure = program.procedure("prague")
        exam = DealingExam.begin_exam(procedure, "Jana", program.log, "Eva")
        piece = draw_piece(program.finder(procedure), exam.need, 7)
        sitting = exam.next_round(piece, program.dealer(procedure), program.clock)
        for act in perform(sitting.session.dealing).acts[:3]:
            sitting.do(act)
        yield folder


@pytest.mark.parametrize(
    "asked",
    [
        ("perform", ROUND),
        ("perform", ROUND, "--after", "-"),
        ("judge", ROUND, "-"),
        ("inspect", ROUND),
        ("find", "PRG-INS-1"),
        ("diff", "prague", "tests/amendments/burn_three.toml"),
        ("diff", "adelaide", "prague"),
        ("quiz", "--procedure", "prague"),
        ("practise", "--text", ROUND, "--trainee", "Petr"),
        ("practise", "--text", "--procedure", "prague", "--trainee", "Petr"),
        ("practise", "--text", "--procedure", "prague", "--drill", "PRG-INS-1"),
        ("practise", "--text", "--procedure", "prague", "--lesson"),
        ("practise", "--text", "--procedure", "prague", "--inspect"),
        ("practise", "--money", "--procedure", "prague"),
    ],
)
@pytest.mark.parametrize("typed", ["", "quit\n"])
def test_what_is_examined_is_not_shown(
    asked: tuple[str, ...], typed: str, command: Command, data: Path
) -> None:
    """Under no name, and with nothing to read, too."""
    told = command(data, *asked, typed=typed)
    assert told.returncode == 2
    assert told.stdout == ""
    assert "an exam of prague is not finished" in told.stderr
    assert told.stderr.count("\n") == 1


def test_other_houses_are_free(command: Command, data: Path) -> None:
    assert command(data, "quiz", "--procedure", "adelaide", "--count", "1").returncode == 0


def test_while_an_inspector_is_examined_nobody_watches_drills(
    command: Command, tmp_path: Path
) -> None:
    with closing(App(tmp_path / "records.sqlite")) as program:
        InspectorExam.begin_exam(PROCEDURE, these(*PAPER.rounds), "Jana", program.log)
        house = PROCEDURE.id
        told = command(tmp_path, "practise", "--inspect", "--procedure", house, typed="quit\n")
    assert told.returncode == 2
    assert f"an exam of {house} is not finished" in told.stderr


def test_when_it_is_over_all_is_free_again(command: Command, tmp_path: Path) -> None:
    with closing(App(tmp_path / "records.sqlite")) as program:
        procedure = program.procedure("prague")
        exam = DealingExam.begin_exam(procedure, "Jana", program.log)
        piece = draw_piece(program.finder(procedure), exam.need, 7)
        exam.next_round(piece, program.dealer(procedure), program.clock)
        assert program.is_examined("prague")
        exam.end()
    assert command(tmp_path, "perform", ROUND).returncode == 0


def test_without_records_none_are_made(command: Command, tmp_path: Path) -> None:
    assert command(tmp_path, "perform", ROUND).returncode == 0
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "records.sqlite").write_bytes(b"no database at all")
    assert command(tmp_path, "perform", ROUND).returncode == 0
