"""What a parent gives to all that stands below it: a state to its states, these to their steps."""

from dataclasses import dataclass

from trainer.procedure.said import Plain, conditions_said
from trainer.procedure.step import Step, When

#: The fields of a step that what stands around it may give.
GIVEN = ("until", "again", "void")


@dataclass(frozen=True, slots=True)
class Given:
    """What steps need not say themselves, because the state or group around them has said it.

    ``until``: their limit; ``again``: when they come again once they were done; ``void``: when they
    fall away though they are owed. What stands nearest holds.
    """

    until: tuple[When, ...] = ()
    again: str = ""
    void: tuple[When, ...] = ()


#: Nothing: what the round as a whole gives to its states.
NOTHING = Given()


def given_to(step: Step, field: str) -> Plain:
    """What a step has of such a field, as plain data; None where it has nothing."""
    value = getattr(step, field)
    return (value if isinstance(value, str) else conditions_said(value)) or None
