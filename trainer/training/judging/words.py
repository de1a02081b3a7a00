"""What kinds of faults are called, and how grave they are, in window, terminal and differences."""

from collections.abc import Mapping

from trainer.catalogue import N_
from trainer.procedure.spec import CRITICAL, MAJOR, MINOR
from trainer.training.judging.verdict import CORRECT, FAULT, FREE, OMITTED

KINDS: Mapping[str, str] = {
    "wrong_hand": N_("wrong hand"),
    "wrong_place": N_("wrong place or side"),
    "wrong_amount": N_("wrong amount or chips"),
    "wrong_call": N_("wrong words"),
    "wrong_box": N_("wrong box"),
    "out_of_order": N_("wrong order"),
    "not_due": N_("not now"),
    OMITTED: N_("missed move"),
}
GRADES: Mapping[str, str] = {
    MINOR: N_("minor"),
    MAJOR: N_("major"),
    CRITICAL: N_("critical"),
}
VERDICTS: Mapping[str, str] = {
    CORRECT: N_("right"),
    FAULT: N_("mistake"),
    FREE: N_("not scored"),
}
