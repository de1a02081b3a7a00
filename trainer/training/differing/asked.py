"""Whether anything at a house asks for one of its options: what is done, judged, or tried there."""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

from trainer.procedure.hanging_on import options_read
from trainer.procedure.spec import Procedure
from trainer.table.house import House
from trainer.training.dealing.family import family_of
from trainer.training.dealing.possible import (
    closed_at,
    never_holds,
    possible_phases,
    possible_steps,
)

_Asks = Callable[..., Any]


def is_asked_for(procedure: Procedure, option: str, value: object) -> bool:
    """Whether it may matter at a house that an option has this value, and not its own.

    What stands where no round comes to asks for nothing. What everybody reads of a house is always
    asked for, and what the house is made of.
    """
    if hasattr(House, option) or _is_built_in(procedure.house, option, value):
        return True
    return option in options_read(procedure, _asking(procedure))


def _is_built_in(house: House, option: str, value: object) -> bool:
    """Whether a house works something out of an option for good."""
    values: Any = house
    other = replace(values, **{option: value})
    made = [field.name for field in fields(values) if not field.init]
    return any(getattr(house, name) != getattr(other, name) for name in made)


def _asking(procedure: Procedure) -> Iterator[_Asks]:
    """Everything that is asked of tables in what can come up, and what acts and players do."""
    family, closed = family_of(procedure), closed_at(procedure)
    phases = possible_phases(procedure)
    for step in possible_steps(procedure):
        yield from (when.test for when in (*step.when, *step.until, *step.void))
        yield from (detail.right for detail in step.details if detail.right)
        if step.over:
            yield step.over
        if step.event:
            yield family.events[step.event]
    yield from (when.test for phase in phases for edge in phase.edges for when in edge.when)
    rules = (rule for rule in procedure.never if not never_holds(rule.when, closed))
    yield from (when.test for rule in rules for when in rule.when)
    for done in (family.effects, family.step_effects, family.wishes):
        yield from done.values()
    yield from (family.refusal, family.answer_error, family.bet_fields)
