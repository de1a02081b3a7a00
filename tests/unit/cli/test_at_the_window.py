"""practise without --text: the window begins with what is asked for, or it is said why not."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from tests.command import Command
from tests.ui.acting import begun
from trainer.app import App
from trainer.cli.main import window_request
from trainer.ui.app import main_window
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.widgets.settings import Settings

ROOT = Path(__file__).parents[3]
R01 = str(ROOT / "tests" / "rounds" / "R01.toml")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--bogus"], "unrecognized arguments: --bogus"),
        (["nosuch.toml"], "nosuch.toml: there is no such file"),
        (["--procedure", "vienna"], "there is no procedure 'vienna'"),
        (["--procedure", "prague", "--part", "bets"], "no phase 'bets'"),
        (["--boxes", "2", R01], "--boxes: it is for rounds that are drawn"),
        (["--seed", "3"], "practise --seed: the window does not ask whose: add --procedure ID"),
        (["--procedure", "prague", "--json"], "practise --json: the window prints nothing"),
        (["--lang", "cs"], "practise --lang: the window's language is chosen in it"),
        (
            ["--mode", "exam", R01],
            "argument --mode: exams are taken in the window, at Take the exam",
        ),
        (["--resume"], "practise --resume: the window offers by itself what is not finished"),
        (["-"], "practise SCENARIO: the window reads no standard input"),
        (["--trainee", "A\nB"], "--trainee: 'A\\nB' should be one line"),
        (["--trainee", "A" * 61], "--trainee: a name has 60 letters at most, and this has 61"),
    ],
)
def test_what_the_window_cannot_do_is_one_clear_line(
    arguments: list[str],
    says: str,
    tmp_path: Path,
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    done = command(tmp_path, "practise", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    assert [one.name for one in tmp_path.iterdir()] == ["log"]


def opened(qtbot: QtBot, folder: Path, *arguments: str) -> MainWindow:
    """The window as the command opens it."""
    program = App(folder / "records.sqlite", managed=True)
    status, trainee, session = window_request(program, arguments)
    assert status == 0
    settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    settings.language = "en"
    window = main_window(program, settings)
    window.begin_with(trainee, session)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: bool(window.welcome.choices))
    return window


def test_with_a_name_it_begins_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path, R01, "--trainee", "Eva")
    assert window.table is not None
    head = window.program.log.session(1).head
    assert (head.trainee, head.mode, head.procedure) == ("Eva", "practice", "prague")
    assert head.scenario_text == Path(R01).read_text(encoding="utf-8")


def test_without_a_name_it_asks_for_it_first(qtbot: QtBot, tmp_path: Path) -> None:
    wanted = ("--procedure", "british", "--seed", "5", "--start", "deal", "--boxes", "2")
    window = opened(qtbot, tmp_path, *wanted)
    assert window.table is None
    assert window.welcome.procedure == "british"
    begun(window, "Eva")
    assert window.table is not None
    scenario = window.table.sitting.session.dealing.scenario
    assert (scenario.procedure, scenario.seed) == ("british", 5)
    window.go_home()
    begun(window, "Eva")
    assert window.menu is not None, "it was asked for once"


def test_another_house_is_another_wish(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path, "--procedure", "british")
    window.welcome.choose_house("prague")
    begun(window, "Eva")
    assert window.menu is not None
    assert window.menu.procedure.id == "prague"


def test_a_name_alone_is_filled_in(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path, "--trainee", "Eva")
    assert window.shown is None
    assert window.welcome.name.text() == "Eva"
