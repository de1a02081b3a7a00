"""Debts: moves passed over, and rounds ended before everything was done."""

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from trainer.procedure.due import Obligation
from trainer.table.act import AT_A_BET, OF_A_HAND, OF_OWN_HAND, Act
from trainer.table.changed import replace
from trainer.table.settled import amount_on_table
from trainer.training.engine.dealing import MOST_ACTS, Dealing
from trainer.training.engine.situation import Debt, Situation

#: Whether an obligation has an act's identity.
Fits = Callable[[Obligation, Act], bool]

#: As long as one of these is due, a hand or the dealer's own is not complete.
_UNDECIDED = OF_OWN_HAND | OF_A_HAND


def make_debt(dealing: Dealing, situation: Situation, skipped: Obligation, line: int) -> Debt:
    """Return the debt for a move that act ``line`` passed over."""
    table = situation.table
    money = _stake_at(dealing, skipped, situation)
    return Debt(skipped, line, money, table.round, dealing.name_act(skipped, table))


def settle_early(
    dealing: Dealing, situation: Situation, passed: Sequence[Obligation], line: int
) -> Situation:
    """Return the situation after the dealer settles before completing their own hand.

    Effects of calls that were passed over are applied; the dealer's cards count as they
    lie, and the players do their part on that.
    """
    table, known = situation.table, {debt.obligation.key for debt in situation.owed}
    for obligation in passed:
        if obligation.step.implied:
            effect = dealing.family.step_effects[obligation.step.effect]
            act = dealing.name_act(obligation, table)
            table = effect(table, act, obligation.spot, dealing.house)
        elif obligation.step.act == "deal_self":
            table = replace(table, stuck=True)
    new = (o for o in passed if o.key not in known)
    states = (dealing.procedure.state_of(obligation.step) for obligation in passed)
    left = situation._replace(
        table=table,
        owed=(*situation.owed, *(make_debt(dealing, situation, o, line) for o in new)),
        late=dealing.procedure.earliest([situation.late, *states]),
        slipped=True,
        events=(),
    )
    return dealing.settle(left)


def end_round(
    dealing: Dealing,
    situation: Situation,
    line: int,
    within: Callable[[str], bool] | None = None,
) -> Situation:
    """End the round for the dealer: everything due and owed is omitted.

    All that would still have become due counts as due. The inspector clears the table, and
    the next round begins where one is to follow. ``within`` tells if a state belongs to the
    dealt part, where only part of a round is dealt: then no round follows.
    """
    rest = list(_rest(dealing, situation))
    begun = rest[-1][0]
    if within is not None:
        begun = situation
        rest = list(takewhile(lambda moment: within(moment[0].state), rest))
    left = _cut_short(dealing, situation, rest, line)
    missing = left.unreached[len(situation.unreached) :]
    missing += tuple(obligation.step for obligation in situation.due if obligation.blocking)
    if any(step.act in _UNDECIDED for step in missing):
        left = left._replace(undealt=True)
    if begun.table.round == situation.table.round:
        return left._replace(due=(), over=True)
    return _begun(dealing, begun, left)


def _begun(dealing: Dealing, begun: Situation, left: Situation) -> Situation:
    """Return the new round's situation, with the abandoned round's debts and costs."""
    return begun._replace(
        lapsed=(*left.lapsed, *left.owed),
        costs=(*left.costs, *dealing.costs(left)),
        unreached=left.unreached,
        undealt=left.undealt,
    )


def next_round_for(
    dealing: Dealing, situation: Situation, act: Act, line: int, fits: Fits
) -> Situation | None:
    """Return the next round's beginning if this act starts it early.

    None where it does not: the act belongs to this round, no round follows, or a hand or
    the dealer's own hand is undecided.
    """
    if situation.table.last_round or act.act not in dealing.procedure.acts_of_a_beginning:
        return None
    if any(obligation.step.act in _UNDECIDED for obligation in situation.due):
        return None
    if any(fits(obligation, act) for obligation in dealing.known(situation)):
        return None
    rest = list(_rest(dealing, situation))
    begun = rest[-1][0]
    if begun.table.round == situation.table.round:
        return None
    if not any(fits(obligation, act) for obligation in begun.due):
        return None
    return _begun(dealing, begun, _cut_short(dealing, situation, rest[:-1], line))


def _rest(dealing: Dealing, situation: Situation) -> Iterator[tuple[Situation, Obligation | None]]:
    """Yield the round's remaining situations with their moves; the last with None.

    It is not a trace: none of it is judged, because the judge itself asks for it when a
    round is cut short.
    """
    number = situation.table.round
    for _ in range(MOST_ACTS):
        candidates = dealing.candidates(situation)
        if not candidates or situation.table.round != number:
            break
        yield situation, candidates[0]
        act = dealing.correct_act(candidates[0], situation)
        situation = dealing.settle(dealing.carry_out(situation, candidates[0], act))
    yield situation, None


def _cut_short(
    dealing: Dealing,
    situation: Situation,
    rest: list[tuple[Situation, Obligation | None]],
    line: int,
) -> Situation:
    """Return the situation with its due moves omitted and later ones unreached."""
    due = [obligation for obligation in situation.due if obligation.blocking]
    choices = [obligation.choice for obligation in due]
    due = [o for i, o in enumerate(due) if not o.choice or choices.index(o.choice) == i]
    now = tuple(make_debt(dealing, situation, obligation, line) for obligation in due)
    listed = {debt.obligation.key for debt in (*situation.owed, *now)}
    unreached = [
        obligation.step
        for _, obligation in rest
        if obligation is not None and obligation.blocking and obligation.key not in listed
    ]
    return situation._replace(
        owed=(*situation.owed, *now), unreached=(*situation.unreached, *unreached)
    )


def _stake_at(dealing: Dealing, obligation: Obligation, situation: Situation) -> int:
    """Return the house's cost of never doing an obligation, in money units."""
    step, spot, table = obligation.step, obligation.spot, situation.table
    if step.act not in AT_A_BET:
        return 0
    amount = 0
    for detail in step.details:
        if detail.field == "amount":
            right = dealing.right(detail, obligation, situation)[0]
            amount = right if isinstance(right, int) else 0
    if step.act == "pay":
        return -amount
    return amount or amount_on_table(table, step.what, spot)
