"""Lessons: parts of a round learnt together, in the house's order."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.procedure.fields import Fields, Problem

#: How hard the rounds of a lesson are, as they are drawn.
LESSON_LEVELS = ("plain", "usual", "hard")
#: Who decides for their players: habits, or the best strategy of the game.
LESSON_PLAYERS = ("usual", "strategy")
#: The most boxes and bets that a lesson may ask for; what a house has may be less.
_MOST = 20


@dataclass(frozen=True, slots=True)
class Lesson:
    """Lesson: acts that follow certain clauses in certain phases.

    Without phases they may be anywhere in a round; without clauses the lesson has all acts
    of the phases; without both it has whole rounds. ``id`` is permanent: records name it.
    ``boxes``: boxes in play; ``bets``: most bets on a box; None: as it comes. ``level``:
    how hard its rounds are; ``start`` as in a scenario; ``players``: who decides for the
    players in rounds dealt whole.
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
        """Tell if the lesson deals whole rounds."""
        return not (self.phases or self.clauses)


def read_lessons(
    raw: Sequence[Any], starts: Sequence[str], place: str, problems: list[Problem]
) -> tuple[Lesson, ...]:
    """Read a procedure's lessons in order; add mistakes to the problems."""
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
    """Find names in lessons that the procedure does not have."""
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
