"""A planned round with its players otherwise: how they are seated, and that one of them splits."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from trainer.games.habits import LEVELS
from trainer.table.card import Card
from trainer.table.placed import PlacedBet
from trainer.training.finding.plan import Plan
from trainer.training.finding.shorter import shorter

_SHUFFLE, _DEAL = "shuffle", "deal"  # how rounds begin
_SPLIT = "split"  # as a player says it


def seated(rng: random.Random, plan: Plan) -> Plan:
    """The plan where who bets first on a box need not be the nearest to the dealer.

    Whoever comes first answers.
    """
    bets: list[PlacedBet] = []
    for _, there in groupby(plan.bets, key=lambda bet: bet.box):
        box = list(there)
        answers = box[0].decisions
        bare = [replace(bet, decisions=()) for bet in rng.sample(box, len(box))]
        bets += (replace(bare[0], decisions=answers), *bare[1:])
    return replace(plan, bets=tuple(bets))


def paired(plan: Plan, rank: str) -> Plan:
    """The plan where the first box begins with a card of a rank."""
    box = plan.boxes[0]
    first, *others = plan.cards[1, box]
    return replace(plan, cards={**plan.cards, (1, box): (Card(rank + first[1]), *others)})


def after_split(rng: random.Random, plan: Plan) -> Plan:
    """The plan where what a box has as its cards it comes to have after a split."""
    boxes = [box for box in plan.boxes if len(plan.cards.get((1, box), ())) > 1]
    if not boxes:
        return plan
    box = rng.choice(boxes)
    first, *others = plan.cards[1, box]
    both = rng.random() < 1 / 2  # or the other hand gets as much
    cards = (first, first, *(card for other in others for card in (other,) * (1 + both)))
    controls = next(number for number, bet in enumerate(plan.bets) if bet.box == box)
    bets = list(plan.bets)
    bets[controls] = replace(bets[controls], decisions=(_SPLIT,))
    level = rng.choice(LEVELS)
    return replace(plan, level=level, bets=tuple(bets), cards={**plan.cards, (1, box): cards})


def lessened(plan: Plan) -> Iterator[Plan]:
    """A plan with one thing less; the opening of the shoe takes most."""
    if plan.start == _SHUFFLE:
        yield replace(plan, start=_DEAL, cuts=())
    yield from shorter(plan)
