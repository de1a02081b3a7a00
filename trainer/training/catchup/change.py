"""Changes to learn, and the moments where an old habit strikes.

All of it follows from the two procedures: from their differences, and from the moves that
each asks for in one round.

``matters`` searches no rounds: tries are recorded under the names of the differences.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from trainer.procedure.cited_clauses import find_clauses_about, merged
from trainer.procedure.difference import Difference, find_differences
from trainer.procedure.kinds import CITED, NEW, OPTION, REWORDED, WITHDRAWN
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.catchup.former_rules import FormerJudge
from trainer.training.catchup.sign_off import READ
from trainer.training.diff.detect import Evidence, find_first_effect
from trainer.training.diff.example import DifferenceExample, ProcedureDifferences
from trainer.training.diff.text import describe_with_effect
from trainer.training.drills.position import Position, position_around
from trainer.training.judge.trace import Moment, Trace


class HabitSlip(NamedTuple):
    """Move in a round where the old habit differs from today's rules.

    ``number``: the move's number, from 1; ``habit``: what a dealer of the former rules does
    there.
    """

    number: int
    habit: Act


@dataclass(frozen=True, slots=True)
class Change:
    """One change to learn, with the round that shows it.

    ``shown``: the differences that it consists of. ``position``: where it is dealt by the rules
    in force, None where no move changes, or no round shows it; ``habit``: the move that was
    right there before, None where that was none.
    """

    shown: tuple[DifferenceExample, ...]
    position: Position | None = None
    habit: Act | None = None

    @property
    def name(self) -> str:
        """Permanent name of the change between these two versions."""
        return self.shown[0].difference.name

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Differences that the change consists of."""
        return tuple(one.difference for one in self.shown)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Clauses whose meaning the change touches."""
        return tuple(dict.fromkeys(c for one in self.differences for c in one.clauses))

    @property
    def right(self) -> Act | None:
        """Right move there by the rules in force; None without a position."""
        return self.position and self.position.trace.acts[self.position.key - 1]


def to_learn(
    differing: ProcedureDifferences, before: FormerJudge, lang: str = "en"
) -> tuple[Change, ...]:
    """Find the changes to learn, in the order of a round.

    Each moment is listed once. Changes of a severity or of training settings are left out.
    Changed words need no round.
    """
    found: list[Change] = []
    for difference in differing.told(lang):
        if difference.changes_meaning:
            acts = difference.changes_acts
            one = _change(
                differing.find_example(difference) if acts else DifferenceExample(difference),
                before,
            )
            same = next((n for n, other in enumerate(found) if _is_there(one, other)), None)
            if same is None:
                found.append(one)
            else:
                other = found[same]
                found[same] = Change((*other.shown, *one.shown), other.position, other.habit)
    return tuple(found)


def renewed_clauses(old: Procedure, new: Procedure) -> tuple[str, ...]:
    """Find the clauses to master anew: their moves or words have changed.

    Where an option changes, other clauses may depend on it. A rule change confirms those that
    it does not reword: they stay mastered. Clauses that the option itself or a step cites begin
    anew all the same.
    """
    answers = _is_later(old, new)
    changed = (one for one in find_differences(old, new) if one.changes_meaning)
    return merged(*(_citing(old, new, one) if answers else one.clauses for one in changed))


def _is_later(old: Procedure, new: Procedure) -> bool:
    """Tell if rule changes turned the old procedure into the new one."""
    made = len(old.amended)
    return old.id == new.id and len(new.amended) > made and new.amended[:made] == old.amended


def _citing(old: Procedure, new: Procedure, difference: Difference) -> tuple[str, ...]:
    """Find the clauses that a difference cites itself.

    For an option these are the clauses that it cites, not those of other options that depend on
    it; all of the difference's, if it cites none.
    """
    if difference.kind != OPTION:
        return difference.clauses
    options = (side.options.get(difference.of) for side in (old, new))
    return merged(*(option.clauses for option in options if option)) or difference.clauses


def strikes(before: FormerJudge, trace: Trace) -> Iterator[HabitSlip]:
    """Find the moves of a round where the old habit differs."""
    habits = before.habits(trace)
    for number, (moment, habit) in enumerate(zip(trace.moments, habits, strict=True), start=1):
        if habit is not None and habit != moment.act:
            yield HabitSlip(number, habit)


def _is_there(one: Change, other: Change) -> bool:
    """Tell if two changes are dealt at the same moment."""
    mine, its = one.position, other.position
    if mine is None or its is None:
        return False
    return (mine.trace.scenario.source, mine.key) == (its.trace.scenario.source, its.key)


def _change(shown: DifferenceExample, before: FormerJudge) -> Change:
    one, trace = shown.difference, shown.new
    if trace is None or not one.changes_acts or one.kind == CITED:
        return Change((shown,))
    found = list(strikes(before, trace))
    if found:
        strike = max(found, key=lambda each: _fitness(one, trace.moments[each.number - 1]))
        return Change((shown,), position_around(trace, strike.number), strike.habit)
    slipped = shown.told and shown.told.slipped
    if slipped:
        number = min(slipped.number, len(trace.moments))
        return Change((shown,), position_around(trace, number), _before_slip(shown, before, number))
    return _as_aligned(shown)


def _fitness(difference: Difference, moment: Moment) -> tuple[bool, bool]:
    """Rate how well a moment where the habit strikes fits a difference.

    Of several equal ones the first is taken.
    """
    step = moment.obligation.step if moment.obligation else None
    if step is None:
        return False, False
    paths = [path for path in (difference.of, difference.was) if path]
    within = any(f"{step.path}/".startswith(f"{path}/") for path in paths)
    return within, not set(difference.clauses).isdisjoint(find_clauses_about(step))


def _before_slip(shown: DifferenceExample, before: FormerJudge, number: int) -> Act | None:
    """Return the slip that shows a difference, if it was right before.

    None also where the slip is several moves.
    """
    trace, slipped = shown.new, shown.told and shown.told.slipped
    if trace is None or not slipped or len(slipped.slip.acts) > 1:
        return None
    act, situation = slipped.slip.act, trace.moments[number - 1].before
    was_right = before.was_right(trace.dealing, trace.acts[: number - 1], situation, act)
    return act if was_right else None


def _as_aligned(shown: DifferenceExample) -> Change:
    """Make a change where the old and the new performance part.

    It is used where neither an old habit nor a slip marks the moment.
    """
    if shown.old is None or shown.new is None:
        return Change((shown,))
    row = find_first_effect(shown.difference, Evidence(shown.old, shown.new))
    if row is None or row.new is None:
        return Change((shown,))
    number = next(n for n, one in enumerate(shown.new.moments, start=1) if one is row.new)
    return Change((shown,), position_around(shown.new, number), row.old.act if row.old else None)


_WORDS = frozenset({NEW, REWORDED, WITHDRAWN})
_GONE = {"en": "{clause}: withdrawn.", "cs": "{clause}: zrušen."}


@dataclass(frozen=True, slots=True)
class ChangedThing:
    """One changed thing: a move, or words that the dealer must read.

    ``moment``: the name under which tries at it are recorded; "" where no try is needed for it.
    ``clauses``: the clauses whose words say it.
    """

    difference: Difference
    clauses: tuple[str, ...]
    moment: str
    old: Procedure = field(repr=False, compare=False)
    new: Procedure = field(repr=False, compare=False)

    def describe(self, lang: str) -> str:
        """Return the new rules' words for it, by clause.

        Where no clause is reworded, it is a sentence on the difference. Where the manual lacks a
        language, it is in English.
        """
        lang = lang if lang in self.new.texts else "en"
        told = " ".join(self._clause(clause, lang) for clause in self.clauses)
        return told or describe_with_effect(
            self.old, self.new, DifferenceExample(self.difference), lang
        )

    def _clause(self, clause: str, lang: str) -> str:
        if clause not in self.new.texts["en"]["clauses"]:
            return _GONE.get(lang, _GONE["en"]).format(clause=clause)
        new = self.new
        words = new.clause(clause, lang, "says") or new.clause(clause, lang)
        return f"{clause}: {words}"


def matters(old: Procedure, new: Procedure) -> tuple[ChangedThing, ...]:
    """Find the changes of the new version: moves first, then words.

    Changes of a severity or of training settings are left out.
    """
    found = [one for one in find_differences(old, new) if one.changes_meaning]
    reworded = list(dict.fromkeys(one.of for one in found if one.kind in _WORDS))
    acts = [one for one in _once(found, new) if one.changes_acts and one.kind != CITED]
    done: list[ChangedThing] = []
    for one in acts:
        own = tuple(clause for clause in reworded if _nearest(clause, acts) is one)
        done.append(ChangedThing(one, own, one.name, old, new))
    reworded = [clause for clause in reworded if _nearest(clause, acts) is None]
    read = READ if not done else ""
    words = [one for one in _once(found, new) if one.kind in _WORDS and one.of in reworded]
    words += [one for one in _once(found, new) if one.kind == CITED and not done and not reworded]
    told = (
        ChangedThing(one, _own(one), read if not n else "", old, new) for n, one in enumerate(words)
    )
    return (*done, *told)


def find_required_clauses(old: Procedure, new: Procedure) -> Iterator[frozenset[str]]:
    """Yield the clauses of each changed move that an exam must cover.

    An exam has asked for a change when it asked for all of them. They are the reworded clauses
    that some move follows, or else all clauses of the difference that some move follows. An
    empty set: no exam can tell.
    """
    kept = {clause for step in new.leaves if step.act for clause in step.every_clause}
    for one in matters(old, new):
        if one.moment not in ("", READ):
            yield frozenset(kept & {*one.clauses}) or frozenset(kept & {*one.difference.clauses})


def _once(found: Sequence[Difference], new: Procedure) -> list[Difference]:
    """Keep each difference of a text in one language only."""
    told: set[tuple[str, str]] = set()
    once = []
    for one in found:
        thing = (one.part, one.of)
        if one.field in new.texts:
            if thing in told:
                continue
            told.add(thing)
        once.append(one)
    return once


def _nearest(clause: str, acts: Sequence[Difference]) -> Difference | None:
    """Find the difference that a clause speaks of most; None without one."""
    touching = [one for one in acts if clause in one.clauses]
    return min(touching, key=lambda one: one.distance_to([clause]), default=None)


def _own(one: Difference) -> tuple[str, ...]:
    return (one.of,) if one.kind in _WORDS else ()
