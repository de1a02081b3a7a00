"""Start of the program: a command, or the window."""

import io
import os
import platform
import sys
import traceback
from collections.abc import Sequence

from trainer import __version__
from trainer.app import App
from trainer.program_log import LOG, describe_error, is_written, log_file, open_log

#: Exit statuses: of an error in the program, as EX_SOFTWARE of sysexits.h; of Ctrl+C.
UNFORESEEN, STOPPED = 70, 130


def start(arguments: list[str]) -> int:
    """Run a command; without one, open the window.

    Without a screen, practice runs in the terminal instead. An error that nobody foresaw is
    logged and told in one sentence.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    with open_log():
        try:
            return _run(arguments)
        except Exception as error:  # noqa: BLE001 - it is logged and told
            return _tell_unforeseen(error)
        except KeyboardInterrupt:
            return STOPPED


def _run(arguments: list[str]) -> int:
    program = App(managed=_is_training(arguments) or arguments[0] == "changes")
    try:
        if _is_training(arguments) and not _TEXT & set(arguments):
            return _practise(program, arguments[1:])
        return _command(program, arguments)
    finally:
        program.close()


def _tell_unforeseen(error: Exception) -> int:
    """Log an error of the program and tell it on standard error; return the exit status."""
    LOG.error("an error in the program\n%s", describe_error(error))
    if os.environ.get("DEALER_TRAINER_DEBUG"):
        traceback.print_exception(error)
        return UNFORESEEN
    report = f"the report is in {log_file()}" if is_written() else "no report could be written"
    print(
        "dealer-trainer: something went wrong in the program; what is on record is safe;"
        f" try again, and if it happens again, ask whoever looks after the program: {report},"
        " and DEALER_TRAINER_DEBUG=1 shows more.",
        file=sys.stderr,
    )
    return UNFORESEEN


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
    LOG.info(
        "start of %s, Python %s, %s, screen: %s",
        *(__version__, platform.python_version(), platform.platform()),
        found.trouble or ", ".join(found.kinds) or "not asked",
    )
    if not found.trouble:
        return _open_window(program, options, found.kinds)
    print(f"{found.trouble}: practice in the terminal instead.")
    return _command(program, ["practise", "--text", *options])


def _open_window(program: App, options: Sequence[str], kinds: Sequence[str]) -> int:
    """Open the window with the given options.

    If Qt or a library of the system is missing, say so and practise in the terminal. Return the
    exit status.
    """
    from trainer.screen import missing_library

    status, trainee, session = 0, "", None
    if options:
        from trainer.cli.main import window_request

        status, trainee, session = window_request(program, options)
    if status:
        return status
    try:
        from trainer.ui.splash import make_application, show_splash
    except ImportError as error:
        missing = str(error)
    else:
        missing = missing_library(kinds)
        if not missing:
            application = make_application()
            splash = show_splash(application)
            from trainer.ui.app import run, tell_problem

            refused = _find_problem(program)
            if not refused:
                return run(program, splash, trainee, session)
            splash.close()
            return tell_problem(refused)
    if _find_problem(program):
        return 2
    says = "a window needs a system library that is not here"
    does = "have it installed, and practise in the terminal until then"
    print(f"dealer-trainer: {says} ({missing}); {does}", file=sys.stderr)
    LOG.warning("no window: %s", missing)
    return _command(program, ["practise", "--text", *options])


def _find_problem(program: App) -> str:
    """Print and return why no window can be opened; "" if its folders can be read."""
    from trainer.procedure.fields import DataError

    if program.place_error:  # the window says where the records should be, and tries again
        return ""
    try:
        program.procedure_folders()
    except (DataError, OSError) as error:
        from trainer.cli.main import refusal_words

        refused = refusal_words(error)
        print(refused, file=sys.stderr)
        return refused
    return ""
