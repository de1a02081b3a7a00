"""Retraining after failed exams: drills of the families that failed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trainer.procedure.spec import CRITICAL, Procedure
from trainer.procedure.training_rules import DRAWS, LETS_PASS, PAYS, TAKES
from trainer.training.engine.reachable import possible_acts
from trainer.training.exam.plan import FAILED, PASSED
from trainer.training.sessions.record import DRILL, SessionLine

#: So many positions of a drill, with a move of the family in each: about one drill.
DRILLED = 6
_MOVES: Mapping[str, frozenset[str]] = {
    PAYS: frozenset({"pay"}),
    TAKES: frozenset({"take"}),
    LETS_PASS: frozenset({"refuse"}),
    DRAWS: frozenset({"deal_self", "deal_card"}),
}


def failed_families(result: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the families that failed an exam, by its result on record.

    Where none did, those that were not passed; none for an inspectors' exam.
    """
    states = {family: state for family, (*_, state) in result.get("families", {}).items()}
    failed = tuple(family for family, state in states.items() if state == FAILED)
    return failed or tuple(family for family, state in states.items() if state != PASSED)


def still_to_train(
    families: Sequence[str], history: Iterable[SessionLine], since: str
) -> tuple[str, ...]:
    """Return the families that have not been drilled enough since a time in ISO 8601."""
    drills = [
        line
        for line in history
        if line.name.startswith(DRILL) and line.ended is not None and line.begun > since
    ]
    done = {
        family: sum(any(act.act in _MOVES[family] for act in line.acts) for line in drills)
        for family in families
    }
    return tuple(family for family in families if done[family] < DRILLED)


def rules_to_drill(procedure: Procedure, family: str) -> tuple[str, ...]:
    """Return the critical clauses of a family's moves."""
    steps = (step for step in possible_acts(procedure) if step.act in _MOVES[family])
    clauses = dict.fromkeys(clause for step in steps for clause in step.clauses)
    return tuple(one for one in clauses if procedure.severity((one,)) == CRITICAL)
