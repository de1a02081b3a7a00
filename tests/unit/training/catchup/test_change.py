"""What changed is learnt where it is dealt: short positions in which the old habit strikes."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.diffs.changed import forbidden
from trainer.app import App
from trainer.procedure.difference import find_differences
from trainer.procedure.spec import Procedure
from trainer.training.catchup.change import Change, renewed_clauses, strikes, to_learn
from trainer.training.catchup.former_rules import FormerJudge
from trainer.training.catchup.requalify import drill_of, positions_of
from trainer.training.catchup.sign_off import TIMES
from trainer.training.diff.comparison import Side, continue_after_slip, judge_moves
from trainer.training.diff.detect import Evidence, JudgedSlip
from trainer.training.diff.example import DifferenceExample, ProcedureDifferences
from trainer.training.judge.verdict import FREE
from trainer.training.sessions.session import MODES
from trainer.training.slips.slip import TWICE, Slip

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
AMENDMENTS = Path(__file__).parents[3] / "amendments"
ROUND = (Path(__file__).parents[3] / "rounds" / "R01.toml").read_text(encoding="utf-8")
CHANGES = ("burn_three", "trick_two_to_one", "total_before_settling", "wave_is_enough")


@cache
def named(*names: str) -> Procedure:
    return PROGRAM.procedure("prague", [AMENDMENTS / f"{name}.toml" for name in names])


def side(procedure: Procedure) -> Side:
    return Side(procedure, PROGRAM.machine(procedure))


def learnt(new: Procedure) -> tuple[FormerJudge, tuple[Change, ...]]:
    before = FormerJudge(side(PRAGUE), new)
    return before, to_learn(ProcedureDifferences(side(PRAGUE), side(new)), before)


@pytest.fixture
def two(tmp_path: Path) -> Procedure:
    """Two changes, one after the other."""
    first, second = (AMENDMENTS / f"{n}.toml" for n in ("burn_three", "total_before_settling"))
    text = second.read_text(encoding="utf-8").replace('"2011-03-30"', '"2027-01-01"')
    later = tmp_path / "later.toml"
    later.write_text(text.replace("2027-01-01\n", "2027-02-01\n", 1), encoding="utf-8")
    return PROGRAM.procedure("prague", [first, later])


@pytest.mark.parametrize("name", CHANGES)
def test_each_change_is_dealt_in_three_positions_in_which_the_old_habit_strikes(name: str) -> None:
    new = named(name)
    before, changes = learnt(new)
    (change,) = (one for one in changes if one.position)
    positions = positions_of(change, before, PROGRAM.finder(new), 1)
    assert len(positions) == TIMES
    assert len({one.trace.scenario.source for one in positions}) == TIMES
    for position in positions:
        assert position.trace.procedure is new
        assert position.key in [strike.number for strike in strikes(before, position.trace)]
        assert position.acts <= 3, "the act that changed, and its neighbours"


def test_who_deals_the_old_way_is_wrong_in_every_position_and_who_deals_right_is_right() -> None:
    new = named("trick_two_to_one")
    before, changes = learnt(new)
    (change,) = (one for one in changes if one.position)
    for position in positions_of(change, before, PROGRAM.finder(new), 1):
        for old_way in (False, True):
            session = position.start_session(MODES["practice"], "drill")
            habits = {s.number: s.habit for s in strikes(before, position.trace)}
            for number in range(position.begin, position.end + 1):
                if old_way and number == position.key:
                    session.do(habits[number])
                session.do(position.trace.acts[number - 1])
            assert session.over
            assert position.is_right(session) is not old_way


def test_the_old_habit_spoils_a_position_at_its_neighbours_too() -> None:
    """Even money is offered where it was, and the hand is dealt on right."""
    new = named("no_even_money")
    before, changes = learnt(new)
    (change,) = (one for one in changes if one.position)
    for position in positions_of(change, before, PROGRAM.finder(new), 1):
        habits = {s.number: s.habit for s in strikes(before, position.trace)}
        for struck in (n for n in habits if position.begin <= n <= position.end):
            session = position.start_session(MODES["practice"], "drill")
            for number in range(position.begin, position.end + 1):
                if number == struck:
                    session.do(habits[struck])
                session.do(position.trace.acts[number - 1])
            assert session.over
            assert not position.is_right(session)


def test_what_harms_nobody_spoils_no_position() -> None:
    """Who waves is asked for words that nobody needs any more."""
    new = named("wave_is_enough")
    before, changes = learnt(new)
    (change,) = (one for one in changes if one.position)
    for position in positions_of(change, before, PROGRAM.finder(new), 1):
        habits = {s.number: s.habit for s in strikes(before, position.trace)}
        assert habits[position.key].act == "ask_aloud"
        session = position.start_session(MODES["practice"], "drill")
        for number in range(position.begin, position.end + 1):
            if number == position.key:
                session.do(habits[number])
                assert session.moments[-1].verdict.verdict == FREE
            session.do(position.trace.acts[number - 1])
        assert position.is_right(session)


def test_the_same_moment_of_two_changes_is_learnt_once() -> None:
    _, changes = learnt(named("burn_three"))
    dealt = [one for one in changes if one.position]
    assert len(dealt) == 1
    assert dealt[0].name == "option burn_cards"
    assert "PRG-BURN-1" in dealt[0].clauses
    assert (dealt[0].habit, dealt[0].right) != (None, None)


def test_words_that_are_others_are_told_and_not_dealt() -> None:
    _, changes = learnt(named("burn_three"))
    assert [one.name for one in changes if not one.position] == ["clause PRG-BURN-1 en"]


def test_several_changes_come_by_turns(two: Procedure) -> None:
    before, changes = learnt(two)
    names = [one.name for one, _ in drill_of(changes, before, PROGRAM.finder(two), 1)]
    assert len(names) == 2 * TIMES
    assert names[:2] == names[2:4] == names[4:]
    assert len(set(names)) == 2


def test_the_same_seed_is_the_same_drill() -> None:
    new = named("total_before_settling")
    before, changes = learnt(new)
    drills = [list(drill_of(changes, before, PROGRAM.finder(new), 7)) for _ in range(2)]
    sources = [[(p.trace.scenario.source, p.key) for _, p in drill] for drill in drills]
    assert sources[0] == sources[1]


def test_a_severity_is_not_learnt_anew() -> None:
    file = Path(__file__).parents[1] / "diff" / "graver.toml"
    graver = PROGRAM.procedure("prague", [file])
    assert learnt(graver)[1] == ()
    assert renewed_clauses(PRAGUE, graver) == ()


def test_clauses_whose_acts_or_words_differ_are_mastered_anew() -> None:
    assert "PRG-INS-7" in renewed_clauses(PRAGUE, named("collect_clockwise"))
    assert "AMB-90" in renewed_clauses(PRAGUE, named("total_before_settling"))
    assert "PRG-INS-7" not in renewed_clauses(PRAGUE, named("burn_three"))


def test_a_confirmed_clause_that_only_hangs_on_the_option_is_as_it_was() -> None:
    reworded = {"PRG-ACT-4", "PRG-ACT-5", "AMB-19"}
    assert {*renewed_clauses(PRAGUE, named("wave_is_enough"))} == reworded
    cited = renewed_clauses(PRAGUE, named("total_before_settling"))
    assert {"PRG-IMM-2", "PRG-IMM-4"} <= {*cited}, "confirmed, and their step comes"


def test_between_two_houses_nothing_is_confirmed() -> None:
    other = replace(named("wave_is_enough"), id="other")
    assert "PRG-ACT-3" in renewed_clauses(PRAGUE, other)


def test_nothing_changed_nothing_is_learnt() -> None:
    assert learnt(PRAGUE)[1] == ()


def test_what_was_right_before_and_is_right_now_is_no_old_habit() -> None:
    """A slip of two acts begins with the right one: done once more, that is another one."""
    new = forbidden(PRAGUE, "card_on_21", clauses=["PRG-ACT-5"])
    before, (one,) = FormerJudge(side(PRAGUE), new), find_differences(PRAGUE, new)
    differing = ProcedureDifferences(side(PRAGUE), side(new))
    trace = side(new).performed_text(ROUND)
    assert trace is not None
    right = trace.acts[0]
    slip = Slip(TWICE, right, (right, right))
    dealt = judge_moves(trace.dealing, continue_after_slip(trace, 1, slip))
    told = Evidence(trace, trace, JudgedSlip(1, slip, dealt, dealt))
    vars(differing)["find_example"] = lambda _one: DifferenceExample(one, ROUND, trace, trace, told)
    (change,) = to_learn(differing, before)
    assert change.right == right
    assert change.habit is None
