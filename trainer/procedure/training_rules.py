"""What a house wants of training: its exams, its pace, and how much help there is."""

from dataclasses import dataclass

#: How many stages help has at most: which phase, which act, show me.
HELP_STAGES = 3
#: The most that a blueprint and targets may ask for; anything above is a slip of the pen.
MOST_ROUNDS, MOST_MINUTES = 50, 600
MOST_ROUNDS_AN_HOUR, MOST_ACTS_AN_HOUR = 1_000, 20_000
MOST_SECONDS = 600


@dataclass(frozen=True, slots=True)
class Blueprint:
    """What every exam of the house must have: so many rounds, in which these clauses occur.

    ``minutes`` is how long it may take; ``start`` how its first round begins.
    """

    rounds: int
    minutes: int
    clauses: tuple[str, ...]
    start: str


@dataclass(frozen=True, slots=True)
class Targets:
    """The pace that the house wants of a dealer; 0: it has no target.

    Of money exercises the seconds for paying a bonus, for the largest insurance, for running down a
    stack of twenty chips, and for fifty sums of two numbers.
    """

    rounds_an_hour: int = 0
    acts_an_hour: int = 0
    seconds_for_a_bonus: int = 0
    seconds_for_insurance: int = 0
    seconds_for_a_stack: int = 0
    seconds_for_sums: int = 0
