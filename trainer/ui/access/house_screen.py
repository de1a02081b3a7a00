"""Training manager's screen: people, and rules about people."""

from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.app import App
from trainer.catalogue import N_, gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.people.access import HouseRules
from trainer.training.people.register import tidy_name
from trainer.training.sessions.record import RecordsError
from trainer.ui.access.passphrase import (
    find_name_error,
)
from trainer.ui.access.people_list import PeopleList
from trainer.ui.widgets.bars import Content, Head
from trainer.ui.widgets.form import Field, Form, LineBox, NumberBox, TickBox
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import Button, Switch, current_colours, make_icon
from trainer.ui.widgets.style import FollowsChanges, card, label

PEOPLE, ACCESS = "people", "access"
_HEIGHT = 30
_LEADING = QLineEdit.ActionPosition.LeadingPosition
_IDLE = partial(NumberBox, 1, 60, unit=N_("minutes without anything done"))
_RULES = (
    Field("name", N_("&House name (as on certificates)"), LineBox),
    Field("numbers", N_("Everyone needs a personnel n&umber"), TickBox),
    Field("pins", N_("Everyone needs a P&IN, and only people listed here can train"), TickBox),
    Field("idle", N_("&Lock after"), _IDLE),
)


class RulesForm(Form, QWidget):
    """Form for the house's name, its rules about people, and locking."""

    def __init__(self) -> None:
        super().__init__()
        self.make_rows(_RULES)
        self.column = QFormLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.add_rows(self.column)
        for name in ("name", "idle"):
            self.rows[name].field.setMinimumHeight(_HEIGHT)
        self.retranslate()


class HouseScreen(FollowsChanges, Screen):
    """People and access, for the training manager; ``by`` is their name."""

    on_colours = "_show_colours"

    def __init__(
        self, program: App, procedure: Procedure, by: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.procedure = procedure
        self._program, self._by = program, by
        self.page = Switch((PEOPLE, ACCESS))
        self.search, self.new_button = QLineEdit(), Button("main", "user-plus")
        self.pages = QStackedWidget()
        self.people = PeopleList(program, by)
        self.good, self.bad = Notice(), Notice(grave=True)
        self.rules = RulesForm()
        self.save_button = Button("main")
        self._build()
        self._connect()
        self.rules.show_values(program.doors.rules or HouseRules(""))
        self.retranslate("")

    def _build(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self.page)
        self.search.setFixedWidth(240)
        self.search.addAction(make_icon("search", current_colours().text_second), _LEADING)
        line.addWidget(self.search)
        line.addStretch()
        line.addWidget(self.new_button)
        self.pages.addWidget(self.people)
        self.pages.addWidget(self._rules_page())
        content = Content()
        for item in (line, self.bad, self.good, self.pages):
            if isinstance(item, QWidget):
                content.column.addWidget(item, 1 if item is self.pages else 0)
            else:
                content.column.addLayout(item)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(content)

    def _connect(self) -> None:
        self.page.chosen.connect(self.show_page)
        self.search.textChanged.connect(self.people.list.search)
        self.new_button.clicked.connect(lambda: self.people.make_change("new"))
        self.people.changed.connect(self._people_changed)
        self.save_button.clicked.connect(self.save)

    @property
    def heading(self) -> Head:
        """Title of the screen; it leads home."""
        return Head(_("People and access"), _("Home"))

    def show_page(self, page: object) -> None:
        """Show the page of people, or that of access."""
        self.page.choose(page)
        is_people = page == PEOPLE
        self.pages.setCurrentIndex(0 if is_people else 1)
        for widget in (self.search, self.new_button):
            widget.setVisible(is_people)

    def _rules_page(self) -> QWidget:
        page = card()
        self.pin_note = label(tone="second", wraps=True)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.save_button)
        column = QVBoxLayout(page)
        column.setContentsMargins(20, 20, 20, 20)
        column.addWidget(self.rules)
        column.addWidget(self.pin_note)
        column.addStretch()
        column.addLayout(foot)
        return page

    def save(self) -> None:
        """Save the house's rules; they apply at once."""
        rules = self.rules.fill_in(HouseRules(""))
        if wrong := find_name_error(rules.name):
            self._say(wrong)
            return
        rules = replace(rules, name=tidy_name(rules.name))
        try:
            self._program.doors.rule(rules, self._by)
        except RecordsError as error:
            self._say("", str(error))
            return
        self.retranslate("")
        done = _("Saved. This applies from now on.")
        self._say_done(f"{done} {self._key_name_warning(rules.name)}".strip())

    def _key_name_warning(self, name: str) -> str:
        """Warn if certificates keep the key's former house name; else ""."""
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

    def retranslate(self, lang: str) -> None:  # noqa: ARG002 - nothing of the manual is shown
        """Write all texts in the window's language."""
        self.page.write({PEOPLE: _("&People"), ACCESS: _("&Access")})
        self.search.setPlaceholderText(_("Search"))
        self.search.setAccessibleName(_("Search"))
        self.new_button.setText(_("Add perso&n"))
        self.save_button.setText(_("&Save"))
        self.pin_note.setText(
            _(
                "A PIN is a convenience: it keeps colleagues from opening each other’s records. "
                "Four digits do not stop someone who copies the records file.",
            )
        )
        self.people.retranslate()
        self._show_colours()

    # --- colours

    def _show_colours(self) -> None:
        self.good.show_colours()
        self.bad.show_colours()
