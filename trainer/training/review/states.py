"""State by state of a round: what a trainee knows of each, and where his faults lie."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping
from datetime import date
from typing import NamedTuple

from trainer.procedure.spec import Procedure
from trainer.training.judging.trace import Moment, state_of
from trainer.training.memory.card import CLAUSE, FADING, KNOWN, LEARNING, NEW, SEEN, Key
from trainer.training.memory.keys import keys_by_state
from trainer.training.memory.memory import Memory


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
