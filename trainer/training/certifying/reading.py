"""What can be wrong with a file that should be signed."""

from collections.abc import Mapping, Sequence
from json import JSONDecodeError
from typing import Any

from trainer.training.certifying.plain import parsed

#: More bytes than any file of ours has.
MOST_BYTES = 1_000_000
#: What was altered, where it is none of the parts.
HEAD, FORM, SIGNATURE = "head", "form", "signature"


class NotOursError(ValueError):
    """It is no file of this kind; the message says what is the matter with it."""


class AlteredError(ValueError):
    """It was such a file once, and somebody or something has altered these parts of it.

    ``before``: where it cannot be read any more, the text that could.
    """

    def __init__(self, parts: Sequence[str], before: str = "") -> None:
        super().__init__(", ".join(parts))
        self.parts, self.before = tuple(parts), before


def opened(content: bytes, mark: str, called: str) -> Mapping[str, Any]:
    """What a file holds that bears a mark; ``called`` is what such a file is called.

    NotOursError where it bears none, AlteredError where it bears it and cannot be read.
    """
    if not content:
        raise NotOursError("it is empty")
    if len(content) > MOST_BYTES:
        raise NotOursError(f"it is too large to be {called}")
    ours = mark.encode() in content
    try:
        raw = parsed(content)
    except ValueError as error:
        if ours:
            raise AlteredError([FORM], _before(error, content)) from None
        why = (
            "UTF-8" if isinstance(error, UnicodeDecodeError) else "JSON of the form that is signed"
        )
        raise NotOursError(f"it is not {called} (nor {why})") from None
    if not ours:
        raise NotOursError(f"it is not {called} of this program")
    if not isinstance(raw, dict):
        raise AlteredError([FORM])
    return raw


def _before(error: ValueError, content: bytes) -> str:
    if isinstance(error, UnicodeDecodeError):
        return content[: error.start].decode()
    return error.doc[: error.pos] if isinstance(error, JSONDecodeError) else ""
