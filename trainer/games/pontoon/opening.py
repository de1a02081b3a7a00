"""Conditions of opening the shoe, the cut card and the deal."""

from trainer.games.pontoon.condition import named
from trainer.games.pontoon.options import PontoonHouse
from trainer.table.spot import HandSpot, Spot
from trainer.table.table import Table

# The opening of the shoe


@named
def cut_wanted(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The cut is neither offered nor accepted yet."""
    return not table.cut.offered and not table.cut.accepted


@named
def cut_made(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """A cut is made but not judged yet."""
    return table.cut.from_top is not None and not table.cut.accepted


@named
def cut_refused(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The last cut was refused and must be made again."""
    return table.cut.refused


@named
def cut_good(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The cut leaves enough decks at both ends (PRG-OPEN-3, AMB-26)."""
    least = house.cut_margin - house.about
    from_top = table.cut.from_top
    return from_top is not None and least <= from_top <= house.decks - least


@named
def burnt_enough(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer has burnt enough cards (PRG-BURN-1)."""
    return table.burnt >= house.burn_cards


@named
def burn_discarded(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The burnt cards are in the discard tray."""
    return table.burn_discarded


@named
def cards_in_the_middle(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """Burnt cards lie in the middle of the table."""
    return bool(table.middle)


# The cut card


@named
def cut_card_shows(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The cut card comes next in the shoe."""
    return table.shoe.cut_card_shows


@named
def cut_card_out(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The cut card has come out."""
    return table.shoe.cut_card_out


# The deal


@named
def first_card_missing(table: Table, spot: HandSpot, _house: PontoonHouse) -> bool:
    """The hand has no card yet."""
    return not table.hand(spot).cards


@named
def second_card_missing(table: Table, spot: HandSpot, _house: PontoonHouse) -> bool:
    """The hand has fewer than two cards and is not split."""
    hand = table.hand(spot)
    return len(hand.cards) < 2 and not hand.split


def all_dealt(table: Table) -> bool:
    """Tell if every hand has its first two cards."""
    hands = [hand for box in table.boxes for hand in box.hands]
    return all(hand.split or len(hand.cards) >= 2 for hand in hands)


@named
def deal_done(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """Every hand has two cards, and the dealer has one."""
    return bool(table.dealer) and all_dealt(table)


@named
def dealer_without_card(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The dealer has no card."""
    return not table.dealer


@named
def dealer_without_second(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The dealer has fewer than two cards."""
    return len(table.dealer) < 2


@named
def dealer_has_second(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The dealer has two cards or more."""
    return len(table.dealer) >= 2


@named
def own_cards_down(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """One of the dealer's cards lies face down (ONL-1)."""
    return bool(table.dealer_down)


@named
def bets_to_be_closed(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer must still call that bets are closed.

    The call comes before the first card.
    """
    return house.no_more_bets_called and not table.bets_closed


@named
def continuous_shuffler(_table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The cards come from a continuous shuffler (AUS-EQ-1)."""
    return house.continuous_shuffler


@named
def dealer_shows_insurable(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer's first card can be insured against (PRG-INS-1)."""
    return bool(table.dealer) and table.dealer[0][0] in house.insurance_against


@named
def dealer_shows_plain(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer's first card makes no Pontoon wait (PRG-IMM-1, AMB-18)."""
    return bool(table.dealer) and table.dealer[0][0] not in house.waits_against
