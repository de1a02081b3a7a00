"""The players of a scenario: what they do when it is their turn, and what they try."""

from collections.abc import Iterator
from typing import NamedTuple

from trainer.games.family import Family
from trainer.games.play import Event, Play, Played, shown
from trainer.table.box import Bet, Box, Hand, Stake
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS
from trainer.table.house import House
from trainer.table.placed import PlacedBet
from trainer.table.spot import Spot
from trainer.table.table import Ask, Table
from trainer.training.engine.scenario import Scenario


class Happening(NamedTuple):
    """The table after players did something, what they have used up, and what they did.

    ``answer``: what the answer of one of them was, as the ways of a procedure are named by.
    """

    table: Table
    played: Played
    events: list[Event]
    answer: str = ""


def boxes_in_play(scenario: Scenario, *, bets_first: bool = True) -> tuple[Box, ...]:
    """The boxes before the first card, with their bets where those come first."""
    boxes = []
    for number in sorted({bet.box for bet in scenario.bets}):
        placed = [bet for bet in scenario.bets if bet.box == number]
        there = [(bet, bet.chips if bets_first else NO_CHIPS) for bet in placed]
        bets = tuple(Bet(bet.place, bet.player, chips) for bet, chips in there)
        stakes = tuple(Stake(bet.place, chips, chips.amount) for bet, chips in there)
        boxes.append(Box(number, bets, (Hand(1, (), stakes),)))
    return tuple(boxes)


def placing(scenario: Scenario) -> Iterator[Event]:
    """The bets as the players place them."""
    for bet in scenario.bets:
        yield {
            "player": bet.player,
            "does": "bet",
            "box": bet.box,
            "place": bet.place,
            "chips": shown(bet.chips),
        }


class Players:
    """The players of one scenario at one house of a game."""

    def __init__(self, scenario: Scenario, family: Family[House], house: House) -> None:
        #: Whether they try anything, some time.
        self.trying = bool(scenario.wishes)
        self._scenario = scenario
        self._family = family
        self._house = house
        self._bets = {(bet.box, bet.place): bet for bet in scenario.bets}

    def intend(self, bet: PlacedBet) -> None:
        """Let a player intend something else from now on."""
        self._bets[bet.box, bet.place] = bet

    def act(self, event: str, table: Table, played: Played, spot: Spot) -> Happening:
        """Do what is due for a player at the spot: the table then, and what happened."""
        play = Play(table, played, self._house, self._bets, self._scenario.cuts)
        after = self._family.events[event](play, spot)
        return Happening(after.table, after.played, list(after.events), after.leads)

    def wishes(self, table: Table, played: Played) -> Happening:
        """Everything that players try now, with the table on which they have tried it."""
        events: list[Event] = []
        for number, wish in enumerate(self._scenario.wishes):
            happens = self._family.wishes[wish.what]
            if number in played.wished or not happens(table, wish.box, self._house):
                continue
            played = replace(
                played,
                wished=played.wished | {number},
                ever_wished=played.ever_wished | {number},
            )
            bets = [b for b in table.box(wish.box).bets if b.player == wish.player]
            place = bets[0].place if bets and wish.what == "insurance" else 0
            ask = Ask(wish.what, wish.box, place, wish.player, number + 1)
            table = replace(table, asks=(*table.asks, ask))
            events.append({"player": wish.player, "does": f"try {wish.what}", "box": wish.box})
        return Happening(table, played, events)

    def unheard(self, played: Played) -> list[int]:
        """The wishes, by number from 1, that never happened."""
        wishes = range(len(self._scenario.wishes))
        return [number + 1 for number in wishes if number not in played.ever_wished]
