"""The dues of a round: every act that the manual asks for, with what must come before it.

A due has a `stage`: the acts of a stage come after all acts of earlier stages; within a stage they
come in any order, but for `after`. A due without a stage floats: it comes `after` some dues and
before the stage of the due in `before`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .cards import DECKS, is_ace
from .playout import BURNT, Event, Playout
from .settlement import BetResult, settled
from .wishes import impossible

LAST_BOXES = (6, 7)  # AMB-16, AMB-25
CUT_DEPTH = (0.75, 1.25)  # PRG-OPEN-5, AMB-26
REFUSED = {
    "buy": "PRG-BUY-3/PRG-BUY-5",
    "stake": "PRG-BUY-1/PRG-SPL-4",
    "split": "PRG-SPL-1",
    "bet": "PRG-BET-1",
    "place": "PRG-BOX-1",
    "insurance": "PRG-INS-4",
    "touch": "PRG-SPL-6",
    "decision": "PRG-BOX-2",
    "card": "PRG-ACT-6",
}
FIRST_CUT, DEFAULT_CUT = 0.75, 3.0  # PRG-OPEN-3, AMB-26


@dataclass(eq=False)
class Due:
    """One act that is due; None in box, hand or place: not part of its identity here."""

    act: str
    clause: str
    what: str | None = None
    box: int | None = None
    hand: int | None = None
    place: int | None = None
    phrase: str | None = None
    stage: int | None = None
    sole_hand: bool = True
    details: Mapping[str, Sequence[object]] = field(default_factory=dict)
    between: tuple[float, float] | None = None
    after: list["Due"] = field(default_factory=list)
    before: "Due | None" = None

    def __str__(self) -> str:
        parts = [self.act, *(part for part in (self.what, self.phrase) if part)]
        numbers = {"box": self.box, "hand": self.hand, "place": self.place}
        parts += [f"{name} {number}" for name, number in numbers.items() if number is not None]
        return " ".join(parts)


class _Planner:
    def __init__(self, out: Playout) -> None:
        self.out = out
        self.scenario = out.scenario
        self.result = settled(out)
        self.dues: list[Due] = []
        self.stage = 0
        self.dealing = False
        self.uncleared = {box: {1} for box in self.scenario.boxes}
        self.first_cards: dict[int, Due] = {}
        self.pair_calls: dict[int, tuple[Due, int]] = {}
        self.first_offers: dict[int, Due] = {}
        self.at_rest: dict[int, Due] = {}
        self.after_deal: Due | None = None
        self.after_turns: Due | None = None

    def add(self, *dues: Due) -> Due:
        """The dues of a new stage; gives the first of them."""
        self.stage += 1
        for due in dues:
            due.stage = self.stage
            if due.box and due.hand:
                due.sole_hand = len(self.uncleared[due.box]) == 1
        self.dues += dues
        return dues[0]

    def plan(self) -> list[Due]:
        """All dues of the round."""
        if self.out.shuffle_only:
            self.add(Due("shuffle", "PRG-CUTC-3"))
            return self.dues
        if self.scenario.start == "shuffle":
            self.opening()
        self.dealing = True
        for event in self.out.dealing:
            self.event(event)
        self.dealing = False
        deal_ends = len(self.dues)
        self.at_once()
        self.insurance()
        for event in self.out.turns:
            self.event(event)
        turns_end = len(self.dues)
        self.dealer_and_settlement()
        self.clearing()
        self.after_deal = self.dues[deal_ends]
        self.after_turns = self.dues[turns_end]
        self.wishes()
        return self.dues

    def opening(self) -> None:
        """Cut, shoe and burn cards (PRG-OPEN-1 … PRG-BURN-3)."""
        cuts = [*self.scenario.cuts, DEFAULT_CUT]
        offer = {"box": self.scenario.boxes}
        for cut in cuts:
            self.add(Due("offer_cut", "PRG-OPEN-1", details=offer))
            if FIRST_CUT <= cut <= DECKS - FIRST_CUT:
                self.add(Due("accept_cut", "PRG-OPEN-3"))
                break
            self.add(Due("refuse_cut", "PRG-OPEN-3"))
        self.add(Due("complete_cut", "PRG-OPEN-4"))
        self.add(Due("insert_cut_card", "PRG-OPEN-5", between=CUT_DEPTH))
        self.add(Due("load_shoe", "PRG-OPEN-6"))
        for _ in range(BURNT):
            self.add(Due("burn_card", "PRG-BURN-1"))
        self.add(Due("discard_burn", "PRG-BURN-3"))

    def event(self, event: Event) -> None:
        """The dues of one thing that happens in the deal, the turns or the dealer's drawing."""
        if event.kind in ("call", "offer", "ask_aloud", "refuse"):
            self.talk(event)
        elif event.kind == "cut_card":
            self.add(Due("place_cut_card", "PRG-CUTC-1", box=event.box))
        elif event.kind == "self":
            self.add(Due("deal_self", "PRG-DEAL-4/PRG-DEAL-7/PRG-DLR-1/PRG-DLR-2"))
        elif event.kind == "deal":
            self.deal(event)
        elif event.kind == "split":
            self.add(Due("split_pair", "PRG-SPL-5", box=event.box, hand=event.hand))
            self.uncleared[event.box].add(event.value)
        elif event.kind == "bust":
            self.bust(event.box, event.hand)
        elif event.kind in ("stood", "twenty_one"):
            self.at_rest.setdefault(event.box, self.dues[-1])

    def talk(self, event: Event) -> None:
        """Calls, offers and refusals in a box's turn."""
        box, hand = event.box, event.hand
        if event.kind == "call":
            call = Due("call", "PRG-SPL-3", box=box, hand=hand, phrase=event.what)
            call.details = {"value": [event.value]}
            self.add(call)
            self.pair_calls.setdefault(box, (call, len(self.dues)))
        elif event.kind == "offer":
            offer = Due("offer", "PRG-ACT-1", box=box, hand=hand)
            offer.details = {"with": ["right"]}  # PRG-ACT-2
            self.first_offers.setdefault(box, self.add(offer))
        elif event.kind == "ask_aloud":
            self.add(Due("ask_aloud", "PRG-ACT-4", box=box, hand=hand))
        else:
            self.add(Due("refuse", REFUSED[event.what], what=event.what, box=box))

    def deal(self, event: Event) -> None:
        """A card; the side of a box's second card (PRG-DEAL-6)."""
        due = Due("deal_card", "PRG-DEAL-2/PRG-ACT-1/PRG-SPL-7", box=event.box, hand=event.hand)
        if event.value == 2 and self.dealing:
            due.details = {"side": ["right" if event.box == 1 else "left"]}
        self.add(due)
        self.first_cards.setdefault(event.box, due)

    def bust(self, box: int, number: int) -> None:
        """Farthest bet first, then the cards at once (PRG-BUST-2 … -6, AMB-15, AMB-27)."""
        hand = self.out.hands[box, number]
        for bet in reversed(self.scenario.on(box)):
            if bet.place not in hand.stakes:
                continue
            using, clause = ("both", "PRG-BUST-3") if bet.mixed else ("left", "PRG-BUST-2")
            if box in LAST_BOXES:
                using, clause = "right", "PRG-BUST-6"
            take = Due("take", f"PRG-BUST-4/{clause}", "bet", box, number, bet.place)
            take.details = {"with": [using]}
            self.add(take)
        self.add(Due("clear", "PRG-BUST-5", box=box, hand=number, details={"with": ["right"]}))
        self.uncleared[box].discard(number)

    def money(self, result: BetResult, clause: str) -> Due:
        """The due that takes or pays a bet."""
        due = Due("take", clause, "bet", result.box, result.hand, result.place)
        if result.outcome == "paid":
            due.act, due.what = "pay", result.what
            due.details = {"amount": [result.amount]}
        return due

    def at_once(self) -> None:
        """Immediate payments and even money, in any order (PRG-IMM-1, -4, -5, AMB-17)."""
        stage: list[Due] = []
        for box in self.scenario.boxes:
            hand = self.out.hands[box, 1]
            settled_here: list[Due] = []
            for place in hand.stakes if hand.pontoon else ():
                offers: list[Due] = []
                if is_ace(self.out.dealer[0]):
                    offers.append(Due("offer_even_money", "PRG-IMM-5", box=box, place=place))
                if (box, place) in self.out.at_once:
                    pay = self.money(self.result.bets[box, 1, place], "PRG-IMM-1/PRG-IMM-4")
                    pay.after += offers
                    settled_here.append(pay)
                stage += offers
            stage += settled_here
            if len(settled_here) == len(hand.stakes):
                stage.append(Due("clear", "AMB-17/AMB-23", box=box, hand=1, after=settled_here))
        if stage:
            self.add(*stage)
        for due in stage:
            if due.act == "clear" and due.box:
                self.uncleared[due.box].discard(1)

    def insurance(self) -> None:
        """Call, refuse what is over half, close (AMB-8, PRG-INS-2, AMB-9, AMB-21)."""
        if not self.out.insurance_called:
            return
        self.add(Due("call", "AMB-8", phrase="insurance"))
        refusals = [
            Due("refuse", "PRG-INS-2", "insurance", box=box, place=place)
            for box, place in self.out.over_half
        ]
        if refusals:
            self.add(*refusals)
        self.add(Due("call", "AMB-8", phrase="insurance_closed"))

    def settle_insurance(self, clause: str) -> None:
        """Insurance bets from the last box back (PRG-INS-6 … -10)."""
        for box in reversed(self.scenario.boxes):
            here = [r for key, r in sorted(self.result.insurance.items()) if key[0] == box]
            dues = []
            for result in here:
                act = "pay" if result.outcome == "paid" else "take"
                due = Due(act, clause, "insurance", box=box, place=result.place)
                if result.outcome == "paid":
                    due.details = {"amount": [result.amount]}
                dues.append(due)
            if dues:
                self.add(*dues)

    def dealer_and_settlement(self) -> None:
        """The dealer's cards, insurance, and every box from the last one back (AMB-14)."""
        drawing = self.out.drawing
        second = next((i for i, event in enumerate(drawing) if event.kind == "self"), -1) + 1
        for event in drawing[:second]:
            self.event(event)
        if not self.out.dealer_pontoon:
            self.settle_insurance("PRG-INS-6/PRG-INS-7/PRG-INS-8")
        for event in drawing[second:]:
            self.event(event)
        for box in reversed(self.scenario.boxes):
            dues = [
                self.money(result, "PRG-SET/AMB-14/PRG-INS-9")
                for key, result in self.result.bets.items()
                if key[0] == box and result.when == "settlement"
            ]
            if dues:
                self.add(*dues)
        if self.out.dealer_pontoon:
            self.settle_insurance("PRG-INS-9/PRG-INS-10")

    def clearing(self) -> None:
        """Cards after the last bet, the dealer's own last, then the shuffle (AMB-23, AMB-12)."""
        dues = [
            Due("clear", "AMB-23", box=box, hand=hand)
            for box in self.scenario.boxes
            for hand in sorted(self.uncleared[box])
        ]
        if dues:
            self.add(*dues)
        self.add(Due("clear_self", "AMB-23"))
        if self.out.cut_card_shown:
            self.add(Due("shuffle", "AMB-12"))

    def wishes(self) -> None:
        """The refusals that wishes call for; they float."""
        for wish in self.scenario.wishes:
            if impossible(self.out, wish):
                raise ValueError(f"box {wish.box}: {wish.what}: cannot happen in this round")
            due = Due("refuse", REFUSED[wish.what], wish.what, box=wish.box)
            self.window(due, wish.box)
            self.dues.append(due)

    def window(self, due: Due, box: int) -> None:
        """When a wish happens, and by when it must be refused."""
        after, before = self.first_cards[box], self.after_deal
        staged = [other for other in self.dues if other.stage]
        if due.what == "insurance":
            after = next(other for other in staged if other.act == "offer")
            before = self.after_turns
        elif due.what == "touch":
            after, position = self.pair_calls[box]
            before = staged[position + 1]  # what follows the offer
        elif due.what == "decision":
            after = self.first_offers[box]
            before = staged[staged.index(after) + 1]
        elif due.what == "card":
            after, before = self.at_rest[box], None
            for other in staged:
                if (other.act, other.box, other.hand) == ("clear", box, after.hand):
                    other.after.append(due)
        due.after.append(after)
        due.before = before


def dues(out: Playout) -> list[Due]:
    """All dues of a round that has been played out; ValueError for an impossible wish."""
    return _Planner(out).plan()
