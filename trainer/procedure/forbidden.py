"""What is forbidden: rules that name the clause of an act which its situation does not allow."""

from collections.abc import Iterator
from typing import Any, Protocol

from trainer.procedure.reading import NEEDS_CLAUSES, Fields, shown
from trainer.procedure.step import Never, When
from trainer.table.grammar import ACTS


class RuleReader(Protocol):
    """What reads the names in a rule."""

    def fields(self, raw: object, at: str) -> Fields:
        """The fields of a table, with its place."""

    def when(self, fields: Fields, field: str) -> tuple[When, ...]:
        """The conditions that a field names."""

    def act(self, fields: Fields) -> str | None:
        """The act that is named."""


def read_rules(reader: RuleReader, raw: list[Any]) -> tuple[Never, ...]:
    """The rules of a procedure; of several that speak of an act, the first counts that holds."""
    return tuple(rule for n, item in enumerate(raw, 1) for rule in _rules(reader, item, n))


def _rules(reader: RuleReader, raw: object, number: int) -> Iterator[Never]:
    """A rule, or each of its cases: what a case does not say is as the rule says it."""
    at = f"never {number}"
    fields = reader.fields(raw, at)
    act = reader.act(fields) or ""
    if fields.raw.get("act") is None:
        fields.add("needs the act that it speaks of", "act")
    common = _said(reader, fields, Never(act, None, (), (), number=number))
    cases = fields.tables("case")
    fields.close()
    if not cases:
        yield _cited(fields, common)
    for nth, case in enumerate(cases, start=1):
        inner = reader.fields(case, f"{at}, case {nth}")
        rule = _said(reader, inner, common)
        inner.close()
        yield _cited(inner, rule)


def _said(reader: RuleReader, fields: Fields, above: Never) -> Never:
    what = fields.get("what")
    known = ACTS[above.act].what if above.act in ACTS else ()
    if what is not None and what not in known:
        fields.add(f"{shown(what)} is unknown for {above.act}", "what")
    return Never(
        above.act,
        above.what if what is None else what,
        (*above.when, *reader.when(fields, "when")),
        fields.texts("clauses") or above.clauses,
        fields.text("phrase", "") or above.phrase,
        fields.text("id", "") or above.id,
        above.number,
    )


def _cited(fields: Fields, rule: Never) -> Never:
    if not rule.clauses:
        fields.add(f"{NEEDS_CLAUSES} that a fault names", "clauses")
    return rule
