"""What each act of a correct performance is about: told from acts, cards and answers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from tests.oracle.cards import total
from trainer.table.act import DRAWING, Act
from trainer.training.engine.scenario import Scenario

QUESTIONS = frozenset({"offer", "ask_aloud"})
_OPENING = frozenset(
    {
        "offer_cut",
        "accept_cut",
        "refuse_cut",
        "complete_cut",
        "insert_cut_card",
        "load_shoe",
        "burn_card",
        "discard_burn",
    }
)
_BETWEEN = frozenset({"put_in", "take_out", "pass_bank"})
_SECOND_IN_THE_DEAL = ("online", "rtg", "british", "shoot")
_MONEY_OF_A_HAND = frozenset({"bet", "shoot", "bonus", "envy", "even_money"})


class Phase(IntEnum):
    """The parts of a round, in their order."""

    OPENING = 0
    BETS = 1
    FIRST = 2
    OWN = 3
    SECOND = 4
    AT_ONCE = 5
    TURNS = 6
    DEALER = 7
    INSURANCE = 8
    DRAW = 9
    SETTLE = 10
    INSURED = 11
    CLEAR = 12
    OWN_CLEAR = 13
    AFTER = 14


@dataclass(frozen=True, slots=True)
class Moment:
    """An act of the correct performance.

    ``cards``: those of the hand, or of the dealer, before it; ``dealer`` those of the dealer then;
    ``number``: which answer of the box it is given, from 0; -1: none; ``opens``: the first act of
    its hand's turn; ``wish``: it refuses what a player tries out of turn; ``at_once``: it settles
    or clears a hand that waits for nobody; ``makes``: the number of the hand that a split makes.
    """

    i: int
    act: Act
    phase: Phase
    box: int = 0
    hand: int = 0
    place: int = 0
    card: object = None
    cards: tuple[str, ...] = ()
    dealer: tuple[str, ...] = ()
    answer: str = ""
    number: int = -1
    opens: bool = False
    wish: bool = False
    at_once: bool = False
    makes: int = 0

    @property
    def draws(self) -> bool:
        """Whether a card leaves the shoe."""
        return self.act.act in DRAWING

    @property
    def question(self) -> bool:
        """Whether a player answers it."""
        return self.act.act in QUESTIONS

    @property
    def spot(self) -> tuple[int, int]:
        """The hand that it is about."""
        return self.box, self.hand

    @property
    def identity(self) -> tuple[object, ...]:
        """What names the act."""
        return identity(self.act)


def identity(act: Act) -> tuple[object, ...]:
    """What names an act: hand 1 is meant where none is named, place 0 where none is."""
    phrase = act.phrase if act.act == "call" else None
    hand = (act.hand or 1) if act.box and act.what not in ("insurance", "envy") else None
    if act.act in ("refuse", "offer_even_money", "offer_cut", "place_cut_card"):
        hand = None
    return act.act, act.what, act.box or 0, hand, act.place or 0, phrase


class _Walk:
    """A correct performance gone through, act by act."""

    def __init__(self, scenario: Scenario, acts: Sequence[Act]) -> None:
        self.scenario = scenario
        self.acts = acts
        self.hands: dict[tuple[int, int], list[str]] = {}
        self.dealer: list[str] = []
        self.answered: dict[int, int] = {}
        self.last: dict[tuple[int, int], str] = {}
        self.asked: dict[int, int] = {}
        self.begun: set[tuple[int, int]] = set()
        self.surrendered: set[tuple[int, int]] = set()
        self.drawn = 0
        self.turns = False
        self.settling = False
        self.closed = False
        self.wishes = [(wish.box, wish.what) for wish in scenario.wishes]
        self.in_deal = scenario.procedure in _SECOND_IN_THE_DEAL
        self.casino21 = not self.in_deal and scenario.procedure != "prague"

    def walk(self) -> Iterator[Moment]:
        for i, act in enumerate(self.acts):
            yield self.moment(i, act)

    def moment(self, i: int, act: Act) -> Moment:
        box = act.box or 0
        hand = (act.hand or 1) if box and act.what not in ("insurance", "envy") else 0
        wish = self.is_wish(act)
        if act.act == "refuse" and not wish:
            hand = self.asked.get(box, hand)  # the hand that was asked last
        spot = (box, hand)
        cards = tuple(self.hands.get(spot, ()) if box else self.dealer)
        dealer = tuple(self.dealer)
        if act.act in ("offer", "ask_aloud", "split_pair") or (act.act == "call" and box):
            self.turns = True
        at_once = self.is_at_once(act, spot)
        phase = self.phase(act, spot, at_once=at_once)
        opens = phase is Phase.TURNS and spot not in self.begun and not wish
        if opens:
            self.begun.add(spot)
        card = self.draw(act, spot)
        answer, number = self.ask(act, spot)
        splits = act.act == "split_pair"
        makes = 1 + sum(at == spot[0] for at, _ in self.hands) if splits else 0
        self.after(act, spot)
        return Moment(
            i,
            act,
            phase,
            box,
            hand,
            act.place or 0,
            card,
            cards,
            dealer,
            answer,
            number,
            opens,
            wish,
            at_once,
            makes,
        )

    def is_wish(self, act: Act) -> bool:
        if act.act != "refuse" or (act.box, act.what) not in self.wishes:
            return False
        if act.what == "insurance" and not self.closed:
            return False
        self.wishes.remove((act.box or 0, act.what or ""))
        return True

    def is_at_once(self, act: Act, spot: tuple[int, int]) -> bool:
        """Whether it settles or clears a hand at once: bust, given up, a winning 21."""
        if act.act not in ("take", "pay", "clear") or act.what == "insurance":
            return False
        cards = self.hands.get(spot, [])
        if self.last.get(spot) == "rescue":
            return True
        if act.what == "envy":
            return True
        return total(cards) > 21 or (self.casino21 and total(cards) == 21 and not self.settling)

    def phase(self, act: Act, spot: tuple[int, int], *, at_once: bool) -> Phase:  # noqa: PLR0911 - a line each
        name = act.act
        simple = {
            "place_marker": Phase.TURNS,
            "split_pair": Phase.TURNS,
            "offer": Phase.TURNS,
            "ask_aloud": Phase.TURNS,
            "offer_even_money": Phase.AT_ONCE,
            "clear_self": Phase.OWN_CLEAR,
            "shuffle": Phase.AFTER,
        }
        if name in simple:
            return simple[name]
        if name in _OPENING:
            return Phase.AFTER if self.settling else Phase.OPENING
        if name in _BETWEEN:
            return Phase.AFTER if self.dealer else Phase.BETS
        if name == "call":
            return self.phase_of_call(act)
        if name in ("deal_card", "deal_self", "turn_up", "place_cut_card"):
            return self.phase_of_card(act, spot)
        if name == "refuse":
            return self.phase_of_refusal()
        return self.phase_of_money(act, spot, at_once=at_once)

    def phase_of_refusal(self) -> Phase:
        if self.turns:
            return Phase.TURNS
        if self.closed or len(self.dealer) == 0:
            return Phase.SECOND if self.dealer else Phase.FIRST
        seconds = all(len(cards) >= 2 for cards in self.hands.values())
        return Phase.AT_ONCE if seconds else Phase.SECOND

    def phase_of_call(self, act: Act) -> Phase:
        if act.box:
            return Phase.TURNS
        if act.phrase in ("insurance", "insurance_closed"):
            return Phase.AT_ONCE
        if act.phrase == "double":
            return Phase.SECOND
        if self.settling or act.phrase == "auction":
            return Phase.AFTER
        return Phase.DRAW if self.dealer else Phase.BETS

    @property
    def turned_for_a_player(self) -> bool:
        """Online the dealer turns his cards up for a player's natural, unless he has one too."""
        online = self.in_deal and self.scenario.procedure not in ("british", "shoot")
        return online and not self.turns and total(self.dealer) != 21

    def phase_of_card(self, act: Act, spot: tuple[int, int]) -> Phase:
        if act.act == "place_cut_card":
            # It comes before the card that was due: as if it were that card.
            act, spot = Act("deal_card" if act.box else "deal_self", box=act.box), (act.box or 0, 1)
        if act.act == "turn_up":
            return Phase.AT_ONCE if self.turned_for_a_player else Phase.DEALER
        if act.act == "deal_self":
            if not self.dealer:
                return Phase.OWN
            if len(self.dealer) == 1:
                return Phase.SECOND if self.in_deal else Phase.DEALER
            return Phase.DRAW
        if self.turns:
            return Phase.TURNS
        return Phase.SECOND if self.hands.get(spot) else Phase.FIRST

    def phase_of_money(self, act: Act, spot: tuple[int, int], *, at_once: bool) -> Phase:
        if act.what == "insurance":
            return Phase.INSURANCE if act.act == "take" else Phase.INSURED
        second = len(self.dealer) > 1 and not self.in_deal
        if at_once and (self.turns or self.casino21) and not second:
            return Phase.TURNS if self.turns else Phase.AT_ONCE
        if not self.turns and not second and not (self.in_deal and act.act != "pay"):
            natural = self.in_deal and total(self.dealer[:2]) == 21
            if not natural and not (self.in_deal and total(self.hands.get(spot, [])) != 21):
                return Phase.AT_ONCE
        if spot in self.surrendered and act.act == "take" and not self.settling:
            return Phase.DRAW
        return Phase.CLEAR if act.act == "clear" else Phase.SETTLE

    def draw(self, act: Act, spot: tuple[int, int]) -> object:
        if act.act not in DRAWING:
            return None
        card = self.scenario.cards[self.drawn]
        self.drawn += 1
        if act.act == "deal_self":
            self.dealer.append(str(card))
        elif act.act == "deal_card":
            self.hands.setdefault(spot, []).append(str(card))
        return card

    def ask(self, act: Act, spot: tuple[int, int]) -> tuple[str, int]:
        if act.act not in QUESTIONS:
            return "", -1
        box = spot[0]
        self.asked[box] = spot[1]
        number = self.answered.get(box, 0)
        self.answered[box] = number + 1
        bet = next(bet for bet in self.scenario.bets if bet.box == box)
        answer = bet.decisions[number] if number < len(bet.decisions) else "stand"
        self.last[spot] = answer
        return answer, number

    def after(self, act: Act, spot: tuple[int, int]) -> None:
        if act.act == "split_pair":
            number = 1 + sum(box == spot[0] for box, _ in self.hands)
            self.hands[spot[0], number] = [self.hands[spot].pop()]
            self.last.pop(spot, None)
        elif act.act == "place_marker":
            self.surrendered.add(spot)
        elif act.act == "call" and act.phrase == "insurance_closed":
            self.closed = True
        elif act.act in ("take", "pay") and act.what in _MONEY_OF_A_HAND and len(self.dealer) > 1:
            given = spot in self.surrendered and not self.settling
            self.settling = self.settling or not (self.in_deal or given)
        elif act.act == "clear_self":
            self.settling = True


def moments(scenario: Scenario, acts: Sequence[Act]) -> tuple[Moment, ...]:
    """The acts of a correct performance with what each of them is about."""
    return tuple(_Walk(scenario, acts).walk())
