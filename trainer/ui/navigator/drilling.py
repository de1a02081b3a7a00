"""A drill in the window: its positions one after the other, and what came of them."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtWidgets import QWidget

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.drills.again import MORE, alike
from trainer.training.drills.drawing import drill_of
from trainer.training.drills.drill import Drill, whole
from trainer.training.drills.position import Position
from trainer.training.finding.find import Finder, NoRoundError
from trainer.training.review.debrief import debrief
from trainer.training.sessions.mode import PRACTICE
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.sitting import Sitting
from trainer.ui.navigator.port import Desk, Stage, Way
from trainer.ui.navigator.seat import show_table
from trainer.ui.navigator.shown import Shown
from trainer.ui.program import Rounds, Timer
from trainer.ui.start.choice import Chosen
from trainer.ui.widgets.busy import Look, StoppedError, busy
from trainer.ui.widgets.trouble import NOT_BEGUN, NOT_DRAWN, PROCEDURE

translate = QCoreApplication.translate

_PAUSE = 900  # ms; so long the last act of a position is seen with its tick


class DrillProgram(Rounds, Timer, Protocol):
    """What a drill needs of the program."""

    def procedure(self, name: str) -> Procedure:
        """The procedure with this id; DataError if it cannot be had."""

    def finder(self, procedure: Procedure) -> Finder:
        """What finds rounds of the procedure."""


class Drilling(QObject):
    """Deals drills: what went wrong comes back, and at the end all of it is looked back on.

    What is mended after a round is dealt likewise: its moment first, then others like it.
    """

    def __init__(
        self, window: QWidget, stage: Stage, desk: Desk, program: DrillProgram, way: Way
    ) -> None:
        super().__init__(window)
        self._window, self._stage, self._desk = window, stage, desk
        self._program = program
        self._way = way
        self.drill: Drill | None = None
        self._sittings: list[Sitting] = []
        self._others: Callable[[Look], Sequence[Position]] | None = None  # not yet looked for
        self._mended: Callable[[Drill], None] | None = None  # told when it was mended, or left

    @property
    def words(self) -> str:
        """Where in the drill this is, without what it is about; "" where none is dealt."""
        table = Shown(self._stage).table
        dealt = table is not None and any(table.sitting is each for each in self._sittings)
        if self.drill is None or not dealt:
            return ""
        if self._mended is not None:
            words = translate("Drill", "Fix it now: {left} to go")
            left = self.drill.left if self._others is None else self.drill.left + MORE
            return words.format(left=left)
        words = translate("Drill", "Drill: {left} to go")
        return words.format(left=self.drill.left)

    def begin(self, chosen: Chosen) -> None:
        """Begin the drill of a clause or of a phase, or say why it cannot be had."""
        part = "" if chosen.wanted is None else chosen.wanted.part
        program, words = self._program, translate("Drill", "Looking for positions to drill this…")
        try:
            finder = program.finder(program.procedure(chosen.procedure))
        except DataError as error:
            self._way.refuse(error, PROCEDURE)
            return

        def work(look: Look) -> Drill:
            return drill_of(finder, part, program.seed(), look)

        try:
            self.drill = busy(self._window, words, work)
        except StoppedError:
            return
        except (NoRoundError, DataError) as error:
            self._way.refuse(error, NOT_DRAWN)
        else:
            self._sittings, self._others, self._mended = [], None, None
            self._next()

    def mend(
        self, first: Position, clauses: Sequence[str], mended: Callable[[Drill], None]
    ) -> None:
        """Deal a moment again at once, then others like it; ``mended`` is told how it went.

        The others are looked for while nobody waits for them: after the moment was dealt.
        """
        program = self._program
        finder, seed = program.finder(first.trace.procedure), program.seed()
        self.drill = Drill(clauses[0], [first])
        self._sittings, self._mended = [], mended
        self._others = lambda look: alike(finder, first, clauses, seed, look)
        self._next()

    def _next(self) -> None:
        drill = self.drill
        if drill is None:
            return
        if drill.position is None:
            self._end()
            return
        what = "drill" if self._mended is None else "again"
        session = drill.position.begun(PRACTICE, f"{what} {drill.part}")
        try:
            sitting = Sitting.begin(
                session, self._desk.trainee, self._desk.log, self._program.clock
            )
        except RecordsError as error:
            self.drill = self._mended = self._others = None
            self._way.refuse(error, NOT_BEGUN)
            return
        self._sittings.append(sitting)
        table = show_table(self._stage, sitting)
        table.left.connect(self._stop)
        table.ended.connect(self._dealt)

    def _dealt(self) -> None:
        drill = self.drill
        if drill is None or drill.position is None:
            return
        right = drill.position.is_right(self._sittings[-1].session)
        self._look_for_others(drill)
        drill.done(right=right)
        QTimer.singleShot(_PAUSE, partial(self._go_on, drill))

    def _go_on(self, drill: Drill) -> None:
        """Deal the next position, unless the drill was left meanwhile."""
        if drill is self.drill:
            self._next()

    def _look_for_others(self, drill: Drill) -> None:
        """Find what is dealt after the moment that is mended; nothing where nobody waits."""
        others, self._others = self._others, None
        if others is None:
            return
        words = translate("Drill", "Looking for positions like this one…")
        with suppress(StoppedError):
            drill.add(busy(self._window, words, others))

    def _stop(self) -> None:
        """Leave the drill: what was dealt of it counts."""
        if not self._sittings[-1].over:
            self._sittings[-1].leave()
        if self._mended is not None:
            self._end()
            return
        self.drill = None
        self._way.show_menu()

    def _end(self) -> None:
        drill, mended = self.drill, self._mended
        self.drill = self._mended = self._others = None
        if drill is None:
            return
        if mended is not None:
            mended(drill)
            return
        summary = whole([sitting.session for sitting in self._sittings])
        self._way.look_back(debrief(self._sittings, summary, drill=drill.outcome))
