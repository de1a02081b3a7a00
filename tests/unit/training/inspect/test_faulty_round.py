"""Rounds with faults: the key is what the judge says, and called so all of it is hit."""

import os
from collections import Counter
from functools import cache

import pytest

from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.table.act import DONE, TRACELESS
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.engine.dealing import Dealing
from trainer.training.inspect.fault import KINDS, WINDOW, Call, Fault, match_calls
from trainer.training.inspect.faulty_round import FaultyRound, with_faults, with_faults_of
from trainer.training.inspect.marks import mark_round
from trainer.training.inspect.mistakes import PossibleFaults
from trainer.training.judge.inspector import table_as_done
from trainer.training.judge.trace import perform
from trainer.training.judge.verdict import OMITTED
from trainer.training.sessions.session import EXAM, Session

PROGRAM = App()
ROUNDS = 770 if os.environ.get("THOROUGH") else 16  # of every house; 13 houses: some 10,000


def drawn(house: str, seed: int) -> Dealing:
    procedure = PROGRAM.procedure(house)
    start = "shuffle" if seed % 7 == 0 and len(procedure.starts) > 1 else "deal"
    rounds = 1 + seed % 2
    recipe = Recipe(start=start, rounds=rounds)
    return draw_round(procedure, PROGRAM.machine(procedure), seed, recipe).dealing


@cache
def watched_at(house: str, seed: int) -> FaultyRound:
    for faults in (seed % 4, 1, 0):
        try:
            return with_faults(drawn(house, seed), faults, seed)
        except DataError:
            continue
    raise AssertionError(house, seed)


def judged(watched: FaultyRound) -> list[tuple[int, str, tuple[str, ...], str]]:
    """What the judge says of the acts, read from a session as ``judge`` prints it."""
    session = Session.new_session(watched.trace.dealing, EXAM)
    for act in watched.trace.acts:
        session.do(act)
    summary = session.summary
    assert summary.complete
    lines = [
        (v.n, v.kind, v.clauses, v.severity)
        for v in session.verdicts
        if v.verdict == "fault" and v.n not in summary.withdrawn
    ]
    lines += [(one.owed.line, OMITTED, one.clauses, one.severity) for one in summary.omitted]
    return sorted(lines)


@pytest.mark.parametrize("house", PROGRAM.procedure_ids())
def test_the_key_is_what_the_judge_says(house: str) -> None:
    some = 0
    for seed in range(ROUNDS):
        watched = watched_at(house, seed)
        key = [(f.n, f.kind, f.clauses, f.severity) for f in watched.faults]
        assert key == judged(watched), (house, seed)
        some += bool(key)
        calls = [Call(f.n, 0.5, f.kind, f.clauses[0], max(f.boxes)) for f in watched.faults]
        answers = match_calls(watched.faults, calls)
        found = mark_round(len(watched.moments), watched.faults, answers)
        assert (found.hits, found.false_calls, found.named) == (len(key), 0, len(key))
    assert some


def test_the_same_seed_is_the_same_round() -> None:
    one, same, other = (with_faults(drawn("prague", 3), 2, seed) for seed in (1, 1, 2))
    assert one.trace.acts == same.trace.acts
    assert one.faults == same.faults
    assert one.trace.acts != other.trace.acts


def test_without_faults_it_is_the_correct_performance() -> None:
    watched = with_faults(drawn("prague", 3), 0, 1)
    assert not watched.faults
    assert all(moment.verdict.verdict == "correct" for moment in watched.trace.moments)


def test_more_than_fit_is_told() -> None:
    with pytest.raises(DataError, match="do not fit"):
        with_faults(drawn("prague", 2), 500, 1)


@pytest.mark.parametrize("house", PROGRAM.procedure_ids())
def test_every_kind_comes_up_that_the_house_has(house: str) -> None:
    """By the slips that there can be in rounds, every kind that is among them; none is rare."""
    there: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for seed in range(32):
        ways = PossibleFaults(perform(drawn(house, seed)))
        there.update(dict.fromkeys(ways.by_kind, 1))
        found.update(fault.kind for fault in with_faults_of(ways, 1, seed).faults)
    always = {kind for kind, rounds in there.items() if rounds == 32}
    assert {"wrong_box", "out_of_order", "not_due", OMITTED} <= always
    assert set(found) >= always
    assert max(found.values()) <= 14
    if house == "prague":
        assert set(there) == set(KINDS)


@pytest.mark.parametrize("house", PROGRAM.procedure_ids())
def test_no_two_faults_may_be_called_at_the_same_time(house: str) -> None:
    for seed in range(12):
        faults = with_faults(drawn(house, seed), 2, seed).faults
        one, other = (
            {n for begin in (fault.n, fault.last) for n in range(begin, begin + WINDOW + 1)}
            for fault in faults
        )
        assert not one & other, (house, seed, faults)


def test_where_a_round_is_too_short_for_that_they_lie_closer() -> None:
    watched = with_faults(drawn("prague", 2), 6, 1)
    assert len(watched.faults) == 6
    assert len(watched.moments) < 6 * 2 * (WINDOW + 1), "the round is a short one"


def test_what_goes_wrong_is_drawn_before_the_act() -> None:
    """Of the hands that may be wrong, those at offers are not by far the most."""
    found: Counter[str] = Counter()
    for seed in range(80):
        ways = PossibleFaults(perform(drawn("prague", seed)))
        hands = ways.by_kind.get("wrong_hand", {})
        if ("take", "insurance", "") in hands or len(hands) > 2:
            watched = with_faults_of(ways, 1, seed, lambda f: f.kind == "wrong_hand")
            found.update(fault.act.act for fault in watched.faults)
    assert len(found) >= 3
    assert max(found.values()) <= 0.6 * found.total(), found


def test_what_is_put_right_at_once_can_be_seen_as_it_was_done() -> None:
    """A card on a wrong box lies there, and one that was not due where it was put."""
    seen: Counter[str] = Counter()
    for house in PROGRAM.procedure_ids():
        for seed in range(ROUNDS):
            watched = watched_at(house, seed)
            for fault in watched.faults:
                moment = watched.trace.moments[fault.n - 1]
                lies = table_as_done(watched.trace.dealing, moment)
                if lies is not None and fault.act == moment.act:
                    no_trace = fault.kind != "wrong_box" or fault.act.act == "pass_bank"
                    assert lies != moment.after.table or no_trace
                    seen[f"{fault.kind} {fault.act.act}"] += 1
                if lies is None and fault.kind == "wrong_box":
                    assert moment.act.act in TRACELESS, (house, seed, fault)
    assert seen["wrong_box deal_card"]
    assert seen["not_due deal_card"]


def test_a_wrong_detail_is_always_shown() -> None:
    """A hand that is merely not told cannot be seen to be wrong."""
    for seed in range(60):
        watched = watched_at("prague", seed)
        for fault in watched.faults:
            assert fault.kind != "wrong_hand" or fault.act.with_ is not None


def test_what_was_never_done_is_at_the_act_that_passed_it_over() -> None:
    left: list[tuple[FaultyRound, Fault]] = [
        (watched, fault)
        for watched in (watched_at("prague", seed) for seed in range(60))
        for fault in watched.faults
        if fault.kind == OMITTED
    ]
    assert left
    for watched, fault in left:
        assert fault.act not in watched.trace.acts[fault.n - 1 : fault.n]
        assert 1 <= fault.n <= len(watched.moments)
        assert watched.trace.acts[fault.n - 1] == fault.over != DONE
        assert fault.n <= fault.until <= len(watched.trace.moments)
