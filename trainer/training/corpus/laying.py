"""Laying a planned round: it is dealt, and every card is made the one that is planned there.

Nobody has seen the cards that are still in the shoe, so one of them is as good as another.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import NamedTuple

from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.table.act import DRAWING, Act
from trainer.table.card import Card
from trainer.table.changed import replace as changed
from trainer.table.shoe import Shoe
from trainer.training.corpus.draw import Play, written
from trainer.training.corpus.plan import Plan, Recipient, whose_card
from trainer.training.corpus.sheet import Sheet
from trainer.training.corpus.wishes import heard
from trainer.training.dealing.family import family_of
from trainer.training.dealing.situation import Situation
from trainer.training.judging.trace import Moment, Trace, judged_at, perform

_MOST_ACTS = 400  # in a round; one that is longer teaches nothing that a shorter one does not


class Laid(NamedTuple):
    """A planned round as it came out.

    ``plan``: with the answers and wishes that came up, and the cards that everybody got; ``trace``:
    the round, dealt right; ``sheet``: what is written of it.
    """

    plan: Plan
    trace: Trace
    sheet: Sheet


def laid(
    procedure: Procedure, machine: Machine, plan: Plan, most: int | None = None
) -> Laid | None:
    """The round that comes of a plan; None where it cannot be dealt to its end, or is too long.

    ``most``: so many acts it may have; where none is given, as many as a round ever needs.
    """
    try:
        return _Laying(procedure, machine, plan, most).laid()
    except DataError:
        return None


def performed(procedure: Procedure, machine: Machine, came: Laid) -> Trace | None:
    """The correct performance of what is written of a laid round, read from its text.

    None where that cannot be dealt.
    """
    try:
        return perform(written(procedure, machine, came.sheet))
    except DataError:
        return None


class _Laying:
    """A plan being dealt for the first time."""

    def __init__(
        self, procedure: Procedure, machine: Machine, plan: Plan, most: int | None
    ) -> None:
        rng = random.Random(plan.seed)  # noqa: S311 - a scenario, no secret
        habits = family_of(procedure).habits[plan.level]
        self.play = Play(procedure, machine, rng, habits, plan.sheet(procedure))
        self._plan = plan
        self._most = _MOST_ACTS * plan.rounds if most is None else most
        self._got: Counter[Recipient] = Counter()
        self._cards: dict[Recipient, list[Card]] = {}
        self._drawn: list[Card] = []

    def laid(self) -> Laid:
        begins = self.play.dealing.begin()
        trace = Trace(self.play.dealing, begins, tuple(self._moments(begins)))
        sheet = self.play.sheet
        sheet.shoe = self._drawn
        sheet.wishes = heard(trace, sheet.wishes)
        plan = replace(
            self._plan,
            bets=tuple(sheet.bets),
            cards={whose: tuple(cards) for whose, cards in self._cards.items()},
            wishes=tuple(sheet.wishes),
            decisions=tuple(sheet.decisions),
        )
        return Laid(plan, trace, sheet)

    def _moments(self, situation: Situation) -> Iterator[Moment]:
        for number in count(1):
            act = self.play.act(situation)
            if act is None:
                break
            situation = self._with_its_card(situation, act)
            moment = Moment(situation, judged_at(self.play.dealing, situation, act, number))
            yield moment
            situation = moment.after
            if number > self._most:
                raise DataError([])
        if not situation.over:
            raise DataError([])

    def _with_its_card(self, situation: Situation, act: Act) -> Situation:
        """The situation where the card that an act draws is the one that is planned for it."""
        if act.act not in DRAWING:
            return situation
        shoe = situation.table.shoe
        whose = (situation.table.round, whose_card(act))
        planned = self._plan.cards.get(whose, ())
        number = self._got[whose]
        self._got[whose] += 1
        if number < len(planned):
            shoe = _brought_up(shoe, planned[number])
        card = shoe.cards[shoe.left : shoe.left + 1]
        self._cards.setdefault(whose, []).extend(card)
        self._drawn.extend(card)
        return situation._replace(table=changed(situation.table, shoe=shoe))


def _brought_up(shoe: Shoe, card: Card) -> Shoe:
    """The shoe where a card comes next: it changes places with the one that did.

    Where it is there no more it is one of its rank, and else the one that came next.
    """
    cards, left = shoe.cards, shoe.left
    try:
        at = cards.index(card, left)
    except ValueError:
        alike = (n for n in range(left, len(cards)) if cards[n][0] == card[0])
        at = next(alike, left)
    if at == left:
        return shoe
    return changed(
        shoe, cards=(*cards[:left], cards[at], *cards[left + 1 : at], cards[left], *cards[at + 1 :])
    )
