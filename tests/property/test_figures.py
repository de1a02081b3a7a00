"""What a result says in figures: of rounds with slips every number is a part of a sum.

The judge's summary, the debrief, and the record from which memory and progress are made: each
counts by itself, and what they say is held against the others.
"""

from collections import Counter
from fractions import Fraction

from hypothesis import given, settings, strategies as st

from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.procedure.spec import WEIGHTS
from trainer.table.act import DONE, Act
from trainer.training.corpus.request import HARD, PracticeRequest
from trainer.training.debrief.debrief import Debrief, ReviewedMove, debrief
from trainer.training.debrief.misses import list_mistakes
from trainer.training.debrief.progress import progress
from trainer.training.judge.score import counts_together
from trainer.training.judge.trace import Trace, slipping_dealer
from trainer.training.judge.verdict import FREE
from trainer.training.memory.evidence import find_clauses_met
from trainer.training.memory.memory import BROKEN, HELPED, KEPT
from trainer.training.sessions.record import SessionLine
from trainer.training.sessions.session import EXAM, PRACTICE, Session
from trainer.training.sessions.sitting import Sitting
from trainer.training.slips.making import slips
from trainer.training.slips.slip import Slip

PROGRAM = App()
HOUSES = tuple(PROGRAM.procedure_ids())


def drawn(house: str, seed: int) -> Trace:
    return PROGRAM.draw_round(house, PracticeRequest(level=HARD, boxes=2), seed).performance


def numbers(trace: Trace) -> st.SearchStrategy[set[int]]:
    return st.sets(st.integers(1, len(trace.moments)), max_size=6)


def slip_at(trace: Trace, number: int, data: st.DataObject) -> Slip | None:
    made = list(slips(trace.dealing, trace.moments[number - 1].before))
    return data.draw(st.sampled_from(made)) if made else None


def adds_up(found: Debrief, line: SessionLine) -> None:
    """Every figure that stands in the result, in the figures, and in the record."""
    counts, summary = found.counts, found.summary
    assert counts.acts == len(found.moments) == len(line.acts)
    assert counts.first == counts.alone + counts.helped
    assert counts.faults == summary.faults == len(list_mistakes(found))
    assert counts.left_out == len(found.omissions)
    assert counts.faulty + counts.further == len(found.faults)
    assert counts.faults == sum(count for _, count in found.by_clause)
    assert counts.faults == sum(count for _, count in found.by_phase)
    assert counts.faults == sum(count for _, count in found.by_grade)
    assert summary.lost == sum(WEIGHTS[grade] * count for grade, count in found.by_grade)
    whole = Fraction(summary.lost, summary.weight) if summary.weight else Fraction(1)
    assert summary.score == max(Fraction(0), 1 - whole)
    assert summary.correct <= summary.due
    hows = Counter(one.how for one in find_clauses_met(line))
    assert hows[KEPT] == counts.alone
    assert hows[HELPED] == counts.helped
    assert hows[BROKEN] == counts.faults
    (point,) = progress(found.procedure, [line]).points
    assert point.acts == counts.acts
    assert point.score is None or point.score == float(round(summary.score, 4))


@settings(max_examples=25)
@given(data=st.data(), house=st.sampled_from(HOUSES), seed=st.integers(0, 30))
def test_the_figures_of_practice_add_up(data: st.DataObject, house: str, seed: int) -> None:
    """Slips, tries that are wrong again, help of any stage, acts that nothing asks for."""
    trace, log = drawn(house, seed), MemoryLog()
    wrong, helped, twice = (data.draw(numbers(trace)) for _ in range(3))
    sitting = Sitting.begin_sitting(Session(trace.dealing, PRACTICE), "Anna", log)
    asked = 0
    for number, act in enumerate(trace.acts, start=1):
        slip = slip_at(trace, number, data) if number in wrong else None
        for _ in range(0 if slip is None else 1 + (number in twice)):
            if slip is not None:
                sitting.do(slip.act)
        for _ in range(data.draw(st.integers(1, 3)) if number in helped else 0):
            sitting.assist()
            asked += 1
        if number in helped and number in twice:
            sitting.do(Act("call_inspector"))
        if not sitting.over:
            sitting.do(act)
    found = debrief([sitting])
    adds_up(found, log.history("Anna", house)[0])
    assert found.assists == asked
    assert found.counts.first == found.summary.correct
    assert found.counts.right == found.summary.due == sum(one.carried_out for one in scored(found))
    again = Sitting.resume(trace.dealing, log.session(sitting.number), log)
    assert debrief([again]).counts == found.counts, "looked back on later it says the same"


def scored(found: Debrief) -> list[ReviewedMove]:
    return [moment for moment in found.moments if moment.verdict.verdict != FREE]


@settings(max_examples=25)
@given(data=st.data(), house=st.sampled_from(HOUSES), seed=st.integers(0, 30))
def test_the_figures_of_an_exams_round_add_up(data: st.DataObject, house: str, seed: int) -> None:
    """Slips that stand; and what is left out where the round is said to be done before its end."""
    trace, log = drawn(house, seed), MemoryLog()
    made = {number: slip_at(trace, number, data) for number in data.draw(numbers(trace))}
    dealer = slipping_dealer(
        trace.dealing, {n: slip for n, slip in made.items() if slip is not None}
    )
    stops = data.draw(st.integers(1, 2 * len(trace.moments)))
    sitting = Sitting.begin_sitting(Session(trace.dealing, EXAM), "Anna", log)
    while not sitting.over:
        act = DONE if len(sitting.times) == stops else dealer(sitting.situation)
        if act is None:
            break
        sitting.do(act)
    if not sitting.over:
        sitting.leave()
    found = debrief([sitting])
    adds_up(found, log.history("Anna", house)[0])
    assert found.counts.helped == found.counts.later == found.counts.further == found.assists == 0


@settings(max_examples=10)
@given(data=st.data(), house=st.sampled_from(HOUSES), seed=st.integers(0, 30))
def test_the_figures_of_a_paper_are_those_of_its_rounds(
    data: st.DataObject, house: str, seed: int
) -> None:
    sittings = []
    for number in range(2):
        trace = drawn(house, seed + number)
        made = {n: slip_at(trace, n, data) for n in data.draw(numbers(trace))}
        dealer = slipping_dealer(
            trace.dealing, {n: slip for n, slip in made.items() if slip is not None}
        )
        sitting = Sitting.begin_sitting(Session(trace.dealing, EXAM), "Anna", MemoryLog())
        while not sitting.over and (act := dealer(sitting.situation)) is not None:
            sitting.do(act)
        sittings.append(sitting)
    parts = [debrief([sitting]) for sitting in sittings]
    whole = debrief(sittings)
    assert whole.counts == counts_together(part.counts for part in parts)
    assert whole.counts.acts == len(whole.moments)
    assert whole.counts.faults == whole.summary.faults == len(list_mistakes(whole))
    assert [miss.part for miss in list_mistakes(whole)].count(1) == parts[1].counts.faults
    assert whole.summary.lost == sum(WEIGHTS[grade] * n for grade, n in whole.by_grade)
    assert whole.summary.weight == sum(part.summary.weight for part in parts)
