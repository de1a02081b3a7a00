"""What of a scenario was shown so far: an exam keeps that on disk, and nothing of what is to come.

It is a scenario itself. The acts that were done lead in it where they have led in the whole one,
with the same verdicts; of cards, answers and wishes it holds those that were seen.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from trainer.games.play import Event
from trainer.table.act import DONE, DRAWING
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.placed import PlacedBet
from trainer.training.corpus.sheet import Sheet, text_of
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.situation import Situation
from trainer.training.judging.trace import Moment

#: What a player does when what he intends is seen, by the field of his bet that says it.
_SEEN_WHEN = {
    "insurance": "insure",
    "even_money": "take even money",
    "follows": "put up",
    "shoot": "shoot",
}
_HIDDEN: Mapping[str, Any] = {
    "insurance": NO_CHIPS,
    "even_money": False,
    "follows": False,
    "shoot": NO_CHIPS,
}


def shown_text(dealing: Dealing, lead: Sequence[Situation], moments: Iterable[Moment]) -> str:
    """The text of the scenario as far as it was shown: what led to its beginning, then these.

    All of it where somebody said that the round is done: what would have come counts then.
    """
    done = tuple(moments)
    scenario = dealing.scenario
    if any(moment.act == DONE for moment in done):
        return scenario.source
    last = done[-1].after if done else lead[-1]
    situations = (*lead, *(moment.after for moment in done))
    events = [event for situation in situations for event in situation.events]
    left = max((situation.table.shoe.left for situation in situations), default=0)
    tried = [m.before.table.shoe.dealt + 1 for m in done if m.act.act in DRAWING]
    seen = any(_cut_card_seen(situation) for situation in situations)
    played = last.played
    sheet = Sheet(
        procedure=scenario.procedure,
        seed=0,
        start=scenario.start,
        bets=[_seen(dealing, bet, events, dict(played.answers)) for bet in scenario.bets],
        rounds=scenario.rounds,
        shoe=scenario.cards[: max(left, *tried, 0)],
        cut_card=scenario.cut_card if seen else None,
        cuts=scenario.cuts[: played.cuts],
        decisions=list(scenario.banker[: played.decided + 1]),
        kitty=next(iter(scenario.kitty), None),
        top_ups=scenario.kitty[1:],
        wishes=[scenario.wishes[number] for number in sorted(played.ever_wished)],
        sums=scenario.sums,
    )
    return text_of(sheet.raw())


def _cut_card_seen(situation: Situation) -> bool:
    shoe = situation.table.shoe
    return shoe.cut_card_shows or shoe.cut_card_out


def _seen(
    dealing: Dealing, bet: PlacedBet, events: list[Event], answers: dict[int, int]
) -> PlacedBet:
    """A bet with what was seen of what its player intends."""
    does = {str(event["does"]) for event in _of(bet, events)}
    hidden = {field: _HIDDEN[field] for field, when in _SEEN_WHEN.items() if when not in does}
    if not dealing.family.bets_first and "bet" not in does:
        least, _ = dealing.house.stakes
        hidden["chips"] = Chips.making(least, dealing.house.denominations)
    decisions = bet.decisions[: answers.get(bet.box, 0)]
    return replace(bet, decisions=decisions, **hidden)


def _of(bet: PlacedBet, events: list[Event]) -> Iterator[Event]:
    for event in events:
        place = event.get("place", bet.place)
        if event.get("box") == bet.box and place == bet.place:
            yield event
