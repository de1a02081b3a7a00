"""A performed round of online Pontoon held against its clauses (ONL-…)."""

from collections.abc import Iterator

from .cards import is_natural, total
from .online import (
    Hand,
    Rules,
    dealer_draws,
    is_pontoon,
    is_trick,
    may_double,
    may_split,
    may_stand,
    settle,
)
from .retold import Hand as Lying, Step, Told


def hand_of(lying: Lying, place: int) -> Hand:
    """A player's hand as it is settled."""
    return Hand(tuple(lying.cards), lying.stakes[place].amount, lying.split)


def money_violations(told: Told, rules: Rules) -> Iterator[str]:
    """Every bet that is settled otherwise than by the clauses."""
    for box, hands in told.boxes.items():
        for number, lying in hands.items():
            for place in lying.stakes:
                right = settle(hand_of(lying, place), told.dealer, rules)
                steps = [step for step in told.money if step.spot == (box, number, place)]
                moved = [(step.kind, step.amount) for step in steps]
                kind = "pay" if right.outcome == "paid" else "take"
                if moved != [(kind, right.amount)]:
                    yield f"box {box}, hand {number}, place {place}: {moved}, not {right}"


def order_violations(told: Told, rules: Rules) -> Iterator[str]:
    """What is against the order and the limits that the clauses set."""
    for step in told.steps:
        yield from _act(told, step, rules)
    yield from _dealer(told, rules)
    for box, hands in told.boxes.items():
        for number, lying in hands.items():
            cards = lying.cards
            over = is_trick(cards, rules) or is_natural(tuple(told.dealer))
            if len(cards) < 2 or not (over or is_pontoon_of(lying) or may_stand(cards, rules)):
                yield f"box {box}, hand {number}: {cards} did not draw to 15 (ONL-8)"


def is_pontoon_of(lying: Lying) -> bool:
    """A natural on the table (ONL-3)."""
    return is_pontoon(Hand(tuple(lying.cards), 0, split=lying.split))


def _act(told: Told, step: Step, rules: Rules) -> Iterator[str]:
    where = f"{step.kind} box {step.box} hand {step.hand} on {step.cards}"
    if step.kind == "offer":
        if len(step.dealer) != 2:
            yield f"{where}: the dealer has {len(step.dealer)} cards (ONL-1)"
        if is_natural(step.dealer):
            yield f"{where}: the dealer has a natural (ONL-2)"
        if is_pontoon(Hand(step.cards, 0)) and step.hands == 1:
            yield f"{where}: a natural is asked (ONL-3)"
    if step.kind == "split_pair" and not may_split(step.cards, step.hands, rules):
        yield f"{where}: no split (ONL-5, ONL-8)"
    if step.kind == "deal_card" and step.wants.startswith("double"):
        lying = told.boxes[step.box][step.hand]
        doubles = {at for stake in lying.stakes.values() for at, _ in stake.added}
        if not may_double(step.cards, sum(at < len(step.cards) for at in doubles), rules):
            yield f"{where}: no double (ONL-4, ONL-8)"
    if step.kind == "refuse" and step.what in ("double", "split", "card"):
        yield from _refused(told, step, rules, where)
    if step.kind == "deal_card" and (total(step.cards) > 21 or is_trick(step.cards, rules)):
        yield f"{where}: a card too many"


def _refused(told: Told, step: Step, rules: Rules, where: str) -> Iterator[str]:
    """What may not be refused (ONL-4, ONL-5)."""
    stakes = told.boxes[step.box][step.hand].stakes.values()
    doubles = {at for stake in stakes for at, _ in stake.added if at < len(step.cards)}
    if step.what == "double" and may_double(step.cards, len(doubles), rules):
        yield f"{where}: a double is refused (ONL-4)"
    if step.what == "split" and may_split(step.cards, step.hands, rules):
        yield f"{where}: a split is refused (ONL-5)"
    if step.what == "card" and step.wants == "twist" and total(step.cards) < 21:
        yield f"{where}: a card is refused (ONL-4, ONL-5)"


def _dealer(told: Told, rules: Rules) -> Iterator[str]:
    """Both first cards face down (ONL-1); he draws on 16 and soft 17 and stands then (ONL-6)."""
    cards = told.dealer
    if told.dealer_faces[:2] != ["down", "down"]:
        yield f"the dealer's cards lie {told.dealer_faces[:2]} (ONL-1)"
    if any("down" in lying.faces for hands in told.boxes.values() for lying in hands.values()):
        yield "a player's card lies face down"
    waits = any(
        total(lying.cards) <= 21 and not is_pontoon_of(lying) and not is_trick(lying.cards, rules)
        for hands in told.boxes.values()
        for lying in hands.values()
    )
    if waits and dealer_draws(cards) and not is_natural(tuple(cards)):
        yield f"the dealer stands on {cards} (ONL-6)"
    for count in range(2, len(cards)):
        if not dealer_draws(cards[:count]):
            yield f"the dealer draws on {cards[:count]} (ONL-6)"


def violations(told: Told, rules: Rules) -> list[str]:
    """All that a round breaks."""
    return [*money_violations(told, rules), *order_violations(told, rules)]
