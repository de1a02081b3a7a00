"""The doors of a house: what lies behind them concerns others, and needs a role's passphrase.

What they protect is the program's: whoever may write to the file of the records can change it with
other means. What was written down through a door says who came through it, and when.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from trainer.training.people.register import Role

#: The least letters of a passphrase.
LEAST_LETTERS = 8

_FREE = 3  # wrong tries after which the next one has to wait
_FIRST, _MOST = 5, 900  # seconds: the first wait, doubled each time, and the longest
_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none of them is read as another
_ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1"})
_GROUPS, _IN_A_GROUP = 5, 4


def wait_after(wrong: int) -> int:
    """How many seconds the next try has to wait after so many wrong ones, one after the other."""
    return 0 if wrong < _FREE else min(_MOST, _FIRST * 2 ** min(wrong - _FREE, 16))


@dataclass(frozen=True, slots=True)
class HouseRules:
    """How people are known at the house that trains here, and when its doors lock by themselves.

    ``numbers``: everybody has a personnel number; ``pins``: everybody has a PIN, and only who is
    written down already trains. ``idle``: after so many minutes without anything done.
    """

    name: str
    numbers: bool = False
    pins: bool = False
    idle: int = 5


class SetUp(NamedTuple):
    """What a house is set up with: its rules, its manager, and the roles' passphrases.

    A role without one is let in by the manager's, until it has its own.
    """

    rules: HouseRules
    manager: str
    passphrases: Mapping[Role, str]


class WaitError(Exception):
    """After wrong tries the next one has to wait; ``seconds`` from now."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"the next try has to wait {seconds} s")
        self.seconds = seconds


def code_of(numbers: Sequence[int]) -> str:
    """A recovery code, written in groups; twenty ``numbers`` below 32, by chance."""
    letters = [_LETTERS[number] for number in numbers]
    groups = [
        "".join(letters[n : n + _IN_A_GROUP]) for n in range(0, _GROUPS * _IN_A_GROUP, _IN_A_GROUP)
    ]
    return "-".join(groups)


def plain_code(typed: str) -> str:
    """A recovery code as it was typed, however its groups and letters were written."""
    return "".join(letter for letter in typed.upper() if letter.isalnum()).translate(_ALIKE)


CODE_LETTERS, CODE_LENGTH = len(_LETTERS), _GROUPS * _IN_A_GROUP
