"""``notice``: make the notice of a rule change as a PDF."""

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from trainer.app import App
from trainer.catalogue import translate, translate_count
from trainer.cli.commands import check_free, print_json
from trainer.cli.diff import procedure_named
from trainer.procedure.amend import changes_in_force
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.load import read_amendment_file
from trainer.procedure.spec import Procedure
from trainer.screen import missing_library
from trainer.training.diff.comparison import Side
from trainer.training.diff.example import ProcedureDifferences
from trainer.training.diff.notice import Notice, notice_of
from trainer.training.diff.text import TWO_GAMES
from trainer.training.house_edge.price import SECONDS, Price, has_price, prices

_PDF, _TOML = ".pdf", ".toml"
_NO_SCREEN = ("offscreen",)


def notice_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``notice``."""
    sub.add_argument(
        "change",
        metavar="CHANGE",
        help="a rule change file, or the id of a procedure or house: then its newest rule change,"
        " or with --on that of a day",
    )
    sub.add_argument("out", metavar="OUT.pdf", help="file to write")
    sub.add_argument("--since", metavar="OLD", help="compare with this instead; see OLD of diff")
    sub.add_argument(
        "--by", default="", metavar="NAME", help="who approves it, as printed on the notice"
    )


def notice_command(program: App, options: argparse.Namespace) -> int:
    """Save the notice of a change, with pictures of each difference."""
    out = Path(options.out)
    _check_place(out)
    old, new, approver = _sides(program, options)
    for procedure in (old, new):
        check_free(program, procedure.id, "notice")
    differing = ProcedureDifferences(
        Side(old, program.machine(old)), Side(new, program.machine(new))
    )
    if not differing.one_game:
        names = {"old": old.house_name, "new": new.house_name}
        raise DataError([Problem("notice", translate(options.lang, TWO_GAMES, **names))])
    if not differing.differences:
        says = f"nothing is different between {old.version} and {new.version}"
        raise DataError([Problem(f"notice {options.change}", says)])
    found = list(differing.shown(options.lang))
    by = options.by or approver
    is_file = not options.since and Path(options.change).suffix == _TOML
    told = notice_of(old, new, found, by, draft=is_file and not by)
    told = replace(told, price=_price(program, old, new))
    pages = _printed(told, options.lang, out)
    if options.json:
        rounds = len(told.moments)
        print_json({"notice": str(out), "pages": pages, "rounds": rounds})
    else:
        print(f"{out}: " + translate_count(options.lang, "{n} page", "{n} pages", pages))
    return 0


def _price(program: App, old: Procedure, new: Procedure) -> Price | None:
    """Return the change's price to the house; None without an edge.

    It is worked out for half a minute at most.
    """
    if not has_price(old, new):
        return None
    began = program.clock()
    return next(
        price
        for price in prices(old, new, tables=os.cpu_count() or 1)
        if price.told or program.clock() - began > SECONDS
    )


def _printed(notice: Notice, lang: str, path: Path) -> int:
    """Save a notice as a PDF, and return its number of pages.

    Raise DataError if that is impossible. Pages are painted by the window's code: no other
    command loads Qt.
    """
    try:
        from trainer.ui.changes.printing import print_without_window  # noqa: PLC0415
    except ImportError as error:
        missing = str(error)
    else:
        missing = missing_library(_NO_SCREEN)
        if not missing:
            pages, wrong = print_without_window(notice, lang, path)
            if wrong:
                raise DataError([Problem(str(path), f"cannot be written ({wrong}): name another")])
            return pages
    says = (
        f"pages are painted with a system library that is not here ({missing}): have it installed"
    )
    raise DataError([Problem("notice", says)])


def _check_place(out: Path) -> None:
    """Raise DataError if no PDF can be saved at this path.

    It is checked before anything is looked for.
    """
    says = ""
    if out.suffix.lower() != _PDF:
        says = "name a file that ends in .pdf"
    elif out.is_dir():
        says = "is a folder: name a file in it"
    elif not out.absolute().parent.is_dir():
        says = f"there is no folder {out.parent}: make it, or name another"
    if says:
        raise DataError([Problem(f"notice {out}", says)])


def _sides(program: App, options: argparse.Namespace) -> tuple[Procedure, Procedure, str]:
    """Return old and new procedure, and the approver, "" if unknown."""
    name, amendments = options.change, options.amend
    if options.since:
        new = procedure_named(program, name, amendments)
        return procedure_named(program, options.since, ()), new, ""
    if Path(name).suffix == _TOML:
        file = Path(name)
        told = read_amendment_file(file)
        old = program.manual_below(
            told.amends, told, file.read_text(encoding="utf-8-sig"), amendments
        )
        return old, program.with_amendment(file, amendments), ""
    return _published(program, name, amendments)


def _published(
    program: App, name: str, amendments: Sequence[Path]
) -> tuple[Procedure, Procedure, str]:
    """Return the versions before and after the wanted published change.

    Also its approver, "" if unknown. Raise DataError if there is no such change.
    """
    changes = program.rule_changes(name)
    made = changes_in_force(changes, program.on)
    if not made:
        days = ", ".join(str(change.date) for change in changes)
        if days:
            says = f"no rule change holds on {program.on}: --on one of {days}, or later"
        else:
            says = "no rule change was published: name an amendment file, or --since OLD"
        raise DataError([Problem(f"notice {name}", says)])
    sides = program.versions(name)[len(made) - 1 : len(made) + 1]
    old, new = (program.version_of(name, one, amendments) for one in sides)
    return old, new, program.approver(name, made[-1])
