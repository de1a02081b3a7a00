"""Lessons: what of a round is learnt together, in the order in which a house teaches it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.procedure.reading import Fields, Problem

#: How hard the rounds of a lesson are, as they are drawn.
LESSON_LEVELS = ("plain", "usual", "hard")
#: Who decides for their players: habits, or the best strategy of the game.
LESSON_PLAYERS = ("usual", "strategy")
#: The most boxes and bets that a lesson may ask for; what a house has may be less.
_MOST = 20


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is learnt together: acts that keep these clauses, in these phases; in none, anywhere.

    Without clauses it is all that is done in the phases, without both a whole round. ``id`` is
    permanent: records name it. ``boxes`` in play, ``bets`` on a box at most: None, as it comes;
    ``level``: how hard its rounds are; ``start`` as in a scenario; ``players``: who decides for
    them in rounds that are dealt whole.
    """

    id: str
    phases: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    boxes: int | None = None
    bets: int | None = None
    level: str = "usual"
    start: str = "deal"
    players: str = "usual"

    @property
    def is_whole(self) -> bool:
        """Whether whole rounds are dealt in it."""
        return not (self.phases or self.clauses)


def read_lessons(
    raw: Sequence[Any], starts: Sequence[str], place: str, problems: list[Problem]
) -> tuple[Lesson, ...]:
    """The lessons of a procedure, in their order; each mistake is added to the problems."""
    found: list[Lesson] = []
    for number, item in enumerate(raw, start=1):
        name = item.get("id") if isinstance(item, Mapping) else None
        at = f"lesson {name!r}" if isinstance(name, str) and name else f"lesson {number}"
        fields = Fields(item, f"{place}: {at}", problems)
        lesson = Lesson(
            fields.text("id"),
            fields.texts("phases"),
            fields.texts("clauses"),
            fields.whole("boxes", 1, _MOST, 0) or None,
            fields.whole("bets", 1, _MOST, 0) or None,
            fields.word("level", LESSON_LEVELS, "usual"),
            fields.word("start", starts, "deal"),
            fields.word("players", LESSON_PLAYERS, "usual"),
        )
        fields.close()
        if lesson.id in (other.id for other in found):
            fields.add("this id is used twice: each lesson has its own")
        found.append(lesson)
    return tuple(found)


def lesson_problems(
    lessons: Sequence[Lesson], phases: Sequence[str], clauses: Mapping[str, object], place: str
) -> Iterator[Problem]:
    """What lessons name and the procedure does not have."""
    for lesson in lessons:
        at = f"{place}: lesson {lesson.id!r}"
        for phase in lesson.phases:
            if not any(f"{path}/".startswith(f"{phase}/") for path in phases):
                says = f"there is no phase {phase!r} in the procedure: take it out, or name another"
                yield Problem(f"{at}, phases", says)
        for clause in lesson.clauses:
            if clause not in clauses:
                says = f"there is no clause {clause!r} in the texts: take it out, or name another"
                yield Problem(f"{at}, clauses", says)
