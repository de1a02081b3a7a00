"""A performed round of Australian Pontoon held against its clauses (AUS-…)."""

from collections.abc import Iterator

from .australian import (
    OBBO,
    Hand,
    Rules,
    at_once,
    dealer_draws,
    may_double,
    may_surrender,
    settle_box,
    super_bonus,
)
from .cards import is_natural, pips, total
from .retold import Hand as Lying, Step, Told


def hand_of(lying: Lying, place: int) -> Hand:
    """A player's hand as it is settled."""
    stake = lying.stakes[place]
    doubles = [at for other in lying.stakes.values() for at, _ in other.added]
    return Hand(
        tuple(lying.cards),
        stake.initial,
        doubles[0] if doubles else 0,
        lying.split,
        lying.marker == "surrender",
        lying.given_up,
        bool(stake.added) or not doubles,
    )


def hands_of(told: Told) -> dict[tuple[int, int], dict[int, Hand]]:
    """The hands of each player, by box and place, then by number."""
    found: dict[tuple[int, int], dict[int, Hand]] = {}
    for box, hands in told.boxes.items():
        for number, lying in hands.items():
            for place in lying.stakes:
                found.setdefault((box, place), {})[number] = hand_of(lying, place)
    return found


def _moved(steps: list[Step]) -> tuple[str, int]:
    """What one bet's steps come to."""
    if not steps:
        return "pushed", 0
    kinds = {step.kind for step in steps}
    outcome = {"pay": "paid", "take": "taken"}[kinds.pop()] if len(kinds) == 1 else "both"
    return outcome, sum(step.amount for step in steps)


def money_violations(rules: Rules, told: Told) -> Iterator[str]:
    """Every bet that is settled otherwise than by the clauses."""
    bets = [step for step in told.money if step.what == "bet"]
    for (box, place), hands in hands_of(told).items():
        right = settle_box(rules, hands, told.dealer)
        here = [step for step in bets if (step.box, step.place) == (box, place)]
        for number, result in right.hands.items():
            steps = [step for step in here if step.hand == number]
            if _moved(steps) != (result.outcome, result.amount):
                yield f"box {box}, hand {number}, place {place}: {_moved(steps)}, not {result}"
            if any((len(step.dealer) < 2) != (result.when == "at_once") for step in steps):
                yield f"box {box}, hand {number}, place {place}: settled {result.when}"
        rest = [step for step in here if step.hand not in right.hands]
        yield from _natural(rules, hands, right.natural, rest)
    yield from _bonuses(rules, told)


def _natural(
    rules: Rules, hands: dict[int, Hand], wanted: int | None, steps: list[Step]
) -> Iterator[str]:
    """What a dealer natural takes, in all and of each hand (AUS-SET-1)."""
    where = f"box {steps[0].box}" if steps else "a box"
    if sum(step.amount for step in steps) != (wanted or 0):
        yield f"{where}: the natural takes {[s.amount for s in steps]}, not {wanted}"
    for step in steps:
        hand = hands[step.hand]
        most = hand.stake if rules.natural == OBBO and not hand.surrendered else hand.at_stake
        if step.kind != "take" or not 0 <= step.amount <= most:
            yield f"{where}: of hand {step.hand} {step.kind} {step.amount}"


def _bonuses(rules: Rules, told: Told) -> Iterator[str]:
    """The super bonus to the hand, and for it the envy bonus to every other player (AUS-BON-3)."""
    up_card = told.dealer[0] if told.dealer else "2s"
    wanted: dict[tuple[str, int, int], list[int]] = {}
    players = {
        place: lying.stakes[place[1]].player
        for box, hands in told.boxes.items()
        for lying in hands.values()
        for place in ((box, at) for at in lying.stakes)
    }
    for (box, place), hands in hands_of(told).items():
        for hand in hands.values():
            if amount := super_bonus(rules, hand, up_card):
                wanted.setdefault(("bonus", box, place), []).append(amount)
    first = {name: spot for spot, name in sorted(players.items(), reverse=True)}
    for won in {box for _, box, _ in wanted}:
        lucky = {name for spot, name in players.items() if spot[0] == won}
        for name in first.keys() - lucky:
            wanted.setdefault(("envy", *first[name]), []).append(rules.super_bonus.envy)
    given: dict[tuple[str, int, int], list[int]] = {}
    for step in told.money:
        if step.what in ("bonus", "envy"):
            given.setdefault((step.what, step.box, step.place), []).append(step.amount)
    if given != wanted:
        yield f"bonuses {given}, not {wanted}"


def order_violations(rules: Rules, told: Told) -> Iterator[str]:
    """What is against the order and the limits that the clauses set."""
    yield from _deal(told)
    for step in told.steps:
        yield from _act(rules, told, step)
    yield from _dealer(told)
    for box, hands in told.boxes.items():
        for number, lying in hands.items():
            if lying.split_aces and len(lying.cards) > 2:
                yield f"box {box}, hand {number}: a split ace got more than a card (AUS-SPL-1)"


def _deal(told: Told) -> Iterator[str]:
    """Two cards each and one to the dealer, his second after all players (AUS-DEAL-1)."""
    decided = False
    for step in told.steps:
        asks = step.kind == "offer"
        if asks and not decided:
            decided = True
            if len(step.dealer) != 1:
                yield f"the first decision with {len(step.dealer)} dealer's cards (AUS-DEAL-1)"
        if len(step.dealer) >= 2 and (asks or step.kind in ("deal_card", "split_pair")):
            yield f"{step.kind} box {step.box} after the dealer's second card (AUS-DEAL-1)"
    short = [b for b, hands in told.boxes.items() for h in hands.values() if len(h.cards) < 2]
    if short:
        yield f"boxes {short} have hands of fewer than two cards (AUS-DEAL-1)"


def _act(rules: Rules, told: Told, step: Step) -> Iterator[str]:
    where = f"{step.kind} box {step.box} hand {step.hand}"
    if step.kind == "split_pair":
        aces = sum(s.cards[0][0] == "A" for s in told.named("split_pair") if s.box == step.box)
        if step.hands > rules.splits or aces > rules.ace_splits:
            yield f"{where}: one split too many (SPL, SPA)"
        if len(step.cards) != 2 or pips(step.cards[0]) != pips(step.cards[1]):
            yield f"{where}: no pair"
    if step.kind == "deal_card" and step.wants.startswith("double"):
        lying = told.boxes[step.box][step.hand]
        before = Hand(step.cards, 1, 0, lying.split)
        if not may_double(rules, before):
            yield f"{where}: doubled on {step.cards} (AUS-DBL-2, AUS-DBL-3)"
    if step.kind == "refuse" and step.what in ("double", "surrender"):
        yield from _refused(rules, told, step, where)
    if step.kind == "place_marker" and not may_surrender(step.dealer[0]):
        yield f"{where}: surrendered against {step.dealer[0]} (AUS-SUR-1)"


def _refused(rules: Rules, told: Told, step: Step, where: str) -> Iterator[str]:
    """What may not be refused: a double, and a surrender as the first decision of a box."""
    lying = told.boxes[step.box][step.hand]
    doubled = any(at < len(step.cards) for stake in lying.stakes.values() for at, _ in stake.added)
    hand = Hand(step.cards, 1, 0, step.hands > 1)
    full = doubled or (step.hands > 1 and step.cards[0][0] == "A")  # AUS-SPL-1
    if step.what == "double" and may_double(rules, hand) and not full:
        yield f"{where}: no double on {step.cards} (AUS-DBL-2, AUS-DBL-3)"
    first = len(step.cards) == 2 and step.hands == 1 and not doubled
    if step.what == "surrender" and may_surrender(step.dealer[0]) and first:
        yield f"{where}: no surrender against {step.dealer[0]} (AUS-SUR-1)"


def _dealer(told: Told) -> Iterator[str]:
    """He draws to 17 and on a soft 17 where a bet waits for it (AUS-DLR-1), and no further."""
    waits = drawn_for = False
    for hands in hands_of(told).values():
        for hand in hands.values():
            left = at_once(hand) is None
            waits |= left
            drawn_for |= left and not hand.surrendered
    cards = told.dealer
    if waits and len(cards) < 2:
        yield "the dealer has no second card, and a bet waits for it"
    if drawn_for and dealer_draws(cards) and not is_natural(tuple(cards)):
        yield f"the dealer stands on {cards} (AUS-DLR-1)"
    for count in range(2, len(cards)):
        if not dealer_draws(cards[:count]) or total(cards[:count]) > 21:
            yield f"the dealer draws on {cards[:count]} (AUS-DLR-1)"


def violations(rules: Rules, told: Told) -> list[str]:
    """All that a round breaks."""
    return [*money_violations(rules, told), *order_violations(rules, told)]
