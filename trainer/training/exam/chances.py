"""Short positions for the chances missing from an exam's whole rounds.

They are cut out of hard rounds, at most one out of each. Positions in which something
must be refused are mixed with similar ones, in which the request is right or there is
none.

There are four families of critical habits. A chance (``Occasion``) of each is read from
the model and proved by the judge: the habit's slip in its place is a critical mistake.

- *Pays wrongly*: each payment. The slip pays one unit too much.
- *Takes wrongly*: each bet to be taken. The slip takes another bet or a wrong amount,
  or leaves the bet.
- *Misses a refusal*: each refusal that is due. The slip grants the request (a card or a
  split), or leaves lying what was laid. Where the slip leads to nothing critical, it is
  no chance.
- *Draws or stands wrongly*: each decision over the dealer's own hand. Where a card is
  due, the slip stands; where the hand is complete, it draws one more. Also each
  player's hand just after its last card: the slip gives it one more.
"""

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import NamedTuple

from trainer.games.play import HARD, Seats
from trainer.procedure.due import Obligation
from trainer.procedure.machine import Machine
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.procedure.training_rules import DRAWS, FAMILIES, LETS_PASS, PAYS, TAKES
from trainer.table.act import Act
from trainer.training.corpus.draw import DRAWN, Recipe, draw_round
from trainer.training.corpus.find import Finder
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.exam.marks import count_slips, family_of_fault
from trainer.training.judge.judge import judge
from trainer.training.judge.score import Summary, Tally
from trainer.training.judge.trace import Moment, Trace, deal, perform, slipping_dealer
from trainer.training.judge.verdict import FAULT, Verdict
from trainer.training.slips.making import at_spot, detail_slips, slips
from trainer.training.slips.slip import (
    CARD_TOO_MANY,
    FORGOTTEN,
    NOT_DUE,
    NOT_REFUSED,
    OTHER_BOX,
    OTHER_HAND,
    OTHER_PLACE,
    TWICE,
    WRONG,
    Slip,
)

_WRONG_AMOUNT = f"{WRONG} amount"
_TAKES = (_WRONG_AMOUNT, OTHER_BOX, OTHER_HAND, OTHER_PLACE)
#: The family of what is due.
_ASKS = {"pay": PAYS, "take": TAKES, "refuse": LETS_PASS, "deal_self": DRAWS}
#: The acts that grant what is asked for; what was laid is granted by letting it lie.
_GRANTED = {
    **dict.fromkeys(("split", "touch"), "split_pair"),
    **dict.fromkeys(("card", "buy", "double", "stake"), "deal_card"),
}
_COMPLETE = 2  # cards: the own hand has these before anything is decided over it


class Occasion(NamedTuple):
    """Chance for a critical mistake, with act number and slip.

    ``n`` counts from 1; the slip is the habit's.
    """

    family: str
    n: int
    slip: Slip


class SlipResult(NamedTuple):
    """Verdicts and summary of part of a round dealt with slips."""

    verdicts: tuple[Verdict, ...]
    summary: Summary


def occasions(
    trace: Trace, begin: int = 1, end: int = 0, families: Collection[str] = FAMILIES
) -> tuple[Occasion, ...]:
    """Return chances between two acts of a correct performance.

    ``end`` 0: to the end of the round.
    """
    return tuple(_found(trace, begin, end or len(trace.moments), families))


def count_occasions(found: Iterable[Occasion]) -> Counter[str]:
    """Count the chances by family."""
    return Counter(occasion.family for occasion in found)


def judge_slips(trace: Trace, begin: int, end: int, made: Mapping[int, Slip]) -> SlipResult:
    """Judge part of a round with these slips, by act number.

    It is judged like an exam session that begins and ends there.
    """
    until = 0 if end == len(trace.moments) else end - begin + 1
    dealing, tally, done = trace.dealing, Tally(), 0
    verdicts: list[Verdict] = []
    situation = trace.situations[begin - 1]
    for moment in deal(dealing, slipping_dealer(dealing, made), situation):
        tally.add(dealing, moment.judged)
        verdicts.append(moment.verdict)
        situation = moment.after
        done += moment.obligation is not None
        if 0 < until <= done:
            break
    return SlipResult(tuple(verdicts), tally.summary(dealing, situation, over=True))


def _found(trace: Trace, begin: int, end: int, families: Collection[str]) -> Iterator[Occasion]:
    for n in range(begin, end + 1):
        moment = trace.moments[n - 1]
        due = moment.obligation
        if due is None:
            continue
        if _ASKS.get(due.step.act or "") in families:
            found = _of_due(trace, n, end, due)
            if found is not None:
                yield found
        if n > begin and DRAWS in families:
            yield from _drawn_too_many(trace, n, trace.moments[n - 2])


def _of_due(trace: Trace, n: int, end: int, due: Obligation) -> Occasion | None:
    """Return the chance in the due move, with its first critical slip."""
    kind = due.step.act
    if kind == "pay":
        made = detail_slips(trace.dealing, trace.moments[n - 1].before)
        return _first(trace, n, PAYS, (slip for slip in made if slip.kind == _WRONG_AMOUNT))
    if kind == "take":
        taken = (slip for slip in _slips(trace, n) if slip.kind in _TAKES)
        return _first(trace, n, TAKES, taken) or _passed_over(
            trace, n, end, TAKES, _slips(trace, n)
        )
    if kind == "refuse":
        grants = (s for s in _grants(trace, n, due) if _is_critical(trace, n, s, LETS_PASS))
        staying = (slip for slip in grants if _stays_critical(trace, n, end, slip, LETS_PASS))
        granted = next((Occasion(LETS_PASS, n, slip) for slip in staying), None)
        grade = trace.procedure.severity(due.step.clauses)
        if granted or grade != CRITICAL:  # what is only not refused is no graver than its clause
            return granted
        return _passed_over(trace, n, end, LETS_PASS, _slips(trace, n))
    if kind == "deal_self":
        return _passed_over(trace, n, end, DRAWS, _slips(trace, n))
    return None


def _slips(trace: Trace, n: int) -> Iterable[Slip]:
    return slips(trace.dealing, trace.moments[n - 1].before)


def _first(trace: Trace, n: int, family: str, made: Iterable[Slip]) -> Occasion | None:
    """Return the chance with the first immediately critical slip."""
    critical = (slip for slip in made if _is_critical(trace, n, slip, family))
    return next((Occasion(family, n, slip) for slip in critical), None)


def _passed_over(
    trace: Trace, n: int, end: int, family: str, made: Iterable[Slip]
) -> Occasion | None:
    """Return the chance with the first omission that ends up critical.

    The rest of the part is dealt to find out.
    """
    for slip in made:
        left = slip.kind in {FORGOTTEN, NOT_REFUSED}
        if left and _stays_critical(trace, n, end, slip, family):
            return Occasion(family, n, slip)
    return None


def _stays_critical(trace: Trace, n: int, end: int, slip: Slip, family: str) -> bool:
    """Tell if a slip ends in a critical mistake of the family.

    The rest is dealt to find out.
    """
    return count_slips(*judge_slips(trace, n, end, {n: slip}))[family] > 0


def _is_critical(trace: Trace, n: int, slip: Slip, family: str) -> bool:
    """Tell if a slip is a critical mistake of the family."""
    verdict = judge(trace.dealing, trace.moments[n - 1].before, slip.act, n).verdict
    critical = (verdict.verdict, verdict.severity) == (FAULT, CRITICAL)
    return critical and family_of_fault(verdict.act, verdict.expected) == family


def _grants(trace: Trace, n: int, due: Obligation) -> Iterator[Slip]:
    """Yield slips that grant a request to be refused: card or split."""
    moment = trace.moments[n - 1]
    name = _GRANTED.get(moment.act.what or "", "")
    box = moment.before.table.box(due.spot.box)
    for hand in box.hands if name else ():
        if hand.cleared or due.spot.hand not in (0, hand.number):
            continue
        act = at_spot(Act(name), box, hand.number, 0)
        yield Slip(NOT_REFUSED, moment.act, (act,), fault=NOT_DUE)


def _drawn_too_many(trace: Trace, n: int, before: Moment) -> Iterator[Occasion]:
    """Yield the chance to give a complete hand one more card."""
    moment, act = trace.moments[n - 1], before.act
    cards = act.act in ("deal_self", "deal_card")
    if not cards or moment.act.act in (act.act, "refuse"):
        return
    table = moment.before.table
    if act.act == "deal_self":
        hand, kind, more = table.dealer, TWICE, Act("deal_self")
    else:
        box = table.box(act.box or 0)
        hand = box.hand(act.hand or 1).cards
        kind, more = CARD_TOO_MANY, at_spot(Act("deal_card"), box, act.hand or 1, 0)
    if len(hand) >= _COMPLETE:
        slip = Slip(kind, moment.act, (more,), fault=NOT_DUE)
        if _is_critical(trace, n, slip, DRAWS):
            yield Occasion(DRAWS, n, slip)


LONGEST = 14  # acts of a short position, at most
_SETTING_IN = 2  # acts that it costs to take in a position, as it were


class Piece(NamedTuple):
    """Part of a round, from act ``begin`` (from 1) to ``end``.

    ``end`` 0: to the end of the round. ``text``: the scenario's text; ``prelude``: the acts
    before it; ``serves``: number of chances in it, by family.
    """

    text: str
    begin: int = 1
    end: int = 0
    prelude: tuple[Act, ...] = ()
    serves: Mapping[str, int] = MappingProxyType({})

    @property
    def whole(self) -> bool:
        """Tell if it is a whole round."""
        return not self.end

    @property
    def until(self) -> int:
        """Number of acts in a position; 0: to the round's end."""
        return self.end - self.begin + 1 if self.end else 0


def perform_text(procedure: Procedure, machine: Machine, text: str) -> Trace:
    """Return the correct performance of a scenario's text."""
    scenario = read_scenario(parse_scenario(text, DRAWN), procedure, DRAWN, text)
    return perform(Dealing(procedure, machine, scenario))


def position(trace: Trace, begin: int, end: int, serves: Mapping[str, int]) -> Piece:
    """Return the piece of a round between two of its acts."""
    return Piece(trace.scenario.source, begin, end, trace.acts[: begin - 1], serves)


def best_stretch(
    found: Sequence[Occasion], need: Mapping[str, int], last: int
) -> tuple[int, int] | None:
    """Return the stretch with the most needed chances for its length.

    It begins one act before its first chance and ends one act after its last. ``last``:
    number of acts in the round. None if no stretch has a needed chance.
    """
    worths = {
        stretch: _worth(count_occasions(inside), need, stretch[1] - stretch[0] + 1)
        for stretch, inside in _stretches(found, last)
    }
    stretch = max(worths, key=lambda one: worths[one], default=None)
    return stretch if stretch is not None and worths[stretch] else None


def _stretches(
    found: Sequence[Occasion], last: int
) -> Iterator[tuple[tuple[int, int], Sequence[Occasion]]]:
    for first, one in enumerate(found):
        if one.n == 1:  # a position begins after an act at least: that tells it from a round
            continue
        for after in range(first, len(found)):
            begin, end = max(2, one.n - 1), min(last, found[after].n + 1)
            if end - begin >= LONGEST:
                break
            yield (begin, end), found[first : after + 1]


def _worth(there: Mapping[str, int], need: Mapping[str, int], acts: int) -> float:
    """Return the needed chances for each act that a position costs."""
    useful = sum(min(count, need.get(family, 0)) for family, count in there.items())
    return useful / (acts + _SETTING_IN)


MOST_VAIN = 60  # rounds in a row in which no occasion of a family is: then it is told
_SEEDS = 2**62
#: Where bets lie in rounds that positions without a refusal are cut out of.
SEATS = tuple(Seats(boxes, bets) for boxes in (1, 2, 3) for bets in (1, 2))
_ANYWHERE = Seats()
_ALIKE = 0.25  # of the positions about refusals only look like one
_BEST_OF = 3  # positions, from as many rounds, of which one is dealt
_IN_ONE = 2  # chances of the other families, about, that a position has


class NoOccasionError(Exception):
    """The house offers fewer chances of a family than the exam needs."""

    def __init__(self, family: str, looked: int) -> None:
        super().__init__(
            f"in {looked} hard rounds there was no further occasion of {family}: no fault of that"
            " kind is critical at this house, or it hardly ever comes up; set [exam]"
            f" {family} = false, or make such clauses critical"
        )
        self.family = family


class Source:
    """Source of the rounds to cut positions from; subclasses may cache them.

    ``look`` gets the number of each round before it is drawn, and may raise to stop.
    """

    def __init__(self, finder: Finder, look: Callable[[int], None] = lambda _number: None) -> None:
        self.finder = finder
        self._look = look
        self._numbers = count(1)

    def drawn(self, seed: int, seats: Seats) -> Trace:
        """Draw the hard round with this seed."""
        self._look(next(self._numbers))
        recipe = Recipe(HARD, seats=_fitting(self.finder, seats))
        return draw_round(self.finder.procedure, self.finder.machine, seed, recipe)

    def trace(self, text: str) -> Trace:
        """Return the correct performance of a scenario's text."""
        return perform_text(self.finder.procedure, self.finder.machine, text)

    def occasions(
        self, trace: Trace, begin: int, end: int, families: Collection[str]
    ) -> Sequence[Occasion]:
        """Return chances between two acts of a round."""
        return occasions(trace, begin, end, families)


def _fitting(finder: Finder, seats: Seats) -> Seats:
    house = finder.procedure.house
    boxes = None if seats.boxes is None else min(seats.boxes, house.boxes)
    bets = None if seats.bets is None else min(seats.bets, house.bets_on_a_box)
    return Seats(boxes, bets)


def draw_position(source: Source, need: Mapping[str, int], rng: random.Random) -> Piece:
    """Draw a position for one of the families that need chances.

    The more chances a family needs, the likelier the position is about it. The same ``rng``
    gives the same position. Raise NoOccasionError if there is none.
    """
    refusals = need.get(LETS_PASS, 0)
    others = {f: many for f, many in need.items() if many and f != LETS_PASS}
    about = sum(others.values()) / _IN_ONE
    if rng.random() * (refusals + about) >= refusals:
        return _other(source, others, rng)
    return _alike(source, rng) if rng.random() < _ALIKE else _refusing(source, refusals, rng)


def _refusing(source: Source, many: int, rng: random.Random) -> Piece:
    """Draw a position with a due refusal."""
    for _ in range(MOST_VAIN):
        trace = source.drawn(rng.randrange(_SEEDS), _ANYWHERE)
        found = source.occasions(trace, 1, len(trace.moments), (LETS_PASS,))
        piece = _cut(source, trace, found, {LETS_PASS: many})
        if piece is not None:
            return piece
    raise NoOccasionError(LETS_PASS, MOST_VAIN)


def _alike(source: Source, rng: random.Random) -> Piece:
    """Draw a position that looks like a refusal but needs none."""
    for _ in range(MOST_VAIN):
        trace = source.drawn(rng.randrange(_SEEDS), SEATS[-1])
        piece = _looking_alike(source, trace, rng)
        if piece is not None:
            return piece
    raise NoOccasionError(LETS_PASS, MOST_VAIN)


def _other(source: Source, need: Mapping[str, int], rng: random.Random) -> Piece:
    """Draw the best of some positions for the other families."""
    found: list[Piece] = []
    for _ in range(MOST_VAIN):
        trace = source.drawn(rng.randrange(_SEEDS), rng.choice(SEATS))
        chances = source.occasions(trace, 1, len(trace.moments), tuple(need))
        piece = _cut(source, trace, chances, need)
        found += [] if piece is None else [piece]
        if len(found) == _BEST_OF:
            break
    if not found:
        raise NoOccasionError(next(iter(need)), MOST_VAIN)
    return max(found, key=lambda piece: _worth(piece.serves, need, piece.until))


def _looking_alike(source: Source, trace: Trace, rng: random.Random) -> Piece | None:
    """Cut a position in which a request is right; None if there is none."""
    places = [
        n
        for n, moment in enumerate(trace.moments[2:-1], start=3)
        if moment.act.act in ("split_pair", "deal_card") and _was_asked(trace, n)
    ]
    if not places:
        return None
    n = rng.choice(places)
    found = source.occasions(trace, n - 1, n + 1, FAMILIES)
    if any(occasion.family == LETS_PASS for occasion in found):
        return None
    return position(trace, n - 1, n + 1, count_occasions(found))


def _was_asked(trace: Trace, n: int) -> bool:
    return trace.moments[n - 2].act.act in ("offer", "ask_aloud")


def _cut(
    source: Source, trace: Trace, found: Sequence[Occasion], need: Mapping[str, int]
) -> Piece | None:
    """Cut a round's best position; return None if none is useful."""
    stretch = best_stretch(found, need, len(trace.moments))
    if stretch is None:
        return None
    serves = count_occasions(source.occasions(trace, *stretch, FAMILIES))
    if not any(serves[family] for family in need):
        return None
    return position(trace, *stretch, serves)
