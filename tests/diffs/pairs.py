"""Random pairs of versions: a procedure, and the same with one to five edits of every kind."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass

from tests.edits.edit import PUT, Change, Data, Edit, phases_in, steps_in
from tests.edits.kinds import KINDS, Drawing, Drawn
from trainer.app import App
from trainer.games import families
from trainer.procedure.fields import DataError
from trainer.procedure.load import rebuild
from trainer.procedure.spec import WEIGHTS, Procedure
from trainer.training.corpus.smoke import find_trouble

GAMES = families()
PROGRAM = App()
NAMES = ("prague", "australian", "british", "star", "crown", "shoot", "online")

#: What edits do: a step comes, goes or moves; an order, a hand, an amount, a word; severities,
#: options, which clauses are cited, and what they say.
EDITS = (
    "step inserted",
    "step removed",
    "step moved within its parent",
    "step moved to another parent",
    "field changed",
    "detail changed",
    "detail changed",
    "condition dropped",
    "option with another legal value",
    "option with another legal value",
    "clause changed",
    "severity",
    "clause reworded",
    "word of a call",
)
MOST_EDITS = 5
_TRIES = 6  # an edit that cannot be read is drawn anew so often


@dataclass(frozen=True, slots=True)
class Pair:
    """Two versions, and the edits that lie between them in words."""

    old: Procedure
    new: Procedure
    edits: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.old.id}: {'; '.join(self.edits)}"


class _Drawing(Drawing):
    """What an edit is drawn from, where others were made before."""

    def __init__(self, procedure: Procedure, data: Data, rng: random.Random) -> None:
        name = next(name for name in NAMES if PROGRAM.procedure(name).id == procedure.id)
        super().__init__(PROGRAM.base_of(name), rng)
        self.data = data
        self.steps = list(steps_in(data))
        self.phases = list(phases_in(data))
        self.paths = [str(one.table["id"]) for one in self.phases]


def pair_of(seed: int) -> Pair | None:
    """The pair of a seed; None where none of its edits can be dealt by."""
    rng = random.Random(f"pair {seed}")
    old = PROGRAM.procedure(NAMES[seed % len(NAMES)])
    content = json.loads(old.source)
    new, made = old, list[str]()
    for _ in range(rng.randint(1, MOST_EDITS)):
        for _ in range(_TRIES):
            kind = rng.choice(EDITS)
            edited = _edited(kind, old, content, rng)
            if edited is None:
                continue
            told, changed = edited
            try:
                found = rebuild(json.dumps(changed), GAMES)
            except (DataError, LookupError, TypeError, AttributeError, ValueError):
                continue
            if kind in _OWN or find_trouble(found) is None:  # no other act is due by what is said
                new, content = found, changed
                made.append(told)
                break
    return Pair(old, new, tuple(made)) if made else None


def _edited(
    kind: str, old: Procedure, content: Data, rng: random.Random
) -> tuple[str, Data] | None:
    if kind in _OWN:
        return _OWN[kind](content, rng)
    drawn: Drawn | None = KINDS[kind](_Drawing(old, content["procedure"], rng))
    if drawn is None:
        return None
    where, what, changes, _ = drawn
    edit = Edit(old.id, kind, where, what, changes)
    return f"{kind}: {where}: {what}", {**content, "procedure": edit.on(content["procedure"])}


def _graded(content: Data, rng: random.Random) -> tuple[str, Data]:
    severity = content["procedure"]["severity"]
    clause = rng.choice(sorted(content["texts"]["en"]["clauses"]))
    grade = rng.choice(list(WEIGHTS))
    graded = {
        one: [c for c in severity.get(one, []) if c != clause] + [clause] * (one == grade)
        for one in WEIGHTS
    }
    procedure = {**content["procedure"], "severity": graded}
    return f"severity of {clause}: {grade}", {**content, "procedure": procedure}


def _reworded(content: Data, rng: random.Random) -> tuple[str, Data]:
    lang = rng.choice(sorted(content["texts"]))
    clause = rng.choice(sorted(content["texts"][lang]["clauses"]))
    return _worded(content, lang, "clauses", clause, {"text": "Another.", "says": "Another."})


def _called(content: Data, rng: random.Random) -> tuple[str, Data] | None:
    lang = rng.choice(sorted(content["texts"]))
    calls = sorted(content["texts"][lang].get("calls", {}))
    return _worded(content, lang, "calls", rng.choice(calls), "Another!") if calls else None


def _worded(content: Data, lang: str, kind: str, name: str, words: object) -> tuple[str, Data]:
    edit = Edit("", kind, "", "", (Change(("texts", lang, kind, name), PUT, words),))
    return f"words of {name} in {lang}", edit.on(content)


_OWN: dict[str, Callable[[Data, random.Random], tuple[str, Data] | None]] = {
    "severity": _graded,
    "clause reworded": _reworded,
    "word of a call": _called,
}
