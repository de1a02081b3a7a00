"""British Pontoon settled straight from its clauses (BRI-…), in money units, with its variations.

Amounts are what the banker pays besides the stake, or what he collects in all: a double loss is
twice the stake, of which half comes from the player's purse.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .cards import is_ace, is_natural, pips, total

BUST, TOTAL, TRICK, PONTOON, ROYAL = range(5)
Rank = tuple[int, int]

PLAIN, PICTURE, TEN_IS_21, NATURAL = "plain", "picture", "ten is 21", "natural"


@dataclass(frozen=True)
class Variations:
    """What a table may agree on (BRI-VAR); as it stands the plain game."""

    aces_only: bool = False
    stick_from: int = 15
    stakes_doubled: bool = False  # the banker has doubled them, in this round
    pontoon_pays: int = 2
    banker_pontoon_collects: int = 2
    low_fifth_twisted: bool = False
    royal: bool = False
    pontoons: str = PLAIN
    burns: int = 0  # the hard total that may be burnt: 13 or 14


AS_IT_STANDS = Variations()


@dataclass(frozen=True)
class Hand:
    """One player's hand with all that was staked on it: initial stake and what was bought."""

    cards: tuple[str, ...]
    stake: int
    split: bool = False


@dataclass(frozen=True)
class Result:
    """What becomes of a hand: paid besides its stake, or taken in all."""

    outcome: str
    amount: int


def is_pontoon(cards: Sequence[str], options: Variations = AS_IT_STANDS) -> bool:
    """An ace and a ten card as two cards; the ace and a plain ten may be no more than 21."""
    if options.pontoons == TEN_IS_21 and any(card[0] == "T" for card in cards):
        return False
    return is_natural(cards)


def _pontoon_rank(cards: Sequence[str], options: Variations) -> int:
    """Which of two Pontoons is better, where the table ranks them."""
    better = {PICTURE: "JQK", NATURAL: "QK"}.get(options.pontoons, "")
    return int(any(card[0] in better for card in cards))


def rank(cards: Sequence[str], options: Variations = AS_IT_STANDS, *, banker: bool = False) -> Rank:
    """Pontoon before the five card trick before 21 before the other totals (BRI-SET-1)."""
    if total(cards) > 21:
        return BUST, 0
    if options.royal and not banker and [card[0] for card in cards] == ["7"] * 3:
        return ROYAL, 0
    if is_pontoon(cards, options):
        return PONTOON, _pontoon_rank(cards, options)
    if len(cards) == 5:
        return TRICK, 0
    return TOTAL, total(cards)


def settle(hand: Hand, banker: Sequence[str], options: Variations = AS_IT_STANDS) -> Result:
    """A hand against the banker's (BRI-DEAL-2, BRI-BUST-1, BRI-SET-1 … BRI-SET-4).

    Ties go to the banker. When he has doubled the stakes, that changes neither a double nor a
    treble payment (BRI-VAR).
    """
    theirs, mine = rank(hand.cards, options), rank(banker, options, banker=True)
    plain = hand.stake * (2 if options.stakes_doubled else 1)
    if theirs[0] == BUST:
        return Result("taken", plain)
    if theirs > mine:
        special = {TRICK: 2, PONTOON: options.pontoon_pays, ROYAL: 3}
        times = special.get(theirs[0])
        return Result("paid", plain if times is None else hand.stake * times)
    if mine[0] == PONTOON:
        return Result("taken", hand.stake * options.banker_pontoon_collects)
    if mine[0] == TRICK:
        return Result("taken", hand.stake * 2)
    return Result("taken", plain)


def pays_from(banker: Sequence[str], options: Variations = AS_IT_STANDS) -> int | None:
    """The lowest total that is paid, as the banker calls it when he sticks (BRI-SET-3).

    None: no total is paid, only five card tricks and Pontoons, or only Pontoons.
    """
    what, points = rank(banker, options, banker=True)
    return points + 1 if what == TOTAL and points < 21 else None


def buy_limits(initial: int, bought: Sequence[int]) -> tuple[int, int]:
    """From the initial stake to twice it, later to the price of the card before (BRI-PLAY-3)."""
    return initial, bought[-1] if bought else 2 * initial


def may_draw(cards: Sequence[str]) -> bool:
    """Below 21 and with fewer than five cards (BRI-PLAY-3, -4, -6); an ace may count 1."""
    return sum(map(pips, cards)) < 21 and len(cards) < 5


def may_buy(cards: Sequence[str], twisted: int, options: Variations = AS_IT_STANDS) -> bool:
    """Not after a twist (BRI-PLAY-4); a safe fifth card may have to be twisted (BRI-VAR)."""
    safe = len(cards) == 4 and sum(map(pips, cards)) <= 11
    return may_draw(cards) and not twisted and not (safe and options.low_fifth_twisted)


def may_stick(cards: Sequence[str], options: Variations = AS_IT_STANDS) -> bool:
    """From 15 on, or from 16 (BRI-PLAY-5, BRI-VAR)."""
    return total(cards) >= options.stick_from


def may_split(cards: Sequence[str], options: Variations = AS_IT_STANDS) -> bool:
    """Two cards of a rank: queens, not a queen and a knave (BRI-PLAY-2); aces only (BRI-VAR)."""
    same = len(cards) == 2 and cards[0][0] == cards[1][0]
    return same and (is_ace(cards[0]) or not options.aces_only)


def may_burn(cards: Sequence[str], options: Variations) -> bool:
    """Two cards of a hard 13 or 14 where the table lets them be burnt (BRI-VAR)."""
    hard = len(cards) == 2 and not any(map(is_ace, cards))
    return options.burns > 0 and hard and total(cards) == options.burns


def shuffles(
    hands: Sequence[Hand], banker: Sequence[str], options: Variations = AS_IT_STANDS
) -> bool:
    """After a Pontoon, the banker's too, the pack is shuffled and cut (BRI-NEXT-1)."""
    shown = [banker, *(hand.cards for hand in hands)]
    return any(is_pontoon(cards, options) for cards in shown)


def next_banker(
    hands: Mapping[tuple[int, int], Hand],
    banker: Sequence[str],
    options: Variations = AS_IT_STANDS,
) -> int | None:
    """The box that takes the bank: an unsplit Pontoon, nearest the banker's left (BRI-NEXT-2).

    Hands are by box and hand; boxes count from the banker's left. None: the bank stays.
    """
    if is_pontoon(banker, options):
        return None
    boxes = [
        box
        for (box, _), hand in hands.items()
        if is_pontoon(hand.cards, options) and not hand.split
    ]
    return min(boxes, default=None)
