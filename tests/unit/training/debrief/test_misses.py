"""What went wrong, the gravest first, and each such moment once more."""

from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.procedure.spec import WEIGHTS
from trainer.table.act import DONE, Act
from trainer.training.corpus.request import HARD, PracticeRequest
from trainer.training.debrief.debrief import Debrief, debrief
from trainer.training.debrief.misses import Mistake, due_at, list_mistakes, position_of
from trainer.training.drills.position import Position
from trainer.training.drills.replay import MORE, find_similar
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import Trace, slipping_dealer
from trainer.training.judge.verdict import CORRECT, OMITTED
from trainer.training.sessions.session import EXAM, PRACTICE, Mode, Session
from trainer.training.sessions.sitting import Sitting
from trainer.training.slips.making import slips
from trainer.training.slips.slip import Slip

PROGRAM = App()
HOUSES = tuple(PROGRAM.procedure_ids())


def drawn(house: str, seed: int) -> Trace:
    return PROGRAM.draw_round(house, PracticeRequest(level=HARD, boxes=3), seed).performance


def begun(dealing: Dealing, mode: Mode) -> Sitting:
    return Sitting.begin_sitting(Session(dealing, mode), "Anna", MemoryLog())


def examined(trace: Trace, chosen: dict[int, Slip]) -> Debrief:
    """A round of an exam with these slips, and what they passed over made good where it can be."""
    sitting = begun(trace.dealing, EXAM)
    dealer = slipping_dealer(trace.dealing, chosen)
    while not sitting.over:
        act = dealer(sitting.situation)
        if act is None:
            break
        sitting.do(act)
    return debrief([sitting])


def practised(trace: Trace, chosen: dict[int, Slip]) -> Debrief:
    """The same in practice: what was wrong is not carried out, and then it is dealt right."""
    sitting = begun(trace.dealing, PRACTICE)
    for number, act in enumerate(trace.acts, start=1):
        if number in chosen:
            sitting.do(chosen[number].act)
        if not sitting.over:
            sitting.do(act)
    return debrief([sitting])


def slips_of(trace: Trace, data: st.DataObject, most: int = 5) -> dict[int, Slip]:
    """Some slips in a round, by the numbers of the acts that they stand for."""
    numbers = st.lists(st.integers(1, len(trace.moments)), min_size=1, max_size=most, unique=True)
    chosen = {}
    for number in data.draw(numbers):
        made = list(slips(trace.dealing, trace.moments[number - 1].before))
        if made:
            chosen[number] = data.draw(st.sampled_from(made))
    return chosen


def mended(found: Debrief, miss: Mistake) -> None:
    """The moment of a miss can be dealt again, and is right where what was due is done."""
    position, due = position_of(found, miss), due_at(found, miss)
    assert position is not None
    assert due is not None
    assert position.begin in {position.key, position.key - 1}
    session = position.start_session(PRACTICE, "again")
    for act in position.right:
        assert session.do(act).verdict == CORRECT
    assert session.over
    assert position.is_right(session)
    worse = position.start_session(PRACTICE, "again")
    for number, act in enumerate(position.right, start=position.begin):
        if number == position.key:
            worse.do(Act("load_shoe"))
        worse.do(act)
    assert not position.is_right(worse)


@settings(max_examples=10)
@given(data=st.data(), house=st.sampled_from(HOUSES), seed=st.integers(0, 30))
def test_every_miss_of_an_exam_is_dealt_again(data: st.DataObject, house: str, seed: int) -> None:
    trace = drawn(house, seed)
    found = examined(trace, slips_of(trace, data))
    assert len(list_mistakes(found)) == found.summary.faults
    for miss in list_mistakes(found):
        mended(found, miss)


@settings(max_examples=10)
@given(data=st.data(), house=st.sampled_from(HOUSES), seed=st.integers(0, 30))
def test_every_miss_of_practice_is_dealt_again(data: st.DataObject, house: str, seed: int) -> None:
    trace = drawn(house, seed)
    found = practised(trace, slips_of(trace, data))
    assert len(list_mistakes(found)) == found.summary.faults
    for miss in list_mistakes(found):
        mended(found, miss)
        assert miss.moment.round == 1
        position = position_of(found, miss)
        assert position is not None
        table = position.trace.moments[position.key - 1].before.table
        assert table == miss.moment.before.table, "in practice the moment is the very same"


@settings(max_examples=10)
@given(data=st.data(), house=st.sampled_from(HOUSES), seed=st.integers(0, 30))
def test_the_gravest_comes_first_and_of_alike_ones_the_first(
    data: st.DataObject, house: str, seed: int
) -> None:
    trace = drawn(house, seed)
    found = examined(trace, slips_of(trace, data))
    order = [(-WEIGHTS[miss.severity], miss.moment.verdict.n) for miss in list_mistakes(found)]
    assert order == sorted(order)
    assert sum(WEIGHTS[miss.severity] for miss in list_mistakes(found)) == found.summary.lost


# --- what was left out


def omitting(*, ends: bool) -> tuple[Debrief, Act]:
    """A round in which a lost bet is never taken; ``ends``: it is said to be done at that point."""
    trace = drawn("prague", 3)
    at = next(n for n, act in enumerate(trace.acts) if act.act == "take")
    sitting = begun(trace.dealing, EXAM)
    for act in trace.acts[:at]:
        sitting.do(act)
    for act in [DONE] if ends else trace.acts[at + 1 :]:
        if not sitting.over:
            sitting.do(act)
    if not sitting.over:
        sitting.finish()
    return debrief([sitting]), trace.acts[at]


@pytest.mark.parametrize("ends", [False, True])
def test_what_was_left_out_is_dealt_where_it_was_due(*, ends: bool) -> None:
    found, never = omitting(ends=ends)
    left = [miss for miss in list_mistakes(found) if miss.kind == OMITTED]
    assert left
    rights = set()
    for miss in left:
        mended(found, miss)
        due = due_at(found, miss)
        assert due is not None
        rights.add(replace(due.act, hand=None))
    assert replace(never, hand=None) in rights


def test_a_round_without_faults_has_none() -> None:
    assert not list_mistakes(practised(drawn("prague", 1), {}))


# --- others like it


@pytest.mark.parametrize("house", ["prague", "online", "shoot"])
def test_two_more_like_it_are_others(house: str) -> None:
    trace = drawn(house, 2)
    finder = PROGRAM.finder(PROGRAM.procedure(house))
    numbers = (4, len(trace.moments) // 2, len(trace.moments) - 5)
    made = {n: next(slips(trace.dealing, trace.moments[n - 1].before), None) for n in numbers}
    found = practised(trace, {n: slip for n, slip in made.items() if slip is not None})
    assert list_mistakes(found)
    for miss in list_mistakes(found):
        first = position_of(found, miss)
        assert first is not None
        others = find_similar(finder, first, miss.clauses, 5)
        assert len({one.trace.scenario.source for one in (first, *others)}) == 1 + MORE
        assert len({one.right for one in (first, *others)}) == 1 + MORE
        steps = [_step(one) for one in (first, *others)]
        shared = [miss.clauses[0] in one.trace.moments[one.key - 1].clauses for one in others]
        assert steps[0] in steps[1:] or any(shared)


def _step(position: Position) -> str:
    done = position.trace.moments[position.key - 1].obligation
    assert done is not None
    return done.step.path


def test_what_is_always_done_alike_is_dealt_in_other_rounds() -> None:
    """The shoe is loaded in one way only: others like it are those of other rounds."""
    wanted = PracticeRequest(start="shuffle", boxes=1)
    trace = PROGRAM.draw_round("prague", wanted, 1).performance
    at = next(n for n, act in enumerate(trace.acts, start=1) if act.act == "load_shoe")
    found = practised(trace, {at: Slip("", trace.acts[at - 1], (Act("clear", box=1),))})
    first = position_of(found, list_mistakes(found)[0])
    assert first is not None
    others = find_similar(
        PROGRAM.finder(PROGRAM.procedure("prague")), first, list_mistakes(found)[0].clauses, 5
    )
    assert "load_shoe" in {other.trace.acts[other.key - 1].act for other in others}
    assert len({one.trace.scenario.source for one in (first, *others)}) == 1 + MORE


def test_where_no_round_needs_the_clause_its_step_is_looked_for() -> None:
    trace = drawn("prague", 2)
    position = position_of(*_missed(trace))
    assert position is not None
    finder = PROGRAM.finder(PROGRAM.procedure("prague"))
    others = find_similar(finder, position, ("PRG-NONE-1",), 5)
    assert len(others) == MORE
    assert {_step(other) for other in others} == {_step(position)}


def _missed(trace: Trace) -> tuple[Debrief, Mistake]:
    slip = next(iter(slips(trace.dealing, trace.moments[3].before)))
    found = practised(trace, {4: slip})
    return found, list_mistakes(found)[0]
