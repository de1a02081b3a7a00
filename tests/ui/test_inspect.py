"""A drill of an inspector in the window: called by key and mouse, told, and shown again."""

import re
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer, press
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import FAULT_KINDS, REMEDIES, Remedies
from trainer.training.inspect.drill import WatchedRound, WatchSession
from trainer.training.inspect.fault import KINDS, WINDOW, Fault
from trainer.training.inspect.faulty_round import FaultyRound
from trainer.training.inspect.levels import LEVELS
from trainer.training.memory.memory import LEARNING, NEW
from trainer.training.sessions.record import RecordsError
from trainer.ui.inspect.call_panel import CALL, REMEDY, WHAT, WHERE
from trainer.ui.inspect.inspect_screen import InspectScreen
from trainer.ui.inspect.inspect_words import outcome_words
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.progress.progress_screen import ProgressScreen, inspected_entries, shares_words
from trainer.ui.start.home import Home
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.words.exams import kind_words
from trainer.ui.words.times import Language

PROCEDURES = MemoryProgram().procedure_ids()


MISSED = ("✗ Missed", "✗ Přehlédnuto")


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Inspector:
    """Who watches; the acts come when he says so."""

    def __init__(self, qtbot: QtBot, window: MainWindow, clock: Clock) -> None:
        self.window, self.clock = window, clock
        window.welcome.choose_house("prague")
        menu = Dealer(qtbot, window).choose()
        menu.opened.emit("inspect")
        self.screen = cast("InspectScreen", window.shown)
        self.screen.show_options(TableOptions(0))

    def begin(self, level: int = 0) -> WatchSession:
        self.screen.start.levels[level].setChecked(True)
        QTest.mouseClick(self.screen.start.begin, Qt.MouseButton.LeftButton)
        assert self.screen.watching is not None
        return self.screen.watching

    @property
    def seen(self) -> WatchedRound:
        assert self.screen.seen is not None
        return self.screen.seen

    def act(self) -> None:
        """The time of an act goes by, and the next begins; what was missed may be told first."""
        if self.screen.table.is_waiting and self.screen.panel.head.text() in MISSED:
            self.key(Qt.Key.Key_Space)
        assert self.screen.table.timer.isActive()
        self.screen.table.timer.stop()
        self.screen.table.timer.timeout.emit()

    def until(self, n: int) -> None:
        """Watch until an act has begun; each takes two seconds."""
        while len(self.seen.begun) < n:
            self.clock.now += 2
            self.act()

    def key(self, key: Qt.Key) -> None:
        press(self.window, key)

    def call(self, fault: Fault, after: float = 0.5) -> None:
        """Call a fault with all that is to be said of it, by keys."""
        self.until(fault.n)
        self.clock.now += after
        self.key(Qt.Key.Key_Space)
        self.key(Qt.Key(Qt.Key.Key_0 + (fault.act.box or 0)))
        self.key(Qt.Key(Qt.Key.Key_1 + KINDS.index(fault.kind)))

    def finish_round(self) -> None:
        seen = self.seen
        self.until(len(seen.watched.moments))
        self.clock.now += 6
        self.act()
        assert seen.over
        self.key(Qt.Key.Key_Space)


@pytest.fixture
def inspector(
    qtbot: QtBot,
    program: MemoryProgram,
    open_window: OpenWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> Inspector:
    clock = Clock()
    monkeypatch.setattr(program, "clock", clock)
    return Inspector(qtbot, open_window(program), clock)


def test_a_drill_in_which_all_is_seen(inspector: Inspector) -> None:
    watching = inspector.begin()
    paces = []
    for _ in watching.rounds:
        paces.append(inspector.seen.pace)
        for fault in inspector.seen.watched.faults:
            inspector.call(fault)
            assert inspector.screen.panel.head.text().startswith("✓")
            assert "0.5 s" in inspector.screen.panel.head.text()
            inspector.key(Qt.Key.Key_Space)
        inspector.finish_round()
    assert paces == pytest.approx([4.0, 3.6, 3.24])
    marks = watching.marks
    assert (marks.hits, marks.false_calls, marks.named) == (3, 0, 3)
    assert marks.reaction == pytest.approx(0.5)
    end = inspector.screen.end
    assert inspector.screen.pages.currentWidget() is end
    assert end.title.text() == "3 of 3 mistakes found"
    assert end.faults.count() == 3


def test_the_time_of_a_call_is_that_since_its_own_act(inspector: Inspector) -> None:
    """Called 0.7 s after the act behind it began, 2 s later: 2.7 s; what is waited counts not."""
    inspector.begin()
    while inspector.seen.watched.faults[0].n < 4:
        inspector.finish_round()
    (fault,) = inspector.seen.watched.faults
    inspector.until(fault.n - 3)
    inspector.key(Qt.Key.Key_Space)  # a false call, and the dealer waits
    inspector.clock.now += 50
    inspector.key(Qt.Key.Key_Return)
    inspector.key(Qt.Key.Key_Space)
    inspector.until(fault.n + 1)
    inspector.clock.now += 0.7
    inspector.key(Qt.Key.Key_Space)
    inspector.key(Qt.Key.Key_Return)
    call = inspector.seen.calls[1]
    assert call.n == fault.n + 1
    assert call.seconds == pytest.approx(0.7)
    assert inspector.seen.marks.seconds == pytest.approx((2.7,))
    assert inspector.seen.marks.false_calls == 1


def test_a_right_act_that_is_called_is_told_to_be_right(inspector: Inspector) -> None:
    inspector.begin()
    first = inspector.seen.watched.faults[0].n
    assert first > 1
    inspector.until(1)
    inspector.key(Qt.Key.Key_Space)
    panel = inspector.screen.panel
    assert panel.page == WHERE
    inspector.key(Qt.Key.Key_Return)
    assert panel.page == CALL
    assert panel.head.text() == "✗ False call"
    assert panel.told.text().startswith("This was right: ")


def test_by_mouse_it_is_called_at_the_press(inspector: Inspector) -> None:
    inspector.begin()
    (fault,) = inspector.seen.watched.faults
    inspector.until(fault.n)
    panel = inspector.screen.panel
    QTest.mousePress(panel.call, Qt.MouseButton.LeftButton)
    assert panel.page == WHERE
    QTest.mouseRelease(panel.call, Qt.MouseButton.LeftButton)
    QTest.mouseClick(panel.boxes[fault.act.box or 0], Qt.MouseButton.LeftButton)
    assert panel.page == WHAT
    QTest.mouseClick(panel.kinds[KINDS.index(fault.kind)], Qt.MouseButton.LeftButton)
    assert panel.head.text().startswith("✓")
    assert kind_words(fault.kind) in panel.told.text()


def says(house: MemoryProgram, remedies: Remedies) -> None:
    """A manager has said what is done about faults."""
    settings = replace(house.settings("prague"), remedies=remedies)
    house.save_settings("prague", settings, "Jana")


@pytest.fixture
def at_a_house_that_says(
    qtbot: QtBot, tmp_path: Path, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> Inspector:
    """The house has every fault put back."""
    house = MemoryProgram(tmp_path / "records.sqlite", managed=True)
    says(house, Remedies(**dict.fromkeys(FAULT_KINDS, "put back")))
    clock = Clock()
    monkeypatch.setattr(house, "clock", clock)
    return Inspector(qtbot, open_window(house), clock)


@pytest.mark.parametrize(
    ("said", "told", "known"),
    [("put back", "✓ At this house: Put it back", 1), ("stand", "✗ At this house: ", 0)],
)
def test_what_the_house_does_is_asked_and_told(
    said: str, told: str, known: int, at_a_house_that_says: Inspector
) -> None:
    inspector = at_a_house_that_says
    watching = inspector.begin()
    (fault,) = inspector.seen.watched.faults
    inspector.call(fault)
    panel = inspector.screen.panel
    assert panel.page == REMEDY
    assert inspector.screen.table.is_waiting
    inspector.key(Qt.Key(Qt.Key.Key_1 + REMEDIES.index(said)))
    assert panel.page == CALL
    assert panel.head.text().startswith("✓")
    assert told in panel.told.text()
    assert "Put it back" in panel.told.text()
    assert (watching.marks.remedies, watching.marks.remedied) == (1, known)
    inspector.key(Qt.Key.Key_Space)
    inspector.finish_round()
    inspector.screen.stop()
    assert "House action named correctly" in [
        label.text() for label in inspector.screen.end.findChildren(QLabel)
    ]


def test_what_the_house_does_need_not_be_said(at_a_house_that_says: Inspector) -> None:
    """By mouse it is answered, too; of a missed fault it is told."""
    inspector = at_a_house_that_says
    watching = inspector.begin()
    panel = inspector.screen.panel
    (fault,) = inspector.seen.watched.faults
    inspector.call(fault)
    inspector.key(Qt.Key.Key_Return)
    assert panel.page == CALL
    assert "\n\nAt this house: Put it back" in panel.told.text()
    assert inspector.seen.calls[-1].kind == fault.kind
    assert (watching.marks.named, watching.marks.remedies, watching.marks.remedied) == (1, 1, 0)
    inspector.key(Qt.Key.Key_Space)
    inspector.finish_round()
    (fault,) = inspector.seen.watched.faults
    inspector.call(fault)
    QTest.mouseClick(panel.remedies[REMEDIES.index("put back")], Qt.MouseButton.LeftButton)
    assert "✓ At this house: Put it back" in panel.told.text()
    assert (watching.marks.remedies, watching.marks.remedied) == (2, 1)


def test_of_a_kind_of_which_the_house_says_nothing_nothing_is_asked(
    inspector: Inspector,
) -> None:
    """The house says it of one kind only: only where that is named it is asked."""
    inspector.begin()
    (fault,) = inspector.seen.watched.faults
    inspector.call(fault)
    panel = inspector.screen.panel
    assert panel.page == CALL, "no kind"
    assert "At this house" not in panel.told.text()
    panel._house_has = Remedies(wrong_call="stand")
    panel.choose_kind("wrong_hand")
    assert panel.page == CALL
    panel.choose_kind("wrong_call")
    assert panel.page == REMEDY


def test_the_dealer_waits_or_goes_on(inspector: Inspector) -> None:
    inspector.begin()
    table = inspector.screen.table
    inspector.until(2)
    inspector.key(Qt.Key.Key_Space)
    assert table.is_waiting
    assert not table.timer.isActive()
    inspector.key(Qt.Key.Key_Return)
    inspector.key(Qt.Key.Key_Space)
    assert not table.is_waiting
    inspector.screen.start.waits.setChecked(False)
    inspector.until(4)
    inspector.key(Qt.Key.Key_Space)
    assert not table.is_waiting
    inspector.until(5)
    inspector.key(Qt.Key.Key_Space)  # another one; there is nothing to say of the first
    assert [call.n for call in inspector.seen.calls] == [2, 4, 5]


def test_before_the_first_act_there_is_nothing_to_call(inspector: Inspector) -> None:
    inspector.begin()
    inspector.key(Qt.Key.Key_Space)
    assert inspector.screen.panel.page == CALL
    assert not inspector.seen.calls


def told(screen: InspectScreen) -> list[str]:
    """What is written around the table."""
    return [label.text() for label in screen._drill.findChildren(QLabel) if label.isVisible()]


def test_nothing_is_written_that_tells_a_fault(inspector: Inspector) -> None:
    """Beside the table stands the same at a fault as at a right act, and nothing is marked on it.

    The places on the table are disabled, and none is pointed at.
    """
    inspector.begin(1)
    while not inspector.seen.watched.faults:
        inspector.finish_round()
    screen, fault = inspector.screen, inspector.seen.watched.faults[0]
    inspector.until(fault.n - 1)
    panel = told(screen)[:1]
    inspector.until(fault.n)
    assert told(screen)[:1] == panel
    assert not screen.table.view.isEnabled()
    assert not screen.panel.head.isVisible()
    assert not screen.panel.told.isVisible()


def test_the_hands_do_the_act_that_was_done(inspector: Inspector) -> None:
    """What is shown is the performance, act by act, with its faults."""
    inspector.begin(2)
    done = []
    deal = inspector.screen.table.showing.deal

    def noted(act: object, *rest: object) -> None:
        done.append(act)
        deal(act, *rest)  # type: ignore[arg-type]

    inspector.screen.table.showing.deal = noted  # type: ignore[method-assign, assignment]
    watched = inspector.seen.watched
    inspector.until(len(watched.moments))
    assert done == list(watched.trace.acts)
    assert inspector.screen.table.view.table == watched.trace.ends.table


def test_a_card_on_a_wrong_box_lies_there_as_long_as_it_may_be_called(
    inspector: Inspector,
) -> None:
    """Two acts later it is put right, before the third; gone on with meanwhile, it lies there."""
    inspector.begin()
    table = inspector.screen.table
    watched, fault = wrong_card(inspector.screen.procedure)
    inspector.screen.watching = WatchSession([watched], 2.0)
    inspector.screen._next_round()
    wrong, right = fault.act.box or 0, fault.expected[0].box or 0
    before = watched.trace.moments[fault.n - 1].before.table

    def more_cards(number: int) -> int:
        """How many cards lie on a box that did not lie there before."""
        assert table.view.table is not None
        now, then = (t.box(number).hands[0].cards for t in (table.view.table, before))
        return len(now) - len(then)

    for n in range(fault.n, fault.n + WINDOW + 1):
        inspector.until(n)
        assert (more_cards(wrong), more_cards(right)) == (1, 0), n
        table.begin_round(inspector.seen)
        assert (more_cards(wrong), more_cards(right)) == (1, 0), n
    last = watched.trace.moments[fault.n + WINDOW]
    inspector.until(fault.n + WINDOW + 1)
    assert table.view.table == last.after.table


def wrong_card(procedure: Procedure) -> tuple[FaultyRound, Fault]:
    """A round in which a card is laid on a wrong box, and none on either box after it."""
    machine = MemoryProgram().machine(procedure)
    for seed in range(99):
        for watched in LEVELS[0].rounds(procedure, machine, seed):
            (fault,) = watched.faults
            boxes = {fault.act.box, *(act.box for act in fault.expected)}
            then = watched.trace.acts[fault.n : fault.n + WINDOW]
            dealt = [act for act in then if act.act in ("deal_card", "clear", "split_pair")]
            if (fault.kind, fault.act.act) != ("wrong_box", "deal_card"):
                continue
            if fault.act.hand is None and not boxes.intersection(act.box for act in dealt):
                return watched, fault
    raise AssertionError


def test_each_fault_is_shown_again_wrong_then_right(inspector: Inspector) -> None:
    inspector.begin()
    inspector.finish_round()
    inspector.screen.stop()
    end = inspector.screen.end
    assert end.title.text() == "0 of 1 mistakes found"
    assert "missed" in end.faults.item(0).text()
    end.show_options(TableOptions(1))
    QTest.mouseClick(end.show_wrong, Qt.MouseButton.LeftButton)
    assert end.caption.text() == "The dealer did this"
    assert end.showing.is_busy
    end.view.choreography.finish()
    assert end.caption.text() == "This would have been right"
    end.view.choreography.finish()
    assert not end.showing.is_busy


def test_where_nothing_was_wrong_there_is_nothing_to_show_again(inspector: Inspector) -> None:
    inspector.begin()
    inspector.until(1)
    inspector.screen.stop()
    end = inspector.screen.end
    assert end.title.text() == "0 of 0 mistakes found"
    assert not end.view.isVisible()
    assert not end.show_wrong.isVisible()


def test_what_was_missed_is_told_when_it_can_be_called_no_more(inspector: Inspector) -> None:
    inspector.begin()
    while inspector.seen.watched.faults[0].n + 3 > len(inspector.seen.watched.trace.acts):
        inspector.finish_round()
    (fault,) = inspector.seen.watched.faults
    panel, table = inspector.screen.panel, inspector.screen.table
    inspector.until(fault.n + 2)
    assert not panel.head.isVisible()
    inspector.act()
    assert len(inspector.seen.begun) == fault.n + 2
    assert table.is_waiting
    assert panel.head.text() == "✗ Missed"
    assert kind_words(fault.kind) in panel.told.text()
    assert fault.clauses[0] in panel.told.text()
    inspector.key(Qt.Key.Key_Space)
    inspector.act()
    assert len(inspector.seen.begun) == fault.n + 3
    assert not panel.head.isVisible()
    assert inspector.seen.marks.hits == 0


def test_where_the_dealer_goes_on_what_was_missed_is_told_meanwhile(inspector: Inspector) -> None:
    inspector.begin()
    while inspector.seen.watched.faults[0].n + 3 > len(inspector.seen.watched.trace.acts):
        inspector.finish_round()
    (fault,) = inspector.seen.watched.faults
    inspector.screen.start.waits.setChecked(False)
    inspector.until(fault.n + 3)
    assert inspector.screen.panel.head.text() == "✗ Missed"
    assert not inspector.screen.table.is_waiting
    assert inspector.screen.panel.call.isVisible()


def test_left_before_anything_it_is_where_it_began(inspector: Inspector) -> None:
    inspector.begin()
    inspector.screen.go_back()
    assert inspector.screen.start.isVisible()
    inspector.screen.go_back()
    assert inspector.window.menu is not None


def watched_through(inspector: Inspector, *, seeing: bool) -> None:
    for _ in inspector.begin().rounds:
        for fault in inspector.seen.watched.faults if seeing else ():
            inspector.call(fault)
            inspector.key(Qt.Key.Key_Space)
        inspector.finish_round()


def test_a_level_that_was_passed_leads_to_the_next(inspector: Inspector) -> None:
    start = inspector.screen.start
    watched_through(inspector, seeing=False)
    QTest.mouseClick(inspector.screen.end.again, Qt.MouseButton.LeftButton)
    assert start.level == 0
    watched_through(inspector, seeing=True)
    QTest.mouseClick(inspector.screen.end.again, Qt.MouseButton.LeftButton)
    assert start.level == 1
    assert start.levels[0].text().endswith("✓")


def test_each_drill_is_on_record_and_shown_there(
    inspector: Inspector, program: MemoryProgram
) -> None:
    watched_through(inspector, seeing=True)
    inspector.screen.show_start()
    inspector.begin()
    inspector.until(5)
    inspector.screen.stop()
    whole, left = program.inspections.inspected(inspector.window.trainee, "prague")
    assert (whole.hits, whole.faults, whole.false_calls, whole.passed) == (3, 3, 0, True)
    assert (whole.drill.level, whole.drill.rounds, whole.reaction) == ("obvious", 3, 0.5)
    assert [len(each["calls"]) for each in whole.seen] == [1, 1, 1]
    assert whole.seen[0]["key"][0]["kind"] == whole.seen[0]["calls"][0]["kind"]
    assert (left.acts, left.over, left.passed) == (5, False, False)
    inspector.screen.go_back()
    assert inspector.window.menu is not None
    QTest.mouseClick(inspector.window.menu.tiles["record"], Qt.MouseButton.LeftButton)
    screen = cast("ProgressScreen", inspector.window.shown)
    assert screen.inspected.isVisible()
    screen.inspected.choose(program.inspections.inspected(inspector.window.trainee, "prague")[0])
    QTest.mouseClick(screen.open_exam_button, Qt.MouseButton.LeftButton)
    shown = cast("InspectScreen", inspector.window.shown)
    assert shown.pages.currentWidget() is shown.end
    assert shown.end.title.text() == "3 of 3 mistakes found"
    assert shown.end.faults.count() == 3
    shown.go_back()
    assert isinstance(inspector.window.shown, ProgressScreen)
    entries = inspected_entries(program.inspections.inspected(inspector.window.trainee, "prague"))
    assert entries[0].cells[2].words == "3 of 3"
    assert entries[0].cells[5].words == "level passed"
    assert entries[1].cells[5].words == "left early"


def test_what_was_missed_is_on_the_map_and_comes_back_on_another_day(
    inspector: Inspector, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    missed = []
    for _ in inspector.begin().rounds:
        missed += [fault.clauses[0] for fault in inspector.seen.watched.faults]
        inspector.finish_round()
    QTest.mouseClick(inspector.screen.end.again, Qt.MouseButton.LeftButton)
    start, seen = inspector.screen.start, inspector.screen.map
    assert not start.back.isVisible(), "it is the same day"
    marked = [mark.kind for mark in map(seen.map.mark, seen.map.states)]
    assert LEARNING in marked
    assert NEW in marked
    monkeypatch.setattr(program, "utc_now", lambda: "2099-01-01T12:00:00+00:00")
    inspector.screen.show_start()
    assert start.back.isVisible()
    assert all(clause in start.back.text() for clause in missed)
    rounds = inspector.begin(1).rounds
    broken = {fault.clauses[0] for watched in rounds for fault in watched.faults}
    assert broken & set(missed)


@pytest.mark.parametrize("width", [900, 1280])
def test_the_map_has_room_for_its_names_beside_the_levels_or_alone(
    inspector: Inspector, width: int
) -> None:
    inspector.window.resize(width, 600)
    screen = inspector.screen
    assert screen.map.isVisible() == (width == 1280)
    assert screen.start.map_button.isVisible() == (width == 900)
    if width == 900:
        QTest.mouseClick(screen.start.map_button, Qt.MouseButton.LeftButton)
        assert (screen.map.isVisible(), screen.start.isVisible()) == (True, False)
        QTest.mouseClick(screen.map.back_button, Qt.MouseButton.LeftButton)
        assert (screen.map.isVisible(), screen.start.isVisible()) == (False, True)


def test_what_cannot_be_written_waits_and_is_told(
    inspector: Inspector, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:

        def fails(*_: object) -> None:
            raise RecordsError("the disk is full")

        patch.setattr(program.inspections, "add", fails)
        inspector.begin()
        inspector.until(5)
        inspector.screen.stop()
        assert "the disk is full" in inspector.screen.end.unkept.text()
    inspector.screen.show_start()
    inspector.begin()
    inspector.until(5)
    inspector.screen.stop()
    assert not inspector.screen.end.unkept.isVisible()
    found = program.inspections.inspected(inspector.window.trainee, "prague")
    assert [each.acts for each in found] == [5, 5]


def test_what_was_watched_is_kept_when_the_window_closes(
    inspector: Inspector, program: MemoryProgram
) -> None:
    inspector.begin()
    inspector.until(4)
    inspector.window.close()
    (found,) = program.inspections.inspected(inspector.window.trainee, "prague")
    assert found.acts == 4


@pytest.mark.parametrize("level", [n for n, one in enumerate(LEVELS) if one.tables == 1])
def test_every_level_can_be_watched(inspector: Inspector, level: int) -> None:
    watching = inspector.begin(level)
    assert watching.pace == LEVELS[level].pace
    inspector.until(3)


@pytest.mark.parametrize("house", PROCEDURES)
def test_a_round_of_every_house_is_watched_and_shown_again(qtbot: QtBot, house: str) -> None:
    program = MemoryProgram()
    procedure, clock = program.procedure(house), Clock()
    screen = InspectScreen(procedure, clock, "en")
    qtbot.addWidget(screen)
    screen.resize(900, 500)
    screen.show()
    screen.watch(WatchSession(LEVELS[0].rounds(procedure, program.machine(procedure), 1)[:1], 2.0))
    while screen.seen is not None and not screen.seen.over:
        clock.now += 2
        if screen.table.is_waiting:  # it is told what was missed
            screen.go_on()
        screen.table.timer.stop()
        screen.table.timer.timeout.emit()
    screen.go_on()
    assert screen.pages.currentWidget() is screen.end
    assert len(screen.end.lines) == 1
    screen.end.play()
    screen.end.view.choreography.finish()
    screen.end.view.choreography.finish()
    assert not screen.end.showing.is_busy


@pytest.mark.parametrize("size", [QSize(900, 500), QSize(1280, 720)])
def test_the_button_stays_within_reach(inspector: Inspector, size: QSize) -> None:
    inspector.window.resize(size)
    inspector.begin()
    panel = inspector.screen.panel
    assert panel.call.height() >= 64
    assert panel.call.visibleRegion().boundingRect().height() == panel.call.height()


# --- what a drill led to


def test_the_end_says_whether_the_level_is_passed_and_what_comes_next(
    inspector: Inspector,
) -> None:
    end = inspector.screen.end
    inspector.begin()
    inspector.until(5)
    inspector.screen.stop()
    assert end.outcome.text() == (
        "✗ Level 1 is not passed yet. To pass: finish the drill, find 90 %, make no more false "
        "calls than 1. Next: level 1, One obvious mistake a round."
    )
    inspector.screen.show_start()
    watched_through(inspector, seeing=True)
    assert end.outcome.isVisible()
    assert end.outcome.text() == "✓ Level 1 is passed. Next: level 2, Any mistake, slow pace."
    inspector.screen.show_start()
    watched_through(inspector, seeing=False)
    assert end.outcome.text().startswith("✗ Level 1 is not passed yet")
    again = "Next: level 2, Any mistake, slow pace."
    assert end.outcome.text().endswith(again), "it was passed before"


def test_the_last_level_leads_to_the_examination() -> None:
    program = MemoryProgram()
    procedure = program.procedure("prague")
    rounds = LEVELS[0].rounds(procedure, program.machine(procedure), 1)
    watching = WatchSession(rounds, 2.0)
    while (seen := watching.next()) is not None:
        for n in range(1, len(seen.watched.moments) + 1):
            seen.begin_act(2.0 * n)
            if any(fault.n == n for fault in seen.watched.faults):
                seen.call(2.0 * n + 0.5)
        seen.end()
    passed = [level.name for level in LEVELS[:-1]]
    words = outcome_words(watching, LEVELS[-1].name, passed)
    assert words == "✓ Level 5 is passed. All levels passed. Next: the exam."
    assert outcome_words(watching, "gone", ()) == "", "of a level that there is no more"


def test_too_few_faults_for_sensitivity_are_said(inspector: Inspector) -> None:
    """Three faults would make a figure of the correction alone."""
    watched_through(inspector, seeing=True)
    cells = [cell.text() for cell in inspector.screen.end.cells]
    place = cells.index("Sensitivity (d') and criterion (c)")
    assert cells[place + 1 :] == [
        "–",
        (
            "Shown from 20 mistakes on, with at least one call. My progress shows them for all "
            "drills together."
        ),
    ]


def test_the_keys_of_the_level_are_told(inspector: Inspector) -> None:
    start = inspector.screen.start
    for button, level in zip(start.levels, LEVELS, strict=True):
        button.setChecked(True)
        two = level.tables == 2
        assert ("Press F or ← for a mistake on the left table, J or →" in start.words.text()) is two
        assert ("Press Space" in start.words.text()) is not two
        assert ("The pace rises" in start.words.text()) is not two


def test_an_act_that_was_right_is_not_announced_as_wrong(inspector: Inspector) -> None:
    inspector.begin()
    inspector.until(1)
    inspector.key(Qt.Key.Key_Space)
    inspector.key(Qt.Key.Key_Return)
    inspector.key(Qt.Key.Key_Space)
    inspector.finish_round()
    inspector.screen.stop()
    end = inspector.screen.end
    words = {}
    for row, line in enumerate(end.lines):
        end.faults.setCurrentRow(row)
        words[line.fault is None] = (end.show_wrong.text(), end.show_right.isEnabled())
        if line.fault is None:
            QTest.mouseClick(end.show_wrong, Qt.MouseButton.LeftButton)
            assert end.caption.text() == "The dealer did this, and it was right"
    assert words == {
        True: ("S&how again: it was right", False),
        False: ("S&how wrong, then right", True),
    }


@pytest.mark.parametrize("kind", ["wrong_call", "wrong_hand"])
def test_what_is_asked_then_hangs_on_what_was_named_alone(
    kind: str, inspector: Inspector, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a fault of any kind and at an act that was right the same follows the same words."""
    panel = inspector.screen.panel
    monkeypatch.setattr(panel, "_house_has", Remedies(wrong_call="stand"))
    inspector.begin()
    (fault,) = inspector.seen.watched.faults
    asked = []
    for n in (fault.n - 1, fault.n):
        assert panel.page == CALL
        inspector.until(n)
        inspector.key(Qt.Key.Key_Space)
        inspector.key(Qt.Key.Key_1)
        inspector.key(Qt.Key(Qt.Key.Key_1 + KINDS.index(kind)))
        asked.append(panel.page)
        if panel.page == REMEDY:
            inspector.key(Qt.Key.Key_Return)
        inspector.key(Qt.Key.Key_Space)
    assert asked == [REMEDY if kind == "wrong_call" else CALL] * 2
    assert [call.n for call in inspector.seen.calls] == [fault.n - 1, fault.n]


# --- what he sees, at home and in his record


def test_the_record_shows_what_an_inspector_sees(inspector: Inspector, qtbot: QtBot) -> None:
    inspector.screen.go_back()
    menu = cast("Home", inspector.window.menu)
    qtbot.waitUntil(lambda: menu.stands.figures is not None)
    assert menu.course.title.text() == "Your course", "nothing was watched"
    menu.opened.emit("inspect")
    inspector.screen = cast("InspectScreen", inspector.window.shown)
    inspector.screen.show_options(TableOptions(0))
    watched_through(inspector, seeing=False)
    seen = inspector.screen.map
    inspector.screen.show_start()
    sees = {path: seen.map.mark(path).kind for path in seen.map.states}
    inspector.screen.go_back()
    menu = cast("Home", inspector.window.menu)
    qtbot.waitUntil(lambda: menu.course.title.text() == "Your levels")
    assert LEARNING in sees.values()
    QTest.mouseClick(menu.tiles["record"], Qt.MouseButton.LeftButton)
    record = cast("ProgressScreen", inspector.window.shown)
    assert record.tabs.isTabVisible(3)
    assert {path: record.map.mark(path).kind for path in record.map.states} == sees
    assert record.next_button.text() == "C&ontinue as an inspector"
    words = record.next.words.text()
    assert words == "Your next level as an inspector: 1, One obvious mistake a round."
    QTest.mouseClick(record.next_button, Qt.MouseButton.LeftButton)
    assert isinstance(inspector.window.shown, InspectScreen)


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_record_has_a_column_of_remedies_where_the_house_has_any(
    lang: str, at_a_house_that_says: Inspector, language: Language
) -> None:
    inspector = at_a_house_that_says
    inspector.begin()
    (fault,) = inspector.seen.watched.faults
    inspector.call(fault)
    inspector.key(Qt.Key(Qt.Key.Key_1 + REMEDIES.index("put back")))
    inspector.key(Qt.Key.Key_Space)
    inspector.finish_round()
    inspector.screen.stop()
    language.use(lang)
    window = inspector.window
    window.resize(QSize(900, 500))
    window.course.record.show(inspector.screen.procedure)
    record = cast("ProgressScreen", window.shown)
    model = record.inspected.model()
    assert model is not None
    heads = [model.headerData(n, Qt.Orientation.Horizontal) for n in range(model.columnCount())]
    assert heads[4] == {"en": "Remedies", "cs": "Nápravy"}[lang]
    cells = [model.index(0, n).data() for n in range(model.columnCount())]
    assert cells[4] == {"en": "1 of 1", "cs": "1 z 1"}[lang]
    assert len(cells) == 7
    assert record.inspected.horizontalScrollBar().maximum() == 0, "all of it is seen"


def test_without_remedies_there_is_no_such_column(inspector: Inspector) -> None:
    inspector.begin()
    inspector.until(5)
    inspector.screen.stop()
    inspector.window.course.record.show(inspector.screen.procedure)
    record = cast("ProgressScreen", inspector.window.shown)
    assert record.inspected.model().columnCount() == 6


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_what_is_written_on_the_table_is_not_shortened(
    lang: str, inspector: Inspector, language: Language, whole_words: list[str]
) -> None:
    """In the smallest window, while it is watched and where it is shown again."""
    language.use(lang)
    inspector.window.resize(QSize(900, 500))
    inspector.begin()
    inspector.until(4)
    inspector.window.grab()
    inspector.finish_round()
    inspector.screen.stop()
    inspector.window.grab()
    assert whole_words == []


def test_from_twenty_faults_on_the_record_tells_sensitivity(
    inspector: Inspector, program: MemoryProgram
) -> None:
    """Of all drills together: none of them has so many."""
    watched_through(inspector, seeing=True)
    (one,) = program.inspections.inspected(inspector.window.trainee, "prague")
    assert shares_words([one] * 6) == (
        "After 20 mistakes, you’ll see here which kinds of mistakes you find, and against which "
        "rules."
    )
    told, *_ = shares_words([one] * 7).splitlines()
    assert re.fullmatch(
        r"Sensitivity \(d'\): \d\.\d \(likely .*\) · Criterion \(c\): -?\d\.\d \(likely .*\)", told
    )


@pytest.mark.parametrize("size", [QSize(900, 500), QSize(1280, 720)])
def test_the_map_of_the_record_has_room(size: QSize, inspector: Inspector) -> None:
    inspector.begin()
    inspector.until(5)
    inspector.screen.stop()
    window = inspector.window
    window.resize(size)
    window.course.record.show(inspector.screen.procedure)
    record = cast("ProgressScreen", window.shown)
    record.tabs.setCurrentIndex(4)
    assert record.next.isVisible()
    record.tabs.setCurrentIndex(3)
    assert record.next.isVisible() is (size.height() == 720)
