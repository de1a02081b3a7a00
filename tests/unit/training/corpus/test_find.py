"""A round for any clause: it needs it, by its own performance; else the reason is told."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.corpus.find import Finder, FoundRounds, NoRoundError, Wish
from trainer.training.corpus.need import ALLOWED, BROKEN, DECISIVE, KEPT, NAMED
from trainer.training.corpus.unreachable import (
    CLOSED,
    FORK,
    NEVER,
    NOT_ENACTED,
    UNUSED,
    NoRoundReason,
    why_never,
)
from trainer.training.judge.judge import judge
from trainer.training.judge.trace import perform
from trainer.training.judge.verdict import FAULT

AMENDMENTS = Path(__file__).parents[3] / "amendments"
PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
FINDER = PROGRAM.finder(PRAGUE)


def enacted(procedure: Procedure) -> list[str]:
    return [
        clause for clause in procedure.texts["en"]["clauses"] if clause not in procedure.not_enacted
    ]


def dealt_again(procedure: Procedure, found: FoundRounds) -> FoundRounds:
    """The same, with the performance of the scenario's text, as anybody deals it."""
    dealing = PROGRAM.dealer(procedure)(found.trace.scenario.source, "found")
    return found._replace(trace=perform(dealing))


def proves(procedure: Procedure, found: FoundRounds) -> bool:
    """Whether the round needs its clauses where it says so, asked of the judge alone."""
    trace = dealt_again(procedure, found).trace
    for needed in found.needs:
        moment = trace.moments[needed.n - 1] if needed.n <= len(trace.moments) else None
        if needed.how == KEPT:
            assert moment
            assert needed.clause in moment.clauses
        if needed.how in {BROKEN, NAMED}:
            assert moment
            assert needed.act
            verdict = judge(trace.dealing, moment.before, needed.act, needed.n).verdict
            assert verdict.verdict == FAULT
            names = verdict.clauses[:1] if needed.how == BROKEN else verdict.clauses
            assert needed.clause in names
    return True


def found_or_why(finder: Finder, clause: str) -> FoundRounds | NoRoundReason:
    """A round for a clause, or the reason why there is none."""
    try:
        return finder.find(Wish((clause,)), 3)
    except NoRoundError as error:
        return error.why


# --- every clause


def some(procedure: Procedure, every: int) -> Iterator[str]:
    """Some of the clauses, others for each procedure."""
    yield from enacted(procedure)[len(procedure.id) % every :: every]


@pytest.mark.parametrize("name", PROGRAM.procedure_ids())
def test_a_round_is_found_for_clauses_of_every_house(name: str) -> None:
    procedure = PROGRAM.procedure(name)
    finder = PROGRAM.finder(procedure)
    for clause in some(procedure, 9):
        found = found_or_why(finder, clause)
        if isinstance(found, FoundRounds):
            assert proves(procedure, found), clause
        else:
            assert found.clauses == (clause,)
            assert found.kind in {CLOSED, NEVER, UNUSED}


@pytest.mark.parametrize(
    "clause", ["PRG-BUST-4", "PRG-DEAL-2", "PRG-DEAL-7", "PRG-SPL-9", "PRG-SPL-10", "PRG-INS-8"]
)
def test_what_could_not_be_drilled_is_found(clause: str) -> None:
    assert proves(PRAGUE, FINDER.find(Wish((clause,)), 1))


@pytest.mark.parametrize(
    "clause", ["PRG-ACT-6", "PRG-BUY-3", "PRG-BUY-5", "PRG-SPL-6", "PRG-CUTC-1", "PRG-CUTC-3"]
)
def test_refusals_and_the_cut_card_are_kept_in_a_round(clause: str) -> None:
    found = FINDER.find(Wish((clause,)), 1)
    assert found.needs[0].how == KEPT
    assert proves(PRAGUE, found)


def test_a_rule_of_the_game_is_needed_where_another_rule_would_ask_for_another_act() -> None:
    found = FINDER.find(Wish(("PRG-SPL-14",)), 1)
    assert found.needs[0].how == DECISIVE
    assert any("split" in bet.decisions for bet in found.trace.scenario.bets)


# --- amendments that it has never seen


@pytest.mark.parametrize("path", sorted(AMENDMENTS.glob("*.toml")), ids=lambda path: path.stem)
def test_what_an_amendment_brings_is_found(path: Path) -> None:
    base = PROGRAM.procedure(
        {"aus": "australian", "bri": "british", "onl": "online", "sht": "shoot"}.get(
            path.stem[:3], "prague"
        )
    )
    amended = PROGRAM.procedure(base.id, [path])
    clauses = {c for c in enacted(amended) if c not in enacted(base)}
    changed = {
        clause
        for name, option in amended.options.items()
        if base.options[name].value != option.value
        for clause in option.clauses
    }
    finder = PROGRAM.finder(amended)
    for clause in sorted(clauses) or sorted(changed)[:2]:
        assert proves(amended, finder.find(Wish((clause,)), 1))


# --- several, and so many rounds and boxes


def test_one_round_needs_several_clauses_at_once() -> None:
    clauses = ("PRG-INS-7", "PRG-SPL-7", "PRG-BUST-6", "PRG-CUTC-1")
    found = FINDER.find(Wish(clauses), 1)
    assert [needed.clause for needed in found.needs] == list(clauses)
    assert proves(PRAGUE, found)


def test_two_that_exclude_each_other_are_named_with_the_place_where_the_ways_part() -> None:
    with pytest.raises(NoRoundError) as caught:
        FINDER.find(Wish(("PRG-CUTC-1", "PRG-INS-7", "PRG-INS-10")), 1)
    why = caught.value.why
    assert why.kind == FORK
    assert why.clauses == ("PRG-INS-7", "PRG-INS-10")
    assert why.states == ("dealer/second_card", "dealer/insurance", "dealer/pontoon")


def test_in_two_rounds_both_are_needed() -> None:
    found = FINDER.find(Wish(("PRG-INS-7", "PRG-INS-10"), rounds=2), 1)
    assert found.trace.scenario.rounds == 2
    assert proves(PRAGUE, found)


def test_what_no_first_round_can_need_is_found_in_a_second_one() -> None:
    british = PROGRAM.procedure("british")
    found = PROGRAM.finder(british).find(Wish(("BRI-AMB-9",)), 1)
    assert found.trace.scenario.rounds == 2
    assert found.needs[0].how in {KEPT, ALLOWED}


@pytest.mark.parametrize("boxes", [1, 3, 7])
def test_there_are_as_many_boxes_as_are_wanted(boxes: int) -> None:
    found = FINDER.find(Wish(("PRG-SET-3",), boxes=boxes), 2)
    assert len({bet.box for bet in found.trace.scenario.bets}) == boxes


# --- why there is none


def test_what_is_not_enacted_says_why() -> None:
    with pytest.raises(NoRoundError, match="records say who learned which version") as caught:
        FINDER.find(Wish(("PRG-GEN-2",)), 1)
    assert caught.value.why.kind == NOT_ENACTED


def test_an_option_that_closes_a_step_is_named() -> None:
    finder = PROGRAM.finder(PROGRAM.procedure("australian"))
    why = why_never(finder.needs, "AUS-DBL-1", list(finder.corpus.rounds(20)), 20)
    assert why.kind == CLOSED
    assert "values_called" in why.options


def test_what_no_act_hangs_on_is_said_so() -> None:
    looked: list[int] = []
    with pytest.raises(NoRoundError) as caught:
        FINDER.find(Wish(("AMB-1",)), 1, looked.append)
    assert caught.value.why.kind == UNUSED
    assert caught.value.why.options == ("burn_face",)
    assert looked == []


def test_a_clause_that_is_not_there_is_bad_input() -> None:
    with pytest.raises(DataError, match="PRG-XYZ-1"):
        FINDER.find(Wish(("PRG-XYZ-1",)), 1)


# --- the same for the same, others for others


def test_the_same_seed_finds_the_same_and_others_find_others() -> None:
    fresh = Finder(PRAGUE, PROGRAM.machine(PRAGUE))
    wish = Wish(("PRG-INS-7",))
    texts = [finder.find(wish, 5).trace.scenario.source for finder in (FINDER, fresh)]
    assert texts[0] == texts[1]
    others = {FINDER.find(wish, seed).trace.scenario.source for seed in range(8)}
    assert len(others) == 8


def test_what_is_found_is_short() -> None:
    lengths = [len(FINDER.find(Wish((clause,)), 1).trace.moments) for clause in PRAGUE.exam.clauses]
    assert sum(lengths) / len(lengths) < 20


def test_who_looks_may_stop_it() -> None:
    def stop(number: int) -> None:
        if number == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        FINDER.find(Wish(("PRG-INS-7", "PRG-SPL-7", "PRG-BUST-6")), 1, stop)


def test_as_json_it_is_what_the_command_prints() -> None:
    shape = json.loads(json.dumps(FINDER.find(Wish(("PRG-BUST-4",)), 1).as_json()))
    (needed,) = shape["needs"]
    assert needed["clause"] == "PRG-BUST-4"
    assert needed["act"]["act"] == "take"
