"""Passphrases and PINs in the terminal."""

import getpass
import io
import sys
from collections.abc import Callable, Iterator
from typing import NoReturn

from trainer.app import App
from trainer.cli.source import lines_of
from trainer.procedure.fields import DataError, Problem
from trainer.training.people.access import WaitError
from trainer.training.people.register import Role, is_readable, tidy_name

_NAMES = {
    Role.ASSESSOR: "assessor's",
    Role.MANAGER: "training manager's",
    Role.PROCEDURES: "procedures manager's",
}


def ask_passphrase(
    program: App, role: Role, command: str, without: str = "nothing is shown"
) -> None:
    """Ask for a role's passphrase; raise DataError if it is wrong.

    Nothing is asked before the house is set up. The passphrase is typed unseen at a terminal;
    elsewhere it is the first line of standard input. ``without``: the consequence of a wrong
    one, for the message.
    """
    if program.doors.rules is None:
        return
    asks = f"The {_NAMES[role]} passphrase: "
    secret = _secret(asks, lines_of(sys.stdin or io.StringIO()))
    shows = role is Role.ASSESSOR  # looking only: the manager may, too
    try:
        opened = program.doors.shows(secret) if shows else program.doors.opens(role, secret)
    except WaitError as error:
        _wait(command, error)
    if not opened:
        says = f"that is not the {_NAMES[role]} passphrase, so {without}; ask for it"
        raise DataError([Problem(command, says)])


def read_name(said: str, place: str, without: str) -> str:
    """Return a decision maker's name, tidied; raise DataError if unreadable.

    ``without``: the message if there is none.
    """
    who = tidy_name(said)
    if not who:
        raise DataError([Problem(place, without)])
    if not is_readable(who):
        raise DataError([Problem(place, "there are signs in it that nobody sees: write it anew")])
    return who


def passphrases(program: App, *asks: str, command: str) -> list[str]:
    """Ask for passphrases; raise DataError if the house is not set up."""
    if program.doors.rules is None:
        says = "the house is not set up yet; that is done in the window, under People and access"
        raise DataError([Problem(command, says)])
    lines = lines_of(sys.stdin or io.StringIO())
    return [_secret(f"{ask}: ", lines) for ask in asks]


def run_with_passphrase(work: Callable[[], str | None], command: str) -> str:
    """Run an action that needs a passphrase, and return its result.

    Raise DataError if the passphrase was wrong (the result is None), or it is too early to try.
    """
    try:
        found = work()
    except WaitError as error:
        _wait(command, error)
    if found is None:
        says = "that is not the passphrase; nothing was changed"
        raise DataError([Problem(command, says)])
    return found


def let_in(program: App, name: str, lines: Iterator[str]) -> str:
    """Let a person train, and return the name on record.

    Raise DataError with the reason if the house does not allow it. A PIN is typed unseen at a
    terminal; elsewhere it is the next of the ``lines``.
    """
    rules, who = program.doors.rules, program.register.person(name)
    if who is not None and who.left:
        says = "has left the house; the training manager lets in whoever is back, in the window"
        raise DataError([Problem(name, says)])
    if rules is None or not rules.pins:
        return name if who is None else who.name
    if who is None:
        says = "is not written down at this house; the training manager does that, in the window"
        raise DataError([Problem(name, says)])
    try:
        pin = _secret(f"PIN of {who.name}: ", lines)
        right = who.has_pin and program.register.pin_opens(name, pin)
    except WaitError as error:
        _wait(name, error)
    if not right:
        says = "that is not the PIN; who has none, or has forgotten it, asks the training manager"
        raise DataError([Problem(name, says)])
    return who.name


def _wait(place: str, error: WaitError) -> NoReturn:
    says = f"too many wrong tries: you can try again in {error.seconds} s"
    raise DataError([Problem(place, says)]) from None


def _secret(asks: str, lines: Iterator[str]) -> str:
    if sys.stdin is not None and sys.stdin.isatty():
        return getpass.getpass(asks)
    return next(lines, "")
