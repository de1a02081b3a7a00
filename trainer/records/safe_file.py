"""Writing a small file so that it is whole at any moment: the former one, or the new one."""

import os
import secrets
from collections.abc import Callable
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


def write_whole(path: Path, content: bytes, *, private: bool = False) -> None:
    """Put this content into a file, which is on the disk when this returns; OSError if it is not.

    It is written beside the file and put in its place: whoever reads it, and whatever is cut off
    in between, finds the former content or the new. The folder is made where there is none. Who may
    read it is as for every file that this user makes; ``private``: this user alone.
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
    _sync_folder(path.parent)


def make_whole(path: Path, fill: Callable[[Path], None]) -> None:
    """Make a file that ``fill`` fills under another name: until it is whole there is none.

    Nobody but this user may read it.

    What somebody else has made there meanwhile stays. OSError when it cannot be made.
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
    _sync_folder(place.parent)


def _for_this_user(path: str, flags: int) -> int:
    """Opens a file that nobody else may read, on systems that know that."""
    return os.open(path, flags, 0o600)


def _beside(path: Path) -> Path:
    """A name beside a file that nobody has."""
    return path.with_name(f".{path.name}.{secrets.token_hex(6)}.new")


def _sync_folder(folder: Path) -> None:
    """See that the new name is on the disk too, where a system lets folders be synced."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
