"""The texts and the records that earlier programs have left; README.md says how each was made."""

import json
import tarfile
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
TEXTS = FOLDER / "texts.tar.xz"
RECORDS = FOLDER / "records.tar.xz"


def texts() -> dict[str, str]:
    """Every procedure as it was logged once, by the name of its file."""
    return {Path(name).stem: data.decode() for name, data in _files(TEXTS).items()}


def databases() -> dict[str, bytes]:
    """The records as earlier programs left them, by the name of their file."""
    return {Path(name).stem: data for name, data in _files(RECORDS).items()}


def content(text: str) -> dict[str, Any]:
    """The raw data of a procedure in a text."""
    found: dict[str, Any] = json.loads(text)["procedure"]
    return found


@cache
def _files(archive: Path) -> dict[str, bytes]:
    with tarfile.open(archive) as tar:
        files = ((member.name, tar.extractfile(member)) for member in tar)
        return {name: file.read() for name, file in files if file is not None}
