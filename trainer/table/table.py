"""The table: everything that a dealer can see, as one frozen value."""

from dataclasses import dataclass

from trainer.table.box import Bet, Box, Hand, Stake
from trainer.table.card import Card
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.journal import Journal
from trainer.table.shoe import Shoe
from trainer.table.spot import Spot


@dataclass(frozen=True)
class Cut:
    """The opening of the shoe. ``from_top``: where the player put the cut card, in decks."""

    offered: bool = False
    from_top: float | None = None
    refused: bool = False
    accepted: bool = False
    completed: bool = False
    inserted: float | None = None
    loaded: bool = False

    @property
    def card_inside(self) -> bool:
        """Whether the cut card is in the stack: where the player cut, or where it was put back."""
        return self.inserted is not None or (self.from_top is not None and not self.completed)

    def card_at(self, decks: float) -> float:
        """Which share of the stack, of so many decks, lies above the cut card in it."""
        above = self.from_top if self.inserted is None else decks - self.inserted
        return (above or 0) / decks


@dataclass(frozen=True)
class Ask:
    """Something a player tried or laid that has to be refused: what, where, and who."""

    what: str
    box: int
    place: int
    player: str
    number: int = 0


@dataclass(frozen=True)
class Table:
    """A table in the course of a round.

    ``float_chips`` is what the house has won (or, negative, paid out) since the round began;
    ``loose``: chips paid out where no box is in play; ``returned``: chips that went back to their
    players unplayed; ``burnt``: cards burnt so far, ``middle`` those that still lie in the middle;
    ``top_ups``: what the banker means to put into the kitty before each deal, in money units;
    ``doubled``: he has doubled all stakes, ``stuck``: he draws no more cards, or has settled
    as if he did not; ``bank``: what became
    of the bank, "" it is still his, "passed" or "auction";
    ``dealer_down``: which of the dealer's cards lie face down, counted from 0; ``kitty``: the chips
    of a pot beside the dealer's own; ``journal``: every chip that was moved in this round;
    ``bets_closed``: "no more bets" was called; ``decided``: a
    player has made the round's first decision.
    """

    shoe: Shoe
    boxes: tuple[Box, ...] = ()
    dealer: tuple[Card, ...] = ()
    dealer_cleared: bool = False
    dealer_down: tuple[int, ...] = ()
    kitty: Chips = NO_CHIPS
    top_ups: tuple[int, ...] = ()
    doubled: bool = False
    stuck: bool = False
    bank: str = ""
    cut: Cut = Cut()
    burnt: int = 0
    middle: tuple[Card, ...] = ()
    burn_discarded: bool = False
    bets_closed: bool = False
    insurance_called: bool = False
    insurance_closed: bool = False
    decided: bool = False
    asks: tuple[Ask, ...] = ()
    cut_card_box: int | None = None
    shuffled: bool = False
    float_chips: Chips = NO_CHIPS
    loose: Chips = NO_CHIPS
    returned: Chips = NO_CHIPS
    journal: Journal = ()
    round: int = 1
    last_round: bool = True

    def box(self, number: int) -> Box:
        """The box in play with this number; KeyError if nobody plays on it."""
        for box in self.boxes:
            if box.number == number:
                return box
        raise KeyError(number)

    def hand(self, spot: Spot) -> Hand:
        """The hand of cards at the spot; KeyError if there is none."""
        number, hand_number = spot.box, spot.hand
        for box in self.boxes:
            if box.number == number:
                for hand in box.hands:
                    if hand.number == hand_number:
                        return hand
        raise KeyError(spot)

    def stake(self, spot: Spot) -> Stake:
        """The stake at the spot: its box, hand and place."""
        for stake in self.hand(spot).stakes:
            if stake.place == spot.place:
                return stake
        raise KeyError(spot)

    def bet(self, spot: Spot) -> Bet:
        """The bet at the spot: its box and place."""
        return self.box(spot.box).bet(spot.place)

    @property
    def stray(self) -> Chips:
        """Chips that were paid where they did not belong, wherever they lie."""
        return sum((box.stray for box in self.boxes), self.loose)

    def with_box(self, box: Box) -> "Table":
        """The table with this box in place of the one with its number."""
        number = box.number
        boxes = tuple([box if old.number == number else old for old in self.boxes])
        return replace(self, boxes=boxes)

    def with_hand(self, box_number: int, hand: Hand) -> "Table":
        """The table with this hand in place of the one with its number on the box."""
        box = self.box(box_number)
        hands = tuple(hand if old.number == hand.number else old for old in box.hands)
        return self.with_box(replace(box, hands=hands))

    def with_stake(self, spot: Spot, stake: Stake) -> "Table":
        """The table with this stake in place of the one at the spot."""
        hand = self.hand(spot)
        stakes = tuple(stake if old.place == spot.place else old for old in hand.stakes)
        return self.with_hand(spot.box, replace(hand, stakes=stakes))

    def with_bet(self, spot: Spot, bet: Bet) -> "Table":
        """The table with this bet in place of the one at the spot."""
        box = self.box(spot.box)
        bets = tuple(bet if old.place == spot.place else old for old in box.bets)
        return self.with_box(replace(box, bets=bets))
