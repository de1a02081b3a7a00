"""Folders of the program's own data and of the user's records."""

import os
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

PROCEDURE_FILE = "procedure.toml"
HOUSES = "houses"  # in a procedure's folder: amendments that are houses of their own
_LAST = 99
_NAME = "dealer-trainer"
_INSIDE = "_data"
RECORDS = "records.sqlite"  # in the folder of the training records
RESTORING = "restoring"  # there for a moment: a backup that is to take their place
_VARIABLE = "DEALER_TRAINER_DATA"


class Source(NamedTuple):
    """A procedure's folder, and the house's files of amendments, if any."""

    folder: Path
    amendments: tuple[Path, ...] = ()

    @property
    def id(self) -> str:
        """Id of the house: the name of its file, or the folder's."""
        return self.amendments[0].stem if self.amendments else self.folder.resolve().name

    @property
    def is_there(self) -> bool:
        """Tell if its files still exist."""
        files = (self.folder / PROCEDURE_FILE, *self.amendments)
        return all(file.is_file() for file in files)


def find_source(path: Path) -> Source | None:
    """Return the procedure or house at a path, or None.

    The path is a procedure's folder, its file, or the file of a house in its ``houses``.
    """
    if path.suffix == ".toml" and path.parent.name == HOUSES and path.is_file():
        found = Source(path.parent.parent, (path,))
    else:
        found = Source(path.parent if path.name == PROCEDURE_FILE else path)
    return found if found.is_there else None


@cache
def data_folder(name: str) -> Path:
    """Return a folder of the program's data.

    It lies in the package if the program is installed, otherwise beside it, and beside it only
    in the project's own tree: a folder of that name beside an installed package is somebody
    else's.
    """
    package = Path(__file__).resolve().parent
    inside = package / _INSIDE
    tree = package.parent
    return tree / name if not inside.is_dir() and _is_own(tree) else inside / name


def list_procedure_folders(folder: Path) -> list[Path]:
    """List folders that hold a procedure, by ``listed``, then name.

    A procedure that is listed 0 is left out: it is the common part that houses amend.
    """
    places = {file: _listed(file) for file in folder.glob(f"*/{PROCEDURE_FILE}")}
    files = sorted(places, key=lambda file: (places[file], file))
    return [file.parent for file in files if places[file]]


def _listed(file: Path) -> int:
    """Return a procedure's ``listed`` number; 99 if its head has none."""
    try:
        head = file.read_text(encoding="utf-8-sig", errors="replace").partition("\n[")[0]
    except OSError:
        return _LAST
    found = re.search(r"^listed = ([0-9]{1,2})$", head, re.MULTILINE)
    return int(found[1]) if found else _LAST


class Place(NamedTuple):
    """Folders of the training records and of their backups.

    ``chosen``: the records lie elsewhere than in the platform's data folder. ``fixed``: the
    environment names their folder. ``backups``: None if no folder was chosen.
    """

    records: Path
    backups: Path | None = None
    chosen: bool = False
    fixed: bool = False


class PlaceError(Exception):
    """Error: the folder of the training records is unknown or not there."""


def place_file() -> Path:
    """Return the path of the file that names the folders of records and backups.

    It lies in the platform's folder for settings, or in ``DEALER_TRAINER_DATA``.
    """
    from platformdirs import user_config_path  # noqa: PLC0415 - nobody else needs it

    folder = os.environ.get(_VARIABLE)
    base = Path(folder) if folder else user_config_path(_NAME, appauthor=False)
    return base / "place.toml"


def own_records() -> Path:
    """Return the folder of records on this computer.

    It is ``DEALER_TRAINER_DATA``, or the platform's data folder.
    """
    from platformdirs import user_data_path  # noqa: PLC0415 - nobody else needs it

    folder = os.environ.get(_VARIABLE)
    return Path(folder) if folder else user_data_path(_NAME, appauthor=False)


def find_place() -> Place:
    """Return the folders of records and backups; raise PlaceError if unknown.

    The folder of the records is ``DEALER_TRAINER_DATA``, or the one in the place file, or the
    platform's data folder. One in the place file has to hold records.
    """
    file, fixed = place_file(), bool(os.environ.get(_VARIABLE))
    named = _read_place(file)
    records, backups = named.get("records"), named.get("backups")
    if fixed or records is None:
        return Place(own_records(), backups, fixed=fixed)
    if not (records / RECORDS).is_file():
        raise PlaceError(
            f"{records}: the training records are not in this folder, and no others are used;"
            " connect the network drive or disk, then try again; if the records have moved,"
            f" correct {file}"
        )
    return Place(records, backups, chosen=True)


def _read_place(file: Path) -> dict[str, Path]:
    """Read the place file; nothing if there is none."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError) as error:
        raise _wrong_place(file, " ".join(str(error).split())) from None
    for name, value in found.items():
        if name not in {"records", "backups"}:
            raise _wrong_place(file, f"{name} is unknown")
        if not isinstance(value, str) or not Path(value).is_absolute():
            raise _wrong_place(file, f"{name} is no whole path of a folder")
    return {name: Path(value) for name, value in found.items()}


def _wrong_place(file: Path, why: str) -> PlaceError:
    return PlaceError(
        f"{file}: this file should say where the training records lie, and cannot be used ({why});"
        " the records are safe; correct it, or delete it if they lie on this computer"
    )


def default_database() -> Path:
    """Return the path of the training records; raise PlaceError if unknown."""
    return find_place().records / RECORDS


def _is_own(tree: Path) -> bool:
    """Tell if a folder is the source tree of this project."""
    try:
        text = (tree / "pyproject.toml").read_text(encoding="utf-8")
    except (OSError, ValueError):
        return False
    project = text.partition("\n[project]\n")[2].partition("\n[")[0]
    return re.search(f'^name = "{_NAME}"$', project, re.MULTILINE) is not None
