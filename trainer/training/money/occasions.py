"""Occasions to pay or take money, found in rounds or imagined cards."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from trainer.games.chips_moved import with_staked
from trainer.games.options import no_chips_for
from trainer.procedure.due import Obligation, amount_of
from trainer.procedure.machine import Machine
from trainer.procedure.obligation import all_hold, is_open
from trainer.procedure.spec import MoneyStep, Procedure
from trainer.procedure.step import Step
from trainer.table.act import Act
from trainer.table.card import Card
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.settled import find_stake
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.corpus.corpus import Corpus
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.reachable import possible_acts
from trainer.training.engine.situation import Situation
from trainer.training.judge.classify import classify_act
from trainer.training.judge.trace import Trace
from trainer.training.judge.verdict import CORRECT

#: So many units are staked to see at which ratio is paid: they have many parts.
_MANY = 27_720
#: What is paid besides a bet, and depends on cards alone or on how much was staked.
FIXED = ("bonus", "envy")


@dataclass(frozen=True)
class Occasion:
    """A moment when a payment or collection is due; see the obligation.

    Its amount follows from the procedure.
    """

    dealing: Dealing
    situation: Situation
    obligation: Obligation

    @property
    def path(self) -> str:
        """Path of the step that asks for it."""
        return self.obligation.step.path

    @property
    def what(self) -> str:
        """The thing paid or taken: a bet, insurance, a bonus, …."""
        return self.obligation.step.what or ""

    @property
    def table(self) -> Table:
        """The table at this moment."""
        return self.situation.table

    @property
    def chips(self) -> Chips:
        """The chips to settle, as they lie there."""
        if self.what == "envy":
            return NO_CHIPS
        if self.what == "insurance":
            return self.table.bet(self.obligation.spot).insurance
        return find_stake(self.table, self._stake, self.obligation.spot).chips

    @property
    def _stake(self) -> str:
        return "shoot" if self.what == "shoot" else "bet"

    @property
    def even_money(self) -> bool:
        """Tell if the player has taken even money."""
        return self.what == "even_money"

    @property
    def grown(self) -> int:
        """Multiple of the original stake after raises; else 1."""
        if self.what in ("insurance", "envy"):
            return 1
        stake = find_stake(self.table, self._stake, self.obligation.spot)
        whole = stake.chips.amount
        return whole // stake.original if stake.original and not whole % stake.original else 1

    def staking(self, chips: Chips) -> "Occasion":
        """The same moment with another original stake, raised as before."""
        spot, table = self.obligation.spot, self.table
        if self.what == "insurance":
            bet = table.bet(spot)
            table = table.with_bet(spot, replace(bet, insurance=chips))
        elif self.what != "envy":
            stake = find_stake(table, self._stake, spot)
            whole = Chips.of({chip: count * self.grown for chip, count in chips.counts})
            stake = replace(stake, chips=whole, original=chips.amount)
            table = with_staked(table, self._stake, spot, stake)
        return Occasion(self.dealing, self.situation._replace(table=table), self.obligation)

    @property
    def amount(self) -> int:
        """The amount due by the procedure, in money units."""
        return amount_of(self.obligation.step, self.table, self.obligation.spot, self.dealing.house)

    @property
    def ratio(self) -> tuple[int, int] | None:
        """Ratio (paid or taken, staked); None for a fixed sum."""
        if self.what in FIXED:
            return None
        once, twice = (self._asked_for(many * _MANY) for many in (1, 2))
        if twice[0] != 2 * once[0]:
            return None
        found = Fraction(*once)
        return found.numerator, found.denominator

    def _asked_for(self, units: int) -> tuple[int, int]:
        """Amount due and chips there, for a stake of smallest chips.

        Both in money units; ``units``: the number of chips.
        """
        unit = min(self.dealing.house.denominations)
        there = self.staking(Chips.of({unit: units}))
        return there.amount, there.chips.amount

    @property
    def clauses(self) -> tuple[str, ...]:
        """Clauses on the amount, else those that ask for the move."""
        step = self.obligation.step
        said = next((detail.clauses for detail in step.details if detail.field == "amount"), ())
        return said or step.clauses

    @property
    def act(self) -> Act:
        """The right act."""
        return self.dealing.correct_act(self.obligation, self.situation)

    @property
    def is_allowed(self) -> bool:
        """Tell if the judge and the house's chips allow the act."""
        amount = self.amount
        if amount <= 0 or no_chips_for(amount, self.dealing.house):
            return False
        meaning = classify_act(self.dealing, self.situation, self.act, self.situation.acts + 1)
        return meaning.verdict.verdict == CORRECT and meaning.obligation == self.obligation


def occasions_at(dealing: Dealing, situation: Situation) -> Iterator[Occasion]:
    """Yield each payment and collection due in a situation.

    Only those for which the procedure gives an amount.
    """
    for obligation in situation.due:
        step = obligation.step
        money = step.act in ("pay", "take") and step.what
        if money and any(detail.field == "amount" for detail in step.details):
            yield Occasion(dealing, situation, obligation)


_ROUNDS = 240  # that are looked up
_ROUNDS_IN_VAIN = 100  # of them, with nothing new
_KEPT = 3  # occasions of a payment
_HANDS = 150  # hands that are imagined of many cards
_NEW_IN_VAIN = 5  # of such hands, with nothing new
_MOST_CARDS = 8
_AT_A_TIME = 30  # hands that are imagined
_ON = 4  # acts that are dealt on in what was imagined


class InsuredTable(NamedTuple):
    """A table with insurance, its spot, and the step that limits it."""

    table: Table
    spot: Spot
    step: Step


@dataclass(frozen=True, slots=True)
class Occasions:
    """A house's occasions by step, and a table with limited insurance."""

    found: Mapping[str, tuple[Occasion, ...]]
    insured: InsuredTable | None

    @classmethod
    def find_all(cls, procedure: Procedure, machine: Machine) -> "Occasions":
        """Find all occasions of a procedure; the result depends on nothing else."""
        search = OccasionSearch(procedure, machine)
        for _ in search.search_in_steps():
            pass
        return search.occasions

    def __iter__(self) -> Iterator[Occasion]:
        """Every occasion, step by step."""
        return (occasion for found in self.found.values() for occasion in found)


class OccasionSearch:
    """Search for an occasion of each step that settles a bet.

    Steps that do not come up in rounds are looked for with imagined cards, where a hand is
    paid.
    """

    def __init__(self, procedure: Procedure, machine: Machine) -> None:
        self._procedure = procedure
        self._corpus = Corpus(procedure, machine)
        self._found: dict[str, list[Occasion]] = {}
        self._hands: dict[str, Occasion] = {}
        self._insured: InsuredTable | None = None
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
        """The occasions found so far."""
        found = {path: tuple(self._found[path]) for path in self._steps if path in self._found}
        return Occasions(found, self._insured)

    def search_in_steps(self) -> Iterator[None]:
        """Search in small parts; give up after many rounds without news.

        It yields between the parts. A step that a house never uses is not found.
        """
        last = 0
        for number, trace in enumerate(self._corpus.rounds(_ROUNDS)):
            if not self._missing or number > last + _ROUNDS_IN_VAIN:
                break
            known = len(self._found)
            self._look_at(trace)
            if len(self._found) > known:
                last = number
            yield
        yield from self._try_other_cards()

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
        if occasion.path in self._steps and len(kept) < _KEPT and occasion.is_allowed:
            self._found[occasion.path] = [*kept, occasion]
            if occasion.what == "bet" and occasion.table.dealer:
                self._hands.setdefault(occasion.path, occasion)

    def _insured_at(self, table: Table) -> InsuredTable | None:
        """Find insurance that would be refused if it exceeded the bet.

        None if there is none.
        """
        for box in table.boxes:
            for bet in box.bets:
                spot = Spot(box.number, 0, bet.place)
                if bet.insurance_state != "laid":
                    continue
                much = table.with_bet(spot, replace(bet, insurance=bet.chips + bet.chips))
                for step in self._refusals:
                    if step.over and is_open(step, much, spot, self._procedure.house):
                        return InsuredTable(table, spot, step)
        return None

    # --- cards that are imagined

    def _try_other_cards(self) -> Iterator[None]:
        """Find payments without an occasion yet, by other cards on paid hands."""
        for occasion in [*self._hands.values()]:
            vain = 0
            for number, (cards, first) in enumerate(self._cards(occasion)):
                missing = [self._steps[path] for path in self._missing]
                missing = [one for one in missing if one.step.what in ("bet", "bonus")]
                vain += self._try_cards(occasion, cards, first, missing) is False
                if not missing or vain > _NEW_IN_VAIN:
                    break
                if not number % _AT_A_TIME:
                    yield

    def _cards(self, occasion: Occasion) -> Iterator[tuple[tuple[Card, ...], Card]]:
        """Yield cards for a hand, and the dealer's first card.

        Three alike of one suit with any dealer's card; then hands of many small cards.
        """
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

    def _try_cards(
        self, occasion: Occasion, cards: tuple[Card, ...], first: Card, missing: Sequence[MoneyStep]
    ) -> bool | None:
        """Try these cards; True if they give something new.

        New occasions are kept. None if no missing step fits the cards, so that they were not
        tried.
        """
        spot = occasion.obligation.spot
        table, house = occasion.table, self._procedure.house
        hand = replace(table.hand(spot), cards=cards)
        table = table.with_hand(spot.box, hand)
        table = replace(table, dealer=(first, *table.dealer[1:]))
        if not any(all_hold(settling.when, table, spot, house) for settling in missing):
            return None
        situation = occasion.situation._replace(table=table, due=())
        return self._dealt_on(occasion.dealing, situation)

    def _dealt_on(self, dealing: Dealing, situation: Situation) -> bool:
        """Deal some moves on; True if a new step came up."""
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
