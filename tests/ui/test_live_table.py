"""The live table at the real window and records: printed, entered, and listed."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QDate
from PySide6.QtWidgets import QFileDialog

from tests.house import ASSESSOR, BOSS, DEPUTY, EDITOR, set_up
from tests.ui.acting import Meets, begun, click, signs
from tests.ui.conftest import OpenWindow
from tests.unit.records.test_challenges import examined, overrule
from trainer.app import App
from trainer.procedure.spec import CRITICAL
from trainer.training.certificates.floor_assessment import (
    NOT_SEEN,
    RIGHT as SEEN_RIGHT,
    WRONG,
    checklist,
)
from trainer.ui.access.passphrase import PassphraseDialog
from trainer.ui.assess.floor_screen import (
    ChecklistSheet,
    FloorAssessmentScreen,
    FloorList,
    OverruledScreen,
)
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.progress.progress_screen import ProgressScreen
from trainer.ui.widgets.page import PageScreen
from trainer.ui.widgets.sheet import TEXT


@pytest.fixture
def program(tmp_path: Path) -> Iterator[App]:
    made = App(tmp_path / "records.sqlite", managed=True)
    set_up(made)
    yield made
    made.close()


@pytest.fixture
def window(program: App, open_window: OpenWindow) -> MainWindow:
    program.register.write_down("Anna", BOSS)
    return begun(open_window(program), "Anna")


def live(window: MainWindow, meets: Meets) -> FloorAssessmentScreen:
    """The live table, behind the assessor's door."""
    assert window.menu is not None
    meets(PassphraseDialog, signs(ASSESSOR))
    window.menu.opened.emit("live table")
    screen = window.shown
    assert isinstance(screen, FloorAssessmentScreen)
    return screen


def test_what_was_seen_is_entered_line_by_line(
    window: MainWindow, program: App, meets: Meets
) -> None:
    screen = live(window, meets)
    said = []
    missing: tuple[Callable[[], None], ...] = (
        lambda: screen.who.setCurrentText("Anna"),
        lambda: screen.place.setText(" Pontoon  4 "),
        lambda: screen.mark("PRG-OPEN-1", SEEN_RIGHT),
    )
    for does in missing:
        click(screen.enter_button)
        said.append(screen.bad.words.text())
        assert program.live_tables.all_seen() == []
        does()
    assert [words.split()[1] for words in said] == ["Choose", "Enter", "Nothing"]
    screen.mark("PRG-SET-4", WRONG)
    screen.remarks.setText("slow, and sure")
    screen.day.setDate(QDate(2026, 11, 2))
    click(screen.enter_button)
    assert "Anna, 2 rules assessed." in screen.good.words.text()
    assert set(screen.marks().values()) == {NOT_SEEN}, "there is room for the next"
    [seen] = program.live_tables.all_seen()
    assert (seen.trainee, seen.place, seen.assessor) == ("Anna", "Pontoon 4", ASSESSOR)
    assert (seen.checked, seen.marked(WRONG)) == (2, ("PRG-SET-4",))
    assert (seen.day.isoformat(), seen.remarks) == ("2026-11-02", "slow, and sure")
    assert seen.content_hash == program.procedure("prague").content_hash


def test_it_stands_in_the_record_and_in_the_managers_list(
    window: MainWindow, program: App, meets: Meets
) -> None:
    screen = live(window, meets)
    screen.who.setCurrentText("Anna")
    screen.place.setText("Pontoon 4")
    screen.mark("PRG-OPEN-1", SEEN_RIGHT)
    screen.mark("PRG-SET-4", WRONG)
    click(screen.enter_button)
    click(window.bar.left)
    menu = window.menu
    assert menu is not None
    click(menu.tiles["record"])
    record = window.shown
    assert isinstance(record, ProgressScreen)
    lines = record.sessions.model()
    told = [str(lines.index(0, column).data()) for column in range(1, 4)]
    assert told == ["live table", "50 %", "1 of 2 · ✗ PRG-SET-4"]
    click(window.bar.left)
    assert window.menu is not None
    meets(PassphraseDialog, signs(DEPUTY))
    window.menu.opened.emit("assessed")
    house = window.shown
    assert isinstance(house, PageScreen)
    listed = house.page
    assert isinstance(listed, FloorList)
    cells = listed.list.model()
    assert "wrong: PRG-SET-4" in str(cells.index(0, 4).data())
    assert len(program.live_tables.all_seen()) == 1


def test_who_is_no_assessor_sees_no_live_table(window: MainWindow, meets: Meets) -> None:
    assert window.menu is not None
    meets(PassphraseDialog, PassphraseDialog.reject)
    window.menu.opened.emit("live table")
    assert window.shown is window.menu


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("name", ["prague", "australian", "shoot"])
def test_the_checklist_is_whole_on_its_pages(
    qapp: QCoreApplication, tmp_path: Path, program: App, lang: str, name: str
) -> None:
    assert qapp is not None
    procedure = program.procedure(name)
    sheet = ChecklistSheet(procedure, lang)
    lines = [line for part in checklist(procedure) for line in part.lines]
    assert any(line.severity == CRITICAL for line in lines)
    words = sheet.text.toPlainText().splitlines()
    at = 0
    for line in lines:
        name = f"{line.clause} ◆" if line.severity == CRITICAL else line.clause
        at = words.index(name, at) + 1
        assert procedure.clause(line.clause, lang, "says") in words[at : at + 2]
    layout = sheet.text.documentLayout()
    for table in sheet.text.rootFrame().childFrames():
        where = layout.frameBoundingRect(table)
        assert where.right() <= TEXT.width()
        assert where.top() // TEXT.height() == (where.bottom() - 1) // TEXT.height()
    assert sheet.save(tmp_path / "list.pdf") == ""
    assert (tmp_path / "list.pdf").read_bytes().startswith(b"%PDF")
    assert sheet.save(tmp_path / "nowhere" / "list.pdf") != ""


def test_the_checklist_is_saved_where_one_says(
    window: MainWindow, meets: Meets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = live(window, meets)
    where = [str(tmp_path / "nowhere" / "a"), str(tmp_path / "a")]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (where.pop(0), ""))
    click(screen.save_button)
    assert "not saved" in screen.bad.words.text()
    click(screen.save_button)
    assert (tmp_path / "a.pdf").exists()


def test_what_was_overruled_is_behind_the_procedures_managers_door(
    window: MainWindow, program: App, meets: Meets
) -> None:
    overrule(examined(program), 0)
    assert window.menu is not None

    def tries(dialog: PassphraseDialog) -> None:
        signs(DEPUTY)(dialog)
        assert dialog.isVisible(), "a manager's passphrase does not open it"
        signs(EDITOR)(dialog)

    meets(PassphraseDialog, tries)
    window.menu.opened.emit("overruled")
    screen = window.shown
    assert isinstance(screen, OverruledScreen)
    line = " ".join(str(screen.list.model().index(0, n).data()) for n in range(5))
    version = program.procedure("prague").version
    for words in (
        *("Anna, exam 1", f"prague {version}", "PRG-ACT-2 · Box 2"),
        *("Mistake (minor) → Correct", "the camera shows it", "Eva"),
    ):
        assert words in line
    click(window.bar.left)
    assert window.menu is not None
