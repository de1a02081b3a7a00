"""Two things timed in turn in one run: their ratio holds when the machine's speed drifts."""

import statistics
import time
from collections.abc import Callable

from pytest_benchmark.fixture import BenchmarkFixture

PAIRS = 15


def ratio(  # noqa: PLR0913 - two things, and how they are timed
    benchmark: BenchmarkFixture,
    subject: Callable[[], object],
    baseline: Callable[[], object],
    *,
    per: tuple[int, int] = (1, 1),
    goal: float,
    clock: Callable[[], float] = time.perf_counter,
) -> None:
    """Time the subject against the baseline, pair by pair; the median goes into the report.

    ``per``: how many units of work one call of each does. ``goal`` is noted, never asserted.
    ``clock``: what the time is read from.
    """
    if benchmark.disabled:
        subject()
        baseline()
        benchmark(lambda: None)
        return
    ratios, subjects, baselines = [], [], []
    for _ in range(PAIRS):
        subjects.append(_seconds(subject, clock) / per[0])
        baselines.append(_seconds(baseline, clock) / per[1])
        ratios.append(subjects[-1] / baselines[-1])
    benchmark.extra_info["ratio"] = round(statistics.median(ratios), 3)
    benchmark.extra_info["goal"] = goal
    benchmark.extra_info["subject_us"] = round(statistics.median(subjects) * 1e6, 1)
    benchmark.extra_info["baseline_us"] = round(statistics.median(baselines) * 1e6, 1)
    benchmark.pedantic(subject, rounds=3)


def _seconds(call: Callable[[], object], clock: Callable[[], float]) -> float:
    begun = clock()
    call()
    return clock() - begun
