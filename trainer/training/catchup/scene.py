"""What changed as an inspector sees it: a part of a round in which a moment is dealt, or broken.

He is right where he calls what is wrong in it and names it by its clause, and calls nothing else.
"""

from dataclasses import dataclass
from random import Random

from trainer.training.inspect.drill import Seen
from trainer.training.inspect.fault import Answer
from trainer.training.inspect.faulty_round import Watched

#: Seconds an act: slow enough to say what was wrong.
PACE = 3.0


@dataclass(frozen=True, slots=True)
class Scene:
    """A part of a round as it is watched: from its act ``begin``, from 1, to the end of its trace.

    ``key``: the act that matters; ``watched``: what is dealt, and what is wrong in it, if anything.
    """

    watched: Watched
    begin: int
    key: int

    @property
    def wrong(self) -> bool:
        """Whether anything is wrong in it."""
        return bool(self.watched.faults)

    def seen(self, pace: float = PACE) -> Seen:
        """It, to be watched: what was dealt before it was seen long ago."""
        return Seen(self.watched, pace, begun=[0.0] * (self.begin - 1))

    def is_tried(self, seen: Seen) -> bool:
        """Whether it counts, even if it is left now: what matters was seen, or a call was made."""
        first = min((self.key, *(fault.n for fault in self.watched.faults)))
        return seen.over or bool(seen.calls) or len(seen.begun) >= first


def is_spoilt(seen: Seen) -> bool:
    """Whether a call was false, or named a fault by another clause."""
    return any(not each.named for each in settled(seen))


def is_right(seen: Seen) -> bool:
    """Whether it was seen for what it is, to its end: what was wrong was called and named.

    What was right was not called.
    """
    answered = [each.fault for each in settled(seen)]
    return seen.over and not is_spoilt(seen) and set(answered) == set(seen.watched.faults)


def settled(seen: Seen) -> tuple[Answer, ...]:
    """What came of the calls, but of one that may still be named."""
    return seen.answers[:-1] if seen.open and seen.naming else seen.answers


@dataclass(frozen=True, slots=True)
class Scenes:
    """The scenes of a moment. ``clauses``: what a fault may be named by in each of them.

    ``beside``: nothing can be seen to be wrong at the moment itself, what is wrong lies beside it.
    ``itself``: who does there what was done before is seen to be wrong; else something else is.
    """

    right: tuple[Scene, ...]
    wrong: tuple[Scene, ...]
    clauses: tuple[str, ...]
    beside: bool = False
    itself: bool = True

    def dealt(self, number: int, whose: str) -> Scene:
        """What somebody is shown at a try, from 0: the same again, and nobody can know it before.

        No three tries in a row are all right, or all wrong: who always says the same is never right
        three times.
        """
        wrong = is_wrong_at(number, whose)
        some = self.wrong if wrong else self.right
        before = sum(is_wrong_at(n, whose) is wrong for n in range(number))
        return some[before % len(some)]


def is_wrong_at(number: int, whose: str) -> bool:
    """Whether a try is dealt wrong."""
    draw = Random(whose)  # noqa: S311 - what is shown, no secret
    last: list[bool] = []
    for _ in range(number + 1):
        wrong = draw.random() < 1 / 2
        if len(last) > 1 and last[-1] == last[-2]:
            wrong = not last[-1]
        last.append(wrong)
    return last[number]
