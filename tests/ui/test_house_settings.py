"""The manager's screen at its real widgets and files: what is set there is what houses judge by."""

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from operator import attrgetter
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QMainWindow,
    QPushButton,
    QStackedWidget,
    QTabBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram
from tests.ui.test_geometry import assert_in_order, usable
from trainer.procedure.machine import Machine
from trainer.procedure.spec import CRITICAL, MINOR, Procedure
from trainer.procedure.training_rules import (
    FAMILIES,
    InspectorBlueprint,
    Remedies,
    Targets,
)
from trainer.procedure.training_settings import HouseSettings
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.exam import sheet
from trainer.training.judge.trace import Trace
from trainer.ui.house import house_settings
from trainer.ui.house.clause_table import CLAUSE, EXAM, GRADES, OWN, SAYS, ClauseTable
from trainer.ui.house.exam_form import InspectorForm
from trainer.ui.house.house_settings import HouseSettingsScreen
from trainer.ui.house.setting_group import SettingRow
from trainer.ui.widgets.busy import StoppedError
from trainer.ui.widgets.form import Row
from trainer.ui.widgets.page import Page
from trainer.ui.widgets.tokens import contrast, use_scheme
from trainer.ui.words.times import Language

LEFT = Qt.MouseButton.LeftButton
SIZES = [QSize(900, 470), QSize(1280, 680), QSize(1920, 1040)]
NOT_IN_AN_EXAM = "PRG-GEN-1"  # no act can keep it
GRAVE = "PRG-ACT-6"  # critical by the manual
COLUMN = {grade: column for column, grade in GRADES.items()}

Open = Callable[..., HouseSettingsScreen]
Change = tuple[Callable[[HouseSettingsScreen], None], Callable[[Procedure], object], object]


class Answers:
    """Answers what the screen asks."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.answer = -1

    def __call__(self, _parent: QWidget, _title: str, text: str, _answers: tuple[str, ...]) -> int:
        self.asked.append(text)
        return self.answer


@pytest.fixture
def program(tmp_path: Path) -> MemoryProgram:
    return MemoryProgram(tmp_path / "records.sqlite", managed=True)


@pytest.fixture
def houses(tmp_path: Path) -> Path:
    return tmp_path / "houses"


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    made = Answers()
    monkeypatch.setattr(house_settings, "ask", made)
    return made


@pytest.fixture
def open_screen(qtbot: QtBot, program: MemoryProgram, language: Language) -> Open:
    windows = []  # Qt forgets what nobody holds

    def make(
        house: str = "prague", who: str = "", lang: str = "en", size: QSize = SIZES[1]
    ) -> HouseSettingsScreen:
        language.use(lang)
        screen = HouseSettingsScreen(program, house, lang, who)
        window = QMainWindow()
        window.setCentralWidget(screen)
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(size)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return screen

    return make


def place(table: ClauseTable, clause: str, column: int) -> QModelIndex:
    row = table.clauses.clauses.index(clause)
    index = table.filter.mapFromSource(table.clauses.index(row, column))
    assert index.isValid(), "it is not shown"
    return index


def to(widget: QWidget) -> None:
    """Go to the tab that a widget is on, if it is on one."""
    page: QWidget | None = widget
    while page is not None:
        stack = page.parentWidget()
        if isinstance(stack, QStackedWidget):
            tabs = widget.window().findChild(QTabBar)
            assert tabs is not None
            tabs.setCurrentIndex(stack.indexOf(page))
            return
        page = stack


def click(table: ClauseTable, clause: str, column: int) -> None:
    to(table)
    index = place(table, clause, column)
    table.scrollTo(index)
    middle = table.visualRect(index).center()
    QTest.mouseClick(table.viewport(), LEFT, pos=middle)


def press(button: QPushButton | QToolButton) -> None:
    to(button)
    assert button.isEnabled(), button.text()
    QTest.mouseClick(button, LEFT)


def setting(screen: HouseSettingsScreen, name: str) -> SettingRow:
    (row,) = (form.rows[name] for form in screen.forms if name in form.rows)
    assert isinstance(row, SettingRow)
    return row


def type_in(row: SettingRow, text: str) -> None:
    """Type a number into a field, as a person does."""
    to(row.field)
    row.field.setFocus()
    QTest.keyClick(row.field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(row.field, text)
    QTest.keyClick(row.field, Qt.Key.Key_Tab)


def choose(row: Row, value: object) -> None:
    assert isinstance(row.field, QComboBox)
    to(row.field)
    row.field.setFocus()
    for key in (Qt.Key.Key_Home, *[Qt.Key.Key_Down] * row.field.findData(value)):
        QTest.keyClick(row.field, key)


def changed(clause: str, column: int) -> Callable[[HouseSettingsScreen], None]:
    return lambda screen: click(screen.table, clause, column)


def inspectors(screen: HouseSettingsScreen, name: str, text: str) -> None:
    type_in(setting(screen, f"inspector_exam.{name}"), text)


def exams(screen: HouseSettingsScreen, **wanted: object) -> None:
    """Fill in rows of the page about exams."""
    to(screen.exams)
    for name, value in wanted.items():
        if isinstance(value, bool):
            box = screen.exams.rows[f"exam.{name}"].field
            box.setFocus()
            QTest.keyClick(box, Qt.Key.Key_Space)
            assert screen.exams.rows[f"exam.{name}"].value is value
            continue
        row = setting(screen, f"exam.{name}")
        if isinstance(row.field, QComboBox):
            choose(row, value)
        else:
            type_in(row, str(value))


def ticked(screen: HouseSettingsScreen, box: QWidget) -> None:
    to(screen.inspectors)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)


def remedied(screen: HouseSettingsScreen, kind: str, remedy: str) -> None:
    to(screen.inspectors)
    choose(screen.inspectors.rows[f"remedies.{kind}"], remedy)


def few_faults_of_a_kind(screen: HouseSettingsScreen) -> None:
    inspectors(screen, "faults", "3")
    inspectors(screen, "critical", "1")
    inspectors(screen, "bad_passes", "90")
    ticked(screen, screen.inspectors.kinds["out_of_order"])


def ticked_clause(screen: HouseSettingsScreen, clause: str) -> None:
    to(screen.inspectors)
    clauses = screen.inspectors.clauses
    (item,) = clauses.findItems(clause, Qt.MatchFlag.MatchStartsWith)
    clauses.setCurrentItem(item)
    clauses.setFocus()
    QTest.keyClick(clauses, Qt.Key.Key_Space)


CHANGES: dict[str, Change] = {
    "pass mark": (
        lambda s: type_in(setting(s, "pass_mark"), "92.5"),
        lambda p: p.pass_mark,
        0.925,
    ),
    "help": (lambda s: choose(setting(s, "help_stages"), 1), lambda p: p.help_stages, 1),
    "no help": (lambda s: choose(setting(s, "help_stages"), 0), lambda p: p.help_stages, 0),
    "exams: a share": (
        lambda s: exams(s, bad_passes="12.5"),
        lambda p: p.exam.bad_passes,
        0.125,
    ),
    "exams: none": (lambda s: exams(s, lets_pass=False), lambda p: p.exam.lets_pass, False),
    "seconds of money": (
        lambda s: type_in(setting(s, "targets.seconds_for_a_bonus"), "20"),
        lambda p: p.targets,
        Targets(seconds_for_a_bonus=20),
    ),
    "start": (lambda s: choose(setting(s, "exam.start"), "deal"), lambda p: p.exam.start, "deal"),
    "a clause less": (
        changed("PRG-SPL-7", EXAM),
        lambda p: (len(p.exam.clauses), "PRG-SPL-7" in p.exam.clauses),
        (8, False),
    ),
    "a clause more": (changed("PRG-SET-1", EXAM), lambda p: p.exam.clauses[-1], "PRG-SET-1"),
    "less grave": (changed(GRAVE, COLUMN[MINOR]), lambda p: p.severity((GRAVE,)), MINOR),
    "faults": (lambda s: inspectors(s, "faults", "32"), lambda p: p.inspector_exam.faults, 32),
    "false calls": (
        lambda s: inspectors(s, "false_calls", "2.5"),
        lambda p: p.inspector_exam,
        InspectorBlueprint(false_calls=2.5),
    ),
    "two tables": (
        lambda s: inspectors(s, "tables", "2"),
        lambda p: p.inspector_exam,
        InspectorBlueprint(tables=2),
    ),
    "going on": (
        lambda s: ticked(s, s.inspectors.rows["inspector_exam.waits"].field),
        lambda p: p.inspector_exam,
        InspectorBlueprint(waits=False),
    ),
    "a kind": (
        few_faults_of_a_kind,
        lambda p: (p.inspector_exam.faults, p.inspector_exam.kinds),
        (3, ("out_of_order",)),
    ),
    "a clause that is broken": (
        lambda s: ticked_clause(s, "PRG-SET-1"),
        lambda p: p.inspector_exam,
        InspectorBlueprint(clauses=("PRG-SET-1",)),
    ),
    "what is done about a fault": (
        lambda s: remedied(s, "omitted", "put back"),
        lambda p: p.remedies,
        Remedies(omitted="put back"),
    ),
    "graver": (
        changed("PRG-VAL-1", COLUMN[CRITICAL]),
        lambda p: p.severity(("PRG-VAL-1",)),
        CRITICAL,
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_changed_and_saved_holds(
    name: str, program: MemoryProgram, open_screen: Open, qtbot: QtBot
) -> None:
    change, read, wanted = CHANGES[name]
    screen = open_screen(who="Jana")
    manual = program.procedure("prague")
    assert read(manual) != wanted
    assert not screen.save_button.isEnabled()
    change(screen)
    assert screen.unsaved
    assert program.procedure("prague") is manual, "nothing holds before it is saved"
    with qtbot.waitSignal(screen.saved):
        press(screen.save_button)
    assert screen.good.isVisible()
    assert "Saved" in screen.good.words.text()
    assert not screen.unsaved
    assert not screen.save_button.isEnabled()
    now = program.procedure("prague")
    assert read(now) == wanted
    differing = [
        field
        for field in HouseSettings.__dataclass_fields__
        if getattr(HouseSettings.from_procedure(now), field)
        != getattr(HouseSettings.from_procedure(manual), field)
    ]
    assert len(differing) == 1, "and nothing else"
    again = open_screen()
    assert again.settings == HouseSettings.from_procedure(now)
    assert "Jana" in again.change.text()


def test_every_setting_has_its_field(open_screen: Open, program: MemoryProgram) -> None:
    screen, own = open_screen(), HouseSettings.from_procedure(program.manual("prague"))
    names = {
        f"{part}.{field.name}"
        for part in ("targets", "renewal", "exam", "inspector_exam", "remedies")
        for field in fields(getattr(own, part))
    }
    elsewhere = {
        "exam.clauses",
        "exam.fails_at_once",
        "inspector_exam.kinds",
        "inspector_exam.clauses",
    }
    rows = {name: row for form in screen.forms for name, row in form.rows.items()}
    assert {*rows} == (names | {"pass_mark", "help_stages"}) - elsewhere
    for row in rows.values():
        if isinstance(row.field, QComboBox):
            row.field.setCurrentIndex(0 if row.field.currentIndex() else 1)
        elif isinstance(row.field, QAbstractSpinBox):
            row.field.stepUp()
        else:
            row.show(not row.value)
    now = screen.settings
    assert [name for name in rows if attrgetter(name)(now) == attrgetter(name)(own)] == []
    for settings in (own, now):
        for form in screen.forms:
            form.show_settings(settings)
        assert screen.settings == settings


def test_a_severity_and_an_exam_are_chosen_by_keyboard(open_screen: Open) -> None:
    screen = open_screen()
    table = screen.table
    table.setFocus()
    table.setCurrentIndex(place(table, GRAVE, SAYS))
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert not screen.unsaved, "there is nothing to choose in this column"
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert screen.settings.severities[GRAVE] == MINOR
    for _ in range(EXAM - COLUMN[MINOR]):
        QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert GRAVE in screen.settings.exam.clauses
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert GRAVE not in screen.settings.exam.clauses
    QTest.keyClick(table, Qt.Key.Key_Tab)
    assert not table.hasFocus()


def test_what_no_act_can_keep_cannot_be_asked_of_an_exam(open_screen: Open) -> None:
    screen = open_screen()
    click(screen.table, NOT_IN_AN_EXAM, EXAM)
    assert not screen.unsaved
    click(screen.table, NOT_IN_AN_EXAM, COLUMN[MINOR])
    assert screen.unsaved


# --- what differs from the manual


def test_what_differs_is_marked_and_can_be_set_back(open_screen: Open) -> None:
    screen = open_screen()
    for row, value, own in (
        (setting(screen, "pass_mark"), 0.9, "95\N{NO-BREAK SPACE}%"),
        (setting(screen, "help_stages"), 0, "up to a demo"),
        (setting(screen, "targets.rounds_an_hour"), 30, "none"),
        (setting(screen, "targets.acts_an_hour"), 30, "none"),
        (setting(screen, "targets.seconds_for_a_stack"), 8, "none"),
        (setting(screen, "exam.rounds"), 7, "4"),
        (setting(screen, "exam.round_minutes"), 7, "10\N{NO-BREAK SPACE}minutes"),
        (setting(screen, "exam.start"), "deal", "a new shoe"),
    ):
        assert row.note.text() == f"Manual: {own}"
        assert not row.back.isEnabled()
        row.show(value)
        assert row.note.text() == f"≠ Manual: {own}"
        assert row.note.font().bold()
        assert screen.all_back.isEnabled()
        press(row.back)
        assert row.note.text() == f"Manual: {own}"
        assert not screen.unsaved
        assert not screen.all_back.isEnabled()


def test_a_clause_that_differs_is_marked_and_can_be_set_back(open_screen: Open) -> None:
    screen = open_screen()
    table = screen.table
    own = place(table, GRAVE, OWN)
    assert own.data() == "critical"
    click(table, GRAVE, COLUMN[MINOR])
    assert own.data() == "≠ critical"
    assert own.data(Qt.ItemDataRole.FontRole).bold()
    press(screen.clause_back)
    assert own.data() == "critical"
    assert own.data(Qt.ItemDataRole.FontRole) is None
    assert not screen.clause_back.isEnabled()
    assert not screen.unsaved
    click(table, "PRG-SPL-7", EXAM)
    assert place(table, "PRG-SPL-7", OWN).data() == "≠ major, in exams"
    assert "8" in screen.exams.required.text()
    press(screen.clause_back)
    assert place(table, "PRG-SPL-7", OWN).data() == "major, in exams"
    assert not screen.unsaved


def test_all_is_set_back_and_saved(program: MemoryProgram, open_screen: Open, houses: Path) -> None:
    screen = open_screen(who="Jana")
    type_in(setting(screen, "pass_mark"), "80")
    click(screen.table, GRAVE, COLUMN[MINOR])
    press(screen.save_button)
    press(screen.all_back)
    assert not screen.all_back.isEnabled()
    assert program.procedure("prague").pass_mark == 0.8, "not before it is saved"
    screen.who.setText("Karel")
    press(screen.save_button)
    assert program.procedure("prague").content_hash == program.manual("prague").content_hash
    assert len(list((houses / "former").iterdir())) == 1
    assert "Karel" in screen.change.text()


# --- finding


def shown(screen: HouseSettingsScreen) -> list[str]:
    rows = range(screen.table.filter.rowCount())
    return [screen.table.filter.index(row, CLAUSE).data() for row in rows]


def test_clauses_are_found_by_number_and_by_words(open_screen: Open) -> None:
    screen = open_screen()
    everything = shown(screen)
    assert everything == list(screen.model.clauses)
    QTest.keyClicks(screen.search, "prg-ace")
    assert shown(screen) == [one for one in everything if one.startswith("PRG-ACE")] or not shown(
        screen
    )
    screen.search.setText("INSURANCE pays")
    found = shown(screen)
    assert found
    assert len(found) < len(everything)
    for clause in found:
        words = f"{screen.model.text(clause)} {clause}".casefold()
        assert "insurance" in words or "insurance" in place(screen.table, clause, SAYS).data()
    screen.search.setText("nothing says this")
    assert shown(screen) == []
    assert not screen.clause_back.isEnabled()
    screen.search.clear()
    assert shown(screen) == everything


def test_only_what_differs_is_shown(open_screen: Open) -> None:
    screen = open_screen()
    click(screen.table, GRAVE, COLUMN[MINOR])
    click(screen.table, "PRG-SPL-7", EXAM)
    press_box = screen.differing
    press_box.setFocus()
    QTest.keyClick(press_box, Qt.Key.Key_Space)
    assert sorted(shown(screen)) == sorted([GRAVE, "PRG-SPL-7"])
    click(screen.table, GRAVE, COLUMN[CRITICAL])
    assert shown(screen) == ["PRG-SPL-7"], "it does not differ any more"


# --- saving


def test_who_changes_it_has_to_be_said(
    program: MemoryProgram, open_screen: Open, houses: Path
) -> None:
    screen = open_screen()
    type_in(setting(screen, "pass_mark"), "80")
    screen.who.setText("   ")
    press(screen.save_button)
    assert screen.good.isVisible()
    assert "Enter your name" in screen.good.words.text()
    assert screen.who.hasFocus()
    assert not houses.exists()
    QTest.keyClicks(screen.who, "Jana")
    press(screen.save_button)
    assert program.last_change("prague") is not None


def test_an_exam_that_cannot_be_drawn_is_not_saved(
    program: MemoryProgram, open_screen: Open, houses: Path
) -> None:
    screen = open_screen(who="Jana")
    type_in(setting(screen, "exam.rounds"), "1")
    press(screen.save_button)
    assert screen.bad.isVisible()
    assert "No exam can be drawn" in screen.bad.words.text()
    assert screen.bad.details is not None
    assert "not all the clauses fit into one round: PRG-" in screen.bad.details.toPlainText()
    assert not houses.exists()
    assert screen.unsaved
    for clause in screen.model.wanted:
        click(screen.table, clause, EXAM)
    assert not screen.bad.isVisible(), "it is tried again"
    press(screen.save_button)
    assert program.procedure("prague").exam.rounds == 1
    assert program.procedure("prague").exam.clauses == ()


def test_exams_are_drawn_only_where_they_change(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Trace] = []

    def watched(procedure: Procedure, machine: Machine, seed: int, recipe: Recipe) -> Trace:
        drawn.append(draw_round(procedure, machine, seed, recipe))
        return drawn[-1]

    monkeypatch.setattr(sheet, "draw_round", watched)
    screen = open_screen(who="Jana")
    type_in(setting(screen, "pass_mark"), "80")
    press(screen.save_button)
    type_in(setting(screen, "exam.round_minutes"), "50")
    press(screen.save_button)
    assert drawn == []
    type_in(setting(screen, "exam.rounds"), "5")
    press(screen.save_button)
    assert len(drawn) >= 5


def test_looking_for_rounds_can_be_stopped(
    open_screen: Open, houses: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_args: object, **_named: object) -> None:
        raise StoppedError

    monkeypatch.setattr(house_settings, "run_with_progress", stopped)
    screen = open_screen(who="Jana")
    type_in(setting(screen, "exam.rounds"), "5")
    press(screen.save_button)
    assert "Nothing was saved" in screen.good.words.text()
    assert not houses.exists()
    assert screen.unsaved
    assert screen.settings.exam.rounds == 5


def test_what_cannot_be_written_is_told(
    program: MemoryProgram, open_screen: Open, houses: Path
) -> None:
    houses.write_text("a file in the way", encoding="utf-8")
    screen = open_screen(who="Jana")
    type_in(setting(screen, "pass_mark"), "80")
    press(screen.save_button)
    assert screen.bad.isVisible()
    assert "could not be saved" in screen.bad.words.text()
    assert screen.bad.details is not None
    assert str(houses / "prague.toml") in screen.bad.details.toPlainText()
    assert screen.unsaved
    assert program.procedure("prague").pass_mark == 0.95


def test_a_broken_file_is_told_and_can_be_replaced(
    program: MemoryProgram, open_screen: Open, houses: Path
) -> None:
    houses.mkdir()
    (houses / "prague.toml").write_text("pass_mark = 95", encoding="utf-8")
    screen = open_screen(who="Jana")
    assert screen.bad.isVisible()
    assert "can’t be used" in screen.bad.words.text()
    assert screen.bad.details is not None
    assert str(houses / "prague.toml") in screen.bad.details.toPlainText()
    assert screen.unsaved
    press(screen.save_button)
    assert not screen.bad.isVisible()
    assert program.procedure("prague").content_hash == program.manual("prague").content_hash


# --- leaving


def leave(screen: HouseSettingsScreen) -> None:
    """Go home, as the window does where the screen may be left."""
    if screen.may_leave():
        screen.go_back()


@pytest.mark.parametrize(
    ("answer", "leaves", "mark"), [(-1, False, 0.95), (0, True, 0.8), (1, True, 0.95)]
)
def test_what_is_not_saved_is_asked_about(  # noqa: PLR0913, PLR0917 - most are fixtures
    answer: int,
    leaves: bool,
    mark: float,
    program: MemoryProgram,
    open_screen: Open,
    answers: Answers,
) -> None:
    screen = open_screen(who="Jana")
    left: list[str] = []
    screen.went_back.connect(lambda: left.append("home"))
    type_in(setting(screen, "pass_mark"), "80")
    answers.answer = answer
    leave(screen)
    assert len(answers.asked) == 1
    assert left == (["home"] if leaves else [])
    assert program.procedure("prague").pass_mark == mark


def test_nothing_is_asked_where_nothing_changed(open_screen: Open, answers: Answers) -> None:
    screen = open_screen()
    left: list[str] = []
    screen.went_back.connect(lambda: left.append("home"))
    type_in(setting(screen, "pass_mark"), "80")
    press(setting(screen, "pass_mark").back)
    leave(screen)
    assert left == ["home"]
    assert answers.asked == []


def test_saving_that_fails_does_not_leave(open_screen: Open, answers: Answers) -> None:
    screen = open_screen()
    type_in(setting(screen, "pass_mark"), "80")
    answers.answer = 0  # but nobody said who
    assert not screen.may_leave()
    assert "Enter your name" in screen.good.words.text()


# --- languages, room, keys


def test_the_language_changes_and_nothing_is_lost(open_screen: Open, language: Language) -> None:
    screen = open_screen()
    type_in(setting(screen, "pass_mark"), "92.5")
    click(screen.table, GRAVE, COLUMN[MINOR])
    before = screen.settings
    english = place(screen.table, GRAVE, SAYS).data()
    field = setting(screen, "pass_mark").field
    assert isinstance(field, QAbstractSpinBox)
    assert field.text() == "92.5\N{NO-BREAK SPACE}%"
    language.use("cs")
    QApplication.processEvents()
    screen.retranslate("cs")
    assert screen.settings == before
    assert screen.unsaved
    assert place(screen.table, GRAVE, SAYS).data() != english
    assert screen.clause_text.text().startswith(f"{GRAVE}: ")
    assert field.text() == "92,5\N{NO-BREAK SPACE}%"
    language.use("en")
    QApplication.processEvents()
    screen.retranslate("en")
    assert screen.settings == before
    assert place(screen.table, GRAVE, SAYS).data() == english


def words_without_room(screen: HouseSettingsScreen) -> Iterator[str]:
    """Texts in fields that have not enough room."""
    for box in screen.findChildren(QComboBox):
        for row in range(box.count()):
            if QFontMetrics(box.font()).horizontalAdvance(box.itemText(row)) > box.width() - 26:
                yield box.itemText(row)
    for spin in screen.findChildren(QAbstractSpinBox):
        if spin.fontMetrics().horizontalAdvance(spin.text()) > spin.width() - 26:
            yield spin.text()


def cells_without_room(table: ClauseTable) -> Iterator[str]:
    """Texts in the table that have not enough room."""
    header = table.horizontalHeader()
    bold = table.font()
    bold.setBold(True)
    metrics, wraps = QFontMetrics(bold), Qt.TextFlag.TextWordWrap
    for column in range(table.clauses.columnCount()):
        title = table.clauses.headerData(column, Qt.Orientation.Horizontal)
        if table.fontMetrics().horizontalAdvance(title) > header.sectionSize(column) - 8:
            yield title
        for row in range(table.filter.rowCount()):
            index = table.filter.index(row, column)
            words, room = index.data() or "", table.visualRect(index).adjusted(4, 1, -4, -1)
            plain = table.fontMetrics() if column == SAYS else metrics
            if plain.boundingRect(QRect(0, 0, room.width(), 0), wraps, words).height() > (
                room.height()
            ) or (column != SAYS and metrics.horizontalAdvance(words) > room.width()):
                yield words


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
@pytest.mark.parametrize("house", ["prague", "australian", "british"])
def test_everything_has_room(
    house: str, size: QSize, lang: str, open_screen: Open, houses: Path
) -> None:
    screen = open_screen(house, lang=lang, size=size)
    window = screen.window()
    assert isinstance(window, QMainWindow)
    for row, value in (
        (setting(screen, "pass_mark"), 0.8725),
        (setting(screen, "help_stages"), 0),
        (setting(screen, "targets.rounds_an_hour"), 1000),
        (setting(screen, "targets.acts_an_hour"), 20000),
        *((row, 600) for name, row in screen.practice.rows.items() if "seconds" in name),
        (setting(screen, "exam.rounds"), 50),
        (setting(screen, "exam.round_minutes"), 60),
    ):
        row.show(value)
    for clause in screen.model.clauses:
        screen.model.setData(
            screen.model.index(screen.model.clauses.index(clause), COLUMN[MINOR]),
            True,
            Qt.ItemDataRole.CheckStateRole,
        )
    assert_in_order(window)
    to(screen.table)
    longest = max(screen.model.clauses, key=lambda clause: len(screen.model.text(clause)))
    screen.table.setCurrentIndex(place(screen.table, longest, SAYS))
    assert_in_order(window)
    assert [*words_without_room(screen), *cells_without_room(screen.table)] == []
    assert window.size() == size
    row_height = screen.table.rowHeight(0)
    assert screen.table.viewport().height() >= 2 * row_height
    houses.write_text("in the way", encoding="utf-8")
    screen.who.setText("Jana")
    setting(screen, "exam.rounds").reset_to_manual()
    setting(screen, "exam.round_minutes").reset_to_manual()
    press(screen.save_button)
    assert screen.bad.isVisible()
    assert_in_order(window)
    assert window.size() == size
    assert screen.table.viewport().height() >= row_height


@pytest.mark.parametrize("page", range(4))
def test_every_control_has_a_name_and_can_be_reached_by_keys(page: int, open_screen: Open) -> None:
    screen = open_screen()
    window = screen.window()
    assert isinstance(window, QMainWindow)
    type_in(setting(screen, "pass_mark"), "80")
    click(screen.table, GRAVE, COLUMN[MINOR])
    screen.tabs.setCurrentIndex(page)
    lines = [line for line in (screen.search, screen.who) if line.isVisible()]
    controls = [*usable(window), *lines]
    for control in controls:
        named = control.accessibleName() or getattr(control, "text", str)()
        assert named, control
    screen.tabs.setFocus()
    reached: list[QWidget] = []
    for _ in (screen.tabs, *controls):
        focused = QApplication.focusWidget()
        assert focused is not None
        reached.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    missed = [one for one in controls if one.isEnabled() and one not in reached]
    assert missed == []
    assert list(dict.fromkeys(reached))[-1] is screen.save_button


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_no_two_controls_share_a_key(lang: str, open_screen: Open) -> None:
    screen = open_screen(lang=lang)
    words = [label.text() for label in screen.findChildren(QLabel) if label.buddy() is not None]
    words += [button.text() for button in screen.findChildren(QAbstractButton)]
    keys = [word[word.index("&") + 1].casefold() for word in words if "&" in word]
    assert len(keys) >= 13
    assert len(keys) == len(set(keys))


def test_places_in_the_table_say_what_they_are(open_screen: Open) -> None:
    screen = open_screen()
    role = Qt.ItemDataRole.AccessibleTextRole
    table = screen.table
    assert place(table, GRAVE, COLUMN[CRITICAL]).data(role) == f"{GRAVE}, Critical: chosen"
    assert place(table, GRAVE, COLUMN[MINOR]).data(role) == f"{GRAVE}, Minor: not chosen"
    assert place(table, "PRG-SPL-7", EXAM).data(role) == "PRG-SPL-7, In exams: chosen"
    assert place(table, GRAVE, OWN).data(role) == f"{GRAVE}, critical"


@pytest.fixture
def _system_scheme() -> Iterator[None]:
    yield
    use_scheme("")


@pytest.mark.usefixtures("_system_scheme")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_can_be_chosen_is_seen(scheme: str, open_screen: Open) -> None:
    use_scheme(scheme)
    screen = open_screen()
    table = screen.table
    to(table)
    table.setCurrentIndex(place(table, "PRG-BOX-1", SAYS))
    QApplication.processEvents()
    picture = table.viewport().grab().toImage()
    for clause in ("PRG-BOX-1", "PRG-BET-1"):  # one in the row that is chosen, and one that is not
        for column in (*GRADES, EXAM):
            area = table.visualRect(place(table, clause, column))
            ground = picture.pixelColor(area.topLeft() + QPoint(5, 5))
            line = [
                picture.pixelColor(x, area.center().y())
                for x in range(area.left() + 4, area.right() - 4)
            ]
            assert max(contrast(one, ground) for one in line) >= 4.5


# --- exams in detail


def test_what_the_error_rates_mean_is_computed_and_stands_beside_them(open_screen: Open) -> None:
    screen = open_screen()
    exams(screen)
    _exam, _decides, rates, *_others = screen.exams.means.values()
    assert "0 mistakes in 29 chances, 1 in 63, 2 in 79, 3 in 93." in rates.text()
    assert "passes 0.2 in 100 exams. At 1 in 10 it is 6.0, at 1 in 20 it is 42.2" in rates.text()
    exams(screen, good_fails="5")
    assert "0 mistakes in 29 chances, 1 in 59, 2 in 75." in rates.text()
    exams(screen, takes=False, lets_pass=False, draws=False)
    assert "0 mistakes in 29 chances, 1 in 53." in rates.text(), "fewer ways to fail"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"away": 0}, "An interruption can’t last 0 seconds"),
        ({"good_fails": "0.1", "bad_passes": "0.1"}, "No plan keeps both numbers"),
        ({"most_positions": 49}, "The most positions can’t be fewer than the fewest"),
        (dict.fromkeys(FAMILIES, False), "An exam decides about at least one kind of moves"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_what_cannot_be_of_an_exam_is_told_at_once_and_not_saved(
    wrong: dict[str, object], says: str, open_screen: Open, houses: Path
) -> None:
    screen = open_screen(who="Jana")
    exams(screen, **wrong)
    (wrong_words,) = (one for one in screen.exams.means.values() if says in one.text())
    to(screen.practice)
    press(screen.save_button)
    assert screen.exams.isVisible(), "where it can be changed"
    assert screen.bad.details is not None
    assert says in screen.bad.details.toPlainText()
    assert not houses.exists()
    press(screen.all_back)
    assert says not in wrong_words.text()
    assert not screen.unsaved


def test_what_no_number_of_can_matter_is_not_asked(open_screen: Open) -> None:
    screen = open_screen()
    exams(screen, interruptions=0)
    rows = screen.exams.rows
    assert not rows["exam.away"].field.isEnabled()
    assert screen.exams.problem == ""


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
@pytest.mark.parametrize("house", ["prague", "british"])
def test_the_settings_of_exams_have_room(
    house: str, size: QSize, lang: str, open_screen: Open
) -> None:
    screen = open_screen(house, lang=lang, size=size)
    window = screen.window()
    assert isinstance(window, QMainWindow)
    exams(screen, bad_passes="12.25", away=3600, interruptions=0)
    assert_in_order(window)
    assert list(words_without_room(screen)) == []
    assert window.size() == size
    page = screen.pages.currentWidget()
    assert isinstance(page, Page)
    assert page.horizontalScrollBar().maximum() == 0


# --- inspectors


def passes(form: InspectorForm) -> list[tuple[int, int]]:
    found = re.findall(
        r"(\d+)\D+?(\d+)", form.means.text().splitlines()[-1].replace(" times in 100", "")
    )
    return [(int(rate), int(passed)) for rate, passed in found]


def test_limits_and_chances_follow_from_the_errors_allowed(open_screen: Open) -> None:
    screen = open_screen(who="Jana")
    form = screen.inspectors
    assert "pass with up to 2 misses, and fail with 6 or more" in form.means.text()
    assert "up to 6 misses in 60 mistakes" in form.means.text()
    assert passes(form) == [(95, 98), (90, 66), (85, 25), (80, 6)]
    type_in(setting(screen, "inspector_exam.bad_passes"), "5")
    assert passes(form) == [(95, 97), (90, 62), (85, 20), (80, 4)]
    type_in(setting(screen, "inspector_exam.bad_passes"), "2")
    assert form.means.text().startswith("✗ With so few mistakes")
    press(screen.save_button)
    assert screen.bad.isVisible()
    assert screen.bad.details is not None
    assert "Ask for more mistakes" in screen.bad.details.toPlainText()


def test_what_is_done_about_a_fault_is_said_not_to_be_from_the_manual(open_screen: Open) -> None:
    screen = open_screen(who="Jana")
    assert "The choices are not from the manual" in screen.inspectors.remedies_words.text()
    assert not screen.settings.remedies.is_declared
    assert not screen.all_back.isEnabled()
    remedied(screen, "wrong_box", "freeze")
    assert screen.inspectors.differs
    press(screen.all_back)
    assert screen.settings.remedies == Remedies()
    assert not screen.unsaved


def test_what_does_not_go_together_cannot_be_chosen(open_screen: Open) -> None:
    screen = open_screen()
    setting(screen, "inspector_exam.faults").show(5)
    assert screen.settings.inspector_exam.critical == 5


def test_what_another_number_allows_is_shown_as_it_was_saved(open_screen: Open) -> None:
    form = open_screen().inspectors
    own = form.chosen
    exam = replace(own.inspector_exam, faults=60, critical=50)
    form.show_settings(replace(own, inspector_exam=exam))
    assert form.chosen.inspector_exam == exam


def test_an_examination_that_cannot_be_drawn_is_not_saved_and_says_what(
    open_screen: Open, houses: Path
) -> None:
    screen = open_screen("australian", who="Jana")
    ticked(screen, screen.inspectors.kinds["wrong_hand"])
    press(screen.save_button)
    assert screen.bad.isVisible()
    assert "No inspector exam can be drawn" in screen.bad.words.text()
    assert screen.bad.details is not None
    details = screen.bad.details.toPlainText()
    assert "there is nothing at this house that can go wrong as wrong_hand" in details
    assert not houses.exists()


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_the_settings_for_inspectors_have_room(size: QSize, lang: str, open_screen: Open) -> None:
    screen = open_screen(lang=lang, size=size)
    window = screen.window()
    assert isinstance(window, QMainWindow)
    to(screen.inspectors)
    assert_in_order(window)
    assert window.size() == size
    page = screen.pages.currentWidget()
    assert isinstance(page, Page)
    assert page.horizontalScrollBar().maximum() == 0
