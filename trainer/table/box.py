"""Boxes with their bets, hands of cards and stakes, all frozen values."""

from dataclasses import dataclass

from trainer.table.card import Card
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.spot import Spot


@dataclass(frozen=True)
class Stake:
    """One player's chips on one hand of cards.

    ``original``: the first stake in money units, the price of a bought card (PRG-BUY-1).
    ``settled``: a collection or a payment that was due has settled it, rightly or wrongly.
    ``seized``: those of its chips that were taken when none were due; chips paid too early are
    in ``paid``, too. ``laid``: chips put up for a buy or a split that the dealer has not yet
    acted on. ``paid``: the chips that the house has paid on it, None before any payment;
    ``bonus``: chips that it has paid besides, as a bonus; ``last``: the price of the last
    bought card, 0: none was bought. ``even_money``: the player's answer to the offer of 1:1: ""
    not offered, "offered", "accepted" or "declined".
    """

    place: int
    chips: Chips
    original: int
    laid: Chips = NO_CHIPS
    last: int = 0
    taken: bool = False
    settled: bool = False
    seized: Chips = NO_CHIPS
    paid: Chips | None = None
    bonus: Chips | None = None
    even_money: str = ""

    @property
    def is_live(self) -> bool:
        """Tell if the bet has not been settled yet.

        Only a payment or a collection that was due settles it.
        """
        return not self.settled

    @property
    def on_layout(self) -> bool:
        """Tell if chips of an unsettled bet still lie on the layout."""
        return not self.settled and self.chips != self.seized


@dataclass(frozen=True)
class Hand:
    """A hand of cards on a box.

    ``answer``: the controller's last request, if the dealer has not yet acted on it; ``asked``:
    a question is out and not answered; ``called``: the total was called for the next offer;
    ``offers`` counts the offers made. ``down``: the cards that lie face down, counted from 0;
    ``marker``: the marker that the dealer has laid on the bet. ``doubles``: number of times
    that the hand was doubled, ``doubled_at``: number of cards that it had then; ``given_up``:
    its player gives it up after doubling. ``declared``: its player has shown it as a Pontoon;
    ``shoot``: the bet against the kitty that lies at it, None before its player was asked for
    one.
    """

    number: int
    cards: tuple[Card, ...]
    stakes: tuple[Stake, ...]
    bought: int = 0
    twisted: int = 0
    answer: str = ""
    asked: bool = False
    called: bool = False
    offers: int = 0
    cards_at_offer: int = 0
    stood: bool = False
    split: bool = False
    split_aces: bool = False
    down: tuple[int, ...] = ()
    marker: str = ""
    doubles: int = 0
    doubled_at: int = 0
    given_up: bool = False
    declared: bool = False
    shoot: Stake | None = None
    cleared: bool = False


@dataclass(frozen=True)
class Bet:
    """A player's bet on a box, with the chips for insurance.

    ``insurance_state``: "" not asked yet, "none", "laid", "refused", "taken" or "paid";
    ``insurance_seized``: its chips were taken too early, and it has still to be settled;
    ``insured``: the chips that lay there before they were taken; ``insurance_paid``: the chips
    that the house has paid on it. ``envies`` numbers the bonuses that the player got for
    others' hands, ``envy_paid`` are their chips.
    """

    place: int
    player: str
    chips: Chips
    insurance: Chips = NO_CHIPS
    insurance_state: str = ""
    insurance_paid: Chips = NO_CHIPS
    insurance_seized: bool = False
    insured: Chips = NO_CHIPS
    envies: tuple[int, ...] = ()
    envy_paid: Chips = NO_CHIPS


class _SpotCache:
    """Cache of a box's spots of hands; empty in a changed box."""

    __slots__ = ("_hands_at",)

    _hands_at: tuple[Spot, ...]


@dataclass(frozen=True)
class Box(_SpotCache):
    """A box in play, counted from 1 at the dealer's left.

    Its first bet is the controller's. ``stray``: chips that were paid there by mistake.
    """

    number: int
    bets: tuple[Bet, ...]
    hands: tuple[Hand, ...]
    stray: Chips = NO_CHIPS

    @property
    def controller(self) -> Bet:
        """The bet of the player who decides for the box (PRG-BOX-2)."""
        return self.bets[0]

    @property
    def hands_at(self) -> tuple[Spot, ...]:
        """Return the spots of its hands."""
        try:
            return self._hands_at
        except AttributeError:
            spots = tuple(Spot(self.number, hand.number) for hand in self.hands)
            object.__setattr__(self, "_hands_at", spots)
            return spots

    def hand(self, number: int) -> Hand:
        """Return the hand of cards with this number; raise KeyError if missing."""
        for hand in self.hands:
            if hand.number == number:
                return hand
        raise KeyError(number)

    def bet(self, place: int) -> Bet:
        """Return the bet on this place; raise KeyError if missing."""
        for bet in self.bets:
            if bet.place == place:
                return bet
        raise KeyError(place)
