"""Players' actions at a banker's table: turns, and forbidden tries.

Players see their own cards, and keep the rules that only they can check: they declare a
Pontoon, throw in a bust hand, and take back an answer that their hidden cards do not allow.
Anything wrong that the banker can see is the banker's to refuse.
"""

import re
from collections.abc import Callable, Mapping

from trainer.games.banker.options import BankerHouse
from trainer.games.banker.worth import (
    is_finished,
    is_two_card_pontoon,
    most_possible,
    refusal,
    refused_shoot,
    surely_full,
    times_taken,
)
from trainer.games.play import EventRule, Play, chips_json
from trainer.table.box import Hand, Stake
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.spot import BetSpot, HandSpot, Spot
from trainer.table.table import Table

USUAL_CUT = 0.5  # of the pack, when the scenario names no cut

_ANSWER = re.compile(
    r"(?P<wish>stick|twist|burn|buy|split)( (?P<sum>[1-9][0-9]{0,8}))?"
    r"( shoot (?P<shoot>[1-9][0-9]{0,8}))?"
)


def answer_error(answer: str, house: BankerHouse) -> str:
    """Return the valid answers if this is none; otherwise ""."""
    found = _ANSWER.fullmatch(answer)
    right = "stick, twist, buy, buy 15, split or burn"
    if house.has_kitty:
        right += "; with a shoot bet twist shoot 20, buy 15 shoot 20 or split shoot 20"
    if found is None or (found["sum"] and found["wish"] not in ("buy", "split")):
        return right
    shoots = house.has_kitty and found["wish"] in ("twist", "buy", "split")
    return right if found["shoot"] and not shoots else ""


def _cut(play: Play[BankerHouse], _spot: Spot) -> Play[BankerHouse]:
    from_top, play = play.next_cut()
    deepest = play.house.decks
    from_top = from_top if from_top <= deepest else USUAL_CUT * deepest
    play = play.with_table(replace(play.table, cut=replace(play.table.cut, from_top=from_top)))
    return play.with_event("the player", "cut", Spot(), from_top=from_top)


def _stake(play: Play[BankerHouse], spot: HandSpot) -> Play[BankerHouse]:
    """Lay the player's initial stake, after their first card (BRI-BET-1)."""
    box = play.table.box(spot.box)
    hand = box.hand(spot.hand)
    stakes = tuple(
        replace(stake, chips=chips, original=chips.amount)
        for stake in hand.stakes
        for chips in (play.bets[spot.box, stake.place].chips,)
    )
    bets = tuple(replace(bet, chips=play.bets[spot.box, bet.place].chips) for bet in box.bets)
    play = play.with_table(play.table.with_box(replace(box, bets=bets)))
    play = play.with_table(play.table.with_hand(spot.box, replace(hand, stakes=stakes)))
    for bet in bets:
        at = spot._replace(hand=0, place=bet.place)
        play = play.with_chips_laid(bet.chips).with_event(
            bet.player, "bet", at, chips=chips_json(bet.chips)
        )
    return play


def _shoot(play: Play[BankerHouse], spot: HandSpot) -> Play[BankerHouse]:
    """Lay the player's first shoot bet, if any (SHT-2)."""
    bet = play.table.box(spot.box).controller
    chips = play.bets[spot.box, bet.place].shoot
    return _lay_shoot(play, spot, chips, bet.player)


def _lay_shoot(play: Play[BankerHouse], spot: Spot, chips: Chips, player: str) -> Play[BankerHouse]:
    hand = play.table.hand(spot)
    shoot = hand.shoot or Stake(hand.stakes[0].place, NO_CHIPS, 0)
    play = play.with_chips_returned(shoot.laid)
    hand = replace(hand, shoot=replace(shoot, laid=chips))
    play = play.with_table(play.table.with_hand(spot.box, hand))
    if not chips:
        return play
    return play.with_chips_laid(chips).with_event(player, "shoot", spot, chips=chips_json(chips))


def _decide(play: Play[BankerHouse], spot: HandSpot) -> Play[BankerHouse]:
    """Take the player's next answer, with its stakes.

    When the answers have run out, the player twists until they may stick.
    """
    house = play.house
    box = play.table.box(spot.box)
    hand = box.hand(spot.hand)
    player = box.controller.player
    hand = replace(hand, asked=False)
    if is_two_card_pontoon(hand.cards, house):
        ten = tuple(index for index, card in enumerate(hand.cards) if card[0] != "A")
        hand = replace(hand, declared=True, down=ten)
        play = play.with_table(play.table.with_hand(box.number, hand))
        return replace(play.with_event(player, "declare Pontoon", spot), leads="declares")
    usual = "stick" if house.total(hand.cards) >= house.stick_from else "twist"
    answer, play = play.next_answer(box.number, usual)
    answer, _, shot = answer.partition(" shoot ")
    answer = _allowed(answer, hand, house)
    if answer == "stick" and most_possible(hand, house) >= house.stick_from:
        hand = replace(hand, stood=True)
    else:
        opened = answer.partition(" ")[0] in ("split", "burn") and len(hand.cards) == 2
        hand = replace(hand, answer=answer, down=() if opened else hand.down)
    play = play.with_table(replace(play.table.with_hand(box.number, hand), decided=True))
    play = play.with_event(player, answer, spot)
    if answer.startswith(("buy", "split")):
        play = _put_up(play, spot, answer)
    if shot and answer != "stick":
        chips = Chips.fewest_for(int(shot), house.denominations)
        play = _lay_shoot(play, spot, chips, player)
    return replace(play, leads=_way(play.table, spot, house))


def _way(table: Table, spot: Spot, house: BankerHouse) -> str:
    """Return the way that a hand's turn takes after an answer."""
    hand = table.hand(spot)
    if not hand.answer:
        return "sticks"
    if refusal(table, spot, house):
        return "asks too much"
    if refused_shoot(table, spot, house):
        return "shoots too much"
    return _WAYS[hand.answer.partition(" ")[0]]


#: The ways on after what a player asks for, where he may have it.
_WAYS: Mapping[str, str] = {"twist": "twists", "buy": "buys", "split": "splits", "burn": "burns"}

#: Every answer that a way on can be taken by.
ANSWERS = ("declares", "sticks", *_WAYS.values(), "asks too much", "shoots too much")


def _allowed(answer: str, hand: Hand, house: BankerHouse) -> str:
    """Return the answer, or one that the player's hidden cards allow.

    Anything that the banker can see to be wrong stays as it is (BRI-PLAY-3 to -5, BRI-VAR).
    """
    wish = answer.partition(" ")[0]
    low = house.total(hand.cards) < house.stick_from <= most_possible(hand, house)
    if wish == "stick" and low:
        return "twist"
    full = house.low_total(hand.cards) >= house.limit and not surely_full(hand, house)
    if wish in ("buy", "twist") and full:
        return "stick"
    is_fifth = len(hand.cards) == house.trick_cards - 1
    if wish == "buy" and is_fifth and house.low_total(hand.cards) <= house.low_fifth:
        return "twist"
    return answer


def _put_up(play: Play[BankerHouse], spot: Spot, answer: str) -> Play[BankerHouse]:
    """Lay the stake for a bought card or a split."""
    house = play.house
    box = play.table.box(spot.box)
    hand = box.hand(spot.hand)
    wish, _, named = answer.partition(" ")
    stakes = []
    for stake in hand.stakes:
        least = house.first_buy[0] if wish == "buy" else 1
        amount = int(named) if named else stake.original * least
        laid = Chips.fewest_for(amount, house.denominations)
        play = play.with_chips_returned(stake.laid)
        stakes.append(replace(stake, laid=laid))
        at = spot._replace(place=stake.place)
        player = box.bet(stake.place).player
        play = play.with_chips_laid(laid).with_event(player, "put up", at, chips=chips_json(laid))
    return play.with_table(play.table.with_hand(box.number, replace(hand, stakes=tuple(stakes))))


def _throw_in(play: Play[BankerHouse], spot: HandSpot) -> Play[BankerHouse]:
    """Lay the player's bust hand open on the table (BRI-BUST-1)."""
    return _laid_open(play, spot, "throw in")


def _show(play: Play[BankerHouse], spot: HandSpot) -> Play[BankerHouse]:
    """Lay the player's hand open to be settled."""
    return _laid_open(play, spot, "show")


def _laid_open(play: Play[BankerHouse], spot: Spot, does: str) -> Play[BankerHouse]:
    hand = replace(play.table.hand(spot), down=())
    player = play.table.box(spot.box).controller.player
    cards = " ".join(hand.cards)
    play = play.with_table(play.table.with_hand(spot.box, hand))
    return play.with_event(player, does, spot, cards=cards)


def _put_up_rest(play: Play[BankerHouse], spot: BetSpot) -> Play[BankerHouse]:
    """Put up the player's loss beyond the stake (BRI-DEAL-2, BRI-SET-4)."""
    hand, stake = play.table.hand(spot), play.table.stake(spot)
    play = play.with_chips_returned(stake.laid)
    laid = NO_CHIPS
    for _ in range(times_taken(play.table, hand, play.house) - 1):
        laid += stake.chips
    player = play.table.box(spot.box).bet(spot.place).player
    play = play.with_table(play.table.with_stake(spot, replace(stake, laid=laid)))
    return play.with_chips_laid(laid).with_event(player, "put up", spot, chips=chips_json(laid))


EVENTS: Mapping[str, EventRule[BankerHouse]] = {
    "cut": _cut,
    "stake": _stake,
    "shoot": _shoot,
    "decide": _decide,
    "throw_in": _throw_in,
    "show": _show,
    "put_up": _put_up_rest,
}


# When a player tries what he may not, on the box with this number


def _wrong_stake(table: Table, box: int, _house: BankerHouse) -> bool:
    """Tell if the player could now try a wrong stake (BRI-BET-1).

    It is their turn to stake; they stake more or less than was agreed.
    """
    before = [other for other in table.boxes if other.number <= box]
    staked = [any(s.original for s in other.hands[0].stakes) for other in before]
    return bool(table.dealer) and all(staked[:-1]) and not staked[-1]


def _late_stake(table: Table, box: int, _house: BankerHouse) -> bool:
    """Tell if the player could now raise the stake late (BRI-BET-1).

    They have seen their second card.
    """
    return len(table.box(box).hands[0].cards) > 1


def _card(table: Table, box: int, house: BankerHouse) -> bool:
    """Tell if a finished player could ask for a card (BRI-PLAY-6).

    The hand has stuck, was declared, or is full.
    """
    return any(is_finished(hand, house) for hand in table.box(box).hands)


WISHES: Mapping[str, Callable[[Table, int, BankerHouse], bool]] = {
    "stake": _wrong_stake,
    "bet": _late_stake,
    "card": _card,
}
