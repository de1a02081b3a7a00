"""Flow of inspectors' drills: draw, watch and record them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from trainer.catalogue import gettext as _
from trainer.procedure.amend import day_of
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.debrief.states import seen_states
from trainer.training.inspect.drill import WatchedRound, WatchSession
from trainer.training.inspect.history import (
    Drill,
    DrillRecord,
    levels_passed,
    round_record,
    watch_records,
)
from trainer.training.inspect.levels import Level
from trainer.training.inspect.replay import watched_then
from trainer.training.memory.inspector_evidence import find_fading_clauses, seen_memory, unseen
from trainer.training.memory.memory import Memory
from trainer.training.sessions.record import RecordsError
from trainer.ui.inspect.exam_screen import TwoTablesScreen
from trainer.ui.inspect.floor import too_small_words
from trainer.ui.inspect.inspect_screen import InspectScreen
from trainer.ui.inspect.inspect_start import InspectStart
from trainer.ui.navigator.flow import Flow
from trainer.ui.widgets.busy import StoppedError, run_with_progress
from trainer.ui.widgets.trouble import EXAM_OPEN, NOT_SHOWN

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


class InspectorDrills(Flow):
    """Flow of a house's inspector drills; each watched round is saved."""

    # An examination of a house is wanted.
    examine = Signal(object)

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self._waiting: list[Callable[[], None]] = []  # what could not be written yet, in its order
        self._keeper: Callable[[WatchedRound, int, str], None] | None = None

    def show(self, procedure: Procedure) -> None:
        """Show the choice of drills of a house."""
        screen = self._screen(procedure, self.course.show_menu)
        self.window.show_screen(screen)
        screen.show_start()

    def _screen(self, procedure: Procedure, home: Callable[[], None]) -> InspectScreen:
        """Make the drills' screen; ``home`` leaves it."""
        screen = InspectScreen(procedure, self.app.clock, self.window.manual_language(procedure))
        screen.wanted.connect(lambda level, pace: self._begin_drill(screen, level, pace))
        screen.watched.connect(lambda seen, number: self._keep(screen, seen, number))
        screen.offered.connect(lambda: self._offer(screen))
        screen.start.examine.connect(lambda: self.examine.emit(procedure))
        screen.left.connect(home)
        return screen

    def show_again(
        self, procedure: Procedure, drill: DrillRecord, back: Callable[[], None]
    ) -> None:
        """Show the result of a recorded drill."""
        try:
            watching = watched_then(drill, self.app.dealer(procedure))
        except DataError as error:
            self.course.refuse(error, NOT_SHOWN)
            return
        screen = self._screen(procedure, back)
        self.window.show_screen(screen)
        screen.show_again(watching, drill.drill.level)

    def _offer(self, screen: InspectScreen) -> None:
        """Show passed levels, and mistakes seen and missed; skip if unreadable."""
        try:
            drills = self.app.inspections.inspected(self.window.trainee, screen.procedure.id)
            memory = self._memory(screen.procedure)
        except RecordsError:
            return
        day, changed = day_of(self.app.utc_now()), self._changed(screen.procedure, memory)
        screen.start.show_changed(changed)
        screen.show_passed(levels_passed(drills))
        screen.show_seen(
            seen_states(screen.procedure, memory, day), find_fading_clauses(memory, day)
        )

    def _memory(self, procedure: Procedure) -> Memory:
        """Return which mistakes the trainee notices at a house; RecordsError."""
        program = self.app
        kept = program.inspections, program.past
        watched = watch_records(self.window.trainee, procedure.id, *kept)
        return seen_memory(watched, program.renewed(procedure.id))

    def _rules_to_break(self, procedure: Procedure) -> tuple[str, ...]:
        """Return the rules to break in the next drill; none if unreadable."""
        day = day_of(self.app.utc_now())
        try:
            memory = self._memory(procedure)
        except RecordsError:
            return ()
        return tuple(
            dict.fromkeys((*self._changed(procedure, memory), *find_fading_clauses(memory, day)))
        )

    def _changed(self, procedure: Procedure, memory: Memory) -> tuple[str, ...]:
        """Return rules changed since the trainee was current, not watched yet.

        None of them if that cannot be told.
        """
        try:
            changed = self.app.changed_for(self.window.trainee, procedure)
        except (DataError, RecordsError):
            return ()
        return unseen(changed, memory)

    def _begin_drill(self, screen: InspectScreen, level: Level, pace: float) -> None:
        procedure, program = screen.procedure, self.app
        if self.course.inspectors.is_open(procedure):
            self.course.refuse("", EXAM_OPEN)
            return
        if words := too_small_words(screen, level.tables):
            screen.show_error(words)
            return
        seed, machine = program.seed(), program.machine(procedure)
        due = self._rules_to_break(procedure)
        words = _("Dealing the rounds…")
        try:
            rounds = run_with_progress(
                self.window, words, lambda look: level.rounds(procedure, machine, seed, look, due)
            )
        except StoppedError:
            return
        except DataError as error:
            screen.show_error(str(error))
            return
        screen.show_error("")
        drill = Drill(
            procedure.id, procedure.version, level.name, seed, len(rounds), program.utc_now()
        )
        self._keeper = self._keeper_of(self.window.trainee, drill)
        one = level.tables == 1
        watching = WatchSession(rounds, pace, rises=one, tables=level.tables)
        if one:
            screen.watch(watching)
        else:
            self._watch_two(procedure, watching, screen.start)

    def _watch_two(self, procedure: Procedure, watching: WatchSession, start: InspectStart) -> None:
        """Show a drill at two tables."""
        lang, clock = self.window.manual_language(procedure), self.app.clock
        waits = start.waits.isChecked()
        screen = TwoTablesScreen(procedure, watching, clock, lang, waits, start.passed)
        screen.watched.connect(lambda seen, number: self._keep(screen, seen, number))
        screen.again.connect(lambda: self.show(procedure))
        screen.left.connect(self.course.show_menu)
        self.window.show_screen(screen)
        screen.begin_watching()

    def _keeper_of(self, trainee: str, drill: Drill) -> Callable[[WatchedRound, int, str], None]:
        """Make the function that saves a drill's rounds.

        The drill itself is recorded with its first round.
        """
        begun: list[int] = []

        def keep(seen: WatchedRound, number: int, at: str) -> None:
            kept = self.app.inspections
            if not begun:
                begun.append(kept.add_drill(trainee, drill))
            kept.add(begun[0], number, round_record(seen), at)

        return keep

    def _keep(
        self, screen: InspectScreen | TwoTablesScreen, seen: WatchedRound, number: int
    ) -> None:
        """Save a round and earlier unsaved ones; retry next time."""
        keep, now = self._keeper, self.app.utc_now()
        if keep is None:
            return
        self._waiting.append(lambda: keep(seen, number, now))
        try:
            while self._waiting:
                self._waiting[0]()
                self._waiting.pop(0)
        except RecordsError as error:
            text = _("This drill is not on record yet: {why}")
            screen.show_unkept(text.format(why=error))
        else:
            screen.show_unkept("")
