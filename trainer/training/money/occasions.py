"""The occasions that a house gives: looked for in rounds that are dealt, and in cards imagined."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from trainer.procedure.machine import Machine
from trainer.procedure.obligation import holds, is_open
from trainer.procedure.spec import MoneyStep, Procedure
from trainer.procedure.step import Step
from trainer.table.card import Card
from trainer.table.changed import replace
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.corpus.corpus import Corpus
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.possible import possible_acts
from trainer.training.dealing.situation import Situation
from trainer.training.judging.trace import Trace
from trainer.training.money.occasion import Occasion, occasions_at

_ROUNDS = 240  # that are looked up
_ROUNDS_IN_VAIN = 100  # of them, with nothing new
_KEPT = 3  # occasions of a payment
_HANDS = 150  # hands that are imagined of many cards
_NEW_IN_VAIN = 5  # of such hands, with nothing new
_MOST_CARDS = 8
_AT_A_TIME = 30  # hands that are imagined
_ON = 4  # acts that are dealt on in what was imagined


class Insured(NamedTuple):
    """A table at which somebody has laid insurance, where it is refused, and by which step."""

    table: Table
    spot: Spot
    step: Step


@dataclass(frozen=True, slots=True)
class Occasions:
    """What a house gives to pay: by the step that asks, and whose insurance may be too large."""

    found: Mapping[str, tuple[Occasion, ...]]
    insured: Insured | None

    @classmethod
    def of(cls, procedure: Procedure, machine: Machine) -> "Occasions":
        """What is found for a procedure; it depends on that only."""
        search = OccasionSearch(procedure, machine)
        for _ in search.looks():
            pass
        return search.occasions

    def __iter__(self) -> Iterator[Occasion]:
        """Every occasion, step by step."""
        return (occasion for found in self.found.values() for occasion in found)


class OccasionSearch:
    """Looks, round by round, for moments in which each step that settles a bet asks for an amount.

    What rounds do not hold is looked for in cards that are imagined where a hand is paid.
    """

    def __init__(self, procedure: Procedure, machine: Machine) -> None:
        self._procedure = procedure
        self._corpus = Corpus(procedure, machine)
        self._found: dict[str, list[Occasion]] = {}
        self._hands: dict[str, Occasion] = {}
        self._insured: Insured | None = None
        possible = {step.path for step in possible_acts(procedure)}
        self._steps = {
            settling.step.path: settling
            for settling in procedure.money_steps
            if settling.step.path in possible
            and any(detail.field == "amount" for detail in settling.step.details)
        }
        self._refusals = [
            step for step in procedure.leaves if (step.act, step.what) == ("refuse", "insurance")
        ]

    @property
    def occasions(self) -> Occasions:
        """What was found by now."""
        found = {path: tuple(self._found[path]) for path in self._steps if path in self._found}
        return Occasions(found, self._insured)

    def looks(self) -> Iterator[None]:
        """Look on, a little at a time: in vain for so long only, where a house never pays it."""
        last = 0
        for number, trace in enumerate(self._corpus.rounds(_ROUNDS)):
            if not self._missing or number > last + _ROUNDS_IN_VAIN:
                break
            known = len(self._found)
            self._look_at(trace)
            if len(self._found) > known:
                last = number
            yield
        yield from self._imagine()

    @property
    def _missing(self) -> list[str]:
        return [path for path in self._steps if path not in self._found]

    def _look_at(self, trace: Trace) -> None:
        for situation in trace.situations:
            for occasion in occasions_at(trace.dealing, situation):
                self._keep(occasion)
            if self._insured is None and self._refusals:
                self._insured = self._insured_at(situation.table)

    def _keep(self, occasion: Occasion) -> None:
        kept = self._found.get(occasion.path, [])
        if occasion.path in self._steps and len(kept) < _KEPT and occasion.stands:
            self._found[occasion.path] = [*kept, occasion]
            if occasion.what == "bet" and occasion.table.dealer:
                self._hands.setdefault(occasion.path, occasion)

    def _insured_at(self, table: Table) -> Insured | None:
        """Where insurance lies, and would be refused if it were more than lies there as a bet."""
        for box in table.boxes:
            for bet in box.bets:
                spot = Spot(box.number, 0, bet.place)
                if bet.insurance_state != "laid":
                    continue
                much = table.with_bet(spot, replace(bet, insurance=bet.chips + bet.chips))
                for step in self._refusals:
                    if step.over and is_open(step, much, spot, self._procedure.house):
                        return Insured(table, spot, step)
        return None

    # --- cards that are imagined

    def _imagine(self) -> Iterator[None]:
        """Lay other cards, where a hand is paid, that make a payment due which is missing."""
        for occasion in [*self._hands.values()]:
            vain = 0
            for number, (cards, first) in enumerate(self._cards(occasion)):
                missing = [self._steps[path] for path in self._missing]
                missing = [one for one in missing if one.step.what in ("bet", "bonus")]
                vain += self._met(occasion, cards, first, missing) is False
                if not missing or vain > _NEW_IN_VAIN:
                    break
                if not number % _AT_A_TIME:
                    yield

    def _cards(self, occasion: Occasion) -> Iterator[tuple[tuple[Card, ...], Card]]:
        """Cards of a hand with the dealer's first: three alike of one suit, and many small ones."""
        house, dealer = self._procedure.house, occasion.table.dealer[0]
        ranks = dict.fromkeys(card[0] for card in house.pack)
        for rank, other in product(ranks, ranks):
            yield (Card(f"{rank}s"),) * 3, Card(f"{other}s")
        rng = random.Random(1)  # noqa: S311 - cards, no secret
        for _ in range(_HANDS):
            cards: tuple[Card, ...] = ()
            while len(cards) < _MOST_CARDS and house.total(cards) < house.total(
                occasion.table.hand(occasion.obligation.spot).cards
            ):
                small = min(rng.sample(house.pack, 3), key=lambda card: house.total((card,)))
                cards = (*cards, small)
            yield cards, dealer

    def _met(
        self, occasion: Occasion, cards: tuple[Card, ...], first: Card, missing: Sequence[MoneyStep]
    ) -> bool | None:
        """Whether these cards make something due that is missing; it is kept. None: not tried."""
        spot = occasion.obligation.spot
        table, house = occasion.table, self._procedure.house
        hand = replace(table.hand(spot), cards=cards)
        table = table.with_hand(spot.box, hand)
        table = replace(table, dealer=(first, *table.dealer[1:]))
        if not any(holds(settling.when, table, spot, house) for settling in missing):
            return None
        situation = occasion.situation._replace(table=table, due=())
        return self._dealt_on(occasion.dealing, situation)

    def _dealt_on(self, dealing: Dealing, situation: Situation) -> bool:
        """Deal some acts on from what was imagined; whether anything new was due."""
        known = set(self._found)
        situation = dealing.settle(situation)
        for _ in range(_ON):
            for occasion in occasions_at(dealing, situation):
                self._keep(occasion)
            if not situation.due:
                break
            first = situation.due[0]
            act = dealing.correct_act(first, situation)
            situation = dealing.settle(dealing.carry_out(situation, first, act))
        return set(self._found) != known
