"""Choices of a rule change: parts to change, with all valid values."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.procedure.amend import steps_by_path
from trainer.procedure.cases import plain
from trainer.procedure.check import citations
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.load import LANGUAGES, content_of
from trainer.procedure.obligation import Spots, can_order, spots_of
from trainer.procedure.spec import MAJOR, WEIGHTS, Procedure
from trainer.procedure.step import ALTERNATING, IN_ORDER, Step
from trainer.procedure.vocabulary import OptionKind
from trainer.table.act import CHOICES, DEALING
from trainer.table.grammar import ACTS
from trainer.table.right import regulated_by, value_everywhere
from trainer.table.spot import SpotParts, parts_needed_by

#: What kinds of things can be changed: an option, where a step stands, the order of its spots, a
#: detail of its act, the severity of a clause.
OPTION, PLACE, ORDER, DETAIL, SEVERITY = "option", "place", "order", "detail", "severity"
#: Whether a step is done at all; the words of a call in a language; a call that a draft adds.
PRESENCE, WORDS, ADDED = "presence", "words", "added"


@dataclass(frozen=True, slots=True)
class Choice:
    """Changeable part of a procedure: its present value and the valid ones.

    ``of``: an option, a step's path, a clause or a call. ``field``: for a step the field to
    change, for a call the language. ``now``: as data of the file. ``choices``: all valid
    values, where there are few; ``range``: the kind of any other value. ``clauses``: those
    behind it.
    """

    kind: str
    of: str
    field: str
    now: Any
    choices: tuple[Any, ...]
    clauses: tuple[str, ...]
    range: OptionKind | None = None

    @property
    def key(self) -> tuple[str, str, str]:
        """Identity of the choice: kind, thing and field."""
        return self.kind, self.of, self.field

    def allows(self, value: object) -> bool:
        """Tell if the value is a valid choice."""
        if self.range is not None:
            try:
                self.range.read(value)
            except (TypeError, ValueError):
                return False
            return not self.choices or value in self.choices
        return value in self.choices

    def chosen(self, draft: Draft) -> Any:  # noqa: ANN401 - as data of the file
        """Return the value that a draft sets; None if none."""
        if self.kind == SEVERITY:
            found = grades_of(draft).items()
            return next((grade for grade, clauses in found if self.of in clauses), None)
        if self.kind == DETAIL:
            return without_clauses(draft.get(self._keys))
        said = draft.get(self._keys)
        if self.kind == OPTION and isinstance(said, Mapping):
            return said.get("value")
        return said

    def choose(self, draft: Draft, value: object) -> Draft:
        """Return the draft with this value set; None or ``now`` unset it."""
        gone = value is None or value == self.now
        if self.kind == SEVERITY:
            return set_grade(draft, self.of, "" if gone else str(value))
        if gone:
            return draft.drop(self._keys)
        if self.kind == DETAIL and isinstance(value, Mapping):
            there = self._full(draft)
            return draft.put(self._keys, {**value, "clauses": there})
        keys = self._keys
        if self.kind == OPTION and isinstance(draft.get(keys), Mapping):
            keys = (*keys, "value")
        return draft.put(keys, value)

    def _full(self, draft: Draft) -> list[str]:
        """Return the clauses of a detail: the draft's, else the present ones."""
        said = draft.get((*self._keys, "clauses"))
        return list(said) if isinstance(said, list) else list(self.clauses)

    @property
    def _keys(self) -> tuple[str, ...]:
        if self.kind == OPTION:
            return "option", self.of
        if self.kind == WORDS:
            return "words", self.field, "calls", self.of
        if self.kind == PLACE:
            return "step", self.of, "moved"
        return "step", self.of, self.field


def set_grade(draft: Draft, clause: str, grade: str) -> Draft:
    """Return the draft with this severity for a clause, or none.

    The clause stands in one list only.
    """
    for there, clauses in grades_of(draft).items():
        if clause in clauses and there != grade:
            left = [one for one in clauses if one != clause]
            keys = ("severity", there)
            draft = draft.put(keys, left) if left else draft.drop(keys)
    if not grade:
        return draft
    beside = grades_of(draft).get(grade, [])
    return draft if clause in beside else draft.put(("severity", grade), [*beside, clause])


def grades_of(draft: Draft) -> Mapping[str, list[Any]]:
    """Return the clauses that a draft grades, by grade.

    Anything that is no list is left out.
    """
    said = draft.get(("severity",))
    found = said.items() if isinstance(said, Mapping) else ()
    return {grade: clauses for grade, clauses in found if isinstance(clauses, list)}


def without_clauses(detail: object) -> object:
    """Return a detail's right value, without its clauses."""
    if not isinstance(detail, Mapping):
        return None
    return {name: value for name, value in detail.items() if name != "clauses"}


#: Where the number stands in the words of a call.
NUMBER = "{value}"


@dataclass(frozen=True, slots=True)
class Line:
    """Kind of value for the words of a call: one line."""

    words: str
    read: Callable[[object], object]
    choices: tuple[object, ...] = ()
    bounds: tuple[float, float] | None = None


def _read(value: object) -> str:
    """Read one line of words that has no place for a number."""
    text = _read_with_number(value)
    if NUMBER in text:
        raise ValueError
    return text


def _read_with_number(value: object) -> str:
    """Read one line of words that may place a number."""
    if not isinstance(value, str):
        raise TypeError
    bare = value.replace(NUMBER, "0")
    if not bare.strip() or not bare.isprintable() or "{" in bare or "}" in bare:
        raise ValueError
    return value


#: The words of a call without a number, and with one.
LINE = Line("one line of words, without braces", _read)
LINE_WITH_NUMBER = Line(f"one line of words; {NUMBER} stands for the number", _read_with_number)


def line_of(*, number: bool) -> Line:
    """Return the kind of a call's words, with or without a number."""
    return LINE_WITH_NUMBER if number else LINE


def call_words_of(procedure: Procedure) -> Iterator[Choice]:
    """Yield the words of each call that steps ask for, by language."""
    for lang in LANGUAGES:
        for phrase, words in procedure.texts[lang].get("calls", {}).items():
            asking = [step for step in procedure.leaves if step.phrase == phrase]
            clauses = dict.fromkeys(clause for step in asking for clause in step.every_clause)
            number = any(detail.field == "value" for step in asking for detail in step.details)
            if asking:
                kind = line_of(number=number)
                yield Choice(WORDS, phrase, lang, words, (), tuple(clauses), kind)


_EXAMS = ("exam", "inspector_exam")


@dataclass(frozen=True, slots=True)
class ClauseList:
    """List of clauses in the file: those of a lesson or exam.

    ``goes``: it is a lesson that is removed with its last clause.
    """

    keys: tuple[str, ...]
    clauses: tuple[str, ...]
    goes: bool = False

    def without(self, draft: Draft, own: Sequence[str], dead: Sequence[str]) -> Draft:
        """Return the draft with the dead clauses taken off this list.

        ``own``: the clauses of the step that a draft leaves out or puts back; those of them
        that are not ``dead`` stand in the list again.
        """
        keys = (*self.keys, "clauses")
        said = draft.get(keys)
        there = said if isinstance(said, list) else list(self.clauses)
        kept = [c for c in self.clauses if (c in there or c in own) and c not in dead]
        kept += [clause for clause in there if clause not in self.clauses]
        gone = (*self.keys, "removed")
        if self.goes and not kept:
            return draft.drop(keys).put(gone, value=True)
        if self.goes and not there:
            draft = draft.drop(gone)
        return draft.drop(keys) if kept == list(self.clauses) else draft.put(keys, kept)


@dataclass(frozen=True, slots=True)
class Presence(Choice):
    """Choice to keep a step or to leave it out.

    ``asking``: by clause of the step, every place that cites it: the path of a step, or ""
    for anything else. ``listed``: the lists of lessons and exams that name such clauses.
    """

    asking: tuple[tuple[str, tuple[str, ...]], ...] = ()
    listed: tuple[ClauseList, ...] = ()

    def chosen(self, draft: Draft) -> Any:  # noqa: ANN401 - as data of the file
        """Return False if a draft leaves the step out; else None."""
        return False if draft.get(self._keys) is True else None

    def choose(self, draft: Draft, value: object) -> Draft:
        """Return the draft that leaves the step out, or keeps it.

        Clauses that nothing asks for any more are withdrawn, and taken off the lists.
        """
        draft = draft.put(self._keys, value=True) if value is False else draft.drop(self._keys)
        left_out = tuple(_left_out(draft))
        own = [clause for clause, _ in self.asking]
        dead = [
            clause
            for clause, places in self.asking
            if all(any(_is_in(place, path) for path in left_out) for place in places)
        ]
        said = draft.get(("withdrawn",))
        there = said if isinstance(said, list) else []
        gone = [clause for clause in there if clause not in own or clause in dead]
        gone += [clause for clause in dead if clause not in there]
        draft = draft.put(("withdrawn",), gone) if gone else draft.drop(("withdrawn",))
        for listed in self.listed:
            draft = listed.without(draft, own, dead)
        return draft

    @property
    def _keys(self) -> tuple[str, ...]:
        return "step", self.of, "removed"


def places_asking(procedure: Procedure) -> Mapping[str, Sequence[str]]:
    """Return the places that cite each clause, apart from exams.

    A place is the path of a step, "" for anything else.
    """
    known = procedure.texts["en"]["clauses"]
    asked: dict[str, list[str]] = {clause: [] for clause in known}
    for place, clause in citations(procedure):
        if clause in known and place not in _EXAMS:
            path = place.removeprefix("step '").removesuffix("'")
            asked[clause].append(path if path != place else "")
    return asked


def presence_of(
    procedure: Procedure,
    step: Step,
    said: Mapping[str, Any],
    siblings: Sequence[Any],
    asked: Mapping[str, Sequence[str]],
) -> Iterator[Presence]:
    """Yield the choice to leave an act or group out, where possible.

    It is not where the step deals cards, or where another step needs it.
    """
    if not ("act" in said or "step" in said) or any(_deals(step)):
        return
    beside = [one for one in siblings if isinstance(one, Mapping) and one is not said]
    in_group = not _is_state(procedure, step.path)
    if (in_group and not beside) or any(_refers_to(one, step.name) for one in beside):
        return
    own = {c: places for c, places in asked.items() if any(_is_in(p, step.path) for p in places)}
    asking = tuple((clause, tuple(places)) for clause, places in own.items())
    listed = tuple(one for one in _lists(procedure) if set(one.clauses) & own.keys())
    clauses = tuple(dict.fromkeys(clause for one in _within(step) for clause in one.every_clause))
    yield Presence(
        PRESENCE,
        step.path,
        "",
        now=True,
        choices=(True, False),
        clauses=clauses,
        asking=asking,
        listed=listed,
    )


def _lists(procedure: Procedure) -> Iterator[ClauseList]:
    for lesson in procedure.lessons:
        yield ClauseList(("lesson", lesson.id), lesson.clauses, goes=not lesson.phases)
    for exam in _EXAMS:
        yield ClauseList((exam,), getattr(procedure, exam).clauses)


def _left_out(draft: Draft) -> Iterator[str]:
    steps = draft.get(("step",))
    for path, said in steps.items() if isinstance(steps, Mapping) else ():
        if isinstance(said, Mapping) and said.get("removed") is True:
            yield path


def _refers_to(said: Mapping[str, Any], name: str) -> bool:
    """Tell if a neighbouring step needs this one."""
    renewed = said.get("renews", ())
    return said.get("follows") == name or (isinstance(renewed, list) and name in renewed)


def _deals(step: Step) -> Iterator[bool]:
    """Yield for each act in a step if it deals cards.

    Without these there is no game.
    """
    return (one.act in DEALING for one in _within(step))


def _is_state(procedure: Procedure, path: str) -> bool:
    """Tell if a step stands directly in a state, or interrupts.

    Any other step stands in a group.
    """
    above = path.rpartition("/")[0]
    return above == "interrupt" or any(phase.path == above for phase in procedure.phases)


def _is_in(place: str, path: str) -> bool:
    return bool(place) and f"{place}/".startswith(f"{path}/")


def _within(step: Step) -> Iterator[Step]:
    yield step
    for inner in step.steps:
        yield from _within(inner)


#: The details that a form offers: which hand, how a card lies, how much, from where, which number.
DETAILS = ("with", "side", "face", "amount", "pot", "value", "decks")


def choices_of(procedure: Procedure) -> tuple[Choice, ...]:
    """Return everything that a form can change, apart from the manual's sentences."""
    raw, _ = content_of(procedure.source)
    spots, asked = spots_of(procedure), places_asking(procedure)
    found: list[Choice] = list(_options(procedure))
    steps = {path: (step, siblings) for path, step, siblings in steps_by_path(raw)}
    for step in _steps(procedure):
        if step.path in steps:
            said, siblings = steps[step.path]
            found += _of_step(procedure, step, said, spots[step.path])
            found += _places(step, siblings, _due_around(procedure, step))
            found += presence_of(procedure, step, said, siblings, asked)
    found += call_words_of(procedure)
    found += _severities(procedure)
    return tuple(found)


def _options(procedure: Procedure) -> Iterator[Choice]:
    kinds = procedure.family.options
    for name, option in procedure.options.items():
        kind = kinds[name]
        choices = tuple(value for value in kind.choices if _fits(procedure, name, value))
        now = plain(option.value)
        if len(choices) != 1 or choices[0] != now:
            yield Choice(OPTION, name, "", now, choices, option.clauses, kind)


def _fits(procedure: Procedure, name: str, value: object) -> bool:
    """Tell if an option's value fits the other options."""
    options = {one.name: one.value for one in procedure.options.values()}
    made = procedure.family.house(**{**options, name: procedure.family.options[name].read(value)})
    return not any(True for _ in made.problems())


def _of_step(
    procedure: Procedure, step: Step, said: Mapping[str, Any], spots: Spots
) -> Iterator[Choice]:
    tried = "ask" in spots.apart  # what players try is refused as it comes
    if step.order is not None and step.event is None and "order" in said and not tried:
        possible = tuple(_orders(procedure, said["order"], spots))
        if len(possible) > 1:
            clauses = step.order_clauses or step.clauses
            yield Choice(ORDER, step.path, "order", said["order"], possible, clauses)
    for field in DETAILS:
        now = said.get(field)
        if step.act is None or field not in ACTS[step.act].details or not isinstance(now, Mapping):
            continue
        choices = tuple(_rights(procedure, step, field, spots.says))
        if len(choices) > 1:
            clauses = tuple(now.get("clauses", ()))
            yield Choice(DETAIL, step.path, field, without_clauses(now), choices, clauses)


def _orders(procedure: Procedure, now: str, spots: Spots) -> Iterator[str]:
    """Yield the orders that suit the spots of a step.

    Places count only where a box takes several bets.
    """
    if procedure.house.bets_on_a_box == 1:
        spots = spots._replace(apart=SpotParts(spots.apart - {"place"}))
    for name, order in procedure.family.orders.items():
        if name == now or can_order(order, spots):
            yield name


def _rights(
    procedure: Procedure, step: Step, field: str, spots: SpotParts
) -> Iterator[dict[str, str]]:
    """Yield the valid values of a step's detail: words and rules.

    Rules are those that the house uses somewhere; words are those that none of these rules
    stands for.
    """
    used = {detail.rule for one in procedure.leaves for detail in one.details}
    now = {detail.rule for detail in step.details if detail.field == field}
    rules = {
        name: rule
        for name, rule in procedure.family.details.items()
        if name in now
        or (name in used and regulated_by(rule) == field and parts_needed_by(rule) <= spots)
    }
    spoken = {value_everywhere(rule) for rule in rules.values()}
    yield from ({"is": word} for word in CHOICES.get(field, ()) if (word,) not in spoken)
    if field == "with":
        yield {"rule": ALTERNATING}
    yield from ({"rule": name} for name in rules)


def _places(step: Step, siblings: Sequence[Any], due: str) -> Iterator[Choice]:
    """Yield the choice of a step's place among its neighbours.

    It may stand before the first of them, or after any.
    """
    above = step.path.rpartition("/")[0]
    beside = [one["id"] for one in siblings if isinstance(one, Mapping) and "id" in one]
    if due != IN_ORDER or len(beside) < 2:
        return
    at = beside.index(step.name)
    others = [f"{above}/{name}" for name in beside if name != step.name]
    places = ({"before": others[0]}, *({"after": other} for other in others))
    yield Choice(PLACE, step.path, "", places[at], places, step.before_clauses or step.clauses)


def _severities(procedure: Procedure) -> Iterator[Choice]:
    for clause in procedure.texts["en"]["clauses"]:
        if clause not in procedure.not_enacted:
            now = procedure.severities.get(clause, MAJOR)
            yield Choice(SEVERITY, clause, "", now, tuple(WEIGHTS), (clause,))


def _steps(procedure: Procedure) -> Iterator[Step]:
    for phase in procedure.phases:
        for step in phase.root.steps:
            yield from _with_inner(step)
    for step in procedure.interrupts:
        yield from _with_inner(step)


def _with_inner(step: Step) -> Iterator[Step]:
    yield step
    for inner in step.steps:
        yield from _with_inner(inner)


def _due_around(procedure: Procedure, step: Step) -> str:
    """Return how the steps beside this one are ordered (``due``)."""
    above = step.path.rpartition("/")[0]
    for phase in procedure.phases:
        if phase.path == above:
            return phase.root.due
    around = next((one for one in _steps(procedure) if one.path == above), None)
    return around.due if around is not None else ""
