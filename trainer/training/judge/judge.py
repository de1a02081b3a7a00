"""Verdict on one act in one situation, carried out (judging.md, 4)."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.games.chips_moved import find_bet, misplace, stamp_moves
from trainer.games.options import no_chips_for
from trainer.procedure.due import Obligation
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.obligation import thing_of
from trainer.procedure.spec import CRITICAL, MAJOR, MINOR
from trainer.table.act import DRAWING, MONEY, Act
from trainer.table.journal import EARLY, MISPLACED, STOOD, subject_of
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table
from trainer.training.engine.costs import cost_at, costs_of, find_right_result, total
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.debts import make_debt
from trainer.training.engine.missed import LossReason
from trainer.training.engine.situation import Situation
from trainer.training.judge.classify import Meaning, classify_act, nothing_to_clear
from trainer.training.judge.verdict import CORRECT, FAULT, FREE, Judgement, Verdict, severity


def judge(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judgement:
    """Judge an act and carry it out by the rules of exams.

    Raise DataError where the house's chips cannot make its amount: that is no act.
    """
    lacking = no_chips_for(act.amount, dealing.house) if act.amount else ""
    if lacking:
        raise DataError([Problem(f"act {n}", f"{act.act}: {lacking}")])
    return carry_out_act(dealing, classify_act(dealing, situation, act, n))


def carry_out_act(dealing: Dealing, meaning: Meaning) -> Judgement:
    """Carry out a classified act; return verdict, cost, severity and consequences."""
    if meaning.obligation is not None:
        return _done(dealing, meaning, meaning.obligation)
    if meaning.verdict.verdict == FREE:
        return _let(dealing, meaning)
    return _undone(dealing, meaning)


def _done(dealing: Dealing, meaning: Meaning, obligation: Obligation) -> Judgement:
    """Carry out an act as this obligation; passed-over ones become debts."""
    verdict, situation, skipped = meaning.verdict, meaning.situation, meaning.skipped
    act = verdict.act
    after = dealing.carry_out(situation, obligation, act)
    if skipped:
        after = _owing(dealing, situation, after, skipped, verdict.n)
    if verdict.verdict != CORRECT and not after.slipped:
        after = after._replace(slipped=True)
    if verdict.verdict == FAULT:
        cost = 0
        if act.act in _COSTING:
            cost = _costing(dealing, situation, after, act, obligation.spot)
        grade = verdict.severity or severity(dealing.procedure, verdict.kind, verdict.clauses, act)
        verdict = replace(verdict, severity=CRITICAL if cost else grade, money=cost)
    settled = dealing.settle(after)
    if act.act == "deal_self" and situation.slipped:
        settled = _with_bets_reopened(dealing, settled, verdict.n)
    if meaning.events:
        settled = settled._replace(events=(*meaning.events, *settled.events))
    newly = frozenset(earlier.key for earlier in meaning.once or skipped)
    if newly:
        newly -= {o.obligation.key for o in settled.lapsed if o.lost is LossReason.NEEDLESS}
    return Judgement(verdict, obligation, newly, settled, situation.table.round)


def _owing(
    dealing: Dealing,
    before: Situation,
    after: Situation,
    skipped: Sequence[Obligation],
    n: int,
) -> Situation:
    """Return the situation with passed-over obligations owed, some once more."""
    keys = {earlier.key for earlier in skipped}
    known = {debt.obligation.key for debt in after.owed}
    again = [  # what was owed already stands no more before the rest of it
        debt._replace(again=(*debt.again, n)) if debt.obligation.key in keys else debt
        for debt in after.owed
    ]
    new = [
        make_debt(dealing, before, earlier, n) for earlier in skipped if earlier.key not in known
    ]
    states = (dealing.procedure.state_of(earlier.step) for earlier in skipped)
    late = dealing.procedure.earliest([after.late, *states])
    return after._replace(owed=(*again, *new), late=late)


def _with_bets_reopened(dealing: Dealing, situation: Situation, n: int) -> Situation:
    """Reopen bets paid before this card that now lose.

    The dealer had settled as if standing: that line stands for what comes of it.
    """
    moves = situation.table.journal
    paid = {(m.what, m.spot) for m in moves if m.why == STOOD and m.gain < 0}
    if not paid:
        return situation
    facts = dealing.facts(situation)
    rights = ((find_right_result(facts, bet), bet[1]) for bet in paid)
    things = {
        thing_of(r.step, spot) for r, spot in rights if r is not None and r.step.act == "take"
    }
    lost = [o for o in dealing.known(situation) if o.thing in things]
    after = situation
    for obligation in lost:
        after = _misjudging(dealing, situation, after, obligation, n)
    return dealing.settle(after) if lost else situation


def _costing(dealing: Dealing, before: Situation, after: Situation, act: Act, spot: Spot) -> int:
    """Return an act's cost to the house.

    For a payment that makes up what was short, only the excess counts.
    """
    cost = _cost(dealing, after) - _cost(dealing, before)
    if act.act != "pay" or not before.slipped:
        return cost
    short = cost_at(dealing.facts(before), (subject_of(act.what), spot))
    return cost + short if short < 0 < cost + short else cost


#: Acts that can cost money: those that move it, and those that give it back.
_COSTING = MONEY | {"refuse"}


def _cost(dealing: Dealing, situation: Situation) -> int:
    """Return the round's cost to the house so far, without omissions."""
    return total(costs_of(dealing.facts(situation), ()))


def _let(dealing: Dealing, meaning: Meaning) -> Judgement:
    """Rule 4: carry out a free act.

    That is harmless words or gestures, acts after their limit, or money put right.
    """
    verdict, situation = meaning.verdict, meaning.situation
    if meaning.after is None:
        said = _heard(situation, verdict.act)
        table = _laid_aside(dealing, situation.table, verdict.act)
        after = _counted(situation._replace(events=(), said=said, table=table))
        return Judgement(verdict, None, frozenset(), after, situation.table.round)
    verdict = replace(verdict, money=_cost(dealing, meaning.after) - _cost(dealing, situation))
    after = dealing.settle(_counted(meaning.after))
    return Judgement(verdict, None, frozenset(), after, situation.table.round)


def _heard(situation: Situation, act: Act) -> frozenset[str]:
    """Return the phrases said out of turn, with this one added."""
    if act.act != "call" or act.box:
        return situation.said
    return situation.said | {act.phrase or ""}


def _counted(situation: Situation) -> Situation:
    """Return the situation with its number of acts raised by one."""
    return situation._replace(acts=situation.acts + 1)


def _undone(dealing: Dealing, meaning: Meaning) -> Judgement:
    """Rule 6: undo an act that is not due, except for money."""
    verdict, situation = meaning.verdict, meaning.situation
    act, table = verdict.act, situation.table
    after = _counted(situation._replace(events=(), slipped=True, said=_heard(situation, act)))
    moved = False
    if act.act in MONEY:
        now = stamp_moves(
            misplace(table, act, dealing.house, _why(dealing, situation, act)),
            table,
            situation.acts + 1,
        )
        moved = now is not table
        before = after
        after = after._replace(table=now)
        spot = find_bet(table, act) or TABLE
        verdict = replace(verdict, money=_costing(dealing, before, after, act, spot))
        if moved and meaning.misjudged is not None:
            after = _misjudging(dealing, situation, after, meaning.misjudged, verdict.n)
        after = dealing.settle(after)
        after = after._replace(events=(*meaning.events, *after.events))
    else:
        after = after._replace(table=_laid_aside(dealing, table, act))
    verdict = replace(verdict, severity=_severity(dealing, verdict, table, moved=moved))
    skipped = frozenset(passed.key for passed in meaning.skipped)
    return Judgement(verdict, None, skipped, after, table.round)


def _misjudging(
    dealing: Dealing, before: Situation, after: Situation, right: Obligation, n: int
) -> Situation:
    """Return the situation after a misjudged bet.

    The right obligation may still be done, and need not be.
    """
    left = tuple(debt for debt in after.owed if debt.obligation.thing != right.thing)
    wrong = make_debt(dealing, before, right, n)._replace(misjudged=True)
    return after._replace(owed=(*left, wrong))


def _laid_aside(dealing: Dealing, table: Table, act: Act) -> Table:
    """Return the table with an undone card beside the shoe."""
    if act.act not in DRAWING or table.shoe.is_empty:
        return table
    face = act.face or "up"
    if act.face is None and dealing.procedure.dealt_by_banker:
        face = "down"
    elif act.face is None and act.act == "burn_card":
        face = "burnt"
    return replace(table, shoe=table.shoe.lay_aside(face))


def _why(dealing: Dealing, situation: Situation, act: Act) -> str:
    """Return the reason for misplaced money: ``EARLY`` if the outcome was open."""
    spot = find_bet(situation.table, act)
    if (
        spot is None
        or find_right_result(dealing.facts(situation), (subject_of(act.what), spot)) is not None
    ):
        return MISPLACED
    return EARLY


def _severity(dealing: Dealing, verdict: Verdict, table: Table, *, moved: bool) -> str:
    act = verdict.act
    if moved:
        return CRITICAL
    if nothing_to_clear(table, act):
        return MINOR
    grade = severity(dealing.procedure, "not_due", verdict.clauses, act)
    return MAJOR if grade == CRITICAL and act.act in MONEY else grade
