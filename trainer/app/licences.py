"""Licences of the program, of its packages and of what comes with it."""

import re
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

from trainer import __version__
from trainer.folders import data_folder

#: What the program needs; ``pyproject.toml`` lists the same.
PACKAGES = (
    *("PySide6-Essentials", "miniaudio", "transitions", "sqlite-utils", "fsrs"),
    *("platformdirs", "tomli-w", "tomlkit", "PyNaCl"),
)
_QT = re.compile("pyside6|shiboken6")
_TEXT = re.compile(r"(licen[sc]e|copying|notice)[^/]*$", re.IGNORECASE)
_EXTRA = re.compile(r"\bextra\s*==")  # only needed with an extra
_SHORT = re.compile(r"License :: (?:OSI Approved :: )?(.+)")


class Licence(NamedTuple):
    """Name and version of a part, its licence's name and full text.

    What is unknown is "".
    """

    name: str
    version: str
    licence: str
    text: str


def list_licences() -> list[Licence]:
    """List the licences of the program and of everything that it uses."""
    assets = data_folder("assets")
    own = [
        Licence("Dealer Trainer", __version__, "MIT", _read(assets.parent / "LICENSE")),
        Licence("Inter", "", "OFL-1.1", _read(assets / "fonts" / "LICENSE-Inter.txt")),
        Licence("Lucide", "", "ISC", _read(assets / "icons" / "LICENSE-Lucide.txt")),
    ]
    found: dict[str, Licence] = {}
    for name in PACKAGES:
        _add(name, found)
    return [own[0], *sorted((*own[1:], *found.values()), key=lambda one: one.name.lower())]


def _add(name: str, found: dict[str, Licence]) -> None:
    """Add an installed package and those that it requires."""
    key = re.sub(r"[-_.]+", "-", name).lower()
    if key in found:
        return
    try:
        package = distribution(name)
    except PackageNotFoundError:  # only needed elsewhere, or packed without its description
        if name in PACKAGES:
            found[key] = Licence(name, "", "", _qt_texts() if _QT.match(key) else "")
        return
    texts = _qt_texts() if _QT.match(key) else _texts(package)
    found[key] = Licence(package.name, package.version, _licence_name(package), texts)
    for line in package.requires or ():
        needed = re.match(r"[\w.-]+", line)
        if needed and not _EXTRA.search(line):
            _add(needed[0], found)


def _licence_name(package: Distribution) -> str:
    """Return the short name of a package's licence; "" if it gives none."""
    about = package.metadata
    for field in ("License-Expression", "License"):
        for named in about.get_all(field) or ():
            if "\n" not in named.strip():
                return str(named).strip()
    kinds = [_SHORT.match(one) for one in about.get_all("Classifier") or ()]
    return ", ".join(kind[1] for kind in kinds if kind)


def _texts(package: Distribution) -> str:
    """Return the texts of a package's licences, as they are installed."""
    files = [one for one in package.files or () if _TEXT.search(str(one))]
    places = (Path(str(one.locate())) for one in files if ".dist-info" in str(one))
    return "\n\n".join(filter(None, map(_read, places)))


def _qt_texts() -> str:
    """Return the licence of Qt, which its packages lack."""
    folder = data_folder("assets") / "licences"
    return "\n\n".join(_read(folder / name) for name in ("LGPL-3.0.txt", "GPL-3.0.txt"))


def _read(file: Path) -> str:
    """Return the text of a file; "" if it cannot be read."""
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
