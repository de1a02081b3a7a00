"""Money exercises of the house that was chosen."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer

from trainer.procedure.spec import Procedure
from trainer.training.money.drawing import Drawer
from trainer.training.money.exercise import SUMS, Exercise
from trainer.training.money.occasions import OccasionSearch
from trainer.training.money.sitting import SUMS_COUNT, USUAL_COUNT, MoneySitting
from trainer.ui.money.money_screen import MoneyScreen
from trainer.ui.navigator.port import Stage, Way
from trainer.ui.program import Program

_BETWEEN = 40  # ms between two looks, in which keys and clicks come first


class _Known:
    """What a house gives to pay, as far as it was looked for: a first look, then the rest."""

    def __init__(self, search: OccasionSearch) -> None:
        self.search = search
        self._looks: Iterator[None] = search.looks()
        self.all = False
        while not self.all and not search.occasions.found:
            self.look()

    def look(self) -> None:
        """Look a little further."""
        for _ in self._looks:
            return
        self.all = True


class MoneyExercises(QObject):
    """Shows them. What a house gives to pay is looked for once, mostly while one is answered."""

    def __init__(self, parent: QObject, stage: Stage, program: Program, way: Way) -> None:
        super().__init__(parent)
        self._stage, self._program, self._way = stage, program, way
        self._known: dict[str, _Known] = {}
        self._timer = QTimer(self, singleShot=True, interval=_BETWEEN)
        self._timer.timeout.connect(self._look_on)

    def show(self, procedure: Procedure) -> None:
        """Begin a sitting with money at a house."""
        known = self._known_of(procedure)

        def draw(kinds: tuple[str, ...], level: str) -> MoneySitting:
            exercises = self._drawn(known, Drawer(procedure, known.search.occasions, level), kinds)
            count = SUMS_COUNT if kinds == (SUMS,) else USUAL_COUNT
            return MoneySitting(exercises, procedure.house.denominations, count)

        lang = self._stage.lang(procedure)
        screen = MoneyScreen(procedure, draw, self._program.clock, lang)
        screen.left.connect(self._way.show_menu)
        self._stage.show_screen(screen)
        screen.go_on()
        self._timer.start()

    def _drawn(self, known: _Known, drawer: Drawer, kinds: tuple[str, ...]) -> Iterator[Exercise]:
        """Exercises without end, each of what is known when it is drawn."""
        for exercise in drawer.drawn(self._program.seed(), kinds):
            yield exercise
            if not known.all:
                drawer.know(known.search.occasions)

    def _known_of(self, procedure: Procedure) -> _Known:
        key = procedure.content_hash
        if key not in self._known:
            machine = self._program.machine(procedure)
            self._known[key] = _Known(OccasionSearch(procedure, machine))
        return self._known[key]

    def _look_on(self) -> None:
        """Look a little further for what the house on the screen pays, as long as it is there."""
        screen = self._stage.shown
        if not isinstance(screen, MoneyScreen):
            return
        known = self._known_of(screen.procedure)
        if not known.all:
            known.look()
            self._timer.start()
