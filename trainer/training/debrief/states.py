"""A trainee's knowledge and mistakes, state by state of a round."""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.training.engine.reachable import acts_in, closed_at, in_round, possible_phases
from trainer.training.judge.trace import Moment, state_of
from trainer.training.judge.verdict import CORRECT, clauses_of
from trainer.training.memory.evidence import exam_times, known_at
from trainer.training.memory.memory import (
    CLAUSE,
    FADING,
    KNOWN,
    LEARNING,
    NEW,
    SEEN,
    Key,
    Memory,
    keys_by_state,
)
from trainer.training.sessions.record import ActLine, ExamLine, SessionLine

#: An act as the log tells it: its name, and every clause of its step.
_Told = tuple[str, tuple[str, ...]]


def clauses_met(sessions: Iterable[SessionLine]) -> frozenset[str]:
    """Return the clauses of every move on record, right or wrong."""
    return frozenset(clause for line in sessions for act in line.acts for clause in act.clauses)


def states_met(
    procedure: Procedure, sessions: Iterable[SessionLine], exams: Iterable[ExamLine] = ()
) -> frozenset[str]:
    """Find the states in which the trainee made a right move.

    It is read from the log, as far as that tells: no session is dealt again. A state that a
    round went through with nothing done in it was not met. The state on which a hand's turn
    hangs is met with the turn.
    """
    where, papers, found = _where(procedure), exam_times(exams), set[str]()
    for line in sessions:
        if known_at(line, papers) is not None:
            found |= set(_of_session(line, where, [phase.path for phase in procedure.phases]))
    return frozenset(found | {in_round(procedure.phase(path)) for path in found})


def _where(procedure: Procedure) -> Mapping[_Told, Sequence[str]]:
    """Find the states in which each move can be due.

    An interrupt is due anywhere: a move that looks like one is not taken for one of a turn.
    """
    closed = closed_at(procedure)
    anywhere = {_told(step) for root in procedure.interrupts for step in acts_in(root, closed)}
    found: defaultdict[_Told, list[str]] = defaultdict(list)
    for phase in possible_phases(procedure):
        for told in {_told(step) for step in acts_in(phase.root, closed)}:
            if not (phase.chart and told in anywhere):
                found[told].append(phase.path)
    return found


def _told(step: Step) -> _Told:
    return step.act or "", clauses_of(step)


def _of_session(
    line: SessionLine, where: Mapping[_Told, Sequence[str]], order: Sequence[str]
) -> Iterator[str]:
    """Yield the states of a session's moves.

    Of several it is the next one in the round. Of a part of a round nobody knows where it
    began, before a move of one state alone.
    """
    last = None if line.part else 0
    for act in line.acts:
        states = _states(act, where)
        if not states or (last is None and len(states) > 1):
            continue
        at = sorted(order.index(state) for state in states)
        last = next((place for place in at if place >= (last or 0)), at[0])
        yield order[last]


def _states(act: ActLine, where: Mapping[_Told, Sequence[str]]) -> Sequence[str]:
    return where.get((act.act, act.clauses), ()) if act.verdict == CORRECT else ()


class StateKnowledge(NamedTuple):
    """Knowledge of one state: NEW, LEARNING, KNOWN or FADING.

    ``known`` of the ``of`` things to know in it are known.
    """

    state: str
    known: int
    of: int


def known_states(
    procedure: Procedure, memory: Memory, day: date, met: Container[str]
) -> Mapping[str, StateKnowledge]:
    """Rate how well each state of a house is known.

    That is on a day, by its clauses and the ways out of it. As soon as something fades the
    state is FADING. It is KNOWN when all of it is, and NEW as long as it was not ``met``:
    neither was a move made in it, nor a clause asked for that no other state has. A clause that
    states share tells only of those that were met. States with nothing to know are left out.
    """
    found, by_state = {}, keys_by_state(procedure)
    shared = Counter(key for keys in by_state.values() for key in keys)
    for path, keys in by_state.items():
        counts = Counter(memory.state(key, day) for key in keys)
        own = (key for key in keys if key.kind == CLAUSE and shared[key] == 1)
        if path not in met and not any(key in memory.cards for key in own):
            counts = Counter({NEW: len(keys)})
        elif counts[NEW] == len(keys):
            counts = Counter({LEARNING: len(keys)})
        if keys:
            found[path] = StateKnowledge(_all_in_all(counts, len(keys)), counts[KNOWN], len(keys))
    return found


def seen_states(procedure: Procedure, memory: Memory, day: date) -> Mapping[str, StateKnowledge]:
    """Rate how well somebody spots mistakes in each state.

    That is by its clauses, when they are broken. A state of which they saw or missed no mistake
    is NEW; one that asks for no clause is left out.
    """
    found = {}
    for path, keys in keys_by_state(procedure).items():
        clauses = [Key(SEEN, key.name) for key in keys if key.kind == CLAUSE]
        counts = Counter(memory.state(key, day) for key in clauses)
        if clauses:
            state = _all_in_all(counts, len(clauses))
            found[path] = StateKnowledge(state, counts[KNOWN], len(clauses))
    return found


def _all_in_all(counts: Mapping[str, int], of: int) -> str:
    if counts[FADING]:
        return FADING
    for state in (KNOWN, NEW):
        if counts[state] == of:
            return state
    return LEARNING


def count_by_state(procedure: Procedure, moments: Iterable[Moment]) -> Mapping[str, int]:
    """Count these moments of mistakes by state."""
    return Counter(state_of(procedure, moment) for moment in moments)
