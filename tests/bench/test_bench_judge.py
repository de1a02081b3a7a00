"""Judging against one bare nested trigger of transitions; rounds a second; memory."""

import itertools
import json
import subprocess
import sys

from pytest_benchmark.fixture import BenchmarkFixture
from transitions.extensions.nesting import HierarchicalMachine

from tests.bench.rounds import deal, moments, seven_boxes
from tests.bench.side_by_side import ratio
from trainer.training.judge.judge import judge

TRIGGERS = 200

MEMORY = """
import itertools, json, resource, sys
from tests.bench.rounds import deal
seeds = itertools.count(1)
def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for _ in range(10):
    deal(seeds)
after_10 = peak()
for _ in range(int(sys.argv[1]) - 10):
    deal(seeds)
print(json.dumps([after_10, peak()]))
"""


class Bare:
    """A model without anything."""


def test_judging_a_correct_act_against_one_nested_trigger(benchmark: BenchmarkFixture) -> None:
    dealing = seven_boxes(3)
    acts = moments(dealing)
    model = Bare()
    HierarchicalMachine(
        model,
        states=[{"name": "a", "initial": "x", "children": ["x", "y"]}, "b"],
        transitions=[["go", "a_x", "a_y"], ["go", "a_y", "a_x"]],
        initial="a",
        auto_transitions=False,
    )

    def judged() -> None:
        for n, (situation, act) in enumerate(acts):
            judge(dealing, situation, act, n)

    def triggered() -> None:
        for _ in range(TRIGGERS):
            model.go()  # type: ignore[attr-defined] # transitions binds the trigger

    ratio(benchmark, judged, triggered, per=(len(acts), TRIGGERS), goal=1.5)


def test_seven_box_rounds_performed_and_judged(benchmark: BenchmarkFixture) -> None:
    seeds = itertools.count(1)
    benchmark(deal, seeds)
    if benchmark.stats is not None:
        benchmark.extra_info["rounds_a_second"] = round(1 / benchmark.stats.stats.median, 1)
        benchmark.extra_info["goal"] = 100


def test_memory_after_a_thousand_rounds_against_ten(benchmark: BenchmarkFixture) -> None:
    rounds = 20 if benchmark.disabled else 1000
    command = [sys.executable, "-c", MEMORY, str(rounds)]

    def measure() -> list[int]:
        done = subprocess.run(command, capture_output=True, check=True, text=True)
        return [int(kilobytes) for kilobytes in json.loads(done.stdout)]

    after_10, after = benchmark.pedantic(measure, rounds=1)
    benchmark.extra_info["after_10_kb"] = after_10
    benchmark.extra_info[f"after_{rounds}_kb"] = after
    benchmark.extra_info["ratio"] = round(after / after_10, 3)
    assert after > 0
