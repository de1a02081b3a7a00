"""Random edits, one of every kind at any place of a procedure: the same for the same seed."""

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tests.edits.edit import (
    DROP,
    PUT,
    PUT_IN,
    Change,
    Edit,
    Found,
    Place,
    act_of,
    phases_in,
    rules_in,
    step_lists,
    step_named,
    steps_in,
)
from tests.edits.shipped import PROCEDURES, data_of, whole
from trainer.games import families
from trainer.procedure.step import AGAIN_WAYS, GROUP_WAYS, LEAF_WAYS
from trainer.table.grammar import ACTS

GAMES = families()

#: Makes an edit of a kind somewhere in the data; None where it has no room there.
Kind = Callable[["Drawing"], "Drawn | None"]
#: Where in words, what in words, the changes, and the word that stands for nothing then.
Drawn = tuple[str, str, tuple[Change, ...], str]

KINDS: dict[str, Kind] = {}


class Drawing:
    """What an edit is drawn from: the file's data, the names of its game, and chance."""

    def __init__(self, procedure: str, rng: random.Random) -> None:
        self.procedure = procedure
        self.data = data_of(procedure)
        self.rng = rng
        self.family = GAMES[whole(procedure)["game"]]
        self.steps = list(steps_in(self.data))
        self.phases = list(phases_in(self.data))
        every = [*phases_in(whole(procedure)), *self.phases]
        self.paths = [str(one.table.get("id", one.at[-1])) for one in every]

    def one(self, things: Sequence[Any]) -> Any:  # noqa: ANN401 - of any kind
        """One of some things; None of none."""
        return self.rng.choice(things) if things else None


def edit_of(seed: int, kind: str | None = None) -> Edit:
    """The random edit of a seed; of this kind, where one is wanted."""
    rng = random.Random(f"edit {seed}")
    names = list(KINDS)
    while True:
        turn = seed if kind else seed % len(names) + seed // len(names)
        drawing = Drawing(PROCEDURES[turn % len(PROCEDURES)], rng)
        name = kind or names[seed % len(names)]
        drawn = KINDS[name](drawing)
        if drawn is None:  # the file has no such thing: another one of the kind is drawn elsewhere
            drawing = Drawing("prague", rng)
            drawn = KINDS[name](drawing)
        if drawn is not None:
            return Edit(drawing.procedure, name, *drawn)


def _kind(kind: Kind) -> Kind:
    KINDS[kind.__name__.strip("_").replace("_", " ")] = kind
    return kind


# --- conditions


def _conditions(drawing: Drawing) -> list[tuple[Found, str, Place, int]]:
    """Every condition: the table that it stands in, the field, the list's place, its number."""
    tables = [*drawing.steps, *drawing.phases]
    tables += rules_in(drawing.data)
    for phase in drawing.phases:
        for number, edge in enumerate(phase.table.get("next", ()), start=1):
            at = (*phase.at, "next", number - 1)
            tables.append(Found(at, edge, f"{phase.named}, next {number}"))
    return [
        (table, field, (*table.at, field), number)
        for table in tables
        for field in ("when", "until", "void", "ahead")
        if isinstance(table.table.get(field), list)
        for number in range(len(table.table[field]))
    ]


def _of_a_condition(
    drawing: Drawing, change: Callable[[str], Change | None], says: str
) -> Drawn | None:
    found = drawing.one(_conditions(drawing))
    if found is None:
        return None
    table, field, at, number = found
    old = table.table[field][number]
    made = change(old)
    if made is None:
        return None
    new = "" if made.value is None else f" {made.value!r}"
    here = Change((*at, number), made.how, made.value)
    return f"{table.named}, {field}", f"{says} {old!r}{new}", (here,), ""


@_kind
def condition_dropped(drawing: Drawing) -> Drawn | None:
    """One condition of a list is left out."""
    return _of_a_condition(drawing, lambda _: Change((), DROP), "without")


@_kind
def condition_negated(drawing: Drawing) -> Drawn | None:
    """A condition is wanted false where it was wanted true, or the other way round."""

    def other(old: str) -> Change:
        return Change((), PUT, old[4:] if old.startswith("not ") else f"not {old}")

    return _of_a_condition(drawing, other, "instead of")


@_kind
def condition_changed(drawing: Drawing) -> Drawn | None:
    """Another condition of the game."""
    names = sorted(drawing.family.conditions)
    return _of_a_condition(
        drawing, lambda _: Change((), PUT, drawing.rng.choice(names)), "instead of"
    )


@_kind
def condition_misspelt(drawing: Drawing) -> Drawn | None:
    """A letter too many, or one for another."""
    drawn = _of_a_condition(
        drawing, lambda old: Change((), PUT, _misspelt(drawing.rng, old)), "misspelt"
    )
    return None if drawn is None else (*drawn[:3], str(drawn[2][0].value).removeprefix("not "))


def _misspelt(rng: random.Random, word: str) -> str:
    at = rng.randrange(1, len(word) + 1)
    return f"{word[:at]}{rng.choice('XQ')}{word[at + rng.randrange(2) :]}"


# --- options


def _values(kind: Any, now: Any) -> Iterator[object]:  # noqa: ANN401 - a Kind, and a value of any
    """Values that an option might have: what its kind says, and what is near the one it has."""
    yield from (True, False, *range(-2, 41), 0.25, 0.5, 1.5, 3.0, 100, "often", [], [7], ["A"])
    yield from re.findall("'([^']+)'", kind.words)
    if isinstance(now, int | float) and not isinstance(now, bool):
        yield from (now + 1, now - 1, now * 2, now / 2)
    if isinstance(now, list):
        yield from (now[:-1], now[1:], [*now, *now], [*now, 1], now[::-1])
        for number, item in enumerate(now):
            if isinstance(item, int):
                yield [*now[:number], item + 1, *now[number + 1 :]]
                yield [*now[:number], item * 2, *now[number + 1 :]]
        yield from (["A", "T"], ["T"], [1, 1], [1, 2], [3, 2], [2, 3], [5, 500])


def _option(drawing: Drawing, *, legal: bool) -> Drawn | None:
    options = drawing.data.get("option", {})
    name = drawing.one(sorted(options))
    if name is None:
        return None
    said = options[name]
    table = isinstance(said, dict)
    now = said["value"] if table else said
    kind = drawing.family.options[name]
    found = [
        value
        for value in _values(kind, now)
        if (value != now or type(value) is not type(now)) and _is_legal(kind, value) is legal
    ]
    value = drawing.one(found)
    if value is None:
        return None
    at = ("option", name, "value") if table else ("option", name)
    change = Change(at, PUT, value)
    wrong = "" if legal else "should be"
    return f"option {name}", f"{now!r} -> {value!r}", (change,), wrong


def _is_legal(kind: Any, value: object) -> bool:  # noqa: ANN401 - a Kind
    try:
        kind.read(value)
    except (TypeError, ValueError, OverflowError):
        return False
    return True


@_kind
def option_with_another_legal_value(drawing: Drawing) -> Drawn | None:
    """What its kind allows; together with others it may be a house that cannot be."""
    return _option(drawing, legal=True)


@_kind
def option_with_an_illegal_value(drawing: Drawing) -> Drawn | None:
    """What its kind does not allow."""
    return _option(drawing, legal=False)


# --- steps


@_kind
def step_moved_within_its_parent(drawing: Drawing) -> Drawn | None:
    """To another place among the steps beside it."""
    lists = [(at, steps, path) for at, steps, path in step_lists(drawing.data) if len(steps) > 1]
    found = drawing.one(lists)
    if found is None:
        return None
    at, steps, path = found
    number = drawing.rng.randrange(len(steps))
    to = drawing.rng.choice([n for n in range(len(steps)) if n != number])
    step = steps[number]
    changes = (Change((*at, number), DROP), Change((*at, to), PUT_IN, step))
    return step_named(path, step), f"from place {number + 1} to {to + 1}", changes, ""


def _somewhere(drawing: Drawing, not_in: Place) -> tuple[Place, int, str] | None:
    """A list of steps that does not stand within a place, and a number in it."""
    lists = [
        (at, steps, path)
        for at, steps, path in step_lists(drawing.data)
        if at[: len(not_in)] != not_in and at != not_in[:-1]
    ]
    found = drawing.one(lists)
    if found is None:
        return None
    at, steps, path = found
    return at, drawing.rng.randint(0, len(steps)), path


@_kind
def step_moved_to_another_parent(drawing: Drawing) -> Drawn | None:
    """Out of its list and into another one."""
    step = drawing.one(drawing.steps)
    place = _somewhere(drawing, step.at) if step else None
    if step is None or place is None:
        return None
    at, number, path = place
    put, drop = Change((*at, number), PUT_IN, step.table), Change(step.at, DROP)
    later = at[: len(step.at) - 1] == step.at[:-1]  # dropping it would move the other place
    changes = (put, drop) if later else (drop, put)
    if not later and step.at[: len(at)] == at and number <= _number(step.at[len(at)]):
        changes = (drop, put)
    return step.named, f"to {path!r}, place {number + 1}", changes, ""


def _number(key: str | int) -> int:
    return key if isinstance(key, int) else 0


def _inserted(drawing: Drawing, procedure: str) -> Drawn | None:
    step = drawing.one(list(steps_in(data_of(procedure))))
    found = drawing.one(list(step_lists(drawing.data)))
    if step is None or found is None:
        return None
    at, steps, path = found
    number = drawing.rng.randint(0, len(steps))
    copy = {**step.table, "id": f"{step.table['id']}_anew"}
    if procedure != drawing.procedure:
        copy = _citing(copy, drawing.rng.choice(_known(drawing)))
    change = Change((*at, number), PUT_IN, copy)
    return step_named(path, copy), f"a copy of {step.named}", (change,), ""


def _citing(value: Any, clause: str) -> Any:  # noqa: ANN401 - data of any kind
    """Steps of another manual, citing one clause of this one."""
    if isinstance(value, dict):
        cited = {name for name in value if name == "clauses" or name.endswith("_clauses")}
        return {n: [clause] if n in cited else _citing(v, clause) for n, v in value.items()}
    return [_citing(one, clause) for one in value] if isinstance(value, list) else value


def _known(drawing: Drawing) -> list[str]:
    """The clauses of the procedure's own texts."""
    texts = data_of(drawing.procedure, "clauses.en.toml")
    return [name for name in sorted(texts) if name not in ("states", "calls")]


@_kind
def step_inserted(drawing: Drawing) -> Drawn | None:
    """A copy of a step of the procedure's own, with an id of its own, anywhere."""
    return _inserted(drawing, drawing.procedure)


@_kind
def step_of_another_game_inserted(drawing: Drawing) -> Drawn | None:
    """A copy of a step of another procedure, with an id of its own, anywhere."""
    others = [name for name in PROCEDURES if name != drawing.procedure]
    return _inserted(drawing, drawing.rng.choice(others))


@_kind
def step_removed(drawing: Drawing) -> Drawn | None:
    """A step, with what is in it."""
    step = drawing.one(drawing.steps)
    return (step.named, "removed", (Change(step.at, DROP),), "") if step else None


# --- clauses


def _clauses(drawing: Drawing) -> list[tuple[str, Place, Sequence[str]]]:
    """Every list of clauses: what it belongs to, its place, and what it cites."""
    found = []
    for step in drawing.steps:
        for field, value in step.table.items():
            if field == "clauses" or field.endswith("_clauses"):
                found.append((step.named, (*step.at, field), value))
            elif isinstance(value, Mapping) and "clauses" in value:
                found.append((step.named, (*step.at, field, "clauses"), value["clauses"]))
    for name, option in drawing.data.get("option", {}).items():
        if isinstance(option, Mapping):
            found.append((f"option {name}", ("option", name, "clauses"), option["clauses"]))
    found += [
        (rule.named, (*rule.at, "clauses"), rule.table.get("clauses", ()))
        for rule in rules_in(drawing.data)
    ]
    return [(named, at, clauses) for named, at, clauses in found if clauses]


def _of_a_clause(drawing: Drawing, word: Callable[[str], str]) -> Drawn | None:
    found = drawing.one(_clauses(drawing))
    if found is None:
        return None
    named, at, clauses = found
    number = drawing.rng.randrange(len(clauses))
    new = word(clauses[number])
    change = Change((*at, number), PUT, new)
    return named, f"{at[-1]}: {new!r} instead of {clauses[number]!r}", (change,), ""


@_kind
def clause_changed(drawing: Drawing) -> Drawn | None:
    """Another clause of the manual is cited."""
    return _of_a_clause(drawing, lambda _: drawing.rng.choice(_known(drawing)))


@_kind
def clause_that_is_none(drawing: Drawing) -> Drawn | None:
    """A clause is cited that the texts do not have."""
    drawn = _of_a_clause(drawing, lambda old: f"{old}9")
    return None if drawn is None else (*drawn[:3], str(drawn[2][0].value))


@_kind
def clause_dropped(drawing: Drawing) -> Drawn | None:
    """One clause of a list is left out."""
    drawn = _of_a_clause(drawing, lambda old: old)
    if drawn is None:
        return None
    named, what, (change,), _ = drawn
    return named, f"without {what.rpartition('of ')[2]}", (Change(change.at, DROP),), ""


# --- ways on


def _edges(drawing: Drawing) -> list[tuple[Found, int]]:
    return [(p, n) for p in drawing.phases for n in range(len(p.table.get("next", ())))]


@_kind
def way_redirected(drawing: Drawing) -> Drawn | None:
    """A way on leads to another phase."""
    found = drawing.one(_edges(drawing))
    if found is None:
        return None
    phase, number = found
    to = drawing.rng.choice(drawing.paths)
    old = phase.table["next"][number]["to"]
    change = Change((*phase.at, "next", number, "to"), PUT, to)
    return f"{phase.named}, next {number + 1}", f"to {to!r} instead of {old!r}", (change,), ""


@_kind
def way_to_nowhere(drawing: Drawing) -> Drawn | None:
    """A way on leads to a phase that there is not."""
    found = drawing.one(_edges(drawing))
    if found is None:
        return None
    phase, number = found
    to = _misspelt(drawing.rng, phase.table["next"][number]["to"])
    change = Change((*phase.at, "next", number, "to"), PUT, to)
    return f"{phase.named}, next {number + 1}", f"to {to!r}", (change,), to


@_kind
def answer_misspelt(drawing: Drawing) -> Drawn | None:
    """A way on is opened by an answer that nobody gives."""
    found = drawing.one(
        [(phase, n) for phase, n in _edges(drawing) if "on" in phase.table["next"][n]]
    )
    if found is None:
        return None
    phase, number = found
    on = _misspelt(drawing.rng, phase.table["next"][number]["on"])
    change = Change((*phase.at, "next", number, "on"), PUT, on)
    return f"{phase.named}, next {number + 1}", f"on {on!r}", (change,), on


@_kind
def way_dropped(drawing: Drawing) -> Drawn | None:
    """A phase has one way on less."""
    found = drawing.one(_edges(drawing))
    if found is None:
        return None
    phase, number = found
    to = phase.table["next"][number]["to"]
    change = Change((*phase.at, "next", number), DROP)
    return f"{phase.named}, next {number + 1}", f"without the way to {to!r}", (change,), ""


@_kind
def ways_in_another_order(drawing: Drawing) -> Drawn | None:
    """The ways on of a phase, turned round."""
    phase = drawing.one([p for p in drawing.phases if len(p.table.get("next", ())) > 1])
    if phase is None:
        return None
    turned = phase.table["next"][::-1]
    return f"{phase.named}, next", "turned round", (Change((*phase.at, "next"), PUT, turned),), ""


@_kind
def phase_removed(drawing: Drawing) -> Drawn | None:
    """A phase, with its steps."""
    phase = drawing.one([p for p in drawing.phases if isinstance(p.at[-1], int)])
    return (phase.named, "removed", (Change(phase.at, DROP),), "") if phase else None


# --- details, and what else a step says


def _details(drawing: Drawing) -> list[tuple[Found, str]]:
    return [
        (step, field)
        for step in drawing.steps
        for kind in [ACTS.get(act_of(drawing.data, step))]
        for field in (kind.details if kind else ())
        if isinstance(step.table.get(field), Mapping)
    ]


@_kind
def detail_dropped(drawing: Drawing) -> Drawn | None:
    """A detail of an act is regulated no more."""
    found = drawing.one(_details(drawing))
    if found is None:
        return None
    step, field = found
    return step.named, f"without {field}", (Change((*step.at, field), DROP),), ""


@_kind
def detail_changed(drawing: Drawing) -> Drawn | None:
    """A detail of an act is regulated by another rule of the game."""
    ruled = [one for one in _details(drawing) if "rule" in one[0].table[one[1]]]
    found = drawing.one(ruled)
    if found is None:
        return None
    step, field = found
    rule = drawing.rng.choice(sorted(drawing.family.details))
    change = Change((*step.at, field, "rule"), PUT, rule)
    return (
        f"{step.named}, {field}",
        f"{rule!r} instead of {step.table[field]['rule']!r}",
        (change,),
        "",
    )


_SAID: tuple[str, ...] = (
    "due",
    "over",
    "order",
    "until",
    "again",
    "follows",
    "effect",
    "renews",
    "when",
    "what",
)
_SAID += ("event", "act", "implied", "decision", "interrupts")


@_kind
def field_dropped(drawing: Drawing) -> Drawn | None:
    """Something that a step or a phase says of itself is left out."""
    tables = [*drawing.steps, *drawing.phases]
    found = drawing.one([(t, f) for t in tables for f in _SAID if f in t.table])
    if found is None:
        return None
    table, field = found
    what = f"without {field} = {table.table[field]!r}"
    return table.named, what, (Change((*table.at, field), DROP),), ""


@_kind
def field_changed(drawing: Drawing) -> Drawn | None:
    """Something that a step says of itself is another word that may stand there."""
    family, rng = drawing.family, drawing.rng
    words: dict[str, Sequence[str]] = {
        "due": (*GROUP_WAYS, *LEAF_WAYS),
        "over": sorted(family.sets),
        "order": sorted(family.orders),
        "again": AGAIN_WAYS,
        "effect": sorted(family.step_effects),
        "event": sorted(family.events),
        "act": sorted(ACTS),
        "decision": (*family.decisions, "nothing"),
        "follows": [step.table["id"] for step in drawing.steps],
    }
    step = drawing.one(drawing.steps)
    if step is None:
        return None
    field = rng.choice(list(words))
    if field in ("act", "event", "follows", "decision", "effect") and field not in step.table:
        return None
    if not words[field]:
        return None
    new = rng.choice(list(words[field]))
    what = f"{field} {new!r} instead of {step.table.get(field)!r}"
    changes: tuple[Change, ...] = (Change((*step.at, field), PUT, new),)
    return step.named, what, changes, ""


@_kind
def what_changed(drawing: Drawing) -> Drawn | None:
    """An act is about something else."""
    about = {act: kind.what for act, kind in ACTS.items() if kind.what}
    step = drawing.one([s for s in drawing.steps if act_of(drawing.data, s) in about])
    if step is None:
        return None
    what = drawing.rng.choice(about[act_of(drawing.data, step)])
    change = Change((*step.at, "what"), PUT, what)
    return step.named, f"what {what!r} instead of {step.table.get('what')!r}", (change,), ""
