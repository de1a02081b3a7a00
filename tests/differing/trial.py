"""A pair of versions tried: each difference is shown, and what touches none that is shown is alike.

So a difference of which no round was found has no effect either in any round that is dealt here.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.differing.pairs import Pair
from tests.differing.touch import SILENT, Watched, touching
from trainer.games.habits import HARD, PLAIN, USUAL, Seats
from trainer.procedure.difference import Difference
from trainer.procedure.kinds import CALL, CLAUSE
from trainer.procedure.reading import DataError
from trainer.procedure.undone import NotAloneError, undone
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.dealing.scenario import parse_scenario
from trainer.training.differing.both import Dealt, Side, gone_on, judged
from trainer.training.differing.cards import undecided
from trainer.training.differing.last import LastSearch
from trainer.training.differing.shown import Differing, Shown
from trainer.training.differing.unfelt import unfelt
from trainer.training.judging.trace import Trace
from trainer.training.slips.making import slips

ROUNDS = 3
SLIPS_A_MOMENT = 2
_UNDECIDED = 3  # one round of so many does not say what a banker decides


@dataclass(slots=True)
class Outcome:
    """What came of a pair: how much was compared, what was shown, and what should not be so."""

    alike: int = 0
    slipped: int = 0
    touched: int = 0
    doubted: int = 0
    shown: list[Difference] = field(default_factory=list)
    never: list[Difference] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


def tried(
    pair: Pair, seed: int, *, rounds: int = ROUNDS, most: int | None = None, doubt: int = 0
) -> Outcome:
    """Look for a round for each difference; then deal rounds under both, with slips.

    ``doubt``: what nobody can feel is looked for in rounds with several slips as if there were so
    many rounds to be looked at.
    """
    outcome, rng = Outcome(), random.Random(seed)
    _shown(pair, outcome, most, doubt)
    for _ in range(rounds):
        _compared(pair, tuple(outcome.shown), rng, outcome)
    return outcome


# --- rounds that touch no difference are alike


def _compared(
    pair: Pair, found: tuple[Difference, ...], rng: random.Random, outcome: Outcome
) -> None:
    sides = (Watched(pair.old), Watched(pair.new))
    recipe = Recipe(
        rng.choice((HARD, USUAL, PLAIN)), rng.choice(("deal", "deal", "shuffle")), Seats(1)
    )
    drawer = Side(pair.old)
    text = draw_round(pair.old, drawer.machine, rng.randrange(10**6), recipe).scenario.source
    if not rng.randrange(_UNDECIDED):
        text = undecided(text)
    raw = parse_scenario(text, "drawn")
    old, new = (side.performed(raw, text) for side in sides)
    if old is None or new is None:
        outcome.wrong += [] if _other_house(found) else [f"{pair}: a round that one cannot have"]
        return
    dealt = [judged(trace.dealing, trace.acts) for trace in (old, new)]
    if touching(found, sides, dealt):
        outcome.touched += 1
    else:
        outcome.alike += 1
        if old.acts != new.acts or _all_said(dealt[0]) != _all_said(dealt[1]):
            outcome.wrong.append(f"{pair}: performed otherwise, and nothing touched:\n{text}")
    _slipped(pair, found, rng, outcome, sides, (old, new))


def _other_house(found: tuple[Difference, ...]) -> bool:
    """Whether one of the two may not be able to have a round of the other."""
    return any(one.changes_acts for one in found)


def _slipped(  # noqa: PLR0913, PLR0917 - all of it is one round
    pair: Pair,
    found: tuple[Difference, ...],
    rng: random.Random,
    outcome: Outcome,
    sides: tuple[Watched, Watched],
    traces: tuple[Trace, Trace],
) -> None:
    """Slips at every moment of a round: those that touch nothing are judged alike."""
    old, new = traces
    for number, moment in enumerate(old.moments, start=1):
        made = list(slips(old.dealing, moment.before))
        for slip in rng.sample(made, min(len(made), SLIPS_A_MOMENT)):
            try:
                acts = gone_on(old, number, slip)
                dealt = [judged(trace.dealing, acts) for trace in (old, new)]
            except DataError:
                continue
            if touching(found, sides, dealt):
                outcome.touched += 1
                continue
            outcome.slipped += 1
            if _all_said(dealt[0]) != _all_said(dealt[1]):
                outcome.wrong.append(f"{pair}: {slip} at {number} is judged otherwise")


# --- each difference has a round, and it is gone without


def _shown(pair: Pair, outcome: Outcome, most: int | None, doubt: int) -> None:
    differing = Differing(Side(pair.old), Side(pair.new))
    if most is not None:
        differing.most = most
    for one in differing.differences:
        shown = differing.of(one)
        if one.kind in SILENT or one.part in (CLAUSE, CALL):
            continue
        if unfelt(pair.old, pair.new, one):
            outcome.wrong += [f"{pair}: {one.name} is shown"] if shown.scenario else []
            outcome.wrong += _doubted(pair, differing, one, doubt)
            outcome.doubted += bool(doubt)
            continue
        (outcome.shown if shown.scenario else outcome.never).append(one)
        outcome.wrong += [f"{pair}: {one.name}: {said}" for said in _gone(pair, shown)]


def _doubted(pair: Pair, differing: Differing, one: Difference, doubt: int) -> Iterator[str]:
    """A round with several slips that shows what nobody can feel, as it was said."""
    between = next(differing.bases(one))
    found = LastSearch(one, between, differing.seed).by_several(doubt)
    if found is not None and found.told.slipped is not None:
        yield f"{pair}: {one.name} is felt: {found.told.slipped.slip}\n{found.text}"


def _gone(pair: Pair, shown: Shown) -> Iterator[str]:
    """What is wrong with a round that shows a difference: without it alone nothing is felt."""
    told, one = shown.told, shown.difference
    if told is None:
        return
    try:
        without = Side(undone(pair.new, pair.old, one))
    except NotAloneError:
        return
    if told.having.procedure.content_hash != pair.new.content_hash:
        return  # it is felt in the old one with this difference alone
    raw = parse_scenario(shown.scenario, "shown")
    trace = without.performed(raw, shown.scenario)
    if trace is None:
        yield "without it the round that shows it cannot be had"
        return
    if told.slipped is None:
        if trace.acts != told.without.acts or trace.acts == told.having.acts:
            yield "without it the round is not performed as it was before"
        return
    acts = told.slipped.having.trace.acts
    again = _said(judged(trace.dealing, acts), scored=told.scored)
    without_it, having_it = (
        _said(one, scored=told.scored) for one in (told.slipped.without, told.slipped.having)
    )
    if again != without_it or again == having_it:
        yield "without it the slip is not judged as it was before"


def _said(dealt: Dealt, *, scored: bool) -> object:
    """What is said of a round, where only the score is another one that too."""
    return _all_said(dealt) if scored else dealt.told


def _all_said(dealt: Dealt) -> object:
    """All that is said of a round, the score among it."""
    return dealt.told, dealt.score
