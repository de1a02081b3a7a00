"""Every drawn scenario is dealt correctly: of every procedure, however hard, whatever part."""

import random
import tomllib
from collections import Counter

import pytest

from tests.property import dealt, test_banker
from trainer.app import App
from trainer.table.chips import NO_CHIPS
from trainer.training.corpus.request import LEVELS, PracticeRequest, clauses_of_practice, phases_of
from trainer.training.engine.situation import family_of
from trainer.training.judge.verdict import CORRECT
from trainer.training.sessions.session import EXAM, Session

PROGRAM = App()
SEEDS = 3
PARTS = 2


def session_of(name: str, wanted: PracticeRequest, seed: int) -> Session:
    """The session of what was drawn, dealt correctly to its end and checked at each act."""
    one = PROGRAM.draw_round(name, wanted, seed)
    bets = tomllib.loads(one.text)["bet"]
    on_a_box = Counter(bet["box"] for bet in bets)
    assert wanted.boxes in (None, len(on_a_box))
    assert wanted.bets in (None, max(on_a_box.values()))
    session = Session(PROGRAM.dealing(one.text, "drawn"), EXAM, one.prelude, one.focus)
    banker = family_of(PROGRAM.procedure(name)).decisions
    all_chips = test_banker.all_chips if banker else dealt.all_chips
    assert not session.over
    while not session.over:
        situation = session.situation
        act = session.dealing.correct_act(situation.due[0], situation)
        assert session.do(act).verdict == CORRECT
        assert all_chips(session.situation) == NO_CHIPS, act
    summary = session.summary
    assert (summary.due, summary.faults, summary.money) == (len(session.verdicts), 0, 0)
    return session


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", PROGRAM.procedure_ids())
def test_a_drawn_round_is_dealt_without_a_fault(name: str, level: str) -> None:
    house = PROGRAM.procedure(name).house
    for seed in range(SEEDS):
        rng = random.Random(f"{name} {level} {seed}")
        wanted = PracticeRequest(
            start=rng.choice(("deal", "shuffle")),
            boxes=rng.choice((None, 1, 2, house.boxes)),
            bets=rng.choice((None, 1, house.bets_on_a_box)),
            level=level,
        )
        session = session_of(name, wanted, seed)
        assert session.summary.complete
        assert session.summary.passed


@pytest.mark.parametrize("name", PROGRAM.procedure_ids())
def test_a_drawn_part_is_dealt_and_has_what_was_asked_for(name: str) -> None:
    procedure = PROGRAM.procedure(name)
    rng = random.Random(name)
    for clause in rng.sample(clauses_of_practice(procedure), PARTS):
        verdicts = session_of(name, PracticeRequest(clause), 7).verdicts
        assert clause in {one for verdict in verdicts for one in verdict.clauses}
    for phase in rng.sample(phases_of(procedure), PARTS):
        assert session_of(name, PracticeRequest(phase), 7).focus == phase
