"""Drawing of an exam by the house's blueprint, with everything it requires.

Rounds are drawn at random, with ordinary players; for a clause that none of them meets,
a round is searched for.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import count

from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import Blueprint
from trainer.training.corpus.corpus import MOST
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.need import Needs
from trainer.training.corpus.unreachable import why_apart, why_never
from trainer.training.exam.chances import NoOccasionError, Piece, Source, positions

MOST_DRAWN = 400  # rounds that are drawn at random for one exam
_PATIENCE = 200  # of them; what occurs in none of so many is found
_SEEDS = 2**62  # rounds that there are to draw: too many for anybody to have seen them
_LOOKS = 120  # rounds that are looked at, at most, before clauses are put into several
_BOXES = (2, 3)  # of a round that is found for an exam: as many as a usual one has

#: Is told the number of each round that is looked at, and may raise to stop.
Look = Callable[[int], None]


def nobody_looks(_number: int) -> None:
    """Ignore the number of the round being looked at."""


#: A scenario's text, and the clauses that its round meets.
Round = tuple[str, frozenset[str]]
#: The round with a seed that begins in a way.
Drawing = Callable[[int, str], Round]
#: A round that needs clauses and begins in a way, by a seed; NoRoundError where there is none.
Finding = Callable[[tuple[str, ...], str, int], Round]


class BlueprintError(Exception):
    """The blueprint cannot be met; one sentence names clauses and reason."""


def drawing(procedure: Procedure, machine: Machine) -> Drawing:
    """Return a function that draws rounds with the clauses they meet."""

    def draw(seed: int, start: str) -> Round:
        drawn = draw_round(procedure, machine, seed, Recipe(start=start))
        return drawn.scenario.source, drawn.clauses

    return draw


def finding(finder: Finder, look: Look = nobody_looks) -> Finding:
    """Return a function that finds unseen rounds meeting given clauses.

    ``look`` gets the number of each round before it is looked at.
    """

    def find(clauses: tuple[str, ...], start: str, seed: int) -> Round:
        boxes = min(_BOXES[seed % len(_BOXES)], finder.procedure.house.boxes)
        looks = MOST if len(clauses) == 1 else _LOOKS
        found = finder.fresh(seed).find(Wish(clauses, 1, boxes, start), seed, look, looks)
        return found.trace.scenario.source, found.trace.clauses | frozenset(clauses)

    return find


def check_blueprint(blueprint: Blueprint, needs: Needs) -> None:
    """Raise BlueprintError if the model shows that the blueprint is impossible.

    This is quick, because no round is dealt for it.
    """
    for clause in blueprint.clauses:
        if not needs.ways(clause).hows:
            raise BlueprintError(why_never(needs, clause, (), 0).says)
    rounds: list[list[str]] = []
    reasons: list[str] = []
    for clause in blueprint.clauses:
        apart = [why_apart(needs, (*group, clause)) for group in rounds]
        if None in apart:
            rounds[apart.index(None)].append(clause)
            continue
        reasons += [why.says for why in apart if why]
        rounds.append([clause])
    if len(rounds) > blueprint.rounds:
        raise BlueprintError(" ".join(dict.fromkeys(reasons)))


def exam_paper(
    finder: Finder,
    seed: int,
    look: Look = nobody_looks,
    blueprint: Blueprint | None = None,
) -> tuple[Piece, ...]:
    """Draw the exam sheet of the finder's house, repeatably by seed.

    ``blueprint``: to draw by, instead of the house's own. ``look`` gets the number of each
    round before it is looked at, and may raise to stop. Raise BlueprintError if no exam can
    meet the blueprint.
    """
    blueprint, looked = blueprint or finder.procedure.exam, count(1)
    check_blueprint(blueprint, finder.needs)
    draw = drawing(finder.procedure, finder.machine)

    def counting(_number: int) -> None:
        look(next(looked))

    def counted(number: int, start: str) -> Round:
        counting(number)
        return draw(number, start)

    source = Source(finder, counting)
    return draw_paper(blueprint, counted, finding(finder, counting), source, seed)


def draw_paper(
    blueprint: Blueprint, draw: Drawing, find: Finding, source: Source, seed: int
) -> tuple[Piece, ...]:
    """Draw an exam's rounds, then positions for the chances still missing.

    Raise BlueprintError if that is impossible.
    """
    texts = draw_exam(blueprint, draw, find, seed) if blueprint.rounds else ()
    rounds = [source.whole(text) for text in texts]
    need = Counter(blueprint.occasions)
    for piece in rounds:
        need.subtract(piece.serves)
    rng = random.Random(f"{seed} positions")  # noqa: S311 - an exam paper, no secret key
    wanted = {family: left for family, left in need.items() if left > 0}
    try:
        return (*rounds, *positions(source, wanted, rng))
    except NoOccasionError as error:
        raise BlueprintError(str(error)) from None


def draw_exam(blueprint: Blueprint, draw: Drawing, find: Finding, seed: int) -> tuple[str, ...]:
    """Draw an exam's scenarios by a blueprint, repeatably by seed.

    The blueprint's clauses occur among its number of rounds; raise BlueprintError if they
    cannot.
    """
    rng = random.Random(seed)  # noqa: S311 - an exam paper, no secret key
    drawn: dict[str, frozenset[str]] = {}
    wanted = frozenset(blueprint.clauses)
    missing = set(wanted)
    for tried, number in enumerate(rng.sample(range(1, _SEEDS + 1), MOST_DRAWN)):
        if missing and tried >= _PATIENCE:
            break
        text, met = draw(number, "deal" if drawn else blueprint.start)
        if text in drawn:
            continue
        new = met & wanted not in drawn.values()
        drawn[text] = met & wanted
        missing -= met
        enough = len(drawn) >= blueprint.rounds and not missing
        if enough and (new or len(drawn) == blueprint.rounds):
            chosen = _chosen(drawn, blueprint)
            if chosen:
                return chosen
    return _with_found(drawn, blueprint, find, rng)


def _with_found(
    drawn: dict[str, frozenset[str]], blueprint: Blueprint, find: Finding, rng: random.Random
) -> tuple[str, ...]:
    """Complete drawn rounds with rounds found for the missing clauses.

    Where they do not fit, only found rounds are used. Raise BlueprintError if those do not
    fit either.
    """
    first = next(iter(drawn))
    seldom = [c for c in blueprint.clauses if not any(c in met for met in drawn.values())]
    packed = _Packed(find, rng)
    rare = [] if blueprint.rounds == 1 else packed.rounds(seldom, "deal", blueprint.rounds - 1)
    chosen = _chosen({first: drawn[first]} | dict(rare) | drawn, blueprint, [first, *dict(rare)])
    if chosen:
        return chosen
    every = dict(packed.rounds(blueprint.clauses, blueprint.start, blueprint.rounds))
    chosen = _chosen(every | drawn, blueprint, list(every))
    if chosen:
        return chosen
    rounds = "one round" if blueprint.rounds == 1 else f"{blueprint.rounds} rounds"
    reasons = " ".join(dict.fromkeys(packed.reasons))
    raise BlueprintError(f"not all the clauses fit into {rounds}: {reasons}")


class _Packed:
    """Search for rounds with as many clauses in each as possible.

    ``reasons``: why some clauses do not go together.
    """

    def __init__(self, find: Finding, rng: random.Random) -> None:
        self.reasons: list[str] = []
        self._find = find
        self._rng = rng

    def rounds(self, clauses: Sequence[str], start: str, most: int) -> list[Round]:
        """Find up to ``most`` rounds that meet the clauses between them.

        The first begins as ``start`` says, the others with the deal.
        """
        found: list[Round] = []
        todo = tuple(clauses)
        while todo and len(found) < most:
            together = self._together(todo, "deal" if found else start, last=len(found) + 1 == most)
            if together is None:
                break
            found.append((together[0], together[1].intersection(clauses)))
            todo = tuple(clause for clause in todo if clause not in together[1])
        return found

    def _together(self, clauses: tuple[str, ...], start: str, *, last: bool) -> Round | None:
        """Find a round meeting as many of the clauses as possible.

        The ``last`` round has to meet them all; None if it cannot.
        """
        while True:
            try:
                return self._find(clauses, start, self._rng.randrange(_SEEDS))
            except NoRoundError as error:
                if len(clauses) == 1:
                    raise BlueprintError(str(error)) from None
                if len(error.why.clauses) > 1:
                    self.reasons.append(str(error))
                    if last:
                        return None
                clauses = tuple(c for c in clauses if c != error.why.clauses[-1])


def _chosen(
    drawn: dict[str, frozenset[str]], blueprint: Blueprint, begins: Sequence[str] = ()
) -> tuple[str, ...]:
    """Choose the exam's rounds so that all clauses occur; () if impossible.

    The first drawn is the first dealt: only that one begins as the blueprint says.
    ``begins``: rounds that are included in any case, in their order.
    """
    texts = list(drawn)
    chosen = list(begins) or texts[:1]
    missing = set(blueprint.clauses).difference(*(drawn[text] for text in chosen))
    kinds = {met: text for text, met in reversed(drawn.items())}  # the first that meets just these
    while missing and len(chosen) <= blueprint.rounds:
        best = kinds[max(kinds, key=lambda met: len(met & missing))]
        chosen.append(best)
        missing -= drawn[best]
    if len(chosen) > blueprint.rounds:
        return ()
    chosen += [text for text in texts if text not in chosen][: blueprint.rounds - len(chosen)]
    return tuple(chosen)
