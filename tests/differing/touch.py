"""Whether a round touches a named difference: if it does not, it has to be dealt alike.

It is told by names alone: that a step is due, known, owed or done, or asks for what was done
wrong; that an option of the house is read; that a verdict names a clause. Nobody asks whether
anything comes of it.
"""

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from trainer.training.finding.reads import noting

from trainer.procedure.difference import Difference
from trainer.procedure.due import Obligation
from trainer.procedure.kinds import CALL, CLAUSE, NEVER, OPTION, SETTING, SEVERITY, STEP, TOLD
from trainer.procedure.spec import Procedure
from trainer.procedure.step import ONE_OF
from trainer.table.act import MONEY
from trainer.table.journal import about
from trainer.table.table import Table
from trainer.training.corpus.chain import every_step
from trainer.training.dealing.money import Right, regulating, right_as_it_stands
from trainer.training.differing.both import Dealt, Side
from trainer.training.judging.verdict import CORRECT

#: They change nothing in a round.
SILENT = frozenset({SETTING, TOLD})


class Watched(Side):
    """A procedure of which it is noted which options its house was asked for."""

    def __init__(self, procedure: Procedure) -> None:
        self.read: set[str] = set()
        made = noting(procedure.house, self.read, procedure.options)
        super().__init__(replace(procedure, made=made))


def touching(
    found: Iterable[Difference], sides: Iterable[Watched], rounds: Iterable[Dealt]
) -> list[Difference]:
    """The differences that rounds touch, as they were dealt under both."""
    dealt, sides = list(rounds), list(sides)
    read = {name for side in sides for name in side.read}
    paths = _paths(dealt) | _of_faults(dealt)
    acts = {moment.act.act for one in dealt for moment in one.trace.moments}
    clauses = {clause for one in dealt for clause in _clauses(one)}

    def is_touched(one: Difference) -> bool:
        if one.kind in SILENT or one.part in (CLAUSE, CALL):
            return False
        if one.part == STEP:
            within = [f"{path}/" for path in (one.of, one.was) if path]
            within += [f"{path}/" for side in sides for path in _choices(side.procedure, within)]
            return any(f"{path}/".startswith(w) for path in paths for w in within)
        if one.part == OPTION:
            return one.of in read or _is_built_in(one.of, *sides)
        if one.part == SEVERITY:
            return one.of in clauses
        if one.part == NEVER:
            said = one.new or one.old
            return (said["act"] if isinstance(said, dict) else one.of) in acts
        return True

    return [one for one in found if is_touched(one)]


def _choices(procedure: Procedure, within: Iterable[str]) -> list[str]:
    """The groups of which one is chosen that have something of a difference in them.

    What was done of it makes the choice: then nothing of the group is due.
    """
    groups = [step.path for step in every_step(procedure) if step.due == ONE_OF]
    return [path for path in groups if any(one.startswith(f"{path}/") for one in within)]


def _is_built_in(option: str, old: Watched, new: Watched) -> bool:
    """Whether a house is made of an option, so that whatever is counted hangs on it."""
    house: Any = old.procedure.house
    other = replace(house, **{option: getattr(new.procedure.house, option)})
    made = [field.name for field in fields(house) if not field.init]
    return any(getattr(house, name) != getattr(other, name) for name in made)


def _paths(dealt: Iterable[Dealt]) -> set[str]:
    """The steps that were due, known, owed, lapsed or done in any situation of rounds.

    Also those by which a bet is reckoned: what a wrong amount has cost hangs on them, and what
    becomes of a bet that was passed over; and those that were not reached when the round was said
    to be done: they weigh.
    """
    found: set[str] = set()
    for one in dealt:
        trace = one.trace
        for situation in (*trace.situations, one.ends):
            found |= {o.step.path for o in situation.due}
            found |= {o.step.path for o in trace.dealing.known(situation)}
            left = [debt.obligation for debt in (*situation.owed, *situation.lapsed)]
            found |= {o.step.path for o in left}
            rights = (_right(trace.procedure, situation.table, one) for one in left)
            found |= {right.step.path for right in rights if right is not None}
            found |= {path for path, _ in situation.done}
            found |= {step.path for step in situation.unreached}
            found |= regulating(trace.procedure, situation.table)
    return found


def _right(procedure: Procedure, table: Table, owed: Obligation) -> Right | None:
    """What is right for the bet that an act would have settled; None where it is about none."""
    if owed.step.act not in MONEY:
        return None
    return right_as_it_stands(procedure, table, (about(owed.step.what), owed.spot))


def _of_faults(dealt: Iterable[Dealt]) -> set[str]:
    """The steps of acts that were wrong: a fault that nothing asks for names a clause of theirs."""
    found: set[str] = set()
    for one in dealt:
        wrong = {verdict.act.act for verdict in one.verdicts if verdict.verdict != CORRECT}
        found |= {step.path for step in one.trace.procedure.leaves if step.act in wrong}
    return found


def _clauses(dealt: Dealt) -> set[str]:
    """The clauses of all that was said, and of all that was due: its weight is in the score."""
    said = {clause for verdict in dealt.verdicts for clause in verdict.clauses}
    paths = _paths([dealt])
    steps = (step for step in dealt.trace.procedure.leaves if step.path in paths)
    return said | {clause for step in steps for clause in (*step.every_clause, *_order(step))}


def _order(step: object) -> Iterable[str]:
    names = ("order_clauses", "before_clauses", "after_clauses")
    return [clause for name in names for clause in getattr(step, name)]
