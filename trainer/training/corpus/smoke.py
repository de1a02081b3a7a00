"""Smoke deal: drawn rounds of a procedure are dealt, and must end."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from trainer.games.play import HARD, PLAIN, USUAL, Seats
from trainer.procedure.due import all_hold
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.table.feasible import can_be_done
from trainer.table.notation import short
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table
from trainer.training.corpus.draw import DRAWN, Play, Recipe
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.reachable import acts_in, closed_at, possible_phases, possible_ways
from trainer.training.engine.situation import Situation, family_of
from trainer.training.judge.trace import Dealer, Moment, correct_dealer, deal
from trainer.training.judge.verdict import CORRECT

#: So many acts a round may have here; of three full boxes it has far fewer.
BUDGET = 600
#: So many rounds are dealt at least, and at most where some way was not taken.
FEWEST, MOST = 6, 24

_START = "shuffle"
#: Which act of a round is left out, by its seed.
_STEP = 7


class Trouble(NamedTuple):
    """Reason why a procedure cannot be dealt, with the phase."""

    phase: str
    says: str


def find_trouble(procedure: Procedure) -> Trouble | None:
    """Find the first trouble that keeps a procedure from being dealt.

    None where nothing was found. Rounds of several levels and starts are drawn and dealt right
    until every phase in which the dealer can have a move was reached, and every way on was
    taken, or enough were looked at. Each has to end within a budget of moves; each of its moves
    has to be judged correct, and to have something there that it is done with. Each in which
    players try something, or the cut card shows, has to end without one of its moves, too.

    The result is kept for all procedures of the same content: a draft is checked again when it
    is approved, and when it is published.
    """
    return _seen_of(_Content(procedure))


class _Content:
    """A procedure, equal to others of the same content and game."""

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure
        self._is = procedure.content_hash, id(procedure.family)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Content) and self._is == other._is

    def __hash__(self) -> int:
        return hash(self._is)


@lru_cache(maxsize=64)
def _seen_of(content: _Content) -> Trouble | None:
    procedure = content.procedure
    closed = closed_at(procedure)
    acting = {
        phase.path for phase in possible_phases(procedure) if any(acts_in(phase.root, closed))
    }
    ways = {(phase.path, edge.on, edge.to) for phase, edge in possible_ways(procedure)}
    machine, seen = _Watched(procedure), set[str]()
    for seed, recipe in enumerate(_recipes(procedure), start=1):
        if seed > FEWEST and acting <= seen and ways <= machine.taken:
            break
        found = _Round(procedure, machine, seed, recipe, seen).trouble()
        if found is not None:
            return found
    return None


class _Watched(Machine):
    """A machine that notes which ways were taken."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__(procedure)
        self.taken: set[tuple[str, str, str]] = set()

    def next_state(self, state: str, table: Table, spot: Spot = TABLE, on: str = "") -> str | None:
        """Return the state that is entered, and note the way."""
        to = super().next_state(state, table, spot, on)
        if to is not None:
            self.taken.add((state, on, to))
        return to


def _recipes(procedure: Procedure) -> Iterator[Recipe]:
    """Yield the recipes of the rounds, the most telling first."""
    one, two, three = (Seats(min(boxes, procedure.house.boxes)) for boxes in (1, 2, 3))
    kinds = (
        Recipe(HARD, _START, two),
        Recipe(USUAL, "deal", three),
        Recipe(HARD, "deal", one, rounds=2),
        Recipe(PLAIN, _START, one),
        Recipe(HARD, "deal", two, cut_card=True),
        Recipe(HARD, "deal", three),
    )
    for number in range(MOST):
        yield kinds[number % len(kinds)]


class _Round:
    """One round: dealt as players decide, then again with their tries."""

    def __init__(
        self, procedure: Procedure, machine: Machine, seed: int, recipe: Recipe, seen: set[str]
    ) -> None:
        self._of = (procedure, machine, seed, recipe)
        self._many = recipe.seats.boxes != 1 or recipe.rounds > 1
        self._rounds = recipe.rounds
        self._tries = recipe.cut_card or family_of(procedure).habits[recipe.level].tries > 0
        self._budget = BUDGET * recipe.rounds
        self._seen = seen
        self._acts: list[Act] = []
        self._entered: dict[tuple[str, Spot], str] = {}
        self._phase = procedure.starts[recipe.start]
        self._which = f"a {recipe.level} round from the {recipe.start} (seed {seed})"

    def trouble(self) -> Trouble | None:
        """Find the reason why it cannot be dealt; None without one."""
        try:
            play = Play.drawn(*self._of)
            end = self._dealt(play.dealing, play.act)
            if self._tries and not isinstance(end, Trouble):
                play.finish(end)
                again = play.retold()
                end = self._dealt(again, correct_dealer(again))
                if not isinstance(end, Trouble):
                    return self._left_out(again)
        except DataError as error:
            return self._stopped(error.problems[0])
        except Exception as error:  # noqa: BLE001 - whatever a procedure's data has brought about
            return self._trouble(f"breaks down: {type(error).__name__} {error}")
        return end if isinstance(end, Trouble) else None

    def _stopped(self, problem: Problem) -> Trouble | None:
        """Describe what stands in the way.

        None where many hands have used up a small shoe: that is no trouble.
        """
        if problem.place == DRAWN and self._many:
            return None
        _, _, phase = problem.place.partition(": phase ")
        self._phase = phase.strip("'") or self._phase
        return self._trouble(f"cannot be dealt: {problem.says}")

    def _trouble(self, says: str) -> Trouble:
        return Trouble(self._phase, f"{self._which} {says}")

    def _dealt(self, dealing: Dealing, dealer: Dealer) -> Situation | Trouble:
        """Deal the round and judge each move; return its end."""
        situation = dealing.initial_situation()
        self._acts.clear()
        self._come_to(situation)
        for moment in deal(dealing, dealer, situation):
            self._acts.append(moment.act)
            self._enter(moment)
            situation = moment.after
            trouble = self._in_vain(moment) or self._not_right(moment) or self._not_over(moment)
            if trouble is not None:
                return trouble
            self._come_to(situation)
        if not situation.over:
            return self._trouble("does not end: nothing is due any more, and it is not over")
        if not self._acts:
            return self._trouble("is over before anything is done")
        return self._stuck(situation) or situation

    def _come_to(self, situation: Situation) -> None:
        self._phase = situation.state
        self._seen.add(situation.state)

    def _enter(self, moment: Moment) -> None:
        """Note the move and answer that brought a hand to its state."""
        was = moment.before.charts
        for (chart, spot), state in moment.after.charts.items():
            if was.get((chart, spot)) != state:
                hands = [box.hands for box in moment.after.table.boxes if box.number == spot.box]
                said = [hand.answer for some in hands for hand in some if hand.answer]
                answer = f" and the answer {said[-1]!r}" if said else ""
                self._entered[chart, spot] = f" after {short(moment.act)}{answer}"

    def _in_vain(self, moment: Moment) -> Trouble | None:
        """Report a due move that hands could not do there."""
        if can_be_done(moment.act, moment.before.table):
            return None
        says = f"asks for what cannot be done: {short(moment.act)} where nothing lies for it"
        return self._trouble(says)

    def _not_right(self, moment: Moment) -> Trouble | None:
        if moment.verdict.verdict == CORRECT:
            return None
        kind = moment.verdict.kind.replace("_", " ") or moment.verdict.verdict
        says = f"is not judged right: {short(moment.act)}, which is due, is {kind}"
        return self._trouble(says)

    def _not_over(self, moment: Moment) -> Trouble | None:
        """Report a round that goes on too long or leaves something."""
        before, begun = moment.before, moment.after.table.round
        stuck = self._stuck(before) if begun > before.table.round else None
        if stuck is not None:
            return stuck
        if begun > self._rounds:
            return self._trouble("does not end: after its last round another one begins")
        if len(self._acts) >= self._budget and not moment.after.over:
            due = short(moment.act)
            return self._trouble(f"does not end: after {self._budget} acts {due} is still due")
        return None

    def _left_out(self, dealing: Dealing) -> Trouble | None:
        """Report a round that does not end with one move left out.

        The other moves are as before. What it has left open is done at the end, as far as it still
        can be.
        """
        which = (self._of[2] * _STEP) % len(self._acts)
        self._which += f", {short(self._acts[which])} left out,"
        rest = [*self._acts[:which], *self._acts[which + 1 :]]

        def dealer(situation: Situation) -> Act | None:
            self._phase = situation.state
            if rest:
                return rest.pop(0)
            due = dealing.candidates(situation)
            return dealing.correct_act(due[0], situation) if due else None

        if sum(1 for _ in islice(deal(dealing, dealer), 2 * self._budget)) < 2 * self._budget:
            return None
        return self._trouble(f"does not end: after {2 * self._budget} acts something is still due")

    def _stuck(self, situation: Situation) -> Trouble | None:
        """Report a hand whose turn was begun and never ended."""
        procedure = self._of[0]
        charts = {step.chart: step for phase in procedure.phases for step in phase.root.steps}
        for (chart, spot), state in situation.charts.items():
            void = charts[chart].void
            if procedure.phase(state).final or (
                void and all_hold(void, situation.table, spot, procedure.house)
            ):
                continue
            self._phase = state
            says = f"leaves the turn of box {spot.box} there{self._entered.get((chart, spot), '')}"
            return self._trouble(f"{says}: a way on is missing, under next of this state")
        return None
