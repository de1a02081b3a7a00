"""Questions drawn for tests: of any procedure, with the houses that it is compared with."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from tests.quiz.guessers import Form
from trainer.app import App
from trainer.cli.quiz import answer_text, question_text
from trainer.training.quiz.question import Question
from trainer.training.quiz.quiz import NoQuestionError, Quiz, Rules, kinds_of

AMENDMENTS = Path(__file__).resolve().parent.parent / "amendments"
SITTING = 60  # questions of a kind in one sitting

#: What each procedure is compared with: a house of its game, or an amendment of its own.
COMPARED: dict[str, tuple[str, ...]] = {
    "prague": ("collect_clockwise.toml", "australian"),
    "australian": ("queensland",),
    "adelaide": ("burswood",),
    "burswood": ("adelaide",),
    "crown": ("queensland",),
    "genting": ("star",),
    "queensland": ("crown",),
    "star": ("genting",),
    "wrest-point": ("star",),
    "british": ("shoot",),
    "shoot": ("british",),
    "online": ("rtg",),
    "rtg": ("online",),
}


@cache
def program() -> App:
    return App()


@cache
def rules(name: str, amendment: str = "") -> Rules:
    amendments = [AMENDMENTS / amendment] if amendment else []
    procedure = program().procedure(name, amendments)
    called = f"{procedure.house_name} with {amendment}" if amendment else ""
    return Rules(procedure, program().machine(procedure), called)


def others(name: str) -> list[Rules]:
    return [
        rules(name, other) if other.endswith(".toml") else rules(other) for other in COMPARED[name]
    ]


def sitting(name: str, seed: int) -> Quiz:
    return Quiz(rules(name), random.Random(f"{name} {seed}"), others(name))


def kinds(name: str) -> Sequence[str]:
    return kinds_of(rules(name).procedure, compared=True)


def questions(name: str, kind: str, count: int, seed: int = 0) -> Iterator[Question]:
    """So many questions of a kind, in as many sittings as they need."""
    return (question for _, question in in_sittings(name, kind, count, seed))


def in_sittings(name: str, kind: str, count: int, seed: int) -> Iterator[tuple[int, Question]]:
    """The same, each with the number of its sitting."""
    left = count
    while left:
        quiz = sitting(name, seed)
        seed += 1
        asked = 0
        try:
            for question in quiz.questions(min(SITTING, left), kind):
                yield seed, question
                asked += 1
        except NoQuestionError:
            if not asked:
                raise
        left -= asked


def form(question: Question, sitting: int = 0) -> Form:
    """What can be read of a question without looking at the table."""
    texts = tuple(answer_text(question, given, "en") for given in question.answers)
    return Form(question.kind, question_text(question, "en"), texts, question.right, sitting)
