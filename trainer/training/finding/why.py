"""Why no round needs a clause, or two together: by the model, and by the rounds looked at."""

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.step import When
from trainer.table.table import Table
from trainer.training.dealing.possible import reached
from trainer.training.finding.chain import Chain, holds_at, spots_of
from trainer.training.finding.hindrance import Hindrance, conditions_of
from trainer.training.finding.need import KEPT, Needs
from trainer.training.finding.reads import reads

#: What kind of reason it is.
NOT_ENACTED, UNUSED, CLOSED, LATER = "not enacted", "unused", "closed", "later"
FORK, NEVER, APART = "fork", "never", "apart"


class Why(NamedTuple):
    """A reason: of which ``kind``, for which clauses, and what it speaks of.

    ``conditions`` as the procedure names them, with "not" where they may not hold; ``options`` by
    name; ``states``: of a fork where it parts, and the two ways; ``looked``: at how many rounds.
    ``says``: all of it in one sentence.
    """

    kind: str
    clauses: tuple[str, ...]
    says: str
    conditions: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    looked: int = 0

    def as_json(self) -> dict[str, object]:
        """The reason as JSON has it, without what it does not speak of."""
        return {name: value for name, value in self._asdict().items() if value}


def why_never(needs: Needs, clause: str, tables: Sequence[Table], looked: int) -> Why:
    """Why no round needs a clause; the ``tables`` are those of the rounds that were looked at."""
    procedure, ways = needs.procedure, needs.ways(clause)
    if clause in procedure.not_enacted:
        reason = procedure.not_enacted[clause]["en"]
        return Why(NOT_ENACTED, (clause,), f"{clause} is declared not enacted: {reason}")
    chains = (*ways.kept, *ways.closed, *(Chain(rule.id, "", rule.when) for rule in ways.never))
    if not chains and not ways.options:
        says = f"{clause} speaks of an order or of acts that nobody broke in {looked} rounds."
        if clause in procedure.otherwise:
            says = f"{clause} is broken only by acts that {procedure.house_name} does not have."
        return Why(NEVER, (clause,), says, looked=looked)
    if not chains:
        names = ", ".join(ways.options)
        says = f"{clause} rests on {names} alone, and no act of a round hangs on that"
        return Why(UNUSED, (clause,), says, options=ways.options)
    for chain in chains:
        hindered = needs.hindrance(chain)
        if hindered:
            return _closed(needs.procedure, clause, chain, hindered)
    chain = max(chains, key=lambda chain: len(_holding(procedure, chain, tables)))
    missing = [
        when for when in conditions_of(chain) if when not in _holding(procedure, chain, tables)
    ]
    if not conditions_of(chain):
        says = f"{clause} needs {_place(chain)}: that came up in none of {looked} rounds."
        return Why(NEVER, (clause,), says, looked=looked)
    needed = listed([named(when) for when in missing or conditions_of(chain)])
    says = f"{clause} needs {_place(chain)}, and so {needed}:"
    ends = "that held" if missing else "they held together"
    says = f"{says} {ends} in none of {looked} rounds"
    hang = sorted(
        {o for names in reads(procedure, tables, {w.test for w in missing}).values() for o in names}
    )
    given = "; ".join(f"{name} = {_shown(procedure, name)}" for name in hang)
    says += f" (it hangs on {given})." if given else "."
    conditions = tuple(named(when) for when in missing)
    return Why(NEVER, (clause,), says, conditions, looked=looked)


def _closed(procedure: Procedure, clause: str, chain: Chain, hindered: Hindrance) -> Why:
    """That an option, or the number of rounds, keeps every round from a step."""
    conditions = tuple(named(when) for when in hindered.conditions)
    says = f"{clause} needs {_place(chain)}, and so {listed(conditions)}:"
    if hindered.later:
        return Why(LATER, (clause,), f"{says} not before a second round; ask for two.", conditions)
    options = hindered.options
    given = "; ".join(f"{name} = {_shown(procedure, name)}" for name in options)
    house = procedure.house_name
    return Why(CLOSED, (clause,), f"{says} never at {house}, where {given}.", conditions, options)


def _place(chain: Chain) -> str:
    return f"the step {chain.path}" if chain.state else f"the prohibition {chain.path}"


def why_apart(needs: Needs, clauses: Iterable[str]) -> Why | None:
    """Two of the clauses that no single round can need both of, as its ways part; None: unknown."""
    for one, other in combinations(clauses, 2):
        fork = _fork(needs, one, other)
        if fork:
            at, *ways = fork
            says = (
                f"{one} and {other} exclude each other in one round: after {at} it goes to"
                f" {ways[0]} or to {ways[1]}, never to both; ask for two rounds."
            )
            return Why(FORK, (one, other), says, states=tuple(fork))
    return None


def named(when: When) -> str:
    """A condition as a procedure writes it."""
    return when.name if when.wanted else f"not {when.name}"


def _fork(needs: Needs, one: str, other: str) -> list[str]:
    """Where the ways to two clauses part, and which they are; nothing where one round has both."""
    procedure = needs.procedure
    if KEPT not in needs.ways(one).hows or KEPT not in needs.ways(other).hows:
        return []
    chains = list(product(needs.ways(one).kept, needs.ways(other).kept))
    states = [(chain.state, another.state) for chain, another in chains]
    if not all(a and b and _disjoint(procedure, a, b) for a, b in states):
        return []
    ahead, behind = states[0]
    for phase in procedure.phases:
        ways = [edge.to for edge in phase.edges if edge.way]
        to_one = [way for way in ways if ahead in _in_the_round(procedure, way)]
        to_other = [way for way in ways if behind in _in_the_round(procedure, way)]
        if to_one and to_other and not set(to_one) & set(to_other):
            return [phase.path, to_one[0], to_other[0]]
    return []


def _disjoint(procedure: Procedure, one: str, other: str) -> bool:
    """Whether a round that comes to one state cannot come to the other."""
    there, here = _in_the_round(procedure, one), _in_the_round(procedure, other)
    return one != other and other not in there and one not in here


def _in_the_round(procedure: Procedure, state: str) -> set[str]:
    """Every state that can be reached from one before another round begins."""
    return reached(procedure, state, within_round=True)


def _holding(procedure: Procedure, chain: Chain, tables: Sequence[Table]) -> set[When]:
    """Those of its conditions that held somewhere by themselves."""
    return {when for when in conditions_of(chain) if _held(procedure, when, tables)}


def _held(procedure: Procedure, when: When, tables: Iterable[Table]) -> bool:
    house = procedure.house
    return any(holds_at(when, table, spot, house) for table in tables for spot in spots_of(table))


def _shown(procedure: Procedure, option: str) -> str:
    value = procedure.options[option].value
    return str(list(value)) if isinstance(value, tuple) else str(value).lower()


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
