"""Writing a small file so that it is whole at any moment: the former one, or the new one."""

import os
import tempfile
from pathlib import Path


def write_new(path: Path, content: bytes) -> None:
    """Make a file with this content, which is on the disk when this returns.

    FileExistsError when there is one already, OSError when it cannot be made.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:  # not the file, but one where its folder should be
        raise NotADirectoryError(error.errno, error.strerror) from error
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    _sync_folder(path.parent)


def write_whole(path: Path, content: bytes) -> None:
    """Put this content into a file, which is on the disk when this returns; OSError if it is not.

    It is written beside the file and put in its place: whoever reads it, and whatever is cut off
    in between, finds the former content or the new. The folder is made where there is none.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """See that the new name is on the disk too, where a system lets folders be synced."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
