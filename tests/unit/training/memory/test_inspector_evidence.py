"""What drills and examinations of inspectors say of clauses: seen or missed, in own cards."""

from datetime import date
from typing import Any

import pytest

from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.table.act import Act
from trainer.training.debrief.states import seen_states
from trainer.training.inspect.drill import WatchSession
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.history import Drill, DrillRecord, WatchedExam, round_record
from trainer.training.inspect.levels import LEVELS
from trainer.training.inspect.marks import shares_by
from trainer.training.inspect.replay import watched_then
from trainer.training.memory.inspector_evidence import find_fading_clauses, seen_memory
from trainer.training.memory.memory import KNOWN, LEARNING, NEW, SEEN, Key
from trainer.training.sessions.record import Event, ExamHead, ExamRecord, Task

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")


def round_of(*faults: tuple[str, bool]) -> dict[str, Any]:
    """A round with a fault at each fifth act, of a clause, that was called or not."""
    acts = [Act("deal_self").as_json()] * (5 * len(faults) + 3)
    key, calls = [], []
    for number, (clause, seen) in enumerate(faults, start=1):
        key.append({"n": 5 * number, "kind": "not_due", "clauses": [clause], "severity": "major"})
        if seen:
            call = {"n": 5 * number, "seconds": 1.0, "kind": "", "clause": "", "box": None}
            calls.append(call)
    begun = [2.0 * n for n in range(len(acts))]
    return {"acts": acts, "key": key, "calls": calls, "begun": begun, "over": True}


def drill(day: int, *rounds: dict[str, Any]) -> DrillRecord:
    begun = f"2026-03-{day:02d}T12:00:00+00:00"
    return DrillRecord(Drill("prague", "1", "any", 1, len(rounds), begun), rounds)


def test_what_was_missed_comes_back_from_the_next_day_on() -> None:
    """One clause seen and one missed on the 1st: only the missed one is due on the 3rd."""
    memory = seen_memory([drill(1, round_of(("PRG-DEAL-6", True), ("PRG-ACT-2", False)))])
    assert set(memory.cards) == {Key(SEEN, "PRG-DEAL-6"), Key(SEEN, "PRG-ACT-2")}
    assert find_fading_clauses(memory, date(2026, 3, 1)) == ()
    assert find_fading_clauses(memory, date(2026, 3, 3)) == ("PRG-ACT-2",)


def test_what_is_seen_on_three_days_is_known() -> None:
    days = [drill(day, round_of(("PRG-DEAL-6", True))) for day in (1, 4, 12)]
    memory = seen_memory(days)
    assert memory.state(Key(SEEN, "PRG-DEAL-6"), date(2026, 3, 13)) == KNOWN
    assert memory.clauses(date(2026, 3, 13)) == {}, "it says nothing of keeping the clause"
    missed = seen_memory([*days, drill(14, round_of(("PRG-DEAL-6", False)))])
    assert missed.state(Key(SEEN, "PRG-DEAL-6"), date(2026, 3, 15)) == LEARNING


def test_only_the_first_on_a_day_counts() -> None:
    memory = seen_memory([drill(1, round_of(("PRG-DEAL-6", False), ("PRG-DEAL-6", True)))])
    assert memory.cards[Key(SEEN, "PRG-DEAL-6")].days == 0


def test_what_was_left_before_it_could_be_called_says_nothing() -> None:
    left = round_of(("PRG-DEAL-6", False)) | {"over": False, "begun": [0.0] * 6}
    assert not seen_memory([drill(1, left)]).cards
    left["begun"] = [0.0] * 7
    assert seen_memory([drill(1, left)]).cards


def exam(day: int, round_: dict[str, Any], *, ended: bool = True) -> WatchedExam:
    """An examination with one round, in which a fault may be called until four acts later."""
    began = f"2026-03-{day:02d}T23:00:00+00:00"
    events: list[dict[str, Any]] = [{"table": 1, "scenario": "", "key": round_["key"]}]
    for n, at in enumerate(round_["begun"], start=1):
        events.append({"act": n, "at": at, "does": Act("deal_self").as_json()})
        for call in round_["calls"]:
            if call["n"] == n:
                events += [{"call": n, "at": at + 1}, {"kind": "", "box": None, "clause": ""}]
    events += [{"over": True}] if round_["over"] else []
    head = ExamHead(Task.WATCH, *("Jana", "prague", "1", "hash", "text", {"within": 4}, "1"))
    after = f"2026-03-{day + 1:02d}T07:00:00+00:00"
    record = ExamRecord(
        *(1, head, began, after if ended else None, {"passed": False} if ended else None),
        events=tuple(Event(1, event) for event in events),
    )
    return WatchedExam(record)


def test_what_an_examination_shows_is_known_when_it_is_marked() -> None:
    watched = round_of(("PRG-DEAL-6", True), ("PRG-ACT-2", False))
    memory = seen_memory([exam(1, watched)])
    assert set(memory.cards) == {Key(SEEN, "PRG-DEAL-6"), Key(SEEN, "PRG-ACT-2")}
    assert memory.cards[Key(SEEN, "PRG-ACT-2")].first == date(2026, 3, 2)
    assert find_fading_clauses(memory, date(2026, 3, 4)) == ("PRG-ACT-2",)
    assert not seen_memory([exam(1, watched, ended=False)]).cards


def test_an_examination_that_was_left_shows_what_could_be_called() -> None:
    """The fault is at act 5, and may be called until the ninth."""
    left = round_of(("PRG-DEAL-6", False)) | {"over": False, "begun": [0.0] * 8}
    assert not seen_memory([exam(1, left)]).cards
    left["begun"] = [0.0] * 9
    assert seen_memory([exam(1, left)]).cards


def test_of_an_examination_and_a_drill_on_a_day_the_first_counts() -> None:
    """The examination is marked at seven in the morning, and the drill begun at noon."""
    missed, seen = round_of(("PRG-DEAL-6", False)), round_of(("PRG-DEAL-6", True))
    for first, then, days in ((seen, missed, 1), (missed, seen, 0)):
        memory = seen_memory([drill(2, then), exam(1, first)])
        assert memory.cards[Key(SEEN, "PRG-DEAL-6")].days == days


def test_the_map_tells_which_faults_are_seen() -> None:
    """One clause of a state makes it being learnt; what nobody watched is new."""
    known = seen_states(PRAGUE, seen_memory([]), date(2026, 3, 2))
    assert {state.state for state in known.values()} == {NEW}
    memory = seen_memory([drill(1, round_of(("PRG-DEAL-6", True)))])
    some = seen_states(PRAGUE, memory, date(2026, 3, 2))
    assert {path for path, state in some.items() if state.state == LEARNING}
    assert {path for path, state in some.items() if state.state == NEW}


def test_shares_are_told_from_twenty_faults_on() -> None:
    def kind(fault: Fault) -> str:
        return fault.kind

    one = drill(1, round_of(*[("PRG-DEAL-6", n % 4 > 0) for n in range(19)]))
    assert not shares_by(one.shown, kind)
    two = [*one.shown, *drill(2, round_of(("PRG-ACT-2", True))).shown]
    assert shares_by(two, kind)["not_due"] == (15, 20)
    assert not shares_by(two, lambda fault: fault.clauses[0])


def watched(due: tuple[str, ...] = ()) -> tuple[WatchSession, DrillRecord]:
    machine = PROGRAM.machine(PRAGUE)
    watching = WatchSession(LEVELS[2].rounds(PRAGUE, machine, 3, due=due), 2.0)
    kept = []
    while (seen := watching.next()) is not None:
        for n in range(1, len(seen.watched.trace.moments) + 1):
            seen.begin_act(2.0 * n)
            if any(fault.n == n for fault in seen.watched.faults) and n % 2:
                seen.call(2.0 * n + 0.75)
        seen.end()
        kept.append(round_record(seen))
    head = Drill("prague", PRAGUE.version, "floor", 3, len(kept), "2026-03-01T12:00:00+00:00")
    return watching, DrillRecord(head, tuple(kept))


def test_a_drill_on_record_is_looked_back_on_as_it_was() -> None:
    watching, kept = watched()
    again = watched_then(kept, PROGRAM.dealer(PRAGUE))
    assert again.marks == watching.marks
    assert [hit for _, hit in kept.shown].count(True) == again.marks.hits
    other = [dict(each, key=[]) for each in kept.seen]
    changed = kept._replace(seen=tuple(other))
    with pytest.raises(DataError, match="have changed since"):
        watched_then(changed, PROGRAM.dealer(PRAGUE))


def test_what_is_due_is_broken_in_the_next_drill() -> None:
    due = ("PRG-DEAL-6", "PRG-ACT-1")
    for level in LEVELS[1:]:
        rounds = level.rounds(PRAGUE, PROGRAM.machine(PRAGUE), 5, due=due)
        broken = {clause for one in rounds for fault in one.faults for clause in fault.clauses}
        assert set(due) <= broken, level.name
        counts = sorted(len(one.faults) for one in rounds)
        assert not level.counts or counts == sorted(level.counts)
