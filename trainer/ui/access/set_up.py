"""First-time setup of a house, in steps."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.app import App
from trainer.catalogue import LANGUAGES, active_language, gettext as _
from trainer.training.people.access import HouseRules, SetUp
from trainer.training.people.register import tidy_name
from trainer.training.sessions.record import RecordsError
from trainer.ui.access.passphrase import (
    AskingDialog,
    CodeDialog,
    find_name_error,
    find_passphrase_error,
    run_dialog,
)
from trainer.ui.widgets.style import FollowsChanges, label

_INDENT = 26  # of a note below a choice: where the words of the choice begin
OWN, SHARED = "own", "shared"
NONE, DOCUMENTS, OTHER = "none", "documents", "other"


@contextmanager
def busy_cursor() -> Iterator[None]:
    """Show the busy cursor while the block lasts."""
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QApplication.restoreOverrideCursor()


def ask_folder(parent: QWidget, title: str, start: Path | None = None) -> Path | None:
    """Ask for a folder that exists; None if cancelled."""
    name = QFileDialog.getExistingDirectory(parent, title, "" if start is None else str(start))
    return Path(name) if name else None


def backups_in_documents() -> Path:
    """Return the proposed backup folder, in the user's documents."""
    place = QStandardPaths.StandardLocation.DocumentsLocation
    return Path(QStandardPaths.writableLocation(place)) / "Dealer Trainer backups"


def shared_place_words(house: str | None, own: Path, *, has_records: bool) -> str:
    """Say what using a shared folder means; ``house`` as its records name it.

    ``own``: where the records lie now.
    """
    if house:
        text = _("This folder holds the records of {house}. They are used here from now on.")
        return text.format(house=house)
    if has_records:
        text = _(
            "This folder is safe to share. Your records are copied; the old ones stay in {folder}."
        )
        return text.format(folder=own)
    return _("This folder is safe to share. New records are made in it.")


def used_folder_words() -> str:
    """Say that a folder holds records without a house."""
    return _("This folder holds training records without a house. Choose an empty folder.")


class Step(QWidget):
    """Step with one question, and choices with a note below each.

    The last choice has a button for a folder, unless ``folder`` is false.
    """

    def __init__(self, names: Sequence[str], *, folder: bool = True) -> None:
        super().__init__()
        self.title, self.about = label(bold=True), label(tone="second", wraps=True)
        self.choices = {name: QRadioButton() for name in names}
        self.notes = {name: label(tone="second", wraps=True) for name in names}
        self.choose = QPushButton()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        column.addWidget(self.about)
        for name in names:
            column.addSpacing(6)
            column.addWidget(self.choices[name])
            self.notes[name].setContentsMargins(_INDENT, 0, 0, 0)
            column.addWidget(self.notes[name])
        if folder:
            line = QHBoxLayout()
            line.setContentsMargins(_INDENT, 0, 0, 0)
            line.addWidget(self.choose)
            line.addStretch()
            column.addLayout(line)
        column.addStretch()
        self.choices[names[0]].setChecked(True)

    @property
    def chosen(self) -> str:
        """Name of the choice."""
        return next(name for name, one in self.choices.items() if one.isChecked())

    def note(self, name: str, words: str) -> None:
        """Write the note below a choice; "" hides it. Long paths are wrapped."""
        for sign in "/\\":
            words = words.replace(sign, f"{sign}\u200b")
        self.notes[name].setText(words)
        self.notes[name].setVisible(bool(words))


class SetUpDialog(FollowsChanges, AskingDialog):
    """Dialog for the first set-up of a house, in steps.

    Nothing is changed before its last button. ``moved``: the records lie elsewhere now, so the
    window has to start anew.
    """

    on_language = "retranslate"

    # Another language was chosen.
    spoke = Signal(str)

    def __init__(self, program: App, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self._program = program
        self._has_key = program.house_key.is_made
        self._lacks_key = program.doors.lacks_key
        self._place = program.backups.place
        self.moved = False
        self.shared: Path | None = None  # the folder that was chosen and proved
        self.there: str | None = None  # the house whose records lie in it
        self.backups: Path | None = None  # another folder that was chosen
        self.language = Step(tuple(LANGUAGES), folder=False)
        self.records = Step((OWN, SHARED))
        self.keeping = Step((NONE, DOCUMENTS, OTHER))
        self.house = self.add_field("")
        self.name = self.add_field("")
        self.passphrase = self.add_field("", secret=True)
        self.again = self.add_field("", secret=True)
        self.code = self.add_field("")
        self.form.setRowVisible(self.code, self._has_key)
        self.knowing = QCheckBox()
        self.back = self.buttons.addButton("", QDialogButtonBox.ButtonRole.ResetRole)
        self.stack = QStackedWidget()
        self._build()
        self._connect()
        self.retranslate()
        self.show_step(self.stack.count() - 1 if self._lacks_key else 0)

    def _build(self) -> None:
        house = QWidget()
        self.column.removeWidget(self.words)
        self.column.removeItem(self.form)
        self.form.setParent(None)
        inner = QVBoxLayout(house)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(14)
        inner.addWidget(self.words)
        inner.addLayout(self.form)
        inner.addWidget(self.knowing)
        for step in (self.language, self.records, self.keeping, house):
            self.stack.addWidget(step)
        self.column.insertWidget(0, self.stack)
        self.language.choices[active_language()].setChecked(True)
        self.records.choices[SHARED].setEnabled(not self._place.fixed)
        self.records.choose.setEnabled(not self._place.fixed)
        self.backups = self._place.backups
        self.keeping.choices[DOCUMENTS if self.backups is None else OTHER].setChecked(True)

    def _connect(self) -> None:
        for code, choice in self.language.choices.items():
            choice.clicked.connect(lambda _on=False, code=code: self.spoke.emit(code))
        for choice in self.records.choices.values():
            choice.toggled.connect(self._write_buttons)
        self.records.choose.clicked.connect(self._choose_shared)
        self.keeping.choose.clicked.connect(self._choose_backups)
        self.back.clicked.connect(lambda: self.show_step(self.stack.currentIndex() - 1))

    # --- the steps

    def show_step(self, number: int) -> None:
        """Show a step, 0 being the first."""
        self.error.hide()
        self.stack.setCurrentIndex(number)
        self._write_buttons()
        step = self.stack.currentWidget()
        first = step.choices[step.chosen] if isinstance(step, Step) else self.house
        first.setFocus()
        self.adjustSize()

    @property
    def _joins(self) -> bool:
        """True if the records of a house in a shared folder are to be used."""
        return self.records.chosen == SHARED and bool(self.there)

    def _answer(self) -> None:
        """Go to the next step; the last one sets the house up."""
        step = self.stack.currentWidget()
        if step is self.records and self.records.chosen == SHARED and self.shared is None:
            self.say(_("Choose the shared folder first."))
        elif step is self.keeping and self.keeping.chosen == OTHER and self.backups is None:
            self.say(_("Choose the backup folder first."))
        elif isinstance(step, Step) and not (step is self.keeping and self._joins):
            self.show_step(self.stack.currentIndex() + 1)
        else:
            super()._answer()

    def _choose_shared(self) -> None:
        folder = ask_folder(self, self.records.choices[SHARED].text().replace("&", ""))
        if folder is None:
            return
        self.error.hide()
        try:
            with busy_cursor():
                there = self._program.backups.check_place(folder)
        except RecordsError as error:
            self._refuse_shared(_("This folder can’t be used. Nothing was changed."), str(error))
            return
        if there == "":
            self._refuse_shared(used_folder_words())
            return
        self.shared, self.there = folder, there
        self.records.choices[SHARED].setChecked(True)
        self._write_notes()
        self._write_buttons()

    def _refuse_shared(self, words: str, details: str = "") -> None:
        """Say why a folder cannot be used, and go back to this computer."""
        self.shared = self.there = None
        self.records.choices[OWN].setChecked(True)
        self._write_notes()
        self.say(words, details)

    def _choose_backups(self) -> None:
        folder = ask_folder(self, self.keeping.choices[OTHER].text().replace("&", ""))
        if folder is not None:
            self.error.hide()
            self.backups = folder
            self.keeping.choices[OTHER].setChecked(True)
            self._write_notes()

    # --- setting up

    def check_entries(self) -> str:
        """Set the house up, or use another's records; return the error, or "".

        Then the recovery code is shown.
        """
        if self._joins:
            self._keep_backups()
            self._program.backups.use_place(self.shared)
            self.moved = True
            return ""
        if wrong := self._wrong():
            return wrong
        rules = HouseRules(tidy_name(self.house.text()))
        name, passphrase = tidy_name(self.name.text()), self.passphrase.text()
        try:
            program, code = self._set_up(SetUp(rules, name, passphrase, self.code.text()))
        except ValueError:
            if self._has_key:
                return _("Wrong recovery code. Nothing was changed.")
            return _("Someone else has just set up this house. Nothing was changed.")
        run_dialog(CodeDialog(program, code, self))
        if program is not self._program:
            program.close()
        return ""

    def _set_up(self, how: SetUp) -> tuple[App, str]:
        """Set the house up where its records are to lie; return program and recovery code."""
        if self._lacks_key:
            return self._program, self._program.set_up(how)
        self._keep_backups()
        if self.records.chosen == OWN or self.shared is None:
            return self._program, self._program.set_up(how)
        found = self._program.set_up_at(self.shared, how)
        self.moved = True
        return found

    def _keep_backups(self) -> None:
        """Keep backups where it was chosen."""
        proposed = {NONE: None, DOCUMENTS: backups_in_documents(), OTHER: self.backups}
        folder = proposed[self.keeping.chosen]
        if folder != self._place.backups:
            self._program.backups.choose_folder(folder)

    def _wrong(self) -> str:
        if find_name_error(self.house.text()):
            return _("Enter the name of the house as it should appear on certificates.")
        if wrong := find_name_error(self.name.text()):
            return wrong
        if wrong := find_passphrase_error(self.passphrase.text(), self.again.text()):
            return wrong
        if not self.knowing.isChecked():
            return _("Only the training manager can set up the house. Tick the box to confirm.")
        return ""

    # --- words

    def retranslate(self) -> None:
        """Write all texts in the window's language."""
        self.setWindowTitle(_("First-time setup"))
        self.language.title.setText(_("Language"))
        self.language.about.setText(_("You can change it at any time."))
        for code, name in LANGUAGES.items():
            self.language.choices[code].setText(name)
            self.language.note(code, "")
        self.records.title.setText(_("Where should the training records be?"))
        self.records.about.setText(
            _("Several computers can share records in a folder that all of them reach.")
        )
        here = _("&Where they are now") if self._place.chosen else _("On &this computer")
        self.records.choices[OWN].setText(here)
        self.records.choices[SHARED].setText(_("In a &shared folder"))
        self.records.choose.setText(_("&Choose…"))
        self.keeping.title.setText(_("Where should backups go?"))
        self.keeping.about.setText(
            _("A backup is made once a day. A folder on another drive is safest.")
        )
        self.keeping.choices[NONE].setText(_("&No backups"))
        self.keeping.choices[DOCUMENTS].setText(_("In my &documents"))
        self.keeping.choices[OTHER].setText(_("In another &folder"))
        self.keeping.choose.setText(_("&Choose…"))
        self._write_house()
        self._write_notes()
        self._write_buttons()

    def _write_notes(self) -> None:
        own = self._place.records
        self.records.note(OWN, str(own))
        if self._place.fixed:
            note = _("DEALER_TRAINER_DATA sets the folder on this computer.")
        elif self.shared is None:
            note = _("We first test that several computers can safely share it.")
        else:
            note = shared_place_words(self.there, own, has_records=self._program.has_records)
            note = f"{self.shared}\n{note}"
        self.records.note(SHARED, note)
        self.keeping.note(NONE, _("If the disk breaks, all training records are lost."))
        self.keeping.note(DOCUMENTS, str(backups_in_documents()))
        self.keeping.note(OTHER, "" if self.backups is None else str(self.backups))

    def _write_house(self) -> None:
        """Write the texts of the last step."""
        about = _(
            "This house is not set up yet. The training manager sets it up once, and then "
            "gives roles to others. Settings, other people’s records and exams for "
            "certificates need a role and a passphrase from then on. Until then everyone "
            "can train, but nobody can be certified.",
        )
        if self._lacks_key:
            about = _(
                "The key of this house is gone. If you have a copy, close this and put it "
                "back. Without one, set up the house again: it gets a new key. Everyone "
                "with a role or a PIN gets a new one. This stays on record.",
            )
        self.words.setText(about)
        rows = (
            (self.house, _("&House name (as on certificates)")),
            (self.name, _("&Your name")),
            (self.passphrase, _("Your &passphrase")),
            (self.again, _("&Once more")),
            (self.code, _("&Recovery code of the key that is here")),
        )
        for field, words in rows:
            self._write_row(field, words)
        self.knowing.setText(_("I &am the training manager of this house."))

    def _write_row(self, field: QLineEdit, words: str) -> None:
        named = self.form.labelForField(field)
        if isinstance(named, QLabel):
            named.setText(words)
        field.setAccessibleName(words.replace("&", ""))

    def _write_buttons(self) -> None:
        step = self.stack.currentWidget()
        self.back.setText(_("&Back"))
        self.back.setVisible(self.stack.currentIndex() > 0 and not self._lacks_key)
        if step is self.keeping and self._joins:
            self.ok.setText(_("&Use these records"))
        else:
            self.ok.setText(_("&Next") if isinstance(step, Step) else _("&Set up"))
