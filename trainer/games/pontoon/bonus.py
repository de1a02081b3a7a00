"""Payments on a 21 that wins at once: Pontoon and bonuses."""

from collections.abc import Sequence

from trainer.games.effect import Effect
from trainer.games.options import payout
from trainer.games.pontoon.condition import CONDITIONS, Condition, named
from trainer.games.pontoon.options import PontoonHouse
from trainer.games.pontoon.worth import is_pontoon, is_two_card_pontoon, wins_at_once
from trainer.table.act import Act
from trainer.table.box import Hand
from trainer.table.changed import replace
from trainer.table.journal import gained
from trainer.table.right import Amount
from trainer.table.spot import BetSpot, EnvySpot, HandSpot, PlayerSpot, Spot
from trainer.table.table import Table

_HANDS = 100  # fewer than these on a box: a spot's nth tells a hand of the table by both numbers

PONTOON, DOUBLED, THREE_CARDS, MANY_CARDS, PLAIN = (
    "pontoon",
    "doubled",
    "three cards",
    "many cards",
    "plain",
)


def kind_of_21(hand: Hand, house: PontoonHouse) -> str:
    """Return the kind of payment for a 21.

    See AUS-PAY-1, AUS-BON-1, -2, -4.
    """
    if is_pontoon(hand, house):
        return PONTOON
    if hand.doubles and not house.bonus_after_double:
        return DOUBLED
    return _by_its_cards(hand, house)


def _by_its_cards(hand: Hand, house: PontoonHouse) -> str:
    """Return the kind of payment for an undoubled 21.

    The hand is no Pontoon; a double, if any, does not count.
    """
    if house.three_cards_pay and "".join(sorted(c[0] for c in hand.cards)) in ("678", "777"):
        return THREE_CARDS
    if house.many_cards_pay and len(hand.cards) >= house.many_cards_pay[0][0]:
        return MANY_CARDS
    return PLAIN


def ratio_of_21(hand: Hand, house: PontoonHouse) -> tuple[int, int]:
    """Return the odds at which a 21 is paid."""
    kind = kind_of_21(hand, house)
    if kind == PONTOON:
        return house.pontoon_pays
    if kind == THREE_CARDS:
        suits = {card[1] for card in hand.cards}
        mixed, suited, spades = house.three_cards_pay
        if len(suits) > 1:
            return mixed
        return spades if suits == {"s"} else suited
    if kind == MANY_CARDS:
        rates = [rate for rate in house.many_cards_pay if rate[0] <= len(hand.cards)]
        return rates[-1][1:]
    return house.others_pay


def super_bonus(table: Table, spot: Spot, house: PontoonHouse) -> int:
    """Return the bet's super bonus in money units, or 0.

    See AUS-BON-3, -4.
    """
    if not _is_of_sevens(table, table.hand(spot), house):
        return 0
    stake = table.stake(spot).original
    return max((money for least, money in house.super_bonus if stake >= least), default=0)


def _is_of_sevens(table: Table, hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the hand's cards win the super bonus."""
    cards = hand.cards
    if not cards or cards[0][0] != "7":  # told at once: it is asked of every bet again and again
        return False
    if hand.doubles or (hand.split and not house.super_bonus_after_split):
        return False
    sevens = [card[0] for card in (*cards, *table.dealer[:1])] == ["7"] * 4
    return sevens and len({card[1] for card in cards}) == 1


def twenty_one_pays(table: Table, spot: BetSpot, house: PontoonHouse) -> Amount:
    """Payment at once on a bet with a 21."""
    stake = table.stake(spot).chips.amount
    return (payout(stake, ratio_of_21(table.hand(spot), house), house.half_units),)


def super_bonus_pays(table: Table, spot: BetSpot, house: PontoonHouse) -> Amount:
    """Amount of the super bonus (AUS-BON-3)."""
    return (super_bonus(table, spot, house),)


def envy_pays(_table: Table, _spot: Spot, house: PontoonHouse) -> Amount:
    """Amount of the envy bonus for each other player (AUS-BON-3)."""
    return (house.envy_bonus,)


def other_players(table: Table, within: HandSpot, _house: PontoonHouse) -> Sequence[EnvySpot]:
    """Players without a bet on the group's hand, at their first bets.

    Boxes count from the dealer's left, places from the dealer (AUS-AMB-11).
    """
    own = {table.box(within.box).bet(s.place).player for s in table.hand(within).stakes}
    hand = within.box * _HANDS + within.hand
    bets = [(box.number, bet.place, bet.player) for box in table.boxes for bet in box.bets]
    first: dict[str, Spot] = {}
    for number, place, player in sorted(bets):
        first.setdefault(player, Spot(number, 0, place, hand))
    return [spot for player, spot in first.items() if player not in own]


def boxes_of_the_player(
    table: Table, within: PlayerSpot, _house: PontoonHouse
) -> Sequence[EnvySpot]:
    """Every bet of the player whose first bet is the group's."""
    player = table.bet(within).player
    bets = [(box.number, bet.place, bet.player) for box in table.boxes for bet in box.bets]
    return [Spot(box, 0, place, within.nth) for box, place, name in sorted(bets) if name == player]


def match_early_envy(deals: Effect[PontoonHouse]) -> Effect[PontoonHouse]:
    """Wrap a card's effect, so that early envy bonuses find their hand.

    The card may show the hand for which an envy bonus was paid too early.
    """

    def effect(table: Table, act: Act, spot: Spot, house: PontoonHouse) -> Table:
        table = deals(table, act, spot, house)
        if not any(move.what == "envy" and not move.spot.nth for move in table.journal):
            return table
        for box in table.boxes:
            for hand in box.hands:
                table = _paid_ahead(table, Spot(box.number, hand.number), house)
        return table

    return effect


def _paid_ahead(table: Table, won: HandSpot, house: PontoonHouse) -> Table:
    """Assign early envy bonuses to the hand that has won."""
    for player in other_players(table, won, house):
        spots = boxes_of_the_player(table, player, house)
        if not wins_envy(table, player, house) or any(
            _has_envy_bonus(table, spot) for spot in spots
        ):
            continue
        early = next((spot for spot in spots if _has_envy_bonus(table, spot._replace(nth=0))), None)
        if early is not None:
            unnamed = ("envy", early._replace(nth=0))
            moves = (
                move._replace(spot=early) if (move.what, move.spot) == unnamed else move
                for move in table.journal
            )
            table = replace(table, journal=tuple(moves))
    return table


def _has_envy_bonus(table: Table, spot: EnvySpot) -> bool:
    """Tell if an envy bonus was paid at the spot."""
    return gained(table.journal, "envy", spot) < 0


@named
def split_ace_and_court(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
    """The hand is an ace and court card from a split (AUS-AMB-10)."""
    hand = table.hand(spot)
    return hand.split and is_two_card_pontoon(hand.cards, house)


@named
def won_at_once(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand is a 21 that wins at once (AUS-IMM-1)."""
    return spot.hand > 0 and wins_at_once(table.hand(spot), house)


@named
def doubled_away_its_bonus(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
    """The hand would get a bonus if not doubled (AUS-BON-4)."""
    hand = table.hand(spot)
    doubled = kind_of_21(hand, house) == DOUBLED
    return doubled and _by_its_cards(hand, house) != PLAIN


@named
def wins_super_bonus(table: Table, spot: BetSpot, house: PontoonHouse) -> bool:
    """The bet wins the super bonus (AUS-BON-3)."""
    return super_bonus(table, spot, house) > 0


@named
def wins_envy(table: Table, spot: EnvySpot, house: PontoonHouse) -> bool:
    """The player gets the envy bonus for another's hand (AUS-BON-3)."""
    box, hand = divmod(spot.nth, _HANDS)
    if not house.envy_bonus:
        return False
    won = table.box(box).hand(hand)
    if not _is_of_sevens(table, won, house):
        return False
    return any(super_bonus(table, Spot(box, hand, s.place), house) for s in won.stakes)


def _paid_as(kind: str) -> Condition:
    def paid(table: Table, spot: Spot, house: PontoonHouse) -> bool:
        return won_at_once(table, spot, house) and kind_of_21(table.hand(spot), house) == kind

    return paid


CONDITIONS.update(
    {f"pays_as_{kind.replace(' ', '_')}": _paid_as(kind) for kind in (PONTOON, DOUBLED, PLAIN)},
    pays_by_three_cards=_paid_as(THREE_CARDS),
    pays_by_many_cards=_paid_as(MANY_CARDS),
)
