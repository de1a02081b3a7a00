"""Folders of the program's own data and of the user's records."""

import os
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

PROCEDURE_FILE = "procedure.toml"
HOUSES = "houses"  # in a procedure's folder: amendments that are houses of their own
_LAST = 99
_NAME = "dealer-trainer"
_INSIDE = "_data"


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


def default_database() -> Path:
    """Return the path of this user's training records.

    It lies in the platform's data folder, or in ``DEALER_TRAINER_DATA``.
    """
    from platformdirs import user_data_path  # noqa: PLC0415 - nobody else needs it

    folder = os.environ.get("DEALER_TRAINER_DATA")
    base = Path(folder) if folder else user_data_path("dealer-trainer", appauthor=False)
    return base / "records.sqlite"


def _is_own(tree: Path) -> bool:
    """Tell if a folder is the source tree of this project."""
    try:
        text = (tree / "pyproject.toml").read_text(encoding="utf-8")
    except (OSError, ValueError):
        return False
    project = text.partition("\n[project]\n")[2].partition("\n[")[0]
    return re.search(f'^name = "{_NAME}"$', project, re.MULTILINE) is not None
