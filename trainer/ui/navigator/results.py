"""What came of a session or an exam, and what is dealt once more after it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from trainer.training.drills.drill import Drill
from trainer.training.review.better import Better, better
from trainer.training.review.debrief import Debrief, Reviewed, acts_until
from trainer.training.review.misses import due_at, misses, position_of
from trainer.training.sessions.mode import PRACTICE
from trainer.training.sessions.record import RecordsError, Task
from trainer.ui.debrief.miss_words import Mended, last_time_words
from trainer.ui.debrief.result import Result
from trainer.ui.navigator.flow import Flow

if TYPE_CHECKING:
    pass


class Results(Flow):
    """Shows results, and deals again from them."""

    # A result is shown; the second is where one goes from it.
    shown = Signal(object, object)

    def show(self, found: Debrief, back: Callable[[], None] | None = None) -> None:
        """Show what came of a session or an exam; ``back`` is where one goes from it."""
        self._show(found, back, {}, 0)

    def _show(
        self,
        found: Debrief,
        back: Callable[[], None] | None,
        mended: Mapping[int, Mended],
        index: int,
    ) -> None:
        """Show it with what came of misses that were dealt again, and one of them."""
        result = Result(found, self.window.lang(found.sittings[-1].session.dealing.procedure))
        if self.course.sessions.next is not None and back is None:
            result.lead_on()
        result.another.connect(
            self.course.examine if found.mode.examines else lambda: self._another(result)
        )
        result.again.connect(lambda: self._again(result))
        result.home.connect(back or self.course.show_menu)
        result.show_way_back(to_record=back is not None)
        result.try_again.connect(lambda moment: self._try_again(found, moment))
        result.fix.connect(lambda chosen: self._fix(found, back, mended, chosen))
        result.show_mended(mended, index)
        result.glance.show_better(self._better(found))
        self._tell_unkept(result)
        self.window.show_screen(result)
        self.shown.emit(result, back)
        result.first_button.setFocus()

    def _fix(
        self,
        found: Debrief,
        back: Callable[[], None] | None,
        mended: Mapping[int, Mended],
        index: int,
    ) -> None:
        """Deal a miss again, then others like it, and come back with what came of it."""
        miss = misses(found)[index]
        first = position_of(found, miss)
        if first is None:
            return

        def come_back(drill: Drill, positions: int) -> None:
            told = {**mended, index: Mended(drill.outcome, positions)}
            self._show(found, back, told, index)

        self.course.sessions.forget_part()
        due = due_at(found, miss)
        self.course.sessions.drilling.mend(
            first, miss.clauses, lambda lang: last_time_words(found, miss, due, lang), come_back
        )

    def _better(self, found: Debrief) -> Better:
        """What the records say got better; nothing where they cannot be read."""
        trainee, house = self.window.trainee, found.procedure.id
        ids = {sitting.number for sitting in found.sittings}
        try:
            log = self.window.log.records()
            return better(log.history(trainee, house), log.exams(trainee, Task.DEAL), ids)
        except RecordsError:
            return Better()

    def show_unkept(self) -> None:
        """Say it at the result that is shown where something of it is not on record."""
        result = self.course.shown.result
        if result is not None:
            self._tell_unkept(result)

    def _tell_unkept(self, result: Result) -> None:
        waits = any(self.window.log.waits(sitting.number) for sitting in result.debrief.sittings)
        result.show_unkept(self.window.log.says if waits else "")

    def _another(self, result: Result) -> None:
        if self.course.sessions.next is not None:
            self.course.sessions.next()
        else:
            self.course.practise(self.course.sessions.like(result.sitting.session))

    def _again(self, result: Result) -> None:
        session = result.sitting.session
        self.course.sessions.sit(session.once_more(PRACTICE, session.prelude))

    def _try_again(self, found: Debrief, moment: Reviewed) -> None:
        """Practise from a moment that was looked back on."""
        session = found.sittings[moment.part].session
        self.course.sessions.forget_part()
        self.course.sessions.sit(session.once_more(PRACTICE, acts_until(found, moment)))
