"""What the dealer's acts do to the table."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from trainer.table.act import MARKERS, Act
from trainer.table.box import Box, Hand, Stake
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.journal import BET, DUE, FLOAT, MISPLACED, PUT_RIGHT, RETURNED, Move, about
from trainer.table.settled import staked
from trainer.table.spot import Spot
from trainer.table.table import Table

House = Any  # of whatever game

#: What an act that was due, done at the spot, makes of the table.
Effect = Callable[[Table, Act, Spot, House], Table]


def moved(table: Table, move: Move) -> Table:
    """The table with a move written into its journal."""
    return replace(table, journal=(*table.journal, move))


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

    What the pot has no chips for is changed with the dealer's own; more than there is in it, too.
    """
    if pot is None:
        return table
    kitty = table.kitty + chips
    if kitty.amount < 0:
        kitty = NO_CHIPS
    if any(count < 0 for _, count in kitty.counts):
        kitty = Chips.making(kitty.amount, house.denominations)
    return replace(from_float(table, kitty - table.kitty), kitty=kitty)


# What was not due: money stays where it is put


def misplace(table: Table, act: Act, house: House, why: str = MISPLACED) -> Table:
    """The table after a payment or a taking that was not due: the money stays where it is put.

    A bet that is paid is paid, and one that is taken is taken, whatever comes of it. ``why``:
    whether its outcome was open then.
    """
    if act.act == "pay":
        return _pay_early(table, act, house, why)
    if act.act in ("put_in", "take_out"):
        chips = chips_paid(act, house)
        return into_pot(table, act.pot, chips if act.act == "put_in" else NO_CHIPS - chips, house)
    return _take_early(table, act, house, why)


def spot_of(table: Table, act: Act) -> Spot | None:
    """The bet that a payment or a taking is about; None where no such bet is.

    Where the act does not say which, it is the first that is not settled.
    """
    box = next((one for one in table.boxes if one.number == act.box), None)
    if box is None:
        return None
    if act.what in ("insurance", "envy"):
        bets = [bet for bet in box.bets if act.place in (None, bet.place)]
        laid = [bet for bet in bets if bet.insurance_state == "laid"]
        bet = next(iter((laid if act.what == "insurance" else []) or bets), None)
        return None if bet is None else Spot(box.number, 0, bet.place)
    hands = [hand for hand in box.hands if act.hand in (None, hand.number)]
    if act.what == "shoot":
        shot = next((hand for hand in hands if hand.shoot is not None), None)
        return None if shot is None else Spot(box.number, shot.number)
    stakes = [
        (hand.number, stake)
        for hand in hands
        for stake in hand.stakes
        if act.place in (None, stake.place)
    ]
    stakes.sort(key=lambda one: one[1].settled)
    return Spot(box.number, stakes[0][0], stakes[0][1].place) if stakes else None


def _pay_early(table: Table, act: Act, house: House, why: str) -> Table:
    chips = chips_paid(act, house)
    spot = spot_of(table, act)
    if spot is None:
        table = replace(table, loose=table.loose + chips)
        at = Spot(act.box or 0, act.hand or 0, act.place or 0)
        return moved(from_float(table, chips), Move(FLOAT, BET, chips, "", at, MISPLACED))
    return pay_more(table, act, spot, why, house)


def pay_more(table: Table, act: Act, spot: Spot, why: str, house: House) -> Table:
    """The table after chips were paid on a bet besides what is due: too early, or to make it up."""
    chips = chips_paid(act, house)
    what = about(act.what)
    table = into_pot(from_float(table, chips), act.pot, NO_CHIPS - chips, house)
    table = moved(table, Move(FLOAT, BET, chips, what, spot, why))
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


def _take_early(table: Table, act: Act, house: House, why: str) -> Table:
    """The table after chips were taken that were not due; as it was where nothing lies."""
    spot = spot_of(table, act)
    if spot is None:
        return table
    if act.what == "insurance":
        bet = table.bet(spot)
        if bet.insurance_seized or bet.insurance_state not in ("laid", "paid"):
            return table
        table = replace(table, float_chips=table.float_chips + bet.insurance)
        table = moved(table, Move(BET, FLOAT, bet.insurance, "insurance", spot, why))
        return table.with_bet(spot, replace(bet, insurance_seized=True))
    stake = staked(table, act.what, spot)
    if stake.taken:
        return table
    lies = stake.chips - stake.seized
    left = lies - chips_lying(act, stake, house)
    if any(count < 0 for _, count in left.counts):
        left = Chips.making(left.amount, house.denominations)
    chips = lies - left
    if not chips:
        return table
    table = replace(table, float_chips=table.float_chips + chips)
    table = into_pot(table, act.pot, chips, house)
    table = moved(table, Move(BET, FLOAT, chips, about(act.what), spot, why))
    return with_staked(table, act.what, spot, replace(stake, seized=stake.seized + chips))


def chips_lying(act: Act, stake: Stake, house: House) -> Chips:
    """The chips that an act takes of what lies there as a stake: so much as it says, or all."""
    lies = stake.chips - stake.seized
    if act.amount is None or act.amount >= lies.amount:
        return lies
    return chips_paid(act, house)


def take_back(
    table: Table, act: Act, spot: Spot, chips: Chips, house: House, why: str = PUT_RIGHT
) -> Table:
    """The table after chips were taken back that had been paid too much, or were left of a bet."""
    what = about(act.what)
    table = replace(table, float_chips=table.float_chips + chips)
    table = into_pot(table, act.pot, chips, house)
    table = moved(table, Move(BET, FLOAT, chips, what, spot, why))
    if what == "insurance":
        bet = table.bet(spot)
        paid = bet.insurance_paid - chips
        return table.with_bet(spot, replace(bet, insurance_paid=paid))
    if what in ("envy", "bonus"):
        return table
    stake = staked(table, what, spot)
    if stake.taken:  # the rest of a taking that was too small had gone back to the player
        return replace(table, returned=table.returned - chips)
    if stake.paid is None:
        return table
    return with_staked(table, what, spot, replace(stake, paid=stake.paid - chips))


def give_back(
    table: Table, act: Act, spot: Spot, chips: Chips, house: House, why: str = PUT_RIGHT
) -> Table:
    """The table after a player got what he was short of: his stake that was taken, then the rest."""
    what = about(act.what)
    seized = NO_CHIPS
    if what == "insurance" and table.bet(spot).insurance_seized:
        bet = table.bet(spot)
        if chips.amount < bet.insurance.amount:
            return pay_more(table, act, spot, why, house)
        seized = bet.insurance
        table = table.with_bet(spot, replace(bet, insurance_seized=False))
    elif what in ("bet", "shoot"):
        stake = staked(table, what, spot)
        seized = stake.seized
        if chips.amount < seized.amount:
            seized = Chips.making(chips.amount, house.denominations)
        table = with_staked(table, what, spot, replace(stake, seized=stake.seized - seized))
    if seized:
        table = into_pot(from_float(table, seized), act.pot, NO_CHIPS - seized, house)
        table = moved(table, Move(FLOAT, BET, seized, what, spot, why))
    rest = chips.amount - seized.amount
    if not rest:
        return table
    paid = replace(act, amount=rest, chips=None)
    return pay_more(table, paid, spot, why, house)


def stamped(table: Table, before: Table, act: int) -> Table:
    """The table with the number of the act that made it in the moves since the table before."""
    old = len(before.journal)
    if len(table.journal) == old:
        return table
    new = (move._replace(act=act) for move in table.journal[old:])
    return replace(table, journal=(*before.journal, *new))


def chips_paid(act: Act, house: House) -> Chips:
    """The chips of a payment: those it names, or the fewest that make its amount."""
    if act.chips is not None:
        return act.chips
    return Chips.making(act.amount or 0, house.denominations)


def chips_taken(act: Act, stake: Stake, house: House) -> Chips:
    """What the act takes of a stake: the amount that it names, or the whole bet.

    What was put up besides is taken only where the amount says so.
    """
    lies = stake.chips - stake.seized
    if act.amount is None or act.amount == lies.amount:
        return lies
    if act.amount >= lies.amount + stake.laid.amount:
        return lies + stake.laid
    return chips_paid(act, house)


def _offer_cut(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, offered=True, refused=False, from_top=None))


def _accept_cut(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, accepted=True, offered=False))


def _refuse_cut(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, offered=False, refused=True, from_top=None))


def _complete_cut(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, completed=True))


def _insert_cut_card(table: Table, act: Act, _spot: Spot, house: House) -> Table:
    decks = house.cut_card_depth if act.decks is None else act.decks
    size = len(table.shoe.cards)
    position = max(0, min(size, size - round(decks * len(house.pack))))
    if position <= house.burn_cards:  # the inspector puts it where the house wants it
        decks = house.cut_card_depth
        position = size - round(decks * len(house.pack))
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


def _call(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    """Words change nothing by themselves: what they bring about stands with the step."""
    return table


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
            back = Move(FLOAT, BET, laid.insurance, "insurance", spot, RETURNED)
            table = moved(table, back)
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
    """What is taken goes to the float; the rest of the bet goes back to its player."""
    if act.what == "insurance":
        bet = table.bet(spot)
        lost = bet.insurance
        if act.amount is not None and act.amount < lost.amount:
            lost = chips_paid(act, house)
        table = replace(
            table,
            float_chips=table.float_chips + lost,
            returned=table.returned + bet.insurance - lost,
        )
        table = moved(table, Move(BET, FLOAT, lost, "insurance", spot, DUE))
        taken = replace(bet, insurance=NO_CHIPS, insurance_state="taken", insured=bet.insurance)
        return table.with_bet(spot, taken)
    stake = staked(table, act.what, spot)
    lost = chips_taken(act, stake, house)
    rest = stake.chips + stake.laid - stake.seized - lost
    if act.amount is not None and stake.paid is not None and act.amount > lost.amount:
        more = Chips.making(act.amount - lost.amount, house.denominations)
        table = take_back(table, act, spot, more, house)
        stake = staked(table, act.what, spot)
    table = replace(table, float_chips=table.float_chips + lost, returned=table.returned + rest)
    table = into_pot(table, act.pot, lost, house)
    table = moved(table, Move(BET, FLOAT, lost, about(act.what), spot, DUE))
    stake = replace(stake, taken=True, settled=True, laid=NO_CHIPS)
    return with_staked(table, act.what, spot, stake)


def _pay(table: Table, act: Act, spot: Spot, house: House) -> Table:
    table = pay_more(table, act, spot, DUE, house)
    if act.what == "insurance":
        bet = replace(table.bet(spot), insurance_state="paid")
        return table.with_bet(spot, bet)
    if act.what == "envy":
        bet = table.bet(spot)
        return table.with_bet(spot, replace(bet, envies=(*bet.envies, spot.nth)))
    if act.what == "bonus":
        return table
    stake = replace(staked(table, act.what, spot), settled=True)
    return with_staked(table, act.what, spot, stake)


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


# What a step brings about besides what its act does


def _open_insurance(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, insurance_called=True, insurance_closed=False)


def _close_insurance(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, insurance_closed=True)


def _close_bets(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, bets_closed=True)


def _call_hand(table: Table, _act: Act, spot: Spot, _house: House) -> Table:
    return table.with_hand(spot.box, replace(table.hand(spot), called=True))


#: By the names that steps use.
STEP_EFFECTS: Mapping[str, Effect] = {
    "open insurance": _open_insurance,
    "close insurance": _close_insurance,
    "close bets": _close_bets,
    "call hand": _call_hand,
}
