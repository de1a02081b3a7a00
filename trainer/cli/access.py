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
    Role.ASSESSOR: "assessor's or training manager's",
    Role.MANAGER: "training manager's",
    Role.PROCEDURES: "procedures manager's",
}


def ask_passphrase(
    program: App, role: Role, command: str, without: str = "nothing is shown", *, name: str = ""
) -> str:
    """Ask who is there with a role; return their name, "" if the house is not set up.

    Name and passphrase are typed at a terminal, the passphrase unseen; elsewhere they are the
    first lines of standard input. ``name``: who it has to be, and is not asked for. Raise
    DataError if they lack the role or the passphrase is wrong; ``without``: the consequence, for
    the message.
    """
    if program.doors.rules is None:
        return name
    lines = lines_of(sys.stdin or io.StringIO())
    name = name or _line("Your name: ", lines)
    secret = _secret(f"Passphrase of {name}: ", lines)
    shows = role is Role.ASSESSOR  # looking only: the manager may, too
    doors = program.doors
    try:
        opened = doors.shows(name, secret) if shows else doors.opens(role, name, secret)
    except WaitError as error:
        _wait(command, error)
    if not opened:
        says = (
            f"that is no {_NAMES[role]} name and passphrase, so {without}; the training manager"
            " gives roles, in the window"
        )
        raise DataError([Problem(command, says)])
    return name


def ask_to_see(program: App, trainee: str, command: str) -> None:
    """Ask who wants to see a trainee's record: themselves, an assessor or a manager.

    The trainee gives their PIN where the house wants one. Raise DataError for others.
    """
    rules, whose = program.doors.rules, program.register.person(trainee)
    if rules is None:
        return
    lines = lines_of(sys.stdin or io.StringIO())
    name = _line("Your name: ", lines)
    who = program.register.person(name)
    if who is not None and whose is not None and who.id == whose.id:
        let_in(program, name, lines)
        return
    try:
        opened = program.doors.shows(name, _secret(f"Passphrase of {name}: ", lines))
    except WaitError as error:
        _wait(command, error)
    if not opened:
        says = (
            f"only {trainee}, an assessor or a training manager can see this, with their PIN or"
            " passphrase; nothing is shown"
        )
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


def ask_manager(program: App, command: str) -> tuple[str, str]:
    """Ask for a manager's name and passphrase; DataError if no house is set up."""
    if program.doors.rules is None:
        says = "the house is not set up yet; that is done in the window, under People and access"
        raise DataError([Problem(command, says)])
    lines = lines_of(sys.stdin or io.StringIO())
    name = _line("Your name: ", lines)
    return name, _secret(f"Passphrase of {name}: ", lines)


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


def _line(asks: str, lines: Iterator[str]) -> str:
    if sys.stdin is not None and sys.stdin.isatty():
        return tidy_name(input(asks))
    return tidy_name(next(lines, ""))


def _secret(asks: str, lines: Iterator[str]) -> str:
    if sys.stdin is not None and sys.stdin.isatty():
        return getpass.getpass(asks)
    return next(lines, "")
