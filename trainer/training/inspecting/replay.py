"""A fault once more: what was done, and what would have been right in its place."""

from typing import NamedTuple

from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.faulty import Watched
from trainer.training.inspecting.instead import instead
from trainer.training.judging.trace import Moment, judged_at


class Replay(NamedTuple):
    """What was done, and, from the same table, what would have been right; None where nothing."""

    wrong: Moment
    right: Moment | None


def replay(watched: Watched, fault: Fault) -> Replay:
    """A fault of a round once more, at the act by which it can be seen."""
    wrong = watched.trace.moments[fault.n - 1]
    act = instead(watched.trace, fault)
    if act is None:
        return Replay(wrong, None)
    judged = judged_at(watched.trace.dealing, wrong.before, act, fault.n)
    return Replay(wrong, Moment(wrong.before, judged))
