"""Files that say what is expected: shown as they would be anew, and written when that is asked."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from difflib import unified_diff
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WRITE = "--write"


def renew(
    anew: Callable[[], Mapping[Path, str]], arguments: Sequence[str], says: str, make: str
) -> int:
    """Show what would change in the files, and write it where ``--write`` is asked.

    0: nothing changes, or it is written; 1: something would; 2: it is not done here. Nobody renews
    what is expected in continuous integration, where ``CI`` is set: there it is compared.
    """
    if os.environ.get("CI"):
        _say(f"{says} are not renewed where CI is set: do it by hand, and read the difference")
        return 2
    unknown = [one for one in arguments if one != WRITE]
    if unknown:
        _say(f"{unknown[0]!r} is unknown: {make} shows what would change, WRITE=1 writes it")
        return 2
    changed = {path: text for path, text in anew().items() if text != _read(path)}
    for path, text in changed.items():
        sys.stdout.writelines(difference(path, text))
    files = f"{len(changed)} file{'s' if len(changed) != 1 else ''}"
    if not changed:
        _say(f"{says}: nothing changes")
        return 0
    if WRITE not in arguments:
        _say(f"{says}: {files} would change; {make} WRITE=1 writes this")
        return 1
    for path, text in changed.items():
        path.write_text(text, encoding="utf-8")
    _say(f"{says}: {files} written")
    return 0


def difference(path: Path, text: str) -> list[str]:
    """The unified difference between a file and what would be written in it."""
    name = str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name
    before, after = (one.splitlines(keepends=True) for one in (_read(path), text))
    return list(unified_diff(before, after, name, f"{name}, anew"))


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
