"""Drawing of an exam by the house's blueprint, piece by piece.

Nothing is drawn before it is needed, so no later piece is in memory. Whole rounds are
drawn at random, with ordinary players; for a clause that none of them meets, a round is
searched for. Positions are cut for the families that are still open; those that critical
rules need to come often enough are mixed in.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import NamedTuple

from trainer.procedure.machine import Machine
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.procedure.training_rules import FAMILIES, Blueprint
from trainer.training.corpus.corpus import MOST
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.need import Needs
from trainer.training.corpus.unreachable import why_apart, why_never
from trainer.training.engine.reachable import cached_by_procedure, enacted
from trainer.training.exam.chances import (
    NoOccasionError,
    Piece,
    Source,
    count_occasions,
    draw_position,
    position,
)
from trainer.training.exam.marks import Decision, undecided
from trainer.training.exam.plan import PASSED, Stages, chances_missing, stages_of

MOST_DRAWN = 400  # rounds that are drawn at random for one exam
_PATIENCE = 200  # of them; what occurs in none of so many is found
_SEEDS = 2**62  # rounds that there are to draw: too many for anybody to have seen them
_LOOKS = 120  # rounds that are looked at, at most, before clauses are put into several
TIMES = 3  # a critical rule comes so often in an exam
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


class Need(NamedTuple):
    """What an exam needs from its next piece on.

    ``rest``: the blueprint with the whole rounds still to come, and the clauses that they
    still have to meet. ``chances``: wanted by family; ``rules``: how often each critical rule
    still has to come; ``positions``: number of positions to come at least.
    """

    rest: Blueprint
    chances: Mapping[str, int]
    rules: Mapping[str, int]
    positions: int


class Dealt(NamedTuple):
    """A piece that was dealt: how often clauses came up in it.

    ``whole``: it was a whole round.
    """

    whole: bool
    clauses: Mapping[str, int]


def need_after(
    procedure: Procedure,
    rule: Blueprint,
    stages: Stages,
    decision: Decision,
    dealt: Sequence[Dealt],
) -> Need:
    """Return what an exam by this blueprint needs after these pieces.

    Once it is decided it goes on in the same way, so that nobody can tell.
    """
    met = Counter[str]()
    for piece in dealt:
        met.update(piece.clauses)
    chances = {
        family: max(1, chances_missing(stages, one.chances, one.slips))
        for family, one in decision.families.items()
        if one.state != PASSED
    }
    rules = {clause: TIMES - met[clause] for clause in critical_rules(procedure)}
    return Need(
        _rest(rule, [piece for piece in dealt if piece.whole]),
        chances or dict.fromkeys(rule.families, 1),
        {clause: many for clause, many in rules.items() if many > 0},
        rule.positions - sum(not piece.whole for piece in dealt),
    )


def _rest(rule: Blueprint, whole: Sequence[Dealt]) -> Blueprint:
    """Return the blueprint for the missing whole rounds."""
    rounds = max(0, rule.rounds - len(whole))
    met = frozenset[str]().union(*(piece.clauses for piece in whole))
    clauses = tuple(clause for clause in rule.clauses if clause not in met)
    return replace(
        rule,
        rounds=rounds,
        clauses=clauses if rounds else (),
        start="deal" if whole else rule.start,
    )


@cached_by_procedure
def critical_rules(procedure: Procedure) -> tuple[str, ...]:
    """Return the critical clauses that acts can follow."""
    return tuple(c for c in enacted(procedure) if procedure.severity((c,)) == CRITICAL)


def try_blueprint(finder: Finder, seed: int, look: Look = nobody_looks) -> None:
    """Raise BlueprintError if no exam of the finder's house can be drawn.

    Its first round and a position of each family are drawn to find out. Raise NoPlanError if
    no plan keeps the house's error rates.
    """
    procedure = finder.procedure
    rule, stages = procedure.exam, stages_of(procedure.exam)
    need = need_after(procedure, rule, stages, undecided(rule.families), ())
    draw_piece(finder, need, seed, look)
    for family in rule.families:
        draw_piece(finder, Need(replace(rule, rounds=0), {family: 1}, {}, 0), seed, look)


def draw_piece(finder: Finder, need: Need, seed: int, look: Look = nobody_looks) -> Piece:
    """Draw an exam's next piece, repeatably by seed.

    ``look`` gets the number of each round before it is looked at, and may raise to stop.
    Raise BlueprintError if there is no such piece.
    """
    looked = count(1)

    def counting(_number: int) -> None:
        look(next(looked))

    draw = drawing(finder.procedure, finder.machine)

    def counted(number: int, start: str) -> Round:
        counting(number)
        return draw(number, start)

    return next_piece(need, counted, finding(finder, counting), Source(finder, counting), seed)


def next_piece(need: Need, draw: Drawing, find: Finding, source: Source, seed: int) -> Piece:
    """Draw an exam's next piece by these functions; raise BlueprintError."""
    if need.rest.rounds:
        check_blueprint(need.rest, source.finder.needs)
        return Piece(draw_exam(need.rest, draw, find, seed)[0])
    rng = random.Random(f"{seed} position")  # noqa: S311 - an exam, no secret key
    missing = sum(need.rules.values())
    if missing and rng.random() * max(1, need.positions) < missing:
        rule = rng.choice(list(need.rules))
        piece = _piece_with(rule, find, source, rng)
        if piece is not None:
            return piece
    try:
        return draw_position(source, need.chances, rng)
    except NoOccasionError as error:
        raise BlueprintError(str(error)) from None


def _piece_with(rule: str, find: Finding, source: Source, rng: random.Random) -> Piece | None:
    """Draw a position in which a rule is followed; None if there is none."""
    try:
        text, _met = find((rule,), "deal", rng.randrange(_SEEDS))
    except NoRoundError:
        return None
    trace = source.trace(text)
    places = [n for n, moment in enumerate(trace.moments, 1) if n > 1 and rule in moment.clauses]
    if not places:
        return None
    n = rng.choice(places)
    begin, end = max(2, n - 1), min(len(trace.moments), n + 1)
    return position(
        trace, begin, end, count_occasions(source.occasions(trace, begin, end, FAMILIES))
    )


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

    Where the first begins in a way of its own, it is the first drawn; the others follow, those
    that meet most clauses before the rest.
    ``begins``: rounds that are included in any case, in their order.
    """
    texts = list(drawn)
    chosen = list(begins) or (texts[:1] if blueprint.start != "deal" else [])
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
