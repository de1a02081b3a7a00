"""A frame while hands do an act: seven boxes, every act of a round.

The report has the 99th percentile in milliseconds beside the ratio to a click on a bare button in
the same run.
"""

from functools import partial

import pytest
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from tests.bench.rounds import seven_boxes
from tests.bench.test_bench_table import bare_clicks, painted, report
from trainer.training.judge.trace import perform
from trainer.ui.table.watch import Watch, frame_of

pytestmark = pytest.mark.no_qt_log
SEED, ACTS, FRAMES = 3, 60, 12  # so many acts, and frames of each


def test_a_frame_while_hands_move(benchmark: BenchmarkFixture, qtbot: QtBot) -> None:
    trace = perform(seven_boxes(SEED))
    frames = [frame_of(trace.procedure, trace.begins)]
    frames += [frame_of(trace.procedure, m.after, m.act) for m in trace.moments]
    watch = Watch(trace.procedure, frames)
    qtbot.addWidget(watch)
    watch.resize(980, 690)
    watch.show()
    qtbot.waitExposed(watch)
    qtbot.waitUntil(lambda: watch.view.is_ready)
    hands, times = watch.view.choreography, []
    step = max(1, watch.last // ACTS)
    for position in range(0, watch.last, step):
        watch.go(position)
        QApplication.processEvents()
        watch.step()
        hands._timer.stop()
        for number in range(1, FRAMES + 1):
            ms = hands.duration * number / FRAMES
            times.append(painted(partial(hands.show_at, ms)))
        watch.view.motion.stop()
    report(benchmark, times, bare_clicks(qtbot))
