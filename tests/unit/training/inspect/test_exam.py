"""An examination of an inspector: what is written down, gone on with, and marked, by hand."""

from collections.abc import Sequence
from dataclasses import replace
from statistics import NormalDist
from typing import Any

import pytest

from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import FAULT_KINDS, InspectorBlueprint, Remedies
from trainer.table.act import DRAWING
from trainer.training.engine.scenario import parse_scenario
from trainer.training.exam.exam import ALL_DONE, FORSAKEN, LEFT
from trainer.training.inspect.exam import Draw, InspectorExam
from trainer.training.inspect.exam_sheet import RoundDrawer, paper
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.faulty_round import FaultyRound
from trainer.training.inspect.history import WatchedExam, rounds_of
from trainer.training.inspect.marks import clean_windows
from trainer.training.inspect.rule import NO_SECOND, TOO_MANY_MISSES, Rule
from trainer.training.sessions.record import (
    AWAY,
    ENDED,
    Event,
)

AT, SOON, LATE = (f"2027-01-05T12:0{minute}:00.000+00:00" for minute in (0, 1, 9))
PROGRAM = App()
FEW = InspectorBlueprint(faults=6, critical=2, good_fails=0.5, bad_passes=0.7)  # one may be missed
PROCEDURE = replace(PROGRAM.procedure("prague"), inspector_exam=FEW)
PAPER = paper(PROCEDURE, PROGRAM.machine(PROCEDURE), Rule.of(FEW), 3)
WINDOWS = sum(len([*clean_windows(len(w.moments), w.faults, 2)]) for w in PAPER.rounds)
STRICT = replace(FEW, bad_passes=0.5)  # none may be missed
STRICT_HOUSE = replace(PROCEDURE, inspector_exam=STRICT)
TWO_PARTS = replace(FEW, good_fails=0.1, bad_passes=0.6)  # none missed passes, two fail
IN_TWO = replace(PROCEDURE, inspector_exam=TWO_PARTS)


class Kept(MemoryLog):
    """An examination, as long as the test lasts: as far as a test says that it came."""

    def __init__(self) -> None:
        super().__init__()
        self.now = AT

    @property
    def result(self) -> dict[str, Any] | None:
        return self.papers[1].result

    def ends_after(self, events: int) -> None:
        """The program has ended after so many things that happened."""
        paper = self.papers[1]
        self.papers[1] = replace(paper, ended=None, result=None, events=paper.events[:events])


@pytest.fixture
def kept() -> Kept:
    return Kept()


def these(*rounds: FaultyRound) -> Draw:
    """Draw these rounds, and then from the beginning again."""
    waiting: list[FaultyRound] = []

    def draw(_served: object, _since: int) -> FaultyRound:
        if not waiting:
            waiting.extend(rounds)
        return waiting.pop(0)

    return draw


def other_rounds(house: Procedure, seed: int = 4) -> Draw:
    rule = Rule.of(house.inspector_exam)
    drawer = RoundDrawer(house, PROGRAM.machine(house), rule, PROGRAM.finder(house))
    return lambda served, since: drawer.draw(seed + len(served) + since, served, since)


def begun(kept: Kept, house: Procedure = PROCEDURE) -> InspectorExam:
    return InspectorExam.begin_exam(house, these(*PAPER.rounds), "Jana", kept)


def again(kept: Kept, house: Procedure = PROCEDURE) -> InspectorExam:
    deal = PROGRAM.dealer(house)
    return InspectorExam.resume(house, kept.exam(1), deal, kept, other_rounds(house))


def gone_on_with(kept: Kept, now: str = SOON, house: Procedure = PROCEDURE) -> InspectorExam:
    """Its program had ended; it goes on, with rounds for what is left of it."""
    exam = again(kept, house)
    exam.taken_up(kept.exam(1), now)
    return exam


def watch(exam: InspectorExam, missing: tuple[int, ...] = (), false: int = 0) -> None:
    """Watch a part: each act takes two seconds, each fault is called after half of one."""
    fault_number = 0
    while seen := exam.next():
        for n in range(len(seen.begun) + 1, len(seen.watched.moments) + 1):
            seen.begin_act(2.0 * n)
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
    if exam.done:
        exam.end()


def test_all_that_is_seen_passes(kept: Kept) -> None:
    exam = begun(kept)
    watch(exam)
    assert exam.passed
    assert exam.ended == ALL_DONE
    assert kept.result is not None
    told = {name: kept.result[name] for name in ("faults", "hits", "named", "false_calls")}
    assert told == {"faults": 6, "hits": 6, "named": 6, "false_calls": 0}
    assert kept.result["passed"] is True
    assert "remedies" not in kept.result, "the house says nothing of them"
    assert kept.result["reaction"] == 0.5
    assert kept.result["acts"] == PAPER.acts
    assert kept.result["windows"] == WINDOWS


def test_the_figures_of_a_table_computed_by_hand(kept: Kept) -> None:
    """Five of six hit, two false calls: d' / 2 - c is z of the hits, and d' / 2 + c less the other.

    The rate of hits (5 + 0.5) / (6 + 1) = 0.78571 has z = 0.7916, from a table.
    """
    exam = begun(kept)
    watch(exam, missing=(1,), false=2)
    assert kept.result is not None
    told = [kept.result[name] for name in ("hits", "false_calls", "windows")]
    assert told == [5, 2, WINDOWS]
    assert exam.marks.sensitivity is not None
    assert exam.marks.criterion is not None
    half, criterion = exam.marks.sensitivity.value / 2, exam.marks.criterion.value
    assert half - criterion == pytest.approx(0.7916, abs=1e-4)
    assert NormalDist().cdf(-half - criterion) == pytest.approx(2.5 / (WINDOWS + 1))
    assert exam.passed == (WINDOWS >= 67)


def test_it_is_not_passed_with_too_many_misses(kept: Kept) -> None:
    exam = begun(kept)
    watch(exam, missing=(1, 2))
    assert not exam.passed
    assert exam.failed == (TOO_MANY_MISSES,)


def test_what_was_called_and_not_named_is_a_miss(kept: Kept) -> None:
    exam = begun(kept)
    while seen := exam.next():
        for n in range(1, len(seen.watched.moments) + 1):
            seen.begin_act(2.0 * n)
            if n in [fault.n for fault in seen.watched.faults]:
                seen.call(2.0 * n + 0.5)
                seen.name()
        seen.end()
    exam.end()
    assert kept.result is not None
    assert [kept.result[name] for name in ("hits", "named", "passed")] == [6, 0, False]
    assert exam.failed[0] == TOO_MANY_MISSES


# --- two parts


def test_after_one_miss_a_second_part_decides(kept: Kept) -> None:
    exam = begun(kept, IN_TWO)
    watch(exam, missing=(1,))
    assert (exam.is_between_parts, exam.done, exam.goes_on, exam.ended) == (True, False, False, "")
    assert exam.next() is None, "nothing is drawn before it begins"
    exam.begin_second_part()
    assert not exam.is_between_parts
    watch(exam, missing=(2,))
    assert (exam.done, exam.passed, exam.failed) == (True, True, ())
    assert kept.result is not None
    assert kept.result["parts"] == [{"faults": 6, "named": 5, "missed": 1}] * 2
    assert (kept.result["faults"], kept.result["named"]) == (12, 10)
    other = again(kept, IN_TWO)
    assert (other.part, other.passed, other.marks) == (2, True, exam.marks)


def test_three_misses_in_two_parts_are_too_many(kept: Kept) -> None:
    exam = begun(kept, IN_TWO)
    watch(exam, missing=(1,))
    exam.begin_second_part()
    watch(exam, missing=(1, 2))
    assert (exam.done, exam.passed) == (True, False)
    assert exam.failed[0] == TOO_MANY_MISSES


def test_the_break_is_no_interruption_and_can_be_left(kept: Kept) -> None:
    exam = begun(kept, IN_TWO)
    watch(exam, missing=(1,))
    resumed = gone_on_with(kept, LATE, IN_TWO)
    assert (resumed.is_between_parts, resumed.suspended, [*resumed.interruptions]) == (
        *(True, False),
        [],
    )
    resumed.begin_second_part()
    watch(resumed)
    assert (resumed.part, resumed.passed) == (2, True)
    left = again(kept, IN_TWO)
    assert left.passed


def test_killed_in_the_second_part_it_goes_on_there(kept: Kept) -> None:
    exam = begun(kept, IN_TWO)
    watch(exam, missing=(1,))
    exam.begin_second_part()
    seen = exam.next()
    assert seen is not None
    seen.begin_act(1.0)
    resumed = gone_on_with(kept, SOON, IN_TWO)
    assert (resumed.part, resumed.is_between_parts, resumed.served) == (2, False, ())
    assert len(resumed.interruptions) == 1
    watch(resumed)
    assert [len(one.found) for one in resumed.parts] == [6, 6]
    assert resumed.passed


def test_left_in_the_break_it_is_not_passed(kept: Kept) -> None:
    exam = begun(kept, IN_TWO)
    watch(exam, missing=(1,))
    exam.end()
    assert (exam.ended, exam.passed, exam.failed) == (LEFT, False, (NO_SECOND,))


def test_no_round_is_drawn_before_it_begins(kept: Kept) -> None:
    drawn: list[int] = []

    def draw(served: Sequence[Fault], since: int) -> FaultyRound:
        drawn.append(since)
        return rounds(served, since)

    rounds = these(*PAPER.rounds)
    exam = InspectorExam.begin_exam(PROCEDURE, draw, "Jana", kept)
    assert not drawn
    seen = exam.next()
    assert seen is not None
    assert len(drawn) == 1
    assert drawn[0] >= 1000, "no mistake before the first"
    watch(exam)
    assert len(drawn) == len(PAPER.rounds)
    since = len(seen.watched.moments) - max((f.n for f in seen.watched.faults), default=0)
    assert not seen.watched.faults or drawn[1] == since


def test_nothing_is_written_down_before_it_was_shown(kept: Kept) -> None:
    """Neither a card, nor an act, nor the key of a fault that could still be called."""
    exam = begun(kept)
    called = 0
    while seen := exam.next():
        trace, cards = seen.watched.trace, 0
        for n, moment in enumerate(seen.watched.moments, start=1):
            seen.begin_act(2.0 * n)
            (*_, told) = rounds_of(kept.exam(1))
            assert told["acts"] == [act.as_json() for act in trace.acts[:n]]
            shown = parse_scenario(told["scenario"], "shown")
            tried = moment.before.table.shoe.dealt_count + 1 if moment.act.act in DRAWING else 0
            cards = max(cards, moment.after.table.shoe.left, tried)
            if n < len(seen.watched.moments):
                assert len(shown.get("shoe", ())) == cards
            for fault in seen.watched.faults:
                is_past = n > fault.last + seen.within
                hit = fault in [one.fault for one in seen.answers]
                is_told = fault.n in [one["n"] for one in told["key"]]
                assert is_told == (is_past or hit)
                if fault.n == n and called < 3:
                    called += 1
                    seen.call(2.0 * n + 0.5)
                    seen.name(fault.kind, fault.act.box or 0)
        seen.end()
    assert called == 3


def test_what_was_shown_is_shown_again(kept: Kept) -> None:
    """Act for act the same tables and verdicts, as far as it was watched."""
    exam = begun(kept)
    watch(exam)
    tables = [
        [(m.act, m.before.table.boxes, m.after.table.boxes, m.verdict.verdict) for m in moments]
        for moments in (seen.watched.moments for seen in exam.watching.seen)
    ]
    other = again(kept)
    assert [
        [(m.act, m.before.table.boxes, m.after.table.boxes, m.verdict.verdict) for m in moments]
        for moments in (seen.watched.moments for seen in other.watching.seen)
    ] == tables
    assert other.marks == exam.marks
    assert other.served == exam.served
    assert WatchedExam(kept.exam(1)).shown == tuple((fault, True) for fault in exam.served)


@pytest.mark.parametrize("after", [0, 1, 20, 70, 110, 170])
def test_the_round_that_was_open_is_lost_and_another_takes_its_place(
    after: int, kept: Kept
) -> None:
    whole = begun(kept)
    watch(whole)
    kept.ends_after(after)
    before = again(kept)
    stands = before.marks
    exam = gone_on_with(kept)
    assert exam.marks == stands
    assert exam.served == before.served
    (stop,) = exam.interruptions
    assert (stop.why, stop.at, stop.length) == (ENDED, AT, 60_000)
    was_open = any(seen.open for seen in before.watching.seen)
    assert stop.round == (len(before.watching.seen) if was_open else None)
    assert not exam.goes_on
    assert not exam.suspended
    watch(exam)
    assert [fault.severity for fault in exam.served].count("critical") == 2
    assert exam.passed
    assert kept.result is not None
    assert (kept.result["faults"], kept.result["false_calls"]) == (6, 0)
    other = again(kept)
    assert (other.marks, other.passed) == (exam.marks, True)


@pytest.mark.parametrize(
    ("kinds", "clauses"),
    [
        (("wrong_hand", "not_due", "omitted"), ()),
        ((), ("PRG-INS-7", "PRG-SET-4", "PRG-DEAL-6")),
    ],
)
def test_kinds_and_clauses_that_were_not_served_are_in_the_rest(
    kinds: tuple[str, ...], clauses: tuple[str, ...], kept: Kept
) -> None:
    asked = replace(FEW, kinds=kinds, clauses=clauses)
    house = replace(PROCEDURE, inspector_exam=asked)
    exam = InspectorExam.begin_exam(house, other_rounds(house, 3), "Jana", kept)
    while len(exam.served) < 3:
        seen = exam.next()
        assert seen is not None
        for n in range(len(seen.begun) + 1, len(seen.watched.moments) + 1):
            seen.begin_act(2.0 * n)
        seen.end()
    exam = gone_on_with(kept, house=house)
    watch(exam)
    assert len(exam.served) == 6
    assert {fault.kind for fault in exam.served}.issuperset(kinds)
    assert {clause for fault in exam.served for clause in fault.clauses}.issuperset(clauses)


def test_a_call_that_nobody_could_name_any_more_is_lost_with_its_round(kept: Kept) -> None:
    """Whether it is false is not on record: the key of what it may answer was not shown yet."""
    exam = begun(kept)
    seen = exam.next()
    while seen is not None and not seen.watched.faults:
        for n in range(1, len(seen.watched.moments) + 1):
            seen.begin_act(2.0 * n)
        seen.end()
        seen = exam.next()
    assert seen is not None
    fault = seen.watched.faults[0]
    for n in range(1, fault.n + 1):
        seen.begin_act(2.0 * n)
    seen.call(2.0 * fault.n + 0.1)
    taken_up = gone_on_with(kept)
    assert (taken_up.marks.false_calls, taken_up.served) == (0, ())
    assert "calls" in kept.exam(1).events[-1].what


def test_a_call_that_was_named_stands(kept: Kept) -> None:
    exam = begun(kept)
    watch_until_fault(exam, kind=True)
    taken_up = gone_on_with(kept)
    assert (taken_up.marks.false_calls, taken_up.marks.hits) == (0, 1)
    seen = taken_up.next()
    assert seen is not None
    seen.begin_act(1.0)
    seen.call(1.5)
    seen.name("not_due", 0)
    hits, false = (1, 0) if seen.answers[-1].fault else (0, 1)
    other = gone_on_with(kept, LATE)
    assert (other.marks.hits, other.marks.false_calls) == (1 + hits, false)


def watch_until_fault(exam: InspectorExam, *, kind: bool) -> None:
    """Watch until the first fault, and call it."""
    while seen := exam.next():
        for n in range(1, len(seen.watched.moments) + 1):
            seen.begin_act(2.0 * n)
            for fault in seen.watched.faults:
                if fault.n == n:
                    seen.call(2.0 * n + 0.1)
                    if kind:
                        seen.name(fault.kind, fault.act.box or 0)
                    return
        seen.end()


def test_beyond_the_houses_limit_it_waits_for_the_manager(kept: Kept) -> None:
    exam = begun(kept)
    assert exam.next() is not None
    exam.interrupt(AWAY, AT, "2027-01-05T12:00:20.000+00:00")
    assert (exam.suspended, exam.goes_on) == (False, True)
    exam.interrupt(AWAY, SOON, "2027-01-05T12:01:20.000+00:00")
    assert (exam.suspended, exam.goes_on) == (True, False)
    assert [stop.round for stop in exam.interruptions] == [None, 1]
    other = again(kept)
    assert [stop.round for stop in other.interruptions] == [None, 1]
    other.taken_up(kept.exam(1), LATE)
    assert len(other.interruptions) == 2, "it only waited"
    other.release("Eva")
    assert not again(kept).suspended


def test_where_no_manager_decides_it_goes_on(kept: Kept) -> None:
    exam = begun(kept)
    assert exam.next() is not None
    exam.interrupt(AWAY, AT, LATE, managed=False)
    assert exam.goes_on


def test_one_that_nobody_goes_on_with_is_forsaken(kept: Kept) -> None:
    exam = begun(kept)
    assert not exam.forsaken(kept.exam(1), "2027-01-12T12:00:00.000+00:00")
    assert exam.forsaken(kept.exam(1), "2027-01-12T12:00:01.000+00:00")
    exam.end(FORSAKEN)
    assert kept.result is not None
    assert (kept.result["ended"], kept.result["passed"]) == ("forsaken", False)


@pytest.mark.parametrize("known", [2, 0])
def test_what_the_house_does_is_marked_apart_and_decides_nothing(known: int, kept: Kept) -> None:
    """Of two faults it is said rightly, or of one wrongly."""
    remedies = Remedies(**dict.fromkeys(FAULT_KINDS, "freeze"))
    house = replace(PROCEDURE, remedies=remedies)
    drawn = paper(house, PROGRAM.machine(house), Rule.of(FEW), 3)
    exam = InspectorExam.begin_exam(house, these(*drawn.rounds), "Jana", kept)
    said = iter(("freeze", "freeze") if known else ("stand",))
    while seen := exam.next():
        for n in range(len(seen.begun) + 1, len(seen.watched.moments) + 1):
            seen.begin_act(2.0 * n)
            for fault in (fault for fault in seen.watched.faults if fault.n == n):
                seen.call(2.0 * n + 0.5)
                remedy = next(said, "")
                if remedy:
                    seen.remedy(remedy)
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
    seen.begin_act(0.0)
    exam.end()
    assert exam.ended == LEFT
    assert not exam.passed
    assert kept.result is not None
    assert (kept.result["ended"], kept.result["acts"], kept.result["passed"]) == ("left", 1, False)


def test_what_cannot_have_happened_is_refused(kept: Kept) -> None:
    begun(kept).next()
    kept.add_event(1, 2, Event(1, {"act": 2, "at": 1.0}))
    with pytest.raises(ValueError, match="this cannot happen in a round"):
        again(kept)


def test_of_two_tables_each_has_its_own_round(kept: Kept) -> None:
    """Each takes the next round when it is through with one; what is open at either is lost."""
    two = replace(PROCEDURE, inspector_exam=replace(FEW, tables=2))
    exam = InspectorExam.begin_exam(two, these(*PAPER.rounds), "Jana", kept)
    left, right = exam.next(1), exam.next(2)
    assert left is not None
    assert right is not None
    assert left.watched is PAPER.rounds[0]
    assert right.watched is PAPER.rounds[1]
    assert exam.next(1) is left, "while it is not over"
    for n in range(len(left.watched.moments)):
        left.begin_act(2.0 * n)
    right.begin_act(0.0)
    left.end()
    third = exam.next(1)
    assert third is not None
    assert third.watched is PAPER.rounds[2]
    other = gone_on_with(kept, house=two)
    assert [seen.open for seen in other.watching.seen] == [False, False, False]
    assert [stop.round for stop in other.interruptions] == [2], "and the third"
    assert [seen.table for seen in other.watching.seen] == [1, 2, 1]
    assert [len(seen.begun) for seen in other.watching.seen][1:] == [1, 0]
    fourth, fifth = other.next(1), other.next(2)
    assert fourth is not None
    assert fifth is not None
    assert fifth.watched is not fourth.watched
