"""A call that a draft adds: what is said, where in the round, and the clause that asks for it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from trainer.procedure.drafting.call_places import CallPlace
from trainer.procedure.drafting.call_words import NUMBER
from trainer.procedure.drafting.choice import ADDED, Choice, graded, grades_of
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.load import LANGUAGES
from trainer.procedure.spec import Procedure
from trainer.procedure.step import IN_ORDER

_INSERT = "insert"
_FIRST = 90  # the number of the first clause that a house adds itself
_OPEN = re.compile(r"((?:[A-Z]+-)*AMB)-[0-9]+")
_NUMBERED = re.compile(r"(.+)-[0-9]+")
_LONGEST = 40  # letters of a name


@dataclass(frozen=True, slots=True)
class NewCall:
    """A call that a draft adds, with its ``words`` and the sentences of its clause, by language.

    ``text`` and ``says``: of the clause. ``value``: the rule of the number that is said with it, ""
    for none; ``severity``: "" for that of a clause that has none of its own. ``name``: what it is
    called in the file.
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
        """Where it is said: beside which step, and whether before it."""
        return self.beside, self.before


#: No call at all.
NOT_ONE = NewCall("", "", False, "", "", {}, {}, {})  # noqa: FBT003


@dataclass(frozen=True, slots=True)
class AddedCall(Choice):
    """A call that a draft has added: it can be taken out. ``new``: its clause is new, too."""

    call: NewCall = NOT_ONE
    new: bool = True

    def allows(self, value: object) -> bool:  # noqa: ARG002 - as any choice
        """Nothing can be chosen of it."""
        return False

    def chosen(self, draft: Draft) -> Any:  # noqa: ANN401 - as data of the file
        """True where the draft still has it."""
        return True if any(name == self.of for name, _ in _calls(draft)) else None

    def choose(self, draft: Draft, value: object) -> Draft:
        """The draft without the call, its words and its clause; with it, it stays as it is."""
        return draft if value is True else without_call(draft, self.call, new=self.new)


def added_calls(procedure: Procedure, draft: Draft) -> tuple[AddedCall, ...]:
    """The calls that a draft adds to a procedure."""
    found = []
    known = procedure.texts[LANGUAGES[0]]["clauses"]
    for name, call in _calls(draft):
        new = call.clause not in known
        choice = AddedCall(
            ADDED, name, "", now=False, choices=(), clauses=(call.clause,), call=call, new=new
        )
        found.append(choice)
    return tuple(found)


def with_call(draft: Draft, call: NewCall, place: CallPlace) -> Draft:
    """The draft that adds a call at a place, with its words and its clause."""
    for lang in LANGUAGES:
        clause = ("words", lang, "clauses", call.clause)
        draft = draft.put((*clause, "text"), call.text[lang])
        draft = draft.put((*clause, "says"), call.says[lang])
        draft = draft.put(("words", lang, "calls", call.name), call.words[lang])
    if place.state and draft.get(("state", place.state, "due")) is None:
        draft = draft.put(("state", place.state, "due"), IN_ORDER)
    if call.severity:
        draft = graded(draft, call.clause, call.severity)
    return draft.append(_INSERT, _insert_of(call, place))


def is_as_asked(draft: Draft, call: NewCall, place: CallPlace | None) -> bool:
    """Whether a call is written as it would be if it were asked for: nothing of it is lost then."""
    return place is not None and _insert_of(call, place) in draft.listed(_INSERT)


def _insert_of(call: NewCall, place: CallPlace) -> dict[str, Any]:
    """What the file says of a call at a place."""
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


def without_call(draft: Draft, call: NewCall, *, new: bool = True) -> Draft:
    """The draft without a call that it adds; ``new``: nor its clause."""
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
        draft = graded(draft, call.clause, "")
    state = call.beside.rpartition("/")[0]
    beside = (_beside(one).rpartition("/")[0] for one in draft.listed(_INSERT))
    if draft.get(("state", state, "due")) == IN_ORDER and state not in beside:
        draft = draft.drop(("state", state, "due"))
    return draft


def free_clause(procedure: Procedure, draft: Draft) -> str:
    """The name of a clause that is not taken yet, as the manual names what a house adds."""
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
    """What a call is called in the file: by its number, else by its words; no other one is."""
    taken = {name for texts in procedure.texts.values() for name in texts.get("calls", {})}
    taken |= {step.name for step in procedure.leaves} | {name for name, _ in _calls(draft)}
    said = words.replace(NUMBER, " ").casefold().replace("’", "").replace("'", "")
    name = value or "_".join(re.findall(r"[a-z]+", said))[:_LONGEST].strip("_") or "call"
    while name in taken:
        name += "_again"
    return name


def _kinds(pattern: re.Pattern[str], clauses: list[str]) -> Iterator[str]:
    """What clauses that are named so begin with, the last of the manual first."""
    for clause in reversed(clauses):
        found = pattern.fullmatch(clause)
        if found:
            yield found[1]


def _calls(draft: Draft) -> Iterator[tuple[str, NewCall]]:
    """The calls that a draft adds, as far as they are written as a form writes them."""
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
    """The step of an insert that is one call, of this name; nothing where it is none."""
    steps = insert.get("step") if isinstance(insert, Mapping) else None
    if not isinstance(steps, list) or len(steps) != 1 or not isinstance(steps[0], Mapping):
        return {}
    step: Mapping[str, Any] = steps[0]
    phrase = step.get("phrase")
    said = phrase.get("is") if isinstance(phrase, Mapping) else None
    is_call = step.get("act") == "call" and isinstance(said, str)
    return step if is_call and (not name or said == name) else {}


def _beside(insert: object) -> str:
    """What an insert stands beside."""
    said = insert if isinstance(insert, Mapping) else {}
    return _text(said.get("before", said.get("after")))


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _text_of(said: object, field: str) -> str:
    return _text(said.get(field)) if isinstance(said, Mapping) else ""
