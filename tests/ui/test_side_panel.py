"""The panel beside the table, the list of faults, and the switch for the hands."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import ROUNDS, Dealer
from trainer.table.act import Act
from trainer.training.corpus.wanted import HARD, Wanted
from trainer.training.judging.trace import perform
from trainer.training.sessions.mode import PRACTICE
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.side_panel import SidePanel
from trainer.ui.debrief.result import Result
from trainer.ui.navigator.seat import show_table
from trainer.ui.widgets.settings import Settings
from trainer.ui.words.clauses import Clauses


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def plain(html: str) -> str:
    return QTextDocumentFragment.fromHtml(html).toPlainText()


def links(html: str) -> list[str]:
    return re.findall('href="([^"]+)"', html)


# --- the players' words


def test_words_are_new_until_the_next_act(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    coach = dealer.screen.panel.coach
    assert coach.text().count("<b>") == len(dealer.screen.sitting.situation.events)
    assert coach.text().count("<b>") > 0
    dealer.do(acts[0])  # a card: nobody says anything
    assert coach.text()
    assert "<b>" not in coach.text()


def test_a_fault_is_an_act_too(dealer: Dealer) -> None:
    dealer.begin("R01")
    words = plain(dealer.screen.panel.coach.text())
    dealer.screen.do(Act("shuffle"))
    assert "<b>" not in dealer.screen.panel.coach.text()
    assert plain(dealer.screen.panel.coach.text()) == words


def practise(dealer: Dealer, wanted: Wanted) -> SidePanel:
    menu = dealer.choose()
    menu.choose(wanted)
    QTest.mouseClick(menu.practise_button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    return dealer.screen.panel


def test_every_bet_of_a_full_table_is_told_and_can_be_scrolled_to(dealer: Dealer) -> None:
    panel = practise(dealer, Wanted(boxes=7, bets=3, level=HARD))
    session = dealer.screen.sitting.session
    bets = sum(len(box.bets) for box in session.situation.table.boxes)
    lines = plain(panel.coach.text()).split("\n")
    assert bets > 6
    assert sum("bets" in line for line in lines) >= bets
    bar = panel.coach_area.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == 0, "what is new is read from its beginning"
    for act in list(perform(session.dealing).acts)[: 2 * bets]:
        dealer.screen.do(act)
    assert plain(panel.coach.text()).split("\n")[: len(lines)] == lines
    dealer.qtbot.waitUntil(lambda: bar.value() > 0)


@pytest.mark.parametrize("part", ["settlement", "PRG-BUY-1"])
def test_a_drill_in_the_middle_knows_what_was_said_before(part: str, dealer: Dealer) -> None:
    panel = practise(dealer, Wanted(part=part))
    session = dealer.screen.sitting.session
    assert session.prelude
    table = session.situation.table
    told = plain(panel.coach.text())
    for box in table.boxes:
        for bet in box.bets:
            assert f"{bet.player}: bets" in told
    assert panel.coach.text().count("<b>") == len(session.begins.events)


def test_rounds_are_told_apart(dealer: Dealer, tmp_path: Path) -> None:
    scenario = tmp_path / "two.toml"
    text = (ROUNDS / "R01.toml").read_text(encoding="utf-8")
    scenario.write_text(f"rounds = 2\n{text}", encoding="utf-8")
    acts = dealer.begin_file(scenario)
    session = dealer.screen.sitting.session
    for act in acts:
        if session.situation.table.round > 1:
            break
        dealer.screen.do(act)
    assert session.situation.table.round == 2
    table = session.situation.table
    told = plain(dealer.screen.panel.coach.text())
    assert told.count(": bets") == sum(len(box.bets) for box in table.boxes)


def test_what_was_done_is_told_as_the_table_was_then(
    dealer: Dealer, program: MemoryProgram, open_window: OpenWindow
) -> None:
    """When a pair was laid out, its box has several hands; before, it had one."""
    acts = dealer.begin("R06")
    last = next(n for n, act in enumerate(acts) if act.act == "split_pair")
    for act in acts[: last + 1]:
        dealer.screen.do(act)

    def lines(panel: SidePanel) -> list[str]:
        return [panel.done.item(row).text() for row in range(panel.done.count())]

    told = lines(dealer.screen.panel)
    assert any(f"Box {acts[last].box}:" in line for line in told)
    assert not any(f"Box {acts[last].box}, hand" in line for line in told)
    dealer.screen.retranslate("cs")
    dealer.screen.retranslate("en")
    assert lines(dealer.screen.panel) == told
    dealer.window.close()
    window = open_window(program)
    QTest.mouseClick(window.welcome.go_on, Qt.MouseButton.LeftButton)
    assert window.table is not None
    assert lines(window.table.panel) == told


def test_of_the_opening_nothing_is_told_to_who_begins_after_it(
    dealer: Dealer, program: MemoryProgram, tmp_path: Path
) -> None:
    file = tmp_path / "round.toml"
    file.write_text(program.new_scenario("prague", 7, "shuffle"), encoding="utf-8")
    acts = dealer.begin_file(file)
    first = next(n for n, act in enumerate(acts) if act.act == "deal_card")
    session = dealer.screen.sitting.session
    for begin, told in ((first + 1, False), (2, True)):
        part = session.once_more(PRACTICE, acts[:begin])
        screen = show_table(dealer.window, Sitting.begin(part, "Anna", program.log))
        assert ("cuts" in plain(screen.panel.coach.text())) == told


# --- the clauses


def with_a_link(dealer: Dealer) -> str:
    """Commit a fault against more than one clause; the first of the others."""
    for act in dealer.begin("R03")[:7]:
        dealer.do(act)
    dealer.screen.do(Act("pay", "bet", 1, amount=45))
    found = links(dealer.screen.panel.verdict.text())
    assert found == ["AMB-18", "PRG-SET-2"], "one that the text names, and one beside it"
    return found[1]


def test_a_clause_that_a_text_names_is_a_link_to_it(dealer: Dealer) -> None:
    with_a_link(dealer)
    panel = dealer.screen.panel
    says = dealer.screen.sitting.session.dealing.procedure.clause("AMB-18", "en", "says")
    assert says not in plain(panel.verdict.text())
    panel.verdict.linkActivated.emit("AMB-18")
    assert says in plain(panel.verdict.text())


def test_other_clauses_unfold_by_mouse(dealer: Dealer) -> None:
    clause = with_a_link(dealer)
    panel = dealer.screen.panel
    procedure = dealer.screen.sitting.session.dealing.procedure
    says = procedure.clause(clause, "en", "says")
    assert says not in plain(panel.verdict.text())
    panel.verdict.linkActivated.emit(clause)
    assert says in plain(panel.verdict.text())
    assert procedure.clause(clause, "en") in plain(panel.verdict.text())
    panel.verdict.linkActivated.emit(clause)
    assert says not in plain(panel.verdict.text())
    panel.verdict.linkActivated.emit(clause)
    dealer.screen.do(Act("shuffle"))  # the next verdict begins anew
    dealer.screen.do(Act("pay", "bet", 1, amount=45))
    assert says not in plain(panel.verdict.text())


def test_other_clauses_unfold_by_keyboard(dealer: Dealer) -> None:
    clause = with_a_link(dealer)
    verdict = dealer.screen.panel.verdict
    says = dealer.screen.sitting.session.dealing.procedure.clause(clause, "en", "says")
    verdict.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(2):
        QTest.keyClick(verdict, Qt.Key.Key_Tab)
    assert clause in verdict.selectedText()
    done = len(dealer.screen.sitting.session.verdicts)
    QTest.keyClick(verdict, Qt.Key.Key_Return)
    assert says in plain(verdict.text())
    assert clause in verdict.selectedText()  # still there: again folds it
    QTest.keyClick(verdict, Qt.Key.Key_Return)
    assert says not in plain(verdict.text())
    assert len(dealer.screen.sitting.session.verdicts) == done


def test_what_is_unfolded_is_seen(dealer: Dealer) -> None:
    clause = with_a_link(dealer)
    panel = dealer.screen.panel
    bar = panel.verdict_area.verticalScrollBar()
    panel.verdict.linkActivated.emit(clause)
    dealer.qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())


def test_links_name_where_they_stand(dealer: Dealer) -> None:
    dealer.begin("R01")
    procedure = dealer.screen.sitting.session.dealing.procedure
    writer = Clauses(procedure, "en", "#123456")
    html = writer.html(("PRG-IMM-1", "PRG-SET-2", "AMB-22"), {"AMB-22"}, "7/")
    assert links(html) == ["7/AMB-18", "7/PRG-SET-2", "7/AMB-22"]
    assert "#123456" in html
    assert "nobody is left to beat" in plain(html)
    assert procedure.clause("PRG-SET-2", "en") not in plain(html)
    assert links(writer.html(("PRG-SET-2",))) == []


def test_after_a_fault_help_goes_on_where_the_verdict_ends(dealer: Dealer) -> None:
    """The verdict tells which act is due: what is left to ask for is how it is done."""
    with_a_link(dealer)
    panel = dealer.screen.panel
    assert panel.help.text() == "Next hint: show me"
    assert "Mistake" in plain(panel.verdict.text()), "the verdict stands until help is asked for"
    assert dealer.screen.sitting.session.assists == 0
    QTest.mouseClick(panel.help, Qt.MouseButton.LeftButton)
    assert "Like this" in plain(panel.verdict.text())
    assert dealer.screen.sitting.session.assists == 1


# --- what was done


def test_a_higher_window_shows_more_of_what_was_done(dealer: Dealer) -> None:
    dealer.begin("R01")
    panel: SidePanel = dealer.screen.panel
    dealer.window.resize(1280, 720)
    QApplication.processEvents()
    low, verdict = panel.done.height(), panel.verdict_area.height()
    dealer.window.resize(1280, 1080)
    QApplication.processEvents()
    assert panel.done.height() > low + 150
    assert panel.verdict_area.height() > verdict + 150
    dealer.window.resize(1280, 720)
    QApplication.processEvents()
    assert panel.done.height() == low
    assert 280 <= panel.width() <= 300


# --- the result


def result_of(dealer: Dealer) -> Result:
    window = dealer.window
    dealer.qtbot.waitUntil(lambda: window.result is not None)
    assert window.result is not None
    return window.result


def test_clauses_unfold_in_the_result(dealer: Dealer) -> None:
    acts = dealer.begin("R03")
    for act in acts[:7]:
        dealer.screen.do(act)
    for _ in range(2):  # the same fault twice, each with its own link
        dealer.screen.do(Act("pay", "bet", 1, amount=45))
    for act in acts[7:]:
        dealer.screen.do(act)
    result = result_of(dealer)
    procedure = result.sitting.session.dealing.procedure
    says = procedure.clause("PRG-SET-2", "en", "says")
    each = ("show/{n}", "{n}/AMB-18", "{n}/PRG-SET-2")
    assert links(result.faults.html()) == [link.format(n=n) for n in (8, 9) for link in each]
    assert says not in result.faults.toPlainText()
    result.faults.anchorClicked.emit(QUrl("9/PRG-SET-2"))
    assert result.faults.toPlainText().count(says) == 1
    named = procedure.clause("AMB-18", "en", "says")
    assert named not in result.faults.toPlainText()
    result.faults.anchorClicked.emit(QUrl("9/AMB-18"))
    assert named in result.faults.toPlainText(), "a clause that the text names"
    result.faults.anchorClicked.emit(QUrl("9/AMB-18"))
    result.retranslate("cs")
    assert procedure.clause("PRG-SET-2", "cs", "says") in result.faults.toPlainText()
    result.retranslate("en")
    result.faults.anchorClicked.emit(QUrl("9/PRG-SET-2"))
    assert says not in result.faults.toPlainText()
    # and by keyboard: the third link, after the ones that show the act and a clause in the text
    result.tabs.setCurrentWidget(result.faults)
    with dealer.qtbot.waitActive(dealer.window):
        dealer.window.activateWindow()
    result.faults.setFocus()
    for _ in range(3):
        QTest.keyClick(result.faults, Qt.Key.Key_Tab)
    QTest.keyClick(result.faults, Qt.Key.Key_Return)
    assert says in result.faults.toPlainText()
    assert "PRG-SET-2" in result.faults.textCursor().selectedText()
    QTest.keyClick(result.faults, Qt.Key.Key_Return)
    assert says not in result.faults.toPlainText()


def test_the_same_fault_again_costs_no_more(dealer: Dealer) -> None:
    acts = dealer.begin("R03")
    for act in acts[:7]:
        dealer.screen.do(act)
    for amount in (45, 45, 30):
        dealer.screen.do(Act("pay", "bet", 1, amount=amount))
    dealer.screen.do(acts[7])
    for act in acts[8:]:
        dealer.screen.do(act)
    result = result_of(dealer)
    assert "At a live table, mistakes would have cost players 15." in result.money.text()


def test_what_the_house_would_have_lost(dealer: Dealer) -> None:
    acts = dealer.begin("R03")
    for act in acts[:7]:
        dealer.screen.do(act)
    dealer.screen.do(Act("pay", "bet", 1, amount=85))
    for act in acts[7:]:
        dealer.screen.do(act)
    result = result_of(dealer)
    assert "At a live table, mistakes would have cost the house 25." in result.money.text()
    assert "At a live table this would cost the house 25." in result.faults.toPlainText()


def test_a_fault_without_money_costs_nothing(dealer: Dealer) -> None:
    acts = dealer.begin("R03")
    dealer.screen.do(Act("shuffle"))
    for act in acts:
        dealer.screen.do(act)
    result = result_of(dealer)
    assert result.money.text() == "No money was lost through mistakes."
    assert "At a live table" not in result.faults.toPlainText()


# --- the hands


def test_one_of_the_hands_is_always_chosen(dealer: Dealer) -> None:
    dealer.begin("R01")
    switch = dealer.screen.hands

    def checked() -> list[str]:
        return [hand for hand, button in switch.buttons.items() if button.isChecked()]

    assert list(switch.buttons) == ["", "left", "right", "both"]
    assert checked() == [""]
    assert switch.hand == ""
    for press, then in (
        ("left", "left"),
        ("both", "both"),
        ("both", ""),  # once more releases it
        ("both", "both"),
        ("", ""),
        ("", ""),
        ("right", "right"),
    ):
        QTest.mouseClick(switch.buttons[press], Qt.MouseButton.LeftButton)
        assert checked() == [then]
        assert switch.hand == then
    switch.buttons["right"].setFocus()
    QTest.keyClick(switch.buttons["right"], Qt.Key.Key_Space)
    assert checked() == [""]


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_switch_does_not_move_when_it_is_pressed(lang: str, dealer: Dealer) -> None:
    dealer.begin("R01")
    switch = dealer.screen.hands
    dealer.screen.retranslate(lang)
    QApplication.processEvents()
    before = [button.geometry() for button in switch.buttons.values()]
    QTest.mouseClick(switch.buttons["both"], Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert [button.geometry() for button in switch.buttons.values()] == before
    names = [button.accessibleName() for button in switch.buttons.values()]
    assert len(set(names)) == 4


_BOUGHT = """procedure = "prague"
shoe = ["2s", "9d", "3c", "4h", "Ks", "7d"]
[[bet]]
box = 2
player = "Anna"
chips = { 25 = 2 }
decisions = ["buy 50", "stand"]
"""


def test_where_chips_are_counted_no_sum_of_them_is_told(
    dealer: Dealer, tmp_path: Path, settings: Settings
) -> None:
    """Neither over chips, nor in the list of what players said, nor to who cannot see."""
    told = []
    for head in ("", "sums = false\n"):
        file = tmp_path / "bought.toml"
        file.write_text(head + _BOUGHT, encoding="utf-8")
        for act in dealer.begin_file(file)[:5]:
            dealer.screen.do(act)
        told.append(plain(dealer.screen.panel.coach.text()))
    assert "“I’ll buy a card.” (50)" in told[0]
    assert "“I’ll buy a card.”\n" in told[1]
    assert "puts up 2 × 25" in told[1]
    assert not any(key[-1] == "sum" for key in dealer.screen.view.sprites)
    assert not any("; bet " in p.accessibleName() for p in dealer.screen.view.places.values())
    settings.figures = False
    dealer.begin("R08")
    assert not dealer.screen.panel.summed
