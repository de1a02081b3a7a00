"""What changed as an inspector sees it: scene after scene, until nothing is due today."""

from collections.abc import Callable
from functools import cache, partial

from trainer.app import App
from trainer.catalogue import gettext as _
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
from trainer.ui.navigator.flow import Flow
from trainer.ui.widgets.busy import StoppedError, busy
from trainer.ui.widgets.trouble import EXAM_OPEN, NOT_BEGUN, RECORDS


class Seeing(Flow):
    """Shows what changed dealt right and wrong; each try is on record as soon as it is decided."""

    def begin(self, becoming: Becoming, sheet: Sheet, back: Callable[[], None]) -> None:
        """Show what is due today; ``back`` is where one goes when nothing is, or it is left."""
        house = becoming.new
        if self.course.inspectors.is_open(house):
            self.course.refuse("", EXAM_OPEN)
            return
        screen = SceneScreen(
            house, self.app.clock, self.window.lang(house), remark_of(self.app, house)
        )
        turns = _Turns(becoming, sheet)
        screen.tried.connect(partial(self._keep, turns))
        screen.wanted.connect(lambda: self._next(screen, turns, back))
        screen.left.connect(back)
        self._next(screen, turns, back)

    def _next(self, screen: SceneScreen, turns: "_Turns", back: Callable[[], None]) -> None:
        words = _("Finding positions to practise…")
        try:
            found = busy(self.window, words, turns.next)
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

    def _keep(self, turns: "_Turns", right: bool) -> None:  # noqa: FBT001 - as it is told
        try:
            turns.tried(right=right)
        except RecordsError as error:
            self.course.refuse(error, RECORDS)


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
