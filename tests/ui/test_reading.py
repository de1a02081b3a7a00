"""Watch lasts as long as its words, and waits for the reader where something is new to him."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.memory_log import MemoryLog
from tests.ui.test_learn_screen import Lesson, worked
from trainer.training.debrief.states import clauses_met
from trainer.training.sessions.session import LEARN, Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.learn.learn_screen import LearnScreen
from trainer.ui.table.showing import WORD_MS, count_words, reading_time


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


@pytest.fixture
def lesson(qtbot: QtBot, log: MemoryLog) -> Lesson:
    return Lesson(qtbot, Sitting.begin_sitting(Session(worked("R06"), LEARN), "Anna", log))


def tick(lesson: Lesson) -> None:
    assert lesson.watch._timer.isActive()
    lesson.watch._timer.timeout.emit()


def test_as_long_as_its_words_and_as_its_hands() -> None:
    assert count_words("two words", "", "and three more") == 5
    assert WORD_MS == 60_000 / 200
    assert reading_time(12, 1.0, 2000) == 12 * WORD_MS + 2000
    assert reading_time(12, 2.0, 4000) == 24 * WORD_MS + 4000
    assert reading_time(0, 1.0, 0) > 0


def test_what_is_known_is_read_all_the_same(lesson: Lesson) -> None:
    """No act is away before its words and the players' can be read, and what first comes up."""
    watch, reader = lesson.watch, lesson.screen.reader
    lesson.panel.patient.click()
    procedure, moments = lesson.screen.procedure, lesson.screen._walk.moments
    reader._met |= {clause for moment in moments for clause in moment.clauses}
    watch.play()
    seen: set[str] = set()
    while watch.playing:
        moment = moments[watch.position - 1]
        first = [clause for clause in moment.clauses if clause not in seen]
        told = [procedure.clause(clause, "en", "says") for clause in first]
        words = count_words(lesson.panel.act.text(), *told)
        assert watch._timer.interval() >= words * WORD_MS + watch.showing.duration_of(moment.act)
        seen |= set(moment.clauses)
        tick(lesson)


def test_it_waits_where_a_clause_is_new(lesson: Lesson) -> None:
    watch, reader = lesson.watch, lesson.screen.reader
    watch.play()
    assert watch.playing
    assert watch.waiting
    assert not watch._timer.isActive()
    assert watch.transport.play.text() == "Play"
    assert lesson.panel.next.text().startswith("New to you")
    lesson.key(Qt.Key.Key_Space)
    assert watch.playing
    assert watch.position == 2
    met: set[str] = set()
    waited = 0
    while watch.position < watch.last:
        clauses = set(lesson.screen._walk.moments[watch.position - 1].clauses)
        met |= {c for m in lesson.screen._walk.moments[: watch.position - 1] for c in m.clauses}
        assert watch.waiting is bool(clauses - met)
        if watch.waiting:
            waited += 1
            watch.step()
            assert watch.playing, "a step goes on, too"
        else:
            assert watch.transport.play.text() == "Pause"
            assert not lesson.panel.next.text().startswith("New")
            tick(lesson)
    assert 3 < waited < watch.last - 3
    assert not watch.playing
    assert reader.new_clauses(watch.last) == ()


def test_it_says_that_it_waits_wherever_it_does(lesson: Lesson) -> None:
    watch, panel, brief = lesson.watch, lesson.panel, lesson.screen.brief
    lesson.panel.patient.click()
    waits = "Waiting: press Play (Space)"
    assert panel.next.text().startswith(waits)
    watch.play()
    assert waits not in panel.next.text()
    watch.step()
    assert panel.next.text().startswith(waits), "a step stops it"
    assert brief.text().startswith(waits)
    watch.go(watch.last)
    assert waits not in panel.next.text()


def test_it_plays_on_where_all_is_known(qtbot: QtBot, log: MemoryLog) -> None:
    sitting = Sitting.begin_sitting(Session(worked("R06"), LEARN), "Anna", log)
    every = {clause for moment in sitting.session.shown().moments for clause in moment.clauses}
    screen = LearnScreen(sitting, "en", every)
    qtbot.addWidget(screen)
    screen.show()
    screen.watch.play()
    while screen.watch.playing:
        assert not screen.watch.waiting
        screen.watch._timer.timeout.emit()
    assert screen.watch.position == screen.watch.last


def test_who_does_not_want_to_be_waited_for(lesson: Lesson) -> None:
    watch = lesson.watch
    watch.play()
    assert watch.waiting
    lesson.panel.patient.click()
    assert watch.position == 2
    assert not watch.waiting
    reader = lesson.screen.reader
    new = reader.words(watch.position + 1)
    tick(lesson)
    assert not watch.waiting
    hands = watch.showing.duration_of(lesson.acts[watch.position - 1])
    assert watch._timer.interval() == reading_time(new, 1.0, hands), "as long as all of it takes"
    assert reader.words(watch.position) <= new, "and now it is known"


def test_who_pauses_is_not_waited_for(lesson: Lesson) -> None:
    watch = lesson.watch
    watch.play()
    watch.back()
    assert not watch.waiting
    assert watch.transport.play.text() == "Play"
    assert "\nNext" in lesson.panel.next.text()


def test_a_slow_pass_of_the_hands(lesson: Lesson) -> None:
    watch, panel = lesson.watch, lesson.panel
    assert not panel.hands.isEnabled(), "no act is shown"
    assert panel.hands.accessibleDescription()
    watch.view.motion.speed = 1
    watch.step()
    watch.showing.finish()
    shown = watch.view.table
    done = len(lesson.screen.sitting.session.moments)
    lesson.click(panel.hands)
    assert watch.showing.is_busy
    assert watch.view.table == watch.frames[0].table, "the table as it was before"
    assert watch.view.choreography.duration == 3 * watch.showing.duration_of(lesson.acts[0])
    watch.view.choreography.show_at(watch.view.choreography.duration)
    assert not watch.showing.is_busy
    assert watch.view.table == shown
    assert watch.position == 1
    assert len(lesson.screen.sitting.session.moments) == done
    lesson.click(panel.hands)
    watch.step()
    assert watch.view.table == shown, "who goes on sees the next act"
    watch.showing.finish()
    assert watch.view.table == watch.frames[2].table


def test_what_is_on_record_is_known(lesson: Lesson, log: MemoryLog) -> None:
    assert clauses_met(log.history("Anna", "prague")) == frozenset()
    lesson.watch.go(5)
    met = clauses_met(log.history("Anna", "prague"))
    assert met == {c for m in lesson.screen._walk.moments[:5] for c in m.clauses}
    assert clauses_met(log.history("Eva", "prague")) == frozenset()
