"""Drills: short positions, all different, a third of which only look like what they are about."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.table.act import Act
from trainer.training.corpus.find import NoRoundError
from trainer.training.drills.drawing import POSITIONS, drill_of, drilled_states
from trainer.training.drills.position import LEAST, Drill, Position
from trainer.training.judge.trace import in_focus, state_of
from trainer.training.sessions.session import PRACTICE, Session

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
FINDER = PROGRAM.finder(PRAGUE)
CLAUSES = ("PRG-DEAL-6", "PRG-BUST-3", "PRG-INS-7", "PRG-ACT-6", "PRG-SPL-9", "PRG-INS-1")
ONCE = ("PRG-OPEN-1", "PRG-OPEN-5", "PRG-BURN-3", "PRG-DEAL-7", "AMB-13")


@cache
def drill_for(clause: str) -> Drill:
    return drill_of(FINDER, clause, 1)


def begun(position: Position) -> Session:
    return position.start_session(PRACTICE, "drill")


# --- positions


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_is_eight_to_twelve_short_positions(clause: str) -> None:
    positions = drill_for(clause).positions
    assert 8 <= len(positions) <= 12
    assert all(position.acts <= 3 for position in positions)
    assert all(position.begin <= position.key <= position.end for position in positions)


@pytest.mark.parametrize("clause", ONCE)
def test_what_comes_once_a_round_is_drilled_among_what_is_like_it(clause: str) -> None:
    """Its neighbours look alike there, and where nothing else differs the tables do."""
    positions = drill_for(clause).positions
    assert len(positions) == POSITIONS
    alike = [position for position in positions if position.alike]
    assert len(alike) == POSITIONS // 3
    for position in alike:
        moment = position.trace.moments[position.key - 1]
        assert clause not in moment.clauses
        assert all(clause not in due.step.every_clause for due in moment.before.due)
    tables = {len(position.trace.begins.table.boxes) for position in positions}
    different = {position.right for position in positions}
    assert len(different) >= len(positions) / 2 or len(tables) > 1
    assert len({position.trace.scenario.source for position in positions}) == len(positions)


@pytest.mark.parametrize("clause", ["AMB-9", "AMB-18"])
def test_where_an_option_decides_who_always_does_the_same_scores_67_at_most(clause: str) -> None:
    positions = drill_for(clause).positions
    assert len(positions) == POSITIONS
    done = [position.trace.moments[position.key - 1] for position in positions]
    often = Counter((moment.act.act, moment.clauses) for moment in done)
    assert max(often.values()) <= POSITIONS * 2 / 3


@pytest.mark.parametrize("clause", CLAUSES)
def test_all_of_them_are_different(clause: str) -> None:
    texts = [position.trace.scenario.source for position in drill_for(clause).positions]
    assert len(set(texts)) == len(texts)
    different = {position.right for position in drill_for(clause).positions}
    assert len(different) >= len(texts) * 2 / 3


@pytest.mark.parametrize("clause", ["PRG-INS-1"])
def test_what_the_first_act_could_break_is_drilled_all_over_the_round(clause: str) -> None:
    positions = drill_for(clause).positions
    assert sum(position.alike for position in positions) == POSITIONS // 3
    states = {position.trace.moments[position.key - 1].state for position in positions}
    assert len(states) >= 4
    assert any(position.begin > 1 for position in positions)


@pytest.mark.parametrize("clause", ["PRG-BUST-3", "PRG-INS-7", "PRG-ACT-6"])
def test_who_always_does_what_the_clause_asks_for_scores_67_at_most(clause: str) -> None:
    """Where a position only looks alike, the act that matters keeps another clause."""
    positions = drill_for(clause).positions
    kept = [clause in position.trace.moments[position.key - 1].clauses for position in positions]
    alike = [position.alike for position in positions]
    assert not any(k and a for k, a in zip(kept, alike, strict=True))
    assert sum(kept) >= len(positions) / 2, "in another one it would be broken"
    assert sum(kept) / len(positions) <= 2 / 3


def test_what_looks_alike_stands_anywhere() -> None:
    orders = {
        tuple(position.alike for position in drill.positions) for drill in map(drill_for, CLAUSES)
    }
    assert len(orders) > 1
    assert any(not one and another for order in orders for one, another in pairwise(order))


def test_the_same_seed_is_the_same_drill() -> None:
    one, same, other = (drill_of(FINDER, "PRG-BUST-3", seed) for seed in (4, 4, 5))
    texts = [[p.trace.scenario.source for p in drill.positions] for drill in (one, same, other)]
    assert texts[0] == texts[1] != texts[2]


def test_a_phase_is_what_several_rounds_have_of_it() -> None:
    drill = drill_of(FINDER, "settlement", 1)
    assert len({position.trace.scenario.source for position in drill.positions}) == 3
    for position in drill.positions:
        states = [moment.state for moment in position.trace.moments]
        assert all(
            in_focus(state, "settlement") for state in states[position.begin - 1 : position.end]
        )


def test_a_state_of_a_turn_is_what_hands_have_of_it() -> None:
    drill = drill_of(FINDER, "boxes/turn/bust", 1)
    for position in drill.positions:
        moments = position.trace.moments[position.begin - 1 : position.end]
        procedure = position.trace.procedure
        assert {state_of(procedure, moment) for moment in moments} == {"boxes/turn/bust"}
        assert [act.act for act in position.right][-1] == "clear"


@pytest.mark.parametrize("house", PROGRAM.procedure_ids())
def test_every_state_with_moves_has_a_drill(house: str) -> None:
    procedure = PROGRAM.procedure(house)
    finder = PROGRAM.finder(procedure)
    assert all(drill_of(finder, state, 1).positions for state in drilled_states(procedure))
    with pytest.raises(DataError):
        drill_of(finder, "over", 1)


def test_neither_a_clause_nor_a_phase_is_bad_input() -> None:
    with pytest.raises(DataError, match="no clause of that name"):
        drill_of(FINDER, "PRG-XYZ", 1)
    with pytest.raises(NoRoundError):
        drill_of(FINDER, "PRG-GEN-2", 1)


# --- dealing them


def test_who_deals_right_is_right_in_every_position() -> None:
    for drill in map(drill_for, CLAUSES):
        for position in drill.positions:
            session = begun(position)
            for act in position.right:
                assert not session.over
                session.do(act)
            assert session.over
            assert position.is_right(session)


def test_only_the_act_that_matters_counts() -> None:
    position = next(p for p in drill_for("PRG-BUST-3").positions if p.key > p.begin)
    for wrong_at in range(position.acts):
        session = begun(position)
        for number, act in enumerate(position.right):
            if number == wrong_at:
                session.do(Act("shuffle"))
            session.do(act)
        assert session.over
        assert position.is_right(session) is (position.begin + wrong_at != position.key)


def test_help_is_not_right() -> None:
    position = drill_for("PRG-BUST-3").positions[0]
    session = begun(position)
    session.assist()
    for act in position.right:
        session.do(act)
    assert not position.is_right(session)


def test_what_went_wrong_comes_back_until_it_is_right() -> None:
    drill = Drill("PRG-BUST-3", drill_for("PRG-BUST-3").positions)
    first = drill.position
    answers = iter([False, False])  # of the first position, then it is right
    order: list[int] = []
    while drill.position is not None:
        order.append(drill.positions.index(drill.position))
        drill.done(right=drill.position is not first or next(answers, True))
    assert order == [0, 1, 2, 0, 3, 4, 0, 5, 6, 7, 8]
    outcome = drill.outcome
    assert (outcome.right, outcome.tried) == (POSITIONS - 1, POSITIONS)
    assert (outcome.again, outcome.righted) == (2, 1)


def test_a_score_needs_enough_positions() -> None:
    drill = Drill("PRG-BUST-3", drill_for("PRG-BUST-3").positions)
    for number in range(1, POSITIONS + 1):
        drill.done(right=True)
        assert (drill.outcome.score is None) is (number < LEAST)
    assert drill.outcome.score == 1
