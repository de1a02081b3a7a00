"""The memory of a trainee: his cards of one procedure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from trainer.training.memory.card import CLAUSE, KNOWN, NEW, Card, Key


@dataclass(slots=True)
class Memory:
    """The cards of a trainee at one procedure, whatever its version: they go by permanent ids.

    A card that no clause of today belongs to stays: nothing asks for it, and nothing is lost.
    """

    cards: dict[Key, Card] = field(default_factory=dict)

    def state(self, key: Key, day: date) -> str:
        """How the trainee stands with a clause or a way: NEW, LEARNING, KNOWN or FADING."""
        card = self.cards.get(key)
        return NEW if card is None else card.state(day)

    def mastered(self, keys: Iterable[Key], day: date) -> int:
        """How many of these are known on a day."""
        return sum(self.state(key, day) == KNOWN for key in keys)

    def clauses(self, day: date) -> Mapping[str, str]:
        """How the trainee stands on a day with each clause that he has met."""
        cards = self.cards.items()
        return {key.name: card.state(day) for key, card in cards if key.kind == CLAUSE}
