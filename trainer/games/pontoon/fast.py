"""Fast rounds of one box, played by a strategy, compiled or not.

Everything read here is a number, in lists or, compiled, in arrays. A test deals the same
cards by the procedure and compares every result.
"""

from collections.abc import Sequence

from trainer.games.pontoon.best_play import (
    BUY,
    DOUBLE,
    HIT,
    MISSING,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    Strategy,
)
from trainer.games.pontoon.compiled import Numbers, compiled
from trainer.games.pontoon.rules import (
    ALL,
    BB1,
    EVEN,
    MANY,
    MIXED,
    OBBO,
    OBO,
    PONTOON,
    SPADES,
    SUITED,
    TRICK,
)

#: What lies on the table, as numbers: the shoe's next card and how far it is shuffled, how many
#: chances are used up, how many hands and splits of aces a box has, then of each hand what follows.
_NEXT, _SHUFFLED, _USED, _HANDS, _ACE_SPLITS, _FIRST = range(6)
_CARD, _TOTAL, _MODE, _FATE, _OF_A_HAND = range(5)
_MOST_HANDS = 32  # on a box; where a house sets no limit nobody comes near it
_MOST_CARDS = 500  # of a round by two houses' rules
# What became of a hand.
_SETTLED, _WAITS, _WAITS_AS_TRICK, _WAITS_AS_PONTOON, _SURRENDERED = range(5)
_SIX, _SEVEN, _EIGHT = 5, 6, 7
_SHAPES = len(MISSING) + 1
_LACKS = tuple(missing for missing, _, _ in MISSING)
_RANKS = 13
# What is added in ``moves`` to what is played: the hand is given up before.
_GIVES_UP = 8
_INSURES, _TAKES_EVEN_MONEY = 1, 2


def empty_table() -> list[int]:
    """Return a table with a shoe that is to be shuffled."""
    return [10**9] + [0] * (_FIRST - 1 + _MOST_HANDS * _OF_A_HAND)


def table_with(cards: Sequence[int]) -> list[int]:
    """Return a table with a shoe of these cards in order."""
    table = empty_table()
    table[_NEXT], table[_SHUFFLED] = 0, len(cards)
    return table


def cards_out(table: Numbers) -> int:
    """Return the number of cards that have left the shoe."""
    return int(table[_NEXT])


def moves_of(strategy: Strategy) -> list[int]:
    """Return a strategy as the list that the loop reads.

    It is by the dealer's rank, then pairs, then all other hands.
    """
    offers = [
        _INSURES * insures + _TAKES_EVEN_MONEY * takes
        for insures, takes in zip(strategy.insures, strategy.takes_even_money, strict=True)
    ]
    plays = [
        act + _GIVES_UP * gives_up
        for act, gives_up in zip(strategy.play, strategy.gives_up, strict=True)
    ]
    return [*offers, *strategy.pairs, *plays]


@compiled
def _draw(chances: Numbers, shoe: Numbers, table: Numbers) -> Numbers:
    """Draw the next card, chosen at random when it is drawn."""
    number = table[_NEXT]
    if number >= len(shoe):  # all are out: the tray is shuffled, and goes on
        number = table[_SHUFFLED] = 0
    if number >= table[_SHUFFLED]:
        other = number + int(chances[table[_USED]] * (len(shoe) - number))
        shoe[number], shoe[other] = shoe[other], shoe[number]
        table[_USED] += 1
        table[_SHUFFLED] = number + 1
    table[_NEXT] = number + 1
    return shoe[number]


@compiled
def _are_pontoon(rules: Numbers, one: int, other: int) -> Numbers:
    return (one == 0 and rules.with_ace[other]) or (other == 0 and rules.with_ace[one])


@compiled
def _lacking(one: int, other: int) -> int:
    """Return the index in ``MISSING`` of two cards; -1: no bonus."""
    low, high = min(one // 4, other // 4), max(one // 4, other // 4)
    if low == _SEVEN and high == _SEVEN:
        group = 3
    elif low == _SIX and high == _SEVEN:
        group = 2
    elif low == _SIX and high == _EIGHT:
        group = 1
    elif low == _SEVEN and high == _EIGHT:
        group = 0
    else:
        return -1
    if one % 4 != other % 4:
        return group * 3
    return group * 3 + (SUITED if one % 4 else SPADES) - MIXED


@compiled
def _turn(
    chances: Numbers,
    shoe: Numbers,
    table: Numbers,
    rules: Numbers,
    pays: Numbers,
    moves: Numbers,
    up: int,
    number: int,
) -> Numbers:
    """Play a hand; return its immediate win, or loss below 0.

    It has its two cards, or is one of a split. The money is in first bets.
    """
    value, limit, column = rules.value, rules.limit, rules.column[up]
    hand = _FIRST + number * _OF_A_HAND
    one, two = table[hand + _CARD], table[hand + _TOTAL]
    split = number > 0
    if split:
        two = _draw(chances, shoe, table)
    modes, shapes = rules.modes, rules.most_that_matter + _SHAPES
    table[hand + _FATE] = _SETTLED
    while True:  # splits
        first, second = one // 4, two // 4
        low, ace = value[first] + value[second], first == 0 or second == 0
        lacks = _lacking(one, two) if rules.bonus_cards else -1
        same = rules.pair[first] == rules.pair[second]
        room = (rules.hands == 0 or table[_HANDS] < rules.hands) and table[_HANDS] < _MOST_HANDS
        may_split = same and room and (first != 0 or table[_ACE_SPLITS] < rules.ace_splits)
        choice = -1
        if may_split:
            suits = lacks % 3 + 1 if lacks >= 0 else 0
            choice = moves[_RANKS + (column * _RANKS + first) * 4 + suits]
        if choice == SURRENDER and not split:
            table[hand + _FATE] = _SURRENDERED
            table[hand + _MODE] = 0
            return 0.0
        if choice != SPLIT:
            break
        table[_FIRST + table[_HANDS] * _OF_A_HAND + _CARD] = two
        table[_HANDS] += 1
        table[_ACE_SPLITS] += first == 0
        split = True
        two = _draw(chances, shoe, table)
    if rules.split_pontoon and split and _are_pontoon(rules, first, second):
        if rules.wins_at_once:
            return pays[PONTOON * modes]
        table[hand + _FATE] = _WAITS_AS_PONTOON
        table[hand + _MODE] = 0
        return 0.0
    cards, bought, doubled, three = 2, 0, 0, 0
    while True:
        high = low + rules.high
        total = high if ace and high <= limit else low
        mode = bought * (rules.doubles + 1) + doubled
        if total >= limit or (rules.most_cards > 0 and cards >= rules.most_cards):
            break
        if split and one // 4 == 0 and cards > rules.cards_to_split_ace:
            break
        shape = min(cards, rules.most_that_matter)
        if lacks >= 0:
            shape = rules.most_that_matter + 1 + lacks
        place = (((column * modes + mode) * shapes + shape) * 2 + ace) * (limit + 1) + low
        act = moves[_RANKS + 4 * _RANKS * rules.columns + place]
        if doubled > 0 and not rules.card_after_double:
            if act % _GIVES_UP == RESCUE:
                return -1.0
            break
        if (
            rules.surrender[up]
            and doubled == 0
            and act >= _GIVES_UP
            and (rules.surrender_late or (cards == 2 and not split))
        ):
            table[hand + _FATE] = _SURRENDERED
            table[hand + _MODE] = mode
            return 0.0
        act %= _GIVES_UP
        if act == BUY and split and cards >= rules.last_bought_split:
            act = HIT if rules.twist else STAND
        if act == STAND:
            break
        bought += act == BUY
        if act == DOUBLE:
            doubled += 1
            ace = ace and not rules.doubled_aces_low
        card = _draw(chances, shoe, table)
        if lacks >= 0 and card // 4 == _LACKS[lacks]:
            three = MIXED if lacks % 3 == 0 or card % 4 != one % 4 else MIXED + lacks % 3
        else:
            three = 0
        lacks = -1
        low += value[card // 4]
        ace = ace or card // 4 == 0
        cards += 1
        if low > limit:
            return -pays[bought * (rules.doubles + 1) + doubled]
    table[hand + _TOTAL] = total
    table[hand + _MODE] = mode
    if rules.wins_at_once and total == limit:
        kind = MANY + min(cards, rules.most_that_matter)
        if doubled > 0 and not rules.bonus_after_double:
            kind = EVEN
        elif three > 0 and cards == 3:
            kind = three
        won = pays[kind * modes + mode]
        sevens = three > MIXED and cards == 3 and one // 4 == _SEVEN and card // 4 == _SEVEN
        sevens = sevens and first == second and up == _SEVEN and doubled == 0
        if sevens and (not split or rules.super_bonus_after_split):
            won += rules.super_bonus
        return won
    trick = rules.trick_cards > 0 and cards >= rules.trick_cards
    table[hand + _FATE] = _WAITS_AS_TRICK if trick else _WAITS
    return 0.0


@compiled
def _dealer(
    chances: Numbers, shoe: Numbers, table: Numbers, rules: Numbers, low: int, ace: bool
) -> int:
    """Draw to the dealer's total; 0: bust."""
    while low <= rules.limit:
        high = low + rules.high
        total = high if ace and high <= rules.limit else low
        counted = total if rules.ace_high else low
        on = rules.stands_on
        if rules.hits_soft and counted > low:
            on += 1
        if counted >= on:
            return total
        card = _draw(chances, shoe, table) // 4
        low += rules.value[card]
        ace = ace or card == 0
    return 0


@compiled
def _settle(table: Numbers, rules: Numbers, pays: Numbers, number: int, dealer: int) -> Numbers:
    """Return the win of a waiting hand, or loss below 0.

    The dealer has no Pontoon; ``dealer``: the dealer's total, 0: bust.
    """
    hand = _FIRST + number * _OF_A_HAND
    fate, total = table[hand + _FATE], table[hand + _TOTAL]
    modes, mode = rules.modes, table[hand + _MODE]
    if fate == _SURRENDERED:
        return -rules.surrender_costs
    if fate == _WAITS_AS_PONTOON:
        return pays[PONTOON * modes + mode]
    if fate == _WAITS_AS_TRICK:
        if rules.trick_loses_to_21 and dealer == rules.limit:
            return -pays[mode]
        return pays[TRICK * modes + mode]
    if dealer == 0 or total > dealer:
        return pays[EVEN * modes + mode]
    if total == dealer and not rules.ties_lose:
        return 0.0
    return -pays[mode]


@compiled
def _lose_to_pontoon(table: Numbers, rules: Numbers, pays: Numbers, lost: float) -> Numbers:
    """Return the loss to a dealer's Pontoon, below 0 (AUS-SET-1).

    It is that of all waiting hands; ``lost``: the loss before.
    """
    found, one_bet = 0.0, 0.0
    for number in range(table[_HANDS]):
        hand = _FIRST + number * _OF_A_HAND
        fate = table[hand + _FATE]
        if fate == _SETTLED or (fate == _WAITS_AS_PONTOON and not rules.pontoon_loses):
            continue
        lies = pays[table[hand + _MODE]]
        if rules.takes == ALL:
            found -= lies
        elif rules.takes == OBBO:
            found -= lies if fate == _SURRENDERED else 1.0
        elif rules.takes == BB1:
            one_bet = 1.0
        elif rules.takes == OBO:
            one_bet = max(0.0, 1.0 - lost)
    return found - one_bet


@compiled
def play_round(
    chances: Numbers, shoe: Numbers, table: Numbers, rules: Numbers, pays: Numbers, moves: Numbers
) -> Numbers:
    """Play a round of one box; return the win in first bets.

    A loss is below 0.
    """
    one = _draw(chances, shoe, table)
    up = _draw(chances, shoe, table) // 4
    two = _draw(chances, shoe, table)
    second = _draw(chances, shoe, table) // 4 if rules.peeks else -1
    natural = rules.peeks and _are_pontoon(rules, up, second)
    own = _are_pontoon(rules, one // 4, two // 4)
    modes = rules.modes
    waits = natural if rules.peeks else rules.waits[up]
    if own and (rules.wins_at_once or not waits):
        return pays[PONTOON * modes]
    if own and rules.even_money[up] and moves[up] & _TAKES_EVEN_MONEY:
        return rules.even_money_pays
    insured = rules.insurance[up] if moves[up] & _INSURES else 0.0
    table[_HANDS], table[_ACE_SPLITS] = 1, 0
    won = lost = 0.0
    if own:
        table[_FIRST + _FATE] = _WAITS_AS_PONTOON
        table[_FIRST + _MODE] = 0
    elif natural:  # nobody plays
        table[_FIRST + _FATE] = _WAITS
        table[_FIRST + _MODE] = 0
    else:
        table[_FIRST + _CARD], table[_FIRST + _TOTAL] = one, two
        number = 0
        while number < table[_HANDS]:
            money = _turn(chances, shoe, table, rules, pays, moves, up, number)
            won += money
            lost -= min(money, 0.0)
            number += 1
    waiting = drawing = False
    for number in range(table[_HANDS]):
        fate = table[_FIRST + number * _OF_A_HAND + _FATE]
        waiting = waiting or fate != _SETTLED
        drawing = drawing or fate in (_WAITS, _WAITS_AS_TRICK)
        drawing = drawing or (fate == _WAITS_AS_PONTOON and rules.draws_for_pontoon)
    if not waiting and insured == 0.0:
        return won
    if second < 0:
        second = _draw(chances, shoe, table) // 4
        natural = _are_pontoon(rules, up, second)
    if natural:
        won += rules.insurance_pays if insured > 0.0 else 0.0
        return won + _lose_to_pontoon(table, rules, pays, lost)
    won -= insured
    dealer = 0
    if drawing:
        low = rules.value[up] + rules.value[second]
        dealer = _dealer(chances, shoe, table, rules, low, up == 0 or second == 0)
    for number in range(table[_HANDS]):
        if table[_FIRST + number * _OF_A_HAND + _FATE] != _SETTLED:
            won += _settle(table, rules, pays, number, dealer)
    return won


@compiled
def deal_rounds(
    chances: Numbers,
    shoe: Numbers,
    table: Numbers,
    rules: Numbers,
    pays: Numbers,
    moves: Numbers,
    others: Numbers,
    other_pays: Numbers,
    other_moves: Numbers,
    both: bool,
) -> tuple[int, float, float, float, float]:
    """Deal rounds until the chances run out.

    The shoe is fresh whenever the cut card has come. ``both``: each round is also dealt by
    the others' rules, from the same card on. Return the number of rounds, the sum and the
    sum of squares of the wins, and those of the others' gain over them.
    """
    rounds = 0
    total = squares = more = more_squares = 0.0
    table[_USED] = 0
    last = rules.cut - rules.burnt
    while table[_USED] + _MOST_CARDS < len(chances):
        rounds += 1
        if table[_NEXT] >= last:
            table[_NEXT] = table[_SHUFFLED] = 0
        begins = table[_NEXT]
        won = play_round(chances, shoe, table, rules, pays, moves)
        total += won
        squares += won * won
        if both:
            ends = table[_NEXT]
            table[_NEXT] = begins
            gain = play_round(chances, shoe, table, others, other_pays, other_moves) - won
            table[_NEXT] = max(ends, table[_NEXT])
            more += gain
            more_squares += gain * gain
    return rounds, total, squares, more, more_squares
