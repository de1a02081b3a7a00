"""A drill that is watched: its rounds by level, its figures by hand, each fault once more."""

from dataclasses import replace

import pytest

from trainer.app import App
from trainer.procedure.training_rules import FAULT_KINDS, Remedies
from trainer.training.inspect.drill import WatchedRound, WatchSession
from trainer.training.inspect.faulty_round import FaultyRound
from trainer.training.inspect.history import Drill, DrillRecord, round_record
from trainer.training.inspect.levels import (
    LEVELS,
    OBVIOUS,
    Level,
    is_passed,
    next_level,
)
from trainer.training.inspect.replay import replay
from trainer.training.judge.verdict import CORRECT, OMITTED

PROGRAM = App()


def rounds(level: Level, seed: int, house: str = "prague") -> tuple[FaultyRound, ...]:
    procedure = PROGRAM.procedure(house)
    return level.rounds(procedure, PROGRAM.machine(procedure), seed)


def watched(seen: WatchedRound) -> WatchedRound:
    """A round that was watched to its end, its acts two seconds apart."""
    seen.begun.extend(2.0 * n for n in range(len(seen.begun), len(seen.watched.moments)))
    seen.over = True
    return seen


def test_the_levels_go_from_one_plain_fault_a_round_to_few_in_many() -> None:
    plain, slow, floor, spaced, double = LEVELS
    for seed in range(5):
        assert [len(w.faults) for w in rounds(plain, seed)] == [1, 1, 1]
        assert all(w.faults[0].kind in OBVIOUS for w in rounds(plain, seed))
        assert sorted(len(w.faults) for w in rounds(slow, seed)) == [0, 1, 2]
        assert sorted(len(w.faults) for w in rounds(floor, seed)) == [0, 1, 1, 2]
    few = rounds(spaced, 1)
    assert sum(len(w.faults) for w in few) == 6
    assert [level.tables for level in (plain, spaced, double)] == [1, 1, 2]
    assert [level.pace for level in LEVELS] == [4.0, 3.0, 2.0, 2.0, 2.0]


def test_the_same_seed_is_the_same_drill() -> None:
    one, same, other = (rounds(LEVELS[1], seed) for seed in (3, 3, 4))
    assert [w.trace.acts for w in one] == [w.trace.acts for w in same]
    assert [w.trace.acts for w in one] != [w.trace.acts for w in other]


@pytest.mark.parametrize("house", PROGRAM.procedure_ids())
def test_every_house_has_the_first_level(house: str) -> None:
    assert len(rounds(LEVELS[0], 1, house)) == 3


def test_a_drill_by_hand() -> None:
    """Three rounds, a fault each: the first hit 0.8 s after it, the second an act later, 2.5 s.

    The third is missed, and one right act is called. The pace rises once, after the first.
    """
    drill = WatchSession(rounds(LEVELS[0], 2), 4.0)
    paces = []
    for number in range(3):
        seen = drill.next()
        assert seen is not None
        paces.append(seen.pace)
        (fault,) = seen.watched.faults
        seen.begun.extend(2.0 * n for n in range(fault.n))
        if number == 0:
            seen.call(seen.begun[-1] + 0.8)
            assert seen.name(fault.kind, fault.act.box or 0).named
        elif number == 1:
            seen.begun.append(2.0 * fault.n)
            seen.call(seen.begun[-1] + 0.5)
            assert seen.name().fault == fault
            seen.call(seen.begun[-1] + 0.9)
            assert seen.name().fault is None
        watched(seen)
    assert drill.over
    assert drill.next() is None
    marks = drill.marks
    assert (marks.hits, len(marks.missed), marks.false_calls, marks.named) == (2, 1, 1, 1)
    assert marks.seconds == pytest.approx((0.8, 2.5))
    assert marks.reaction == pytest.approx(1.65)
    assert marks.acts == sum(len(w.moments) for w in drill.rounds)
    assert paces == pytest.approx([4.0, 3.6, 3.6])
    assert not is_passed(marks)


def test_what_was_left_in_the_middle_counts_what_could_be_called() -> None:
    drill = WatchSession(rounds(LEVELS[0], 2), 4.0)
    seen = drill.next()
    assert seen is not None
    (fault,) = seen.watched.faults
    seen.begun.extend(2.0 * n for n in range(fault.n + 1))
    assert not seen.faults
    seen.begun.append(2.0 * (fault.n + 1))
    assert seen.faults == (fault,)


@pytest.mark.parametrize(("said", "known"), [("put back", 1), ("stand", 0), ("", 0)])
def test_what_is_said_that_the_house_does_is_counted_and_kept(said: str, known: int) -> None:
    house = replace(
        PROGRAM.procedure("prague"), remedies=Remedies(**dict.fromkeys(FAULT_KINDS, "put back"))
    )
    drill = WatchSession(LEVELS[0].rounds(house, PROGRAM.machine(house), 2)[:1], 4.0)
    seen = drill.next()
    assert seen is not None
    (fault,) = seen.watched.faults
    seen.begun.extend(2.0 * n for n in range(fault.n))
    seen.call(seen.begun[-1] + 1)
    if said:
        seen.remedy(said)
    assert seen.name(fault.kind, fault.act.box or 0).named
    watched(seen)
    assert (drill.marks.remedies, drill.marks.remedied) == (1, known)
    kept = round_record(seen)
    found = DrillRecord(Drill("prague", "1", "obvious", 2, 1, "2026-01-05"), (kept,))
    assert (found.remedies, found.remedied) == (1, known)
    assert found.shown == ((fault_as_kept(found), True),)


def fault_as_kept(found: DrillRecord) -> object:
    ((fault, _),) = found.shown
    return fault


def test_a_drill_on_record_that_tells_of_no_remedies_is_read_as_before() -> None:
    drill = WatchSession(rounds(LEVELS[0], 2)[:1], 4.0)
    seen = drill.next()
    assert seen is not None
    kept = round_record(watched(seen))
    assert "remedies" not in kept["came"]
    found = DrillRecord(Drill("prague", "1", "obvious", 2, 1, "2026-01-05"), (kept,))
    assert (found.faults, found.remedies, found.remedied) == (1, 0, 0)


def test_which_level_is_next() -> None:
    names = [level.name for level in LEVELS]
    assert next_level(()) is LEVELS[0]
    assert next_level(names[:2]) is LEVELS[2]
    assert next_level(names) is LEVELS[-1]
    drill = WatchSession(rounds(LEVELS[0], 2), 4.0)
    while (seen := drill.next()) is not None:
        (fault,) = seen.watched.faults
        seen.begun.extend(2.0 * n for n in range(fault.n))
        seen.call(seen.begun[-1] + 1)
        watched(seen)
    assert is_passed(drill.marks)


def test_each_fault_can_be_shown_again_beside_what_is_right() -> None:
    kinds = set()
    for seed in range(30):
        for one in rounds(LEVELS[2], seed):
            for fault in one.faults:
                shown = replay(one, fault)
                kinds.add(fault.kind)
                assert shown.wrong.act == one.trace.acts[fault.n - 1]
                assert shown.right is not None
                assert shown.right.verdict.verdict == CORRECT, (seed, fault)
    assert OMITTED in kinds
    assert len(kinds) >= 6
