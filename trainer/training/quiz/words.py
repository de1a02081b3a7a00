"""What quizzes ask, in window and terminal."""

from collections.abc import Mapping

from trainer.catalogue import N_
from trainer.training.quiz.question import (
    AMOUNT,
    BOTH,
    CHIPS,
    CLAUSE,
    HAND,
    HERE,
    HOUSE,
    MAY,
    NEITHER,
    NEXT,
    ORDER,
    PERFORMANCE,
    SAID,
    THERE,
)

ASKS: Mapping[str, str] = {
    NEXT: N_("What is due next?"),
    ORDER: N_("What comes next, and in which order?"),
    HAND: N_("What is due next, and with which hand?"),
    AMOUNT: N_("What is due next, and how much is it?"),
    CHIPS: N_("What is due next, and in which chips?"),
    SAID: N_("What do you say now?"),
    MAY: N_("A player has asked for something. What do you do?"),
    CLAUSE: N_("The last act was a fault. Which clause did it break?"),
    HOUSE: N_("Where would this be right now?"),
    PERFORMANCE: N_("Were these acts right? If not, which was the fault?"),
}
#: The two houses that a question compares.
HOUSES = N_("Here is {here}; there is {there}.")
#: Where an act is right, of two houses.
STANDS: Mapping[str, str] = {
    BOTH: N_("At both"),
    HERE: N_("Only here: {here}"),
    THERE: N_("Only there: {there}"),
    NEITHER: N_("At neither"),
}
ALL_RIGHT = N_("All were right")
BREAKS_THERE = N_("There it breaks {clause}: {says}")
