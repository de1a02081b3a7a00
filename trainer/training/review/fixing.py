"""Rules to fix: broken in one of the last rounds, and not followed twice since."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from trainer.procedure.spec import WEIGHTS, Procedure
from trainer.training.dealing.possible import enacted
from trainer.training.memory.card import BROKEN, KEPT
from trainer.training.memory.evidence import hows_of
from trainer.training.memory.renewed import NEVER_RENEWED, Renewed
from trainer.training.review.outline import AGAIN, DRILL, LESSON, Outline, is_round
from trainer.training.review.rounds import LATELY
from trainer.training.sessions.mode import MODES
from trainer.training.sessions.record import SessionLine

#: So often in a row a rule has to be followed until it is fixed.
FIXED = 2


class RuleToFix(NamedTuple):
    """A rule that was broken lately; ``right``: how often followed since."""

    clause: str
    severity: str
    right: int = 0


def lately(outlines: Iterable[Outline]) -> list[int]:
    """Find the ids of sessions since the first of the last five rounds of practice."""
    known = [one for one in outlines if one.moves and MODES[one.mode].masters]
    begun = [number for number, one in enumerate(known) if is_round(one)]
    return [one.id for one in known[begun[-LATELY:][0] :]] if begun else []


def rules_to_fix(
    procedure: Procedure, lines: Sequence[SessionLine], renewed: Renewed = NEVER_RENEWED
) -> tuple[RuleToFix, ...]:
    """Find the rules to fix, the gravest first, then the latest.

    ``lines``: the sessions of ``lately``, the oldest first.
    A round, or a position of a drill, counts once: the rule came up in it, was not broken, and
    needed no hint. Lessons and drills put no rule on the list; broken there, it begins anew.
    """
    acted, known = frozenset(enacted(procedure)), procedure.texts["en"].get("clauses", {})
    right: dict[str, int] = {}
    for line in lines:
        hows = hows_of([line])
        for clause in tuple(right):
            if hows.get(clause) == {KEPT} or (clause not in acted and _was_heeded(clause, line)):
                right[clause] += BROKEN not in hows.get(clause, ())
        for clause in (clause for clause, how in hows.items() if BROKEN in how):
            counts = clause in known and renewed.counts(clause, line.begun)
            if counts and (clause in right or not line.name.startswith((LESSON, DRILL, AGAIN))):
                right.pop(clause, None)  # the latest stands last
                right[clause] = 0
    found = [
        RuleToFix(clause, procedure.severity((clause,)), times)
        for clause, times in reversed(right.items())
        if times < FIXED
    ]
    return tuple(sorted(found, key=lambda rule: -WEIGHTS[rule.severity]))


def _was_heeded(clause: str, line: SessionLine) -> bool:
    """Whether a prohibition, which no move follows, came up in a session."""
    return line.whole or (bool(line.acts) and line.name in {DRILL + clause, AGAIN + clause})
