"""A round for any clause, or why there is none."""

from collections.abc import Callable, Mapping, Sequence

from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.training.finding.need import DECISIVE, KEPT, Needs
from trainer.training.finding.search import MOST, Found, Search, Wish
from trainer.training.finding.why import APART, Why, listed, why_apart, why_never
from trainer.training.judging.trace import in_focus
from trainer.training.rounds.wanted import Drawn

__all__ = ["Finder", "Found", "NoRoundError", "Wish", "lesson"]

_BEFORE = 3  # acts that are dealt before the one that matters
_FEW = MOST // 4  # rounds that are looked at before there is asked whether there can be one


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
        known = self.procedure.texts["en"].get("clauses", {})
        for clause in wish.clauses:
            if clause not in known:
                says = f"there is no clause of that name at {self.procedure.house_name}"
                raise DataError([Problem(clause, says)])
        return self._found(wish, seed, look, most)

    def _found(self, wish: Wish, seed: int, look: Callable[[int], None], most: int) -> Found:
        left = {clause: list(self.needs.ways(clause).hows) for clause in wish.clauses}
        for clause in [clause for clause, hows in left.items() if not hows]:
            raise NoRoundError(why_never(self.needs, clause, self.needs.tables, 0))
        one = wish._replace(rounds=wish.rounds or 1)
        apart = why_apart(self.needs, wish.clauses) if one.rounds == 1 else None
        if apart:
            raise NoRoundError(apart)
        while True:
            chosen = {clause: hows[0] for clause, hows in left.items()}
            search = Search(self.needs, self.machine, one, chosen, seed)
            found = search.found(min(_FEW, most), look)
            missing = [clause for clause in one.clauses if clause not in search.met]
            if not found and wish.rounds is None and any(map(self._is_later, missing)):
                return self._found(wish._replace(rounds=2), seed, look, most)
            again = [clause for clause in missing if self._gives_up(clause, left[clause])]
            if not (found or again):
                found = search.found(self._last(chosen, most), look)
                again = [clause for clause in missing if len(left[clause]) > 1]
            if found:
                return found
            if not again:
                raise NoRoundError(self._why(one, search))
            for clause in again:
                left[clause].pop(0)

    def _last(self, chosen: Mapping[str, str], most: int) -> int:
        """How many rounds are looked at before there is said to be none."""
        if KEPT in chosen.values():
            return most
        hang = [self.needs.hanging(c) for c, how in chosen.items() if how == DECISIVE]
        return _FEW if hang and not any(hang) else most // 2

    def _is_later(self, clause: str) -> bool:
        """Whether a clause is not kept before a second round."""
        hindered = [self.needs.hindrance(chain) for chain in self.needs.ways(clause).kept]
        return bool(hindered) and all(h is not None and h.later for h in hindered)

    def _gives_up(self, clause: str, hows: Sequence[str]) -> bool:
        """Whether a clause that was not needed in one way is looked for in the next one."""
        if len(hows) < 2:
            return False
        return hows[0] != KEPT or all(map(self.needs.hindrance, self.needs.ways(clause).kept))

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


def lesson(found: Found) -> Drawn:
    """What is dealt of a found round for the sake of its first clause: from shortly before it."""
    needed = found.needs[0]
    moments = found.trace.moments
    state = moments[min(needed.n, len(moments)) - 1].state
    begin = max(0, needed.n - 1 - _BEFORE)
    while begin < needed.n - 1 and not in_focus(moments[begin].state, state.partition("/")[0]):
        begin += 1
    return Drawn(found.trace, found.trace.acts[:begin], state.partition("/")[0])
