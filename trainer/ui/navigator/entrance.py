"""Who may come in: who is still here, and has his PIN where the house wants one."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.training.people.register import Person, known_as, person
from trainer.training.sessions.record import RecordsError
from trainer.ui.access.asking import asked
from trainer.ui.access.pin import PinDialog, PinEntry
from trainer.ui.start import people
from trainer.ui.start.welcome import Welcome
from trainer.ui.widgets.digit_row import DigitRow
from trainer.ui.widgets.question import ask_on_sheet
from trainer.ui.widgets.style import no_wider
from trainer.ui.widgets.trouble import HAS_LEFT, NO_PIN, NOT_LISTED

_WIDEST = 240  # pixels of a name in a button

#: What happens to who has come in: his name, and whether he was not on record before.
Then = Callable[[str, bool], None]


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
        self.digits = DigitRow(window)  # a PIN is typed by the place of its keys, too
        self._inside = ""
        self._new: set[str] = set()  # names that people said are theirs

    def offered(self, latest: Iterable[str], last: str) -> list[people.Person]:
        """Who can be chosen: ``last`` first, then who trained latest; RecordsError.

        Who has left cannot be.
        """
        register = {who.name: who for who in self._program.register.people()}
        names = list(dict.fromkeys((*latest, *register)))
        first = known_as(last, names)
        names.sort(key=lambda name: name != first)
        pins = self._wants_pins
        found = [(name, register.get(name)) for name in names]
        return [
            people.Person(name, is_locked=bool(pins and who and who.has_pin))
            for name, who in found
            if who is None or not who.left
        ]

    @property
    def _wants_pins(self) -> bool:
        rules = self._program.doors.rules
        return rules is not None and rules.pins

    def admit(self, name: str, then: Then) -> None:
        """Let somebody in, at once or after his PIN; else the first screen says why not."""
        if name == self._inside:
            then(name, False)
            return
        try:
            who = self._program.register.person(name)
            trouble, pins = self._trouble(who), self._wants_pins
            is_asked = who is None and self._is_asked(name)
        except RecordsError as error:
            if self._without():
                then(name, False)
            else:
                self._welcome.show_problem(str(error))
            return
        if trouble:
            self._welcome.show_error("", trouble)
        elif who is not None and pins:
            self._ask_pin(who, then)
        elif is_asked:
            self._ask_new(name, then)
        else:
            self._let_in(name, who, then)

    def _let_in(self, name: str, who: Person | None, then: Then) -> None:
        self._inside = name if who is None else who.name  # whatever he is known by
        then(self._inside, who is None)

    def _ask_pin(self, who: Person, then: Then) -> None:
        """Ask for a PIN in place of the names."""
        entry = PinEntry(who.name, lambda pin: self._program.register.pin_opens(who.name, pin))
        entry.opened.connect(lambda: self._let_in(who.name, who, then))
        entry.left.connect(self._welcome.show_names)
        entry.failed.connect(self._welcome.show_problem)
        self._welcome.show_instead(entry)

    def _is_asked(self, name: str) -> bool:
        """Whether to ask if a name is right: once, and not where nobody is on record."""
        return person(name) not in self._new and bool(self._program.register.people())

    def _ask_new(self, name: str, then: Then) -> None:
        """Ask whether a name that is not on record is right."""

        def start() -> None:
            self._new.add(person(name))
            self._let_in(name, None, then)

        text = _("Start as {name}")
        shown = no_wider(name, self._welcome.about, _WIDEST).replace("&", "&&")
        actions = [(text.format(name=shown), start)]
        sheet = ask_on_sheet(self._window, _("New here?"), "", actions, _("Back"), enter=True)
        sheet.kept.connect(self._welcome.name.selectAll)

    def proves(self, name: str) -> bool:
        """Whether it is known by now that somebody is who he says he is; RecordsError."""
        if name == self._inside:
            return True
        who = self._program.register.person(name)
        if trouble := self._trouble(who):
            self._welcome.show_error("", trouble)
            return False
        if who is not None and self._wants_pins and not self._asked_pin(who):
            return False
        self._inside = name if who is None else who.name
        return True

    def _asked_pin(self, who: Person) -> bool:
        """Ask for a PIN over the screen that is shown; whether it was right."""
        return asked(PinDialog(self._program, who, self._window))

    def _trouble(self, who: Person | None) -> str:
        """What keeps somebody out; "" nothing."""
        if who is not None and who.left:
            return HAS_LEFT
        if not self._wants_pins:
            return ""
        if who is None:
            return NOT_LISTED
        return "" if who.has_pin else NO_PIN

    def leave(self) -> None:
        """Nobody is inside any more."""
        self._inside = ""
