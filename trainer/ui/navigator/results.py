"""Results of sessions and exams, and the trainee's own record."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from PySide6.QtCore import Signal

from trainer.procedure.amend import day_of
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.corpus.request import PracticeRequest, clauses_of_practice
from trainer.training.debrief.debrief import Debrief, ReviewedMove, acts_until, debrief
from trainer.training.debrief.home_figures import find_recent_sessions, rounds, rules_to_fix
from trainer.training.debrief.misses import due_at, list_mistakes, position_of
from trainer.training.debrief.progress import Progress, progress
from trainer.training.debrief.states import StateKnowledge, known_states, seen_states, states_met
from trainer.training.drills.drawing import drilled_states
from trainer.training.drills.position import Drill
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.exam import next_attempt
from trainer.training.inspect.exam import InspectorExam
from trainer.training.inspect.history import watch_records
from trainer.training.lessons.course import LessonProgress
from trainer.training.memory.inspector_evidence import seen_memory
from trainer.training.memory.memory import Memory
from trainer.training.sessions.record import (
    ExamLine,
    RecordsError,
    SessionHead,
    SittingRecord,
    Task,
)
from trainer.training.sessions.session import PRACTICE
from trainer.training.sessions.sitting import Sitting
from trainer.ui.debrief.debrief_words import RetryResult, last_time_words
from trainer.ui.debrief.exam_result import ExamResult
from trainer.ui.debrief.first_result import FirstResult
from trainer.ui.debrief.on_record import ExamDates
from trainer.ui.debrief.result import Result
from trainer.ui.debrief.round_result import RecentRounds, RoundResult
from trainer.ui.navigator.flow import Flow
from trainer.ui.progress.progress_screen import ProgressScreen
from trainer.ui.start.choice import RoundChoice
from trainer.ui.widgets.trouble import NO_MOVES, NOT_SHOWN


class Results(Flow):
    """Flow of results, and of dealing again from them."""

    # A result is shown; the second is where one goes from it.
    shown = Signal(object, object)

    def show(self, found: Debrief, back: Callable[[], None] | None = None) -> None:
        """Show the result of a session or exam; ``back`` leaves it."""
        if found.exam is not None:
            self._show(self._exam_result(found, found.exam), back)
        else:
            self._show_round(found, back, {}, 0, is_new=back is None)

    def show_first(self, found: Debrief, taken: LessonProgress) -> None:
        """Show the result of the very first round; a lesson follows."""
        result = FirstResult(found, self._lang(found), taken)
        first = taken.lesson.id
        result.lesson.connect(lambda: self.course.lessons.go_on(found.procedure, first))
        self._show(result, None)

    def _lang(self, found: Debrief) -> str:
        return self.window.manual_language(found.procedure)

    def _show(self, result: Result, back: Callable[[], None] | None) -> None:
        found = result.debrief
        result.home.connect(back or self.course.show_menu)
        result.show_way_back(to_record=back is not None)
        result.try_again.connect(lambda moment: self._try_again(found, moment))
        self._warn_unsaved(result)
        self.window.show_screen(result)
        self.shown.emit(result, back)
        result.main_button.setFocus()

    # --- exams

    def _exam_result(self, found: Debrief, exam: DealingExam) -> ExamResult:
        result = ExamResult(found, exam, self._lang(found), self._on_record(found, exam))
        result.train.connect(lambda clause: self._train(found, clause))
        return result

    def _on_record(self, found: Debrief, exam: DealingExam) -> ExamDates:
        """Read an exam's dates and attempts; empty if unreadable."""
        try:
            log = self.window.log.records()
            lines = log.exams(exam.head.trainee, Task.DEAL)
            history = log.history(exam.head.trainee, exam.procedure.id)
        except RecordsError:
            return ExamDates()
        number = next((n for n, line in enumerate(lines) if line.id == exam.number), None)
        if number is None:
            return ExamDates()
        line, rule, house = lines[number], exam.procedure.exam, exam.procedure.id
        if not line.assessor:
            return ExamDates(line.begun, line.ended or "")
        made = next_attempt(rule, lines[:number], house, line.begun)
        is_last = number == len(lines) - 1 and not found.counts_as.passed
        now = self.app.utc_now()
        following = next_attempt(rule, lines, house, now, history) if is_last else None
        return ExamDates(line.begun, line.ended or "", made.number, rule.attempts, following)

    def _train(self, found: Debrief, clause: str) -> None:
        """Drill the rule that failed an exam."""
        self.course.sessions.begin_session(
            RoundChoice(found.procedure.id, PracticeRequest(part=clause)), PRACTICE
        )

    # --- rounds

    def _show_round(
        self,
        found: Debrief,
        back: Callable[[], None] | None,
        mended: Mapping[int, RetryResult],
        index: int,
        *,
        is_new: bool = False,
    ) -> None:
        """Show a round's result, with the outcomes of fixed mistakes.

        ``mended`` holds these outcomes; ``index`` is the mistake that is selected.
        """
        lately = self._lately(found)
        result = RoundResult(found, self._lang(found), lately, mended, is_new=is_new)
        if mended:
            result.choose(index)
        if self.course.sessions.next is not None and back is None:
            result.continue_today()
        result.another.connect(lambda: self._another(result))
        result.again.connect(lambda: self._again(result))
        result.fix.connect(lambda chosen: self._fix(found, back, mended, chosen))
        self._show(result, back)

    def _lately(self, found: Debrief) -> RecentRounds:
        """Compare a round with recent ones; empty if unreadable."""
        number, procedure = found.sittings[-1].number, found.procedure
        if found.drill is not None:
            return RecentRounds()
        try:
            outlines = self.app.outlines.outlines(self.window.trainee, procedure.id)
            gains = self.app.round_gains(self.window.trainee, procedure, number)
        except RecordsError:
            return RecentRounds()
        until = [one for one in outlines if one.id <= number]
        is_on_record = bool(until) and until[-1].id == number
        return RecentRounds(gains, rounds(until, {})) if is_on_record else RecentRounds()

    def _fix(
        self,
        found: Debrief,
        back: Callable[[], None] | None,
        mended: Mapping[int, RetryResult],
        index: int,
    ) -> None:
        """Deal a mistake again, then similar ones; then show the outcome."""
        miss = list_mistakes(found)[index]
        first = position_of(found, miss)
        if first is None:
            return

        def come_back(drill: Drill, positions: int) -> None:
            told = {**mended, index: RetryResult(drill.outcome, positions)}
            self._show_round(found, back, told, index)

        self.course.sessions.forget_part()
        due = due_at(found, miss)
        self.course.sessions.drilling.mend(
            first, miss.clauses, lambda lang: last_time_words(found, miss, due, lang), come_back
        )

    def show_unkept(self) -> None:
        """Say on the current result if its session is not saved."""
        result = self.course.shown.result
        if result is not None:
            self._warn_unsaved(result)

    def _warn_unsaved(self, result: Result) -> None:
        waits = any(self.window.log.waits(sitting.number) for sitting in result.debrief.sittings)
        result.show_not_recorded(self.window.log.says if waits else "")

    def _another(self, result: Result) -> None:
        if self.course.sessions.next is not None:
            self.course.sessions.next()
        else:
            self.course.practise(self.course.sessions.choose_alike(result.sitting.session))

    def _again(self, result: Result) -> None:
        session = result.sitting.session
        self.course.sessions.start(session.once_more(PRACTICE, session.prelude))

    def _try_again(self, found: Debrief, moment: ReviewedMove) -> None:
        """Practise from a moment of the result."""
        session = found.sittings[moment.part].session
        self.course.sessions.forget_part()
        self.course.sessions.start(session.once_more(PRACTICE, acts_until(found, moment)))


class NullJournal:
    """Journal that discards everything."""

    def add_session(self, head: SessionHead) -> int:  # noqa: ARG002 - a journal's promise
        """Return a meaningless id."""
        return 0

    def add_act(  # noqa: PLR0913, PLR0917 - a line of the log
        self,
        session: int,
        n: int,
        act: dict[str, Any],
        verdict: dict[str, Any],
        spent: int = 0,
        shown: str = "",
    ) -> None:
        """Discard a move."""

    def spend(self, session: int, spent: int) -> None:
        """Discard the time."""

    def add_assist(self, session: int, n: int) -> None:
        """Discard a hint."""

    def end(self, session: int, summary: dict[str, Any]) -> None:
        """Discard the end."""


Read = TypeVar("Read")


class OwnRecord(Flow):
    """Flow that shows a trainee's own progress."""

    # Look back on an exam that was watched, and where one goes from it.
    opened_watched = Signal(object, object)
    # Drill a state of the round: what was chosen.
    drilled = Signal(object)

    def _states_seen(self, procedure: Procedure) -> Mapping[str, StateKnowledge]:
        """Return how well the trainee notices mistakes, by state.

        It is empty if they have watched nothing, or if the records cannot be read.
        """
        kept = self.app.inspections, self.app.past
        try:
            watched = watch_records(self.window.trainee, procedure.id, *kept)
        except RecordsError:
            return {}
        if not watched:
            return {}
        renewed = self.app.renewed(procedure.id)
        return seen_states(procedure, seen_memory(watched, renewed), day_of(self.app.utc_now()))

    def _read_progress(
        self, procedure: Procedure
    ) -> tuple[Progress, Mapping[str, StateKnowledge]] | None:
        """Read the trainee's progress; None, with a message, if unreadable."""
        trainee = self.window.trainee
        try:
            log = self.window.log.records()
            sessions, exams = log.history(trainee, procedure.id), log.exams(trainee, Task.DEAL)
            outlines = self.app.outlines.outlines(trainee, procedure.id)
            if sessions:
                self.app.look_at_ways(trainee, procedure)
            memory = self.app.memories.memory(trainee, procedure.id) if sessions else Memory()
        except RecordsError as error:
            self.course.refuse(error, NOT_SHOWN)
            return None
        day = day_of(self.app.utc_now())
        practicable, stands = clauses_of_practice(procedure), memory.clauses(day)
        renewed = self.app.renewed(procedure.id)
        recent = set(find_recent_sessions(outlines))
        to_fix = rules_to_fix(procedure, [one for one in sessions if one.id in recent], renewed)
        found = progress(
            procedure,
            sessions,
            exams,
            practicable,
            stands,
            renewed=renewed,
            to_fix=[rule.clause for rule in to_fix],
        )
        met = states_met(procedure, sessions, exams)
        return found, known_states(procedure, memory, day, met)

    def show(self, procedure: Procedure) -> None:
        """Show the trainee's progress at a house."""
        looked_up = self._read_progress(procedure)
        if looked_up is None:
            return
        found, known = looked_up

        def back() -> None:
            self.show(procedure)

        lang = self.window.manual_language(procedure)
        screen = ProgressScreen(found, procedure, self.window.trainee, lang)
        screen.known_map.show_known(known, self._states_seen(procedure))
        app, whose = self.app, (self.window.trainee, procedure.id)
        screen.show_beside(
            self._sittings(procedure), self._read(lambda: app.live_tables.seen(*whose))
        )
        drills = self._read(lambda: app.inspections.inspected(*whose))
        screen.show_inspected(drills, self._read(lambda: self._examined(procedure)))
        screen.advised.connect(self.course.follow)
        screen.opened.connect(lambda number: self._open(number, back))
        screen.opened_exam.connect(lambda number: self._open_exam(number, back))
        screen.opened_drill.connect(
            lambda drill: self.course.show_drill_result(procedure, drill, back)
        )
        screen.inspect.connect(lambda: self.course.show_inspector_drills(procedure))
        screen.went_back.connect(self.course.show_menu)
        screen.known_map.picked.connect(lambda state: self._drill(screen, state))
        self.window.show_screen(screen)

    def _drill(self, screen: ProgressScreen, state: str) -> None:
        """Begin the drill of a state, if it has a move."""
        procedure = screen.procedure
        if state in drilled_states(procedure):
            self.drilled.emit(RoundChoice(procedure.id, PracticeRequest(state)))
        else:
            screen.show_error(NO_MOVES)

    def _read(self, read: Callable[[], Sequence[Read]]) -> Sequence[Read]:
        """Read something on record; empty if unreadable."""
        try:
            return read()
        except RecordsError:
            return ()

    def _examined(self, procedure: Procedure) -> Sequence[ExamLine]:
        """Return the trainee's exams as an inspector here; RecordsError."""
        exams = self.window.log.records().exams(self.window.trainee, Task.WATCH)
        return [line for line in exams if line.procedure == procedure.id]

    def _sittings(self, procedure: Procedure) -> Sequence[SittingRecord]:
        """Return the trainee's sittings with money; none if unreadable."""
        try:
            return self.app.sittings.sittings(self.window.trainee, procedure.id)
        except RecordsError as error:
            self.course.refuse(error, NOT_SHOWN)
            return ()

    def _open(self, number: int, back: Callable[[], None]) -> None:
        """Show the result of a recorded session."""
        try:
            record = self.window.log.session(number)
            dealing = self.app.logged_dealing(record)
            sitting = Sitting.resume(dealing, record, NullJournal())
        except (DataError, RecordsError, ValueError) as error:
            self.course.refuse(error, NOT_SHOWN)
            return
        self.course.look_back(debrief([sitting]), back)

    def _open_exam(self, number: int, back: Callable[[], None]) -> None:
        """Show the result of a recorded exam."""
        try:
            exam = self.app.exam_on_record(self.window.log.records().exam(number))
        except (DataError, RecordsError, ValueError, LookupError, TypeError) as error:
            self.course.refuse(error, NOT_SHOWN)
            return
        if isinstance(exam, InspectorExam):
            self.opened_watched.emit(exam, back)
        elif exam.rounds:
            self.course.look_back(debrief(exam.rounds, exam.result, exam=exam), back)
