"""Rules of a day in the window: those in force, those that are coming, and a day that changes."""

from datetime import datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.unit.cli.test_versions import THREE
from trainer.training.corpus.wanted import Wanted
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.start.choice import Chosen
from trainer.ui.start.menu import Menu

AMENDMENTS = Path(__file__).parents[1] / "amendments"
BEFORE, AFTER = datetime(2027, 1, 1, 5, 59), datetime(2027, 1, 1, 6, 0)  # noqa: DTZ001


@pytest.fixture
def program(tmp_path: Path) -> MemoryProgram:
    """A house that burns three cards from New Year on, at the last minute before."""
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    program = MemoryProgram(tmp_path / "records.sqlite")
    program.local_now = lambda: BEFORE
    return program


def home(window: MainWindow) -> Menu:
    assert isinstance(window.menu, Menu)
    return window.menu


def begin(window: MainWindow) -> Menu:
    window.welcome.begin.emit("Anna", "prague")
    return home(window)


def test_the_rules_change_at_the_hour_of_the_house(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    assert begin(window).procedure.version == "2011-03-30"
    program.local_now = lambda: AFTER
    window.go_home()
    menu = begin(window)
    assert menu.procedure.version == "2027-01-01"
    assert menu.rules.isHidden(), "nothing is coming any more"


def test_a_round_ends_by_the_rules_that_it_began_with(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    begin(window)
    window.course.practise(Chosen("prague", Wanted(start="shuffle", boxes=1)))
    qtbot.waitUntil(lambda: window.table is not None)
    session = dealer.screen.sitting.session
    program.local_now = lambda: AFTER
    while (right := session.next_right()) is not None:
        dealer.screen.do(right.verdict.act)
    qtbot.waitUntil(lambda: window.result is not None)
    assert sum(moment.act.act == "burn_card" for moment in session.moments) == 5
    window.course.practise(Chosen("prague", Wanted(start="shuffle", boxes=1)))
    qtbot.waitUntil(lambda: window.table is not None)
    assert dealer.screen.sitting.session.dealing.procedure.version == "2027-01-01"


def test_a_house_is_one_entry_whatever_its_versions(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    houses = [choice.procedure for choice in window.welcome.choices]
    assert houses.count("prague") == 1
    (prague,) = (choice for choice in window.welcome.choices if choice.procedure == "prague")
    assert prague.words == "Card Casino Prague (2011-03-30)"


def test_coming_rules_are_told_and_trained_beforehand(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    menu = begin(window)
    assert "Three cards are burnt" in menu.rules.words.text()
    assert "not in force" not in window.title.text()
    menu.rules.buttons[0].click()
    menu = home(window)
    assert menu.procedure.options["burn_cards"].value == 3
    assert "not yet in force" in window.title.text()
    assert "not yet in force" in menu.rules.words.text()
    menu.rules.back.click()
    menu = home(window)
    assert menu.procedure.options["burn_cards"].value == 5
    assert "not in force" not in window.title.text()


def test_exams_are_by_the_rules_in_force(program: MemoryProgram, open_window: OpenWindow) -> None:
    window = open_window(program)
    begin(window).rules.buttons[0].click()
    home(window).buttons["exam"].click()
    assert "use the rules in force" in home(window).error.words.text()
    assert window.course.examination.exam is None


def test_another_house_is_not_trained_ahead(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    begin(window).rules.buttons[0].click()
    window.go_to("crown")
    assert home(window).rules.isHidden()
    window.go_to("prague")
    assert home(window).procedure.version == "2011-03-30", "one is back at the rules in force"


def test_they_are_told_in_czech(program: MemoryProgram, open_window: OpenWindow) -> None:
    rules = begin(open_window(program, "cs")).rules
    assert "Pálí se tři karty" in rules.words.text()
    assert "1. ledna 2027" in rules.words.text()


def test_two_changes_of_one_day_are_one_to_train(
    program: MemoryProgram, open_window: OpenWindow, tmp_path: Path
) -> None:
    other = (AMENDMENTS / "deeper_cut_card.toml").read_text(encoding="utf-8")
    other = other.replace('applies_to = "2011-03-30"', 'applies_to = "2027-01-01"\nafter = "three"')
    file = tmp_path / "amendments" / "prague" / "deeper.toml"
    file.write_text(other, encoding="utf-8")
    window = open_window(program)
    menu = begin(window)
    told = menu.rules.words.text()
    assert "Three cards are burnt" in told
    assert "one and a half decks" in told
    (button,) = menu.rules.buttons
    button.click()
    menu = home(window)
    options = menu.procedure.options
    assert (options["burn_cards"].value, options["cut_card_depth"].value) == (3, 1.5)
    assert menu.rules.words.text().count("\n") == 0, "it is one thing to train"
    assert "not yet in force" in menu.rules.words.text()
    assert not menu.rules.back.isHidden()
