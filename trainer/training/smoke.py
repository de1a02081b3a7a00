"""A smoke deal: drawn rounds of a procedure are dealt right, and it is seen that they end."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from trainer.games.habits import HARD, PLAIN, USUAL, Seats
from trainer.procedure.due import Obligation
from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.dealing import Dealing
from trainer.training.draw import DRAWN, Play, Recipe
from trainer.training.judge import judge
from trainer.training.notation import short
from trainer.training.possible import acts_in, closed_at, possible_phases
from trainer.training.situation import Situation
from trainer.training.verdict import CORRECT

#: So many acts a round may have here; of three full boxes it has far fewer.
BUDGET = 600
#: So many rounds are dealt at least, and at most where some phase was not come to.
FEWEST, MOST = 6, 18

_START = "shuffle"

#: A situation as it is when somebody has made up his mind, what is done in it, and the act.
Turn = Callable[[Situation], tuple[Situation, Obligation, Act]]


class Trouble(NamedTuple):
    """Why a procedure cannot be dealt by: the phase in which that was seen, and a sentence."""

    phase: str
    says: str


def smoke(procedure: Procedure, machine: Machine) -> Trouble | None:
    """The first thing that keeps a procedure from being dealt; None where nothing was found.

    Rounds of several levels and starts are drawn and dealt right until every phase was come to in
    which the dealer can have something to do, or enough were looked at. Each has to end within a
    budget of acts, and each of its acts has to be judged correct.
    """
    closed = closed_at(procedure)
    wanted = {one.path for one in possible_phases(procedure) if any(acts_in(one.root, closed))}
    seen: set[str] = set()
    for seed, recipe in enumerate(_recipes(procedure), start=1):
        if seed > FEWEST and wanted <= seen:
            break
        found = _Round(procedure, machine, seed, recipe, seen).trouble()
        if found is not None:
            return found
    return None


def _recipes(procedure: Procedure) -> Iterator[Recipe]:
    """What the rounds are drawn by, the most telling first."""
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
    """One round: dealt while its players make up their minds, then again with what they try."""

    def __init__(
        self, procedure: Procedure, machine: Machine, seed: int, recipe: Recipe, seen: set[str]
    ) -> None:
        self._of = (procedure, machine, seed, recipe)
        self._many = recipe.seats.boxes != 1 or recipe.rounds > 1
        self._rounds = recipe.rounds
        self._budget = BUDGET * recipe.rounds
        self._seen = seen
        self._phase = procedure.starts[recipe.start]
        self._which = f"a {recipe.level} round from the {recipe.start} (seed {seed})"

    def trouble(self) -> Trouble | None:
        """What keeps it from being dealt; None where nothing does."""
        try:
            play = Play(*self._of)
            end = self._dealt(play.dealing, play.turn)
            if isinstance(end, Trouble):
                return end
            play.finish(end)
            again = play.retold()
            end = self._dealt(again, lambda situation: _first(again, situation))
        except DataError as error:
            return self._stopped(error.problems[0])
        except Exception as error:  # noqa: BLE001 - whatever a procedure's data has brought about
            return self._trouble(f"breaks down: {type(error).__name__} {error}")
        return end if isinstance(end, Trouble) else None

    def _stopped(self, problem: Problem) -> Trouble | None:
        """What stands in the way; that many hands have used up a small shoe is none."""
        if problem.place == DRAWN and self._many:
            return None
        _, _, phase = problem.place.partition(": phase ")
        self._phase = phase.strip("'") or self._phase
        return self._trouble(f"cannot be dealt: {problem.says}")

    def _trouble(self, says: str) -> Trouble:
        return Trouble(self._phase, f"{self._which} {says}")

    def _dealt(self, dealing: Dealing, turn: Turn) -> Situation | Trouble:
        """The end of the round when it was dealt, each act judged."""
        situation, due = dealing.begin(), ""
        for n in range(1, self._budget + 1):
            self._phase = situation.state
            self._seen.add(situation.state)
            if situation.over:
                return situation
            if not situation.due:
                return self._trouble("does not end: nothing is due any more, and it is not over")
            situation, _, act = turn(situation)
            due = short(act)
            judged = judge(dealing, situation, act, n)
            if judged.verdict.verdict != CORRECT:
                kind = judged.verdict.kind.replace("_", " ") or judged.verdict.verdict
                return self._trouble(f"is not judged right: {due}, which is due, is {kind}")
            situation = judged.situation
            if situation.table.round > self._rounds:
                return self._trouble("does not end: after its last round another one begins")
        return self._trouble(f"does not end: after {self._budget} acts {due} is still due")


def _first(dealing: Dealing, situation: Situation) -> tuple[Situation, Obligation, Act]:
    """What a performance does in a situation."""
    obligation = situation.due[0]
    dealing.check_decision(obligation, situation)
    return situation, obligation, dealing.correct_act(obligation, situation)
