"""Becoming current: the ways side by side, who has changed it, what is dealt next, the sign-off."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from trainer.app import App
from trainer.table.notation import short
from trainer.training.catchup.requalify import Requalification
from trainer.training.catchup.sign_off import (
    READ,
    TIMES,
    ChangeTry,
    Sheet,
    SignOff,
    TaskQueue,
    TrainingRole,
)
from trainer.training.catchup.walkthrough import AROUND, walk_of
from trainer.training.diff.comparison import Side

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
AMENDMENTS = Path(__file__).parents[3] / "amendments"
FIRST = date(2027, 1, 4)
RULES = ("2027-01-01", "c0ffee")


@cache
def becoming(name: str) -> Requalification:
    new = PROGRAM.procedure("prague", [AMENDMENTS / f"{name}.toml"])
    old, now = (Side(one, PROGRAM.machine(one)) for one in (PRAGUE, new))
    return Requalification(old, now, PROGRAM.finder(new))


@pytest.mark.parametrize("name", ["burn_three", "total_before_settling", "wave_is_enough"])
def test_both_ways_are_shown_as_far_as_they_part(name: str) -> None:
    (change,) = becoming(name).moments.values()
    walk = walk_of(change)
    assert walk is not None
    assert walk.old is not None
    assert walk.marked == {n for n, row in enumerate(walk.rows) if not row.same}
    assert min(walk.marked) == AROUND
    assert max(walk.marked) == len(walk.rows) - 1 - AROUND
    for situation, moments in (
        (walk.old, [row.old for row in walk.rows if row.old]),
        (walk.new, [row.new for row in walk.rows if row.new]),
    ):
        assert moments[0].before is situation
        for one, other in pairwise(moments):
            assert other.before is one.after


def test_what_has_gone_stands_alone_in_its_row() -> None:
    (change,) = becoming("burn_three").moments.values()
    walk = walk_of(change)
    assert walk is not None
    rows = [walk.rows[number] for number in sorted(walk.marked)]
    gone = [(row.old and short(row.old.act), row.new) for row in rows]
    assert gone[:2] == [("burn", None)] * 2


def test_what_only_a_slip_feels_is_walked_through_with_the_slip(tmp_path: Path) -> None:
    file = tmp_path / "bust.toml"
    rule = 'id = "bust"\nact = "deal_card"\nwhen = ["at_limit"]\nclauses = ["PRG-BUST-1"]'
    file.write_text(f'amends = "prague"\n[[never]]\n{rule}\n', encoding="utf-8")
    new = PROGRAM.procedure("prague", [file])
    old, now = (Side(one, PROGRAM.machine(one)) for one in (PRAGUE, new))
    (change, *_) = Requalification(old, now, PROGRAM.finder(new)).find()
    walk = walk_of(change)
    assert walk is not None
    (number,) = walk.judged
    row = walk.rows[number - 1]
    assert row.old is not None
    assert row.new is not None
    assert row.old.act == row.new.act
    assert "PRG-BUST-1" in row.new.verdict.clauses
    assert "PRG-BUST-1" not in row.old.verdict.clauses


def test_words_alone_have_no_walk() -> None:
    words = [one for one in becoming("burn_three").find() if one.position is None]
    assert [walk_of(one) for one in words] == [None]


def test_a_change_names_who_has_made_it(tmp_path: Path) -> None:
    first, second = (AMENDMENTS / f"{n}.toml" for n in ("burn_three", "total_before_settling"))
    text = second.read_text(encoding="utf-8").replace('"2011-03-30"', '"2027-01-01"')
    later = tmp_path / "later.toml"
    later.write_text(text.replace("2027-01-01\n", "2027-02-01\n", 1), encoding="utf-8")
    versions = [PRAGUE, *(PROGRAM.procedure("prague", some) for some in ([first], [first, later]))]
    old, new = (Side(one, PROGRAM.machine(one)) for one in (versions[0], versions[-1]))
    found = Requalification(old, new, PROGRAM.finder(versions[-1]), versions)
    titles = {each.name: [one.title["en"] for one in found.amended(each)] for each in found.find()}
    assert titles["option burn_cards"] == ["Three cards are burnt"]
    assert titles["clause PRG-BURN-1 en"] == ["Three cards are burnt"]
    assert titles["step settlement/own_total"] == ["The dealer says his total before he settles"]


# --- the sheet


class Kept:
    """Tries and sign-offs that live as long as the test."""

    def __init__(self) -> None:
        self.tried: list[ChangeTry] = []
        self.signed: list[SignOff] = []

    def tries(self, _trainee: str, _procedure: str) -> Sequence[ChangeTry]:
        return list(self.tried)

    def add(self, _trainee: str, _procedure: str, tried: ChangeTry) -> None:
        self.tried.append(tried)

    def sign_offs(self, _trainee: str, _procedure: str) -> Sequence[SignOff]:
        return self.signed

    def sign_off(self, _trainee: str, _procedure: str, signed: SignOff) -> None:
        self.signed = [signed]

    def first_trained(self, _trainee: str, _procedure: str, _role: TrainingRole) -> None:
        return None


def sheet(kept: Kept, moments: Sequence[str], days: int = 0) -> Sheet:
    named = {moment: (moment, f"{moment} too") for moment in moments}
    return Sheet(kept, ("Jana", "prague"), RULES, named, lambda: FIRST + timedelta(days))


def dealt(turns: TaskQueue, *, right: bool = True, most: int = 20) -> list[str]:
    """What is dealt until nothing is due."""
    found: list[str] = []
    while (moment := turns.next) is not None and len(found) < most:
        found.append(moment)
        turns.done(moment, right=right)
    return found


def test_moments_are_dealt_by_turns_until_nothing_is_due_and_signed_on_a_later_day() -> None:
    kept = Kept()
    assert dealt(TaskQueue(sheet(kept, "ab"))) == ["a", "b"] * TIMES
    assert kept.signed == []
    assert sheet(kept, "ab").standing.waits(FIRST)
    assert dealt(TaskQueue(sheet(kept, "ab", 1))) == ["a", "b"]
    assert kept.signed == [SignOff(*RULES, FIRST + timedelta(1))]


def test_a_try_is_one_at_all_that_is_otherwise_there() -> None:
    kept = Kept()
    sheet(kept, "a").add("a", right=True)
    assert [one.moment for one in kept.tried] == ["a", "a too"]


def test_what_was_wrong_is_dealt_until_it_is_right_three_times() -> None:
    turns = TaskQueue(sheet(Kept(), "ab"))
    turns.done("a", right=False)
    assert dealt(turns) == ["b", "a", "b", "a", "b", "a"]


def test_what_was_tried_before_the_program_ended_counts() -> None:
    kept = Kept()
    first = TaskQueue(sheet(kept, "ab"))
    for _ in range(4):
        first.done(first.next or "", right=True)
    assert dealt(TaskQueue(sheet(kept, "ab"))) == ["a", "b"]


def test_where_nothing_is_done_otherwise_it_is_enough_to_read_it() -> None:
    kept = Kept()
    sheet(kept, "a").record_reading()
    assert kept.tried == []
    assert sheet(kept, ()).due == ()
    sheet(kept, ()).record_reading()
    assert [one.moment for one in kept.tried] == [READ]
    assert kept.signed == [SignOff(*RULES, FIRST)]
