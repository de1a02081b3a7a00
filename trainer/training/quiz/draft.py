"""A question being made: answers of which each is right somewhere, and wrong where another is.

Which of them is asked for is left to chance at the very end, when all of them could be: so nothing
about the answers tells which is right, and only who reads the table can know.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from trainer.table.act import Act
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import Answer, Elsewhere

#: How many answers a question has, and has at least where no more are found.
ANSWERS, LEAST = 4, 3

#: What is asked for with chips, and what brings them to a box when it is too late.
_FOR_CHIPS = {"bet", "place", "buy", "split", "double"}
_LATE = {"bet", "place"}
_CANDIDATES = 14  # acts that are tried before a set is given up
_PLACES = 4  # positions that are tried for each


class Member(NamedTuple):
    """An answer with a position where it is right, and every other one of its question wrong.

    ``done``: what is done at the position before it is asked; that is judged when it is.
    """

    answer: Answer
    position: Position
    done: tuple[Act, ...] = ()

    @property
    def place(self) -> tuple[str, int]:
        """Where it is asked."""
        source, at = self.position.place
        return source, at + len(self.done)

    @property
    def asked_at(self) -> Position:
        """The position where it is asked."""
        return self.position.then(self.done) if self.done else self.position


@dataclass(frozen=True, slots=True)
class Draft:
    """Answers, of which any may be asked for; ``right``: only this one, None: any of them.

    ``elsewhere`` and ``count`` as in a question.
    """

    members: Sequence[Member]
    right: int | None = None
    elsewhere: Elsewhere | None = None
    count: int = 0


@dataclass(slots=True)
class _Option:
    """An act, the positions where it is right, and how many of these were found no good."""

    act: Act
    places: Sequence[Position]
    passed: int = field(default=0)

    @property
    def place(self) -> Position:
        return self.places[self.passed]

    def stands_beside(self, others: Iterable[Act]) -> bool:
        """Go on to a position where all the others are wrong; whether there is one.

        One bet that was settled before may be among what they are about, no more, and not all of
        them are about it: who sees that it is gone would not have to know the rules.
        """
        others = list(others)
        while self.passed < len(self.places):
            if all(self.place.is_wrong(act) for act in others) and are_there(self.place, others):
                return True
            self.passed += 1
        return False


def are_there(place: Position, others: Sequence[Act]) -> bool:
    """Whether what acts are done to lies at the position, but for one bet at most.

    And not all of them are about that one.
    """
    gone = [(a.what, a.box, a.hand, a.place) for a in others if not place.finds(a)]
    return len(set(gone)) < 2 and (len(gone) < 2 or len(gone) < len(others))


def exclusive(
    candidates: Iterable[Act], where_right: Callable[[Act], Sequence[Position]], size: int = ANSWERS
) -> list[Member]:
    """Acts among the candidates, each with a position where it is right and all others are wrong.

    The first of them comes first; there are fewer than ``size`` where no more go together.
    """
    chosen: list[_Option] = []
    for tried, act in enumerate(candidates):
        if len(chosen) == size or tried == _CANDIDATES:
            break
        new = _Option(act, list(where_right(act))[-_PLACES:])
        passed = [option.passed for option in chosen]
        acts = [option.act for option in chosen]
        if _goes_with(act, acts) and new.stands_beside(acts) and _all_stand([*chosen, new]):
            chosen.append(new)
        else:
            for option, before in zip(chosen, passed, strict=True):
                option.passed = before
    return [Member(Answer(acts=(option.act,)), option.place) for option in chosen]


def _goes_with(act: Act, others: Iterable[Act]) -> bool:
    """Whether none of the others is the act, or comes to the same for who sees the table."""
    return not any(act == other or _is_one_refusal(act, other) for other in others)


def _is_one_refusal(one: Act, other: Act) -> bool:
    """Whether two acts refuse the same chips: whoever refuses a buy gives its stake back, too."""
    if not (one.act == other.act == "refuse" and one.box == other.box):
        return False
    both = {one.what, other.what}
    return both == _LATE or ("stake" in both and not both.isdisjoint(_FOR_CHIPS))


def _all_stand(options: Sequence[_Option]) -> bool:
    """Whether each option has a position where all the others are wrong."""
    return all(
        option.stands_beside(other.act for other in options if other is not option)
        for option in options
    )
