"""The inspector at an exam: what he does with an act that should not have been done."""

from trainer.catalogue import N_
from trainer.games.play import Event
from trainer.table.act import DRAWING, TRACELESS
from trainer.table.table import Table
from trainer.training.judging.verdict import Verdict

PUT_BACK, LAID_ASIDE, MOVED = N_("put back"), "laid aside", "moved"


def inspected(verdict: Verdict, before: Table, after: Table) -> Event | None:
    """What the inspector does after an act, where nothing is blocked; None: nothing.

    As judging.md says: what was not due and moved no money is undone at once, a card of it lies
    beside the shoe, and what was laid on the wrong box is put on the right one. Of money he touches
    nothing.
    """
    if verdict.act.act in TRACELESS:
        return None
    if verdict.act.act in DRAWING and after.shoe.beside:
        return {"does": LAID_ASIDE}
    if verdict.kind == "not_due" and before == after:
        return {"does": PUT_BACK}
    return {"does": MOVED} if verdict.kind == "wrong_box" else None
