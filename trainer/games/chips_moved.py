"""Movements of the dealer's chips: payments and collections, due or not."""

from trainer.table.act import Act
from trainer.table.box import Stake
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.table.journal import BET, DUE, FLOAT, MISPLACED, PUT_RIGHT, Move, subject_of
from trainer.table.settled import find_stake
from trainer.table.spot import Spot
from trainer.table.table import Table


def record_move(table: Table, move: Move) -> Table:
    """Return the table with a move written into its journal."""
    return replace(table, journal=(*table.journal, move))


def with_staked(table: Table, what: str | None, spot: Spot, stake: Stake) -> Table:
    """Return the table with this stake at the spot.

    ``what``: a shoot bet or any other.
    """
    if what != "shoot":
        return table.with_stake(spot, stake)
    return table.with_hand(spot.box, replace(table.hand(spot), shoot=stake))


def from_float(table: Table, chips: Chips) -> Table:
    """Return the table with chips taken out of the dealer's float."""
    return replace(table, float_chips=table.float_chips - chips)


def into_pot(table: Table, pot: str | None, chips: Chips, house: House) -> Table:
    """Return the table with the dealer's chips put into a pot.

    Without a pot they stay the dealer's. Chips that the pot lacks are changed with the
    dealer's own, and it never holds less than nothing.
    """
    if pot is None:
        return table
    kitty = table.kitty + chips
    if kitty.amount < 0:
        kitty = NO_CHIPS
    if any(count < 0 for _, count in kitty.counts):
        kitty = Chips.fewest_for(kitty.amount, house.denominations)
    return replace(from_float(table, kitty - table.kitty), kitty=kitty)


# What was not due: money stays where it is put


def misplace(table: Table, act: Act, house: House, why: str = MISPLACED) -> Table:
    """Pay or take money that was not due: it stays there.

    A bet that is paid is paid, and one that is taken is taken, whatever comes of it.
    ``why``: the reason for the journal: was the outcome open then?
    """
    if act.act == "pay":
        return _pay_early(table, act, house, why)
    if act.act in ("put_in", "take_out"):
        chips = chips_paid(act, house)
        return into_pot(table, act.pot, chips if act.act == "put_in" else NO_CHIPS - chips, house)
    return _take_early(table, act, house, why)


def find_bet(table: Table, act: Act) -> Spot | None:
    """Return the bet that a payment or collection is about, or None.

    Where the act does not say which, it is the first that is not settled.
    """
    box = next((box for box in table.boxes if box.number == act.box), None)
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
    stakes.sort(key=lambda numbered: numbered[1].settled)
    return Spot(box.number, stakes[0][0], stakes[0][1].place) if stakes else None


def _pay_early(table: Table, act: Act, house: House, why: str) -> Table:
    chips = chips_paid(act, house)
    spot = find_bet(table, act)
    if spot is None:
        table = replace(table, loose=table.loose + chips)
        bets = next((box.bets for box in table.boxes if box.number == act.box), ())
        place = act.place or (bets[0].place if len(bets) == 1 else 0)
        at = Spot(act.box or 0, act.hand or 0, place)
        what = subject_of(act.what) if bets and act.hand else ""
        return record_move(from_float(table, chips), Move(FLOAT, BET, chips, what, at, MISPLACED))
    return pay_more(table, act, spot, why, house)


def with_paid_ahead(table: Table, box: int, hand: int) -> Table:
    """Return the table with a new hand's bets paid by earlier chips.

    The chips were paid at its spot before the hand was there.
    """
    for stake in table.hand(Spot(box, hand)).stakes:
        spot = Spot(box, hand, stake.place)
        paid = [move.chips for move in table.journal if (move.what, move.spot) == ("bet", spot)]
        if paid:
            chips = sum(paid, NO_CHIPS)
            table = replace(table, loose=table.loose - chips)
            table = table.with_stake(spot, replace(stake, paid=chips))
    return table


def pay_more(table: Table, act: Act, spot: Spot, why: str, house: House) -> Table:
    """Pay chips on a bet besides the due payment.

    This is too early, or makes up for too little.
    """
    chips = chips_paid(act, house)
    what = subject_of(act.what)
    table = into_pot(from_float(table, chips), act.pot, NO_CHIPS - chips, house)
    table = record_move(table, Move(FLOAT, BET, chips, what, spot, why))
    if what == "insurance":
        bet = table.bet(spot)
        return table.with_bet(spot, replace(bet, insurance_paid=bet.insurance_paid + chips))
    if what == "envy":
        bet = table.bet(spot)
        return table.with_bet(spot, replace(bet, envy_paid=bet.envy_paid + chips))
    stake = find_stake(table, what, spot)
    if what == "bonus":
        return table.with_stake(spot, replace(stake, bonus=(stake.bonus or NO_CHIPS) + chips))
    return with_staked(table, what, spot, replace(stake, paid=(stake.paid or NO_CHIPS) + chips))


def _take_early(table: Table, act: Act, house: House, why: str) -> Table:
    """Take chips that were not due; change nothing where none lie."""
    spot = find_bet(table, act)
    if spot is None:
        return table
    if act.what == "insurance":
        bet = table.bet(spot)
        if bet.insurance_seized or bet.insurance_state not in ("laid", "paid"):
            return table
        table = replace(table, float_chips=table.float_chips + bet.insurance)
        table = record_move(table, Move(BET, FLOAT, bet.insurance, "insurance", spot, why))
        return table.with_bet(spot, replace(bet, insurance_seized=True))
    stake = find_stake(table, act.what, spot)
    if stake.taken:
        return table
    lies = stake.chips - stake.seized
    left = _less(lies, chips_lying(act, stake, house), house)
    chips = lies - left
    if not chips:
        return table
    table = replace(table, float_chips=table.float_chips + chips)
    table = into_pot(table, act.pot, chips, house)
    table = record_move(table, Move(BET, FLOAT, chips, subject_of(act.what), spot, why))
    return with_staked(table, act.what, spot, replace(stake, seized=stake.seized + chips))


def chips_lying(act: Act, stake: Stake, house: House) -> Chips:
    """Return the chips an act takes of a stake that lies there.

    These are as much as the act says, or all.
    """
    lies = stake.chips - stake.seized
    if act.amount is None or act.amount >= lies.amount:
        return lies
    return chips_paid(act, house)


def take_back(table: Table, act: Act, spot: Spot, house: House, why: str = PUT_RIGHT) -> Table:
    """Take back chips paid too much, or left of a bet."""
    chips = chips_paid(act, house)
    what = subject_of(act.what)
    table = replace(table, float_chips=table.float_chips + chips)
    table = into_pot(table, act.pot, chips, house)
    table = record_move(table, Move(BET, FLOAT, chips, what, spot, why))
    if what == "insurance":
        bet = table.bet(spot)
        paid = _less(bet.insurance_paid, chips, house)
        return table.with_bet(spot, replace(bet, insurance_paid=paid))
    if what in ("envy", "bonus"):
        return table
    stake = find_stake(table, what, spot)
    if stake.taken:  # the rest of a taking that was too small had gone back to the player
        return replace(table, returned=table.returned - chips)
    if stake.paid is None:
        return table
    paid = _less(stake.paid, chips, house)
    return with_staked(table, what, spot, replace(stake, paid=paid))


def _less(lies: Chips, chips: Chips, house: House) -> Chips:
    """Subtract chips from those that lie there, changing kinds if necessary."""
    left = lies - chips
    if any(count < 0 for _, count in left.counts):
        return Chips.fewest_for(left.amount, house.denominations)
    return left


def give_back(table: Table, act: Act, spot: Spot, house: House, why: str = PUT_RIGHT) -> Table:
    """Give a player the missing chips: first the stake, then winnings."""
    chips = chips_paid(act, house)
    what = subject_of(act.what)
    seized = NO_CHIPS
    if what == "insurance" and table.bet(spot).insurance_seized:
        bet = table.bet(spot)
        if chips.amount < bet.insurance.amount:
            return pay_more(table, act, spot, why, house)
        seized = bet.insurance
        table = table.with_bet(spot, replace(bet, insurance_seized=False))
    elif what in ("bet", "shoot"):
        stake = find_stake(table, what, spot)
        seized = stake.seized
        if chips.amount < seized.amount:
            seized = Chips.fewest_for(chips.amount, house.denominations)
        table = with_staked(table, what, spot, replace(stake, seized=stake.seized - seized))
    if seized:
        table = into_pot(from_float(table, seized), act.pot, NO_CHIPS - seized, house)
        table = record_move(table, Move(FLOAT, BET, seized, what, spot, why))
    rest = chips.amount - seized.amount
    if not rest:
        return table
    paid = replace(act, amount=rest, chips=None)
    return pay_more(table, paid, spot, why, house)


def stamp_moves(table: Table, before: Table, act: int) -> Table:
    """Return the table with an act's number in its new moves.

    New are the moves since the table ``before``.
    """
    old = len(before.journal)
    if len(table.journal) == old:
        return table
    new = (move._replace(act=act) for move in table.journal[old:])
    return replace(table, journal=(*before.journal, *new))


def chips_paid(act: Act, house: House) -> Chips:
    """Return a payment's chips: those named, or the fewest for it."""
    if act.chips is not None:
        return act.chips
    return Chips.fewest_for(act.amount or 0, house.denominations)


def chips_taken(act: Act, stake: Stake, house: House) -> Chips:
    """Return the chips an act takes of a stake, or all.

    Chips put up besides are taken only where the amount says so.
    """
    lies = stake.chips - stake.seized
    if act.amount is None or act.amount == lies.amount:
        return lies
    if act.amount >= lies.amount + stake.laid.amount:
        return lies + stake.laid
    return chips_paid(act, house)


def take(table: Table, act: Act, spot: Spot, house: House) -> Table:
    """Take a lost bet into the float; its player gets the rest."""
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
        table = record_move(table, Move(BET, FLOAT, lost, "insurance", spot, DUE))
        taken = replace(bet, insurance=NO_CHIPS, insurance_state="taken", insured=bet.insurance)
        return table.with_bet(spot, taken)
    stake = find_stake(table, act.what, spot)
    lost = chips_taken(act, stake, house)
    rest = stake.chips + stake.laid - stake.seized - lost
    if act.amount is not None and stake.paid is not None and act.amount > lost.amount:
        more = replace(act, amount=act.amount - lost.amount, chips=None)
        table = take_back(table, more, spot, house)
        stake = find_stake(table, act.what, spot)
    table = replace(table, float_chips=table.float_chips + lost, returned=table.returned + rest)
    table = into_pot(table, act.pot, lost, house)
    table = record_move(table, Move(BET, FLOAT, lost, subject_of(act.what), spot, DUE))
    stake = replace(stake, taken=True, settled=True, laid=NO_CHIPS)
    return with_staked(table, act.what, spot, stake)


def pay(table: Table, act: Act, spot: Spot, house: House) -> Table:
    """Pay a bet that is due; this settles it, well or badly."""
    table = pay_more(table, act, spot, DUE, house)
    if act.what == "insurance":
        bet = replace(table.bet(spot), insurance_state="paid")
        return table.with_bet(spot, bet)
    if act.what == "envy":
        bet = table.bet(spot)
        return table.with_bet(spot, replace(bet, envies=(*bet.envies, spot.nth)))
    if act.what == "bonus":
        return table
    stake = replace(find_stake(table, act.what, spot), settled=True)
    return with_staked(table, act.what, spot, stake)
