"""Guessers who see only the form of a question: its words, not the table.

Each says how much it thinks of every answer; the answers of which it thinks most share its guess.
"""

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import pairwise
from typing import NamedTuple


class Form(NamedTuple):
    """What a guesser sees of a question, and which answer is right; in which sitting it was."""

    kind: str
    asks: str
    answers: tuple[str, ...]
    right: int
    sitting: int = 0


Guesser = Callable[[Form], Sequence[float]]
Words = Callable[[Form, str], frozenset[str]]


def score(liking: Sequence[float], right: int) -> float:
    """How likely the guess is right."""
    most = max(liking)
    best = [number for number, value in enumerate(liking) if value >= most - 1e-12]
    return 1 / len(best) if right in best else 0.0


# --- what is in a text


def words(text: str) -> list[str]:
    return re.findall(r"[\w:-]+", text.lower())


def plain(_form: Form, answer: str) -> frozenset[str]:
    return frozenset(words(answer))


def paired(_form: Form, answer: str) -> frozenset[str]:
    """Words and the pairs of words that follow each other."""
    found = words(answer)
    return frozenset([*found, *(f"{a} {b}" for a, b in pairwise(found))])


def asked(form: Form, answer: str) -> frozenset[str]:
    """Words, and each beside each word of what is asked."""
    found = words(answer)
    return frozenset([*found, *(f"{a}|{b}" for a in words(form.asks) for b in found)])


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def _worth(text: str) -> int:
    """The last number of a text; of chips what they are worth."""
    chips = re.findall(r"(\d+)x(\d+)", text)
    if chips:
        return sum(int(a) * int(b) for a, b in chips)
    return (_numbers(text) or [0])[-1]


# --- guessers who look at one question


def _alike(one: str, other: str) -> float:
    a, b = set(words(one)), set(words(other))
    return len(a & b) / len(a | b)


def _by_letters(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _by_place(one: str, other: str) -> float:
    return sum(a == b for a, b in zip(words(one), words(other), strict=False))


def _like_the_others(alike: Callable[[str, str], float], sign: int) -> Guesser:
    def guess(form: Form) -> list[float]:
        return [
            sign * sum(alike(one, other) for other in form.answers if other is not one)
            for one in form.answers
        ]

    return guess


def _by(value: Callable[[str], float], sign: int) -> Guesser:
    return lambda form: [sign * value(answer) for answer in form.answers]


def _in_alphabet(sign: int) -> Guesser:
    def guess(form: Form) -> list[float]:
        ranks = sorted(form.answers)
        return [sign * ranks.index(answer) for answer in form.answers]

    return guess


def _at(place: int) -> Guesser:
    return lambda form: [float(number == place) for number in range(len(form.answers))]


def _middle(form: Form) -> list[float]:
    worth = [_worth(answer) for answer in form.answers]
    mean = sum(worth) / len(worth)
    return [-abs(value - mean) for value in worth]


LOOKING: dict[str, Guesser] = {
    "most like the others, by words": _like_the_others(_alike, 1),
    "odd one out, by words": _like_the_others(_alike, -1),
    "most like the others, by letters": _like_the_others(_by_letters, 1),
    "odd one out, by letters": _like_the_others(_by_letters, -1),
    "most like the others, by place": _like_the_others(_by_place, 1),
    "odd one out, by place": _like_the_others(_by_place, -1),
    "longest": _by(len, 1),
    "shortest": _by(len, -1),
    "first in the alphabet": _in_alphabet(-1),
    "last in the alphabet": _in_alphabet(1),
    "largest number": _by(_worth, 1),
    "least number": _by(_worth, -1),
    "middle number": _middle,
    **{f"place {place + 1}": _at(place) for place in range(4)},
}


# --- guessers who have learned


def learned(train: Sequence[Form], of: Words) -> Guesser:
    """Naive Bayes: how much likelier each word is in a right answer than in a wrong one."""
    right: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    rights = wrongs = 0
    for form in train:
        for number, answer in enumerate(form.answers):
            if number == form.right:
                right.update(of(form, answer))
                rights += 1
            else:
                wrong.update(of(form, answer))
                wrongs += 1

    def weight(word: str) -> float:
        return math.log(((right[word] + 1) / (rights + 2)) / ((wrong[word] + 1) / (wrongs + 2)))

    return lambda form: [sum(map(weight, of(form, answer))) for answer in form.answers]


LEARNING: dict[str, Words] = {
    "naive Bayes": plain,
    "naive Bayes, with pairs of words": paired,
    "naive Bayes, with what is asked": asked,
}


@dataclass(frozen=True)
class Result:
    """How a guesser did on questions of a kind, against chance; all in points of a hundred."""

    kind: str
    guesser: str
    count: int
    chance: float
    right: float
    error: float

    @property
    def better(self) -> float:
        return self.right - self.chance


def halves_of(forms: Sequence[Form]) -> tuple[Sequence[Form], Sequence[Form]]:
    """Every other sitting; where there is one only, every other question.

    In one sitting the same bet is asked about more than once: who has seen the right answer knows
    that round, not the form.
    """
    numbers = {number: at for at, number in enumerate(dict.fromkeys(f.sitting for f in forms))}
    if len(numbers) < 2:
        return forms[::2], forms[1::2]
    one, other = ([f for f in forms if numbers[f.sitting] % 2 == half] for half in (0, 1))
    return one, other


def results(forms: Sequence[Form]) -> Iterator[Result]:
    """What each guesser makes of the questions of each kind."""
    for kind in dict.fromkeys(form.kind for form in forms):
        of_kind = [form for form in forms if form.kind == kind]
        for name, guesser in LOOKING.items():
            yield _result(kind, name, of_kind, [score(guesser(f), f.right) for f in of_kind])
        halves = halves_of(of_kind)
        for name, seen in LEARNING.items():
            scores = [
                (form, score(guesser(form), form.right))
                for train, tried in (halves, halves[::-1])
                for guesser in [learned(train, seen)]
                for form in tried
            ]
            result = _result(kind, name, [f for f, _ in scores], [value for _, value in scores])
            # an accident that one half shows of the other, the other shows too: half count
            yield replace(result, error=result.error * math.sqrt(2))


def _result(kind: str, name: str, forms: Sequence[Form], scores: Sequence[float]) -> Result:
    chances = [1 / len(form.answers) for form in forms]
    over = [value - chance for value, chance in zip(scores, chances, strict=True)]
    count = len(over)
    mean = sum(over) / count
    spread = math.sqrt(sum((value - mean) ** 2 for value in over) / max(1, count - 1) / count)
    chance = 100 * sum(chances) / count
    return Result(kind, name, count, chance, chance + 100 * mean, 100 * spread)
