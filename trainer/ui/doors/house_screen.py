"""The house that trains here, for its manager: its people, its doors, and how people are known."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.app import App
from trainer.catalogue import N_, gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.people.doors import HouseRules
from trainer.training.people.person import tidied
from trainer.training.people.roles import Role
from trainer.training.sessions.record import RecordsError
from trainer.ui.doors.asking import asked
from trainer.ui.doors.passphrase import ROLE_NAMES, NewPassphraseDialog, name_wrong
from trainer.ui.doors.people_list import PeopleList
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.form import Field, Form, LineBox, NumberBox, TickBox
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.style import label, set_look

_HEIGHT = 30
_IDLE = partial(NumberBox, 1, 60, unit=N_("minutes without anything done"))
_RULES = (
    Field("name", N_("&House name (as on certificates)"), LineBox),
    Field("numbers", N_("Everyone needs a personnel n&umber"), TickBox),
    Field("pins", N_("Everyone needs a P&IN, and only people listed here can train"), TickBox),
    Field("idle", N_("&Lock after"), _IDLE),
)


class RulesForm(Form, QWidget):
    """How people are known at the house, and when its doors lock."""

    def __init__(self) -> None:
        super().__init__()
        self.make_rows(_RULES)
        self.column = QFormLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.add_rows(self.column)
        for name in ("name", "idle"):
            self.rows[name].field.setMinimumHeight(_HEIGHT)
        self.retranslate()


class HouseScreen(Follows, Screen):
    """What a manager sees of the house that trains here; ``by`` is who has come in."""

    on_colours = "_show_colours"

    # Back to the start.
    home = Signal()

    def __init__(
        self, program: App, procedure: Procedure, by: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.procedure = procedure
        self._program, self._by = program, by
        self.title = label(20, bold=True)
        self.home_button = QPushButton()
        self.home_button.setMinimumHeight(_HEIGHT)
        self.home_button.clicked.connect(self.home)
        self.tabs = QTabWidget()
        self._titles: dict[int, Callable[[], str]] = {}
        self.people = PeopleList(program, by)
        self.people.changed.connect(self._people_changed)
        self.good, self.bad = Notice(), Notice(grave=True)
        self.rules = RulesForm()
        self.save_button = QPushButton()
        self.save_button.clicked.connect(self.save)
        self.doors = {role: (QLabel(), QPushButton()) for role in Role}
        self._build()
        self.rules.show_values(program.doors.rules or HouseRules(""))
        self.retranslate("")

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.home_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.good)
        column.addWidget(self.bad)
        self.tabs.addTab(self.people, "")
        self.tabs.addTab(self._rules_page(), "")
        column.addWidget(self.tabs, 1)

    def add_page(self, page: QWidget, title: Callable[[], str]) -> None:
        """One more page, whose title says itself in the language of the window."""
        self._titles[self.tabs.addTab(page, title())] = title

    def write_titles(self) -> None:
        """Write the titles of the further pages."""
        for page, title in self._titles.items():
            self.tabs.setTabText(page, title())

    def _rules_page(self) -> QWidget:
        page, form = QWidget(), self.rules.column
        for role, (words, button) in self.doors.items():
            button.setMinimumHeight(_HEIGHT)
            button.clicked.connect(lambda _=False, role=role: self._change(role))
            form.addRow(words, button)
        self.save_button.setMinimumHeight(_HEIGHT)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.save_button)
        column = QVBoxLayout(page)
        column.addWidget(self.rules)
        column.addStretch()
        column.addLayout(foot)
        return page

    def save(self) -> None:
        """Let what is filled in hold from now on."""
        rules = self.rules.laid_over(HouseRules(""))
        if wrong := name_wrong(rules.name):
            self._say(wrong)
            return
        rules = replace(rules, name=tidied(rules.name))
        try:
            self._program.doors.rule(rules, self._by)
        except RecordsError as error:
            self._say("", str(error))
            return
        self.retranslate("")
        done = _("Saved. This applies from now on.")
        self._say_done(f"{done} {self._name_of_the_key(rules.name)}".strip())

    def _name_of_the_key(self, name: str) -> str:
        """That certificates go on with the name that the key has, where that is another one."""
        try:
            signs = self._program.doors.signs_as
        except RecordsError:  # that the key cannot be read is said where something is signed
            return ""
        if not signs or signs == name:
            return ""
        text = _(
            "Certificates keep the name {house}, because others know the house’s key by it.",
        )
        return text.format(house=signs)

    def _change(self, role: Role) -> None:
        if asked(NewPassphraseDialog(self._program, role, self._by, self)):
            self._write_doors()
            self._say_done(_("The passphrase has been changed."))

    def _people_changed(self, error: Exception | None) -> None:
        if error is None:
            self._say_done(_("Changed. Your name is on record with it."))
        elif isinstance(error, RecordsError):
            self._say("", str(error))
        else:
            self._say(str(error))

    def _say(self, words: str, details: str = "") -> None:
        self.good.hide()
        kept = _(
            "It could not be saved. Nothing was changed. Follow the details, then try again.",
        )
        self.bad.say(f"✗ {words or kept}", details)

    def _say_done(self, words: str) -> None:
        self.bad.hide()
        self.good.say(f"✓ {words}")

    # --- words

    def _write_doors(self) -> None:
        own, shared = (
            _("{role}: own passphrase"),
            _("{role}: the training manager’s passphrase"),
        )
        for role, (words, button) in self.doors.items():
            name = _(ROLE_NAMES[role])
            text = own if self._program.doors.has_own(role) else shared
            words.setText(text.format(role=name))
            button.setText(_("Change…"))
            button.setAccessibleName(f"{name}: {button.text()}")

    def retranslate(self, lang: str) -> None:  # noqa: ARG002 - nothing of the manual is shown
        """Write everything in the language of the window."""
        rules = self._program.doors.rules
        self.title.setText("" if rules is None else rules.name)
        self.home_button.setText(_("Bac&k"))
        self.tabs.setTabText(0, _("&People"))
        self.tabs.setTabText(1, _("&Access"))
        self.write_titles()
        self.save_button.setText(_("&Save"))
        self._write_doors()
        self.people.retranslate()
        self._show_colours()

    # --- colours

    def _show_colours(self) -> None:
        set_look(self.save_button, look="main")
        self.good.show_colours()
        self.bad.show_colours()
