"""What was exercised of a procedure: each number counted by hand."""

from dataclasses import replace

import pytest

from tests.ui.memory_log import AT, MemoryLog
from trainer.app import App
from trainer.procedure.diagram import Colours, draw_diagram
from trainer.table.act import Act
from trainer.training.debrief.progress import (
    CLAUSES,
    KINDS,
    STEPS,
    WAYS,
    Coverage,
    ExercisedParts,
    coverage,
    of_scenario,
    of_session,
)
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.reachable import enacted, possible_acts, possible_ways
from trainer.training.judge.trace import perform
from trainer.training.memory.evidence import exam_times, replay_session, way_tries
from trainer.training.memory.memory import BROKEN, KEPT, WAY
from trainer.training.sessions.record import Task
from trainer.training.sessions.session import EXAM, LEARN, PRACTICE, Mode, Session
from trainer.training.sessions.sitting import Sitting

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
SCENARIO = """
procedure = "prague"
seed = 7
shoe = ["9s", "8d", "7h", "Kc", "8s", "9h", "Td"]

[[bet]]
box = 2
player = "Anna"
chips = { 25 = 1 }
decisions = ["stand"]

[[bet]]
box = 4
player = "Karl"
chips = { 5 = 2 }
decisions = ["stand"]
"""


def dealing() -> Dealing:
    return PROGRAM.dealing(SCENARIO, "test")


def dealt(
    acts: list[Act], mode: Mode = PRACTICE, *, helped: int = 0, whole: bool = True
) -> MemoryLog:
    log = MemoryLog()
    sitting = Sitting.begin_sitting(Session(dealing(), mode), "Anna", log)
    for n, one in enumerate(acts, start=1):
        if n == helped:
            sitting.assist()
        if not sitting.over:
            sitting.do(one)
    if whole and not sitting.over:
        sitting.leave()
    return log


def of_log(log: MemoryLog) -> Coverage:
    lines = log.history("Anna", "prague")
    exams = exam_times(log.exams("Anna", Task.DEAL))
    each = [of_session(dealing(), log.session(line.id), line, exams) for line in lines]
    return coverage(PRAGUE, [one for found in each for one in found])


def test_all_that_can_be_exercised_is_listed() -> None:
    found = coverage(PRAGUE, [])
    assert found.acts == 0
    assert found.never(CLAUSES) == tuple(enacted(PRAGUE))
    assert set(found.never(STEPS)) == {step.path for step in possible_acts(PRAGUE)}
    assert set(found.never(WAYS)) == {p.way_name(e) for p, e in possible_ways(PRAGUE)}
    assert [found.met(kind) for kind in KINDS] == [0, 0, 0]


def test_a_correct_round_exercises_its_acts_right() -> None:
    found = coverage(PRAGUE, of_scenario(dealing()))
    acts = perform(dealing()).acts
    assert found.acts == len(acts)
    offers = found.counts[STEPS]["boxes/turn/offer/offer"]
    assert (offers.times, offers.right, offers.share) == (2, 2, 1.0)
    assert found.counts[CLAUSES]["PRG-ACT-1"].times == 2
    ways = {name: count.times for name, count in found.counts[WAYS].items() if count.times}
    assert ways == {
        "bets>first_cards": 1,
        "deal/first_cards>own_card": 1,
        "deal/own_card>second_cards": 1,
        "deal/second_cards>pontoons": 1,
        "pontoons>boxes": 1,
        "boxes/turn/begun>asked": 2,
        "boxes/turn/offer>stands": 2,
        "boxes>second_card": 1,
        "dealer/second_card>insurance": 1,
        "dealer/insurance>draw": 1,
        "dealer/draw>drawn": 1,
        "settlement>clearing": 1,
        "clearing>over": 1,
    }
    assert "PRG-CUTC-1" in found.never(CLAUSES)


def test_a_session_counts_first_tries() -> None:
    acts = list(perform(dealing()).acts)
    first = next(n for n, one in enumerate(acts) if one.act == "offer")
    wrong = replace(acts[first], with_="left")
    found = of_log(dealt([*acts[:first], wrong, wrong, *acts[first:]]))
    offers = found.counts[STEPS]["boxes/turn/offer/offer"]
    assert (offers.times, offers.wrong, offers.share) == (2, 1, 0.5)
    assert found.counts[CLAUSES]["PRG-ACT-2"].wrong == 1
    assert found.counts[CLAUSES]["PRG-ACT-1"].times == 1, "a fault breaks the first clause only"
    assert found.counts[WAYS]["pontoons>boxes"].wrong == 1
    assert found.counts[WAYS]["boxes/turn/begun>asked"].times == 2
    helped = of_log(dealt(acts, helped=first + 1))
    assert helped.counts[STEPS]["boxes/turn/offer/offer"].helped == 1
    assert helped.acts == len(acts)


def test_what_was_omitted_was_exercised_badly() -> None:
    acts = [one for one in perform(dealing()).acts if one.act != "offer"]
    found = of_log(dealt(acts, EXAM))
    assert found.counts[CLAUSES]["PRG-ACT-1"].wrong
    assert not found.counts[CLAUSES]["PRG-ACT-1"].right


def test_a_prohibition_that_was_broken_is_there() -> None:
    one = ExercisedParts({CLAUSES: ("PRG-SPL-12",), STEPS: ("gone",), WAYS: ("gone>on",)}, BROKEN)
    kept = replace(one, how=KEPT)
    assert "PRG-SPL-12" not in coverage(PRAGUE, [kept]).counts[CLAUSES]
    found = coverage(PRAGUE, [one])
    assert found.counts[CLAUSES]["PRG-SPL-12"].wrong == 1
    assert found.met(STEPS) == found.met(WAYS) == 0, "what is no more says nothing"


def test_what_was_shown_or_is_not_marked_says_nothing() -> None:
    acts = list(perform(dealing()).acts)
    assert of_log(dealt(acts, LEARN)).acts == 0
    assert of_log(dealt(acts[:9], EXAM, whole=False)).acts == 0
    assert of_log(dealt(acts[:9], whole=False)).acts == 9


def test_a_session_that_does_not_go_on_counts_so_far() -> None:
    log = dealt(list(perform(dealing()).acts))
    record = log.session(1)
    odd = replace(record.acts[4], act={"act": "sing"})
    record = replace(record, acts=(*record.acts[:4], odd, *record.acts[5:]))
    assert len(list(replay_session(dealing(), record))) == 4
    (line,) = log.history("Anna", "prague")
    tries = list(way_tries(dealing(), record, line, AT))
    assert {one.key.kind for one in tries} == {WAY}
    assert max(one.source.n for one in tries) <= 4


def test_a_diagram_is_coloured() -> None:
    plain = draw_diagram(PRAGUE)
    colours = Colours(
        {"never": "fill:#eee"},
        {"deal/own_card": "never"},
        {"deal/own_card/card": "3 ×", "boxes/turn/offer>twists": "2 ×", "boxes>nobody_left": "0 ×"},
    )
    lines = draw_diagram(PRAGUE, "en", colours).splitlines()
    assert "    classDef never fill:#eee" in lines
    assert "    class deal__own_card never" in lines
    assert any(line.endswith("deal__own_card : card (deal_self) 3 ×") for line in lines)
    assert any(line.endswith(": twists, 2 ×") for line in lines)
    assert len(lines) == len(plain.splitlines()) + 2


@pytest.mark.parametrize("name", PROGRAM.procedure_ids())
def test_every_procedure_has_coverage(name: str) -> None:
    procedure = PROGRAM.procedure(name)
    drawn = PROGRAM.dealing(PROGRAM.new_scenario(name, 3), "drawn")
    found = coverage(procedure, of_scenario(drawn))
    assert all(found.met(kind) for kind in KINDS)
    assert all(found.never(kind) for kind in KINDS)
