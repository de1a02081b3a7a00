"""The procedures that the program comes with: their files as data, and copies of them to edit."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from shutil import copyfile

import tomli_w

from tests.edits.edit import Data
from trainer.app import data_folder
from trainer.procedure.amend import amend, is_common
from trainer.procedure.load import LANGUAGES, PROCEDURE_FILE, clauses_file

FOLDERS = data_folder("procedures")
PROCEDURES = ("prague", "australian", "british", "shoot", "online")
FILES = (PROCEDURE_FILE, *(clauses_file(lang) for lang in LANGUAGES))


@cache
def data_of(procedure: str, file: str = PROCEDURE_FILE) -> Data:
    """What a file of the procedure's folder holds, laid over what it has in common with others."""
    data = tomllib.loads((FOLDERS / procedure / file).read_text(encoding="utf-8"))
    below = data_of(data["amends"]) if "amends" in data else {}
    return amend(below, data, procedure, []) if is_common(below) else data


def whole(procedure: str) -> Data:
    """The file of a procedure, or of that which it amends: the whole of a game."""
    data = data_of(procedure)
    return whole(data["amends"]) if "amends" in data else data


def copied(procedure: str, folder: Path, edited: Mapping[str, Data]) -> Path:
    """A copy of the procedure in a folder, with that which it amends beside it; some files edited.

    Return the folder of the copy.
    """
    own = folder / procedure
    own.mkdir(parents=True, exist_ok=True)
    for file in FILES:
        if file in edited or file == PROCEDURE_FILE:
            data = edited.get(file, data_of(procedure))
            (own / file).write_text(tomli_w.dumps(data), encoding="utf-8")
        else:
            copyfile(FOLDERS / procedure / file, own / file)
    below = data_of(procedure).get("amends")
    if below and not (folder / below).exists():
        copied(below, folder, {})
    return own
