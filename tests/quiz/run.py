"""``python -m tests.quiz.run --count 10000``: what guessers make of questions who see no table.

So many questions, of every kind as many, each checked by the judge; then a table of the guessers:
how many points of a hundred each does better than chance, by kind. The status is 1 where one does
more than 2 points better and that is no accident, or an answer is not as the judge has it.
"""

import argparse
import sys
import time
from collections.abc import Sequence

from tests.quiz.checked import wrong_with
from tests.quiz.drawn import COMPARED, form, in_sittings, kinds
from tests.quiz.guessers import Form, Result, results
from trainer.training.quiz.quiz import NoQuestionError

MOST_BETTER = 2.0  # points of a hundred
_APART = 10_000  # sittings of a house: more than there are
SURE = 3.0  # standard errors: below that it may be an accident
#: Which act follows which is what is asked, and which acts are right at which house: who has
#: learned that from right answers has learned the rules.
KNOWS_THE_RULES = {
    ("order", "naive Bayes, with pairs of words"),
    ("house", "naive Bayes, with pairs of words"),
    ("house", "naive Bayes, with what is asked"),
}


def main(argv: list[str] | None = None) -> int:
    """Run it; the exit status is 1 where something is wrong."""
    wanted = _parser().parse_args(argv)
    names = list(COMPARED) if wanted.procedure == "all" else wanted.procedure.split(",")
    forms: list[Form] = []
    wrong: list[str] = []
    for at, name in enumerate(names):
        here = [kind for kind in kinds(name) if wanted.kind in ("", kind)]
        for kind in here:
            begun = time.process_time()
            found = 0
            try:
                count = wanted.count // len(here) // len(names)
                for number, question in in_sittings(name, kind, count, 1):
                    forms.append(form(question, number + at * _APART))
                    wrong += [f"{name} {kind} {found}: {says}" for says in wrong_with(question)]
                    found += 1
            except NoQuestionError:
                _out(f"{name}: no questions of the kind {kind}")
            spent = (time.process_time() - begun) * 1000 / max(1, found)
            _out(f"{name:12} {kind:12} {found:6} questions, {spent:6.1f} ms each, checked")
    for says in wrong[:20]:
        _out(says)
    table = list(results(forms))
    _table(table)
    unfair = [
        one
        for one in table
        if one.better > max(MOST_BETTER, SURE * one.error)
        and (one.kind, one.guesser) not in KNOWS_THE_RULES
    ]
    for one in unfair:
        _out(f"{one.kind}: {one.guesser} does {one.better:.1f} points better than chance")
    return 1 if wrong or unfair else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.quiz.run", description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="questions of all kinds together")
    parser.add_argument("--procedure", default="prague", help="ids with commas between, or all")
    parser.add_argument("--kind", default="", help="of this kind only")
    return parser


def _out(text: str = "") -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _table(table: Sequence[Result]) -> None:
    """A line a guesser, a column a kind: points better than chance."""
    kinds_there = list(dict.fromkeys(one.kind for one in table))
    by = {(one.guesser, one.kind): one for one in table}
    guessers = list(dict.fromkeys(one.guesser for one in table))
    _out()
    _out(f"{'points better than chance':34}" + "".join(f"{kind:>12}" for kind in kinds_there))
    for name in guessers:
        cells = [f"{by[name, kind].better:+12.1f}" for kind in kinds_there]
        _out(f"{name:34}" + "".join(cells))
    some = [by[guessers[0], kind] for kind in kinds_there]
    widest = [max(by[name, kind].error for name in guessers) for kind in kinds_there]
    _out(f"{'largest standard error':34}" + "".join(f"{error:12.1f}" for error in widest))
    _out(f"{'chance':34}" + "".join(f"{one.chance:12.1f}" for one in some))
    _out(f"{'questions':34}" + "".join(f"{one.count:12}" for one in some))


if __name__ == "__main__":
    sys.exit(main())
