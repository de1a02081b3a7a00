"""What was taken too early, and was lost all the same in the end."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from trainer.games.effect import is_paid, staked, with_staked
from trainer.procedure.due import holds
from trainer.procedure.spec import Step
from trainer.procedure.vocabulary import House
from trainer.table.chips import NO_CHIPS
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.dealing import Dealing, Owed, Situation


def conceded(dealing: Dealing, situation: Situation, omitted: tuple[Owed, ...]) -> int:
    """What was taken before it was due and then was lost: the house had it rightly in the end."""
    return sum(amount for _, amount in conceded_at(dealing, situation, omitted))


def conceded_at(
    dealing: Dealing, situation: Situation, omitted: tuple[Owed, ...]
) -> Iterator[tuple[tuple[str, Spot], int]]:
    """The same bet by bet: what it is and where it lay, with what of it was lost in the end."""
    if not (situation.over and situation.table.dealer_cleared):
        return
    unpaid = {(o.obligation.step.what, o.obligation.spot) for o in omitted if o.act.act == "pay"}
    taken: Counter[tuple[str, Spot]] = Counter()
    for bet, short in situation.short:
        taken[bet] += short
    for (what, spot), short in taken.items():
        if (what, spot) not in unpaid and not is_paid(situation.table, what, spot):
            lost, beyond = _lost_at(dealing, situation.table, what, spot)
            yield (what, spot), min(short, lost) + beyond


def _lost_at(dealing: Dealing, table: Table, what: str, spot: Spot) -> tuple[int, int]:
    """What would be taken there in the end, had it not been taken before, in money units.

    First what lies there, then what the player would have had to add to it: that nobody asks for
    any more.
    """
    if what == "insurance":
        bet = replace(table.bet(spot), insurance_seized=False)
        table, whole = table.with_bet(spot, bet), bet.insurance
    else:
        stake = replace(staked(table, what, spot), seized=NO_CHIPS)
        if stake.taken:  # what was added to it later has been lost
            return stake.chips.amount, 0
        table, whole = with_staked(table, what, spot, stake), stake.chips
    for phase in dealing.procedure.phases:
        for step in _open_takings(phase.root, what, table, spot, dealing.house):
            amounts = [one.right for one in step.details if one.field == "amount" and one.right]
            part = amounts[0](table, spot, dealing.house)[0] if amounts else whole.amount
            part = part if isinstance(part, int) else 0
            return min(part, whole.amount), max(0, part - whole.amount)
    return 0, 0


def _open_takings(step: Step, what: str, table: Table, spot: Spot, house: House) -> Iterator[Step]:
    """The steps within one that ask to take such a bet from the spot, as the table stands."""
    if not any(one.act == "take" and one.what == what for one in _leaves(step)):
        return
    if not holds(step.when, table, spot, house):
        return
    if not step.steps:
        yield step
    for inner in step.steps:
        yield from _open_takings(inner, what, table, spot, house)


def _leaves(step: Step) -> Iterator[Step]:
    if not step.steps:
        yield step
    for inner in step.steps:
        yield from _leaves(inner)
