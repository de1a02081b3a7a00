"""Input of commands: scenarios and acts, from files or standard input."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trainer.games.options import no_chips_for
from trainer.procedure.fields import DataError, Problem
from trainer.table.act import Act, parse_act
from trainer.table.house import House

if TYPE_CHECKING:  # of records only what is dealt again needs something
    from trainer.training.sessions.record import SessionRecord

#: What lines of ``perform`` and ``judge`` may hold beside an act.
_OTHER_LINES = ("player", "summary", "scenario")


#: How standard input is named where a file is.
STANDARD_INPUT = "-"


def read_text(path: str) -> tuple[str, str]:
    """Return a file's text and its name for messages.

    ``-`` is standard input. Raise DataError when it cannot be read as text.
    """
    name = "standard input" if path == STANDARD_INPUT else path
    try:
        content = _standard_input() if path == STANDARD_INPUT else Path(path).read_bytes()
        return content.decode("utf-8-sig"), name
    except FileNotFoundError:
        says = "there is no such file"
    except IsADirectoryError:
        says = "this is a folder: name a file"
    except UnicodeDecodeError:
        says = "this is no text file: text in UTF-8 is needed"
    except OSError as error:
        says = f"cannot be read: {error.strerror}"
    except ValueError as error:
        says = f"cannot be read: {error}"
    raise DataError([Problem(name, says)])


@contextmanager
def replaying(record: "SessionRecord") -> Iterator[None]:
    """Raise DataError if the block cannot deal a logged session again."""
    try:
        yield
    except (ValueError, TypeError, LookupError) as error:
        says = f"cannot be dealt again, what was logged is damaged ({error}); it stays on record"
        raise DataError([Problem(f"session {record.id}", says)]) from None


def _standard_input() -> bytes:
    if sys.stdin is None:
        raise ValueError("it is closed")
    return sys.stdin.buffer.read()


def read_acts(path: str, house: House, *, needed: bool = True) -> list[Act]:
    """Read acts from JSON Lines: bare acts, or lines of ``perform``.

    Raise DataError that names the first line that is no act, or whose amount the house has no
    chips for, and says what would be right; where some are ``needed``, also when there are
    none.
    """
    text, name = read_text(path)
    acts = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        shape = _json(line, f"{name}: line {number}")
        if isinstance(shape, dict) and isinstance(shape.get("act"), dict):
            shape = shape["act"]
        elif isinstance(shape, dict) and "act" not in shape and _is_other(shape):
            continue
        try:
            act = parse_act(shape)
        except ValueError as error:
            raise DataError([Problem(f"{name}: line {number}", str(error))]) from None
        lacking = no_chips_for(act.amount or 0, house)
        if lacking:
            raise DataError([Problem(f"{name}: line {number}", f"{act.act}: {lacking}")])
        acts.append(act)
    if needed and not acts:
        says = 'holds no acts: one JSON object a line is needed, such as {"act": "deal_self"}'
        raise DataError([Problem(name, says)])
    return acts


def _json(line: str, place: str) -> Any:  # noqa: ANN401 - JSON of any kind
    try:
        return json.loads(line, object_pairs_hook=_once)
    except KeyError as error:
        raise DataError([Problem(place, f"the field {error} stands twice")]) from None
    except (ValueError, RecursionError):
        says = 'this is no JSON object, such as {"act": "deal_card", "box": 2}'
        raise DataError([Problem(place, says)]) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make a JSON object; raise KeyError for a repeated field."""
    shape = dict(pairs)
    if len(shape) < len(pairs):
        names = [name for name, _ in pairs]
        raise KeyError(next(name for name in names if names.count(name) > 1))
    return shape


def _is_other(shape: dict[str, Any]) -> bool:
    return any(name in shape for name in _OTHER_LINES)


def lines_of(stream: Any) -> Iterator[str]:  # noqa: ANN401 - any text stream
    """Yield the lines of a stream without their ends."""
    for line in stream:
        yield line.rstrip("\r\n")
