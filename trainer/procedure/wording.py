"""Sentences of a manual that an amendment makes untrue.

A changed rule needs new words for its clause in every language, or a confirmation by name
that the old words still hold. So nobody reads the old rule as the reason for the new one.
The words of a lesson that names such a clause are sentences, too, and so are those of a
clause that speaks of it (``cited_clauses.py``). The name of a state that speaks of it is
only reported for a look: it gives no reason, so nobody has to confirm it.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.procedure.amendment import Amendment
from trainer.procedure.cited_clauses import CLAUSES, LESSONS, STATES, merged, sentence_name
from trainer.procedure.difference import Difference, find_differences
from trainer.procedure.kinds import CLAUSE, REWORDED
from trainer.procedure.spec import Procedure

__all__ = ["CLAUSES", "LESSONS", "ON_TRIAL", "OpenText", "find_needless", "hide_untrue"]
__all__ += ["find_open_texts", "find_questioned", "find_touched", "state_names"]
#: What stands in the place of a sentence that an amendment on trial makes untrue.
ON_TRIAL: Mapping[str, str] = {
    "en": "Changed on trial: there are no new words for it yet.",
    "cs": "Zkušebně změněno: nové znění ještě není.",
}
#: The sentences of a clause, and of a lesson, whose ``says`` is its title.
_SENTENCES: Mapping[str, Sequence[str]] = {CLAUSES: ("text", "says", "why"), LESSONS: ("text",)}
_SHORT = 90
#: What is wrong with a confirmation that nobody needs.
NOTHING_CHANGES = "nothing changes what it asks for: leave it out"
HAS_NEW_WORDS = "it has new words in every language: leave out one of the two"
#: What is said of a rule change that is none.
NO_CHANGE = "it changes nothing: say what is to change"


@dataclass(frozen=True, slots=True)
class OpenText:
    """Clause or lesson of changed meaning that an amendment leaves open.

    ``kind``: ``clauses`` or ``lessons``. ``languages``: those that still have its old
    words. ``by``: the differences that change its meaning. ``of``: the changed clauses that
    it speaks of, where its own rule does not change. ``states``: by path, old names of
    states that speak of such a rule; each is reported once.
    """

    kind: str
    id: str
    sentence: str
    languages: tuple[str, ...]
    by: tuple[Difference, ...]
    of: tuple[str, ...] = ()
    states: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """Name under which it is confirmed."""
        return sentence_name(self.kind, self.id)

    @property
    def says(self) -> str:
        """Message: the sentence, the old and new values, and the remedy."""
        tables = " and ".join(f"[words.{lang}.{self.kind}.{self.id}]" for lang in self.languages)
        changes = "; ".join(
            f"{one.name}: {_short(one.old)} becomes {_short(one.new)}" for one in self.by
        )
        confirmed = f'{_key(self.name)} = "why it still holds" under [confirmed]'
        asks = f"{' and '.join(self.of)}, of which it speaks," if self.of else "it"
        what = f"what {asks} asks for changes ({changes})"
        if _is_worded(self.by):
            what = f"it says something else in {' and '.join(one.field for one in self.by)} only"
        says = (
            f"it says {self.sentence!r}, and {what}: give it new words in {tables}, or write"
            f" {confirmed}"
        )
        for path, name in self.states:
            says += f"; look at the name of a state, too: [words.en.states] {_key(path)} = {name!r}"
        return says


def find_touched(below: Procedure, above: Procedure) -> Mapping[str, tuple[Difference, ...]]:
    """Find clauses and lessons of changed meaning, with the differences.

    Only those count that both procedures have. A lesson is named ``lessons.ID``. A sentence
    that speaks of a clause is touched by whatever touches that clause, but not by changes
    of other clauses that this one speaks of.
    """
    found: dict[str, list[Difference]] = {}
    speaking = _speaking(below, above)
    taught = {lesson.id: lesson.clauses for lesson in below.lessons}
    there = below.texts["en"][CLAUSES].keys() & above.texts["en"][CLAUSES].keys()
    asked = {*there, *(sentence_name(LESSONS, lesson.id) for lesson in above.lessons)}
    for difference in find_differences(below, above):
        if not difference.changes_acts:
            continue
        names = [clause for clause in difference.clauses if clause in there]
        for lesson in above.lessons:
            clauses = (*taught.get(lesson.id, ()), *lesson.clauses)  # it told of those that it had
            if set(difference.clauses) & set(clauses):
                names.append(sentence_name(LESSONS, lesson.id))
        for name, of in speaking.items():
            if name in asked and set(difference.clauses) & of:
                names.append(name)
        for name in dict.fromkeys(names):
            found.setdefault(name, []).append(difference)
    return {name: tuple(by) for name, by in found.items()}


def find_half_worded(below: Procedure, above: Procedure) -> Mapping[str, tuple[Difference, ...]]:
    """Find clauses reworded in some languages only, with the differences."""
    there = [set(_reworded(below, above, lang)) for lang in above.texts]
    if all(one == there[0] for one in there):  # as a rule: it is asked whenever rules are read
        return {}
    found: dict[str, list[Difference]] = {}
    for difference in find_differences(below, above):
        if difference.kind == REWORDED:
            found.setdefault(difference.of, []).append(difference)
    return {name: tuple(by) for name, by in found.items() if len(by) < len(above.texts)}


def _reworded(below: Procedure, above: Procedure, lang: str) -> Iterator[str]:
    """Yield the clauses of both that differ in a language."""
    was, now = (one.texts.get(lang, {}).get(CLAUSES, {}) for one in (below, above))
    return (name for name in was if name in now and was[name] != now[name])


def state_names(
    below: Procedure, above: Procedure, by: Sequence[Difference]
) -> tuple[tuple[str, str], ...]:
    """Return states whose old English name speaks of the differences."""
    touching = {clause for difference in by for clause in difference.clauses}
    speaking = _speaking(below, above)
    was, now = (one.texts["en"].get(STATES, {}) for one in (below, above))
    return tuple(
        (path, str(name))
        for path, name in was.items()
        if touching & speaking.get(sentence_name(STATES, path), frozenset())
        and now.get(path) == name
    )


def find_questioned(
    below: Procedure, above: Procedure, confirmed: Collection[str]
) -> Mapping[str, tuple[Difference, ...]]:
    """Find the sentences to answer for, with the differences.

    A sentence that only speaks of confirmed clauses holds as these do.
    """
    by = find_touched(below, above)
    touching = {
        name: found
        for name, found in by.items()
        if name in confirmed
        or not (of := _spoken_of(below, above, name, found))
        or not set(of) <= set(confirmed)
    }
    return {**find_half_worded(below, above), **touching}


def find_open_texts(
    below: Procedure, above: Procedure, amendment: Amendment, *, full: bool = True
) -> list[OpenText]:
    """Find the sentences that an amendment has not answered for yet.

    They are in the manual's order. ``full``: also sentences that only speak of another
    clause's rule, and those reworded in one language and not in another.
    """
    by = find_questioned(below, above, amendment.confirmed)
    if not full:
        by = {
            name: found
            for name, found in by.items()
            if not (_spoken_of(below, above, name, found) or _is_worded(found))
        }
    found: list[OpenText] = []
    for kind in (CLAUSES, LESSONS):
        for name in below.texts["en"].get(kind, {}):
            called = sentence_name(kind, name)
            if called not in by or called in amendment.confirmed:
                continue
            worded = {one.field for one in by[called] if one.part == CLAUSE}
            languages = tuple(
                lang for lang in _as_before(below, above, kind, name) if lang not in worded
            )
            if languages:
                sentence = _words(below, "en", kind, name, _SENTENCES[kind][0])
                of = _spoken_of(below, above, called, by[called])
                told = {state for one in found for state in one.states}
                there = state_names(below, above, by[called])
                states = tuple(state for state in there if state not in told)
                found.append(OpenText(kind, name, sentence, languages, by[called], of, states))
    return found


def find_needless(below: Procedure, above: Procedure, amendment: Amendment) -> Mapping[str, str]:
    """Find needless confirmations, each with the reason.

    Either nothing changes the rule, or the old words are gone.
    """
    by = find_touched(below, above).keys() | find_half_worded(below, above).keys()
    found: dict[str, str] = {}
    for name in amendment.confirmed:
        kind, _, of = name.rpartition(".")
        if name not in by:
            found[name] = NOTHING_CHANGES
        elif not any(_as_before(below, above, kind or CLAUSES, of)):
            found[name] = HAS_NEW_WORDS
    return found


def hide_untrue(
    texts: Mapping[str, Mapping[str, Any]], left: Sequence[OpenText]
) -> Mapping[str, Mapping[str, Any]]:
    """Return the texts without sentences that a trial makes untrue.

    A notice stands in their place.
    """
    found = {lang: dict(kinds) for lang, kinds in texts.items()}
    for one in left:
        for lang in one.languages:
            says = ON_TRIAL.get(lang, ON_TRIAL["en"])
            before = found[lang][one.kind][one.id]
            words = {
                name: says if name in _SENTENCES[one.kind] else before[name] for name in before
            }
            found[lang][one.kind] = {**found[lang][one.kind], one.id: words}
    return found


def _as_before(below: Procedure, above: Procedure, kind: str, name: str) -> Iterator[str]:
    """Yield the languages that keep one of its sentences unchanged."""
    for lang in above.texts:
        for sentence in _SENTENCES[kind]:
            new = _words(above, lang, kind, name, sentence)
            if new and new == _words(below, lang, kind, name, sentence):
                yield lang
                break


def _words(procedure: Procedure, lang: str, kind: str, name: str, sentence: str) -> str:
    entry = procedure.texts[lang].get(kind, {}).get(name)
    return str(entry.get(sentence, "")) if isinstance(entry, Mapping) else ""


def _speaking(below: Procedure, above: Procedure) -> Mapping[str, frozenset[str]]:
    """Return the clauses that each sentence speaks of, old and new."""
    return {
        name: frozenset((*below.speaks_of.get(name, ()), *above.speaks_of.get(name, ())))
        for name in dict.fromkeys((*below.speaks_of, *above.speaks_of))
    }


def _spoken_of(
    below: Procedure, above: Procedure, name: str, by: Sequence[Difference]
) -> tuple[str, ...]:
    """Return the touched clauses that a sentence speaks of.

    None where the differences touch the sentence's own rule.
    """
    touching = merged(*(difference.clauses for difference in by))
    of = _speaking(below, above).get(name, frozenset())
    return () if name in touching else tuple(clause for clause in touching if clause in of)


def _is_worded(by: Sequence[Difference]) -> bool:
    """Tell if only words change, and not the rule."""
    return all(one.part == CLAUSE for one in by)


def _key(name: str) -> str:
    """Return a name as a TOML key, quoted if it has points."""
    return f'"{name}"' if "." in name else name


def _in_words(value: object) -> str:
    """Return a file's value in words: ``in opening/load, after load_shoe``."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_in_words(inner)}" for name, inner in value.items())
    if isinstance(value, list | tuple):
        return " and ".join(map(_in_words, value)) or "nothing"
    return "nothing" if value is None else str(value)


def _short(value: object) -> str:
    text = _in_words(value)
    return text if len(text) <= _SHORT else f"{text[:_SHORT]}…"


_WORDS: Mapping[int, Sequence[str]] = {
    2: ("two", "twice", "dva", "dvě", "dvou", "dvěma", "dvakrát"),
    3: ("three", "tři", "tří", "třemi", "třikrát"),
    4: ("four", "čtyři", "čtyř", "čtyřmi", "čtyřikrát"),
    5: ("five", "pět", "pěti", "pětkrát"),
    6: ("six", "šest", "šesti"),
    7: ("seven", "sedm", "sedmi"),
    8: ("eight", "osm", "osmi"),
    9: ("nine", "devět", "devíti"),
    10: ("ten", "deset", "deseti"),
}
_SHORTEST_WORD = 3  # letters of a word that says something
_RATIO = 2


def old_value_in(texts: Iterable[str], by: Iterable[Difference]) -> str:
    """Return the old figure or word found in the texts, or ""."""
    changed = [(set(_wordings(one.old)), set(_wordings(one.new))) for one in by]
    wanted = [word for old, new in changed for word in sorted(old - new, key=_longest_first)]
    whole = " ".join(texts).casefold()
    for word in wanted:
        if re.search(rf"(?<![\w:]){re.escape(word.casefold())}(?![\w:])", whole):
            return word
    return ""


def _longest_first(word: str) -> tuple[int, str]:
    return -len(word), word


def confirmed_old_values(
    below: Procedure, above: Procedure, confirmed: Collection[str]
) -> Mapping[str, str]:
    """Find confirmed clauses whose sentences contain an old value, with it."""
    found: dict[str, str] = {}
    for name, by in find_touched(below, above).items():
        kind, _, of = name.rpartition(".")
        words: list[Any] = [
            below.texts[lang].get(kind or CLAUSES, {}).get(of, {}) for lang in below.texts
        ]
        old = old_value_in((text for some in words for text in some.values()), by)
        if old and name in confirmed:
            found[name] = old
    return found


def _wordings(value: object) -> Iterator[str]:
    """Yield the possible wordings of a value: figures, number words, text."""
    if isinstance(value, int | float):
        yield from _number(value)
    elif isinstance(value, str):
        yield from [value.replace("_", " ")] if len(value) >= _SHORTEST_WORD else []
    elif isinstance(value, Mapping):
        yield from _wordings(list(value.values()))
    elif isinstance(value, Sequence):
        if len(value) == _RATIO and all(isinstance(one, int) for one in value):
            yield f"{value[0]}:{value[1]}"
        else:
            rows = [one if isinstance(one, list | tuple) else [one] for one in value]
            yield from (word for row in rows for one in row for word in _wordings(one))


def _number(value: float) -> Iterator[str]:
    """Yield a number in figures, and a small one in words.

    The values 0, 1, true and false yield nothing.
    """
    if not isinstance(value, bool) and value > 1:
        yield f"{value:g}"
        yield from _WORDS.get(int(value), ()) if value == int(value) else ()
