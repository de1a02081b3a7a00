"""Requests for practice, and the rounds drawn for them.

The table of the day is drawn here, too.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import chain, cycle, islice, repeat
from typing import NamedTuple

from trainer.games.play import COUNTED, HARD, LEVELS, PLAIN, STRATEGY, USUAL, Seats
from trainer.procedure.fields import DataError
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.step import When
from trainer.table.act import Act
from trainer.table.card import rank
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.corpus.need import holds_at, spots_of
from trainer.training.engine.reachable import (
    acts_in,
    cached_by_procedure,
    closed_at,
    enacted,
    in_round,
    possible_phases,
    reachable_states,
)
from trainer.training.engine.scenario import has_cut_card
from trainer.training.engine.situation import family_of
from trainer.training.judge.trace import Moment, Trace, in_focus
from trainer.training.judge.verdict import clauses_of

__all__ = [
    "FIRST",
    "HARD",
    "LEVELS",
    "PLAIN",
    "USUAL",
    "DrawnRound",
    "NotDrawnError",
    "PracticeRequest",
    "clauses_of_practice",
    "draw_wanted",
    "phases_of",
]
#: How many rounds are looked at before there is said to be none.
MOST = 400
_AS_WANTED = 8  # of them are drawn as they are wanted, then others come in turn
_HARDEST_OF = 4  # so many hard rounds are drawn, and the one that meets most clauses is taken
_SIMPLER_OF = 20  # so many plain rounds are drawn, at most, for one in which nobody has a pair
_SHORTEST_OF = 20  # so many are drawn where a short one is wanted
_FEW = 3  # boxes of a hard round that is drawn for the sake of one clause
_SEEDS = 10**6
_LESSON = 30  # acts at most of a phase that is dealt with all its parts for the sake of a clause
_BEFORE = 12  # acts at most before the one that the clause asks for


@dataclass(frozen=True, slots=True)
class PracticeRequest:
    """A trainee's request for practice.

    ``part``: a phase's path, a clause's id, "" for all; ``start`` as in a scenario; ``boxes``:
    how many are in play, ``bets``: how many at most on a box, None: any; ``level``: how hard;
    ``short``: a whole round of few moves, with an offer and a payout; ``players``: who decides
    for them, of ``PLAYERS``.
    """

    part: str = ""
    start: str = "deal"
    boxes: int | None = None
    bets: int | None = None
    level: str = USUAL
    short: bool = False
    players: str = USUAL


#: What somebody deals who has never dealt: one box, one bet, nothing special.
FIRST = PracticeRequest(boxes=1, bets=1, level=PLAIN, short=True)


class DrawnRound(NamedTuple):
    """A drawn round, the moves already done, and the trainee's phase.

    As a Session takes them: no moves and "" where the whole is dealt.
    """

    performance: Trace
    prelude: tuple[Act, ...] = ()
    focus: str = ""

    @property
    def text(self) -> str:
        """The scenario's text."""
        return self.performance.scenario.source


class NotDrawnError(Exception):
    """Error: there is no such round, or none was found.

    The message says in one sentence what is wrong, and what to do. ``part`` is what was wanted;
    ``looked``: how many rounds were looked at.
    """

    def __init__(self, says: str, part: str = "", looked: int = 0) -> None:
        super().__init__(says)
        self.part = part
        self.looked = looked


class _Way(NamedTuple):
    """Seed and recipe of a round to look at."""

    seed: int
    recipe: Recipe


def _ignore_progress(_number: int) -> None:
    """Ignore progress: the default for ``look``."""


@cached_by_procedure
def phases_of(procedure: Procedure) -> tuple[str, ...]:
    """List the phases to practise, in order, a whole before its parts.

    They are those in which the dealer has a move; a whole has two such parts at least. Where
    each hand has its turn, the turns are practised together: a state of one is a move or two.
    """
    closed = closed_at(procedure)
    phases = possible_phases(procedure)
    acting = [in_round(phase) for phase in phases if any(acts_in(phase.root, closed))]
    leaves = list(dict.fromkeys(acting))
    found: list[str] = []
    for leaf in leaves:
        names = leaf.split("/")
        wholes = ["/".join(names[:depth]) for depth in range(1, len(names))]
        parted = [whole for whole in wholes if sum(in_focus(leaf, whole) for leaf in leaves) > 1]
        found += [path for path in (*parted, leaf) if path not in found]
    return tuple(found)


def clauses_of_practice(procedure: Procedure) -> tuple[str, ...]:
    """List the clauses that a move follows or breaks at the house."""
    return enacted(procedure)


def draw_wanted(
    procedure: Procedure,
    machine: Machine,
    wanted: PracticeRequest,
    seed: int,
    look: Callable[[int], None] | None = None,
) -> DrawnRound:
    """Draw the round that was asked for.

    The same for the same procedure, request and seed. With nothing chosen it is the usual
    scenario of the seed. ``look`` gets the number of each round before it is looked at, from 1,
    and may raise to stop. Raise NotDrawnError where the request cannot be met, or was not in as
    many rounds as are looked at.
    """
    _check(procedure, wanted)
    look = look or _ignore_progress
    sums = wanted.level not in COUNTED
    draw = partial(_drawn, procedure, machine, sums=sums, players=wanted.players)
    if not wanted.part:
        return _whole(procedure, draw, wanted, seed, look)
    find = _phase_in if wanted.part in phases_of(procedure) else _clause_in
    for number, way in enumerate(islice(_ways(procedure, wanted, seed), MOST), start=1):
        look(number)
        drawn = draw(way)
        lesson = find(drawn.moments, wanted.part) if drawn else None
        if drawn and lesson:
            begin, focus = lesson
            return DrawnRound(drawn, drawn.acts[:begin], focus)
    raise _not_found(procedure, wanted.part)


def _not_found(procedure: Procedure, part: str) -> NotDrawnError:
    """Make the error for a phase or clause without any move."""
    thing = "the phase" if part in phases_of(procedure) else "clause"
    says = (
        f"In {MOST} rounds of {procedure.house_name} there was none with anything to do for {thing}"
        f" {part}: this house may have no room for it; choose another one, or leave boxes"
        " and bets as they come."
    )
    return NotDrawnError(says, part, MOST)


def _check(procedure: Procedure, wanted: PracticeRequest) -> None:
    """Raise NotDrawnError where no round of the house can be as wanted."""
    house, name = procedure.house, procedure.house_name
    says = ""
    if wanted.level not in LEVELS:
        says = f"There is no level {wanted.level!r}: choose one of {', '.join(LEVELS)}."
    elif wanted.players == STRATEGY and family_of(procedure).best is None:
        says = f"The banker of {name} decides freely: there is no best strategy of the players."
    elif wanted.start not in procedure.starts:
        starts = " or ".join(procedure.starts)
        says = f"No round begins with {wanted.start!r}: choose {starts}."
    elif wanted.boxes is not None and not 1 <= wanted.boxes <= house.boxes:
        says = f"{name} has no {wanted.boxes} boxes: choose from 1 to {house.boxes}."
    elif wanted.bets is not None and not 1 <= wanted.bets <= house.bets_on_a_box:
        most = house.bets_on_a_box
        says = f"{name} has no {wanted.bets} bets on a box: choose from 1 to {most}."
    elif wanted.part and wanted.part not in (*phases_of(procedure), *enacted(procedure)):
        phases = ", ".join(phases_of(procedure))
        says = (
            f"{name} has no phase {wanted.part!r}, and no clause of that name that an act keeps:"
            f" choose one of its clauses, or of the phases {phases}."
        )
    if says:
        raise NotDrawnError(says, wanted.part)


def _drawn(
    procedure: Procedure, machine: Machine, way: _Way, *, sums: bool, players: str
) -> Trace | None:
    """Draw a round and perform it; None if the shoe runs out."""
    try:
        recipe = way.recipe._replace(sums=sums, players=players)
        return draw_round(procedure, machine, way.seed, recipe)
    except DataError:
        return None


def _whole(
    procedure: Procedure,
    draw: Callable[[_Way], Trace | None],
    wanted: PracticeRequest,
    seed: int,
    look: Callable[[int], None],
) -> DrawnRound:
    """Draw a whole round.

    Of hard ones it is the one with most clauses, of short ones the shortest.
    """
    seats = Seats(wanted.boxes, wanted.bets)
    seeds = _seeds(seed)
    many = _HARDEST_OF if wanted.level == HARD else 1
    enough = _SHORTEST_OF if wanted.short else many
    found: list[Trace] = []
    for number in range(1, MOST + 1):
        look(number)
        shows = wanted.level == HARD and number % 2 == 0
        recipe = Recipe(wanted.level, wanted.start, seats, cut_card=shows)
        drawn = draw(_Way(next(seeds), recipe))
        looks_for_easier = wanted.level == PLAIN and not wanted.short and number < _SIMPLER_OF
        if drawn and not (looks_for_easier and _has_a_pair(drawn)):
            found.append(drawn)
        if len(found) == enough:
            best = _shortest(found) if wanted.short else max(found, key=_clauses_met)
            return DrawnRound(best)
    says = f"No round of {procedure.house_name} has cards enough for so many: choose fewer boxes."
    raise NotDrawnError(says, "", MOST)


def _has_a_pair(trace: Trace) -> bool:
    """Tell if a player's first two cards are of one value.

    Then there is more to say to the player.
    """
    total = trace.dealing.house.total
    return any(
        len(hand.cards) == 2 and total(hand.cards[:1]) == total(hand.cards[1:])
        for moment in trace.moments
        for box in moment.after.table.boxes
        for hand in box.hands
    )


def _clauses_met(trace: Trace) -> int:
    return len(trace.clauses)


def _shortest(found: Sequence[Trace]) -> Trace:
    """Choose the round of fewest moves.

    If there are such rounds, a player is paid after an offer, there are no calls, and no box is
    at an end of the table, where the manual may have exceptions.
    """

    def cost(trace: Trace) -> tuple[bool, int, bool, int]:
        acts = [act.act for act in trace.acts]
        asked = acts.index("offer") if "offer" in acts else len(acts)
        ends = {1, trace.dealing.house.boxes}
        at_end = any(box.number in ends for box in trace.begins.table.boxes)
        return "pay" not in acts[asked:], acts.count("call"), at_end, len(acts)

    return min(found, key=cost)


def _seeds(seed: int) -> Iterator[int]:
    """Yield the seeds of the rounds to look at, the given first."""
    yield seed
    rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
    while True:
        yield rng.randrange(_SEEDS)


def _ways(procedure: Procedure, wanted: PracticeRequest, seed: int) -> Iterator[_Way]:
    """Yield the rounds to look at for a part.

    First come those as asked for, then those in which more happens.
    """
    opening = _is_opening(procedure, wanted.part)
    start = "shuffle" if opening else wanted.start
    seats = Seats(wanted.boxes, wanted.bets)
    one, two, few = (
        Seats(wanted.boxes or min(boxes, procedure.house.boxes), wanted.bets)
        for boxes in (1, 2, _FEW)
    )
    others = [Recipe(HARD, start, few), Recipe(USUAL, start, seats)]
    if not opening:
        others += [Recipe(HARD, start, one), Recipe(HARD, start, two, rounds=2)]
        if has_cut_card(procedure):
            others += [Recipe(HARD, "deal", two, cut_card=True)]
    levels = (PLAIN, USUAL) if wanted.level == PLAIN else (wanted.level,)
    first = [
        recipe for level in levels for recipe in repeat(Recipe(level, start, seats), _AS_WANTED)
    ]
    yield from map(_Way, _seeds(seed), chain(first, cycle(others)))


def _is_opening(procedure: Procedure, part: str) -> bool:
    """Tell if a part belongs only to the opening of the shoe."""
    before = reachable_states(procedure, procedure.starts["shuffle"])
    before -= reachable_states(procedure, procedure.starts["deal"])
    if part in phases_of(procedure):
        paths = {in_round(phase) for phase in procedure.phases if in_focus(phase.path, part)}
    else:
        if any(
            part in clauses_of(step) for inner in procedure.interrupts for step in acts_in(inner)
        ):
            return False
        paths = {
            in_round(phase)
            for phase in procedure.phases
            if any(part in clauses_of(step) for step in acts_in(phase.root))
        }
    return paths <= before


def _phase_in(done: Sequence[Moment], phase: str) -> tuple[int, str] | None:
    """Find where a phase with a due move of its own begins.

    Returns the number of moves before it, and the phase; None where there is none.
    """
    for number, moment in enumerate(done):
        its_own = moment.obligation and moment.obligation.step.path.startswith(f"{phase}/")
        if its_own and in_focus(moment.state, phase):
            return _visit(done, number, phase).start, phase
    return None


def _clause_in(done: Sequence[Moment], clause: str) -> tuple[int, str] | None:
    """Find where to begin for a clause's first move, and the phase.

    It is the whole phase around it, if that is no long lesson, else the state. Where much comes
    before the move there, it begins shortly before the move, at the beginning of a box. None
    where no move follows the clause.
    """
    numbers = [i for i, moment in enumerate(done) if clause in moment.clauses]
    if not numbers:
        return None
    number = numbers[0]
    state = done[number].state
    whole = state.partition("/")[0]
    focus = whole if len(_visit(done, number, whole)) <= _LESSON else state
    begin = _visit(done, number, focus).start
    if number - begin > _BEFORE:
        late = range(number - _BEFORE, number + 1)
        boxes = [moment.obligation.spot.box if moment.obligation else 0 for moment in done]
        begin = next((i for i in late if boxes[i] != boxes[i - 1]), late.start)
    return begin, focus


def _visit(done: Sequence[Moment], number: int, phase: str) -> range:
    """Return the range of moves around one that stay in a phase."""
    begin = end = number
    while begin > 0 and in_focus(done[begin - 1].state, phase):
        begin -= 1
    while end < len(done) and in_focus(done[end].state, phase):
        end += 1
    return range(begin, end)


_MOST_ROUNDS = 12  # rounds, at most
_LIVELY = 2  # of insurance, a pair, a bust


class DayTable(NamedTuple):
    """Table of a day: its round, and the events in it.

    ``boxes``: how many are in play; ``rank``: of the dealer's first card, "" where there is
    none; ``insurance``, ``pair``, ``bust``: whether one comes up.
    """

    day: date
    drawn: DrawnRound
    boxes: int
    rank: str
    insurance: bool
    pair: bool
    bust: bool

    @property
    def name(self) -> str:
        """Name of its scenario on record."""
        return table_name(self.day)


def table_name(day: date) -> str:
    """Return the name of a day's table on record."""
    return f"table {day.isoformat()}"


def draw_day_table(procedure: Procedure, machine: Machine, day: date) -> DayTable:
    """Draw the table of a day: the first lively round.

    The house and the date decide. Where none of a few rounds is lively, it is the one in which
    most happens. Raise NotDrawnError where the house has no such round.
    """
    rng = random.Random(f"{procedure.id} {day.isoformat()}")  # noqa: S311 - a round, no secret
    wanted = PracticeRequest(boxes=procedure.house.boxes)
    found: list[DayTable] = []
    while len(found) < _MOST_ROUNDS:
        drawn = draw_wanted(procedure, machine, wanted, rng.randrange(_SEEDS))
        found.append(_day_table(day, drawn))
        if _happenings(found[-1]) >= _LIVELY:
            return found[-1]
    return max(found, key=lambda one: (_happenings(one), len(one.drawn.performance.clauses)))


def _happenings(table: DayTable) -> int:
    return table.insurance + table.pair + table.bust


def _day_table(day: date, drawn: DrawnRound) -> DayTable:
    trace = drawn.performance
    own = next((one.table.dealer for one in trace.situations if one.table.dealer), ())
    return DayTable(
        day,
        drawn,
        boxes=len(trace.begins.table.boxes),
        rank=rank(own[0]) if own else "",
        insurance=any("insurance" in {act.what, act.phrase} for act in trace.acts),
        pair=any(act.act == "split_pair" for act in trace.acts),
        bust=_has_bust(trace),
    )


def _has_bust(trace: Trace) -> bool:
    """Tell if a player's hand goes bust, by the house's game."""
    test = family_of(trace.procedure).conditions["bust"]
    bust, house = When("bust", wanted=True, test=test), trace.dealing.house
    tables = (situation.table for situation in trace.situations)
    return any(holds_at(bust, table, spot, house) for table in tables for spot in spots_of(table))
