"""Named conditions of a banker's table, on table, spot and house."""

from collections.abc import Callable

from trainer.games.banker.options import BankerHouse
from trainer.games.banker.worth import (
    PAID,
    TRICK as FIVE_CARD_TRICK,
    banker_done,
    banker_has_pontoon,
    cards_complete,
    is_bust,
    is_finished,
    is_over,
    is_pair,
    may_burn,
    outcome,
    rank_hand,
    refusal,
    refusal_rule,
    refused_shoot,
    shows_pontoon,
    times_taken,
    unsplit_pontoons,
)
from trainer.games.facts import FACTS, first_card_dealt, remember_last
from trainer.table.spot import BetSpot, HandSpot, Spot
from trainer.table.table import Table

Condition = Callable[[Table, Spot, BankerHouse], bool]
#: Every condition by name: the facts of every table, and what the modules here add.
CONDITIONS: dict[str, Condition] = dict(FACTS)


def named(condition: Condition) -> Condition:
    """Add a condition under its own name."""
    CONDITIONS[condition.__name__] = condition
    return condition


# The kitty and the bank


@named
def kitty_wanted(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The house has shoot bets, and the kitty is empty (SHT-1, SHT-8)."""
    return house.has_kitty and not table.kitty.amount


@named
def kitty_missing(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The kitty is empty, but not from paying shoot bets (SHT-1)."""
    paid = any(
        hand.shoot is not None and hand.shoot.paid is not None
        for box in table.boxes
        for hand in box.hands
    )
    return kitty_wanted(table, spot, house) and not paid


@named
def kitty_to_add_to(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The kitty holds money, and no card is dealt yet (SHT-8)."""
    return house.has_kitty and table.kitty.amount > 0 and not first_card_dealt(table, spot, house)


@named
def kitty_to_top_up(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The kitty holds money after an earlier deal (SHT-8)."""
    return house.has_kitty and table.kitty.amount > 0 and table.round > 1


@named
def kitty_left(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """The kitty holds money."""
    return table.kitty.amount > 0


@named
def bank_for_sale(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """A deal is over, and the banker may sell the bank (BRI-NEXT-2)."""
    return house.bank_for_sale and table.round > 1 and not table.bank


@named
def bank_lost(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """Another player has the bank, or it goes to auction."""
    return bool(table.bank)


# The shuffle and the cut


@named
def cut_wanted(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """The pack is shuffled, and nobody was asked to cut it."""
    return not table.cut.offered and not table.cut.completed


@named
def cut_made(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """The pack is cut, and still lies in two parts."""
    return table.cut.from_top is not None and not table.cut.completed


# The deal


@named
def turned_up(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """The banker's two cards lie open."""
    return len(table.dealer) >= 2 and not table.dealer_down


# The first stakes


@named
def first_shoot_open(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The player has one card and may lay a shoot bet (SHT-2)."""
    hand = table.hand(spot)
    return house.has_kitty and len(hand.cards) == 1 and not hand.split


@named
def doubling_open(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The banker has one card and may double all stakes (BRI-VAR-3)."""
    second = any(len(hand.cards) > 1 for box in table.boxes for hand in box.hands)
    return house.banker_doubles and len(table.dealer) == 1 and not second


@named
def shoot_may_stand(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The shoot bet just laid is allowed (SHT-2)."""
    shoot = table.hand(spot).shoot
    laid = shoot is not None and bool(shoot.laid)
    return laid and not refused_shoot(table, spot, house)


@named
def shoot_over_the_kitty(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The shoot bet just laid takes the total over the kitty (SHT-2)."""
    return refused_shoot(table, spot, house) == "limit"


@named
def shoot_at_the_wrong_time(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The shoot bet is for a card that allows none (SHT-4)."""
    return refused_shoot(table, spot, house) == "card"


@named
def shoot_wrong_for_a_split(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The shoot bet on a split's second hand is not allowed (SHT-5)."""
    return refused_shoot(table, spot, house) == "split"


# The banker's hand


@named
def pontoon_of_the_banker(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The banker's two cards are a Pontoon."""
    return banker_has_pontoon(table, house)


@named
def banker_to_turn_up(table: Table, _spot: Spot, _house: BankerHouse) -> bool:
    """The banker has two cards, and one lies face down."""
    return len(table.dealer) >= 2 and bool(table.dealer_down)


@named
def live(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The banker must play: a hand is not seen to be bust.

    Where the banker plays for nothing, it always holds.
    """
    return house.plays_for_nothing or any(
        not is_bust(hand, house) for box in table.boxes for hand in box.hands
    )


@named
def banker_finished(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The banker has stuck, is bust, or has a complete hand.

    A Pontoon and five cards are complete.
    """
    return banker_done(table, house)


@named
def banker_complete(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The banker can draw no more: Pontoon, five cards, or bust."""
    return cards_complete(table, house)


@named
def banker_at_21(table: Table, _spot: Spot, house: BankerHouse) -> bool:
    """The banker has 21 (BRI-SET-3)."""
    return house.total(table.dealer) == house.limit


@named
def trick_of_the_banker(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The banker has a five card trick (BRI-SET-4)."""
    mine = rank_hand(table.dealer, house, of_banker=True)[0]
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
    """The hand is still there, with a card face down."""
    hand = table.hand(spot)
    return bool(hand.down) and not hand.cleared


@named
def loses_more(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The hand loses more than its stake (BRI-DEAL-2, BRI-SET-4)."""
    hand = table.hand(spot)
    return outcome(table, hand, house) in ("bust", "lost") and times_taken(table, hand, house) > 1


@named
def bet_on_the_table(table: Table, spot: BetSpot, _house: BankerHouse) -> bool:
    """The bet is still to be settled."""
    return table.stake(spot).is_live


@named
def shoot_laid(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The hand has a shoot bet that need not be refused."""
    shoot = table.hand(spot).shoot
    if shoot is None:
        return False
    return bool(shoot.chips or (shoot.laid and not refused_shoot(table, spot, house)))


@named
def tie(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The hand is worth as much as the banker's (BRI-SET-1)."""
    if spot.hand == 0 or not banker_done(table, house):
        return False
    mine = rank_hand(table.dealer, house, of_banker=True)
    return rank_hand(table.hand(spot).cards, house) == mine


_outcome = remember_last(outcome)  # of a bet it is asked by one condition after another


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
    """A Pontoon was shown, so the pack must be shuffled (BRI-NEXT-1)."""
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


_why_no_split = refusal_rule("split")


@named
def bust(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The hand lies open, and is bust."""
    return spot.hand > 0 and is_bust(table.hand(spot), house)


@named
def bust_unseen(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The player is bust and has not thrown in the cards."""
    hand = table.hand(spot)
    return bool(hand.down) and is_over(hand, house)


@named
def may_take_a_card(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The hand may take cards, and the banker has no Pontoon (BRI-DEAL-2)."""
    hand = table.hand(spot)
    out = hand.cleared or is_bust(hand, house) or is_finished(hand, house)
    return not out and not banker_has_pontoon(table, house)


@named
def asks_to_buy(table: Table, spot: Spot, _house: BankerHouse) -> bool:
    """The player wants to buy a card."""
    return spot.hand > 0 and table.hand(spot).answer.startswith("buy")


@named
def asks_to_split_no_aces(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The player asks for a split forbidden only by agreement (BRI-VAR-1)."""
    hand = table.hand(spot)
    asked, _, _ = hand.answer.partition(" ")
    refused = asked == "split" and _why_no_split(table, spot, house) == "split"
    return refused and house.splits == "aces" and is_pair(hand, house)


@named
def full(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The hand has as many cards as a hand may have (BRI-PLAY-6)."""
    return spot.hand > 0 and len(table.hand(spot).cards) >= house.trick_cards


@named
def finished(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The hand has stuck, is a declared Pontoon, or is full."""
    return spot.hand > 0 and is_finished(table.hand(spot), house)


def _wants(wish: str) -> Condition:
    may_not = refusal_rule(wish)

    def wants(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
        hand = table.hand(spot)
        return (
            hand.answer.partition(" ")[0] == wish
            and not may_not(table, spot, house)
            and not refused_shoot(table, spot, house)
        )

    return wants


def _refused_for(reason: str, *wishes: str) -> Condition:
    why = {wish: refusal_rule(wish) for wish in wishes}

    def refused(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
        asked, _, _ = table.hand(spot).answer.partition(" ")
        return asked in why and why[asked](table, spot, house) == reason

    return refused


@named
def answer_may_be_met(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The player's request is allowed, apart from any shoot bet."""
    return not refusal(table, spot, house)


@named
def burns_cards(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The player shows two cards to exchange them (BRI-VAR)."""
    hand = table.hand(spot)
    return hand.answer == "burn" and len(hand.cards) == 2 and may_burn(hand, house)


@named
def gets_new_cards(table: Table, spot: HandSpot, _house: BankerHouse) -> bool:
    """The burnt cards are away, and new ones are missing (BRI-VAR)."""
    hand = table.hand(spot)
    return hand.answer == "burn" and len(hand.cards) < 2


CONDITIONS.update(
    wants_split=_wants("split"),
    wants_twist=_wants("twist"),
    wants_bought_card=_wants("buy"),
    asks_to_buy_after_twist=_refused_for("buy after twist", "buy"),
    asks_at_wrong_price=_refused_for("price", "buy"),
    asks_to_split_unequal=_refused_for("split", "split"),
    asks_to_split_for_wrong_stake=_refused_for("split stake", "split"),
    asks_to_stick_too_low=_refused_for("stick", "stick"),
    asks_for_a_card_at_21=_refused_for("card", "buy", "twist"),
    asks_to_burn=_refused_for("burn", "burn"),
)
