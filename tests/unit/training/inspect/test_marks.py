"""Which fault a call answers, and the figures, against values computed by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from trainer.procedure.training_rules import Remedies
from trainer.table.act import Act
from trainer.training.inspect.exam_sheet import CRITICAL_MISSED, FALSE_CALLS, TOO_FEW_HITS, Rule
from trainer.training.inspect.fault import Call, Fault, match_calls, missed_faults
from trainer.training.inspect.levels import FASTEST, FLOOR, SLOWEST, next_pace
from trainer.training.inspect.marks import LEAST, Marks, Share, marks
from trainer.training.judge.verdict import OMITTED


def fault(n: int, kind: str = "wrong_hand", box: int = 3, severity: str = "minor") -> Fault:
    return Fault(n, kind, ("PRG-DEAL-6", "PRG-DEAL-1"), severity, Act("deal_card", box=box))


# --- which fault a call answers


@pytest.mark.parametrize(("n", "hit"), [(4, False), (5, True), (6, True), (7, True), (8, False)])
def test_a_fault_may_be_called_until_two_acts_later(n: int, hit: bool) -> None:
    (answer,) = match_calls([fault(5)], [Call(n)], 2)
    assert (answer.fault is not None) is hit


def test_one_call_answers_one_fault() -> None:
    faults = [fault(5), fault(6)]
    found = match_calls(faults, [Call(6)], 2)
    assert missed_faults(faults, found) == (faults[1],)
    found = match_calls(faults, [Call(6), Call(6)], 2)
    assert missed_faults(faults, found) == ()


def test_a_second_call_for_the_same_fault_is_false() -> None:
    found = match_calls([fault(5)], [Call(5), Call(5)], 2)
    assert [answer.fault is None for answer in found] == [False, True]


def test_of_several_it_answers_the_one_that_it_names() -> None:
    faults = [fault(5, box=1), fault(6, "wrong_amount", box=2)]
    (answer,) = match_calls(faults, [Call(6, kind="wrong_amount", box=2)], 2)
    assert answer.fault == faults[1]
    assert answer.named


@pytest.mark.parametrize(
    ("n", "kind", "hit", "named"),
    [
        (4, "", False, False),
        (5, "", True, False),
        (7, "", True, False),
        (8, "", False, False),  # it may be called then, but it has to be said what
        (8, OMITTED, True, True),
        (8, "out_of_order", True, True),
        (8, "wrong_hand", False, False),
        (12, "", True, False),  # the bet's cards are cleared: now it is never paid
        (14, "", True, False),
        (15, OMITTED, False, False),
    ],
)
def test_what_is_left_out_is_wrong_until_it_can_be_done_no_more(
    n: int, kind: str, hit: bool, named: bool
) -> None:
    left = replace(fault(5, OMITTED), over=Act("take", "bet", 6), until=12)
    (answer,) = match_calls([left], [Call(n, kind=kind)], 2)
    assert (answer.fault is not None) is hit
    assert answer.named is named


@pytest.mark.parametrize(("box", "named"), [(3, True), (6, True), (2, False)])
def test_what_is_left_out_is_named_by_its_box_or_by_the_one_gone_on_to(
    box: int, named: bool
) -> None:
    left = replace(fault(5, OMITTED), over=Act("take", "bet", 6), until=12)
    (answer,) = match_calls([left], [Call(5, kind="out_of_order", box=box)], 2)
    assert answer.named is named


@pytest.mark.parametrize(
    ("call", "named"),
    [
        (Call(5), False),
        (Call(5, kind="wrong_hand"), True),
        (Call(5, kind="wrong_hand", box=3), True),
        (Call(5, kind="wrong_hand", box=4), False),
        (Call(5, kind="wrong_amount", box=3), False),
        (Call(5, clause="PRG-DEAL-1"), True),
        (Call(5, clause="PRG-SET-1"), False),
        (Call(5, box=3), False),
    ],
)
def test_what_is_named_rightly(call: Call, named: bool) -> None:
    (answer,) = match_calls([fault(5)], [call], 2)
    assert answer.named is named


# --- figures


def watched(hits: int, faults: int, false: int, acts: int) -> Marks:
    there = [fault(10 * n) for n in range(1, faults + 1)]
    calls = [Call(one.n, 1.5) for one in there[:hits]]
    calls += [Call(10 * faults + 10 + n, 0.1) for n in range(false)]
    return marks(acts, there, match_calls(there, calls, 2))


def test_the_figures_of_a_table_computed_by_hand() -> None:
    """27 of 30 faults, 3 false calls in 970 right acts.

    Rates 27.5/31 = 0.88710 and 3.5/971 = 0.0036045; z 1.2112 and -2.6870; d' = 3.898, c = 0.738.
    """
    found = watched(27, 30, 3, 1000)
    assert (found.hits, len(found.missed), found.false_calls, found.clean) == (27, 3, 3, 970)
    assert found.sensitivity is not None
    assert found.criterion is not None
    assert found.sensitivity.value == pytest.approx(3.898, abs=0.002)
    assert found.criterion.value == pytest.approx(0.738, abs=0.002)
    assert found.sensitivity.low == pytest.approx(3.898 - 1.96 * 0.342, abs=0.01)
    assert found.reaction == 1.5


def test_all_hit_and_none_false_has_a_figure_too() -> None:
    found = watched(30, 30, 0, 1000)
    assert found.sensitivity is not None
    assert 4 < found.sensitivity.value < 6


def test_without_faults_there_is_no_sensitivity() -> None:
    assert watched(0, 0, 1, 40).sensitivity is None


@pytest.mark.parametrize(
    ("hits", "faults", "false", "enough"),
    [(3, 3, 0, False), (19, 19, 1, False), (20, 20, 0, True), (0, 30, 0, False), (0, 20, 1, True)],
)
def test_sensitivity_is_told_from_twenty_faults_on_and_where_anything_was_called(
    hits: int, faults: int, false: int, enough: bool
) -> None:
    """Three of three and no false call would make 1.4 of the correction alone."""
    found = watched(hits, faults, false, 40 + 20 * faults)
    assert found.enough is enough
    assert found.sensitivity is not None, "it is written down all the same"


def test_a_kind_is_told_of_from_twenty_on() -> None:
    there = [fault(10 * n, "not_due" if n % 3 == 0 else "wrong_hand") for n in range(1, 31)]
    found = marks(400, there, match_calls(there, [Call(one.n) for one in there[:15]], 2))
    assert LEAST == 20
    assert found.by(lambda one: one.kind) == {"wrong_hand": Share(10, 20)}
    assert found.by(lambda one: one.kind)["wrong_hand"].interval == pytest.approx(
        (0.5, 0.2993, 0.7007), abs=1e-4
    )


def test_remedies_are_counted_of_the_hits_for_which_the_house_has_one() -> None:
    """Of five faults the first is hit and known, the second known wrongly, the third not said.

    The fourth is missed, and of the fifth's kind the house says nothing.
    """
    there = [fault(10 * n) for n in range(1, 5)] + [fault(50, "omitted")]
    calls = [
        Call(10, kind="wrong_hand", remedy="freeze"),
        Call(20, kind="wrong_hand", remedy="stand"),
        Call(30, kind="wrong_hand"),
        Call(45, remedy="freeze"),
        Call(50, kind="omitted", remedy="freeze"),
    ]
    found = marks(100, there, match_calls(there, calls, 2), Remedies(wrong_hand="freeze"))
    assert (found.hits, found.false_calls, found.named) == (4, 1, 4)
    assert (found.remedies, found.remedied) == (3, 1)
    without = marks(100, there, match_calls(there, calls, 2))
    assert without == found._replace(remedies=0, remedied=0), "and nothing else hangs on them"
    assert Rule().failed(found) == Rule().failed(without)


def test_a_remedy_is_written_down_where_one_was_said() -> None:
    assert "remedy" not in Call(5, 1.23456).as_json()
    said = Call(5, 1.25, "wrong_hand", box=3, remedy="freeze")
    assert Call(**said.as_json()) == said
    assert Call(**Call(5, 1.25).as_json()) == Call(5, 1.25)


# --- when it is passed


@pytest.mark.parametrize(("rate", "percent"), [(0.95, 94), (0.90, 65), (0.80, 12), (0.70, 1)])
def test_what_the_hits_alone_mean(rate: float, percent: int) -> None:
    assert round(100 * Rule().chance(rate)) == percent


@pytest.mark.parametrize(
    ("hits", "critical", "false", "why"),
    [
        (27, 1, 9, ()),
        (26, 1, 9, (TOO_FEW_HITS,)),
        (28, 2, 0, (CRITICAL_MISSED,)),
        (30, 0, 10, (FALSE_CALLS,)),
    ],
)
def test_when_it_is_passed(hits: int, critical: int, false: int, why: tuple[str, ...]) -> None:
    """970 right acts: nine false calls are at most one in 100, ten are more."""
    there = [
        fault(10 * n, severity="critical" if n > 30 - critical else "minor") for n in range(1, 31)
    ]
    calls = [Call(one.n) for one in there[:hits]] + [Call(500 + n) for n in range(false)]
    found = marks(1000, there, match_calls(there, calls, 2))
    assert Rule().false_calls == Fraction(1, 100)
    assert Rule().failed(found) == why


def test_the_pace_rises_from_nine_hits_in_ten_only() -> None:
    assert next_pace(FLOOR, watched(9, 10, 0, 300)) == pytest.approx(1.8)
    assert next_pace(FLOOR, watched(8, 10, 0, 300)) == FLOOR
    assert next_pace(FLOOR, watched(9, 10, 1, 300)) == FLOOR
    assert next_pace(FLOOR, watched(5, 10, 0, 300)) == pytest.approx(2.3)
    assert next_pace(FASTEST, watched(10, 10, 0, 300)) == FASTEST
    assert next_pace(SLOWEST, watched(0, 10, 0, 300)) == SLOWEST
