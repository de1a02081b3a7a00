"""The corpus of a procedure: its rounds, dealt right, in an order that is always the same."""

from collections.abc import Iterator

from trainer.games.habits import HARD, PLAIN, USUAL, Seats
from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.corpus.made import MADE
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.scenario import parse_scenario, read_scenario
from trainer.training.judging.trace import Trace, perform
from trainer.training.rounds.draw import Recipe, draw_round

#: So many rounds are looked at before there is said to be none.
MOST = 600


class Corpus:
    """Rounds of one procedure: first those made to measure, then drawn ones.

    A round is drawn when somebody comes to it, and kept.
    """

    def __init__(self, procedure: Procedure, machine: Machine | None = None) -> None:
        self.procedure = procedure
        self.machine = machine or Machine(procedure)
        self._made = MADE.get(procedure.game, ())
        self._recipes = _recipes(procedure)
        self._rounds: dict[int, Trace | None] = {}

    def rounds(self, most: int = MOST, first: int = 0) -> Iterator[Trace]:
        """The performances of so many rounds, from the one with this number, counted from 0.

        A few are left out: what is made for another house, and what the shoe has no cards for.
        """
        for number in range(first, first + most):
            if number not in self._rounds:
                self._rounds[number] = self._round(number)
            trace = self._rounds[number]
            if trace is not None:
                yield trace

    def _round(self, number: int) -> Trace | None:
        drawn = number - len(self._made)
        try:
            if drawn < 0:
                return self.performed(f'procedure = "{self.procedure.id}"\n{self._made[number]}')
            recipe = self._recipes[drawn % len(self._recipes)]
            return draw_round(self.procedure, self.machine, drawn, recipe)
        except DataError:
            return None

    def performed(self, text: str) -> Trace:
        """The performance of a scenario's text; DataError where it cannot be dealt here."""
        raw = {**parse_scenario(text, "round"), "procedure": self.procedure.id}
        scenario = read_scenario(raw, self.procedure, "round", text)
        return perform(Dealing(self.procedure, self.machine, scenario))


def _recipes(procedure: Procedure) -> tuple[Recipe, ...]:
    """What rounds are drawn by, one after the other: short ones, in which much happens."""
    boxes = procedure.house.boxes
    one, two, few = (Seats(min(many, boxes)) for many in (1, 2, 3))
    return (
        Recipe(HARD, "deal", one),
        Recipe(HARD, "deal", two),
        Recipe(USUAL, "deal", one),
        Recipe(HARD, "shuffle", one),
        Recipe(HARD, "deal", few),
        Recipe(HARD, "deal", one, rounds=2),
        Recipe(PLAIN, "deal", two),
        Recipe(HARD, "deal", two, cut_card=True),
    )
