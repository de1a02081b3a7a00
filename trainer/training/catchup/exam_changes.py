"""Effects of a rule change on a house's exams, line by line.

Exams are not prepared: each is drawn when it begins, by the rules of that day. So the
effects are read from the two procedures alone.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import partial

from trainer.catalogue import N_, number_in, translate
from trainer.procedure.difference import Difference, find_differences
from trainer.procedure.kinds import CITED, NEVER, SEVERITY, STEP
from trainer.procedure.machine import Machine
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.procedure.step import Step
from trainer.procedure.training_rules import DRAWS, LETS_PASS, PAYS, TAKES
from trainer.training.catchup.change import renewed_clauses
from trainer.training.corpus.need import Needs
from trainer.training.diff.place import gravest_severity, is_judged_differently, weighing
from trainer.training.exam.sheet import BlueprintError, check_blueprint
from trainer.training.judge.verdict import GRADES, KINDS

#: What is true of every change.
FINISH = N_(
    "Each exam is drawn when it begins, so nothing needs to be prepared again. An "
    "exam in progress ends under the rules it began with. A certificate names the "
    "version used in its exam."
)
#: What is true where a blueprint asks for nothing that is otherwise.
AS_BEFORE = N_(
    "Exams cover the same as before. Whatever has changed is judged by the new "
    "rules wherever it comes up."
)

#: What becomes of settings that name what is no more.
UNFIT = N_(
    "The training manager’s settings for this house do not fit the new rules, and nobody "
    "could train under them. Change the settings before the rules take effect. "
    "{why}"
)


#: What a blueprint asks for, as it is spoken of.
FIELDS: Mapping[str, str] = {
    "pass_mark": N_("pass mark"),
    "rounds": N_("rounds"),
    "positions": N_("short positions, at least"),
    "most_positions": N_("short positions, at most"),
    "round_minutes": N_("minutes for a round"),
    "position_seconds": N_("seconds for a position"),
    "start": N_("start of the first round"),
    "interruptions": N_("interruptions allowed"),
    "away": N_("seconds allowed per interruption"),
    "days": N_("days until an exam that was left ends by itself"),
    "pays": N_("payouts"),
    "takes": N_("collections"),
    "lets_pass": N_("refusals"),
    "draws": N_("draws"),
    "good_fails": N_("share of good dealers who may fail"),
    "bad_passes": N_("share of dealers with a bad habit who may pass"),
    "fails_at_once": N_("rules that fail the exam at one mistake"),
    "attempts": N_("attempts before more training"),
    "wait_days": N_("days between two attempts"),
    "faults": N_("mistakes shown"),
    "critical": N_("critical ones among them"),
    "acts_from": N_("fewest moves between two mistakes"),
    "acts_to": N_("most moves between two mistakes"),
    "kinds": N_("kinds of mistakes"),
    "hits": N_("mistakes to call"),
    "critical_missed": N_("critical mistakes that may be missed"),
    "false_calls": N_("most false calls in 100 right moves"),
    "within": N_("moves allowed to call a mistake"),
    "seconds": N_("seconds per move"),
    "waits": N_("dealer waits while a mistake is named"),
    "tables": N_("tables at once"),
}

#: Values and kinds of faults; what is not here is written as it stands.
VALUES: Mapping[str, str] = {
    "deal": N_("with the deal"),
    "shuffle": N_("with a new shoe"),
    **KINDS,
}


#: What a dealer does where an occasion of a family lies.
_ACTS: Mapping[str, str] = {"pay": PAYS, "take": TAKES, "refuse": LETS_PASS, "deal_self": DRAWS}
_DEALERS, _INSPECTORS = N_("Dealers"), N_("Inspectors")
#: What is told in lines of its own.
_APART = frozenset({"clauses"})

_Say = Callable[..., str]


def exam_changes(old: Procedure, new: Procedure, lang: str) -> tuple[str, ...]:
    """Describe a rule change's effects on exams, a sentence a line.

    ``lang``: the language. Empty where neither moves, nor their words, nor severities, nor exam
    settings change. Where exams ask for nothing that changes, a sentence says so.
    """
    found = find_differences(old, new)
    say = partial(translate, lang)

    told = [
        *_asked(old, new, say),
        *_fields(old, new, lang, say),
        *_grades(old, new, found, say),
        *_occasions(old, new, found, say),
        *_not_drawn(new, found, say),
    ]
    if not told and not any(one.changes_meaning or one.kind == SEVERITY for one in found):
        return ()
    if not told:
        told = [say(AS_BEFORE)]
    return (*told, say(FINISH))


def unfit(why: str, lang: str) -> str:
    """Say that the manager's settings do not fit the new rules."""
    return translate(lang, UNFIT, why=why)


# --- the clauses that are asked for


def _asked(old: Procedure, new: Procedure, say: _Say) -> Iterator[str]:
    renewed = renewed_clauses(old, new)
    for who, was, now in (
        (_DEALERS, old.exam.clauses, new.exam.clauses),
        (_INSPECTORS, old.inspector_exam.clauses, new.inspector_exam.clauses),
    ):
        there = new.texts["en"].get("clauses", {})
        gone = [clause for clause in was if clause not in now]
        lines = (
            (N_("{who}: the exam now also covers {clauses}."), _without(now, was)),
            (
                N_("{who}: the exam no longer covers {clauses}."),
                [c for c in gone if c in there],
            ),
            (
                N_("{who}: withdrawn, so no longer in the exam: {clauses}."),
                [c for c in gone if c not in there],
            ),
            (
                N_("{who}: still in the exam, but changed: {clauses}."),
                [clause for clause in now if clause in was and clause in renewed],
            ),
        )
        for text, clauses in lines:
            if clauses:
                yield say(text, who=say(who), clauses=_listed(clauses))


def _without(some: Iterable[str], others: Iterable[str]) -> list[str]:
    left_out = set(others)
    return [one for one in some if one not in left_out]


# --- how much is asked for, and what it takes


def _fields(old: Procedure, new: Procedure, lang: str, say: _Say) -> Iterator[str]:
    for who, was, now in (
        (_DEALERS, _said(old), _said(new)),
        (_INSPECTORS, asdict(old.inspector_exam), asdict(new.inspector_exam)),
    ):
        for field in now:
            if was[field] == now[field] or field in _APART:
                continue
            text = N_("{who}: {what}: was {old}, now {new}.")
            before, after = (_value(one[field], lang, say) for one in (was, now))
            what = say(FIELDS[field]) if field in FIELDS else field
            yield say(text, who=say(who), what=what, old=before, new=after)
    changed = [
        kind
        for kind, remedy in asdict(new.remedies).items()
        if remedy != getattr(old.remedies, kind)
    ]
    if changed:
        told = ", ".join(say(KINDS[kind]) for kind in changed)
        yield say(
            N_("Inspectors: the house handles these mistakes differently: {kinds}."), kinds=told
        )


def _said(procedure: Procedure) -> dict[str, object]:
    return {"pass_mark": f"{procedure.pass_mark:.4g}", **asdict(procedure.exam)}


def _value(value: object, lang: str, say: _Say) -> str:
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, tuple | list):
        return ", ".join(_value(one, lang, say) for one in value) or say(N_("any"))
    if isinstance(value, str) and value in VALUES:
        return say(VALUES[value])
    text = number_in(lang, str(value)) if isinstance(value, float) else str(value)
    return text.replace("_", " ")


# --- how grave a fault is


def _grades(
    old: Procedure, new: Procedure, found: Sequence[Difference], say: _Say
) -> Iterator[str]:
    """Say which rules' mistakes now weigh differently.

    A severity that is only written differently may change weights in the score, or nothing.
    """
    graded = [one for one in found if one.part == SEVERITY]
    written = {one.of for one in graded if not is_judged_differently(old, new, one)}
    was, now = (
        {clause: grade for clause, grade in _graded(side).items() if clause not in written}
        for side in (old, new)
    )
    lines = (
        (
            N_("Mistakes against these rules now decide exams: {clauses}."),
            [c for c in now if now[c] == CRITICAL != was.get(c)],
        ),
        (
            N_("Mistakes against these rules no longer decide exams: {clauses}."),
            [c for c in was if was[c] == CRITICAL and now.get(c, CRITICAL) != CRITICAL],
        ),
        (
            N_("Withdrawn rules whose mistakes decided exams: {clauses}."),
            [c for c in was if was[c] == CRITICAL and c not in now],
        ),
    )
    for text, clauses in lines:
        if clauses:
            yield say(text, clauses=_listed(clauses))
    for grade in dict.fromkeys(now.values()):
        same = [c for c in now if now[c] == grade and CRITICAL not in (grade, was.get(c, CRITICAL))]
        other = [clause for clause in same if was[clause] != grade]
        if other:
            text = N_("Mistakes against these rules now count as {grade} in the score: {clauses}.")
            yield say(text, grade=say(GRADES[grade]), clauses=_listed(other))
    idle = [o.of for o in graded if o.of in written and weighing(old, new, o)]
    if idle:
        text = N_(
            "These rules weigh differently in the score; no mistake becomes more serious: "
            "{clauses}."
        )
        yield say(text, clauses=_listed(idle))


def _graded(procedure: Procedure) -> dict[str, str]:
    clauses = procedure.texts["en"].get("clauses", {})
    return {clause: gravest_severity(procedure, clause) for clause in clauses}


# --- occasions


def _occasions(
    old: Procedure, new: Procedure, found: Sequence[Difference], say: _Say
) -> Iterator[str]:
    for family in new.exam.families:
        name = say(FIELDS[family])
        if not any(_is_of(family, step) for step in new.leaves):
            text = N_("Dealers: no chances for {family} are left. No exam can be drawn.")
            yield say(text, family=name)
            continue
        touched = _touching(family, old, new, found)
        if touched:
            text = N_("Dealers: chances for {family} may change: {clauses}.")
            yield say(text, family=name, clauses=_listed(touched))


def _is_of(family: str, step: Step) -> bool:
    return _ACTS.get(step.act or "") == family


def _touching(
    family: str, old: Procedure, new: Procedure, found: Sequence[Difference]
) -> list[str]:
    """Find the clauses of a family's moves that are asked for differently."""
    steps = [step for side in (old, new) for step in side.leaves if _is_of(family, step)]
    theirs = {clause for step in steps for clause in step.every_clause}
    touched: list[str] = []
    for one in found:
        if not one.changes_acts or one.kind in (CITED, NEVER):
            continue
        if one.part == STEP:
            paths = [path for path in (one.of, one.was) if path]
            within = [s for s in steps if any(f"{s.path}/".startswith(f"{p}/") for p in paths)]
            touched += [clause for step in within for clause in step.every_clause]
        else:
            touched += [clause for clause in one.clauses if clause in theirs]
    return list(dict.fromkeys(touched))


# --- whether it can be drawn


def _not_drawn(new: Procedure, found: Sequence[Difference], say: _Say) -> Iterator[str]:
    """Say if no exam can be drawn any more.

    The model tells it; no round is dealt.
    """
    if not any(one.changes_acts or one.field in ("clauses", "rounds") for one in found):
        return
    try:
        check_blueprint(new.exam, Needs(new, Machine(new)))
    except BlueprintError as error:
        yield say(N_("Dealers: no exam can be drawn under these rules. {why}"), why=error)


def _listed(clauses: Iterable[str]) -> str:
    return ", ".join(clauses)
