"""What is otherwise between two versions, matter by matter, as far as the rules themselves tell it.

No round is looked for: what somebody has done of it is known by the names of the differences.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from trainer.procedure.difference import Difference, differences
from trainer.procedure.kinds import CITED, NEW, REWORDED, WITHDRAWN
from trainer.procedure.spec import Procedure
from trainer.training.current.standing import READ
from trainer.training.differing.says import says
from trainer.training.differing.shown import Shown

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
