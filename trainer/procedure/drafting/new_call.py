"""Calls that a draft adds: their words, place and clause.

A call stands where things are done in order, beside one of them: before the first, or after
any other.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.procedure.amend import steps_by_path
from trainer.procedure.cases import conditions_as_data
from trainer.procedure.drafting.choices import ADDED, NUMBER, Choice, grades_of, set_grade
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.load import LANGUAGES, content_of
from trainer.procedure.obligation import spots_of
from trainer.procedure.spec import Procedure
from trainer.procedure.step import AT_ONCE, IN_ORDER, Step
from trainer.table.act import CLEARING, OF_OWN_HAND
from trainer.table.grammar import ACTS
from trainer.table.right import own_hand_mark, regulated_by
from trainer.table.spot import NOTHING, SpotParts, parts_needed_by

INTERRUPT = "interrupt"
#: Acts that put the dealer's own cards away.
_OWN_AWAY = frozenset(act for act in CLEARING if not ACTS[act].needs_box)


@dataclass(frozen=True, slots=True)
class CallPlace:
    """Place in a round where a call can be said.

    ``beside``: the step that the call comes before or after. ``state``: the state that gets
    an order for it, "" where it has one. ``when``: conditions taken from that step.
    ``follows``: the step beside it that must come first. ``values``: the rules of numbers
    that can be said there, each with its condition, "" for none.
    """

    beside: str
    before: bool
    state: str
    when: tuple[str, ...]
    follows: str
    values: tuple[tuple[str, str], ...]

    @property
    def at(self) -> tuple[str, bool]:
        """Identity of the place: the step, and if it is before."""
        return self.beside, self.before

    def when_said(self, value: str) -> tuple[str, ...]:
        """Return the conditions of a call that says this number, or none.

        ``value`` is the rule of the number, "" without one. A number's own condition replaces
        all others.
        """
        needed = dict(self.values).get(value, "")
        return (needed,) if needed else self.when


def places_for_calls(procedure: Procedure) -> tuple[CallPlace, ...]:
    """Return every place for a further call, in the round's order."""
    raw, _ = content_of(procedure.source)
    phases = {str(one.get("id")): one for one in raw["phase"]}
    tables = {path: table for path, table, _ in steps_by_path(raw)}
    spots = spots_of(procedure)
    found: list[CallPlace] = []
    seen: set[str] = set()
    for path, _, siblings in steps_by_path(raw):
        above = path.rpartition("/")[0]
        around = phases.get(above, tables.get(above, {}))
        if above in seen or above == INTERRUPT or "act" in around:
            continue
        seen.add(above)
        alone = len(siblings) == 1 and "due" not in around and above in phases
        if alone or around.get("due") == IN_ORDER:
            says = spots[above].says if above in spots else NOTHING
            found += _within(procedure, above, says, siblings, above if alone else "")
    return tuple(found)


def _within(
    procedure: Procedure, above: str, says: SpotParts, siblings: Sequence[Any], state: str
) -> Iterator[CallPlace]:
    """Yield the places among the steps of a state or a group."""
    for number, said in enumerate(siblings):
        path = f"{above}/{said['id']}"
        if "event" in said:
            continue
        if number == 0:
            values = tuple(_values(procedure, says, above, ()))
            when = _when(procedure, path, says)
            yield CallPlace(path, before=True, state=state, when=when, follows="", values=values)
        once = said.get("again") != AT_ONCE  # what comes again as long as it can is never over
        alone = "act" in said and "case" not in said and "over" not in said
        follows = str(said["id"]) if alone and once else ""
        values = tuple(_values(procedure, says, above, siblings[: number + 1]))
        yield CallPlace(path, before=False, state=state, when=(), follows=follows, values=values)


def _when(procedure: Procedure, path: str, says: SpotParts) -> tuple[str, ...]:
    """Return the conditions of a step that its call can share.

    The spot around must say enough for them.
    """
    step = next((one for one in _steps(procedure) if one.path == path), None)
    if step is None or step.over is not None:  # what has to hold of its own spots is none of these
        return ()
    return tuple(conditions_as_data(one for one in step.when if parts_needed_by(one.test) <= says))


def _values(
    procedure: Procedure, says: SpotParts, above: str, before: Sequence[Any]
) -> Iterator[tuple[str, str]]:
    """Yield the rules of numbers that fit, with their conditions.

    A number may not tell of cards that are gone, or still to come.
    """
    family = procedure.family
    if any(_acts(said) & CLEARING for said in before):
        return
    complete = _is_complete(procedure, above, before)
    for name, rule in family.details.items():
        own = own_hand_mark(rule)
        if regulated_by(rule) != "value" or not parts_needed_by(rule) <= says:
            continue
        if own is None:
            yield name, ""
        elif complete and (not own or own in family.conditions):
            yield name, str(own)


def _is_complete(procedure: Procedure, above: str, before: Sequence[Any]) -> bool:
    """Tell if the dealer's hand is complete and still lies there."""
    paths = [phase.path for phase in procedure.phases]
    here = next((n for n, path in enumerate(paths) if f"{above}/".startswith(f"{path}/")), -1)
    drawn = [n for n, phase in enumerate(procedure.phases) if _done_in(phase.root) & OF_OWN_HAND]
    away = [n for n, phase in enumerate(procedure.phases) if _done_in(phase.root) & _OWN_AWAY]
    if here < 0 or not drawn or any(n < here for n in away):
        return False
    among = {act for said in before for act in _acts(said)}
    return here > drawn[-1] or (here == drawn[-1] and bool(among & OF_OWN_HAND))


def _done_in(step: Step) -> frozenset[str]:
    """Return the acts in a step."""
    inner = (_done_in(one) for one in step.steps)
    return frozenset({step.act} if step.act else ()).union(*inner)


def _acts(said: Mapping[str, Any]) -> frozenset[str]:
    """Return the acts in a step of the file's data."""
    inner = (_acts(one) for one in said.get("step", ()))
    return frozenset({said["act"]} if "act" in said else ()).union(*inner)


def _steps(procedure: Procedure) -> Iterator[Step]:
    def within(step: Step) -> Iterator[Step]:
        yield step
        for inner in step.steps:
            yield from within(inner)

    for root in (*(phase.root for phase in procedure.phases), *procedure.interrupts):
        yield from within(root)


_INSERT = "insert"
_FIRST = 90  # the number of the first clause that a house adds itself
_OPEN = re.compile(r"((?:[A-Z]+-)*AMB)-[0-9]+")
_NUMBERED = re.compile(r"(.+)-[0-9]+")
_LONGEST = 40  # letters of a name


@dataclass(frozen=True, slots=True)
class NewCall:
    """Call that a draft adds: its words, place and clause.

    ``words`` of the call, ``text`` and ``says`` of its clause are by language. ``value``:
    the rule of the number that is said with it, "" for none. ``severity``: "" for that of a
    clause without a grade of its own. ``name``: its name in the file.
    """

    name: str
    beside: str
    before: bool
    value: str
    clause: str
    words: Mapping[str, str]
    text: Mapping[str, str]
    says: Mapping[str, str]
    severity: str = ""

    @property
    def at(self) -> tuple[str, bool]:
        """Place of the call: the step beside it, and if before."""
        return self.beside, self.before


#: No call at all.
NOT_ONE = NewCall("", "", False, "", "", {}, {}, {})  # noqa: FBT003


@dataclass(frozen=True, slots=True)
class AddedCall(Choice):
    """Choice to keep a call that a draft has added.

    ``new``: its clause is new, too.
    """

    call: NewCall = NOT_ONE
    new: bool = True

    def allows(self, value: object) -> bool:  # noqa: ARG002 - as any choice
        """Return False: there is no other value to choose."""
        return False

    def chosen(self, draft: Draft) -> Any:  # noqa: ANN401 - as data of the file
        """Return True if the draft still has the call; else None."""
        return True if any(name == self.of for name, _ in _calls(draft)) else None

    def choose(self, draft: Draft, value: object) -> Draft:
        """Return the draft with the call (True), or without it.

        Its words and its new clause go with it.
        """
        return draft if value is True else remove_call(draft, self.call, new=self.new)


def added_calls(procedure: Procedure, draft: Draft) -> tuple[AddedCall, ...]:
    """Return the calls that a draft adds to a procedure."""
    found = []
    known = procedure.texts[LANGUAGES[0]]["clauses"]
    for name, call in _calls(draft):
        new = call.clause not in known
        choice = AddedCall(
            ADDED, name, "", now=False, choices=(), clauses=(call.clause,), call=call, new=new
        )
        found.append(choice)
    return tuple(found)


def add_call(draft: Draft, call: NewCall, place: CallPlace) -> Draft:
    """Add a call to a draft, with its words and its clause."""
    for lang in LANGUAGES:
        clause = ("words", lang, "clauses", call.clause)
        draft = draft.put((*clause, "text"), call.text[lang])
        draft = draft.put((*clause, "says"), call.says[lang])
        draft = draft.put(("words", lang, "calls", call.name), call.words[lang])
    if place.state and draft.get(("state", place.state, "due")) is None:
        draft = draft.put(("state", place.state, "due"), IN_ORDER)
    if call.severity:
        draft = set_grade(draft, call.clause, call.severity)
    return draft.append(_INSERT, _insert_of(call, place))


def is_form_written(draft: Draft, call: NewCall, place: CallPlace | None) -> bool:
    """Tell if a call is written just as this form writes it.

    Then nothing of it is lost when it is taken out and added again.
    """
    return place is not None and _insert_of(call, place) in draft.listed(_INSERT)


def _insert_of(call: NewCall, place: CallPlace) -> dict[str, Any]:
    """Return a call at a place as data of the file."""
    clauses = [call.clause]
    step: dict[str, Any] = {"id": call.name, "act": "call"}
    when = place.when_said(call.value)
    if when:
        step["when"] = list(when)
    if place.follows:
        step["follows"] = place.follows
    step["phrase"] = {"is": call.name, "clauses": clauses}
    if call.value:
        step["value"] = {"rule": call.value, "clauses": clauses}
    step |= {"clauses": clauses, "before_clauses": clauses}
    return {"before" if call.before else "after": call.beside, "step": [step]}


def remove_call(draft: Draft, call: NewCall, *, new: bool = True) -> Draft:
    """Remove an added call from a draft; ``new``: its clause, too."""
    number = next(
        (n for n, one in enumerate(draft.listed(_INSERT)) if _call_in(one, call.name)), None
    )
    if number is None:
        return draft
    draft = draft.remove(_INSERT, number)
    for lang in LANGUAGES:
        draft = draft.drop(("words", lang, "calls", call.name))
        if new:
            draft = draft.drop(("words", lang, "clauses", call.clause))
    if new:
        draft = set_grade(draft, call.clause, "")
    state = call.beside.rpartition("/")[0]
    beside = (_beside(one).rpartition("/")[0] for one in draft.listed(_INSERT))
    if draft.get(("state", state, "due")) == IN_ORDER and state not in beside:
        draft = draft.drop(("state", state, "due"))
    return draft


def free_clause(procedure: Procedure, draft: Draft) -> str:
    """Return an unused clause id, named like the manual's own additions."""
    clauses = list(procedure.texts[LANGUAGES[0]]["clauses"])
    said = (draft.get(("words", lang, "clauses")) for lang in LANGUAGES)
    added = [name for words in said if isinstance(words, Mapping) for name in words]
    kinds = [kind for pattern in (_OPEN, _NUMBERED) for kind in _kinds(pattern, clauses)]
    part = kinds[0] if kinds else procedure.id.upper()
    number = _FIRST
    while f"{part}-{number}" in (*clauses, *added):
        number += 1
    return f"{part}-{number}"


def free_name(words: str, value: str, procedure: Procedure, draft: Draft) -> str:
    """Return an unused name for a call, by number or words."""
    taken = {name for texts in procedure.texts.values() for name in texts.get("calls", {})}
    taken |= {step.name for step in procedure.leaves} | {name for name, _ in _calls(draft)}
    said = words.replace(NUMBER, " ").casefold().replace("’", "").replace("'", "")
    name = value or "_".join(re.findall(r"[a-z]+", said))[:_LONGEST].strip("_") or "call"
    while name in taken:
        name += "_again"
    return name


def _kinds(pattern: re.Pattern[str], clauses: list[str]) -> Iterator[str]:
    """Yield the beginnings of clause ids that match, last ones first."""
    for clause in reversed(clauses):
        found = pattern.fullmatch(clause)
        if found:
            yield found[1]


def _calls(draft: Draft) -> Iterator[tuple[str, NewCall]]:
    """Yield a draft's added calls that are written like the form's."""
    for one in draft.listed(_INSERT):
        step = _call_in(one)
        clauses = step.get("clauses")
        if step and isinstance(clauses, list) and clauses and isinstance(clauses[0], str):
            name, clause = step["phrase"]["is"], clauses[0]
            value = step.get("value")
            texts = {lang: draft.get(("words", lang, "clauses", clause)) for lang in LANGUAGES}
            call = NewCall(
                name,
                _beside(one),
                "before" in one,
                str(value.get("rule", "")) if isinstance(value, Mapping) else "",
                clause,
                {lang: _text(draft.get(("words", lang, "calls", name))) for lang in LANGUAGES},
                {lang: _text_of(texts[lang], "text") for lang in LANGUAGES},
                {lang: _text_of(texts[lang], "says") for lang in LANGUAGES},
                next((g for g, found in grades_of(draft).items() if clause in found), ""),
            )
            yield name, call


def _call_in(insert: object, name: str = "") -> Mapping[str, Any]:
    """Return an insert's step if it is one call; else nothing.

    ``name``: only a call of this name.
    """
    steps = insert.get("step") if isinstance(insert, Mapping) else None
    if not isinstance(steps, list) or len(steps) != 1 or not isinstance(steps[0], Mapping):
        return {}
    step: Mapping[str, Any] = steps[0]
    phrase = step.get("phrase")
    said = phrase.get("is") if isinstance(phrase, Mapping) else None
    is_call = step.get("act") == "call" and isinstance(said, str)
    return step if is_call and (not name or said == name) else {}


def _beside(insert: object) -> str:
    """Return the step that an insert stands beside."""
    said = insert if isinstance(insert, Mapping) else {}
    return _text(said.get("before", said.get("after")))


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _text_of(said: object, field: str) -> str:
    return _text(said.get(field)) if isinstance(said, Mapping) else ""
