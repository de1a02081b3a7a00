"""What inspectors' calls, and what is done about a fault, are called in window and terminal."""

from collections.abc import Mapping

from trainer.catalogue import N_
from trainer.procedure.training_rules import CALLED, FREEZE, NOT_SAID, PUT_BACK, STANDS
from trainer.training.sessions import rulings

REMEDIES: Mapping[str, str] = {
    CALLED: N_("the inspector is called"),
    FREEZE: N_("the table is frozen"),
    PUT_BACK: N_("it is put back"),
    STANDS: N_("it stands"),
    NOT_SAID: N_("not said"),
}
#: A miss, a false call, and what an assessor makes of it.
CALLS: Mapping[str, str] = {
    rulings.MISSED: N_("missed"),
    rulings.FALSE_CALL: N_("a false call"),
    rulings.CALLED: N_("called"),
    rulings.RIGHT: N_("rightly called"),
    rulings.NOT_COUNTED: N_("not counted"),
}
