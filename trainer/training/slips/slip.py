"""Slip: a wrong act, with the verdict it deserves."""

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
    """Wrong act in place of ``right``, the due one.

    ``acts`` are done one after the other; the last of them is the slip, those before it are
    right. ``verdict`` and ``fault`` are what judging.md, 4, says of it: FAULT with its
    kind, or FREE. ``never``: the obligation that is not done any more in the round, where
    it is forgotten for good; what else was passed over is made good as soon as possible.
    """

    kind: str
    right: Act
    acts: tuple[Act, ...]
    verdict: str = FAULT
    fault: str = ""
    never: Key | None = None

    @property
    def act(self) -> Act:
        """Act that is the slip."""
        return self.acts[-1]
