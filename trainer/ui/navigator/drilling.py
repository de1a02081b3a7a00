"""A drill in the window: its positions one after the other, and what came of them."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from trainer.catalogue import gettext as _
from trainer.procedure.reading import DataError
from trainer.training.corpus.find import NoRoundError
from trainer.training.debrief.debrief import debrief
from trainer.training.drills.drawing import POSITIONS, drilled_states, positions_of
from trainer.training.drills.position import LATER, Drill, Position, whole
from trainer.training.drills.replay import MORE, alike
from trainer.training.exam.exam import LEFT
from trainer.training.sessions.mode import PRACTICE
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.navigator.flow import Flow, Shown, show_table
from trainer.ui.navigator.moments import tell_former_rules
from trainer.ui.start.choice import Chosen
from trainer.ui.widgets.busy import Look, StoppedError, busy
from trainer.ui.widgets.trouble import NOT_BEGUN, NOT_DRAWN, PROCEDURE
from trainer.ui.words.acts import act_words

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


def place_words(position: Position, lang: str) -> str:
    """Where in a round a position begins, and how much of it is dealt; not what is due."""
    trace, done = position.trace, position.begin - 1
    procedure = trace.procedure
    phase = procedure.words(lang, "states", trace.situations[done].state.partition("/")[0])
    if not done:
        text = _("{phase}: start of a round. Moves to make: {n}")
        return text.format(phase=phase, n=position.acts)
    before = trace.moments[done - 1]
    act = act_words(before.act, procedure, lang, before.before.table)
    text = _("{phase}. Last move: {act}. Moves to make: {n}")
    return text.format(phase=phase, act=act, n=position.acts)


def right_words(position: Position, session: Session, lang: str, *, mends: bool) -> str:
    """That the act that matters was done right; "" as long as it was not.

    ``mends``: what was wrong in a round is being mended.
    """
    moment = position.mattering(session)
    if moment is None:
        return ""
    text = _("✓ Right: {act}. That was the key move here.")
    if position.is_missed(session):
        text = _("✓ Right this time: {act}. You’ll get this one again at the end.")
    elif mends:
        text = _("✓ Fixed: {act}.")
    return text.format(
        act=act_words(moment.act, position.trace.procedure, lang, moment.before.table)
    )


_PAUSE = 1200  # ms; so long the last act of a position is seen; its verdict stays at the next


def _nobody_looks(_number: int) -> None:
    """Nobody is told how far it is."""


class Drilling(Flow):
    """Deals drills: what went wrong comes back, and at the end all of it is looked back on.

    What is mended after a round is dealt likewise: its moment first, then others like it. Only the
    first position is waited for: the next ones are found while the last act of one is looked at.
    """

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self.drill: Drill | None = None
        self._sittings: list[Sitting] = []
        self._more: Iterator[Position] | None = None  # not yet looked for; None: that is all
        self._many = 0  # positions that there will be, as far as that is known
        self._look: Look = _nobody_looks
        self._mended: Callable[[Drill, int], None] | None = None  # told when it is over, or left
        self._missed: Callable[[str], str] | None = None  # says what is being mended

    @property
    def words(self) -> str:
        """Where in the drill this is, without what it is about; "" where none is dealt."""
        drill, table = self.drill, Shown(self.window).table
        dealt = table is not None and any(table.sitting is each for each in self._sittings)
        if drill is None or not dealt:
            return ""
        words = _("Drill · positions left: {left}")
        if self._mended is not None:
            words = _("Fix it now · positions left: {left}")
        to_come = 0 if self._more is None else self._many - len(drill.positions)
        return words.format(left=drill.left + to_come)

    def begin(self, chosen: Chosen) -> None:
        """Begin the drill of a clause or of a state, or say why it cannot be had."""
        part = "" if chosen.wanted is None else chosen.wanted.part
        program, words = self.app, _("Finding positions to practise…")
        try:
            finder = program.finder(program.procedure(chosen.procedure))
        except DataError as error:
            self.course.refuse(error, PROCEDURE)
            return
        self._mended = self._missed = None
        self._more = positions_of(finder, part, program.seed(), self._looked)
        of_clause = part not in drilled_states(finder.procedure)
        self._many = POSITIONS if of_clause else 0
        try:
            first = self._found(words, 1 if of_clause else POSITIONS)
        except StoppedError:
            return
        except (NoRoundError, DataError) as error:
            self.course.refuse(error, NOT_DRAWN)
        else:
            self.drill, self._sittings = Drill(part, first), []
            self._next()

    def mend(
        self,
        first: Position,
        clauses: Sequence[str],
        missed: Callable[[str], str],
        mended: Callable[[Drill, int], None],
    ) -> None:
        """Deal a moment again at once, then others like it.

        ``missed`` says in a language what went wrong there; ``mended`` is told how it went, and how
        many positions there were to deal.
        """
        finder, seed = self.app.finder(first.trace.procedure), self.app.seed()

        def others() -> Iterator[Position]:
            yield from alike(finder, first, clauses, seed, self._looked)

        self.drill, self._sittings = Drill(clauses[0], [first]), []
        self._more, self._many = others(), 1 + MORE
        self._missed, self._mended = missed, mended
        self._next()

    # --- positions

    def _looked(self, number: int) -> None:
        """Positions are looked for: whoever waits for them is told, and may stop it."""
        self._look(number)

    def _found(self, words: str, many: int) -> list[Position]:
        """The next so many positions, as far as there are any."""
        more = self._more
        if more is None or not many:
            return []

        def work(look: Look) -> list[Position]:
            self._look = look
            return list(islice(more, many))

        found = busy(self.window, words, work)
        if len(found) < many:
            self._more = None
        return found

    def _look_ahead(self, drill: Drill) -> None:
        """Have so many positions ready that what went wrong can come back after some others."""
        words = _("Finding positions like this one…")
        try:
            drill.add(self._found(words, max(0, 1 + LATER - drill.left)))
        except StoppedError:  # nobody wants to wait for them: there are no more
            self._more = None
        else:
            self._many = len(drill.positions) if self._more is None else self._many

    # --- dealing

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
            sitting = Sitting.begin(session, self.window.trainee, self.window.log, self.app.clock)
        except RecordsError as error:
            self.drill = self._mended = self._missed = self._more = None
            self.course.refuse(error, NOT_BEGUN)
            return
        self._sittings.append(sitting)
        table = show_table(
            self.window, sitting, leaving=lambda: _("What you have dealt so far counts.")
        )
        tell_former_rules(table, self.app)
        before = [each.session.moments[-1] for each in self._sittings if each.session.moments]
        if before:
            table.recall(before[-1])
        position = drill.position
        table.introduce(partial(self._introduced, position, again=drill.tried))
        table.acted.connect(partial(self._mark, table, position))
        table.left.connect(self._stop)
        table.ended.connect(self._dealt)

    def _introduced(self, position: Position, lang: str, *, again: bool) -> str:
        """What is said of a position: of one that mends something what that is, else only where.

        ``again``: it went wrong before.
        """
        drill, missed = self.drill, self._missed
        told = [_("Once more.")] if again else []
        if drill is not None and missed is not None and self._mended is not None:
            if position is drill.positions[0]:
                told.append(missed(lang))
            else:
                text = _("Another position like it: {clause}")
                says = position.trace.procedure.clause(drill.part, lang, "says")
                told.append(text.format(clause=f"{drill.part}: {says}"))
        return "\n".join((*told, place_words(position, lang)))

    def _mark(self, table: TableScreen, position: Position) -> None:
        """Say that the act that matters was done right, as soon as it was."""
        session, mends = table.sitting.session, self._mended is not None
        if position.mattering(session) is not None:
            table.introduce(
                lambda lang: right_words(position, session, lang, mends=mends), good=True
            )

    def _dealt(self) -> None:
        drill = self.drill
        if drill is None or drill.position is None:
            return
        right = drill.position.is_right(self._sittings[-1].session)
        self._look_ahead(drill)
        drill.done(right=right)
        QTimer.singleShot(_PAUSE, partial(self._go_on, drill))

    def _go_on(self, drill: Drill) -> None:
        """Deal the next position, unless the drill was left meanwhile."""
        if drill is self.drill:
            self._next()

    def _stop(self) -> None:
        """Leave the drill: what was dealt of it counts, a fault at its last position too."""
        drill, sitting = self.drill, self._sittings[-1]
        if not sitting.over:
            sitting.leave()
            position, session = None if drill is None else drill.position, sitting.session
            if (
                drill is not None
                and position is not None
                and (position.is_missed(session) or position.mattering(session))
            ):
                drill.done(right=position.is_right(session))
        self._end(left=True)

    def _end(self, *, left: bool = False) -> None:
        drill, mended = self.drill, self._mended
        self.drill = self._mended = self._missed = self._more = None
        if drill is None:
            return
        if mended is not None:
            mended(drill, self._many)
            return
        dealt = [sitting for sitting in self._sittings if sitting.session.moments]
        if not dealt:
            self.course.show_menu()
            return
        summary = whole([sitting.session for sitting in dealt], complete=not left)
        ended = LEFT if left else ""
        outcome = drill.outcome._replace(of=max(self._many, len(drill.positions)))
        self.course.look_back(debrief(dealt, summary, ended, outcome))
