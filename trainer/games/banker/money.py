"""The conditions of the banker's own hand and of the bets: what is live, what becomes of it."""

from trainer.games.banker.condition import CONDITIONS, Condition, named
from trainer.games.banker.house import BankerHouse
from trainer.games.banker.worth import (
    PAID,
    TRICK as FIVE_CARD_TRICK,
    banker_done,
    banker_has_pontoon,
    cards_complete,
    is_bust,
    outcome,
    rank,
    refused_shoot,
    shows_pontoon,
    times_taken,
    unsplit_pontoons,
)
from trainer.games.memo import asked_again
from trainer.table.spot import BetSpot, HandSpot, Spot
from trainer.table.table import Table

# The banker's hand


@named
def pontoon_of_the_banker(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The banker's two cards are a Pontoon."""
    return banker_has_pontoon(table, house)


@named
def banker_to_turn_up(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """The banker's two cards are there, and one of them lies face down."""
    return len(table.dealer) >= 2 and bool(table.dealer_down)


@named
def live(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """A hand waits for the banker's cards: it is not bust, as far as the banker sees."""
    return house.plays_for_nothing or any(
        not is_bust(hand, house) for box in table.boxes for hand in box.hands
    )


@named
def banker_finished(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The banker has stuck, or is bust, or has a Pontoon or five cards."""
    return banker_done(table, house)


@named
def banker_complete(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The banker's cards say that he draws no more: a Pontoon, five cards, or bust."""
    return cards_complete(table, house)


@named
def banker_at_21(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The banker has 21 (BRI-SET-3)."""
    return house.total(table.dealer) == house.limit


@named
def trick_of_the_banker(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The banker has a five card trick (BRI-SET-4)."""
    mine = rank(table.dealer, house, of_banker=True)[0]
    return turned(table, spot, house) and mine == FIVE_CARD_TRICK


@named
def banker_bust(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The banker is bust (BRI-SET-2)."""
    return turned(table, spot, house) and house.low_total(table.dealer) > house.limit


def turned(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """The banker's cards lie open."""
    return len(table.dealer) >= 2 and not table.dealer_down


# Hands and bets


@named
def hidden(table: Table, spot: HandSpot, _house: BankerHouse) -> bool:
    """A card of the hand lies face down, and the hand is still there."""
    hand = table.hand(spot)
    return bool(hand.down) and not hand.cleared


@named
def loses_more(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The hand loses more than its stake (BRI-DEAL-2, BRI-SET-4)."""
    hand = table.hand(spot)
    return outcome(table, hand, house) in ("bust", "lost") and times_taken(table, hand, house) > 1


@named
def bet_on_the_table(table: Table, spot: BetSpot, _house: BankerHouse) -> bool:
    """The bet is still to be settled: its player puts up the rest of no other."""
    return table.stake(spot).live


@named
def shoot_laid(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """A shoot bet was laid at the hand, and none that has to be refused."""
    shoot = table.hand(spot).shoot
    if shoot is None:
        return False
    return bool(shoot.chips or (shoot.laid and not refused_shoot(table, spot, house)))


@named
def tie(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The hand is worth as much as the banker's (BRI-SET-1)."""
    if spot.hand == 0 or not banker_done(table, house):
        return False
    mine = rank(table.dealer, house, of_banker=True)
    return rank(table.hand(spot).cards, house) == mine


_outcome = asked_again(outcome)  # of a bet it is asked by one condition after another


def _becomes(*outcomes: str) -> Condition:
    def becomes(table: Table, spot: Spot, house: BankerHouse) -> bool:
        return spot.hand > 0 and _outcome(table, table.hand(spot), house) in outcomes

    return becomes


CONDITIONS.update(
    lost=_becomes("lost"),
    not_better=_becomes("lost", "stand off"),
    wins=_becomes(*PAID),
    wins_special=_becomes("pontoon", "trick"),
    wins_royal=_becomes("royal"),
    wins_even=_becomes("even"),
    uncertain=_becomes(""),
)


# What follows


@named
def shuffle_wanted(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """A Pontoon was shown in this deal, and the pack is to be shuffled (BRI-NEXT-1)."""
    if house.shuffle_after == "none":
        return False
    if house.shuffle_after == "any" and banker_has_pontoon(table, house):
        return True
    return any(shows_pontoon(hand, house) for box in table.boxes for hand in box.hands)


@named
def bank_taken(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """A player's Pontoon takes the bank, and the banker has none (BRI-NEXT-2)."""
    takes = house.pontoon_takes_bank and bool(unsplit_pontoons(table, house))
    return takes and not banker_has_pontoon(table, house)
