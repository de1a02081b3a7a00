"""Rounds for questions: dealt correctly, and indexed by acts that are right.

A pool keeps some rounds and each position in them; the oldest make room for new ones.
"""

import random
from collections import deque
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import NamedTuple

from trainer.games.play import HARD, PLAIN, USUAL, Seats
from trainer.procedure.fields import DataError
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.step import ALTERNATING
from trainer.table.act import MONEY, Act, identity_fields
from trainer.table.box import Bet, Box, Stake
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.classify import Meaning, classify_act
from trainer.training.judge.judge import carry_out_act
from trainer.training.judge.trace import Dealer, Moment, Trace, deal
from trainer.training.judge.verdict import CORRECT, FAULT, Judgement, clauses_of
from trainer.training.slips.making import detail_slips, faults, slips
from trainer.training.slips.slip import WRONG, Slip


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A round after ``at`` of its acts; verdicts on acts are cached.

    ``round_of``: all positions of the round before one of its acts, if they are kept.
    """

    trace: Trace
    at: int
    round_of: Sequence["Position"] = field(default=(), repr=False)
    _meanings: dict[Act, Meaning] = field(default_factory=dict, repr=False)

    @property
    def situation(self) -> Situation:
        """Situation at this position."""
        moments = self.trace.moments
        return moments[self.at].before if self.at < len(moments) else self.trace.ends

    @property
    def after(self) -> tuple[Act, ...]:
        """Acts done before."""
        return tuple(moment.act for moment in self.trace.moments[: self.at])

    @property
    def place(self) -> tuple[str, int]:
        """The round, by its scenario's text, and the number of acts done.

        It is the same for other free choices made before, such as of a hand.
        """
        return self.trace.scenario.source, self.at

    @property
    def moment(self) -> Moment:
        """The round's next act and its verdict; IndexError at its end."""
        return self.trace.moments[self.at]

    def on_to(self, at: int) -> "Position":
        """The position after ``at`` acts of the same round."""
        kept = self.round_of
        return kept[at] if at < len(kept) else Position(self.trace, at)

    def judged(self, act: Act) -> Judgement:
        """The judge's verdict on an act done here, and its effects."""
        return carry_out_act(self.trace.dealing, self.meaning(act))

    def meaning(self, act: Act) -> Meaning:
        """The act's verdict and obligation here, without carrying it out."""
        found = self._meanings.get(act)
        if found is None:
            found = self._as_dealt(act)
            found = found or classify_act(self.trace.dealing, self.situation, act, self.at + 1)
            self._meanings[act] = found
        return found

    def _as_dealt(self, act: Act) -> Meaning | None:
        """The round's own act here, if it is this one and right.

        As its meaning; None otherwise.
        """
        if self.at == len(self.trace.moments) or self.moment.act != act:
            return None
        done = self.moment
        right = done.verdict.verdict == CORRECT
        return Meaning(done.verdict, done.before, done.obligation) if right else None

    def is_right(self, act: Act) -> bool:
        """Tell if an act is due here, with every detail right."""
        return self.meaning(act).verdict.verdict == CORRECT

    def is_wrong(self, act: Act) -> bool:
        """Tell if an act is a plausible mistake here.

        Plausible: all that it names is on the table.
        """
        return self._names_what_lies_there(act) and self.meaning(act).verdict.verdict == FAULT

    def _names_what_lies_there(self, act: Act) -> bool:
        """Tell if the box, hand and place named by an act exist.

        The box must be in play. Hand and place must be named if there are several, and only then.
        """
        if not act.box:
            return True
        box = next((box for box in self.situation.table.boxes if box.number == act.box), None)
        if box is None:
            return False
        named = identity_fields(act.act, act.what)
        hands = [hand.number for hand in box.hands if not hand.cleared]
        if "hand" in named and (
            not hands or act.hand not in (hands if len(box.hands) > 1 else (None,))
        ):
            return False
        places = [bet.place for bet in box.bets]
        if act.act in MONEY and "place" in named:
            right_place = act.place in (places if len(places) > 1 else (None,))
            return right_place and self._may_be_meant(box, act)
        return act.place is None or act.place in places

    def _may_be_meant(self, box: Box, act: Act) -> bool:
        """Tell if money on the table fits an act that moves it.

        Insurance must lie there or have lain there; no more may be taken of a bet than there is
        or was.
        """
        bet = _bet(box, act)
        if act.what == "insurance" and bet.insurance_state not in ("laid", "taken", "paid"):
            return False
        if act.act != "take" or act.what != "bet" or not act.amount:
            return True
        stakes = [stake for stake in _stakes(box, act) if stake.place == bet.place]
        return any(stake.chips.amount + stake.laid.amount >= act.amount for stake in stakes)

    def has_unsettled_bet(self, act: Act) -> bool:
        """Tell if the named bet or insurance still awaits settlement here.

        Always true of acts that neither take nor pay these.
        """
        box = next((box for box in self.situation.table.boxes if box.number == act.box), None)
        if box is None or act.act not in MONEY:
            return True
        if act.what == "insurance":
            return _bet(box, act).insurance_state == "laid"
        if act.what != "bet":
            return True
        place = _bet(box, act).place
        return any(stake.on_layout for stake in _stakes(box, act) if stake.place == place)

    def then(self, acts: Sequence[Act]) -> "Position":
        """The position after these acts, right or wrong."""
        position = self
        for act in acts:
            position = position.with_done(act)
        return position

    def with_done(self, act: Act) -> "Position":
        """The position after this act, right or wrong."""
        trace = self.trace
        moments = (*trace.moments[: self.at], Moment(self.situation, self.judged(act)))
        return Position(Trace(trace.dealing, trace.begins, moments), len(moments))


def positions_of(trace: Trace) -> Sequence[Position]:
    """Each position of a round before one of its acts, in order."""
    every: list[Position] = []
    every.extend(Position(trace, at, every) for at in range(len(trace.moments)))
    return every


def _bet(box: Box, act: Act) -> Bet:
    """The bet that an act names; the first by default."""
    return box.bet(act.place) if act.place else box.bets[0]


def _stakes(box: Box, act: Act) -> Sequence[Stake]:
    """Stakes on the hand that an act names; hand 1 by default."""
    hands = [hand for hand in box.hands if hand.number == (act.hand or 1)]
    return [stake for hand in hands for stake in hand.stakes]


#: Where rounds come from: a correct performance by the chance that is passed in; DataError where
#: this one could not be dealt.
Source = Callable[[random.Random], Trace]
_SEEDS = 10**6
_MOST = 80  # rounds that are kept; older ones make room
_LEVELS = (PLAIN, *(USUAL,) * 6, *(HARD,) * 3)
_STARTS = (*("deal",) * 5, "shuffle")
_FEW, _MANY = (1, 2, 3, 4), (3, 5, 7, 7)  # boxes of a hard round, and of another


class Rules(NamedTuple):
    """A house's procedure and the machine that runs it.

    ``called``: a name that tells it from another house of the same name, "" if not needed;
    ``taught``: the clauses that questions may be about, None for all.
    """

    procedure: Procedure
    machine: Machine
    called: str = ""
    taught: frozenset[str] | None = None

    @property
    def name(self) -> str:
        """Name of the house in comparisons."""
        return self.called or self.procedure.house_name


def drawn_rounds(rules: Rules) -> Source:
    """Source of random rounds of every level, with a few boxes."""

    def draw(rng: random.Random) -> Trace:
        level, start = rng.choice(_LEVELS), rng.choice(_STARTS)
        boxes = min(rules.procedure.house.boxes, rng.choice(_FEW if level == HARD else _MANY))
        seats = Seats(boxes, rng.choice((1, 1, 2)))
        recipe = Recipe(level, start, seats, cut_card=rng.random() < 0.1)
        return draw_round(rules.procedure, rules.machine, rng.randrange(_SEEDS), recipe)

    return draw


def free_dealer(dealing: Dealing, rng: random.Random) -> Dealer:
    """A correct dealer who chooses freely among orders and hands allowed."""

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
    """Positions in groups, and in each group by their right act."""

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
        """Positions of an act in a group, the oldest first."""
        return self.groups.get(group, {}).get(act, ())


class Pool:
    """Rounds, with their positions by right act and by step.

    ``groupings`` sort the positions further, by name. ``mistakes``: by clause, how much
    likelier a position is where that clause is followed. ``taught``: a round is cut before
    the first act that needs another clause. ``spent``: positions where something was asked
    already. No act counts as right there, so that the choice of answers does not depend on
    earlier questions.
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
        """The rounds kept, each as its positions; the latest last."""
        return self._rounds

    @property
    def traces(self) -> list[Trace]:
        """The same rounds as traces."""
        return [positions[0].trace for positions in self._rounds]

    def add_round(self) -> None:
        """Add a round; the oldest makes room for it.

        A round that leaves the hand free is added twice, once with free choices. A round that
        cannot be dealt is left out.
        """
        try:
            drawn = self._source(self.rng)
            self._keep(drawn)
            if any(_is_free(moment) for moment in drawn.moments):
                freely_dealt = deal(
                    drawn.dealing, free_dealer(drawn.dealing, self.rng), drawn.begins
                )
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
        """Unspent acts of the same kind, at any box, with any details."""
        return self._unspent_acts(self._acts.groups.get(kind_of(act), {}))

    def groups(self, name: str) -> list[list[Act]]:
        """Groups of a shelf, each as its unspent acts."""
        found = map(self._unspent_acts, self.shelves[name].groups.values())
        return [acts for acts in found if acts]

    def _unspent_acts(self, group: Mapping[Act, Iterable[Position]]) -> list[Act]:
        """Acts of a group that are right where nothing was asked yet."""
        spent = self.spent
        return [
            act
            for act, positions in group.items()
            if any(position.place not in spent for position in positions)
        ]

    def where_right(self, act: Act) -> list[Position]:
        """Unspent positions in which the act is done, shuffled."""
        found = self.unspent(self._acts.places(act, kind_of(act)))
        return self.rng.sample(found, len(found))

    def somewhere_right(self, act: Act) -> Position | None:
        """Choose a position in which the act is done; None if none."""
        found = self.unspent(self._acts.places(act, kind_of(act)))
        return self.rng.choice(found) if found else None

    def any_position(self) -> Position | None:
        """Choose an unspent position, by step and weight; None if none.

        Steps are equally likely, but for those whose clauses were broken more often.
        """
        steps = list(self._by_step.values())
        if not steps:
            return None
        weights = [self._weight(positions[0]) for positions in steps]
        found = self.unspent(self.rng.choices(steps, weights)[0])
        return self.rng.choice(found) if found else None

    def forget_spent(self) -> None:
        """Release the older half of the spent positions for new questions."""
        for place in list(self.spent)[: (len(self.spent) + 1) // 2]:
            del self.spent[place]

    def unspent(self, positions: Iterable[Position]) -> list[Position]:
        """Positions at which nothing was asked."""
        return [position for position in positions if position.place not in self.spent]

    def weight(self, clause: str) -> float:
        """Relative chance of a question on this clause; 1 is usual."""
        return 1 + self._mistakes.get(clause, 0)

    def _weight(self, position: Position) -> float:
        done = position.moment.obligation
        if not self._mistakes or done is None:
            return 1
        return max(map(self.weight, clauses_of(done.step)), default=1)


def kind_of(act: Act) -> Act:
    """The act without box, hand and details: its name and object."""
    return Act(act.act, act.what)


def _is_free(moment: Moment) -> bool:
    """Tell if the dealer could have used either hand."""
    done = moment.obligation
    return done is not None and any(detail.rule == ALTERNATING for detail in done.step.details)


def _step(position: Position) -> str:
    done = position.moment.obligation
    return done.step.path if done else ""


def plain_slips(position: Position) -> list[Slip]:
    """Slips possible at a position, except for left-out details."""
    found = slips(position.trace.dealing, position.situation)
    return [slip for slip in found if not (slip.kind.startswith(WRONG) and _lacks(slip))]


def plain_details(position: Position) -> list[Slip]:
    """Slips with a wrong detail in a due act.

    Left-out details are no slips here.
    """
    found = detail_slips(position.trace.dealing, position.situation)
    return [slip for slip in found if not _lacks(slip)]


def plain_faults(position: Position, kinds: Container[Act]) -> list[Act]:
    """Acts of these kinds that are slips at a position.

    Left-out details are no slips here.
    """
    found = faults(position.trace.dealing, position.situation, kinds)
    return [slip.act for slip in found if not (slip.kind.startswith(WRONG) and _lacks(slip))]


def _lacks(slip: Slip) -> bool:
    """Tell if a slip leaves out a detail of the right act."""
    return _said(slip.act) < _said(slip.right)


def _said(act: Act) -> int:
    return sum(value is not None for value in act.__dict__.values())
