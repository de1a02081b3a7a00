"""The players of a scenario: what they do when it is their turn, and what they try."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from trainer.games.pontoon.worth import price, refusal
from trainer.procedure.vocabulary import House
from trainer.table.box import Bet, Box, Hand, Stake
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.spot import Spot
from trainer.table.table import Ask, Table
from trainer.training.scenario import USUAL_CUT, PlacedBet, Scenario, Wish

#: One thing that a player did, as ``perform`` prints it: ``player``, ``does`` and where.
Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Played:
    """What the players have used up: cuts, answers by box, wishes (of this round, and ever).

    ``purse`` is what all players took back from the table less what they put on it.
    """

    cuts: int = 0
    answers: tuple[tuple[int, int], ...] = ()
    wished: frozenset[int] = frozenset()
    ever_wished: frozenset[int] = frozenset()
    purse: Chips = NO_CHIPS


def boxes_in_play(scenario: Scenario) -> tuple[Box, ...]:
    """The boxes with their bets, before the first card."""
    boxes = []
    for number in sorted({bet.box for bet in scenario.bets}):
        placed = [bet for bet in scenario.bets if bet.box == number]
        bets = tuple(Bet(bet.place, bet.player, bet.chips) for bet in placed)
        stakes = tuple(Stake(bet.place, bet.chips, bet.chips.amount) for bet in placed)
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


def shown(chips: Chips) -> dict[str, int]:
    """Chips as JSON has them."""
    return {str(denomination): count for denomination, count in chips.counts}


Happening = tuple[Table, Played, list[Event]]


class Players:
    """The players of one scenario at one house."""

    def __init__(self, scenario: Scenario, house: House) -> None:
        self._scenario = scenario
        self._house = house
        self._bets = {(bet.box, bet.place): bet for bet in scenario.bets}
        self._events: Mapping[str, Callable[[Table, Played, Spot], Happening]] = {
            "cut": self._cut,
            "answer_even_money": self._answer_even_money,
            "lay_insurance": self._lay_insurance,
            "decide": self._decide,
        }

    def act(self, event: str, table: Table, played: Played, spot: Spot) -> Happening:
        """Do what is due for a player at the spot: the table then, and what happened."""
        return self._events[event](table, played, spot)

    def _bet(self, spot: Spot) -> PlacedBet:
        return self._bets[spot.box, spot.place]

    def _cut(self, table: Table, played: Played, _spot: Spot) -> Happening:
        cuts = self._scenario.cuts
        from_top = cuts[played.cuts] if played.cuts < len(cuts) else USUAL_CUT
        table = replace(table, cut=replace(table.cut, from_top=from_top))
        event = {"player": "the player", "does": "cut", "from_top": from_top}
        return table, replace(played, cuts=played.cuts + 1), [event]

    def _answer_even_money(self, table: Table, played: Played, spot: Spot) -> Happening:
        bet = self._bet(spot)
        answer = "accepted" if bet.even_money else "declined"
        table = table.with_stake(spot, replace(table.stake(spot), even_money=answer))
        does = "take even money" if bet.even_money else "wait"
        return table, played, [_event(bet.player, does, spot)]

    def _lay_insurance(self, table: Table, played: Played, spot: Spot) -> Happening:
        placed = self._bet(spot)
        bet = table.bet(spot)
        if not placed.insurance:
            return table.with_bet(spot, replace(bet, insurance_state="none")), played, []
        laid = replace(bet, insurance=placed.insurance, insurance_state="laid")
        event = _event(bet.player, "insure", spot) | {"chips": shown(placed.insurance)}
        played = replace(played, purse=played.purse - placed.insurance)
        return table.with_bet(spot, laid), played, [event]

    def _decide(self, table: Table, played: Played, spot: Spot) -> Happening:
        """The controller's next answer; when the answers have run out he stands, aloud.

        Where the house lets nobody stand so low (PRG-ACT-7 altered) he twists first.
        """
        box = table.box(spot.box)
        hand = box.hand(spot.hand)
        used = dict(played.answers)
        number = used.get(box.number, 0)
        decisions = self._bets[box.number, box.controller.place].decisions
        last = "stand" if self._house.total(hand.cards) >= self._house.stand_from else "twist"
        answer = decisions[number] if number < len(decisions) else last
        played = replace(played, answers=tuple((used | {box.number: number + 1}).items()))
        event = _event(box.controller.player, answer, spot)
        house = self._house
        refusals = ("stand",) if house.spoken_refusal else ("stand", "stand by sign")
        if answer in refusals and house.total(hand.cards) >= house.stand_from:  # PRG-ACT-7
            hand = replace(hand, stood=True, answer="", asked=False)
        else:
            hand = replace(hand, answer=answer, asked=False)
        table = replace(table.with_hand(box.number, hand), decided=True)
        events = [event]
        if answer.startswith(("buy", "split")):
            table, played, laid = self._put_up(table, played, spot, answer)
            events += laid
        return table, played, events

    def _put_up(self, table: Table, played: Played, spot: Spot, answer: str) -> Happening:
        """Lay the stakes for a buy or a split: the controller's, and those who follow."""
        house = self._house
        box = table.box(spot.box)
        hand = box.hand(spot.hand)
        allowed = not refusal(table, spot, house)
        stakes, events = [], []
        purse = played.purse
        for stake in hand.stakes:
            bet = box.bet(stake.place)
            controls = bet.place == box.controller.place
            follows = self._bets[box.number, bet.place].follows and house.co_players_follow
            if not controls and not (allowed and follows):
                stakes.append(stake)
                continue
            laid = self._chips_for(answer if controls else answer.partition(" ")[0], bet)
            stakes.append(replace(stake, laid=laid))
            purse -= laid
            event = _event(bet.player, "put up", spot._replace(place=stake.place))
            events.append(event | {"chips": shown(laid)})
        table = table.with_hand(box.number, replace(hand, stakes=tuple(stakes)))
        return table, replace(played, purse=purse), events

    def _chips_for(self, answer: str, bet: Bet) -> Chips:
        wish, _, named = answer.partition(" ")
        original = bet.chips.amount
        due = price(original, self._house) if wish == "buy" else original
        amount = int(named) if named else due
        return bet.chips if amount == original else Chips.making(amount, self._house.denominations)

    def wishes(self, table: Table, played: Played) -> Happening:
        """Everything that players try now, with the table on which they have tried it."""
        events: list[Event] = []
        for number, wish in enumerate(self._scenario.wishes):
            if number in played.wished or not self._happens(table, wish):
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
        return table, played, events

    def _happens(self, table: Table, wish: Wish) -> bool:
        house = self._house
        hands = table.box(wish.box).hands
        if wish.what in ("bet", "place"):
            return bool(hands[0].cards)
        if wish.what == "insurance":
            shown = table.dealer[:1]
            return table.decided and any(c[0] in house.insurance_against for c in shown)
        if wish.what == "touch":
            return any(hand.called for hand in hands)
        if wish.what == "decision":
            return any(hand.offers for hand in hands)
        return any(hand.stood or house.total(hand.cards) == house.limit for hand in hands)

    def unheard(self, played: Played) -> list[int]:
        """The wishes, by number from 1, that never happened."""
        wishes = range(len(self._scenario.wishes))
        return [number + 1 for number in wishes if number not in played.ever_wished]


def _event(player: str, does: str, spot: Spot) -> Event:
    where = {"box": spot.box, "hand": spot.hand, "place": spot.place}
    return {"player": player, "does": does} | {name: n for name, n in where.items() if n}


EVENTS = frozenset({"cut", "answer_even_money", "lay_insurance", "decide"})
