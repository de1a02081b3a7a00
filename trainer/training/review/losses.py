"""What the faults of a session cost, for the house and for players apart."""

from collections.abc import Iterable

from trainer.training.dealing.money import Losses, split, together
from trainer.training.judging.score import Summary
from trainer.training.judging.verdict import FAULT, Verdict

__all__ = ["Losses", "cost_if_it_stood", "losses", "spared", "together"]


def losses(summary: Summary) -> Losses:
    """What stands in the end of a session in which faults are carried out.

    What was put right later at the same bet is taken back out, so that both together are the
    ``money`` of the summary: ``house - players``.
    """
    return split(cost.money for cost in summary.costs)


def cost_if_it_stood(verdict: Verdict) -> int:
    """What a fault that was not carried out would have cost the house; below 0: players.

    Of a stake taken too early that is not known: the house may have won it later.
    """
    return 0 if verdict.act.act == "take" else verdict.money


def spared(verdicts: Iterable[Verdict], summary: Summary) -> Losses:
    """What faults that were not carried out would have cost at a real table.

    The same one tried again and again counts once.
    """
    costs: list[int] = []
    tried: set[tuple[object, ...]] = set()
    for verdict in verdicts:
        act = verdict.act
        what = (act.act, act.what, act.box, act.hand, act.place)
        if verdict.verdict != FAULT:
            tried.clear()
        elif what not in tried and verdict.n not in summary.withdrawn:
            tried.add(what)
            costs.append(cost_if_it_stood(verdict))
    return split(costs)
