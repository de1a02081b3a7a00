"""The doors of the house in the terminal: what concerns others asks for a passphrase."""

from contextlib import closing
from pathlib import Path

import pytest

from tests.command import Command, Ended
from tests.house import ASSESSOR, BOSS, DEPUTY, EDITOR, HOUSE, let_in, set_up, typed
from trainer.app import App
from trainer.training.people.access import HouseRules

DEAL = "practise", "--text", "--procedure", "prague", "--seed", "7", "--trainee"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A house with PINs that is set up: Jana and Adam have one, Petr has left."""
    with closing(App(tmp_path / "records.sqlite")) as program:
        set_up(program, HouseRules(HOUSE, pins=True))
        let_in(program, BOSS)
        for name in ("Jana", "Adam", "Petr"):
            program.register.write_down(name, BOSS)
        program.register.give_pin("Jana", "4711", BOSS)
        program.register.give_pin("Adam", "1234", BOSS)
        program.register.leave("Petr", gone=True, by=BOSS)
    return tmp_path


def refused(ended: Ended, says: str) -> None:
    assert ended.returncode == 2
    assert says in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert "Session" not in ended.stdout


def test_who_has_a_pin_trains_with_it(command: Command, data: Path) -> None:
    ended = command(data, *DEAL, "Jana", typed="4711\nquit\n")
    assert ended.returncode == 0
    assert "Session 1: Jana." in ended.stdout
    refused(command(data, *DEAL, "Jana", typed="4712\nquit\n"), "not the PIN")
    refused(command(data, *DEAL, "Petr", typed="4711\nquit\n"), "has left")
    refused(command(data, *DEAL, "Karl", typed="4711\nquit\n"), "not written down")
    money = command(data, "practise", "--money", "--trainee", "Jana", typed="4712\n17\n")
    refused(money, "not the PIN")


def test_a_personnel_number_is_the_person_who_has_it(command: Command, data: Path) -> None:
    with closing(App(data / "records.sqlite")) as program:
        program.register.number("Jana", "0017", BOSS)
    ended = command(data, *DEAL, "0017", typed="4711\nquit\n")
    assert "Session 1: Jana." in ended.stdout
    with closing(App(data / "records.sqlite")) as program:
        assert program.log.trainees() == ["Jana"]


OF_JANA = [
    ("replay", "1"),
    ("sessions", "--trainee", "Jana"),
    ("exams", "--trainee", "Jana"),
    ("coverage", "prague", "--trainee", "Jana"),
]


@pytest.mark.parametrize("asked", [("sessions",), ("exams",), ("current", "prague"), *OF_JANA])
def test_the_records_of_others_are_the_assessors_and_the_managers(
    asked: tuple[str, ...], command: Command, data: Path
) -> None:
    command(data, *DEAL, "Jana", typed="4711\ncall insurance\nquit\n")
    for name in (ASSESSOR, DEPUTY):
        ended = command(data, *asked, typed=typed(name))
        assert ended.returncode == 0
        assert ended.stdout
    for stranger in ("", typed(EDITOR), typed("Somebody"), "Adam\n1234\n"):
        refused(command(data, *asked, typed=stranger), "nothing is shown")
    for _ in range(3):
        command(data, *asked, typed=f"{ASSESSOR}\nguessed\n")
    refused(command(data, *asked, typed=typed(ASSESSOR)), "try again in")


@pytest.mark.parametrize("asked", OF_JANA)
def test_the_own_record_opens_by_ones_pin(
    asked: tuple[str, ...], command: Command, data: Path
) -> None:
    command(data, *DEAL, "Jana", typed="4711\ncall insurance\nquit\n")
    own = command(data, *asked, typed="Jana\n4711\n")
    assert own == command(data, *asked, typed=typed(ASSESSOR))
    refused(command(data, *asked, typed="Jana\n4712\n"), "not the PIN")


def test_only_ones_own_sessions_are_listed(command: Command, data: Path) -> None:
    for name, pin in (("Jana", "4711"), ("Adam", "1234")):
        command(data, *DEAL, name, typed=f"{pin}\nquit\n")
    listed = command(data, "sessions", "--trainee", "jana", typed="Jana\n4711\n").stdout
    assert "Jana" in listed
    assert "Adam" not in listed


def test_a_house_that_is_not_set_up_asks_for_nothing(command: Command, tmp_path: Path) -> None:
    command(tmp_path, *DEAL, "Jana", typed="quit\n")
    assert "Jana" in command(tmp_path, "sessions").stdout
