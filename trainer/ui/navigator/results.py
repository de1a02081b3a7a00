"""What came of a session or an exam, and what is dealt once more after it."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal

from trainer.training.corpus.request import Wanted
from trainer.training.debrief.debrief import Debrief, Reviewed, acts_until
from trainer.training.debrief.home_figures import rounds
from trainer.training.debrief.misses import due_at, misses, position_of
from trainer.training.drills.position import Drill
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.exam import next_attempt
from trainer.training.lessons.path import Taken
from trainer.training.sessions.mode import PRACTICE
from trainer.training.sessions.record import RecordsError, Task
from trainer.ui.debrief.debrief_words import Mended, last_time_words
from trainer.ui.debrief.exam_result import ExamResult
from trainer.ui.debrief.first_result import FirstResult
from trainer.ui.debrief.on_record import OnRecord
from trainer.ui.debrief.result import Result
from trainer.ui.debrief.round_result import Lately, RoundResult
from trainer.ui.navigator.flow import Flow
from trainer.ui.start.choice import Chosen


class Results(Flow):
    """Shows results, and deals again from them."""

    # A result is shown; the second is where one goes from it.
    shown = Signal(object, object)

    def show(self, found: Debrief, back: Callable[[], None] | None = None) -> None:
        """Show what came of a session or an exam; ``back`` is where one goes from it."""
        if found.exam is not None:
            self._show(self._exam_result(found, found.exam), back)
        else:
            self._show_round(found, back, {}, 0, is_new=back is None)

    def show_first(self, found: Debrief, taken: Taken) -> None:
        """Show what came of the very first round, and that this lesson comes next."""
        result = FirstResult(found, self._lang(found), taken)
        first = taken.lesson.id
        result.lesson.connect(lambda: self.course.lessons.go_on(found.procedure, first))
        self._show(result, None)

    def _lang(self, found: Debrief) -> str:
        return self.window.lang(found.procedure)

    def _show(self, result: Result, back: Callable[[], None] | None) -> None:
        found = result.debrief
        result.home.connect(back or self.course.show_menu)
        result.show_way_back(to_record=back is not None)
        result.try_again.connect(lambda moment: self._try_again(found, moment))
        self._tell_unkept(result)
        self.window.show_screen(result)
        self.shown.emit(result, back)
        result.main_button.setFocus()

    # --- exams

    def _exam_result(self, found: Debrief, exam: DealingExam) -> ExamResult:
        result = ExamResult(found, exam, self._lang(found), self._on_record(found, exam))
        result.train.connect(lambda clause: self._train(found, clause))
        return result

    def _on_record(self, found: Debrief, exam: DealingExam) -> OnRecord:
        """What the records say of an exam; nothing where they cannot be read."""
        try:
            lines = self.window.log.records().exams(exam.head.trainee, Task.DEAL)
        except RecordsError:
            return OnRecord()
        number = next((n for n, line in enumerate(lines) if line.id == exam.number), None)
        if number is None:
            return OnRecord()
        line, rule, house = lines[number], exam.procedure.exam, exam.procedure.id
        if not line.assessor:
            return OnRecord(line.begun, line.ended or "")
        made = next_attempt(rule, lines[:number], house, line.begun)
        is_last = number == len(lines) - 1 and not found.counts_as.passed
        following = next_attempt(rule, lines, house, self.app.utc_now()) if is_last else None
        return OnRecord(line.begun, line.ended or "", made.number, rule.attempts, following)

    def _train(self, found: Debrief, clause: str) -> None:
        """Drill what failed an exam."""
        self.course.sessions.begin(Chosen(found.procedure.id, Wanted(part=clause)), PRACTICE)

    # --- rounds

    def _show_round(
        self,
        found: Debrief,
        back: Callable[[], None] | None,
        mended: Mapping[int, Mended],
        index: int,
        *,
        is_new: bool = False,
    ) -> None:
        """Show a round with what came of mistakes that were dealt again, and one of them."""
        lately = self._lately(found)
        result = RoundResult(found, self._lang(found), lately, mended, is_new=is_new)
        if mended:
            result.choose(index)
        if self.course.sessions.next is not None and back is None:
            result.lead_on()
        result.another.connect(lambda: self._another(result))
        result.again.connect(lambda: self._again(result))
        result.fix.connect(lambda chosen: self._fix(found, back, mended, chosen))
        self._show(result, back)

    def _lately(self, found: Debrief) -> Lately:
        """What the records say of the rounds before; nothing where they cannot be read."""
        number, procedure = found.sittings[-1].number, found.procedure
        if found.drill is not None:
            return Lately()
        try:
            outlines = self.app.outlines.outlines(self.window.trainee, procedure.id)
            gains = self.app.round_gains(self.window.trainee, procedure, number)
        except RecordsError:
            return Lately()
        until = [one for one in outlines if one.id <= number]
        is_on_record = bool(until) and until[-1].id == number
        return Lately(gains, rounds(until, {})) if is_on_record else Lately()

    def _fix(
        self,
        found: Debrief,
        back: Callable[[], None] | None,
        mended: Mapping[int, Mended],
        index: int,
    ) -> None:
        """Deal a mistake again, then others like it, and come back with what came of it."""
        miss = misses(found)[index]
        first = position_of(found, miss)
        if first is None:
            return

        def come_back(drill: Drill, positions: int) -> None:
            told = {**mended, index: Mended(drill.outcome, positions)}
            self._show_round(found, back, told, index)

        self.course.sessions.forget_part()
        due = due_at(found, miss)
        self.course.sessions.drilling.mend(
            first, miss.clauses, lambda lang: last_time_words(found, miss, due, lang), come_back
        )

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
