"""The panel beside the table, the list of faults, and the switch for the hands."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.acting import come_back
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer, press
from tests.ui.sheets import open_sheet, sheet_of
from trainer.table.act import Act
from trainer.training.corpus.request import HARD, PracticeRequest
from trainer.training.sessions.session import PRACTICE
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.side_panel import GROUND, HEIGHT, SidePanel, VerdictCard
from trainer.ui.debrief.debrief_words import money_words
from trainer.ui.debrief.result import Result
from trainer.ui.navigator.flow import show_table
from trainer.ui.start.choice import RoundChoice
from trainer.ui.table.move import Thing
from trainer.ui.widgets.settings import Settings
from trainer.ui.words.verdicts import ClauseTexts


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def plain(html: str) -> str:
    return QTextDocumentFragment.fromHtml(html).toPlainText()


def links(html: str) -> list[str]:
    return re.findall('href="([^"]+)"', html)


# --- the log


def log_of(dealer: Dealer) -> list[str]:
    return dealer.screen.panel.log.lines


def test_the_log_tells_moves_and_words_in_their_order(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    assert log_of(dealer) == ["3 bets: 50, 25 and 100"]
    asked = next(n for n, act in enumerate(acts) if act.act == "offer")
    for act in acts[: asked + 1]:
        dealer.screen.do(act)
    told = log_of(dealer)
    assert told[1] == "Dealt to box 2"
    assert told[-2] == "Offered to box 2, right hand"
    assert told[-1] == "Player 2: “I stand.”"


def practise(dealer: Dealer, wanted: PracticeRequest) -> SidePanel:
    dealer.choose()
    dealer.window.course.practise(RoundChoice("prague", wanted))
    QApplication.processEvents()
    return dealer.screen.panel


def test_every_bet_of_a_full_table_is_told_in_one_line(dealer: Dealer) -> None:
    panel = practise(dealer, PracticeRequest(boxes=7, bets=3, level=HARD))
    bets = [bet for box in dealer.screen.sitting.situation.table.boxes for bet in box.bets]
    (line,) = [line for line in panel.log.lines if " bets: " in line]
    assert len(bets) > 6
    assert line.startswith(f"{len(bets)} bets: ")
    item = panel.log.item(panel.log.lines.index(line))
    assert item.sizeHint().height() > 28, "it has more than one row"


def test_the_latest_line_is_in_sight(dealer: Dealer) -> None:
    for act in dealer.begin("R01")[:20]:
        dealer.screen.do(act)
    bar = dealer.screen.panel.log.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()


def test_a_mistake_just_made_stands_on_amber(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    log = dealer.screen.panel.log
    dealer.screen.do(acts[0])
    assert not log.item(log.count() - 1).data(GROUND)
    dealer.screen.do(Act("shuffle"))
    wrong = log.item(log.count() - 1)
    assert wrong.data(GROUND) == "fix_soft"
    assert wrong.data(Qt.ItemDataRole.AccessibleTextRole).startswith("2, Mistake: ")
    dealer.screen.do(acts[1])
    assert not wrong.data(GROUND), "it is past"


@pytest.mark.parametrize("part", ["settlement", "PRG-BUY-1"])
def test_a_drill_in_the_middle_knows_what_was_said_before(part: str, dealer: Dealer) -> None:
    panel = practise(dealer, PracticeRequest(part=part))
    session = dealer.screen.sitting.session
    assert session.prelude
    bets = sum(len(box.bets) for box in session.situation.table.boxes)
    assert any(line.startswith(("One bet: ", f"{bets} bets: ")) for line in panel.log.lines)


def test_what_was_done_is_told_as_the_table_was_then(
    dealer: Dealer, program: MemoryProgram, open_window: OpenWindow
) -> None:
    """When a pair was laid out, its box has several hands; before, it had one."""
    acts = dealer.begin("R06")
    last = next(n for n, act in enumerate(acts) if act.act == "split_pair")
    for act in acts[: last + 1]:
        dealer.screen.do(act)
    told = log_of(dealer)
    assert f"Laid out the pair of box {acts[last].box}" in told
    dealer.screen.retranslate("cs")
    dealer.screen.retranslate("en")
    assert log_of(dealer) == told
    dealer.window.close()
    window = open_window(program)
    come_back(window)
    assert window.table is not None
    assert window.table.panel.log.lines == told


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
        screen = show_table(dealer.window, Sitting.begin_sitting(part, "Anna", program.log))
        assert any("cuts" in line for line in screen.panel.log.lines) == told


# --- the part of the round


def test_the_part_of_the_round_is_told(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    part, told = dealer.screen.panel.part, []
    for act in acts[:-1]:
        if (part.name.text(), part.number.text()) not in told:
            told.append((part.name.text(), part.number.text()))
        dealer.screen.do(act)
    assert told == [
        ("The deal", "1 of 5"),
        ("Asking the boxes", "2 of 5"),
        ("Dealer’s hand", "3 of 5"),
        ("Settlement", "4 of 5"),
        ("Clearing the table", "5 of 5"),
    ]


def test_before_the_first_round_no_part_is_counted(
    dealer: Dealer, program: MemoryProgram, tmp_path: Path
) -> None:
    file = tmp_path / "round.toml"
    file.write_text(program.new_scenario("prague", 7, "shuffle"), encoding="utf-8")
    dealer.begin_file(file)
    part = dealer.screen.panel.part
    assert (part.name.text(), part.number.text()) == ("Before the round", "")


# --- the top bar


def test_the_bar_tells_what_is_dealt_for_how_long_and_leads_out(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    bar = dealer.window.bar
    assert bar.title.text() == "Practice · 3 boxes"
    assert bar.left.text() == "Leave"
    assert dealer.screen.head.time.isVisible()
    assert not dealer.window.languages.isVisible()
    QTest.mouseClick(dealer.screen.head.keys, Qt.MouseButton.LeftButton)
    assert dealer.screen.key_caps.isVisible()
    dealer.screen.key_caps.put_away()
    dealer.screen.do(acts[0])
    QTest.mouseClick(bar.left, Qt.MouseButton.LeftButton)
    sheet = sheet_of(dealer.window)
    assert sheet.keep.text() == "Keep dealing"
    sheet.keep.click()
    assert dealer.window.table is not None
    QTest.mouseClick(bar.left, Qt.MouseButton.LeftButton)
    sheet_of(dealer.window).answers[0].click()
    assert dealer.window.table is None
    assert bar.left.text() == "Card Casino Prague"


def test_escape_puts_back_what_is_in_hand_then_asks_to_leave(dealer: Dealer) -> None:
    dealer.begin("R01")
    dealer.click(Thing("shoe"))
    press(dealer.window, Qt.Key.Key_Escape)
    assert dealer.screen.in_hand.thing is None
    press(dealer.window, Qt.Key.Key_Escape)
    sheet = sheet_of(dealer.window)
    assert sheet.words.text() == "No move is made yet, so nothing is lost."
    press(dealer.window, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert dealer.window.table is not None
    press(dealer.window, Qt.Key.Key_L)
    assert open_sheet(dealer.window) is None, "no letter leaves"


# --- the verdict


def card_of(dealer: Dealer) -> VerdictCard:
    return dealer.screen.panel.verdict


def test_the_card_is_always_there_and_as_high(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    card = card_of(dealer)
    assert card.body.text().endswith("You’ll see here whether each move was right.</p>")
    log = dealer.screen.panel.log.geometry()
    for act in (acts[0], Act("shuffle"), acts[1]):
        dealer.screen.do(act)
        QApplication.processEvents()
        assert card.isVisible()
        assert card.height() == HEIGHT
        assert dealer.screen.panel.log.geometry() == log


@pytest.mark.parametrize(
    ("act", "look", "title", "grade"),
    [
        (None, "green", "Correct", ""),
        (Act("shuffle"), "fix", "Not now", "major"),
        (Act("pay", "bet", 1, amount=45), "critical", "Wrong amount", "critical"),
    ],
)
def test_the_card_tells_how_grave_a_move_was(
    dealer: Dealer, act: Act | None, look: str, title: str, grade: str
) -> None:
    acts = dealer.begin("R03")
    for each in acts[:7]:
        dealer.screen.do(each)
    dealer.screen.do(act or acts[7])
    card = card_of(dealer)
    assert card.property("card") == look
    assert (card.title.text(), card.grade.text()) == (title, grade)
    assert ("Try again." in plain(card.body.text())) is (act is not None)


def with_more(dealer: Dealer) -> VerdictCard:
    """Make a mistake against more than one rule."""
    for act in dealer.begin("R03")[:7]:
        dealer.do(act)
    dealer.screen.do(Act("pay", "bet", 1, amount=45))
    card = card_of(dealer)
    assert links(card.foot.text()) == ["more"]
    assert links(card.body.text()) == [], "one sentence of one rule"
    return card


def test_more_tells_the_rules_and_the_right_move(dealer: Dealer) -> None:
    card = with_more(dealer)
    procedure = dealer.screen.procedure
    first, second = dealer.screen.sitting.session.verdicts[-1].clauses[:2]
    assert procedure.clause(first, "en") not in plain(card.body.text())
    card.foot.linkActivated.emit("more")
    QApplication.processEvents()
    told = plain(card.body.text())
    assert procedure.clause(first, "en") in told
    assert "Right move: Box 1: pay the bet 60" in told
    assert card.height() > HEIGHT, "it takes the room of the log"
    card.body.linkActivated.emit(second)
    assert procedure.clause(second, "en", "says") in plain(card.body.text())
    card.foot.linkActivated.emit("more")
    QApplication.processEvents()
    assert card.height() == HEIGHT
    assert dealer.screen.panel.log.isVisible()


def test_the_next_move_folds_it_again(dealer: Dealer) -> None:
    card = with_more(dealer)
    card.foot.linkActivated.emit("more")
    dealer.screen.do(Act("shuffle"))
    assert card.maximumHeight() == HEIGHT
    assert dealer.screen.panel.log.isVisible()


def test_more_is_reached_by_keyboard(dealer: Dealer) -> None:
    card = with_more(dealer)
    done = len(dealer.screen.sitting.session.verdicts)
    card.foot.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(card.foot, Qt.Key.Key_Tab)
    QTest.keyClick(card.foot, Qt.Key.Key_Return)
    assert "Right move" in plain(card.body.text())
    assert len(dealer.screen.sitting.session.verdicts) == done


def test_links_name_where_they_stand(dealer: Dealer) -> None:
    dealer.begin("R01")
    procedure = dealer.screen.sitting.session.dealing.procedure
    writer = ClauseTexts(procedure, "en", "#123456")
    ids = ("PRG-IMM-1", "PRG-SET-2", "AMB-22")
    more, others = "7/PRG-IMM-1", ["7/PRG-SET-2", "7/AMB-22"]
    assert links(writer.html(ids, before="7/")) == [more, *others]
    html = writer.html(ids, {"PRG-IMM-1"}, "7/")
    assert links(html) == [more, "7/AMB-18", *others], "what the long text names is a link too"
    html = writer.html(ids, {"AMB-22"}, "7/")
    assert links(html) == [more, *others, "7/AMB-22"], "to fold it again"
    assert "#123456" in html
    assert procedure.clause("PRG-SET-2", "en") not in plain(html)
    assert links(writer.html(("PRG-VAL-1",))) == [], "it has no long text"


def test_after_a_fault_a_hint_shows_how_it_is_done(dealer: Dealer) -> None:
    card = with_more(dealer)
    panel = dealer.screen.panel
    assert card.title.text() == "Wrong amount", "the verdict stands until a hint is asked for"
    assert dealer.screen.sitting.session.assists == 0
    QTest.mouseClick(panel.help, Qt.MouseButton.LeftButton)
    assert card.title.text() == "Like this"
    assert dealer.screen.sitting.session.assists == 1


def test_why_the_dealer_stands_is_told_at_the_table(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    last = max(n for n, act in enumerate(acts) if act.act == "deal_self")
    for act in acts[: last + 1]:
        assert not dealer.screen.view.voice.words
        dealer.screen.do(act)
    table, house = dealer.screen.sitting.situation.table, dealer.screen.procedure.house
    total = house.total(table.dealer)
    assert dealer.screen.view.voice.words == f"Dealer has {total} and stands."
    dealer.screen.do(acts[last + 1])
    assert not dealer.screen.view.voice.words


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
    each = ("show/{n}", "{n}/PRG-IMM-1", "{n}/PRG-SET-2")
    assert links(result.details.faults.html()) == [
        link.format(n=n) for n in (8, 9) for link in each
    ]
    assert says not in result.details.faults.toPlainText()
    result.details.faults.anchorClicked.emit(QUrl("9/PRG-SET-2"))
    assert result.details.faults.toPlainText().count(says) == 1
    named = procedure.clause("AMB-18", "en", "says")
    result.details.faults.anchorClicked.emit(QUrl("9/PRG-IMM-1"))
    assert "9/AMB-18" in links(result.details.faults.html())
    assert named not in result.details.faults.toPlainText()
    result.details.faults.anchorClicked.emit(QUrl("9/AMB-18"))
    assert named in result.details.faults.toPlainText(), "a clause that the text names"
    result.details.faults.anchorClicked.emit(QUrl("9/AMB-18"))
    result.details.faults.anchorClicked.emit(QUrl("9/PRG-IMM-1"))
    result.retranslate("cs")
    assert procedure.clause("PRG-SET-2", "cs", "says") in result.details.faults.toPlainText()
    result.retranslate("en")
    result.details.faults.anchorClicked.emit(QUrl("9/PRG-SET-2"))
    assert says not in result.details.faults.toPlainText()
    # and by keyboard: the third link, after the ones that show the act and the whole rule
    result.show_mistakes()
    with dealer.qtbot.waitActive(dealer.window):
        dealer.window.activateWindow()
    result.details.faults.setFocus()
    for _ in range(3):
        QTest.keyClick(result.details.faults, Qt.Key.Key_Tab)
    QTest.keyClick(result.details.faults, Qt.Key.Key_Return)
    assert says in result.details.faults.toPlainText()
    assert "PRG-SET-2" in result.details.faults.textCursor().selectedText()
    QTest.keyClick(result.details.faults, Qt.Key.Key_Return)
    assert says not in result.details.faults.toPlainText()


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
    assert "mistakes would have cost players 15." in money_words(result.debrief)


def test_what_the_house_would_have_lost(dealer: Dealer) -> None:
    acts = dealer.begin("R03")
    for act in acts[:7]:
        dealer.screen.do(act)
    dealer.screen.do(Act("pay", "bet", 1, amount=85))
    for act in acts[7:]:
        dealer.screen.do(act)
    result = result_of(dealer)
    assert "mistakes would have cost the house 25." in money_words(result.debrief)
    assert "At a live table this would cost the house 25." in result.details.faults.toPlainText()


def test_a_fault_without_money_costs_nothing(dealer: Dealer) -> None:
    acts = dealer.begin("R03")
    dealer.screen.do(Act("shuffle"))
    for act in acts:
        dealer.screen.do(act)
    result = result_of(dealer)
    assert money_words(result.debrief) == "No money was lost through mistakes."
    assert "At a real table" not in result.details.faults.toPlainText()


# --- the hands


def test_one_of_the_hands_is_always_chosen(dealer: Dealer) -> None:
    dealer.begin("R01")
    switch = dealer.screen.hands

    def checked() -> list[object]:
        return [hand for hand, button in switch.buttons.items() if button.isChecked()]

    assert list(switch.buttons) == ["", "left", "right", "both"]
    assert checked() == [""]
    assert switch.hand == ""
    for side, then in (
        ("left", "left"),
        ("both", "both"),
        ("both", ""),  # once more releases it
        ("both", "both"),
        ("", ""),
        ("", ""),
        ("right", "right"),
    ):
        QTest.mouseClick(switch.buttons[side], Qt.MouseButton.LeftButton)
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
        told.append(dealer.screen.panel.log.lines)
    assert told[0][0] == "One bet: 50"
    assert "Anna: “I’ll buy a card.” (50)" in told[0]
    assert told[1][0] == "One bet: 2 × 25"
    assert "Anna: “I’ll buy a card.”" in told[1]
    assert any("adds 2 × 25" in line for line in told[1])
    assert not any(key[-1] == "sum" for key in dealer.screen.view.sprites)
    assert not any("; bet " in p.accessibleName() for p in dealer.screen.view.places.values())
    settings.figures = False
    dealer.begin("R08")
    assert not dealer.screen.panel.summed
