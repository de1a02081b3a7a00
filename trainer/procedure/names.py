"""The names that texts use for good, and what became of those that had to change.

A text that was logged with a session is read as long as there are records. So a name that any
procedure ever used stays: whoever gives a thing another name, or does without it, adds a line to
``ALIASES`` here, and nothing anywhere else. ``tests/data/names.toml`` holds all the names there
have been, and a test reads every text that was ever logged.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from trainer.procedure.vocabulary import Vocabulary
from trainer.table.grammar import ACTS

CONDITION, SET, ORDER, RULE = "condition", "set", "order", "rule"
ACT, WHAT_ABOUT, EVENT = "act", "what", "event"
ANSWER, EFFECT, OPTION = "answer", "effect", "option"

#: In a text a condition stands for itself or, with this before it, for its contrary.
NOT = "not "
#: What a condition became that now holds whenever it is asked, and the condition that never holds.
ALWAYS, NEVER = "", "never"


class Alias(NamedTuple):
    """A name that texts used, and what it is called ``now``; ``since``: the day when it changed.

    ``edition``: only texts up to this edition of the step language use it, 0 where any may.
    """

    kind: str
    name: str
    now: str
    since: str
    edition: int = 0


def _noticed(since: str, **names: str) -> tuple[Alias, ...]:
    """Conditions that noticed a taking or a payment: the journal of chips says now what is due."""
    return tuple(Alias(CONDITION, name, now, since, edition=1) for name, now in names.items())


ALIASES: tuple[Alias, ...] = (
    *_noticed("2026-11-21", bet_paid=NEVER, all_bets_paid="all_took_even_money"),
    *_noticed(
        "2026-11-22",
        bet_live=ALWAYS,
        bet_unsettled=ALWAYS,
        shoot_live="shoot_laid",
        shoot_unsettled="shoot_laid",
        insurance_laid="insured",
        insurance_owed="insured",
        super_bonus_owed="wins_super_bonus",
        envy_owed="wins_envy",
    ),
)

#: The fields of a text that hold one name, or a list of them, of a kind.
_FIELDS: Mapping[str, str] = {
    "when": CONDITION,
    "until": CONDITION,
    "void": CONDITION,
    "ahead": CONDITION,
    "over": SET,
    "order": ORDER,
    "rule": RULE,
    "act": ACT,
    "interrupts": ACT,
    "what": WHAT_ABOUT,
    "event": EVENT,
    "on": ANSWER,
    "effect": EFFECT,
}
#: Words that stand where names may stand, and are none: they belong to the step language.
_WORDS = frozenset({"anything", "only", "alternating"})

_OPTIONS = "option"
#: The other parts of a text in which no name stands.
_NO_NAMES = frozenset(
    {"severity", "not_enacted", "guess", "exam", "inspector_exam", "remedies", "targets", "start"}
    | {"amended", "speaks_of"}
)


def named_now(
    raw: Mapping[str, Any], edition: int, aliases: Iterable[Alias] = ALIASES
) -> dict[str, Any]:
    """The raw data of a text, with the names that things have now instead of those they had."""
    now = {(a.kind, a.name): a.now for a in aliases if not a.edition or edition <= a.edition}
    changed: dict[str, Any] = {**raw, **_renamed(_top(raw), now)}
    options = raw.get(_OPTIONS)
    if isinstance(options, Mapping):
        changed[_OPTIONS] = {
            now.get((OPTION, name), name): value for name, value in options.items()
        }
    return changed


def act_now(shape: Mapping[str, Any], aliases: Iterable[Alias] = ALIASES) -> dict[str, Any]:
    """A logged act with the name that it has now, and that of what it is about."""
    now = {(a.kind, a.name): a.now for a in aliases if a.kind in {ACT, WHAT_ABOUT}}
    kinds = ((field, _FIELDS.get(field, ""), value) for field, value in shape.items())
    return {field: _field(kind, value, now) if kind else value for field, kind, value in kinds}


def _top(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a text in which names stand, but for its options."""
    return {field: part for field, part in raw.items() if field not in {_OPTIONS, *_NO_NAMES}}


def _renamed(value: Any, now: Mapping[tuple[str, str], str]) -> Any:  # noqa: ANN401 - data of any kind
    if isinstance(value, Mapping):
        return {
            field: _field(_FIELDS[field], part, now) if field in _FIELDS else _renamed(part, now)
            for field, part in value.items()
        }
    if isinstance(value, list):
        return [_renamed(part, now) for part in value]
    return value


def _field(kind: str, value: Any, now: Mapping[tuple[str, str], str]) -> Any:  # noqa: ANN401 - data of any kind
    """A field's name, or its list of names; what should be none is for the reader to tell."""
    if isinstance(value, str):
        return now.get((kind, value), value)
    if not isinstance(value, list):
        return value
    if kind != CONDITION:
        return [now.get((kind, name), name) if isinstance(name, str) else name for name in value]
    found = (_condition(name, now) if isinstance(name, str) else name for name in value)
    return [name for name in found if name != ALWAYS]


def _condition(text: str, now: Mapping[tuple[str, str], str]) -> str:
    """A condition, or its contrary, as it is called now; ALWAYS where it always holds."""
    name = text.removeprefix(NOT)
    called = now.get((CONDITION, name), name)
    if name == text:
        return called
    contrary = {ALWAYS: NEVER, NEVER: ALWAYS}
    return contrary[called] if called != name and called in contrary else f"{NOT}{called}"


def names_in(raw: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every name that the raw data of a text uses, as it stands there: its kind, and itself."""
    options = raw.get(_OPTIONS)
    if isinstance(options, Mapping):
        yield from ((OPTION, name) for name in options)
    yield from _within(_top(raw))


def _within(value: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401 - data of any kind
    if isinstance(value, list):
        for inner in value:
            yield from _within(inner)
    if not isinstance(value, Mapping):
        return
    for field, part in value.items():
        kind = _FIELDS.get(field)
        if kind is None:
            yield from _within(part)
        for name in part if isinstance(part, list) else [part]:
            if kind is not None and isinstance(name, str) and name not in _WORDS:
                yield kind, name.removeprefix(NOT) if kind == CONDITION else name


@lru_cache(maxsize=16)
def edition_of(source: str) -> int:
    """The edition of the step language that a ``Procedure.source`` is written in.

    It is kept for a few texts: every session of a procedure is begun with the same.
    """
    return int(json.loads(source)["procedure"].get("edition", 1))


def names_of(vocabulary: Vocabulary) -> dict[str, frozenset[str]]:
    """The names that texts of a game may use now, by kind."""
    return {
        CONDITION: frozenset(vocabulary.conditions),
        SET: frozenset(vocabulary.sets),
        ORDER: frozenset(vocabulary.orders),
        RULE: frozenset(vocabulary.details),
        ACT: frozenset(ACTS) & frozenset(vocabulary.effects),
        WHAT_ABOUT: frozenset(what for kind in ACTS.values() for what in kind.what),
        EVENT: frozenset(vocabulary.events),
        ANSWER: frozenset(vocabulary.answers),
        EFFECT: frozenset(vocabulary.step_effects),
        OPTION: frozenset(vocabulary.options),
    }


def vocabulary_mark(vocabulary: Vocabulary) -> str:
    """A short mark of all the names of a game: another name more or less, and it is another."""
    names = sorted((kind, name) for kind, found in names_of(vocabulary).items() for name in found)
    return hashlib.sha256(repr(names).encode()).hexdigest()[:12]
