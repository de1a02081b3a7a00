"""Verdicts, players and tables in words, for a person at a terminal."""

from collections.abc import Iterator
from typing import Any

from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.table.box import Box
from trainer.table.chips import Chips
from trainer.table.table import Table
from trainer.training.dealing import Dealing, Situation
from trainer.training.notation import short
from trainer.training.score import Summary
from trainer.training.verdict import FAULT, FREE, Verdict

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def card(name: str) -> str:
    """A card for the eye: 9♠."""
    return f"{name[0].replace('T', '10')}{SUITS[name[1]]}"


def cards(names: tuple[Any, ...]) -> str:
    """Cards for the eye, in the order in which they came."""
    return " ".join(card(name) for name in names) or "-"


def chips(counts: Chips) -> str:
    """Chips for the eye: 2×25+1×5."""
    return "+".join(f"{n}×{d}" for d, n in counts.counts) or "-"


def number(count: float, what: str) -> str:
    """So many of something: 1 fault, 2 faults."""
    return f"{count:g} {what}" if count == 1 else f"{count:g} {what}s"


def player(event: dict[str, Any]) -> str:
    """What a player did: Anna, box 2: twist."""
    where = f", box {event['box']}" if "box" in event else ""
    if event.get("hand", 1) > 1:
        where += f" hand {event['hand']}"
    what = str(event["does"])
    if "from_top" in event:
        what += f" {number(event['from_top'], 'deck')} from the top"
    laid = event.get("chips")
    if laid:
        what += f" {chips(Chips.of({int(d): n for d, n in laid.items()}))}"
    return f"{event['player']}{where}: {what}"


def state(procedure: Procedure, situation: Situation, lang: str) -> str:
    """Where the round is, in the procedure's words."""
    return procedure.words(lang, "states", situation.state)


def act_line(before: Situation, act: Act) -> str:
    """An act in short, with the card that it brings."""
    drawn = ""
    if act.act in ("deal_card", "deal_self") and not before.over:
        drawn = f"   [{card(before.table.shoe.next)}]"
    return f"{short(act)}{drawn}"


def verdict(
    procedure: Procedure, given: Verdict, lang: str, *, undone: bool = False
) -> Iterator[str]:
    """A verdict, and with a fault what was due and the clause's words.

    ``undone``: in practice a faulty act is not carried out, and costs nothing.
    """
    if given.verdict != FAULT:
        money = f" ({given.money} made up)" if given.money else ""
        harmless = " (does no harm, not scored)" if given.verdict == FREE else ""
        yield f"{given.verdict}{harmless}{money}"
        return
    cost = ""
    if given.money:
        loses = "would have cost" if undone else "cost"
        cost = f", {loses} {'the house' if given.money > 0 else 'the player'} {abs(given.money)}"
    again = " (a further try, not scored)" if given.attempt else ""
    yield f"FAULT {given.kind.replace('_', ' ')}, {given.severity}{cost}{again}"
    if given.expected:
        yield f"  due: {' | '.join(short(act) for act in given.expected)}"
    for clause in given.clauses:
        yield f"  {clause}: {procedure.clause(clause, lang)}"


def summary(given: Summary) -> Iterator[str]:
    """A summary: score, faults, omissions and money."""
    result = "passed" if given.passed else "not passed"
    if not given.complete:
        result = "not complete"
    yield (
        f"Score {float(given.score):.2%}, {result}: {given.correct} of {given.due} acts right,"
        f" {number(given.faults, 'fault')}"
    )
    if given.withdrawn:
        lines = ", ".join(str(n) for n in given.withdrawn)
        yield f"  withdrawn, because what was passed over is listed below: act {lines}"
    for owed in given.omitted:
        act = short(owed.act)
        money = f", money {owed.money}" if owed.money else ""
        yield f"  never done: {act} ({', '.join(owed.obligation.step.clauses)}{money})"
    if given.money:
        side = "the house" if given.money > 0 else "the players"
        yield f"  money: {side} lost {abs(given.money)}"
    if given.assists:
        yield f"  help was asked for {number(given.assists, 'time')}"


def table(dealing: Dealing, situation: Situation) -> Iterator[str]:
    """The table from the dealer's side, a line a box."""
    now: Table = situation.table
    house = dealing.house
    dealer = cards(now.dealer)
    total = f" = {house.total(now.dealer)}" if now.dealer else ""
    yield f"  dealer {dealer}{total}"
    for box in now.boxes:
        yield from _box(box, dealing)


def _box(box: Box, dealing: Dealing) -> Iterator[str]:
    house = dealing.house
    for hand in box.hands:
        number = f" hand {hand.number}" if len(box.hands) > 1 else ""
        total = f" = {house.total(hand.cards)}" if hand.cards else ""
        cleared = " (cleared)" if hand.cleared else ""
        bets = []
        for stake in hand.stakes:
            text = f"{box.bet(stake.place).player} {chips(stake.chips)}"
            if stake.taken:
                text += " taken"
            elif stake.paid is not None:
                text += f" paid {stake.paid.amount}"
            bets.append(text)
        yield f"  box {box.number}{number}  {cards(hand.cards)}{total}{cleared}  {'; '.join(bets)}"
    for bet in box.bets:
        if bet.insurance_state == "laid":
            yield f"        insurance of {bet.player}: {chips(bet.insurance)}"
