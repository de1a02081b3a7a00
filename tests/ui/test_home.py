"""Home: who trains here, the map of what one knows, today, and what else there is."""

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.memory_log import MemoryLog
from tests.ui.test_geometry import clipped
from trainer.table.act import Act
from trainer.training.memory.card import CLAUSE, FADING, KNOWN, LEARNING, NEW, Card, Key, Strength
from trainer.training.memory.keys import keys_by_state, keys_of
from trainer.training.memory.memory import Memory
from trainer.training.memory.rehearsal import Rehearsal
from trainer.training.review.met import states_met
from trainer.training.review.progress import UNMET, Advice
from trainer.training.review.states import known_states
from trainer.ui.debrief.fault_map import FaultMap, faults_of
from trainer.ui.map.mark import FAULTS, HERE
from trainer.ui.navigator.lessons import Lessons
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.start.people import MOST, Tile
from trainer.ui.widgets.settings import Settings

LEFT = Qt.MouseButton.LeftButton
DAY = date(2026, 1, 20)


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def deal_round(dealer: Dealer, name: str = "R01", trainee: str = "Anna") -> None:
    for act in dealer.begin(name, trainee):
        dealer.screen.do(act)
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)


# --- what is known of a state


def card(days: int, until: date = date(2026, 2, 1)) -> Card:
    return Card(Strength(9, 5), date(2026, 1, 1), date(2026, 1, 9), days, until)


def test_a_state_is_as_known_as_its_clauses_and_ways(program: MemoryProgram) -> None:
    procedure = program.procedure("prague")
    keys = keys_by_state(procedure)["settlement"]
    assert len(keys) > 2
    memory = Memory()

    def state() -> tuple[str, int, int]:
        return known_states(procedure, memory, DAY, {"settlement"})["settlement"]

    assert state() == (LEARNING, 0, len(keys)), "something was done in it"
    memory.cards[keys[0]] = card(1)
    assert state() == (LEARNING, 0, len(keys))
    memory.cards |= {key: card(3) for key in keys}
    assert state() == (KNOWN, len(keys), len(keys))
    memory.cards[keys[1]] = card(3, date(2026, 1, 12))
    assert state() == (FADING, len(keys) - 1, len(keys))
    memory.cards[keys[0]] = card(0)
    assert state().state == FADING, "what is about to be forgotten comes first"  # type: ignore[attr-defined]
    assert "over" not in known_states(procedure, memory, DAY, ()), "there is nothing to know"


def test_states_hold_all_that_there_is_to_remember(program: MemoryProgram) -> None:
    for house in program.procedure_ids():
        procedure = program.procedure(house)
        inner = {key for keys in keys_by_state(procedure).values() for key in keys}
        assert inner <= set(keys_of(procedure))


# --- who


def tiles_of(window: MainWindow) -> list[Tile]:
    assert window.welcome.people is not None
    return window.welcome.people.tiles


def tile(window: MainWindow, name: str) -> Tile:
    return next(t for t in tiles_of(window) if t.who and t.who.name == name)


def test_people_have_tiles_and_go_on_from_there(dealer: Dealer, program: MemoryProgram) -> None:
    window = dealer.window
    assert tiles_of(window) == [], "nobody was here"
    log = program.log
    assert isinstance(log, MemoryLog)
    log.now = "2026-01-03T12:00:00.000+00:00"
    deal_round(dealer)
    dealer.do(dealer.begin("R03", "Béla")[0])
    window.go_home()
    tiles = tiles_of(window)
    assert [t.who and t.who.name for t in tiles] == ["Béla", "Anna", None]
    assert tile(window, "Anna").words.text() == "Last here: 3 Jan 2026"
    assert not tile(window, "Anna").go_on.isVisible()
    QTest.mouseClick(tile(window, "Béla").go_on, LEFT)
    assert window.table is not None
    assert window.trainee == "Béla"
    window.go_home()
    QTest.mouseClick(tile(window, "Anna").name, LEFT)
    assert window.menu is not None
    assert window.trainee == "Anna"


def test_who_is_new_types_a_name(dealer: Dealer) -> None:
    deal_round(dealer)
    window = dealer.window
    window.go_home()
    QTest.mouseClick(tiles_of(window)[-1].name, LEFT)
    assert window.welcome.name.hasFocus()
    assert window.welcome.name.currentText() == ""
    assert window.welcome.first_button.isVisible()


def test_of_many_people_the_latest_have_tiles(dealer: Dealer) -> None:
    for number in range(MOST + 2):
        dealer.do(dealer.begin("R01", f"Trainee {number}")[0])
    dealer.window.go_home()
    names = [t.who.name for t in tiles_of(dealer.window) if t.who]
    assert names == [f"Trainee {number}" for number in range(MOST + 1, 1, -1)]


# --- the screen


def test_who_is_new_begins_with_the_first_lesson(dealer: Dealer) -> None:
    menu = dealer.choose("Somebody new")
    assert menu.today_button.hasFocus()
    assert menu.today_button.height() > menu.practise_button.height()
    dealer.qtbot.waitUntil(lambda: "lesson 1" in menu.today_words.text())
    assert menu.today_words.isVisible()
    assert not menu.next.isVisible(), "nothing else is said to come first"
    QTest.mouseClick(menu.today_button, LEFT)
    assert "Lesson 1 of 15: A first round · Watch the hands" in dealer.window.bar.title.text()
    assert dealer.window.walkthrough is not None
    scenario = dealer.window.walkthrough.sitting.session.dealing.scenario
    assert len(scenario.bets) == 1


def test_the_map_is_coloured_once_the_menu_is_there(dealer: Dealer, program: MemoryProgram) -> None:
    deal_round(dealer)
    menu = dealer.choose()
    assert menu.isVisible()
    assert all(not menu.map.mark(path).kind for path in menu.map.states), "it comes afterwards"
    dealer.qtbot.waitUntil(lambda: bool(menu.map.mark("bets").kind))
    procedure, day = program.procedure("prague"), DAY
    met = states_met(procedure, program.log.history("Anna", "prague"))
    known = known_states(procedure, program.memories.memory("Anna", "prague"), day, met)
    for path, found in known.items():
        assert menu.map.mark(path).kind == found.state
    assert menu.map.mark("deal/first_cards").kind == LEARNING
    counted = {mark.kind: words for mark, words in menu.legend.words}
    new = sum(found.state == NEW for found in known.values())
    assert counted[NEW] == f"new {new}"
    assert menu.legend.accessibleName()


def test_today_is_a_round_for_what_is_to_be_rehearsed(
    dealer: Dealer, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_round(dealer)
    wanted = ("PRG-INS-7", "PRG-INS-10", "PRG-DEAL-4")  # the first two exclude each other
    keys = tuple(Key(CLAUSE, clause) for clause in wanted)
    monkeypatch.setattr(MemoryProgram, "rehearsal", lambda *_, **__: Rehearsal(keys, (), ()))
    menu = dealer.choose()
    assert menu.today_button.isVisible()
    assert menu.today_button.hasFocus()
    QTest.mouseClick(menu.today_button, LEFT)
    session = dealer.screen.sitting.session
    assert session.mode.scores
    asked = {c for moment in session.performance.moments for c in moment.clauses}  # type: ignore[union-attr]
    assert {"PRG-INS-7", "PRG-DEAL-4"} <= asked
    assert program.log.unfinished("Anna") is not None
    for moment in session.performance.moments:  # type: ignore[union-attr]
        dealer.screen.do(moment.act)
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)
    assert dealer.window.result is not None
    QTest.mouseClick(dealer.window.result.main_button, LEFT)
    assert dealer.screen.sitting.session.dealing.scenario.name == "today"


def test_where_nothing_is_to_be_rehearsed_any_round_is_dealt(
    dealer: Dealer, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_round(dealer)
    nothing = Rehearsal((), (), ())
    monkeypatch.setattr(MemoryProgram, "rehearsal", lambda *_, **__: nothing)
    monkeypatch.setattr(Lessons, "go_on", lambda *_: False)  # all are done
    QTest.mouseClick(dealer.choose().today_button, LEFT)
    assert dealer.window.table is not None


def test_what_else_there_is_leads_there(dealer: Dealer) -> None:
    menu = dealer.choose()
    assert {menu.practise_button, menu.own_button, menu.buttons["exam"]} <= set(menu.entries)
    assert all(button.isVisible() for button in menu.entries)
    assert "The exam: " in menu.buttons["exam"].toolTip()
    assert menu.buttons["exam"].accessibleDescription() == menu.buttons["exam"].toolTip()
    assert not menu.options.isVisible()
    QTest.mouseClick(menu.own_button, LEFT)
    assert menu.options.isVisible()
    QTest.mouseClick(menu.own.back_button, LEFT)
    assert menu.map.isVisible()
    QTest.mouseClick(menu.buttons["record"], LEFT)
    assert dealer.window.menu is None


def test_a_state_on_the_map_is_practised(dealer: Dealer) -> None:
    for state in ("settlement", "boxes/turn/bust"):
        QTest.mouseClick(dealer.choose().map.states[state], LEFT)
        drill = dealer.window.course.sessions.drilling.drill
        assert drill is not None
        assert drill.part == state
        assert dealer.window.table is not None


def test_a_state_without_moves_says_so(dealer: Dealer) -> None:
    menu = dealer.choose()
    QTest.mouseClick(menu.map.states["bets"], LEFT)
    assert dealer.window.menu is menu
    assert "no move" in menu.error.words.text()
    assert menu.error.isVisible()


def test_another_house_is_chosen_on_it(dealer: Dealer, settings: Settings) -> None:
    menu = dealer.choose()
    assert menu.house.currentData() == "prague"
    row = menu.house.findData("british")
    menu.house.setCurrentIndex(row)
    menu.house.activated.emit(row)
    QApplication.processEvents()
    other = dealer.window.menu
    assert other is not None
    assert other is not menu
    assert other.procedure.id == settings.procedure == "british"
    assert "players" in other.map.states
    assert dealer.window.trainee == "Anna"


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_what_was_left_is_not_clipped_in_the_smallest_window(
    lang: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    dealer = Dealer(qtbot, open_window(program, lang))
    for name in ("R03", "R06"):
        dealer.do(dealer.begin(name)[0])
    dealer.window.resize(900, 500)
    menu = dealer.choose()
    assert menu.unfinished.others.isVisible()
    qtbot.waitUntil(lambda: not clipped(dealer.window), timeout=2000)


def test_in_a_low_window_what_was_left_comes_first(dealer: Dealer) -> None:
    dealer.do(dealer.begin("R03")[0])
    dealer.window.resize(900, 500)
    dealer.window.go_home()
    menu = dealer.choose()
    menu.show_advice(Advice("practise", "PRG-INS-7", UNMET))
    assert menu.unfinished.isVisible()
    assert not menu.next.isVisible()
    dealer.window.resize(1280, 720)
    QApplication.processEvents()
    assert menu.next.isVisible()


# --- the same map elsewhere


def test_the_debrief_shows_where_faults_lie(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    for number, act in enumerate(acts):
        if number in (0, 2):
            dealer.screen.do(Act("shuffle"))
        dealer.screen.do(act)
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)
    result = dealer.window.result
    assert result is not None
    shown = result.details.map
    assert isinstance(shown, FaultMap)
    assert shown.map is None, "it is made when it is looked at"
    result.show_details()
    result.details.tabs.setCurrentWidget(shown)
    assert shown.map is not None
    faults = faults_of(result.debrief)
    assert sum(faults.values()) == 2
    for state, number in faults.items():
        assert shown.map.mark(state)[::2] == (FAULTS, number)
    state = next(iter(faults))
    QTest.mouseClick(shown.map.states[state], LEFT)
    assert result.details.timeline is not None
    assert result.details.timeline.isVisible()


def test_the_record_shows_what_is_known(dealer: Dealer) -> None:
    deal_round(dealer)
    QTest.mouseClick(dealer.choose().buttons["record"], LEFT)
    screen = dealer.window.shown
    assert screen is not None
    assert screen.map.mark("deal/first_cards").kind == LEARNING  # type: ignore[attr-defined]


def test_who_watches_sees_where_one_is(dealer: Dealer) -> None:
    dealer.window.resize(1600, 1000)
    menu = dealer.choose()
    QTest.mouseClick(menu.learn_button, LEFT)
    screen = dealer.window.walkthrough
    assert screen is not None
    shown = screen.panel.map
    assert shown.isVisible()
    seen = set()
    for position in range(screen.watch.last + 1):
        screen.watch.go(position)
        (here,) = [path for path in shown.states if shown.mark(path).kind == HERE]
        seen.add(here)
    assert {"deal/first_cards", "settlement", "clearing"} <= seen
    assert any(path.startswith("boxes/turn/") for path in seen)
    QTest.mouseClick(shown.states["deal/own_card"], LEFT)
    assert shown.mark("deal/own_card").kind == HERE
    QTest.mouseClick(shown.states["opening/burn"], LEFT)  # it does not come up in this round
    assert shown.mark("deal/own_card").kind == HERE
