"""What the dealer's acts do to the table."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from trainer.table.act import MARKERS, Act
from trainer.table.box import Box, Hand, Stake
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.spot import Spot
from trainer.table.table import Table

House = Any  # of whatever game

#: What an act that was due, done at the spot, makes of the table.
Effect = Callable[[Table, Act, Spot, House], Table]


def misplace(table: Table, act: Act, house: House) -> Table:
    """The table after a payment or a taking that was not due: the money stays where it is put."""
    if act.act == "pay":
        chips = chips_paid(act, house)
        table = from_float(table, chips)
        box = next((one for one in table.boxes if one.number == act.box), None)
        if box is None:
            return replace(table, loose=table.loose + chips)
        return table.with_box(replace(box, stray=box.stray + chips))
    if act.act in ("put_in", "take_out"):
        chips = chips_paid(act, house)
        return into_pot(table, act.pot, chips if act.act == "put_in" else NO_CHIPS - chips, house)
    try:
        return _take_early(table, act, house)
    except KeyError:  # nothing lies there
        return table


def staked(table: Table, what: str | None, spot: Spot) -> Stake:
    """The stake at the spot: the shoot bet of its hand, or the bet; KeyError if there is none."""
    if what != "shoot":
        return table.stake(spot)
    shoot = table.hand(spot).shoot
    if shoot is None:
        raise KeyError(spot)
    return shoot


def with_staked(table: Table, what: str | None, spot: Spot, stake: Stake) -> Table:
    """The table with this stake in place of the one at the spot."""
    if what != "shoot":
        return table.with_stake(spot, stake)
    return table.with_hand(spot.box, replace(table.hand(spot), shoot=stake))


def from_float(table: Table, chips: Chips) -> Table:
    """The table with chips out of the dealer's float."""
    return replace(table, float_chips=table.float_chips - chips)


def into_pot(table: Table, pot: str | None, chips: Chips, house: House) -> Table:
    """The table with the dealer's chips put into a pot; where none is named, they stay his.

    What the pot has no chips for is changed with the dealer's own.
    """
    if pot is None:
        return table
    kitty = table.kitty + chips
    if any(count < 0 for _, count in kitty.counts) and kitty.amount >= 0:
        kitty = Chips.making(kitty.amount, house.denominations)
    return replace(from_float(table, kitty - table.kitty), kitty=kitty)


def _take_early(table: Table, act: Act, house: House) -> Table:
    """The table after chips were taken that were not due; KeyError if no such bet is there."""
    spot = Spot(act.box or 0, act.hand or 1, act.place or 0)
    box = table.box(spot.box)
    if act.what == "insurance":
        there = [one for one in box.bets if one.insurance_state in ("laid", "paid")]
        laid = [one for one in there if not one.insurance_seized]
        bet = next((one for one in laid if act.place in (None, one.place)), None)
        if bet is None:
            return table
        table = replace(table, float_chips=table.float_chips + bet.insurance)
        seized = replace(bet, insurance_seized=True)
        return table.with_bet(spot._replace(place=bet.place), seized)
    if act.what == "shoot":
        shoot = staked(table, "shoot", spot)
        if not shoot.live:
            return table
        table = with_staked(table, "shoot", spot, replace(shoot, seized=shoot.chips))
        chips = shoot.chips - shoot.seized
        table = replace(table, float_chips=table.float_chips + chips)
        return into_pot(table, act.pot, chips, house)
    stakes = [stake for stake in box.hand(spot.hand).stakes if not stake.taken]
    stake = next((one for one in stakes if act.place in (None, one.place)), None)
    if stake is None:
        return table
    table = replace(table, float_chips=table.float_chips + stake.chips - stake.seized)
    return table.with_stake(spot._replace(place=stake.place), replace(stake, seized=stake.chips))


def chips_paid(act: Act, house: House) -> Chips:
    """The chips of a payment: those it names, or the fewest that make its amount."""
    if act.chips is not None:
        return act.chips
    return Chips.making(act.amount or 0, house.denominations)


def chips_taken(act: Act, stake: Stake, house: House) -> Chips:
    """What the act takes of a stake: the amount that it names, or the whole."""
    lies = stake.chips + stake.laid
    if act.amount is None or act.amount >= lies.amount:
        return lies
    return chips_paid(act, house)


def is_paid(table: Table, what: str, spot: Spot) -> bool:
    """Whether the bet, the insurance or the bonus at the spot was paid."""
    if what == "insurance":
        return table.bet(spot).insurance_state == "paid"
    if what == "envy":
        return spot.nth in table.bet(spot).envies
    if what == "bonus":
        return table.stake(spot).bonus is not None
    return staked(table, what, spot).paid is not None


def add_payment(table: Table, what: str, spot: Spot, chips: Chips) -> Table:
    """The table after a payment that makes up what an earlier one fell short of."""
    table = replace(table, float_chips=table.float_chips - chips)
    if what == "insurance":
        bet = table.bet(spot)
        return table.with_bet(spot, replace(bet, insurance_paid=bet.insurance_paid + chips))
    if what == "envy":
        bet = table.bet(spot)
        return table.with_bet(spot, replace(bet, envy_paid=bet.envy_paid + chips))
    stake = staked(table, what, spot)
    if what == "bonus":
        return table.with_stake(spot, replace(stake, bonus=(stake.bonus or NO_CHIPS) + chips))
    return with_staked(table, what, spot, replace(stake, paid=(stake.paid or NO_CHIPS) + chips))


def _offer_cut(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, offered=True, from_top=None))


def _accept_cut(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, accepted=True, offered=False))


def _refuse_cut(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, offered=False, from_top=None))


def _complete_cut(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, completed=True))


def _insert_cut_card(table: Table, act: Act, _spot: Spot, house: House) -> Table:
    decks = house.cut_card_depth if act.decks is None else act.decks
    size = len(table.shoe.cards)
    position = max(0, min(size, size - round(decks * len(house.pack))))
    shoe = replace(table.shoe, cut_card=position)
    return replace(table, shoe=shoe, cut=replace(table.cut, inserted=decks))


def _load_shoe(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, loaded=True))


def _burn_card(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    middle = (*table.middle, table.shoe.next)
    return replace(table, shoe=table.shoe.draw(), burnt=table.burnt + 1, middle=middle)


def _discard_burn(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, middle=(), burn_discarded=True)


def _deal_card(table: Table, _act: Act, spot: Spot, _house: House) -> Table:
    hand = table.hand(spot)
    card = table.shoe.next
    bought, doubled = hand.answer.startswith("buy"), hand.answer.startswith("double")
    stakes = hand.stakes
    if bought or doubled:
        stakes = tuple(
            replace(stake, chips=stake.chips + stake.laid, laid=NO_CHIPS) for stake in stakes
        )
    hand = replace(
        hand,
        cards=(*hand.cards, card),
        stakes=stakes,
        bought=hand.bought + bought,
        doubles=hand.doubles + doubled,
        doubled_at=len(hand.cards) if doubled else hand.doubled_at,
        twisted=hand.twisted + (hand.answer == "twist"),
        answer="",
        called=False,
    )
    return replace(table, shoe=table.shoe.draw()).with_hand(spot.box, hand)


def _deal_self(table: Table, act: Act, _spot: Spot, _house: House) -> Table:
    card, down = table.shoe.next, table.dealer_down
    if act.face == "down":
        down = (*down, len(table.dealer))
    return replace(table, shoe=table.shoe.draw(), dealer=(*table.dealer, card), dealer_down=down)


def _turn_up(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, dealer_down=())


def _place_marker(table: Table, act: Act, spot: Spot, _house: House) -> Table:
    hand = replace(table.hand(spot), marker=act.marker or MARKERS[0], answer="")
    return table.with_hand(spot.box, hand)


def _place_cut_card(table: Table, _act: Act, spot: Spot, _house: House) -> Table:
    shoe = replace(table.shoe, cut_card_taken=True)
    return replace(table, shoe=shoe, cut_card_box=spot.box)


def _shuffle(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, shuffled=True)


def _call(table: Table, _act: Act, spot: Spot, _house: House) -> Table:
    if spot.box:
        return table.with_hand(spot.box, replace(table.hand(spot), called=True))
    if table.insurance_called:
        return replace(table, insurance_closed=True)
    return replace(table, insurance_called=True)


def _offer(table: Table, _act: Act, spot: Spot, _house: House) -> Table:
    hand = table.hand(spot)
    offers = hand.offers + 1
    hand = replace(hand, asked=True, offers=offers, cards_at_offer=len(hand.cards))
    return table.with_hand(spot.box, hand)


def _offer_even_money(table: Table, _act: Act, spot: Spot, _house: House) -> Table:
    return table.with_stake(spot, replace(table.stake(spot), even_money="offered"))


def _ask_aloud(table: Table, _act: Act, spot: Spot, _house: House) -> Table:
    return table.with_hand(spot.box, replace(table.hand(spot), answer="", asked=True))


def _refuse(table: Table, act: Act, spot: Spot, _house: House) -> Table:
    if any(ask.number == spot.nth and ask.what == act.what for ask in table.asks):
        asks = tuple(ask for ask in table.asks if ask.number != spot.nth)
        return replace(table, asks=asks)
    if act.what == "insurance":
        laid = table.bet(spot)
        table = replace(table, returned=table.returned + laid.insurance)
        if laid.insurance_seized:  # they are given back
            table = replace(table, float_chips=table.float_chips - laid.insurance)
        bet = replace(laid, insurance=NO_CHIPS, insurance_state="refused", insurance_seized=False)
        return table.with_bet(spot, bet)
    hand = table.hand(spot)
    for stake in hand.stakes:
        table = replace(table, returned=table.returned + stake.laid)
    stakes = tuple(replace(stake, laid=NO_CHIPS) for stake in hand.stakes)
    hand = replace(hand, stakes=stakes, answer="", called=False)
    return table.with_hand(spot.box, hand)


def _split_pair(table: Table, _act: Act, spot: Spot, _house: House) -> Table:
    """The second card and the stakes put up for it become the box's next hand (PRG-SPL-5)."""
    box: Box = table.box(spot.box)
    hand = box.hand(spot.hand)
    number = max(other.number for other in box.hands) + 1
    moved = tuple(
        Stake(stake.place, stake.laid, stake.original) for stake in hand.stakes if stake.laid
    )
    aces = hand.cards[0][0] == "A"
    second = Hand(number, hand.cards[1:], moved, split=True, split_aces=aces)
    first = replace(
        hand,
        cards=hand.cards[:1],
        stakes=tuple(replace(stake, laid=NO_CHIPS) for stake in hand.stakes),
        answer="",
        called=False,
        split=True,
        split_aces=aces,
    )
    table = table.with_hand(spot.box, first)
    box = table.box(spot.box)
    return table.with_box(replace(box, hands=(*box.hands, second)))


def _take(table: Table, act: Act, spot: Spot, house: House) -> Table:
    if act.what == "insurance":
        bet = table.bet(spot)
        table = replace(table, float_chips=table.float_chips + bet.insurance)
        taken = replace(bet, insurance=NO_CHIPS, insurance_state="taken")
        return table.with_bet(spot, taken)
    stake = table.stake(spot)
    lost = chips_taken(act, stake, house)
    table = replace(
        table,
        float_chips=table.float_chips + lost - stake.seized,
        returned=table.returned + stake.chips - lost,
    )
    return table.with_stake(spot, replace(stake, taken=True))


def _pay(table: Table, act: Act, spot: Spot, house: House) -> Table:
    chips = chips_paid(act, house)
    table = replace(table, float_chips=table.float_chips - chips)
    if act.what == "insurance":
        bet = replace(table.bet(spot), insurance_state="paid", insurance_paid=chips)
        return table.with_bet(spot, bet)
    if act.what == "envy":
        bet = table.bet(spot)
        bet = replace(bet, envies=(*bet.envies, spot.nth), envy_paid=bet.envy_paid + chips)
        return table.with_bet(spot, bet)
    stake = table.stake(spot)
    if act.what == "bonus":
        return table.with_stake(spot, replace(stake, bonus=chips))
    return table.with_stake(spot, replace(stake, paid=chips))


def _clear(table: Table, _act: Act, spot: Spot, _house: House) -> Table:
    return table.with_hand(spot.box, replace(table.hand(spot), cleared=True))


def _clear_self(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, dealer_cleared=True)


EFFECTS: Mapping[str, Effect] = {
    "offer_cut": _offer_cut,
    "accept_cut": _accept_cut,
    "refuse_cut": _refuse_cut,
    "complete_cut": _complete_cut,
    "insert_cut_card": _insert_cut_card,
    "load_shoe": _load_shoe,
    "burn_card": _burn_card,
    "discard_burn": _discard_burn,
    "deal_card": _deal_card,
    "deal_self": _deal_self,
    "turn_up": _turn_up,
    "place_marker": _place_marker,
    "place_cut_card": _place_cut_card,
    "shuffle": _shuffle,
    "call": _call,
    "offer": _offer,
    "offer_even_money": _offer_even_money,
    "ask_aloud": _ask_aloud,
    "refuse": _refuse,
    "split_pair": _split_pair,
    "take": _take,
    "pay": _pay,
    "clear": _clear,
    "clear_self": _clear_self,
}
