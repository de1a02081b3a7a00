"""Money exercises of the house that was chosen."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.memory.evidence import MONEY, tries_of
from trainer.training.memory.memory import Try
from trainer.training.money.drawing import Drawer
from trainer.training.money.exercise import SUMS, Exercise
from trainer.training.money.occasions import OccasionSearch
from trainer.training.money.sitting import SUMS_COUNT, USUAL_COUNT, MoneySitting, Tried, sat_of
from trainer.training.sessions.record import RecordsError, Sat
from trainer.ui.money.money_screen import MoneyScreen
from trainer.ui.money.money_words import MoneyEnd
from trainer.ui.navigator.flow import Flow

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course

Whose = tuple[str, str]  # a trainee, and a house
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
        for _look in self._looks:
            return
        self.all = True


class MoneyExercises(Flow):
    """Shows them. What a house gives to pay is looked for once, mostly while one is answered.

    What was answered of a clause is remembered, and every sitting written down.
    """

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self._tries: dict[Whose, list[Try]] = {}  # what could not be written yet
        self._done: dict[Whose, list[Sat]] = {}
        self._known: dict[str, _Known] = {}
        self._timer = QTimer(self, singleShot=True, interval=_BETWEEN)
        self._timer.timeout.connect(self._look_on)

    def show(
        self,
        procedure: Procedure,
        chosen: tuple[str, str] | None = None,
        missed: Sequence[Exercise] = (),
    ) -> None:
        """Begin a sitting with money at a house.

        ``chosen``: the way to answer and the level; ``missed``: what is asked again, nothing else.
        """
        known = self._known_of(procedure)

        def draw(kinds: tuple[str, ...], level: str) -> MoneySitting:
            exercises = self._drawn(known, Drawer(procedure, known.search.occasions, level), kinds)
            count = SUMS_COUNT if kinds == (SUMS,) else USUAL_COUNT
            return MoneySitting(exercises, procedure.house.denominations, count)

        lang = self.window.lang(procedure)
        screen = MoneyScreen(procedure, draw, self.app.clock, lang)
        whose = self.window.trainee, procedure.id
        screen.answered.connect(lambda tried: self._remember(screen, whose, tried))
        screen.sat.connect(lambda sitting, level: self._keep(screen, whose, sitting, level))
        screen.left.connect(self.course.show_menu)
        screen.finished.connect(lambda: QTimer.singleShot(0, screen, lambda: self._end(screen)))
        if chosen is not None:
            screen.choose(*chosen)
        self.window.show_screen(screen)
        if missed:
            screen.sit(MoneySitting(missed, procedure.house.denominations, len(missed)))
        else:
            screen.draw_again()
        self._timer.start()

    def _end(self, screen: MoneyScreen) -> None:
        """Show what came of a sitting."""
        procedure, sitting = screen.procedure, screen.sitting
        chosen = str(screen.ways.value), str(screen.level.value)
        end = MoneyEnd(procedure, sitting, self.window.lang(procedure), self.habit(procedure))
        end.practise.connect(lambda: self.show(procedure, chosen, sitting.missed))
        end.more.connect(lambda: self.show(procedure, chosen))
        end.went_back.connect(self.course.show_menu)
        end.show_error(screen.unkept)
        self.window.show_screen(end)

    def _drawn(self, known: _Known, drawer: Drawer, kinds: tuple[str, ...]) -> Iterator[Exercise]:
        """Exercises without end, each of what is known when it is drawn."""
        for exercise in drawer.drawn(self.app.seed(), kinds):
            yield exercise
            if not known.all:
                drawer.know(known.search.occasions)

    def _known_of(self, procedure: Procedure) -> _Known:
        key = procedure.content_hash
        if key not in self._known:
            machine = self.app.machine(procedure)
            self._known[key] = _Known(OccasionSearch(procedure, machine))
        return self._known[key]

    def _look_on(self) -> None:
        """Look a little further for what the house on the screen pays, as long as it is there."""
        screen = self.window.shown
        if not isinstance(screen, MoneyScreen):
            return
        known = self._known_of(screen.procedure)
        if not known.all:
            known.look()
            self._timer.start()
        else:
            from trainer.training.memory import fading  # noqa: F401, PLC0415 - before it is needed

    # --- what is kept

    def _remember(self, screen: MoneyScreen, whose: Whose, tried: Tried) -> None:
        """Remember what a first answer says of the clause that it rests on."""
        program, exercise = self.app, tried.exercise
        waiting = self._tries.setdefault(whose, [])
        if exercise.clauses and not tried.again:
            waiting += tries_of(
                exercise.clauses,
                program.utc_now(),
                right=tried.marked.right,
                dealt=False,
                asked=MONEY,
            )
        if not waiting:
            return
        try:
            program.memories.answer(*whose, waiting)
        except RecordsError as error:
            self._tell(screen, error)
        else:
            waiting.clear()
            screen.show_unkept("")

    def _keep(self, screen: MoneyScreen, whose: Whose, sitting: MoneySitting, level: str) -> None:
        """Write a sitting down, and those that wait for it."""
        waiting = self._done.setdefault(whose, [])
        waiting.append(sat_of(sitting, level, self.app.utc_now()))
        try:
            while waiting:
                self.app.sittings.add(*whose, waiting[0])
                waiting.pop(0)
        except RecordsError as error:
            self._tell(screen, error)

    def _tell(self, screen: MoneyScreen, error: RecordsError) -> None:
        text = _("Your answers are not on record yet: {why}")
        screen.show_unkept(text.format(why=error))
