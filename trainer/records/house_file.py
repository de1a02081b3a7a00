"""Files with the managers' settings, one a house, and former ones.

Each is an amendment that is laid over the house's manual last, and gives its author and
time. It holds what a manager may set and nothing else. Former settings are kept in the
folder ``former``, named by the date from which they held: together they tell who changed
what, and when.
"""

import tomllib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

import tomli_w

from trainer.procedure.fields import DataError, Problem
from trainer.procedure.load import parse_toml
from trainer.records.chain import standing_of
from trainer.records.database import RecordsFile
from trainer.records.house_key import HouseKey
from trainer.records.keyring import Keyring
from trainer.records.people import storable
from trainer.records.safe_file import write_whole
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError

_IS_SET_UP = "SELECT 1 FROM house LIMIT 1"
_ROWS = "SELECT id, content, by FROM house_settings WHERE house = ? ORDER BY id DESC"
_NAMES = "SELECT DISTINCT house FROM house_settings WHERE substr(house, 1, ?) = ? ORDER BY house"
_ADD = "INSERT INTO house_settings (house, content, by, at) VALUES (?, ?, ?, ?)"


class SavedContents:
    """Settings and approvals as the records keep them, by name.

    ``now`` gives the time in ISO 8601. A house's name stands for its settings,
    ``amendments/HOUSE/NAME`` for a rule change, ``approvals/HOUSE/NAME`` for the approval of a
    draft. Once the house is set up only what somebody with a role has signed counts.
    RecordsError if the records cannot be read or written.
    """

    def __init__(
        self, file: RecordsFile, key: HouseKey, keyring: Keyring, now: Callable[[], str]
    ) -> None:
        self._file, self._key, self._keyring = file, key, keyring
        self._now = now

    @property
    def holds(self) -> bool:
        """Tell if only settings saved by the manager count.

        They do once the house is set up.
        """
        with self._file.reading() as conn:
            return conn.execute(_IS_SET_UP).fetchone() is not None

    def content(self, house: str) -> bytes | None:
        """Return the content last saved under a name, or None."""
        found = self._latest(house)
        return None if found is None else found[0]

    def by(self, house: str) -> str:
        """Return the last person to save under a name, or ""."""
        found = self._latest(house)
        return "" if found is None else found[1]

    def kept(self, prefix: str) -> dict[str, bytes]:
        """Return contents last saved under a prefix, by the remaining name."""
        with self._file.reading() as conn:
            names = [str(name) for (name,) in conn.execute(_NAMES, [len(prefix), prefix])]
        found = ((name.removeprefix(prefix), self.content(name)) for name in names)
        return {name: content for name, content in found if content is not None}

    def _latest(self, house: str) -> tuple[bytes, str] | None:
        """Return the content that counts under a name, and who saved it."""
        keys = self._key.keys if self.holds else None
        with self._file.reading() as conn:
            for number, content, by in conn.execute(_ROWS, [house]).fetchall():
                signed = keys is None or standing_of(conn, keys, "house_settings", number).by
                if signed:
                    return str(content).encode(), str(by)
        return None

    def keep(self, house: str, content: bytes, who: str) -> None:
        """Save content under a name, with the person who saves it."""
        row = house, content.decode(), storable(who), self._now()
        key = self._keyring.key(Role.MANAGER, Role.PROCEDURES)
        with self._file.writing(key) as conn:
            conn.execute(_ADD, row)


FORMER = "former"
#: What a file may hold: of itself, and of the house.
_OF_ITSELF = ("amends", "title", "date", "changed_by")
_OF_THE_HOUSE = (
    "pass_mark",
    "help",
    "exam",
    "inspector_exam",
    "remedies",
    "targets",
    "renewal",
    "severity",
)
_HEAD = """\
# What the manager has set at this house: it is laid over the house's manual for every session and
# every exam that begins from now on. The program writes this file; without it the manual's own
# settings hold. What held before lies in the folder "former".

"""


class HouseFiles:
    """Settings files of the houses in a folder.

    ``now`` gives the time in ISO 8601. ``seal`` gives the settings as the manager saved them,
    None without records: a file that differs is moved away, and the saved one is put back.
    """

    def __init__(
        self,
        folder: Path,
        now: Callable[[], str],
        seal: Callable[[], SavedContents | None] = lambda: None,
    ) -> None:
        self.folder = folder
        self._now = now
        self._seal = seal

    def path(self, house: str) -> Path:
        """Return the path of a house's settings."""
        return self.folder / f"{house}.toml"

    def read(self, house: str) -> dict[str, Any] | None:
        """Read a house's settings, an amendment; None if there are none.

        Raise DataError when the file cannot be used, with what to do.
        """
        path, problems = self.path(house), list[Problem]()
        self._put_back(house, path)
        try:
            path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            says = f"cannot be read: {error.strerror}; let this user open its folder"
            problems.append(Problem(str(path), says))
        raw = {} if problems else parse_toml(path, problems)
        known = (*_OF_ITSELF, *_OF_THE_HOUSE)
        problems += [
            Problem(str(path), f"there is no setting {name!r}: one of {', '.join(_OF_THE_HOUSE)}")
            for name in raw
            if name not in known
        ]
        if problems:
            self.refuse(DataError(problems))
        return raw

    def last_change(self, house: str) -> tuple[str, str] | None:
        """Return author and time of the current settings, or None.

        The time is in ISO 8601.
        """
        try:
            raw = self.read(house) or {}
        except DataError:
            return None
        who, date = raw.get("changed_by"), raw.get("date")
        return (str(who), date.isoformat()) if who and isinstance(date, datetime) else None

    @staticmethod
    def refuse(error: DataError) -> NoReturn:
        """Raise the DataError for unusable settings, with cause and remedy."""
        first, *others = error.problems
        more = f" (and {len(others)} more)" if others else ""
        says = (
            f"{first.says}{more}; so the settings of this house cannot be used; training records"
            " and the manual are as they were; correct the file, or delete it, and the manual's"
            " own settings hold"
        )
        raise DataError([Problem(first.place, says)]) from error

    def save(self, house: str, amendment: Mapping[str, Any], who: str) -> None:
        """Save a house's settings and their author; keep the former ones.

        They are on the disk when this returns. Raise RecordsError if they could not be written:
        then the former ones stay in force.
        """
        date = datetime.fromisoformat(self._now())
        said = {"amends": house, "date": date, "changed_by": who}
        content = (_HEAD + tomli_w.dumps({**said, **amendment})).encode()
        path = self.path(house)
        seal = self._seal()
        if seal is not None:
            seal.keep(house, content, who)
        try:
            self._keep(house, path)
            write_whole(path, content)
        except OSError as error:
            raise RecordsError(
                f"{path}: the settings could not be written ({error.strerror}); those that held"
                " before still hold; see that there is room on the disk and that the folder may be"
                " written to, then save again."
            ) from None

    def seal(self, who: str) -> None:
        """Record the files' current content as saved by this person."""
        seal = self._seal()
        if seal is not None:
            for path in sorted(self.folder.glob("*.toml")):
                seal.keep(path.stem, path.read_bytes(), who)

    def _put_back(self, house: str, path: Path) -> None:
        """Restore a settings file that was changed by hand.

        The changed file is kept among the former ones.
        """
        try:
            seal = self._seal()
            if seal is None or not seal.holds:
                return
            saved = seal.content(house)
        except (
            RecordsError
        ):  # without records there is no exam, and who practises is not kept from it
            return
        if saved == _content(path):
            return
        try:
            self._keep(house, path)
            if saved is None:
                path.unlink()
            else:
                write_whole(path, saved)
        except OSError as error:
            says = (
                "is not what the training manager has saved, and cannot be put back "
                f"({error.strerror}); let this user write to its folder"
            )
            self.refuse(DataError([Problem(str(path), says)]))

    def _keep(self, house: str, path: Path) -> None:
        """Keep a copy of the current settings, named by their date.

        A copy that exists already is not made again.
        """
        content = _content(path)
        if content is None:
            return
        for number in count(1):
            again = f" {number}" if number > 1 else ""
            former = self.folder / FORMER / f"{house}.{_stamp(content)}{again}.toml"
            if not former.exists():
                write_whole(former, content)
                return
            if former.read_bytes() == content:
                return


def _content(path: Path) -> bytes | None:
    """Return a file's content; None if it does not exist."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None


def _stamp(content: bytes) -> str:
    """Return a settings file's date, fit for a file name anywhere."""
    try:
        date = tomllib.loads(content.decode("utf-8-sig"))["date"]
        return f"{date.astimezone(UTC):%Y-%m-%dT%H%M%SZ}"
    except (ValueError, KeyError, AttributeError, TypeError, OverflowError):
        return "undated"
