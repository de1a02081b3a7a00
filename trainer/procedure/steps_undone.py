"""The steps of a procedure with one of their differences undone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from trainer.procedure.cases import as_cases
from trainer.procedure.given import GIVEN, given_to
from trainer.procedure.given_alike import below
from trainer.procedure.kinds import COMES, GOES, MOVES, Difference
from trainer.procedure.spec import Procedure
from trainer.procedure.step import IN_ORDER, Regulated, Step
from trainer.procedure.steps_compared import IN_CASES, by_cases, standing
from trainer.table.grammar import ACTS

_INTERRUPT = "interrupt"

#: Another list of steps for the one of a group.
Relisted = Callable[[Sequence[Step]], Sequence[Step]]


class NotThereError(Exception):
    """What a difference would be undone in is itself otherwise: a group that has come or gone."""


def steps_undone(new: Procedure, old: Procedure, difference: Difference) -> Procedure:
    """The new procedure with a step as it was, or where it was, or as little there as it was."""
    if difference.field:
        return _said_again(new, old, difference)
    if difference.kind == COMES:
        return _relisted(
            new, old, _group(difference.of), lambda steps: _without(steps, difference.of)
        )
    if difference.kind == GOES:
        return _brought_back(new, old, _step(old, new, difference.of))
    if difference.kind != MOVES:
        raise NotThereError("nothing is known of it")
    was = difference.was or difference.of
    step = _rebased(_step(new, old, difference.of), difference.of, was)
    if _group(was) == _group(difference.of):
        return _brought_back(new, old, step)
    left = _relisted(new, old, _group(difference.of), lambda steps: _without(steps, difference.of))
    return _brought_back(left, old, _given_there(step, {one.path: one for one in below(old, was)}))


def _given_there(step: Step, before: Mapping[str, Step]) -> Step:
    """A step, and all that stands in it, with what was given to it from around it."""
    inner = tuple(_given_there(one, before) for one in step.steps)
    was = before.get(step.path)
    there: dict[str, Any] = {field: getattr(was, field) for field in GIVEN} if was else {}
    return replace(step, **there, steps=inner)


def put_back(there: Sequence[str], name: str, before: Sequence[str]) -> list[str]:
    """A list of names with one where it stood: after what stood before it, or before the next."""
    left = [other for other in there if other != name]
    at = before.index(name)
    earlier = [other for other in before[:at] if other in left]
    later = [other for other in before[at + 1 :] if other in left]
    place = left.index(earlier[-1]) + 1 if earlier else left.index(later[0]) if later else 0
    return [*left[:place], name, *left[place:]]


def _brought_back(new: Procedure, old: Procedure, step: Step) -> Procedure:
    """The procedure with a step where it stood: the one that is there, or that is given."""
    group = _group(step.path)
    before = [one.name for one in _listed(old, group)]

    def relisted(steps: Sequence[Step]) -> Sequence[Step]:
        named = {one.name: one for one in steps}
        given = named.get(step.name, step)
        names = put_back(list(named), step.name, before)
        return [given if name == step.name else named[name] for name in names]

    return _relisted(new, old, group, relisted)


def _without(steps: Sequence[Step], path: str) -> Sequence[Step]:
    return [step for step in steps if step.path != path]


def _group(path: str) -> str:
    return path.rpartition("/")[0]


def _said_again(new: Procedure, old: Procedure, difference: Difference) -> Procedure:
    """A field of a step as it was."""
    path, field = difference.of, difference.field
    was = difference.was or path
    if field in GIVEN and sum(1 for _ in below(new, path)) > 1:
        return _given_again(new, old, difference)
    state = next((phase for phase in new.phases if phase.path == path), None)
    if state is not None:
        root = _with_field(state.root, old.phase(was).root, field)
        phases = (replace(one, root=root) if one is state else one for one in new.phases)
        return replace(new, phases=tuple(phases))

    def relisted(steps: Sequence[Step]) -> Sequence[Step]:
        before = {one.path: one for one in _own(old, new, _group(was), _group(path))}
        return [_with_field(one, before[was], field) if one.path == path else one for one in steps]

    return _relisted(new, old, _group(path), relisted, _group(was))


def _given_again(new: Procedure, old: Procedure, difference: Difference) -> Procedure:
    """What a state or a group gives to all that stands in it, as it was."""
    field = difference.field
    before = {
        step.path: {field: getattr(step, field)}
        for step in below(old, difference.of)
        if given_to(step, field) == difference.old
    }

    def given(step: Step) -> Step:
        inner = tuple(map(given, step.steps))
        changed = step.path in before and given_to(step, field) == difference.new
        there: dict[str, Any] = before[step.path] if changed else {}
        return replace(step, **there, steps=inner) if changed or inner != step.steps else step

    phases = (replace(one, root=given(one.root)) for one in new.phases)
    return replace(new, phases=tuple(phases), interrupts=tuple(map(given, new.interrupts)))


def _with_field(new: Step, old: Step, field: str) -> Step:
    """A step with what another one says in a field."""
    detail, _, clauses = field.partition(" ")
    if detail in _details(old) or detail in _details(new):
        return replace(new, details=_regulated(new, old, detail, only_clauses=bool(clauses)))
    there: dict[str, Any] = {field: getattr(old, field)}
    if field == "follows":
        there = {field: _beside(new, old.follows)}
    elif field == "renews":
        there = {field: tuple(_beside(new, path) for path in old.renews)}
    return replace(new, **there)


def _beside(step: Step, path: str) -> str:
    return f"{_group(step.path)}/{path.rpartition('/')[2]}" if path else ""


def _details(step: Step) -> Mapping[str, Regulated]:
    return {detail.field: detail for detail in step.details}


def _regulated(new: Step, old: Step, field: str, *, only_clauses: bool) -> tuple[Regulated, ...]:
    """The details of a step with one as it was: its clauses, or what they say."""
    was, now = _details(old).get(field), _details(new)
    there = dict(now)
    if was is None:
        del there[field]
    elif field in now and only_clauses:
        there[field] = replace(now[field], clauses=was.clauses)
    elif field in now:
        there[field] = replace(was, clauses=now[field].clauses)
    else:
        there[field] = was
    order = ACTS[new.act].details if new.act is not None else tuple(there)
    return tuple(there[name] for name in order if name in there)


def _rebased(step: Step, path: str, other: str) -> Step:
    """A step, and what stands in it, at another path."""
    if path == other:
        return step

    def at(old: str) -> str:
        if old == path or old.startswith(f"{path}/"):
            return other + old.removeprefix(path)
        beside = _group(path)
        return _group(other) + old.removeprefix(beside) if old.startswith(f"{beside}/") else old

    return replace(
        step,
        path=at(step.path),
        follows=at(step.follows),
        renews=tuple(map(at, step.renews)),
        steps=tuple(_rebased(inner, inner.path, at(inner.path)) for inner in step.steps),
    )


# --- lists of steps


def _step(one: Procedure, other: Procedure, path: str) -> Step:
    steps = _own(one, other, _group(path), _group(path))
    found = next((step for step in steps if step.path == path), None)
    if found is None:
        raise NotThereError(f"there is no step {path} there")
    return found


def _roots(procedure: Procedure) -> Sequence[Step]:
    return (*(phase.root for phase in procedure.phases), *procedure.interrupts)


def _listed(procedure: Procedure, group: str) -> Sequence[Step]:
    """The steps of the group with this path."""
    if group == _INTERRUPT:
        return procedure.interrupts
    holder = _holder(_roots(procedure), group)
    if holder is None:
        raise NotThereError(f"there is no {group} there")
    return holder.steps


def _holder(steps: Sequence[Step], path: str) -> Step | None:
    for step in steps:
        found = step if step.path == path and not step.chart else _holder(step.steps, path)
        if found is not None:
            return found
    return None


def _due(procedure: Procedure, group: str) -> str:
    holder = _holder(_roots(procedure), group)
    return IN_ORDER if holder is None else holder.due


def _own(one: Procedure, other: Procedure, group: str, beside: str) -> Sequence[Step]:
    """The steps of a group as they are compared with another's: cases with their own conditions."""
    return [stands.step for stands in _compared(one, other, group, beside)[0]]


def _compared(one: Procedure, other: Procedure, group: str, beside: str) -> Any:  # noqa: ANN401 - two lists of what stands there
    mine = standing(one, _listed(one, group), group, _due(one, group))
    try:
        theirs = standing(other, _listed(other, beside), beside, _due(other, beside))
    except NotThereError:
        theirs = ()
    return by_cases(mine, theirs)


def _relisted(
    new: Procedure, old: Procedure, group: str, change: Relisted, was: str = ""
) -> Procedure:
    """The procedure with another list of steps in a group."""
    stands, _ = _compared(new, old, group, was or group)
    steps = tuple(change([one.step for one in stands]))
    if any(one.due == IN_CASES for one in stands):
        steps = as_cases(steps)
    if group == _INTERRUPT:
        return replace(new, interrupts=steps)
    phases = (replace(one, root=_within(one.root, group, steps)) for one in new.phases)
    interrupts = (_within(one, group, steps) for one in new.interrupts)
    return replace(new, phases=tuple(phases), interrupts=tuple(interrupts))


def _within(step: Step, group: str, steps: tuple[Step, ...]) -> Step:
    """A step in which a group has these steps."""
    if step.path == group and not step.chart:
        return replace(step, steps=steps)
    if not any(inner.steps or inner.path == group for inner in step.steps):
        return step
    return replace(step, steps=tuple(_within(inner, group, steps) for inner in step.steps))
