"""What inspectors' calls, and what is done about a fault, are called in window and terminal."""

from collections.abc import Mapping

from trainer.catalogue import N_
from trainer.procedure.training_rules import CALLED, FREEZE, NOT_SAID, PUT_BACK, STANDS
from trainer.training.inspecting import overruling

REMEDIES: Mapping[str, str] = {
    CALLED: N_("the inspector is called"),
    FREEZE: N_("the table is frozen"),
    PUT_BACK: N_("it is put back"),
    STANDS: N_("it stands"),
    NOT_SAID: N_("not said"),
}
#: A miss, a false call, and what an assessor makes of it.
CALLS: Mapping[str, str] = {
    overruling.MISSED: N_("missed"),
    overruling.FALSE_CALL: N_("a false call"),
    overruling.CALLED: N_("called"),
    overruling.RIGHT: N_("rightly called"),
    overruling.NOT_COUNTED: N_("not counted"),
}
