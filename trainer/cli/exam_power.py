"""``exam-power``: tell how well an exam separates good dealers from bad."""

import argparse

from trainer.app import App
from trainer.cli.commands import print_json, procedure_of
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.training_rules import DRAWS, LETS_PASS, PAYS, TAKES
from trainer.training.exam.sheet import BlueprintError
from trainer.training.exam_power.inspectors import (
    PARTS,
    InspectorPower,
    inspector_power,
)
from trainer.training.exam_power.papers import POOL
from trainer.training.exam_power.power import (
    EXAMS,
    PAPERS,
    SECONDS_AN_ACT,
    Chances,
    Power,
    Sample,
    power,
)

_MOST = 100_000
_FAMILIES = {
    PAYS: "pays wrongly",
    TAKES: "takes wrongly",
    LETS_PASS: "lets pass what must be refused",
    DRAWS: "draws or stands wrongly",
}


def exam_power_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``exam-power``."""
    sub.add_argument("procedure", metavar="PROCEDURE", help="id or folder of a procedure")
    sub.add_argument(
        "--seed", type=int, metavar="N", default=1, help="another number draws other exam sheets"
    )
    sub.add_argument(
        "--papers",
        type=int,
        metavar="N",
        default=PAPERS,
        help="number of exam sheets to draw; %(default)s if left out",
    )
    sub.add_argument(
        "--exams",
        type=int,
        metavar="N",
        default=EXAMS,
        help="number of exams to simulate; %(default)s if left out",
    )
    sub.add_argument(
        "--second-part",
        action="store_true",
        help="show what a second part would add, even if the house has none",
    )


def exam_power_command(program: App, options: argparse.Namespace) -> int:
    """Print the power of a house's exam; 1 if bad dealers pass."""
    for name, count in (("--papers", options.papers), ("--exams", options.exams)):
        if not 1 <= count <= _MOST:
            says = f"should be from 1 to {_MOST}, not {count}"
            raise DataError([Problem(f"exam-power {name}", says)])
    procedure = procedure_of(program, options)
    pool = min(POOL, 2 * options.papers + 10)
    try:
        sample = Sample(options.papers, options.exams, pool, options.second_part)
        found = power(program.finder(procedure), options.seed, sample)
        inspectors = inspector_power(
            procedure,
            program.machine(procedure),
            options.seed,
            program.finder(procedure),
            parts=max(2, min(options.papers, PARTS)),
        )
    except BlueprintError as error:
        raise DataError([Problem(f"{procedure.id}, exam", str(error))]) from None
    if options.json:
        print_json(found.as_json() | {"inspectors": inspectors.as_json()})
    else:
        print(*_lines(found), *_inspector_lines(inspectors), sep="\n")
    return 0 if found.holds and inspectors.holds else 1


def _lines(found: Power) -> list[str]:
    """Return the power in words, for the exam's author."""
    least, mean, most = found.acts
    house, exam = found.procedure.house_name, found.procedure.exam
    lines = [
        f"{house}: {found.papers} papers, each of {least} to {most} acts, {mean:.0f} in the mean.",
        f"At a pace of {SECONDS_AN_ACT} s an act: {found.minutes:.0f} of {exam.minutes} minutes.",
        "Occasions a paper, at least and about:",
    ]
    for family, (fewest, about) in found.occasions.items():
        lines.append(f"  {_FAMILIES[family]:32}{fewest:4}{about:8.1f}{_there(fewest)}")
    if found.detail:
        lines.append(f"The systematic dealer has the {found.detail} wrong at every second time.")
    else:
        lines.append("No side and no hand is regulated here: nobody can have one wrong.")
    head = f"{'':26}{'chance':>9}{'simulated':>11}{'below':>9}{'in three':>10}{'agree':>8}"
    lines += [_passes(found, second=False), head, *(_line(one) for one in found.alone)]
    if found.second:
        lines += [_passes(found, second=True), head, *(_line(one) for one in found.second)]
    names = ", ".join(one.dealer.name for one in found.mix)
    lines.append(f"Two papers agree on {names}, each as likely: {found.agreement:.1%}.")
    lines.append(
        "The exam holds: the clean always pass, who has a side or hand wrong with system never, who"
        " slips at 20 % of the occasions of a habit at most once in 100."
        if found.holds
        else "The exam does not hold: ask for more occasions, or for a most per clause."
    )
    return lines


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


def _passes(found: Power, *, second: bool) -> str:
    """Return a table's heading, with or without a second part.

    It says which of the two is this house's.
    """
    if not found.second:
        return "Who passes, in per cent:"
    has = second == found.procedure.exam.second_part
    how = "one critical fault leads to a second part" if second else "a critical fault fails"
    return f"Who passes where {how}{', as it does here' if has else ''}, in per cent:"


def _there(fewest: int) -> str:
    return "" if fewest else "   not on every paper: nothing is told of it"


def _line(one: Chances) -> str:
    shares = (one.computed, one.simulated, one.bound, one.after_three, one.agreement)
    widths = (9, 11, 9, 10, 8)
    cells = (f"{100 * share:{w}.2f}" for share, w in zip(shares, widths, strict=True))
    return f"  {one.dealer.name:24}{''.join(cells)}"
