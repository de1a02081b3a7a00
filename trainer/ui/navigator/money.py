"""Money exercises of the house that was chosen."""

from PySide6.QtCore import QObject

from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.training.money.drawing import Drawer
from trainer.training.money.occasions import Occasions
from trainer.training.money.sitting import USUAL_COUNT, MoneySitting
from trainer.ui.money.money_screen import MoneyScreen
from trainer.ui.navigator.port import Stage, Way
from trainer.ui.program import Program


class MoneyExercises(QObject):
    """Shows them; what a house gives to pay is looked for once."""

    def __init__(self, parent: QObject, stage: Stage, program: Program, way: Way) -> None:
        super().__init__(parent)
        self._stage, self._program, self._way = stage, program, way
        self._found: dict[str, Occasions] = {}

    def show(self, procedure: Procedure) -> None:
        """Begin a sitting with money at a house."""

        def draw(kinds: tuple[str, ...], level: str) -> MoneySitting:
            drawer = Drawer(procedure, self._occasions(procedure), level)
            exercises = drawer.draw(self._program.seed(), USUAL_COUNT, kinds)
            return MoneySitting(exercises, procedure.house.denominations)

        lang = self._stage.lang(procedure)
        screen = MoneyScreen(procedure, draw, self._program.clock, lang)
        screen.left.connect(self._way.show_menu)
        self._stage.show_screen(screen)
        screen.go_on()

    def _occasions(self, procedure: Procedure) -> Occasions:
        key = procedure.content_hash
        if key not in self._found:
            machine: Machine = self._program.machine(procedure)
            self._found[key] = Occasions.of(procedure, machine)
        return self._found[key]
