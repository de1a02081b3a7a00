"""A slip: one act that is not as it should be, with the verdict that it deserves."""

from dataclasses import dataclass

from trainer.procedure.due import Key
from trainer.table.act import Act

#: What kind of slip it is, as a trainer would say it.
FORGOTTEN, NOT_ASKED, NOT_REFUSED = "forgotten", "not asked", "not refused"
EARLY, LATE, TWICE, CARD_TOO_MANY = "early", "late", "twice", "card too many"
OTHER_BOX, OTHER_HAND, OTHER_PLACE = "other box", "other hand", "other place"
WRONG = "wrong"  # with the name of the detail: "wrong side"

FAULT, FREE = "fault", "free"
OUT_OF_ORDER, WRONG_BOX, NOT_DUE = "out_of_order", "wrong_box", "not_due"


@dataclass(frozen=True, slots=True)
class Slip:
    """What is done in a situation in place of ``right``, which is due there.

    ``acts`` are done one after the other; the last of them is the slip, those before it are right.
    ``verdict`` and ``fault`` are what section 4 says of it: FAULT with its kind, or FREE. ``never``
    is what is not done any more in the round, where something is forgotten for good; what else was
    passed over is made good as soon as it can be.
    """

    kind: str
    right: Act
    acts: tuple[Act, ...]
    verdict: str = FAULT
    fault: str = ""
    never: Key | None = None

    @property
    def act(self) -> Act:
        """The act that is the slip."""
        return self.acts[-1]
