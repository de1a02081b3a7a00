"""One person of the house: roles, sign-in, and what else a manager can change."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QMenu, QPushButton, QVBoxLayout

from trainer.catalogue import N_, gettext as _
from trainer.training.people.register import Person
from trainer.training.people.roles import Role
from trainer.ui.doors.passphrase import ROLE_NAMES
from trainer.ui.widgets.elided import Elided
from trainer.ui.widgets.parts import Avatar
from trainer.ui.widgets.style import label

_FURTHER = {
    "number": N_("Personnel n&umber…"),
    "knew": N_("Manual already &known…"),
    "merge": N_("Merge with an&other person…"),
    "part": N_("Separa&te a name…"),
}


class PersonCard(QFrame):
    """What is known of a person, with the buttons that change it."""

    # One of the ways to change something was chosen; other roles were ticked.
    wanted = Signal(str)
    appointed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "plain")
        self._who: Person | None = None
        self.avatar, self.name = Avatar(48), Elided()
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
        """Show this person; nobody: nothing can be changed."""
        self._who = who
        self.avatar.show_name("" if who is None else who.name)
        self.name.setText("" if who is None else who.name)
        for role, box in self.boxes.items():
            box.setChecked(who is not None and role in who.roles)
        for widget in (*self.boxes.values(), *self.buttons.values()):
            widget.setEnabled(who is not None)
        self.further["part"].setEnabled(who is not None and bool(who.spellings))
        self.retranslate()

    def _appoint(self) -> None:
        roles = frozenset(role for role, box in self.boxes.items() if box.isChecked())
        self.appointed.emit(roles)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        who = self._who
        also, number = _("Also: {names}"), _("Number {number}")
        parts = []
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
