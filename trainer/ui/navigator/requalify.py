"""Flow of rule changes: show them, practise them, sign off."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QTimer, Signal

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.catchup.former_rules import FormerRules, was_the_rule
from trainer.training.catchup.known_versions import VersionsToLearn
from trainer.training.catchup.requalify import Requalification
from trainer.training.catchup.scene import Scene, Scenes
from trainer.training.catchup.sign_off import Sheet, TaskQueue, TrainingRole
from trainer.training.drills.position import Position
from trainer.training.inspect.drill import WatchedRound
from trainer.training.inspect.fault import Fault
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.session import PRACTICE
from trainer.training.sessions.sitting import Sitting
from trainer.ui.catchup.catchup_screen import CatchUpScreen
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.inspect.scene_screen import Remark, SceneScreen
from trainer.ui.navigator.flow import Flow, show_table
from trainer.ui.navigator.moments import tell_former_rules
from trainer.ui.navigator.sessions import place_words, right_words
from trainer.ui.widgets.busy import StoppedError, run_with_progress
from trainer.ui.widgets.trouble import EXAM_OPEN, NOT_BEGUN, NOT_SHOWN, RECORDS

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


class ChangeScenes(Flow):
    """Flow that shows changed moves dealt right and wrong, for inspectors.

    Each try is recorded as soon as it is decided.
    """

    def begin_viewing(
        self, becoming: Requalification, sheet: Sheet, back: Callable[[], None]
    ) -> None:
        """Show today's scenes; then, or when left, call ``back``."""
        house = becoming.new
        if self.course.inspectors.is_open(house):
            self.course.refuse("", EXAM_OPEN)
            return
        screen = SceneScreen(
            house, self.app.clock, self.window.manual_language(house), make_remark(self.app, house)
        )
        turns = _SceneTurns(becoming, sheet)
        screen.tried.connect(partial(self._keep, turns))
        screen.wanted.connect(lambda: self._next(screen, turns, back))
        screen.left.connect(back)
        self._next(screen, turns, back)

    def _next(self, screen: SceneScreen, turns: "_SceneTurns", back: Callable[[], None]) -> None:
        words = _("Finding positions to practise…")
        try:
            found = run_with_progress(self.window, words, turns.next)
        except StoppedError:
            back()
        except DataError as error:
            self.course.refuse(error, NOT_BEGUN)
        else:
            if found is None:
                back()
                return
            scenes, scene = found
            if self.window.shown is not screen:
                self.window.show_screen(screen)
            screen.watch(scene, scenes, turns.learnt)

    def _keep(self, turns: "_SceneTurns", right: bool) -> None:  # noqa: FBT001 - as it is told
        try:
            turns.tried(right=right)
        except RecordsError as error:
            self.course.refuse(error, RECORDS)


class _SceneTurns:
    """Scenes of the changes, one after the other."""

    def __init__(self, becoming: Requalification, sheet: Sheet) -> None:
        self._becoming, self._sheet = becoming, sheet
        self._turns, self._moment = TaskQueue(sheet), ""

    @property
    def learnt(self) -> tuple[int, int]:
        """Moments finished for today, and all moments."""
        moments = len(self._sheet.moments)
        return moments - len(self._sheet.due), moments

    def next(self, look: Callable[[int], None]) -> tuple[Scenes, Scene] | None:
        """Return the next scene; None if nothing is left today."""
        moment = self._turns.next
        if moment is None:
            return None
        self._moment, sheet = moment, self._sheet
        scenes = self._becoming.scenes(moment, look)
        return scenes, scenes.choose_scene(sheet.tries_of(moment), sheet.scene_seed(moment))

    def tried(self, *, right: bool) -> None:
        """Record whether a scene was judged rightly."""
        self._turns.done(self._moment, right=right)


def make_remark(program: App, procedure: Procedure) -> Remark:
    """Make the function that says until when a mistake was right."""

    @cache
    def former() -> FormerRules | None:
        try:
            return program.former_rules(procedure)
        except DataError:
            return None

    def remark(seen: WatchedRound, fault: Fault, lang: str) -> str:
        rules = former()
        if rules is None:
            return ""
        until = rules.until_in(seen.watched.trace, fault.n)
        return "" if until is None else was_the_rule(until, lang, rules.day)

    return remark


_PAUSE = 1200  # ms; so long the last act of a position is seen


class CatchUp(Flow):
    """Flow that brings a person up to date with changed rules.

    It says what they have to learn, shows it, and deals it until they are signed off. Each try
    is recorded as soon as the key move was made, or help was taken.
    """

    # An inspector wants to see its faults.
    inspect = Signal(object)

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self._dealt: _ChangeDrill | None = None
        self._seeing = ChangeScenes(course)

    # --- what is owed

    def owed(self, procedure: Procedure) -> Sequence[VersionsToLearn]:
        """Return the changes the trainee has to learn; none if unknown."""
        try:
            return self._owed(self._rules(procedure))
        except (DataError, RecordsError):
            return ()

    def _owed(self, procedure: Procedure) -> Sequence[VersionsToLearn]:
        return self.app.owed(self.window.trainee, procedure)

    def _rules(self, procedure: Procedure) -> Procedure:
        """Choose the rules to learn: the current ones, then the coming."""
        coming = [one for one in self.app.versions(procedure.id) if one.coming]
        if not coming or self._owed(procedure):
            return procedure
        last = [one for one in coming if one.since == coming[0].since][-1]
        return self.app.version_of(procedure.id, last)

    def show(self, procedure: Procedure, role: TrainingRole | None = None) -> None:
        """Show changes since the trainee was current, in one role.

        ``role`` is that role; None takes one that can be learnt today, if there is any.
        """
        words = _("Working out what the changes do…")
        try:
            procedure = self._rules(procedure)
            every = self._owed(procedure)
            wanted = [one for one in every if role in {None, one.role}]
            if not wanted:
                self.course.show_menu()
                return
            owed = next((one for one in wanted if not one.waits), wanted[0])
            becoming = self.app.becoming(owed, procedure)
            run_with_progress(self.window, words, becoming.find)
            sheet = self.app.sheet(self.window.trainee, owed, becoming)
        except StoppedError:
            return
        except DataError as error:
            self.course.refuse(error, NOT_SHOWN)
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
        else:
            others = [one.role for one in every if one.role is not owed.role]
            self._show(_ToLearn(owed, becoming, sheet, next(iter(others), None)))

    def _show(self, learnt: "_ToLearn") -> None:
        owed, becoming, sheet, other = learnt
        screen = CatchUpScreen(
            owed, becoming, sheet, self.window.manual_language(becoming.new), both=other is not None
        )
        back = partial(self._show, learnt)
        sees = owed.role is TrainingRole.INSPECTOR
        begin = self._seeing.begin_viewing if sees else self._begin_catch_up
        screen.drill.connect(lambda: begin(becoming, sheet, back))
        screen.read.connect(lambda: self._read(screen, sheet))
        screen.inspect.connect(lambda: self.inspect.emit(becoming.new))
        screen.other.connect(lambda: self.show(becoming.new, other))
        screen.went_back.connect(self.course.show_menu)
        self.window.show_screen(screen)

    def _read(self, screen: CatchUpScreen, sheet: Sheet) -> None:
        """Record that the changes were read, in each role.

        Where no move changes, reading them is enough.
        """
        try:
            sheet.record_reading()
            for owed in self._owed(screen.procedure):
                becoming = self.app.becoming(owed, screen.procedure)
                self.app.sheet(self.window.trainee, owed, becoming).record_reading()
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
        else:
            screen.show_state()

    # --- dealing

    def _begin_catch_up(
        self, becoming: Requalification, sheet: Sheet, back: Callable[[], None]
    ) -> None:
        self._dealt = _ChangeDrill(becoming, sheet, back)
        self._next(self._dealt)

    def _next(self, dealt: "_ChangeDrill") -> None:
        """Deal the next position; go back if nothing is left today."""
        if dealt is not self._dealt:
            return
        words = _("Finding positions to practise…")
        try:
            position = run_with_progress(self.window, words, dealt.next)
            if position is None:
                self._end(dealt)
                return
            session = position.start_session(PRACTICE, f"changed {dealt.moment}")
            log, clock = self.window.log, self.app.clock
            sitting = Sitting.begin_sitting(session, self.window.trainee, log, clock)
        except StoppedError:
            self._end(dealt)
        except (DataError, RecordsError) as error:
            self._dealt = None
            self.course.refuse(error, NOT_BEGUN)
        else:
            self._deal(dealt, position, sitting)

    def _deal(self, dealt: "_ChangeDrill", position: Position, sitting: Sitting) -> None:
        table = show_table(
            self.window,
            sitting,
            unaided=True,
            leaving=lambda: _("What you have dealt so far counts."),
        )
        tell_former_rules(table, self.app)
        table.introduce(partial(self._introduced, dealt, position))
        table.acted.connect(lambda: self._mark(dealt, position, table))
        table.helped.connect(lambda: self._mark(dealt, position, table))
        table.left.connect(lambda: self._stop(dealt, sitting))
        table.ended.connect(lambda: QTimer.singleShot(_PAUSE, self, lambda: self._next(dealt)))

    @staticmethod
    def _introduced(dealt: "_ChangeDrill", position: Position, lang: str) -> str:
        text = _("Changes learnt: {n} of {all}.")
        told = text.format(n=dealt.learnt, all=len(dealt.sheet.moments))
        return f"{told}\n{place_words(position, lang)}"

    def _mark(self, dealt: "_ChangeDrill", position: Position, table: TableScreen) -> None:
        """Record the try after the key move, or after help."""
        session = table.sitting.session
        if position.find_key_moment(session) is not None:
            table.introduce(
                lambda lang: right_words(position, session, lang, mends=False), good=True
            )
        if not (position.is_spoilt(session) or position.find_key_moment(session)):
            return
        try:
            dealt.tried(right=position.is_right(session))
        except RecordsError as error:
            self._dealt = None
            self.course.refuse(error, RECORDS)

    def _stop(self, dealt: "_ChangeDrill", sitting: Sitting) -> None:
        """Leave the drill; what was tried counts."""
        if not sitting.over:
            sitting.leave()
        self._end(dealt)

    def _end(self, dealt: "_ChangeDrill") -> None:
        self._dealt = None
        dealt.back()


class _ToLearn(NamedTuple):
    """Changes to learn in a role; ``other`` is another role."""

    owed: VersionsToLearn
    becoming: Requalification
    sheet: Sheet
    other: TrainingRole | None


class _ChangeDrill:
    """Drill of changed moves in progress; each position's first try counts."""

    def __init__(self, becoming: Requalification, sheet: Sheet, back: Callable[[], None]) -> None:
        self._becoming, self.sheet, self.back = becoming, sheet, back
        self._turns = TaskQueue(sheet)
        self.moment, self._open = "", False

    @property
    def learnt(self) -> int:
        """Number of moments finished for today."""
        return len(self.sheet.moments) - len(self.sheet.due)

    def next(self, look: Callable[[int], None]) -> Position | None:
        """Return the next position; None if nothing is left today."""
        moment = self._turns.next
        if moment is None:
            return None
        positions = self._becoming.positions(moment, look)
        self.moment, self._open = moment, True
        return positions[self.sheet.tries_of(moment) % len(positions)]

    def tried(self, *, right: bool) -> None:
        """Record a try, if it is the first at this position."""
        if self._open:
            self._open = False
            self._turns.done(self.moment, right=right)
