"""State by state of a round: what a trainee knows of each, and where his faults lie."""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.training.engine.reachable import acts_in, closed_at, in_round, possible_phases
from trainer.training.judge.trace import Moment, state_of
from trainer.training.judge.verdict import CORRECT, clauses_of
from trainer.training.memory.evidence import known_at, marked
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
from trainer.training.sessions.record import Done, ExamLine, SessionLine

#: An act as the log tells it: its name, and every clause of its step.
_Told = tuple[str, tuple[str, ...]]


def clauses_met(sessions: Iterable[SessionLine]) -> frozenset[str]:
    """The clauses of every act on record, right or wrong."""
    return frozenset(clause for line in sessions for act in line.acts for clause in act.clauses)


def states_met(
    procedure: Procedure, sessions: Iterable[SessionLine], exams: Iterable[ExamLine] = ()
) -> frozenset[str]:
    """The states in which the trainee himself has done something right, as far as that is known.

    It is read from the log: no session is dealt again. A state that a round went through with
    nothing done in it was not met. The state on which a turn hangs is met with the turn.
    """
    where, papers, found = _where(procedure), marked(exams), set[str]()
    for line in sessions:
        if known_at(line, papers) is not None:
            found |= set(_of_session(line, where, [phase.path for phase in procedure.phases]))
    return frozenset(found | {in_round(procedure.phase(path)) for path in found})


def _where(procedure: Procedure) -> Mapping[_Told, Sequence[str]]:
    """In which states an act like this can be due.

    What interrupts is due anywhere: of an act that is told like that no turn is thought.
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
    """The states of its acts: of several it is the next one in the round.

    Of a part of a round it is not known where that began, before an act of one state alone.
    """
    last = None if line.part else 0
    for act in line.acts:
        states = _states(act, where)
        if not states or (last is None and len(states) > 1):
            continue
        at = sorted(order.index(state) for state in states)
        last = next((place for place in at if place >= (last or 0)), at[0])
        yield order[last]


def _states(act: Done, where: Mapping[_Told, Sequence[str]]) -> Sequence[str]:
    return where.get((act.act, act.clauses), ()) if act.verdict == CORRECT else ()


class Known(NamedTuple):
    """How well a state is known: NEW, LEARNING, KNOWN or FADING, and how much of it is known."""

    state: str
    known: int
    of: int


def known_states(
    procedure: Procedure, memory: Memory, day: date, met: Container[str]
) -> Mapping[str, Known]:
    """How well each state of a house is known on a day: as its clauses and the ways out of it.

    What fades comes first: then the state is FADING. It is KNOWN when all of it is, and NEW as long
    as it was not ``met``: neither was anything done in it, nor a clause asked for that no other
    state has. A clause that states share tells of those only in which it was met. A state in which
    there is nothing to know is not there.
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
            found[path] = Known(_all_in_all(counts, len(keys)), counts[KNOWN], len(keys))
    return found


def seen_states(procedure: Procedure, memory: Memory, day: date) -> Mapping[str, Known]:
    """How well somebody sees faults in each state: whether its clauses are seen when broken.

    A state of which he saw or missed none is NEW; one that asks for no clause is not there.
    """
    found = {}
    for path, keys in keys_by_state(procedure).items():
        clauses = [Key(SEEN, key.name) for key in keys if key.kind == CLAUSE]
        counts = Counter(memory.state(key, day) for key in clauses)
        if clauses:
            state = _all_in_all(counts, len(clauses))
            found[path] = Known(state, counts[KNOWN], len(clauses))
    return found


def _all_in_all(counts: Mapping[str, int], of: int) -> str:
    if counts[FADING]:
        return FADING
    for state in (KNOWN, NEW):
        if counts[state] == of:
            return state
    return LEARNING


def faulty_states(procedure: Procedure, moments: Iterable[Moment]) -> Mapping[str, int]:
    """In how many of these moments, in each state, a fault was made."""
    return Counter(state_of(procedure, moment) for moment in moments)
