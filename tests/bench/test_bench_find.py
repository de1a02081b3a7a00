"""Finding a round for each clause of every procedure, against dealing one round."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from trainer.app import App
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.need import findable

PROGRAM = App()
GOALS = {"median": 0.3, "worst": 2.0}  # s, on the machine that the goals were set on


def took(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def found(finder: Finder, clause: str) -> bool:
    try:
        finder.find(Wish((clause,)), 1)
    except NoRoundError:
        return False
    return True


@pytest.mark.parametrize("name", PROGRAM.procedure_ids())
def test_a_round_for_each_clause(name: str, benchmark: BenchmarkFixture) -> None:
    procedure = PROGRAM.procedure(name)
    machine = PROGRAM.machine(procedure)
    finder = PROGRAM.finder(procedure)
    times: dict[str, float] = {}
    none: list[str] = []

    def every_clause() -> None:
        for clause in findable(procedure)[: 1 if benchmark.disabled else None]:
            begun = perf_counter()
            none.extend([] if found(finder, clause) else [clause])
            times[clause] = perf_counter() - begun

    benchmark.pedantic(every_clause, rounds=1)
    round_ = median(
        took(lambda seed=seed: draw_round(procedure, machine, seed, Recipe()))  # type: ignore[misc]
        for seed in range(40)
    )
    benchmark.extra_info["clauses"] = len(times)
    benchmark.extra_info["without a round"] = none
    benchmark.extra_info["median, s"] = round(median(times.values()), 3)
    worst = max(times, key=times.__getitem__)
    benchmark.extra_info["worst, s"] = [worst, round(times[worst], 3)]
    benchmark.extra_info["median, in rounds dealt"] = round(median(times.values()) / round_)
    benchmark.extra_info["worst, in rounds dealt"] = round(times[worst] / round_)
    benchmark.extra_info["goals, s"] = GOALS
