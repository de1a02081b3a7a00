"""Online casino Pontoon settled straight from its clauses (ONL-…), in money units."""

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import is_natural, pips, total

NO_LIMIT = 99


@dataclass(frozen=True)
class Rules:
    """The game of the document, or with what other pages say of it (ONL-8)."""

    trick: bool = False  # five cards pay 2:1
    doubles: int = NO_LIMIT  # on a hand
    double_cards: int = NO_LIMIT  # the most cards that may be doubled
    hands: int = NO_LIMIT  # on a box
    stands_from: int = 0


DOCUMENT = Rules()
OTHER_PAGES = Rules(trick=True, doubles=1, double_cards=4, hands=3, stands_from=15)


@dataclass(frozen=True)
class Hand:
    """One hand, with all that was staked on it."""

    cards: tuple[str, ...]
    stake: int
    split: bool = False


@dataclass(frozen=True)
class Result:
    """What becomes of a hand: paid besides its stake, or taken."""

    outcome: str
    amount: int


def dealer_draws(dealer: Sequence[str]) -> bool:
    """The dealer draws on 16 and on a soft 17, and stands on a hard 17 (ONL-6)."""
    hard = sum(map(pips, dealer))
    return total(dealer) <= 16 or (total(dealer) == 17 and hard == 7)


def is_pontoon(hand: Hand) -> bool:
    """The natural of ONL-3, on the two cards that were dealt."""
    return is_natural(hand.cards) and not hand.split


def is_trick(cards: Sequence[str], rules: Rules) -> bool:
    """Five cards that are not bust (ONL-8)."""
    return rules.trick and len(cards) >= 5 and total(cards) <= 21


def settle(hand: Hand, dealer: Sequence[str], rules: Rules = DOCUMENT) -> Result:
    """A hand against the dealer's cards.

    A tie loses (ONL-7), a dealer natural beats all (ONL-2), a natural pays 2:1 (ONL-3) and so does
    a five card trick, whatever the dealer's total (ONL-8).
    """
    lost = Result("taken", hand.stake)
    if total(hand.cards) > 21 or is_natural(tuple(dealer)):
        return lost
    if is_pontoon(hand) or is_trick(hand.cards, rules):
        return Result("paid", 2 * hand.stake)
    if total(dealer) > 21 or total(hand.cards) > total(dealer):
        return Result("paid", hand.stake)
    return lost


def may_double(cards: Sequence[str], times: int, rules: Rules = DOCUMENT) -> bool:
    """At any time (ONL-4), or once a hand on two to four cards (ONL-8)."""
    return times < rules.doubles and 2 <= len(cards) <= rules.double_cards and total(cards) <= 21


def may_split(cards: Sequence[str], hands: int, rules: Rules = DOCUMENT) -> bool:
    """Two cards of equal value (ONL-5), up to three hands (ONL-8)."""
    return len(cards) == 2 and pips(cards[0]) == pips(cards[1]) and hands < rules.hands


def may_stand(cards: Sequence[str], rules: Rules = DOCUMENT) -> bool:
    """On anything, or from fifteen on (ONL-8)."""
    return total(cards) >= rules.stands_from
