"""The sheet of sign-off: what somebody tried of what changed, and since when he is current."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from trainer.training.current.standing import (
    READ,
    SignOff,
    SignOffsKept,
    Standing,
    TrainedAs,
    Tried,
    standing,
)
from trainer.training.people.register import person


class Sheet:
    """One person's sheet for a version in a role; each try is on record as soon as it was made.

    ``whose``: the trainee and the house; ``rules``: the version and its content hash; ``moments``:
    the names of what is done otherwise, each with those of all that is otherwise there: a try is a
    try at all of it. RecordsError where the records cannot be used.
    """

    def __init__(  # noqa: PLR0913 - whose it is, of what, and where it is kept
        self,
        kept: SignOffsKept,
        whose: tuple[str, str],
        rules: tuple[str, str],
        moments: Mapping[str, Sequence[str]],
        day: Callable[[], date],
        *,
        role: TrainedAs = TrainedAs.DEALER,
    ) -> None:
        self._kept, self._whose, self._rules = kept, whose, rules
        self.moments, self._names, self._day = tuple(moments), moments, day
        self.role = role
        tries = kept.tries(*whose)
        self._tries = [one for one in tries if one[:2] == rules and one.role is role]

    @property
    def today(self) -> date:
        """The day of the house."""
        return self._day()

    @property
    def standing(self) -> Standing:
        """How far he is by all that was tried."""
        return standing(*self._rules, self.moments, self._tries, self.today)

    @property
    def due(self) -> tuple[str, ...]:
        """What there is to deal today."""
        return tuple(one for one in self.standing.due(self.today) if one != READ)

    def whose(self, moment: str) -> str:
        """By what it is drawn how a thing is shown to him: each person sees it in another order."""
        return " ".join((person(self._whose[0]), *self._rules, moment))

    def tries_of(self, moment: str) -> int:
        """How often a thing was tried, on any day."""
        return sum(one.moment == moment for one in self._tries)

    def add(self, moment: str, *, right: bool) -> None:
        """Write down a try, and the sign-off where that was the last that was needed."""
        for name in dict.fromkeys((moment, *self._names.get(moment, ()))):
            tried = Tried(*self._rules, name, self.today, right, self.role)
            self._kept.add(*self._whose, tried)
            self._tries.append(tried)
        signed = self.standing.signed
        if signed is not None:
            self._kept.sign_off(*self._whose, SignOff(*self._rules, signed, self.role))

    def read(self) -> None:
        """He has read what changed; where nothing is done otherwise that is all."""
        if not self.moments and self.standing.signed is None:
            self.add(READ, right=True)


class Turns:
    """What is dealt next: what is due today, by turns, until nothing is.

    What was tried least comes first, so that nothing is learnt before everything was tried.
    """

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._last = ""

    @property
    def next(self) -> str | None:
        """The thing that is dealt next; None where nothing is due today."""
        due = self._sheet.due
        others = [one for one in due if one != self._last] or due
        return min(others, key=self._sheet.tries_of, default=None)

    def done(self, moment: str, right: bool) -> None:  # noqa: FBT001 - as what it is told of
        """It was dealt."""
        self._last = moment
        self._sheet.add(moment, right=right)
