"""Access to parts of the program that need a role's passphrase.

They concern other people. Only the program protects them: anyone who may write to the
records' file can change it by other means. Each entry made after a passphrase names its
author and time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

#: The least letters of a passphrase.
LEAST_LETTERS = 8

_FREE = 3  # wrong tries after which the next one has to wait
_FIRST, _MOST = 5, 900  # seconds: the first wait, doubled each time, and the longest
_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none of them is read as another
_ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1"})
_GROUPS, _IN_A_GROUP = 5, 4


def wait_after(wrong: int) -> int:
    """Seconds to wait after this many wrong passphrases in a row."""
    return 0 if wrong < _FREE else min(_MOST, _FIRST * 2 ** min(wrong - _FREE, 16))


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house's rules on identity, and on locking when idle.

    ``numbers``: each person has a personnel number; ``pins``: each has a PIN, and only people
    on record may train. ``idle``: minutes without activity until access is locked.
    """

    name: str
    numbers: bool = False
    pins: bool = False
    idle: int = 5


class SetUp(NamedTuple):
    """First settings of a house: rules, and the first manager with their passphrase.

    ``code``: the recovery code of a key that is here already, "" without one.
    """

    rules: HouseRules
    manager: str
    passphrase: str
    code: str = ""


class WaitError(Exception):
    """Error: wait ``seconds`` before the next try."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"the next try has to wait {seconds} s")
        self.seconds = seconds


def code_of(numbers: Sequence[int]) -> str:
    """A recovery code in groups, from twenty random numbers below 32."""
    letters = [_LETTERS[number] for number in numbers]
    groups = [
        "".join(letters[n : n + _IN_A_GROUP]) for n in range(0, _GROUPS * _IN_A_GROUP, _IN_A_GROUP)
    ]
    return "-".join(groups)


def plain_code(typed: str) -> str:
    """A recovery code as typed, without groups and look-alike letters."""
    return "".join(letter for letter in typed.upper() if letter.isalnum()).translate(_ALIKE)


CODE_LETTERS, CODE_LENGTH = len(_LETTERS), _GROUPS * _IN_A_GROUP
