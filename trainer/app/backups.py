"""Where the training records lie, and their backups."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread

from trainer.app.drafts import DRAFTS
from trainer.app.rules import AMENDMENTS, PROCEDURES, SETTINGS
from trainer.app.store import HOUSE_KEY, TRUSTED, local_now
from trainer.folders import Place, PlaceError, find_place, own_records
from trainer.records.backup import (
    Backup,
    Beside,
    Loss,
    find_backups,
    find_loss,
    find_origin,
    find_people_at_work,
    is_damaged,
    make_backup,
    remove_surplus,
    replace_damaged,
    restore_backup,
)
from trainer.records.house_key import HouseKey
from trainer.records.place import copy_place, find_house, prove_locking, remove_place, save_place
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError

__all__ = ["Backup", "Backups", "Loss"]

BESIDE = Beside(HOUSE_KEY, (TRUSTED, PROCEDURES, SETTINGS, AMENDMENTS, DRAFTS))
_DUE = timedelta(days=1)  # after the last backup, if something was changed since
_AT_WORK = timedelta(minutes=15)  # for so long after the last move a round counts as open


class Backups:
    """Backups of the records at a place; each method raises RecordsError.

    ``trouble``: why the backup of today could not be made; "" if nothing is wrong.
    """

    def __init__(self, records: Path, close: Callable[[], None]) -> None:
        self.records = records
        self.trouble = ""
        self._close = close
        self._thread: Thread | None = None

    # --- where

    @property
    def place(self) -> Place:
        """Folders of the records and of their backups."""
        try:
            return find_place()._replace(records=self.records.parent)
        except PlaceError as error:
            raise RecordsError(f"{error}.") from None

    def choose_folder(self, folder: Path | None) -> None:
        """Keep backups in a folder from now on, which is made; None: nowhere."""
        if folder is not None:
            self._check_apart(folder)
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise RecordsError(
                    f"{folder}: the backup folder cannot be made ({error.strerror}); nothing was"
                    " changed; choose another folder."
                ) from None
        place = self.place
        save_place(place.records if place.chosen else None, folder)

    def _check_apart(self, folder: Path) -> None:
        """Refuse the folder of the records, or one in it, for backups."""
        if folder.resolve().is_relative_to(self.records.parent.resolve()):
            raise RecordsError(
                f"{folder}: the training records lie there, so a backup would be lost with them;"
                " nothing was changed; choose a folder on another drive."
            )

    def check_place(self, folder: Path) -> str | None:
        """Prove that records can lie in a shared folder.

        Return the house whose records are there; "" for records without one, None for none.
        """
        prove_locking(folder)
        return find_house(folder)

    def use_place(self, folder: Path | None) -> None:
        """Use the records that lie in a folder; None: those on this computer.

        The window has to start anew then.
        """
        save_place(folder, self.place.backups)

    def move_to(self, folder: Path | None) -> None:
        """Copy the records to a folder and use them there; None: this computer.

        The old ones stay as they are. The window has to start anew then.
        """
        target = own_records() if folder is None else folder
        copy_place(self.records, BESIDE, target)
        try:
            self.use_place(folder)
        except RecordsError:
            remove_place(target, BESIDE)
            raise

    # --- making

    def all(self, folder: Path | None = None) -> Sequence[Backup]:
        """List the backups in a folder, the newest first; None: in the backup folder."""
        folder = folder or self.place.backups
        return () if folder is None else find_backups(folder)

    def make(self, into: Path | None = None) -> Backup:
        """Make a backup in the backup folder, or in another one, and thin them out."""
        folder = into or self.place.backups
        if folder is None:
            raise RecordsError(
                "no backup folder was chosen yet; nothing was backed up; choose one under Records"
                " and backups, or name one."
            )
        self._check_apart(folder)
        made = make_backup(self.records, BESIDE, folder, _now())
        if into is None:
            remove_surplus(find_backups(folder), made.origin)
        self.trouble = ""
        return made

    def make_due(self) -> None:
        """Make the backup of today in the background, if one is due."""
        try:
            if self.place.backups is None or not self.records.is_file():
                return
        except RecordsError as error:
            self.trouble = str(error)
            return
        self._thread = Thread(target=self._make_due, daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait for the backup in the background."""
        if self._thread is not None:
            self._thread.join()

    def _make_due(self) -> None:
        try:
            if self._is_due():
                self.make()
        except RecordsError as error:
            self.trouble = str(error)
        except OSError as error:
            self.trouble = f"{self.records}: {error}"

    def _is_due(self) -> bool:
        origin = find_origin(self.records)
        last = next((one.made for one in self.all() if one.origin == origin), "")
        if not last:
            return True
        made, now = datetime.fromisoformat(last), local_now()
        changed = self.records.stat().st_mtime > made.timestamp()
        return changed and now - made > _DUE

    # --- restoring

    def loss(self, backup: Backup) -> Loss:
        """Verify a backup, and tell what would be lost by restoring it."""
        return find_loss(backup, self.records)

    def people_at_work(self) -> Sequence[str]:
        """Name the people whose round or exam was open just now."""
        return find_people_at_work(self.records, _since())

    def restore(self, backup: Backup) -> Backup:
        """Put a backup in the place of the records; return what was put aside.

        The records are closed: the window has to start anew, also after an error.
        """
        self.wait()
        aside = make_backup(
            self.records, BESIDE, self.place.backups or backup.folder.parent, _now(), aside=True
        )
        self._close()
        restore_backup(backup, self.records, BESIDE, aside, _since())
        return aside

    # --- restoring over damage

    @property
    def is_damaged(self) -> bool:
        """True if there is a file of records that is damaged."""
        return is_damaged(self.records)

    @property
    def has_key(self) -> bool:
        """True if a manager's passphrase is needed to replace damaged records."""
        return Role.MANAGER in {role for roles in self._key.roles.values() for role in roles}

    def opens(self, passphrase: str) -> bool:
        """Tell if this is the passphrase of a training manager, without the records."""
        managers = [who for who, roles in self._key.roles.items() if Role.MANAGER in roles]
        return any(self._key.open_key(Role.MANAGER, who, passphrase) for who in managers)

    def replace_damaged(self, backup: Backup) -> Path:
        """Put a backup in the place of damaged records; return where those are put aside."""
        self._close()
        into = self.place.backups or backup.folder.parent
        return replace_damaged(backup, self.records, BESIDE, into, _now())

    @property
    def _key(self) -> HouseKey:
        return HouseKey(self.records.parent / HOUSE_KEY)


def _now() -> str:
    return local_now().isoformat(timespec="milliseconds")


def _since() -> str:
    return (local_now() - _AT_WORK).astimezone(UTC).isoformat(timespec="milliseconds")
