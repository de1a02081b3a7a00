"""Rounds that questions are asked of: dealt right, and looked through for what is right where."""

import random
from collections import deque
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from trainer.games.play import HARD, PLAIN, USUAL, Seats
from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.procedure.step import ALTERNATING
from trainer.table.act import Act
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.clause import clauses_of
from trainer.training.judge.trace import Dealer, Moment, Trace, deal
from trainer.training.quiz.position import Position, positions_of
from trainer.training.slips.making import detail_slips, faults, slips
from trainer.training.slips.slip import WRONG, Slip

#: Where rounds come from: a correct performance by the chance that is passed in; DataError where
#: this one could not be dealt.
Source = Callable[[random.Random], Trace]
_SEEDS = 10**6
_MOST = 80  # rounds that are kept; older ones make room
_LEVELS = (PLAIN, *(USUAL,) * 6, *(HARD,) * 3)
_STARTS = (*("deal",) * 5, "shuffle")
_FEW, _MANY = (1, 2, 3, 4), (3, 5, 7, 7)  # boxes of a hard round, and of another


class Rules(NamedTuple):
    """What a house deals by: its procedure, and the machine that runs it.

    ``called``: how it is told from another that has the same name; "" where it need not be;
    ``taught``: the clauses that may come up where it is asked about, None: all of them.
    """

    procedure: Procedure
    machine: Machine
    called: str = ""
    taught: frozenset[str] | None = None

    @property
    def name(self) -> str:
        """The name by which it is compared."""
        return self.called or self.procedure.house_name


def drawn_rounds(rules: Rules) -> Source:
    """Rounds as they come, of every level, with a few boxes in play."""

    def draw(rng: random.Random) -> Trace:
        level, start = rng.choice(_LEVELS), rng.choice(_STARTS)
        boxes = min(rules.procedure.house.boxes, rng.choice(_FEW if level == HARD else _MANY))
        seats = Seats(boxes, rng.choice((1, 1, 2)))
        recipe = Recipe(level, start, seats, cut_card=rng.random() < 0.1)
        return draw_round(rules.procedure, rules.machine, rng.randrange(_SEEDS), recipe)

    return draw


def freely(dealing: Dealing, rng: random.Random) -> Dealer:
    """Deals right; where an order or one of the hands is free, he takes any of them."""

    def act(situation: Situation) -> Act | None:
        if not situation.due:
            return None
        first = situation.due[0]
        alike = [first]
        if first.blocking and not first.step.decision:
            due = (o for o in situation.due if o.blocking and not o.step.decision)
            alike = [o for o in due if o.step.act == first.step.act]
        chosen = rng.choice(alike)
        right = dealing.correct_act(chosen, situation)
        for detail in chosen.step.details:
            if detail.rule == ALTERNATING:
                hands = dealing.right(detail, chosen, situation)
                right = replace(right, with_=rng.choice([str(hands[0]), str(hands[-1])]))
        return right

    return act


#: What is kept together: the group that a position belongs to by the act that is right there, and
#: what was asked; None where it belongs to none.
Grouping = Callable[[Position], Act | None]


class Shelf:
    """Positions in groups, and in each by the act that is right there."""

    def __init__(self, grouping: Grouping) -> None:
        self._grouping = grouping
        self.groups: dict[Act, dict[Act, deque[Position]]] = {}

    def add(self, position: Position) -> None:
        """Keep a position, if it belongs to a group."""
        group = self._grouping(position)
        if group is not None:
            acts = self.groups.setdefault(group, {})
            acts.setdefault(position.moment.act, deque()).append(position)

    def drop(self, position: Position) -> None:
        """Forget a position, the oldest of its act."""
        group = self._grouping(position)
        if group is None:
            return
        acts, act = self.groups[group], position.moment.act
        acts[act].popleft()
        if not acts[act]:
            del acts[act]
        if not acts:
            del self.groups[group]

    def places(self, act: Act, group: Act) -> Sequence[Position]:
        """The positions of an act in a group, the oldest first."""
        return self.groups.get(group, {}).get(act, ())


class Pool:
    """Rounds, and every position of them by the act that is right there and by its step.

    ``groupings`` are by what else they are looked for, by name; ``mistakes``: how much likelier a
    position is where a clause is kept, by the clause; ``taught``: a round is kept up to the first
    act that takes another clause than these. ``spent``: where something was asked already; no act
    is said to be right there, so that which answers go together does not hang on what was asked.
    """

    def __init__(
        self,
        source: Source,
        rng: random.Random,
        groupings: Mapping[str, Grouping] | None = None,
        mistakes: Mapping[str, float] | None = None,
        taught: frozenset[str] | None = None,
    ) -> None:
        self.rng = rng
        self._taught = taught
        self._source = source
        self._mistakes = {} if mistakes is None else mistakes
        self._rounds: deque[Sequence[Position]] = deque()
        self._by_step: dict[str, deque[Position]] = {}
        self._acts = Shelf(lambda position: kind_of(position.moment.act))
        self.shelves = {name: Shelf(grouping) for name, grouping in (groupings or {}).items()}
        self.spent: dict[tuple[str, int], None] = {}

    @property
    def rounds(self) -> Sequence[Sequence[Position]]:
        """The rounds that there are, each position in which an act is done; the latest last."""
        return self._rounds

    @property
    def traces(self) -> list[Trace]:
        """The same, as they were dealt."""
        return [positions[0].trace for positions in self._rounds]

    def more(self) -> None:
        """Another round; the oldest makes room for it. One that cannot be dealt is left out."""
        try:
            drawn = self._source(self.rng)
            self._keep(drawn)
            if any(_is_free(moment) for moment in drawn.moments):
                freely_dealt = deal(drawn.dealing, freely(drawn.dealing, self.rng), drawn.begins)
                self._keep(replace(drawn, moments=tuple(freely_dealt)))
        except DataError:
            return

    def _keep(self, trace: Trace) -> None:
        taught = self._taught
        if taught is not None:
            known = takewhile(lambda moment: taught.issuperset(moment.clauses), trace.moments)
            trace = replace(trace, moments=tuple(known))
        positions = positions_of(trace)
        for position in positions:
            self._by_step.setdefault(_step(position), deque()).append(position)
            for shelf in (self._acts, *self.shelves.values()):
                shelf.add(position)
        if positions:
            self._rounds.append(positions)
        if len(self._rounds) > _MOST:
            self._forget(self._rounds.popleft())

    def _forget(self, positions: Sequence[Position]) -> None:
        for position in positions:
            step = _step(position)
            self._by_step[step].popleft()
            if not self._by_step[step]:
                del self._by_step[step]
            for shelf in (self._acts, *self.shelves.values()):
                shelf.drop(position)

    def alike(self, act: Act) -> list[Act]:
        """Every such act that is right somewhere, at whatever box and with whatever details."""
        return self._unspent_acts(self._acts.groups.get(kind_of(act), {}))

    def groups(self, name: str) -> list[list[Act]]:
        """The groups of a shelf, each the acts in it that are right somewhere."""
        found = map(self._unspent_acts, self.shelves[name].groups.values())
        return [acts for acts in found if acts]

    def _unspent_acts(self, group: Mapping[Act, Iterable[Position]]) -> list[Act]:
        """The acts of a group that are right where nothing was asked yet."""
        spent = self.spent
        return [
            act
            for act, positions in group.items()
            if any(position.place not in spent for position in positions)
        ]

    def where_right(self, act: Act) -> list[Position]:
        """The positions in which the act is done, in any order."""
        found = self.unspent(self._acts.places(act, kind_of(act)))
        return self.rng.sample(found, len(found))

    def somewhere_right(self, act: Act) -> Position | None:
        """Any position in which the act is done; None where there is none."""
        found = self.unspent(self._acts.places(act, kind_of(act)))
        return self.rng.choice(found) if found else None

    def any_position(self) -> Position | None:
        """Any position, each step as likely as another; None where there is none."""
        steps = list(self._by_step.values())
        if not steps:
            return None
        weights = [self._weight(positions[0]) for positions in steps]
        found = self.unspent(self.rng.choices(steps, weights)[0])
        return self.rng.choice(found) if found else None

    def forget_spent(self) -> None:
        """Forget the half of what was spent that was spent first, so that it can be again."""
        for place in list(self.spent)[: (len(self.spent) + 1) // 2]:
            del self.spent[place]

    def unspent(self, positions: Iterable[Position]) -> list[Position]:
        """Those of the positions at which nothing was asked."""
        return [position for position in positions if position.place not in self.spent]

    def weight(self, clause: str) -> float:
        """How much likelier what is about a clause is to be asked; 1 is usual."""
        return 1 + self._mistakes.get(clause, 0)

    def _weight(self, position: Position) -> float:
        done = position.moment.obligation
        if not self._mistakes or done is None:
            return 1
        return max(map(self.weight, clauses_of(done.step)), default=1)


def kind_of(act: Act) -> Act:
    """The act without what says where and how: what it is, and what it is about."""
    return Act(act.act, act.what)


def _is_free(moment: Moment) -> bool:
    """Whether either hand may have been used."""
    done = moment.obligation
    return done is not None and any(detail.rule == ALTERNATING for detail in done.step.details)


def _step(position: Position) -> str:
    done = position.moment.obligation
    return done.step.path if done else ""


def plain_slips(position: Position) -> list[Slip]:
    """Every slip that can be made there, but for details that are not said at all."""
    found = slips(position.trace.dealing, position.situation)
    return [slip for slip in found if not (slip.kind.startswith(WRONG) and _lacks(slip))]


def plain_details(position: Position) -> list[Slip]:
    """Those of them that do what is due with a wrong detail."""
    found = detail_slips(position.trace.dealing, position.situation)
    return [slip for slip in found if not _lacks(slip)]


def plain_faults(position: Position, kinds: Container[Act]) -> list[Act]:
    """Acts of these kinds that are slips there by themselves, but for details that are not said."""
    found = faults(position.trace.dealing, position.situation, kinds)
    return [slip.act for slip in found if not (slip.kind.startswith(WRONG) and _lacks(slip))]


def _lacks(slip: Slip) -> bool:
    """Whether the slip leaves out what the right act says."""
    return _said(slip.act) < _said(slip.right)


def _said(act: Act) -> int:
    return sum(value is not None for value in act.__dict__.values())
