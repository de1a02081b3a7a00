"""Examples: each difference with the smallest round that shows it."""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple

from trainer.procedure.difference import Difference, find_differences
from trainer.procedure.kinds import (
    ACT,
    AMOUNT,
    CALL,
    CITED,
    CLAUSE,
    COMES,
    GOES,
    HAND,
    LIMIT,
    MOVES,
    NEVER,
    OPTION,
    ORDER,
    SETTING,
    SEVERITY,
    SIDE,
    STEP,
    TOLD,
    WITHDRAWN,
    WORDS,
)
from trainer.procedure.spec import Procedure
from trainer.procedure.without import NotAloneError, apply_difference, undo_difference
from trainer.training.corpus.corpus import Corpus
from trainer.training.corpus.draw import text_of
from trainer.training.diff.comparison import ProcedurePair, Side, count_differing_moves
from trainer.training.diff.detect import GONE_ON, Evidence, by_score, find_slip, is_about
from trainer.training.diff.place import DifferencePlace, is_judged_differently, weighing
from trainer.training.engine.reachable import enacted
from trainer.training.judge.trace import Trace

_CARD, _CARDS = "8s", 12
_CHIPS = 20  # in a bet, at most


def make_edge_scenarios(one: Difference, procedure: Procedure, text: str) -> Iterator[str]:
    """Yield scenarios with one bet, made for an option's numbers.

    Each number in the old and the new value is taken as the sum of the bet, or as the count of
    equal cards that the shoe begins with.
    """
    raw = {name: value for name, value in tomllib.loads(text).items() if name != "wish"}
    bet = {name: value for name, value in raw["bet"][0].items() if name != "decisions"}
    chips = sorted(procedure.house.denominations, reverse=True)
    for number in sorted({*_numbers(one.old), *_numbers(one.new)}, reverse=True):
        staked: dict[str, int] = {}
        left = number
        for chip in chips:
            if left >= chip:
                staked[str(chip)], left = divmod(left, chip)
        if staked and not left and sum(staked.values()) <= _CHIPS:
            yield text_of({**raw, "bet": [{**bet, "chips": staked}]})
        if number <= _CARDS:
            yield text_of({**raw, "shoe": [_CARD] * number, "bet": [bet]})


def _numbers(value: object) -> Iterator[int]:
    if isinstance(value, list):
        for part in value:
            yield from _numbers(part)
    elif isinstance(value, int) and not isinstance(value, bool) and value > 0:
        yield value


#: So many rounds are performed for one difference, at most.
MOST = 600

#: Of so many rounds that show a difference the shortest is taken.
ENOUGH = 5

#: Differences by which no other act is performed: only who slips feels them.
_FELT_BY_SLIPS = frozenset({LIMIT, NEVER, CITED, SEVERITY})
_STAGES = (60, 200)  # after so many rounds were performed slips are made in some of them
_LITTLE = 2  # acts at most are others in a round that shows little else
_PATIENCE, _LONGER = 12, 40  # rounds more are performed for a shorter one; for such a one
_SOME, _FEW = 5, 2  # after so many of them only so many slips are gone on with
_SLIPPED, _OTHERS = 8, 5  # short rounds, and others, have slips made in them each time
_UNLIKE = 8  # an act that is another one weighs as much as so many that are the same
_SHORT = 20  # acts: a round that is no longer is short
_NONE: Mapping[int, Trace] = {}
_MORE = 12  # cards at most are drawn by a slip that nobody else would have drawn


class Round:
    """A scenario with its performances under two procedures.

    Each is dealt when it is asked for.
    """

    def __init__(self, text: str, old: Side, new: Side, known: Mapping[int, Trace] = _NONE) -> None:
        self.text = text
        self._old, self._new, self._known = old, new, known

    @cached_property
    def old(self) -> Trace | None:
        """Performance under the old procedure; None where it cannot be dealt."""
        return self._known.get(id(self._old)) or self._old.performed_text(self.text)

    @cached_property
    def new(self) -> Trace | None:
        """Performance under the new procedure; None where it cannot be dealt."""
        return self._known.get(id(self._new)) or self._new.performed_text(self.text)

    @cached_property
    def apart(self) -> int:
        """Number of moves that differ."""
        if self.old is None or self.new is None:
            return _MORE
        return 0 if self.old.acts == self.new.acts else count_differing_moves(self.old, self.new)

    @property
    def drawn(self) -> Sequence[Trace]:
        """Performances dealt so far, or else the one under the new procedure."""
        known = [one for one in (self.__dict__.get("old"), self.__dict__.get("new")) if one]
        return known or list(self._known.values()) or list(filter(None, [self.new]))

    @property
    def length(self) -> int:
        """Number of its moves."""
        return min((len(trace.moments) for trace in self.drawn), default=0)


class Rounds:
    """Rounds of two procedures, by turns of the one and the other."""

    def __init__(self, old: Side, new: Side) -> None:
        self._sides = (old, new)
        self._corpora = [Corpus(side.procedure, side.machine) for side in self._sides]
        self._rounds: list[Round | None] = []
        houses = [side.procedure.house for side in self._sides]
        self.shoes_differ = len({(house.decks, house.pack) for house in houses}) > 1

    def first(self, most: int, after: int = 0) -> Iterator[tuple[int, Round]]:
        """Yield the first rounds with their numbers, from 0.

        Those that cannot be dealt are left out.
        """
        for number in range(after, most):
            if number == len(self._rounds):
                self._rounds.append(self._round(number))
            found = self._rounds[number]
            if found is not None:
                yield number, found

    def _round(self, number: int) -> Round | None:
        which = (number + 1) % 2
        trace = next(self._corpora[which].rounds(1, number), None)
        if trace is None:
            return None
        if self.shoes_differ:  # what is not written down would be drawn of other cards
            return self.of(_with_shoe(trace.scenario.source, trace))
        return self.of(trace.scenario.source, {id(self._sides[which]): trace})

    def of(self, text: str, known: Mapping[int, Trace] = _NONE) -> Round:
        """Make a round of its text."""
        return Round(text, *self._sides, known)


def _with_shoe(text: str, *traces: Trace) -> str:
    """Write the drawn cards into a round, with some spare for slips."""
    shoe = max((trace.ends.table.shoe for trace in traces), key=lambda one: one.left)
    raw = tomllib.loads(text)
    raw["shoe"] = [str(card) for card in shoe.cards[: shoe.left + _MORE]]
    return text_of(raw)


class ExampleRound(NamedTuple):
    """A round that shows the difference, with the evidence."""

    round: Round
    told: Evidence

    @property
    def size(self) -> int:
        """Size of the round: its moves, and those that differ.

        A move that differs weighs more than one that does not.
        """
        return len(self.told.having.moments) + _UNLIKE * self.round.apart


class Search:
    """Search for a round that shows one difference between two procedures.

    ``look`` gets the number of each round; what it raises ends the search. ``looked`` counts
    them.
    """

    def __init__(
        self,
        difference: Difference,
        between: ProcedurePair,
        rounds: Rounds,
        look: Callable[[int], None],
    ) -> None:
        self._difference, self._between, self._rounds = difference, between, rounds
        self._look = look
        self.place = DifferencePlace(difference, between)
        self._slipped: set[int] = set()
        self._scored: ExampleRound | None = None
        self.looked = 0
        #: A round that only one of them can have, where one was seen.
        self.only_one: Round | None = None

    def found(self, most: int, known: Sequence[Round] = ()) -> ExampleRound | None:
        """Find the shortest of the first rounds that show it.

        The ``known`` rounds, which show something else, are tried first.
        """
        done = next(filter(None, map(self._by_acts, known)), None)
        if done is not None and done.round.apart <= count_differing_moves(
            done.told.without, done.told.having
        ):
            return done
        if self._difference.part == OPTION and not self._between.near_only:
            done = done or next(filter(None, map(self._by_acts, self._at_the_edges())), None)
        found, last = None, 0
        for until in (*(stage for stage in _STAGES if stage < most), most):
            found = self._performed(last, until) or done or self._slips(until)
            if (
                found is not None
                or self.only_one is not None
                or self.place.is_idle(
                    [trace for _, one in self._rounds.first(_STAGES[0]) for trace in one.drawn[:1]]
                )
            ):
                break
            last = until
        return found

    def _at_the_edges(self) -> Iterator[Round]:
        """Yield rounds made for an option.

        They are like the first one that begins with the deal.
        """
        some = (one for _, one in self._rounds.first(_STAGES[0]))
        like = next((one for one in some if 'start = "deal"' in one.text), None)
        for side in (self._between.without, self._between.having):
            texts = make_edge_scenarios(self._difference, side.procedure, like.text) if like else ()
            yield from map(self._rounds.of, texts)

    # --- other acts

    def _performed(self, after: int, most: int) -> ExampleRound | None:
        if self._difference.kind in _FELT_BY_SLIPS:
            return None
        some: list[ExampleRound] = []
        stop = most
        for number, one in self._rounds.first(most, after):
            if number > stop or len(some) == ENOUGH:
                break
            self.looked = max(self.looked, number + 1)
            self._look(self.looked)
            found = self._by_acts(one)
            if found is None:
                continue
            some.append(found)
            stop = min(stop, number + (_PATIENCE if found.round.apart <= _LITTLE else _LONGER))
            if found.size <= _SHORT:
                break
        return self._shortened(min(some, key=lambda one: one.size)) if some else None

    def _by_acts(self, one: Round) -> ExampleRound | None:
        if self._difference.part == STEP and not any(map(self.place.is_reached_in, one.drawn)):
            return None
        if not one.apart:
            return None
        traces = self._traces(one)
        if None in traces:
            if traces.count(None) == 1 and not self._between.near_only:
                self.only_one = self.only_one or one
            return None
        without, having = traces
        if without is None or having is None or without.acts == having.acts:
            return None
        told = Evidence(without, having)
        if self._between.near_only and not is_about(self._difference, told):
            return None
        return ExampleRound(one, told) if self._has_same_cards(without, having) else None

    def _traces(self, one: Round) -> list[Trace | None]:
        known = dict(zip(map(id, self._between.among), (one.old, one.new), strict=True))
        sides = (self._between.without, self._between.having)
        return [
            known[id(side)] if id(side) in known else side.performed_text(one.text)
            for side in sides
        ]

    def _has_same_cards(self, one: Trace, other: Trace) -> bool:
        """Tell if the same cards were drawn.

        Else it may be they that tell the two apart.
        """
        if not self._rounds.shoes_differ:
            return True
        shoes = [trace.ends.table.shoe for trace in (one, other)]
        drawn = max(shoe.left for shoe in shoes)
        return shoes[0].cards[:drawn] == shoes[1].cards[:drawn]

    def _shortened(self, found: ExampleRound) -> ExampleRound:
        """Remove the bets, wishes and cards that a round can spare."""
        raw = tomllib.loads(found.round.text)
        if "shoe" in raw:
            text = _with_shoe(found.round.text, found.told.without, found.told.having)
            found = self._if_shorter(text, found)
        for part in ("wish", "bet", "cut"):
            for number in reversed(range(len(raw.get(part, ())))):
                raw = tomllib.loads(found.round.text)
                if part == "bet" and len(raw[part]) == 1:
                    break
                found = self._if_shorter(text_of(_less(raw, part, number)), found)
        return found

    def _if_shorter(self, text: str, found: ExampleRound) -> ExampleRound:
        other = self._by_acts(self._rounds.of(text))
        return other if other is not None and other.size <= found.size else found

    # --- slips

    def _slips(self, most: int) -> ExampleRound | None:
        """Find a slip that shows it, in rounds that come there.

        Short rounds are tried first, then a few others.
        """
        there: list[tuple[int, Round]] = []
        for number, one in self._rounds.first(most):
            self.looked = max(self.looked, number + 1)
            if number not in self._slipped and any(map(self.place.is_reached_in, one.drawn)):
                there.append((number, one))
        there.sort(key=lambda each: each[1].length)
        others = there[_SLIPPED:]
        spread = others[:: max(1, len(others) // _OTHERS)] if others else []
        for number, one in (*there[:_SLIPPED], *spread):
            self._look(self.looked)
            self._slipped.add(number)
            without, having = self._traces(one)
            if without is None or having is None:
                continue
            told = self._told(without, having)
            if told is not None and not told.scored:
                return ExampleRound(one, told)
            if told is not None:
                self._scored = self._scored or ExampleRound(one, told)
        return self._scored

    def _told(self, without: Trace, having: Trace) -> Evidence | None:
        """Find a slip of one round that shows the difference.

        A grade may change the score where it changes no verdict.
        """
        one, go_on = self._difference, GONE_ON if len(self._slipped) <= _SOME else _FEW
        old, new = without.procedure, having.procedure
        told = None
        if one.part != SEVERITY or is_judged_differently(old, new, one):
            told = find_slip(self.place, without, having, go_on)
        if told is None and one.part == SEVERITY and self._scored is None:
            paths = weighing(old, new, one)
            told = by_score(paths, without, having) if paths else None
        if told is None or told.slipped is None:
            return None
        dealt = (told.slipped.without.trace, told.slipped.having.trace)
        return told if self._has_same_cards(*dealt) else None


def _less(raw: dict[str, Any], part: str, number: int) -> dict[str, Any]:
    """Remove one bet or wish from a scenario.

    Without any left, the part goes, too.
    """
    left = [one for n, one in enumerate(raw[part]) if n != number]
    return {**raw, part: left} if left else {k: v for k, v in raw.items() if k != part}


#: How a difference is felt: another act is right; a slip is judged otherwise, or costs another
#: score; words are read that are others; only training has it; or no round shows it.
ACTS, SLIP, SCORE, READ, TRAINING = "acts", "slip", "score", "words", "training"
NOT_FOUND = "not found"

#: More differences than these have fewer rounds performed each: these at least.
_MANY, _FEWEST = 12, 60
#: So many rounds are performed again where the old one with the difference alone is had, too.
_AGAIN = 60
#: What is told between two manuals: what dealers do, and the options of the houses.
_OF_DEALERS = frozenset({COMES, GOES, MOVES, ACT, HAND, SIDE, AMOUNT, WORDS, ORDER, OPTION})
#: For a single clause so many rounds are looked at.
_FOR_A_CLAUSE = 100
#: Of all clauses so many are in both manuals at least, if they are versions of one.
_ONE_MANUAL = 0.5


@dataclass(frozen=True, slots=True)
class DifferenceExample:
    """A difference, and a round that shows it under both procedures.

    ``scenario``: the round, "" where none shows it; ``old`` and ``new``: its performances, None
    where that side could not have it. ``told``: the evidence between the procedure with this
    difference and the one without it, all others being the same. ``looked`` and ``met``: where
    no round shows it, how many were performed, and in how many of them it came up.
    """

    difference: Difference
    scenario: str = ""
    old: Trace | None = None
    new: Trace | None = None
    told: Evidence | None = None
    looked: int = 0
    met: int = 0


class ProcedureDifferences:
    """Differences between two procedures, and the rounds that show them.

    ``look`` gets the number of each round that is looked at; what it raises ends the search.
    """

    def __init__(
        self,
        old: Side,
        new: Side,
        look: Callable[[int], None] = lambda _number: None,
    ) -> None:
        self.old, self.new = old, new
        self._look = look
        self._known: list[Round] = []

    @cached_property
    def one_game(self) -> bool:
        """Tell if both are of one game.

        Else no round can be dealt under both.
        """
        return self.old.procedure.family is self.new.procedure.family

    @cached_property
    def one_manual(self) -> bool:
        """Tell if both are versions or houses of one manual.

        Then they have most clauses in common.
        """
        mine, its = (_clauses(side) for side in (self.old, self.new))
        return len(mine & its) >= _ONE_MANUAL * len(mine | its)

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """All differences.

        Between two manuals only those of the dealer's moves, and of options.
        """
        found = find_differences(self.old.procedure, self.new.procedure)
        if self.one_manual:
            return found
        return tuple(one for one in found if one.kind in _OF_DEALERS)

    def shown(self, lang: str = "en") -> Iterator[DifferenceExample]:
        """Yield each difference with its round, one by one."""
        return (self.find_example(one) for one in self.told(lang))

    def felt_first(self, lang: str = "en") -> Iterator[tuple[str, DifferenceExample]]:
        """Yield each difference with its round and kind of effect.

        Those that no round shows come last.
        """
        last = []
        for shown in self.shown(lang):
            by = self.effect_kind(shown)
            if by == NOT_FOUND:
                last.append(shown)
            else:
                yield by, shown
        yield from ((NOT_FOUND, shown) for shown in last)

    def effect_kind(self, shown: DifferenceExample) -> str:
        """Return the kind of effect: ``ACTS``, or one of those beside it."""
        one, told = shown.difference, shown.told
        if one.kind in (SETTING, TOLD):
            return TRAINING
        if one.part in (CLAUSE, CALL):
            return READ
        if told is not None and told.slipped is not None:
            return SCORE if told.scored else SLIP
        return ACTS if shown.scenario else NOT_FOUND

    def told(self, lang: str = "en") -> Iterator[Difference]:
        """Yield each difference; those of texts in one language only.

        That is this language where it is different there, else another.
        """
        told: set[tuple[str, str]] = set()
        own = {(one.part, one.of) for one in self.differences if one.field == lang}
        for one in self.differences:
            if one.field in self.new.procedure.texts:
                thing = (one.part, one.of)
                if thing in told or (thing in own and one.field != lang):
                    continue
                told.add(thing)
            yield one

    def find_example(self, one: Difference) -> DifferenceExample:
        """Find the round that shows a difference."""
        if not self.one_game or one.kind in (SETTING, TOLD):
            return DifferenceExample(one)
        if one.part in (CLAUSE, CALL):
            return self._of_words(one)
        only_one: Round | None = None
        searches: list[Search] = []
        for between in self._bases(one):
            search = Search(one, between, self._rounds, self._look)
            found = search.found(self.most if not searches else _AGAIN, self._known)
            if found is not None:
                return self._with(one, found.round, found.told)
            only_one = only_one or search.only_one
            searches.append(search)
        if only_one:
            return self._with(one, only_one)
        looked = [one for _, one in self._rounds.first(searches[0].looked)]
        met = searches[0].place.count_rounds([trace for each in looked for trace in each.drawn[:1]])
        return DifferenceExample(one, looked=len(looked), met=met)

    @cached_property
    def _rounds(self) -> Rounds:
        return Rounds(self.old, self.new)

    @cached_property
    def most(self) -> int:
        """Number of rounds performed for a difference, at most."""
        if not self.one_manual:
            return _FEWEST
        many = max(_MANY, sum(one.changes_acts for one in self.differences))
        return max(MOST * _MANY // many, _FEWEST)

    def _bases(self, one: Difference) -> Iterator[ProcedurePair]:
        """Yield pairs of procedures that differ in one thing only.

        Where it cannot be had alone, they differ in all.
        """
        sides = (self.old, self.new)
        of_acts = [each for each in self.differences if each.part not in (CLAUSE, CALL)]
        if len(of_acts) == 1:
            yield ProcedurePair(*sides, sides)
            return
        alike = 0
        if self.one_manual:
            with suppress(NotAloneError):
                other = Side(undo_difference(self.new.procedure, self.old.procedure, one))
                alike += 1
                yield ProcedurePair(other, self.new, sides)
            with suppress(NotAloneError):
                other = Side(apply_difference(self.old.procedure, self.new.procedure, one))
                alike += 1
                yield ProcedurePair(self.old, other, sides)
        if not alike:
            yield ProcedurePair(*sides, sides, near_only=True)

    def _with(
        self, one: Difference, found: Round, told: Evidence | None = None
    ) -> DifferenceExample:
        if told is not None and all(found.text != known.text for known in self._known):
            self._known.append(found)
        return DifferenceExample(one, found.text, found.old, found.new, told)

    def _of_words(self, one: Difference) -> DifferenceExample:
        """Find a round that needs a reworded clause or call."""
        clause = next(iter(one.clauses), "")
        side = self.old if one.kind == WITHDRAWN else self.new
        if not self.one_manual or clause not in enacted(side.procedure):
            return DifferenceExample(one)
        for some in (self._known, (each for _, each in self._rounds.first(_FOR_A_CLAUSE))):
            needing = list(islice((each for each in some if _keeps(each, clause)), ENOUGH))
            if needing:
                return self._with(one, min(needing, key=lambda each: each.length))
        return DifferenceExample(one)


def _keeps(one: Round, clause: str) -> bool:
    """Tell if a clause is followed in a round, on either side."""
    return any(trace is not None and clause in trace.clauses for trace in (one.old, one.new))


def _clauses(side: Side) -> set[str]:
    return set(side.procedure.texts["en"].get("clauses", {}))
