"""A trainee's progress on the screen: nothing dealt, a few sessions, and very many."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.test_geometry import clipped, outside, overlaps
from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import Targets
from trainer.training.debrief.progress import (
    BEGIN,
    UNMET,
    Advice,
    Progress,
    progress,
)
from trainer.training.engine.reachable import enacted
from trainer.training.judge.verdict import CORRECT, FAULT
from trainer.training.memory.memory import BROKEN, FADING, KNOWN, LEARNING
from trainer.training.sessions.record import ActLine, ExamLine, SessionLine, Task
from trainer.training.sessions.session import EXAM, PRACTICE, Mode
from trainer.ui.progress.chart import Shares, Trend
from trainer.ui.progress.progress_screen import ProgressScreen
from trainer.ui.progress.progress_words import (
    MOST,
    NEVER,
    WEAK,
    Line,
    Mark,
    group_of,
    percent,
    what_words,
    write_number,
)
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.listing import Listing
from trainer.ui.widgets.tokens import (
    DARK,
    LIGHT,
    contrast,
    palette as palette_of,
    tokens_of,
    use_scheme,
)
from trainer.ui.words.times import Language

PRAGUE = App().procedure("prague")
CLAUSES = len(enacted(PRAGUE))
USUAL = QSize(1280, 680)
DAYS = ("30. listopadu 2026", "31. prosince 2026")
Open = Callable[..., ProgressScreen]


def line(
    number: int,
    *acts: ActLine,
    score: float = 1.0,
    mode: Mode = PRACTICE,
    exam: int | None = None,
    left: bool = False,
) -> SessionLine:
    """A session on the day of its number, of one act each 10 seconds."""
    timed = [act._replace(spent=10_000 * n) for n, act in enumerate(acts, start=1)]
    day = str(datetime(2026, 1, 1, 10, tzinfo=UTC) + timedelta(days=number)).replace(" ", "T")
    summary = {"due": 9, "score": score, "passed": score > 0.95, "complete": True}
    return SessionLine(
        number,
        mode.name,
        "prague",
        "",
        day,
        None if left else day,
        tuple(timed),
        None if left else summary,
        10_000 * len(acts),
        exam,
    )


def right(*clauses: str, helped: bool = False) -> ActLine:
    return ActLine("offer", CORRECT, clauses, 0, helped)


def wrong(*clauses: str) -> ActLine:
    return ActLine("offer", FAULT, clauses)


def few(**stands: str) -> Progress:
    """Four sessions of practice, one of them open, and an exam of two rounds."""
    sessions = [
        line(1, *[right("PRG-ACT-1")] * 5, wrong("PRG-ACT-2"), score=0.755),
        line(2, right("PRG-ACT-3", helped=True), right("PRG-ACT-4")),
        line(3, right("PRG-ACT-4"), score=0.97),
        line(4, wrong("PRG-SPL-12"), mode=EXAM, exam=7),
        line(5, right("PRG-ACT-4"), mode=EXAM, exam=7),
        line(6, right("PRG-ACT-4"), left=True),
    ]
    result = {"due": 18, "score": 0.9, "passed": False, "complete": True}
    day = "2026-01-05T10:00:00.000+00:00"
    memory = {"PRG-ACT-1": KNOWN, "PRG-ACT-4": LEARNING} | stands
    exam = ExamLine(7, Task.DEAL, "prague", day, day, result)
    return progress(PRAGUE, sessions, [exam], None, memory, to_fix=["PRG-ACT-2"])


def many(number: int = 1000) -> Progress:
    every = enacted(PRAGUE)
    sessions = [
        line(n, *[right(every[(n + k) % CLAUSES]) for k in range(5)], score=0.9 + n % 10 / 100)
        for n in range(1, number + 1)
    ]
    return progress(PRAGUE, sessions)


@pytest.fixture
def show(qtbot: QtBot) -> Open:
    windows = []

    def make(found: Progress, procedure: Procedure = PRAGUE, size: QSize = USUAL) -> ProgressScreen:
        window = QMainWindow()
        windows.append(window)
        screen = ProgressScreen(found, procedure, "Jana", "en")
        window.setCentralWidget(screen)
        window.resize(size)
        qtbot.addWidget(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return screen

    return make


def texts(listing: Listing) -> list[tuple[str, ...]]:
    return [tuple(cell.words for cell in entry.cells) for entry in listing.shown]


def head(screen: ProgressScreen, column: int) -> None:
    """Click on the head of a column of the clauses."""
    heads = screen.clauses.horizontalHeader()
    where = QPoint(heads.sectionViewportPosition(column) + 12, heads.height() // 2)
    click(heads.viewport(), where)


def click(widget: QWidget, where: QPoint) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=where)


def places(chart: Trend) -> list[QPoint]:
    """The middle of each mark on what shows the marks."""
    return [place.toPoint() for place in chart.places]


# --- nothing dealt


def test_who_has_dealt_nothing_is_told_how_to_begin(show: Open, qtbot: QtBot) -> None:
    screen = show(progress(PRAGUE, []))
    assert screen.empty.isVisible()
    assert "first round" in screen.empty.text()
    assert not screen.tabs.isVisible()
    first, _, later = screen.next.words.text().partition(" Then ")
    assert "Watch it first" in first, "that is what the one button does"
    assert screen.next_button.text() == "&Watch a round"
    assert "deal it yourself" in later
    assert screen.next_button.hasFocus()
    with qtbot.waitSignal(screen.advised) as told:
        QTest.keyClick(screen.next_button, Qt.Key.Key_Space)
    assert told.args == [Advice("learn", "", BEGIN)]
    assert screen.heading == Head("My progress", "Home")


# --- what to do next


def test_the_advice_names_the_clause_and_does_it(show: Open, qtbot: QtBot) -> None:
    screen = show(few())
    assert screen.title.text() == f"Jana · {PRAGUE.house_name}"
    assert screen.facts.text() == f"Rules known well: 1 of {CLAUSES}"
    says = PRAGUE.clause("PRG-ACT-2", "en", "says")
    assert screen.next.words.text() == f"Work on this: {says} (PRG-ACT-2)"
    with qtbot.waitSignal(screen.advised) as told:
        screen.next_button.click()
    assert told.args == [Advice("practise", "PRG-ACT-2", BROKEN)]


# --- charts


def test_the_trend_of_scores(show: Open) -> None:
    chart = show(few()).score
    assert [(mark.value, mark.exam, mark.passed) for mark in chart.marks] == [
        (75.5, False, False),
        (100.0, False, True),
        (97.0, False, True),
        (90.0, True, False),
    ]
    assert chart.line == Line(95.0, "To pass: 95 %, no critical mistake")
    assert chart.accessibleName() == "Score"
    assert chart.accessibleDescription() == (
        "Sessions: 4, passed: 2. First 75.5 %, last 90 %, lowest 75.5 %, highest 100 %. To pass: "
        "95 %, no critical mistake."
    )
    assert "trial exam 1: 90 %, ✗ not passed" in chart.marks[3].says


def test_the_pace_stands_beside_the_scores(show: Open) -> None:
    found = few()
    paced = replace(PRAGUE, targets=Targets(acts_an_hour=400))
    screen = show(found, paced)
    # one act each 10 s; a fault in practice was not carried out, and its time is counted
    assert [round(mark.value) for mark in screen.pace.marks] == [300, 360, 360, 360]
    assert screen.pace.title == "Moves an hour"
    assert screen.pace.line == Line(400, "Target: 400")
    assert "360 moves an hour" in screen.pace.marks[3].says
    assert screen.score.isVisible()
    in_rounds = show(found, replace(PRAGUE, targets=Targets(rounds_an_hour=60)))
    assert [round(mark.value) for mark in in_rounds.pace.marks] == [60, 180, 360, 360]
    assert in_rounds.pace.title == "Rounds an hour"
    assert show(found, replace(PRAGUE, targets=Targets())).pace.line is None


def test_a_click_on_a_mark_opens_its_session(show: Open, qtbot: QtBot) -> None:
    screen = show(few())
    for chart in (screen.score, screen.pace):
        view = chart.view
        with qtbot.waitSignal(screen.opened) as told:
            click(view, places(chart)[1])
        assert told.args == [2]
        with qtbot.waitSignal(screen.opened_exam) as told:
            click(view, places(chart)[3])
        assert told.args == [7]
    with qtbot.assertNotEmitted(screen.opened):
        click(screen.score.view, QPoint(2, 2))


def test_only_the_latest_of_very_many_are_marks(show: Open) -> None:
    screen = show(many())
    assert len(screen.score.marks) == MOST
    assert screen.score.title == f"Score: the last {MOST} sessions"
    assert [mark.value for mark in screen.score.marks][-2:] == [99.0, 90.0]
    for chart in (screen.score, screen.pace):
        assert all(chart.view.rect().contains(place) for place in places(chart))
    assert len(screen.sessions.shown) == 1000


def test_the_bars_count_every_clause_once(show: Open) -> None:
    screen = show(few())
    shares = {share.name: share for share in screen.shares.shares}
    assert sum(share.done + share.begun + share.open for share in shares.values()) == CLAUSES
    acts = shares["Offering cards"]
    assert (acts.done, acts.begun, acts.open) == (1, 3, 2)
    assert (
        "Offering cards: known well 1, learning or fading 3, new 2"
        in screen.shares.accessibleDescription()
    )


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("procedure", App().procedure_ids())
def test_every_part_of_a_manual_has_a_name(procedure: str, lang: str) -> None:
    read = App().procedure(procedure)
    for part in {group_of(clause) for clause in read.texts["en"]["clauses"]}:
        assert read.words(lang, "parts", part) != part


@pytest.mark.parametrize(
    ("clause", "group"),
    [("PRG-ACT-7", "PRG-ACT"), ("AMB-12", "AMB"), ("ONL-4", "ONL"), ("BRI-VAR", "BRI-VAR")],
)
def test_the_part_of_the_manual_of_a_clause(clause: str, group: str) -> None:
    assert group_of(clause) == group


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (90, 100, ["90", "95", "100"]),
        (63.9, 100, ["70", "80", "90", "100"]),
        (0, 1392, ["0", "500", "1\xa0000"]),
        (0, 0, ["0", "5", "10"]),
    ],
)
def test_the_numbers_of_a_scale(
    low: float, high: float, found: list[str], language: Language, qtbot: QtBot
) -> None:
    language.use("cs")
    chart = trend(qtbot, [Mark(value, False, True, "") for value in (low, high)], lowest=low)
    assert [label.text for label in chart.labels()] == [*found, *DAYS]
    assert_readable(chart)


def trend(
    qtbot: QtBot, marks: list[Mark], lowest: float = 0, highest: float | None = None
) -> Trend:
    """A trend by itself."""
    chart = Trend(write_number)
    qtbot.addWidget(chart)
    chart.tell("Pace", "In words.")
    chart.nothing = "Nothing to show yet."
    chart.show_marks(marks, None, DAYS, lowest, highest)
    chart.resize(420, 280)
    with qtbot.waitExposed(chart):
        chart.show()
    return chart


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> Iterator[None]:
    use_scheme(request.param)
    yield
    use_scheme("light")


@pytest.mark.usefixtures("scheme")
def test_marks_are_told_apart_by_shape_and_by_filling(qtbot: QtBot) -> None:
    kinds = [(exam, passed) for exam in (False, True) for passed in (False, True)]
    chart = trend(qtbot, [Mark(50, exam, passed, "") for exam, passed in kinds], highest=100)
    now, ground = tokens_of(chart.palette()), chart.palette().color(QPalette.ColorRole.Base)
    image = chart.grab(chart.view.geometry()).toImage()
    for (exam, passed), place in zip(kinds, places(chart), strict=True):
        ink = now.correct if passed else now.fault
        assert image.pixelColor(place) == (ink if passed else ground)
        assert (image.pixelColor(place + QPoint(0, 7)) == ink) == exam
        assert image.pixelColor(place + QPoint(6, 6)) == ground, "what is higher is a diamond"
    assert image.pixelColor(2, 2) == ground


def test_a_part_of_a_round_is_a_smaller_mark(qtbot: QtBot) -> None:
    chart = trend(qtbot, [Mark(50, False, True, "", whole) for whole in (True, False)], highest=100)
    ink = tokens_of(chart.palette()).correct
    image = chart.grab(chart.view.geometry()).toImage()
    whole, part = places(chart)
    assert [image.pixelColor(place) == ink for place in (whole, part)] == [True, True]
    aside = QPoint(4, 0)
    assert [image.pixelColor(place + aside) == ink for place in (whole, part)] == [True, False]


def test_where_nothing_was_dealt_a_chart_says_so(qtbot: QtBot) -> None:
    chart = trend(qtbot, [])
    assert chart.key.text() == "Nothing to show yet."
    assert [*chart.labels()] == []


def test_the_mouse_moves_nothing_but_is_told_what_a_mark_is(qtbot: QtBot) -> None:
    says = ["first", "second", "third"]
    chart = trend(qtbot, [Mark(50, False, True, one) for one in says], highest=100)
    view = chart.view
    there = places(chart)[1]
    QTest.mouseMove(view, there + QPoint(9, 0))
    assert view.toolTip() == "second"
    assert view.cursor().shape() == Qt.CursorShape.PointingHandCursor
    QTest.mouseMove(view, there + QPoint(30, 30))
    assert view.toolTip() == ""
    assert view.cursor().shape() == Qt.CursorShape.ArrowCursor
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
        QTest.mousePress(view, button, pos=QPoint(200, 60))
        QTest.mouseMove(view, QPoint(260, 120))
        QTest.mouseMove(view, QPoint(280, 140))
        QTest.mouseRelease(view, button, pos=QPoint(280, 140))
    QTest.mouseClick(view, Qt.MouseButton.RightButton, pos=QPoint(200, 60))
    QTest.wheelEvent(chart.view.window().windowHandle(), QPointF(200, 120), QPoint(0, 240))
    QApplication.processEvents()
    assert QApplication.activePopupWidget() is None
    assert places(chart)[1] == there


def test_only_a_whole_score_is_100_per_cent() -> None:
    found = [percent(score) for score in (1.0, 0.9999, 0.957, 0.9)]
    assert found == ["100 %", "99.9 %", "95.7 %", "90 %"]


# --- clause by clause


def test_every_clause_with_how_one_stands(show: Open) -> None:
    screen = show(few())
    lines = {cells[0]: cells[2:] for cells in texts(screen.clauses)}
    assert len(lines) == CLAUSES + 1
    assert lines["PRG-ACT-1"] == ("5", "5 of 5", "✓ known well")
    assert lines["PRG-ACT-2"] == ("1", "0 of 1", "✗ broken recently")
    assert lines["PRG-ACT-3"] == ("1", "0 of 1", "hint used recently")
    assert lines["PRG-ACT-4"] == ("4", "4 of 4", "followed, not yet on 3 days")
    assert lines["PRG-ACT-5"] == ("0", "–", "new")
    assert lines["PRG-SPL-12"] == ("–", "–", "✗ broken (1 ×)")
    assert [cells[0] for cells in texts(screen.clauses)][:2] == ["PRG-BET-1", "PRG-BOX-1"]
    says = {cells[0]: cells[1] for cells in texts(screen.clauses)}
    assert says["PRG-ACT-2"] == PRAGUE.clause("PRG-ACT-2", "en", "says")


def test_what_was_known_and_fades_says_so(show: Open) -> None:
    screen = show(few(**{"PRG-ACT-4": FADING}))
    assert screen.facts.text() == f"Rules known well: 1 of {CLAUSES}, fading: 1"
    lines = {cells[0]: cells[2:] for cells in texts(screen.clauses)}
    assert lines["PRG-ACT-4"] == ("4", "4 of 4", "◐ fading")
    shares = {share.name: share for share in screen.shares.shares}
    assert shares["Offering cards"].parts == (1, 3, 2)


def test_a_click_on_a_head_sorts(show: Open) -> None:
    screen = show(few())
    screen.tabs.setCurrentIndex(1)
    head(screen, 4)
    found = [cells[0] for cells in texts(screen.clauses)]
    assert found[:3] == ["PRG-SPL-12", "PRG-ACT-2", "PRG-ACT-3"]
    assert found[-2:] == ["PRG-ACT-4", "PRG-ACT-1"]
    head(screen, 2)
    head(screen, 2)
    met = [cells[2] for cells in texts(screen.clauses)]
    assert met[:4] == ["5", "4", "1", "1"]
    head(screen, 0)
    ids = [cells[0] for cells in texts(screen.clauses)]
    assert ids.index("PRG-INS-10") > ids.index("PRG-INS-9"), "as numbers, not as letters"


def test_what_is_shown_can_be_chosen(show: Open) -> None:
    screen = show(few())
    screen.tabs.setCurrentIndex(1)
    screen.filter.setFocus()
    QTest.keyClick(screen.filter, Qt.Key.Key_Down)
    assert screen.filter.currentData() == WEAK
    assert len(screen.clauses.shown) == CLAUSES
    assert "PRG-ACT-1" not in [cells[0] for cells in texts(screen.clauses)]
    QTest.keyClick(screen.filter, Qt.Key.Key_Down)
    assert screen.filter.currentData() == NEVER
    assert len(screen.clauses.shown) == CLAUSES - 4
    assert {cells[4] for cells in texts(screen.clauses)} == {"new"}


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_clause_is_practised_by_key(key: Qt.Key, show: Open, qtbot: QtBot) -> None:
    screen = show(few())
    screen.tabs.setCurrentIndex(1)
    assert not screen.practise_button.isEnabled()
    screen.clauses.setFocus()
    screen.clauses.selectRow(0)
    QTest.keyClick(screen.clauses, Qt.Key.Key_Down)
    assert screen.practise_button.isEnabled()
    with qtbot.waitSignal(screen.advised) as told:
        QTest.keyClick(screen.clauses, key)
    assert told.args == [Advice("practise", "PRG-BOX-1", UNMET)]


def test_a_clause_is_practised_by_mouse(show: Open, qtbot: QtBot) -> None:
    screen = show(few())
    screen.tabs.setCurrentIndex(1)
    screen.clauses.choose(Advice("practise", "PRG-ACT-1", KNOWN))
    place = screen.clauses.visualRect(screen.clauses.currentIndex()).center()
    view = screen.clauses.viewport()
    with qtbot.assertNotEmitted(screen.advised):
        click(view, place)
    with qtbot.waitSignal(screen.advised) as told:
        QTest.mouseDClick(view, Qt.MouseButton.LeftButton, pos=place)
    assert told.args == [Advice("practise", "PRG-ACT-1", KNOWN)]
    with qtbot.waitSignal(screen.advised) as told:
        screen.practise_button.click()
    assert told.args == [Advice("practise", "PRG-ACT-1", KNOWN)]


def test_what_no_round_is_drawn_for_cannot_be_practised(show: Open, qtbot: QtBot) -> None:
    screen = show(few())
    screen.tabs.setCurrentIndex(1)
    screen.clauses.order_by(4)
    screen.clauses.setFocus()
    screen.clauses.selectRow(0)
    assert texts(screen.clauses)[0][0] == "PRG-SPL-12"
    assert not screen.practise_button.isEnabled()
    with qtbot.assertNotEmitted(screen.advised):
        QTest.keyClick(screen.clauses, Qt.Key.Key_Return)


# --- sessions


def test_every_session_with_its_figures(show: Open) -> None:
    found = [cells[1:] for cells in texts(show(few()).sessions)]
    assert found == [
        ("practice", "–", "not finished", "1", "0:10", "–", "360"),
        ("trial exam 1", "90 %", "✗ not passed", "2", "0:20", "360", "360"),
        ("practice", "97 %", "✓ passed", "1", "0:10", "360", "360"),
        ("practice", "100 %", "✓ passed", "2", "0:20", "180", "360"),
        ("practice", "75.5 %", "finished", "6", "1:00", "60", "300"),
    ]


@pytest.mark.parametrize(
    ("name", "told"),
    [("lesson deal", "lesson"), ("drill PRG-BUST-3", "drill"), ("R03", "practice")],
)
def test_a_session_is_called_what_it_was(name: str, told: str) -> None:
    (point,) = progress(PRAGUE, [replace(line(1, right()), name=name)], []).points
    assert what_words(point) == told


def test_a_session_is_opened(show: Open, qtbot: QtBot) -> None:
    screen = show(few())
    screen.tabs.setCurrentIndex(2)
    screen.sessions.setFocus()
    screen.sessions.selectRow(0)
    assert not screen.open_button.isEnabled(), "it is not finished"
    QTest.keyClick(screen.sessions, Qt.Key.Key_Down)
    with qtbot.waitSignal(screen.opened_exam) as told:
        QTest.keyClick(screen.sessions, Qt.Key.Key_Return)
    assert told.args == [7]
    QTest.keyClick(screen.sessions, Qt.Key.Key_Down)
    with qtbot.waitSignal(screen.opened) as told:
        screen.open_button.click()
    assert told.args == [3]


# --- language, room, colours


def test_the_language_is_switched_where_one_is(show: Open, language: Language) -> None:
    screen = show(few())
    screen.tabs.setCurrentIndex(1)
    screen.clauses.order_by(2, Qt.SortOrder.DescendingOrder)
    screen.clauses.choose(Advice("practise", "PRG-ACT-4", "young"))
    chosen = screen.clauses.chosen
    order = [cells[0] for cells in texts(screen.clauses)]
    language.use("cs")
    screen.retranslate("cs")
    assert [cells[0] for cells in texts(screen.clauses)][:3] == order[:3]
    assert screen.clauses.chosen == chosen
    says = {cells[0]: cells[1] for cells in texts(screen.clauses)}
    assert says["PRG-ACT-2"] == PRAGUE.clause("PRG-ACT-2", "cs", "says")
    assert PRAGUE.clause("PRG-ACT-2", "cs", "says") in screen.next.words.text()
    assert "75,5\xa0%" in [cells[2] for cells in texts(screen.sessions)]
    assert "75,5\xa0%" in screen.score.accessibleDescription()


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", [QSize(1024, 600), QSize(1280, 680), QSize(3840, 2100)])
@pytest.mark.parametrize("found", [few, many, lambda: progress(PRAGUE, [])])
def test_everything_has_room(
    found: Callable[[], Progress], size: QSize, lang: str, show: Open, language: Language
) -> None:
    language.use(lang)
    screen = show(found(), replace(PRAGUE, targets=Targets(acts_an_hour=400)), size)
    screen.retranslate(lang)
    window = screen.window()
    assert isinstance(window, QMainWindow)
    assert window.size() == size
    for page in range(screen.tabs.count()):
        screen.tabs.setCurrentIndex(page)
        QApplication.processEvents()
        assert overlaps(window) == []
        assert outside(window) == []
        assert clipped(window) == []
        for chart in (screen.score, screen.pace, screen.shares):
            least, given = chart.minimumSizeHint(), chart.size()
            if chart.isVisible():
                assert least.width() <= given.width()
                assert least.height() <= given.height()
                assert_readable(chart)
        for listing in (screen.clauses, screen.sessions):
            if listing.isVisible():
                assert shortened(listing) == []


def assert_readable(chart: Trend | Shares) -> None:
    """Every text that is due stands beside the chart, whole, and on no other."""
    labels = [*chart.labels()]
    if isinstance(chart, Shares):
        counts = [f"{share.done}/{share.whole}" for share in chart.shares]
        names = [share.name for share in chart.shares]
        assert sorted(label.text for label in labels) == sorted([*names, *counts])
    else:
        assert len(labels) >= (3 if chart.marks else 0)
    places = [label.place for label in labels]
    assert all(QRectF(chart.view.rect()).contains(place) for place in places)
    assert not any(one.intersects(other) for one, other in combinations(places, 2))


def shortened(listing: Listing) -> list[str]:
    """Cells and heads whose words have not enough room."""
    model, heads = listing.model(), listing.horizontalHeader()
    found = [
        str(model.headerData(column, Qt.Orientation.Horizontal))
        for column in range(model.columnCount())
        if heads.sectionSizeHint(column) > heads.sectionSize(column)
    ]
    for row in range(min(model.rowCount(), 100)):
        for column in range(model.columnCount()):
            index = model.index(row, column)
            needs, has = listing.sizeHintForIndex(index), listing.visualRect(index)
            if needs.height() > has.height() or (column != 1 and needs.width() > has.width()):
                found.append(str(index.data()))
    return found


@pytest.mark.parametrize("dark", [False, True])
def test_marks_and_bars_stand_out(dark: bool) -> None:
    palette = palette_of(DARK if dark else LIGHT)
    now, ground = tokens_of(palette), palette.color(QPalette.ColorRole.Base)
    for ink in (now.correct, now.fault, now.free):
        assert contrast(ink, ground) >= 4.5
    assert contrast(palette.color(QPalette.ColorRole.PlaceholderText), ground) >= 4.5


def test_everything_has_a_name(show: Open) -> None:
    screen = show(few())
    charts: list[QWidget] = [screen.score, screen.pace, screen.shares]
    for widget in (*charts, screen.tabs, screen.filter, screen.clauses, screen.sessions):
        assert widget.accessibleName()
    for chart in charts:
        assert chart.accessibleDescription()
