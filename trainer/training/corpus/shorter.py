"""Planned rounds made shorter: what is not needed is left out."""

from collections.abc import Iterator
from dataclasses import replace

from trainer.games.habits import PLAIN
from trainer.table.chips import NO_CHIPS
from trainer.training.corpus.plan import Plan
from trainer.training.judging.trace import Trace


def shorter(plan: Plan, *, boxes: bool = True) -> Iterator[Plan]:
    """A plan with one thing less, one after the other; what takes most to deal first.

    ``boxes``: it need not have as many boxes as it has.
    """
    if boxes and len(plan.boxes) > 1:
        yield from map(plan.without_box, plan.boxes)
    for number, bet in enumerate(plan.bets):
        if bet.decisions:
            fewer = replace(bet, decisions=bet.decisions[: len(bet.decisions) // 2])
            bets = (*plan.bets[:number], fewer, *plan.bets[number + 1 :])
            yield replace(plan, bets=bets, level=PLAIN)
        others = (*plan.bets[:number], *plan.bets[number + 1 :])
        if not bet.decisions and any(other.box == bet.box for other in others):
            yield replace(plan, bets=others)
        if bet.insurance:
            bare = replace(bet, insurance=NO_CHIPS)
            yield replace(plan, bets=(*plan.bets[:number], bare, *plan.bets[number + 1 :]))
    for wish in plan.wishes:
        yield replace(plan, wishes=tuple(other for other in plan.wishes if other != wish))
    if plan.cut_card is not None:
        yield replace(plan, cut_card=None)
    if plan.cuts:
        yield replace(plan, cuts=())


def size_of(plan: Plan, trace: Trace) -> int:
    """How much there is in a round: acts, bets, and what players do besides."""
    return len(trace.moments) + len(plan.wishes) + size_before(plan)


def size_before(plan: Plan) -> int:
    """What of it is known before it is dealt."""
    insured = sum(bool(bet.insurance) for bet in plan.bets)
    return len(plan.bets) + insured + len(plan.cuts) + (plan.cut_card is not None)
