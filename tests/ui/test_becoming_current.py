"""What changed is said first, walked through side by side, dealt, and signed off on a later day."""

from datetime import date, datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.dealt_one_act import dealt_one_act
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.unit.cli.test_versions import FOUR, THREE
from trainer.table.act import Act
from trainer.training.catchup.sign_off import SignOff
from trainer.training.sessions.record import SessionHead
from trainer.ui.catchup.catchup_screen import CatchUpScreen
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.navigator import requalify
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.start.home import Home
from trainer.ui.start.today_card import CHANGE
from trainer.ui.widgets.settings import Settings

BEFORE, AFTER, LATER = date(2026, 12, 1), date(2027, 3, 1), date(2027, 3, 2)


def on(program: MemoryProgram, day: date) -> None:
    program.local_now = lambda: datetime(day.year, day.month, day.day, 12)  # noqa: DTZ001


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MemoryProgram:
    """A house that has burnt three cards since New Year; Anna has dealt there before."""
    monkeypatch.setattr(requalify, "_PAUSE", 0)
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    program = MemoryProgram(tmp_path / "records.sqlite")
    on(program, BEFORE)
    rules = program.manual("prague", BEFORE)
    text = (rules.version, rules.content_hash, rules.source)
    dealt_one_act(
        program.log, SessionHead("Anna", "practice", "prague", *text, "drawn", "", 1, "1")
    )
    program.log.end(1, {})
    on(program, AFTER)
    return program


def home(qtbot: QtBot, window: MainWindow, trainee: str = "Anna") -> Home:
    window.welcome.begin.emit(trainee, "prague")
    menu = window.menu
    assert menu is not None
    qtbot.waitUntil(lambda: menu.stands.path is not None)  # all is looked up
    return menu


def walk(qtbot: QtBot, window: MainWindow) -> CatchUpScreen:
    menu = home(qtbot, window)
    assert menu.stands.kind == CHANGE
    menu.card.button.click()
    return changes(qtbot, window)


def changes(qtbot: QtBot, window: MainWindow) -> CatchUpScreen:
    qtbot.waitUntil(lambda: isinstance(window.shown, CatchUpScreen))
    assert isinstance(window.shown, CatchUpScreen)
    return window.shown


def deal(qtbot: QtBot, window: MainWindow, *first: Act) -> None:
    """Deal what is shown, rightly; where the change is after these acts."""
    qtbot.waitUntil(lambda: window.table is not None and not window.table.sitting.over)
    table = window.table
    assert isinstance(table, TableScreen)
    session = table.sitting.session
    right = session.next_right()
    assert right is not None
    if first:
        table.do(right.verdict.act)
    for act in first:
        table.do(act)
    while not table.sitting.over and (right := session.next_right()) is not None:
        table.do(right.verdict.act)
    qtbot.waitUntil(lambda: window.shown is not table)


@pytest.mark.parametrize(
    ("lang", "says"),
    [("en", "New rule from 1 January 2027"), ("cs", "Nové pravidlo od 1. ledna 2027")],
)
def test_home_says_it_before_anything_else(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, lang: str, says: str
) -> None:
    menu = home(qtbot, open_window(program, lang))
    assert menu.stands.kind == CHANGE
    assert menu.card.kicker.text() == says
    assert menu.course.path.next_chip is not None
    assert not menu.course.path.next_chip.halo, "there is one invitation"


def test_who_never_trained_an_earlier_version_is_told_nothing(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    assert home(qtbot, open_window(program), "Karel").stands.kind != CHANGE


def test_several_versions_are_one_notice(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, tmp_path: Path
) -> None:
    (tmp_path / "amendments" / "prague" / "four.toml").write_text(FOUR, encoding="utf-8")
    on(program, date(2027, 7, 1))
    said = home(qtbot, open_window(program)).card
    assert "Three cards" in said.title.text(), "the earlier first"
    assert said.note.text() == "1 more after this"


def test_both_ways_go_on_together_and_the_change_stands_out(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    screen = walk(qtbot, open_window(program))
    ways = screen.ways
    assert "Three cards are burnt before the first deal of a shoe." in screen.told.toPlainText()
    assert "five burnt cards" in screen.told.toPlainText()
    assert "since 1 January 2027" in screen.told.toPlainText()
    assert "Why: It is faster." in screen.told.toPlainText()
    ways.transport.step.click()
    assert not ways.is_change_shown
    ways.go(3)
    assert ways.is_change_shown
    assert ways.old.act.text() == "Old way: ≠ Burn a card"
    assert ways.new.act.text() == "New way: ≠ nothing here"
    ways.go(ways.last)
    tables = [way.watch.frames[-1].table for way in ways.ways]
    assert [table.burnt for table in tables] == [5, 3]


def test_it_is_dealt_until_it_is_right_and_signed_off_on_a_later_day(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    screen = walk(qtbot, window)
    assert screen.list.item(0).text().startswith("○○○  PRG-BURN-1")
    screen.drill_button.click()
    deal(qtbot, window, Act("burn_card"))  # the old habit
    for _ in range(3):
        deal(qtbot, window)
    screen = changes(qtbot, window)
    assert screen.list.item(0).text().startswith("●●● once more tomorrow or later")
    assert not screen.drill_button.isEnabled()
    assert [one.right for one in program.sign_offs.tries("Anna", "prague")] == [False] + [True] * 3
    screen.go_back()
    assert "once from tomorrow" in home(qtbot, window).card.about[0].text()
    on(program, LATER)
    screen = walk(qtbot, window)
    assert "once more today" in screen.list.item(0).text()
    screen.drill_button.click()
    deal(qtbot, window)
    screen = changes(qtbot, window)
    assert "signed off on 2 March 2027" in screen.title.text()
    (signed,) = program.sign_offs.sign_offs("Anna", "prague")
    assert (signed.version, signed.day) == ("2027-01-01", LATER)
    assert home(qtbot, window).stands.kind != CHANGE


def test_the_old_habit_is_named_and_help_does_not_count(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    walk(qtbot, window).drill_button.click()
    qtbot.waitUntil(lambda: window.table is not None)
    table = window.table
    assert table is not None
    right = table.sitting.session.next_right()
    assert right is not None
    table.do(right.verdict.act)
    table.do(Act("burn_card"))
    assert "That was the rule until 31 December 2026." in table.panel.verdict.accessibleName()
    (tried,) = program.sign_offs.tries("Anna", "prague")
    assert not tried.right, "it is on record before the position is over"
    table.left.emit()
    changes(qtbot, window).drill_button.click()
    qtbot.waitUntil(lambda: window.table is not None and window.table is not table)
    table = window.table
    assert table is not None
    table.do(right.verdict.act)
    table.sitting.session.assist()
    deal(qtbot, window)
    assert [one.right for one in program.sign_offs.tries("Anna", "prague")] == [False, False]


def test_who_looks_at_the_answer_and_leaves_has_tried_it(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    walk(qtbot, window).drill_button.click()
    qtbot.waitUntil(lambda: window.table is not None)
    table = window.table
    assert table is not None
    table.assist()
    table.left.emit()
    changes(qtbot, window).drill_button.click()
    qtbot.waitUntil(lambda: window.table is not None and window.table is not table)
    assert [one.right for one in program.sign_offs.tries("Anna", "prague")] == [False]
    assert window.table is not None
    told = [one.sitting.session.dealing.scenario.source for one in (table, window.table)]
    assert told[0] != told[1], "another position comes next"


def test_what_is_trained_ahead_is_said_to_come(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    on(program, BEFORE)
    window = open_window(program)
    home(qtbot, window)
    window.course.menu.choose_version(date(2027, 1, 1))
    menu = window.menu
    assert menu is not None
    qtbot.waitUntil(lambda: menu.stands.kind == CHANGE)  # it is looked up
    menu.card.button.click()
    screen = changes(qtbot, window)
    assert screen.heading.title == "What changes from 1 January 2027"
    assert "burnt, from 1 January 2027" in screen.told.toPlainText()


def test_nobody_is_coached_at_it(
    qtbot: QtBot,
    program: MemoryProgram,
    open_window: OpenWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Settings, "coached", False)
    window = open_window(program)
    walk(qtbot, window).drill_button.click()
    qtbot.waitUntil(lambda: window.table is not None)
    assert window.table is not None
    assert window.table.coach.callout is None, "that would tell what is due"


def test_words_alone_are_read(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, tmp_path: Path
) -> None:
    file = tmp_path / "amendments" / "prague" / "three.toml"
    head, _, rest = THREE.partition("[option]")
    words = head + rest[rest.index("[words.en.clauses") :]
    words = words.replace("burnt before", "put away before")
    file.write_text(words, encoding="utf-8")
    window = open_window(program)
    screen = walk(qtbot, window)
    assert not screen.ways.isVisible()
    assert not screen.drill_button.isVisible()
    assert "Three cards are put away" in screen.told.toPlainText()
    screen.read_button.click()
    assert "signed off on 1 March 2027" in screen.title.text()
    assert home(qtbot, window).stands.kind != CHANGE


def test_an_inspector_comes_from_it_to_a_drill_that_breaks_what_changed(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    walk(qtbot, window).inspect_button.click()
    screen = window.course.shown.inspection
    assert screen is not None
    assert screen.start.changed.isVisible()
    assert "PRG-BURN-1" in screen.start.changed.text()
    assert "PRG-BURN-1" in window.course.inspection._rules_to_break(screen.procedure)


def test_who_was_signed_off_beforehand_is_told_nothing_on_the_day(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    text = program.manual("prague", AFTER).content_hash
    program.sign_offs.sign_off("Anna", "prague", SignOff("2027-01-01", text, BEFORE))
    assert home(qtbot, open_window(program)).stands.kind != CHANGE


def test_the_language_changes_in_the_middle(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    screen = walk(qtbot, window)
    screen.ways.go(3)
    window.languages.setCurrentIndex(window.languages.findData("cs"))
    window.languages.activated.emit(window.languages.currentIndex())
    qtbot.waitUntil(lambda: screen.ways.new.act.text() == "Nově: ≠ tady nic")
    assert screen.ways.position == 3
    assert "Dosud: Nová botička" in screen.told.toPlainText()
    assert screen.list.item(0).text().startswith("○○○  PRG-BURN-1: Před prvním")


def test_it_plays_by_itself_to_its_end(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    ways = walk(qtbot, open_window(program)).ways
    ways.transport.pace.setCurrentIndex(ways.transport.pace.count() - 1)
    for way in ways.ways:
        way.watch.view.motion.speed = 0
    ways.transport.play.click()
    assert ways.playing
    assert ways.position == 1
    ways._timer.setInterval(0)
    while ways.playing:
        ways._timer.timeout.emit()
    assert ways.position == ways.last
    assert [way.watch.position for way in ways.ways] == [ways.last] * 2


def test_a_change_that_is_coming_can_be_learnt_from_home_at_once(
    program: MemoryProgram, open_window: OpenWindow, qtbot: QtBot
) -> None:
    on(program, BEFORE)
    window = open_window(program)
    menu = home(qtbot, window)
    assert menu.card.kicker.text() == "New rule from 1 January 2027"
    menu.card.button.click()
    screen = changes(qtbot, window)
    assert screen.procedure.options["burn_cards"].value == 3


def test_who_comes_next_trains_by_the_rules_in_force(
    program: MemoryProgram, open_window: OpenWindow, qtbot: QtBot
) -> None:
    on(program, BEFORE)
    window = open_window(program)
    home(qtbot, window).tools.person_menu.chosen.emit("2027-01-01")
    assert window.menu is not None
    assert window.menu.procedure.options["burn_cards"].value == 3
    window.go_home()
    assert home(qtbot, window, "Eva").procedure.options["burn_cards"].value == 5
