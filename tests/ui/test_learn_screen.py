"""The program deals, tells what it does and why, and lets the trainee take over."""

from collections.abc import Iterable
from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from tests.rounds.round_file import FOLDER, read_round
from tests.ui.memory_log import AT, MemoryLog
from tests.ui.test_geometry import assert_in_order, usable
from trainer.app import App
from trainer.procedure.due import Obligation
from trainer.table.act import Act, act_at
from trainer.table.spot import Spot
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import Moment, perform
from trainer.training.judge.verdict import CORRECT, Judgement, Verdict, clauses_of
from trainer.training.sessions.backlog import Backlog
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.session import LEARN, PRACTICE, Session
from trainer.training.sessions.sitting import Sitting, differences
from trainer.ui.learn.learn_screen import LearnPanel, LearnScreen, Lesson as Told
from trainer.ui.table.move import Thing
from trainer.ui.table.round_part import part_of, part_words
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.words.acts import act_words
from trainer.ui.words.times import Language

PROGRAM = App()
IDS = list(PROGRAM.procedure_ids())
GAMES = sorted({PROGRAM.base_of(name) for name in IDS})
LOWEST = 590  # how high the screen is in the lowest window
SIZES = [QSize(900, 550), QSize(1280, 740), QSize(1920, 1080)]


def worked(name: str) -> Dealing:
    one = read_round(FOLDER / f"{name}.round")
    return PROGRAM.dealing(one.scenario, one.scenario_name, one.amendments)


def drawn(procedure: str, seed: int) -> Dealing:
    return PROGRAM.dealing(PROGRAM.new_scenario(procedure, seed, "shuffle"), "drawn")


def performed(dealing: Dealing) -> list[Act]:
    return list(perform(dealing).acts)


def plain(html: str) -> str:
    return QTextDocumentFragment.fromHtml(html).toPlainText()


class Lesson:
    """A walkthrough in a window, with what it told the window."""

    def __init__(self, qtbot: QtBot, sitting: Sitting, lang: str = "en") -> None:
        self.dealing = sitting.session.dealing
        self.acts = performed(self.dealing)
        self.screen = LearnScreen(sitting, lang)
        self.screen.show_options(TableOptions(0))
        self.watch, self.panel = self.screen.watch, self.screen.panel
        self.taken: list[tuple[Act, ...]] = []
        self.went: list[str] = []
        self.screen.taken_over.connect(self.taken.append)
        self.screen.left.connect(lambda: self.went.append("left"))
        self.screen.ended.connect(lambda: self.went.append("ended"))
        self.window = QMainWindow()
        self.window.setCentralWidget(self.screen)
        self.window.resize(1280, 720)
        qtbot.addWidget(self.window)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()

    def key(self, key: Qt.Key) -> None:
        focus = self.window.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)

    def click(self, button: QPushButton) -> None:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    @property
    def told(self) -> str:
        return plain(self.panel.clauses.text())


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


@pytest.fixture
def lesson(qtbot: QtBot, log: MemoryLog) -> Lesson:
    return Lesson(qtbot, Sitting.begin_sitting(Session(worked("R06"), LEARN), "Anna", log))


# --- what is done and written down


def test_an_act_is_done_when_it_is_shown_for_the_first_time(lesson: Lesson, log: MemoryLog) -> None:
    def logged() -> list[dict[str, Any]]:
        return [one.act for one in log.session(lesson.screen.sitting.number).acts]

    watch, acts = lesson.watch, [act.as_json() for act in lesson.acts]
    assert logged() == []
    watch.step()
    watch.step()
    assert logged() == acts[:2]
    watch.back()
    watch.go(0)
    assert logged() == acts[:2], "going back only shows"
    watch.go(2)
    assert logged() == acts[:2]
    watch.go(7)
    assert logged() == acts[:7]
    watch.go(watch.last)
    assert logged() == acts
    assert log.session(lesson.screen.sitting.number).ended is not None


@pytest.mark.parametrize("name", IDS)
def test_a_walkthrough_replays_to_the_same_verdicts(
    name: str, qtbot: QtBot, log: MemoryLog
) -> None:
    dealing = drawn(name, 3)
    lesson = Lesson(qtbot, Sitting.begin_sitting(Session(dealing, LEARN), "Anna", log))
    lesson.watch.play()
    while lesson.watch.playing:
        lesson.watch._timer.timeout.emit()
    sitting = lesson.screen.sitting
    assert sitting.over
    assert [verdict.verdict for verdict in sitting.session.verdicts] == ["correct"] * len(
        lesson.acts
    )
    assert differences(dealing, log.session(sitting.number)) == []


@pytest.mark.parametrize("done", [0, 4, 9])
def test_a_killed_walkthrough_goes_on_where_it_was(done: int, qtbot: QtBot, log: MemoryLog) -> None:
    dealing = worked("R06")
    first = Lesson(qtbot, Sitting.begin_sitting(Session(dealing, LEARN), "Anna", log))
    first.watch.go(done)
    first.watch.back()
    record = log.unfinished("Anna")
    assert record is not None
    lesson = Lesson(qtbot, Sitting.resume(worked("R06"), record, log))
    assert lesson.watch.position == done
    assert lesson.watch.frames == first.watch.frames
    lesson.watch.step()
    lesson.watch.back()
    assert len(log.session(record.id).acts) == done + 1
    lesson.watch.go(lesson.watch.last)
    assert differences(dealing, log.session(record.id)) == []


class FullLog(MemoryLog):
    """A log that takes nothing while the disk is full."""

    full = False

    def add_act(  # noqa: PLR0913, PLR0917 - a line of the log
        self,
        session: int,
        n: int,
        act: dict[str, Any],
        verdict: dict[str, Any],
        spent: int = 0,
        shown: str = "",
    ) -> None:
        if self.full:
            raise RecordsError("The disk is full.")
        super().add_act(session, n, act, verdict, spent, shown)

    def end(self, session: int, summary: dict[str, Any]) -> None:
        if self.full:
            raise RecordsError("The disk is full.")
        super().end(session, summary)


@pytest.mark.parametrize("before", [0, 2, 99])
def test_what_cannot_be_written_down_is_shown_all_the_same(before: int, qtbot: QtBot) -> None:
    log = FullLog()
    backlog = Backlog(lambda: log, lambda: AT)
    lesson = Lesson(qtbot, Sitting.begin_sitting(Session(worked("R06"), LEARN), "Anna", backlog))
    lesson.watch.go(min(before, lesson.watch.last - 1))
    written = len(log.session(1).acts)
    log.full = True
    lesson.watch.go(lesson.watch.last)
    assert [v.act for v in lesson.screen.sitting.session.verdicts] == lesson.acts
    assert lesson.screen.sitting.over
    assert len(log.session(1).acts) == written
    log.full = False
    assert backlog.catch_up()
    assert len(log.session(1).acts) == len(lesson.acts)
    assert log.session(1).ended is not None


# --- what is told


def test_before_the_first_act(lesson: Lesson) -> None:
    assert lesson.panel.act.text() == "Before the first move"
    assert "We deal and explain each move" in lesson.told
    words = act_words(lesson.acts[0], lesson.dealing.procedure, "en")
    assert lesson.panel.next.text() == f"Waiting: press Play (Space)\nNext: {words}"
    assert lesson.watch.view._outlines.shown == ()
    assert "bets 2 × 5" in plain(lesson.panel.coach.text())


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("name", GAMES)
def test_every_act_is_told_with_its_state_and_clauses(
    name: str, lang: str, qtbot: QtBot, log: MemoryLog, language: Language
) -> None:
    language.use(lang)
    dealing = drawn(name, 2)
    procedure = dealing.procedure
    lesson = Lesson(qtbot, Sitting.begin_sitting(Session(dealing, LEARN), "Anna", log), lang)
    steps = [(one.before, one.obligation, one.act) for one in perform(dealing).moments]
    for situation, obligation, act in steps:
        lesson.watch.step()
        assert lesson.panel.act.text() == act_words(act, procedure, lang, situation.table)
        part = part_words(procedure, part_of(procedure, situation.state))
        assert lesson.panel.part.name.text() == part
        told = lesson.told
        assert obligation is not None
        for clause in obligation.step.clauses:
            assert clause in told
            assert procedure.clause(clause, lang, "says") in told
            assert procedure.clause(clause, lang, "why") in told
    for (situation, _, act), n in zip(steps[1:], range(1, len(steps)), strict=True):
        lesson.watch.go(n)
        assert lesson.panel.next.text().endswith(act_words(act, procedure, lang, situation.table))


def test_a_clause_unfolds_and_folds_by_keyboard(lesson: Lesson) -> None:
    procedure = lesson.dealing.procedure
    lesson.watch.step()
    clause = lesson.screen._walk.moments[0].clauses[0]
    text = procedure.clause(clause, "en")
    assert text not in lesson.told
    label = lesson.panel.clauses
    label.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(label, Qt.Key.Key_Tab)
    assert label.selectedText() == "More"
    QTest.keyClick(label, Qt.Key.Key_Return)
    assert text in lesson.told
    assert label.selectedText() == "Less", "still there: again folds it"
    QTest.keyClick(label, Qt.Key.Key_Return)
    assert text not in lesson.told
    assert lesson.watch.position == 1


def test_the_players_last_words_are_bold_when_they_are_new(lesson: Lesson) -> None:
    frames = lesson.watch.frames
    for n in range(1, lesson.watch.last + 1):
        lesson.watch.go(n)
        assert lesson.panel.coach.text().count("<b>") == len(frames[n].events)
    said = next(n for n, f in enumerate(frames) if n and f.events and not frames[n + 1].events)
    lesson.watch.go(said)
    words = plain(lesson.panel.coach.text())
    lesson.watch.step()
    assert plain(lesson.panel.coach.text()) == words
    lesson.watch.go(0)
    assert plain(lesson.panel.coach.text()) != words


def test_it_is_outlined_where_the_act_was_done(lesson: Lesson) -> None:
    view = lesson.watch.view

    def outlined(kind: str) -> list[Thing]:
        at = next(n for n, act in enumerate(lesson.acts, start=1) if act.act == kind)
        lesson.watch.go(at)
        pointed = list(view._pointed)
        numbers = [number for number, _ in view._outlines.shown]
        assert numbers == list(range(1, len(pointed) + 1))
        return pointed

    assert outlined("deal_card") == [Thing("shoe"), Thing("cards", 3, 1)]
    assert outlined("deal_self") == [Thing("shoe"), Thing("own")]
    taken = outlined("take")
    assert taken == [Thing("box", 3), Thing("float")], "the bet is gone, its box is not"


def test_the_language_changes_in_the_middle(lesson: Lesson, language: Language) -> None:
    procedure = lesson.dealing.procedure
    lesson.watch.go(8)
    language.use("cs")
    lesson.screen.retranslate("cs")
    assert lesson.watch.position == 8
    shown = lesson.screen._walk.moments[7]
    words = act_words(shown.act, procedure, "cs", shown.before.table)
    assert lesson.panel.act.text() == words
    assert procedure.clause(shown.clauses[0], "cs", "says") in lesson.told
    assert lesson.panel.part.name.text() == "Nabídka boxům"
    assert len(lesson.screen.sitting.session.verdicts) == 8


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("name", IDS)
def test_what_every_clause_says_can_be_read_without_scrolling(
    name: str, lang: str, qtbot: QtBot, language: Language
) -> None:
    """Beside the longest lines there are, in the lowest window."""
    language.use(lang)
    dealing = drawn(name, 2)
    procedure, begins = dealing.procedure, dealing.initial_situation()
    panel = LearnPanel(procedure)
    qtbot.addWidget(panel)
    panel.resize(panel.width(), LOWEST)
    panel.show()
    heard = [(event, begins.table) for event in begins.events]
    steps = [*procedure.interrupts, *(phase.root for phase in procedure.phases)]
    while steps:
        step = steps.pop()
        steps += step.steps
        if step.act is None:
            continue
        act = act_at(step.act, step.what, Spot(7, 2, 3))
        verdict = Verdict(1, act, CORRECT, clauses_of(step))
        judged = Judgement(verdict, Obligation(step, Spot(7, 2, 3)), frozenset(), begins)
        shown = Moment(begins, judged)
        panel.teach(Told(begins.state, shown, shown, heard, 3, over=False), lang)
        QApplication.processEvents()
        assert panel.area.verticalScrollBar().maximum() == 0, plain(panel.clauses.text())


# --- taking over and leaving


@pytest.mark.parametrize(("seen", "back"), [(0, 0), (1, 0), (9, 0), (9, 4), (-1, 3)])
def test_the_trainee_takes_over_at_the_act_that_is_shown(
    seen: int, back: int, lesson: Lesson
) -> None:
    watch = lesson.watch
    watch.go(seen if seen >= 0 else watch.last)
    for _ in range(back):
        watch.back()
    position = watch.position
    lesson.click(lesson.panel.take)
    assert lesson.taken == [tuple(lesson.acts[:position])]
    taken_up = Session(lesson.dealing, PRACTICE, lesson.taken[0])
    assert taken_up.situation.table == watch.frames[position].table
    assert not taken_up.over
    for act in lesson.acts[position:]:
        assert taken_up.do(act).verdict == "correct"
    assert taken_up.over


def test_after_the_last_act_the_same_from_its_beginning(lesson: Lesson) -> None:
    watch, panel = lesson.watch, lesson.panel
    assert panel.take.text() == "&Take over here"
    watch.go(watch.last)
    assert panel.next.text() == "You’ve seen it all. Now deal it yourself."
    assert panel.take.text() == "&Deal it yourself"
    lesson.click(panel.take)
    assert lesson.taken == [()]
    lesson.screen.went_back.emit()
    assert lesson.went == ["ended"]
    watch.back()
    assert panel.take.text() == "&Take over here"


def test_stopping_in_the_middle(lesson: Lesson, log: MemoryLog) -> None:
    lesson.watch.play()
    lesson.screen.went_back.emit()
    assert lesson.went == ["left"]
    assert not lesson.watch.playing
    assert log.unfinished("Anna") is not None
    lesson.watch.play()
    lesson.click(lesson.panel.take)
    assert not lesson.watch.playing


def test_a_part_of_a_round(qtbot: QtBot, log: MemoryLog) -> None:
    dealing = worked("R06")
    steps = [(one.before, one.act) for one in perform(dealing).moments]
    begins = next(n for n, (s, _) in enumerate(steps) if s.state.startswith("boxes"))
    prelude = [act for _, act in steps[:begins]]
    session = Session(dealing, LEARN, prelude, "boxes")
    lesson = Lesson(qtbot, Sitting.begin_sitting(session, "Anna", log))
    part = [act for s, act in steps[begins:] if s.state.startswith("boxes")]
    assert [frame.act for frame in lesson.watch.frames[1:]] == part
    lesson.watch.go(2)
    lesson.click(lesson.panel.take)
    assert lesson.taken == [tuple(part[:2])]
    lesson.watch.go(lesson.watch.last)
    assert lesson.screen.sitting.over
    lesson.click(lesson.panel.take)
    assert lesson.taken[1:] == [()]
    assert differences(dealing, log.session(lesson.screen.sitting.number)) == []


# --- by keyboard alone


def test_by_keyboard_alone(lesson: Lesson) -> None:
    watch, window = lesson.watch, lesson.window
    lesson.panel.patient.setChecked(False)
    assert window.focusWidget() is watch.transport.play
    lesson.key(Qt.Key.Key_Space)
    assert watch.playing
    assert watch.position == 1
    lesson.key(Qt.Key.Key_Space)
    assert not watch.playing
    lesson.key(Qt.Key.Key_Right)
    lesson.key(Qt.Key.Key_Right)
    lesson.key(Qt.Key.Key_Left)
    assert watch.position == 2
    for _ in range(20):
        if window.focusWidget() is lesson.panel.take:
            break
        lesson.key(Qt.Key.Key_Tab)
    lesson.key(Qt.Key.Key_Right)
    assert watch.position == 3, "the keys are heard beside the transport too"
    lesson.key(Qt.Key.Key_Space)
    assert lesson.taken == [tuple(lesson.acts[:3])]
    lesson.panel.area.setFocus()
    lesson.key(Qt.Key.Key_Space)
    assert watch.playing


# --- sizes


def sizes_and_languages() -> Iterable[Any]:
    for size in SIZES:
        for lang in ("en", "cs"):
            yield pytest.param(size, lang, id=f"{size.width()}x{size.height()}-{lang}")


@pytest.mark.parametrize(("size", "lang"), list(sizes_and_languages()))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_clipped_or_scrolled_away(  # noqa: PLR0913, PLR0917 - most are fixtures
    game: str, size: QSize, lang: str, qtbot: QtBot, log: MemoryLog, language: Language
) -> None:
    """With less than the whole window has: its title, its menu and a notice take some."""
    language.use(lang)
    lesson = Lesson(qtbot, Sitting.begin_sitting(Session(drawn(game, 2), LEARN), "Anna", log), lang)
    lesson.window.resize(size - QSize(0, 80))
    last = lesson.watch.last
    moments = {0, 1, last // 2, last}
    for n in range(last + 1) if size == SIZES[0] else sorted(moments):
        lesson.watch.go(n)
        QApplication.processEvents()
        assert lesson.panel.area.verticalScrollBar().maximum() == 0, lesson.told
        if n in moments:
            assert lesson.window.size() == size - QSize(0, 80)
            assert_in_order(lesson.window)
    named = [w.accessibleName() or getattr(w, "text", str)() for w in usable(lesson.window)]
    assert all(named)
