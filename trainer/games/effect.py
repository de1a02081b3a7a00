"""Effects of the dealer's acts on the table."""

from collections.abc import Callable, Mapping

from trainer.games.chips_moved import pay, record_move, take, with_paid_ahead
from trainer.games.options import H
from trainer.table.act import MARKERS, Act
from trainer.table.box import Box, Hand, Stake
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS
from trainer.table.house import House
from trainer.table.journal import BET, FLOAT, RETURNED, Move
from trainer.table.spot import HandSpot, Spot
from trainer.table.table import Table

#: What an act that was due, done at the spot, makes of the table.
Effect = Callable[[Table, Act, Spot, H], Table]


def _offer_cut(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, offered=True, refused=False, from_top=None))


def _accept_cut(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, accepted=True, offered=False))


def _refuse_cut(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, offered=False, refused=True, from_top=None))


def _complete_cut(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, cut=replace(table.cut, completed=True))


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


def _words(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    """Change nothing: words and signs have effects only through their step."""
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
            table = record_move(table, back)
        bet = replace(laid, insurance=NO_CHIPS, insurance_state="refused", insurance_seized=False)
        return table.with_bet(spot, bet)
    hand = table.hand(spot)
    for stake in hand.stakes:
        table = replace(table, returned=table.returned + stake.laid)
    stakes = tuple(replace(stake, laid=NO_CHIPS) for stake in hand.stakes)
    hand = replace(hand, stakes=stakes, answer="", called=False)
    return table.with_hand(spot.box, hand)


def _split_pair(table: Table, _act: Act, spot: Spot, _house: House) -> Table:
    """Make the second card the box's next hand (PRG-SPL-5).

    The stakes put up for it go with it.
    """
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
    table = table.with_box(replace(box, hands=(*box.hands, second)))
    return with_paid_ahead(table, spot.box, number)


def _clear(table: Table, _act: Act, spot: Spot, _house: House) -> Table:
    return table.with_hand(spot.box, replace(table.hand(spot), cleared=True))


def _clear_self(table: Table, _act: Act, _spot: Spot, _house: House) -> Table:
    return replace(table, dealer_cleared=True, shoe=table.shoe.without_beside())


EFFECTS: Mapping[str, Effect[House]] = {
    "offer_cut": _offer_cut,
    "accept_cut": _accept_cut,
    "refuse_cut": _refuse_cut,
    "complete_cut": _complete_cut,
    "load_shoe": _load_shoe,
    "burn_card": _burn_card,
    "discard_burn": _discard_burn,
    "deal_card": _deal_card,
    "turn_up": _turn_up,
    "place_marker": _place_marker,
    "place_cut_card": _place_cut_card,
    "shuffle": _shuffle,
    "call": _words,
    "offer": _offer,
    "offer_even_money": _offer_even_money,
    "ask_aloud": _ask_aloud,
    "refuse": _refuse,
    "split_pair": _split_pair,
    "take": take,
    "pay": pay,
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


def _call_hand(table: Table, _act: Act, spot: HandSpot, _house: House) -> Table:
    return table.with_hand(spot.box, replace(table.hand(spot), called=True))


#: By the names that steps use.
STEP_EFFECTS: Mapping[str, Effect[House]] = {
    "open insurance": _open_insurance,
    "close insurance": _close_insurance,
    "close bets": _close_bets,
    "call hand": _call_hand,
}
