"""What acts have cost: read from the journal of chips, and held against what was right."""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from trainer.procedure.due import Facts, Key, Obligation, amount_of, holds, undecided
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.table.journal import PUT_RIGHT, about, gained
from trainer.table.settled import is_gone
from trainer.table.spot import Spot
from trainer.table.table import Table

#: A bet of a round: what it is, and where it lies.
Bet = tuple[str, Spot]


class Cost(NamedTuple):
    """What the house has lost at a bet of a round, in money units; below 0: its player has."""

    round: int
    bet: Bet
    money: int


class Losses(NamedTuple):
    """What the house and what players lost, in money units; neither makes up for the other."""

    house: int = 0
    players: int = 0


def split(costs: Iterable[int]) -> Losses:
    """Costs of the house, those of players being below 0, added up apart."""
    all_costs = list(costs)
    house = sum(cost for cost in all_costs if cost > 0)
    return Losses(house, house - sum(all_costs))


def add_losses(losses: Iterable[Losses]) -> Losses:
    """The losses of several sessions."""
    parts = list(losses)
    return Losses(sum(part.house for part in parts), sum(part.players for part in parts))


class Right(NamedTuple):
    """What is right for a bet: the step that settles it, and what the house gains by it.

    ``chosen``: it is one of several bets, of which the dealer chooses one.
    """

    step: Step
    gain: int
    chosen: bool


def right_for(facts: Facts, bet: Bet) -> Right | None:
    """What is right for a bet, as the facts stand; None while its outcome is open."""
    right = right_as_it_stands(facts.procedure, facts.table, bet)
    return None if right is None or undecided(facts, bet[1]) else right


def is_open(facts: Facts, settling: Obligation) -> bool:
    """Whether what is right for a bet hangs on cards, or answers, that are still to come."""
    return right_for(facts, (about(settling.step.what), settling.spot)) is None


def right_as_it_stands(procedure: Procedure, table: Table, bet: Bet) -> Right | None:
    """What would be right for a bet if nothing were asked any more about its hand; None if open."""
    what, spot = bet
    house = procedure.house
    for settling in procedure.money_steps:
        step = settling.step
        if about(step.what) != what:
            continue
        try:
            if not holds(settling.when, table, spot, house):
                continue
            amount = amount_of(step, table, spot, house)
            whole = _whole(table, what, spot)
        except KeyError:  # no hand is there, or no such bet
            continue
        if step.act == "pay":
            return Right(step, -amount, settling.chosen)
        return Right(step, amount or whole, settling.chosen)
    return None


def regulating(procedure: Procedure, table: Table) -> frozenset[str]:
    """The paths of the steps that say what is right for a bet about which chips have moved."""
    bets = {(move.what, move.spot) for move in table.journal if move.what}
    rights = (right_as_it_stands(procedure, table, bet) for bet in bets)
    return frozenset(right.step.path for right in rights if right is not None)


def _whole(table: Table, what: str, spot: Spot) -> int:
    """What lies there as a bet, in money units; KeyError where no such bet is."""
    if what in ("insurance", "envy"):
        bet = table.bet(spot)
        return 0 if what == "envy" else (bet.insurance or bet.insured).amount
    if what == "shoot":
        shoot = table.hand(spot).shoot
        return 0 if shoot is None else shoot.chips.amount
    stake = table.stake(spot)
    return 0 if what == "bonus" else stake.chips.amount


def cost_at(facts: Facts, bet: Bet, omitted: Collection[Bet] = ()) -> int:
    """What the house has lost at a bet, in money units; what is still due will be done right."""
    what, spot = bet
    has = gained(facts.table.journal, what, spot)
    right = right_for(facts, bet) if what else None
    if right is None:
        return -has
    if right.chosen and not _chosen(facts, right, spot, omitted=bet in omitted):
        return -has
    if bet in omitted:
        return right.gain - has
    done = (right.step.path, spot) in facts.done
    if done or is_gone(right.step.act, what, spot, facts.table, lambda: abs(right.gain)):
        return right.gain - has
    at = [move for move in facts.table.journal if (move.what, move.spot) == bet]
    if right.step.act == "take":  # the rest of it will be taken
        taken = sum(move.gain for move in at if move.gain > 0 and move.why != PUT_RIGHT)
        rest = max(0, right.gain - taken)
    else:
        rest = min(0, right.gain - sum(move.gain for move in at if move.gain < 0))
    return right.gain - has - rest


def _chosen(facts: Facts, right: Right, spot: Spot, *, omitted: bool) -> bool:
    """Whether of several bets this is the one that the free choice fell on."""
    if omitted or (right.step.path, spot) in facts.done:
        return True
    steps = {settling.step.path for settling in facts.procedure.money_steps if settling.chosen}
    alike = spot._replace(hand=0)
    if any(path in steps and at._replace(hand=0) == alike for path, at in facts.done):
        return False
    what = about(right.step.what)
    moves = [m for m in facts.table.journal if m.what == what and m.gain * right.gain > 0]
    early = (move.spot for move in moves if move.spot._replace(hand=0) == alike)
    return next((at for at in early if _is_one_of(facts, what, at)), None) == spot


def _is_one_of(facts: Facts, what: str, spot: Spot) -> bool:
    right = right_as_it_stands(facts.procedure, facts.table, (what, spot))
    return right is not None and right.chosen


def costs_of(facts: Facts, omitted: Iterable[Key]) -> tuple[Cost, ...]:
    """What the round has cost, bet by bet, with what was omitted (step and spot)."""
    table = facts.table
    steps = facts.procedure.money_acts
    missed = {(about(steps[path]), spot) for path, spot in omitted if path in steps}
    bets = {(move.what, move.spot): None for move in table.journal}
    bets.update(dict.fromkeys(missed))
    costs = (Cost(table.round, bet, cost_at(facts, bet, missed)) for bet in bets)
    return tuple(cost for cost in costs if cost.money)


def total(costs: Iterable[Cost]) -> int:
    """What bets have cost in all, in money units."""
    return sum(cost.money for cost in costs)


def by_bet(costs: Iterable[Cost]) -> Mapping[tuple[int, Bet], int]:
    """What each bet has cost."""
    return {(cost.round, cost.bet): cost.money for cost in costs}
