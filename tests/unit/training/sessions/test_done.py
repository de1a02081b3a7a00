"""The dealer says that he is done: the round ends, and it is judged again as it was."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from trainer.app import App
from trainer.table.act import DONE, Act, parse_act
from trainer.training.debrief.debrief import acts_until, debrief
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import perform
from trainer.training.sessions.session import EXAM, PRACTICE, Session
from trainer.training.sessions.sitting import Sitting, differences

SCENARIO = """\
procedure = "prague"
shoe = ["9s", "8d", "Kc", "9h", "Tc", "8s", "9c", "Td"]
[[bet]]
box = 2
player = "Anna"
chips = { 25 = 2 }
[[bet]]
box = 4
player = "Karl"
chips = { 25 = 1 }
"""
TWO_ROUNDS = f"rounds = 2\n{SCENARIO}"


def dealing_of(text: str = SCENARIO) -> Dealing:
    return App().dealing(text, "written")


def right_acts(dealing: Dealing) -> list[Act]:
    return list(perform(dealing).acts)


def dealt(dealing: Dealing, acts: list[Act]) -> Session:
    session = Session(dealing)
    for act in acts:
        session.do(act)
    return session


def test_what_is_due_is_omitted_and_what_would_have_become_due_counts() -> None:
    dealing = dealing_of()
    acts = right_acts(dealing)
    whole = dealt(dealing, acts).summary
    clears = next(n for n, act in enumerate(acts) if act.act == "clear")
    session = dealt(dealing, acts[:clears])
    assert session.finish() == ()
    summary = session.summary
    assert session.over
    assert summary.complete
    assert (summary.due, summary.correct, summary.faults) == (whole.due, clears, 1)
    assert [one.act.act for one in summary.omitted] == ["clear"]
    assert session.verdicts[-1].verdict == "free"


def test_what_is_owed_is_omitted_too() -> None:
    dealing = dealing_of()
    *acts, last = right_acts(dealing)
    forgotten = next(n for n, act in enumerate(acts) if act.act == "take")
    session = dealt(dealing, [*acts[:forgotten], *acts[forgotten + 1 :], last])
    assert not session.over
    session.finish()
    assert session.over
    (omitted,) = session.summary.omitted
    assert omitted.act.act == "take"
    assert session.summary.complete


@pytest.mark.parametrize("cut", [0, 3, 5, 8])
def test_a_round_that_was_not_dealt_is_not_complete(cut: int) -> None:
    dealing = dealing_of()
    session = dealt(dealing, right_acts(dealing)[:cut])
    session.finish()
    assert session.over
    assert (session.summary.complete, session.summary.passed) == (False, False)
    assert session.summary.due == len(right_acts(dealing))


def test_the_next_round_begins_where_one_follows() -> None:
    dealing = dealing_of(TWO_ROUNDS)
    first = right_acts(dealing_of())
    session = dealt(dealing, first[:-1])
    session.finish()
    assert not session.over
    assert session.situation.table.round == 2
    while session.situation.due:
        session.do(dealing.correct_act(session.situation.due[0], session.situation))
    summary = session.summary
    assert session.over
    assert (summary.faults, summary.complete) == (1, True)
    assert summary.due == len(right_acts(dealing))


def test_a_round_that_was_not_dealt_is_not_complete_whatever_follows() -> None:
    dealing = dealing_of(TWO_ROUNDS)
    session = dealt(dealing, right_acts(dealing)[:3])
    session.finish()
    while session.situation.due:
        session.do(dealing.correct_act(session.situation.due[0], session.situation))
    assert session.over
    assert not session.summary.complete


def test_of_a_phase_only_what_lies_in_it_counts() -> None:
    dealing = dealing_of()
    steps = [(one.state, one.act) for one in perform(dealing).moments]
    phase = "settlement"
    begin = next(n for n, (state, _) in enumerate(steps) if state == phase)
    inside = sum(state == phase for state, _ in steps)
    session = Session(dealing, EXAM, [act for _, act in steps[:begin]], phase)
    session.do(steps[begin][1])
    session.finish()
    assert session.over
    assert session.summary.due == inside
    assert session.summary.correct == 1


def test_in_practice_what_is_still_due_is_told_and_nothing_changes(tmp_path: Path) -> None:
    program = App(tmp_path / "records.sqlite")
    dealing = dealing_of()
    sitting = Sitting.begin_sitting(Session(dealing, PRACTICE), "Eva", program.log)
    before = sitting.situation
    assert sitting.finish() == (Act("deal_card", box=2),)
    assert sitting.situation is before
    assert not sitting.session.verdicts
    assert not program.log.session(sitting.number).acts
    assert sitting.session.do(DONE).verdict == "free"
    assert sitting.situation.due == before.due
    program.close()


@pytest.mark.parametrize("text", [SCENARIO, TWO_ROUNDS])
@pytest.mark.parametrize("cut", [3, -2])
def test_it_is_logged_resumed_and_judged_again(text: str, cut: int, tmp_path: Path) -> None:
    program = App(tmp_path / "records.sqlite")
    dealing = dealing_of(text)
    sitting = Sitting.begin_sitting(Session(dealing), "Eva", program.log)
    for act in right_acts(dealing_of())[:cut]:
        sitting.do(act)
    sitting.finish()
    record = program.log.session(sitting.number)
    assert record.acts[-1].act == {"act": "done"}
    assert (record.ended is not None) == (text == SCENARIO)
    assert differences(dealing, record) == []
    again = Sitting.resume(dealing, record, program.log)
    assert again.situation == sitting.situation
    assert again.summary_json() == sitting.summary_json()
    sitting.finish()
    record = program.log.session(sitting.number)
    assert record.ended
    assert differences(dealing, record) == []
    assert record.summary == sitting.summary_json()["summary"]
    program.close()


def test_the_debrief_finds_what_was_omitted_where_it_was_said(tmp_path: Path) -> None:
    program = App(tmp_path / "records.sqlite")
    sitting = Sitting.begin_sitting(Session(dealing_of()), "Eva", program.log)
    for act in right_acts(dealing_of())[:-1]:
        sitting.do(act)
    sitting.finish()
    found = debrief([sitting])
    (omission,) = found.omissions
    assert omission.moment.verdict.act == DONE
    assert omission.owed.act.act == "clear_self"
    assert found.pace.rounds == 1
    program.close()


def test_what_came_before_a_session_may_be_a_round_that_was_done(tmp_path: Path) -> None:
    program = App(tmp_path / "records.sqlite")
    dealing = dealing_of(TWO_ROUNDS)
    sitting = Sitting.begin_sitting(Session(dealing), "Eva", program.log)
    sitting.do(right_acts(dealing)[0])
    sitting.finish()
    sitting.do(Act("deal_card", box=2))
    found = debrief([sitting])
    again = Session(dealing, PRACTICE, acts_until(found, found.moments[-1]))
    assert again.situation.table == found.moments[-1].before.table
    while again.situation.due:
        again.do(dealing.correct_act(again.situation.due[0], again.situation))
    assert again.over
    assert again.summary.complete
    assert again.summary.faults == 0
    assert again.summary.due == again.summary.correct == len(right_acts(dealing_of()))
    program.close()


def test_it_is_an_act_without_anything_else() -> None:
    assert parse_act({"act": "done"}) == DONE
    assert json.dumps(DONE.as_json()) == '{"act": "done"}'
    with pytest.raises(ValueError, match="there is no act 'done'"):
        parse_act({"act": "done", "box": 2})
    assert replace(DONE, box=2) != DONE
