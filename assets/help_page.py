"""The page of all commands, made from what their ``--help`` is made of: ``make help-page``."""

import argparse
from pathlib import Path

from trainer.cli import options
from trainer.cli.declared import COMMANDS, Declared
from trainer.cli.main import add_own_arguments

PAGE = Path(__file__).parent / "help" / "commands.md"
_HEAD = """\
# Commands

Run a command as `.venv/bin/dealer-trainer COMMAND`. Without a command the window opens.
`dealer-trainer COMMAND --help` prints the same help.

Exit status 2 means bad input: one line on standard error says what is wrong.

## Shared options
"""
_VALUES = {None: "{}", "?": "[{}]", "*": "[{}…]", "+": "{}…", 0: ""}


def page() -> str:
    """Write the page: the options that commands share, then every command."""
    shared = argparse.ArgumentParser(add_help=False)
    options.amended(shared)
    parts = [_HEAD, _table(shared)]
    for one in COMMANDS:
        parts += _command(one)
    return "\n".join(part for part in parts if part)


def _command(one: Declared) -> list[str]:
    """Write a command: its help, how it is typed where that needs saying, its arguments."""
    sub = argparse.ArgumentParser(prog=f"dealer-trainer {one.name}", add_help=False)
    add_own_arguments(sub, one)
    typed = [f"    {line.strip()}" for line in (sub.usage or "").splitlines()]
    shared = argparse.ArgumentParser(add_help=False)
    if one.options:
        getattr(options, one.options)(shared)
    names = ", ".join(f"`{action.option_strings[0]}`" for action in shared._actions)
    return [
        f"## {one.name}\n",
        f"{one.description}\n",
        "\n".join([*typed, ""]) if typed else "",
        _table(sub),
        f"Shared options: {names}.\n" if names else "",
    ]


def _table(parser: argparse.ArgumentParser) -> str:
    """Write a row for each argument, "" where there is none."""
    rows = [
        f"| `{_typed(action)}` | {action.help % vars(action)} |\n"
        for action in parser._actions
        if action.help and action.help != argparse.SUPPRESS
    ]
    return "".join(["| argument | meaning |\n", "|---|---|\n", *rows]) if rows else ""


def _typed(action: argparse.Action) -> str:
    """Write how an argument is typed."""
    value = action.metavar or "{" + ",".join(action.choices or ()) + "}"
    return " ".join([*action.option_strings, _VALUES[action.nargs].format(value)]).strip()


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
