"""From the click to the painted answer, and a frame while seven boxes animate.

Both are times of the table itself, so the report has the 99th percentile in milliseconds beside
the ratio to a click on a bare button in the same run. Acts are written to a real SQLite file.
"""

import statistics
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from tests.bench.rounds import seven_boxes
from tests.ui.dealer import TableDealer
from trainer.app import App
from trainer.table.act import Act
from trainer.table.chips import Chips
from trainer.training.judge.trace import perform
from trainer.training.sessions.session import PRACTICE, Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.navigator.flow import make_table_screen
from trainer.ui.table.move import Thing

FRAME_MS = 1000 / 60
CLICKS = 50
pytestmark = pytest.mark.no_qt_log  # its listening to Qt's messages is none of the table's
SEEDS = (3, 4, 5)

Seat = Callable[[int], TableDealer]


@pytest.fixture
def seat(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Seat:
    """Sits a dealer down at the table of a seven-box round with this seed."""
    monkeypatch.setenv("DEALER_TRAINER_DATA", str(tmp_path))
    program = App()

    def sit(seed: int) -> TableDealer:
        sitting = Sitting.begin_sitting(Session(seven_boxes(seed), PRACTICE), "Anna", program.log)
        screen = make_table_screen(sitting, "en")
        qtbot.addWidget(screen)
        screen.resize(1280, 690)
        screen.show()
        qtbot.waitExposed(screen)
        qtbot.waitUntil(lambda: screen.view.is_ready)
        return TableDealer(screen)

    return sit


def painted(call: Callable[[], object]) -> float:
    """Seconds until what a call asks for is done and painted."""
    begun = time.perf_counter()
    call()
    QApplication.processEvents()
    return time.perf_counter() - begun


def bare_clicks(qtbot: QtBot) -> list[float]:
    button = QPushButton("Dealer Trainer")
    qtbot.addWidget(button)
    button.show()
    qtbot.waitExposed(button)
    left = Qt.MouseButton.LeftButton
    return [painted(lambda: QTest.mouseClick(button, left)) for _ in range(CLICKS)]


def report(benchmark: BenchmarkFixture, times: list[float], bare: list[float]) -> None:
    info = benchmark.extra_info
    info["ratio"] = round(statistics.median(times) / statistics.median(bare), 2)
    info["p50_ms"] = round(statistics.median(times) * 1000, 2)
    info["p99_ms"] = round(statistics.quantiles(times, n=100)[98] * 1000, 2)
    info["worst_ms"] = round(max(times) * 1000, 2)
    info["goal_ms"] = round(FRAME_MS, 1)
    info["times"] = len(times)
    benchmark(lambda: None)


def test_from_click_to_painted_answer(
    benchmark: BenchmarkFixture, seat: Seat, qtbot: QtBot
) -> None:
    """The last click of every act of three seven-box rounds, animated at the usual speed."""
    times = []
    for seed in SEEDS:
        dealer = seat(seed)
        acts = list(perform(dealer.screen.sitting.session.dealing).acts)
        times += [painted(dealer.prepare(act)) for act in acts]
        assert len(dealer.screen.sitting.session.verdicts) == len(acts)
        dealer.screen.hide()
    report(benchmark, times, bare_clicks(qtbot))


def test_a_frame_while_seven_boxes_animate(
    benchmark: BenchmarkFixture, seat: Seat, qtbot: QtBot
) -> None:
    """Frames from the first deal on: bets, cards and the dealer's own are on their way at once."""
    dealer = seat(SEEDS[0])
    view = dealer.screen.view
    acts = list(perform(dealer.screen.sitting.session.dealing).acts)
    times = []
    for act in acts[:60]:
        dealer.screen.do(act)
        QApplication.processEvents()
        if view.motion.moving:
            times.append(painted(view.motion.advance))
    view.motion.speed = 0.1
    dealer.screen.do(Act("shuffle"))
    view.show_picked(Thing("chip"), Chips.of(dict.fromkeys((1, 5, 25, 50, 100, 500, 1000), 1)))
    times += [painted(view.motion.advance) for _ in range(CLICKS)]
    report(benchmark, times, bare_clicks(qtbot))
