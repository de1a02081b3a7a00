"""Which program judges: a mark of its sources, so that records tell two programs of one version."""

import hashlib
from functools import cache
from pathlib import Path

#: The parts that a verdict depends on; ``procedure`` also reads the texts.
_PARTS = ("table", "procedure", "games", "training")
_PACKAGE = Path(__file__).parents[1]


@cache
def judging() -> str:
    """The mark of this program's sources that judge; "" where it came without them."""
    files = [
        (path.relative_to(_PACKAGE).as_posix(), path.read_bytes().replace(b"\r\n", b"\n"))
        for part in _PARTS
        for path in sorted((_PACKAGE / part).rglob("*.py"))
    ]
    return hashlib.sha256(repr(files).encode()).hexdigest()[:12] if files else ""
