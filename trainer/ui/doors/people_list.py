"""The people of the house, for its manager: who they are, what they answer for, who has left."""

from collections.abc import Callable
from datetime import date
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QInputDialog,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.app import App
from trainer.catalogue import N_, gettext as _
from trainer.training.people.person import tidied
from trainer.training.people.register import Person, good_pin
from trainer.training.people.roles import Role
from trainer.training.sessions.record import RecordsError
from trainer.ui.doors.asking import AskingDialog, asked
from trainer.ui.doors.passphrase import ROLE_NAMES, name_wrong
from trainer.ui.widgets.listing import Cell, Entry, Listing

_HEIGHT = 30
_IN_A_LINE = 4


class PeopleList(QWidget):
    """Lists everybody on record, and changes what is known of one; ``by`` is the manager's name."""

    # What was wrong: an exception; None: a change was made.
    changed = Signal(object)

    def __init__(self, program: App, by: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._program, self._by = program, by
        self.list = Listing(0, wraps=True)
        self._ways: dict[str, tuple[str, Callable[[], bool]]] = {
            "new": (N_("Add perso&n…"), self._new),
            "number": (N_("Personnel n&umber…"), partial(self._ask, _NumberDialog)),
            "pin": (N_("PI&N…"), partial(self._ask, _PinDialog)),
            "roles": (N_("&Roles…"), partial(self._ask, _RolesDialog)),
            "merge": (N_("Merge with an&other person…"), self._merge),
            "part": (N_("Separa&te a name…"), self._part),
            "knew": (N_("Manual already &known…"), partial(self._ask, _KnewDialog)),
            "leave": (N_("Mark as &left"), self._leave),
        }
        self.buttons = {name: QPushButton() for name in self._ways}
        self._added = ""  # who was written down last, until the list shows him
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.addWidget(self.list, 1)
        grid = QGridLayout()
        grid.setSpacing(8)
        for place, (name, button) in enumerate(self.buttons.items()):
            button.setMinimumHeight(_HEIGHT)
            button.clicked.connect(lambda _=False, name=name: self._do(name))
            grid.addWidget(button, *divmod(place, _IN_A_LINE))
        column.addLayout(grid)
        self.list.current.connect(self._enable)
        self.list.order_by(0)

    @property
    def chosen(self) -> Person | None:
        """Whose line is the current one."""
        who = self.list.chosen
        return who if isinstance(who, Person) else None

    def show_people(self) -> None:
        """Show everybody anew; RecordsError."""
        before, added = self.chosen, self._added
        self._added = ""
        people = self._program.register.people()
        self.list.show_lines(self._heads(), [_entry(who) for who in people])
        now = next((who for who in people if before and who.id == before.id), None)
        now = next((who for who in people if who.name == added), now)
        self.list.choose(now or next(iter(people), None))
        self._enable()

    def _enable(self) -> None:
        who = self.chosen
        for name, button in self.buttons.items():
            button.setEnabled(name == "new" or who is not None)
        self.buttons["part"].setEnabled(who is not None and bool(who.spellings))
        if who is not None and who.left:
            self.buttons["leave"].setText(_("Mark as &back"))
        else:
            self.buttons["leave"].setText(_("Mark as &left"))

    def _do(self, name: str) -> None:
        """Change something, where it is not called off; what goes wrong is told."""
        _words, does = self._ways[name]
        try:
            if not does():
                return
            self.show_people()
        except RecordsError as error:
            self.changed.emit(error)
        else:
            self.changed.emit(None)

    # --- what can be changed

    def _new(self) -> bool:
        title = _("Add person")
        name, ok = QInputDialog.getText(self, title, _("Name:"))
        if not ok:
            return False
        if wrong := name_wrong(name):
            self.changed.emit(ValueError(wrong))
            return False
        self._added = tidied(name)
        self._program.register.write_down(self._added, self._by)
        return True

    def _ask(self, dialog: type["_PersonDialog"]) -> bool:
        who = self.chosen
        return who is not None and asked(dialog(self._program, who, self._by, self))

    def _merge(self) -> bool:
        who = self.chosen
        others = [p.name for p in self._program.register.people() if who and p.id != who.id]
        if who is None or not others:
            return False
        text = _("Merge the records of {name} into those of:")
        title = _("Merge people")
        into, ok = QInputDialog.getItem(self, title, text.format(name=who.name), others, 0, False)
        if ok:
            self._program.register.merge(who.name, into, self._by)
        return ok

    def _part(self) -> bool:
        who = self.chosen
        if who is None:
            return False
        title = _("Separate a name")
        text = _("Which of these names is not {name} but another person?").format(name=who.name)
        spelling, ok = QInputDialog.getItem(self, title, text, list(who.spellings), 0, False)
        if ok:
            self._program.register.part(spelling, self._by)
        return ok

    def _leave(self) -> bool:
        who = self.chosen
        if who is not None:
            self._program.register.leave(who.name, gone=not who.left, by=self._by)
        return who is not None

    # --- words

    def _heads(self) -> tuple[str, ...]:
        return (
            _("Name"),
            _("Number"),
            _("Roles"),
            _("PIN"),
            _("On staff"),
        )

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.list.setAccessibleName(_("People of this house"))
        for name, (words, _does) in self._ways.items():
            self.buttons[name].setText(_(words))
        self.show_people()


class _PersonDialog(AskingDialog):
    """Asks for something about a person, in these words."""

    title = words_of = ""

    def __init__(self, program: App, who: Person, by: str, parent: QWidget | None) -> None:
        super().__init__(_(self.title), _(self.words_of).format(name=who.name), parent)
        self._register, self._who, self._by = program.register, who, by
        self.ask()

    def ask(self) -> None:
        """Add what is to be filled in."""
        raise NotImplementedError


class _NumberDialog(_PersonDialog):
    """Asks for a personnel number."""

    title = N_("Personnel number")
    words_of = N_("Personnel number of {name}. Leave it empty to remove it.")

    def ask(self) -> None:
        self.number = self.field(_("&Number"))
        self.number.setText(self._who.number)

    def answer(self) -> str:
        try:
            self._register.number(self._who.name, self.number.text(), self._by)
        except ValueError:
            return _("Another person has this number. Nothing was changed.")
        return ""


class _KnewDialog(_PersonDialog):
    """Asks which manual somebody knew before training here."""

    title = N_("Manual already known")
    words_of = N_(
        "{name} knew the manual of this day (YYYY-MM-DD). Later rule changes still "
        "have to be learnt. Leave it empty for the first manual.",
    )

    def ask(self) -> None:
        self.day = self.field(_("&Day"))
        self.day.setText("" if self._who.knew is None else self._who.knew.isoformat())

    def answer(self) -> str:
        typed = tidied(self.day.text())
        try:
            day = date.fromisoformat(typed) if typed else None
        except ValueError:
            return _("This is not a date. Enter it like 2026-12-31.")
        self._register.knew(self._who.name, day, self._by)
        return ""


class _PinDialog(_PersonDialog):
    """Asks for a new PIN, twice."""

    title = N_("PIN")
    words_of = N_("Let {name} type a new PIN.")

    def ask(self) -> None:
        self.pin = self.field(_("New &PIN"), secret=True)
        self.again = self.field(_("&Once more"), secret=True)

    def answer(self) -> str:
        pin = self.pin.text()
        if not good_pin(pin):
            return _("A PIN has four digits.")
        if pin != self.again.text():
            return _("The two entries differ. Type both again.")
        self._register.give_pin(self._who.name, pin, self._by)
        return ""


class _RolesDialog(_PersonDialog):
    """Asks what somebody answers for."""

    title = N_("Roles")
    words_of = N_("Roles of {name} besides training:")

    def ask(self) -> None:
        self.boxes = {role: QCheckBox() for role in Role}
        for role, box in self.boxes.items():
            box.setText(_(ROLE_NAMES[role]))
            box.setChecked(role in self._who.roles)
            self.form.addRow(box)

    def answer(self) -> str:
        roles = frozenset(role for role, box in self.boxes.items() if box.isChecked())
        self._register.appoint(self._who.name, roles, self._by)
        return ""


def _entry(who: Person) -> Entry:
    yes, no = _("yes"), _("no")
    spelled = _("{name} (also: {others})")
    name = spelled.format(name=who.name, others=", ".join(who.spellings))
    roles = ", ".join(_(ROLE_NAMES[role]) for role in Role if role in who.roles)
    here = _("has left") if who.left else yes
    words = name if who.spellings else who.name, who.number, roles
    marks = yes if who.has_pin else no, here
    return Entry(who, tuple(Cell(text, text.casefold()) for text in (*words, *marks)))
