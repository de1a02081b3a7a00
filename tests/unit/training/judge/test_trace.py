"""A round that was dealt, kept as a value; and how often rounds are dealt to be looked at."""

from collections.abc import Callable

import pytest

from tests.rounds.round_file import FOLDER, Round, read_round, rounds
from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.games.play import HARD, LEVELS, USUAL, Seats
from trainer.procedure.fields import DataError
from trainer.table.act import DONE
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.corpus.request import DrawnRound, PracticeRequest
from trainer.training.debrief.debrief import debrief
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.exam.sheet import draw_exam, drawing, finding
from trainer.training.judge.trace import (
    correct_dealer,
    deal,
    perform,
    repairing_dealer,
    scripted_dealer,
)
from trainer.training.judge.verdict import CORRECT, FREE
from trainer.training.sessions.session import EXAM, LEARN, PRACTICE, Mode, Session
from trainer.training.sessions.sitting import Help, Sitting

PROGRAM = App()
IDS = list(PROGRAM.procedure_ids())


def worked(name: str) -> Dealing:
    one = read_round(FOLDER / f"{name}.round")
    return PROGRAM.dealing(one.scenario, one.scenario_name, one.amendments)


@pytest.fixture
def dealings(monkeypatch: pytest.MonkeyPatch) -> list[Dealing]:
    """Every dealing of a round from its beginning, as it is begun."""
    found: list[Dealing] = []
    begin = Dealing.initial_situation

    def counted(self: Dealing) -> Situation:
        found.append(self)
        return begin(self)

    monkeypatch.setattr(Dealing, "initial_situation", counted)
    return found


# --- what it is


@pytest.mark.parametrize("one", [pytest.param(one, id=one.name) for one in rounds()])
def test_each_moment_goes_on_from_the_one_before(one: Round) -> None:
    dealing = PROGRAM.dealing(one.scenario, one.scenario_name, one.amendments)
    trace = perform(dealing)
    assert trace.situations[0] == trace.begins
    assert trace.situations[-1] == trace.ends
    assert trace.ends.over
    for moment, before, after in zip(
        trace.moments, trace.situations, trace.situations[1:], strict=False
    ):
        assert (moment.before, moment.after) == (before, after)
        assert moment.verdict.verdict == CORRECT
        assert moment.obligation in moment.before.due
    assert [one.verdict.n for one in trace.moments] == list(range(1, len(trace.acts) + 1))


def test_whoever_does_the_same_acts_makes_the_same_trace() -> None:
    dealing = worked("R06")
    trace = perform(dealing)
    for dealer in (correct_dealer(dealing), repairing_dealer(dealing), scripted_dealer(trace.acts)):
        assert tuple(deal(dealing, dealer)) == trace.moments
    half = len(trace.acts) // 2
    rest = deal(dealing, correct_dealer(dealing), trace.situations[half], half + 1)
    assert tuple(rest) == trace.moments[half:]


def test_the_dealer_who_makes_good_does_first_what_was_passed_over() -> None:
    dealing = worked("R08")
    right = perform(dealing).acts
    begun = list(deal(dealing, scripted_dealer([right[1]])))
    rest = list(deal(dealing, repairing_dealer(dealing), begun[-1].after, 2))
    assert rest[0].act == right[0]
    assert {one.verdict.verdict for one in rest} == {CORRECT}
    assert rest[-1].after.over


def test_that_the_round_is_done_is_a_moment_too() -> None:
    dealing = worked("R01")
    (only,) = deal(dealing, scripted_dealer([DONE]))
    assert only.verdict.verdict == FREE
    assert only.after.over
    assert only.obligation is None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", IDS)
def test_a_round_that_is_drawn_is_dealt_so_from_its_text(name: str, level: str) -> None:
    procedure = PROGRAM.procedure(name)
    machine = PROGRAM.machine(procedure)
    for seed in range(3):
        for start in procedure.starts:
            drawn = draw_round(procedure, machine, seed, Recipe(level, start, Seats(2)))
            again = perform(PROGRAM.dealing(drawn.scenario.source, "drawn"))
            assert again.begins == drawn.begins
            assert again.moments == drawn.moments
            assert again.scenario == drawn.scenario


# --- how often a round is dealt

LOOKS: list[tuple[str, Callable[[Sitting], object]]] = [
    ("the walkthrough", lambda sitting: sitting.session.shown()),
    ("help", lambda sitting: Help(sitting).ask()),
    ("the summary", lambda sitting: sitting.session.summary),
    ("the debrief", lambda sitting: debrief([sitting])),
]


@pytest.mark.parametrize("look", [look for _, look in LOOKS], ids=[name for name, _ in LOOKS])
def test_nothing_is_dealt_again_to_be_looked_at(
    look: Callable[[Sitting], object], dealings: list[Dealing]
) -> None:
    sitting = Sitting.begin_sitting(
        Session.new_session(worked("R06"), PRACTICE), "Anna", MemoryLog()
    )
    for act in perform(sitting.session.dealing).acts[:5]:
        sitting.do(act)
    dealings.clear()
    look(sitting)
    assert dealings == []


@pytest.mark.parametrize("mode", [LEARN, PRACTICE, EXAM], ids=lambda mode: mode.name)
def test_a_session_is_dealt_once_to_see_that_it_can_be_and_once_by_the_person(
    mode: Mode, dealings: list[Dealing]
) -> None:
    dealing = worked("R06")
    session = Session.new_session(dealing, mode)
    shown = session.shown()
    assert len(dealings) == 1, "the session begins where its performance does"
    for act in shown.acts:
        session.do(act)
    assert session.over
    assert session.shown() == shown
    again = session.once_more(PRACTICE, shown.acts[:4])
    assert again.shown().acts == shown.acts[4:]
    assert len(dealings) == 1


def test_a_session_that_is_gone_on_with_is_dealt_once(dealings: list[Dealing]) -> None:
    dealing, log = worked("R06"), MemoryLog()
    sitting = Sitting.begin_sitting(Session.new_session(dealing, PRACTICE), "Anna", log)
    for act in sitting.session.shown().acts[:7]:
        sitting.do(act)
    dealings.clear()
    again = Sitting.resume(dealing, log.session(sitting.number), log)
    assert again.session.moments == sitting.session.moments
    assert len(dealings) == 1


def drawn_for(part: str, level: str) -> tuple[DrawnRound, int]:
    """A round for a part of Prague's procedure, and how many were looked at."""
    looked: list[int] = []
    wanted = PracticeRequest(part, level=level, boxes=2)
    return PROGRAM.draw_round("prague", wanted, 3, looked.append), looked[-1]


def test_a_round_that_is_looked_for_is_dealt_once_and_then_it_is_there(
    dealings: list[Dealing],
) -> None:
    drawn, looked = drawn_for("PRG-SET-2", USUAL)
    assert looked > 1
    assert len(dealings) == looked
    session = Session.from_drawn(drawn, PRACTICE, "seed 3")
    assert session.dealing.scenario.name == "seed 3"
    for act in session.shown().acts:
        session.do(act)
    assert session.over
    assert len(dealings) == looked


def test_what_players_try_is_another_round_and_dealt_as_one(dealings: list[Dealing]) -> None:
    _, looked = drawn_for("", HARD)
    assert looked < len(dealings) <= 3 * looked


def test_an_exam_is_drawn_with_one_dealing_a_round(dealings: list[Dealing]) -> None:
    prague = PROGRAM.procedure("prague")
    draw = drawing(prague, PROGRAM.machine(prague))
    looked: list[int] = []

    def counted(seed: int, start: str) -> tuple[str, frozenset[str]]:
        looked.append(seed)
        return draw(seed, start)

    draw_exam(prague.exam, counted, finding(PROGRAM.finder(prague)), 1)
    assert len(dealings) == len(looked)


def test_a_wish_that_cannot_happen_is_refused_before_a_round_begins() -> None:
    text = (
        'procedure = "prague"\nseed = 1\nstart = "deal"\nshoe = ["9s", "8d", "Kc", "7h"]\n'
        '[[bet]]\nbox = 2\nplayer = "Anna"\nchips = { 5 = 1 }\n'
        '[[wish]]\nbox = 2\nwhat = "touch"\nplayer = "Anna"\n'
    )
    with pytest.raises(DataError, match="wish 1: cannot happen in this round"):
        Session.new_session(PROGRAM.dealing(text, "one"))
