"""``drafts`` and ``publish``: list, check, approve and publish rule changes.

Problems are told in English, as by every command.
"""

import argparse
import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from trainer.app import App
from trainer.catalogue import N_, translate
from trainer.cli.access import ask_passphrase, read_name
from trainer.cli.commands import print_json
from trainer.procedure.amendment import Amendment, in_language
from trainer.procedure.drafting.draft import RuleChangeEntry
from trainer.procedure.drafting.draft_check import DraftReport
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.load import LANGUAGES, read_rule_change
from trainer.procedure.spec import Procedure
from trainer.procedure.wording import confirmed_old_values
from trainer.training.catchup.change import renewed_clauses
from trainer.training.people.register import Role

LOOK_AGAIN = N_(
    "Check again: rule {clause} is confirmed, but it still says “{value}”, which is changing."
)


def renewed_words(old: Procedure, new: Procedure, lang: str) -> str:
    """Return a sentence on the rules that everybody has to relearn."""
    clauses = renewed_clauses(old, new)
    if not clauses:
        return translate(lang, "Nobody has to relearn anything.")
    text = N_("Rules everyone has to relearn: {n} ({clauses})")
    return translate(lang, text, n=len(clauses), clauses=", ".join(clauses))


def confirmed_words(old: Procedure, new: Procedure, told: Amendment, lang: str) -> str:
    """List confirmed sentences that still hold an old value; "" without."""
    found = confirmed_old_values(old, new, told.confirmed)
    return "\n".join(
        translate(lang, LOOK_AGAIN, clause=one, value=value) for one, value in found.items()
    )


def drafts_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``drafts``."""
    sub.usage = (
        f"{sub.prog} [options] PROCEDURE\n"
        f"       {sub.prog} [options] PROCEDURE DRAFT\n"
        f"       {sub.prog} [options] PROCEDURE DRAFT --approve --by NAME\n"
        f"       {sub.prog} [options] PROCEDURE DRAFT --publish --by NAME"
    )
    sub.add_argument("procedure", metavar="PROCEDURE", help="id of the procedure or house")
    sub.add_argument("draft", nargs="?", metavar="DRAFT", help="name of the draft to check")
    how = sub.add_mutually_exclusive_group()
    how.add_argument("--approve", action="store_true", help="approve the draft")
    how.add_argument("--publish", action="store_true", help="publish the draft, from its date on")
    sub.add_argument("--by", default="", metavar="NAME", help="who approves or publishes it")


def drafts(program: App, options: argparse.Namespace) -> int:
    """List, check, approve or publish drafts; 1 if one is incomplete."""
    house, name = options.procedure, options.draft
    program.head(house)
    if name is None:
        if options.approve or options.publish:
            raise DataError([Problem("drafts", "name the draft: see the list")])
        return _list(program.drafts.listed(house), options)
    if options.approve or options.publish:
        return _decide(program, options)
    try:
        program.drafts.check(house, name)
    except DataError as error:
        return _tell(error.problems, _proof(program, options), options)
    return _tell((), _proof(program, options), options)


def _proof(program: App, options: argparse.Namespace) -> DraftReport | None:
    """Return a draft's effect, or None if it cannot be read."""
    house, name = options.procedure, options.draft
    with suppress(DataError):
        return program.drafts.prove(house, name, program.drafts.read(house, name))
    return None


def _list(found: Sequence[RuleChangeEntry], options: argparse.Namespace) -> int:
    for one in found:
        title = in_language(one.title, options.lang)
        since = one.since.isoformat() if one.since else ""
        if options.json:
            shape = {"name": one.name, "state": str(one.state), "since": since, "title": title}
            shape |= {"author": one.author, "approver": one.approver, "file": str(one.file)}
            print(json.dumps({**shape, "problem": one.problem}, ensure_ascii=False))
            continue
        lang = options.lang
        people = [translate(lang, "by {who}", who=one.author)] if one.author else []
        people += [translate(lang, "approved by {who}", who=one.approver)] if one.approver else []
        from_when = [translate(lang, "from {day}", day=since)] if since else []
        told = [title or one.problem or translate(lang, "no title yet"), *people, *from_when]
        print(f"{one.name}: {translate(lang, one.state.value)}: {', '.join(told)}")
    if not found and not options.json:
        print(translate(options.lang, "No drafts or rule changes."))
    return 0


def _tell(
    problems: Sequence[Problem], proof: DraftReport | None, options: argparse.Namespace
) -> int:
    for problem in problems:
        told = json.dumps({"place": problem.place, "says": problem.says}, ensure_ascii=False)
        print(told if options.json else problem)
    if not problems and not options.json:
        text = N_("No problems. Anyone except the author can approve it.")
        print(translate(options.lang, text))
    _tell_renewed(proof, options)
    return 1 if problems else 0


def _tell_renewed(proof: DraftReport | None, options: argparse.Namespace) -> None:
    """Print the rules that everybody has to relearn."""
    if proof is None or proof.above is None or proof.changes_nothing:
        return
    if options.json:
        print_json({"renewed": list(renewed_clauses(proof.below, proof.above))})
    else:
        print(renewed_words(proof.below, proof.above, options.lang))
        again = confirmed_words(proof.below, proof.above, proof.told, options.lang)
        if again:
            print(again)


def _decide(program: App, options: argparse.Namespace) -> int:
    house, name = options.procedure, options.draft
    who = read_name(options.by, "drafts --by", "name who approves or publishes it")
    if options.approve:
        ask_passphrase(program, Role.PROCEDURES, "drafts", "nothing is approved", name=who)
        program.drafts.approve(house, name, who)
        print(translate(options.lang, "{name}: approved by {who}", name=name, who=who))
        return 0
    _tell_renewed(_proof(program, options), options)
    ask_passphrase(program, Role.PROCEDURES, "drafts", "nothing is published", name=who)
    change = program.drafts.publish(house, name, who)
    title = in_language(change.amendment.title, options.lang)
    text = N_("{title}: in force at {house} from {day}")
    print(translate(options.lang, text, title=title, house=house, day=change.date))
    return 0


def publish_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``publish``."""
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
    """Publish a rule change, or take one back.

    It needs the passphrase of a procedures manager, who is named with --by. The rules that
    everybody has to relearn are printed before it is asked for, since publishing makes it so.
    """
    who = read_name(options.by, "publish --by", "name who approves it")
    if options.take_back:
        ask_passphrase(program, Role.PROCEDURES, "publish", "nothing is taken back", name=who)
        draft = program.drafts.take_back(options.file, options.take_back, who)
        text = N_("{name}: unpublished, a draft again: {file}")
        print(translate(options.lang, text, name=options.take_back, file=draft))
        return 0
    file = Path(options.file)
    told = read_rule_change(file).amendment
    program.check_approver(told.author, who, str(file))
    with suppress(DataError):  # what is wrong with it is told where it is not published
        below = program.manual_below(told.amends, told, file.read_text(encoding="utf-8-sig"))
        sides = below, program.with_amendment(file)
        print(renewed_words(*sides, options.lang))
        again = confirmed_words(*sides, told, options.lang)
        if again:
            print(again)
    ask_passphrase(program, Role.PROCEDURES, "publish", "nothing is published", name=who)
    change = program.publish(file, who)
    title, text = (
        in_language(told.title, options.lang),
        N_("{title}: in force at {house} from {day}"),
    )
    print(translate(options.lang, text, title=title, house=told.amends, day=change.date))
    return 0
