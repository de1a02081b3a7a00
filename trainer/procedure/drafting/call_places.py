"""Where in a round a further call can be said, and which number can be said with it there.

It is said where things are done in order, beside one of them: before the first, after any other.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.procedure.amend import steps_by_path
from trainer.procedure.load import content_of
from trainer.procedure.said import conditions_said
from trainer.procedure.spec import Procedure
from trainer.procedure.spots import spots_of
from trainer.procedure.step import AT_ONCE, IN_ORDER, Step
from trainer.table.act import CLEARING, OF_OWN_HAND
from trainer.table.grammar import ACTS
from trainer.table.right import of_own_hand, regulated_by
from trainer.table.spot import NOTHING, Says, needed_by

INTERRUPT = "interrupt"
#: Acts that put the dealer's own cards away.
_OWN_AWAY = frozenset(act for act in CLEARING if not ACTS[act].needs_box)


@dataclass(frozen=True, slots=True)
class CallPlace:
    """A place where a call can be said.

    ``beside``: the step that it is said before or after; ``state``: the state that is done in order
    from then on, "" where it is so already. ``when``: what has to hold, as it has to for the step;
    ``follows``: the step beside it without which it is not due. ``values``: the rules of numbers
    that can be said there, each with what has to hold for it, "" for nothing.
    """

    beside: str
    before: bool
    state: str
    when: tuple[str, ...]
    follows: str
    values: tuple[tuple[str, str], ...]

    @property
    def at(self) -> tuple[str, bool]:
        """Which one it is."""
        return self.beside, self.before

    def when_said(self, value: str) -> tuple[str, ...]:
        """What has to hold for a call there with a number by this rule; "" is without one.

        What a number needs is all that it needs.
        """
        needed = dict(self.values).get(value, "")
        return (needed,) if needed else self.when


def places_for_calls(procedure: Procedure) -> tuple[CallPlace, ...]:
    """Every place of a round where a further call can be said, in its order."""
    raw, _ = content_of(procedure.source)
    phases = {str(one.get("id")): one for one in raw["phase"]}
    tables = {path: table for path, table, _ in steps_by_path(raw)}
    spots = spots_of(procedure)
    found: list[CallPlace] = []
    seen: set[str] = set()
    for path, _, siblings in steps_by_path(raw):
        above = path.rpartition("/")[0]
        around = phases.get(above, tables.get(above, {}))
        if above in seen or above == INTERRUPT or "act" in around:
            continue
        seen.add(above)
        alone = len(siblings) == 1 and "due" not in around and above in phases
        if alone or around.get("due") == IN_ORDER:
            says = spots[above].says if above in spots else NOTHING
            found += _within(procedure, above, says, siblings, above if alone else "")
    return tuple(found)


def _within(
    procedure: Procedure, above: str, says: Says, siblings: Sequence[Any], state: str
) -> Iterator[CallPlace]:
    """The places among the steps of a state or a group."""
    for number, said in enumerate(siblings):
        path = f"{above}/{said['id']}"
        if "event" in said:
            continue
        if number == 0:
            values = tuple(_values(procedure, says, above, ()))
            when = _when(procedure, path, says)
            yield CallPlace(path, before=True, state=state, when=when, follows="", values=values)
        once = said.get("again") != AT_ONCE  # what comes again as long as it can is never over
        alone = "act" in said and "case" not in said and "over" not in said
        follows = str(said["id"]) if alone and once else ""
        values = tuple(_values(procedure, says, above, siblings[: number + 1]))
        yield CallPlace(path, before=False, state=state, when=(), follows=follows, values=values)


def _when(procedure: Procedure, path: str, says: Says) -> tuple[str, ...]:
    """The conditions of a step that can be asked where the call is said."""
    step = next((one for one in _steps(procedure) if one.path == path), None)
    if step is None or step.over is not None:  # what has to hold of its own spots is none of these
        return ()
    return tuple(conditions_said(one for one in step.when if needed_by(one.test) <= says))


def _values(
    procedure: Procedure, says: Says, above: str, before: Sequence[Any]
) -> Iterator[tuple[str, str]]:
    """The rules of numbers that fit: none is told of cards that are gone, or still to come."""
    family = procedure.family
    if any(_acts(said) & CLEARING for said in before):
        return
    complete = _is_complete(procedure, above, before)
    for name, rule in family.details.items():
        own = of_own_hand(rule)
        if regulated_by(rule) != "value" or not needed_by(rule) <= says:
            continue
        if own is None:
            yield name, ""
        elif complete and (not own or own in family.conditions):
            yield name, str(own)


def _is_complete(procedure: Procedure, above: str, before: Sequence[Any]) -> bool:
    """Whether the dealer has drawn all his cards by then, and has not put them away."""
    paths = [phase.path for phase in procedure.phases]
    here = next((n for n, path in enumerate(paths) if f"{above}/".startswith(f"{path}/")), -1)
    drawn = [n for n, phase in enumerate(procedure.phases) if _done_in(phase.root) & OF_OWN_HAND]
    away = [n for n, phase in enumerate(procedure.phases) if _done_in(phase.root) & _OWN_AWAY]
    if here < 0 or not drawn or any(n < here for n in away):
        return False
    among = {act for said in before for act in _acts(said)}
    return here > drawn[-1] or (here == drawn[-1] and bool(among & OF_OWN_HAND))


def _done_in(step: Step) -> frozenset[str]:
    """The acts in a step."""
    inner = (_done_in(one) for one in step.steps)
    return frozenset({step.act} if step.act else ()).union(*inner)


def _acts(said: Mapping[str, Any]) -> frozenset[str]:
    """The acts in a step as the file has it."""
    inner = (_acts(one) for one in said.get("step", ()))
    return frozenset({said["act"]} if "act" in said else ()).union(*inner)


def _steps(procedure: Procedure) -> Iterator[Step]:
    def within(step: Step) -> Iterator[Step]:
        yield step
        for inner in step.steps:
            yield from within(inner)

    for root in (*(phase.root for phase in procedure.phases), *procedure.interrupts):
        yield from within(root)
