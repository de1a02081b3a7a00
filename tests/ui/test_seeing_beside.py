"""Where what changed cannot itself be seen done wrong, an inspector is told so beforehand."""

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.test_seeing_changes import KeptProgram, changes, offered, on, seeing
from trainer.training.inspect.history import Drill

AMENDMENTS = Path(__file__).parents[1] / "amendments"
SAYS = {
    "en": "This change itself can’t be dealt wrongly.",
    "cs": "Tuto změnu samu nelze rozdat chybně.",
}


def program(folder: Path, name: str) -> KeptProgram:
    """A house with this rule change since New Year; Ivo has inspected there before."""
    published = folder / "amendments" / "prague"
    published.mkdir(parents=True)
    text = (AMENDMENTS / f"{name}.toml").read_text(encoding="utf-8")
    (published / "change.toml").write_text(text, encoding="utf-8")
    made = KeptProgram(folder / "records.sqlite")
    drill = Drill("prague", "2011-03-30", "any", 1, 1, "2026-01-01T12:00:00.000+00:00")
    made.inspections.add_drill("Ivo", drill)
    on(made, date(2027, 3, 1))
    return made


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", [(900, 500), (1280, 720)])
def test_it_is_said_beforehand_and_what_is_worded_anew_can_be_named(
    qtbot: QtBot, tmp_path: Path, open_window: OpenWindow, lang: str, size: tuple[int, int]
) -> None:
    window = open_window(program(tmp_path, "wave_is_enough"), lang)
    window.resize(*size)
    changes(qtbot, window).drill_button.click()
    screen = seeing(qtbot, window)
    where = screen.where
    assert SAYS[lang] in where.text()
    assert where.heightForWidth(where.width()) <= where.height()
    assert window.rect().contains(QRect(where.mapTo(window, QPoint()), where.size()))
    assert all(clause in offered(screen) for clause in ("PRG-ACT-4", "PRG-ACT-5", "AMB-19"))


def test_it_is_not_said_where_the_old_habit_is_seen(
    qtbot: QtBot, tmp_path: Path, open_window: OpenWindow
) -> None:
    window = open_window(program(tmp_path, "burn_three"))
    changes(qtbot, window).drill_button.click()
    assert SAYS["en"] not in seeing(qtbot, window).where.text()
