"""What a round comes to by the clauses alone, as its cards and stakes lie at the end."""

from tests.oracle import australian, banker, online, playout
from tests.oracle.cards import is_ace, is_natural, is_ten, total
from tests.oracle.kitty import shoot_wins
from tests.oracle.settlement import winnings
from tests.slips.engine import Lying, Table
from tests.slips.order import AUSTRALIAN, ONLINE, PRAGUE, game_of

_BASE = australian.Rules(australian.BB1, 2)
_RULES = {"australian": _BASE, **australian.HOUSES}


def settled(house: str, table: Table) -> int | None:
    """What the house wins, its kitty counted; None where the cards do not tell it."""
    if any(not hand.cards for hand in table.hands) or not table.dealer:
        return None
    game = game_of(house)
    if game == PRAGUE:
        return _prague(table)
    if game == AUSTRALIAN:
        return _australian(_RULES[house], table)
    if game == ONLINE:
        rules = online.OTHER_PAGES if house == "rtg" else online.DOCUMENT
        return _online(rules, table)
    return _banker(table)


def _prague(table: Table) -> int | None:
    dealer = list(table.dealer)
    natural = is_natural(dealer[:2])
    won = sum(2 * -amount if natural else amount for amount in table.insurance.values())
    for hand in table.hands:
        for place in hand.stakes:
            net = _prague_bet(hand, place, dealer, natural=natural)
            if net is None:
                return None
            won += net
    return won


def _prague_bet(hand: Lying, place: int, dealer: list[str], *, natural: bool) -> int | None:
    stake = hand.stakes[place][1]
    lying = playout.Hand(hand.box, hand.number, list(hand.cards), {place: stake}, hand.split)
    if hand.even_money.get(place) == "accepted":
        return -stake
    if lying.bust:
        return stake
    if lying.pontoon and not (is_ace(dealer[0]) or is_ten(dealer[0])):
        return -2 * stake  # PRG-IMM-1, whatever the dealer makes
    if len(dealer) < 2:
        return None
    paid = winnings(lying, stake, dealer, natural)
    return stake if paid is None else -paid


def _australian(rules: australian.Rules, table: Table) -> int | None:
    players: dict[tuple[int, int], dict[int, australian.Hand]] = {}
    for hand in table.hands:
        for place, (original, lies) in hand.stakes.items():
            players.setdefault((hand.box, place), {})[hand.number] = australian.Hand(
                hand.cards,
                original,
                hand.doubled_at,
                hand.split,
                hand.surrendered,
                hand.given_up,
                lies > original,
            )
    waits = any(australian.at_once(one) is None for own in players.values() for one in own.values())
    if waits and len(table.dealer) < 2:
        return None
    won = sum(-australian.settle_box(rules, own, table.dealer).net for own in players.values())
    return won - _bonuses(rules, table, players)


def takes_one_bet(house: str) -> bool:
    """Whether a dealer's natural takes one bet of a player on a box, at most (AUS-SET-1)."""
    return house in _RULES and _RULES[house].natural in (australian.OBO, australian.BB1)


def _bonuses(
    rules: australian.Rules,
    table: Table,
    players: dict[tuple[int, int], dict[int, australian.Hand]],
) -> int:
    """The super bonus, and for each hand that wins it the envy bonus to everybody else."""
    paid, lucky = 0, set()
    for spot, hands in players.items():
        for hand in hands.values():
            amount = australian.super_bonus(rules, hand, table.dealer[0])
            paid += amount
            if amount:
                lucky.add(spot[0])
    for box in lucky:
        there = {name for spot, name in table.players.items() if spot[0] == box}
        paid += rules.super_bonus.envy * len(set(table.players.values()) - there)
    return paid


def _online(rules: online.Rules, table: Table) -> int:
    won = 0
    for hand in table.hands:
        for _, lies in hand.stakes.values():
            right = online.settle(online.Hand(hand.cards, lies, hand.split), table.dealer, rules)
            won += -right.amount if right.outcome == "paid" else right.amount
    return won


def _banker(table: Table) -> int:
    won = 0
    options = banker.Variations(stakes_doubled=table.stakes_doubled)
    for hand in table.hands:
        for _, lies in hand.stakes.values():
            own = banker.Hand(hand.cards, lies, hand.split)
            right = banker.settle(own, table.dealer, options)
            won += -right.amount if right.outcome == "paid" else right.amount
            if hand.shoot:
                won += -hand.shoot if shoot_wins(own, table.dealer, options) else hand.shoot
    return won


def may_decide(house: str, hand: Lying) -> bool:
    """Whether a hand that lies so at the end was one that is asked (PRG-ACT-1, -6, AMB-4)."""
    waits = is_natural(hand.cards) and not hand.split
    return (
        len(hand.cards) == 2
        and total(hand.cards) < 21
        and not waits
        and not (hand.split_aces and game_of(house) in (PRAGUE, AUSTRALIAN))
    )
