"""Effects of the banker's acts on the table."""

from collections.abc import Mapping

from trainer.games.banker.options import BankerHouse
from trainer.games.banker.worth import first_cards, refused_shoot, times_taken
from trainer.games.chips_moved import chips_paid, into_pot, with_paid_ahead
from trainer.games.effect import EFFECTS, STEP_EFFECTS, Effect
from trainer.games.family import one_box
from trainer.table.act import Act
from trainer.table.box import Hand, Stake
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS
from trainer.table.spot import Spot
from trainer.table.table import Cut, Table


def _deal_card(table: Table, act: Act, spot: Spot, house: BankerHouse) -> Table:
    """Deal a card; chips laid for it join the bets (BRI-PLAY-3, SHT-4).

    A shoot bet that has to be refused does not join: it counts as returned, refused or not.
    A card that the hand should have had before its turn is not the one that its player
    asked for.
    """
    hand = table.hand(spot)
    wish = "" if _is_short(hand, house) else hand.answer.partition(" ")[0]
    stakes, shoot = hand.stakes, hand.shoot
    if wish == "buy":
        stakes = tuple(_bought_with(stake) for stake in stakes)
    asked_for = wish == hand.answer.partition(" ")[0]
    if shoot is not None and asked_for and not refused_shoot(table, spot, house):
        shoot = replace(shoot, chips=shoot.chips + shoot.laid, laid=NO_CHIPS)
    face = act.face or ("up" if wish == "twist" else "down")
    down = (*hand.down, len(hand.cards)) if face == "down" else hand.down
    cards = (*hand.cards, table.shoe.next)
    hand = replace(
        hand,
        cards=cards,
        stakes=stakes,
        shoot=shoot,
        down=down,
        bought=hand.bought + (wish == "buy"),
        twisted=hand.twisted + (wish == "twist"),
        answer=_answer_after(hand, wish, len(cards)),
    )
    return replace(table, shoe=table.shoe.draw()).with_hand(spot.box, hand)


def _bought_with(stake: Stake) -> Stake:
    """Return the stake with the chips laid for a card."""
    return replace(stake, chips=stake.chips + stake.laid, laid=NO_CHIPS, last=stake.laid.amount)


def _is_short(hand: Hand, house: BankerHouse) -> bool:
    """Tell if the hand lacks cards for its turn, without burning."""
    return len(hand.cards) < first_cards(hand, house) and hand.answer != "burn"


def _answer_after(hand: Hand, wish: str, cards: int) -> str:
    """Return the request still open after the player got a card."""
    if wish == "burn" and cards < 2:
        return "burn"
    return "" if wish else hand.answer


def _deal_self(table: Table, act: Act, _spot: Spot, _house: BankerHouse) -> Table:
    """Deal the banker's next card; drawn cards lie open (BRI-SET-2)."""
    hidden = len(table.dealer) < 2 and act.face != "up"
    down = (*table.dealer_down, len(table.dealer)) if hidden else table.dealer_down
    dealer = (*table.dealer, table.shoe.next)
    return replace(table, shoe=table.shoe.draw(), dealer=dealer, dealer_down=down)


def _turn_up(table: Table, _act: Act, _spot: Spot, _house: BankerHouse) -> Table:
    return replace(table, dealer_down=())


def cards_face_down(hand: Hand) -> tuple[int, ...]:
    """Return the indices of first cards that lie face down.

    This is before the player has laid them open.
    """
    return (1,) if hand.split else (0, 1)


def _refuse(table: Table, act: Act, spot: Spot, _house: BankerHouse) -> Table:
    """Give back chips just laid, and turn shown cards down again."""
    if any(ask.number == spot.nth and ask.what == act.what for ask in table.asks):
        return replace(table, asks=tuple(ask for ask in table.asks if ask.number != spot.nth))
    hand = table.hand(spot)
    if hand.shoot is not None:
        table = replace(table, returned=table.returned + hand.shoot.laid)
        hand = replace(hand, shoot=replace(hand.shoot, laid=NO_CHIPS))
    if act.what != "shoot":
        for stake in hand.stakes:
            table = replace(table, returned=table.returned + stake.laid)
        wish = hand.answer.partition(" ")[0]
        shown = wish in ("split", "burn") and len(hand.cards) == 2
        hand = replace(
            hand,
            stakes=tuple(replace(stake, laid=NO_CHIPS) for stake in hand.stakes),
            down=cards_face_down(hand) if shown else hand.down,
            answer="",
        )
    return table.with_hand(spot.box, hand)


def _split_pair(table: Table, _act: Act, spot: Spot, _house: BankerHouse) -> Table:
    """Make the second card the box's next hand (BRI-PLAY-2, SHT-5).

    The chips laid for it go with it.
    """
    box = table.box(spot.box)
    hand = box.hand(spot.hand)
    number = max(other.number for other in box.hands) + 1
    stakes = tuple(Stake(stake.place, stake.laid, stake.original) for stake in hand.stakes)
    shoot, new_shoot = hand.shoot, None
    if shoot is not None:
        new_shoot = Stake(shoot.place, shoot.laid, 0)
        shoot = replace(shoot, laid=NO_CHIPS)
    aces = hand.cards[0][0] == "A"
    second = Hand(number, hand.cards[1:], stakes, split=True, split_aces=aces, shoot=new_shoot)
    first = replace(
        hand,
        cards=hand.cards[:1],
        stakes=tuple(replace(stake, laid=NO_CHIPS) for stake in hand.stakes),
        shoot=shoot,
        down=(),
        answer="",
        cards_at_offer=0,
        split=True,
        split_aces=aces,
    )
    table = table.with_hand(spot.box, first)
    box = table.box(spot.box)
    table = table.with_box(replace(box, hands=(*box.hands, second)))
    return with_paid_ahead(table, spot.box, number)


def _clear(table: Table, _act: Act, spot: Spot, _house: BankerHouse) -> Table:
    """Put the hand's cards under the pack; burning leaves it empty.

    A hand that is not burnt is cleared for good.
    """
    hand = table.hand(spot)
    table = replace(table, shoe=table.shoe.put_under(hand.cards))
    if hand.answer == "burn":
        return table.with_hand(spot.box, replace(hand, cards=(), down=()))
    return table.with_hand(spot.box, replace(hand, cleared=True))


def _clear_self(table: Table, _act: Act, _spot: Spot, _house: BankerHouse) -> Table:
    return replace(table, shoe=table.shoe.put_under(table.dealer), dealer_cleared=True)


def _offer_bank(table: Table, _act: Act, _spot: Spot, _house: BankerHouse) -> Table:
    return replace(table, bank="auction")


def _double(table: Table, _act: Act, _spot: Spot, _house: BankerHouse) -> Table:
    return replace(table, doubled=True)


def _stick(table: Table, _act: Act, _spot: Spot, _house: BankerHouse) -> Table:
    return replace(table, stuck=True)


def _shuffle(table: Table, _act: Act, _spot: Spot, _house: BankerHouse) -> Table:
    """Shuffle the whole pack, which must then be cut (BRI-NEXT-1)."""
    return replace(table, shoe=table.shoe.shuffled(), shuffled=True, cut=Cut())


def _put_in(table: Table, act: Act, _spot: Spot, house: BankerHouse) -> Table:
    return into_pot(table, "kitty", chips_paid(act, house), house)


def _take_out(table: Table, act: Act, _spot: Spot, house: BankerHouse) -> Table:
    return into_pot(table, "kitty", NO_CHIPS - chips_paid(act, house), house)


def _pass_bank(table: Table, _act: Act, _spot: Spot, _house: BankerHouse) -> Table:
    return replace(table, bank="passed")


def _take(table: Table, act: Act, spot: Spot, house: BankerHouse) -> Table:
    """Collect a bet that loses multiple stakes, with chips put up.

    This is where the act names no amount; any other collection is as usual.
    """
    if act.what == "bet" and act.amount is None and times_taken(table, table.hand(spot), house) > 1:
        stake = table.stake(spot)
        act = replace(act, amount=(stake.chips - stake.seized + stake.laid).amount)
    return EFFECTS["take"](table, act, spot, house)


BANKER_EFFECTS: Mapping[str, Effect[BankerHouse]] = {
    **EFFECTS,
    "deal_card": _deal_card,
    "deal_self": _deal_self,
    "turn_up": _turn_up,
    "refuse": _refuse,
    "split_pair": _split_pair,
    "take": _take,
    "clear": _clear,
    "clear_self": _clear_self,
    "shuffle": _shuffle,
    "put_in": _put_in,
    "take_out": _take_out,
    "pass_bank": _pass_bank,
}
BANKER_STEP_EFFECTS: Mapping[str, Effect[BankerHouse]] = {
    **STEP_EFFECTS,
    "double": _double,
    "stick": _stick,
    "offer the bank": _offer_bank,
}


#: Scenarios without the line that names the procedure: a hand split twice; three sevens; a
#: Pontoon against a trick of the banker's; a court card's Pontoon against a ten's.
MADE = (
    one_box("8s 5c 8d 6c 8h 8c 9s 9d 9h", "split", "split", "stick", "split"),
    one_box("7s 5c 7d 6c 7h 9s", "twist"),
    one_box("Ah Ac Qh As Ad 2h Ks", more='[banker]\ndecisions = ["draw", "draw", "draw"]'),
    one_box("Ah Ad Kh Td"),
)
