"""A fault once more: what was done, and what would have been right in its place."""

from typing import NamedTuple

from trainer.table.act import Act
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.faulty import Watched
from trainer.training.judging.trace import Moment, judged_at


class Replay(NamedTuple):
    """What was done, and, from the same table, what would have been right; None where nothing."""

    wrong: Moment
    right: Moment | None


def replay(watched: Watched, fault: Fault) -> Replay:
    """A fault of a round once more, at the act by which it can be seen."""
    wrong = watched.trace.moments[fault.n - 1]
    act = _instead(watched, fault, wrong)
    if act is None:
        return Replay(wrong, None)
    judged = judged_at(watched.trace.dealing, wrong.before, act, fault.n)
    return Replay(wrong, Moment(wrong.before, judged))


def _instead(watched: Watched, fault: Fault, wrong: Moment) -> Act | None:
    """What would have been right, in every detail: what was left out, expected, or else due."""
    dealing, before = watched.trace.dealing, wrong.before
    wanted = fault.act if fault.act != wrong.act else next(iter(fault.expected), None)
    due = [dealing.correct_act(each, before) for each in dealing.candidates(before)]
    if wanted is None:
        return next(iter(due), None)
    return next((act for act in due if _is_told_by(act, wanted)), wanted)


def _is_told_by(act: Act, wanted: Act) -> bool:
    """Whether an act is the one that is wanted, as far as that is told."""
    told = ((name, value) for name, value in vars(wanted).items() if value is not None)
    return all(getattr(act, name) == value for name, value in told)
