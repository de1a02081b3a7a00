"""Who may come in: who is still here, and has his PIN where the house wants one."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.training.people.person import person
from trainer.training.people.register import Person
from trainer.training.sessions.record import RecordsError
from trainer.ui.doors.asking import asked
from trainer.ui.doors.pin import PinDialog
from trainer.ui.start.welcome import Welcome
from trainer.ui.widgets.question import CLOSED, ask
from trainer.ui.widgets.trouble import HAS_LEFT, NO_PIN, NOT_LISTED


class Entrance(QObject):
    """Lets people in from the first screen. Who has come in stays so until somebody else comes.

    ``without`` says whether somebody has said that he goes without a record: as long as nobody can
    look up who he is he may train then, and proves it before he sees what is somebody's own.
    """

    def __init__(
        self, window: QWidget, welcome: Welcome, program: App, without: Callable[[], bool]
    ) -> None:
        super().__init__(window)
        self._window, self._welcome, self._program = window, welcome, program
        self._without = without
        self._inside = ""
        self._new: set[str] = set()  # names that people said are theirs

    def offered(self, latest: Mapping[str, str]) -> dict[str, str]:
        """Who can be chosen: who trained last comes first, who has left does not; RecordsError."""
        people = self._program.register.people()
        gone = {who.name for who in people if who.left}
        listed = [who.name for who in people if who.name not in latest]
        return {
            **{name: last for name, last in latest.items() if name not in gone},
            **{name: "" for name in listed if name not in gone},
        }

    def admits(self, name: str) -> str:
        """As whom somebody may come in; "" where he may not: the first screen says why."""
        try:
            return self._admitted(name)
        except RecordsError as error:
            if self._without():
                return name
            self._welcome.show_problem(str(error))
            return ""

    def proves(self, name: str) -> bool:
        """Whether it is known by now that somebody is who he says he is; RecordsError."""
        return bool(self._admitted(name))

    def _admitted(self, name: str) -> str:
        if name == self._inside:
            return name
        who = self._program.register.person(name)
        trouble = self._trouble(who)
        if trouble is None:
            return ""
        if trouble:
            self._welcome.show_error("", trouble)
            return ""
        if who is None and not self._is_new(name):
            return ""
        self._inside = name if who is None else who.name  # whatever he is known by
        return self._inside

    def _is_new(self, name: str) -> bool:
        """Ask once whether a name that is not on record is right; not where nobody is on record."""
        key = person(name)
        if key in self._new or not self._program.register.people():
            return True
        text = _("There is no record of “{name}” yet. Is that your name?")
        answers = (_("Yes, I’m new"),)
        title = _("New here?")
        keep = _("No, change it")
        if ask(self._window, title, text.format(name=name), answers, keep=keep) == CLOSED:
            self._welcome.line.setFocus()
            self._welcome.line.selectAll()
            return False
        self._new.add(key)
        return True

    def _trouble(self, who: Person | None) -> str | None:
        """What keeps somebody out; "" nothing, None: he could not give his PIN."""
        rules = self._program.doors.rules
        if who is not None and who.left:
            return HAS_LEFT
        if rules is None or not rules.pins:
            return ""
        if who is None:
            return NOT_LISTED
        if not who.has_pin:
            return NO_PIN
        return "" if asked(PinDialog(self._program, who, self._window)) else None

    def leave(self) -> None:
        """Nobody is inside any more."""
        self._inside = ""
