"""What the faults of a session cost, bet by bet: for the house and for players apart."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from trainer.table.spot import Spot
from trainer.training.conceded import conceded_at
from trainer.training.dealing import Dealing, Owed, Situation
from trainer.training.score import Summary
from trainer.training.verdict import FAULT, Judged, Verdict

#: What is paid for the same chips: a bet, however it is paid.
_OF_A_BET = ("bet", "even_money", "bonus")

#: A bet, or insurance, of a round: what it is, and where it lies.
Bet = tuple[int, str, Spot]


class Losses(NamedTuple):
    """What the house and what players lost, in money units; neither makes up for the other."""

    house: int = 0
    players: int = 0


class Moved(NamedTuple):
    """A judged act that moved money wrongly, or put right what one had, between two situations."""

    before: Situation
    judged: Judged


def _split(costs: Iterable[int]) -> Losses:
    """Costs of the house, those of players being below 0, added up apart."""
    all_costs = list(costs)
    house = sum(cost for cost in all_costs if cost > 0)
    return Losses(house, house - sum(all_costs))


def together(losses: Iterable[Losses]) -> Losses:
    """The losses of several sessions."""
    parts = list(losses)
    return Losses(sum(one.house for one in parts), sum(one.players for one in parts))


def losses(
    dealing: Dealing, moved: Iterable[Moved], last: Situation, omitted: tuple[Owed, ...]
) -> Losses:
    """What stands in the end of a session in which faults are carried out.

    What was put right later at the same bet is taken back out, so that both together are the
    ``money`` of the summary: ``house - players``.
    """
    costs: defaultdict[Bet, int] = defaultdict(int)
    for one in moved:
        costs[_bet(one)] += one.judged.verdict.money
    for owed in omitted:
        step, spot = owed.obligation.step, owed.obligation.spot
        costs[_named(owed.round, step.what, spot)] += owed.money
    for (what, spot), amount in conceded_at(dealing, last, omitted):
        costs[_named(last.table.round, what, spot)] += amount
    return _split(costs.values())


def _bet(moved: Moved) -> Bet:
    """The bet at which money was moved."""
    judged = moved.judged
    act = judged.verdict.act
    if judged.obligation is not None:
        return _named(judged.round, act.what, judged.obligation.spot)
    before, after = moved.before.short, judged.situation.short
    was, now = Counter(before), Counter(after)
    for (what, spot), _ in (now - was) + (was - now):  # taken too early, or a shortage made up
        return _named(moved.before.table.round, what, spot)
    spot = Spot(act.box or 0, act.hand or 0, act.place or 0)
    return _named(moved.before.table.round, act.what, spot)


def _named(number: int, what: str | None, spot: Spot) -> Bet:
    return number, "bet" if what in _OF_A_BET else what or "", spot._replace(nth=0)


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
    return _split(costs)
