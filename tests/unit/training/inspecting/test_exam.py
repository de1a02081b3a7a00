"""An examination of an inspector: what is written down, gone on with, and marked, by hand."""

from dataclasses import replace
from statistics import NormalDist
from typing import Any

import pytest

from trainer.bootstrap import Program
from trainer.procedure.training_rules import FAULT_KINDS, InspectorBlueprint, Remedies
from trainer.training.inspecting.exam import LEFT, WATCHED, InspectorExam
from trainer.training.inspecting.exam_kept import (
    TERMINAL,
    Event,
    InspectorExamHead,
    InspectorExamLine,
    InspectorExamRecord,
)
from trainer.training.inspecting.paper import Paper, paper
from trainer.training.inspecting.rule import CRITICAL_MISSED, TOO_FEW_HITS, Rule

PROGRAM = Program()
FEW = InspectorBlueprint(faults=6, critical=2, hits=5, critical_missed=0)
PROCEDURE = replace(PROGRAM.procedure("prague"), inspector_exam=FEW)
PAPER = paper(PROCEDURE, PROGRAM.machine(PROCEDURE), Rule.of(FEW), 3)


class Kept:
    """Examinations, as long as the test lasts."""

    def __init__(self) -> None:
        self.head: InspectorExamHead | None = None
        self.events: list[Event] = []
        self.result: dict[str, Any] | None = None

    def begin(self, head: InspectorExamHead) -> int:
        self.head = head
        return 1

    def add(self, exam: int, n: int, event: Event) -> None:
        assert (exam, n) == (1, len(self.events) + 1)
        self.events.append(event)

    def end(self, exam: int, result: dict[str, Any]) -> None:
        assert exam == 1
        self.result = result

    def exam(self, exam: int) -> InspectorExamRecord:
        assert self.head is not None
        events = tuple(self.events)
        return InspectorExamRecord(exam, self.head, "2027", None, self.result, events)

    def exams(self, trainee: str, procedure: str) -> list[InspectorExamLine]:
        raise NotImplementedError

    def unfinished(self, trainee: str) -> InspectorExamRecord | None:
        raise NotImplementedError


@pytest.fixture
def kept() -> Kept:
    return Kept()


def begun(kept: Kept) -> InspectorExam:
    return InspectorExam.begin(PROCEDURE, PAPER, 3, "Jana", TERMINAL, kept)


def again(kept: Kept) -> InspectorExam:
    return InspectorExam.resume(PROCEDURE, kept.exam(1), PROGRAM.dealer(PROCEDURE), kept)


def watch(exam: InspectorExam, missing: tuple[int, ...] = (), false: int = 0) -> None:
    """Watch all of it: each act takes two seconds, each fault is called after half of one."""
    fault_number = 0
    while seen := exam.next():
        for n in range(len(seen.begun) + 1, len(seen.watched.trace.moments) + 1):
            seen.begin(2.0 * n)
            fault = next((fault for fault in seen.watched.faults if fault.n == n), None)
            if fault is not None:
                fault_number += 1
                if fault_number not in missing:
                    seen.call(2.0 * n + 0.5)
                    seen.name(fault.kind, fault.act.box or 0)
            elif false and n == 1:
                false -= 1
                seen.call(2.0 * n + 0.1)
        seen.end()
    exam.end()


def test_all_that_is_seen_passes(kept: Kept) -> None:
    exam = begun(kept)
    watch(exam)
    assert exam.passed
    assert exam.ended == WATCHED
    assert kept.result is not None
    told = {name: kept.result[name] for name in ("faults", "hits", "named", "false_calls")}
    assert told == {"faults": 6, "hits": 6, "named": 6, "false_calls": 0}
    assert kept.result["passed"] is True
    assert "remedies" not in kept.result, "the house says nothing of them"
    assert kept.result["reaction"] == 0.5
    assert kept.result["clean"] == PAPER.acts - 6


def test_the_figures_of_a_table_computed_by_hand(kept: Kept) -> None:
    """Five of six hit, two false calls: d' / 2 - c is z of the hits, and d' / 2 + c less the other.

    The rate of hits (5 + 0.5) / (6 + 1) = 0.78571 has z = 0.7916, from a table.
    """
    exam = begun(kept)
    watch(exam, missing=(first_that_is_not_critical(),), false=2)
    clean = PAPER.acts - 6
    assert kept.result is not None
    assert (kept.result["hits"], kept.result["false_calls"], kept.result["clean"]) == (5, 2, clean)
    assert exam.marks.sensitivity is not None
    assert exam.marks.criterion is not None
    half, criterion = exam.marks.sensitivity.value / 2, exam.marks.criterion.value
    assert half - criterion == pytest.approx(0.7916, abs=1e-4)
    assert NormalDist().cdf(-half - criterion) == pytest.approx(2.5 / (clean + 1))
    assert exam.passed == (clean >= 200)


def first_that_is_not_critical() -> int:
    return 1 + next(n for n, fault in enumerate(PAPER.faults) if fault.severity != "critical")


def test_it_is_not_passed_with_too_few_hits_or_a_critical_fault_missed(kept: Kept) -> None:
    exam = begun(kept)
    watch(exam, missing=(1, 2, 3, 4, 5, 6))
    assert not exam.passed
    assert exam.failed == (TOO_FEW_HITS, CRITICAL_MISSED)


@pytest.mark.parametrize("after", [0, 1, 20, 70, 110])
def test_it_is_gone_on_with_where_it_was(after: int, kept: Kept) -> None:
    whole = begun(kept)
    watch(whole)
    assert kept.result is not None
    came, kept.result = kept.result, None
    everything, kept.events = kept.events, kept.events[:after]
    exam = again(kept)
    assert exam.watching.rounds[0].faults == PAPER.rounds[0].faults
    assert exam.watching.rounds[0].trace.acts == PAPER.rounds[0].trace.acts
    watch(exam)
    assert kept.events == everything
    assert kept.result == came


@pytest.mark.parametrize("known", [2, 0])
def test_what_the_house_does_is_marked_apart_and_decides_nothing(known: int, kept: Kept) -> None:
    """Of two faults it is said rightly, or of one wrongly; stopped before that fault is named."""
    remedies = Remedies(**dict.fromkeys(FAULT_KINDS, "freeze"))
    house = replace(PROCEDURE, remedies=remedies)
    drawn = paper(house, PROGRAM.machine(house), Rule.of(FEW), 3)
    exam = InspectorExam.begin(house, drawn, 3, "Jana", TERMINAL, kept)
    said = iter(("freeze", "freeze") if known else ("stand",))
    while seen := exam.next():
        for n in range(len(seen.begun) + 1, len(seen.watched.trace.moments) + 1):
            seen.begin(2.0 * n)
            for fault in (fault for fault in seen.watched.faults if fault.n == n):
                seen.call(2.0 * n + 0.5)
                remedy = next(said, "")
                if remedy:
                    seen.remedy(remedy)
                    exam = InspectorExam.resume(house, kept.exam(1), PROGRAM.dealer(house), kept)
                    taken_up = exam.next()
                    assert taken_up is not None
                    assert taken_up.calls == seen.calls
                    seen = taken_up
                seen.name(fault.kind, fault.act.box or 0)
        seen.end()
    exam.end()
    assert exam.passed
    assert kept.result is not None
    assert (kept.result["hits"], kept.result["named"]) == (6, 6)
    assert (kept.result["remedies"], kept.result["remedied"]) == (6, known)


def test_left_it_is_marked_as_it_stands_and_not_passed(kept: Kept) -> None:
    exam = begun(kept)
    seen = exam.next()
    assert seen is not None
    seen.begin(0.0)
    exam.end()
    assert exam.ended == LEFT
    assert not exam.passed
    assert kept.result is not None
    assert (kept.result["ended"], kept.result["acts"], kept.result["passed"]) == ("left", 1, False)


def test_what_cannot_have_happened_is_refused(kept: Kept) -> None:
    begun(kept)
    kept.events = [Event(1, {"table": 1}), Event(1, {"act": 2, "at": 1.0})]
    with pytest.raises(ValueError, match="this cannot happen in a round"):
        again(kept)


def test_of_two_tables_each_has_its_own_round(kept: Kept) -> None:
    """Each takes the next round when it is through with one, and is gone on with where it was."""
    two = replace(PROCEDURE, inspector_exam=replace(FEW, tables=2))
    three = Paper((*PAPER.rounds, PAPER.rounds[0]))
    exam = InspectorExam.begin(two, three, 3, "Jana", TERMINAL, kept)
    left, right = exam.next(1), exam.next(2)
    assert left is not None
    assert right is not None
    assert left.watched is PAPER.rounds[0]
    assert right.watched is PAPER.rounds[1]
    assert exam.next(1) is left, "while it is not over"
    for n in range(len(left.watched.trace.moments)):
        left.begin(2.0 * n)
    right.begin(0.0)
    left.end()
    third = exam.next(1)
    assert third is not None
    assert third.watched is three.rounds[2]
    other = InspectorExam.resume(two, kept.exam(1), PROGRAM.dealer(two), kept)
    assert other.watching.open_at(1) is not None
    assert other.watching.open_at(2) is not None
    assert [seen.table for seen in other.watching.seen] == [1, 2, 1]
    assert [len(seen.begun) for seen in other.watching.seen][1:] == [1, 0]
