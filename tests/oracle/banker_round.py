"""A performed round of British Pontoon held against its clauses (BRI-…)."""

from collections.abc import Iterator

from .banker import (
    Hand,
    Variations,
    buy_limits,
    is_pontoon,
    may_burn,
    may_buy,
    may_draw,
    may_split,
    may_stick,
    next_banker,
    pays_from,
    settle,
    shuffles,
)
from .cards import total
from .retold import Hand as Lying, Step, Told


def hand_of(lying: Lying, place: int) -> Hand:
    """A player's hand as it is settled."""
    return Hand(tuple(lying.cards), lying.stakes[place].amount, lying.split)


def hands_of(told: Told) -> dict[tuple[int, int], Hand]:
    """The hands by box and number; in this game one player plays a box."""
    return {
        (box, number): hand_of(lying, next(iter(lying.stakes)))
        for box, hands in told.boxes.items()
        for number, lying in hands.items()
    }


def money_violations(told: Told, options: Variations) -> Iterator[str]:
    """Every bet that is settled otherwise than by the clauses."""
    for (box, number), hand in hands_of(told).items():
        right = settle(hand, told.dealer, options)
        steps = [s for s in told.money if s.what == "bet" and (s.box, s.hand) == (box, number)]
        moved = [(step.kind, step.amount) for step in steps]
        kind = "pay" if right.outcome == "paid" else "take"
        if moved != [(kind, right.amount)]:
            yield f"box {box}, hand {number}: {moved}, not {right} [{hand} : {told.dealer}]"


def order_violations(told: Told, options: Variations) -> Iterator[str]:
    """What is against the order, the faces and the limits that the clauses set."""
    yield from _deal(told)
    for step in told.steps:
        yield from _act(told, step, options)
    for (box, number), hand in hands_of(told).items():
        lying = told.boxes[box][number]
        yield from _buys(box, number, lying)
        over = total(hand.cards) > 21 or len(hand.cards) == 5 or is_pontoon(told.dealer, options)
        if not over and not may_stick(hand.cards, options):
            yield f"box {box}, hand {number}: sticks on {hand.cards} (BRI-PLAY-5)"
    yield from _banker(told, options)


def _deal(told: Told) -> Iterator[str]:
    """From the banker's left, he last (BRI-DEAL-1); stakes clockwise then (BRI-BET-1)."""
    boxes = sorted(told.boxes)
    dealt = [s.box for s in told.steps if s.kind in ("deal_card", "deal_self")][: len(boxes) + 1]
    if dealt != [*boxes, 0]:
        yield f"the first cards go to {dealt} (BRI-DEAL-1)"
    bets = told.named("event", "bet")
    if [step.box for step in bets] != boxes:
        yield f"stakes by {[step.box for step in bets]} (BRI-BET-1)"
    if any(len(step.cards) != 1 or len(step.dealer) != 1 for step in bets):
        yield "a stake at another time than after the first cards (BRI-BET-1)"
    faces = [face for hands in told.boxes.values() for h in hands.values() for face in h.faces[:2]]
    if {*faces, *told.dealer_faces[:2]} != {"down"}:
        yield "a first or second card face up (BRI-DEAL-1, BRI-DEAL-2)"


def _act(told: Told, step: Step, options: Variations) -> Iterator[str]:
    where = f"{step.kind} box {step.box} hand {step.hand} on {step.cards}"
    if step.kind in ("offer", "split_pair") and is_pontoon(step.dealer, options):
        yield f"{where}: the banker has a Pontoon (BRI-DEAL-2)"
    if step.kind == "split_pair" and not may_split(step.cards, options):
        yield f"{where}: no split (BRI-PLAY-2)"
    if step.kind == "deal_card":
        yield from _card(step, options, where)
    if step.kind == "clear" and step.wants == "burn" and not may_burn(step.cards, options):
        yield f"{where}: burnt (BRI-VAR)"
    if step.kind == "take" and step.what == "bet" and total(step.cards) > 21:
        later = told.steps[: told.steps.index(step)]
        last = next(s for s in reversed(later) if s.kind in ("deal_card", "deal_self", "offer"))
        if (last.box, last.hand) != (step.box, step.hand):
            yield f"{where}: a bust is taken late (BRI-BUST-1)"


def _card(step: Step, options: Variations, where: str) -> Iterator[str]:
    """A card that was bought or twisted."""
    if step.wants.startswith("buy"):
        if not may_buy(step.cards, step.twisted, options):
            yield f"{where}: no buy (BRI-PLAY-3, BRI-PLAY-4)"
        if step.face != "down":
            yield f"{where}: a bought card face up (BRI-PLAY-3)"
    if step.wants.startswith("twist"):
        if not may_draw(step.cards):
            yield f"{where}: no twist (BRI-PLAY-4)"
        if step.face != "up":
            yield f"{where}: a twisted card face down (BRI-PLAY-4)"
    if len(step.cards) >= 5:
        yield f"{where}: a sixth card (BRI-PLAY-6)"


def _buys(box: int, number: int, lying: Lying) -> Iterator[str]:
    """Each within its limits (BRI-PLAY-3)."""
    for stake in lying.stakes.values():
        bought: list[int] = []
        for _, amount in stake.added:
            low, high = buy_limits(stake.initial, bought)
            if not low <= amount <= high:
                where = f"box {box}, hand {number}"
                yield f"{where}: bought for {amount}, not {low} to {high} (BRI-PLAY-3)"
            bought.append(amount)


def _banker(told: Told, options: Variations) -> Iterator[str]:
    """His cards, his call and who has the bank next."""
    mine = told.dealer
    if any(face == "down" for face in told.dealer_faces[2:]):
        yield "the banker draws face down (BRI-SET-2)"
    if any(total(mine[:count]) > 21 for count in range(2, len(mine))) or len(mine) > 5:
        yield f"the banker draws on {mine} (BRI-SET-2)"
    calls = [call.value for call in told.named("call", "pay")]
    lowest = pays_from(mine, options)
    if calls != ([lowest] if lowest and told.named("turn_up") else []):
        yield f"the banker calls pay {calls} with {mine} (BRI-SET-3)"
    ends = bool(told.named("pass_bank") or told.named("call", "auction"))
    due = shuffles([*hands_of(told).values()], mine, options) and not ends
    if len(told.named("shuffle")) != due:
        yield f"the pack is {'not ' if due else ''}shuffled (BRI-NEXT-1)"
    passed = [step.box for step in told.named("pass_bank")]
    bank = next_banker(hands_of(told), mine, options)
    if passed != ([] if bank is None else [bank]):
        yield f"the bank passes to {passed}, not {bank} (BRI-NEXT-2)"


def violations(told: Told, options: Variations) -> list[str]:
    """All that a round breaks."""
    return [*money_violations(told, options), *order_violations(told, options)]
