"""What went wrong where a lesson was dealt alone: told in sentences, and dealt again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from trainer.training.drills.drill import Drill, whole
from trainer.training.review.debrief import Debrief, debrief
from trainer.training.review.misses import Miss, due_at, misses, position_of
from trainer.training.sessions.sitting import Sitting
from trainer.ui.debrief.miss_words import (
    Mended,
    clause_words,
    last_time_words,
    mended_words,
)
from trainer.ui.navigator.drilling import Drilling


@dataclass(slots=True)
class LessonMisses:
    """The faults in what was dealt, the gravest first, and what came of those that were mended."""

    found: Debrief
    misses: tuple[Miss, ...]
    mended: dict[int, Mended] = field(default_factory=dict)

    @classmethod
    def of(cls, sittings: Sequence[Sitting]) -> "LessonMisses | None":
        """What went wrong in these sessions; None where nothing did."""
        dealt = [sitting for sitting in sittings if sitting.session.moments]
        if not dealt:
            return None
        found = debrief(dealt, whole([sitting.session for sitting in dealt]))
        made = misses(found)
        return cls(found, made) if made else None

    @property
    def next(self) -> int | None:
        """The first that can be dealt again and was not; None where there is none."""
        left = (n for n in range(len(self.misses)) if n not in self.mended)
        return next((n for n in left if position_of(self.found, self.misses[n])), None)

    def lines(self, lang: str) -> Sequence[str]:
        """What went wrong in a sentence each, by which clause, and what came of it when mended."""
        return [self._line(number, lang) for number in range(len(self.misses))]

    def _line(self, number: int, lang: str) -> str:
        miss = self.misses[number]
        told = last_time_words(self.found, miss, due_at(self.found, miss), lang)
        words = f"{told} {clause_words(self.found, miss.clauses[0], lang)}"
        came = mended_words(self.mended[number]) if number in self.mended else ""
        return f"{words} ↻ {came}" if came else words

    def fix(self, drilling: Drilling, back: Callable[[], None]) -> None:
        """Deal the next one again, then others like it; ``back`` is where one goes then."""
        number = self.next
        first = None if number is None else position_of(self.found, self.misses[number])
        if number is None or first is None:
            return
        miss = self.misses[number]
        due = due_at(self.found, miss)

        def come_back(drill: Drill, positions: int) -> None:
            self.mended[number] = Mended(drill.outcome, positions)
            back()

        drilling.mend(
            first,
            miss.clauses,
            lambda lang: last_time_words(self.found, miss, due, lang),
            come_back,
        )
