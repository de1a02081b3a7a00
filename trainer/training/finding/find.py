"""A round for any clause, or why there is none."""

from collections.abc import Callable, Mapping, Sequence

from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.training.dealing.possible import closed_at, never_holds
from trainer.training.finding.need import BROKEN, DECISIVE, KEPT, NAMED, Needs
from trainer.training.finding.search import MOST, Found, Search, Wish
from trainer.training.finding.why import APART, Why, listed, why_apart, why_never
from trainer.training.judging.trace import in_focus
from trainer.training.rounds.wanted import Drawn

__all__ = ["Finder", "Found", "NoRoundError", "Wish", "lesson"]

_BEFORE = 3  # acts that are dealt before the one that matters
_FEW = MOST // 6  # rounds that are looked at before there is asked whether there can be one
_FEWER = MOST // 16  # of them where nothing is to be kept: what nobody may do is never due
_RARELY = MOST // 3  # of them where it is to be kept: it may come, if rarely
_MORE = (MOST // 3, MOST)  # so many after that, in every way
_AGAIN = 2  # so often it is begun anew, by other seeds, before there is said to be none
_APART = 1_000_003  # between the seeds


class NoRoundError(Exception):
    """No round needs these clauses, or not all of them; ``why`` has which, and the reason."""

    def __init__(self, why: Why) -> None:
        super().__init__(why.says)
        self.why = why


def _nobody_looks(_number: int) -> None:
    """Nobody is told how far it is."""


class Finder:
    """Finds rounds of one procedure; what it has learned of the clauses it keeps."""

    def __init__(self, procedure: Procedure, machine: Machine) -> None:
        self.procedure = procedure
        self.needs = Needs(procedure, machine)
        self.machine = machine
        self._turns: _Turns | None = None

    @property
    def reached(self) -> int:
        """The number of clauses that one round of the last search seemed to need, at most."""
        return max((search.reached for search in self._searches), default=0)

    def best(self) -> Found | None:
        """The round of the last search that needs the most of its clauses; None without one."""
        search = max(self._searches, key=lambda search: search.reached, default=None)
        return search.best() if search else None

    @property
    def _searches(self) -> Sequence[Search]:
        return self._turns.searches if self._turns else ()

    def find(
        self,
        wish: Wish,
        seed: int,
        look: Callable[[int], None] = _nobody_looks,
        most: int = MOST,
    ) -> Found:
        """A round that needs the clauses: the same for the same wish and seed.

        ``look`` is told the number of each round before it is looked at, and may raise to stop;
        ``most``: so many are looked at in one way, at most.
        Raise NoRoundError where there is none, DataError where there is no such clause.
        """
        self._turns = None
        known = self.procedure.texts["en"].get("clauses", {})
        for clause in wish.clauses:
            if clause not in known:
                says = f"there is no clause of that name at {self.procedure.house_name}"
                raise DataError([Problem(clause, says)])
        return self._found(wish, seed, look, most)

    def _found(self, wish: Wish, seed: int, look: Callable[[int], None], most: int) -> Found:
        ways = {clause: self.needs.ways(clause).hows for clause in wish.clauses}
        for clause in [clause for clause, hows in ways.items() if not hows]:
            raise NoRoundError(why_never(self.needs, clause, self.needs.tables, 0))
        one = wish._replace(rounds=wish.rounds or 1)
        apart = why_apart(self.needs, wish.clauses) if one.rounds == 1 else None
        if apart:
            raise NoRoundError(apart)
        turns = self._turns = _Turns(self.needs, self.machine, one, seed)
        plain = {clause: self._plain(clause, hows) for clause, hows in ways.items()}
        found = turns.found(plain, min(_FEW, most), look) or turns.found(plain, most, look)
        missing = turns.first.missing
        if not found and wish.rounds is None and any(map(self.needs.is_later, missing)):
            return self._found(wish._replace(rounds=2), seed, look, most)
        able = {clause: self._able(clause, hows) for clause, hows in ways.items()}
        for some in _MORE:
            found = found or turns.found(able, min(some, most), look)
        for again in range(1, _AGAIN + 1) if most >= MOST else ():
            anew = _Turns(self.needs, self.machine, one, seed + again * _APART)
            found = found or anew.found(able, most, look)
        if not found:
            raise NoRoundError(self._why(one, turns.first))
        return found

    def _plain(self, clause: str, hows: Sequence[str]) -> Sequence[str]:
        """The ways that show a clause itself: where something is forbidden, that it is tried."""
        closed = closed_at(self.procedure)
        never = self.needs.ways(clause).never
        forbids = BROKEN in hows and any(not never_holds(rule.when, closed) for rule in never)
        return [how for how in hows if how != DECISIVE] if forbids else hows

    def _able(self, clause: str, hows: Sequence[str]) -> Sequence[str]:
        """The ways without prohibitions of what never lies on a table, if there are others."""
        ways = self.needs.ways(clause)
        broken = ways.foreign or ways.ordered or any(map(self.needs.speaks, ways.never))
        return [how for how in hows if broken or how not in (BROKEN, NAMED)] or hows

    def _why(self, wish: Wish, search: Search) -> Why:
        """Why a search has found nothing."""
        never = [clause for clause in wish.clauses if clause not in search.met]
        if never:
            return why_never(self.needs, never[0], search.tables, search.looked)
        apart = search.apart or wish.clauses
        says = (
            f"{listed(apart)} never came together in {search.looked} rounds, though each of them"
            " did: ask for more rounds, or for fewer clauses at a time."
        )
        return Why(APART, apart, says, looked=search.looked)


class _Turns:
    """Looks for clauses in one way after the other; each way is gone on with where it was left."""

    def __init__(self, needs: Needs, machine: Machine, wish: Wish, seed: int) -> None:
        self._needs = needs
        self._machine = machine
        self._wish = wish
        self._seed = seed
        self._searches: dict[tuple[str, ...], Search] = {}

    @property
    def searches(self) -> Sequence[Search]:
        """What was looked at in each way."""
        return list(self._searches.values())

    @property
    def first(self) -> Search:
        """What was looked at in the plainest way."""
        return next(iter(self._searches.values()))

    def found(
        self, ways: Mapping[str, Sequence[str]], most: int, look: Callable[[int], None]
    ) -> Found | None:
        """What is found in so many rounds a way: first the plainest way of every clause is tried.

        A clause that is kept, if rarely, is not looked for in another way before so many rounds.
        """
        left = {clause: list(hows) for clause, hows in ways.items()}
        while True:
            chosen = {clause: hows[0] for clause, hows in left.items()}
            search = self._search(chosen)
            few = most <= _FEW and KEPT not in chosen.values()
            found = search.found(min(most, _FEWER) if few else most, look)
            again = [clause for clause in search.missing if len(left[clause]) > 1]
            if not found and any(left[clause][0] == KEPT for clause in again):
                found = search.found(max(most, _RARELY), look)
                again = [clause for clause in again if clause in search.missing]
            if found or not again:
                return found
            for clause in again:
                left[clause].pop(0)

    def _search(self, chosen: dict[str, str]) -> Search:
        """The search in certain ways; it begins with what came near in others."""
        hows = tuple(chosen.values())
        if hows not in self._searches:
            near = [plan for search in self._searches.values() for plan in search.nearest]
            search = Search(self._needs, self._machine, self._wish, chosen, self._seed)
            search.begins = near
            self._searches[hows] = search
        return self._searches[hows]


def lesson(found: Found) -> Drawn:
    """What is dealt of a found round for the sake of its first clause: from shortly before it."""
    needed = found.needs[0]
    moments = found.trace.moments
    state = moments[min(needed.n, len(moments)) - 1].state
    begin = max(0, needed.n - 1 - _BEFORE)
    while begin < needed.n - 1 and not in_focus(moments[begin].state, state.partition("/")[0]):
        begin += 1
    return Drawn(found.trace, found.trace.acts[:begin], state.partition("/")[0])
