"""What there is to remember of a procedure."""

from collections.abc import Mapping

from trainer.procedure.spec import Procedure
from trainer.training.dealing.possible import (
    acts_in,
    closed_at,
    enacted,
    possible_phases,
    possible_ways,
)
from trainer.training.judging.clause import clauses_of
from trainer.training.memory.card import CLAUSE, WAY, Key


def keys_of(procedure: Procedure) -> tuple[Key, ...]:
    """Every clause and way that acts can show to be known at a house, in the procedure's order.

    A way that ends the round is none: no act comes after it that could show it.
    """
    found = [key for keys in keys_by_state(procedure).values() for key in keys]
    found += [Key(CLAUSE, clause) for clause in enacted(procedure)]  # what interrupts stands last
    return tuple(dict.fromkeys(found))


def keys_by_state(procedure: Procedure) -> Mapping[str, tuple[Key, ...]]:
    """The clauses that each state of a house asks for, and the ways that lead on from it."""
    closed, clauses = closed_at(procedure), set(enacted(procedure))
    ends = {phase.path for phase in procedure.phases if phase.final and not phase.chart}
    ways = [(phase, edge) for phase, edge in possible_ways(procedure) if edge.to not in ends]
    found: dict[str, tuple[Key, ...]] = {}
    for phase in possible_phases(procedure):
        cited = [clause for step in acts_in(phase.root, closed) for clause in clauses_of(step)]
        keys = [Key(CLAUSE, clause) for clause in cited if clause in clauses]
        keys += [Key(WAY, left.way_name(edge)) for left, edge in ways if left is phase]
        found[phase.path] = tuple(dict.fromkeys(keys))
    return found
