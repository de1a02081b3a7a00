"""Check of a draft: its mistakes, and the sentences it makes untrue."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from trainer.procedure.amend import RuleChange
from trainer.procedure.amendment import OF_ITSELF, Amendment, read_amendment
from trainer.procedure.difference import Difference, find_differences
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.fields import Fields, Problem
from trainer.procedure.load import LANGUAGES, Games, Layer, content_of, locate_problems
from trainer.procedure.spec import Procedure
from trainer.procedure.wording import (
    CLAUSES,
    LESSONS,
    NOTHING_CHANGES,
    find_needless,
    find_open_texts,
    find_questioned,
    old_value_in,
)

#: What of an amendment is no change: what it says of itself, and which sentences still hold.
_NO_CHANGE = frozenset({*OF_ITSELF, "amends", "version", "confirmed"})


@dataclass(frozen=True, slots=True)
class StaleText:
    """Clause or lesson of changed meaning, and the draft's answer to it.

    ``kind`` and ``id`` as in the texts, ``name`` as it is confirmed. ``by``: the
    differences that change its meaning. ``old``: its former words by language; ``open``:
    the languages that still have them. ``confirmed``: the reason why they still hold, ""
    where nobody gives one.
    """

    kind: str
    id: str
    name: str
    by: tuple[Difference, ...]
    old: Mapping[str, Mapping[str, str]]
    open: tuple[str, ...]
    confirmed: str

    @property
    def is_settled(self) -> bool:
        """Tell if it has new words in every language, or is confirmed."""
        return bool(self.confirmed) or not self.open

    @property
    def old_value(self) -> str:
        """Figure or word of an old value in its words, or ""."""
        texts = (text for words in self.old.values() for text in words.values())
        return old_value_in(texts, self.by)


@dataclass(frozen=True)
class DraftReport:
    """Result of laying a draft over the procedure ``below``.

    ``above``: the procedure that it makes, None where it makes none. ``told``: the draft's
    head. ``problems``: other mistakes, each with its place. ``missing``: fields that its
    head still needs. ``stale``: the sentences of changed meaning, in the manual's order.
    ``needless``: confirmations in vain, with the reason. ``past``: its day is over, or has
    begun. ``following``: a published rule change of a later day, which rests on the rules
    as they are. ``beside``: one of the same day that the draft does not name as the one
    before it.
    """

    below: Procedure
    above: Procedure | None
    told: Amendment
    problems: tuple[Problem, ...]
    missing: tuple[str, ...] = ()
    stale: tuple[StaleText, ...] = ()
    needless: Mapping[str, str] = field(default_factory=dict)
    past: bool = False
    following: RuleChange | None = None
    beside: RuleChange | None = None

    @property
    def unsettled(self) -> tuple[StaleText, ...]:
        """Sentences that the draft must still answer for."""
        return tuple(one for one in self.stale if not one.is_settled)

    def sentence(self, clause: str) -> StaleText:
        """Return a clause of unchanged meaning, so that it can be reworded."""
        old = {lang: _words(self.below, lang, CLAUSES, clause) for lang in LANGUAGES}
        confirmed = self.told.confirmed.get(clause, "")
        return StaleText(CLAUSES, clause, clause, (), old, (), confirmed)

    @property
    def is_ready(self) -> bool:
        """Tell if the draft is ready for approval."""
        wrong = self.problems or self.missing or self.unsettled or self.needless
        dated = not self.past and self.following is None and self.beside is None
        return not wrong and dated and not self.changes_nothing

    @property
    def changes_nothing(self) -> bool:
        """Tell if the draft makes no other procedure than the present one."""
        return self.above is self.below or not self.differences

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """Differences that the draft makes; none where it makes no procedure."""
        return () if self.above is None else find_differences(self.below, self.above)


def check_draft(below: Procedure, draft: Draft, place: str, games: Games) -> DraftReport:
    """Lay a draft over a procedure; raise DataError unless it is TOML.

    ``place``: the draft's file.
    """
    problems: list[Problem] = []
    said = draft.data
    told = read_amendment(Fields(said, place, []))  # what is wrong in that is told below
    raw, _ = content_of(below.source)
    lowest = Layer.lowest(below.id, raw, below.texts)
    above = lowest.lay_amendment(place, said, problems)
    if not said.keys() - _NO_CHANGE:
        vain = dict.fromkeys(told.confirmed, NOTHING_CHANGES)
        return DraftReport(below, below, told, tuple(problems), told.missing, needless=vain)
    new, wrong = above.read(games)
    problems += locate_problems([lowest, above], games, wrong)
    if problems or new is None:
        return DraftReport(below, None, told, tuple(problems), told.missing)
    needless = find_needless(below, new, told)
    return DraftReport(below, new, told, (), told.missing, _stale(below, new, told), needless)


def _stale(below: Procedure, above: Procedure, told: Amendment) -> tuple[StaleText, ...]:
    """Return the clauses, then the lessons, of changed meaning.

    They are in the manual's order.
    """
    by = find_questioned(below, above, told.confirmed)
    left = {
        one.name: one.languages
        for one in find_open_texts(below, above, replace(told, confirmed={}))
    }
    found = []
    for kind in (CLAUSES, LESSONS):
        for name in below.texts["en"].get(kind, {}):
            full = name if kind == CLAUSES else f"{kind}.{name}"
            if full in by:
                old = {lang: _words(below, lang, kind, name) for lang in LANGUAGES}
                confirmed = told.confirmed.get(full, "")
                open_in = left.get(full, ())
                found.append(StaleText(kind, name, full, by[full], old, open_in, confirmed))
    return tuple(found)


def _words(procedure: Procedure, lang: str, kind: str, name: str) -> dict[str, str]:
    """Return a clause's or lesson's sentences in a language, by field."""
    entry = procedure.texts.get(lang, {}).get(kind, {}).get(name)
    said = entry if isinstance(entry, Mapping) else {}
    return {field: text for field, text in said.items() if isinstance(text, str)}
