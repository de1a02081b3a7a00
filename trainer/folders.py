"""Where the product's own data lies, procedures and assets; and where a user's records do."""

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
    """Where a procedure comes from: a folder, and what makes a house of its own of it."""

    folder: Path
    amendments: tuple[Path, ...] = ()

    @property
    def id(self) -> str:
        """The id of what it makes: the name of the house's file, or of the folder."""
        return self.amendments[0].stem if self.amendments else self.folder.resolve().name

    @property
    def is_there(self) -> bool:
        """Whether its files still lie where they were found."""
        files = (self.folder / PROCEDURE_FILE, *self.amendments)
        return all(file.is_file() for file in files)


def source_at(path: Path) -> Source | None:
    """The procedure in a folder, or the house in a file of its ``houses``; None elsewhere."""
    if path.suffix == ".toml" and path.parent.name == HOUSES and path.is_file():
        found = Source(path.parent.parent, (path,))
    else:
        found = Source(path.parent if path.name == PROCEDURE_FILE else path)
    return found if found.is_there else None


@cache
def data_folder(name: str) -> Path:
    """A folder of the product's data: in the package where it is installed, else beside it.

    Beside it only in the project's own tree: a folder of that name that lies beside an installed
    package is somebody else's.
    """
    package = Path(__file__).resolve().parent
    inside = package / _INSIDE
    tree = package.parent
    return tree / name if not inside.is_dir() and _is_own(tree) else inside / name


def procedures_in(folder: Path) -> list[Path]:
    """The folders with a procedure in them, as their heads are ``listed``, then by name.

    What is listed 0 is none by itself: it is what procedures have in common that amend it.
    """
    places = {file: _listed(file) for file in folder.glob(f"*/{PROCEDURE_FILE}")}
    files = sorted(places, key=lambda file: (places[file], file))
    return [file.parent for file in files if places[file]]


def _listed(file: Path) -> int:
    """Where the head of a procedure says that it stands in lists; last, where it does not."""
    try:
        head = file.read_text(encoding="utf-8-sig", errors="replace").partition("\n[")[0]
    except OSError:
        return _LAST
    found = re.search(r"^listed = ([0-9]{1,2})$", head, re.MULTILINE)
    return int(found[1]) if found else _LAST


def default_database() -> Path:
    """Where this user's training records are, by the platform's own habit."""
    from platformdirs import user_data_path  # noqa: PLC0415 - nobody else needs it

    folder = os.environ.get("DEALER_TRAINER_DATA")
    base = Path(folder) if folder else user_data_path("dealer-trainer", appauthor=False)
    return base / "records.sqlite"


def _is_own(tree: Path) -> bool:
    """Whether a folder is the tree of this project."""
    try:
        text = (tree / "pyproject.toml").read_text(encoding="utf-8")
    except (OSError, ValueError):
        return False
    project = text.partition("\n[project]\n")[2].partition("\n[")[0]
    return re.search(f'^name = "{_NAME}"$', project, re.MULTILINE) is not None
