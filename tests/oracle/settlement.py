"""What every bet and every insurance bet comes to, by the clauses alone."""

from collections.abc import Mapping
from dataclasses import dataclass

from .cards import total
from .playout import Hand, Playout, play
from .reading import read


@dataclass(frozen=True)
class BetResult:
    """One bet on one hand: `outcome` is taken or paid, `amount` what is paid besides the stake.

    `what` is bet or even_money; `when` is at_once, bust or settlement.
    """

    box: int
    hand: int
    place: int
    player: str
    stake: int
    outcome: str
    amount: int
    what: str
    when: str


@dataclass(frozen=True)
class InsuranceResult:
    """One insurance bet that was laid and not refused."""

    box: int
    place: int
    player: str
    stake: int
    outcome: str
    amount: int


@dataclass(frozen=True)
class Settlement:
    """The money of a round. Cards drawn are all that left the shoe, burnt ones included."""

    shuffle_only: bool
    bets: Mapping[tuple[int, int, int], BetResult]
    insurance: Mapping[tuple[int, int], InsuranceResult]
    insurance_called: bool
    insurance_refused: tuple[tuple[int, int], ...]
    hands: Mapping[tuple[int, int], tuple[str, ...]]
    dealer: tuple[str, ...]
    cards_drawn: int
    house_net: int
    player_net: Mapping[str, int]


def three_to_two(stake: int) -> int:
    """3:2, half units rounded up (PRG-SET-3, AMB-24)."""
    return (stake * 3 + 1) // 2


def winnings(hand: Hand, stake: int, dealer: list[str], dealer_pontoon: bool) -> int | None:
    """What a hand still in is paid in the settlement; None when it loses."""
    if dealer_pontoon:  # PRG-INS-9, PRG-IMM-6, AMB-11
        return None
    if hand.pontoon:  # PRG-IMM-3, PRG-SET-2, AMB-29
        return 2 * stake
    if hand.trick:  # PRG-SET-3, AMB-5
        return three_to_two(stake)
    if total(dealer) > 21 or hand.total > total(dealer):  # PRG-SET-4
        return stake
    return None  # PRG-SET-1


def _bet(out: Playout, hand: Hand, place: int) -> BetResult:
    stake = hand.stakes[place]
    what, when, paid = "bet", "settlement", None
    if (hand.box, place) in out.at_once:
        what, when = out.at_once[hand.box, place], "at_once"
        paid = stake if what == "even_money" else 2 * stake
    elif hand.bust:
        when = "bust"
    else:
        paid = winnings(hand, stake, out.dealer, out.dealer_pontoon)
    player = next(b.player for b in out.scenario.on(hand.box) if b.place == place)
    outcome = "taken" if paid is None else "paid"
    return BetResult(hand.box, hand.number, place, player, stake, outcome, paid or 0, what, when)


def _insurance(out: Playout, box: int, place: int) -> InsuranceResult:
    """2:1 on a dealer Pontoon, otherwise lost (PRG-INS-5, -6)."""
    stake = out.insured[box, place]
    player = next(b.player for b in out.scenario.on(box) if b.place == place)
    won = out.dealer_pontoon
    return InsuranceResult(
        box, place, player, stake, "paid" if won else "taken", 2 * stake if won else 0
    )


def settled(out: Playout) -> Settlement:
    """The settlement of a round that has been played out."""
    bets = {
        (hand.box, hand.number, place): _bet(out, hand, place)
        for _, hand in sorted(out.hands.items())
        for place in sorted(hand.stakes)
    }
    insurance = {(box, place): _insurance(out, box, place) for box, place in out.insured}
    net = {bet.player: 0 for bet in out.scenario.bets}
    results: list[BetResult | InsuranceResult] = [*bets.values(), *insurance.values()]
    for result in results:
        net[result.player] += result.amount if result.outcome == "paid" else -result.stake
    return Settlement(
        shuffle_only=out.shuffle_only,
        bets=bets,
        insurance=insurance,
        insurance_called=out.insurance_called,
        insurance_refused=tuple(out.over_half),
        hands={key: tuple(hand.cards) for key, hand in sorted(out.hands.items())},
        dealer=tuple(out.dealer),
        cards_drawn=out.cards_drawn,
        house_net=-sum(net.values()),
        player_net=net,
    )


def settle(scenario: Mapping[str, object]) -> Settlement:
    """Play the round of a scenario out and settle it."""
    return settled(play(read(scenario)))
