"""An exam that cannot be read or paused, at the real window and records."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QElapsedTimer, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.house import ASSESSOR, BOSS, DEPUTY, HOUSE, OTHER_ASSESSOR, appoint, let_in, set_up
from tests.ui.acting import Meets, come_back, signs
from tests.ui.conftest import OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.test_examination import BLUEPRINT, begin, deal, performance
from trainer.app import App
from trainer.training.certificates.validity import ValidityState
from trainer.training.people.access import HouseRules
from trainer.training.people.register import Role
from trainer.training.sessions.record import AWAY, CLOCK, ENDED, Task
from trainer.ui.access.passphrase import PassphraseDialog
from trainer.ui.certificates.certified_list import CertificateDialog, CertifiedList
from trainer.ui.deal import keys
from trainer.ui.debrief.exam_result import ExamResult
from trainer.ui.navigator import exam_flow
from trainer.ui.widgets.page import PageScreen
from trainer.ui.widgets.trouble import CLOCK_BEHIND, EXAM_OPEN, NO_NUMBER
from trainer.ui.words.exams import interruption_lines

LEFT = Qt.MouseButton.LeftButton
ACTIVE, INACTIVE = (
    Qt.ApplicationState.ApplicationActive,
    Qt.ApplicationState.ApplicationInactive,
)


class Answers:
    """Answers what the exam asks; 0 is its first answer."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.offered: list[tuple[str, ...]] = []
        self.answers: list[int] = []

    def __call__(
        self,
        _parent: QWidget,
        _title: str,
        text: str,
        answers: tuple[str, ...] = (),
        *,
        ends: str = "",
        keep: str = "",
    ) -> int:
        assert ends or answers or keep
        self.asked.append(text)
        self.offered.append((*answers, ends) if ends else answers)
        return self.answers.pop(0) if self.answers else 0


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    made = Answers()
    monkeypatch.setattr(exam_flow, "ask", made)
    monkeypatch.setattr(keys, "ask_on_sheet", made)
    return made


class Dated(App):
    """The program on a day that a test sets."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "records.sqlite", managed=True)
        self.later = timedelta()

    def utc_now(self) -> str:
        return (datetime.now(UTC) + self.later).isoformat(timespec="milliseconds")  # noqa: TID251


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a house that is set up, where an exam has two rounds: passphrases take time."""
    folder = tmp_path_factory.mktemp("house")
    (folder / "houses").mkdir()
    (folder / "houses" / "prague.toml").write_text(BLUEPRINT, encoding="utf-8")
    with closing(App(folder / "records.sqlite", managed=True)) as made:
        set_up(made)
    return folder


@pytest.fixture
def program(house: Path, tmp_path: Path) -> Iterator[Dated]:
    shutil.copytree(house, tmp_path, dirs_exist_ok=True)
    made = Dated(tmp_path)
    yield made
    made.close()


def begun(dealer: Dealer, meets: Meets) -> None:
    """Begin an exam that certifies."""
    meets(PassphraseDialog, signs(ASSESSOR))
    begin(dealer)


def lets_it_go_on(meets: Meets) -> Callable[[PassphraseDialog], None]:
    """A manager releases the exam, and an assessor attests again who sits there."""

    def releases(dialog: PassphraseDialog) -> None:
        meets(PassphraseDialog, signs(OTHER_ASSESSOR))
        signs(DEPUTY)(dialog)

    return releases


@pytest.fixture
def dealer(qtbot: QtBot, program: Dated, open_window: OpenWindow, answers: Answers) -> Dealer:
    assert answers.asked == []
    return Dealer(qtbot, open_window(program))


def away(dealer: Dealer, program: Dated, seconds: float) -> None:
    """Something else is in front for so long."""
    state = QGuiApplication.instance().applicationStateChanged  # type: ignore[union-attr]
    state.emit(INACTIVE)
    if seconds > 3:
        dealer.window.course.examination.away.timer.timeout.emit()
    program.later += timedelta(seconds=seconds)
    state.emit(ACTIVE)


def rest(program: Dated, qtbot: QtBot, open_window: OpenWindow) -> Dealer:
    """The window opened again, at the first screen."""
    return Dealer(qtbot, open_window(program))


def test_an_assessor_attests_who_sits_there(
    dealer: Dealer, program: Dated, answers: Answers, meets: Meets
) -> None:
    meets(PassphraseDialog, PassphraseDialog.reject)
    begin(dealer)
    assert dealer.window.menu is not None
    assert program.log.unfinished_exam("Anna", Task.DEAL) is None
    begun(dealer, meets)
    record = program.log.exam(1)
    assert record.head.assessor == ASSESSOR
    assert "counts for a certificate" in answers.asked[0]
    assert len(answers.offered[0]) == 2
    deal(dealer, performance(dealer))
    deal(dealer, performance(dealer))
    result = dealer.window.result
    assert isinstance(result, ExamResult)
    assert f"Assessor: {ASSESSOR}" in result.record.accessibleName()


def test_nobody_attests_who_they_are_themselves(
    dealer: Dealer, program: Dated, meets: Meets
) -> None:
    appoint(program, Role.ASSESSOR, "Anna")

    def tries(dialog: PassphraseDialog) -> None:
        assert dialog.name.findText("Anna") < 0
        signs("Anna")(dialog)
        assert "Anna can’t do this in their own case" in dialog.error.words.text()
        dialog.reject()

    meets(PassphraseDialog, tries)
    begin(dealer)
    assert meets.met == ["PassphraseDialog"]
    assert program.log.unfinished_exam("Anna", Task.DEAL) is None


def test_what_the_records_lack_is_accepted_by_two_people_before_an_exam_counts(
    program: Dated, tmp_path: Path, qtbot: QtBot, open_window: OpenWindow, answers: Answers
) -> None:
    """An older copy of the records was put back."""
    records, older = tmp_path / "records.sqlite", tmp_path / "older.sqlite"
    shutil.copy(records, older)
    program.register.write_down("Anna", BOSS)
    program.close()
    shutil.move(older, records)
    with closing(Dated(tmp_path)) as put_back:
        dealer, meets = Dealer(qtbot, open_window(put_back)), Meets(qtbot)

        def only_one(dialog: PassphraseDialog) -> None:
            meets(PassphraseDialog, PassphraseDialog.reject)
            signs(BOSS)(dialog)

        meets(PassphraseDialog, only_one)
        begin(dealer)
        assert put_back.seals.lacks_rows
        assert put_back.log.all_exams() == []

        def accepts(dialog: PassphraseDialog) -> None:
            assert "records lack something" in dialog.words.text()
            meets(PassphraseDialog, accepts_too)
            signs(BOSS)(dialog)

        def accepts_too(dialog: PassphraseDialog) -> None:
            signs(BOSS)(dialog)
            assert f"{BOSS} can’t do this" in dialog.error.words.text(), "it takes two"
            meets(PassphraseDialog, signs(ASSESSOR))  # attests who sits there
            signs(OTHER_ASSESSOR)(dialog)

        meets(PassphraseDialog, accepts)
        begin(dealer)
        assert not put_back.seals.lacks_rows
        assert put_back.log.exam(1).head.assessor == ASSESSOR
        (gap,) = put_back.seals.gaps
        assert (gap.manager, gap.assessor) == (BOSS, OTHER_ASSESSOR)
        assert answers.asked
        for _ in range(2):
            deal(dealer, performance(dealer))
        result = dealer.window.result
        assert isinstance(result, ExamResult)
        assert "two people accepted that" in result.record.accessibleName()


def test_no_exam_counts_while_the_clock_is_behind_the_records(
    dealer: Dealer, program: Dated, meets: Meets
) -> None:
    program.later -= timedelta(hours=1)
    begin(dealer)
    assert dealer.window.menu is not None
    assert dealer.window.menu.error.trouble == CLOCK_BEHIND
    assert meets.met == []
    assert program.log.unfinished_exam("Anna", Task.DEAL) is None


def test_who_only_tries_it_out_certifies_nothing(
    dealer: Dealer, program: Dated, answers: Answers
) -> None:
    answers.answers = [1]
    begin(dealer)
    assert program.log.exam(1).head.assessor == ""


def test_a_house_with_numbers_examines_nobody_without_one(
    dealer: Dealer, program: Dated, meets: Meets
) -> None:
    let_in(program, BOSS)
    program.doors.rule(HouseRules(HOUSE, numbers=True), BOSS)
    begin(dealer)
    assert dealer.window.menu is not None
    assert dealer.window.menu.error.trouble == NO_NUMBER
    program.register.write_down("Anna", BOSS)
    program.register.number("Anna", "0017", BOSS)
    begun(dealer, meets)
    assert program.log.exam(1).head.assessor == ASSESSOR


CHILD = """
import sys
from pathlib import Path
from trainer.app import App
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.sheet import draw_piece
from trainer.training.judge.trace import perform

program = App(Path(sys.argv[1]), managed=True)
procedure = program.procedure("prague")
exam = DealingExam.begin_exam(procedure, "Anna", program.log, "Eva")
piece = draw_piece(program.finder(procedure), exam.need, program.exam_seed())
sitting = exam.next_round(piece, program.dealer(procedure), program.clock)
acts = perform(sitting.session.dealing).acts
for act in acts[: len(acts) // 2]:
    sitting.do(act)
shoe = sitting.situation.table.shoe
print(" ".join(shoe.cards[: shoe.left]))
print(" ".join(shoe.cards[shoe.left : shoe.left + 6]), flush=True)
sys.stdin.read()
"""


def test_a_killed_exam_leaves_no_card_that_was_not_seen(program: Dated, tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    program.close()
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
    ) as child:
        assert child.stdout is not None
        seen, coming = child.stdout.readline().split(), child.stdout.readline().split()
        child.kill()
    assert len(coming) == 6
    listed = '", "'.join([*seen, coming[0]])
    for file in tmp_path.rglob("*"):
        if file.is_file():
            content = file.read_bytes()
            assert listed.encode() not in content
            assert '", "'.join(coming[:3]).encode() not in content
    with closing(sqlite3.connect(path)) as conn:
        ((shown,),) = conn.execute("SELECT scenario FROM shown").fetchall()
        assert '", "'.join(seen) in shown


def test_an_interruption_stands_on_the_paper(dealer: Dealer, program: Dated, meets: Meets) -> None:
    begun(dealer, meets)
    deal(dealer, performance(dealer)[:3])
    away(dealer, program, 2)
    assert program.log.exam(1).interruptions == ()
    meets(PassphraseDialog, signs(OTHER_ASSESSOR))
    away(dealer, program, 20)
    assert dealer.window.table is not None, "once, for less than a minute, is allowed"
    (stop,) = program.log.exam(1).interruptions
    assert stop.why == AWAY
    assert 20_000 <= stop.length < 22_000
    assert stop.round is None


def test_after_an_interruption_it_waits_at_home_until_an_assessor_attests_again(
    dealer: Dealer, program: Dated, meets: Meets
) -> None:
    begun(dealer, meets)
    deal(dealer, performance(dealer)[:3])
    meets(PassphraseDialog, PassphraseDialog.reject)
    away(dealer, program, 20)
    menu = dealer.window.menu
    assert menu is not None
    record = program.log.exam(1)
    assert (record.ended, record.attestations) == (None, ())

    meets(PassphraseDialog, lets_it_go_on(meets))
    QTest.mouseClick(menu.card.button, LEFT)
    assert dealer.window.table is not None
    (again,) = program.log.exam(1).attestations
    assert (again.by, again.after) == (OTHER_ASSESSOR, len(program.log.exam(1).interruptions))


def test_a_clock_that_is_put_back_shortens_no_absence(
    dealer: Dealer, program: Dated, meets: Meets, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(dealer, meets)
    deal(dealer, performance(dealer)[:3])
    monkeypatch.setattr(QElapsedTimer, "elapsed", lambda _: 90_000)
    state = QGuiApplication.instance().applicationStateChanged  # type: ignore[union-attr]
    state.emit(INACTIVE)
    dealer.window.course.examination.away.timer.timeout.emit()
    program.later -= timedelta(hours=1)
    state.emit(ACTIVE)
    (stop,) = program.log.exam(1).interruptions
    assert stop.length == 90_000
    assert dealer.window.menu is not None, "the manager decides whether it goes on"


def test_gone_on_with_after_the_clock_was_put_back_the_manager_decides(
    dealer: Dealer, program: Dated, meets: Meets, qtbot: QtBot, open_window: OpenWindow
) -> None:
    """Nobody knows how long the program had ended."""
    begun(dealer, meets)
    deal(dealer, performance(dealer)[:3])
    dealer.window.close()
    program.later -= timedelta(minutes=10)
    again = rest(program, qtbot, open_window)
    meets(PassphraseDialog, PassphraseDialog.reject)
    come_back(again.window)
    assert again.window.table is None
    (stop,) = program.log.exam(1).interruptions
    assert (stop.why, stop.length) == (CLOCK, 0)
    assert "the clock set back" in interruption_lines([stop])[0]


@pytest.mark.parametrize("times", [(90,), (10, 10)])
def test_too_much_of_it_suspends_the_exam(
    times: tuple[int, ...],
    dealer: Dealer,
    program: Dated,
    answers: Answers,
    meets: Meets,
) -> None:
    begun(dealer, meets)
    first = performance(dealer)
    deal(dealer, first[:3])
    for n, seconds in enumerate(times, start=1):
        if n < len(times):
            meets(PassphraseDialog, signs(ASSESSOR))
        away(dealer, program, seconds)
    menu = dealer.window.menu
    assert menu is not None
    assert "more interruptions than the house allows" in answers.asked[-1]
    record = program.log.exam(1)
    assert record.ended is None, "it is not void in silence"
    assert record.interruptions[-1].round == 1
    meets(PassphraseDialog, PassphraseDialog.reject)
    QTest.mouseClick(menu.card.button, LEFT)
    assert dealer.window.table is None, "only the manager lets it go on"
    meets(PassphraseDialog, lets_it_go_on(meets))
    assert dealer.window.menu is not None
    QTest.mouseClick(dealer.window.menu.card.button, LEFT)
    assert dealer.window.table is not None
    assert performance(dealer) != first
    deal(dealer, performance(dealer))
    deal(dealer, performance(dealer))
    assert dealer.window.result is not None
    assert dealer.window.result.debrief.summary.passed


def test_the_manager_may_end_it(
    dealer: Dealer, program: Dated, answers: Answers, meets: Meets
) -> None:
    begun(dealer, meets)
    deal(dealer, performance(dealer)[:3])
    away(dealer, program, 90)
    answers.answers = [1]
    meets(PassphraseDialog, signs(DEPUTY))
    assert dealer.window.menu is not None
    QTest.mouseClick(dealer.window.menu.card.button, LEFT)
    result = dealer.window.result
    assert isinstance(result, ExamResult)
    assert "The training manager ended it early." in result.second.text()
    record = program.log.exam(1)
    assert record.result is not None
    assert (record.result["ended"], record.result["passed"]) == ("stopped", False)


def test_one_that_nobody_goes_on_with_ends_by_itself(
    dealer: Dealer, program: Dated, qtbot: QtBot, open_window: OpenWindow, meets: Meets
) -> None:
    begun(dealer, meets)
    deal(dealer, performance(dealer)[:3])
    dealer.window.close()
    program.later += timedelta(days=8)
    again = rest(program, qtbot, open_window)
    come_back(again.window)
    assert again.window.table is None
    record = program.log.exam(1)
    assert record.result is not None
    assert record.result["ended"] == "forsaken"


def test_what_is_examined_is_not_practised_meanwhile(
    dealer: Dealer, program: Dated, meets: Meets, qtbot: QtBot, open_window: OpenWindow
) -> None:
    begun(dealer, meets)
    deal(dealer, performance(dealer)[:3])
    dealer.window.close()
    again = rest(program, qtbot, open_window)
    menu = again.choose()
    qtbot.waitUntil(lambda: menu.stands.path is not None)
    for button in (
        menu.tiles["practise"],
        menu.tiles["quiz"],
        menu.course.path.stops["first-round"],
        menu.tiles["money"],
    ):
        QTest.mouseClick(button, LEFT)
        assert again.window.menu is menu, button.text()
        assert menu.error.trouble == EXAM_OPEN
        menu.error.clear()
    again.window.go_to("adelaide")
    assert again.window.menu is not None
    QTest.mouseClick(again.window.menu.tiles["quiz"], LEFT)
    QApplication.processEvents()
    assert again.window.menu is None, "another house is free"
    record = program.log.exam(1)
    assert [stop.why for stop in record.interruptions] in ([], [ENDED])


def test_an_exam_that_was_passed_gets_its_certificate(
    dealer: Dealer, program: Dated, meets: Meets
) -> None:
    """From the exam to a file that verifies, through the manager's door."""
    program.register.write_down("Anna", BOSS)
    program.register.number("Anna", "0017", BOSS)
    begun(dealer, meets)
    meets(PassphraseDialog, signs(ASSESSOR))
    away(dealer, program, 20)
    deal(dealer, performance(dealer))
    deal(dealer, performance(dealer))
    menu = dealer.choose()
    meets(PassphraseDialog, signs(DEPUTY))
    menu.opened.emit("certificates")
    house = dealer.window.shown
    assert isinstance(house, PageScreen)
    page = house.page
    assert isinstance(page, CertifiedList)
    assert page.passed.count() == 1
    assert "Anna" in page.passed.itemText(0)
    assert "100 %" in page.passed.itemText(0)
    assert "!" not in page.passed.itemText(0), "it is sealed from its beginning to its end"
    QTest.mouseClick(page.issue_button, LEFT)
    (shown,) = page.findChildren(CertificateDialog)
    shown.close()
    certificate = shown.signed.certificate
    assert (certificate.holder.name, certificate.holder.number) == ("Anna", "0017")
    assert certificate.assessor.name == ASSESSOR
    assert certificate.sitting.attempt == 1
    (stop,) = certificate.sitting.interruptions
    assert (stop.seconds, stop.why) == (20, AWAY)
    assert str(certificate.result.score) == "100.00"
    assert "PRG-IMM-1" in certificate.clauses
    assert page.passed.count() == 0, "it is made out once"
    assert not page.issue_button.isEnabled()
    (held,) = program.held_certificates(program.today())
    assert held.standing.state is ValidityState.VALID
    assert program.office.can_sign
    QTest.mouseClick(dealer.window.bar.left, LEFT)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not program.office.can_sign, "who has left the page signs nothing"


def test_a_trial_gets_no_certificate(dealer: Dealer, program: Dated, answers: Answers) -> None:
    answers.answers = [1]
    begin(dealer)
    deal(dealer, performance(dealer))
    deal(dealer, performance(dealer))
    assert dealer.window.result is not None
    assert dealer.window.result.debrief.summary.passed
    assert program.passed_exams() == []
