"""What a sitting with money puts on record: how much was right, and beside it how fast."""

from statistics import median

from trainer.training.money.exercise import CHIPS, SUMS
from trainer.training.money.sitting import MoneySitting
from trainer.training.sessions.sat import Sat

#: What a sitting was, by its permanent name.
IN_FIGURES, IN_CHIPS, IN_SUMS = "figures", "chips", "sums"


def sat_of(sitting: MoneySitting, level: str, at: str) -> Sat:
    """What came of a sitting in which something was answered; ``at``: when, in ISO 8601."""
    firsts = sitting.firsts
    kinds = {tried.exercise.kind for tried in firsts}
    what = IN_SUMS if kinds == {SUMS} else IN_CHIPS if kinds <= set(CHIPS) else IN_FIGURES
    times = [tried.seconds for tried in firsts if tried.marked.right]
    middle = round(median(times), 1) if times else None
    return Sat(what, level, len(times), len(firsts), round(sitting.seconds, 1), middle, at)
