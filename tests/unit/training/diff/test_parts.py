"""A change in parts: the line of a round at which it is felt, and the sentences that go with it."""

from functools import cache
from pathlib import Path

import pytest

from trainer.app import App
from trainer.table.notation import short
from trainer.training.diff.comparison import Side
from trainer.training.diff.effect import RoundEffect, Scene
from trainer.training.diff.example import ProcedureDifferences
from trainer.training.diff.notice import Part, parts_of

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
AMENDMENTS = Path(__file__).parents[3] / "amendments"


@cache
def parts(old: str, new: str) -> tuple[Part, ...]:
    amended = AMENDMENTS / f"{new}.toml"
    before = PROGRAM.procedure(old)
    after = PROGRAM.procedure(old, [amended]) if amended.is_file() else PROGRAM.procedure(new)
    return parts_of(
        ProcedureDifferences(Side(before, PROGRAM.machine(before)), Side(after)).shown()
    )


def felt(part: Part) -> RoundEffect:
    assert part.felt is not None
    return part.felt


def act(scene: Scene | None) -> str:
    return short(scene.moment.act) if scene and scene.moment else ""


@pytest.mark.parametrize(
    ("new", "was", "now"),
    [
        ("burn_three", "burn", "discard burn"),
        ("total_before_settling", "pay bet", "call own total"),
        ("no_even_money", "even money", "call insurance"),
    ],
)
def test_a_change_is_felt_where_the_dealer_goes_on_otherwise(new: str, was: str, now: str) -> None:
    """Where one side does nothing, it is seen with what it does next."""
    found = felt(parts("prague", new)[0])
    old, new_way = map(act, found.scenes(found.at))
    assert old.startswith(was)
    assert new_way.startswith(now)


def test_of_acts_that_are_alike_the_last_ones_are_left_out() -> None:
    found = felt(parts("prague", "burn_three")[0])
    left_out = [row.old.verdict.n for row in found.rows if row.new is None and row.old]
    assert left_out[:2] == [9, 10], "the fourth and the fifth card"
    old, new = found.scenes(found.at)
    assert old is not None
    assert new is not None
    assert len(old.before.table.middle) == len(new.before.table.middle) == 3


def test_sentences_go_with_the_acts_that_they_ask_for() -> None:
    even_money, *others = parts("prague", "no_even_money")
    asking, speaking = ["PRG-IMM-4", "PRG-IMM-5"], ["PRG-IMM-6", "AMB-21", "AMB-23"]
    assert [one.name for one in even_money.sentences] == [*asking, *speaking]
    assert all(one.old and one.new and one.old != one.new for one in even_money.sentences)
    (state,) = others
    assert [one.name for one in state.differences] == ["states ace en"]
    assert not state.sentences
    (total,) = parts("prague", "total_before_settling")
    assert [(one.name, one.old) for one in total.sentences] == [("AMB-90", "")]


def test_a_round_does_without_the_opening_of_the_shoe_where_it_can() -> None:
    even_money, *_ = parts("prague", "no_even_money")
    trace = felt(even_money).old
    assert trace is not None
    assert trace.scenario.start == "deal"
    assert len(trace.moments) <= 12


def test_a_clause_has_the_round_of_what_it_asked_for_where_it_asks_for_it_no_more() -> None:
    """Nothing that PRG-IMM-5 asks for is done from then on: the old way has it."""
    old, new = PRAGUE, PROGRAM.procedure("prague", [AMENDMENTS / "no_even_money.toml"])
    found = {one.difference.of: one for one in ProcedureDifferences(Side(old), Side(new)).shown()}
    assert found["PRG-IMM-5"].scenario == found["even_money"].scenario != ""


def test_what_no_round_shows_stands_last() -> None:
    *moments, lesson = parts("prague", "burn_three")
    assert all(part.felt for part in moments)
    assert lesson.felt is None
    assert [one.name for one in lesson.differences] == ["lessons opening en"]


def test_each_of_several_differences_has_a_line_of_its_own() -> None:
    """From Crown to The Star cards are cut, the cut card lies deeper, and hands are split less."""
    found = [felt(part) for part in parts("crown", "star") if part.felt]
    acts = [act(one.scenes(one.at).new) for one in found]
    starts = ("offer cut", "refuse split", "insert cut card 2.0")
    assert all(one.startswith(start) for one, start in zip(acts, starts, strict=True)), acts
