"""What a fault names that nothing asks for: a prohibition, or the first step of such an act."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import islice

from trainer.procedure.difference import Difference, rules_by_name
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Never, Step
from trainer.table.act import Act
from trainer.training.corpus.need import forbidden_acts
from trainer.training.dealing.situation import Situation
from trainer.training.differing.holding import holding_at

#: What an act is, and what it is about, where it says so.
Kind = tuple[str, str | None]

_A_KIND = 4  # acts of a kind are tried in a situation, at most


def first_named(procedure: Procedure, acts: Collection[str]) -> dict[Kind, Step]:
    """The steps that are named of such acts, by what those are about."""
    alike = [leaf for leaf in procedure.leaves if leaf.act in acts]
    found: dict[Kind, Step] = {}
    for act, what in {(leaf.act or "", leaf.what) for leaf in alike}:
        found[act, what] = next(s for s in alike if s.act == act and s.what in (None, what))
    return found


def named_otherwise(old: Procedure, new: Procedure) -> list[Kind]:
    """The kinds of acts of which another step is named, with other clauses, or none any more."""
    was, now = (first_named(each, {leaf.act or "" for leaf in each.leaves}) for each in (old, new))

    def is_told_by_others(kind: Kind) -> bool:
        named = [firsts[kind].clauses if kind in firsts else () for firsts in (was, now)]
        return named[0] != named[1]

    return sorted(filter(is_told_by_others, was.keys() | now.keys()), key=str)


def is_always_forbidden(procedure: Procedure, step: Step) -> bool:
    """Whether a prohibition holds at the house whatever lies there.

    A fault of such an act names it then, and no step that asks for it at another time.
    """
    holding = holding_at(procedure)
    return any(
        rule.act == step.act
        and rule.what in (None, step.what)
        and rule.phrase in (None, step.phrase)
        and all(holding.never([replace(when, wanted=not when.wanted)]) for when in rule.when)
        for rule in procedure.never
    )


def rules_of(difference: Difference, *procedures: Procedure) -> list[Never]:
    """The prohibitions that a difference is about; of an order all those of its act."""
    if difference.field:
        return [r for each in procedures for r in each.never if r.act == difference.of]
    named = [rules_by_name(each) for each in procedures]
    names = dict.fromkeys(filter(None, (difference.of, difference.was)))
    return [rules[name] for rules in named for name in names if name in rules]


def acts_of(procedure: Procedure, situation: Situation, kinds: Collection[Kind]) -> Iterator[Act]:
    """Such acts, here and there on the table, whether they are due or not."""
    for act, what in kinds:
        yield from islice(forbidden_acts(procedure, situation, Never(act, what, (), ())), _A_KIND)
