"""What is offered on the first screen, and what of it is remembered."""

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.acting import begun, click
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.training.corpus.request import PracticeRequest
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.start.people import PersonTile
from trainer.ui.start.practise import PractiseScreen
from trainer.ui.start.welcome import HouseList
from trainer.ui.widgets.settings import Settings

LEFT = Qt.MouseButton.LeftButton


def go_on(window: MainWindow) -> PractiseScreen:
    """To where a round is chosen at the house that is chosen."""
    begun(window, "Anna")
    assert window.menu is not None
    QTest.mouseClick(window.menu.tiles["practise"], LEFT)
    form = window.course.shown.practise
    assert form is not None
    return form


def practise(form: PractiseScreen) -> None:
    QTest.mouseClick(form.practise_button, LEFT)


def list_of(window: MainWindow) -> HouseList:
    """The list of houses, opened in the card."""
    click(window.welcome.change)
    return next(one for one in window.welcome.findChildren(HouseList) if one.isVisible())


class Trained(MemoryProgram):
    """People have trained here, the last of these names latest."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        assert isinstance(self.log, MemoryLog)
        days = {name: f"2026-01-{day:02}" for day, name in enumerate(names, start=1)}
        latest = dict(sorted(days.items(), key=lambda one: one[1], reverse=True))
        self.log.latest = lambda: latest  # type: ignore[method-assign]


def tiles_of(window: MainWindow) -> list[PersonTile]:
    assert window.welcome.people is not None
    return window.welcome.people.tiles


def press(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window.focusWidget(), key)


# --- who


def test_where_nobody_is_known_one_name_is_asked_for(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    welcome = window.welcome
    assert not window.bar.isVisible()
    assert welcome.title.text() == "Hi! What’s your name?"
    assert welcome.name.hasFocus()
    size = welcome.card.size()
    press(window, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert welcome.about.text() == "Please enter your name."
    assert welcome.card.size() == size, "nothing jumps"
    QTest.keyClicks(welcome.name, "Anna")
    assert welcome.about.text() == "One player, about ten moves. We show you each one."
    press(window, Qt.Key.Key_Return)
    assert window.table is not None, "a first round"
    assert window.trainee == "Anna"
    assert window.bar.isVisible()


def test_who_is_known_comes_in_with_one_click(open_window: OpenWindow) -> None:
    window = open_window(Trained("Eva", "Jana"))
    assert window.welcome.title.text() == "Hi! Who’s dealing?"
    assert [tile.who.name for tile in tiles_of(window)] == ["Jana", "Eva"]
    assert not any(tile.lock.isVisible() for tile in tiles_of(window))
    click(tiles_of(window)[1])
    assert window.menu is not None
    assert window.trainee == "Eva"


def test_who_came_in_here_last_is_first_and_arrows_move(
    open_window: OpenWindow, settings: Settings
) -> None:
    settings.trainee = "Adam"
    window = open_window(Trained(*(f"Dealer {n}" for n in range(9)), "Adam", "Zoe"))
    tiles = tiles_of(window)
    assert tiles[0].who.name == "Adam"
    for key, at in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Down, 5),
        (Qt.Key.Key_Left, 4),
        (Qt.Key.Key_Up, 0),
        (Qt.Key.Key_Up, 0),
        (Qt.Key.Key_Down, 4),
        (Qt.Key.Key_Down, 8),
    ):
        press(window, key)
        assert tiles[at].hasFocus()
    people = window.welcome.people
    assert people is not None
    assert people.height() < 3 * tiles[0].height(), "the third row scrolls"
    assert people.viewport().rect().contains(tiles[8].mapTo(people.viewport(), QPoint(0, 0)))
    press(window, Qt.Key.Key_Tab)
    assert window.welcome.name.hasFocus(), "Tab goes on behind the list"
    tiles[8].setFocus()
    press(window, Qt.Key.Key_Return)
    assert window.trainee == tiles[8].who.name


def test_the_name_of_somebody_known_is_no_new_one(open_window: OpenWindow) -> None:
    window = open_window(Trained("Eva"))
    QTest.keyClicks(window.welcome.name, " eva ")
    QTest.keyClick(window.welcome.name, Qt.Key.Key_Return)
    assert window.menu is not None
    assert window.trainee == "Eva"


def test_the_table_comes_behind_the_card_and_goes_with_house_and_language(
    program: MemoryProgram, open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(program)
    welcome = window.welcome
    qtbot.waitUntil(lambda: not welcome.behind.isNull())
    before = welcome.behind.toImage()
    welcome.choose_house("british")
    other = welcome.behind.toImage()
    assert other != before
    (czech,) = (one for one in welcome.languages.actions() if one.data() == "cs")
    czech.trigger()
    QApplication.processEvents()
    assert welcome.behind.toImage() != other
    assert welcome.title.text() == "Vítejte! Jak se jmenujete?"
    assert window.languages.currentData() == "cs"
    assert window.settings.language == "cs"


# --- where


def test_every_house_is_offered_under_the_one_whose_game_it_deals(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    offered = list(list_of(window).rows.items())
    assert [name for name, _ in offered] == list(program.procedure_ids())
    for row, (name, button) in enumerate(offered):
        assert button.accessibleName().startswith(program.head(name).house)
        assert program.base_of(name) in [before for before, _ in offered[: row + 1]]


def test_a_house_is_chosen_in_the_card_and_escape_keeps_the_one_before(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    welcome = window.welcome
    houses = list_of(window)
    assert houses.rows["prague"].hasFocus()
    assert not welcome.name.isVisible()
    press(window, Qt.Key.Key_Down)
    press(window, Qt.Key.Key_Escape)
    assert welcome.procedure == "prague"
    assert welcome.name.hasFocus()
    houses = list_of(window)
    press(window, Qt.Key.Key_Down)
    press(window, Qt.Key.Key_Return)
    assert welcome.procedure == "australian"
    assert welcome.house.text() == "Australian Pontoon"
    assert welcome.name.isVisible()


def test_a_head_says_what_the_procedure_says() -> None:
    program = App()
    for name in program.procedure_ids():
        head, procedure = program.head(name), program.procedure(name)
        assert head == (procedure.id, procedure.house_name, procedure.version, procedure.guess)


class ReadingProgram(MemoryProgram):
    """Takes note of the procedures that were read."""

    def __init__(self) -> None:
        super().__init__()
        self.read: set[str] = set()

    def procedure(self, name: str, *more: object, **named: object) -> Procedure:
        self.read.add(name)
        return super().procedure(name, *more, **named)  # type: ignore[arg-type]


def test_only_the_chosen_procedure_is_read(open_window: OpenWindow) -> None:
    program = ReadingProgram()
    window = open_window(program)
    window.welcome.choose_house("british")
    go_on(window)
    assert program.read == {"prague", "british"}, "prague was chosen before"


def test_what_is_a_guess_is_said(program: MemoryProgram, open_window: OpenWindow) -> None:
    for lang in ("en", "cs"):
        houses = list_of(open_window(program, lang))
        assert houses.rows["crown"].accessibleDescription() == program.head("crown").guess[lang]
        assert houses.rows["prague"].accessibleDescription() == ""


def test_the_opening_is_offered_where_there_is_one(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    chosen = go_on(window)
    chosen.choose(PracticeRequest(start="shuffle"))
    assert chosen.form.start.isVisible()
    assert chosen.form.start.value == "shuffle"
    window.go_home()
    window.welcome.choose_house("crown")  # its cards shuffle themselves
    chosen = go_on(window)
    assert not chosen.form.start.isVisible()
    practise(chosen)
    assert window.table is not None
    assert window.table.sitting.session.dealing.scenario.start == "deal"
    assert not window.table.view.fixtures.stack.isVisible()


def test_the_last_choice_is_remembered(
    program: MemoryProgram, open_window: OpenWindow, settings: Settings
) -> None:
    window = open_window(program)
    window.welcome.choose_house("shoot")
    wanted = PracticeRequest(start="shuffle", boxes=2, level="hard")
    chosen = go_on(window)
    chosen.choose(wanted)
    practise(chosen)
    wanted = replace(wanted, start="deal")  # to open the shoe is chosen for once
    assert (settings.procedure, settings.wanted) == ("shoot", wanted)
    window.go_home()
    assert go_on(window).form.request == wanted
    window.close()
    window = open_window(program)
    assert window.welcome.procedure == "shoot"
    assert go_on(window).form.request == wanted
    settings.procedure = "no longer there"
    assert open_window(program).welcome.procedure == program.procedure_ids()[0]
