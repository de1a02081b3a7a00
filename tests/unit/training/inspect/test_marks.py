"""Which fault a call answers, and the figures, against values computed by hand."""

import random
from collections.abc import Sequence
from dataclasses import replace
from statistics import mean

import pytest

from trainer.procedure.training_rules import Remedies
from trainer.table.act import Act
from trainer.training.inspect.fault import Call, Fault, match_calls
from trainer.training.inspect.levels import FASTEST, FLOOR, SLOWEST, next_pace
from trainer.training.inspect.marks import (
    LEAST,
    Marks,
    Share,
    add_marks,
    clean_windows,
    mark_round,
)
from trainer.training.judge.verdict import OMITTED


def fault(n: int, kind: str = "wrong_hand", box: int = 3, severity: str = "minor") -> Fault:
    return Fault(n, kind, ("PRG-DEAL-6", "PRG-DEAL-1"), severity, Act("deal_card", box=box))


def marked(acts: int, faults: Sequence[Fault], calls: Sequence[Call]) -> Marks:
    return mark_round(acts, faults, match_calls(faults, calls))


# --- which fault a call answers


@pytest.mark.parametrize(("n", "hit"), [(4, False), (5, True), (6, True), (7, True), (8, False)])
def test_a_fault_may_be_called_until_two_acts_later(n: int, hit: bool) -> None:
    (answer,) = match_calls([fault(5)], [Call(n)], 2)
    assert (answer.fault is not None) is hit


def test_one_call_answers_one_fault() -> None:
    faults = [fault(5), fault(6)]
    assert marked(10, faults, [Call(6)]).missed == (faults[1],)
    assert marked(10, faults, [Call(6), Call(6)]).missed == ()


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
    (answer,) = match_calls([left], [Call(n, kind=kind, box=3)], 2)
    assert (answer.fault is not None) is hit
    assert answer.named is named


@pytest.mark.parametrize(("box", "named"), [(3, True), (6, True), (2, False)])
def test_what_is_left_out_is_named_by_its_box_or_by_the_one_gone_on_to(
    box: int, named: bool
) -> None:
    left = replace(fault(5, OMITTED), over=Act("take", "bet", 6), until=12)
    (answer,) = match_calls([left], [Call(5, kind="out_of_order", box=box)], 2)
    assert answer.named is named


@pytest.mark.parametrize("n", [20, 22, 30])  # 30: the last act at which it is left out
def test_a_mistake_just_seen_goes_before_what_was_left_out_long_before(n: int) -> None:
    left = replace(fault(5, OMITTED), over=Act("take", "bet", 6), until=30)
    seen = fault(min(n, 29), "out_of_order", box=6)
    answers = match_calls([left, seen], [Call(n, kind="out_of_order", box=6)] * 2, 2)
    assert [answer.fault for answer in answers] == [seen, left]


@pytest.mark.parametrize(
    ("call", "named"),
    [
        (Call(5), False),
        (Call(5, kind="wrong_hand"), False),
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
    calls += [Call(10 * faults + 10 + 3 * n, 0.1) for n in range(false)]
    return marked(acts, there, calls)


def test_the_figures_of_a_table_computed_by_hand() -> None:
    """27 of 30 faults; of 29 gaps of 7 clean acts two windows each, before them 3, after them 233.

    3 false calls in 294 windows: rates 27.5/31 = 0.88710 and 3.5/295 = 0.011864; z 1.2112 and
    -2.2614; d' = 3.473, c = 0.525.
    """
    found = watched(27, 30, 3, 1000)
    assert (found.hits, len(found.missed), found.false_calls, found.clean) == (27, 3, 3, 970)
    assert (found.windows, found.alarmed) == (294, 3)
    assert found.sensitivity is not None
    assert found.criterion is not None
    assert found.sensitivity.value == pytest.approx(3.473, abs=0.002)
    assert found.criterion.value == pytest.approx(0.525, abs=0.002)
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
    found = marked(400, there, [Call(one.n) for one in there[:15]])
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
        Call(10, kind="wrong_hand", box=3, remedy="freeze"),
        Call(20, kind="wrong_hand", box=3, remedy="stand"),
        Call(30, kind="wrong_hand", box=3),
        Call(45, remedy="freeze"),
        Call(50, kind="omitted", box=3, remedy="freeze"),
    ]
    answers = match_calls(there, calls)
    found = mark_round(100, there, answers, remedies=Remedies(wrong_hand="freeze"))
    assert (found.hits, found.false_calls, found.named) == (4, 1, 4)
    assert (found.remedies, found.remedied) == (3, 1)
    without = marked(100, there, calls)
    assert without == replace(found, remedies=0, remedied=0), "and nothing else hangs on them"


def test_a_remedy_is_written_down_where_one_was_said() -> None:
    assert "remedy" not in Call(5, 1.23456).as_json()
    said = Call(5, 1.25, "wrong_hand", box=3, remedy="freeze")
    assert Call(**said.as_json()) == said
    assert Call(**Call(5, 1.25).as_json()) == Call(5, 1.25)


# --- windows of equal length


@pytest.mark.parametrize(
    ("acts", "faults", "over", "windows"),
    [
        (7, [], True, [(7,), (1, 2, 3), (4, 5, 6)]),
        (6, [], True, [(6,), (3, 4, 5)]),
        (9, [2], True, [(9,), (6, 7, 8)]),
        (9, [8], True, [(1, 2, 3), (4, 5, 6)]),
        (9, [], False, [(1, 2, 3), (4, 5, 6)]),
        (8, [], False, [(1, 2, 3), (4, 5, 6)]),
        (7, [], False, [(1, 2, 3)]),
        (1, [1], True, []),
        (0, [], True, []),
    ],
)
def test_a_clean_window_is_as_long_as_a_mistake_may_be_called(
    acts: int, faults: list[int], over: bool, windows: list[tuple[int, ...]]
) -> None:
    """After the last act the table waits for two more: these three are a window of one act."""
    found = clean_windows(acts, [fault(n) for n in faults], 2, over=over)
    assert sorted(map(tuple, found)) == sorted(windows)


def test_at_most_one_call_counts_in_a_window() -> None:
    once, often = (marked(20, [fault(5)], [Call(n) for n in (12, *again)]) for again in ((), (12,)))
    assert (once.alarmed, often.alarmed, once.false_calls, often.false_calls) == (1, 1, 1, 2)
    assert once.sensitivity == often.sensitivity


def test_a_wrong_name_is_heard_all_the_same() -> None:
    """For d' a call in time is enough; for the rest it has to be named."""
    found = marked(20, [fault(5)], [Call(6, kind="wrong_amount", box=1)])
    (one,) = found.found
    assert (one.called, one.named, one.heard, found.unnamed) == (True, False, True, 1)


def blind(rate: float, seed: int) -> Marks:
    """Thirty mistakes in 24 rounds of 42 acts, called without looking, once an act or more."""
    rng = random.Random(seed)
    rounds = []
    for number in range(24):
        count = 1 + (number % 4 == 0)
        there = [fault(n) for n in sorted(rng.sample(range(2, 42, 5), count))]
        slots = [min(n, 42) for n in range(1, 45)]  # the last act, and two acts' time after it
        calls = [Call(n) for n in slots if rng.random() < rate]
        rounds.append(marked(42, there, calls))
    return add_marks(rounds)


@pytest.mark.parametrize(("rate", "value"), [(0.01, 0.10), (0.1, 0.0), (0.5, -0.01)])
def test_blind_calls_give_no_sensitivity(rate: float, value: float) -> None:
    """The interval has to hold 0, as often as it says."""
    found = [blind(rate, seed).sensitivity for seed in range(200)]
    values = [one.value for one in found if one is not None]
    assert mean(values) == pytest.approx(value, abs=0.08)
    assert sum(one is not None and one.low <= 0 <= one.high for one in found) >= 180


def test_a_call_after_every_act_gives_no_sensitivity() -> None:
    found = blind(1.0, 1)
    assert found.sensitivity is not None
    assert found.sensitivity.low < 0 < found.sensitivity.high
    assert abs(found.sensitivity.value) < 1


def test_the_pace_rises_from_nine_hits_in_ten_only() -> None:
    assert next_pace(FLOOR, watched(9, 10, 0, 300)) == pytest.approx(1.8)
    assert next_pace(FLOOR, watched(8, 10, 0, 300)) == FLOOR
    assert next_pace(FLOOR, watched(9, 10, 1, 300)) == FLOOR
    assert next_pace(FLOOR, watched(5, 10, 0, 300)) == pytest.approx(2.3)
    assert next_pace(FASTEST, watched(10, 10, 0, 300)) == FASTEST
    assert next_pace(SLOWEST, watched(0, 10, 0, 300)) == SLOWEST
