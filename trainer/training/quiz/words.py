"""What quizzes say, in window and terminal."""

from collections.abc import Mapping

from trainer.catalogue import N_
from trainer.training.quiz.question import BOTH, HERE, NEITHER, THERE

#: The two houses that a question compares.
HOUSES = N_("Here means {here}; there means {there}.")
#: Where an act is right, of two houses.
STANDS: Mapping[str, str] = {
    BOTH: N_("At both houses"),
    HERE: N_("Only here: {here}"),
    THERE: N_("Only there: {there}"),
    NEITHER: N_("At neither house"),
}
ALL_RIGHT = N_("All moves were right")
BREAKS_THERE = N_("There it breaks {clause}: {says}")
