"""What is offered on the first screen, and what of it is remembered."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import MemoryProgram, OpenWindow
from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.training.corpus.wanted import Wanted
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.start.practise import Practise
from trainer.ui.widgets.settings import Settings


def choose(window: MainWindow, procedure: str) -> None:
    house = window.welcome.house
    house.setCurrentIndex(house.findData(procedure))


def go_on(window: MainWindow) -> Practise:
    """To where a round is chosen at the house that is chosen."""
    window.welcome.name.setCurrentText("Anna")
    QTest.mouseClick(window.welcome.begin_button, Qt.MouseButton.LeftButton)
    assert window.menu is not None
    QTest.mouseClick(window.menu.tiles["practise"], Qt.MouseButton.LeftButton)
    form = window.course.shown.practise
    assert form is not None
    return form


def practise(form: Practise) -> None:
    QTest.mouseClick(form.practise_button, Qt.MouseButton.LeftButton)


def test_every_house_is_offered_under_the_one_whose_game_it_deals(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    house = open_window(program).welcome.house
    offered = [house.itemData(row) for row in range(house.count())]
    assert offered == list(program.procedure_ids())
    for row, name in enumerate(offered):
        below = program.base_of(name) != name
        words = program.head(name).house
        assert house.itemText(row).strip().startswith(words)
        assert house.itemText(row).startswith(" ") is below
        if below:
            assert program.base_of(name) in offered[:row]


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
    assert program.read == set()
    choose(window, "british")
    go_on(window)
    assert program.read == {"british"}


def test_what_is_a_guess_is_said(program: MemoryProgram, open_window: OpenWindow) -> None:
    for lang in ("en", "cs"):
        window = open_window(program, lang)
        choose(window, "crown")
        assert window.welcome.guess.isVisible()
        assert window.welcome.guess.words.text() == program.head("crown").guess[lang]
        choose(window, "prague")
        assert not window.welcome.guess.isVisible()


def test_the_opening_is_offered_where_there_is_one(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    chosen = go_on(window)
    chosen.choose(Wanted(start="shuffle"))
    assert chosen.form.start.isVisible()
    assert chosen.form.start.value == "shuffle"
    window.go_home()
    choose(window, "crown")  # its cards shuffle themselves
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
    choose(window, "shoot")
    wanted = Wanted(start="shuffle", boxes=2, level="hard")
    chosen = go_on(window)
    chosen.choose(wanted)
    practise(chosen)
    wanted = replace(wanted, start="deal")  # to open the shoe is chosen for once
    assert (settings.procedure, settings.wanted) == ("shoot", wanted)
    window.go_home()
    assert go_on(window).form.wanted == wanted
    window.close()
    window = open_window(program)
    assert window.welcome.house.currentData() == "shoot"
    assert go_on(window).form.wanted == wanted
    settings.procedure = "no longer there"
    assert open_window(program).welcome.house.currentIndex() == 0
