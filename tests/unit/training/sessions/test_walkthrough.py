"""What a walkthrough shows, from the beginning of a session to its end."""

from dataclasses import replace

import pytest

from tests.rounds.round_file import FOLDER, Round, read_round, rounds
from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import in_focus, perform
from trainer.training.judge.verdict import clauses_of
from trainer.training.sessions.session import LEARN, PRACTICE, Session
from trainer.training.sessions.sitting import Sitting, differences

PROGRAM = App()
ROUNDS = [pytest.param(one, id=one.name) for one in rounds()]
IDS = list(PROGRAM.procedure_ids())


def dealing_of(one: Round) -> Dealing:
    return PROGRAM.dealing(one.scenario, one.scenario_name, one.amendments)


def worked(name: str) -> Dealing:
    return dealing_of(read_round(FOLDER / f"{name}.round"))


def performed(dealing: Dealing) -> list[Act]:
    return list(perform(dealing).acts)


@pytest.mark.parametrize("one", ROUNDS)
def test_it_is_the_performance(one: Round) -> None:
    dealing = dealing_of(one)
    session = Session(dealing, LEARN)
    found = session.shown()
    assert found == perform(dealing)
    for shown in found.moments:
        assert shown.obligation is not None
        assert shown.clauses == clauses_of(shown.obligation.step)
        assert shown.clauses
    assert session.verdicts == []
    assert session.situation == found.begins, "the session itself has not moved"


@pytest.mark.parametrize("name", IDS)
def test_every_procedure_can_be_shown_and_says_why(name: str) -> None:
    dealing = PROGRAM.dealing(PROGRAM.new_scenario(name, 5, "shuffle"), "drawn")
    sitting = Sitting.begin_sitting(Session(dealing, LEARN), "Anna", log := MemoryLog())
    for shown in sitting.session.shown().moments:
        assert not sitting.over
        verdict = sitting.do(shown.act)
        assert verdict.verdict == "correct"
        assert verdict.clauses == shown.clauses
        assert sitting.situation == shown.after
    assert sitting.over
    assert differences(dealing, log.session(sitting.number)) == []


@pytest.mark.parametrize("done", [1, 5, 11])
def test_a_session_that_is_gone_on_with_shows_the_same(done: int) -> None:
    dealing = worked("R06")
    session = Session(dealing, LEARN)
    whole = session.shown()
    for shown in whole.moments[:done]:
        session.do(shown.act)
    assert session.shown() == whole


def test_a_part_of_a_round() -> None:
    dealing = worked("R06")
    steps = [(one.before, one.act) for one in perform(dealing).moments]
    begins = next(n for n, (s, _) in enumerate(steps) if s.state.startswith("boxes"))
    focus = "boxes"
    part = [act for s, act in steps[begins:] if in_focus(s.state, focus)]
    session = Session(dealing, LEARN, [act for _, act in steps[:begins]], focus)
    found = session.shown()
    assert [shown.act for shown in found.moments] == part
    assert 0 < len(part) < len(steps) - begins
    assert found.begins.table == steps[begins][0].table
    for shown in found.moments:
        session.do(shown.act)
    assert session.over


def test_what_was_passed_over_is_made_good_first() -> None:
    dealing = worked("R08")
    acts = performed(dealing)
    assert [act.act for act in acts[:2]] == ["deal_card", "deal_card"]
    session = Session(dealing, LEARN, [acts[1]])
    assert [owed.act for owed in session.situation.owed] == [acts[0]]
    found = session.shown()
    assert found.moments[0].act == acts[0]
    for shown in found.moments:
        assert session.do(shown.act).verdict == "correct"
    assert session.summary.complete
    assert session.situation.owed == ()


def test_what_was_blocked_is_not_shown() -> None:
    dealing = worked("R06")
    acts = performed(dealing)
    session = Session(dealing, PRACTICE)
    for act in (acts[0], Act("shuffle"), acts[1]):
        session.do(act)
    assert [verdict.verdict for verdict in session.verdicts] == ["correct", "fault", "correct"]
    assert [shown.act for shown in session.shown().moments] == acts


def test_several_rounds() -> None:
    dealing = PROGRAM.dealing(PROGRAM.new_scenario("prague", 3), "one")
    more = replace(dealing.scenario, rounds=2)
    longer = Dealing(dealing.procedure, PROGRAM.machine(dealing.procedure), more)
    found = Session(longer, LEARN).shown()
    assert {shown.before.table.round for shown in found.moments} == {1, 2}
    assert [shown.act for shown in found.moments] == performed(longer)
