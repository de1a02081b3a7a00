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
from trainer.training.exam_power.inspectors import PARTS, InspectorPower, inspector_power

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
        inspectors = inspector_power(
            procedure,
            program.machine(procedure),
            options.seed,
            program.finder(procedure),
            parts=max(2, min(options.exams, PARTS)),
        )
    except BlueprintError as error:
        raise DataError([Problem(f"{procedure.id}, exam", str(error))]) from None
    if options.json:
        print_json({"dealers": dealers.as_json(), "inspectors": inspectors.as_json()})
    else:
        print(f"{procedure.house_name}: dealers", *dealer_lines(dealers), sep="\n")
        print(*_inspector_lines(inspectors), sep="\n")
    return 0 if inspectors.holds and not dealers.missed else 1


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


def _inspector_lines(found: InspectorPower) -> list[str]:
    """Return the power of the inspectors' exam in words."""
    plan, attempts = found.plan, found.attempts
    lines = [
        "",
        (
            f"Inspectors: {plan.faults} mistakes a part, in {found.acts:.0f} acts with"
            f" {found.windows:.0f} clean windows."
        ),
        (
            f"At most {plan.passes} misses pass, {plan.fails} fail; else a second part, and at most"
            f" {plan.most} in both pass."
        ),
        "Who passes, in per cent, by how many of the mistakes he names:",
        f"{'':8}{'chance':>9}{'with kinds':>12}{f'in {attempts}':>8}{'agree':>8}{'mistakes':>10}",
    ]
    for one in found.chances:
        shares = (one.computed, one.simulated, one.repeated, one.agreement)
        cells = (f"{100 * s:{w}.1f}" for s, w in zip(shares, (9, 12, 8, 8), strict=True))
        lines.append(f"  {one.rate:4.0%}  {''.join(cells)}{one.mistakes:10.1f}")
    lines.append(f"Half of those pass who name {found.cut:.1%}; there two exams agree in 50 %.")
    lines += [
        f"Who calls at {one.rate:.0%} of the acts without looking has d' {one.sensitivity:+.2f} in"
        f" the mean; 0 is in {one.holds_zero:.0%} of the intervals."
        for one in found.blind
    ]
    lines.append(
        "The inspectors' exam holds: who names 95 % passes at least 95 times in 100, who names 80 %"
        " at most 8 times, who names nothing never."
        if found.holds
        else "The inspectors' exam does not hold: allow fewer errors, or ask for more mistakes."
    )
    return lines
