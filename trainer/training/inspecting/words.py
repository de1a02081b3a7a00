"""What inspectors' calls, and what is done about a fault, are called in window and terminal."""

from collections.abc import Mapping

from trainer.catalogue import N_
from trainer.procedure.training_rules import CALLED, FREEZE, NOT_SAID, PUT_BACK, STANDS
from trainer.training.sessions import rulings

REMEDIES: Mapping[str, str] = {
    CALLED: N_("call the inspector"),
    FREEZE: N_("stop the game"),
    PUT_BACK: N_("put it back"),
    STANDS: N_("let it stand"),
    NOT_SAID: N_("not stated"),
}
#: A miss, a false call, and what an assessor makes of it.
CALLS: Mapping[str, str] = {
    rulings.MISSED: N_("missed"),
    rulings.FALSE_CALL: N_("false call"),
    rulings.CALLED: N_("called"),
    rulings.RIGHT: N_("called correctly"),
    rulings.NOT_COUNTED: N_("not counted"),
}
