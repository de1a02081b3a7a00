"""Who is current, behind the manager's door: lists, exams, and whom to remind, by real records."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from tests.ui.test_view_options import mnemonics
from tests.unit.cli.test_versions import THREE
from tests.unit.records.test_roster import (
    FIRST,
    JANUARY,
    PRAGUE,
    certify,
    load_once,
    sign,
    the_day,
    train,
)
from trainer.app import App
from trainer.training.people.access import HouseRules, SetUp
from trainer.ui.house.roster_page import (
    CURRENT,
    EVERYBODY,
    EXAMS,
    OPEN,
    TOUCHED,
    RemindDialog,
    RosterPage,
)
from trainer.ui.widgets.page import PageScreen
from trainer.ui.widgets.question import CLOSED
from trainer.ui.words.times import Language


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A house in December 2026: three cards are burnt from January on; Ota is signed off."""
    the_day(monkeypatch, date(2026, 12, 1))
    monkeypatch.setattr(App, "load", load_once)
    folder = tmp_path / "amendments" / PRAGUE
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    made = App(tmp_path / "records.sqlite", managed=True)
    made.set_up(SetUp(HouseRules("Card Casino Prague"), "Karel Horák", "a sound passphrase"))
    for who in ("Jana", "Ota"):
        train(made, who, FIRST)
        certify(made, who, FIRST, "PRG-BURN-1")
    sign(made, "Ota", JANUARY, date(2026, 11, 30))
    made.register.number("Jana", "1047", "K")
    yield made
    made.close()


@pytest.fixture
def page(qtbot: QtBot, program: App) -> RosterPage:
    shown = RosterPage(program, PRAGUE, "Karel Horák")
    qtbot.addWidget(shown)
    shown.resize(860, 380)
    shown.show()
    shown.version.setCurrentIndex(1)  # the coming one
    return shown


def names(page: RosterPage, view: str) -> list[str]:
    page.views[view].click()
    return [entry.cells[0].words for entry in page.list.shown]


def test_the_version_in_force_is_chosen_first(qtbot: QtBot, program: App) -> None:
    page = RosterPage(program, PRAGUE, "Karel Horák")
    qtbot.addWidget(page)
    page.show()
    assert page.version.currentText() == "2011-03-30: original manual"
    assert page.told.text() == (
        "The next change: From 1 January 2027: Three cards are burnt (not in force yet)."
    )


def test_everybody_stands_in_his_list_of_a_coming_version(page: RosterPage) -> None:
    assert page.version.currentText() == (
        "From 1 January 2027: Three cards are burnt (not in force yet)"
    )
    assert page.told.text().startswith("Rules from 1 January 2027, not yet in force. Days left: 31")
    assert names(page, OPEN) == ["Jana (1047)"]
    assert names(page, CURRENT) == ["Ota"]
    assert names(page, TOUCHED) == ["Jana (1047)", "Ota"]
    assert names(page, EVERYBODY) == ["Jana (1047)", "Karel Horák", "Ota"]
    jana, karel, ota = ([c.words for c in entry.cells] for entry in page.list.shown)
    assert [jana[1], karel[1], ota[1]] == ["Dealer", "–", "Dealer"]
    assert jana[2].startswith("✗ 2011-03-30 · started ")
    assert jana[3].replace("\u2011", "-").splitlines() == [
        "PRG-BURN-1: not started",
        "Certificate (dealer) 2011-03-30: PRG-BURN-1",
    ]
    assert karel[2:] == ["– has not trained here", "", "–"]
    assert ota[2] == "✓ 2027-01-01 · signed off 30 Nov 2026"
    texts = [button.text().replace("&", "") for button in page.views.values()]
    assert texts == [
        "Not up to date (1)",
        "Up to date (1)",
        "Certificates affected (2)",
        "All (3)",
        "Exams",
    ]


def test_what_it_does_to_exams_stands_on_the_page(page: RosterPage) -> None:
    page.views[EXAMS].click()
    assert page.exams.isVisible()
    assert not page.list.isVisible()
    assert page.exams.toPlainText().startswith("Exams cover the same as before")


def test_the_version_in_force_has_nothing_to_learn_and_says_what_to_do(page: RosterPage) -> None:
    page.version.setCurrentIndex(0)
    assert page.version.currentText() == "2011-03-30: original manual"
    assert not page.remind_button.isEnabled()
    for view in (OPEN, TOUCHED, EXAMS):
        page.views[view].click()
        assert page.none.isVisible()
        assert "Choose the coming version" in page.none.text()
        assert not page.list.isVisible()
        assert not page.exams.isVisible()


def test_everybody_current_leaves_nobody_to_remind(program: App, page: RosterPage) -> None:
    sign(program, "Jana", JANUARY, date(2026, 12, 1))
    page.show_roster()
    assert names(page, OPEN) == []
    assert "Nobody needs a reminder" in page.none.text()
    assert not page.remind_button.isEnabled()


def test_the_manager_signs_off_whom_he_has_briefed_before_the_change_holds(
    program: App, page: RosterPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    answers = iter((CLOSED, 0))

    def answer(_page: object, _title: str, text: str, *_: object, **__: object) -> int:
        asked.append(text)
        return next(answers)

    monkeypatch.setattr("trainer.ui.house.roster_page.ask", answer)
    assert names(page, CURRENT) == ["Ota"]
    page.list.choose(page.list.shown[0].stands_for)
    assert not page.sign_button.isEnabled(), "he is current"
    assert names(page, OPEN) == ["Jana (1047)"]
    page.list.choose(page.list.shown[0].stands_for)
    for kept in (0, 1):
        page.sign_button.click()
        assert len(program.sign_offs.sign_offs("Jana", PRAGUE)) == kept
    assert asked[0].startswith("Was Jana (1047), dealer briefed on this change?\nFrom 1 January")
    assert names(page, OPEN) == []
    assert not page.sign_button.isEnabled()
    assert names(page, CURRENT) == ["Jana (1047)", "Ota"]
    jana = page.list.shown[0].cells[2].words
    assert jana == "✓ 2027-01-01 · briefed 1 Dec 2026, signed off by Karel Horák"
    assert program.owed("Jana", program.version_of(PRAGUE, page.version.currentData())) == ()


def test_it_is_told_in_czech_as_soon_as_the_window_speaks_it(
    qtbot: QtBot, page: RosterPage
) -> None:
    language = Language()
    language.use("cs")
    try:
        qtbot.waitUntil(lambda: page.remind_button.text() == "&Upozornit…")
        assert page.version.currentText() == "Od 1. ledna 2027: Pálí se tři karty (ještě neplatí)"
        assert names(page, OPEN) == ["Jana (1047)"]
        still = page.list.shown[0].cells[3].words
        assert "BURN\u20111: nezačato\nOsvědčení (krupiér)" in still
        page.views[EXAMS].click()
        assert page.exams.toPlainText().startswith("Zkoušky žádají totéž co dosud")
        own = mnemonics(page)
        assert sorted(own) == sorted(set(own))
    finally:
        language.use("en")
    own = mnemonics(page)
    assert sorted(own) == sorted(set(own))


def test_whom_to_remind_is_copied_saved_and_printed(
    page: RosterPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page.remind_button.click()
    dialog = page.findChild(RemindDialog)
    assert dialog is not None
    text = dialog.text.toPlainText()
    assert "Jana (1047), dealer\n  - PRG-BURN-1: Burn three cards" in text
    dialog.copy_button.click()
    assert QApplication.clipboard().text() == text
    table = "Spreadsheet (*.csv)"
    for chosen, kind, name in (
        ("list", "", "list.txt"),
        ("list", table, "list.csv"),
        ("other.csv", "Text (*.txt)", "other.csv"),
    ):
        answer = str(tmp_path / chosen), kind
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, answer=answer: answer)
        dialog.save_button.click()
        assert (tmp_path / name).exists()
        assert name in dialog.good.words.text()
    assert (tmp_path / "list.txt").read_text(encoding="utf-8") == text
    assert (tmp_path / "list.csv").read_bytes().startswith(b"\xef\xbb\xbfname,personnel number,")
    missing = str(tmp_path / "nowhere" / "list.txt"), ""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: missing)
    dialog.save_button.click()
    assert "was not saved. Choose another place" in dialog.bad.words.text()
    printer = QPrinter()
    printer.setOutputFileName(str(tmp_path / "list.pdf"))
    printer.setPageOrientation(QPageLayout.Orientation.Portrait)
    dialog.print_on(printer)
    assert (tmp_path / "list.pdf").read_bytes().startswith(b"%PDF")


def test_what_cannot_be_read_is_said_and_shows_nobody(
    program: App, page: RosterPage, tmp_path: Path
) -> None:
    broken = THREE.replace('"2011-03-30"', '"1999"')
    program.close()
    (tmp_path / "records.sqlite").rename(tmp_path / "away")
    (tmp_path / "records.sqlite").write_text("no database", encoding="utf-8")
    fresh = App(tmp_path / "records.sqlite", managed=True)
    (tmp_path / "amendments" / PRAGUE / "three.toml").write_text(broken, encoding="utf-8")
    page._program = fresh
    page.show_roster()
    assert page.bad.isVisible()
    assert "We couldn’t read who is up to date. Nothing is lost." in page.bad.words.text()
    assert page.list.shown == []
    assert not page.remind_button.isEnabled()
    fresh.close()


def test_it_fits_the_smallest_window(qtbot: QtBot, program: App) -> None:
    page = RosterPage(program, PRAGUE, "Karel Horák")
    screen = PageScreen(program.manual(PRAGUE), page, page.title)
    qtbot.addWidget(screen)
    buttons = (*page.views.values(), page.sign_button, page.remind_button)
    language = Language()
    for lang in ("cs", "en"):
        language.use(lang)
        screen.retranslate(lang)
        screen.resize(900, 470)
        screen.show()
        qtbot.waitUntil(lambda: page.list.viewport().height() > 0)
        assert screen.minimumSizeHint().width() <= 900
        assert screen.minimumSizeHint().height() <= 470
        qtbot.waitUntil(
            lambda: all(one.width() >= one.minimumSizeHint().width() for one in buttons)
        )
