"""A slip that was right under the rules of before is known as one, and no other is."""

from datetime import date
from pathlib import Path

import pytest

from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.catchup.change import strikes
from trainer.training.catchup.former_rules import (
    FormerJudge,
    FormerRules,
    FormerVersion,
    was_the_rule,
)
from trainer.training.diff.comparison import Side
from trainer.training.diff.example import ProcedureDifferences
from trainer.training.judge.judge import judge
from trainer.training.judge.trace import Trace, perform
from trainer.training.slips.making import slips

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
AMENDMENTS = Path(__file__).parents[3] / "amendments"
LAST_DAY = date(2026, 11, 30)


def amended(*names: str) -> Procedure:
    return PROGRAM.procedure("prague", [AMENDMENTS / f"{name}.toml" for name in names])


def side(procedure: Procedure) -> Side:
    return Side(procedure, PROGRAM.machine(procedure))


def shown_under(new: Procedure) -> Trace:
    trace = next(ProcedureDifferences(side(PRAGUE), side(new)).shown()).new
    assert trace is not None
    return trace


def drawn(procedure: Procedure, seed: int, start: str = "deal") -> Trace:
    text = PROGRAM.new_scenario("prague", seed, start)
    return perform(side(procedure).dealt(text))


def until(rules: FormerRules, trace: Trace, number: int, act: Act) -> date | None:
    before = trace.moments[number - 1].before
    verdict = judge(trace.dealing, before, act, number).verdict
    return rules.until(trace.dealing, trace.acts[: number - 1], before, verdict)


@pytest.mark.parametrize(
    ("name", "habit", "right"),
    [
        ("burn_three", "burn_card", "discard_burn"),
        ("collect_clockwise", "take", "take"),
        ("no_even_money", "offer_even_money", "deal_self"),
        ("trick_two_to_one", "pay", "pay"),
        ("total_before_settling", "pay", "call"),
        ("deeper_cut_card", "insert_cut_card", "insert_cut_card"),
    ],
)
def test_the_old_habit_strikes_where_the_rules_part(name: str, habit: str, right: str) -> None:
    new = amended(name)
    trace, before = shown_under(new), FormerJudge(side(PRAGUE), new)
    found = list(strikes(before, trace))
    assert found
    strike = found[0]
    assert (strike.habit.act, trace.acts[strike.number - 1].act) == (habit, right)
    rules = FormerRules(new, [FormerVersion(side(PRAGUE), LAST_DAY)])
    assert until(rules, trace, strike.number, strike.habit) == LAST_DAY


def test_a_question_that_is_asked_no_more_was_due_though_the_round_has_gone_on() -> None:
    new = amended("wave_is_enough")
    found = list(strikes(FormerJudge(side(PRAGUE), new), shown_under(new)))
    assert [strike.habit.act for strike in found] == ["ask_aloud"]


def test_the_old_habit_strikes_nowhere_else() -> None:
    new = amended("burn_three")
    before = FormerJudge(side(PRAGUE), new)
    for seed in range(1, 6):
        assert not list(strikes(before, drawn(new, seed)))
        assert len(list(strikes(before, drawn(new, seed, "shuffle")))) == 1


@pytest.mark.parametrize("name", ["burn_three", "deeper_cut_card"])
def test_no_other_slip_was_ever_right(name: str) -> None:
    new = amended(name)
    rules = FormerRules(new, [FormerVersion(side(PRAGUE), LAST_DAY)])
    made = 0
    for seed in range(1, 4):
        trace = drawn(new, seed)
        for number, moment in enumerate(trace.moments, start=1):
            for slip in slips(trace.dealing, moment.before):
                if len(slip.acts) == 1:
                    made += 1
                    assert until(rules, trace, number, slip.act) is None
    assert made > 100


def test_what_is_right_today_was_no_slip() -> None:
    trace = drawn(PRAGUE, 3)
    rules = FormerRules(PRAGUE, [FormerVersion(side(PRAGUE), LAST_DAY)])
    numbers = range(1, len(trace.moments) + 1)
    assert {until(rules, trace, n, trace.acts[n - 1]) for n in numbers} == {None}


def test_of_several_former_rules_the_last_one_that_held_counts() -> None:
    new = amended("burn_three")
    formers = [FormerVersion(side(new), date(2027, 1, 31)), FormerVersion(side(PRAGUE), LAST_DAY)]
    trace = shown_under(new)
    (strike,) = strikes(FormerJudge(side(PRAGUE), new), trace)
    assert until(FormerRules(new, formers), trace, strike.number, strike.habit) == LAST_DAY
    both = [FormerVersion(side(PRAGUE), date(2027, 1, 31)), FormerVersion(side(PRAGUE), LAST_DAY)]
    assert until(FormerRules(new, both), trace, strike.number, strike.habit) == date(2027, 1, 31)


def test_rules_of_another_game_say_nothing() -> None:
    new = amended("burn_three")
    rules = FormerRules(new, [FormerVersion(Side(PROGRAM.procedure("british")), LAST_DAY)])
    trace = shown_under(new)
    numbers = range(1, len(trace.moments) + 1)
    slip = Act("burn_card")
    assert {until(rules, trace, n, slip) for n in numbers} == {None}


def test_it_is_said_in_both_languages() -> None:
    assert (
        was_the_rule(LAST_DAY, "en", date(2027, 1, 1))
        == "That was the rule until 30 November 2026."
    )
    assert (
        was_the_rule(LAST_DAY, "cs", date(2027, 1, 1)) == "To bylo pravidlo do 30. listopadu 2026."
    )
