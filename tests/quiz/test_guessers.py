"""Who sees only the form of questions does no better than chance: a sample, every kind.

The sample is small, so only what is plainly more than 2 points better is found here;
``python -m tests.quiz.run --count 10000`` looks closer.
"""

import random
from collections.abc import Sequence

from tests.quiz.drawn import form, kinds, sitting
from tests.quiz.guessers import Form, results, score
from trainer.training.quiz.question import HAND, HOUSE

EACH = 16  # questions of a kind
SELDOM = {HAND, HOUSE}  # are found in many rounds of Prague only
ALLOWED, SURE = 2.0, 4.5  # points, and standard errors: of two hundred guesses one is lucky


def unfair(forms: Sequence[Form]) -> list[str]:
    return [
        f"{one.kind}: {one.guesser} {one.better:+.1f}"
        for one in results(forms)
        if one.better > ALLOWED + SURE * one.error
    ]


def test_nobody_guesses_by_the_form() -> None:
    quiz, elsewhere = sitting("prague", 6), sitting("star", 6)
    asked = [kind for kind in kinds("prague") if kind not in SELDOM]
    forms = [form(quiz.ask(kind)) for _ in range(EACH) for kind in asked]
    forms += [form(elsewhere.ask(HOUSE)) for _ in range(EACH)]
    assert unfair(forms) == []


def leaky(number: int, right: int) -> Form:
    """The right answer is in the middle of the others, and has a word that they have not."""
    rng = random.Random(number)
    answers = [f"pay bet {rng.randint(1, 7)} {amount}" for amount in (50, 75, 100, 150)]
    answers[right] += " right"
    return Form("leaky", "How much?", tuple(answers), right)


def test_guessers_find_what_leaks() -> None:
    found = "\n".join(unfair([leaky(number, 2) for number in range(200)]))
    for guesser in ("longest", "place 3", "naive Bayes", "odd one out"):
        assert guesser in found


def test_answers_that_are_liked_alike_share_the_guess() -> None:
    assert score([1.0, 1.0, 0.0], 0) == 0.5
    assert score([1.0, 1.0, 0.0], 2) == 0.0


def remembered(number: int) -> Form:
    """One round of each sitting is asked about again and again, with the same right answer."""
    rng = random.Random(number)
    sitting = number // 20
    amount = random.Random(f"{sitting}").randint(100, 199)
    right = f"pay bet 1 {amount}"
    others = rng.sample([other for other in range(100, 200) if other != amount], 3)
    answers = [right, *(f"pay bet 1 {other}" for other in others)]
    order = rng.sample(answers, len(answers))
    return Form("remembered", "How much?", tuple(order), order.index(right), sitting)


def test_who_remembers_the_rounds_of_a_sitting_does_not_guess() -> None:
    forms = [remembered(number) for number in range(200)]
    assert unfair(forms) == []
    assert unfair([form._replace(sitting=0) for form in forms])
