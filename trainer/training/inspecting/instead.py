"""What would have been right in place of a fault, and whether the two can be told apart by eye."""

from trainer.table.act import Act
from trainer.training.inspecting.fault import Fault
from trainer.training.judging.trace import Trace
from trainer.training.judging.verdict import OMITTED

_SEEN = ("act", "box", "amount", "chips", "pot")  # what is done, and where; how much
_SEEN_IF_TOLD = ("hand", "place", "with_", "side", "phrase", "value", "face", "decks", "marker")


def instead(trace: Trace, fault: Fault) -> Act | None:
    """What would have been right, in every detail: what was left out, expected, or else due."""
    dealing, wrong = trace.dealing, trace.moments[fault.n - 1]
    wanted = fault.act if fault.act != wrong.act else next(iter(fault.expected), None)
    due = [dealing.correct_act(each, wrong.before) for each in dealing.candidates(wrong.before)]
    if wanted is None:
        return next(iter(due), None)
    return next((act for act in due if _is_told_by(act, wanted)), wanted)


def _is_told_by(act: Act, wanted: Act) -> bool:
    """Whether an act is the one that is wanted, as far as that is told."""
    told = ((name, value) for name, value in vars(wanted).items() if value is not None)
    return all(getattr(act, name) == value for name, value in told)


def is_shown(trace: Trace, fault: Fault) -> bool:
    """Whether a fault is to be seen or heard: in the hands, on the table, in the words.

    What a refusal is about is not: the same sign refuses all of it.
    """
    wrong, right = trace.moments[fault.n - 1].act, instead(trace, fault)
    if fault.kind == OMITTED or right is None:
        return True
    if any(getattr(wrong, name) != getattr(right, name) for name in _SEEN):
        return True
    told = ((getattr(wrong, name), getattr(right, name)) for name in _SEEN_IF_TOLD)
    return any(one != other and None not in (one, other) for one, other in told)
