"""The last resort where no round shows a difference by one slip near to where it lies."""

import tomllib
from collections.abc import Iterator
from functools import partial

from trainer.training.corpus.laying import Laid, laid
from trainer.training.differing.anything import by_chance, by_the_acts_of, by_the_same
from trainer.training.differing.both import Side
from trainer.training.differing.cards import has_same_cards
from trainer.training.differing.search import Found, Search
from trainer.training.differing.several import Several

_BY_CHANCE = 24  # one more for so many rounds is drawn anew, and looked through for any slip
_TRIED = 160  # acts for each round that may be looked at
_ROUNDS = 8  # have the same share of them
_NEAREST = 4  # rounds are gone on from first
_ONE_OR_TWO = (1, 1, 1, 2)  # how many boxes a round has


class LastSearch(Search):
    """A search that goes on, where it has found nothing, with any slip, and with several.

    ``tried`` counts the acts that were judged in rounds with several.
    """

    tried = 0

    def by_chance(self, most: int) -> Found | None:
        """A round of any kind in which some slip or other is judged otherwise, or what comes of it.

        ``most``: so many rounds might have been looked at.
        """
        self._tells = partial(by_chance, self._rng)
        for number in range(most // _BY_CHANCE):
            self._look(self.looked)
            side = self._sides[number % 2]
            came = self._as_it_comes(number)
            found = self.proved(self._text(came)) if came else None
            if came is None or found is None:
                continue
            if found.told.slipped is not None:
                self._tells = partial(by_the_same, found.told.slipped)
            return self._shortened(side, came, found)
        return None

    def by_several(self, most: int) -> Found | None:
        """A round in which several slips together are judged otherwise: among those come near."""
        several = Several(self._lies, self._sides, self._rng, lambda: self._look(self.looked))
        for side, came in self._near_and_far():
            if self.tried >= most * _TRIED or self._near_only:
                break
            text = self._text(came)
            told, tried = several.told(text, most * _TRIED // _ROUNDS)
            self.tried += tried
            if told is None or told.slipped is None:
                continue
            if self._shoes_differ and not has_same_cards(told):
                continue
            self._tells = partial(by_the_acts_of, told.slipped)
            found = Found(text, told, self._unlike(told, tomllib.loads(text)))
            return self._shortened(side, came, found)
        return None

    def _near_and_far(self) -> Iterator[tuple[Side, Laid]]:
        """The rounds that come nearest, in turn with others, as they come."""
        nearest = sorted(self._pool, key=lambda tried: -tried.near)[:_NEAREST]
        for number in range(_ROUNDS):
            if number < len(nearest):
                yield self._without, nearest[number].came
            came = self._as_it_comes(number)
            if came is not None:
                yield self._sides[number % 2], came

    def _as_it_comes(self, number: int) -> Laid | None:
        side = self._sides[number % 2]
        planner, boxes = self._planning.planner(number, 1), self._rng.choice(_ONE_OR_TWO)
        plan = planner.as_it_comes(planner.drawn(min(boxes, side.procedure.house.boxes)))
        return laid(side.procedure, side.machine, plan)
