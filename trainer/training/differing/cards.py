"""The cards of a round that is dealt under two procedures: the same, whatever their shoes hold.

What a scenario does not write down is drawn, of another number of decks otherwise.
"""

import tomllib

from trainer.training.corpus.laying import Laid
from trainer.training.corpus.sheet import text_of
from trainer.training.differing.both import Side
from trainer.training.differing.telling import Told

_MORE = 12  # cards at most are drawn by a slip that nobody else would have drawn


def shoes_differ(one: Side, other: Side) -> bool:
    """Whether two houses fill their shoes with other cards."""
    houses = [side.procedure.house for side in (one, other)]
    return len({(house.decks, house.pack) for house in houses}) > 1


def written(came: Laid, *, more: bool) -> str:
    """What is written of a round; with ``more`` the next cards, too, that a slip would draw."""
    if more:
        shoe = came.trace.ends.table.shoe
        came.sheet.shoe = (*came.sheet.shoe, *shoe.cards[shoe.left : shoe.left + _MORE])
    return text_of(came.sheet.raw())


def undecided(text: str) -> str:
    """A round without what the banker decides: of what he may do he does what stands first."""
    raw = tomllib.loads(text)
    raw.get("banker", {}).pop("decisions", None)
    return text_of(raw)


def has_same_cards(told: Told) -> bool:
    """Whether the same cards were drawn under both: else it may be they that tell them apart."""
    traces = (told.without, told.having)
    if told.slipped is not None:
        traces = (told.slipped.without.trace, told.slipped.having.trace)
    shoes = [trace.ends.table.shoe for trace in traces]
    drawn = max(shoe.left for shoe in shoes)
    return shoes[0].cards[:drawn] == shoes[1].cards[:drawn]
