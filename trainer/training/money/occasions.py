"""The occasions that a house gives: looked for in rounds that are dealt, and in cards imagined."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import NamedTuple

from trainer.games.habits import HARD, Seats
from trainer.procedure.machine import Machine
from trainer.procedure.obligation import holds, is_open
from trainer.procedure.reading import DataError
from trainer.procedure.spec import MoneyStep, Procedure
from trainer.procedure.step import Step
from trainer.table.card import Card
from trainer.table.changed import replace
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.situation import Situation
from trainer.training.judging.trace import Trace
from trainer.training.money.occasion import Occasion, occasions_at
from trainer.training.rounds.draw import Recipe, draw_round

_ROUNDS = 14  # that are looked at
_IN_VAIN = 5  # rounds, or hands, with nothing new
_FEW = Seats(4, 2)
_TABLES = 6  # at which others are imagined
_HANDS = 150  # hands that are imagined of many cards
_MOST_CARDS = 8
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
        search = _Search(procedure, machine)
        search.deal()
        search.imagine()
        return cls({path: tuple(found) for path, found in search.found.items()}, search.insured)

    def __iter__(self) -> Iterator[Occasion]:
        """Every occasion, step by step."""
        return (occasion for found in self.found.values() for occasion in found)


class _Search:
    """Looks for moments in which each step that settles a bet asks for an amount."""

    def __init__(self, procedure: Procedure, machine: Machine) -> None:
        self._procedure, self._machine = procedure, machine
        self.found: dict[str, list[Occasion]] = {}
        self.insured: Insured | None = None
        self._wanted: dict[str, MoneyStep] = {
            settling.step.path: settling
            for settling in procedure.money_steps
            if any(detail.field == "amount" for detail in settling.step.details)
        }
        self._hands: list[Occasion] = []

    @property
    def _missing(self) -> list[MoneyStep]:
        return [step for path, step in self._wanted.items() if path not in self.found]

    def deal(self) -> None:
        """Look at rounds that are drawn."""
        last = 0
        for seed in range(_ROUNDS):
            if not self._missing or seed > last + _IN_VAIN:
                return
            known = len(self.found)
            try:
                trace = draw_round(self._procedure, self._machine, seed, Recipe(HARD, seats=_FEW))
            except DataError:
                continue
            self._look_at(trace)
            if len(self.found) > known:
                last = seed

    def _look_at(self, trace: Trace) -> None:
        for situation in trace.situations:
            for occasion in occasions_at(trace.dealing, situation):
                self._keep(occasion)
            if self.insured is None:
                self.insured = self._insured(situation.table)

    def _keep(self, occasion: Occasion) -> None:
        kept = self.found.setdefault(occasion.path, [])
        if len(kept) < 3 and occasion.stands:
            kept.append(occasion)
            if occasion.what == "bet" and occasion.table.dealer:
                self._hands.append(occasion)
        if not kept:
            del self.found[occasion.path]

    def _insured(self, table: Table) -> Insured | None:
        """Where insurance lies, and would be refused if it were more than lies there as a bet."""
        house = self._procedure.house
        refusals = [s for s in self._procedure.leaves if (s.act, s.what) == ("refuse", "insurance")]
        for box in table.boxes:
            for bet in box.bets:
                spot = Spot(box.number, 0, bet.place)
                if bet.insurance_state != "laid":
                    continue
                much = table.with_bet(spot, replace(bet, insurance=bet.chips + bet.chips))
                for step in refusals:
                    if step.over and is_open(step, much, spot, house):
                        return Insured(table, spot, step)
        return None

    # --- cards that are imagined

    def imagine(self) -> None:
        """Lay other cards, where a hand is paid, that make a payment due which is missing."""
        plain = sorted(self._hands, key=lambda hand: (hand.grown, hand.obligation.spot.hand))
        each = {occasion.path: occasion for occasion in reversed(plain)}
        for occasion in list(each.values())[:_TABLES]:
            missing = [step for step in self._missing if step.step.what in ("bet", "bonus")]
            if not missing:
                return
            vain = 0
            for cards, first in self._cards(occasion):
                met = self._met(occasion, cards, first, missing)
                vain += met is False
                if met:
                    missing = [m for m in missing if m.step.path not in self.found]
                if not missing or vain > _IN_VAIN:
                    break

    def _cards(self, occasion: Occasion) -> Iterator[tuple[tuple[Card, ...], Card]]:
        """Cards of a hand with the dealer's first: three alike of one suit, and many small ones."""
        house, dealer = self._procedure.house, occasion.table.dealer[0]
        ranks = dict.fromkeys(card[0] for card in house.pack)
        for rank, other in product(ranks, ranks):
            yield (Card(f"{rank}s"),) * 3, Card(f"{other}s")
        rng = Random(1)  # noqa: S311 - cards, no secret
        for _ in range(_HANDS):
            cards: tuple[Card, ...] = ()
            while len(cards) < _MOST_CARDS and house.total(cards) < house.total(
                occasion.table.hand(occasion.obligation.spot).cards
            ):
                small = min(rng.sample(house.pack, 3), key=lambda card: house.total((card,)))
                cards = (*cards, small)
            yield cards, dealer

    def _met(
        self, occasion: Occasion, cards: tuple[Card, ...], first: Card, missing: list[MoneyStep]
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
        known = set(self.found)
        situation = dealing.settle(situation)
        for _ in range(_ON):
            for occasion in occasions_at(dealing, situation):
                self._keep(occasion)
            if not situation.due:
                break
            first = situation.due[0]
            act = dealing.correct_act(first, situation)
            situation = dealing.settle(dealing.carry_out(situation, first, act))
        return set(self.found) != known
