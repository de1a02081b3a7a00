"""The judge: the verdict on one act in one situation (judging.md, 4)."""

from dataclasses import replace

from trainer.games.chips_moved import misplace, spot_of, stamped
from trainer.procedure.due import Obligation, precedes
from trainer.procedure.spec import CRITICAL, MAJOR, MINOR
from trainer.procedure.step import USUALLY, Regulated
from trainer.table.act import MONEY, Act, identity_fields
from trainer.table.grammar import ACTS
from trainer.table.journal import EARLY, MISPLACED, about
from trainer.table.table import Table
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.loss import Lost
from trainer.training.dealing.money import costs_of, right_for, total
from trainer.training.dealing.owing import implied, next_round_for, owed
from trainer.training.dealing.situation import Situation
from trainer.training.judging.clause import (
    clauses_of,
    forbidding_clauses,
    not_due_clauses,
    order_clauses,
    severity,
)
from trainer.training.judging.details import DETAIL_FAULTS, wrong_details
from trainer.training.judging.free import in_addition, put_right
from trainer.training.judging.verdict import CORRECT, FAULT, FREE, Judged, Verdict


def judge(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged:
    """Judge an act, and carry it out as the rules of an exam say."""
    candidates = dealing.candidates(situation)
    matches = [obligation for obligation in candidates if fits(obligation, act)]
    wrong = [wrong_details(dealing, situation, obligation, act) for obligation in matches]
    for obligation, details in zip(matches, wrong, strict=True):
        if not details:
            verdict = Verdict(n, act, CORRECT, clauses_of(obligation.step))
            return _done(dealing, situation, obligation, verdict)
    if matches:
        return _badly_done(dealing, situation, matches[0], wrong[0], Verdict(n, act, FAULT))
    return (
        _out_of_order(dealing, situation, act, n)
        or _implying(dealing, situation, act, n)
        or _in_next_round(dealing, situation, act, n)
        or _free(dealing, situation, act, n)
        or _wrong_box(dealing, situation, act, n)
        or _not_due(dealing, situation, act, n)
    )


def fits(obligation: Obligation, act: Act) -> bool:
    """Whether the act has the obligation's identity; hand and place may be left out.

    Of a call its phrase has to be the one that is owed.
    """
    step, spot = obligation.step, obligation.spot
    if step.act != act.act or step.what != act.what:
        return False
    if act.act == "call" and act.phrase not in (None, step.phrase):
        return False
    for name in identity_fields(act.act, act.what):
        given = getattr(act, name)
        owed = getattr(spot, name)
        if name == "box":
            if (given or 0) != owed or (given is None and ACTS[act.act].to_dealer):
                return False
        elif given is not None and owed and given != owed:
            return False
    return True


def _done(
    dealing: Dealing,
    situation: Situation,
    obligation: Obligation,
    verdict: Verdict,
    skipped: tuple[Obligation, ...] = (),
) -> Judged:
    """Carry out an act as this obligation, well or badly; what it passed over is owed."""
    act = verdict.act
    after = dealing.carry_out(situation, obligation, act)
    newly = frozenset(earlier.key for earlier in skipped)
    if skipped:
        after = _owing(dealing, situation, after, skipped, verdict.n)
    if verdict.verdict != CORRECT and not after.slipped:
        after = after._replace(slipped=True)
    if verdict.verdict == FAULT:
        cost = _cost(dealing, after) - _cost(dealing, situation) if act.act in _COSTING else 0
        grade = (
            CRITICAL if cost else severity(dealing.procedure, verdict.kind, verdict.clauses, act)
        )
        verdict = replace(verdict, severity=grade, money=cost)
    settled = dealing.settle(after)
    if newly:
        newly -= {o.obligation.key for o in settled.lapsed if o.lost is Lost.NEEDLESS}
    return Judged(verdict, obligation, newly, settled, situation.table.round)


def _owing(
    dealing: Dealing,
    before: Situation,
    after: Situation,
    skipped: tuple[Obligation, ...],
    n: int,
) -> Situation:
    """The situation after an act that has passed this over, some of it perhaps once more."""
    keys = {earlier.key for earlier in skipped}
    known = {debt.obligation.key for debt in after.owed}
    again = [  # what was owed already stands no more before the rest of it
        debt._replace(again=(*debt.again, n)) if debt.obligation.key in keys else debt
        for debt in after.owed
    ]
    new = [owed(dealing, before, earlier, n) for earlier in skipped if earlier.key not in known]
    states = (dealing.procedure.state_of(earlier.step) for earlier in skipped)
    late = dealing.procedure.earliest([after.late, *states])
    return after._replace(owed=(*again, *new), late=late)


#: Acts that can cost money: those that move it, and those that give it back.
_COSTING = MONEY | {"refuse"}


def _cost(dealing: Dealing, situation: Situation) -> int:
    """What the round has cost the house until now, but for what was passed over."""
    return total(costs_of(dealing.facts(situation), ()))


def _badly_done(
    dealing: Dealing,
    situation: Situation,
    obligation: Obligation,
    wrong: list[Regulated],
    verdict: Verdict,
) -> Judged:
    """Rule 2: its identity is due, and a detail is wrong: the gravest kind of them."""
    kind, fields = next(fault for fault in DETAIL_FAULTS if wrong[0].field in fault[1])
    named = [c for regulated in wrong if regulated.field in fields for c in regulated.clauses]
    clauses = tuple(dict.fromkeys(named)) or obligation.step.clauses
    right = dealing.correct_act(obligation, situation)
    verdict = replace(verdict, kind=kind, clauses=clauses, expected=(right,))
    return _done(dealing, situation, obligation, verdict)


def _out_of_order(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged | None:
    """Rule 3: the act is known but not yet due; it passes over what stands before it."""
    waiting = [owed.obligation for owed in situation.owed]
    found = next((obligation for obligation in waiting if fits(obligation, act)), None)
    if found is not None:
        line = next(owed.lines[-1] for owed in situation.owed if owed.obligation is found)
        standing = [owed.obligation for owed in situation.owed if owed.lines[-1] == line]
        standing = [*dealing.coming_before_owed(situation), *standing]
    else:
        standing = dealing.known(situation)
        found = next((obligation for obligation in standing if fits(obligation, act)), None)
    if found is None:
        return None
    skipped = _standing_before(found, standing, situation)
    if not skipped:
        return None if found in waiting else _in_its_turn(dealing, situation, found, act, n)
    clauses = order_clauses(dealing.procedure, skipped[0], found)
    expected = (dealing.named(skipped[0], situation.table),)
    verdict = Verdict(n, act, FAULT, clauses, "out_of_order", expected=expected)
    return _done(dealing, situation, found, verdict, tuple(skipped))


def _standing_before(
    found: Obligation, standing: list[Obligation], situation: Situation
) -> list[Obligation]:
    """What an act passes over: of a choice one, and no answer to a question that is among it."""
    open_yet = {
        free.thing for free in situation.due if not free.blocking and free.step.due != USUALLY
    }
    before = [
        earlier
        for earlier in standing
        if earlier.blocking and precedes(earlier, found) and earlier.thing not in open_yet
    ]
    paths = {earlier.step.path for earlier in before}
    choices = [earlier.choice for earlier in before]
    return [
        earlier
        for index, earlier in enumerate(before)
        if (not earlier.choice or choices.index(earlier.choice) == index)
        and earlier.step.follows not in paths
    ]


def _implying(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged | None:
    """Rule 3, where it is due only after something that the dealer is free not to do yet.

    To settle is to stick: he has passed the call over, and what it brings about has come about.
    """
    for free in situation.due:
        if not free.step.implied:
            continue
        left = implied(dealing, situation, free, n)
        found = next((other for other in left.due if fits(other, act)), None)
        if found is not None:
            clauses = order_clauses(dealing.procedure, free, found)
            expected = (dealing.named(free, situation.table),)
            verdict = Verdict(n, act, FAULT, clauses, "out_of_order", expected=expected)
            judged = _done(dealing, left, found, verdict, (free,))
            events = (*left.events, *judged.situation.events)
            return replace(judged, situation=judged.situation._replace(events=events))
    return None


def _in_its_turn(
    dealing: Dealing, situation: Situation, found: Obligation, act: Act, n: int
) -> Judged:
    """What is known, and before which only stands what may be done: it is due as well."""
    wrong = wrong_details(dealing, situation, found, act)
    if wrong:
        return _badly_done(dealing, situation, found, wrong, Verdict(n, act, FAULT))
    return _done(dealing, situation, found, Verdict(n, act, CORRECT, clauses_of(found.step)))


def _in_next_round(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged | None:
    """An act with which the next round begins, before this one is done: the table is cleared."""
    begun = next_round_for(dealing, situation, act, n, fits)
    return None if begun is None else judge(dealing, begun, act, n)


def _free(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged | None:
    """Rule 4: words or a gesture that do no harm, what comes after its limit, money put right."""
    if act.act in MONEY:
        after = put_right(dealing, situation, act)
        if after is None:
            return None
        money = _cost(dealing, after) - _cost(dealing, situation)
        verdict = Verdict(n, act, FREE, money=money)
        return Judged(verdict, None, frozenset(), dealing.settle(_counted(after)))
    if not in_addition(dealing, situation, act, fits):
        return None
    after = _counted(situation._replace(events=(), said=_heard(situation, act)))
    return Judged(Verdict(n, act, FREE), None, frozenset(), after)


def _heard(situation: Situation, act: Act) -> frozenset[str]:
    """The phrases that were said to the table when they were not due, with this one."""
    if act.act != "call" or act.box:
        return situation.said
    return situation.said | {act.phrase or ""}


def _counted(situation: Situation) -> Situation:
    """The situation with one act more that was done in it."""
    return situation._replace(acts=situation.acts + 1)


def _wrong_box(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged | None:
    """Rule 5: it differs from a due act only in where, and moves no money."""
    if act.act in MONEY or act.act == "call" or _nothing_to_clear(situation.table, act):
        return None
    for obligation in dealing.candidates(situation):
        step = obligation.step
        if step.act != act.act or step.what != act.what or "box" not in ACTS[act.act].identity:
            continue
        meant = dealing.named(obligation, situation.table)
        forbidding = forbidding_clauses(dealing.procedure, situation.table, act)
        clauses = tuple(dict.fromkeys((*forbidding, *step.clauses)))
        verdict = Verdict(n, act, FAULT, clauses, "wrong_box", expected=(meant,))
        return _done(dealing, situation, obligation, verdict)
    return None


def _nothing_to_clear(table: Table, act: Act) -> bool:
    """Whether the act is to clear cards where none lie."""
    if act.act != "clear":
        return False
    hands = [hand for box in table.boxes if box.number == act.box for hand in box.hands]
    asked = [hand for hand in hands if act.hand in (None, hand.number)]
    return all(hand.cleared or not hand.cards for hand in asked)


def _not_due(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged:
    """Rule 6: anything else. It is undone at once, but money stays where it was put."""
    procedure, table = dealing.procedure, situation.table
    candidates = dealing.candidates(situation)
    decided = _cut_decided(dealing, situation, act, n)
    if decided is not None:
        return decided
    clauses = not_due_clauses(procedure, table, act, candidates, dealing.known(situation))
    expected = tuple(dealing.named(obligation, table) for obligation in candidates)
    verdict = Verdict(n, act, FAULT, clauses, "not_due", "", expected)
    after = _counted(situation._replace(events=(), slipped=True, said=_heard(situation, act)))
    moved = False
    if act.act in MONEY:
        now = stamped(
            misplace(table, act, dealing.house, _why(dealing, situation, act)),
            table,
            situation.acts + 1,
        )
        moved = now is not table
        before = after
        after = after._replace(table=now)
        verdict = replace(verdict, money=_cost(dealing, after) - _cost(dealing, before))
        after = dealing.settle(after)
    verdict = replace(verdict, severity=_severity(dealing, verdict, table, moved=moved))
    return Judged(verdict, None, frozenset(), after, table.round)


def _cut_decided(dealing: Dealing, situation: Situation, act: Act, n: int) -> Judged | None:
    """A wrong decision about a cut stands: the way goes on from it. None where none is due."""
    due = next(
        (obligation for obligation in situation.due if obligation.step.act in _CUT_DECISIONS), None
    )
    if due is None or act.act not in _CUT_DECISIONS:
        return None
    parent = due.step.path.rpartition("/")[0]
    alike = (step for step in dealing.procedure.leaves if step.act == act.act)
    step = next((step for step in alike if step.path.rpartition("/")[0] == parent), None)
    if step is None:
        return None
    expected = (dealing.named(due, situation.table),)
    verdict = Verdict(n, act, FAULT, due.step.clauses, "not_due", expected=expected)
    return _done(dealing, situation, due._replace(step=step), verdict)


_CUT_DECISIONS = frozenset({"accept_cut", "refuse_cut"})


def _why(dealing: Dealing, situation: Situation, act: Act) -> str:
    """Whether money that was not due was moved while the outcome of its bet was open."""
    spot = spot_of(situation.table, act)
    if spot is None or right_for(dealing.facts(situation), (about(act.what), spot)) is not None:
        return MISPLACED
    return EARLY


def _severity(dealing: Dealing, verdict: Verdict, table: Table, *, moved: bool) -> str:
    act = verdict.act
    if moved:
        return CRITICAL
    if _nothing_to_clear(table, act):
        return MINOR
    grade = severity(dealing.procedure, "not_due", verdict.clauses, act)
    return MAJOR if grade == CRITICAL and act.act in MONEY else grade
