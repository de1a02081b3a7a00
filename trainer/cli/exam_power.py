"""``exam-power``: tell how well an exam separates good dealers from bad."""

import argparse
from collections.abc import Iterator

from trainer.app import App
from trainer.cli.commands import print_json, procedure_of
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.training_rules import DRAWS, LETS_PASS, PAYS, TAKES
from trainer.training.exam.sheet import BlueprintError
from trainer.training.exam_power.dealers import (
    EXAMS,
    SECONDS_AN_ACT,
    DealerPower,
    Power,
    agreement,
    power,
)

_MOST = 100_000
_FAMILIES = {
    PAYS: "payouts",
    TAKES: "collections",
    LETS_PASS: "refusals",
    DRAWS: "draws",
}


def exam_power_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``exam-power``."""
    sub.add_argument("procedure", metavar="PROCEDURE", help="id or folder of a procedure")
    sub.add_argument(
        "--seed", type=int, metavar="N", default=1, help="another number draws other exams"
    )
    sub.add_argument(
        "--exams",
        type=int,
        metavar="N",
        default=EXAMS,
        help="number of exams to simulate of each dealer; %(default)s if left out",
    )


def exam_power_command(program: App, options: argparse.Namespace) -> int:
    """Print the power of a house's exams; 1 if a target is missed."""
    if not 1 <= options.exams <= _MOST:
        says = f"should be from 1 to {_MOST}, not {options.exams}"
        raise DataError([Problem("exam-power --exams", says)])
    procedure = procedure_of(program, options)
    try:
        dealers = power(program.finder(procedure), options.seed, options.exams)
    except BlueprintError as error:
        raise DataError([Problem(f"{procedure.id}, exam", str(error))]) from None
    if options.json:
        print_json({"dealers": dealers.as_json()})
    else:
        print(f"{procedure.house_name}: dealers", *dealer_lines(dealers), sep="\n")
    return 1 if dealers.missed else 0


def dealer_lines(found: Power) -> Iterator[str]:
    """Yield the power of the dealers' exam in words, for the exam's author."""
    exam, stages = found.procedure.exam, found.stages
    allowed = ", ".join(f"{slips} in {chances}" for slips, chances in enumerate(stages))
    asked = ", ".join(_FAMILIES[family] for family in exam.families)
    yield f"Mistakes allowed in chances, each of {asked}: {allowed}; {len(stages)} fail."
    yield (
        f"A good dealer's exam has {found.dealers[0].mean('dealt'):.0f} pieces, {found.longest} at"
        f" most in {found.exams}, and takes {found.minutes:.0f} minutes at {SECONDS_AN_ACT} s a"
        " move."
    )
    yield "Who passes, in per cent; chances and pieces are counted up to the decision:"
    attempts = f"in {max(1, exam.attempts)}"
    heads = ("exact", attempts, "simulated", "agree", "chances", "pieces")
    yield " " * 22 + "".join(f"{head:>11}" for head in heads)
    for one in found.dealers:
        yield _line(one)
    yield (
        f"Half pass at {found.cut:.1%} mistakes in one kind; there two exams agree in"
        f" {agreement(1 / 2):.0%}."
    )
    for target in found.missed:
        yield f"MISSED: {target.dealer} should pass in {target.least:.1%} to {target.most:.1%}."
    if not found.missed:
        yield "All targets are met."


def _line(one: DealerPower) -> str:
    shares = (one.exact, one.in_attempts, one.simulated, agreement(one.exact))
    cells = [f"{100 * share:11.2f}" for share in shares]
    cells += [f"{one.mean(what):11.1f}" for what in ("chances", "pieces")]
    return f"  {one.dealer.name:20}{''.join(cells)}"
