"""A round told again from the lines of its performance: cards, stakes, and money that moved.

What is on the table follows from the players' events, the acts and the order in which the cards
leave the shoe; nothing is asked of the program.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

Line = Mapping[str, object]
Spot = tuple[int, int, int]  # box, hand, place

DRAWING = ("burn_card", "deal_card", "deal_self")
RESCUE = "rescue"
#: What the player of a hand may ask for, and be refused.
ANSWERS = ("card", "buy", "stake", "split", "double", "surrender", "rescue")


@dataclass
class Stake:
    """One player's money on one hand: the initial stake, and what was added at how many cards."""

    player: str
    initial: int
    added: list[tuple[int, int]] = field(default_factory=list)
    pending: int = 0

    @property
    def amount(self) -> int:
        """All that lies there and was accepted."""
        return self.initial + sum(amount for _, amount in self.added)


@dataclass
class Hand:
    """A hand on a box. `wants`: what its player has asked for and the dealer has not yet done."""

    stakes: dict[int, Stake]
    cards: list[str] = field(default_factory=list)
    faces: list[str] = field(default_factory=list)
    split: bool = False
    split_aces: bool = False
    wants: str = ""
    twisted: int = 0
    marker: str = ""
    given_up: bool = False
    shoots: list[int] = field(default_factory=list)
    pending_shoot: int = 0  # comes with an answer

    def asks(self, what: str) -> bool:
        """Is this what its player asks for: a buy, a double …, or lays a stake for?"""
        pending = any(stake.pending for stake in self.stakes.values())
        wish = "twist" if what == "card" else what
        return self.wants.startswith(wish) or (what == "stake" and pending)


@dataclass(frozen=True)
class Step:
    """One thing that happened: an act or a player's event, and what lay there just before.

    `amount` is all the chips of the event, or what the act moved; `hands` how many hands the box
    had, `dealer` the dealer's cards.
    """

    kind: str
    what: str = ""
    box: int = 0
    hand: int = 0
    place: int = 0
    amount: int = 0
    pot: str = ""
    cards: tuple[str, ...] = ()
    wants: str = ""
    twisted: int = 0
    face: str = ""
    value: int = 0
    hands: int = 0
    dealer: tuple[str, ...] = ()

    @property
    def spot(self) -> Spot:
        """Where it happened."""
        return self.box, self.hand, self.place


@dataclass
class Told:
    """What a round's lines tell."""

    boxes: dict[int, dict[int, Hand]] = field(default_factory=dict)
    dealer: list[str] = field(default_factory=list)
    dealer_faces: list[str] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    drawn: int = 0
    insured: dict[tuple[int, int], int] = field(default_factory=dict)

    @property
    def money(self) -> list[Step]:
        """What was taken and paid."""
        return [step for step in self.steps if step.kind in ("take", "pay")]

    def named(self, kind: str, what: str = "") -> list[Step]:
        """The steps of a kind."""
        return [s for s in self.steps if s.kind == kind and what in ("", s.what)]


def money_of(chips: object) -> int:
    """The money units of chips as JSON has them."""
    if not isinstance(chips, Mapping):
        raise TypeError(f"not chips: {chips!r}")
    return sum(int(worth) * int(count) for worth, count in chips.items())


def _number(line: Line, name: str, default: int = 0) -> int:
    value = line.get(name, default)
    if not isinstance(value, int):
        raise TypeError(f"{name}: {value!r}")
    return value


class _Teller:
    def __init__(self, shoe: Sequence[str]) -> None:
        self.shoe = [*shoe]
        self.told = Told()
        self.shot = [1]  # the hands with shoots, the last one last

    def hand(self, box: int, number: int) -> Hand:
        hands = self.told.boxes.setdefault(box, {1: Hand({})})
        return hands[number] if number else next(iter(hands.values()))

    def step(self, kind: str, line: Line, what: str = "", amount: int = 0) -> Step:
        """Write a step down, with the one hand or place that fits where none is named."""
        box, number, place = (_number(line, name) for name in ("box", "hand", "place"))
        hands = self.told.boxes.get(box, {})
        if kind == "refuse":
            number = next((n for n, hand in hands.items() if hand.asks(what)), 0)
        if kind == "refuse" and what == "shoot":
            number = self.shot[-1]
        if hands and not number and len(hands) == 1:
            number = 1
        hand = hands.get(number)
        here = hand or next(iter(hands.values()), None)
        if here and not place and len(here.stakes) == 1:
            place = next(iter(here.stakes))
        step = Step(
            kind,
            what,
            box,
            number,
            place,
            amount,
            str(line.get("pot", "")),
            tuple(hand.cards) if hand else (),
            hand.wants if hand else "",
            hand.twisted if hand else 0,
            str(line.get("face", "")),
            _number(line, "value"),
            len(hands),
            tuple(self.told.dealer),
        )
        self.told.steps.append(step)
        return step

    def event(self, line: Line) -> None:
        does = str(line["does"])
        amount = money_of(line["chips"]) if "chips" in line else 0
        if does == "bet":
            self.step("event", line, does, amount)
            stake = Stake(str(line["player"]), amount)
            self.hand(_number(line, "box"), 1).stakes[_number(line, "place", 1)] = stake
            return
        step = self.step("event", line, does, amount)
        if step.hand:
            hand = self.hand(step.box, step.hand)
            if does == "put up":
                hand.stakes[step.place].pending += amount
            elif does == "shoot":
                self.shot.append(step.hand)
                self.shoot(hand, amount)
            elif "chips" not in line and not does.startswith("try "):
                hand.wants = does
        if does == "insure":
            self.told.insured[step.box, step.place] = amount

    def act(self, line: Line) -> None:
        name = str(line["act"])
        card = self.draw() if name in DRAWING else ""
        what = str(line.get("what", line.get("phrase", "")))
        amount = _number(line, "amount", -1)
        if name in ("take", "pay") and "chips" in line and money_of(line["chips"]) != amount:
            raise ValueError(f"the chips do not add up: {line}")
        step = self.step(name, line, what, amount)
        if name == "deal_self":
            self.told.dealer.append(card)
            self.told.dealer_faces.append(str(line.get("face", "")))
        elif name == "deal_card":
            self.deal(self.hand(step.box, step.hand), card, str(line.get("face", "")))
        elif name == "split_pair":
            self.split(step)
        elif name == "refuse" and what == "shoot":
            self.refuse_shoot(step)
        elif name == "clear":
            self.clear(self.hand(step.box, step.hand))
        elif name == "refuse" and what in ANSWERS:
            self.refuse(step)
        elif name == "place_marker":
            self.hand(step.box, step.hand).marker = str(line.get("marker", ""))
        elif name == "take":
            self.take(step)

    def draw(self) -> str:
        """The next card; under a pack that is played through lie the cards that were cleared."""
        card = self.shoe[self.told.drawn]
        self.told.drawn += 1
        return card

    def clear(self, hand: Hand) -> None:
        self.shoe += hand.cards
        if hand.wants == "burn":
            hand.cards, hand.faces, hand.wants = [], [], ""

    @staticmethod
    def shoot(hand: Hand, amount: int) -> None:
        """A shoot on the first card, or one that comes with an answer."""
        if hand.wants:
            hand.pending_shoot = amount
        else:
            hand.shoots.append(amount)

    def refuse_shoot(self, step: Step) -> None:
        hand = self.hand(step.box, step.hand)
        if hand.pending_shoot:
            hand.pending_shoot = 0
        else:
            hand.shoots.pop()

    def deal(self, hand: Hand, card: str, face: str) -> None:
        hand.twisted += hand.wants.startswith("twist")
        for stake in hand.stakes.values():
            if stake.pending:
                stake.added.append((len(hand.cards), stake.pending))
                stake.pending = 0
        hand.shoots += [hand.pending_shoot] if hand.pending_shoot else []
        hand.pending_shoot = 0
        hand.cards.append(card)
        hand.faces.append(face)
        hand.wants = ""

    def split(self, step: Step) -> None:
        hands = self.told.boxes[step.box]
        old = self.hand(step.box, step.hand)
        stakes = {
            place: Stake(stake.player, stake.pending)
            for place, stake in old.stakes.items()
            if stake.pending
        }
        for stake in old.stakes.values():
            stake.pending = 0
        aces = old.cards[0][0] == "A"
        new = Hand(stakes, [old.cards.pop()], [old.faces.pop()], split=True, split_aces=aces)
        new.shoots = [old.pending_shoot] if old.pending_shoot else []
        old.pending_shoot = 0
        old.split, old.split_aces, old.wants = True, aces, ""
        hands[max(hands) + 1] = new

    def refuse(self, step: Step) -> None:
        for hand in self.told.boxes.get(step.box, {}).values():
            if hand.asks(step.what):
                hand.wants, hand.pending_shoot = "", 0
                for stake in hand.stakes.values():
                    stake.pending = 0

    def take(self, step: Step) -> None:
        """Without an amount all that lies there is taken; after a double it may be a rescue."""
        if step.wants == RESCUE:
            self.hand(step.box, step.hand).given_up = True
        if step.amount >= 0:
            return
        if step.what == "shoot":
            amount = sum(self.hand(step.box, step.hand).shoots)
        elif step.what == "insurance":
            amount = self.told.insured[step.box, step.place]
        else:
            amount = self.hand(step.box, step.hand).stakes[step.place].amount
        self.told.steps[-1] = replace(step, amount=amount)


def retell(lines: Iterable[Line], shoe: Sequence[str]) -> Told:
    """Tell a round of `perform` again; `shoe`: all cards in the order in which they leave."""
    teller = _Teller(shoe)
    for line in lines:
        act = line.get("act")
        if "does" in line:
            teller.event(line)
        elif isinstance(act, Mapping):
            teller.act(act)
    return teller.told


def won(told: Told) -> dict[str, int]:
    """What each player has won or lost by what was taken and paid."""
    net: dict[str, int] = {}
    for hands in told.boxes.values():
        for hand in hands.values():
            net.update({stake.player: 0 for stake in hand.stakes.values()})
    for step in told.money:
        hand = told.boxes[step.box][step.hand or 1]
        sign = 1 if step.kind == "pay" else -1
        net[hand.stakes[step.place].player] += sign * step.amount
    return net
