"""Each difference between two procedures with the smallest round in which a dealer feels it."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

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
from trainer.procedure.without import NotAloneError, alone, without
from trainer.training.dealing.possible import enacted
from trainer.training.differing.both import Between, Side
from trainer.training.differing.replay import ENOUGH, MOST, Round, Rounds, Search
from trainer.training.differing.telling import Told
from trainer.training.judging.trace import Trace

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
class Shown:
    """A difference, and a round in which it is felt: performed under the old and the new.

    ``scenario``: the round, "" where none shows it; ``old`` and ``new``: its performances, None
    where that one could not have it. ``told``: what tells apart the procedure with this difference
    and that without it, all others being the same. ``looked`` and ``met``: where no round shows it,
    how many were performed, and in how many of them it came up.
    """

    difference: Difference
    scenario: str = ""
    old: Trace | None = None
    new: Trace | None = None
    told: Told | None = None
    looked: int = 0
    met: int = 0


class Differing:
    """What is different between two procedures, and the rounds that show it.

    ``look`` is told of each round that is looked at; what it raises ends the search.
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
        """The same with how each is felt: what no round shows comes last."""
        last = []
        for shown in self.shown(lang):
            by = self.felt_by(shown)
            if by == NOT_FOUND:
                last.append(shown)
            else:
                yield by, shown
        yield from ((NOT_FOUND, shown) for shown in last)

    def felt_by(self, shown: Shown) -> str:
        """How a difference is felt: ``ACTS``, or one of those beside it."""
        one, told = shown.difference, shown.told
        if one.kind in (SETTING, TOLD):
            return TRAINING
        if one.part in (CLAUSE, CALL):
            return READ
        if told is not None and told.slipped is not None:
            return SCORE if told.scored else SLIP
        return ACTS if shown.scenario else NOT_FOUND

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
        if not self.one_game or one.kind in (SETTING, TOLD):
            return Shown(one)
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
        met = searches[0].place.counts([trace for each in looked for trace in each.drawn[:1]])
        return Shown(one, looked=len(looked), met=met)

    @cached_property
    def _rounds(self) -> Rounds:
        return Rounds(self.old, self.new)

    @cached_property
    def most(self) -> int:
        """How many rounds are performed for a difference, at most."""
        if not self.one_manual:
            return _FEWEST
        many = max(_MANY, sum(one.changes_acts for one in self.differences))
        return max(MOST * _MANY // many, _FEWEST)

    def _bases(self, one: Difference) -> Iterator[Between]:
        """Pairs of procedures that differ in one thing only: or in all, where it is not alone."""
        sides = (self.old, self.new)
        of_acts = [each for each in self.differences if each.part not in (CLAUSE, CALL)]
        if len(of_acts) == 1:
            yield Between(*sides, sides)
            return
        alike = 0
        if self.one_manual:
            with suppress(NotAloneError):
                other = Side(without(self.new.procedure, self.old.procedure, one))
                alike += 1
                yield Between(other, self.new, sides)
            with suppress(NotAloneError):
                other = Side(alone(self.old.procedure, self.new.procedure, one))
                alike += 1
                yield Between(self.old, other, sides)
        if not alike:
            yield Between(*sides, sides, near_only=True)

    def _with(self, one: Difference, found: Round, told: Told | None = None) -> Shown:
        if told is not None and all(found.text != known.text for known in self._known):
            self._known.append(found)
        return Shown(one, found.text, found.old, found.new, told)

    def _of_words(self, one: Difference) -> Shown:
        """A clause, or a call, that is worded otherwise, with a round that needs the clause."""
        clause = next(iter(one.clauses), "")
        side = self.old if one.kind == WITHDRAWN else self.new
        if not self.one_manual or clause not in enacted(side.procedure):
            return Shown(one)
        for some in (self._known, (each for _, each in self._rounds.first(_FOR_A_CLAUSE))):
            needing = list(islice((each for each in some if _keeps(each, clause)), ENOUGH))
            if needing:
                return self._with(one, min(needing, key=lambda each: each.length))
        return Shown(one)


def _keeps(one: Round, clause: str) -> bool:
    """Whether a clause is kept in a round, under both procedures or one of them."""
    return any(trace is not None and clause in trace.clauses for trace in (one.old, one.new))


def _clauses(side: Side) -> set[str]:
    return set(side.procedure.texts["en"].get("clauses", {}))
