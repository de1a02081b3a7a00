"""The judge: the verdict on one act in one situation (judging.md, 4)."""

from collections.abc import Iterator
from dataclasses import replace

from trainer.games.effect import add_payment, chips_paid, chips_taken, is_paid, misplace, staked
from trainer.procedure.due import Obligation, precedes
from trainer.procedure.spec import Regulated
from trainer.table.act import IDENTITY, MONEY, SPEECH, Act, detail, identity_fields
from trainer.table.box import Hand
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.clause import clauses_of, never_clauses, order_clauses, severity
from trainer.training.dealing import Dealing, Owed, Situation, remember_hand
from trainer.training.verdict import CORRECT, FAULT, FREE, Judged, Verdict

#: The kinds of fault in a detail, the gravest first, with the details that they speak of.
_DETAIL_FAULTS = (
    ("wrong_amount", ("amount", "chips", "pot")),
    ("wrong_call", ("phrase", "value")),
    ("wrong_place", ("side", "decks", "face", "marker")),
    ("wrong_hand", ("with",)),
)


def judge(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged:
    """Judge an act, and carry it out as the rules of an exam say."""
    candidates = dealing.candidates(situation)
    matches = [obligation for obligation in candidates if fits(obligation, act)]
    wrong = [_wrong_details(dealing, situation, obligation, act) for obligation in matches]
    for obligation, details in zip(matches, wrong, strict=True):
        if not details:
            verdict = Verdict(n, act, CORRECT, clauses_of(obligation.step))
            return _done(dealing, situation, obligation, verdict)
    if matches:
        return _badly_done(dealing, situation, matches[0], wrong[0], Verdict(n, act, FAULT))
    return (
        _out_of_order(dealing, situation, act, n)
        or _repeated(situation, act, n)
        or _wrong_box(dealing, situation, act, n)
        or _free(dealing, situation, act, n)
        or _not_due(dealing, situation, act, n)
    )


def fits(obligation: Obligation, act: Act) -> bool:
    """Whether the act has the obligation's identity; hand and place may be left out."""
    step, spot = obligation.step, obligation.spot
    if step.act != act.act or step.what != act.what:
        return False
    for name in identity_fields(act.act, act.what):
        given = getattr(act, name)
        owed = getattr(spot, name)
        if name == "box":
            if (given or 0) != owed or (given is None and act.act == "place_cut_card"):
                return False
        elif given is not None and owed and given != owed:
            return False
    return True


def _wrong_details(
    dealing: Dealing, situation: Situation, obligation: Obligation, act: Act
) -> list[Regulated]:
    """The regulated details that are wrong or left out, the gravest first."""
    wrong = [
        one
        for one in obligation.step.details
        if detail(act, one.field) not in dealing.right(one, obligation, situation)
    ]
    if act.chips is not None and act.chips.amount != act.amount:
        wrong += [one for one in obligation.step.details if one.field == "amount"]
    grave = [field for _, fields in _DETAIL_FAULTS for field in fields]
    return sorted(wrong, key=lambda one: grave.index(one.field))


def _done(
    dealing: Dealing,
    situation: Situation,
    obligation: Obligation,
    verdict: Verdict,
    passed: tuple[Obligation, ...] = (),
) -> Judged:
    act = verdict.act
    cost = 0
    after = remember_hand(situation, obligation, act)
    if obligation.step.act == "pay":
        due = _amount(dealing, situation, obligation)
        cost = chips_paid(act, dealing.house).amount - due
        if cost < 0:
            short = (*after.short, ((str(act.what), obligation.spot), -cost))
            after = replace(after, short=short)
    elif obligation.step.act == "take" and (due := _amount(dealing, situation, obligation)):
        stake = staked(situation.table, obligation.step.what, obligation.spot)
        cost = due - chips_taken(act, stake, dealing.house).amount
    after = dealing.carry_out(after, obligation, act)
    if obligation.step.act == "refuse":  # chips that were seized go back
        cost = situation.table.float_chips.amount - after.table.float_chips.amount
        here = ("insurance", obligation.spot)
        short = tuple(one for one in after.short if not cost or one[0] != here)
        after = replace(after, short=short)
    newly = {one.key for one in passed}
    owed = [one for one in after.owed if one.obligation.key not in newly]
    for one in passed:
        money = _stake_at(dealing, situation, one)
        named = dealing.named(one, situation.table)
        owed.append(Owed(one, verdict.n, money, situation.table.round, named))
    after = replace(after, owed=tuple(owed), slipped=after.slipped or bool(passed))
    if verdict.verdict == FAULT:
        grade = severity(dealing.procedure, verdict.kind, verdict.clauses, cost)
        verdict = replace(verdict, severity=grade)
    verdict = replace(verdict, money=cost)
    return Judged(
        verdict, obligation, frozenset(newly), dealing.settle(after), situation.table.round
    )


def _badly_done(
    dealing: Dealing,
    situation: Situation,
    obligation: Obligation,
    wrong: list[Regulated],
    verdict: Verdict,
) -> Judged:
    kind = next(kind for kind, fields in _DETAIL_FAULTS if wrong[0].field in fields)
    fields = next(fields for name, fields in _DETAIL_FAULTS if name == kind)
    named = [c for one in wrong if one.field in fields for c in one.clauses]
    clauses = tuple(dict.fromkeys(named)) or obligation.step.clauses
    right = dealing.correct_act(obligation, situation)
    verdict = replace(verdict, kind=kind, clauses=clauses, expected=(right,))
    return _done(dealing, situation, obligation, verdict)


def _out_of_order(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged | None:
    """Rule 3: the act is known but not yet due; it passes over what stands before it."""
    waiting = [owed.obligation for owed in situation.owed]
    found = next((one for one in waiting if fits(one, act)), None)
    if found is not None:
        line = next(owed.line for owed in situation.owed if owed.obligation is found)
        standing = [owed.obligation for owed in situation.owed if owed.line == line]
    else:
        standing = dealing.known(situation)
        found = next((one for one in standing if fits(one, act)), None)
    if found is None:
        return None
    passed = [one for one in standing if one.blocking and precedes(one, found)]
    if not passed:
        return None
    choices = [one.choice for one in passed]
    passed = [
        one
        for index, one in enumerate(passed)
        if not one.choice or choices.index(one.choice) == index
    ]
    verdict = Verdict(
        n,
        act,
        FAULT,
        order_clauses(dealing.procedure, passed[0], found),
        "out_of_order",
        expected=(dealing.named(passed[0], situation.table),),
    )
    return _done(dealing, situation, found, verdict, tuple(passed))


def _wrong_box(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged | None:
    """Rule 4: it differs from a due act only in where, and moves no money."""
    if act.act in MONEY or _cleared(situation.table, act):
        return None
    for obligation in dealing.candidates(situation):
        step = obligation.step
        if step.act != act.act or step.what != act.what or "box" not in IDENTITY[act.act]:
            continue
        right = dealing.correct_act(obligation, situation)
        if act.act == "call" and act.phrase != right.phrase:
            continue
        meant = dealing.named(obligation, situation.table)
        verdict = Verdict(n, act, FAULT, step.clauses, "wrong_box", expected=(meant,))
        return _done(dealing, situation, obligation, verdict)
    return None


def _cleared(table: Table, act: Act) -> bool:
    """Whether the act is to clear cards that are in the tray already."""
    if act.act != "clear":
        return False
    return all(hand.cleared for hand in _hands(table, act) if act.hand in (None, hand.number))


def _repeated(situation: Situation, act: Act, n: int) -> Judged | None:
    """Rule 5 before rule 4: a question that was put already is no question to another box."""
    if act.act == "call" or act.act not in SPEECH or not _said_before(situation.table, act):
        return None
    return Judged(Verdict(n, act, FREE), None, frozenset(), replace(situation, events=()))


def _free(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged | None:
    """Rule 5: speech or a gesture that does no harm, or a payment that makes up a shortage."""
    if act.act == "pay":
        return _make_up(dealing, situation, act, n)
    if act.act != "call":
        return None
    return Judged(Verdict(n, act, FREE), None, frozenset(), replace(situation, events=()))


def _said_before(table: Table, act: Act) -> bool:
    if act.act == "call_inspector":
        return True
    hands = [hand for hand in _hands(table, act) if act.hand in (None, hand.number)]
    if act.act == "offer_even_money":
        stakes = [stake for hand in hands for stake in hand.stakes]
        return any(s.even_money and act.place in (None, s.place) for s in stakes)
    return any(hand.offers and hand.cards_at_offer == len(hand.cards) for hand in hands)


def _hands(table: Table, act: Act) -> tuple[Hand, ...]:
    return next((box.hands for box in table.boxes if box.number == act.box), ())


def _make_up(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged | None:
    """A later payment of what an earlier one fell short of."""
    paid = chips_paid(act, dealing.house)
    for (what, spot), short in situation.short:
        places = ((act.box, spot.box), (act.hand, spot.hand), (act.place, spot.place))
        here = all(given in (None, owed) or not owed for given, owed in places)
        if not _of_one_bet(what, act.what) or not here or not 0 < paid.amount <= short:
            continue
        if not is_paid(situation.table, what, spot):
            continue
        rest = tuple(one for one in situation.short if one != ((what, spot), short))
        if paid.amount < short:
            rest = (*rest, ((what, spot), short - paid.amount))
        table = add_payment(situation.table, what, spot, paid)
        after = replace(situation, table=table, short=rest, events=())
        verdict = Verdict(n, act, FREE, money=paid.amount)
        return Judged(verdict, None, frozenset(), after)
    return None


def _of_one_bet(owed: str, paid: str | None) -> bool:
    """Whether a payment can make up what is owed: even money is paid to the bet as well."""
    return owed == paid or (owed, paid) == ("even_money", "bet")


def _seized(before: Table, after: Table) -> Iterator[tuple[tuple[str, Spot], int]]:
    """What a taking that was not due leaves a player short of, by what and where."""
    for box, box_then in zip(after.boxes, before.boxes, strict=True):
        for bet, bet_then in zip(box.bets, box_then.bets, strict=True):
            if bet.insurance_seized and not bet_then.insurance_seized:
                yield ("insurance", Spot(box.number, 0, bet.place)), bet.insurance.amount
        for hand, hand_then in zip(box.hands, box_then.hands, strict=True):
            for stake, then in zip(hand.stakes, hand_then.stakes, strict=True):
                if stake.seized != then.seized:
                    spot = Spot(box.number, hand.number, stake.place)
                    yield ("bet", spot), (stake.seized - then.seized).amount
            if hand.shoot is not None and hand_then.shoot is not None:
                seized = hand.shoot.seized - hand_then.shoot.seized
                if seized:
                    yield ("shoot", Spot(box.number, hand.number)), seized.amount


def _not_due(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged:
    """Rule 6: anything else. It is undone at once, but money stays where it was put."""
    procedure, table = dealing.procedure, situation.table
    clauses = never_clauses(procedure, table, act)
    expected = tuple(dealing.named(one, table) for one in dealing.candidates(situation))
    after = replace(situation, events=())
    money = 0
    if act.act in MONEY:
        after = replace(after, table=misplace(table, act, dealing.house))
        money = _owned(table) - _owned(after.table)
        if money < 0:
            after = replace(after, short=(*after.short, *_seized(situation.table, after.table)))
        after = dealing.settle(after)
    grade = severity(procedure, "not_due", clauses, money)
    verdict = Verdict(n, act, FAULT, clauses, "not_due", grade, expected, money)
    return Judged(verdict, None, frozenset(), after)


def _owned(table: Table) -> int:
    """What the house has, what it has put into a pot counted too, in money units."""
    return (table.float_chips + table.kitty).amount


def _amount(dealing: Dealing, situation: Situation, obligation: Obligation) -> int:
    """What is to be paid, or taken of a bet, in money units; 0 where no amount is regulated."""
    for one in obligation.step.details:
        if one.field == "amount":
            amount = dealing.right(one, obligation, situation)[0]
            return amount if isinstance(amount, int) else 0
    return 0


def _stake_at(dealing: Dealing, situation: Situation, obligation: Obligation) -> int:
    """What it costs the house when an obligation is never done, in money units."""
    step, spot, table = obligation.step, obligation.spot, situation.table
    if step.act == "pay":
        return -_amount(dealing, situation, obligation)
    if step.act != "take":
        return 0
    if step.what == "insurance":
        return table.bet(spot).insurance.amount
    stake = staked(table, step.what, spot)
    part = _amount(dealing, situation, obligation)
    return part or (stake.chips - stake.seized).amount
