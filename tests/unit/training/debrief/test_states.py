"""A state of the round is coloured only by what was met in it."""

from datetime import date

import pytest

from tests.ui.conftest import MemoryProgram
from trainer.procedure.spec import Procedure
from trainer.training.corpus.request import FIRST, LEVELS, DrawnRound, PracticeRequest
from trainer.training.debrief.states import known_states, states_met
from trainer.training.engine.reachable import in_round
from trainer.training.judge.trace import state_of
from trainer.training.memory.fading import remember_try
from trainer.training.memory.memory import (
    CLAUSE,
    LEARNING,
    NEW,
    Key,
    Memory,
    Source,
    Try,
    keys_by_state,
)
from trainer.training.sessions.session import PRACTICE, Session
from trainer.training.sessions.sitting import Sitting

DAY = date(2026, 1, 1)


def dealt(program: MemoryProgram, drawn: DrawnRound, acts: int | None = None) -> set[str]:
    """Deal a round right, or so many acts of it; the states in which something was due and done."""
    session = Session.from_drawn(drawn, PRACTICE, "round")
    sitting, found = Sitting.begin_sitting(session, "Anna", program.log), set[str]()
    while not sitting.over and acts != len(session.moments):
        right = session.next_right()
        assert right is not None
        sitting.do(right.verdict.act)
        found.add(state_of(session.dealing.procedure, session.moments[-1]))
    if not sitting.over:
        sitting.leave()
    return found


def met(program: MemoryProgram, procedure: Procedure) -> frozenset[str]:
    return states_met(procedure, program.log.history("Anna", procedure.id))


@pytest.mark.parametrize("house", ["prague", "british"])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(4))
def test_what_was_met_is_read_from_the_log(house: str, level: str, seed: int) -> None:
    program = MemoryProgram()
    procedure = program.procedure(house)
    really = dealt(program, program.draw_round(house, PracticeRequest(level=level), seed))
    hosts = {in_round(procedure.phase(path)) for path in really}
    assert met(program, procedure) <= really | hosts


def test_a_plain_first_round_leaves_new_what_did_not_come_up() -> None:
    """Clauses that are asked for in several states tell of those only in which they were met."""
    program = MemoryProgram()
    procedure = program.procedure("prague")
    dealt(program, program.draw_round("prague", FIRST, 7))
    memory = program.memories.memory("Anna", "prague")
    known = known_states(procedure, memory, DAY, met(program, procedure))
    for path in ("ace", "pontoons", "boxes/turn/refusal", "dealer/insurance", "bets"):
        assert known[path].state == NEW, path
    for path in ("deal/first_cards", "boxes", "boxes/turn/offer", "settlement", "clearing"):
        assert known[path].state == LEARNING, path


def test_a_round_that_was_stopped_colours_what_was_dealt_of_it() -> None:
    program = MemoryProgram()
    procedure = program.procedure("prague")
    assert dealt(program, program.draw_round("prague", FIRST, 7), 2) == met(program, procedure)
    assert met(program, procedure) == {"deal/first_cards", "deal/own_card"}


def test_a_clause_of_one_state_alone_colours_it_wherever_it_was_answered() -> None:
    procedure, memory = MemoryProgram().procedure("prague"), Memory()
    key = Key(CLAUSE, "PRG-INS-7")
    remember_try(memory, Try(key, "2026-01-01T12:00:00+00:00", "kept", Source(None, asked="quiz")))
    coloured = {
        path for path, one in known_states(procedure, memory, DAY, ()).items() if one.state != NEW
    }
    by_state = keys_by_state(procedure)
    assert coloured <= {path for path, keys in by_state.items() if key in keys}
