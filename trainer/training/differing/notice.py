"""The notice of a change: what a house tells its people before it holds."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.procedure.amendment import Amended
from trainer.procedure.difference import Difference
from trainer.procedure.kinds import SETTING, TOLD
from trainer.procedure.spec import Procedure
from trainer.training.differing.parts import Part, parts_of
from trainer.training.differing.shown import Shown
from trainer.training.edge.price import Price


@dataclass(frozen=True, slots=True)
class Notice:
    """What changes from one procedure to another, in parts; ``approver``: "" where nobody is known.

    ``draft``: nobody has approved it yet, so it is no notice to be put up. ``price``: what it costs
    the house, None where that was not worked out.

    What is only told otherwise (a lesson's words, why a clause says what it says) is not in it, nor
    what the house wants of training: what follows for exams is said below.
    """

    old: Procedure
    new: Procedure
    parts: tuple[Part, ...]
    approver: str = ""
    draft: bool = False
    price: Price | None = None

    @property
    def changes(self) -> tuple[Amended, ...]:
        """The rule changes that make it, the first one first; none between two houses."""
        return changes_between(self.old, self.new)

    @property
    def moments(self) -> tuple[Part, ...]:
        """The parts that are felt in a round."""
        return tuple(part for part in self.parts if part.felt is not None)

    @property
    def others(self) -> tuple[Part, ...]:
        """The parts that no round shows."""
        return tuple(part for part in self.parts if part.felt is None)


def changes_between(old: Procedure, new: Procedure) -> tuple[Amended, ...]:
    """The rule changes that made the new one of the old one, the first one first."""
    return tuple(one for one in new.amended if one not in old.amended)


def notice_of(
    old: Procedure,
    new: Procedure,
    found: Sequence[Shown],
    approver: str = "",
    *,
    draft: bool = False,
) -> Notice:
    """The notice of what was found between two procedures."""
    shown = [one for one in found if _is_news(one.difference)]
    return Notice(old, new, parts_of(shown), approver, draft)


def _is_news(one: Difference) -> bool:
    return one.kind not in (TOLD, SETTING)
