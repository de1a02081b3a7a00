"""Planned rounds: who bets how much, and who gets which cards.

Cards are planned for those who get them, not in the order in which they leave the shoe: so
one box can be changed, moved, or taken over into another round, and the rest of the round
stays as it is.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from trainer.games.play import ANYHOW, HARD, LEVELS, USUAL, Seats
from trainer.procedure.spec import Procedure
from trainer.table.act import DRAWING, Act
from trainer.table.card import Card
from trainer.table.placed import PlacedBet
from trainer.training.corpus.draw import NAMES, ScenarioSheet, bad_cut
from trainer.training.corpus.unreachable import candidates
from trainer.training.engine.scenario import Wish, has_cut_card, parse_scenario
from trainer.training.engine.situation import family_of
from trainer.training.judge.trace import Trace

#: Who gets cards: a box by its number, the dealer, or nobody, where cards are burnt.
DEALER, NOBODY = 0, -1

#: The number of a round, and who gets cards in it.
Recipient = tuple[int, int]

_HAND = 6  # cards that are planned for one who gets some; more come as they lie in the shoe
_FEW_RANKS = (1, 1, 2, 2, 3, 4)  # of so many ranks is a hand, unless it is of any
_FEW = 0.5  # how likely it is of so few,
_NEIGHBOURS = 0.2  # how likely of some that follow each other, low ones or high ones,
_IN_A_ROW = 4  # of so many,
_ONE_SUIT = 0.3  # and how likely of one suit
_CUT_CARD = 30  # cards before the cut card, at most
_SHOWS = 0.25  # how likely the cut card is planned to show
_ANEW = 0.25  # how likely who is given other cards answers anew
_TRIES = 0.3  # how likely a player is to try what he may not
_SEEDS = 10**6
_LEVELS = (*LEVELS, HARD, HARD, ANYHOW, ANYHOW)  # by which habits players bet and answer


@dataclass(frozen=True, slots=True)
class Plan:
    """A planned round, or several.

    Anything that it leaves open is drawn by its ``seed`` when it is dealt. ``level``: by which
    habits players give the answers that their bets do not hold. ``cards``: the first cards of
    each recipient, in order.
    """

    seed: int
    start: str
    rounds: int
    level: str
    bets: tuple[PlacedBet, ...]
    cards: Mapping[Recipient, tuple[Card, ...]]
    cut_card: int | None = None
    cuts: tuple[float, ...] = ()
    wishes: tuple[Wish, ...] = ()
    decisions: tuple[str, ...] = ()
    kitty: int | None = None
    top_ups: tuple[int, ...] = ()

    @property
    def boxes(self) -> list[int]:
        """The boxes that are bet on, in their order."""
        return sorted({bet.box for bet in self.bets})

    @property
    def alike(self) -> tuple[object, ...]:
        """Key that is equal for rounds differing only in boxes and players."""
        cards = [self.cards[whose] for whose in sorted(self.cards)]
        bets = [(self.boxes.index(bet.box), bet.place, bet.decisions) for bet in self.bets]
        return (cards, bets, [wish.what for wish in self.wishes], self.cut_card is None)

    def sheet(self, procedure: Procedure, pinned: Sequence[Card] = ()) -> ScenarioSheet:
        """Make the scenario sheet; the ``pinned`` cards leave the shoe first."""
        return ScenarioSheet(
            procedure.id,
            self.seed,
            self.start,
            list(self.bets),
            self.rounds,
            shoe=list(pinned),
            cut_card=self.cut_card,
            cuts=self.cuts,
            decisions=list(self.decisions),
            kitty=self.kitty,
            top_ups=self.top_ups,
            wishes=self.wishes,
        )

    def without_box(self, box: int) -> "Plan":
        """Return the plan without one box and its wishes."""
        return replace(
            self,
            bets=tuple(bet for bet in self.bets if bet.box != box),
            cards={whose: cards for whose, cards in self.cards.items() if whose[1] != box},
            wishes=tuple(wish for wish in self.wishes if wish.box != box),
        )

    def with_box(self, other: "Plan", box: int, at: int) -> "Plan":
        """Return the plan with a box taken from another plan.

        It takes the place ``at``, and the box that was there goes.
        """
        bare = self.without_box(at)
        bets = (*bare.bets, *(replace(bet, box=at) for bet in other.bets if bet.box == box))
        cards = {
            (number, at): cards for (number, whose), cards in other.cards.items() if whose == box
        }
        wishes = [replace(wish, box=at) for wish in other.wishes if wish.box == box]
        return replace(
            bare,
            bets=tuple(sorted(bets, key=lambda bet: bet.box)),
            cards={**bare.cards, **cards},
            wishes=(*bare.wishes, *wishes),
        )


def plan_of(trace: Trace) -> Plan:
    """Make the plan of a dealt round: everybody gets the same cards."""
    scenario, raw = trace.scenario, parse_scenario(trace.scenario.source, trace.scenario.name)
    cards: dict[Recipient, tuple[Card, ...]] = {}
    for moment in trace.moments:
        if moment.act.act in DRAWING:
            table = moment.before.table
            whose = (table.round, whose_card(moment.act))
            drawn = table.shoe.cards[table.shoe.left : table.shoe.left + 1]
            cards[whose] = (*cards.get(whose, ()), *drawn)
    banker = raw.get("banker", {})
    return Plan(
        seed=scenario.seed,
        start=scenario.start,
        rounds=scenario.rounds,
        level=USUAL,
        bets=scenario.bets,
        cards=cards,
        cut_card=scenario.cut_card,
        cuts=scenario.cuts,
        wishes=scenario.wishes,
        decisions=scenario.banker,
        kitty=banker.get("kitty"),
        top_ups=tuple(banker.get("top_ups", ())),
    )


def whose_card(act: Act) -> int:
    """Return the recipient of the card that a move draws."""
    if act.act == "deal_card":
        return act.box or DEALER
    return DEALER if act.act == "deal_self" else NOBODY


class Planner:
    """Planner of a house's rounds: it draws plans and alters them.

    All chance comes from the ``rng`` that is passed in.
    """

    def __init__(
        self, procedure: Procedure, rng: random.Random, starts: Sequence[str], rounds: int
    ) -> None:
        """Take the possible ``starts``, the likelier ones several times."""
        self._procedure = procedure
        self._house = procedure.house
        self._family = family_of(procedure)
        self._rng = rng
        self._starts = starts
        self._rounds = rounds
        self._shows = has_cut_card(procedure)
        self._pack = procedure.house.pack
        self.ranks = list(dict.fromkeys(card[0] for card in self._pack))

    def drawn(self, boxes: int) -> Plan:
        """Draw a plan with so many boxes."""
        rng = self._rng
        level = rng.choice((*_LEVELS, HARD))
        seats = Seats(boxes, rng.choice((1, 1, None)))
        names = rng.sample(NAMES, len(NAMES))
        bets = self._family.habits[level].bets(rng, [*names, *names], self._house, seats)
        plan = Plan(
            seed=rng.randrange(_SEEDS),
            start=rng.choice(self._starts),
            rounds=self._rounds,
            level=level,
            bets=tuple(bets),
            cards={},
        )
        return self.strange(self._with_hands(plan))

    def strange(self, plan: Plan) -> Plan:
        """Draw a plan's oddities anew: cut card, cuts, kitty, wishes."""
        rng = self._rng
        shows = self._shows and plan.start == "deal" and rng.random() < _SHOWS
        kitty = self._family.kitty(self._house)
        plan = replace(
            plan,
            cut_card=rng.randint(1, _CUT_CARD) if shows else None,
            cuts=bad_cut(rng, self._house, plan.start),
            wishes=tuple(candidates(rng, self._procedure, _TRIES, plan.bets)),
        )
        if kitty is None:
            return plan
        least, most = kitty
        top_ups = tuple(rng.randint(1, most) for _ in range(plan.rounds - 1))
        return replace(plan, kitty=rng.choice((least, rng.randint(least, most))), top_ups=top_ups)

    def altered(self, plan: Plan) -> Plan:
        """Alter one thing or a few in a plan."""
        ways = (
            self._with_a_card,
            self._with_a_card,
            self._with_a_hand,
            self._with_a_hand,
            self._answered_anew,
            self._answered_anew,
            self._bet_anew,
            self._moved,
            self.strange,
        )
        for _ in range(self._rng.choice((1, 1, 2, 3))):
            plan = self._rng.choice(ways)(plan)
        return replace(plan, seed=self._rng.randrange(_SEEDS))

    def crossed(self, plan: Plan, other: Plan, most: int) -> Plan:
        """Put a box of the other plan into the plan.

        It comes beside the plan's boxes, up to ``most``, or in place of one.
        """
        rng = self._rng
        box = rng.choice(other.boxes)
        free = [n for n in range(1, self._house.boxes + 1) if n not in plan.boxes]
        room = len(plan.boxes) < most
        at = box if room and box in free else rng.choice(free if room and free else plan.boxes)
        cut_card = rng.choice((plan.cut_card, other.cut_card)) if plan.start == "deal" else None
        return replace(plan.with_box(other, box, at), cut_card=cut_card)

    # --- what is drawn, and altered

    def _with_hands(self, plan: Plan) -> Plan:
        whose = [
            (number, box) for number in range(1, plan.rounds + 1) for box in (*plan.boxes, DEALER)
        ]
        return replace(plan, cards={recipient: self.hand() for recipient in whose})

    def hand(self) -> tuple[Card, ...]:
        """Draw cards for a recipient.

        They are of any ranks, or of a few, and now and then of one suit.
        """
        rng = self._rng
        ranks = self._few_ranks()
        cards = [card for card in self._pack if card[0] in ranks]
        if rng.random() < _ONE_SUIT:
            suit = rng.choice(cards)[1]
            cards = [card for card in cards if card[1] == suit]
        return tuple(rng.choices(cards, k=_HAND))

    def _few_ranks(self) -> Sequence[str]:
        """Draw the ranks of a hand: a few, a sequence, or all."""
        rng, ranks = self._rng, self.ranks
        share = rng.random()
        if share < _FEW:
            return rng.sample(ranks, min(len(ranks), rng.choice(_FEW_RANKS)))
        if share < _FEW + _NEIGHBOURS:
            first = rng.randrange(len(ranks))
            return ranks[first : first + _IN_A_ROW]
        return ranks

    def _with_a_card(self, plan: Plan) -> Plan:
        whose = [recipient for recipient, cards in plan.cards.items() if cards]
        if not whose:
            return plan
        recipient = self._rng.choice(whose)
        cards = list(plan.cards[recipient])
        cards[self._rng.randrange(len(cards))] = self._rng.choice(self._pack)
        return replace(plan, cards={**plan.cards, recipient: tuple(cards)})

    def _with_a_hand(self, plan: Plan) -> Plan:
        rounds = range(1, plan.rounds + 1)
        recipient = (self._rng.choice(rounds), self._rng.choice((*plan.boxes, DEALER)))
        return replace(plan, cards={**plan.cards, recipient: self.hand()})

    def _answered_anew(self, plan: Plan) -> Plan:
        """Forget a box's answers from one on, to be drawn anew.

        So are the banker's decisions.
        """
        rng = self._rng
        answering = [number for number, bet in enumerate(plan.bets) if bet.decisions]
        bets = list(plan.bets)
        if answering:
            number = rng.choice(answering)
            kept = bets[number].decisions[: rng.randrange(len(bets[number].decisions))]
            bets[number] = replace(bets[number], decisions=kept)
        decisions = plan.decisions[: rng.randint(0, len(plan.decisions))]
        return replace(plan, bets=tuple(bets), decisions=decisions, level=rng.choice(_LEVELS))

    def _bet_anew(self, plan: Plan) -> Plan:
        """Draw other bets on one of the boxes."""
        rng = self._rng
        box = rng.choice(plan.boxes)
        level = rng.choice(_LEVELS)
        others = self._family.habits[level].bets(
            rng, rng.sample(NAMES, len(NAMES)), self._house, Seats(1, None)
        )
        there = [replace(bet, box=box) for bet in others]
        bets = [*(bet for bet in plan.bets if bet.box != box), *there]
        return replace(
            plan,
            bets=tuple(sorted(bets, key=lambda bet: bet.box)),
            wishes=tuple(wish for wish in plan.wishes if wish.box != box),
        )

    def _moved(self, plan: Plan) -> Plan:
        """Move one of the boxes elsewhere."""
        rng = self._rng
        box = rng.choice(plan.boxes)
        free = [n for n in range(1, self._house.boxes + 1) if n not in plan.boxes]
        return plan.without_box(box).with_box(plan, box, rng.choice(free)) if free else plan
