"""Pages made from the code, of commands and of the step language: ``make help-pages``."""

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path

from trainer.cli import options
from trainer.cli.checking import NAMES_OF_STEPS, names_of_kind
from trainer.cli.declared import COMMANDS, Declared
from trainer.cli.main import add_own_arguments
from trainer.games import families
from trainer.procedure.vocabulary import Vocabulary

HELP = Path(__file__).parent / "help"
COMMANDS_PAGE = HELP / "commands.md"
REFERENCE = Path(__file__).parents[1] / "procedures" / "REFERENCE.md"
_HEAD = """\
# Commands

Run a command as `.venv/bin/dealer-trainer COMMAND`. Without a command the window opens.
`dealer-trainer COMMAND --help` prints the same help.

Exit status 2 means bad input: one line on standard error says what is wrong.

## Shared options
"""
_VALUES = {None: "{}", "?": "[{}]", "*": "[{}…]", "+": "{}…", 0: ""}


def commands_page() -> str:
    """Write the page of commands: the options that they share, then each."""
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


_REFERENCE_HEAD = """\
# The words of the step language

What a procedure file may name. `dealer-trainer words` prints the same list, in Czech too. The head
of `casino/procedure.toml` explains how the words stand together.
"""


def reference_page() -> str:
    """Write the reference of the step language: every name with a sentence."""
    games = families()
    return "\n".join([_REFERENCE_HEAD, *(_names(kind, games) for kind in NAMES_OF_STEPS)])


def _names(kind: str, games: Mapping[str, Vocabulary]) -> str:
    """Write the names of a kind; what a game has alone says so."""
    sentences: dict[tuple[str, str], list[str]] = {}
    for game, family in games.items():
        for name, sentence in names_of_kind(family, kind, "en"):
            sentences.setdefault((name, sentence), []).append(game)
    rows = [
        f"| `{name}` | {'' if len(those) == len(games) else ', '.join(those)} | {sentence} |\n"
        for (name, sentence), those in sorted(sentences.items())
    ]
    head = f"## {kind.capitalize()}\n\n{NAMES_OF_STEPS[kind]}\n\n"
    return "".join([head, "| name | only in | meaning |\n", "|---|---|---|\n", *rows])


PAGES: Mapping[Path, Callable[[], str]] = {
    COMMANDS_PAGE: commands_page,
    REFERENCE: reference_page,
}

if __name__ == "__main__":
    for file, page in PAGES.items():
        file.write_text(page(), encoding="utf-8", newline="\n")
