"""Where a difference lies on the map of a round: the states that it touches."""

from collections.abc import Iterable

from trainer.procedure.difference import Difference
from trainer.procedure.kinds import NEVER, STATE, STEP, WAY
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step


def touched_states(procedure: Procedure, difference: Difference) -> tuple[str, ...]:
    """The states of a procedure in which a difference lies, in the order of a round.

    Of one of its two procedures: what has gone lies nowhere in the new one, but in the state around
    it. Nothing where it touches none, as an exam's minutes.
    """
    paths = {path for path in (difference.of, difference.was) if path}
    if difference.part == STEP:
        found = _around(procedure, paths)
    elif difference.part == WAY:
        state = difference.of.partition(">")[0]
        ends = [way["to"] for way in (difference.old, difference.new) if isinstance(way, dict)]
        found = {state, *ends}
    elif difference.part == STATE:
        found = paths
    elif difference.part == NEVER:
        said = difference.new or difference.old
        act = said["act"] if isinstance(said, dict) else difference.of
        found = _asking(procedure, (step for step in procedure.leaves if step.act == act))
    else:
        found = _citing(procedure, difference.clauses)
    return tuple(phase.path for phase in procedure.phases if phase.path in found)


def _around(procedure: Procedure, paths: Iterable[str]) -> set[str]:
    """The states that steps stand in, or would."""
    return {
        phase.path
        for phase in procedure.phases
        for path in paths
        if f"{path}/".startswith(f"{phase.path}/")
    }


def _asking(procedure: Procedure, steps: Iterable[Step]) -> set[str]:
    return _around(procedure, {step.path for step in steps})


def _citing(procedure: Procedure, clauses: Iterable[str]) -> set[str]:
    cited = set(clauses)
    return _asking(procedure, (s for s in procedure.leaves if cited.intersection(s.every_clause)))
