"""The table as one frozen value: everything that a dealer can see."""

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
    """The cut, from the offer to the loaded shoe.

    ``from_top``: depth of the player's cut, ``inserted``: place of the cut card put back,
    counted from the bottom; both in decks.
    """

    offered: bool = False
    from_top: float | None = None
    refused: bool = False
    accepted: bool = False
    completed: bool = False
    inserted: float | None = None
    loaded: bool = False

    @property
    def has_card_inside(self) -> bool:
        """Tell if the cut card is in the stack.

        It is there after the player's cut, and again when the dealer has put it back.
        """
        return self.inserted is not None or (self.from_top is not None and not self.completed)

    def card_at(self, decks: float) -> float:
        """Share of the stack above the cut card, 0 to 1.

        ``decks`` is the size of the stack.
        """
        above = self.from_top if self.inserted is None else decks - self.inserted
        return (above or 0) / decks


@dataclass(frozen=True)
class Ask:
    """A player's request that must be refused: object, place and player."""

    what: str
    box: int
    place: int
    player: str
    number: int = 0


@dataclass(frozen=True)
class Table:
    """A table in the course of a round.

    ``float_chips``: the house's winnings since the round began, negative if it has paid out
    more; ``loose``: chips paid out where no box is in play; ``returned``: chips that went back
    to their players unplayed; ``burnt``: number of cards burnt so far, ``middle``: those that
    still lie in the middle; ``top_ups``: the sums that the banker will put into the kitty
    before each deal, in money units; ``doubled``: the banker has doubled all stakes, ``stuck``:
    the banker draws no more cards, or has settled as if so; ``bank``: "" the bank stays,
    "passed" or "auction"; ``dealer_down``: the dealer's cards that lie face down, counted from
    0; ``kitty``: the chips of a pot beside the dealer's own; ``journal``: every move of chips
    in this round; ``bets_closed``: "no more bets" was called; ``decided``: a player has made
    the round's first decision.
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
        """Return the box in play with this number; raise KeyError if missing."""
        for box in self.boxes:
            if box.number == number:
                return box
        raise KeyError(number)

    def hand(self, spot: Spot) -> Hand:
        """Return the hand of cards at the spot; raise KeyError if missing."""
        number, hand_number = spot.box, spot.hand
        for box in self.boxes:
            if box.number == number:
                for hand in box.hands:
                    if hand.number == hand_number:
                        return hand
        raise KeyError(spot)

    def stake(self, spot: Spot) -> Stake:
        """Return the stake at the spot; raise KeyError if missing.

        The spot names box, hand and place.
        """
        for stake in self.hand(spot).stakes:
            if stake.place == spot.place:
                return stake
        raise KeyError(spot)

    def bet(self, spot: Spot) -> Bet:
        """Return the bet at the spot, by box and place.

        Raise KeyError if there is none.
        """
        return self.box(spot.box).bet(spot.place)

    @property
    def stray(self) -> Chips:
        """Chips paid to wrong places, anywhere on the table."""
        return sum((box.stray for box in self.boxes), self.loose)

    def with_box(self, box: Box) -> "Table":
        """Return the table with this box replaced, by its number."""
        number = box.number
        boxes = tuple([box if old.number == number else old for old in self.boxes])
        return replace(self, boxes=boxes)

    def with_hand(self, box_number: int, hand: Hand) -> "Table":
        """Return the table with a box's hand of cards replaced."""
        box = self.box(box_number)
        hands = tuple(hand if old.number == hand.number else old for old in box.hands)
        return self.with_box(replace(box, hands=hands))

    def with_stake(self, spot: Spot, stake: Stake) -> "Table":
        """Return the table with the stake at the spot replaced."""
        hand = self.hand(spot)
        stakes = tuple(stake if old.place == spot.place else old for old in hand.stakes)
        return self.with_hand(spot.box, replace(hand, stakes=stakes))

    def with_bet(self, spot: Spot, bet: Bet) -> "Table":
        """Return the table with the bet at the spot replaced."""
        box = self.box(spot.box)
        bets = tuple(bet if old.place == spot.place else old for old in box.bets)
        return self.with_box(replace(box, bets=bets))
