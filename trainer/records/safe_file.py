"""Writing of small files, safe against interruption.

A file has its former content or its new one at any moment.
"""

import os
import secrets
from collections.abc import Callable
from pathlib import Path


def write_new(path: Path, content: bytes) -> None:
    """Create a file with this content, safe on the disk.

    Raise FileExistsError if there is one already, OSError if it cannot be made.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:  # not the file, but one where its folder should be
        raise NotADirectoryError(error.errno, error.strerror) from error
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    sync_folder(path.parent)


def write_whole(path: Path, content: bytes, *, private: bool = False) -> None:
    """Replace a file's content safely; raise OSError if impossible.

    It is on the disk when this returns. It is written beside the file and put in its place:
    readers, and an interruption, find the former content or the new. The folder is made if it
    is missing. The file is readable as every file that this user makes; ``private``: by this
    user alone.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = _beside(path)
    try:
        with open(beside, "xb", opener=_for_this_user if private else None) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def make_whole(path: Path, fill: Callable[[Path], None]) -> None:
    """Create a file with ``fill``; it appears only when complete.

    It is filled under another name. Only this user may read it. If somebody else has made the
    file meanwhile, theirs stays. Raise OSError if it cannot be made.
    """
    place = path.resolve()  # beyond a link, if nothing is there yet
    beside = _beside(place)
    os.close(_for_this_user(os.fspath(beside), os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    try:
        fill(beside)
        try:
            os.link(beside, place)
        except FileExistsError:
            return
        except OSError:  # a file has one name only here
            if place.exists():
                return
            beside.rename(place)
    finally:
        beside.unlink(missing_ok=True)
    sync_folder(place.parent)


def _for_this_user(path: str, flags: int) -> int:
    """Open a file that only this user may read.

    Some systems do not know that.
    """
    return os.open(path, flags, 0o600)


def _beside(path: Path) -> Path:
    """Return an unused name beside a file."""
    return path.with_name(f".{path.name}.{secrets.token_hex(6)}.new")


def sync_folder(folder: Path) -> None:
    """Sync a folder to the disk, on systems that allow it."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
