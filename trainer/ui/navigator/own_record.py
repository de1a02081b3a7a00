"""The trainee's own record in the window: his progress, and the sessions that he looks back on."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from PySide6.QtCore import Signal

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.procedure.versions import day_of
from trainer.training.corpus.request import Wanted, clauses_of_practice
from trainer.training.debrief.debrief import debrief
from trainer.training.debrief.home_figures import lately, rules_to_fix
from trainer.training.debrief.progress import Progress, progress
from trainer.training.debrief.states import Known, known_states, seen_states, states_met
from trainer.training.drills.drawing import drilled_states
from trainer.training.inspect.exam import WatchingExam
from trainer.training.inspect.history import looked
from trainer.training.memory.inspector_evidence import seen_memory
from trainer.training.memory.memory import Memory
from trainer.training.sessions.record import ExamLine, RecordsError, Sat, SessionHead, Task
from trainer.training.sessions.sitting import Sitting
from trainer.ui.navigator.flow import Flow
from trainer.ui.progress.progress_screen import ProgressScreen
from trainer.ui.start.choice import Chosen
from trainer.ui.widgets.trouble import NO_MOVES, NOT_SHOWN


class Unlogged:
    """Takes everything that a journal is given and forgets it."""

    def begin(self, head: SessionHead) -> int:  # noqa: ARG002 - a journal's promise
        """Return an id that stands for nothing."""
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
        """Forget the act."""

    def spend(self, session: int, spent: int) -> None:
        """Forget the time."""

    def add_assist(self, session: int, n: int) -> None:
        """Forget the help."""

    def end(self, session: int, summary: dict[str, Any]) -> None:
        """Forget the end."""


Read = TypeVar("Read")


class OwnRecord(Flow):
    """Shows a trainee how he stands."""

    # Look back on an exam that was watched, and where one goes from it.
    opened_watched = Signal(object, object)
    # Drill a state of the round: what was chosen.
    drilled = Signal(object)

    def _seen(self, procedure: Procedure) -> Mapping[str, Known]:
        """How well the trainee sees faults in each state; nothing where he has watched none."""
        kept = self.app.inspections, self.app.past
        try:
            watched = looked(self.window.trainee, procedure.id, *kept)
        except RecordsError:
            return {}
        if not watched:
            return {}
        renewed = self.app.renewed(procedure.id)
        return seen_states(procedure, seen_memory(watched, renewed), day_of(self.app.utc_now()))

    def _looked_up(self, procedure: Procedure) -> tuple[Progress, Mapping[str, Known]] | None:
        """How the trainee stands at a house; None, and said, where it cannot be read."""
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
        recent = set(lately(outlines))
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
        """Show how the trainee stands at a house."""
        looked_up = self._looked_up(procedure)
        if looked_up is None:
            return
        found, known = looked_up

        def back() -> None:
            self.show(procedure)

        lang = self.window.lang(procedure)
        screen = ProgressScreen(found, procedure, self.window.trainee, lang)
        screen.known_map.show_known(known, self._seen(procedure))
        app, whose = self.app, (self.window.trainee, procedure.id)
        screen.show_beside(
            self._sittings(procedure), self._read(lambda: app.live_tables.seen(*whose))
        )
        drills = self._read(lambda: app.inspections.inspected(*whose))
        screen.show_inspected(drills, self._read(lambda: self._examined(procedure)))
        screen.advised.connect(self.course.follow)
        screen.opened.connect(lambda number: self._open(number, back))
        screen.opened_exam.connect(lambda number: self._open_exam(number, back))
        screen.opened_drill.connect(lambda drill: self.course.see_again(procedure, drill, back))
        screen.inspect.connect(lambda: self.course.inspect(procedure))
        screen.went_back.connect(self.course.show_menu)
        screen.known_map.picked.connect(lambda state: self._drill(screen, state))
        self.window.show_screen(screen)

    def _drill(self, screen: ProgressScreen, state: str) -> None:
        """Begin the drill of a state of the map, where the dealer has a move in it."""
        procedure = screen.procedure
        if state in drilled_states(procedure):
            self.drilled.emit(Chosen(procedure.id, Wanted(state)))
        else:
            screen.show_error(NO_MOVES)

    def _read(self, read: Callable[[], Sequence[Read]]) -> Sequence[Read]:
        """What is on record of the trainee; nothing where it cannot be read."""
        try:
            return read()
        except RecordsError:
            return ()

    def _examined(self, procedure: Procedure) -> Sequence[ExamLine]:
        """The trainee's examinations as an inspector at a house; RecordsError."""
        exams = self.window.log.records().exams(self.window.trainee, Task.WATCH)
        return [line for line in exams if line.procedure == procedure.id]

    def _sittings(self, procedure: Procedure) -> Sequence[Sat]:
        """The trainee's sittings with money; none where they cannot be read."""
        try:
            return self.app.sittings.sittings(self.window.trainee, procedure.id)
        except RecordsError as error:
            self.course.refuse(error, NOT_SHOWN)
            return ()

    def _open(self, number: int, back: Callable[[], None]) -> None:
        """Look back on a session."""
        try:
            record = self.window.log.session(number)
            dealing = self.app.logged_dealing(record)
            sitting = Sitting.resume(dealing, record, Unlogged())
        except (DataError, RecordsError, ValueError) as error:
            self.course.refuse(error, NOT_SHOWN)
            return
        self.course.look_back(debrief([sitting]), back)

    def _open_exam(self, number: int, back: Callable[[], None]) -> None:
        """Look back on an exam."""
        try:
            exam = self.app.exam_on_record(self.window.log.records().exam(number))
        except (DataError, RecordsError, ValueError, LookupError, TypeError) as error:
            self.course.refuse(error, NOT_SHOWN)
            return
        if isinstance(exam, WatchingExam):
            self.opened_watched.emit(exam, back)
        elif exam.rounds:
            self.course.look_back(debrief(exam.rounds, exam.result, exam=exam), back)
