"""What is otherwise is known by the rules alone, by the same names as by rounds that show it."""

from functools import cache
from pathlib import Path

import pytest

from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.training.catchup.change import find_required_clauses, matters
from trainer.training.catchup.requalify import Requalification
from trainer.training.catchup.sign_off import READ
from trainer.training.diff.comparison import Side

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
AMENDMENTS = Path(__file__).parents[3] / "amendments"


@cache
def named(name: str) -> Procedure:
    return PROGRAM.procedure("prague", [AMENDMENTS / f"{name}.toml"])


@pytest.mark.parametrize("name", ["burn_three", "trick_two_to_one", "total_before_settling"])
def test_tries_at_what_is_dealt_are_found_under_the_same_names(name: str) -> None:
    new = named(name)
    old_side, new_side = (Side(one, PROGRAM.machine(one)) for one in (PRAGUE, new))
    dealt = set(Requalification(old_side, new_side, PROGRAM.finder(new)).moments)
    assert dealt == {one.moment for one in matters(PRAGUE, new)}


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("burn_three", {"PRG-BURN-1"}),
        ("trick_two_to_one", {"PRG-SET-3", "AMB-5", "AMB-24"}),
        ("wave_is_enough", {"PRG-ACT-4", "PRG-ACT-5"}),
    ],
)
def test_an_exam_has_asked_for_a_change_by_the_reworded_clauses_that_an_act_keeps(
    name: str, clauses: set[str]
) -> None:
    assert list(find_required_clauses(PRAGUE, named(name))) == [clauses]


def test_words_alone_are_read(tmp_path: Path) -> None:
    lines = ['amends = "prague"', 'title = "Tried"']
    for lang in ("en", "cs"):
        lines += [f"[words.{lang}.clauses.{clause}]" + '\ntext = "New."\nsays = "New."'
                  for clause in ("PRG-BURN-1", "PRG-BURN-2")]  # fmt: skip
    (tmp_path / "words.toml").write_text("\n".join(lines), encoding="utf-8")
    found = matters(PRAGUE, PROGRAM.procedure("prague", [tmp_path / "words.toml"]))
    assert [(one.moment, one.describe("en")) for one in found] == [
        (READ, "PRG-BURN-1: New."),
        ("", "PRG-BURN-2: New."),
    ]
    assert list(find_required_clauses(PRAGUE, PRAGUE)) == []


CONFIRMED = """\
amends = "prague"
title = "Four cards are burnt"
reason = "Tried."
author = "J. Dvorak"
date = 2027-01-01
applies_to = "2011-03-30"

[option]
burn_cards = 4

[confirmed]
PRG-BURN-1 = "Tried."
PRG-BURN-2 = "Tried."
"lessons.opening" = "Tried."
"""


def test_a_change_that_rewords_nothing_is_told_by_what_is_otherwise(tmp_path: Path) -> None:
    (tmp_path / "four.toml").write_text(CONFIRMED, encoding="utf-8")
    (one,) = matters(PRAGUE, PROGRAM.procedure("prague", [tmp_path / "four.toml"]))
    assert one.describe("en") == "Cards burnt: was 5, now 4."
    assert one.describe("xx") == one.describe("en")


def test_a_clause_belongs_to_what_it_speaks_of_before_others(tmp_path: Path) -> None:
    """How even money is paid decides which payment comes first; the trick has its own clauses."""
    file = tmp_path / "both.toml"
    file.write_text(
        'amends = "prague"\n[option]\neven_money = false\ntrick_pays = [2, 1]\n', encoding="utf-8"
    )
    told = {one.moment: one.clauses for one in matters(PRAGUE, PROGRAM.procedure("prague", [file]))}
    assert {"PRG-SET-3", "AMB-5"} <= set(told["option trick_pays"])
    assert "PRG-IMM-4" in told["option even_money"]
    assert not set(told["option trick_pays"]) & set(told["option even_money"])
