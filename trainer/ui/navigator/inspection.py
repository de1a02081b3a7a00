"""Drills of an inspector: drawn, watched, and written down."""

from typing import Protocol

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.inspecting.level import Level
from trainer.training.inspecting.watching import Watching
from trainer.ui.inspect.inspect_screen import InspectScreen
from trainer.ui.navigator.port import Stage, Way
from trainer.ui.widgets.busy import StoppedError, busy

translate = QCoreApplication.translate


class InspectionProgram(Protocol):
    """What drills of an inspector need of the program."""

    def machine(self, procedure: Procedure) -> Machine:
        """The procedure's machine, built once."""

    def seed(self) -> int:
        """A seed for new rounds."""

    def clock(self) -> float:
        """A clock in seconds that never goes back."""


class Inspection(QObject):
    """Shows the drills of a house."""

    def __init__(self, window: QWidget, stage: Stage, program: InspectionProgram, way: Way) -> None:
        super().__init__(window)
        self._window, self._stage = window, stage
        self._program, self._way = program, way

    def show(self, procedure: Procedure) -> None:
        """Offer drills of a house."""
        screen = InspectScreen(procedure, self._program.clock, self._stage.lang(procedure))
        screen.wanted.connect(lambda level, pace: self._begin(screen, level, pace))
        screen.left.connect(self._way.show_menu)
        self._stage.show_screen(screen)
        screen.show_start()

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
        screen.watch(Watching(rounds, pace))
