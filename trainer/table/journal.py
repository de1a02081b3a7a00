"""Journal of chips: every move of chips, with source, target and reason."""

from typing import NamedTuple

from trainer.table.chips import Chips
from trainer.table.spot import Spot

#: Where chips lie: the dealer's float, the pot beside it, a bet, or with its player.
FLOAT, POT, BET, PLAYER = "float", "pot", "bet", "player"

#: Why they move: by what was due; while the outcome was open; by a dealer who had settled as if
#: he stood, and drew later; by what was not due at all; to put right what was not, later or before
#: the outcome was known; back unplayed.
DUE, EARLY, STOOD, MISPLACED = "due", "early", "stood", "misplaced"
PUT_RIGHT, RESTORED, RETURNED = "put right", "restored", "returned"

#: Of a bet that was moved before its outcome was certain, or against it.
NOT_DUE = (EARLY, STOOD, MISPLACED)

_HOUSE = (FLOAT, POT)


class Move(NamedTuple):
    """Chips moved from ``source`` to ``target``, at a spot of a round.

    ``what``: their purpose, a bet, insurance, a bonus, envy or a shoot bet; ``act``: the number
    of the act that moved them.
    """

    source: str
    target: str
    chips: Chips
    what: str
    spot: Spot
    why: str
    act: int = 0

    @property
    def gain(self) -> int:
        """The house's gain in money units; negative if it paid."""
        return (self.target in _HOUSE) * self.chips.amount - (
            self.source in _HOUSE
        ) * self.chips.amount


Journal = tuple[Move, ...]

#: What is paid for the same chips: a bet, however it is paid.
_OF_A_BET = ("bet", "even_money")


def subject_of(what: str | None) -> str:
    """Return the journal's name for ``what``: even money counts as bet."""
    return "bet" if what in _OF_A_BET else what or ""


def is_taken_early(journal: Journal, what: str, spot: Spot) -> bool:
    """Tell if a bet was collected too early and not given back.

    Too early is while its outcome was open; chips given back later than that do not count.
    """
    gain = 0
    for move in journal:
        if (move.what, move.spot) == (what, spot):
            if move.why in (EARLY, STOOD):
                gain += max(0, move.gain)
            elif move.why == RESTORED:
                gain += move.gain
    return gain > 0


def gained(journal: Journal, what: str, spot: Spot, why: tuple[str, ...] = ()) -> int:
    """Return the house's gain on a bet, in money units.

    ``why``: count only the moves for these reasons; empty: all moves.
    """
    return sum(
        move.gain
        for move in journal
        if move.what == what and move.spot == spot and (not why or move.why in why)
    )
