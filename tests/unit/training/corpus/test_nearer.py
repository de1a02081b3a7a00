"""How rounds come nearer to a clause: what is imagined, and what those answer who are led there."""

import random

import pytest

from trainer.bootstrap import Program
from trainer.table.card import Card
from trainer.table.changed import replace
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.corpus.find import Finder, Wish
from trainer.training.finding.imagine import Wanted, doubled_otherwise, imagined
from trainer.training.corpus.laying import laid
from trainer.training.finding.nearer import Nearer
from trainer.training.corpus.need import DECISIVE, KEPT
from trainer.training.corpus.plan import Planner
from trainer.training.finding.search import Search

PROGRAM = Program()
PRAGUE = PROGRAM.procedure("prague")
MACHINE = PROGRAM.machine(PRAGUE)
NEEDS = PROGRAM.finder(PRAGUE).needs


def planner(seed: int = 5) -> Planner:
    return Planner(PRAGUE, random.Random(seed), ("deal",), 1)


def a_table() -> Table:
    """A table on which one box has two cards."""
    tables = (t for t in NEEDS.tables if len(t.boxes) == 1 and len(t.boxes[0].hands) == 1)
    return next(table for table in tables if len(table.boxes[0].hands[0].cards) == 2)


def with_hand(table: Table, **changes: object) -> Table:
    box = table.boxes[0]
    hand = replace(box.hands[0], **changes)
    return replace(table, boxes=(replace(box, hands=(hand,)),))


def test_an_answer_is_imagined_otherwise_beside_other_cards() -> None:
    table = with_hand(a_table(), answer="stand")
    box = table.boxes[0].number

    def measure(other: Table, _least: int) -> int:
        hand = other.hand(Spot(box, 1))
        return (hand.answer == "buy") + (len(hand.cards) == 4)

    found = imagined(random.Random(1), planner().hand, Wanted(table, measure, 2, words=["buy"]))
    assert found.has == 2
    assert found.answers == {box: "buy"}
    assert len(found.cards[box]) == 4


def test_nobody_is_imagined_to_answer_who_was_not_asked() -> None:
    table = with_hand(a_table(), answer="")
    wanted = Wanted(table, lambda _table, _least: 0, 1, words=["buy"])
    assert imagined(random.Random(1), planner().hand, wanted).answers == {}


def test_a_hand_that_was_doubled_keeps_its_number_of_cards() -> None:
    table = with_hand(a_table(), doubles=1)
    box = table.boxes[0].number

    def measure(other: Table, _least: int) -> int:
        return len(other.hand(Spot(box, 1)).cards) != 2

    assert not imagined(random.Random(1), planner().hand, Wanted(table, measure, 1)).has


def test_who_would_have_more_cards_asks_for_as_many() -> None:
    plans = (planner(seed).drawn(1) for seed in range(60))
    rounds = [came for came in (laid(PRAGUE, MACHINE, plan) for plan in plans) if came]
    drawn = planner()
    nearer = Nearer(NEEDS, drawn, random.Random(2), {"PRG-BUY-3": KEPT})
    for came in rounds:
        nearer.hear(came.trace)
    search = Search(NEEDS, MACHINE, Wish(("PRG-BUY-3",)), {"PRG-BUY-3": KEPT}, 1)
    longer = 0
    for came in rounds:
        tried = search._tried(came.plan)
        plan = nearer.plan(tried, "PRG-BUY-3") if tried else None
        for bet in plan.bets if plan else ():
            got = plan.cards.get((1, bet.box), ()) if plan else ()
            if bet.decisions[-1:] == ("buy",) and len(got) == 4:
                longer += len(bet.decisions) == 3
    assert longer


def test_another_way_begins_with_what_came_near_in_the_first() -> None:
    wish = Wish(("BRI-VAR-5",))
    shoot = PROGRAM.procedure("shoot")
    finder = Finder(shoot, PROGRAM.machine(shoot))
    kept = Search(finder.needs, finder.machine, wish, {"BRI-VAR-5": KEPT}, 1)
    assert kept.found(80, lambda _number: None) is None
    decisive = Search(finder.needs, finder.machine, wish, {"BRI-VAR-5": DECISIVE}, 1)
    decisive.begins = kept.nearest
    found = decisive.found(len(decisive.begins) + 1, lambda _number: None)
    assert found is not None
    assert found.needs[0].how == DECISIVE


def test_rounds_that_are_alike_but_for_where_the_boxes_are_are_not_kept_twice() -> None:
    search = Search(NEEDS, MACHINE, Wish(("PRG-BUY-3",)), {"PRG-BUY-3": KEPT}, 1)
    plan = next(filter(None, (laid(PRAGUE, MACHINE, planner(n).drawn(1)) for n in range(9)))).plan
    moved = planner()._moved(plan)
    assert moved.boxes != plan.boxes
    assert moved.alike == plan.alike
    for one in (plan, moved):
        tried = search._tried(one)
        assert tried is not None
        search._keep(tried)
    assert len(search.nearest) == 1


@pytest.mark.parametrize(
    ("name", "clause", "seed"),
    [("queensland", "AUS-DBL-3", 0), ("star", "AUS-BON-1", 1), ("shoot", "BRI-VAR-7", 0)],
)
def test_what_comes_rarely_is_found_in_few_rounds(name: str, clause: str, seed: int) -> None:
    looked: list[int] = []
    PROGRAM.finder(PROGRAM.procedure(name)).find(Wish((clause,)), seed, looked.append)
    assert len(looked) < 120


@pytest.mark.parametrize("seed", range(4))
def test_a_doubled_hand_is_imagined_with_what_it_can_have_been_doubled_with(seed: int) -> None:
    """An ace and another card that count nine or ten, and one that makes a low total of eleven."""
    low = dict(zip("A23456789", range(1, 10), strict=True))
    cards = tuple(map(Card, ("4d", "5c", "3d")))
    table = with_hand(a_table(), cards=cards, doubles=1)
    number = table.boxes[0].number

    def total(hand: tuple[Card, ...]) -> int:
        return sum(low.get(card[0], 10) for card in hand)

    def has(other: Table, _least: int) -> int:
        hand = other.boxes[0].hands[0].cards
        return int("A" in {card[0] for card in hand[:2]} and total(hand) == 11)

    wanted = Wanted(table, has, 1, fits=lambda cards: total(cards[number][:2]) in {9, 10})
    ranks = planner().ranks
    found = doubled_otherwise(random.Random(seed), ranks, wanted)
    assert found
    hand = found.cards[number]
    assert len(hand) == 3
    assert has(found.table, 1) == 1
    assert total(hand[:2]) in {9, 10}
    plain = wanted._replace(table=with_hand(table, doubles=0))
    assert doubled_otherwise(random.Random(seed), ranks, plain) is None


def test_what_a_doubled_hand_needs_is_found_soon() -> None:
    adelaide = PROGRAM.procedure("adelaide")
    looked: list[int] = []
    Finder(adelaide, PROGRAM.machine(adelaide)).find(Wish(("AUS-DBL-1",)), 2, looked.append)
    assert len(looked) < 120
