"""What somebody has to learn anew: what is otherwise, and where the old habit strikes.

Everything is told of two procedures by their differences, and by what each asks for in one round.

No round is looked for: what somebody has done of it is known by the names of the differences.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from trainer.procedure.cited_clauses import about, merged
from trainer.procedure.difference import Difference, differences
from trainer.procedure.kinds import CITED, NEW, OPTION, REWORDED, WITHDRAWN
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.catchup.former_rules import Before
from trainer.training.catchup.sign_off import READ
from trainer.training.diff.detect import Told, felt_first
from trainer.training.diff.example import Differing, Shown
from trainer.training.diff.text import says
from trainer.training.drills.position import Position, around
from trainer.training.judge.trace import Moment, Trace


class Strike(NamedTuple):
    """An act of a round, from 1, at which a dealer of the former rules does something else."""

    number: int
    habit: Act


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that is to be learnt anew, with the round that shows it under both rules.

    ``shown``: the differences that it consists of. ``position``: where it is dealt by the rules in
    force, None where nothing is done otherwise, or no round shows it; ``habit``: what was done
    there before, None where that was nothing.
    """

    shown: tuple[Shown, ...]
    position: Position | None = None
    habit: Act | None = None

    @property
    def name(self) -> str:
        """Its permanent name between these two versions."""
        return self.shown[0].difference.name

    @property
    def differences(self) -> tuple[Difference, ...]:
        """What is otherwise."""
        return tuple(one.difference for one in self.shown)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses whose meaning it touches."""
        return tuple(dict.fromkeys(c for one in self.differences for c in one.clauses))

    @property
    def right(self) -> Act | None:
        """What is right there now."""
        return self.position and self.position.trace.acts[self.position.key - 1]


def to_learn(differing: Differing, before: Before, lang: str = "en") -> tuple[Change, ...]:
    """What is to be learnt anew, in the order of a round: each moment once.

    What only a severity changes, or training asks, is not learnt. For words no round is needed.
    """
    found: list[Change] = []
    for difference in differing.told(lang):
        if difference.changes_meaning:
            acts = difference.changes_acts
            one = _change(differing.of(difference) if acts else Shown(difference), before)
            same = next((n for n, other in enumerate(found) if _is_there(one, other)), None)
            if same is None:
                found.append(one)
            else:
                other = found[same]
                found[same] = Change((*other.shown, *one.shown), other.position, other.habit)
    return tuple(found)


def renewed_clauses(old: Procedure, new: Procedure) -> tuple[str, ...]:
    """The clauses that are mastered anew: those whose acts or words are others now.

    Of what only hangs on an option a rule change says whether it still holds: what it does not
    give other words it has confirmed, and that is as it was. What the option itself, or a step,
    cites begins anew even so.
    """
    answers = _is_later(old, new)
    changed = (one for one in differences(old, new) if one.changes_meaning)
    return merged(*(_citing(old, new, one) if answers else one.clauses for one in changed))


def _is_later(old: Procedure, new: Procedure) -> bool:
    """Whether rule changes have made the new procedure of the old one."""
    made = len(old.amended)
    return old.id == new.id and len(new.amended) > made and new.amended[:made] == old.amended


def _citing(old: Procedure, new: Procedure, difference: Difference) -> tuple[str, ...]:
    """The clauses of a difference without those that only hang on an option that cites others."""
    if difference.kind != OPTION:
        return difference.clauses
    options = (side.options.get(difference.of) for side in (old, new))
    return merged(*(option.clauses for option in options if option)) or difference.clauses


def strikes(before: Before, trace: Trace) -> Iterator[Strike]:
    """Where in a round of today a dealer of the former rules does something else."""
    habits = before.habits(trace)
    for number, (moment, habit) in enumerate(zip(trace.moments, habits, strict=True), start=1):
        if habit is not None and habit != moment.act:
            yield Strike(number, habit)


def _is_there(one: Change, other: Change) -> bool:
    """Whether two changes are dealt at one moment."""
    mine, its = one.position, other.position
    if mine is None or its is None:
        return False
    return (mine.trace.scenario.source, mine.key) == (its.trace.scenario.source, its.key)


def _change(shown: Shown, before: Before) -> Change:
    one, trace = shown.difference, shown.new
    if trace is None or not one.changes_acts or one.kind == CITED:
        return Change((shown,))
    found = list(strikes(before, trace))
    if found:
        strike = max(found, key=lambda each: _fitness(one, trace.moments[each.number - 1]))
        return Change((shown,), around(trace, strike.number), strike.habit)
    slipped = shown.told and shown.told.slipped
    if slipped:
        number = min(slipped.number, len(trace.moments))
        return Change((shown,), around(trace, number), _before_slip(shown, before, number))
    return _as_aligned(shown)


def _fitness(difference: Difference, moment: Moment) -> tuple[bool, bool]:
    """How well a moment at which the old habit strikes fits a difference; of several the first."""
    step = moment.obligation.step if moment.obligation else None
    if step is None:
        return False, False
    paths = [path for path in (difference.of, difference.was) if path]
    within = any(f"{step.path}/".startswith(f"{path}/") for path in paths)
    return within, not set(difference.clauses).isdisjoint(about(step))


def _before_slip(shown: Shown, before: Before, number: int) -> Act | None:
    """The slip in which a difference is felt, where that was right before.

    None where it is not the one act that is done there.
    """
    trace, slipped = shown.new, shown.told and shown.told.slipped
    if trace is None or not slipped or len(slipped.slip.acts) > 1:
        return None
    act, situation = slipped.slip.act, trace.moments[number - 1].before
    was_right = before.was_right(trace.dealing, trace.acts[: number - 1], situation, act)
    return act if was_right else None


def _as_aligned(shown: Shown) -> Change:
    """Where the two performances part, if nothing that was right before can be told there."""
    if shown.old is None or shown.new is None:
        return Change((shown,))
    row = felt_first(shown.difference, Told(shown.old, shown.new))
    if row is None or row.new is None:
        return Change((shown,))
    number = next(n for n, one in enumerate(shown.new.moments, start=1) if one is row.new)
    return Change((shown,), around(shown.new, number), row.old.act if row.old else None)


_WORDS = frozenset({NEW, REWORDED, WITHDRAWN})
_GONE = {"en": "{clause}: withdrawn.", "cs": "{clause}: zrušen."}


@dataclass(frozen=True, slots=True)
class Matter:
    """One thing that is otherwise: something that a dealer does, or words that he has to read.

    ``moment``: the name that tries at it are known by; "" where nothing is done otherwise by it.
    ``clauses``: the clauses whose words say it.
    """

    difference: Difference
    clauses: tuple[str, ...]
    moment: str
    old: Procedure = field(repr=False, compare=False)
    new: Procedure = field(repr=False, compare=False)

    def said(self, lang: str) -> str:
        """What the new rules say of it, by clause; what is otherwise, where no clause is reworded.

        Where the manual does not speak a language it is said in English.
        """
        lang = lang if lang in self.new.texts else "en"
        told = " ".join(self._clause(clause, lang) for clause in self.clauses)
        return told or says(self.old, self.new, Shown(self.difference), lang)

    def _clause(self, clause: str, lang: str) -> str:
        if clause not in self.new.texts["en"]["clauses"]:
            return _GONE.get(lang, _GONE["en"]).format(clause=clause)
        new = self.new
        words = new.clause(clause, lang, "says") or new.clause(clause, lang)
        return f"{clause}: {words}"


def matters(old: Procedure, new: Procedure) -> tuple[Matter, ...]:
    """What is otherwise in the new version: what is done first, then what is only said otherwise.

    What only a severity changes, or training asks, is none.
    """
    found = [one for one in differences(old, new) if one.changes_meaning]
    reworded = list(dict.fromkeys(one.of for one in found if one.kind in _WORDS))
    acts = [one for one in _once(found, new) if one.changes_acts and one.kind != CITED]
    done: list[Matter] = []
    for one in acts:
        own = tuple(clause for clause in reworded if _nearest(clause, acts) is one)
        done.append(Matter(one, own, one.name, old, new))
    reworded = [clause for clause in reworded if _nearest(clause, acts) is None]
    read = READ if not done else ""
    words = [one for one in _once(found, new) if one.kind in _WORDS and one.of in reworded]
    words += [one for one in _once(found, new) if one.kind == CITED and not done and not reworded]
    told = (Matter(one, _own(one), read if not n else "", old, new) for n, one in enumerate(words))
    return (*done, *told)


def asked_by(old: Procedure, new: Procedure) -> Iterator[frozenset[str]]:
    """The clauses of each thing that is done otherwise: an exam has asked for it by all of them.

    Those count that were reworded, where an act keeps one; else all that an act keeps. None of
    them: no exam can tell.
    """
    kept = {clause for step in new.leaves if step.act for clause in step.every_clause}
    for one in matters(old, new):
        if one.moment not in ("", READ):
            yield frozenset(kept & {*one.clauses}) or frozenset(kept & {*one.difference.clauses})


def _once(found: Sequence[Difference], new: Procedure) -> list[Difference]:
    """Differences of texts in one language only."""
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
    """The difference of which a clause speaks before others; None where it is none of them."""
    touching = [one for one in acts if clause in one.clauses]
    return min(touching, key=lambda one: one.farness([clause]), default=None)


def _own(one: Difference) -> tuple[str, ...]:
    return (one.of,) if one.kind in _WORDS else ()
