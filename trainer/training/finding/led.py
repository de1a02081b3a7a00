"""Whether other cards would have led a hand to where it is: by the same acts on the way."""

from collections.abc import Mapping, Sequence

from trainer.table.card import Card
from trainer.table.house import House
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.dealing.situation import Situation
from trainer.training.finding.chain import Chain, holds_at
from trainer.training.finding.imagine import with_cards


class Led:
    """What led the hands of some situations to their cards.

    Where a hand was doubled others are led there only if they may be doubled, too.
    """

    def __init__(
        self, house: House, chains: Sequence[Chain], situations: Sequence[Situation]
    ) -> None:
        """``chains``: what has to hold of the acts that there are.

        ``situations``: up to the one in which hands are thought of otherwise, which is last.
        """
        self._house, self._chains = house, chains
        self._tables: dict[int, dict[int, Table]] = {}
        now = {box.number: len(box.hands[0].cards) for box in situations[-1].table.boxes}
        for situation in situations:
            if situation.table.round != situations[-1].table.round:
                continue
            for box in situation.table.boxes:
                count = len(box.hands[0].cards) if len(box.hands) == 1 else 0
                if 0 < count < now.get(box.number, 0):
                    self._tables.setdefault(box.number, {})[count] = situation.table

    def __call__(self, cards: Mapping[int, tuple[Card, ...]]) -> bool:
        """Whether these boxes would have been led to these cards; the dealer draws as he must."""
        return all(
            self._alike(table, number, cards[number][:count])
            for number in cards
            for count, table in self._tables.get(number, {}).items()
        )

    def _alike(self, table: Table, number: int, cards: tuple[Card, ...]) -> bool:
        other, spot = with_cards(table, {number: cards}), Spot(number, 1)
        return all(
            self._holds(chain, table, spot) is self._holds(chain, other, spot)
            for chain in self._chains
        )

    def _holds(self, chain: Chain, table: Table, spot: Spot) -> bool:
        return all(holds_at(when, table, spot, self._house) for when in chain.when)
