"""Questions a second, against rounds; and how long the first question takes."""

import itertools
import random

from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench.rounds import deal, program
from tests.bench.side_by_side import ratio
from trainer.training.quiz.quiz import Quiz, Rules

QUESTIONS, ROUNDS = 100, 5


def prague() -> Rules:
    procedure = program().procedure("prague")
    return Rules(procedure, program().machine(procedure))


def test_a_sitting_of_a_hundred_questions_against_seven_box_rounds(
    benchmark: BenchmarkFixture,
) -> None:
    """Of such rounds a hundred a second are wanted, and as many questions."""
    seeds, sittings = itertools.count(1), itertools.count(1)
    count = 5 if benchmark.disabled else QUESTIONS

    def asked() -> None:
        quiz = Quiz(prague(), random.Random(next(sittings)))
        assert len(list(quiz.questions(count))) == count

    def dealt() -> None:
        for _ in range(ROUNDS):
            deal(seeds)

    ratio(benchmark, asked, dealt, per=(count, ROUNDS), goal=1)


def test_the_first_question(benchmark: BenchmarkFixture) -> None:
    sittings = itertools.count(1)
    benchmark(lambda: Quiz(prague(), random.Random(next(sittings))).ask())
    benchmark.extra_info["goal_s"] = 0.5
