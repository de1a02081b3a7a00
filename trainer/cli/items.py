"""``items``: figures of what a house's exams ask."""

import argparse

from trainer.app import App
from trainer.cli.access import ask_passphrase
from trainer.cli.commands import print_json
from trainer.training.exam_power.items import ItemFigure
from trainer.training.people.register import Role


def items_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``items``."""
    sub.add_argument("procedure", metavar="PROCEDURE", help="id of a procedure")


def items(program: App, options: argparse.Namespace) -> int:
    """Print how often each move, rule and kind of mistake was asked and got wrong.

    Only exams that an assessor attested count. Once the house is set up it asks for an assessor
    or a training manager.
    """
    house = program.procedure(options.procedure).id
    ask_passphrase(program, Role.ASSESSOR, "items")
    found, rates = program.item_figures(house), program.slip_rates(house)
    if options.json:
        for shape in (*(one._asdict() for one in found), *(one._asdict() for one in rates)):
            print_json(shape)
        return 0
    for rate in rates:
        says = f"{rate.slips / rate.moves:.2%} of {rate.moves} moves"
        print(f"Certified dealers in practice, last 12 months: {rate.family}: {says}.")
    if not found:
        print("No exam for a certificate has been taken here yet.")
        return 0
    print(f"{'':6} {'':24}{'shown':>8}{'wrong':>8}{'disputed':>10}{'separates':>11}")
    for one in found:
        print(_line(one))
    print("Separates: the share that was wrong in failed exams, less that in passed ones.")
    return 0


def _line(one: ItemFigure) -> str:
    share = f"{one.wrong / one.shown:.1%}"
    tells = "" if one.separates is None else f"{one.separates:+.2f}"
    return f"{one.sort:6} {one.name:24}{one.shown:8}{share:>8}{one.disputed:10}{tells:>11}"
