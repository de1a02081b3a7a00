"""Exams at the real window, with real training records: dealt, left, timed out, taken up again."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.acting import come_back
from tests.ui.conftest import OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.sheets import leave, open_sheet, sheet_of
from tests.unit.cli.test_versions import THREE
from trainer.app import App
from trainer.procedure.training_rules import DRAWS
from trainer.table.act import Act
from trainer.training.exam.chances import occasions
from trainer.training.judge.trace import perform
from trainer.training.sessions.record import ENDED, ExamRecord, RecordsError, Task
from trainer.ui.deal.side_panel import GROUND
from trainer.ui.debrief.exam_result import ExamResult
from trainer.ui.navigator import exam_flow
from trainer.ui.progress.progress_screen import ProgressScreen
from trainer.ui.widgets import question
from trainer.ui.widgets.question import CLOSED
from trainer.ui.widgets.trouble import ErrorBox

BLUEPRINT = """
amends = "prague"
[exam]
rounds = 2
round_minutes = 5
positions = 0
most_positions = 0
start = "deal"
clauses = ["PRG-IMM-1"]
pays = false
takes = false
lets_pass = false
good_fails = 0.5
bad_passes = 0.9
"""
LEFT = Qt.MouseButton.LeftButton


class ExamProgram(App):
    """The program with a clock that the test sets, in s, and seeds in their order."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "records.sqlite", managed=True)
        self.now = 0.0
        self.seeds = iter(range(1, 100))
        self._house = folder / "houses" / "prague.toml"

    def house_text(self, text: str) -> None:
        """What the manager's file of Prague says."""
        self._house.write_text(text, encoding="utf-8")

    def clock(self) -> float:
        return self.now

    def exam_seed(self) -> int:
        return next(self.seeds)


class Answers:
    """Answers what the exam asks: with the first answer, if nothing else was said."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.answer = 0
        self.keep = ""

    def __call__(
        self,
        _parent: QWidget,
        _title: str,
        text: str,
        _answers: tuple[str, ...] = (),
        *,
        ends: str = "",
        keep: str = "",
    ) -> int:
        assert "&" not in ends
        self.asked.append(text)
        self.keep = keep
        return self.answer


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    made = Answers()
    monkeypatch.setattr(exam_flow, "ask", made)
    monkeypatch.setattr(question, "ask", made)
    return made


@pytest.fixture
def program(tmp_path: Path) -> ExamProgram:
    houses = tmp_path / "houses"
    houses.mkdir()
    (houses / "prague.toml").write_text(BLUEPRINT, encoding="utf-8")
    return ExamProgram(tmp_path)


@pytest.fixture
def dealer(qtbot: QtBot, program: ExamProgram, open_window: OpenWindow, answers: Answers) -> Dealer:
    assert answers.asked == []
    return Dealer(qtbot, open_window(program))


def begin(dealer: Dealer) -> None:
    QTest.mouseClick(dealer.choose().tiles["exam"], LEFT)


def performance(dealer: Dealer) -> list[Act]:
    """What is to be done in the round at the table."""
    dealing = dealer.screen.sitting.session.dealing
    return list(perform(dealing).acts)


def deal(dealer: Dealer, acts: list[Act]) -> None:
    for act in acts:
        dealer.do(act)
    QApplication.processEvents()


def exam_of(program: App, number: int = 1) -> ExamRecord:
    return program.log.exam(number)


def test_an_exam_is_dealt_round_after_round(
    dealer: Dealer, program: ExamProgram, answers: Answers
) -> None:
    begin(dealer)
    assert len(answers.asked) == 1
    assert "No hints, no corrections." in answers.asked[0]
    first = dealer.screen
    assert first.clock is not None
    assert first.clock.round.text() == "Round 1 of 2"
    assert first.clock.time.text() == "5:00 left"
    program.now = 61.0
    first.clock.tick()
    assert first.clock.time.text() == "3:59 left"
    deal(dealer, performance(dealer))
    second = dealer.screen
    assert second is not first
    assert second.clock is not None
    assert second.clock.round.text() == "Round 2 of 2"
    assert second.clock.time.text() == "5:00 left", "each round has its own time"
    program.now = 100.0
    deal(dealer, performance(dealer))
    result = dealer.window.result
    assert result is not None
    assert isinstance(result, ExamResult)
    assert result.title.text() == "You passed, Anna!"
    assert result.main_button.text() == "Done"
    record = exam_of(program)
    assert record.ended is not None
    assert record.result is not None
    assert (record.result["passed"], record.result["complete"]) == (True, True)
    assert record.result["spent"] == 100_000
    assert [(one.head.mode, one.head.number) for one in record.sessions] == [
        ("exam", 1),
        ("exam", 2),
    ]
    assert all(one.ended for one in record.sessions)


def test_an_exam_ends_by_the_rules_that_it_began_with(
    dealer: Dealer, program: ExamProgram, tmp_path: Path
) -> None:
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    program.local_now = lambda: datetime(2026, 12, 31, 23, tzinfo=UTC)
    begin(dealer)
    deal(dealer, performance(dealer))
    program.local_now = lambda: datetime(2027, 1, 1, 7, tzinfo=UTC)
    assert dealer.screen.procedure.version == "2011-03-30"
    deal(dealer, performance(dealer))
    assert dealer.window.result is not None
    record = exam_of(program)
    assert record.head.version == "2011-03-30"
    assert {one.head.version for one in record.sessions} == {"2011-03-30"}
    assert program.procedure("prague").version == "2027-01-01"


def test_nothing_is_told(dealer: Dealer) -> None:
    begin(dealer)
    screen, acts = dealer.screen, performance(dealer)
    panel = screen.panel
    assert not panel.verdict.isVisible()
    assert not panel.help.isVisible()
    assert not panel.part.isVisible()
    assert panel.exam_title.isVisible()
    first = acts[0]
    assert first.act == "deal_card"
    dealer.do(acts[0])
    dealer.do(Act("clear", box=first.box, hand=1))  # long before it is due
    QTest.keyClick(screen, Qt.Key.Key_H)
    assert screen.sitting.session.assists == 0
    for act in acts[1:3]:
        dealer.do(act)
    lines = panel.log.lines
    assert not panel.verdict.isVisible()
    assert screen.sitting.session.verdicts[1].verdict == "fault"
    assert not any(panel.log.item(row).data(GROUND) for row in range(panel.log.count()))
    told = " ".join(lines) + screen.hint.text()
    for word in ("✓", "✗", "ault", "orrect", "xpected", "PRG-"):
        assert word not in told


def test_the_inspector_puts_back_what_was_not_due(dealer: Dealer) -> None:
    begin(dealer)
    screen, acts = dealer.screen, performance(dealer)
    deal(dealer, acts[:1])
    table = screen.sitting.situation.table
    dealer.do(Act("clear", box=acts[0].box, hand=1))
    assert screen.sitting.session.verdicts[-1].kind == "not_due"
    assert screen.sitting.situation.table == table
    assert screen.panel.log.lines[-1] == "The inspector puts that back."


def test_money_stays_where_it_was_put(dealer: Dealer) -> None:
    begin(dealer)
    screen, acts = dealer.screen, performance(dealer)
    deal(dealer, acts[:1])
    box = acts[0].box or 0
    bet = screen.sitting.situation.table.box(box).bets[0]
    dealer.do(Act("take", "bet", box, 1, bet.place))
    verdict = screen.sitting.session.verdicts[-1]
    assert verdict.verdict == "fault"
    stake = screen.sitting.situation.table.box(box).hands[0].stakes[0]
    assert stake.seized.amount == bet.chips.amount
    assert not any("inspector" in line for line in screen.panel.log.lines)


def test_leaving_is_possible_and_recorded(dealer: Dealer, program: ExamProgram) -> None:
    begin(dealer)
    deal(dealer, performance(dealer)[:5])
    screen = dealer.screen
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
        QTest.mouseClick(dealer.window.bar.left, LEFT)
        sheet = sheet_of(dealer.window)
        assert sheet.title.text() == "End the exam now?"
        assert sheet.words.text() == "It counts as not passed."
        QTest.keyClick(sheet, key)
        assert dealer.screen is screen, "the default keeps dealing"
        assert exam_of(program).ended is None
    leave(dealer.window)
    result = dealer.window.result
    assert result is not None
    assert isinstance(result, ExamResult)
    assert result.title.text() == "Not passed this time, Anna"
    assert result.second.text().startswith("You left before the end.")
    record = exam_of(program)
    assert record.result is not None
    assert (record.result["complete"], record.result["passed"]) == (False, False)
    assert record.result["ended"] == "left"
    assert len(record.sessions) == 1
    assert len(record.sessions[0].acts) == 5
    assert program.log.unfinished_exam("Anna", Task.DEAL) is None


def test_no_letter_leaves_an_exam(dealer: Dealer) -> None:
    begin(dealer)
    screen = dealer.screen
    for letter in "ABCDFGHIJKLMNOPQRSTUVWXYZ":
        QTest.keyClick(screen, Qt.Key[f"Key_{letter}"])
    assert open_sheet(dealer.window) is None
    assert dealer.screen is screen


def test_a_question_goes_when_the_time_is_over(dealer: Dealer, program: ExamProgram) -> None:
    begin(dealer)
    deal(dealer, performance(dealer)[:3])
    clock = dealer.screen.clock
    assert clock is not None
    QTest.mouseClick(dealer.window.bar.left, LEFT)
    program.now = 300.0
    clock.tick()
    assert dealer.window.result is not None
    assert open_sheet(dealer.window) is None


def test_a_marked_exam_is_looked_back_on(dealer: Dealer, program: ExamProgram) -> None:
    begin(dealer)
    acts = performance(dealer)
    deal(dealer, acts[:3])
    dealer.do(Act("clear", box=acts[0].box, hand=1))
    leave(dealer.window)
    first = dealer.window.result
    assert first is not None
    assert isinstance(first, ExamResult)
    first.went_back.emit()
    assert dealer.window.menu is not None
    QTest.mouseClick(dealer.window.menu.tiles["record"], LEFT)
    screen = dealer.window.shown
    assert isinstance(screen, ProgressScreen)
    screen.opened_exam.emit(1)
    again = dealer.window.result
    assert isinstance(again, ExamResult)
    assert again.title.text() == first.title.text()
    assert again.decided == first.decided
    assert again.record.accessibleName() == first.record.accessibleName()
    assert again.heading.back == "My progress"
    again.went_back.emit()
    assert isinstance(dealer.window.shown, ProgressScreen)
    assert exam_of(program).ended is not None


def test_an_exam_hides_no_round_that_was_stopped(dealer: Dealer) -> None:
    dealer.do(dealer.begin("R03")[0])
    begin(dealer)
    deal(dealer, performance(dealer)[:2])
    menu = dealer.choose()
    assert menu.card.title.text() == "Your exam"
    menu.card.more_button.click()
    (others,) = menu.card.more_button.findChildren(QMenu)
    (other,) = others.actions()
    assert "You stopped in the middle of a round. Moves so far: 1." in other.text()
    other.trigger()
    assert dealer.screen.sitting.session.mode.name == "practice"
    assert len(dealer.screen.sitting.session.verdicts) == 1


def test_a_second_try_is_another_exam(dealer: Dealer, program: ExamProgram) -> None:
    begin(dealer)
    leave(dealer.window)
    result = dealer.window.result
    assert result is not None
    result.went_back.emit()
    begin(dealer)
    assert dealer.screen.clock is not None
    one, other = exam_of(program, 1), exam_of(program, 2)
    assert one.sessions[0].head.scenario_text != other.sessions[0].head.scenario_text
    assert other.ended is None


def test_the_time_runs_out(dealer: Dealer, program: ExamProgram) -> None:
    begin(dealer)
    clock = dealer.screen.clock
    assert clock is not None
    deal(dealer, performance(dealer)[:3])
    program.now = 299.5
    clock.tick()
    assert clock.time.text() == "0:01 left"
    assert clock.time.property("tone") == "fix"
    assert dealer.window.result is None
    program.now = 300.0
    clock.tick()
    result = dealer.window.result
    assert result is not None
    assert isinstance(result, ExamResult)
    assert result.second.text().startswith("Time ran out.")
    record = exam_of(program)
    assert record.result is not None
    assert (record.result["complete"], record.result["ended"]) == (False, "time over")
    assert record.result["spent"] == 300_000
    assert record.sessions[0].spent == 300_000


def test_an_exam_is_gone_on_with_and_its_clock_too(
    qtbot: QtBot, dealer: Dealer, program: ExamProgram, open_window: OpenWindow, tmp_path: Path
) -> None:
    begin(dealer)
    acts = performance(dealer)
    program.now = 30.0
    deal(dealer, acts[:6])
    program.now = 65.0
    clock = dealer.screen.clock
    assert clock is not None
    for _ in range(5):  # it is written down between acts too
        clock.tick()
    first = dealer.screen.sitting.session.dealing.scenario
    dealer.window.close()

    later = ExamProgram(tmp_path)
    later.seeds = iter(range(50, 99))
    later.now = 10_000.0  # another day
    window = open_window(later)
    menu = Dealer(qtbot, window).choose()
    assert menu.card.title.text() == "Your exam"
    assert any("Rounds and positions dealt: 0." in line.text() for line in menu.card.about)
    QTest.mouseClick(menu.card.button, LEFT)
    again = Dealer(qtbot, window)
    assert again.screen.sitting.session.dealing.scenario.cards != first.cards, "a fresh round"
    assert again.screen.clock is not None
    assert again.screen.clock.time.text() == "5:00 left", "a fresh round has its own time"
    assert again.screen.clock.round.text() == "Round 1 of 2"
    assert not any(line.startswith("Dealt") for line in again.screen.panel.log.lines)
    deal(again, performance(again))
    deal(again, performance(again))
    result = window.result
    assert isinstance(result, ExamResult)
    assert result.title.text() == "You passed, Anna!"
    assert "program closed for" in result.record.accessibleName()
    assert "the rest of the round was lost" in result.record.accessibleName()
    record = exam_of(later)
    assert record.result is not None
    assert record.result["spent"] == 65_000
    (stop,) = record.interruptions
    assert (stop.why, stop.round) == (ENDED, 1)
    assert len(record.sessions) == 3
    assert len(record.sessions[0].acts) == 6, "what was dealt of it stands"


@pytest.mark.parametrize("answer", [0, 1, CLOSED])
def test_an_unfinished_exam_comes_before_another(
    answer: int, dealer: Dealer, program: ExamProgram, answers: Answers
) -> None:
    begin(dealer)
    deal(dealer, performance(dealer)[:2])
    answers.answer = answer
    begin(dealer)
    assert "not finished" in answers.asked[-1]
    ended = exam_of(program).ended is not None
    assert ended is (answer == 1)
    window = dealer.window
    assert (window.table is not None, window.result is not None, window.menu is not None) == (
        answer == 0,
        answer == 1,
        answer == CLOSED,
    )


def test_who_does_not_agree_is_not_examined(
    dealer: Dealer, program: ExamProgram, answers: Answers
) -> None:
    answers.answer = CLOSED
    begin(dealer)
    assert dealer.window.menu is not None
    assert program.log.unfinished_exam("Anna", Task.DEAL) is None


def test_the_language_changes_during_an_exam(dealer: Dealer) -> None:
    begin(dealer)
    screen = dealer.screen
    languages = dealer.window.languages
    languages.setCurrentIndex(languages.findData("cs"))
    languages.activated.emit(languages.currentIndex())
    QApplication.processEvents()
    assert dealer.screen is screen
    assert screen.clock is not None
    assert screen.clock.round.text() == "Kolo 1 z 2"
    assert dealer.window.bar.left.text() == "Odejít"


def test_records_that_fail_during_an_exam(
    qtbot: QtBot, dealer: Dealer, program: ExamProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(dealer)
    acts = performance(dealer)
    deal(dealer, acts[:2])

    def full(*_: object) -> None:
        raise RecordsError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(program.log, "add_act", full)
        dealer.do(acts[2])
    boxes = dealer.window.findChildren(ErrorBox)
    assert len(boxes) == 1
    qtbot.addWidget(boxes[0])
    assert "the exam stopped here" in boxes[0].text()
    assert dealer.window.result is None  # nothing is told: it is not over
    assert len(exam_of(program).sessions[0].acts) == 2  # what was written down is safe
    menu = dealer.window.menu
    assert menu is not None
    QTest.mouseClick(menu.card.button, LEFT)
    deal(dealer, performance(dealer))
    deal(dealer, performance(dealer))
    assert dealer.window.result is not None
    assert dealer.window.result.debrief.summary.passed


def test_closing_the_window_does_not_set_the_clock_back(
    dealer: Dealer, program: ExamProgram
) -> None:
    begin(dealer)
    program.now = 4.9
    dealer.window.close()
    record = program.log.unfinished_exam("Anna", Task.DEAL)
    assert record is not None
    assert record.sessions[0].spent == 4_900


def test_closing_in_the_middle_is_asked(
    dealer: Dealer, program: ExamProgram, answers: Answers
) -> None:
    begin(dealer)
    deal(dealer, performance(dealer)[:2])
    answers.asked.clear()
    answers.answer = CLOSED
    assert not dealer.window.close()
    assert dealer.window.isVisible()
    (text,) = answers.asked
    assert "the clock stops" in text
    assert "If you stay, the clock keeps running" in text
    answers.answer = 0
    assert dealer.window.close()
    assert program.log.unfinished_exam("Anna", Task.DEAL) is not None


def test_closing_after_an_exam_or_in_practice_asks_nothing(
    dealer: Dealer, answers: Answers
) -> None:
    begin(dealer)
    leave(dealer.window)
    dealer.begin("R03")
    answers.asked.clear()
    assert dealer.window.close()
    assert answers.asked == []


def test_who_has_dealt_no_round_yet_is_told_so(dealer: Dealer, answers: Answers) -> None:
    answers.answer = CLOSED
    begin(dealer)
    assert answers.asked[-1].startswith("You have not dealt a whole round here yet.")
    assert answers.keep, "Enter begins no exam"
    for act in dealer.begin("R03"):
        dealer.screen.do(act)
    begin(dealer)
    assert "You have not dealt" not in answers.asked[-1]
    assert answers.keep, "it is marked: nobody begins it by mistake"


def test_how_much_there_is_to_deal_in_which_time_is_told_before(
    dealer: Dealer, answers: Answers, tmp_path: Path
) -> None:
    answers.answer = CLOSED
    begin(dealer)
    exam = dealer.window.program.procedure("prague").exam
    asked = answers.asked[-1]
    assert f"Whole rounds: {exam.rounds}, {exam.round_minutes} minutes each." in asked
    assert f"{exam.position_seconds} seconds each: at least 0, whatever your result" in asked
    assert "Only critical mistakes in these moves decide: draws." in asked
    assert "Allowed in each: 0 mistakes in 3 chances. With more than 0 in one" in asked
    text = BLUEPRINT.replace("clauses = [", 'fails_at_once = ["PRG-ACT-2"]\nclauses = [')
    (tmp_path / "houses" / "prague.toml").write_text(text, encoding="utf-8")
    begin(dealer)
    assert "A mistake against one of these rules fails at once: PRG-ACT-2." in answers.asked[-1]


def test_it_is_told_that_an_exam_begins_with_the_opening(
    dealer: Dealer, answers: Answers, tmp_path: Path
) -> None:
    answers.answer = CLOSED
    begin(dealer)
    assert "new shoe" not in answers.asked[-1]
    text = BLUEPRINT.replace('"deal"', '"shuffle"')
    (tmp_path / "houses" / "prague.toml").write_text(text, encoding="utf-8")
    begin(dealer)
    assert "It starts with a new shoe" in answers.asked[-1]


def test_after_an_exam_that_was_not_passed_the_rule_is_drilled(dealer: Dealer) -> None:
    begin(dealer)
    trace = perform(dealer.screen.sitting.session.dealing)
    slip = next(one for one in occasions(trace) if one.family == DRAWS)
    deal(dealer, [*trace.acts[: slip.n - 1], slip.slip.act])
    leave(dealer.window)
    result = dealer.window.result
    assert isinstance(result, ExamResult)
    assert result.main_button.text() == "Train draws · 6 min"
    assert result.main_button.hasFocus()
    QTest.mouseClick(result.main_button, LEFT)
    session = dealer.screen.sitting.session
    assert session.mode.name == "practice"
    assert session.dealing.scenario.name == f"drill {result.to_train[0][0]}"


def test_a_round_is_begun_once_in_two_windows(
    qtbot: QtBot, dealer: Dealer, open_window: OpenWindow, tmp_path: Path
) -> None:
    begin(dealer)
    clock = dealer.screen.clock
    assert clock is not None
    clock.timer.stop()  # its next second would find out first
    other = ExamProgram(tmp_path)
    window = open_window(other)
    come_back(window)
    second = Dealer(qtbot, window)
    dealer.do(performance(dealer)[0])
    boxes = dealer.window.findChildren(ErrorBox)
    assert len(boxes) == 1, "the other window has it now"
    qtbot.addWidget(boxes[0])
    assert dealer.window.menu is not None
    second.do(performance(second)[0])
    first, now = exam_of(other).sessions
    assert (len(first.acts), first.ended is None) == (0, False)
    assert (len(now.acts), now.ended) == (1, None)


def test_an_exam_goes_by_what_the_manager_has_set_by_now(
    dealer: Dealer, program: ExamProgram, tmp_path: Path
) -> None:
    menu = dealer.choose()
    text = BLUEPRINT.replace("round_minutes = 5", "round_minutes = 7")
    (tmp_path / "houses" / "prague.toml").write_text(text, encoding="utf-8")
    QTest.mouseClick(menu.tiles["exam"], LEFT)
    assert exam_of(program).head.blueprint["round_minutes"] == 7


def test_a_blueprint_that_no_rounds_meet_is_a_sentence(dealer: Dealer, tmp_path: Path) -> None:
    text = BLUEPRINT.replace('"PRG-IMM-1"', '"PRG-INS-7", "PRG-INS-10"')
    text = text.replace("rounds = 2", "rounds = 1")
    (tmp_path / "houses" / "prague.toml").write_text(text, encoding="utf-8")
    begin(dealer)
    menu = dealer.window.menu
    assert menu is not None
    assert menu.error.isVisible()
    assert "We can’t put together an exam" in menu.error.words.text()
    assert menu.error.details is not None
    said = menu.error.details.toPlainText()
    assert "PRG-INS-7 and PRG-INS-10 exclude each other in one round" in said
