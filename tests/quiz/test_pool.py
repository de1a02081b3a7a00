"""The rounds that questions are asked of, and answers that go together."""

import random
from collections import Counter

import pytest

from tests.quiz.drawn import rules, sitting
from trainer.table.act import Act
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.judge.trace import deal
from trainer.training.judge.verdict import CORRECT
from trainer.training.quiz import pool as pools
from trainer.training.quiz.pool import Pool, Position, drawn_rounds, free_dealer
from trainer.training.quiz.question import choose_exclusive


def stocked(rounds: int, seed: int = 1) -> Pool:
    pool = Pool(drawn_rounds(rules("prague")), random.Random(seed))
    for _ in range(rounds):
        pool.add_round()
    return pool


@pytest.mark.parametrize("seed", range(4))
def test_who_deals_freely_deals_right(seed: int) -> None:
    prague = rules("prague")
    drawn = draw_round(prague.procedure, prague.machine, seed, Recipe("hard"))
    dealt = list(deal(drawn.dealing, free_dealer(drawn.dealing, random.Random(seed)), drawn.begins))
    assert {moment.verdict.verdict for moment in dealt} == {CORRECT}
    assert dealt[-1].after.over


def test_old_rounds_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "_MOST", 3)
    pool = stocked(9)
    assert len(pool.traces) <= 4  # a round that can be dealt with either hand comes twice
    there = {id(trace) for trace in pool.traces}
    for trace in pool.traces:
        for act in trace.acts:
            assert {id(position.trace) for position in pool.where_right(act)} <= there


def test_what_goes_together_is_right_once_each() -> None:
    pool = stocked(5)
    trace = pool.traces[-1]
    for at in range(0, len(trace.moments) - 8, 5):
        acts = [moment.act for moment in trace.moments[at : at + 8]]
        members = choose_exclusive(acts, pool.where_right)
        for member in members:
            for other in members:
                right = other is member
                (act,) = other.answer.acts
                assert member.position.is_right(act) == right
                assert member.position.is_wrong(act) != right


def test_what_does_not_lie_there_is_no_answer() -> None:
    trace = stocked(1).traces[0]
    position = Position(trace, len(trace.moments) // 2)
    box = position.situation.table.boxes[0].number
    assert not position.is_wrong(Act("deal_card", box=99))
    assert not position.is_wrong(Act("deal_card", box=box, hand=9))
    assert position.is_wrong(Act("shuffle"))


def test_orders_are_asked_about_with_their_reversals() -> None:
    quiz = sitting("prague", 3)
    for question in quiz.questions(8, "order"):
        orders = {answer.acts for answer in question.answers}
        assert {order[::-1] for order in orders} == orders


def test_kinds_take_turns() -> None:
    asked = Counter(question.kind for question in sitting("prague", 9).questions(40))
    assert len(asked) >= 6
    assert max(asked.values()) <= 16
