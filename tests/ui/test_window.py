"""What the window says and remembers."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.acting import come_back
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.debriefed import past_first_round
from tests.ui.memory_log import MemoryLog
from tests.ui.sheets import leave
from trainer.games.pontoon.options import PontoonHouse
from trainer.table.act import Act
from trainer.table.chips import Chips
from trainer.training.corpus.request import PracticeRequest
from trainer.training.sessions.record import Log, RecordsError
from trainer.ui.app import main_window
from trainer.ui.debrief.round_result import RoundResult
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.start.practise import SHUFFLE, WHOLE
from trainer.ui.table.move import Thing
from trainer.ui.table.table_view import TableView
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.settings import Settings
from trainer.ui.widgets.trouble import FILE, SCENARIO, ErrorBox


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def choose_language(window: MainWindow, language: str) -> None:
    window.languages.setCurrentIndex(window.languages.findData(language))
    window.languages.activated.emit(window.languages.currentIndex())
    QApplication.processEvents()


def details_of(notice: Notice) -> str:
    assert notice.details is not None
    assert notice.details.isVisible()
    return notice.details.toPlainText()


def memory(program: MemoryProgram) -> MemoryLog:
    assert isinstance(program.log, MemoryLog)
    return program.log


def test_a_fault_shows_what_was_expected_and_its_clause(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    for act in acts[:5]:
        dealer.do(act)
    dealer.do(Act("deal_card", box=4, hand=1, side="right"))
    panel = dealer.screen.panel
    says = dealer.screen.procedure.clause("PRG-DEAL-6", "en", "says")
    assert panel.verdict.accessibleName() == f"Wrong place. minor. {says} Try again."
    assert panel.verdict.foot.text().startswith("PRG-DEAL-6 ")
    assert panel.log.lines[-1] == "Dealt to box 4, from the right"
    # it was not carried out: the same is due again, and right now
    dealer.do(acts[5])
    assert panel.verdict.title.text() == "Correct"


def test_the_result_tells_score_faults_and_money(
    dealer: Dealer, qtbot: QtBot, program: MemoryProgram
) -> None:
    past_first_round(program)
    acts = dealer.begin("R03")
    for act in acts[:7]:
        dealer.do(act)
    dealer.do(Act("pay", "bet", 1, amount=45))
    QTest.mouseClick(dealer.screen.panel.help, Qt.MouseButton.LeftButton)
    window = dealer.window
    for act in acts[7:]:
        dealer.do(act)
    qtbot.waitUntil(lambda: window.result is not None)
    result = window.result
    assert result is not None
    summary = result.sitting.session.summary
    assert isinstance(result, RoundResult)
    assert result.title.text().startswith("One critical mistake:")
    assert result.figures[2].value.text() == "15"
    stats = result.details.figures
    assert f"Mistakes: {summary.faults} · hints: 1" in stats.facts.text()
    assert "No money was lost: this was practice." in stats.money.text()
    assert "would have cost players 15." in stats.money.text()
    faults = result.details.faults.toPlainText()
    assert "8. Box 1: pay the bet 45" in faults
    assert "Wrong amount (critical)" in faults
    assert "Right move: Box 1: pay the bet 60" in faults
    assert "At a live table this would cost players 15." in faults
    assert "PRG-IMM-1" in faults
    choose_language(window, "cs")
    choose_language(window, "en")
    result.again.emit()
    assert window.table is not None
    assert window.table.sitting.session.dealing is result.sitting.session.dealing
    assert memory(program).session(1).assists == 1
    assert [record.id for record in memory(program).sessions()] == [2, 1]


def test_another_round_is_a_new_one(dealer: Dealer, qtbot: QtBot, program: MemoryProgram) -> None:
    past_first_round(program)
    for act in dealer.begin("R03"):
        dealer.do(act)
    window = dealer.window
    qtbot.waitUntil(lambda: window.result is not None)
    assert window.result is not None
    QTest.mouseClick(window.result.main_button, Qt.MouseButton.LeftButton)
    assert window.table is not None
    assert window.table.sitting.session.dealing.scenario.name == "seed 7"


def test_the_language_changes_in_the_middle_of_a_round(dealer: Dealer, settings: Settings) -> None:
    acts = dealer.begin("R01")
    for act in acts[:8]:
        dealer.do(act)
    screen, sitting = dealer.screen, dealer.screen.sitting
    choose_language(dealer.window, "cs")
    assert dealer.screen is screen
    assert screen.sitting is sitting
    assert screen.view.fixtures.shoe.accessibleName() == "Botička"
    assert screen.panel.verdict.title.text() == "Správně"
    assert screen.panel.log.lines[:2] == ["3 sázky: 50, 25 a 100", "Karta na box 2"]
    assert screen.panel.log.lines[-1].startswith("Pojištění: ")
    assert screen.calls.signs[0].label == "Pojištění, prosím!"
    assert settings.language == "cs"
    screen.assist()
    assert screen.panel.verdict.accessibleName().endswith("Pojištění a výplata 1:1")
    dealer.do(acts[8])
    assert sitting.session.verdicts[-1].verdict == "correct"
    screen.assist()
    choose_language(dealer.window, "en")
    assert screen.panel.verdict.accessibleName() == "Where you are. Boxes"


def test_every_unfinished_session_is_offered(dealer: Dealer) -> None:
    for name, acts in (("R01", 1), ("R03", 2), ("R06", 3)):
        for act in dealer.begin(name)[:acts]:
            dealer.screen.do(act)
    menu = dealer.choose()
    assert [len(left.record.acts) for left in menu.stands.left] == [3, 2, 1]  # type: ignore[union-attr]
    assert menu.card.more_button.isVisible()
    menu.card.more_button.click()
    (others,) = menu.card.more_button.findChildren(QMenu)
    others.actions()[-1].trigger()
    assert len(dealer.screen.sitting.session.moments) == 1
    assert dealer.screen.sitting.session.dealing.scenario.name == "R01.toml"


def test_a_choice_has_room_in_the_language_that_there_is_now(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program, "cs")
    form = Dealer(qtbot, window).form().form
    choose_language(window, "en")
    QApplication.processEvents()
    whole = form.scope.buttons[WHOLE]
    assert whole.text() == "Whole round"
    assert whole.width() >= whole.sizeHint().width()


def test_an_unfinished_session_is_offered_again(
    dealer: Dealer, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    acts = dealer.begin("R01")
    for act in acts[:8]:
        dealer.do(act)
    dealer.screen.do(Act("shuffle"))  # a fault: the players' words stand all the same
    table = dealer.screen.sitting.situation.table
    told = dealer.screen.panel.log.lines
    leave(dealer.window)
    dealer.window.close()

    window = open_window(program)  # the next start
    come_back(window)
    assert window.table is not None
    assert window.table.sitting.situation.table == table
    assert window.table.panel.log.lines == told
    again = Dealer(qtbot, window)
    for act in acts[8:]:
        again.do(act)
    qtbot.waitUntil(lambda: window.result is not None)
    assert memory(program).session(1).ended is not None
    assert len(memory(program).session(1).acts) == len(acts) + 1


def test_the_opening_can_be_practised(dealer: Dealer) -> None:
    dealer.practise(PracticeRequest(start=SHUFFLE))
    assert dealer.screen.sitting.situation.state == "opening/cut"
    assert dealer.screen.view.fixtures.stack.isVisible()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('procedure = "prague"\nstart = "late"\n', "start"),
        ("procedure = ", "not valid TOML"),
        ('procedure = "vienna"\n', "there is no procedure 'vienna'"),
        (None, "No such file"),
    ],
)
def test_a_bad_scenario_file_is_a_sentence(
    text: str | None, says: str, dealer: Dealer, tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    menu = dealer.form()
    menu.choose_file(file)
    QTest.mouseClick(menu.practise_button, Qt.MouseButton.LeftButton)
    assert dealer.window.course.shown.practise is menu
    assert details_of(menu.error).count(says) == 1
    assert "own.toml" in details_of(menu.error) or "vienna" in details_of(menu.error)
    words = menu.error.words.text()
    assert "Nothing was started" in words
    assert "or open another one" in words.lower()
    assert dealer.window.table is None
    choose_language(dealer.window, "cs")  # it is still said, and in Czech
    assert menu.error.isVisible()
    assert "Nic se nespustilo" in menu.error.words.text()
    assert says in details_of(menu.error)


def test_details_can_be_copied(dealer: Dealer) -> None:
    notice = dealer.window.welcome.error
    dealer.window.welcome.show_error("bet 1: no chip of 3", SCENARIO)
    assert notice.copy is not None
    QTest.mouseClick(notice.copy, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == "bet 1: no chip of 3"
    dealer.window.welcome.show_error("", FILE)  # and none are shown where there are none
    assert not notice.copy.isVisible()


class HalfProgram(MemoryProgram):
    def procedure_ids(self) -> Sequence[str]:
        return [*super().procedure_ids(), "vienna"]


def test_a_procedure_that_cannot_be_used(open_window: OpenWindow) -> None:
    window = open_window(HalfProgram(), "cs")
    welcome = window.welcome
    assert len(welcome.choices) == len(MemoryProgram().procedure_ids())  # the others can be
    assert "Postup jednoho kasina nelze použít" in welcome.error.words.text()
    assert "vienna" in details_of(welcome.error)


def test_a_session_that_cannot_be_begun(
    dealer: Dealer, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> int:  # noqa: ANN401 - whatever a log is given
        raise RecordsError("the disk is full")

    monkeypatch.setattr(memory(program), "add_session", full)
    menu = dealer.form()
    QTest.mouseClick(menu.practise_button, Qt.MouseButton.LeftButton)
    assert dealer.window.table is None
    assert "it did not start" in menu.error.words.text()
    assert details_of(menu.error) == "the disk is full"


class BrokenProgram(MemoryProgram):
    @cached_property
    def log(self) -> Log:
        raise RecordsError("records.sqlite: the training records are locked; they are safe; wait.")


def test_records_that_cannot_be_opened(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(BrokenProgram())
    welcome = window.welcome
    assert welcome.problem.isVisible()
    words = welcome.problem.words.text()
    assert "Nothing in them was changed." in words
    assert "records.sqlite" in details_of(welcome.problem)
    assert not welcome.names.isVisible()
    QTest.mouseClick(welcome.go_without, Qt.MouseButton.LeftButton)
    assert not welcome.problem.isVisible()
    dealer = Dealer(qtbot, window)
    dealer.do(dealer.begin("R01")[0])
    assert dealer.screen.sitting.session.verdicts[-1].verdict == "correct"
    assert window.unkept.isVisible()
    window.unkept.close_anyway.emit()
    assert not window.isVisible()


def test_quitting_where_the_records_cannot_be_opened(open_window: OpenWindow) -> None:
    window = open_window(BrokenProgram())
    QTest.mouseClick(window.welcome.quit, Qt.MouseButton.LeftButton)
    assert not window.isVisible()


def test_records_that_fail_in_the_middle(
    qtbot: QtBot, dealer: Dealer, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    acts = dealer.begin("R01")
    dealer.do(acts[0])

    def full(*_: Any) -> None:  # noqa: ANN401 - whatever a log is given
        raise RecordsError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(memory(program), "add_act", full)
        for act in acts[1:3]:
            dealer.do(act)
    boxes = dealer.window.findChildren(ErrorBox)
    assert len(boxes) == 1
    qtbot.addWidget(boxes[0])
    assert "before it is safe" in boxes[0].text()
    assert "the disk is full" in boxes[0].informativeText()
    boxes[0].copy.click()
    assert QApplication.clipboard().text() == "the disk is full"
    boxes[0].close()
    assert len(dealer.screen.sitting.session.verdicts) == 3
    assert len(dealer.screen.panel.log.lines) == 4, "the bets, and three moves"
    assert len(memory(program).session(1).acts) == 1
    dealer.do(acts[3])
    assert len(memory(program).session(1).acts) == 4


def test_the_window_remembers(
    dealer: Dealer, program: MemoryProgram, open_window: OpenWindow, settings: Settings
) -> None:
    dealer.begin("R01")
    geometry = dealer.window.saveGeometry()
    dealer.window.close()
    assert settings.geometry == geometry
    window = open_window(program)
    assert window.welcome.people is not None
    assert window.welcome.people.tiles[0].hasFocus()
    assert window.welcome.people.tiles[0].who.name == "Anna"


def test_the_window_is_painted_before_the_records_are_opened(
    qtbot: QtBot, settings: Settings
) -> None:
    opened = []

    class LateProgram(MemoryProgram):
        @cached_property
        def log(self) -> Log:
            opened.append(window.painted)
            return MemoryLog()

    window = main_window(LateProgram(), settings)
    qtbot.addWidget(window)
    assert opened == []
    window.show()
    qtbot.waitUntil(lambda: bool(opened))
    assert opened == [True]


def test_every_thing_has_a_name(dealer: Dealer) -> None:
    for act in dealer.begin("R08")[:12]:
        dealer.do(act)
    screen = dealer.screen
    names: dict[Thing, str] = {t: p.accessibleName() for t, p in screen.view.places.items()}
    assert all(names.values())
    assert len(set(names.values())) == len(names)
    assert "ten of clubs, seven of clubs" in names[Thing("cards", 7, 1)]
    assert names[Thing("stake", 4, 1, 2)] == "Box 4, bet 2, bet of B: 2 × 5"


def test_the_sum_of_picked_chips_is_told_only_where_the_house_allows_it(dealer: Dealer) -> None:
    dealer.begin("R01")
    house = dealer.screen.sitting.session.dealing.house
    assert isinstance(house, PontoonHouse)
    for shown in (True, False):
        view = TableView(replace(house, sum_shown=shown), dealer.screen.view.furniture)
        dealer.qtbot.addWidget(view)
        view.show_picked(Thing("chip"), Chips.of({25: 3}))
        assert ("75" in view.sum_words) is shown


def test_nobody_has_said_anything_when_the_shoe_is_opened(dealer: Dealer) -> None:
    dealer.begin("R09")
    bubbles = dealer.screen.view.bubbles.values()
    assert not any(bubble.isVisible() for bubble in bubbles)
