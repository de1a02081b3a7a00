"""The named conditions of Pontoon: each takes the table, a spot and the house."""

from collections.abc import Callable

from trainer.games.pontoon.house import PontoonHouse
from trainer.games.pontoon.worth import (
    dealer_must_draw,
    dealer_pontoon,
    insurance_live,
    is_bust,
    is_finished,
    is_pontoon,
    may_split,
    most_insurance,
    outcome,
    refusal,
    something_live,
)
from trainer.table.act import WHAT
from trainer.table.spot import Spot
from trainer.table.table import Table

Condition = Callable[[Table, Spot, PontoonHouse], bool]

CONDITIONS: dict[str, Condition] = {}


def _named(condition: Condition) -> Condition:
    CONDITIONS[condition.__name__.strip("_")] = condition
    return condition


@_named
def never(_table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """What never holds: a step that lapses ``until`` it lapses with the round only."""
    return False


# The opening of the shoe


@_named
def cut_wanted(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """No cut is offered, and none accepted yet."""
    return not table.cut.offered and not table.cut.accepted


@_named
def cut_offered(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The stack is held out, and nobody has cut it yet."""
    return table.cut.offered and table.cut.from_top is None


@_named
def cut_made(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """A cut is made and not judged yet."""
    return table.cut.from_top is not None and not table.cut.accepted


@_named
def cut_good(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The cut lies about one deck from both ends, or deeper (PRG-OPEN-3, AMB-26)."""
    least = house.cut_margin - house.about
    from_top = table.cut.from_top
    return from_top is not None and least <= from_top <= house.decks - least


@_named
def cut_completed(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The cards above the cut card are at the bottom."""
    return table.cut.completed


@_named
def cut_card_inserted(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The cut card is back in the stack."""
    return table.cut.inserted is not None


@_named
def shoe_loaded(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The cards are in the shoe."""
    return table.cut.loaded


@_named
def burnt(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """As many cards are burnt as the spot's number says."""
    return table.burnt >= spot.nth


@_named
def burn_discarded(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The burnt cards went to the discard tray."""
    return table.burn_discarded


@_named
def cards_in_the_middle(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """Burnt cards lie in the middle of the table."""
    return bool(table.middle)


@_named
def first_card_dealt(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The deal has begun."""
    return bool(table.dealer) or any(hand.cards for box in table.boxes for hand in box.hands)


# The cut card


@_named
def cut_card_shows(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The cut card is the next thing in the shoe."""
    return table.shoe.cut_card_shows


@_named
def cut_card_out(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The cut card has come out."""
    return table.shoe.cut_card_out


@_named
def shuffled(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The cards are being shuffled."""
    return table.shuffled


@_named
def last_round(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """No further round follows."""
    return table.last_round


# The deal


@_named
def first_card_missing(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The hand has no card yet."""
    return not table.hand(spot).cards


@_named
def second_card_missing(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The hand, no split one, has less than two cards."""
    hand = table.hand(spot)
    return len(hand.cards) < 2 and not hand.split


@_named
def turn_begun(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The hand was offered a card."""
    return table.hand(spot).offers > 0


@_named
def dealer_without_card(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The dealer has no card."""
    return not table.dealer


@_named
def dealer_without_second(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The dealer has less than two cards."""
    return len(table.dealer) < 2


@_named
def dealer_has_second(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The dealer has two cards or more."""
    return len(table.dealer) >= 2


@_named
def dealer_shows_insurable(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer's first card is one against which insurance is open (PRG-INS-1)."""
    return bool(table.dealer) and table.dealer[0][0] in house.insurance_against


@_named
def dealer_shows_plain(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer's first card makes no Pontoon wait (PRG-IMM-1, AMB-18)."""
    return bool(table.dealer) and table.dealer[0][0] not in house.waits_against


# Insurance and even money


@_named
def insurance_call_wanted(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """Insurance is to be called (AMB-8), and a bet is left on the table."""
    return (
        house.insurance_called
        and not table.insurance_called
        and dealer_shows_insurable(table, spot, house)
        and any(
            stake.live for box in table.boxes for hand in box.hands for stake in hand.stakes
        )
    )


@_named
def decided(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The round's first decision is made (PRG-INS-4)."""
    return table.decided


@_named
def insurance_open(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """Insurance was called and is not closed."""
    return table.insurance_called and not table.insurance_closed


@_named
def insurance_unanswered(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The player has not yet said whether he insures."""
    return not table.bet(spot).insurance_state


@_named
def insurance_laid(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The player's chips lie on the insurance line."""
    return table.bet(spot).insurance_state == "laid"


@_named
def insurance_over_half(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """More is laid than the player may insure (PRG-INS-2)."""
    return table.bet(spot).insurance.amount > most_insurance(table, spot, house)


@_named
def insurance_lost(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer has a second card, and no Pontoon (PRG-INS-6)."""
    return len(table.dealer) >= 2 and not dealer_pontoon(table, house)


@_named
def even_money_open(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """1:1 is to be offered for this bet, and was not (PRG-IMM-4)."""
    stake = table.stake(spot)
    return (
        house.even_money
        and bool(table.dealer)
        and table.dealer[0][0] in house.even_money_against
        and is_pontoon(table.hand(spot), house)
        and not stake.even_money
        and stake.live
    )


@_named
def even_money_offered(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """1:1 was offered and the player has not answered."""
    return table.stake(spot).even_money == "offered"


@_named
def even_money_accepted(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The player has taken 1:1."""
    return table.stake(spot).even_money == "accepted"


# Hands and boxes


@_named
def pontoon(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand is a Pontoon."""
    return is_pontoon(table.hand(spot), house)


@_named
def bust(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand is bust."""
    return is_bust(table.hand(spot), house)


@_named
def on_a_last_box(_table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The box is one of the last two (AMB-16, AMB-25)."""
    return spot.box in house.last_boxes


@_named
def mixed_chips(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The bet has chips of more than one denomination (PRG-BUST-3)."""
    return table.stake(spot).chips.mixed


@_named
def at_limit(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand is at 21 (PRG-ACT-6)."""
    return spot.hand > 0 and house.total(table.hand(spot).cards) >= house.limit


@_named
def full(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand has as many cards as a hand may have (AMB-4)."""
    return spot.hand > 0 and len(table.hand(spot).cards) >= house.most_cards


@_named
def split_ace(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The hand began with a split ace."""
    return spot.hand > 0 and table.hand(spot).split_aces


@_named
def stood(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The hand stands."""
    return spot.hand > 0 and table.hand(spot).stood


@_named
def turn_open(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """Something is left to do in the hand's turn."""
    box = table.box(spot.box)
    hand = box.hand(spot.hand)
    if hand.answer or hand.asked:
        return True
    if is_bust(hand, house):
        return not hand.cleared or any(stake.live for stake in hand.stakes)
    return not is_finished(box, hand, house)


@_named
def answered(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The controller has asked for something that is not done yet."""
    return bool(table.hand(spot).answer)


@_named
def asked(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """A question is out to the hand."""
    return table.hand(spot).asked


@_named
def may_be_offered(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand is to be offered a card: it may take one, and nothing asked for is open."""
    box = table.box(spot.box)
    hand = box.hand(spot.hand)
    return (
        not hand.asked
        and not hand.answer
        and not hand.cleared
        and len(hand.cards) > hand.split
        and not is_bust(hand, house)
        and not is_finished(box, hand, house)
    )


@_named
def pair(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand is a pair that may be split."""
    box = table.box(spot.box)
    return may_split(box, box.hand(spot.hand), house)


@_named
def total_called(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """Total and split were called for the offer that is due."""
    return table.hand(spot).called


@_named
def signed(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The controller refused a card without a word, and that is not enough (PRG-ACT-4)."""
    hand = table.hand(spot)
    return house.spoken_refusal and hand.answer == "stand by sign" and not hand.asked


@_named
def wants_split(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The controller has put up his stake for a split that is allowed."""
    hand = table.hand(spot)
    return hand.answer.startswith("split") and not refusal(table, spot, house)


@_named
def wants_twist(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The controller twists, as he may (PRG-BUY-4)."""
    return table.hand(spot).answer == "twist" and not refusal(table, spot, house)


@_named
def wants_bought_card(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The controller has put up his stake for a card that he may buy (PRG-BUY-1, -2)."""
    return table.hand(spot).answer.startswith("buy") and not refusal(table, spot, house)


@_named
def second_card_to_split(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The split hand has one card only."""
    hand = table.hand(spot)
    return hand.split and len(hand.cards) == 1


def _refusal_for(reason: str) -> Condition:
    def refused(table: Table, spot: Spot, house: PontoonHouse) -> bool:
        hand = table.hand(spot)
        return bool(hand.answer) and not hand.asked and refusal(table, spot, house) == reason

    return refused


CONDITIONS.update(
    asks_to_buy_after_twist=_refusal_for("buy after twist"),
    asks_to_buy_too_late=_refusal_for("buy too late"),
    asks_at_wrong_price=_refusal_for("price"),
    asks_to_split_unequal=_refusal_for("split"),
    asks_to_split_for_wrong_stake=_refusal_for("split stake"),
    asks_to_stand_too_low=_refusal_for("stand"),
    asks_to_twist=_refusal_for("twist"),
)


# What is live, and what becomes of it


@_named
def bet_live(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The bet is neither taken nor paid."""
    return table.stake(spot).live


@_named
def bet_paid(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The bet was paid."""
    return table.stake(spot).paid is not None


@_named
def all_bets_paid(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """Every bet on the hand was paid."""
    return all(stake.paid is not None for stake in table.hand(spot).stakes)


@_named
def cleared(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The hand's cards are in the discard tray."""
    return table.hand(spot).cleared


@_named
def clear_at_once(_table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """A box whose bets were all settled at once is cleared then (AMB-17)."""
    return house.clear_at_once


@_named
def live(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """A bet or an insurance bet waits for the dealer's cards."""
    return something_live(table, house)


@_named
def certainly_live(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """A bet or insurance will wait for the dealer's cards, whatever cards the boxes still get."""
    return insurance_live(table) or any(
        stake.live
        for box in table.boxes
        for hand in box.hands
        if hand.cards and is_finished(box, hand, house)
        for stake in hand.stakes
    )


@_named
def dealer_has_pontoon(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer's two cards are a Pontoon."""
    return dealer_pontoon(table, house)


@_named
def must_draw(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer has to draw (PRG-DLR-2)."""
    return dealer_must_draw(table, house)


@_named
def dealer_soft(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer's total counts an ace high (PRG-VAL-4)."""
    return house.total(table.dealer) > house.low_total(table.dealer)


@_named
def dealer_cleared(table: Table, _spot: Spot, _house: PontoonHouse) -> bool:
    """The dealer's own cards are in the discard tray."""
    return table.dealer_cleared


def _becomes(*outcomes: str) -> Condition:
    def becomes(table: Table, spot: Spot, house: PontoonHouse) -> bool:
        return spot.hand > 0 and outcome(table, table.hand(spot), house) in outcomes

    return becomes


CONDITIONS.update(
    lost=_becomes("lost"),
    wins_as_pontoon=_becomes("pontoon"),
    wins_as_trick=_becomes("trick"),
    wins_even=_becomes("even"),
    uncertain=_becomes(""),
)


# What players try


def _asks(what: str) -> Condition:
    def asks(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
        return any(ask.number == spot.nth and ask.what == what for ask in table.asks)

    return asks


CONDITIONS.update({f"tries_{what}": _asks(what) for what in WHAT["refuse"]})


