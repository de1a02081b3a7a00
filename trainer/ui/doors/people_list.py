"""The people of the house, for its manager: who they are, what they answer for, who has left."""

from collections.abc import Callable, Sequence
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QInputDialog, QPushButton, QVBoxLayout, QWidget

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.training.people.person import tidied
from trainer.training.people.register import PIN_FIGURES, Person, good_pin
from trainer.training.people.roles import Role
from trainer.training.sessions.record import RecordsError
from trainer.ui.doors.asking import AskingDialog, asked
from trainer.ui.doors.passphrase import ROLE_NAMES, name_wrong
from trainer.ui.widgets.indicators import CheckBox
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
        self.new, self.number, self.pin = QPushButton(), QPushButton(), QPushButton()
        self.roles, self.merge, self.part = QPushButton(), QPushButton(), QPushButton()
        self.knew, self.leave = QPushButton(), QPushButton()
        self._added = ""  # who was written down last, until the list shows him
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.addWidget(self.list, 1)
        grid = QGridLayout()
        grid.setSpacing(8)
        for place, (button, does) in enumerate(self._buttons()):
            button.setMinimumHeight(_HEIGHT)
            button.clicked.connect(lambda _=False, does=does: self._do(does))
            grid.addWidget(button, *divmod(place, _IN_A_LINE))
        column.addLayout(grid)
        self.list.current.connect(self._enable)
        self.list.order_by(0)

    def _buttons(self) -> Sequence[tuple[QPushButton, Callable[[], bool]]]:
        return (
            (self.new, self._new),
            (self.number, self._number),
            (self.pin, self._pin),
            (self.roles, self._roles),
            (self.merge, self._merge),
            (self.part, self._part),
            (self.knew, self._knew),
            (self.leave, self._leave),
        )

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
        for button in (self.number, self.pin, self.roles, self.merge, self.knew, self.leave):
            button.setEnabled(who is not None)
        self.part.setEnabled(who is not None and bool(who.spellings))
        left = who is not None and who.left
        is_back, has_left = _("Is &back"), _("Has &left")
        self.leave.setText(is_back if left else has_left)

    def _do(self, does: Callable[[], bool]) -> None:
        """Change something, where it is not called off; what goes wrong is told."""
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
        title = _("A new person")
        name, ok = QInputDialog.getText(self, title, _("Name:"))
        if not ok:
            return False
        if wrong := name_wrong(name):
            self.changed.emit(ValueError(wrong))
            return False
        self._added = tidied(name)
        self._program.register.write_down(self._added, self._by)
        return True

    def _number(self) -> bool:
        who = self.chosen
        return who is not None and asked(_NumberDialog(self._program, who, self._by, self))

    def _pin(self) -> bool:
        who = self.chosen
        return who is not None and asked(_PinDialog(self._program, who, self._by, self))

    def _roles(self) -> bool:
        who = self.chosen
        return who is not None and asked(_RolesDialog(self._program, who, self._by, self))

    def _merge(self) -> bool:
        who = self.chosen
        others = [p.name for p in self._program.register.people() if who and p.id != who.id]
        if who is None or not others:
            return False
        text = _("{name} is the same person as (all is found under that name):")
        title = _("One person")
        into, ok = QInputDialog.getItem(self, title, text.format(name=who.name), others, 0, False)
        if ok:
            self._program.register.merge(who.name, into, self._by)
        return ok

    def _part(self) -> bool:
        who = self.chosen
        if who is None:
            return False
        title = _("Two people")
        text = _("This is not {name} but another person:").format(name=who.name)
        spelling, ok = QInputDialog.getItem(self, title, text, list(who.spellings), 0, False)
        if ok:
            self._program.register.part(spelling, self._by)
        return ok

    def _knew(self) -> bool:
        who = self.chosen
        return who is not None and asked(_KnewDialog(self._program, who, self._by, self))

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
            _("Answers for"),
            _("PIN"),
            _("Here"),
        )

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.list.setAccessibleName(_("The people of the house"))
        self.new.setText(_("&New person…"))
        self.number.setText(_("Personnel n&umber…"))
        self.pin.setText(_("PI&N…"))
        self.roles.setText(_("&Roles…"))
        self.merge.setText(_("&One person with…"))
        self.part.setText(_("&Two people…"))
        self.knew.setText(_("&Knew the manual of…"))
        self.show_people()


class _NumberDialog(AskingDialog):
    """Asks for a personnel number."""

    def __init__(self, program: App, who: Person, by: str, parent: QWidget) -> None:
        words = _("The personnel number of {name}; nothing takes it away.")
        title = _("Personnel number")
        super().__init__(title, words.format(name=who.name), parent)
        self._program, self._who, self._by = program, who, by
        self.number = self.field(_("&Number"))
        self.number.setText(who.number)

    def answer(self) -> str:
        try:
            self._program.register.number(self._who.name, self.number.text(), self._by)
        except ValueError:
            return _("Another person has this number. Nothing was changed.")
        return ""


class _KnewDialog(AskingDialog):
    """Asks which manual somebody knew before training here."""

    def __init__(self, program: App, who: Person, by: str, parent: QWidget) -> None:
        words = _(
            "{name} knew the manual of this day, as YYYY-MM-DD. Rule changes after it are still to"
            " be learnt. Leave it empty for the first manual.",
        )
        title = _("Knew the manual of…")
        super().__init__(title, words.format(name=who.name), parent)
        self._program, self._who, self._by = program, who, by
        self.day = self.field(_("&Day"))
        self.day.setText("" if who.knew is None else who.knew.isoformat())

    def answer(self) -> str:
        typed = tidied(self.day.text())
        try:
            day = date.fromisoformat(typed) if typed else None
        except ValueError:
            return _("This is no day. Type it as 2026-12-31.")
        self._program.register.knew(self._who.name, day, self._by)
        return ""


class _PinDialog(AskingDialog):
    """Asks for a new PIN, twice."""

    def __init__(self, program: App, who: Person, by: str, parent: QWidget) -> None:
        words = _("A new PIN for {name}, typed by whom it belongs to.")
        super().__init__(_("PIN"), words.format(name=who.name), parent)
        self._program, self._who, self._by = program, who, by
        self.pin = self.field(_("New &PIN"), secret=True)
        self.again = self.field(_("&Once more"), secret=True)

    def answer(self) -> str:
        pin = self.pin.text()
        if not good_pin(pin):
            text = _("A PIN has {least} to {most} figures.")
            return text.format(least=PIN_FIGURES[0], most=PIN_FIGURES[-1])
        if pin != self.again.text():
            return _("The two are not the same. Type both once more.")
        self._program.register.give_pin(self._who.name, pin, self._by)
        return ""


class _RolesDialog(AskingDialog):
    """Asks what somebody answers for."""

    def __init__(self, program: App, who: Person, by: str, parent: QWidget) -> None:
        words = _("What {name} answers for beside training:")
        super().__init__(_("Roles"), words.format(name=who.name), parent)
        self._program, self._who, self._by = program, who, by
        self.boxes = {role: CheckBox() for role in Role}
        for role, box in self.boxes.items():
            box.setText(_(ROLE_NAMES[role]))
            box.setChecked(role in who.roles)
            self.form.addRow(box)

    def answer(self) -> str:
        roles = frozenset(role for role, box in self.boxes.items() if box.isChecked())
        self._program.register.appoint(self._who.name, roles, self._by)
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
