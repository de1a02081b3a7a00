"""Scenes for inspectors: a changed moment, dealt right or wrong.

Inspectors are right who call the mistake in it, name it by its clause, and call nothing
else.
"""

from dataclasses import dataclass
from random import Random

from trainer.training.inspect.drill import WatchedRound
from trainer.training.inspect.fault import Answer
from trainer.training.inspect.faulty_round import FaultyRound

#: Seconds an act: slow enough to say what was wrong.
PACE = 3.0


@dataclass(frozen=True, slots=True)
class Scene:
    """A part of a round to watch.

    It ends with its trace. ``begin``: its first move, from 1; ``key``: the move that matters;
    ``watched``: the round that is dealt, and the mistakes in it, if any.
    """

    watched: FaultyRound
    begin: int
    key: int

    @property
    def wrong(self) -> bool:
        """Tell if there is a mistake in the scene."""
        return bool(self.watched.faults)

    def start_watching(self, pace: float = PACE) -> WatchedRound:
        """Start watching the scene; earlier moves count as seen."""
        return WatchedRound(self.watched, pace, begun=[0.0] * (self.begin - 1))

    def is_tried(self, seen: WatchedRound) -> bool:
        """Tell if the scene counts as a try, even if left now.

        It does once the move that matters was seen, or a call was made.
        """
        first = min((self.key, *(fault.n for fault in self.watched.faults)))
        return seen.over or bool(seen.calls) or len(seen.begun) >= first


def is_spoilt(seen: WatchedRound) -> bool:
    """Tell if a call was false, or named the wrong clause."""
    return any(not each.named for each in settled(seen))


def is_right(seen: WatchedRound) -> bool:
    """Tell if the scene was watched to its end and answered right.

    Every mistake was called and named, and nothing that was right.
    """
    answered = [each.fault for each in settled(seen)]
    return seen.over and not is_spoilt(seen) and set(answered) == set(seen.watched.faults)


def settled(seen: WatchedRound) -> tuple[Answer, ...]:
    """Return the answers to calls, but for one still to name."""
    return seen.answers[:-1] if seen.open and seen.naming else seen.answers


@dataclass(frozen=True, slots=True)
class Scenes:
    """Right and wrong scenes of a moment.

    ``clauses``: the clauses to choose from when naming a mistake. ``beside``: no mistake can be
    seen at the moment itself, so they lie beside it. ``itself``: the old way is among the wrong
    scenes; else there are other mistakes only.
    """

    right: tuple[Scene, ...]
    wrong: tuple[Scene, ...]
    clauses: tuple[str, ...]
    beside: bool = False
    itself: bool = True

    def choose_scene(self, number: int, whose: str) -> Scene:
        """Choose the scene for a try, numbered from 0.

        The same person gets the same again, and nobody can know it before. No three tries in a row
        are all right, or all wrong: the same answer is never right three times.
        """
        wrong = is_wrong_at(number, whose)
        some = self.wrong if wrong else self.right
        before = sum(is_wrong_at(n, whose) is wrong for n in range(number))
        return some[before % len(some)]


def is_wrong_at(number: int, whose: str) -> bool:
    """Tell if a try is dealt wrong."""
    draw = Random(whose)  # noqa: S311 - what is shown, no secret
    last: list[bool] = []
    for _ in range(number + 1):
        wrong = draw.random() < 1 / 2
        if len(last) > 1 and last[-1] == last[-2]:
            wrong = not last[-1]
        last.append(wrong)
    return last[number]
