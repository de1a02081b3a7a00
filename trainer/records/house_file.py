"""The files with what managers set at their houses: one a house, and the former ones with it.

Each is an amendment that is laid over the house's manual last, and says who set it and when. It
holds what a manager may set and nothing else. What held before is kept in the folder ``former``,
named by the date from which it held: together they say who changed what, and when.
"""

import tomllib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

import tomli_w

from trainer.procedure.load import parse_toml
from trainer.procedure.reading import DataError, Problem
from trainer.records.database import RecordsFile
from trainer.records.people import storable
from trainer.records.safe_file import write_whole
from trainer.training.sessions.record import RecordsError

_IS_SET_UP = "SELECT 1 FROM house LIMIT 1"
_LAST = "SELECT content FROM house_settings WHERE house = ? ORDER BY id DESC LIMIT 1"
_BY = "SELECT by FROM house_settings WHERE house = ? ORDER BY id DESC LIMIT 1"
_LATEST = """
    SELECT house, content FROM house_settings
    WHERE id IN (SELECT MAX(id) FROM house_settings GROUP BY house)
    AND substr(house, 1, ?) = ? ORDER BY house
"""
_ADD = "INSERT INTO house_settings (house, content, by, at) VALUES (?, ?, ?, ?)"


class Seal:
    """What was saved under names; ``now`` gives the time in ISO 8601.

    The name of a house is that of its settings, ``amendments/HOUSE/NAME`` that of a rule change,
    ``approvals/HOUSE/NAME`` that of the approval of its draft.
    RecordsError where the records cannot be read or written.
    """

    def __init__(self, file: RecordsFile, now: Callable[[], str]) -> None:
        self._file = file
        self._now = now

    @property
    def holds(self) -> bool:
        """Whether only what was saved through the manager's door holds: from the set-up on."""
        with self._file.reading() as conn:
            return conn.execute(_IS_SET_UP).fetchone() is not None

    def content(self, house: str) -> bytes | None:
        """What was saved last at a house; None where nothing was."""
        with self._file.reading() as conn:
            row = conn.execute(_LAST, [house]).fetchone()
        return None if row is None else str(row[0]).encode()

    def by(self, house: str) -> str:
        """Who saved last under a name; "" where nothing was."""
        with self._file.reading() as conn:
            row = conn.execute(_BY, [house]).fetchone()
        return "" if row is None else str(row[0])

    def kept(self, prefix: str) -> dict[str, bytes]:
        """What was saved last under names that begin so, by the rest of the name."""
        with self._file.reading() as conn:
            rows = conn.execute(_LATEST, [len(prefix), prefix]).fetchall()
        return {str(name)[len(prefix) :]: str(content).encode() for name, content in rows}

    def keep(self, house: str, content: bytes, who: str) -> None:
        """Write down what is saved, and who does it."""
        row = house, content.decode(), storable(who), self._now()
        with self._file.writing() as conn:
            conn.execute(_ADD, row)


FORMER = "former"
#: What a file may hold: of itself, and of the house.
_OF_ITSELF = ("amends", "title", "date", "changed_by")
_OF_THE_HOUSE = ("pass_mark", "help", "exam", "inspector_exam", "remedies", "targets", "severity")
_HEAD = """\
# What the manager has set at this house: it is laid over the house's manual for every session and
# every exam that begins from now on. The program writes this file; without it the manual's own
# settings hold. What held before lies in the folder "former".

"""


class HouseFiles:
    """The settings files of the houses in a folder. ``now`` gives the time in ISO 8601.

    ``seal`` gives what was saved through the manager's door, None where there are no records: a
    file that says something else is put away, and what was saved holds.
    """

    def __init__(
        self, folder: Path, now: Callable[[], str], seal: Callable[[], Seal | None] = lambda: None
    ) -> None:
        self.folder = folder
        self._now = now
        self._seal = seal

    def path(self, house: str) -> Path:
        """Where the settings of a house are."""
        return self.folder / f"{house}.toml"

    def read(self, house: str) -> dict[str, Any] | None:
        """The amendment with the settings of a house; None where there are none.

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

    def change(self, house: str) -> tuple[str, str] | None:
        """Who has set what holds now, and when in ISO 8601; None where no file says it."""
        try:
            raw = self.read(house) or {}
        except DataError:
            return None
        who, date = raw.get("changed_by"), raw.get("date")
        return (str(who), date.isoformat()) if who and isinstance(date, datetime) else None

    @staticmethod
    def refuse(error: DataError) -> NoReturn:
        """Raise the DataError that says why settings are unusable, and what to do about it."""
        first, *others = error.problems
        more = f" (and {len(others)} more)" if others else ""
        says = (
            f"{first.says}{more}; so the settings of this house cannot be used; training records"
            " and the manual are as they were; correct the file, or delete it, and the manual's"
            " own settings hold"
        )
        raise DataError([Problem(first.place, says)]) from error

    def save(self, house: str, amendment: Mapping[str, Any], who: str) -> None:
        """Write down the settings of a house, and who has set them; what held before is kept.

        They are on the disk when this returns. RecordsError when they could not be written: then
        those that held before still hold.
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
        """Let what the files say by now count as saved, by this person."""
        seal = self._seal()
        if seal is not None:
            for path in sorted(self.folder.glob("*.toml")):
                seal.keep(path.stem, path.read_bytes(), who)

    def _put_back(self, house: str, path: Path) -> None:
        """Let a file say what was saved, where somebody has written another one; keep that one."""
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
        """Keep what holds now, under the date from which it held: once, if asked again."""
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
    """What is in a file; None where there is none."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None


def _stamp(content: bytes) -> str:
    """The date in a settings file, as a name of a file may have it on every system."""
    try:
        date = tomllib.loads(content.decode("utf-8-sig"))["date"]
        return f"{date.astimezone(UTC):%Y-%m-%dT%H%M%SZ}"
    except (ValueError, KeyError, AttributeError, TypeError, OverflowError):
        return "undated"
