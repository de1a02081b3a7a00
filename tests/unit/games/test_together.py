"""What games say of conditions that never hold together is so on every table that is come to."""

import os
import random
from collections.abc import Iterable
from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest
from trainer.training.finding.imagine import shuffled

from tests.differing.pairs import NAMES, PROGRAM
from trainer.games.facts import MADE_BY, OF_THE_HAND
from trainer.games.habits import HARD, USUAL, Seats
from trainer.games.house import payout
from trainer.games.spots import bets
from trainer.procedure.otherwise import otherwise
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.table.right import regulated_by
from trainer.table.spot import TABLE, Says, Spot, needed_by
from trainer.table.table import Table
from trainer.training.corpus.chain import spots_of
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.corpus.plan import Planner
from trainer.training.dealing.family import family_of
from trainer.training.differing.both import Side, gone_on, judged
from trainer.training.slips.making import slips

ROUNDS = 60 if os.environ.get("THOROUGH") else 3


def tables(side: Side, seed: int) -> list[Table]:
    """Tables of a round, and of the same with a slip in it, as they were dealt and otherwise."""
    rng = random.Random(f"together {seed}")
    recipe = Recipe(rng.choice((HARD, USUAL)), rng.choice(("deal", "shuffle")), Seats(1))
    trace = draw_round(side.procedure, side.machine, rng.randrange(10**6), recipe)
    found = [situation.table for situation in trace.situations]
    number, moment = rng.choice(list(enumerate(trace.moments, start=1)))
    made = list(slips(trace.dealing, moment.before))
    if made:
        try:
            slipped = judged(trace.dealing, gone_on(trace, number, rng.choice(made)))
            found += [situation.table for situation in slipped.trace.situations]
        except DataError:
            pass
    hands = Planner(side.procedure, rng, ("deal",), 1).hand
    return [*found, *(shuffled(rng, hands, table) for table in found[::4])]


def houses(name: str, seed: int) -> Procedure:
    """A house, now and then with one of its options otherwise."""
    procedure = PROGRAM.procedure(name)
    rng = random.Random(seed)
    if not seed % 3:
        return procedure
    others = list(otherwise(procedure, rng.choice(sorted(procedure.options))))
    return rng.choice(others) if others else procedure


@pytest.mark.parametrize("name", NAMES)
def test_what_never_holds_together_does_not(name: str) -> None:
    for seed in range(ROUNDS):
        procedure = houses(name, seed)
        family, house = family_of(procedure), procedure.house
        for table in tables(Side(procedure), seed):
            for spot in spots_of(table):
                held = {}
                for condition, test in family.conditions.items():
                    try:
                        held[condition] = test(table, spot, house)
                    except (LookupError, StopIteration, ValueError):
                        continue  # it speaks of what is not there
                for together in family.together(house):
                    assert not all(held.get(name) is wanted for name, wanted in together), together


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_of_amounts_gives_what_it_is_said_to_come_to(name: str) -> None:
    known = set()
    for seed in range(ROUNDS):
        procedure = houses(name, seed)
        family = family_of(procedure)
        house: Any = procedure.house
        amounts = {n: r for n, r in family.details.items() if regulated_by(r) == "amount"}
        rules: dict[str, Any] = amounts
        for table in tables(Side(procedure), seed):
            for spot in [spot for spot in bets(table, TABLE, house) if table.stake(spot).chips]:
                held = holding_there(procedure, table, spot)
                for some in [held, *({one} for one in held)]:
                    sums = {rule: family.sum_of(rule, some, house) for rule in rules}
                    given: dict[Fraction, object] = {}
                    for rule, ratio in sums.items():
                        if ratio is None:
                            continue
                        (paid,) = rules[rule](table, spot, house)
                        assert given.setdefault(ratio, paid) == paid, (rule, some)
                        odds = ratio.as_integer_ratio()
                        stake = table.stake(spot).chips.amount
                        right = payout(stake, odds, house.half_units)
                        assert table.doubled or paid == right, (rule, some)
                        known.add(rule)
    assert known


def holding_there(procedure: Procedure, table: Table, spot: Spot) -> set[str]:
    """The conditions that hold at a spot."""
    found = set()
    for name, test in family_of(procedure).conditions.items():
        with suppress(LookupError, StopIteration, ValueError):
            if test(table, spot, procedure.house):
                found.add(name)
    return found


@pytest.mark.parametrize("name", ["prague", "star", "british", "shoot"])
def test_what_is_never_tried_at_one_moment_is_not(name: str) -> None:
    """In rounds, and in rounds with a slip: what was tried and is not yet refused counts, too."""
    procedure = PROGRAM.procedure(name)
    side, rng = Side(procedure), random.Random(name)
    at_once = family_of(procedure).tried_at_once
    tried: set[str] = set()
    for _ in range(4 * ROUNDS):
        recipe = Recipe(HARD, "deal", Seats(1))
        trace = draw_round(procedure, side.machine, rng.randrange(10**6), recipe)
        moments = list(trace.moments)
        for number, moment in rng.choices(list(enumerate(moments, start=1)), k=2):
            made = list(slips(trace.dealing, moment.before))
            for slip in rng.sample(made, min(1, len(made))):
                with suppress(DataError):
                    moments += judged(trace.dealing, gone_on(trace, number, slip)).trace.moments
        for moment in moments:
            before = {ask.number for ask in moment.before.table.asks}
            whats = {a.what for a in moment.after.table.asks if a.number not in before}
            tried |= whats
            assert len(whats) < 2 or any(whats <= together for together in at_once), whats
    assert len(tried) > 1


@pytest.mark.parametrize("name", ["prague", "british"])
def test_every_condition_that_is_spoken_of_is_one(name: str) -> None:
    procedure = PROGRAM.procedure(name)
    family = family_of(procedure)
    named = {name for together in family.together(procedure.house) for name, _ in together}
    assert named <= set(family.conditions)


@pytest.mark.parametrize("name", ["prague", "australian", "british"])
def test_what_one_act_alone_brings_about_is_brought_about_by_no_other(name: str) -> None:
    procedure = PROGRAM.procedure(name)
    side, rng = Side(procedure), random.Random(name)
    known = {n: by for n, by in MADE_BY.items() if n in family_of(procedure).conditions}
    came: set[str] = set()
    for _ in range(ROUNDS):
        recipe = Recipe(HARD, "shuffle", Seats(1))
        trace = draw_round(procedure, side.machine, rng.randrange(10**6), recipe)
        held = holding(procedure, trace.begins.table, known)
        assert not held
        for moment in trace.moments:
            now = holding(procedure, moment.after.table, known)
            done = {moment.act.act, *(str(event["does"]) for event in moment.events)}
            assert {known[name] for name in now - held} <= done
            came |= now - held
            held = now
    assert came >= {"dealer_cleared"}


def holding(procedure: Procedure, table: Table, names: Iterable[str]) -> set[str]:
    """The conditions among some that hold anywhere on a table."""
    conditions = family_of(procedure).conditions
    found = set()
    for name in names:
        for spot in spots_of(table):
            try:
                found |= {name} if conditions[name](table, spot, procedure.house) else set()
            except KeyError:
                continue
    return found


@pytest.mark.parametrize("name", NAMES)
def test_what_is_asked_of_a_hand_alone_is_the_same_at_each_of_its_bets(name: str) -> None:
    for seed in range(ROUNDS):
        procedure = houses(name, seed)
        family, house = family_of(procedure), procedure.house
        tests = family.conditions.items()
        asked = [t for n, t in tests if n in OF_THE_HAND or needed_by(t) == Says({"box", "hand"})]
        for table in tables(Side(procedure), seed):
            for spot in bets(table, TABLE, house):
                hand = spot._replace(place=0)
                assert all(test(table, spot, house) is test(table, hand, house) for test in asked)
                assert not any(
                    family.conditions[n](table, TABLE, house)
                    for n in OF_THE_HAND & family.conditions.keys()
                )
