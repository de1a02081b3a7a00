"""``find``: find a round that needs the named rules."""

import argparse
import json
import sys
from collections.abc import Sequence

from trainer.app import App
from trainer.cli import words
from trainer.cli.commands import check_free
from trainer.procedure.fields import DataError, Problem
from trainer.training.corpus.find import Finder, FoundRounds, NoRoundError, Wish
from trainer.training.corpus.need import ALLOWED, BROKEN, DECISIVE, KEPT, NAMED, ClauseNeed
from trainer.training.engine.scenario import MOST_ROUNDS

_SECONDS = 5  # between two lines of progress

#: How a round needs a clause.
_HOW = {
    KEPT: "kept at act {n}",
    ALLOWED: "at act {n} this may be done",
    BROKEN: "broken by this in place of act {n}",
    DECISIVE: "without it act {n} would be another, or the round could not be had",
    NAMED: "named beside another clause where this is done in place of act {n}",
}


def find_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``find``."""
    sub.add_argument("clauses", nargs="+", metavar="RULE", help="id of a rule, such as PRG-INS-7")
    sub.add_argument(
        "--procedure",
        metavar="ID",
        help="id of the procedure or house; if left out, the first that has all these rules",
    )
    sub.add_argument(
        "--rounds", type=int, metavar="N", help="number of rounds; as few as possible if left out"
    )
    sub.add_argument(
        "--seed", type=int, metavar="N", default=1, help="another number finds another round"
    )
    sub.add_argument(
        "--boxes", type=int, metavar="N", help="number of boxes; as few as possible if left out"
    )


def find_command(program: App, options: argparse.Namespace) -> int:
    """Print a scenario that needs the clauses; 1 without one.

    The reason is printed then.
    """
    clauses = tuple(dict.fromkeys(options.clauses))
    name = options.procedure or _procedure_of(program, clauses)
    procedure = program.procedure(name, options.amend)
    check_free(program, procedure.id, "find")
    most = procedure.house.boxes
    if options.boxes is not None and not 1 <= options.boxes <= most:
        says = f"should be from 1 to {most} at {procedure.house_name}, not {options.boxes}"
        raise DataError([Problem("find --boxes", says)])
    if options.rounds is not None and not 1 <= options.rounds <= MOST_ROUNDS:
        says = f"should be from 1 to {MOST_ROUNDS}, not {options.rounds}"
        raise DataError([Problem("find --rounds", says)])
    wish = Wish(clauses, options.rounds, options.boxes)
    finder, progress = program.finder(procedure), _Progress(program, len(clauses))
    try:
        found = finder.find(wish, options.seed, lambda _: progress.tell(finder))
    except NoRoundError as error:
        if options.json:
            print(json.dumps(error.why.as_json(), ensure_ascii=False))
        else:
            _print_best(finder, clauses, options)
        print(f"dealer-trainer: {words.line(str(error))}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        _print_best(finder, clauses, options)
        raise
    _print(found, options)
    return 0


class _Progress:
    """Progress of a search on standard error, a line every few seconds."""

    def __init__(self, program: App, clauses: int) -> None:
        self._clock = program.clock
        self._clauses = clauses
        self._looked, self._told = 0, self._clock()

    def tell(self, finder: Finder) -> None:
        """Count a round, and print the progress now and then."""
        self._looked += 1
        if self._clock() - self._told > _SECONDS:
            self._told = self._clock()
            text = f"{self._looked} rounds tried"
            if self._clauses > 1:
                text += f"; the best has {finder.reached} of {self._clauses} clauses"
            print(f"find: {text}. Ctrl+C stops and prints the best.", file=sys.stderr, flush=True)


def _print(found: FoundRounds, options: argparse.Namespace, lacking: Sequence[str] = ()) -> None:
    if options.json:
        print(json.dumps(found.as_json(), ensure_ascii=False))
        return
    for needed in found.needs:
        print(f"# {_need(needed)}")
    if lacking:
        print(f"# not in this round: {' '.join(lacking)}")
    print(found.trace.scenario.source, end="", flush=True)


def _print_best(finder: Finder, clauses: Sequence[str], options: argparse.Namespace) -> None:
    """Print the round with the most of the clauses, if any."""
    best = finder.best()
    if best is not None:
        there = {needed.clause for needed in best.needs}
        _print(best, options, [clause for clause in clauses if clause not in there])


def _procedure_of(program: App, clauses: tuple[str, ...]) -> str:
    """Return the first procedure with all clauses; raise DataError without one."""
    for name in program.procedure_ids():
        if set(clauses) <= program.procedure(name).texts["en"].get("clauses", {}).keys():
            return name
    says = "no procedure has a clause of that name, or all of them: name one with --procedure"
    raise DataError([Problem(", ".join(clauses), says)])


def _need(needed: ClauseNeed) -> str:
    """Return one line on a round's need for a clause."""
    act = f": {json.dumps(needed.act.as_json())}" if needed.act else ""
    return f"{needed.clause} {_HOW[needed.how].format(n=needed.n)}{act}"
