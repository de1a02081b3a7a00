"""Small signed files of a house beside its certificates: its keys, and what it has withdrawn.

As a certificate, such a file is read only if the same bytes come of what was read.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, NamedTuple, TypeVar

from trainer.training.certifying.plain import read, rendered, written
from trainer.training.certifying.proof import Proved, Sign, proved, read_proof
from trainer.training.certifying.reading import (
    FORM,
    SIGNATURE,
    AlteredError,
    NotOursError,
    opened,
)

_Value = TypeVar("_Value")
_EDITION = 1


@dataclass(frozen=True, slots=True)
class Kind(Generic[_Value]):
    """A kind of such files: the mark that they bear, what one is called, what is in it."""

    mark: str
    called: str
    value: type[_Value]


class SignedList(NamedTuple, Generic[_Value]):
    """What such a file holds, and its signature, which nobody has checked yet."""

    value: _Value
    proof: Proved


def signed_file(kind: Kind[_Value], value: _Value, key: str, at: datetime, sign: Sign) -> bytes:
    """The file that holds this, signed by who holds the key with this fingerprint."""
    return rendered(proved(_document(kind, value, key), key, at, sign).whole)


def read_list(kind: Kind[_Value], content: bytes) -> SignedList[_Value]:
    """What is in such a file; NotOursError if it is none, AlteredError if it was altered."""
    whole = opened(content, kind.mark, kind.called)
    if whole.get("edition") != _EDITION:
        raise NotOursError("it was made by a newer version of this program, or altered")
    try:
        value, key = read(kind.value, whole.get("says")), read(str, whole.get("key"))
    except ValueError:
        raise AlteredError([FORM]) from None
    try:
        found = SignedList(value, read_proof(whole, key))
    except ValueError:
        raise AlteredError([SIGNATURE]) from None
    if found.proof.document != _document(kind, value, key) or rendered(whole) != content:
        raise AlteredError([FORM])
    return found


def _document(kind: Kind[_Value], value: _Value, key: str) -> Mapping[str, Any]:
    return {"edition": _EDITION, "key": key, "says": written(value), "type": kind.mark}
