"""Start of the program: a command, or the window."""

import io
import os
import sys
from collections.abc import Sequence

from trainer.app import App


def start(arguments: list[str]) -> int:
    """Run a command; without one, open the window.

    Without a screen, practice runs in the terminal instead.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    program = App(managed=_is_training(arguments) or arguments[0] == "changes")
    try:
        if _is_training(arguments) and not _TEXT & set(arguments):
            return _practise(program, arguments[1:])
        return _command(program, arguments)
    finally:
        program.close()


def _command(program: App, arguments: Sequence[str]) -> int:
    from trainer.cli.main import run

    return run(program, arguments)


def _is_training(arguments: list[str]) -> bool:
    """Tell if the command is training, which follows the manager's settings."""
    return not arguments or arguments[0] == "practise"


_TEXT = {"--text", "--money", "--inspect", "--help", "-h"}


def _practise(program: App, options: Sequence[str]) -> int:
    """Practise in the window, or in the terminal without a screen."""
    from trainer.screen import screen

    found = screen(os.environ)
    if not found.trouble:
        return _open_window(program, options, found.kinds)
    print(f"{found.trouble}: practice in the terminal instead.")
    return _command(program, ["practise", "--text", *options])


def _open_window(program: App, options: Sequence[str], kinds: Sequence[str]) -> int:
    """Open the window with the given options.

    If Qt or a library of the system is missing, say so and practise in the terminal. Return the
    exit status.
    """
    from trainer.procedure.fields import DataError
    from trainer.screen import missing_library
    from trainer.training.sessions.record import RecordsError

    status, trainee, session = 0, "", None
    if options:
        from trainer.cli.main import window_request

        status, trainee, session = window_request(program, options)
    try:
        program.procedure_folders()
    except DataError as error:
        print(f"dealer-trainer: {error}", file=sys.stderr)
        status = 2
    except RecordsError:  # the window says where the records should be, and tries again
        pass
    if status:
        return status
    try:
        from trainer.ui.app import run
    except ImportError as error:
        missing = str(error)
    else:
        missing = missing_library(kinds)
        if not missing:
            return run(program, trainee, session)
    says = "a window needs a system library that is not here"
    does = "have it installed, and practise in the terminal until then"
    print(f"dealer-trainer: {says} ({missing}); {does}", file=sys.stderr)
    return _command(program, ["practise", "--text", *options])
