"""What follows what: a round watched and taken over, a part practised, help, trying again."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.acting import begun, click, come_back
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import ROUNDS, Dealer
from tests.ui.memory_log import MemoryLog
from tests.ui.sheets import leave
from trainer.table.act import Act
from trainer.training.corpus.request import PracticeRequest
from trainer.training.judge.trace import perform
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import differences
from trainer.ui.debrief.result import Result
from trainer.ui.learn.learn_screen import LearnScreen
from trainer.ui.start.choice import RoundChoice
from trainer.ui.start.home import Home
from trainer.ui.start.home_bar import SWITCH
from trainer.ui.start.practise import NONE
from trainer.ui.widgets.settings import Settings

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def log_of(program: MemoryProgram) -> MemoryLog:
    assert isinstance(program.log, MemoryLog)
    return program.log


def practise(dealer: Dealer, wanted: PracticeRequest) -> None:
    dealer.choose()
    dealer.window.course.practise(RoundChoice("prague", wanted))


def watch(dealer: Dealer) -> LearnScreen:
    dealer.watch()
    assert dealer.window.walkthrough is not None
    return dealer.window.walkthrough


def rest_of(session: Session) -> list[Act]:
    """What is still to be done right in a session, to its end."""
    copy = Session(session.dealing, session.mode, session.prelude, session.focus)
    for verdict in session.verdicts:
        copy.do(verdict.act)
    acts = []
    while not copy.over:
        acts.append(copy.dealing.correct_act(copy.situation.due[0], copy.situation))
        copy.do(acts[-1])
    return acts


def deal_on(dealer: Dealer) -> Result:
    """Deal the session at the table to its end, and look at what came of it."""
    for act in rest_of(dealer.screen.sitting.session):
        dealer.do(act)
    window = dealer.window
    dealer.qtbot.waitUntil(lambda: window.result is not None)
    assert window.result is not None
    return window.result


def assert_replays(program: MemoryProgram, number: int) -> None:
    record = log_of(program).session(number)
    assert differences(program.logged_dealing(record), record) == []


# --- learn


def test_a_round_is_watched_to_its_end_and_then_dealt(
    dealer: Dealer, program: MemoryProgram
) -> None:
    screen = watch(dealer)
    dealing = screen.sitting.session.dealing
    acts = list(perform(dealing).acts)
    for _ in acts:
        QTest.mouseClick(screen.watch.transport.step, LEFT)
    record = log_of(program).session(1)
    assert record.head.mode == "learn"
    assert [one.act for one in record.acts] == [act.as_json() for act in acts]
    assert record.ended is not None
    assert_replays(program, 1)
    QTest.mouseClick(screen.panel.take, LEFT)
    session = dealer.screen.sitting.session
    assert (session.dealing, session.prelude) == (dealing, ())
    assert deal_on(dealer).debrief.summary.score == 1
    assert_replays(program, 2)


def test_the_trainee_takes_over_at_any_act(dealer: Dealer, program: MemoryProgram) -> None:
    screen = watch(dealer)
    for _ in range(8):
        QTest.mouseClick(screen.watch.transport.step, LEFT)
    QTest.mouseClick(screen.watch.transport.back, LEFT)
    table = screen.watch.frames[7].table
    QTest.mouseClick(screen.panel.take, LEFT)
    session = dealer.screen.sitting.session
    assert session.mode.name == "practice"
    assert session.situation.table == table
    assert len(session.prelude) == 7
    assert log_of(program).session(1).ended is not None  # nothing is offered again
    result = deal_on(dealer)
    assert result.debrief.summary.score == 1
    assert_replays(program, 1)
    assert_replays(program, 2)


def test_a_walkthrough_is_gone_on_with(
    dealer: Dealer, program: MemoryProgram, open_window: OpenWindow
) -> None:
    screen = watch(dealer)
    for _ in range(4):
        QTest.mouseClick(screen.watch.transport.step, LEFT)
    dealer.window.close()
    window = open_window(program)
    come_back(window)
    assert window.walkthrough is not None
    assert window.walkthrough.watch.position == 4
    assert window.walkthrough.sitting.number == 1


def test_whether_it_waits_is_remembered_of_each_trainee(
    dealer: Dealer, program: MemoryProgram, open_window: OpenWindow, settings: Settings
) -> None:
    screen = watch(dealer)
    assert screen.panel.patient.isChecked()
    screen.panel.patient.click()
    dealer.window.close()
    assert not settings.patient
    window = open_window(program)
    come_back(window)
    assert window.walkthrough is not None
    assert not window.walkthrough.panel.patient.isChecked()
    assert not window.walkthrough.reader.patient
    settings.trainee = "Somebody else"
    assert settings.patient


def test_any_scenario_is_watched(dealer: Dealer, program: MemoryProgram) -> None:
    dealer.watch(PracticeRequest(part="settlement", level="hard"))
    screen = dealer.window.walkthrough
    assert screen is not None
    session = screen.sitting.session
    assert session.focus == "settlement"
    assert session.situation.state == "settlement"
    screen.watch.go(screen.watch.last)
    assert screen.sitting.over
    assert_replays(program, 1)


def test_a_scenario_of_ones_own_is_watched(dealer: Dealer) -> None:
    chosen = dealer.form()
    chosen.choose_file(ROUNDS / "R06.toml")
    assert chosen.title.text() == "R06.toml"
    assert not chosen.form.isEnabled()
    QTest.mouseClick(chosen.file_button, LEFT)  # no, a drawn one
    assert chosen.form.isEnabled()
    assert chosen.title.text() == "One box"
    chosen.choose_file(ROUNDS / "R06.toml")
    QTest.mouseClick(chosen.learn_button, LEFT)
    screen = dealer.window.walkthrough
    assert screen is not None
    assert screen.sitting.session.dealing.scenario.name == "R06.toml"


# --- practise


def test_a_part_that_is_stopped_is_gone_on_with(
    qtbot: QtBot, dealer: Dealer, program: MemoryProgram, open_window: OpenWindow
) -> None:
    practise(dealer, PracticeRequest(part="settlement", boxes=4))
    before = dealer.screen.sitting.session
    dealer.do(rest_of(before)[0])
    dealer.window.close()
    window = open_window(program)
    come_back(window)
    again = Dealer(qtbot, window)
    session = again.screen.sitting.session
    assert (session.focus, session.prelude) == ("settlement", before.prelude)
    assert session.situation.table == before.situation.table
    deal_on(again)
    assert_replays(program, 1)


def test_what_is_practised_is_said(dealer: Dealer) -> None:
    practise(dealer, PracticeRequest(part="settlement", boxes=2))
    assert dealer.window.bar.title.text() == "Practice · Settlement"


def test_hints_are_chosen_again_as_last_time(dealer: Dealer) -> None:
    practise(dealer, PracticeRequest(boxes=2))
    dealer.window.course.menu.show_practise()
    form = dealer.window.course.shown.practise
    assert form is not None
    form.form.hints.choose(NONE)
    click(form.practise_button)
    dealer.window.course.menu.show_practise()
    again = dealer.window.course.shown.practise
    assert again is not None
    assert again.form.hints.value == NONE


def test_boxes_bets_and_difficulty_are_as_chosen(dealer: Dealer) -> None:
    practise(dealer, PracticeRequest(boxes=7, bets=3, level="hard"))
    scenario = dealer.screen.sitting.session.dealing.scenario
    assert {bet.box for bet in scenario.bets} == set(range(1, 8))
    assert max(bet.place for bet in scenario.bets) == 3
    practise(dealer, PracticeRequest(boxes=1, level="plain"))
    scenario = dealer.screen.sitting.session.dealing.scenario
    assert len(scenario.bets) == 1
    assert not any(bet.insurance for bet in scenario.bets)


# --- help


def test_help_has_three_stages(dealer: Dealer, program: MemoryProgram) -> None:
    acts = dealer.begin("R03")
    for act in acts[:7]:
        dealer.do(act)
    panel, view = dealer.screen.panel, dealer.screen.view
    QTest.mouseClick(panel.help, LEFT)
    assert panel.verdict.accessibleName() == "Where you are. Pay Pontoons"
    assert "pay the bet" not in panel.verdict.accessibleName()
    QTest.keyClick(dealer.screen, Qt.Key.Key_H)
    assert "Box 1: pay the bet" in panel.verdict.accessibleName()
    assert "60" not in panel.verdict.accessibleName()
    assert "PRG-IMM-1" in panel.verdict.foot.text()
    assert not view._pointed
    QTest.mouseClick(panel.help, LEFT)
    assert "Box 1: pay the bet 60" in panel.verdict.accessibleName()
    assert view._pointed
    assert not panel.help.isEnabled()
    QTest.keyClick(dealer.screen, Qt.Key.Key_H)  # there is no more, and it is not counted
    assert log_of(program).session(1).assists == 3
    dealer.do(acts[7])
    assert panel.help.isEnabled()
    assert not view._pointed
    result = deal_on(dealer)
    assert "hints: 3" in result.details.figures.facts.text()
    assert_replays(program, 1)


@pytest.mark.parametrize("stages", [0, 1, 2])
def test_a_house_allows_less_help(
    stages: int, qtbot: QtBot, open_window: OpenWindow, tmp_path: Path
) -> None:
    (tmp_path / "houses").mkdir()
    text = f'amends = "prague"\nhelp = {stages}\n'
    (tmp_path / "houses" / "prague.toml").write_text(text, encoding="utf-8")
    program = MemoryProgram(tmp_path / "records.sqlite", managed=True)
    dealer = Dealer(qtbot, open_window(program))
    dealer.begin("R03")
    assert dealer.screen.panel.help.isVisible() is (stages > 0)
    for _ in range(3):
        QTest.keyClick(dealer.screen, Qt.Key.Key_H)
    assert log_of(program).session(1).assists == stages


# --- the end


def test_trying_again_from_a_fault(dealer: Dealer, program: MemoryProgram) -> None:
    acts = dealer.begin("R03")
    for act in acts[:7]:
        dealer.do(act)
    table = dealer.screen.sitting.situation.table
    dealer.do(Act("pay", "bet", 1, amount=45))
    result = deal_on(dealer)
    moment = next(one for one in result.debrief.moments if one.standing)
    result.try_again.emit(moment)
    session = dealer.screen.sitting.session
    assert session.situation.table == table
    assert len(session.prelude) == 7
    assert deal_on(dealer).debrief.summary.score == 1
    assert_replays(program, 1)
    assert_replays(program, 2)


def test_what_nothing_was_done_in_is_not_offered(dealer: Dealer) -> None:
    dealer.begin("R03")
    leave(dealer.window)
    assert dealer.window.menu is not None
    assert dealer.window.menu.stands.left == []


def test_the_menu_comes_after_a_session(dealer: Dealer) -> None:
    dealer.do(dealer.begin("R03")[0])
    leave(dealer.window)
    menu = dealer.window.menu
    assert isinstance(menu, Home)
    assert menu.stands.left
    QTest.mouseClick(menu.card.button, LEFT)
    result = deal_on(dealer)
    result.went_back.emit()
    assert dealer.window.menu is not None
    assert dealer.window.menu.stands.left == []
    dealer.window.menu.tools.person_menu.chosen.emit(SWITCH)
    assert dealer.window.screens.currentWidget() is dealer.window.welcome
    assert not dealer.window.bar.isVisible()
    for _part in ("home", "its tools"):  # Qt lets go of them a little later
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    begun(dealer.window, "Eva")
    assert isinstance(dealer.window.shown, Home)
    assert dealer.window.bar.isVisible()


def test_every_part_has_words(dealer: Dealer) -> None:
    window = dealer.window
    for choice in window.welcome.choices:
        window.go_home()
        window.welcome.choose_house(choice.procedure)
        for lang in ("en", "cs"):
            window.languages.setCurrentIndex(window.languages.findData(lang))
            window.languages.activated.emit(window.languages.currentIndex())
            QApplication.processEvents()
            options = dealer.form().form
            parts = [options.phase.itemText(n) for n in range(options.phase.count())]
            paths = [options.phase.itemData(n) for n in range(options.phase.count())]
            assert not set(parts) & set(paths)
            assert len(set(parts)) == len(parts)
            clauses = [options.rule.itemText(n) for n in range(options.rule.count())]
            assert all(len(words.split("  ")) == 2 for words in clauses)


def test_a_clause_is_found_by_its_words(dealer: Dealer) -> None:
    chosen = dealer.form()
    options = chosen.form
    options.choose(PracticeRequest(part="PRG-DEAL-6"))
    line = options.rule.lineEdit()
    assert line is not None
    line.selectAll()
    QTest.keyClicks(line, "INS-7")
    line.editingFinished.emit()
    assert options.request.part == "PRG-INS-7"
    assert options.rule.currentText().startswith("PRG-INS-7")
    line.selectAll()
    QTest.keyClicks(line, "nonsense")
    line.editingFinished.emit()
    assert options.request.part == "nonsense"
    QTest.mouseClick(chosen.practise_button, LEFT)
    assert dealer.window.table is None  # nothing else is practised instead
    assert "We found no such round" in chosen.error.words.text()
    assert chosen.error.details is not None
    assert "nonsense: there is no clause" in chosen.error.details.toPlainText()
