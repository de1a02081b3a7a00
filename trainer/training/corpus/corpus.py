"""Corpus of a procedure: rounds dealt right, always in the same order."""

import random
from collections.abc import Iterator
from functools import cached_property

from trainer.games.play import HARD, PLAIN, USUAL, Seats
from trainer.procedure.fields import DataError
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.engine.situation import family_of
from trainer.training.judge.trace import Trace, perform

#: So many rounds are looked at before there is said to be none.
MOST = 600

_SEEDS = 2**62


class Corpus:
    """Rounds of one procedure: first those made to measure, then drawn ones.

    A round is drawn on first use, and kept. ``start``, ``boxes`` and ``rounds``: how all of
    them are; None: any. ``seed``: another one draws other rounds, and only drawn ones: nobody
    has seen those of an exam before.
    """

    def __init__(  # noqa: PLR0913 - how rounds may be
        self,
        procedure: Procedure,
        machine: Machine | None = None,
        *,
        start: str | None = None,
        boxes: int | None = None,
        rounds: int | None = None,
        seed: int = 0,
    ) -> None:
        self.procedure = procedure
        self.machine = machine or Machine(procedure)
        self._wanted = start, boxes, rounds
        self._seed = seed
        self._rounds: dict[int, Trace | None] = {}

    def rounds(self, most: int = MOST, first: int = 0) -> Iterator[Trace]:
        """Yield the performances of rounds, from a number, counted from 0.

        ``most``: so many numbers are looked at. A few are left out: what is made for another house,
        and what the shoe has no cards for.
        """
        for number in range(first, first + most):
            trace = self.round(number)
            if trace is not None:
                yield trace

    def round(self, number: int) -> Trace | None:
        """Return the performance of a round by its number, from 0.

        None where it cannot be dealt.
        """
        if number not in self._rounds:
            try:
                self._rounds[number] = self._dealt(number)
            except DataError:
                self._rounds[number] = None
        return self._rounds[number]

    def performed(self, text: str) -> Trace:
        """Perform a scenario's text; raise DataError if undealable here."""
        raw = {**parse_scenario(text, "round"), "procedure": self.procedure.id}
        scenario = read_scenario(raw, self.procedure, "round", text)
        return perform(Dealing(self.procedure, self.machine, scenario))

    def _dealt(self, number: int) -> Trace:
        if number < len(self._made):
            return self._made_to_measure(number)
        number -= len(self._made)
        recipe = self._recipes[number % len(self._recipes)]
        seed = number
        if self._seed:
            seed = random.Random(f"{self._seed} {number}").randrange(_SEEDS)  # noqa: S311 - cards
        return draw_round(self.procedure, self.machine, seed, recipe)

    def _made_to_measure(self, number: int) -> Trace:
        return self.performed(f'procedure = "{self.procedure.id}"\n{self._made[number]}')

    @cached_property
    def _made(self) -> tuple[str, ...]:
        if self._seed or self._wanted != (None, None, None):
            return ()
        return family_of(self.procedure).made

    @cached_property
    def _recipes(self) -> tuple[Recipe, ...]:
        """Recipes of the drawn rounds, in turn: short rounds, full of events."""
        house, (start, boxes, rounds) = self.procedure.house, self._wanted
        one, two, few = (Seats(boxes or min(many, house.boxes)) for many in (1, 2, 3))
        deal, shuffle = start or "deal", start or "shuffle"
        once, twice = rounds or 1, rounds or 2
        return (
            Recipe(HARD, deal, one, once),
            Recipe(HARD, deal, two, once),
            Recipe(USUAL, deal, one, once),
            Recipe(HARD, shuffle, one, once),
            Recipe(HARD, deal, few, once),
            Recipe(HARD, deal, one, twice),
            Recipe(PLAIN, deal, two, once),
            Recipe(HARD, deal, two, once, cut_card=True),
            Recipe(USUAL, shuffle, few, once),
        )
