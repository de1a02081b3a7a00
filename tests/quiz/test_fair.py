"""What an inspector who read many questions found wrong or unfair, as a property of all of them."""

from contextlib import suppress

import pytest

from tests.quiz.drawn import questions, rules, sitting
from trainer.training.judge.verdict import clauses_of
from trainer.training.quiz.question import AMOUNT, CLAUSE, HOUSE, NEITHER, ORDER, Question
from trainer.training.quiz.quiz import NoQuestionError

MANY = 24
ALIKE = 3  # times: amounts further apart are not taken for each other


def asked(name: str, kind: str, seed: int, many: int = MANY) -> list[Question]:
    """Many questions of a kind; as many as there are."""
    found: list[Question] = []
    with suppress(NoQuestionError):
        found.extend(questions(name, kind, many, seed))
    assert len(found) >= many / 3
    return found


@pytest.mark.parametrize("name", ["australian", "crown"])
def test_at_the_other_house_lie_the_same_cards(name: str) -> None:
    """Before the dealer's second card a bet is paid for 21 alone, at both houses."""
    house = rules(name).procedure.house
    for question in asked(name, HOUSE, 6):
        right, table = question.answers[question.right], question.position.situation.table
        (act,) = right.acts
        if (act.act, act.what) == ("pay", "bet") and len(table.dealer) == 1:
            hands = [hand for box in table.boxes if box.number == act.box for hand in box.hands]
            assert right.says == NEITHER or 21 in [house.total(hand.cards) for hand in hands]


@pytest.mark.parametrize("seed", [17, 21])
def test_houses_that_part_seldom_are_asked_about(seed: int) -> None:
    asked = [*sitting("australian", seed).questions(12, HOUSE)]  # or there are no such questions
    assert len(asked) == 12


def test_a_call_that_one_house_has_parts_it_from_no_other() -> None:
    after_the_deal = [
        question
        for question in asked("australian", HOUSE, 7)
        if any(moment.act.act == "offer" for moment in question.position.trace.moments[:-1])
    ]
    assert after_the_deal


def test_most_orders_have_four_answers() -> None:
    for name in ("prague", "star"):
        sizes = [len(question.answers) for question in asked(name, ORDER, 6)]
        assert sizes.count(4) > 0.7 * len(sizes)


def test_most_amounts_might_be_taken_for_each_other() -> None:
    near = 0
    found = asked("prague", AMOUNT, 6, 60)
    for question in found:
        right = question.answers[question.right].acts[0].amount or 0
        amounts = [answer.acts[0].amount or 0 for answer in question.answers]
        wrong = [amount for amount in amounts if amount != right]
        near += any(max(right, one) <= ALIKE * min(right, one) for one in wrong)
    assert near > 0.8 * len(found)


def test_what_was_due_instead_is_no_wrong_answer() -> None:
    """A clause of what should have been done is broken as well, a fair inspector would say."""
    for name in ("prague", "british", "online"):
        for question in asked(name, CLAUSE, 6):
            due = question.position.trace.moments[-1].before.due
            instead = {clause for obligation in due for clause in clauses_of(obligation.step)}
            right = question.answers[question.right]
            wrong = {answer.clause for answer in question.answers if answer != right}
            assert not wrong & instead
