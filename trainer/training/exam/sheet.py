"""Drawing the rounds of an exam by the house's blueprint: all that it asks for occurs in them.

Rounds are drawn at random, as players play; for what does not occur in those a round is found.
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
    """Nobody is told how far it is."""


#: A scenario's text, and the clauses that its round meets.
Round = tuple[str, frozenset[str]]
#: The round with a seed that begins in a way.
Drawing = Callable[[int, str], Round]
#: A round that needs clauses and begins in a way, by a seed; NoRoundError where there is none.
Finding = Callable[[tuple[str, ...], str, int], Round]


class BlueprintError(Exception):
    """No exam can be as the blueprint asks; it says in one sentence which clauses, and why."""


def drawing(procedure: Procedure, machine: Machine) -> Drawing:
    """Draws rounds of a procedure, and finds what they meet."""

    def draw(seed: int, start: str) -> Round:
        drawn = draw_round(procedure, machine, seed, Recipe(start=start))
        return drawn.scenario.source, drawn.clauses

    return draw


def finding(finder: Finder, look: Look = nobody_looks) -> Finding:
    """Finds rounds that nobody has seen; ``look`` is told the number of each that is looked at."""

    def find(clauses: tuple[str, ...], start: str, seed: int) -> Round:
        boxes = min(_BOXES[seed % len(_BOXES)], finder.procedure.house.boxes)
        looks = MOST if len(clauses) == 1 else _LOOKS
        found = finder.fresh(seed).find(Wish(clauses, 1, boxes, start), seed, look, looks)
        return found.trace.scenario.source, found.trace.clauses | frozenset(clauses)

    return find


def check_blueprint(blueprint: Blueprint, needs: Needs) -> None:
    """Raise BlueprintError where no exam can be as the blueprint asks, as far as the model tells.

    That is soon: no round is dealt for it.
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
    """The pieces of an exam of the finder's house, the same for the same seed.

    ``blueprint``: what it is drawn by, where that is not the house's own. ``look`` is told the
    number of each round before it is looked at, and may raise to stop. Raise BlueprintError where
    no exam can be as the blueprint asks.
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
    """The pieces of an exam: its rounds, then positions for the occasions that these leave over."""
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
    """The scenarios of an exam by a blueprint, the same for the same seed.

    Its clauses occur in as many rounds as it has; raise BlueprintError where they cannot.
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
    """An exam of drawn rounds and of those that are found for what does not occur in any of them.

    Where it does not fit so, of found rounds only.
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
    """Finds rounds with as many clauses in each as go together; ``reasons``: why some do not."""

    def __init__(self, find: Finding, rng: random.Random) -> None:
        self.reasons: list[str] = []
        self._find = find
        self._rng = rng

    def rounds(self, clauses: Sequence[str], start: str, most: int) -> list[Round]:
        """Rounds that need the clauses between them, up to ``most``; the first begins so."""
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
        """A round with as many of these clauses as go together; the ``last`` with all or none."""
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
    """As many of the drawn rounds as the exam has, all clauses in them; none where it cannot be.

    The first drawn is the first dealt: it alone begins as the blueprint says. ``begins``: those
    that are in it anyhow, in their order.
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
