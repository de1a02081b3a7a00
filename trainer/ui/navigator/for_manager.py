"""The settings of a house, shown to its manager only."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.ui.house.house_settings import HouseSettingsScreen
from trainer.ui.house.password import let_in
from trainer.ui.navigator.port import Stage, Way
from trainer.ui.program import Managed
from trainer.ui.widgets.trouble import PROCEDURE


class ForManager(QObject):
    """Shows what a manager may change. ``after``: what follows when he has."""

    def __init__(
        self, window: QWidget, stage: Stage, program: Managed, way: Way, after: Callable[[], None]
    ) -> None:
        super().__init__(window)
        self._window, self._stage = window, stage
        self._program = program
        self._way = way
        self._after = after

    def show(self, procedure: Procedure) -> None:
        """Show the settings of a house, once it is seen that it is its manager who asks."""
        if not let_in(self._program.manager, self._window):
            return
        try:
            lang = self._stage.lang(procedure)
            screen = HouseSettingsScreen(self._program, procedure.id, lang)
        except DataError as error:
            self._way.refuse(error, PROCEDURE)
            return
        screen.home.connect(self._after)
        self._stage.show_screen(screen)
