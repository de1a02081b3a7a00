"""What many sessions say of a trainee: each number counted by hand."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.ui.memory_log import AT, MemoryLog
from trainer.app import App
from trainer.procedure.amend import day_of
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.debrief.debrief import Pace, debrief
from trainer.training.debrief.progress import (
    BEGIN,
    KEEP,
    LATELY,
    MORE,
    READY,
    UNMET,
    YOUNG,
    Advice,
    ClauseStanding,
    Progress,
    ProgressPoint,
    progress,
)
from trainer.training.engine.reachable import enacted
from trainer.training.judge.trace import perform
from trainer.training.judge.verdict import CORRECT, FAULT, FREE
from trainer.training.memory.memory import BROKEN, FADING, HELPED, KEPT, KNOWN, LEARNING, NEW
from trainer.training.memory.renewed import build_memory
from trainer.training.sessions.record import ActLine, ExamLine, SessionLine, Task
from trainer.training.sessions.session import EXAM, LEARN, PRACTICE, Mode, Session
from trainer.training.sessions.sitting import Part, Sitting

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
WHOLE = {"due": 4, "score": 0.75, "passed": False, "complete": True, "withdrawn": [], "omitted": []}


def act(verdict: str, *clauses: str, helped: bool = False, spent: int = 0) -> ActLine:
    return ActLine("offer", verdict, clauses, spent, helped)


def line(*acts: ActLine, mode: Mode = PRACTICE, number: int = 1) -> SessionLine:
    """A session that was dealt to its end."""
    return SessionLine(number, mode.name, "prague", SCENARIO, AT, AT, acts, WHOLE)


def times(clause: str, *lines: SessionLine, exams: Sequence[ExamLine] = ()) -> tuple[str, ...]:
    return progress(PRAGUE, lines, exams).standings[clause].times


# --- how it went with a clause


def test_every_clause_of_an_act_was_met_and_kept() -> None:
    one = line(act(CORRECT, "PRG-ACT-1", "PRG-ACT-2"), act(CORRECT, "PRG-ACT-1"))
    assert times("PRG-ACT-1", one) == (KEPT, KEPT)
    assert times("PRG-ACT-2", one) == (KEPT,)
    assert times("PRG-ACT-3", one) == ()


def test_of_a_fault_the_first_clause_was_broken() -> None:
    one = line(act(FAULT, "PRG-ACT-1", "PRG-ACT-2"))
    assert times("PRG-ACT-1", one) == (BROKEN,)
    assert times("PRG-ACT-2", one) == ()


def test_sessions_follow_each_other() -> None:
    wrong, right = line(act(FAULT, "PRG-ACT-1"), mode=EXAM), line(act(CORRECT, "PRG-ACT-1"))
    assert times("PRG-ACT-1", wrong, right) == (BROKEN, KEPT)


def test_what_is_free_counts_nothing() -> None:
    assert times("PRG-ACT-1", line(act(FREE, "PRG-ACT-1"))) == ()


def test_further_tries_count_nothing_in_practice() -> None:
    wrong, right, free = act(FAULT, "PRG-ACT-1"), act(CORRECT, "PRG-ACT-1"), act(FREE)
    assert times("PRG-ACT-1", line(wrong, wrong, free, right, right)) == (BROKEN, KEPT)
    exam = line(wrong, wrong, right, mode=EXAM)
    assert times("PRG-ACT-1", exam) == (BROKEN, BROKEN, KEPT), "there each act stands"


def test_an_act_with_help_is_not_kept_for_mastery() -> None:
    helped = act(CORRECT, "PRG-ACT-1", helped=True)
    right = act(CORRECT, "PRG-ACT-1")
    assert times("PRG-ACT-1", line(helped, right)) == (HELPED, KEPT)
    asked = act(FREE, helped=True)
    assert times("PRG-ACT-1", line(asked, right, right)) == (HELPED, KEPT), (
        "help for what came then"
    )
    broken = act(FAULT, "PRG-ACT-1", helped=True)
    assert times("PRG-ACT-1", line(broken, right, right)) == (BROKEN, KEPT)
    late = line(act(FAULT, "PRG-ACT-1"), helped, right)
    assert times("PRG-ACT-1", late) == (BROKEN, KEPT), "help at a further try"


def test_what_was_omitted_is_broken_and_a_withdrawn_fault_is_not() -> None:
    done = line(act(CORRECT, "PRG-ACT-2"), act(FAULT, "PRG-ACT-1"), mode=EXAM)
    omitted = {"act": {}, "clauses": ["PRG-ACT-3"], "severity": "major", "money": 0}
    done = replace(done, summary={**WHOLE, "withdrawn": [2], "omitted": [omitted]})
    assert times("PRG-ACT-1", done) == ()
    assert times("PRG-ACT-2", done) == (KEPT,)
    assert times("PRG-ACT-3", done) == (BROKEN,)


def test_in_practice_acts_count_though_the_session_was_not_ended() -> None:
    left = replace(line(act(FAULT, "PRG-ACT-1")), ended=None, summary=None)
    assert times("PRG-ACT-1", left) == (BROKEN,)


def test_an_exam_says_nothing_before_it_is_marked() -> None:
    part = replace(line(act(FAULT, "PRG-ACT-1"), mode=EXAM), exam=3)
    open_one = ExamLine(3, Task.DEAL, "prague", AT, None, None)
    assert times("PRG-ACT-1", part, exams=[open_one]) == ()
    assert times("PRG-ACT-1", part, exams=[replace(open_one, ended=AT, result={})]) == (BROKEN,)


def test_what_the_program_dealt_says_nothing() -> None:
    found = progress(PRAGUE, [line(act(CORRECT, "PRG-ACT-1"), mode=LEARN)])
    assert (found.standings["PRG-ACT-1"].times, found.points, found.shown) == ((), (), True)


def test_other_procedures_say_nothing() -> None:
    other = replace(line(act(CORRECT, "PRG-ACT-1")), procedure="crown")
    found = progress(PRAGUE, [other], [ExamLine(1, Task.DEAL, "crown", AT, AT, WHOLE)])
    assert (found.standings["PRG-ACT-1"].times, found.points) == ((), ())


def test_faults_against_what_is_not_done_are_counted() -> None:
    wrong = act(FAULT, "PRG-SPL-12", "PRG-ACT-1")
    found = progress(PRAGUE, [line(wrong, mode=EXAM), line(wrong, mode=EXAM)])
    assert "PRG-SPL-12" not in found.standings
    assert dict(found.broken) == {"PRG-SPL-12": 2}


# --- standing


@pytest.mark.parametrize(
    ("given", "kept", "memory", "state"),
    [
        ((), 0, NEW, UNMET),
        ((KEPT,), 1, LEARNING, YOUNG),
        ((KEPT,) * 9, 5, LEARNING, YOUNG),
        ((KEPT,) * 3, 3, KNOWN, KNOWN),
        ((KEPT,) * 3, 3, FADING, FADING),
        ((BROKEN, HELPED, *(KEPT,) * 5), 5, LEARNING, YOUNG),
        ((KEPT, KEPT, KEPT, KEPT, HELPED), 4, LEARNING, HELPED),
        ((HELPED, BROKEN, KEPT, KEPT, KEPT), 3, LEARNING, BROKEN),
        ((HELPED, BROKEN, KEPT, KEPT, KEPT), 3, KNOWN, KNOWN),
        ((*(KEPT,) * 9, BROKEN), 4, KNOWN, BROKEN),
        ((*(KEPT,) * 9, HELPED), 4, FADING, HELPED),
    ],
)
def test_how_one_stands(given: tuple[str, ...], kept: int, memory: str, state: str) -> None:
    standing = ClauseStanding(given, memory)
    assert (standing.met, standing.kept, standing.state) == (len(given), kept, state)
    assert standing.mastered == (state == KNOWN)
    assert standing.share == (kept / min(len(given), LATELY) if given else 0)


# --- the trend


def test_one_point_for_a_practice_session() -> None:
    acts = [act(CORRECT, spent=ms) for ms in (4_000, 9_000, 20_000)]
    point = progress(PRAGUE, [replace(line(*acts, number=8), spent=21_000)]).points[0]
    assert (point.id, point.exam, point.score, point.passed) == (8, False, 0.75, False)
    assert (point.acts, point.spent, point.pace) == (3, 21_000, Pace(1, 3, 20_000, 20_000))
    assert point.pace.acts_an_hour == pytest.approx(540)
    assert point.pace.rounds_an_hour == pytest.approx(180)


def test_one_point_for_an_exam_with_its_rounds() -> None:
    rounds = [
        replace(line(act(CORRECT, spent=6_000), mode=EXAM, number=4), exam=2, spent=7_000),
        replace(line(act(CORRECT, spent=9_000), mode=EXAM, number=5), exam=2, spent=9_000),
    ]
    result = {"due": 90, "score": 0.99, "passed": True, "complete": True}
    (point,) = progress(PRAGUE, rounds, [ExamLine(2, Task.DEAL, "prague", AT, AT, result)]).trend
    assert (point.id, point.exam, point.score, point.passed) == (2, True, 0.99, True)
    assert (point.acts, point.spent, point.pace) == (2, 16_000, Pace(2, 2, 15_000, 15_000))


def test_the_points_are_in_the_order_of_time() -> None:
    early = replace(line(act(CORRECT)), begun="2026-01-01T08:00")
    late = replace(line(act(CORRECT), number=3), begun="2026-01-03T08:00")
    exam = ExamLine(1, Task.DEAL, "prague", "2026-01-02T08:00", "2026-01-02T09:00", {})
    points = progress(PRAGUE, [early, late], [exam]).points
    assert [point.mode for point in points] == [PRACTICE, EXAM, PRACTICE]


def test_what_was_left_is_no_score_in_practice() -> None:
    left = replace(line(act(CORRECT)), summary={**WHOLE, "complete": False})
    open_one = replace(line(act(CORRECT)), ended=None, summary=None)
    idle = replace(line(), summary={**WHOLE, "due": 0, "score": 0.0})
    found = progress(PRAGUE, [left, open_one, idle])
    assert [(one.ended, one.score) for one in found.points] == [(True, 0.75), (False, None)]
    assert found.trend == ()


def test_an_exam_that_was_left_stays_in_the_trend() -> None:
    result = {"due": 9, "score": 1.0, "passed": False, "complete": False}
    exams = [
        ExamLine(1, Task.DEAL, "prague", AT, AT, result),
        ExamLine(2, Task.DEAL, "prague", AT, None, None),
    ]
    found = progress(PRAGUE, [], exams)
    assert [one.id for one in found.points] == [1, 2]
    assert [(one.id, one.score, one.passed) for one in found.trend] == [(1, 1.0, False)]


@pytest.mark.parametrize("mode", [EXAM, PRACTICE])
@pytest.mark.parametrize("start", ["deal", "shuffle"])
def test_the_pace_is_that_of_the_debrief(mode: Mode, start: str) -> None:
    text = SCENARIO.replace("seed = 7", f'seed = 7\nstart = "{start}"')
    text = text if start == "deal" else text.replace("shoe", "# shoe")
    time = [0.0]
    log = MemoryLog()
    dealing = PROGRAM.dealing(text, "test")
    sitting = Sitting.begin_sitting(Session(dealing, mode), "Anna", log, lambda: time[0])
    for right in perform(dealing).acts:
        time[0] += 3
        if right.act == "offer" and mode == PRACTICE:
            sitting.do(replace(right, with_="both"))
            sitting.do(replace(right, with_="both"))
        time[0] += 1
        sitting.do(right)
    (point,) = progress(PRAGUE, log.history("Anna", "prague")).points
    looked_back = debrief([Sitting.resume(dealing, log.session(sitting.number), log)])
    assert point.pace == looked_back.pace
    assert point.pace.rounds == 1
    assert point.score == round(float(looked_back.summary.score), 4)


def test_rounds_that_are_not_certain_are_not_counted() -> None:
    def rounds(given: SessionLine) -> int:
        return progress(PRAGUE, [given]).points[0].pace.rounds

    three = replace(line(act(CORRECT)), scenario_text=f"rounds = 3\n{SCENARIO}")
    assert rounds(three) == 3
    assert rounds(replace(three, acts=(*three.acts, ActLine("shuffle", CORRECT, ())))) == 0
    assert rounds(replace(three, part=True)) == 0
    assert rounds(replace(three, summary={**WHOLE, "complete": False})) == 0


# --- what to do next


def point(mode: Mode = PRACTICE, *, passed: bool = True, whole: bool = True) -> ProgressPoint:
    return ProgressPoint(
        1,
        exam=mode == EXAM,
        mode=mode,
        begun=AT,
        ended=True,
        score=1.0,
        passed=passed,
        complete=True,
        whole=whole,
        acts=1,
        spent=1,
        pace=Pace(1, 1, 1),
    )


FADED = (KEPT,) * 9


def standing_at(
    points: Sequence[ProgressPoint], practicable: Sequence[str] = (), **given: tuple[str, ...]
) -> Progress:
    """Progress in which every clause is mastered but those given, by names such as ``act_1``."""
    standings = {clause: ClauseStanding((KEPT,), KNOWN) for clause in enacted(PRAGUE)}
    for name, how in given.items():
        memory = FADING if how == FADED else LEARNING
        standings["PRG-" + name.upper().replace("_", "-")] = ClauseStanding(how, memory)
    can = frozenset(practicable or standings)
    return Progress(PRAGUE, standings, {}, tuple(points), shown=True, practicable=can)


def test_first_a_round_is_looked_at() -> None:
    found = progress(PRAGUE, [])
    assert found.mastered == 0
    assert found.advice() == Advice("learn", "", BEGIN)
    shown = progress(PRAGUE, [line(act(CORRECT, "PRG-ACT-1"), mode=LEARN)])
    assert shown.advice() == Advice("practise", "", BEGIN)


@pytest.mark.parametrize(
    "left",
    [
        {"summary": {**WHOLE, "complete": False}},
        {"ended": None, "summary": None},
        {"acts": (), "ended": None, "summary": None},
        {"part": True},
    ],
)
def test_who_left_while_he_was_shown_a_round_has_not_seen_it(left: dict[str, Any]) -> None:
    shown = replace(line(act(CORRECT, "PRG-ACT-1"), mode=LEARN), **left)
    assert progress(PRAGUE, [shown]).advice() == Advice("learn", "", BEGIN)


def test_what_home_lists_to_fix_comes_next_in_its_order() -> None:
    found = standing_at([point()], act_2=(BROKEN,), act_6=(KEPT, BROKEN), act_1=(HELPED,))
    found = replace(found, to_fix=("PRG-ACT-6", "PRG-ACT-2"))
    assert found.advice() == Advice("practise", "PRG-ACT-6", BROKEN)
    fixed = replace(found, to_fix=())
    assert fixed.advice() == Advice("practise", "PRG-ACT-1", HELPED)


def test_what_needed_help_comes_after_what_was_broken() -> None:
    found = standing_at([point()] * 9, act_1=(HELPED, KEPT))
    assert found.advice() == Advice("practise", "PRG-ACT-1", HELPED)


def test_what_cannot_be_practised_is_not_advised() -> None:
    rest = [clause for clause in enacted(PRAGUE) if clause != "PRG-ACT-6"]
    for how in ((BROKEN,), (HELPED,), (), (KEPT,)):
        advice = standing_at([point(passed=False)] * 9, rest, act_6=how).advice()
        assert advice == Advice("practise", "", KEEP)


def test_the_exam_comes_as_soon_as_what_it_asks_for_is_mastered() -> None:
    asked = PRAGUE.exam.clauses[0].removeprefix("PRG-").replace("-", "_").lower()
    ready = standing_at([point()] * 3, act_1=(), act_3=(KEPT,))
    assert ready.advice() == Advice("exam", "", READY)
    again = [point(), point(EXAM, passed=False), point(), point()]
    assert standing_at(again, act_1=()).advice().do == "exam"
    for points, given in [
        ([point()] * 2, {}),
        ([point(), point(passed=False), point()], {}),
        ([point(), point(), point(whole=False)], {}),
        ([point()] * 3, {asked: (KEPT,) * 4}),
        ([point(EXAM), *[point()] * 3], {}),
    ]:
        assert standing_at(points, **given).advice().do == "practise"


def test_whole_rounds_come_before_rare_clauses() -> None:
    certified = point(EXAM)
    few, many = [certified, *[point()] * 3], [certified, *[point()] * 4]
    assert standing_at(few, act_1=(), act_3=(KEPT,)).advice() == Advice("practise", "", MORE)
    unmet = standing_at(many, act_1=(), act_3=(KEPT,)).advice()
    assert unmet == Advice("practise", "PRG-ACT-1", UNMET)
    young = standing_at(many, act_1=(KEPT, KEPT), act_3=(KEPT,)).advice()
    assert young == Advice("practise", "PRG-ACT-3", YOUNG)
    fading = standing_at(many, act_1=(), act_3=FADED)
    assert fading.advice() == Advice("practise", "PRG-ACT-3", FADING)
    assert fading.fading == 1
    asked = standing_at(many, act_1=(), act_4=()).advice()
    assert asked == Advice("practise", "PRG-ACT-4", UNMET), "the exam asks for it"
    assert standing_at(many).advice() == Advice("practise", "", KEEP)


# --- with real sessions


Change = Callable[[list[Act]], list[Act]]


def dealt(log: MemoryLog, mode: Mode, change: Change = lambda acts: acts, exam: int = 0) -> None:
    """A session of the scenario with its performance changed."""
    dealing = PROGRAM.dealing(SCENARIO, "test")
    part = Part(exam) if exam else Part()
    sitting = Sitting.begin_sitting(Session(dealing, mode), "Anna", log, part=part)
    for one in change(list(perform(dealing).acts)):
        sitting.do(one)


def with_wrong_hand(acts: list[Act]) -> list[Act]:
    """The first offer is made with the left hand (PRG-ACT-2)."""
    first = next(index for index, one in enumerate(acts) if one.act == "offer")
    return [*acts[:first], replace(acts[first], with_="left"), *acts[first + 1 :]]


def of_log(procedure: Procedure, log: MemoryLog, day: str = AT) -> Progress:
    sessions, exams = log.history("Anna", procedure.id), log.exams("Anna", Task.DEAL)
    return progress(
        procedure, sessions, exams, memory=build_memory(sessions, exams).clauses(day_of(day))
    )


def test_rounds_dealt_right_on_some_days_are_mastered_until_they_fade() -> None:
    log = MemoryLog()
    for _ in range(9):
        dealt(log, PRACTICE)
    once = of_log(PRAGUE, log)
    assert once.standings["PRG-ACT-2"].met == 18, "one for each box"
    assert once.mastered == 0, "all on one day"
    for day in ("2026-01-03", "2026-01-06"):
        log.now = f"{day}T12:00:00.000+00:00"
        dealt(log, PRACTICE)
    met = sum(1 for one in once.standings.values() if one.met)
    found = of_log(PRAGUE, log, "2026-01-06")
    assert (found.mastered, found.fading) == (met, 0)
    assert [one.score for one in found.trend] == [1.0] * 11
    later = of_log(PRAGUE, log, "2026-04-01")
    assert (later.mastered, later.fading) == (0, met)


def test_a_slip_in_an_exam_counts() -> None:
    log = MemoryLog()
    dealt(log, EXAM, with_wrong_hand)
    found = of_log(PRAGUE, log)
    assert found.standings["PRG-ACT-2"].times == (BROKEN, KEPT)
    assert found.trend[0].score is not None
    assert found.trend[0].score < 1
