"""A table that is watched, and the transport below it."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.rounds.round_file import FOLDER, read_round
from tests.ui.test_geometry import assert_in_order, usable
from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import perform
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.move import Thing
from trainer.ui.table.table_view import TableView
from trainer.ui.table.watch import PACES, Frame, Watch, frame_of
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.tokens import use_scheme
from trainer.ui.words.times import Language

PROGRAM = App()


def worked(name: str) -> Dealing:
    one = read_round(FOLDER / f"{name}.round")
    return PROGRAM.dealing(one.scenario, one.scenario_name, one.amendments)


def frames_of(dealing: Dealing) -> list[Frame]:
    trace = perform(dealing)
    acts = zip(trace.situations, (None, *trace.acts), strict=True)
    return [frame_of(dealing.procedure, situation, act) for situation, act in acts]


class Bench:
    """A window with a table that is watched."""

    def __init__(self, qtbot: QtBot, name: str) -> None:
        dealing = worked(name)
        self.procedure: Procedure = dealing.procedure
        self.frames = frames_of(dealing)
        self.watch = Watch(dealing.procedure, self.frames)
        self.window = QMainWindow()
        self.window.setCentralWidget(self.watch)
        self.window.resize(980, 720)
        qtbot.addWidget(self.window)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()
        self.moves: list[int] = []
        self.watch.moved.connect(self.moves.append)

    def key(self, key: Qt.Key) -> None:
        focus = self.window.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)

    def tick(self) -> None:
        """The time of one act is over."""
        self.watch._timer.timeout.emit()


ENDS = "Dealer has a Pontoon."


@pytest.fixture
def bench(qtbot: QtBot) -> Bench:
    return Bench(qtbot, "R06")


# --- going through the frames


def test_it_goes_on_and_back_and_no_further(bench: Bench) -> None:
    watch, last = bench.watch, len(bench.frames) - 1
    assert (watch.position, watch.last, watch.frames) == (0, last, tuple(bench.frames))
    watch.back()
    assert bench.moves == []
    watch.step()
    watch.step()
    watch.back()
    watch.go(last + 5)
    watch.step()
    watch.go(-3)
    assert bench.moves == [1, 2, 1, last, 0]
    assert watch.position == 0


def test_the_table_is_the_frame_s(bench: Bench) -> None:
    plain = TableView(bench.procedure.house, furniture_of(bench.procedure))
    for position in (0, 5, 12, bench.watch.last, 3):
        bench.watch.go(position)
        frame = bench.frames[position]
        plain.show_table(frame.table, opening=frame.opening)
        assert bench.watch.view._table == frame.table
        assert bench.watch.view._sprites.keys() >= plain._sprites.keys()
        shown = {thing: p.accessibleName() for thing, p in bench.watch.view.places.items()}
        assert shown == {thing: p.accessibleName() for thing, p in plain.places.items()}
        assert all(shown.values())
    plain.deleteLater()


def test_only_the_frame_that_is_shown_is_laid_out(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid_out = []
    show = TableView.show_table

    def counted(view: TableView, *args: object, **more: object) -> None:
        laid_out.append(args[0])
        show(view, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(TableView, "show_table", counted)
    bench.watch.show_frames(bench.frames, 4)
    bench.watch.go(11)
    assert laid_out == [bench.frames[4].table, bench.frames[11].table]


def test_things_move_from_act_to_act_only(bench: Bench) -> None:
    watch = bench.watch
    showing = watch.showing
    assert not showing.is_busy
    watch.step()  # a card
    assert showing.is_busy
    watch.back()
    assert not showing.is_busy
    watch.go(5)
    assert not showing.is_busy
    watch.go(0)
    watch.go(1)  # the next one, however it was chosen
    assert showing.is_busy
    showing.finish()
    watch.show_options(TableOptions(0, four_colours=True))
    watch.go(0)
    watch.step()
    assert watch.view._table == bench.frames[1].table, "at speed 0 it is done at once"
    assert not watch.view.motion.moving


def test_what_players_say_stands_over_their_boxes(bench: Bench) -> None:
    said = next(n for n, frame in enumerate(bench.frames) if n and frame.events)
    bench.watch.go(said)
    box = bench.frames[said].events[0]["box"]
    assert bench.watch.view.bubbles[box].isVisible()
    bench.watch.go(0)
    assert not any(bubble.isVisible() for bubble in bench.watch.view.bubbles.values())


def test_what_the_dealer_says_is_seen(qtbot: QtBot) -> None:
    bench = Bench(qtbot, "R05a")
    voice, texts = bench.watch.view.voice, bench.procedure.texts
    calls = {n: f.act.phrase for n, f in enumerate(bench.frames) if f.act and f.act.phrase}
    said = {n: texts["en"]["calls"][phrase] for n, phrase in calls.items()}
    for n, frame in enumerate(bench.frames):
        if frame.act and frame.act.act == "offer_even_money":
            said[n] = "Even money?"
    said[max(n for n, f in enumerate(bench.frames) if f.act and f.act.act == "deal_self")] = ENDS
    assert (len(calls), len(said)) == (2, 5)
    first = min(calls)
    bench.watch.go(first)
    assert not voice.isVisible(), "nobody has told in which language"
    bench.watch.retranslate("en")
    for position in range(bench.watch.last + 1):
        bench.watch.go(position)
        assert voice.isVisible() is (position in said)
        if position in said:
            assert voice.words == said[position]
            assert bench.watch.view.fixtures.float.geometry().contains(voice.geometry())
    bench.watch.go(first)
    for lang in ("cs", ""):  # told once, it stays
        bench.watch.retranslate(lang)
        assert voice.words == texts["cs"]["calls"][calls[first]]


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_there_is_room_for_all_that_is_said(lang: str, qtbot: QtBot) -> None:
    bench = Bench(qtbot, "R05a")
    bench.window.resize(700, 590)  # narrower than it ever is
    view = bench.watch.view
    for name in PROGRAM.procedure_ids():
        calls = PROGRAM.procedure(name).texts[lang].get("calls", {})
        for words in calls.values():
            view.say(str(words).replace("{value}", "21"))
            assert view.fixtures.float.geometry().contains(view.voice.geometry())
            font = view.voice.font_of(view.voice.height())
            wide = QFontMetrics(font).horizontalAdvance(view.voice.words)
            assert wide + 6 <= view.voice.width()


def test_the_stack_lies_there_until_it_is_loaded(qtbot: QtBot) -> None:
    bench = Bench(qtbot, "R09")
    stack = bench.watch.view.places[Thing("stack")]
    loaded = next(n for n, f in enumerate(bench.frames) if f.act and f.act.act == "load_shoe")
    assert stack.isVisible()
    bench.watch.go(loaded)
    assert not stack.isVisible()
    bench.watch.go(loaded - 1)
    assert stack.isVisible()


def test_nothing_to_watch(qtbot: QtBot) -> None:
    watch = Watch(PROGRAM.procedure("prague"))
    qtbot.addWidget(watch)
    watch.play()
    watch.step()
    watch.back()
    assert (watch.position, watch.last, watch.playing) == (0, 0, False)


# --- playing


def test_it_plays_to_the_end_and_from_the_beginning_again(bench: Bench) -> None:
    watch = bench.watch
    watch.play()
    assert watch.playing
    assert watch.position == 1, "the first act is shown at once"
    while watch.playing:
        bench.tick()
    assert bench.moves == list(range(1, watch.last + 1))
    watch.play()
    assert watch.playing
    assert watch.position == 0
    watch.pause()
    assert not watch.playing


GOES: list[Callable[[Watch], None]] = [Watch.step, Watch.back, lambda watch: watch.go(4)]


@pytest.mark.parametrize("go", GOES, ids=["step", "back", "go"])
def test_who_goes_by_himself_does_not_play_any_more(
    go: Callable[[Watch], None], bench: Bench
) -> None:
    bench.watch.play()
    bench.tick()
    go(bench.watch)
    assert not bench.watch.playing


def test_it_does_not_play_where_nobody_watches(bench: Bench) -> None:
    bench.watch.play()
    bench.watch.hide()
    assert not bench.watch.playing


def test_five_speeds_in_words(bench: Bench) -> None:
    transport = bench.watch.transport
    assert transport.pace.count() == 5
    assert list(PACES.values()) == sorted(PACES.values(), reverse=True)
    bench.watch.play()
    usual = list(PACES.values())[2]
    times = []
    for index, each in enumerate(PACES.values()):
        transport.pace.setCurrentIndex(index)
        assert transport.slowness == each / usual
        times.append(bench.watch._timer.interval())
        assert bench.watch.playing
    assert times == [round(times[2] * each / usual) for each in PACES.values()]
    bench.watch.pause()
    transport.pace.setCurrentIndex(1)
    assert not bench.watch.playing
    assert not bench.watch._timer.isActive()


# --- the transport


def test_the_transport_says_where_it_is(bench: Bench) -> None:
    watch, transport = bench.watch, bench.watch.transport
    assert transport.where.text() == f"Move 0 of {watch.last}"
    assert not transport.back.isEnabled()
    watch.go(watch.last)
    assert transport.where.text() == f"Move {watch.last} of {watch.last}"
    assert transport.slider.value() == watch.last
    assert not transport.step.isEnabled()
    assert transport.play.text() == "Play"
    watch.play()
    assert transport.play.text() == "Pause"
    watch.go(3)
    assert transport.play.text() == "Play"


def test_by_mouse(bench: Bench) -> None:
    watch, transport = bench.watch, bench.watch.transport
    for button in (transport.step, transport.step, transport.back):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert watch.position == 1
    QTest.mouseClick(transport.play, Qt.MouseButton.LeftButton)
    assert watch.playing
    QTest.mouseClick(transport.play, Qt.MouseButton.LeftButton)
    assert not watch.playing
    transport.slider.setValue(7)
    assert watch.position == 7


@pytest.mark.parametrize("at", ["play", "slider", "back", "step"])
def test_by_keyboard(at: str, bench: Bench) -> None:
    watch = bench.watch
    watch.go(3)
    focus: QWidget = getattr(watch.transport, at)
    focus.setFocus()
    bench.key(Qt.Key.Key_Right)
    assert watch.position == 4
    bench.key(Qt.Key.Key_Left)
    bench.key(Qt.Key.Key_Left)
    assert watch.position == 2
    assert bench.window.focusWidget() is focus
    bench.key(Qt.Key.Key_Space)
    if isinstance(focus, QPushButton) and at != "play":
        assert watch.position == {"back": 1, "step": 3}[at]
        assert not watch.playing, "Space presses the button that has the focus"
    else:
        assert watch.playing
        bench.key(Qt.Key.Key_Space)
        assert not watch.playing
    bench.key(Qt.Key.Key_End)
    assert watch.position == watch.last
    bench.key(Qt.Key.Key_Home)
    assert watch.position == 0


# --- nobody deals at it


def test_nothing_on_it_can_be_used(bench: Bench) -> None:
    watch, used = bench.watch, []
    view = watch.view
    for signal in (view.used, view.dragged, view.put_back, view.turned):
        signal.connect(lambda *what: used.append(what))
    watch.go(6)
    for thing in (Thing("shoe"), Thing("chip", value=25), Thing("cards", 3, 1), Thing("own")):
        place = view.places[thing]
        QTest.mouseClick(place, Qt.MouseButton.LeftButton)
        QTest.mousePress(place, Qt.MouseButton.RightButton)
        QTest.mouseMove(place, QPoint(-90, -90))
        QTest.mouseRelease(place, Qt.MouseButton.RightButton, pos=QPoint(-90, -90))
        place.click()  # as assistive technology does
        place.setFocus()
        assert not place.hasFocus()
    assert used == []
    assert view.cursor().shape() == Qt.CursorShape.ArrowCursor
    focus: list[QWidget | None] = []
    watch.transport.play.setFocus()
    for _ in range(12):
        bench.key(Qt.Key.Key_Tab)
        focus.append(bench.window.focusWidget())
    assert all(widget in watch.transport.findChildren(QWidget) for widget in focus)


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> Iterator[str]:
    use_scheme(request.param)
    yield request.param
    use_scheme("")


@pytest.mark.usefixtures("scheme")
def test_it_looks_as_the_table_does(qtbot: QtBot) -> None:
    bench = Bench(qtbot, "what_players_try")
    procedure, watched = bench.procedure, bench.watch.view
    bench.watch.show_options(TableOptions(0))
    plain = TableView(procedure.house, furniture_of(procedure), procedure.house_name)
    qtbot.addWidget(plain)
    plain.resize(watched.size())
    plain.show()
    asked = [n for n, frame in enumerate(bench.frames) if n and frame.table.asks]
    assert len(asked) > 3
    for position in (*asked, bench.watch.last):
        frame = bench.frames[position]
        bench.watch.go(position)
        bench.watch.showing.finish()  # the hands are away
        plain.hear(frame.events)
        plain.show_table(frame.table, opening=frame.opening)
        for view in (watched, plain):
            view.lifted.hide()  # wherever the mouse was last
        assert watched.grab().toImage() == plain.grab().toImage()


# --- languages and sizes


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", [QSize(724, 600), QSize(980, 690), QSize(1600, 1000)])
def test_nothing_is_clipped(size: QSize, lang: str, qtbot: QtBot, language: Language) -> None:
    language.use(lang)
    bench = Bench(qtbot, "R10a")
    bench.window.resize(size)
    for position in (0, 6, bench.watch.last):
        bench.watch.go(position)
        QApplication.processEvents()
        assert bench.window.size() == size
        assert_in_order(bench.window)
    assert all(widget.accessibleName() or _words(widget) for widget in usable(bench.window))


def _words(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QPushButton) else ""


def test_the_language_changes_while_it_is_watched(bench: Bench, language: Language) -> None:
    watch = bench.watch
    watch.go(8)
    before = [place.accessibleName() for place in watch.view.places.values()]
    language.use("cs")
    watch.retranslate()
    assert watch.position == 8
    plain = TableView(bench.procedure.house, furniture_of(bench.procedure))
    plain.show_table(bench.frames[8].table, opening=False)
    after = {thing: place.accessibleName() for thing, place in watch.view.places.items()}
    assert after == {thing: place.accessibleName() for thing, place in plain.places.items()}
    assert list(after.values()) != before
    plain.deleteLater()
