"""What an exam tells apart: computed, simulated, and both held against exams that are judged."""

import json
import random
from functools import cache
from math import comb
from pathlib import Path
from statistics import fmean

import pytest

from tests.command import Command
from trainer.app import App
from trainer.procedure.training_rules import FAMILIES, PAYS, TAKES
from trainer.training.exam.chances import judge_slips, occasions
from trainer.training.exam.marks import Marks, counted_of
from trainer.training.exam_power.papers import Paper, Papers, SecondParts, seeds
from trainer.training.exam_power.power import (
    CLEAN,
    FAMILIAR,
    GOOD,
    HANDS,
    SYSTEMATIC,
    SimulatedDealer,
    binomial,
    counted_with,
    faultless_probability,
    pass_probability,
    second_part_probability,
    simulate_exam,
    upper_bound,
)

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
TRIES = 400


@cache
def papers() -> Papers:
    return Papers(PROGRAM.finder(PRAGUE), pool=40)


@cache
def paper(number: int) -> Paper:
    return papers().paper(number)


def test_the_bound_is_the_one_of_clopper_and_pearson() -> None:
    assert upper_bound(0, 2000) == pytest.approx(1 - 0.05 ** (1 / 2000), rel=1e-6)
    assert upper_bound(5, 100) == pytest.approx(0.10225, abs=1e-4)
    assert upper_bound(7, 7) == 1
    assert binomial(3, 10, 0.3) == pytest.approx(comb(10, 3) * 0.3**3 * 0.7**7)


def test_a_second_part_is_dealt_after_one_slip_and_allows_none() -> None:
    assert faultless_probability(26, 0.2) == pytest.approx(0.8**26)
    once = 26 * 0.2 * 0.8**25
    assert faultless_probability(26, 0.2, second=True) == pytest.approx(0.8**26 + once * 0.8**26)
    assert faultless_probability(26, 0.0, second=True) == 1
    assert faultless_probability(1, 1.0, second=True) == 0


def test_the_chance_of_a_habit_is_that_none_of_its_occasions_is_taken() -> None:
    one = paper(1)
    for (family, share), dealer in FAMILIAR.items():
        many = one.occasions(family)
        assert many >= 26
        assert pass_probability(PRAGUE, one, dealer) == pytest.approx((1 - share) ** many)


def test_who_is_clean_passes_and_who_is_wrong_with_system_does_not() -> None:
    assert papers().detail == "side"
    for number in (1, 2):
        assert pass_probability(PRAGUE, paper(number), CLEAN) == 1
        assert pass_probability(PRAGUE, paper(number), SYSTEMATIC) == 0


@pytest.mark.parametrize("dealer", [GOOD, HANDS[0], FAMILIAR[PAYS, 0.05]], ids=lambda one: one.name)
def test_what_is_computed_is_what_is_simulated(dealer: SimulatedDealer) -> None:
    rng = random.Random(3)
    passed = sum(simulate_exam(PRAGUE, paper(1), dealer, rng) for _ in range(TRIES))
    assert passed / TRIES == pytest.approx(pass_probability(PRAGUE, paper(1), dealer), abs=0.08)


@cache
def second_parts() -> SecondParts:
    return {family: [papers().second(family, n) for n in (1, 2)] for family in FAMILIES}


def test_a_second_part_has_as_many_occasions_of_its_family_again() -> None:
    for family, parts in second_parts().items():
        assert all(part.occasions(family) >= 26 for part in parts)
        assert all(part.acts < paper(1).acts / 2 for part in parts)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_chance_by_a_second_part_is_one_slip_and_then_none(family: str) -> None:
    dealer, share = FAMILIAR[family, 0.05], 0.05
    first, part = paper(1).occasions(family), second_parts()[family][1].occasions(family)
    once = first * share * (1 - share) ** (first - 1)
    found = second_part_probability(PRAGUE, paper(1), dealer, second_parts(), 1)
    assert found == pytest.approx(once * (1 - share) ** part)


def test_who_makes_no_critical_slip_has_no_second_part() -> None:
    for dealer in (CLEAN, SYSTEMATIC, HANDS[0]):
        assert second_part_probability(PRAGUE, paper(1), dealer, second_parts(), 0) == 0
    none_asked = {TAKES: second_parts()[TAKES]}
    assert second_part_probability(PRAGUE, paper(1), FAMILIAR[PAYS, 0.05], none_asked, 0) == 0


@pytest.mark.parametrize("dealer", [GOOD, FAMILIAR[PAYS, 0.05]], ids=lambda one: one.name)
def test_what_is_computed_with_a_second_part_is_what_is_simulated(dealer: SimulatedDealer) -> None:
    rng, second = random.Random(4), second_parts()
    passed = sum(simulate_exam(PRAGUE, paper(1), dealer, rng, second) for _ in range(5 * TRIES))
    likely = pass_probability(PRAGUE, paper(1), dealer)
    by_second = fmean(second_part_probability(PRAGUE, paper(1), dealer, second, n) for n in (0, 1))
    assert by_second > 0.05
    assert passed / (5 * TRIES) == pytest.approx(likely + by_second, abs=0.03)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_slips_that_were_judged_alone_come_to_what_a_whole_exam_is_judged(seed: int) -> None:
    """Exams with several slips in a piece, judged act by act, against the sum of single ones."""
    rng = random.Random(seed)
    share = 0.1
    judged, made = [], []
    for piece in papers().pieces(1):
        trace = papers().trace(piece)
        end = piece.end or len(trace.moments)
        found = [
            one for one in occasions(trace, piece.begin, end, (PAYS, TAKES)) if rng.random() < share
        ]
        judged.append(judge_slips(trace, piece.begin, end, {one.n: one.slip for one in found}))
        chances = iter(
            chance for chance in papers().judged(piece).chances if chance.habit in (PAYS, TAKES)
        )
        of_habit = dict(
            zip(
                (one.n for one in occasions(trace, piece.begin, end, (PAYS, TAKES))),
                chances,
                strict=True,
            )
        )
        made += [of_habit[one.n] for one in found]
    whole = Marks.counted(PRAGUE, counted_of(judged))
    summed = Marks.counted(PRAGUE, counted_with(paper(1), made))
    assert whole.passed() is summed.passed() is (not made)
    assert float(whole.score) == pytest.approx(float(summed.score), abs=0.02)


def test_the_same_seed_draws_the_same_papers() -> None:
    assert seeds(4, 3) == seeds(4, 3) != seeds(5, 3)


def test_the_command_prints_what_an_exam_tells_apart(command: Command, tmp_path: Path) -> None:
    options = ("--papers", "3", "--exams", "40", "--seed", "2")
    status, out, _err = command(tmp_path, "exam-power", "online", "--json", *options)
    assert status == 0
    (line,) = out.splitlines()
    shape = json.loads(line)
    assert set(shape) == {
        "procedure",
        "papers",
        "occasions",
        "acts",
        "minutes",
        "systematic",
        "dealers",
        "second_part",
        "agreement",
        "holds",
        "inspectors",
    }
    assert shape["inspectors"]["holds"]
    assert shape["second_part"] is False
    assert set(shape["occasions"]) == set(FAMILIES)
    for dealer in shape["dealers"]:
        assert set(dealer) == {
            "dealer",
            "computed",
            "simulated",
            "exams",
            "upper_bound",
            "after_three",
            "agreement",
        }
        assert dealer["simulated"] <= dealer["upper_bound"]
    status, out, _err = command(tmp_path, "exam-power", "online", *options)
    assert status == 0
    assert "The exam holds" in out
    assert "The inspectors' exam holds" in out


def test_the_command_prints_what_a_second_part_gives(command: Command, tmp_path: Path) -> None:
    options = ("--papers", "2", "--exams", "40", "--seed", "2")
    amended = tmp_path / "second.toml"
    amended.write_text('amends = "online"\n[exam]\nsecond_part = true\n', encoding="utf-8")
    house = ("exam-power", "online", "--json", *options)
    for added, has in ((("--second-part",), False), (("--amend", str(amended)), True)):
        _status, out, _err = command(tmp_path, *house, *added)
        shape = json.loads(out)
        assert shape["second_part"] is has
        good = next(one for one in shape["dealers"] if one["dealer"] == GOOD.name)
        with_it, without = good["with_second_part"], good["without_second_part"]
        assert with_it["computed"] > without["computed"] > 0
        assert good["computed"] == (with_it if has else without)["computed"]
    _status, out, _err = command(tmp_path, "exam-power", "online", *options, "--second-part")
    assert "Who passes where a critical fault fails, as it does here, in per cent:" in out
    assert "Who passes where one critical fault leads to a second part, in per cent:" in out


def test_a_wrong_number_is_told(command: Command, tmp_path: Path) -> None:
    status, _out, err = command(tmp_path, "exam-power", "online", "--papers", "0")
    assert (status, "should be from 1 to" in err) == (2, True)
