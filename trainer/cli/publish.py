"""The command that publishes rule changes: another person than the author lets them hold."""

import argparse
from contextlib import suppress
from pathlib import Path

from trainer.app import App
from trainer.catalogue import N_, said
from trainer.cli.doors import named, through
from trainer.cli.draft_words import confirmed_words, renewed_words
from trainer.procedure.amendment import in_language
from trainer.procedure.load import LANGUAGES, read_rule_change
from trainer.procedure.reading import DataError
from trainer.training.people.register import Role, check_approver


def publish_arguments(sub: argparse.ArgumentParser) -> None:
    """What can be said of it."""
    sub.usage = (
        f"{sub.prog} [options] --by NAME FILE\n"
        f"       {sub.prog} [options] --by NAME --take-back NAME PROCEDURE"
    )
    sub.add_argument(
        "file", metavar="FILE", help="the rule change; with --take-back, the id of the procedure"
    )
    sub.add_argument("--by", required=True, metavar="NAME", help="who approves it; not its author")
    sub.add_argument(
        "--take-back",
        metavar="NAME",
        help="name of a rule change to take back before its date",
    )
    sub.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="language of the output; en if left out"
    )


def publish(program: App, options: argparse.Namespace) -> int:
    """Publish a rule change, or take one back, with the procedures manager's passphrase.

    What everybody has to learn anew is told before that: once it is published it is so.
    """
    who = named(options.by, "publish --by", "name who approves it")
    if options.take_back:
        through(program, Role.PROCEDURES, "publish", "nothing is taken back")
        draft = program.drafts.take_back(options.file, options.take_back, who)
        text = N_("{name}: unpublished, a draft again: {file}")
        print(said(options.lang, text, name=options.take_back, file=draft))
        return 0
    file = Path(options.file)
    told = read_rule_change(file).amendment
    check_approver(told.author, who, str(file))
    with suppress(DataError):  # what is wrong with it is told where it is not published
        below = program.beneath(told.amends, told, file.read_text(encoding="utf-8-sig"))
        sides = below, program.with_amendment(file)
        print(renewed_words(*sides, options.lang))
        again = confirmed_words(*sides, told, options.lang)
        if again:
            print(again)
    through(program, Role.PROCEDURES, "publish", "nothing is published")
    change = program.publish(file, who)
    title, text = (
        in_language(told.title, options.lang),
        N_("{title}: in force at {house} from {day}"),
    )
    print(said(options.lang, text, title=title, house=told.amends, day=change.date))
    return 0
