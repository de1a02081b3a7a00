"""Rules of a day in the window: those in force, those that are coming, and a day that changes."""

from datetime import datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.unit.cli.test_versions import THREE
from trainer.training.corpus.request import PracticeRequest
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.start.choice import RoundChoice
from trainer.ui.start.home import Home
from trainer.ui.start.home_bar import COMING, IN_FORCE

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


def home(window: MainWindow) -> Home:
    assert isinstance(window.menu, Home)
    return window.menu


def begin(window: MainWindow) -> Home:
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
    assert "New rules" not in dict(menu.tools.person_groups()), "nothing is coming any more"


def test_a_round_ends_by_the_rules_that_it_began_with(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    begin(window)
    window.course.practise(RoundChoice("prague", PracticeRequest(start="shuffle", boxes=1)))
    qtbot.waitUntil(lambda: window.table is not None)
    session = dealer.screen.sitting.session
    program.local_now = lambda: AFTER
    while (right := session.next_right()) is not None:
        dealer.screen.do(right.verdict.act)
    qtbot.waitUntil(lambda: window.result is not None)
    assert sum(moment.act.act == "burn_card" for moment in session.moments) == 5
    window.course.practise(RoundChoice("prague", PracticeRequest(start="shuffle", boxes=1)))
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


def train_ahead(menu: Home) -> None:
    menu.tools.person_menu.chosen.emit("2027-01-01")


def test_coming_rules_are_told_and_trained_beforehand(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    menu = begin(window)
    rows = [entry.title for _title, entries in menu.tools.person_groups() for entry in entries]
    assert {"What changes", "Train for it beforehand"} <= set(rows)
    assert "not yet in force" not in window.bar.left.text()
    train_ahead(menu)
    menu = home(window)
    assert menu.procedure.options["burn_cards"].value == 3
    assert "not yet in force" in window.bar.left.text()
    menu.tools.person_menu.chosen.emit(IN_FORCE)
    menu = home(window)
    assert menu.procedure.options["burn_cards"].value == 5
    assert "not yet in force" not in window.bar.left.text()


def test_exams_are_by_the_rules_in_force(program: MemoryProgram, open_window: OpenWindow) -> None:
    window = open_window(program)
    train_ahead(begin(window))
    home(window).tiles["exam"].click()
    assert "use the rules in force" in home(window).error.words.text()
    assert window.course.examination.exam is None


def test_another_house_is_not_trained_ahead(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    train_ahead(begin(window))
    window.go_to("crown")
    assert not any(title == "New rules" for title, _entries in home(window).tools.person_groups())
    window.go_to("prague")
    assert home(window).procedure.version == "2011-03-30", "one is back at the rules in force"


def test_they_are_told_in_czech(program: MemoryProgram, open_window: OpenWindow) -> None:
    groups = begin(open_window(program, "cs")).tools.person_groups()
    told = [entry.about for _title, entries in groups for entry in entries]
    assert "Pravidla od 1. ledna 2027" in told


def test_two_changes_of_one_day_are_one_to_train(
    program: MemoryProgram, open_window: OpenWindow, tmp_path: Path
) -> None:
    other = (AMENDMENTS / "deeper_cut_card.toml").read_text(encoding="utf-8")
    other = other.replace('applies_to = "2011-03-30"', 'applies_to = "2027-01-01"\nafter = "three"')
    file = tmp_path / "amendments" / "prague" / "deeper.toml"
    file.write_text(other, encoding="utf-8")
    window = open_window(program)
    menu = begin(window)
    groups = dict(menu.tools.person_groups())
    assert [entry.id for entry in groups["New rules"]] == [COMING, "2027-01-01"]
    train_ahead(menu)
    menu = home(window)
    options = menu.procedure.options
    assert (options["burn_cards"].value, options["cut_card_depth"].value) == (3, 1.5)
    groups = dict(menu.tools.person_groups())
    assert [entry.id for entry in groups["New rules"]] == [COMING, IN_FORCE]
