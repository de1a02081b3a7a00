"""People of the house for the training manager: list and details."""

from collections.abc import Callable
from datetime import date
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QInputDialog,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.app import App
from trainer.catalogue import N_, gettext as _
from trainer.training.certificates.validity import ValidityState
from trainer.training.people.register import (
    MOST_MORE_TIME,
    LastManagerError,
    Person,
    Role,
    is_valid_pin,
    tidy_name,
)
from trainer.training.sessions.record import RecordsError
from trainer.ui.access.passphrase import (
    ROLE_NAMES,
    AskingDialog,
    NewPassphraseDialog,
    find_name_error,
    run_dialog,
)
from trainer.ui.widgets.form import NumberBox
from trainer.ui.widgets.listing import Cell, Entry, Listing
from trainer.ui.widgets.parts import Avatar, ElidedLabel, avatar_image
from trainer.ui.widgets.style import label
from trainer.ui.words.times import log_day_words, short_day_words

_FURTHER = {
    "passphrase": N_("Change pass&phrase…"),
    "number": N_("Personnel n&umber…"),
    "knew": N_("Manual already &known…"),
    "time": N_("More &time in exams…"),
    "merge": N_("Merge with an&other person…"),
    "part": N_("Separa&te a name…"),
}


class PersonCard(QFrame):
    """Card with a person's details, and buttons to change them."""

    # One of the ways to change something was chosen; other roles were ticked.
    wanted = Signal(str)
    appointed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "plain")
        self._who: Person | None = None
        self.avatar, self.name = Avatar(48), ElidedLabel()
        font = self.name.font()
        font.setPixelSize(20)
        font.setWeight(font.Weight.DemiBold)
        self.name.setFont(font)
        self.about = label(tone="second", wraps=True)
        self.roles_title, self.sign_in_title = label(bold=True), label(bold=True)
        self.boxes = {role: QCheckBox() for role in Role}
        self.sign_in = label(tone="second", wraps=True)
        self.buttons = {"pin": QPushButton(), "leave": QPushButton(), "more": QPushButton()}
        self.menu = QMenu(self)
        self.further = {way: QAction(self) for way in _FURTHER}
        self._build()
        for box in self.boxes.values():
            box.clicked.connect(self._appoint)
        for way in ("pin", "leave"):
            self.buttons[way].clicked.connect(lambda _on=False, way=way: self.wanted.emit(way))
        for way, action in self.further.items():
            action.triggered.connect(lambda _on=False, way=way: self.wanted.emit(way))
            self.menu.addAction(action)
        self.buttons["more"].setMenu(self.menu)

    def _build(self) -> None:
        head, says, foot = QHBoxLayout(), QVBoxLayout(), QHBoxLayout()
        says.setSpacing(0)
        says.addWidget(self.name)
        says.addWidget(self.about)
        head.setSpacing(12)
        head.addWidget(self.avatar)
        head.addLayout(says, 1)
        foot.addWidget(self.buttons["leave"])
        foot.addStretch()
        foot.addWidget(self.buttons["more"])
        sign_in = QHBoxLayout()
        sign_in.addWidget(self.sign_in, 1)
        sign_in.addWidget(self.buttons["pin"])
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 20)
        column.setSpacing(12)
        column.addLayout(head)
        column.addSpacing(8)
        column.addWidget(self.roles_title)
        for box in self.boxes.values():
            column.addWidget(box)
        column.addSpacing(8)
        column.addWidget(self.sign_in_title)
        column.addLayout(sign_in)
        column.addStretch()
        column.addLayout(foot)

    def show_person(self, who: Person | None) -> None:
        """Show this person; None: show nobody, with every button disabled."""
        self._who = who
        self.avatar.show_name("" if who is None else who.name)
        self.name.setText("" if who is None else who.name)
        for role, box in self.boxes.items():
            box.setChecked(who is not None and role in who.roles)
        for widget in (*self.boxes.values(), *self.buttons.values()):
            widget.setEnabled(who is not None)
        self.further["passphrase"].setEnabled(who is not None and bool(who.roles))
        self.further["part"].setEnabled(who is not None and bool(who.spellings))
        self.retranslate()

    def _appoint(self) -> None:
        roles = frozenset(role for role, box in self.boxes.items() if box.isChecked())
        self.appointed.emit(roles)

    def retranslate(self) -> None:
        """Write all texts in the window's language."""
        who = self._who
        also, number = _("Also: {names}"), _("Number {number}")
        parts = []
        if who is not None and who.more_time:
            parts.append(_("{n} % more time in exams").format(n=who.more_time))
        if who is not None and who.number:
            parts.append(number.format(number=who.number))
        if who is not None and who.spellings:
            parts.append(also.format(names=", ".join(who.spellings)))
        self.about.setText(" · ".join(parts))
        self.about.setVisible(bool(parts))
        self.roles_title.setText(_("Roles besides training"))
        for role, box in self.boxes.items():
            box.setText(_(ROLE_NAMES[role]))
        self.sign_in_title.setText(_("Sign-in"))
        has_pin = who is not None and who.has_pin
        nobody = _("No PIN. Anyone can open this record.")
        self.sign_in.setText(_("Signs in with a PIN.") if has_pin else nobody)
        self.buttons["pin"].setText(_("Change PI&N…") if has_pin else _("Set PI&N…"))
        gone = who is not None and who.left
        self.buttons["leave"].setText(_("Mark as &back") if gone else _("Mark as &left"))
        self.buttons["more"].setText(_("Mo&re"))
        for way, action in self.further.items():
            action.setText(_(_FURTHER[way]))


_ROW, _PICTURE = 48, 32


class PeopleList(QWidget):
    """List of all people on record, with one person's card.

    ``by`` is the manager's name.
    """

    # What was wrong: an exception; None: a change was made.
    changed = Signal(object)

    def __init__(self, program: App, by: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._program, self._by = program, by
        self.list = Listing(1, wraps=True, least=_ROW)
        self.person = PersonCard()
        self._ways: dict[str, Callable[[], bool]] = {
            "new": self._new,
            "passphrase": self._change_passphrase,
            "number": partial(self._ask, _NumberDialog),
            "pin": partial(self._ask, _PinDialog),
            "merge": self._merge,
            "part": self._part,
            "knew": partial(self._ask, _KnownManualDialog),
            "time": partial(self._ask, _MoreTimeDialog),
            "leave": self._leave,
        }
        self._added = ""  # who was written down last, until the list shows him
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(16)
        line.addWidget(self.list, 7)
        line.addWidget(self.person, 3)
        self.list.current.connect(self._show_person)
        self.person.wanted.connect(self.make_change)
        self.person.appointed.connect(self._appoint)
        self.list.order_by(0)

    @property
    def chosen(self) -> Person | None:
        """Person of the current line."""
        who = self.list.chosen
        return who if isinstance(who, Person) else None

    def show_people(self) -> None:
        """Read and list all people again; raise RecordsError."""
        before, added = self.chosen, self._added
        self._added = ""
        people = self._program.register.people()
        status = _Status(self._program)
        self.list.show_lines(self._heads(), [status.entry(who) for who in people])
        now = next((who for who in people if before and who.id == before.id), None)
        now = next((who for who in people if who.name == added), now)
        self.list.choose(now or next(iter(people), None))
        self._show_person()

    def _show_person(self) -> None:
        self.person.show_person(self.chosen)

    def make_change(self, way: str) -> None:
        """Make a change (such as "pin" or "merge") unless it is cancelled.

        The signal ``changed`` reports the error, or None.
        """
        try:
            if not self._ways[way]():
                return
            self.show_people()
        except LastManagerError:
            last = _("This is the only training manager. Give someone else this role first.")
            self.changed.emit(ValueError(last))
        except RecordsError as error:
            self.changed.emit(error)
        else:
            self.changed.emit(None)

    def _appoint(self, roles: frozenset[Role]) -> None:
        """Give the person these roles; a new one needs a passphrase."""
        who = self.chosen
        if who is None:
            return
        self._ways["roles"] = partial(self._change_roles, who, roles)
        self.make_change("roles")
        self._show_person()

    def _change_roles(self, who: Person, roles: frozenset[Role]) -> bool:
        if roles - who.roles:
            return run_dialog(NewPassphraseDialog(self._program, who, roles, self._by, self))
        self._program.register.dismiss(who.name, who.roles - roles, self._by)
        return True

    def _change_passphrase(self) -> bool:
        who = self.chosen
        return who is not None and run_dialog(
            NewPassphraseDialog(self._program, who, who.roles, self._by, self)
        )

    # --- what can be changed

    def _new(self) -> bool:
        title = _("Add person")
        name, ok = QInputDialog.getText(self, title, _("Name:"))
        if not ok:
            return False
        if wrong := find_name_error(name):
            self.changed.emit(ValueError(wrong))
            return False
        self._added = tidy_name(name)
        self._program.register.write_down(self._added, self._by)
        return True

    def _ask(self, dialog: type["_PersonDialog"]) -> bool:
        who = self.chosen
        return who is not None and run_dialog(dialog(self._program, who, self._by, self))

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
        return _("Name"), _("Roles"), _("Status"), _("Last active"), _("Sign-in")

    def retranslate(self) -> None:
        """Write all texts in the window's language."""
        self.list.setAccessibleName(_("People of this house"))
        self.person.retranslate()
        self.show_people()


class _PersonDialog(AskingDialog):
    """Dialog that asks for a detail of a person."""

    title = words_of = ""

    def __init__(self, program: App, who: Person, by: str, parent: QWidget | None) -> None:
        super().__init__(_(self.title), _(self.words_of).format(name=who.name), parent)
        self._register, self._who, self._by = program.register, who, by
        self.add_fields()

    def add_fields(self) -> None:
        """Add the lines to fill in."""
        raise NotImplementedError


class _NumberDialog(_PersonDialog):
    """Dialog for a personnel number."""

    title = N_("Personnel number")
    words_of = N_("Personnel number of {name}. Leave it empty to remove it.")

    def add_fields(self) -> None:
        self.number = self.add_field(_("&Number"))
        self.number.setText(self._who.number)

    def check_entries(self) -> str:
        try:
            self._register.number(self._who.name, self.number.text(), self._by)
        except ValueError:
            return _("Another person has this number. Nothing was changed.")
        return ""


class _KnownManualDialog(_PersonDialog):
    """Dialog for the manual that somebody knew before training here."""

    title = N_("Manual already known")
    words_of = N_(
        "{name} knew the manual of this day (YYYY-MM-DD). Later rule changes still "
        "have to be learnt. Leave it empty for the first manual.",
    )

    def add_fields(self) -> None:
        self.day = self.add_field(_("&Day"))
        self.day.setText("" if self._who.knew is None else self._who.knew.isoformat())

    def check_entries(self) -> str:
        typed = tidy_name(self.day.text())
        try:
            day = date.fromisoformat(typed) if typed else None
        except ValueError:
            return _("This is not a date. Enter it like 2026-12-31.")
        self._register.knew(self._who.name, day, self._by)
        return ""


class _MoreTimeDialog(_PersonDialog):
    """Dialog for the time that somebody gets in exams besides."""

    title = N_("More time in exams")
    words_of = N_(
        "{name} gets so much more time in exams. It is written on the result and on the "
        "certificate.",
    )

    def add_fields(self) -> None:
        self.percent = NumberBox(0, MOST_MORE_TIME, step=25, unit="%", special=N_("none"))
        self.percent.setValue(self._who.more_time)
        self.add(_("&More time"), self.percent)

    def check_entries(self) -> str:
        self._register.give_time(self._who.name, int(self.percent.value()), self._by)
        return ""


class _PinDialog(_PersonDialog):
    """Dialog for a new PIN, typed twice."""

    title = N_("PIN")
    words_of = N_("Let {name} type a new PIN.")

    def add_fields(self) -> None:
        self.pin = self.add_field(_("New &PIN"), secret=True)
        self.again = self.add_field(_("&Once more"), secret=True)

    def check_entries(self) -> str:
        pin = self.pin.text()
        if not is_valid_pin(pin):
            return _("A PIN has four digits.")
        if pin != self.again.text():
            return _("The two entries differ. Type both again.")
        self._register.give_pin(self._who.name, pin, self._by)
        return ""


class _Status:
    """Status of people: certified, in training, not started or left.

    Read from the records once, for all people.
    """

    def __init__(self, program: App) -> None:
        self._latest = program.log.latest()
        self._until: dict[str, date] = {}
        for held in program.held_certificates(program.today()):
            certificate = held.certificate
            if certificate is not None and held.standing.state is ValidityState.VALID:
                before = self._until.get(held.who, date.min)
                self._until[held.who] = max(before, certificate.dates.valid_until)

    def entry(self, who: Person) -> Entry:
        """Line of a person in the list."""
        others = _("{name} (also: {others})")
        name = others.format(name=who.name, others=", ".join(who.spellings))
        name = name if who.spellings else who.name
        if who.number:
            name = f"{name} · {who.number}"
        roles = ", ".join(_(ROLE_NAMES[role]) for role in Role if role in who.roles)
        last = self._latest.get(who.name, "")
        picture = avatar_image(who.name, _PICTURE)
        status, until = self._status(who)
        return Entry(
            who,
            (
                Cell(name, name.casefold(), picture=picture),
                Cell(roles or _("Dealer"), roles.casefold()),
                Cell(status, until),
                Cell(log_day_words(last), last),
                Cell(_("PIN") if who.has_pin else _("None"), float(who.has_pin)),
            ),
        )

    def _status(self, who: Person) -> tuple[str, str]:
        """Status in words, and its sort key."""
        if who.left:
            return _("Has left"), "3"
        until = self._until.get(who.name)
        if until is not None:
            words = _("Certified until {day}").format(day=short_day_words(until))
            return words, f"0 {until.isoformat()}"
        return (_("In training"), "1") if who.trained else (_("Not started"), "2")
