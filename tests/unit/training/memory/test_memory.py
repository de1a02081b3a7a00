"""What is remembered, day by day, each number counted by hand or asked of fsrs."""

from datetime import UTC, date, datetime, time, timedelta

import fsrs
import pytest

from trainer.app import App
from trainer.training.engine.reachable import enacted
from trainer.training.memory.fading import after_review, recall, remember_try
from trainer.training.memory.inspector_evidence import PASSAGE, plan_rehearsal
from trainer.training.memory.memory import (
    BROKEN,
    CLAUSE,
    DAYS,
    FADING,
    HELPED,
    KEPT,
    KNOWN,
    LEARNING,
    LIKELY,
    NEW,
    WAY,
    Card,
    Key,
    Memory,
    Source,
    Try,
    firsts,
    keys_of,
)

PRAGUE = App().procedure("prague")
ONE, TWO, THREE = (Key(CLAUSE, f"PRG-ACT-{n}") for n in (1, 2, 3))
DAY = date(2026, 1, 1)


def on(days: int) -> date:
    return DAY + timedelta(days=days)


def tried(days: float, how: str = KEPT, key: Key = ONE) -> Try:
    at = datetime.combine(DAY, time(6)).astimezone() + timedelta(hours=round(days * 24))
    return Try(key, at.astimezone(UTC).isoformat(timespec="milliseconds"), how, Source(1, 1))


def of(*tries: Try) -> Memory:
    memory = Memory()
    for one in tries:
        remember_try(memory, one)
    return memory


# --- a card


def test_right_on_three_days_and_still_likely_is_known() -> None:
    assert of().state(ONE, DAY) == NEW
    assert of(tried(0)).state(ONE, DAY) == LEARNING
    assert of(tried(0), tried(1)).state(ONE, on(1)) == LEARNING
    memory = of(tried(0), tried(1), tried(2))
    assert DAYS == 3
    assert memory.state(ONE, on(2)) == KNOWN
    assert memory.mastered([ONE, TWO], on(2)) == 1


def test_what_is_known_fades() -> None:
    memory = of(tried(0), tried(1), tried(3))
    card = memory.cards[ONE]
    assert card.until > on(3)
    assert recall(card, card.until) >= LIKELY > recall(card, card.until + timedelta(days=1))
    assert memory.state(ONE, card.until) == KNOWN
    assert memory.state(ONE, card.until + timedelta(days=1)) == FADING
    assert memory.mastered([ONE], card.until + timedelta(days=1)) == 0
    remember_try(memory, tried((card.until - DAY).days + 5))
    assert memory.state(ONE, card.until + timedelta(days=5)) == KNOWN


@pytest.mark.parametrize("how", [BROKEN, HELPED])
def test_what_was_not_known_has_to_be_kept_on_three_days_again(how: str) -> None:
    memory = of(tried(0), tried(1), tried(2), tried(4, how))
    assert memory.state(ONE, on(4)) == LEARNING
    for day in (5, 6):
        remember_try(memory, tried(day))
        assert memory.state(ONE, on(day)) == LEARNING
    remember_try(memory, tried(7))
    assert memory.state(ONE, on(7)) == KNOWN


def test_many_times_on_one_day_are_one() -> None:
    once = of(tried(0))
    assert of(*[tried(0.1 * n) for n in range(9)]).cards == once.cards


def test_the_first_try_of_a_day_counts() -> None:
    assert remember_try(of(tried(0.1, BROKEN)), tried(0.2)) is None
    assert of(tried(0.1), tried(0.2, BROKEN)).cards[ONE].days == 1
    assert of(tried(0.1), tried(0.2, HELPED)).cards[ONE].days == 1
    assert of(tried(0.1, HELPED), tried(0.2)).cards[ONE].days == 0, "help came first"


def test_what_is_told_late_changes_nothing() -> None:
    memory = of(tried(4))
    assert remember_try(memory, tried(3, BROKEN)) is None
    assert memory.cards == of(tried(4)).cards


def test_the_firsts_of_each_day_in_the_order_of_time() -> None:
    late, early = tried(0.5, BROKEN), tried(0.25)
    other, next_day = tried(0.4, HELPED, TWO), tried(1.1)
    assert firsts([next_day, late, other, early]) == [early, other, next_day]
    at_once = [Try(ONE, late.at, BROKEN, Source(1, n)) for n in (0, 3, 2)]
    assert firsts(at_once) == [at_once[2]], "what was omitted is known at the end"


def test_fsrs_is_asked_without_its_clock_and_its_chance() -> None:
    scheduler = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card, when = fsrs.Card(7), None
    mine: Card | None = None
    for day, how in ((0, BROKEN), (1, KEPT), (4, KEPT), (9, HELPED), (12, KEPT)):
        when = fsrs.Card(1).due.replace(year=2026, month=1, day=1) + timedelta(days=day)
        rating = fsrs.Rating.Good if how == KEPT else fsrs.Rating.Again
        card, _ = scheduler.review_card(card, rating, when)
        mine = after_review(mine, how, on(day))
        assert mine.strength == (card.stability, card.difficulty)
        said = scheduler.get_card_retrievability(card, when + timedelta(days=5))
        assert recall(mine, on(day + 5)) == pytest.approx(said)
        assert recall(mine, on(day - 5)) == 1


def test_there_is_no_other_way_for_it_to_go() -> None:
    with pytest.raises(KeyError):
        after_review(None, "well", DAY)


def test_what_lasts_for_good_has_a_day_too() -> None:
    card = after_review(None, KEPT, DAY)
    for year in range(1, 60):
        card = after_review(card, KEPT, DAY.replace(year=2026 + year))
    assert card.until.year < 2300


# --- what to rehearse


def test_what_is_about_to_be_forgotten_comes_first_then_what_is_new() -> None:
    weak, strong = tried(0, BROKEN), tried(0, KEPT, TWO)
    memory = of(strong, weak)
    four = Key(WAY, "boxes/turn/card>bust")
    found = plan_rehearsal(memory, [ONE, TWO, THREE, four], on(1), acts=40)
    assert found.fading == (ONE,)
    assert found.new == (THREE, four)
    assert found.further == (TWO,)
    assert found.keys == (ONE, THREE, four, TWO)
    later = plan_rehearsal(memory, [TWO, ONE, THREE], on(30), acts=2 * PASSAGE)
    assert later == ((ONE, TWO), (), ())


def test_new_ones_are_bounded_a_day() -> None:
    keys = [Key(CLAUSE, f"X-{n}") for n in range(50)]
    assert plan_rehearsal(of(), keys, DAY, acts=120, new_a_day=5).new == tuple(keys[:5])
    begun = of(*(tried(0, KEPT, key) for key in keys[:3]))
    again = plan_rehearsal(begun, keys, DAY, acts=120, new_a_day=5)
    assert again == ((), tuple(keys[3:5]), ()), "what was met today is left for another day"
    assert plan_rehearsal(begun, keys, on(1), acts=0) == ((), (), ())
    assert plan_rehearsal(begun, keys, on(1), acts=120, new_a_day=2).new == tuple(keys[3:5])


def test_what_there_is_to_remember() -> None:
    keys = keys_of(PRAGUE)
    clauses = [key.name for key in keys if key.kind == CLAUSE]
    assert sorted(clauses) == sorted(enacted(PRAGUE))
    ways = [key.name for key in keys if key.kind == WAY]
    assert "boxes/turn/card>bust" in ways
    assert "clearing>over" not in ways
    assert keys.index(Key(CLAUSE, "PRG-OPEN-1")) < keys.index(Key(CLAUSE, "PRG-DEAL-3"))
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("name", App().procedure_ids())
def test_every_procedure_has_something_to_remember(name: str) -> None:
    procedure = App().procedure(name)
    keys = keys_of(procedure)
    assert {key.kind for key in keys} == {CLAUSE, WAY}


def test_what_the_manual_has_no_more_is_kept_and_not_asked_for() -> None:
    gone = Key(CLAUSE, "PRG-GONE-1")
    memory = of(tried(0, KEPT, gone))
    assert gone not in plan_rehearsal(memory, keys_of(PRAGUE), on(3)).keys
    assert memory.state(gone, on(0)) == LEARNING
