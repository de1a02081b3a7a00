"""A round played out by the clauses: who gets which card, who is asked what, who is still in."""

from collections.abc import Callable
from dataclasses import dataclass, field

from .cards import is_ace, is_natural, is_pair, is_ten, total
from .reading import Scenario

BURNT = 5  # PRG-BURN-1
MOST_CARDS = 5  # AMB-4


class CardsUnknownError(ValueError):
    """The round needs a card that the scenario does not pin."""


@dataclass
class Hand:
    """A hand of cards on a box; stakes by place, bought stakes included."""

    box: int
    number: int
    cards: list[str]
    stakes: dict[int, int]
    split: bool = False
    split_ace: bool = False
    third_bought: bool = False

    @property
    def total(self) -> int:
        """The best total."""
        return total(self.cards)

    @property
    def bust(self) -> bool:
        """Over 21 (PRG-BUST-1)."""
        return self.total > 21

    @property
    def pontoon(self) -> bool:
        """Pontoon, never on a split hand (PRG-VAL-5, PRG-SPL-14, AMB-7)."""
        return not self.split and is_natural(self.cards)

    @property
    def trick(self) -> bool:
        """A five card trick, on split hands too (AMB-5)."""
        return len(self.cards) == MOST_CARDS and not self.bust

    @property
    def may_buy(self) -> bool:
        """May the next card be bought (PRG-BUY-1, -2, -3, AMB-3, PRG-SPL-11)?"""
        return len(self.cards) == 2 or (len(self.cards) == 3 and self.third_bought)

    @property
    def pair(self) -> bool:
        """May the hand be split (PRG-SPL-1; aces only once: PRG-SPL-12)?"""
        return is_pair(self.cards) and not self.split_ace

    @property
    def asked(self) -> bool:
        """May the hand be offered anything (PRG-ACT-6, AMB-4, PRG-SPL-13)?"""
        return self.total < 21 and len(self.cards) < MOST_CARDS and not self.split_ace


@dataclass(frozen=True)
class Event:
    """Something that happened, in order.

    Acts: burn, deal, self, cut_card, call, offer, ask_aloud, refuse, split, bust.
    Marks: stood, twenty_one.
    """

    kind: str
    box: int = 0
    hand: int = 0
    value: int = 0
    what: str = ""


@dataclass(frozen=True)
class Question:
    """What a controller sees when he has to answer; `stake` is his original stake."""

    box: int
    cards: tuple[str, ...]
    pair: bool
    may_buy: bool
    stake: int
    count: int


Chooser = Callable[[Question], str]


@dataclass
class Playout:
    """The facts of the round, when it is over but for the settlement."""

    scenario: Scenario
    shuffle_only: bool = False
    opening: list[Event] = field(default_factory=list)
    dealing: list[Event] = field(default_factory=list)
    turns: list[Event] = field(default_factory=list)
    drawing: list[Event] = field(default_factory=list)
    hands: dict[tuple[int, int], Hand] = field(default_factory=dict)
    dealer: list[str] = field(default_factory=list)
    at_once: dict[tuple[int, int], str] = field(default_factory=dict)
    insurance_called: bool = False
    insured: dict[tuple[int, int], int] = field(default_factory=dict)
    over_half: list[tuple[int, int]] = field(default_factory=list)
    answers: dict[int, list[str]] = field(default_factory=dict)
    cards_drawn: int = 0
    cut_card_shown: bool = False

    def on(self, box: int) -> list[Hand]:
        """The hands of a box in the order of their numbers."""
        return [self.hands[key] for key in sorted(self.hands) if key[0] == box]

    @property
    def dealer_pontoon(self) -> bool:
        """Ace and ten-value as the dealer's first two cards."""
        return is_natural(self.dealer)


def _asked_sum(answer: str, word: str) -> int | None:
    """The money named in `buy 15` or `split 15`; None when none is named."""
    return int(answer.removeprefix(word)) if answer != word else None


class _Round:
    def __init__(self, scenario: Scenario, chooser: Chooser | None) -> None:
        self.scenario = scenario
        self.chooser = chooser
        self.out = Playout(scenario)
        self.log = self.out.opening
        self.left = {box: list(scenario.controller(box).decisions) for box in scenario.boxes}

    def card(self, box: int) -> str:
        """Draw the next card, due to the box (0 = the dealer); the cut card may show first."""
        out = self.out
        if self.scenario.cut_card == out.cards_drawn + 1 and not out.cut_card_shown:
            out.cut_card_shown = True
            self.log.append(Event("cut_card", box))
        if out.cards_drawn >= len(self.scenario.shoe):
            raise CardsUnknownError("a card that is not pinned is needed")
        drawn = self.scenario.shoe[out.cards_drawn]
        out.cards_drawn += 1
        return drawn

    def deal(self, hand: Hand) -> None:
        """A card to a hand."""
        hand.cards.append(self.card(hand.box))
        self.log.append(Event("deal", hand.box, hand.number, value=len(hand.cards)))
        if hand.total == 21:
            self.log.append(Event("twenty_one", hand.box, hand.number))

    def deal_self(self) -> None:
        """A card to the dealer."""
        self.out.dealer.append(self.card(0))
        self.log.append(Event("self"))

    def play(self) -> Playout:
        """The whole round."""
        out, scenario = self.out, self.scenario
        if scenario.start == "deal" and scenario.cut_card == 1:
            out.shuffle_only = True  # PRG-CUTC-3, AMB-13
            return out
        if scenario.start == "shuffle":
            for _ in range(BURNT):
                self.card(0)
        self.log = out.dealing
        for box in scenario.boxes:
            stakes = {bet.place: bet.stake for bet in scenario.on(box)}
            out.hands[box, 1] = Hand(box, 1, [], stakes)
            self.deal(out.hands[box, 1])
        self.deal_self()
        for box in scenario.boxes:
            self.deal(out.hands[box, 1])
        self.pay_at_once()
        self.insure()
        self.log = out.turns
        for box in scenario.boxes:
            self.turn(box)
        self.log = out.drawing
        self.draw()
        return out

    def pay_at_once(self) -> None:
        """Pontoons: 2:1 now, 1:1 now to those who take it, or later (PRG-IMM-1 … -5)."""
        up = self.out.dealer[0]
        for bet in self.scenario.bets:
            if not self.out.hands[bet.box, 1].pontoon or is_ten(up):
                continue
            if not is_ace(up):
                self.out.at_once[bet.box, bet.place] = "bet"
            elif bet.even_money:
                self.out.at_once[bet.box, bet.place] = "even_money"

    def insure(self) -> None:
        """Insurance against an ace, up to half of the own stake (PRG-INS-1, -2, AMB-9)."""
        out = self.out
        left = [b for b in self.scenario.bets if (b.box, b.place) not in out.at_once]
        if not is_ace(out.dealer[0]) or not left:
            return
        out.insurance_called = True
        for bet in self.scenario.bets:
            if bet.insurance * 2 > bet.stake:
                out.over_half.append((bet.box, bet.place))
            elif bet.insurance:
                out.insured[bet.box, bet.place] = bet.insurance

    def turn(self, box: int) -> None:
        """A box plays its hands, one after the other (PRG-ACT-1, PRG-SPL-7, -9, -10)."""
        number = 1
        while hand := self.out.hands.get((box, number)):
            if len(hand.cards) == 1:
                self.deal(hand)
            while hand.asked and self.ask(hand):
                pass
            if hand.bust:
                self.log.append(Event("bust", box, number))
            number += 1

    def answer(self, hand: Hand) -> str:
        """The controller's next answer; without any he stands, aloud."""
        given = self.out.answers.setdefault(hand.box, [])
        if self.chooser:
            stake = self.scenario.controller(hand.box).stake
            question = Question(
                hand.box, tuple(hand.cards), hand.pair, hand.may_buy, stake, len(given)
            )
            answer = self.chooser(question)
        elif self.left[hand.box]:
            answer = self.left[hand.box].pop(0)
        else:
            return "stand"
        given.append(answer)
        return answer

    def ask(self, hand: Hand) -> bool:
        """One offer and its answer; False when the hand stands."""
        if hand.pair:  # PRG-SPL-2, -3
            call = Event("call", hand.box, hand.number, hand.total, "total_or_split")
            self.log.append(call)
        self.log.append(Event("offer", hand.box, hand.number))
        while (answer := self.answer(hand)) == "stand by sign":  # PRG-ACT-4, -5
            self.log.append(Event("ask_aloud", hand.box, hand.number))
        if answer == "stand":
            self.log.append(Event("stood", hand.box, hand.number))
            return False
        if answer == "twist":
            self.deal(hand)
        elif answer.startswith("buy"):
            self.buy(hand, _asked_sum(answer, "buy"))
        elif answer.startswith("split"):
            self.split(hand, _asked_sum(answer, "split"))
        else:
            raise ValueError(f"no answer: {answer!r}")
        return True

    def refuse(self, hand: Hand, what: str) -> None:
        self.log.append(Event("refuse", hand.box, hand.number, what=what))

    def joining(self, hand: Hand) -> dict[int, int]:
        """The original stakes of those who raise with the controller (AMB-20)."""
        return {
            bet.place: bet.stake
            for bet in self.scenario.on(hand.box)
            if bet.place in hand.stakes and (bet.controller or bet.follows)
        }

    def buy(self, hand: Hand, money: int | None) -> None:
        """A card at the price of the original stake (PRG-BUY-1, -2, AMB-28)."""
        price = self.scenario.controller(hand.box).stake
        if not hand.may_buy:
            self.refuse(hand, "buy")
        elif money not in (None, price):
            self.refuse(hand, "stake")
        else:
            hand.third_bought = True
            for place, stake in self.joining(hand).items():
                hand.stakes[place] += stake
            self.deal(hand)

    def split(self, hand: Hand, money: int | None) -> None:
        """Two hands of one; the new one gets the next free number (PRG-SPL-1, -4, -8)."""
        price = self.scenario.controller(hand.box).stake
        if not hand.pair:
            self.refuse(hand, "split")
            return
        if money not in (None, price):
            self.refuse(hand, "stake")
            return
        number = len(self.out.on(hand.box)) + 1
        self.log.append(Event("split", hand.box, hand.number, value=number))
        aces = is_ace(hand.cards[0])
        new = Hand(hand.box, number, [hand.cards.pop()], self.joining(hand), True, aces)
        self.out.hands[hand.box, number] = new
        hand.split, hand.split_ace = True, aces
        self.deal(hand)

    def draw(self) -> None:
        """The dealer's own cards (PRG-DLR-1, -2, AMB-22)."""
        out = self.out
        live = [
            hand
            for hand in out.hands.values()
            if not hand.bust and any((hand.box, place) not in out.at_once for place in hand.stakes)
        ]
        if not live and not out.insured:
            return
        self.deal_self()
        if all(hand.pontoon for hand in live):
            return
        while total(out.dealer) < 17:
            self.deal_self()


def play(scenario: Scenario, chooser: Chooser | None = None) -> Playout:
    """Play a round out; a chooser answers instead of the scenario's decisions."""
    return _Round(scenario, chooser).play()
