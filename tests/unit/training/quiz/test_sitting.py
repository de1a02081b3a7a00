import random
from collections import Counter

import pytest

from trainer.app import App
from trainer.training.quiz.pool import Rules
from trainer.training.quiz.question import KINDS
from trainer.training.quiz.sitting import QuizSitting, on_clause

PROGRAM = App()
PRAGUE, CROWN = (PROGRAM.procedure(name) for name in ("prague", "crown"))
RULES = Rules(PRAGUE, PROGRAM.machine(PRAGUE))
OTHER = Rules(CROWN, PROGRAM.machine(CROWN))


def look(_: int) -> None:
    pass


def begun(seed: int, count: int = 10) -> QuizSitting:
    sitting = QuizSitting(RULES, random.Random(seed), [OTHER])
    sitting.begin_quiz(count, look)
    return sitting


def go_through(sitting: QuizSitting, *, right: bool) -> None:
    while sitting.question is not None:
        sitting.answer(right=right)
        sitting.go_on(look)


@pytest.mark.parametrize("seed", range(3))
def test_kinds_take_turns_and_no_two_have_the_same_answers(seed: int) -> None:
    sitting = begun(seed, 20)
    go_through(sitting, right=True)
    assert len(sitting.answered) == sitting.right == sitting.count == 20
    kinds = Counter(one.question.kind for one in sitting.answered)
    assert max(kinds.values()) <= 5
    assert len(set(kinds) & set(KINDS)) >= len(KINDS) - 1
    answers = [frozenset(one.question.answers) for one in sitting.answered]
    assert len(set(answers)) == len(answers)
    assert sitting.missed == []


@pytest.mark.parametrize("seed", range(1, 5))
def test_what_was_wrong_comes_back_once_at_the_end_on_the_same_clause(seed: int) -> None:
    sitting = begun(seed)
    first = sitting.question
    assert first is not None
    clause = on_clause(first)
    assert clause
    assert sitting.answer(right=False)
    for number in range(2, 11):
        sitting.go_on(look)
        assert not sitting.again
        assert (sitting.number, sitting.count, sitting.to_repeat) == (number, 10, 1)
        assert not sitting.answer(right=True)
    sitting.go_on(look)
    assert sitting.again
    assert (sitting.number, sitting.count, sitting.to_repeat) == (10, 10, 1)
    assert sitting.question is not None
    assert clause in sitting.question.clauses
    assert not sitting.answer(right=False), "it comes back once"
    sitting.go_on(look)
    assert sitting.question is None
    assert sitting.to_repeat == 0
    assert sitting.right == 9, "what came back is not counted"
    assert sitting.missed == [first]


def test_what_was_missed_is_practised_one_question_a_rule() -> None:
    sitting = begun(2)
    for number in range(10):
        sitting.answer(right=number not in {1, 4})
        sitting.go_on(look)
    rules = [on_clause(question) for question in sitting.missed]
    assert len(rules) == 2
    go_through(sitting, right=True)
    sitting.begin_missed(look)
    assert (sitting.number, sitting.count, sitting.to_repeat) == (1, 2, 0)
    asked = []
    while sitting.question is not None and not sitting.again:
        asked.append(sitting.question)
        sitting.answer(right=len(asked) > 1)
        sitting.go_on(look)
    assert [rule in one.clauses for rule, one in zip(rules, asked, strict=True)] == [True, True]
    assert sitting.again
    assert sitting.to_repeat == 1
    go_through(sitting, right=True)
    assert sitting.right == 1


def test_whoever_is_always_wrong_comes_to_an_end() -> None:
    sitting = begun(2)
    go_through(sitting, right=False)
    asked = [one for one in sitting.answered if not one.again]
    assert len(asked) == 10
    assert 10 < len(sitting.answered) <= 20
    assert sitting.question is None
    assert sitting.right == 0


def test_whoever_looks_may_stop_a_search_and_go_on() -> None:
    class StopError(Exception):
        pass

    def stop(_: int) -> None:
        raise StopError

    sitting = begun(2, 1)
    sitting.answer(right=False)
    with pytest.raises(StopError):
        sitting.go_on(stop)
    assert sitting.question is None
    assert sitting.to_repeat == 0, "what was looked for does not come back"
    sitting.go_on(look)
    assert sitting.question is None
