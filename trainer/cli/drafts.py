"""The command of drafts: which rule changes are on their way, what they lack, who approves them."""

import argparse
import json
from collections.abc import Sequence
from contextlib import suppress

from trainer.app import App
from trainer.catalogue import N_, said
from trainer.cli.commands import print_json
from trainer.cli.doors import named, through
from trainer.cli.draft_words import confirmed_words, renewed_words
from trainer.procedure.amendment import in_language
from trainer.procedure.drafting.kept import Listed
from trainer.procedure.drafting.proof import Proof
from trainer.procedure.reading import DataError, Problem
from trainer.training.current.change import renewed_clauses
from trainer.training.people.register import Role


def drafts_arguments(sub: argparse.ArgumentParser) -> None:
    """What can be said of it."""
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
    """List rule changes, or check, approve or publish a draft; 1 where it lacks something."""
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


def _proof(program: App, options: argparse.Namespace) -> Proof | None:
    """What a draft does, as far as that can be told."""
    house, name = options.procedure, options.draft
    with suppress(DataError):
        return program.drafts.prove(house, name, program.drafts.read(house, name))
    return None


def _list(found: Sequence[Listed], options: argparse.Namespace) -> int:
    for one in found:
        title = in_language(one.title, options.lang)
        since = one.since.isoformat() if one.since else ""
        if options.json:
            shape = {"name": one.name, "state": str(one.state), "since": since, "title": title}
            shape |= {"author": one.author, "approver": one.approver, "file": str(one.file)}
            print(json.dumps({**shape, "problem": one.problem}, ensure_ascii=False))
            continue
        lang = options.lang
        people = [said(lang, "by {who}", who=one.author)] if one.author else []
        people += [said(lang, "approved by {who}", who=one.approver)] if one.approver else []
        from_when = [said(lang, "from {day}", day=since)] if since else []
        told = [title or one.problem or said(lang, "no title yet"), *people, *from_when]
        print(f"{one.name}: {said(lang, one.state.value)}: {', '.join(told)}")
    if not found and not options.json:
        print(said(options.lang, "No drafts or rule changes."))
    return 0


def _tell(problems: Sequence[Problem], proof: Proof | None, options: argparse.Namespace) -> int:
    for problem in problems:
        told = json.dumps({"place": problem.place, "says": problem.says}, ensure_ascii=False)
        print(told if options.json else problem)
    if not problems and not options.json:
        text = N_("No problems. Anyone except the author can approve it.")
        print(said(options.lang, text))
    _tell_renewed(proof, options)
    return 1 if problems else 0


def _tell_renewed(proof: Proof | None, options: argparse.Namespace) -> None:
    """What everybody has to learn anew by it."""
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
    who = named(options.by, "drafts --by", "name who approves or publishes it")
    if options.approve:
        through(program, Role.PROCEDURES, "drafts", "nothing is approved")
        program.drafts.approve(house, name, who)
        print(said(options.lang, "{name}: approved by {who}", name=name, who=who))
        return 0
    _tell_renewed(_proof(program, options), options)
    through(program, Role.PROCEDURES, "drafts", "nothing is published")
    change = program.drafts.publish(house, name, who)
    title = in_language(change.amendment.title, options.lang)
    text = N_("{title}: in force at {house} from {day}")
    print(said(options.lang, text, title=title, house=house, day=change.date))
    return 0
