"""Exams: drawn by a blueprint, dealt against the clock, marked at the end, resumed with it."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from tests.exams import small_exam
from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.procedure.training_rules import DRAWS, TAKES
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.exam.chances import Piece, position
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.exam import TIME_OVER
from trainer.training.exam.sheet import (
    BlueprintError,
    check_blueprint,
    draw_exam,
    drawing,
    finding,
)
from trainer.training.judge.trace import perform
from trainer.training.sessions.record import Task
from trainer.training.sessions.sitting import Sitting

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
ANY = cache(drawing(PRAGUE, PROGRAM.machine(PRAGUE)))
FIND = finding(PROGRAM.finder(PRAGUE))
DRAWN = 250  # different rounds to draw from: each takes its time


def draw(number: int, start: str) -> tuple[str, frozenset[str]]:
    return ANY(number % DRAWN, start)


SCENARIO = """
procedure = "prague"
seed = {seed}
shoe = ["9s", "8d", "7h", "Kc", "8s", "9h", "Td"]

[[bet]]
box = 2
player = "Anna"
chips = {{ 25 = 1 }}
"""
ROUNDS = tuple(Piece(SCENARIO.format(seed=seed)) for seed in (1, 2))


class Clock:
    """A clock that is put on by hand, in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def deal(text: str, name: str) -> Dealing:
    return PROGRAM.dealing(text, name)


def begun(log: MemoryLog) -> DealingExam:
    return small_exam(PRAGUE, log, len(ROUNDS), (TAKES, DRAWS))


def next_round(exam: DealingExam, clock: Clock) -> Sitting:
    return exam.next_round(ROUNDS[len(exam.rounds)], deal, clock)


def acts_of(sitting: Sitting) -> list[Act]:
    return list(perform(sitting.session.dealing).acts)


def deal_out(sitting: Sitting, clock: Clock, each: float = 1.0) -> None:
    for act in acts_of(sitting):
        clock.now += each
        sitting.do(act)


def test_a_thousand_exams_have_what_the_blueprint_asks_for() -> None:
    blueprint = PRAGUE.exam
    rounds: Counter[str] = Counter()
    for seed in range(1000):
        paper = draw_exam(blueprint, draw, FIND, seed)
        assert len(paper) == len(set(paper)) == blueprint.rounds
        assert f'start = "{blueprint.start}"' in paper[0]
        met = set().union(
            *(perform(deal(text, "drawn")).clauses for text in paper[: seed < 20 and 9])
        )
        assert set(blueprint.clauses) <= met or seed >= 20
        rounds.update(paper)
    assert len(rounds) > DRAWN / 2, "the same few rounds come again and again"


def test_the_same_seed_is_the_same_exam() -> None:
    assert draw_exam(PRAGUE.exam, draw, FIND, 7) == draw_exam(PRAGUE.exam, draw, FIND, 7)
    assert draw_exam(PRAGUE.exam, draw, FIND, 7) != draw_exam(PRAGUE.exam, draw, FIND, 8)


def test_what_cannot_be_drawn_is_said() -> None:
    needs = PROGRAM.finder(PRAGUE).needs
    never = replace(PRAGUE.exam, clauses=("PRG-GEN-2",))
    with pytest.raises(BlueprintError, match="PRG-GEN-2 is declared not enacted"):
        check_blueprint(never, needs)
    with pytest.raises(BlueprintError, match="PRG-GEN-2 is declared not enacted"):
        draw_exam(never, draw, FIND, 1)
    crowded = replace(PRAGUE.exam, rounds=1, clauses=("PRG-INS-7", "PRG-INS-10"))
    with pytest.raises(BlueprintError, match="PRG-INS-7 and PRG-INS-10 exclude each other"):
        check_blueprint(crowded, needs)
    with pytest.raises(BlueprintError, match="PRG-INS-7 and PRG-INS-10 exclude each other"):
        draw_exam(crowded, draw, FIND, 1)
    check_blueprint(replace(crowded, rounds=2), needs)


def test_what_hardly_ever_occurs_is_found_for_an_exam() -> None:
    """13 clauses that no drawn round of an exam had, some of them refusals (records.md, 9)."""
    seldom = ("PRG-ACT-6", "PRG-BUY-3", "PRG-BUY-5", "PRG-SPL-6", "PRG-CUTC-1", "PRG-BUST-4")
    paper = draw_exam(replace(PRAGUE.exam, clauses=seldom), draw, FIND, 3)
    assert len(paper) == PRAGUE.exam.rounds
    met = set().union(*(perform(deal(text, "drawn")).clauses for text in paper))
    assert met.issuperset(seldom[:5])


def test_an_exam_without_faults_is_passed() -> None:
    log, clock = MemoryLog(), Clock()
    exam = begun(log)
    for number in (1, 2):
        sitting = next_round(exam, clock)
        assert exam.current is sitting
        assert log.records[sitting.number].head.number == number
        deal_out(sitting, clock)
        assert exam.current is None
    assert exam.done
    exam.end()
    result = exam.marked()
    assert (str(result.score), result.passed, result.complete) == ("1", True, True)
    record = log.exam(exam.number)
    assert record.result is not None
    assert record.result["passed"]
    assert record.result["spent"] == exam.spent == round(clock.now * 1000)


def test_faults_of_all_rounds_are_weighed_together() -> None:
    log, clock = MemoryLog(), Clock()
    exam = begun(log)
    for wrong in (True, False):
        sitting = next_round(exam, clock)
        for act in acts_of(sitting):
            with_ = "left" if wrong and act.act == "offer" else act.with_
            sitting.do(replace(act, with_=with_))
    exam.end()
    result = exam.marked()
    parts = [one.session.summary for one in exam.rounds]
    assert result.faults == sum(one.faults for one in parts) == parts[0].faults > 0
    assert result.score == 1 - Fraction(parts[0].lost, 2 * parts[0].weight)


def test_leaving_is_written_down() -> None:
    log, clock = MemoryLog(), Clock()
    exam = begun(log)
    sitting = next_round(exam, clock)
    clock.now += 3
    sitting.do(acts_of(sitting)[0])
    exam.end()
    result = exam.marked()
    assert (result.complete, result.passed) == (False, False)
    assert log.records[sitting.number].ended is not None
    assert log.unfinished_exam("Anna", Task.DEAL) is None
    assert exam.current is None


def test_an_exam_goes_on_with_its_clock() -> None:
    log, clock = MemoryLog(), Clock()
    exam = begun(log)
    deal_out(next_round(exam, clock), clock)
    second = next_round(exam, clock)
    clock.now += 60
    second.do(acts_of(second)[0])
    clock.now += 30
    second.spend()
    spent, left = exam.spent, exam.left
    assert left == PRAGUE.exam.round_minutes * 60_000 - second.spent
    clock.now += 86_400  # the program was killed, and is started again on the next day
    record = log.unfinished_exam("Anna", Task.DEAL)
    assert record is not None
    again = DealingExam.resume(PRAGUE, record, deal, log, clock)
    assert (again.spent, again.left) == (spent, left)
    sitting = again.current
    assert sitting is not None
    assert len(sitting.session.verdicts) == 1
    for act in acts_of(sitting)[1:]:
        clock.now += 1
        sitting.do(act)
    assert again.done
    again.end()
    assert again.marked().passed


def test_time_does_not_run_between_two_rounds() -> None:
    log, clock = MemoryLog(), Clock()
    exam = begun(log)
    deal_out(next_round(exam, clock), clock)
    spent = exam.spent
    clock.now += 600
    assert exam.spent == spent


def test_each_piece_has_its_own_time() -> None:
    log, clock = MemoryLog(), Clock()
    exam = begun(log)
    deal_out(next_round(exam, clock), clock)
    next_round(exam, clock)
    assert exam.left == PRAGUE.exam.round_minutes * 60_000
    clock.now += PRAGUE.exam.round_minutes * 60 + 5
    assert (exam.left, exam.time_over) == (0, True)
    exam.end()
    assert exam.ended == TIME_OVER
    assert not exam.marked().complete


def test_a_position_has_less_time_than_a_round() -> None:
    log, clock = MemoryLog(), Clock()
    exam = begun(log)
    part = position(perform(deal(ROUNDS[0].text, "position")), 3, 5, {})
    exam.next_round(part, deal, clock)
    assert exam.left == PRAGUE.exam.position_seconds * 1000
