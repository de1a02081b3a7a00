"""Restoring a backup where the training records are damaged."""

from pathlib import Path

from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QWidget

from trainer.app import App
from trainer.app.backups import Backup
from trainer.catalogue import gettext as _
from trainer.training.sessions.record import RecordsError
from trainer.ui.access.passphrase import AskingDialog
from trainer.ui.access.records_page import made_words
from trainer.ui.access.set_up import ask_folder, busy_cursor

_WIDTH = 640  # pixels: a backup is told in one line


class DamagedRecordsDialog(AskingDialog):
    """Dialog that puts a backup in the place of damaged records.

    A training manager's passphrase opens it, if the house has a key. ``aside``: the folder
    where the damaged records are then.
    """

    def __init__(self, program: App, parent: QWidget | None = None) -> None:
        words = _(
            "The training records are damaged. Choose a backup to go on with. What was recorded "
            "after it is lost. The damaged records are put aside first, for whoever may repair "
            "them. Close the program on all other computers now. A training manager confirms it."
        )
        super().__init__(_("Restore a backup"), words, parent)
        self.setFixedWidth(_WIDTH)
        self._backups = program.backups
        self.aside: Path | None = None
        self.found = QComboBox()
        self.add(_("&Backup"), self.found)
        self.passphrase = self.add_field(_("Your &passphrase"), secret=True)
        self.form.setRowVisible(self.passphrase, self._backups.has_key)
        self.other = self.buttons.addButton(
            _("Another &folder…"), QDialogButtonBox.ButtonRole.ResetRole
        )
        self.other.clicked.connect(self._choose_folder)
        self.ok.setText(_("&Restore"))
        self.list_backups()

    def list_backups(self, folder: Path | None = None) -> None:
        """List the backups in a folder; None: in the one of the settings."""
        self.error.hide()
        self.found.clear()
        try:
            found = self._backups.all(folder)
        except RecordsError as error:
            self.say(_("The backup folder can’t be read."), str(error))
            found = ()
        for one in found:
            text = _("{when} · sessions: {sessions}, exams: {exams}")
            words = text.format(when=made_words(one), sessions=one.sessions, exams=one.exams)
            self.found.addItem(words, one)
        self.ok.setEnabled(bool(found))
        if not found and self.error.isHidden():
            self.say(_("No backup was found. Choose the folder in which the backups are."))

    def _choose_folder(self) -> None:
        folder = ask_folder(self, _("Backup folder"))
        if folder is not None:
            self.list_backups(folder)

    def check_entries(self) -> str:
        """Restore the chosen backup; return the error, or ""."""
        chosen = self.found.currentData()
        if not isinstance(chosen, Backup):
            return _("Choose a backup first.")
        with busy_cursor():
            if self._backups.has_key and not self._backups.opens(self.passphrase.text()):
                return _("Wrong passphrase. Nothing was changed.")
            self.aside = self._backups.replace_damaged(chosen)
        return ""
