"""Orders of rehearsal: by chance, in a fixed rotation, whole rounds, and what memory asks for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random

from tests.memory.learner import Learner
from tests.memory.world import Acts, World
from trainer.training.memory.fading import recall, remember_try
from trainer.training.memory.inspector_evidence import plan_rehearsal
from trainer.training.memory.memory import BROKEN, KEPT, Key, Memory, Source, Try

ACTS, DAYS = 40, 30
FIRST_DAY = date(2026, 1, 1)


@dataclass(slots=True)
class Order:
    """What is dealt next: one learner's, from his first day on."""

    world: World
    source: Random

    def passages(self, day: int, acts: int) -> Iterator[Acts]:
        """The passages of a sitting of so many acts on a day, from 0."""
        raise NotImplementedError

    def dealt(self, learner: Learner, item: int, day: int) -> None:
        """Deal an item."""
        learner.deals(item, day)

    def sit(self, learner: Learner, day: int) -> int:
        """Deal the sitting of a day; how many acts it took, at most ACTS."""
        done = 0
        for passage in self.passages(day, ACTS):
            for act in passage[: ACTS - done]:
                done += 1
                for item in act:
                    self.dealt(learner, item, day)
            if done >= ACTS:
                break
        return done


class ByChance(Order):
    """Any item next."""

    def passages(self, day: int, acts: int) -> Iterator[Acts]:
        del day, acts
        while True:
            yield self.source.choice(self.source.choice(self.world.passages))


@dataclass(slots=True)
class Rotation(Order):
    """One item after the other in the procedure's order, again and again."""

    next: int = 0

    def passages(self, day: int, acts: int) -> Iterator[Acts]:
        del day, acts
        while True:
            places = self.world.passages[self.next % len(self.world.passages)]
            self.next += 1
            yield self.source.choice(places)


@dataclass(slots=True)
class Shuffled(Rotation):
    """A rotation in an order that was shuffled once: what stands together is not met together."""

    def passages(self, day: int, acts: int) -> Iterator[Acts]:
        del day, acts
        order = Random(1).sample(range(len(self.world.passages)), len(self.world.passages))
        while True:
            places = self.world.passages[order[self.next % len(order)]]
            self.next += 1
            yield self.source.choice(places)


class Rounds(Order):
    """Whole rounds, as they come: what the program did before it had a memory."""

    def passages(self, day: int, acts: int) -> Iterator[Acts]:
        del day, acts
        while True:
            yield self.source.choice(self.world.rounds)


@dataclass(slots=True)
class Remembered(Order):
    """What the program's memory asks for; what it says is kept beside what is so.

    ``said``: each time that something was met again, how likely memory said that it would be
    recalled, and how likely it was.
    """

    memory: Memory = field(default_factory=Memory)
    said: list[tuple[float, float]] = field(default_factory=list)
    dates: list[date] = field(
        default_factory=lambda: [FIRST_DAY + timedelta(days=n) for n in range(DAYS + 1)]
    )

    def passages(self, day: int, acts: int) -> Iterator[Acts]:
        """What is planned for the sitting, without what was met on the way; then more."""
        today, left = self.dates[day], acts
        while planned := plan_rehearsal(self.memory, self.world.keys, today, left).keys:
            for key in planned:
                if self._open(key, today):
                    passage = self.source.choice(self.world.passages[self._number(key)])
                    left -= len(passage)
                    yield passage

    def _open(self, key: Key, today: date) -> bool:
        card = self.memory.cards.get(key)
        return card is None or card.last < today

    def _number(self, key: Key) -> int:
        return self.world.keys.index(key)

    def dealt(self, learner: Learner, item: int, day: int) -> None:
        """Deal an item, and let memory know how it went."""
        key, today = self.world.keys[item], self.dates[day]
        card = self.memory.cards.get(key)
        if card is not None and card.last < today:
            self.said.append((recall(card, today), learner.recall(item, day)))
        how = KEPT if learner.deals(item, day) else BROKEN
        remember_try(self.memory, Try(key, f"{today}T12:00:00", how, Source(None)))


def calibration(
    said: Sequence[tuple[float, float]], bins: int = 10
) -> list[tuple[int, float, float]]:
    """What was said beside what was so, by tenths of what was said: how often, means of both."""
    groups: dict[int, list[tuple[float, float]]] = {}
    for one in said:
        groups.setdefault(min(int(one[0] * bins), bins - 1), []).append(one)
    return [
        (len(of), sum(said for said, _ in of) / len(of), sum(so for _, so in of) / len(of))
        for _, of in sorted(groups.items())
    ]
