"""Costs of mistakes: the journal of chips compared with the right results."""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from trainer.procedure.due import Facts, Key, Obligation, all_hold, amount_of, is_undecided
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.table.journal import PUT_RIGHT, gained, subject_of
from trainer.table.settled import is_used_up
from trainer.table.spot import Spot
from trainer.table.table import Table

#: A bet of a round: what it is, and where it lies.
Bet = tuple[str, Spot]


class Cost(NamedTuple):
    """House's loss at one bet, in money units; negative: the player's loss."""

    round: int
    bet: Bet
    money: int


class Losses(NamedTuple):
    """Losses of the house and of players, in money units, never offset."""

    house: int = 0
    players: int = 0


def split(costs: Iterable[int]) -> Losses:
    """Split costs into the house's losses and the players', both positive."""
    all_costs = list(costs)
    house = sum(cost for cost in all_costs if cost > 0)
    return Losses(house, house - sum(all_costs))


def add_losses(losses: Iterable[Losses]) -> Losses:
    """Add up the losses of several sessions."""
    parts = list(losses)
    return Losses(sum(part.house for part in parts), sum(part.players for part in parts))


class RightResult(NamedTuple):
    """Right result for a bet: the settling step and the house's gain.

    ``gain`` is in money units, negative for a payout.

    ``chosen``: it is one of several bets, of which the dealer chooses one.
    """

    step: Step
    gain: int
    chosen: bool


def find_right_result(facts: Facts, bet: Bet) -> RightResult | None:
    """Return the right result for a bet; None while it is open."""
    right = find_result_so_far(facts.procedure, facts.table, bet)
    return None if right is None or is_undecided(facts, bet[1]) else right


def is_open(facts: Facts, settling: Obligation) -> bool:
    """Tell if a bet's result still depends on coming cards or answers."""
    return find_right_result(facts, (subject_of(settling.step.what), settling.spot)) is None


def find_result_so_far(procedure: Procedure, table: Table, bet: Bet) -> RightResult | None:
    """Return a bet's right result by the table as it lies.

    None if no step settles it yet. Questions still to be asked about the hand are ignored.
    """
    what, spot = bet
    house = procedure.house
    for settling in procedure.money_steps:
        step = settling.step
        if subject_of(step.what) != what:
            continue
        try:
            if not all_hold(settling.when, table, spot, house):
                continue
            amount = amount_of(step, table, spot, house)
            whole = _whole(table, what, spot)
        except KeyError:  # no hand is there, or no such bet
            continue
        if step.act == "pay":
            return RightResult(step, -amount, settling.chosen)
        return RightResult(step, amount or whole, settling.chosen)
    return None


def settling_steps(procedure: Procedure, table: Table) -> frozenset[str]:
    """Return paths of the steps that settle bets whose chips have moved."""
    bets = {(move.what, move.spot) for move in table.journal if move.what}
    rights = (find_result_so_far(procedure, table, bet) for bet in bets)
    return frozenset(right.step.path for right in rights if right is not None)


def _whole(table: Table, what: str, spot: Spot) -> int:
    """Return the whole bet in money units; raise KeyError without one."""
    if what in ("insurance", "envy"):
        bet = table.bet(spot)
        return 0 if what == "envy" else (bet.insurance or bet.insured).amount
    if what == "shoot":
        shoot = table.hand(spot).shoot
        return 0 if shoot is None else shoot.chips.amount
    stake = table.stake(spot)
    return 0 if what == "bonus" else stake.chips.amount


def cost_at(facts: Facts, bet: Bet, omitted: Collection[Bet] = ()) -> int:
    """Return the house's loss at a bet, in money units.

    Payments and takings that are still due are taken as done right; those in ``omitted``
    are not.
    """
    what, spot = bet
    has = gained(facts.table.journal, what, spot)
    right = find_right_result(facts, bet) if what else None
    if right is None:
        return -has
    if right.chosen and not _chosen(facts, right, spot, omitted=bet in omitted):
        return -has
    if bet in omitted:
        return right.gain - has
    done = (right.step.path, spot) in facts.done
    if done or is_used_up(right.step.act, what, spot, facts.table, lambda: abs(right.gain)):
        return right.gain - has
    at = [move for move in facts.table.journal if (move.what, move.spot) == bet]
    if right.step.act == "take":  # the rest of it will be taken
        taken = sum(move.gain for move in at if move.gain > 0 and move.why != PUT_RIGHT)
        rest = max(0, right.gain - taken)
    else:
        rest = min(0, right.gain - sum(move.gain for move in at if move.gain < 0))
    return right.gain - has - rest


def _chosen(facts: Facts, right: RightResult, spot: Spot, *, omitted: bool) -> bool:
    """Tell if the dealer's free choice among bets fell on this."""
    if omitted or (right.step.path, spot) in facts.done:
        return True
    steps = {settling.step.path for settling in facts.procedure.money_steps if settling.chosen}
    alike = spot._replace(hand=0)
    if any(path in steps and at._replace(hand=0) == alike for path, at in facts.done):
        return False
    what = subject_of(right.step.what)
    moves = [m for m in facts.table.journal if m.what == what and m.gain * right.gain > 0]
    early = (move.spot for move in moves if move.spot._replace(hand=0) == alike)
    return next((at for at in early if _is_one_of(facts, what, at)), None) == spot


def _is_one_of(facts: Facts, what: str, spot: Spot) -> bool:
    right = find_result_so_far(facts.procedure, facts.table, (what, spot))
    return right is not None and right.chosen


def costs_of(facts: Facts, omitted: Iterable[Key]) -> tuple[Cost, ...]:
    """Return the round's cost for each bet, including omitted payments and takings.

    ``omitted``: keys (step path and spot). Bets that cost nothing are left out.
    """
    table = facts.table
    steps = facts.procedure.money_acts
    missed = {(subject_of(steps[path]), spot) for path, spot in omitted if path in steps}
    bets = {(move.what, move.spot): None for move in table.journal}
    bets.update(dict.fromkeys(missed))
    costs = (Cost(table.round, bet, cost_at(facts, bet, missed)) for bet in bets)
    return tuple(cost for cost in costs if cost.money)


def total(costs: Iterable[Cost]) -> int:
    """Add up the costs, in money units."""
    return sum(cost.money for cost in costs)


def by_bet(costs: Iterable[Cost]) -> Mapping[tuple[int, Bet], int]:
    """Map each round and bet to its cost in money units."""
    return {(cost.round, cost.bet): cost.money for cost in costs}
