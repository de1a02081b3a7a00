"""Rounds that are planned with players who are seated otherwise, or split, again and again."""

import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import groupby, islice, product

from trainer.games.habits import LEVELS, PLAIN
from trainer.games.play import BUY, DOUBLE, SPLIT, TWIST
from trainer.procedure.difference import Difference
from trainer.procedure.spec import Procedure
from trainer.table.card import Card
from trainer.table.chips import Chips
from trainer.table.house import House
from trainer.table.placed import PlacedBet
from trainer.training.corpus.plan import Plan, Planner
from trainer.training.corpus.shorter import shorter

_SHUFFLE, _DEAL = "shuffle", "deal"  # how rounds begin
_DECKS = "decks"
_PAIR = 2  # cards that everybody gets
_FEW = 6  # rounds
_EVERY = 4  # ranks, one is tried
_HIGHER = 3  # of the cards of a hand, where it takes higher ones to come to the limit
_MOST_BOXES = 3
_VARIED = 24  # so often a round is varied
_SEATED = 200  # plans are drawn for several players on a box


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
    """The plan where the first box begins with a card of a rank, if it gets any."""
    box = plan.boxes[0]
    if not plan.cards.get((1, box)):
        return plan
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
    bets[controls] = replace(bets[controls], decisions=(SPLIT,))
    level = rng.choice(LEVELS)
    return replace(plan, level=level, bets=tuple(bets), cards={**plan.cards, (1, box): cards})


def twinned(rng: random.Random, plan: Plan, boxes: int) -> Plan:
    """The plan where another box gets and answers what one of its boxes does, if there is room."""
    free = [box for box in range(1, boxes + 1) if box not in plan.boxes]
    if not free:
        return plan
    return plan.with_box(plan, rng.choice(plan.boxes), rng.choice(free))


def lessened(plan: Plan) -> Iterator[Plan]:
    """A plan with one thing less; the opening of the shoe takes most."""
    if plan.start == _SHUFFLE:
        yield replace(plan, start=_DEAL, cuts=())
    yield from shorter(plan)


def a_few(procedure: Procedure, seed: int) -> Iterator[Plan]:
    """A few rounds of one box."""
    planner = Planner(procedure, random.Random(seed), ("deal",), 1)  # noqa: S311 - no secrets
    return (planner.drawn(1) for _ in range(_FEW))


def varied(procedure: Procedure, starts: Sequence[str], plan: Plan) -> Iterator[Plan]:
    """A round with more at the table, or after a split.

    What others get for a hand comes of it so, and what is otherwise after a split.
    """
    rng = random.Random(plan.seed)  # noqa: S311 - what is drawn later is as it was
    planner = Planner(procedure, rng, starts, 1)
    boxes = min(procedure.house.boxes, _MOST_BOXES)
    for number in range(_VARIED):
        if number % 2:
            yield planner.crossed(plan, planner.drawn(1), boxes)
        else:
            yield after_split(rng, plan)


def of_seats(procedure: Procedure, seed: int) -> Iterator[Plan]:
    """Rounds in which who bets first on a box need not be the nearest to the dealer."""
    rng = random.Random(seed)  # noqa: S311 - no secrets
    planner = Planner(procedure, rng, ("deal",), 1)
    drawn = (planner.drawn(1) for _ in range(_SEATED))
    several = islice((one for one in drawn if len(one.bets) > len(one.boxes)), _VARIED)
    return (seated(rng, plan) for plan in several)


def of_pairs(planner: Planner, rng: random.Random) -> Iterator[Plan]:
    """Rounds in which a pair is split: what lies there then cannot be imagined."""
    return (after_split(rng, paired(planner.drawn(1), rank)) for rank in planner.ranks)


def of_so_many_at_the_limit(procedure: Procedure, number: int) -> Iterator[Plan]:
    """Rounds in which a box comes to the limit with so many cards; none where it cannot."""
    house, planner = procedure.house, _plain_planner(procedure)
    if number < _HIGHER:
        return
    lowest = _lowest(house, number - _HIGHER)
    hands = ((*lowest, *more) for more in product(house.pack, repeat=_HIGHER))
    for hand in hands:
        if house.total(hand) == house.limit > house.total(hand[:-1]):
            yield _all_of(planner.drawn(1), hand, (TWIST,) * (len(hand) - _PAIR))
            return


def of_full_hands(procedure: Procedure) -> Iterator[Plan]:
    """Rounds in which a hand has come to the limit, as everybody sees, and something more is asked.

    Hidden cards count as little as they can: so its first two are the lowest that there are. There
    are none where no cards make the limit.
    """
    planner, house = _plain_planner(procedure), procedure.house
    cards = tuple(_lowest(house, _PAIR))
    others = [card for card in house.pack if card[0] != "A"]
    highest = sorted(others, key=lambda card: -house.total((card,)))
    while house.total(cards) < house.limit:
        fits = next((c for c in highest if house.total((*cards, c)) <= house.limit), None)
        if fits is None:
            return
        cards = (*cards, fits)
    drawn = len(cards) - _PAIR
    for asked in (TWIST, BUY):
        for more in (TWIST, BUY, DOUBLE):
            yield _all_of(planner.drawn(1), cards, ((asked,) * drawn + (more,)))


def reaching(procedure: Procedure, limits: Iterable[object]) -> Iterator[Plan]:
    """Rounds in which a hand, or a box, comes to the lower of two limits, and beyond it."""
    numbers = [value for value in limits if type(value) is int and value]
    if numbers:
        yield from of_one_value(procedure, min(numbers) + 1)
        for number in (min(numbers), min(numbers) + 1):
            yield from of_many_cards(procedure, number)
    for number in _lengths_of_one_only(*limits):
        yield from of_so_many_at_the_limit(procedure, number)


def _lengths_of_one_only(*lists: object) -> Sequence[int]:
    """Of lists of what is paid by the number of cards, the numbers in rows that one only has."""
    only: set[tuple[int, ...]] = set()
    for value in lists:
        rows = value if isinstance(value, list) else ()
        only ^= {tuple(row) for row in rows if isinstance(row, list)}
    return sorted({row[0] for row in only})


def _plain_planner(procedure: Procedure) -> Planner:
    """What draws rounds from the deal on, of a single box, always the same ones."""
    return Planner(procedure, random.Random(0), ("deal",), 1)  # noqa: S311 - no secrets


def of_other_stakes(procedure: Procedure, difference: Difference) -> Iterator[Plan]:
    """Rounds in which somebody stakes a sum, or a chip, that only one of its two lists has."""
    only: set[int] = set()
    for value in (difference.old, difference.new):
        only ^= {one for one in value if type(one) is int} if isinstance(value, list) else set()
    planner = _plain_planner(procedure)
    for stake in sorted(only - {0}):
        plan = planner.drawn(1)
        with suppress(ValueError):  # no chips make it
            chips = Chips.making(stake, procedure.house.denominations)
            bet = replace(plan.bets[0], chips=chips, decisions=())
            yield replace(plan, level=PLAIN, bets=(bet,), wishes=())


def of_one_card(procedure: Procedure, difference: Difference) -> Iterator[Plan]:
    """A round in which all get one card, of which the fewer of two numbers of decks have too few.

    There is none of another option, nor where so many boxes are not there.
    """
    decks = [value for value in (difference.old, difference.new) if type(value) is int]
    house, planner = procedure.house, _plain_planner(procedure)
    if difference.of != _DECKS or not decks:
        return
    boxes = min(decks) // _PAIR + 1
    if boxes <= house.boxes:
        plan = planner.drawn(boxes)
        card = max((c for c in house.pack if c[0] != "A"), key=lambda one: house.total((one,)))
        bets = tuple(replace(bet, decisions=()) for bet in plan.bets)
        cards = {whose: (card,) * _PAIR for whose in plan.cards if whose[1] in plan.boxes}
        yield replace(plan, level=PLAIN, bets=bets, wishes=(), cards=cards)


def of_one_value(procedure: Procedure, times: int) -> Iterator[Plan]:
    """Rounds in which a box gets cards of one value, and splits or doubles so many times.

    There are none where that is more often than there are such cards.
    """
    planner = _plain_planner(procedure)
    for answer in (SPLIT, DOUBLE):
        for rank in planner.ranks[::_EVERY]:
            cards = _of_value(procedure.house, rank)
            if times <= len(cards):
                yield _all_of(planner.drawn(1), cards, (answer,) * times)


def of_many_cards(procedure: Procedure, number: int) -> Iterator[Plan]:
    """Rounds in which a box gets so many cards, and then wants to have the stake raised.

    There are none where a hand comes to its limit before that.
    """
    cards = _lowest(procedure.house, number + 1)
    if len(cards) >= number > _PAIR:
        planner = _plain_planner(procedure)
        drawn = (TWIST,) * (number - _PAIR)
        for answers in ((*drawn, DOUBLE), (*drawn, BUY), (BUY,) * (number - 1)):
            yield _all_of(planner.drawn(1), cards, answers)


def _of_value(house: House, rank: str) -> list[Card]:
    """All the cards of the house that count as much as those of a rank, its own first."""
    value = house.total((Card(f"{rank}s"),))
    alike = [card for card in house.pack * house.decks if house.total((card,)) == value]
    return sorted(alike, key=lambda card: card[0] != rank)


def _lowest(house: House, number: int) -> list[Card]:
    """The lowest cards of the house, so many, of which a hand may have one after another."""
    left = sorted(house.pack * house.decks, key=lambda card: (card[0] != "A", house.total((card,))))
    found: list[Card] = []
    while len(found) < number:
        fit = (card for card in left if house.total((*found, card)) < house.limit)
        card = next(fit, None)
        if card is None:
            break
        left.remove(card)
        found.append(card)
    return found


def _all_of(plan: Plan, cards: Sequence[Card], answers: tuple[str, ...]) -> Plan:
    """The plan where one box gets these cards, and answers so first."""
    box = plan.boxes[0]
    bet = replace(plan.bets[0], decisions=answers)
    given = {**plan.cards, (1, box): tuple(cards)}
    return replace(plan, level=PLAIN, bets=(bet,), wishes=(), cards=given)
