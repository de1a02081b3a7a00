"""Small search for rounds: the nearest ones are altered until one fits.

Rounds are altered and crossed, and those that come nearer are kept. Nearness to a step is
measured by the conditions around it.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import NamedTuple

from trainer.games.play import PLAIN
from trainer.procedure.fields import DataError
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.act import DRAWING, Act
from trainer.table.card import Card
from trainer.table.changed import replace as changed
from trainer.table.chips import NO_CHIPS
from trainer.table.shoe import Shoe
from trainer.training.corpus.draw import Play, ScenarioSheet, written
from trainer.training.corpus.need import Needs, nearness
from trainer.training.corpus.plan import Plan, Planner, Recipient, plan_of, whose_card
from trainer.training.corpus.unreachable import keep_heard_wishes
from trainer.training.engine.situation import Situation, family_of
from trainer.training.judge.trace import Moment, Trace, judged_at, perform

_MOST_ACTS = 400  # in a round; one that is longer teaches nothing that a shorter one does not


class DealtPlan(NamedTuple):
    """A planned round as it was dealt.

    ``plan``: with the answers and wishes that came up, and the cards that everybody got;
    ``trace``: the round, dealt right; ``sheet``: its scenario.
    """

    plan: Plan
    trace: Trace
    sheet: ScenarioSheet


def laid(
    procedure: Procedure, machine: Machine, plan: Plan, most: int | None = None
) -> DealtPlan | None:
    """Deal a plan; None if it cannot end, or is too long.

    ``most``: so many moves it may have; by default as many as a round ever needs.
    """
    try:
        return _PlanDeal(procedure, machine, plan, most).laid()
    except DataError:
        return None


def performed(procedure: Procedure, machine: Machine, came: DealtPlan) -> Trace | None:
    """Perform a dealt plan again, read from its text.

    None where that cannot be dealt.
    """
    try:
        return perform(written(procedure, machine, came.sheet))
    except DataError:
        return None


class _PlanDeal:
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

    def laid(self) -> DealtPlan:
        begins = self.play.dealing.initial_situation()
        trace = Trace(self.play.dealing, begins, tuple(self._moments(begins)))
        sheet = self.play.sheet
        sheet.shoe = self._drawn
        sheet.wishes = keep_heard_wishes(trace, sheet.wishes)
        plan = replace(
            self._plan,
            bets=tuple(sheet.bets),
            cards={whose: tuple(cards) for whose, cards in self._cards.items()},
            wishes=tuple(sheet.wishes),
            decisions=tuple(sheet.decisions),
        )
        return DealtPlan(plan, trace, sheet)

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
        """Bring up the planned card for a move that draws one."""
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
    """Bring a card to the front of the shoe, by a swap.

    Where it is there no more, it is one of its rank, and else the card that came next.
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


def shorten_plan(plan: Plan, *, boxes: bool = True) -> Iterator[Plan]:
    """Yield the plan with one thing less, the longest to deal first.

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
    """Count a round's content: moves, bets, and players' extras."""
    return len(trace.moments) + len(plan.wishes) + size_before(plan)


def size_before(plan: Plan) -> int:
    """Count the part of that which is known before dealing."""
    insured = sum(bool(bet.insurance) for bet in plan.bets)
    return len(plan.bets) + insured + len(plan.cuts) + (plan.cut_card is not None)


_POOL = 16  # of the nearest rounds so many are kept
_ANEW = 0.3  # how likely a round is planned anew, and not made of those that are there
_LONG = 0.001  # by so much, act by act, a round is farther off than a shorter one
_SHORTENED = 40  # so often a round is tried to be made shorter
_BOXES = (1, 1, 1, 2)  # how many boxes a round has that is planned anew, unless so many are wanted


class _Tried(NamedTuple):
    """A plan, and its round's nearness."""

    near: float
    plan: Plan


class Search:
    """Search for a round that needs each clause in given ways."""

    def __init__(
        self, needs: Needs, machine: Machine, hows: Mapping[str, Sequence[str]], seed: int
    ) -> None:
        self.boxes: int | None = None
        self.start: str | None = None
        self._needs, self._machine, self._hows = needs, machine, hows
        self._procedure = needs.procedure
        self._rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
        self._pool: list[_Tried] = []

    def rounds(self, nearest: Sequence[Trace], most: int) -> Iterator[Trace]:
        """Yield performances of rounds made from the nearest ones.

        Rounds that come nearer are used, too. ``most``: so many are planned.
        """
        starts = (self.start,) if self.start else tuple(self._procedure.starts)
        planner = Planner(self._procedure, self._rng, starts, 1)
        for trace in nearest:
            self._keep(plan_of(trace), trace)
        for _ in range(most):
            came = laid(self._procedure, self._machine, self._plan(planner))
            dealt = performed(self._procedure, self._machine, came) if came else None
            if came is not None and dealt is not None:
                yield dealt
                self._keep(came.plan, dealt)

    def _plan(self, planner: Planner) -> Plan:
        rng, most = self._rng, self.boxes or max(2, len(self._hows))
        if not self._pool or rng.random() < _ANEW:
            boxes = self.boxes or rng.choice(_BOXES)
            return planner.drawn(min(boxes, self._procedure.house.boxes))
        plan = self._chosen()
        if len(self._hows) > 1 and rng.random() < 1 / 2:
            crossed = planner.crossed(plan, self._chosen(), min(most, self._procedure.house.boxes))
            return crossed if self.boxes in (None, len(crossed.boxes)) else plan
        return planner.altered(plan)

    def _chosen(self) -> Plan:
        """Draw three of the nearest plans and take the nearest."""
        return max(self._rng.choices(self._pool, k=3), key=lambda tried: tried.near).plan

    def _keep(self, plan: Plan, trace: Trace) -> None:
        near = sum(self._near(trace, clause) for clause in self._hows)
        self._pool.append(_Tried(near - _LONG * len(trace.moments), plan))
        self._pool.sort(key=lambda tried: tried.near, reverse=True)
        del self._pool[_POOL:]

    def _near(self, trace: Trace, clause: str) -> float:
        """Rate how near a round came to needing a clause.

        1: it needs it, as far as that is soon told.
        """
        if clause in trace.clauses:
            return 1.0
        house, situations = self._procedure.house, trace.situations
        chains = (chain for how in self._hows[clause] for chain in self._needs.chains(clause, how))
        return max((nearness(house, situations, chain) for chain in chains), default=0.0)


def shortened(
    procedure: Procedure,
    machine: Machine,
    trace: Trace,
    needed: Callable[[Trace], bool],
    *,
    boxes: bool,
) -> Trace:
    """Shorten a round: anything not needed is left out.

    ``needed`` tests a shorter one; ``boxes``: boxes may go, too.
    """
    plan = plan_of(trace)
    size, todo = size_of(plan, trace), shorten_plan(plan, boxes=boxes)
    for _ in range(_SHORTENED):
        less = next(todo, None)
        if less is None:
            break
        came = laid(procedure, machine, less, size - 1 - size_before(less))
        other = performed(procedure, machine, came) if came else None
        if came is None or other is None or size_of(came.plan, other) >= size:
            continue
        if needed(other):
            plan, trace = came.plan, other
            size, todo = size_of(plan, trace), shorten_plan(plan, boxes=boxes)
    return trace
