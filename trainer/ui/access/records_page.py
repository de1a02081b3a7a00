"""Manager's page: where the records lie, their backups, and restoring."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.app import App
from trainer.app.backups import Backup, Loss
from trainer.catalogue import gettext as _
from trainer.training.sessions.record import RecordsError
from trainer.ui.access.set_up import (
    ask_folder,
    busy_cursor,
    shared_place_words,
    used_folder_words,
)
from trainer.ui.widgets.listing import Cell, Entry, Listing
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.parts import Button, ElidedLabel
from trainer.ui.widgets.question import CLOSED, ask
from trainer.ui.widgets.style import FollowsChanges, card, label
from trainer.ui.words.times import time_words

_MOST_NAMES = 5  # people whose lost exams are named
_WHEN = 0  # the column by which the list is ordered first


def records_title() -> str:
    """Title of the page."""
    return _("Records and backups")


class RecordsPage(FollowsChanges, QWidget):
    """Page with the places of records and backups, and the list of backups.

    ``waits`` tells if moves of this window are not on record yet: then nothing is restored or
    moved.
    """

    on_language = "retranslate"

    # The records lie elsewhere now, or are others: the window has to start anew.
    moved = Signal()

    def __init__(self, program: App, waits: Callable[[], bool]) -> None:
        super().__init__()
        self._backups, self._waits = program.backups, waits
        self._place = program.backups.place
        self.good, self.bad = Notice(), Notice(grave=True)
        self.names = [label(bold=True), label(bold=True)]
        self.records, self.folder = ElidedLabel(), ElidedLabel()
        self.last = label(tone="second", wraps=True)
        self.move_button, self.change_button = Button("second"), Button("second")
        self.make_button, self.restore_button = Button("main"), Button("second", "rotate-ccw")
        self.list = Listing(_WHEN, wraps=False)
        self._build()
        self._connect()
        self.list.order_by(_WHEN, Qt.SortOrder.DescendingOrder)
        self.retranslate()
        if self._backups.trouble:
            self._refuse(_("The last backup could not be made."), self._backups.trouble)

    def _build(self) -> None:
        place = card()
        grid = QGridLayout(place)
        grid.setContentsMargins(16, 12, 16, 12)
        grid.setHorizontalSpacing(16)
        grid.setColumnStretch(1, 1)
        rows = ((self.records, self.move_button), (self.folder, self.change_button))
        for row, (path, button) in enumerate(rows):
            grid.addWidget(self.names[row], row, 0)
            grid.addWidget(path, row, 1)
            grid.addWidget(button, row, 2)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self.last, 1)
        foot.addWidget(self.restore_button)
        foot.addWidget(self.make_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for widget in (place, self.bad, self.good):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        column.addLayout(foot)

    def _connect(self) -> None:
        self.move_button.clicked.connect(self.move_records)
        self.change_button.clicked.connect(self.change_folder)
        self.make_button.clicked.connect(self.make_backup)
        self.restore_button.clicked.connect(self.restore)
        self.list.picked.connect(self.restore)
        self.list.current.connect(
            lambda one: self.restore_button.setEnabled(isinstance(one, Backup))
        )

    # --- what the manager does

    def make_backup(self) -> None:
        """Make a backup now."""
        try:
            with busy_cursor():
                made = self._backups.make()
        except RecordsError as error:
            self._refuse(_("No backup was made."), str(error))
            return
        self.retranslate()
        self._say_done(_("Backed up and verified: {folder}").format(folder=made.folder))

    def change_folder(self) -> None:
        """Choose another backup folder."""
        folder = ask_folder(self, _("Backup folder"), self._place.backups)
        if folder is None:
            return
        try:
            self._backups.choose_folder(folder)
            self._place = self._backups.place
        except RecordsError as error:
            self._refuse(_("This folder can’t be used. Nothing was changed."), str(error))
            return
        self.retranslate()
        self._say_done(_("Backups go there from now on. Older ones stay in their folder."))

    def move_records(self) -> None:
        """Use another folder for the records, or this computer's own."""
        if self._must_wait():
            return
        answers = [_("Shared folder…")]
        if self._place.chosen:
            answers.append(_("This computer"))
        text = _("The records are copied, and the old ones stay where they are.")
        answer = ask(self, _("Move the records"), text, tuple(answers), keep=_("Cancel"))
        if answer == 0:
            self._move_to_shared()
        elif answer != CLOSED:
            self._move(None)

    def _move_to_shared(self) -> None:
        folder = ask_folder(self, _("Shared folder"))
        if folder is None:
            return
        try:
            with busy_cursor():
                house = self._backups.check_place(folder)
        except RecordsError as error:
            self._refuse(_("This folder can’t be used. Nothing was changed."), str(error))
            return
        if house == "":
            self._refuse(used_folder_words())
            return
        own = self._place.records
        text = shared_place_words(house, own, has_records=True)
        if ask(self, _("Use this folder?"), text, (_("Use it"),), keep=_("Cancel")) == 0:
            self._move(folder, use=house is not None)

    def _move(self, folder: Path | None, *, use: bool = False) -> None:
        """Move the records; ``use``: those in the folder are used as they are."""
        try:
            with busy_cursor():
                (self._backups.use_place if use else self._backups.move_to)(folder)
        except RecordsError as error:
            self._refuse(_("The records were not moved."), str(error))
            return
        self.moved.emit()

    def restore(self) -> None:
        """Restore the chosen backup, after saying what would be lost."""
        chosen = self.list.chosen
        if not isinstance(chosen, Backup) or self._must_wait():
            return
        try:
            busy = self._backups.people_at_work()
            with busy_cursor():
                loss = self._backups.loss(chosen)
        except RecordsError as error:
            self._refuse(_("This backup can’t be restored. Nothing was changed."), str(error))
            return
        if busy:
            text = _("{names}: a round or an exam was open just now. Try again in 15 minutes.")
            self._refuse(text.format(names=", ".join(busy)))
            return
        title = _("Restore the backup of {when}?").format(when=made_words(chosen))
        if ask(self, title, loss_words(loss), ends=_("Restore"), keep=_("Cancel")) != 0:
            return
        try:
            with busy_cursor():
                aside = self._backups.restore(chosen)
        except RecordsError as error:
            title, text = _("The backup was not restored."), str(error)
        else:
            title = _("The backup is restored.")
            text = _("The former records were put aside in {folder}.").format(folder=aside.folder)
        ask(self, title, text, keep=_("OK"))
        self.moved.emit()

    def _must_wait(self) -> bool:
        """Refuse if moves of this window are not on record yet."""
        if self._waits():
            self._refuse(_("Your last moves are not on record yet. Quit and start again first."))
        return self._waits()

    # --- words

    def _refuse(self, words: str, details: str = "") -> None:
        self.good.hide()
        self.bad.say(f"✗ {words}", details)

    def _say_done(self, words: str) -> None:
        self.bad.hide()
        self.good.say(f"✓ {words}")

    def retranslate(self) -> None:
        """Write all texts in the window's language, and list the backups."""
        for name, words in zip(self.names, (_("Training records"), _("Backups")), strict=True):
            name.setText(words)
        place = self._place
        self.records.setText(str(place.records))
        none = _("None. If the disk breaks, all training records are lost.")
        self.folder.setText(none if place.backups is None else str(place.backups))
        self.move_button.setText(_("&Move…"))
        self.move_button.setEnabled(not place.fixed)
        self.move_button.setToolTip(
            _("DEALER_TRAINER_DATA sets the folder on this computer.") if place.fixed else ""
        )
        self.change_button.setText(_("&Choose…") if place.backups is None else _("&Change…"))
        self.make_button.setText(_("&Back up now"))
        self.make_button.setEnabled(place.backups is not None)
        self.restore_button.setText(_("&Restore…"))
        self._list()

    def _list(self) -> None:
        found: list[Backup] = []
        try:
            found += self._backups.all()
        except RecordsError as error:
            self._refuse(_("The backup folder can’t be read."), str(error))
        heads = (
            _("Backup of"),
            _("People"),
            _("Sessions"),
            _("Exams"),
            _("Certificates"),
            _("Note"),
        )
        self.list.show_lines(heads, [_entry(one) for one in found])
        self.list.setAccessibleName(_("Backups"))
        if found:
            text = _("Last backup: {when}. One is made every day if anything has changed.")
            self.last.setText(text.format(when=made_words(found[0])))
        else:
            self.last.setText(_("There is no backup yet."))
        self.restore_button.setEnabled(isinstance(self.list.chosen, Backup))


def _entry(one: Backup) -> Entry:
    numbers = (one.people, one.sessions, one.exams, one.certificates)
    note = _("before restoring") if one.aside else ""
    return Entry(
        one,
        (
            Cell(made_words(one), datetime.fromisoformat(one.made).timestamp()),
            *(Cell(str(n), float(n), number=True) for n in numbers),
            Cell(note, note),
        ),
    )


def made_words(one: Backup) -> str:
    """Return a backup's local date and time."""
    return time_words(one.made)


def loss_words(loss: Loss) -> str:
    """Say what would be lost by restoring a backup, and what happens then."""
    named = ", ".join(loss.examined[:_MOST_NAMES])
    more = len(loss.examined) - _MOST_NAMES
    if more > 0:
        named = _("{names} and {n} more").format(names=named, n=more)
    kinds = {
        "sessions": _("Sessions: {n}"),
        "exams": _("Exams: {n} ({names})"),
        "certificates": _("Certificates: {n}"),
        "withdrawals": _("Withdrawn certificates: {n}"),
        "assessments": _("Assessments and overruled verdicts: {n}"),
        "people": _("Changes of people and roles: {n}"),
        "settings": _("Changes of settings and rules: {n}"),
    }
    lost = [
        words.format(n=loss.counts[kind], names=named)
        for kind, words in kinds.items()
        if loss.counts[kind]
    ]
    if not lost:
        first = _("Nothing would be lost.")
    else:
        first = "\n".join((_("This would be lost:"), *(f"• {one}" for one in lost)))
    then = _(
        "Passphrases are again those of that day. The current records are put aside first. "
        "Close the program on all other computers now. The gap stays on record: a manager and "
        "an assessor have to accept it before the next exam for a certificate."
    )
    return f"{first}\n\n{then}"
