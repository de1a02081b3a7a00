"""What is owed, and what becomes of it when a round is ended before everything was done."""

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from trainer.procedure.due import Obligation
from trainer.table.act import AT_A_BET, OF_A_HAND, OF_OWN_HAND, Act
from trainer.table.changed import replace
from trainer.table.settled import lying
from trainer.training.engine.dealing import MOST_ACTS, Dealing
from trainer.training.engine.situation import Owed, Situation

#: Whether an obligation has an act's identity.
Fits = Callable[[Obligation, Act], bool]

#: As long as one of these is due, a hand or the dealer's own is not complete.
_UNDECIDED = OF_OWN_HAND | OF_A_HAND


def owed(dealing: Dealing, situation: Situation, skipped: Obligation, line: int) -> Owed:
    """What the act on a line has passed over."""
    table = situation.table
    money = _stake_at(dealing, skipped, situation)
    return Owed(skipped, line, money, table.round, dealing.named(skipped, table))


def passing_over(
    dealing: Dealing, situation: Situation, passed: Sequence[Obligation], line: int
) -> Situation:
    """The situation when the dealer has passed over what his own hand still needs, to settle.

    What a call would have brought about has come about; his cards count as they lie. Players have
    done what is theirs on it.
    """
    table, known = situation.table, {debt.obligation.key for debt in situation.owed}
    for obligation in passed:
        if obligation.step.implied:
            effect = dealing.family.step_effects[obligation.step.effect]
            act = dealing.named(obligation, table)
            table = effect(table, act, obligation.spot, dealing.house)
        elif obligation.step.act == "deal_self":
            table = replace(table, stuck=True)
    new = (o for o in passed if o.key not in known)
    states = (dealing.procedure.state_of(obligation.step) for obligation in passed)
    left = situation._replace(
        table=table,
        owed=(*situation.owed, *(owed(dealing, situation, o, line) for o in new)),
        late=dealing.procedure.earliest([situation.late, *states]),
        slipped=True,
        events=(),
    )
    return dealing.settle(left)


def ended(
    dealing: Dealing,
    situation: Situation,
    line: int,
    within: Callable[[str], bool] | None = None,
) -> Situation:
    """The situation when the dealer says that he is done: what is due and owed is omitted.

    All that would still have become due counts as due. The inspector clears the table, and the
    next round begins where one is to follow. ``within`` says of a state whether it is dealt,
    where not all of a round is: then nothing follows.
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
    """The next round as it has begun, after one that was left as it was."""
    return begun._replace(
        lapsed=(*left.lapsed, *left.owed),
        costs=(*left.costs, *dealing.costs(left)),
        unreached=left.unreached,
        undealt=left.undealt,
    )


def next_round_for(
    dealing: Dealing, situation: Situation, act: Act, line: int, fits: Fits
) -> Situation | None:
    """The beginning of the next round, where an act belongs to it and this one is cut short.

    None where it does not: no round follows, a hand is undecided, or the dealer's own is.
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
    """What would be done to the round's end, and the situation after it with None.

    It is no trace: nothing of it is judged, as the judge himself asks for it when a round is cut
    short.
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
    """The situation with what is due in it omitted, and what is not reached any more."""
    due = [obligation for obligation in situation.due if obligation.blocking]
    choices = [obligation.choice for obligation in due]
    due = [o for i, o in enumerate(due) if not o.choice or choices.index(o.choice) == i]
    now = tuple(owed(dealing, situation, obligation, line) for obligation in due)
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
    """What it costs the house when an obligation is never done, in money units."""
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
    return amount or lying(table, step.what, spot)
