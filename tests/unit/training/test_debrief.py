"""What a debrief says of a session, and what many sessions say of a trainee."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.ui.memory_log import MemoryLog
from trainer.bootstrap import Program
from trainer.table.act import Act
from trainer.training.dealing import perform
from trainer.training.debrief import acts_until, debrief
from trainer.training.mode import EXAM, PRACTICE, Mode
from trainer.training.practice import Practice
from trainer.training.progress import MASTERED, Advice, progress
from trainer.training.record import SessionRecord
from trainer.training.session import Session

PROGRAM = Program()
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
Change = Callable[[list[Act]], list[Act]]


def dealt(mode: Mode, change: Change = lambda acts: acts, each: float = 2.0) -> SessionRecord:
    """A session of the scenario with its performance changed; each act takes so many seconds."""
    time = [0.0]
    log = MemoryLog()
    dealing = PROGRAM.dealing(SCENARIO, "test")
    practice = Practice.begin(Session(dealing, mode), "Anna", log, lambda: time[0])
    for act in change([act for _, _, act in perform(dealing) if act]):
        time[0] += each
        practice.do(act)
    return log.session(practice.number)


def with_wrong_hand(acts: list[Act]) -> list[Act]:
    """The first offer is made with the left hand (PRG-ACT-2)."""
    first = next(index for index, act in enumerate(acts) if act.act == "offer")
    return [*acts[:first], replace(acts[first], with_="left"), *acts[first + 1 :]]


def with_less_pay(acts: list[Act]) -> list[Act]:
    """The first payment is five short (PRG-SET-4)."""
    first = next(index for index, act in enumerate(acts) if act.act == "pay")
    short = replace(acts[first], amount=(acts[first].amount or 0) - 5, chips=None)
    return [*acts[:first], short, *acts[first + 1 :]]


def test_a_session_without_faults() -> None:
    record = dealt(EXAM)
    found = debrief(PROGRAM.dealing(SCENARIO, "test"), record)
    assert found.summary.score == 1
    assert (found.house_lost, found.players_lost, found.by_clause, found.by_phase) == (0, 0, (), ())
    assert [one.took for one in found.moments] == [2000] * len(record.acts)
    assert (found.pace.rounds, found.pace.acts) == (1, len(record.acts))
    assert found.pace.acts_an_hour == pytest.approx(1800)
    assert found.pace.rounds_an_hour == pytest.approx(1800 / len(record.acts))


def test_faults_by_clause_and_phase() -> None:
    record = dealt(EXAM, with_wrong_hand)
    found = debrief(PROGRAM.dealing(SCENARIO, "test"), record)
    assert found.by_clause == (("PRG-ACT-2", 1),)
    assert found.by_phase == (("boxes", 1),)
    assert (found.house_lost, found.players_lost) == (0, 0)


def test_what_faults_cost_the_players() -> None:
    record = dealt(EXAM, with_less_pay)
    found = debrief(PROGRAM.dealing(SCENARIO, "test"), record)
    assert (found.house_lost, found.players_lost) == (0, 5)
    assert found.by_phase == (("settlement", 1),)


def test_what_was_blocked_cost_nothing() -> None:
    def again(acts: list[Act]) -> list[Act]:
        wrong = with_less_pay(acts)
        at = next(index for index, act in enumerate(acts) if act.act == "pay")
        return [*wrong[: at + 1], wrong[at], acts[at], *acts[at + 1 :]]

    record = dealt(PRACTICE, again)
    found = debrief(PROGRAM.dealing(SCENARIO, "test"), record)
    assert (found.house_lost, found.players_lost) == (0, 0)
    assert [number for _, number in found.by_clause] == [1], "only the first try counts"


def test_shuffling_is_no_dealing_time() -> None:
    text = SCENARIO.replace("seed = 7", 'seed = 7\nstart = "shuffle"').replace("shoe", "# shoe")
    time = [0.0]
    log = MemoryLog()
    dealing = PROGRAM.dealing(text, "test")
    practice = Practice.begin(Session(dealing, EXAM), "Anna", log, lambda: time[0])
    acts = [act for _, _, act in perform(dealing) if act]
    opening = next(index for index, act in enumerate(acts) if act.act == "deal_card")
    for index, act in enumerate(acts):
        time[0] += 60.0 if index < opening else 2.0
        practice.do(act)
    pace = debrief(dealing, log.session(practice.number)).pace
    assert (pace.acts, pace.spent) == (len(acts) - opening, 2000 * (len(acts) - opening))


def test_a_short_time_says_nothing_of_a_pace() -> None:
    pace = debrief(PROGRAM.dealing(SCENARIO, "test"), dealt(EXAM, each=0.1)).pace
    assert (pace.rounds_an_hour, pace.acts_an_hour) == (None, None)


def test_records_without_a_clock_have_no_times() -> None:
    record = dealt(EXAM)
    record = replace(record, acts=tuple(replace(one, spent=None) for one in record.acts))
    found = debrief(PROGRAM.dealing(SCENARIO, "test"), record)
    assert found.slowest == ()
    assert found.pace.acts_an_hour is None


@pytest.mark.parametrize("mode", [EXAM, PRACTICE])
def test_trying_again_from_an_act_begins_in_the_same_situation(mode: Mode) -> None:
    def twice(acts: list[Act]) -> list[Act]:
        wrong = with_wrong_hand(acts)
        at = next(index for index, act in enumerate(acts) if act.act == "offer")
        return wrong if mode == EXAM else [*wrong[: at + 1], acts[at], *acts[at + 1 :]]

    record = dealt(mode, twice)
    dealing = PROGRAM.dealing(SCENARIO, "test")
    moments = debrief(dealing, record).moments
    for moment in moments:
        prelude = acts_until(moments, moment.verdict.n, blocks=mode.blocks)
        again = Session(dealing, PRACTICE, prelude)
        assert again.situation.table == moment.before.table
        assert again.situation.state == moment.before.state
        assert again.verdicts == []


def test_nothing_is_known_of_who_never_dealt() -> None:
    found = progress(PRAGUE, [])
    assert found.mastered == 0
    assert found.advice() == Advice("learn")
    assert not any(one.met for one in found.standings.values())


def test_a_clause_is_mastered_when_it_was_kept_often_enough() -> None:
    right, wrong = dealt(EXAM), dealt(EXAM, with_wrong_hand)
    offers = sum(1 for one in right.acts if one.act["act"] == "offer")
    rounds = -(-MASTERED // offers)
    found = progress(PRAGUE, [wrong, *[right] * rounds])
    assert found.standings["PRG-ACT-2"].mastered
    assert found.standings["PRG-ACT-2"].faults == 1
    found = progress(PRAGUE, [*[right] * rounds, wrong])
    assert not found.standings["PRG-ACT-2"].mastered
    assert found.advice() == Advice("practise", "PRG-ACT-2")
    assert [point.score for point in found.trend][-1] < 1


def test_clauses_that_were_never_met_come_next() -> None:
    advice = progress(PRAGUE, [dealt(EXAM)]).advice()
    assert advice.do == "practise"
    assert not progress(PRAGUE, [dealt(EXAM)]).standings[advice.clause].met


def test_further_tries_are_not_counted() -> None:
    def again(acts: list[Act]) -> list[Act]:
        wrong = with_wrong_hand(acts)
        at = next(index for index, act in enumerate(acts) if act.act == "offer")
        return [*wrong[: at + 1], wrong[at], acts[at], *acts[at + 1 :]]

    once = progress(PRAGUE, [dealt(PRACTICE)]).standings["PRG-ACT-2"]
    found = progress(PRAGUE, [dealt(PRACTICE, again)]).standings["PRG-ACT-2"]
    assert (found.met, found.faults) == (once.met, 1)


def test_other_procedures_say_nothing() -> None:
    record = dealt(EXAM)
    other = replace(record, head=replace(record.head, procedure="crown"))
    assert progress(PRAGUE, [other]).trend == ()
