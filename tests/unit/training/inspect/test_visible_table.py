"""What was laid wrongly lies there as long as it may be called, and nothing else moves."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import pytest

from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.table.table import Table
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.inspect.exam_sheet import paper
from trainer.training.inspect.fault import WINDOW, Fault
from trainer.training.inspect.faulty_round import FaultyRound, with_faults, with_faults_of
from trainer.training.inspect.mistakes import PossibleFaults
from trainer.training.inspect.rule import Rule
from trainer.training.inspect.visible_table import changes, lies_after, lies_before
from trainer.training.judge.inspector import table_as_done

PROGRAM = App()
ROUNDS = 24
#: A place on the table, with what lies there.
Lying = Mapping[tuple[object, ...], Counter[object]]


def laid_wrong(fault: Fault) -> bool:
    return fault.kind in ("wrong_box", "not_due", "wrong_place")


@cache
def faulty(house: str) -> Sequence[tuple[FaultyRound, Fault]]:
    """Faults after which the table is put right."""
    return tuple(_faulty(house))


def _faulty(house: str) -> Iterator[tuple[FaultyRound, Fault]]:
    procedure = PROGRAM.procedure(house)
    for seed in range(ROUNDS):
        start = "shuffle" if seed % 7 == 0 and len(procedure.starts) > 1 else "deal"
        recipe = Recipe(start=start, rounds=1 + seed % 2)
        dealing = draw_round(procedure, PROGRAM.machine(procedure), seed, recipe).dealing
        try:
            watched = with_faults(dealing, 1 + seed % 2, seed, laid_wrong)
        except DataError:
            continue
        for fault in watched.faults:
            moment = watched.trace.moments[fault.n - 1]
            lies = table_as_done(dealing, moment)
            if lies is not None and lies != moment.after.table:
                yield watched, fault


def lying(table: Table) -> Lying:
    """Which cards and chips lie where."""
    found: dict[tuple[object, ...], Counter[object]] = {
        ("own",): Counter(() if table.dealer_cleared else table.dealer),
        ("middle",): Counter(table.middle),
        ("shoe",): Counter(table.shoe.cards[table.shoe.left :]),
    }
    for box in table.boxes:
        for hand in box.hands:
            cards = () if hand.cleared else hand.cards
            found["cards", box.number, hand.number] = Counter(cards)
            for stake in hand.stakes:
                chips = (stake.chips + stake.laid).counts
                found["chips", box.number, hand.number, stake.place] = Counter(dict(chips))
    return found


def moved(one: Lying, other: Lying) -> dict[tuple[object, ...], tuple[Counter[object], ...]]:
    """What has come to each place, and what has gone from it."""
    none: Counter[object] = Counter()
    places = {*one, *other}
    pairs = {place: (one.get(place, none), other.get(place, none)) for place in places}
    return {place: (b - a, a - b) for place, (a, b) in pairs.items() if a != b}


@pytest.mark.parametrize("house", PROGRAM.procedure_ids())
def test_while_a_fault_may_be_called_only_what_acts_move_moves(house: str) -> None:
    """Of a place that is cleared all goes that lies there."""
    some = 0
    for watched, fault in faulty(house):
        trace, some = watched.trace, some + 1
        assert lying(lies_after(trace, fault.n, WINDOW)) == lying(done(watched, fault))
        for n in range(fault.n + 1, min(fault.n + WINDOW, len(trace.moments)) + 1):
            begins, ends = lies_before(trace, n, WINDOW), lies_after(trace, n, WINDOW)
            assert begins == lies_after(trace, n - 1, WINDOW), "nothing moves between two acts"
            moment = trace.moments[n - 1]
            right = moved(lying(moment.before.table), lying(moment.after.table))
            for place, (come, gone) in moved(lying(begins), lying(ends)).items():
                cleared = not lying(ends).get(place) and place in right
                assert cleared or right.get(place) == (come, gone), (house, fault, n, place)
    assert some


def done(watched: FaultyRound, fault: Fault) -> Table:
    """The table as a fault has left it."""
    moment = watched.trace.moments[fault.n - 1]
    return table_as_done(watched.trace.dealing, moment) or moment.after.table


@pytest.mark.parametrize("house", PROGRAM.procedure_ids())
def test_then_it_is_put_right_before_the_next_act(house: str) -> None:
    for watched, fault in faulty(house):
        n = fault.n + WINDOW + 1
        if n <= len(watched.trace.moments) and watched.faults[-1] == fault:
            moment = watched.trace.moments[n - 1]
            assert lies_before(watched.trace, n, WINDOW) == moment.before.table
            assert lies_after(watched.trace, n, WINDOW) == moment.after.table


def test_a_house_may_want_faults_to_be_called_later() -> None:
    """The paper has no fault whose card would be seen twice until four acts later."""
    procedure = PROGRAM.procedure("prague")
    rule = Rule(faults=12, critical=4, kinds=("not_due", "wrong_box"), within=4)
    rounds = paper(procedure, PROGRAM.machine(procedure), rule, 3).rounds
    for watched in rounds:
        for fault in watched.faults:
            acts = watched.trace.moments[fault.n : fault.n + 4]
            if fault.kind == "not_due" and fault.act.act == "deal_card":
                assert all(m.before.table.shoe == m.after.table.shoe for m in acts)


@pytest.mark.parametrize("house", ["prague", "british", "queensland"])
def test_nothing_is_no_fault(house: str) -> None:
    """Who goes over an empty place does nothing that is worth a call."""
    procedure = PROGRAM.procedure(house)
    for seed in range(ROUNDS):
        ways = PossibleFaults(draw_round(procedure, PROGRAM.machine(procedure), seed, Recipe()))
        for act in ("clear", "clear_self", "split_pair"):
            try:
                watched = with_faults_of(ways, 1, seed, lambda f, act=act: f.act.act == act)  # type: ignore[misc]
            except DataError:
                continue
            (fault,) = watched.faults
            if fault.kind != "omitted":
                assert changes(watched.trace.dealing, watched.trace.moments[fault.n - 1]), (
                    house,
                    seed,
                    fault,
                )
