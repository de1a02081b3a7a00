"""Each difference between two procedures with the smallest round in which a dealer feels it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from trainer.procedure.difference import Difference, differences
from trainer.procedure.kinds import (
    ACT,
    AMOUNT,
    CALL,
    CLAUSE,
    COMES,
    GOES,
    HAND,
    MOVES,
    OPTION,
    ORDER,
    SETTING,
    SIDE,
    TOLD,
    WITHDRAWN,
    WORDS,
)
from trainer.procedure.undone import NotAloneError, alone, undone
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.need import findable
from trainer.training.differing.both import Between, Side
from trainer.training.differing.last import LastSearch
from trainer.training.differing.search import MOST, Found, Search
from trainer.training.differing.telling import Told
from trainer.training.differing.unfelt import unfelt
from trainer.training.judging.trace import Trace

#: How a difference is felt: another act is right; a slip is judged otherwise, or costs another
#: score; words are read that are others; only training has it. Nobody feels it, for certain; or no
#: round was found in which somebody does.
ACTS, SLIP, SCORE, READ, TRAINING = "acts", "slip", "score", "words", "training"
NOBODY, NOT_FOUND = "nobody", "not found"

#: More differences than these are shown by rounds that are looked for less long.
_MANY = 12
_FEWEST = 12
#: What is told between two manuals: what dealers do, and the options of the houses.
_OF_DEALERS = frozenset({COMES, GOES, MOVES, ACT, HAND, SIDE, AMOUNT, WORDS, ORDER, OPTION})
#: So much less long where one of the two cannot have a round that the other one has: that shows it.
_LESS = 4
#: A round with more acts than these is looked for so many times more, where it was found among the
#: first of so many.
_SHORT, _OTHERS, _SOON = 20, 2, 6
#: For a single clause so many rounds are looked at.
_FOR_A_CLAUSE = 60
#: Of all clauses so many are in both manuals at least, if they are versions of one.
_ONE_MANUAL = 0.5


@dataclass(frozen=True, slots=True)
class Shown:
    """A difference, and a round in which it is felt: performed under the old and the new.

    ``scenario``: the round, "" where none shows it; ``old`` and ``new``: its performances, None
    where that one could not have it. ``told``: what tells apart the procedure with this difference
    and that without it, all others being the same. ``looked`` and ``met``: where no round shows it,
    how many were looked at, and how many of them come to where it lies; ``tried``: how many acts
    were judged in rounds with several slips.
    """

    difference: Difference
    scenario: str = ""
    old: Trace | None = None
    new: Trace | None = None
    told: Told | None = None
    looked: int = 0
    met: int = 0
    tried: int = 0


class Differing:
    """What is different between two procedures, and the rounds that show it.

    ``look`` is told of each round that is looked at; what it raises ends the search.
    """

    def __init__(
        self,
        old: Side,
        new: Side,
        seed: int = 1,
        look: Callable[[int], None] = lambda _number: None,
    ) -> None:
        self.old, self.new = old, new
        self._look = look
        self.seed = seed
        self._known: list[str] = []

    @cached_property
    def one_game(self) -> bool:
        """Whether both are of one game: else nothing can be dealt under both."""
        return self.old.procedure.family is self.new.procedure.family

    @cached_property
    def one_manual(self) -> bool:
        """Whether both are versions or houses of one manual: they have most clauses in common."""
        mine, its = (_clauses(side) for side in (self.old, self.new))
        return len(mine & its) >= _ONE_MANUAL * len(mine | its)

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """Everything that is different; between two manuals what a dealer does, and the options."""
        found = differences(self.old.procedure, self.new.procedure)
        if self.one_manual:
            return found
        return tuple(one for one in found if one.kind in _OF_DEALERS)

    def shown(self, lang: str = "en") -> Iterator[Shown]:
        """Each difference that is told with its round, one by one."""
        return (self.of(one) for one in self.told(lang))

    def felt_first(self, lang: str = "en") -> Iterator[tuple[str, Shown]]:
        """The same with how each is felt: what nobody feels, as far as is known, comes last."""
        last: dict[str, list[Shown]] = {NOBODY: [], NOT_FOUND: []}
        for shown in self.shown(lang):
            by = self.felt_by(shown)
            if by in last:
                last[by].append(shown)
            else:
                yield by, shown
        yield from ((by, shown) for by, some in last.items() for shown in some)

    def felt_by(self, shown: Shown) -> str:
        """How a difference is felt: ``ACTS``, or one of those beside it."""
        one, told = shown.difference, shown.told
        if one.kind in (SETTING, TOLD):
            return TRAINING
        if one.part in (CLAUSE, CALL):
            return READ
        if told is not None and told.slipped is not None:
            return SCORE if told.scored else SLIP
        if shown.scenario:
            return ACTS
        return NOBODY if self._is_silent(one) else NOT_FOUND

    def told(self, lang: str = "en") -> Iterator[Difference]:
        """Each difference: what is said in each language once.

        That is in this language where it is different there, else in another.
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

    def of(self, one: Difference) -> Shown:
        """A difference with its round."""
        if not self.one_game or self._is_silent(one):
            return Shown(one)
        if one.part in (CLAUSE, CALL):
            return self._of_words(one, next(iter(one.clauses), ""))
        only_one, looked, met = "", 0, 0
        searches = []
        for between in self.bases(one):
            search = LastSearch(one, between, self.seed, self._look)
            known = self._again(search)
            found = known if known and known.unlike <= known.told.unlike else None
            found = found or search.found(self.most // _LESS if only_one else self.most) or known
            if found is not None:
                found = self._by_acts(one, between, found) or found
                found = self._shortest(one, between, found, search.looked)
                return self._with(one, found.text, found.told)
            only_one = only_one or search.only_one or ""
            looked, met = looked + search.looked, met + search.met
            searches.append(search)
        if only_one:
            return self._with(one, only_one)
        last = searches[0]
        found = last.by_chance(self.most) or last.by_several(self.most)
        if found is None:
            return Shown(one, looked=looked, met=met, tried=last.tried)
        return self._with(one, found.text, found.told)

    def _by_acts(self, one: Difference, between: Between, found: Found) -> Found | None:
        """Of an option a round in which other acts are done, where only a slip told it so far."""
        if found.told.slipped is None or one.kind != OPTION:
            return None
        return Search(one, between, self.seed, self._look).by_acts(self.most // 2)

    def _shortest(self, one: Difference, between: Between, found: Found, looked: int) -> Found:
        """A round or, where it is long and was found soon, the shortest of several."""
        for seed in range(self.seed + 1, self.seed + 1 + _OTHERS):
            if _length(found) <= _SHORT or looked > self.most // _SOON:
                break
            other = Search(one, between, seed, self._look).found(self.most // _SOON)
            found = min(filter(None, (found, other)), key=_length)
        return found

    def _is_silent(self, one: Difference) -> bool:
        """Whether no round can tell it, for certain."""
        sides = (self.old.procedure, self.new.procedure)
        return one.kind in (SETTING, TOLD) or bool(unfelt(*sides, one))

    @cached_property
    def most(self) -> int:
        """How many rounds are looked at for a difference, at most."""
        if not self.one_manual:
            return _FEWEST
        many = sum(one.changes_acts for one in self.differences)
        return MOST if many <= _MANY else max(MOST * _MANY // many, _FEWEST)

    def _again(self, search: Search) -> Found | None:
        """A round that was found for another difference, where it shows this one, too."""
        proved = (search.proved(text, hunt=False) for text in self._known)
        return min(filter(None, proved), key=lambda one: one.unlike, default=None)

    def bases(self, one: Difference) -> Iterator[Between]:
        """Pairs of procedures that differ in one thing only: or in all, where it is not alone."""
        sides, vain = (self.old, self.new), 0
        if sum(other.part != CLAUSE for other in self.differences) == 1:
            yield Between(*sides, sides)
            return
        try:
            other = Side(undone(self.new.procedure, self.old.procedure, one))
            yield Between(other, self.new, sides)
        except NotAloneError:
            vain += 1
        try:
            other = Side(alone(self.old.procedure, self.new.procedure, one))
            yield Between(self.old, other, sides)
        except NotAloneError:
            vain += 1
        if vain > 1:
            yield Between(*sides, sides, near_only=True)

    def _with(self, one: Difference, text: str, told: Told | None = None) -> Shown:
        sides = (self.old, self.new)
        old, new = (side.performed_text(text) for side in sides)
        if told is not None and text not in self._known:
            self._known.append(text)
        return Shown(one, text, old, new, told)

    # --- the words of clauses

    def _of_words(self, one: Difference, clause: str) -> Shown:
        """A clause, or a call, that is worded otherwise, with a round that needs the clause."""
        side = self.old if one.kind == WITHDRAWN else self.new
        if not self.one_manual or clause not in findable(side.procedure):
            return Shown(one)
        for text in self._known:
            traces = (each.performed_text(text) for each in (side, self.old))
            if any(trace is not None and clause in trace.clauses for trace in traces):
                return self._with(one, text)
        finder = self._finders[side is self.new]
        try:
            found = finder.find(Wish((clause,)), self.seed, self._look, most=_FOR_A_CLAUSE)
        except NoRoundError:
            return Shown(one)
        return self._with(one, found.trace.scenario.source)

    @cached_property
    def _finders(self) -> Sequence[Finder]:
        return tuple(Finder(side.procedure, side.machine) for side in (self.old, self.new))


def _length(found: Found) -> int:
    """How many acts are in a round, the shorter way."""
    return min(len(found.told.without.moments), len(found.told.having.moments))


def _clauses(side: Side) -> set[str]:
    return set(side.procedure.texts["en"].get("clauses", {}))
