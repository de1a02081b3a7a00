"""Rounds that are looked for as for a clause: an option decides an act, or a clause is kept."""

import random
from collections.abc import Callable, Iterator

from trainer.procedure.difference import Difference
from trainer.procedure.kinds import SEVERITY
from trainer.procedure.spec import Procedure
from trainer.training.corpus.need import BROKEN, DECISIVE, KEPT, Needs
from trainer.training.differing.both import Side
from trainer.training.finding.search import Found, Search, Wish

_CLAUSES = 2  # of a difference are looked for
_SEEDS = 10**6

#: Is told of each round that is looked at.
Look = Callable[[int], None]


def decided_by(  # noqa: PLR0913, PLR0917 - all of it is one search
    option: str, without: Procedure, side: Side, rng: random.Random, most: int, look: Look
) -> Found | None:
    """A round in which an option decides an act, where it is as in another procedure or not."""
    having = side.procedure
    clauses = having.options[option].clauses if option in having.options else ()
    needs = Needs(having, side.machine)
    needs.hanging.only(option, [without])
    for clause in clauses[:1]:
        seed = rng.randrange(_SEEDS)
        search = Search(needs, side.machine, Wish((clause,)), {clause: DECISIVE}, seed)
        return search.found(most, look)
    return None


def kept_by(
    difference: Difference, side: Side, rng: random.Random, most: int, look: Look
) -> Iterator[Found]:
    """Rounds in which clauses of a difference are kept.

    One whose severity is another may be one that is only broken.
    """
    needs = Needs(side.procedure, side.machine)
    wanted = {KEPT, BROKEN} if difference.part == SEVERITY else {KEPT}
    clauses = [
        (clause, how)
        for clause in difference.clauses
        for how in needs.ways(clause).hows[:1]
        if how in wanted
    ]
    for clause, how in clauses[:_CLAUSES]:
        seed = rng.randrange(_SEEDS)
        kept = Search(needs, side.machine, Wish((clause,)), {clause: how}, seed).found(most, look)
        if kept is not None:
            yield kept
