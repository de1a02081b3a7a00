"""Slips are judged as they deserve, at every house; the judge is proved against them."""

from collections import Counter
from functools import cache

import pytest

from tests.diffs.changed import with_options
from trainer.app import App
from trainer.games.play import HARD, LEVELS, Seats
from trainer.procedure.fields import DataError
from trainer.table.act import Act
from trainer.table.notation import short
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.judge.judge import judge
from trainer.training.judge.score import Tally
from trainer.training.judge.trace import Trace, deal, perform, scripted_dealer, slipping_dealer
from trainer.training.judge.verdict import CORRECT, FAULT, FREE
from trainer.training.slips.making import slips
from trainer.training.slips.slip import (
    CARD_TOO_MANY,
    EARLY,
    FORGOTTEN,
    LATE,
    NOT_ASKED,
    NOT_REFUSED,
    OTHER_BOX,
    OTHER_HAND,
    OTHER_PLACE,
    TWICE,
)

PROGRAM = App()
IDS = list(PROGRAM.procedure_ids())
SEEDS = range(6)
DETAILS = ("amount", "decks", "face", "marker", "phrase", "pot", "side", "value", "with")


@cache
def traces(name: str) -> tuple[Trace, ...]:
    """Rounds of a house, from plain to hard ones, in which none forgets anything."""
    procedure = PROGRAM.procedure(name)
    machine, found = PROGRAM.machine(procedure), []
    for seed in SEEDS:
        level, start = LEVELS[seed % len(LEVELS)], ("deal", "shuffle")[seed % 2]
        seats = Seats(min(1 + seed % 2, procedure.house.boxes))
        try:
            found.append(draw_round(procedure, machine, seed, Recipe(level, start, seats)))
        except DataError:  # a small pack has not cards enough for so many
            continue
    return tuple(found)


@cache
def made(name: str) -> Counter[str]:
    """How many slips of each kind there are in the rounds of a house."""
    return Counter(
        slip.kind
        for trace in traces(name)
        for moment in trace.moments
        for slip in slips(trace.dealing, moment.before)
    )


@pytest.mark.parametrize("name", IDS)
def test_a_slip_is_judged_as_it_deserves(name: str) -> None:
    wrong = []
    for trace in traces(name):
        for moment in trace.moments:
            for slip in slips(trace.dealing, moment.before):
                assert slip.right == moment.act
                *before, last = deal(trace.dealing, scripted_dealer(slip.acts), moment.before)
                assert all(one.verdict.verdict == CORRECT for one in before)
                if (last.verdict.verdict, last.verdict.kind) != (slip.verdict, slip.fault):
                    told = f"{slip.kind}, {short(slip.act)}: {last.verdict.kind}"
                    wrong.append(f"{trace.scenario.seed}, act {moment.verdict.n}, {told}")
    assert not wrong, wrong[:10]


@pytest.mark.parametrize("name", IDS)
def test_a_dealer_with_a_slip_goes_on_to_the_end_with_one_line(name: str) -> None:
    for trace in traces(name):
        until_then = Tally()  # what was dealt before the slip is as it was
        some = max(1, len(trace.moments) // 8)
        for number, moment in enumerate(trace.moments):
            found = [] if number % some else list(slips(trace.dealing, moment.before))
            for slip in found[:: max(1, len(found) // 4)]:
                tally, end = until_then.copy(), moment.before
                dealer = slipping_dealer(trace.dealing, {moment.verdict.n: slip})
                for one in deal(trace.dealing, dealer, moment.before, moment.verdict.n):
                    tally.add(trace.dealing, one.judged)
                    end = one.after
                summary = tally.summary(trace.dealing, end)
                at = (
                    f"{trace.scenario.seed}, act {moment.verdict.n}, {slip.kind}: {short(slip.act)}"
                )
                assert summary.complete or slip.never, at
                lapsed = len(summary.omitted) if slip.fault == "out_of_order" else 0
                lines = (slip.verdict == FAULT) - len(summary.withdrawn) + lapsed
                assert summary.faults == lines, at
            until_then.add(trace.dealing, moment.judged)


def test_without_slips_the_dealer_is_the_correct_one() -> None:
    for trace in traces("prague"):
        assert tuple(deal(trace.dealing, slipping_dealer(trace.dealing, {}))) == trace.moments


def test_every_kind_of_slip_is_made() -> None:
    found = sum((made(name) for name in IDS), Counter[str]())
    kinds = {
        *(FORGOTTEN, NOT_ASKED, NOT_REFUSED, EARLY, LATE, TWICE, CARD_TOO_MANY),
        *(OTHER_BOX, OTHER_HAND, OTHER_PLACE),
        *(f"wrong {detail}" for detail in DETAILS),
    }
    assert set(found) == kinds


def test_where_something_was_passed_over_there_are_none() -> None:
    trace = traces("prague")[0]
    first = next(iter(slips(trace.dealing, trace.begins)))
    after = judge(trace.dealing, trace.begins, first.act, 1)
    assert after.verdict.verdict in (FAULT, FREE)
    assert list(slips(trace.dealing, after.situation)) == []


def test_a_refusal_that_is_not_made_and_a_question_that_is_not_put() -> None:
    procedure = PROGRAM.procedure("prague")
    machine = PROGRAM.machine(procedure)
    rounds = [draw_round(procedure, machine, seed, Recipe(HARD)) for seed in range(4)]
    found = [
        slip
        for trace in rounds
        for moment in trace.moments
        for slip in slips(trace.dealing, moment.before)
    ]
    refusals = [one for one in found if one.kind == NOT_REFUSED]
    questions = [one for one in found if one.kind == NOT_ASKED]
    assert refusals
    assert {one.right.act for one in refusals} == {"refuse"}
    assert {one.right.act for one in questions} == {"call", "offer", "ask_aloud"}
    assert all(one.never is not None for one in (*refusals, *questions))


def test_a_card_too_many_goes_to_a_hand_that_is_through() -> None:
    text = (
        'procedure = "prague"\nseed = 1\nstart = "deal"\nshoe = ["9s", "8d", "Tc", "7h"]\n'
        '[[bet]]\nbox = 2\nplayer = "Anna"\nchips = { 5 = 1 }\ndecisions = ["stand"]\n'
    )
    trace = perform(PROGRAM.dealing(text, "one"))
    own = [one for one in trace.moments if one.act.act == "deal_self"]
    moment = own[1]
    found = [one for one in slips(trace.dealing, moment.before) if one.kind == CARD_TOO_MANY]
    assert [one.act for one in found] == [Act("deal_card", box=2)]
    assert found[0].fault == "not_due"


def test_no_slip_moves_what_no_chips_of_the_house_make() -> None:
    """An act whose amount they cannot make is no act: it can be neither made nor judged."""
    house = with_options(PROGRAM.procedure("online"), {"denominations": [5, 500]})
    machine = PROGRAM.machine(house)
    amounts = set()
    for seed in SEEDS:
        trace = draw_round(house, machine, seed, Recipe(HARD, "deal", Seats(1)))
        for moment in trace.moments:
            for slip in slips(trace.dealing, moment.before):
                amounts |= {act.amount for act in slip.acts if act.amount and slip.kind != TWICE}
                for number, act in enumerate(slip.acts, start=1):
                    judge(trace.dealing, moment.before, act, number)
    assert amounts
    assert not any(amount % 5 for amount in amounts)


def test_what_no_chips_make_is_refused_by_the_judge_with_what_the_house_has() -> None:
    house = with_options(PROGRAM.procedure("online"), {"denominations": [5, 500]})
    recipe = Recipe(HARD, "deal", Seats(1))
    trace = draw_round(house, PROGRAM.machine(house), 1, recipe)
    with pytest.raises(DataError, match="act 1: pay: no chips of 5, 500 make 7"):
        judge(trace.dealing, trace.begins, Act("pay", "bet", 1, amount=7), 1)
