"""The doors of a house: what lies behind them concerns others, and needs a role's passphrase.

What they protect is the program's: whoever may write to the file of the records can change it with
other means. What was written down through a door says who came through it, and when.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

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


class Doors(Protocol):
    """The doors of the house that trains here; RecordsError where they cannot be read or written.

    Every try is written down before it is answered.
    """

    @property
    def rules(self) -> HouseRules | None:
        """How the house wants it; None as long as it is not set up."""

    def set_up(self, how: SetUp) -> str:
        """Set up the house, once; the recovery code, which is told nowhere else.

        ValueError where it is set up by now: then nothing has changed.
        """

    def rule(self, rules: HouseRules, by: str) -> None:
        """Let these rules hold from now on."""

    def wait(self, role: Role) -> int:
        """How many seconds the next try at a door has to wait."""

    def opens(self, role: Role, passphrase: str) -> bool:
        """Whether this is the passphrase of the door; WaitError where it is too early to try."""

    def shows(self, passphrase: str) -> bool:
        """Tell whether it shows records of others: the assessor's or the manager's; WaitError."""

    @property
    def signs_as(self) -> str:
        """The name of the house in its key, as certificates have it; "" where there is none."""

    @property
    def attests(self) -> bool:
        """Whether who came in by the assessor's door last can seal what he attests."""

    def close(self) -> None:
        """Close every door: who wants to come in again is asked again."""

    def change(self, role: Role, passphrase: str, by: str) -> None:
        """Let the door of a role have this passphrase from now on."""

    def recover(self, code: str, passphrase: str, by: str) -> str | None:
        """With the recovery code: a new passphrase for the manager, and a new code.

        None where it is not the code; WaitError as at a door.
        """

    def has_own(self, role: Role) -> bool:
        """Whether the door of a role has a passphrase of its own."""


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
