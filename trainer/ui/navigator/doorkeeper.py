"""Who is let in where a passphrase is needed, and for how long: what nobody uses is locked."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from trainer.catalogue import gettext as _
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError
from trainer.ui.doors.asking import asked
from trainer.ui.doors.passphrase import PassphraseDialog
from trainer.ui.doors.set_up import SetUpDialog
from trainer.ui.navigator.flow import Flow
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.trouble import RECORDS

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course

_MINUTE = 60_000  # ms
_DONE = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}


class Doorkeeper(Flow):
    """Asks at the doors of the house, and locks a screen behind one when nothing is done at it."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self._screen: Screen | None = None
        self._role = Role.MANAGER
        self.idle = QTimer(self)
        self.idle.setSingleShot(True)
        self.idle.timeout.connect(self.lock)

    def let_in(self, role: Role, why: str = "") -> str:
        """Who has come in by the door of a role; "" where nobody has.

        As long as the house is not set up, it can be set up first.
        """
        try:
            if self.app.doors.rules is None:
                dialog = SetUpDialog(self.app, self.window)
                return dialog.name.text() if asked(dialog) else ""
            door = PassphraseDialog(self.app, role, why, self.window)
            return door.who if asked(door) else ""
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return ""

    def guard(self, screen: Screen, role: Role) -> None:
        """Lock this screen, which was come to by the door of a role, when nothing is done at it."""
        rules = self.app.doors.rules
        if rules is None:
            return
        self._screen, self._role = screen, role
        self.idle.setInterval(rules.idle * _MINUTE)
        self.idle.start()
        screen.destroyed.connect(lambda: self._left(screen))
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def _left(self, screen: Screen) -> None:
        """A screen is gone: there is nothing to lock, where no other one has come instead."""
        if self._screen is not screen:
            return
        self._screen = None
        self.app.doors.close()
        self.idle.stop()
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whatever is done keeps it open."""
        if event.type() in _DONE and self.idle.isActive():
            self.idle.start()
        return super().eventFilter(watched, event)

    def lock(self) -> None:
        """Hide the screen until its passphrase was given again; without it, leave it."""
        screen = self._screen
        if screen is None:
            return
        screen.setVisible(False)
        self.app.doors.close()
        why = _("Locked because the program was not used for a while. Nothing is lost.")
        if self.let_in(self._role, why):
            screen.setVisible(True)
            self.idle.start()
        else:
            self._left(screen)
            self.course.show_menu()
