"""The doors of the house at the real window and records: set up, opened, locked, recovered."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog, QLineEdit
from pytestqt.qtbot import QtBot

from tests.house import (
    ASSESSOR,
    BOSS,
    DEPUTY,
    EDITOR,
    HOUSE,
    OTHER_ASSESSOR,
    let_in,
    passphrase,
    set_up,
)
from tests.ui.acting import Meets, begun, click, fill, signs
from tests.ui.conftest import OpenWindow
from tests.ui.test_digit_row import CODE, press
from trainer.app import App
from trainer.training.people.access import HouseRules
from trainer.training.people.register import Role
from trainer.ui.access.house_screen import HouseScreen
from trainer.ui.access.passphrase import (
    AskingDialog,
    CodeDialog,
    NewPassphraseDialog,
    PassphraseDialog,
    RecoveryDialog,
)
from trainer.ui.access.pin import PinEntry
from trainer.ui.access.set_up import NONE, SetUpDialog
from trainer.ui.house.house_settings import HouseSettingsScreen
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.widgets.trouble import HAS_LEFT, NO_PIN, NOT_LISTED

WRONG, NEW = "jiné heslo stolu", "zcela nové heslo"


@pytest.fixture
def program(tmp_path: Path) -> Iterator[App]:
    made = App(tmp_path / "records.sqlite", managed=True)
    yield made
    made.close()


def copy_code(dialog: CodeDialog) -> None:
    dialog.reject()
    assert dialog.isVisible(), "nobody leaves it by accident"
    fill(last="AAAA")(dialog)
    assert dialog.isVisible()
    fill(last=dialog.code.text()[-4:].lower())(dialog)


def to_the_house(dialog: SetUpDialog) -> None:
    """Go to the last step; the records stay where they are, and there are no backups."""
    dialog.keeping.choices[NONE].setChecked(True)
    for _ in range(3):
        click(dialog.ok)


def test_nobody_sets_up_a_house_by_clicking(
    program: App, open_window: OpenWindow, meets: Meets
) -> None:
    window = begun(open_window(program))
    assert window.menu is not None
    said = []

    def tries(dialog: SetUpDialog) -> None:
        to_the_house(dialog)
        for fields in (
            {},
            {"house": HOUSE},
            {"name": BOSS},
            {"passphrase": "short", "again": "short"},
            {"passphrase": NEW, "again": WRONG},
            {"again": NEW},
        ):
            fill(**fields)(dialog)
            said.append(dialog.error.words.text())
            assert program.doors.rules is None
        dialog.knowing.setChecked(True)
        meets(CodeDialog, copy_code)
        click(dialog.ok)

    meets(SetUpDialog, tries)
    window.menu.opened.emit("people")
    assert meets.met == ["SetUpDialog", "CodeDialog"]
    assert len(set(said)) == 5, "each says what is wrong"
    assert program.doors.rules == HouseRules(HOUSE)
    assert program.doors.opens(Role.MANAGER, BOSS, NEW)
    assert isinstance(window.shown, HouseScreen)
    assert roles(program, BOSS) == set(Role)


def roles(program: App, name: str) -> frozenset[Role]:
    person = program.register.person(name)
    assert person is not None
    return person.roles


def test_settings_open_for_the_manager_only(
    program: App, open_window: OpenWindow, meets: Meets
) -> None:
    set_up(program, None, ASSESSOR)
    window = begun(open_window(program))

    def tries(dialog: PassphraseDialog) -> None:
        assert dialog.name.currentText() == BOSS
        assert dialog.passphrase.echoMode() == QLineEdit.EchoMode.Password
        for name in (ASSESSOR, "Somebody"):
            signs(name)(dialog)
            says = f"{name} does not have the role “Training manager”"
            assert says in dialog.error.words.text()
        fill(name=BOSS, passphrase=WRONG)(dialog)
        assert "Wrong passphrase" in dialog.error.words.text()
        assert dialog.passphrase.selectedText()
        dialog.reject()

    meets(PassphraseDialog, tries)
    assert window.menu is not None
    window.menu.opened.emit("settings")
    assert window.menu is not None, "still there"
    meets(PassphraseDialog, signs(BOSS))
    window.menu.opened.emit("settings")
    assert isinstance(window.shown, HouseSettingsScreen)
    assert window.shown.who.text() == BOSS


def test_too_many_wrong_tries_wait(program: App, open_window: OpenWindow, meets: Meets) -> None:
    set_up(program)
    window = begun(open_window(program))

    def tries(dialog: PassphraseDialog) -> None:
        for _ in range(3):
            fill(name=BOSS, passphrase=WRONG)(dialog)
        signs(BOSS)(dialog)
        assert dialog.isVisible()
        assert not dialog.ok.isEnabled()
        assert "You can try again in" in dialog.error.words.text()
        for _ in range(6):
            dialog._count()
        assert dialog.ok.isEnabled()
        dialog.reject()

    meets(PassphraseDialog, tries)
    assert window.menu is not None
    window.menu.opened.emit("people")
    assert window.menu is not None


def test_a_forgotten_passphrase_is_replaced_with_the_code(
    program: App, open_window: OpenWindow, meets: Meets
) -> None:
    code = set_up(program)
    window = begun(open_window(program))

    def recovers(dialog: RecoveryDialog) -> None:
        fill(code="0000-0000", passphrase=NEW, again=NEW)(dialog)
        assert "Wrong recovery code" in dialog.error.words.text()
        assert dialog.name.text() == BOSS
        meets(CodeDialog, copy_code)
        fill(code=code)(dialog)

    def forgets(dialog: PassphraseDialog) -> None:
        dialog.name.line.setText(BOSS)
        meets(RecoveryDialog, recovers)
        (forgotten,) = (b for b in dialog.buttons.buttons() if "Forgot" in b.text())
        forgotten.click()
        fill(passphrase=NEW)(dialog)

    meets(PassphraseDialog, forgets)
    assert window.menu is not None
    window.menu.opened.emit("people")
    assert isinstance(window.shown, HouseScreen)
    assert program.doors.opens(Role.MANAGER, BOSS, NEW)
    assert program.doors.recover(code, BOSS, WRONG) is None


def at_people(window: MainWindow, meets: Meets) -> HouseScreen:
    meets(PassphraseDialog, signs(BOSS))
    assert window.menu is not None
    window.menu.opened.emit("people")
    assert isinstance(window.shown, HouseScreen)
    return window.shown


def test_what_nobody_uses_is_locked(
    program: App, open_window: OpenWindow, meets: Meets, qtbot: QtBot
) -> None:
    set_up(program)
    window = begun(open_window(program))
    screen = at_people(window, meets)
    keeper = window.course.doorkeeper
    assert keeper.idle.interval() == 5 * 60_000
    left = keeper.idle.remainingTime()
    qtbot.waitUntil(lambda: keeper.idle.remainingTime() < left)
    QTest.keyClick(screen.people.list, Qt.Key.Key_Down)
    assert keeper.idle.remainingTime() >= left - 1000
    seen = []

    def comes_back(dialog: PassphraseDialog) -> None:
        seen.append(screen.isVisible())
        signs(BOSS)(dialog)

    meets(PassphraseDialog, comes_back)
    keeper.idle.timeout.emit()
    assert seen == [False]
    assert screen.isVisible()
    meets(PassphraseDialog, PassphraseDialog.reject)
    keeper.idle.timeout.emit()
    assert window.menu is not None
    assert not keeper.idle.isActive()


def test_rules_hold_at_once(program: App, open_window: OpenWindow, meets: Meets) -> None:
    set_up(program)
    window = begun(open_window(program))
    screen = at_people(window, meets)
    screen.show_page("access")
    screen.rules.rows["name"].show("")
    click(screen.save_button)
    assert screen.bad.isVisible()
    screen.rules.rows["name"].show("Casino Praha")
    screen.rules.rows["pins"].show(True)
    screen.rules.rows["idle"].show(2)
    click(screen.save_button)
    assert screen.good.isVisible()
    assert "Certificates keep the name Casino Bohemia" in screen.good.words.text()
    assert program.doors.rules == HouseRules("Casino Praha", pins=True, idle=2)


def entry_of(window: MainWindow) -> PinEntry:
    """Where somebody types a PIN on the first screen."""
    return next(one for one in window.welcome.findChildren(PinEntry) if one.isVisible())


@pytest.fixture
def with_pins(program: App, open_window: OpenWindow) -> MainWindow:
    """A house with PINs, where Petr has left, and the assessor has no PIN yet."""
    set_up(program, HouseRules(HOUSE, pins=True))
    let_in(program, BOSS)
    for name in ("Jana", "Petr"):
        program.register.write_down(name, BOSS)
    program.register.give_pin("Jana", "4711", BOSS)
    program.register.leave("Petr", gone=True, by=BOSS)
    program.doors.close()
    return open_window(program)


def test_a_house_with_pins_lets_in_whom_it_knows(with_pins: MainWindow) -> None:
    window = with_pins
    assert window.welcome.people is not None
    locked = {tile.who.name: tile.lock.isVisible() for tile in window.welcome.people.tiles}
    assert locked["Jana"]
    assert not locked[ASSESSOR]
    assert "Petr" not in locked
    for name, trouble in (("Karl", NOT_LISTED), ("Petr", HAS_LEFT), (ASSESSOR, NO_PIN)):
        begun(window, name)
        assert window.menu is None
        assert window.welcome.wrong == trouble
    click(next(tile for tile in window.welcome.people.tiles if tile.who.name == "Jana"))
    click(entry_of(window).back)
    assert window.welcome.people.isVisible()
    begun(window, "Jana")
    QTest.keyClicks(entry_of(window).pin, "4711")
    assert window.menu is not None
    window.go_to("adelaide")
    assert window.menu is not None, "she is asked once"
    window.go_home()
    begun(window, "Jana")
    assert window.menu is None
    assert entry_of(window).pin.hasFocus()
    QTest.keyClick(entry_of(window).pin, Qt.Key.Key_Escape)
    assert window.welcome.names.isVisible()


def test_the_fourth_figure_opens_and_a_wrong_pin_empties_the_boxes(with_pins: MainWindow) -> None:
    window = with_pins
    begun(window, "Jana")
    entry = entry_of(window)
    QTest.keyClicks(entry.pin, "0x00")
    assert entry.pin.text() == "000", "figures only"
    size = window.welcome.card.size()
    QTest.keyClicks(entry.pin, "0")
    assert entry.pin.text() == ""
    assert entry.wrong.text() == "Wrong PIN. Try again."
    assert window.welcome.card.size() == size, "nothing jumps"
    QTest.keyClicks(entry.pin, "4")
    assert entry.wrong.text() == ""
    QTest.keyClicks(entry.pin, "711")
    assert window.trainee == "Jana"


def test_a_pin_is_typed_by_the_place_of_its_keys(with_pins: MainWindow) -> None:
    """On a Czech keyboard these keys write letters."""
    begun(with_pins, "Jana")
    for text, digit in (("č", 4), ("ý", 7), ("+", 1), ("+", 1)):
        press(with_pins, text, CODE + digit - 1)
    assert with_pins.trainee == "Jana"


def test_after_too_many_wrong_pins_one_waits(with_pins: MainWindow) -> None:
    begun(with_pins, "Jana")
    entry = entry_of(with_pins)
    while entry.pin.isEnabled():
        QTest.keyClicks(entry.pin, "0000")
    assert entry.wrong.text().startswith("Too many wrong tries. You can try again in ")
    while entry.wait.isActive():  # the seconds pass
        entry.wait.timeout.emit()
    assert entry.pin.isEnabled()
    assert entry.wrong.text() == ""
    assert entry.pin.hasFocus()


def test_people_are_changed_by_their_buttons(
    program: App,
    open_window: OpenWindow,
    meets: Meets,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_up(program)
    for name in ("Jana", "Yana"):
        program.register.write_down(name, BOSS)
    screen = at_people(begun(open_window(program), "Karl"), meets)
    people = screen.people
    names = [entry.cells[0].words for entry in people.list.shown]
    assert names == [DEPUTY, ASSESSOR, EDITOR, "Jana", BOSS, OTHER_ASSESSOR, "Yana"]
    people.list.choose(program.register.person("Yana"))
    monkeypatch.setattr(QInputDialog, "getItem", lambda *_: ("Jana", True))
    people.make_change("merge")
    names = [entry.cells[0].words for entry in people.list.shown]
    assert names == [DEPUTY, ASSESSOR, EDITOR, "Jana (also: Yana)", BOSS, OTHER_ASSESSOR]
    people.list.choose(program.register.person("Jana"))
    meets(AskingDialog, fill(number="0017"))
    people.make_change("number")
    meets(AskingDialog, fill(pin="4711", again="4711"))
    click(people.person.buttons["pin"])
    click(people.person.buttons["leave"])
    jana = program.register.person("0017")
    assert jana is not None
    assert jana.has_pin
    assert jana.left
    assert people.person.buttons["leave"].text() == "Mark as &back"
    assert "Number 0017" in people.person.about.text()
    people.list.choose(program.register.person(BOSS))
    meets(AskingDialog, fill(number="0017"))

    def wrong(dialog: AskingDialog) -> None:
        fill(number="0017")(dialog)
        assert "Another person" in dialog.error.words.text()
        dialog.reject()

    meets(AskingDialog, wrong)
    people.make_change("number")


def test_a_role_is_given_with_a_passphrase_and_taken_away_at_once(
    program: App, open_window: OpenWindow, meets: Meets
) -> None:
    set_up(program)
    program.register.write_down("Jana", BOSS)
    people = at_people(begun(open_window(program), "Karl"), meets).people
    people.list.choose(program.register.person("Jana"))
    box, further = people.person.boxes[Role.ASSESSOR], people.person.further["passphrase"]
    meets(NewPassphraseDialog, NewPassphraseDialog.reject)
    box.click()
    assert (roles(program, "Jana"), box.isChecked(), further.isEnabled()) == (
        frozenset(),
        False,
        False,
    )
    meets(NewPassphraseDialog, fill(passphrase=WRONG, again=WRONG))
    box.click()
    assert roles(program, "Jana") == {Role.ASSESSOR}
    assert program.doors.opens(Role.ASSESSOR, "Jana", WRONG)
    meets(NewPassphraseDialog, fill(passphrase=NEW, again=NEW))
    further.trigger()
    assert not program.doors.opens(Role.ASSESSOR, "Jana", WRONG)
    assert program.doors.opens(Role.ASSESSOR, "Jana", NEW)
    box.click()
    assert (roles(program, "Jana"), box.isChecked()) == (frozenset(), False)
    assert not program.doors.opens(Role.ASSESSOR, "Jana", NEW)


def test_the_last_manager_stays(program: App, open_window: OpenWindow, meets: Meets) -> None:
    set_up(program, None, ASSESSOR)
    screen = at_people(begun(open_window(program), "Karl"), meets)
    people = screen.people
    people.list.choose(program.register.person(BOSS))
    box = people.person.boxes[Role.MANAGER]
    for taken in (box, people.person.buttons["leave"]):
        taken.click()
        assert "This is the only training manager" in screen.bad.words.text()
        assert box.isChecked()
        assert program.doors.opens(Role.MANAGER, BOSS, passphrase(BOSS))
        screen.bad.hide()


def test_people_are_found_by_what_their_line_says(
    program: App, open_window: OpenWindow, meets: Meets
) -> None:
    set_up(program)
    for name in ("Jana", "Petr"):
        program.register.write_down(name, BOSS)
    screen = at_people(begun(open_window(program), "Karl"), meets)
    screen.search.setText("JAN")
    assert [entry.cells[0].words for entry in screen.people.list.shown] == ["Jana"]
    screen.search.setText("training manager")
    assert [entry.cells[0].words for entry in screen.people.list.shown] == [DEPUTY, BOSS]


def test_whoever_was_written_down_is_chosen(
    program: App, open_window: OpenWindow, meets: Meets, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(program)
    program.register.write_down("Adam", BOSS)
    screen = at_people(begun(open_window(program), "Karl"), meets)
    people = screen.people
    people.list.choose(program.register.person("Adam"))
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("Yana ", True))
    click(screen.new_button)
    meets(AskingDialog, fill(number="0017"))
    people.make_change("number")
    yana = program.register.person("0017")
    assert yana is not None
    assert yana.name == "Yana"


def test_a_file_written_by_hand_is_not_what_the_manager_has_set(
    program: App, tmp_path: Path
) -> None:
    by_hand = f'amends = "prague"\npass_mark = 0.5\nchanged_by = "{BOSS}"\n'
    file = tmp_path / "houses" / "prague.toml"
    file.parent.mkdir()
    file.write_text(by_hand, encoding="utf-8")
    assert program.procedure("prague").pass_mark == 0.5, "as long as nobody has set up the house"
    set_up(program)
    assert program.procedure("prague").pass_mark == 0.5, "and what held then holds on"
    file.write_text(by_hand.replace("0.5", "0.1"), encoding="utf-8")
    assert program.procedure("prague").pass_mark == 0.5
    assert file.read_text(encoding="utf-8") == by_hand
    file.unlink()
    assert program.procedure("prague").pass_mark == 0.5
    other = file.with_name("adelaide.toml")
    other.write_text('amends = "adelaide"\npass_mark = 0.1\n', encoding="utf-8")
    assert program.procedure("adelaide").pass_mark > 0.1
    assert not other.exists()
    kept = list((tmp_path / "houses" / "former").iterdir())
    assert any("0.1" in path.read_text(encoding="utf-8") for path in kept), "nothing is lost"
