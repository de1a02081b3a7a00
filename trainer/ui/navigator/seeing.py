"""What changed as an inspector sees it: scene after scene, until nothing is due today."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from trainer.app import App
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.current.becoming import Becoming
from trainer.training.current.former import FormerRules
from trainer.training.current.scene import Scene, Scenes
from trainer.training.current.sheet import Sheet, Turns
from trainer.training.current.words import was_the_rule
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.watching import Seen
from trainer.training.sessions.record import RecordsError
from trainer.ui.inspect.scene_screen import Remark, SceneScreen
from trainer.ui.navigator.port import Desk, Stage, Way
from trainer.ui.widgets.busy import StoppedError, busy
from trainer.ui.widgets.trouble import EXAM_OPEN, NOT_BEGUN, RECORDS

translate = QCoreApplication.translate


class Seeing(QObject):
    """Shows what changed dealt right and wrong; each try is on record as soon as it is decided."""

    def __init__(self, window: QWidget, stage: Stage, desk: Desk, program: App, way: Way) -> None:
        super().__init__(window)
        self._window, self._stage, self._desk = window, stage, desk
        self._program, self._way = program, way

    def begin(self, becoming: Becoming, sheet: Sheet, back: Callable[[], None]) -> None:
        """Show what is due today; ``back`` is where one goes when nothing is, or it is left."""
        house = becoming.new
        if self._is_examined(house):
            self._way.refuse("", EXAM_OPEN)
            return
        screen = SceneScreen(
            house, self._program.clock, self._stage.lang(house), remark_of(self._program, house)
        )
        turns = _Turns(becoming, sheet)
        screen.tried.connect(partial(self._keep, turns))
        screen.wanted.connect(lambda: self._next(screen, turns, back))
        screen.left.connect(back)
        self._next(screen, turns, back)

    def _is_examined(self, house: Procedure) -> bool:
        """Whether an examination of the trainee at the house is not finished."""
        with suppress(RecordsError):
            found = self._program.inspector_exams.unfinished(self._desk.trainee)
            return found is not None and found.head.procedure == house.id
        return False

    def _next(self, screen: SceneScreen, turns: "_Turns", back: Callable[[], None]) -> None:
        words = translate("Drill", "Looking for positions to drill this…")
        try:
            found = busy(self._window, words, turns.next)
        except StoppedError:
            back()
        except DataError as error:
            self._way.refuse(error, NOT_BEGUN)
        else:
            if found is None:
                back()
                return
            scenes, scene = found
            if self._stage.shown is not screen:
                self._stage.show_screen(screen)
            screen.watch(scene, scenes, turns.learnt)

    def _keep(self, turns: "_Turns", right: bool) -> None:  # noqa: FBT001 - as it is told
        try:
            turns.tried(right=right)
        except RecordsError as error:
            self._way.refuse(error, RECORDS)


class _Turns:
    """What is shown of the changes, one after the other."""

    def __init__(self, becoming: Becoming, sheet: Sheet) -> None:
        self._becoming, self._sheet = becoming, sheet
        self._turns, self._moment = Turns(sheet), ""

    @property
    def learnt(self) -> tuple[int, int]:
        """How many moments need nothing more today, and how many there are."""
        moments = len(self._sheet.moments)
        return moments - len(self._sheet.due), moments

    def next(self, look: Callable[[int], None]) -> tuple[Scenes, Scene] | None:
        """The scene that is shown next; None where nothing is due."""
        moment = self._turns.next
        if moment is None:
            return None
        self._moment, sheet = moment, self._sheet
        scenes = self._becoming.scenes(moment, look)
        return scenes, scenes.dealt(sheet.tries_of(moment), sheet.whose(moment))

    def tried(self, *, right: bool) -> None:
        """It was seen for what it is, or not."""
        self._turns.done(self._moment, right=right)


def remark_of(program: App, procedure: Procedure) -> Remark:
    """Says of what was wrong until when it was right, where it was."""

    @cache
    def former() -> FormerRules | None:
        try:
            return program.former_rules(procedure)
        except DataError:
            return None

    def remark(seen: Seen, fault: Fault, lang: str) -> str:
        rules = former()
        if rules is None:
            return ""
        until = rules.until_in(seen.watched.trace, fault.n)
        return "" if until is None else was_the_rule(until, lang, rules.day)

    return remark
