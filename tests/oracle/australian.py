"""Australian Pontoon settled straight from its clauses (AUS-…), in money units.

Where the clauses leave something open, such as half units, a parameter says how it is read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .cards import is_ace, is_natural, is_ten, pips, total

OBO, BB1, OBBO, ENHC = "OBO", "BB+1", "OBBO", "ENHC"
ANY_NUMBER = 99  # of cards

Payment = tuple[int, int]  # odds: 3 to 2 is (3, 2)
EVEN, THREE_TO_TWO, TWO_TO_ONE, THREE_TO_ONE = (1, 1), (3, 2), (2, 1), (3, 1)


@dataclass(frozen=True)
class SuperBonus:
    """What is paid from which stake on, the lowest first, and to each of the other players."""

    tiers: tuple[tuple[int, int], ...] = ((5, 1000), (25, 5000))
    envy: int = 50


@dataclass(frozen=True)
class Rules:
    """A house: how it settles a dealer natural, and what it lets players do."""

    natural: str
    splits: int  # SPLn: how often a box may split
    ace_splits: int = 1  # SPA1: aces once
    double_cards: int = ANY_NUMBER  # the most cards that may be doubled
    double_totals: tuple[int, int] = (0, 21)  # aces counted 1
    super_bonus: SuperBonus = field(default_factory=SuperBonus)
    decks: int = 8


GENTING_BONUS = SuperBonus(tiers=((10, 1000), (100, 5000)))

#: The table of houses in the manual, and what AUS-DBL-2, -3 and AUS-SPL-2 add to it.
HOUSES: Mapping[str, Rules] = {
    "crown": Rules(BB1, 3, decks=4),
    "burswood": Rules(OBBO, 2, ace_splits=2),
    "queensland": Rules(BB1, 1, decks=6),
    "star": Rules(BB1, 1),
    "wrest-point": Rules(BB1, 2),
    "adelaide": Rules(ENHC, 2, double_cards=2, double_totals=(9, 11)),
    "genting": Rules(OBBO, 2, ace_splits=2, double_cards=2, super_bonus=GENTING_BONUS),
}


@dataclass(frozen=True)
class Hand:
    """One player's hand: `stake` is the original one, doubled or not.

    `doubled_at`: with how many cards it was doubled, 0 never; `followed`: this player doubled too;
    `split`: it came from a split.
    """

    cards: tuple[str, ...]
    stake: int
    doubled_at: int = 0
    split: bool = False
    surrendered: bool = False
    rescued: bool = False
    followed: bool = True

    @property
    def at_stake(self) -> int:
        """What lies there: twice the original stake after doubling."""
        return self.stake * (2 if self.doubled_at and self.followed else 1)

    @property
    def total(self) -> int:
        """The best total; an ace that was there when the hand was doubled is 1 (AUS-DBL-1)."""
        hard = sum(map(pips, self.cards))
        free = self.cards[self.doubled_at :]
        return hard + 10 if hard + 10 <= 21 and any(map(is_ace, free)) else hard


@dataclass(frozen=True)
class Result:
    """What becomes of a hand: `outcome` is paid, taken or pushed; `when` at_once or settlement.

    `amount`: what is paid besides the stake, or what is taken of it; what is not taken goes back.
    """

    outcome: str
    amount: int
    when: str


@dataclass(frozen=True)
class BoxResult:
    """One player's hands on a box. `natural`: what a dealer natural takes from all that remained.

    `hands` does not name the hands that a dealer natural found on the table.
    """

    hands: Mapping[int, Result]
    natural: int | None

    @property
    def net(self) -> int:
        """What the player wins."""
        won = {"paid": 1, "taken": -1, "pushed": 0}
        return sum(won[r.outcome] * r.amount for r in self.hands.values()) - (self.natural or 0)


def paid_at(stake: int, odds: Payment, *, up: bool = True) -> int:
    """A payment; half units go up, or down."""
    value = stake * odds[0]
    return -(-value // odds[1]) if up else value // odds[1]


def is_pontoon(hand: Hand) -> bool:
    """An ace and a picture as the first two cards of a hand that was not split."""
    return is_natural(hand.cards) and not hand.split


def odds_of_21(hand: Hand) -> Payment:
    """What a 21 pays (AUS-PAY-1, AUS-BON-1, AUS-BON-2); 1:1 after doubling (AUS-BON-4)."""
    cards = hand.cards
    if is_pontoon(hand) and not hand.doubled_at:
        return THREE_TO_TWO
    if hand.doubled_at or len(cards) < 3:
        return EVEN
    if "".join(sorted(card[0] for card in cards)) in ("678", "777"):
        suits = {card[1] for card in cards}
        if len(suits) > 1:
            return THREE_TO_TWO
        return THREE_TO_ONE if suits == {"s"} else TWO_TO_ONE
    return {3: EVEN, 4: EVEN, 5: THREE_TO_TWO, 6: TWO_TO_ONE}.get(len(cards), THREE_TO_ONE)


def super_bonus(rules: Rules, hand: Hand, up_card: str) -> int:
    """Three sevens of a suit against a seven (AUS-BON-3), neither doubled nor split (AUS-BON-4)."""
    sevens = [card[0] for card in hand.cards] == ["7"] * 3
    suited = len({card[1] for card in hand.cards}) == 1
    if not (sevens and suited and up_card[0] == "7") or hand.doubled_at or hand.split:
        return 0
    return max((pays for least, pays in rules.super_bonus.tiers if hand.stake >= least), default=0)


def dealer_draws(dealer: Sequence[str]) -> bool:
    """The dealer draws to 17, and on a soft 17 (AUS-DLR-1)."""
    hard = sum(map(pips, dealer))
    best = total(dealer)
    return best < 17 or (best == 17 and hard < best)


def may_surrender(up_card: str) -> bool:
    """Only against an ace or a picture (AUS-SUR-1)."""
    return is_ace(up_card) or is_ten(up_card)


def may_double(rules: Rules, hand: Hand) -> bool:
    """The house's cards and totals (AUS-DBL-2, AUS-DBL-3); below 21, since a 21 is paid at once."""
    low, high = rules.double_totals
    hard = sum(map(pips, hand.cards))
    return 2 <= len(hand.cards) <= rules.double_cards and low <= hard <= high and hand.total < 21


def at_once(hand: Hand, *, up: bool = True) -> Result | None:
    """What is settled before the dealer's second card; None: the hand waits for it.

    A 21 wins (AUS-IMM-1), a bust is taken, and so is the original stake of a doubled hand that is
    rescued (AUS-DBL-4).
    """
    if hand.total > 21:
        return Result("taken", hand.at_stake, "at_once")
    if hand.total == 21:
        return Result("paid", paid_at(hand.at_stake, odds_of_21(hand), up=up), "at_once")
    if hand.rescued:
        return Result("taken", hand.stake, "at_once")
    return None


def against(hand: Hand, dealer: Sequence[str], *, half_up: bool = True) -> Result:
    """A hand that waited, against a dealer without a natural; equal totals push.

    Of a surrendered hand half is taken (AUS-SUR-1), half units up or down.
    """
    if hand.surrendered:
        return Result("taken", paid_at(hand.at_stake, (1, 2), up=half_up), "settlement")
    if total(dealer) > 21 or hand.total > total(dealer):
        return Result("paid", hand.at_stake, "settlement")
    if hand.total == total(dealer):
        return Result("pushed", 0, "settlement")
    return Result("taken", hand.at_stake, "settlement")


def natural_takes(rule: str, original: int, lost: int, waiting: Sequence[Hand]) -> int:
    """What a dealer natural takes of what a player still has on a box (AUS-SET-1).

    `lost`: what the box lost before; a surrendered hand loses its whole bet whatever the rule
    (AUS-SUR-1) and counts as cleared.
    """
    forfeited = sum(hand.at_stake for hand in waiting if hand.surrendered)
    rest = [hand for hand in waiting if not hand.surrendered]
    if rule == OBO:
        left = max(0, original - lost - forfeited)
    else:
        everything = sum(hand.at_stake for hand in rest)
        left = {BB1: original, OBBO: original * len(rest), ENHC: everything}[rule]
    return forfeited + (left if rest else 0)


def settle_box(
    rules: Rules,
    hands: Mapping[int, Hand],
    dealer: Sequence[str],
    *,
    up: bool = True,
    half_up: bool = True,
) -> BoxResult:
    """One player's hands on a box, by number; all of them have the same original stake."""
    now = {number: at_once(hand, up=up) for number, hand in hands.items()}
    done = {number: result for number, result in now.items() if result is not None}
    waiting = {number: hand for number, hand in hands.items() if number not in done}
    if not is_natural(tuple(dealer)):
        later = {n: against(hand, dealer, half_up=half_up) for n, hand in waiting.items()}
        return BoxResult(done | later, None)
    lost = sum(result.amount for result in done.values() if result.outcome == "taken")
    original = next(iter(hands.values())).stake
    return BoxResult(done, natural_takes(rules.natural, original, lost, [*waiting.values()]))
