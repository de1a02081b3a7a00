"""What a state or a group gives to all that stands in it is one thing that is different, not many.

A limit, when what was done comes again, and when what is owed falls away are given by what stands
around a step (``given.py``). Where all that had one of them in a state or a group has another one,
that is told once, of the state or the group.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from posixpath import commonpath

from trainer.procedure.clauses_of import merged
from trainer.procedure.given import GIVEN, given_to
from trainer.procedure.kinds import STEP, Difference
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step


def told_once(old: Procedure, new: Procedure, found: Sequence[Difference]) -> Iterator[Difference]:
    """The differences of steps; of those that are given to all in a state or group only that."""
    around = {
        one.name: path
        for same in _alike(found)
        for one in same
        for path in _giving(old, new, one, {each.of for each in same})
    }
    told: set[str] = set()
    for one in found:
        path = around.get(one.name)
        if path is None:
            yield one
            continue
        whole = replace(one, of=path)
        if whole.name not in told:
            told.add(whole.name)
            inner = (
                each.clauses
                for each in found
                if around.get(each.name) == path and each.field == one.field
            )
            yield replace(whole, clauses=merged(*inner))


def below(procedure: Procedure, path: str) -> Iterator[Step]:
    """A step, and all that stands in it; of a state or a chart all steps in it."""
    roots = (*(phase.root for phase in procedure.phases), *procedure.interrupts)
    return (step for root in roots for step in _steps(root) if is_below(step, path))


def is_below(step: Step, path: str) -> bool:
    """Whether a step stands there or further in."""
    return f"{step.path}/".startswith(f"{path}/")


def _alike(found: Iterable[Difference]) -> Iterator[Sequence[Difference]]:
    """Those that change the same field from the same to the same."""
    alike: dict[str, list[Difference]] = {}
    for one in found:
        if one.part == STEP and one.field in GIVEN and not one.was:
            alike.setdefault(f"{one.field} {one.old} {one.new}", []).append(one)
    return (same for same in alike.values() if len(same) > 1)


def _giving(old: Procedure, new: Procedure, one: Difference, paths: set[str]) -> Iterator[str]:
    """The state or group, as wide as can be, in which all have that from above."""
    parts = one.of.split("/")
    around = ("/".join(parts[: number + 1]) for number in range(len(parts)))
    for path in around:
        before = {s.path for s in _acts(old, path) if given_to(s, one.field) == one.old}
        after = {s.path for s in _acts(new, path) if given_to(s, one.field) == one.new}
        if len(before) > 1 and before == after and before <= paths:
            yield commonpath(before)
            return


def _acts(procedure: Procedure, path: str) -> Iterator[Step]:
    """What is done in a state or a group."""
    return (leaf for leaf in procedure.leaves if is_below(leaf, path))


def _steps(step: Step) -> Iterator[Step]:
    yield step
    for inner in step.steps:
        yield from _steps(inner)
