"""Verdicts, players and tables in words, for a person at a terminal."""

from collections.abc import Collection, Iterator
from datetime import datetime
from typing import Any

from trainer.catalogue import N_, number_in, translate, translate_count
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.table.act import DEALING, Act
from trainer.table.box import Bet, Box, Stake
from trainer.table.chips import Chips
from trainer.table.notation import short
from trainer.table.table import Table
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.score import Counts, tenths
from trainer.training.judge.verdict import FAULT, FREE, GRADES, KINDS, VERDICTS, Verdict
from trainer.training.sessions.session import Session

BACK = "▒▒"  # a card face down
SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def card(name: str) -> str:
    """Return a card in words: 9♠."""
    return f"{name[0].replace('T', '10')}{SUITS[name[1]]}"


def cards(names: tuple[Any, ...], down: Collection[int] = ()) -> str:
    """Return cards in words, in dealing order; face-down ones as backs."""
    shown = (BACK if index in down else card(name) for index, name in enumerate(names))
    return " ".join(shown) or "-"


def chips(counts: Chips) -> str:
    """Return chips in words: 2×25+1×5."""
    return "+".join(f"{n}×{d}" for d, n in counts.counts) or "-"


def line(text: str) -> str:
    """Return a text on one line, with unprintable letters as codes."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


def error(given: DataError) -> str:
    """Return the first problem in one line, and the others' number."""
    first, *others = given.problems
    more = f" (and {len(others)} more)" if others else ""
    return f"dealer-trainer: {line(str(first))}{more}"


def number(count: float, what: str) -> str:
    """Return a count with its noun: 1 fault, 2 faults."""
    return f"{count:g} {what}" if count == 1 else f"{count:g} {what}s"


def player(event: dict[str, Any]) -> str:
    """Return a player's move in words: Anna, box 2: twist."""
    where = f", box {event['box']}" if "box" in event else ""
    if event.get("hand", 1) > 1:
        where += f" hand {event['hand']}"
    what = str(event["does"])
    if "from_top" in event:
        what += f" {number(event['from_top'], 'deck')} from the top"
    laid = event.get("chips")
    if laid:
        what += f" {chips(Chips.of({int(d): n for d, n in laid.items()}))}"
    if event.get("cards"):
        what += f" {cards(tuple(str(event['cards']).split()))}"
    return f"{event['player']}{where}: {what}"


def state(procedure: Procedure, situation: Situation, lang: str) -> str:
    """Return the name of the round's current state."""
    return procedure.words(lang, "states", situation.state)


def act_line(
    procedure: Procedure, before: Situation, act: Act, after: Situation | None = None
) -> str:
    """Return an act in short, with its card if visible.

    ``after``: the situation after it, if known; otherwise the card lies as the act says.
    """
    drawn = ""
    if act.act in DEALING and not before.over:
        down = act.face == "down" if after is None else _is_down(act, after.table)
        hidden = down and not (act.act == "deal_self" and procedure.dealt_by_banker)
        drawn = f"   [{BACK if hidden else card(before.table.shoe.next)}]"
    return f"{short(act)}{drawn}"


def _is_down(act: Act, table: Table) -> bool:
    """Tell if the card that the act has dealt lies face down."""
    if act.act == "deal_self":
        return len(table.dealer) - 1 in table.dealer_down
    hands = next((box.hands for box in table.boxes if box.number == act.box), ())
    laid = [hand for hand in hands if act.hand in (None, hand.number)]
    return any(len(hand.cards) - 1 in hand.down for hand in laid)


def verdict(
    procedure: Procedure, given: Verdict, lang: str, *, undone: bool = False
) -> Iterator[str]:
    """Yield a verdict; for a mistake also next moves and rules.

    ``undone``: in practice a faulty act is not carried out, and costs nothing.
    """
    if given.verdict != FAULT:
        money = translate(lang, " ({money} made good)", money=given.money) if given.money else ""
        verdict = translate(lang, VERDICTS[given.verdict])
        if given.verdict == FREE:
            verdict = translate(lang, "{verdict} (does no harm)", verdict=verdict)
        yield verdict + money
        return
    cost = ""
    if given.money:
        cost = translate(lang, _cost(given, undone=undone), money=abs(given.money))
    again = translate(lang, " (another try, not scored)") if given.attempt else ""
    kind, severity = translate(lang, KINDS[given.kind]), translate(lang, GRADES[given.severity])
    text = N_("MISTAKE {kind}, {severity}{cost}{again}")
    yield translate(lang, text, kind=kind, severity=severity, cost=cost, again=again)
    if given.expected:
        acts = " | ".join(short(act) for act in given.expected)
        yield "  " + translate(lang, "next: {acts}", acts=acts)
    for clause in given.clauses:
        yield f"  {clause}: {procedure.clause(clause, lang)}"


def _cost(given: Verdict, *, undone: bool) -> str:
    if undone and given.money > 0:
        return N_(", would have cost the house {money}")
    if undone:
        return N_(", would have cost the player {money}")
    if given.money > 0:
        return N_(", cost the house {money}")
    return N_(", cost the player {money}")


def summary(session: Session, lang: str) -> Iterator[str]:
    """Yield a session's score, moves, mistakes, omissions and money.

    The numbers are those of the window.
    """
    given = session.summary
    result = N_("passed") if given.passed else N_("not passed")
    if not given.complete:
        result = N_("not finished")
    score = number_in(lang, f"{tenths(given.score) / 10:g}")
    yield translate(lang, "Score {score} %, {result}", score=score, result=translate(lang, result))
    yield from _facts(session.counts, lang, first=session.mode.blocks)
    if given.withdrawn:
        lines = ", ".join(str(n) for n in given.withdrawn)
        text = N_("not counted, because the missed moves are listed below: move {lines}")
        yield f"  {translate(lang, text, lines=lines)}"
    for omission in given.omitted:
        money = translate(lang, ", money {money}", money=omission.money) if omission.money else ""
        more, clauses = len(omission.all) - 1, ", ".join(omission.clauses)
        text = N_("missed: {act} ({clauses}{money})")
        if more:
            text = N_("missed: {act} and {more} more ({clauses}{money})")
        act = short(omission.act)
        yield f"  {translate(lang, text, act=act, more=more, clauses=clauses, money=money)}"
    if given.money:
        text = N_("money: the house lost {money}")
        if given.money < 0:
            text = N_("money: the players lost {money}")
        yield f"  {translate(lang, text, money=abs(given.money))}"
    if given.assists:
        n = given.assists
        yield "  " + translate_count(lang, "{n} hint used", "{n} hints used", n)


def _facts(counts: Counts, lang: str, *, first: bool) -> Iterator[str]:
    """Yield the counts of moves and mistakes, which add up."""
    right = N_("right first time: {n}") if first else N_("right: {n}")
    faulty = N_("wrong: {n}")
    numbers = {
        right: counts.alone,
        N_("right with hints: {n}"): counts.helped,
        N_("right after a mistake: {n}"): counts.later,
        faulty: counts.faulty,
        N_("more tries: {n}"): counts.further,
        N_("counted as missed: {n}"): counts.withdrawn,
        N_("not scored: {n}"): counts.free,
    }
    parts = [
        translate(lang, text, n=n) for text, n in numbers.items() if n or text in {right, faulty}
    ]
    yield "  " + translate(
        lang, "moves: {acts} ({parts})", acts=counts.acts, parts="; ".join(parts)
    )
    text = N_("mistakes: {n}")
    if counts.left_out:
        text = N_("mistakes: {n} (wrong moves: {faulty}; missed: {left})")
    faults, left = counts.faults, counts.left_out
    yield f"  {translate(lang, text, n=faults, faulty=counts.faulty, left=left)}"


def table(dealing: Dealing, situation: Situation) -> Iterator[str]:
    """Yield the table in lines, one a box, as dealers see it.

    Cards face down are hidden, except a banker's own.
    """
    now: Table = situation.table
    house, banker = dealing.house, dealing.procedure.dealt_by_banker
    down = () if banker else now.dealer_down
    total = f" = {house.total(now.dealer)}" if now.dealer and not down else ""
    whose = "your cards" if banker else "dealer"
    hidden = " (face down)" if banker and now.dealer_down else ""
    yield f"  {whose} {cards(now.dealer, down)}{total}{hidden}"
    if now.kitty:
        yield f"  kitty {now.kitty.amount}: {chips(now.kitty)}"
    if now.shoe.beside:
        lying = card(now.shoe.next) if now.shoe.beside == "up" else BACK
        yield f"  beside the shoe, dealt next {lying}"
    if now.middle:
        yield f"  in the middle {len(now.middle)} burnt"
    for box in now.boxes:
        yield from _box(box, dealing)
    if now.cut_card_box is not None:
        yield f"  cut card in front of {f'box {now.cut_card_box}' if now.cut_card_box else whose}"
    elif now.shoe.cut_card_shows:
        yield "  cut card next in the shoe"


def _box(box: Box, dealing: Dealing) -> Iterator[str]:
    house = dealing.house
    for hand in box.hands:
        number = f" hand {hand.number}" if len(box.hands) > 1 else ""
        total = f" = {house.total(hand.cards)}" if hand.cards and not hand.down else ""
        cleared = " (cleared)" if hand.cleared else ""
        bets = [_bet(box.bet(stake.place).player, stake) for stake in hand.stakes]
        if hand.shoot is not None and (hand.shoot.chips or hand.shoot.laid):
            bets.append(_bet("shoot", hand.shoot))
        if hand.marker:
            bets.append(f"marker: {hand.marker}")
        lying = cards(hand.cards, hand.down)
        yield f"  box {box.number}{number}  {lying}{total}{cleared}  {'; '.join(bets)}"
    for bet in box.bets:
        if bet.insurance_state == "laid":
            yield f"        insurance of {bet.player}: {_insurance(bet)}"
        if bet.envy_paid:
            yield f"        envy bonus of {bet.player}: {bet.envy_paid.amount}"


def _insurance(bet: Bet) -> str:
    """Return an insurance bet, and if it was settled too early."""
    text = chips(bet.insurance)
    if bet.insurance_seized:
        text += " taken"
    return f"{text} paid {bet.insurance_paid.amount}" if bet.insurance_paid else text


def _bet(whose: str, stake: Stake) -> str:
    """Return a bet in words, and if it was taken or paid."""
    text = f"{whose} {chips(stake.chips)}"
    if stake.laid:
        text += f" and {chips(stake.laid)} beside it"
    if stake.taken:
        text += " taken"
    elif stake.seized:
        text += " taken" if stake.seized == stake.chips else f", {stake.seized.amount} of it taken"
    elif stake.paid is not None:
        text += f" paid {stake.paid.amount}"
    return text if stake.bonus is None else f"{text}, bonus {stake.bonus.amount}"


def local_time(at: str) -> str:
    """Return a recorded time as local date and time."""
    return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M}"
