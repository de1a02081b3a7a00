"""What a parent gives to all that stands below it: a state to its states, these to their steps."""

from dataclasses import dataclass

from trainer.procedure.step import When


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
