"""Drills of an inspector: drawn, watched, and written down."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QWidget

from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.inspecting.kept import Drill, kept_of, levels_passed
from trainer.training.inspecting.level import Level
from trainer.training.inspecting.watching import Seen, Watching
from trainer.training.sessions.record import RecordsError
from trainer.ui.inspect.inspect_screen import InspectScreen
from trainer.ui.navigator.port import Desk, Stage, Way
from trainer.ui.program import Inspecting
from trainer.ui.widgets.busy import StoppedError, busy

translate = QCoreApplication.translate


class InspectionProgram(Inspecting, Protocol):
    """What drills of an inspector need of the program."""

    def machine(self, procedure: Procedure) -> Machine:
        """The procedure's machine, built once."""

    def seed(self) -> int:
        """A seed for new rounds."""

    def clock(self) -> float:
        """A clock in seconds that never goes back."""


class Inspection(QObject):
    """Shows the drills of a house. Each round is on record as soon as it was watched."""

    # An examination of a house is wanted.
    examine = Signal(object)

    def __init__(
        self, window: QWidget, stage: Stage, desk: Desk, program: InspectionProgram, way: Way
    ) -> None:
        super().__init__(window)
        self._window, self._stage, self._desk = window, stage, desk
        self._program, self._way = program, way
        self._waiting: list[Callable[[], None]] = []  # what could not be written yet, in its order
        self._keeper: Callable[[Seen, int, str], None] | None = None

    def show(self, procedure: Procedure) -> None:
        """Offer drills of a house."""
        screen = InspectScreen(procedure, self._program.clock, self._stage.lang(procedure))
        screen.wanted.connect(lambda level, pace: self._begin(screen, level, pace))
        screen.watched.connect(lambda seen, number: self._keep(screen, seen, number))
        screen.offered.connect(lambda: self._offer(screen))
        screen.start.examine.connect(lambda: self.examine.emit(procedure))
        screen.left.connect(self._way.show_menu)
        self._stage.show_screen(screen)
        screen.show_start()

    def _offer(self, screen: InspectScreen) -> None:
        """Say how far on the path the trainee is, where that can be read."""
        try:
            kept = self._program.inspections
            found = kept.inspected(self._desk.trainee, screen.procedure.id)
        except RecordsError:
            return
        screen.show_passed(levels_passed(found))

    def _begin(self, screen: InspectScreen, level: Level, pace: float) -> None:
        procedure, program = screen.procedure, self._program
        seed, machine = program.seed(), program.machine(procedure)
        words = translate("Inspect", "Dealing the rounds…")
        try:
            rounds = busy(
                self._window, words, lambda look: level.rounds(procedure, machine, seed, look)
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
        self._keeper = self._keeper_of(self._desk.trainee, drill)
        screen.watch(Watching(rounds, pace))

    def _keeper_of(self, trainee: str, drill: Drill) -> Callable[[Seen, int, str], None]:
        """What writes a round of a drill down; the drill itself is begun with its first round."""
        begun: list[int] = []

        def keep(seen: Seen, number: int, at: str) -> None:
            kept = self._program.inspections
            if not begun:
                begun.append(kept.begin(trainee, drill))
            kept.add(begun[0], number, kept_of(seen), at)

        return keep

    def _keep(self, screen: InspectScreen, seen: Seen, number: int) -> None:
        """Write a round down, and what waits to be; what cannot be waits for the next one."""
        keep, now = self._keeper, self._program.utc_now()
        if keep is None:
            return
        self._waiting.append(lambda: keep(seen, number, now))
        try:
            while self._waiting:
                self._waiting[0]()
                self._waiting.pop(0)
        except RecordsError as error:
            text = translate("Inspect", "This drill is not on record yet: {why}")
            screen.show_unkept(text.format(why=error))
        else:
            screen.show_unkept("")
