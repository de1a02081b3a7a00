"""The worked rounds: each is performed as its file says, and each slip gets its verdicts."""

from collections.abc import Iterable
from functools import cache

import pytest

from tests.rounds.judged import dealt, differences, performed
from tests.rounds.round_file import HARMLESS, Round, Slip, rounds
from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.table.act import Act
from trainer.table.notation import short
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.score import Summary
from trainer.training.judge.verdict import CORRECT

PROGRAM = App()
ROUNDS = rounds()
AMENDED = [one for one in ROUNDS if one.amendments]
BY_NAME = {one.name: one for one in ROUNDS}
SLIPS = [
    pytest.param(one, slip, id=f"{one.name}: {slip.title}") for one in ROUNDS for slip in one.slips
]


def dealing(one: Round) -> Dealing:
    return _dealing(one.name)


@cache
def _dealing(name: str) -> Dealing:
    one = BY_NAME[name]
    return PROGRAM.dealing(one.scenario, one.scenario_name, one.amendments)


@cache
def _slipped(name: str, number: int) -> tuple[list[str], Summary]:
    """What is said of the slip at a line of a round otherwise than in the file, and its summary."""
    one = BY_NAME[name]
    slip = next(slip for slip in one.slips if slip.number == number)
    session = dealt(dealing(one), slip.lines)
    return differences(session, slip), session.summary


def shown(acts: Iterable[Act]) -> str:
    return "\n".join(short(act) for act in acts)


@pytest.mark.parametrize("one", ROUNDS, ids=lambda one: one.name)
def test_a_round_is_performed_as_its_file_says(one: Round) -> None:
    assert shown(performed(dealing(one))) == shown(line.act for line in one.lines)


@pytest.mark.parametrize("one", ROUNDS, ids=lambda one: one.name)
def test_a_round_dealt_as_its_file_says_has_no_fault(one: Round) -> None:
    session = dealt(dealing(one), one.lines)
    assert [v.as_json(session.dealing.procedure, "en") for v in session.verdicts if v.kind] == []
    assert {verdict.verdict for verdict in session.verdicts} == {CORRECT}
    summary = session.summary
    assert summary.due == summary.correct == len(one.lines)
    assert (summary.faults, summary.omitted, summary.money) == (0, (), 0)
    assert summary.score == 1
    assert summary.complete
    assert summary.passed


@pytest.mark.parametrize(("one", "slip"), SLIPS)
def test_a_slip_gets_its_verdicts_and_no_others(one: Round, slip: Slip) -> None:
    found, _ = _slipped(one.name, slip.number)
    assert found == []


@pytest.mark.parametrize(("one", "slip"), SLIPS)
def test_a_slip_counts_its_faults_in_the_score(one: Round, slip: Slip) -> None:
    _, summary = _slipped(one.name, slip.number)
    marks = [line.mark for line in slip.lines if line.mark and line.mark.kind not in HARMLESS]
    standing = [mark for mark in marks if not mark.withdrawn]
    assert summary.faults == len(standing) + len(slip.omitted)
    assert (summary.score < 1) == (summary.faults > 0)


@pytest.mark.parametrize("one", AMENDED, ids=lambda one: one.name)
def test_an_amended_round_is_wrong_without_its_amendment(one: Round) -> None:
    unamended = PROGRAM.dealing(one.scenario, one.scenario_name)
    try:
        acts = performed(unamended)
    except DataError:  # the banker cannot decide so
        return
    amended = [line.act for line in one.lines]
    assert shown(acts) != shown(amended)
    only_words = shown(deeds(acts)) == shown(deeds(amended))  # a word too many is free
    assert only_words or dealt(unamended, one.lines).summary.faults > 0


def deeds(acts: Iterable[Act]) -> list[Act]:
    """All that is more than words."""
    return [act for act in acts if act.act != "call"]
