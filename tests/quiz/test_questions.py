"""Questions of every kind at every house: one right answer, by the judge's own word and money's.

``python -m tests.quiz.run --count 10000`` does the same with more of them, and shows what guessers
make of them.
"""

import random
from collections import Counter
from contextlib import suppress

import pytest

from tests.quiz.checked import wrong_with
from tests.quiz.drawn import COMPARED, form, kinds, questions, rules, sitting
from tests.quiz.money import money_is_right
from trainer.table.act import DEALING
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.quiz.question import (
    AMOUNT,
    BROKEN,
    CHIPS,
    CLAUSE,
    HAND,
    HOUSE,
    KINDS,
    MAY,
    NEXT,
    ORDER,
    SAID,
    Answer,
    Question,
)
from trainer.training.quiz.quiz import NoQuestionError, Quiz, kinds_of

EACH = 1  # questions of a kind at a house
MONEY = 6  # questions about money at a house
FOR_SOME = {HAND, SAID}  # kinds that some houses leave nothing to ask of


@pytest.mark.parametrize("name", COMPARED)
def test_each_kind_has_one_right_answer(name: str) -> None:
    quiz = sitting(name, 1)
    wrong: list[str] = []
    for kind in kinds(name):
        for number in range(EACH):
            question = quiz.ask(kind)
            assert question.kind == kind
            wrong += [f"{kind} {number}: {says}" for says in wrong_with(question)]
    assert not wrong, "\n".join(wrong[:5])


def test_only_what_a_house_leaves_open_is_not_asked() -> None:
    for name in COMPARED:
        assert set(KINDS) - set(kinds(name)) <= FOR_SOME
    assert set(kinds("prague")) == set(KINDS)
    assert HOUSE not in kinds_of(rules("prague").procedure, compared=False)


@pytest.mark.parametrize("name", ["prague", "star", "crown", "online", "british"])
def test_the_oracle_finds_the_right_amount_right_and_the_others_wrong(name: str) -> None:
    quiz = sitting(name, 2)
    for number in range(MONEY):
        question = quiz.ask(CHIPS if number % 2 else AMOUNT)
        right = question.answers[question.right].act
        assert right is not None
        assert money_is_right(question, right), form(question)
        for answer in question.answers:
            if answer.act is not None and _is_same_bet(answer.act, right) and answer.act != right:
                assert not money_is_right(question, answer.act), form(question)


def _is_same_bet(one: object, other: object) -> bool:
    fields = ("act", "what", "box", "hand", "place")
    return all(getattr(one, field) == getattr(other, field) for field in fields)


def asked(seed: int, count: int = 6) -> list[Question]:
    return list(sitting("prague", seed).questions(count))


def test_the_same_seed_asks_the_same() -> None:
    assert [form(question) for question in asked(3)] == [form(question) for question in asked(3)]
    assert [form(question) for question in asked(3)] != [form(question) for question in asked(4)]


def test_no_two_questions_of_a_sitting_have_the_same_answers() -> None:
    quiz = sitting("shoot", 5)
    count: Counter[frozenset[str]] = Counter()
    with suppress(NoQuestionError):
        count.update(frozenset(form(question).answers) for question in quiz.questions(20, SAID))
    assert len(count) > 5
    assert set(count.values()) == {1}


def test_rounds_may_come_from_elsewhere() -> None:
    prague = rules("prague")
    trace = draw_round(prague.procedure, prague.machine, 11, Recipe())
    quiz = Quiz(prague, random.Random(1), source=lambda _rng: trace)
    scenarios = {question.scenario for question in quiz.questions(5, "next")}
    assert scenarios == {trace.scenario.source}


def test_usual_mistakes_are_asked_about_more_often() -> None:
    one = Answer(BROKEN, clause="PRG-ACT-6")

    def share(mistakes: dict[str, float]) -> float:
        quiz = Quiz(rules("prague"), random.Random(8), mistakes=mistakes)
        found = list(quiz.questions(30, "clause"))
        return sum(one in question.answers for question in found) / len(found)

    assert share({"PRG-ACT-6": 50.0}) > share({})


@pytest.mark.parametrize("name", ["prague", "australian", "british"])
def test_who_has_asked_does_not_tell_what_is_done(name: str) -> None:
    """Every answer is about the same box, so that of the player who has asked tells nothing."""
    found = 0
    with suppress(NoQuestionError):
        for question in questions(name, MAY, 30, 4):
            assert len({answer.acts[0].box for answer in question.answers}) == 1
            found += 1
    assert found > 5


@pytest.mark.parametrize("kind", [NEXT, ORDER, HAND, AMOUNT, CHIPS, SAID, MAY])
def test_the_box_that_is_told_last_gives_no_answer_away(kind: str) -> None:
    """Where one answer alone is about it, that is as often wrong."""
    alone: list[bool] = []
    for question in questions("prague", kind, 80, 5):
        box = told_last(question)
        there = [n for n, answer in enumerate(question.answers) if answer.acts[0].box == box]
        alone += [there[0] == question.right] if box and len(there) == 1 else []
    assert sum(alone) <= max(_BY_CHANCE * len(alone), _FEW), f"{sum(alone)} of {len(alone)}"


_BY_CHANCE, _FEW = 0.6, 6


def told_last(question: Question) -> int | None:
    """The box that is named last in what is told of the acts before."""
    boxes = [
        box
        for moment in question.position.trace.moments[: question.position.at][-2:]
        for box in (moment.act.box, *(getattr(event, "box", None) for event in moment.events))
        if box
    ]
    return boxes[-1] if boxes else None


@pytest.mark.parametrize("kind", [NEXT, HAND])
def test_what_a_wrong_answer_is_done_to_lies_there(kind: str) -> None:
    """One bet may be gone, where not all answers are about it; insurance was laid at least."""
    for question in questions("prague", kind, 60, 6):
        place = question.position
        acts = [answer.acts[0] for answer in question.answers]
        wrong = [act for number, act in enumerate(acts) if number != question.right]
        gone = [act for act in wrong if not place.has_unsettled_bet(act)]
        assert len({(act.what, act.box, act.hand, act.place) for act in gone}) <= 1
        assert len(gone) < max(2, len(wrong))
        boxes = {box.number: box for box in place.situation.table.boxes}
        for act in wrong:
            if act.what == "insurance" and act.act in MONEY_MOVED:
                bets = boxes[act.box or 0].bets
                assert any(bet.insurance_state not in ("", "none", "refused") for bet in bets)


MONEY_MOVED = {"take", "pay"}


def test_no_more_is_taken_than_lies_there() -> None:
    for question in questions("crown", AMOUNT, 60, 6):
        boxes = {box.number: box for box in question.position.situation.table.boxes}
        for act in (answer.acts[0] for answer in question.answers):
            if act.act == "take" and act.what == "bet":
                hand = boxes[act.box or 0].hand(act.hand or 1)
                most = max(stake.chips.amount + stake.laid.amount for stake in hand.stakes)
                assert (act.amount or 0) <= most


@pytest.mark.parametrize("name", ["prague", "australian", "rtg"])
def test_no_wrong_clause_asks_for_such_an_act(name: str) -> None:
    """A card too many breaks what says who gets cards, whichever clause the judge names first."""
    for question in questions(name, CLAUSE, 40, 6):
        last = question.position.after[-1]
        steps = question.procedure.leaves
        asking = {c for step in steps if step.act == last.act for c in step.clauses}
        alike = {
            c
            for step in steps
            if (step.act, step.what) == (last.act, last.what)
            for c in step.clauses
        }
        wrong = {a.clause for n, a in enumerate(question.answers) if n != question.right}
        assert not wrong & alike
        if last.act in DEALING:
            offers = {c for step in steps if step.act == "offer" for c in step.clauses}
            assert not wrong & (offers | asking)


def test_totals_that_are_called_are_near_each_other() -> None:
    """Mostly: a total is counted wrong by a few points."""
    apart = []
    for question in questions("queensland", SAID, 40, 6):
        totals = [answer.acts[0].value or 0 for answer in question.answers]
        apart.append(max(totals) - min(totals))
    assert sum(spread <= 8 for spread in apart) > len(apart) / 2
