"""Situation: one moment of a round, with next moves and debts."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from trainer.games.family import Family
from trainer.games.play import Event, Used
from trainer.procedure.due import NO_CHARTS, Charts, Key, Obligation
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.table.act import MONEY, Act
from trainer.table.house import House
from trainer.table.spot import TABLE
from trainer.table.table import Table
from trainer.training.engine.costs import Cost
from trainer.training.engine.missed import LossReason

_NOTHING: Mapping[Key, int] = MappingProxyType({})


class Debt(NamedTuple):
    """Debt: an obligation passed over on line ``line``, still possible to do.

    ``money``: the house's cost if it is never done; ``act``: the act as named at that time;
    ``lost``: the reason why it cannot be done any more; ``again``: lines of later acts that
    passed it over once more, while it was still owed. ``misjudged``: the line has paid a
    bet that must be taken, or the reverse: this may still be done, holds nothing up, and is
    never omitted.
    """

    obligation: Obligation
    line: int
    money: int
    round: int
    act: Act
    lost: LossReason = LossReason.NOT
    again: tuple[int, ...] = ()
    misjudged: bool = False

    @property
    def is_own_card(self) -> bool:
        """Tell if the debt is a card to the dealer."""
        return self.obligation.step.act == "deal_self"

    @property
    def lines(self) -> tuple[int, ...]:
        """Lines of all acts that passed it over."""
        return (self.line, *self.again)


class Situation(NamedTuple):
    """Moment of a round: state, table, finished steps, debts and next moves.

    ``late``: the first state of the round in which something was passed over; ``charts``:
    the state of each hand's turn; ``done``: the number of the act that did each obligation
    or made each choice of this round; ``owed``: moves passed over that may still be done,
    ``lapsed``: those that can no longer be; ``hands``: the dealer's hand last used in each
    series of alternating hands; ``slipped``: a move of this round was passed over or done
    out of turn; ``events``: players' acts since the last act; ``said``: phrases said when
    they were not due; ``costs``: costs of former rounds, bet by bet; ``unreached``: steps
    that never became due because a round was ended early; ``acts``: number of acts since
    the scenario began; ``at_end``: only debts are left; ``undealt``: a round was ended
    before its hands and the dealer's own were complete.
    """

    state: str
    table: Table
    late: str = ""
    played: Used = Used()
    charts: Charts = NO_CHARTS
    done: Mapping[Key, int] = _NOTHING
    owed: tuple[Debt, ...] = ()
    lapsed: tuple[Debt, ...] = ()
    hands: tuple[tuple[str, str], ...] = ()
    slipped: bool = False
    due: tuple[Obligation, ...] = ()
    events: tuple[Event, ...] = ()
    over: bool = False
    said: frozenset[str] = frozenset()
    costs: tuple[Cost, ...] = ()
    unreached: tuple[Step, ...] = ()
    acts: int = 0
    at_end: bool = False
    undealt: bool = False

    @property
    def waits(self) -> bool:
        """Tell if a move passed over holds up the round's end."""
        return any(not debt.misjudged for debt in self.owed)

    @property
    def skipped(self) -> frozenset[Key]:
        """Keys of the moves that are owed or lost in this round.

        Money that a late card made needless is due again when another card asks for it.
        """
        number = self.table.round
        lapsed = (debt for debt in self.lapsed if debt.round == number)
        gone = [
            debt.obligation
            for debt in lapsed
            if debt.lost is not LossReason.NEEDLESS or debt.obligation.step.act not in MONEY
        ]
        owed = [*gone, *(debt.obligation for debt in self.owed)]
        choices = [(obligation.choice, TABLE) for obligation in owed if obligation.choice]
        return frozenset(
            (
                *(obligation.key for obligation in owed),
                *(obligation.thing for obligation in owed),
                *choices,
            )
        )


def stop_error(procedure: Procedure, situation: Situation) -> DataError:
    """Return the error for a round that stops before its end."""
    says = "nothing is due any more, and the round is not over: mend the procedure"
    return DataError([Problem(f"{procedure.id}: phase {situation.state!r}", says)])


#: By which answers is asked for what is refused, where they have another name.
_ASKED_BY = {
    "stake": ("buy", "split", "double"),
    "card": ("twist", "buy"),
    "decision": ("stand", "stick", "burn"),
}


def refused_before(procedure: Procedure, situation: Situation, act: Act) -> bool:
    """Tell if the act repeats a rightful refusal not asked for again."""
    box = next((box for box in situation.table.boxes if box.number == act.box), None)
    hands = box.hands if box else ()
    wishes = _ASKED_BY.get(act.what or "", (act.what,))
    if any(
        hand.answer.partition(" ")[0] in wishes for hand in hands if act.hand in (None, hand.number)
    ):
        return False
    alike = {step.path for step in procedure.leaves if (step.act, step.what) == (act.act, act.what)}
    return any(
        path in alike
        and spot.box == act.box
        and (act.hand in (None, spot.hand) or not spot.hand)
        and (act.place in (None, spot.place) or not spot.place)
        for path, spot in situation.done
    )


def family_of(procedure: Procedure) -> Family[House]:
    """Return a procedure's game family; raise TypeError if it has none.

    The loader knows a family by its names only, because procedures and games do not import
    each other. ``games.families`` explains why the family's rules may be given the house.
    """
    family = procedure.family
    if not isinstance(family, Family):
        raise TypeError(f"{procedure.id!r} was read with names that are of no game family")
    return family
