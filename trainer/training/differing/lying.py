"""Where in a round a difference lies, and how near a round comes to it."""

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from trainer.procedure.difference import Difference
from trainer.procedure.hanging_on import options_read
from trainer.procedure.kinds import MOVES, NEVER, OPTION, SEVERITY, STEP, WAY
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Never, Step
from trainer.table.changed import replace
from trainer.table.table import Table
from trainer.training.corpus.chain import (
    Chain,
    chains_of,
    held,
    nearness,
    places,
)
from trainer.training.dealing.money import regulating
from trainer.training.dealing.situation import Situation
from trainer.training.differing.beside import passed
from trainer.training.differing.both import Side
from trainer.training.differing.named import rules_of
from trainer.training.differing.unfelt import graver_by
from trainer.training.finding.answering import Place
from trainer.training.finding.imagine import Wanted
from trainer.training.finding.reads import DECIDED, Deciding, places_of, questions_of
from trainer.training.judging.trace import Trace

_DEPTHS = (0, 1, 2, 3)  # what is asked of the table, of boxes, of hands and of bets
#: As near is a bet that a step of it says what is right for, though it is not to be done.
RECKONED = 0.95
_TABLES_DECIDED = 200  # are imagined where nothing hangs on an option
_HELD = 0.89  # as near is a rule whose conditions hold together somewhere


class Lying:
    """Where a difference lies between the procedure without it and the one that has it.

    ``weighing``: of a severity the paths of acts that weigh by it; without them it lies where
    faults may be graver by it.
    """

    def __init__(
        self,
        difference: Difference,
        without: Side,
        having: Side,
        weighing: frozenset[str] = frozenset(),
    ) -> None:
        self._difference = difference
        self._sides = (without, having)
        self._weighing = weighing

    @property
    def states(self) -> set[str]:
        """The states of the round in which it lies."""
        return {chain.state for side in self._sides for chain in self._chains[id(side)]}

    @property
    def only_forbidden(self) -> bool:
        """Whether it lies in prohibitions alone: nothing is due there."""
        return all(not chain.path for side in self._sides for chain in self._chains[id(side)])

    @property
    def nowhere(self) -> bool:
        """Whether it is an option that nothing in the procedure asks for."""
        return self._difference.part == OPTION and self._deciding is None

    def place(self, trace: Trace, words: Sequence[str], rng: random.Random) -> Place | None:
        """A situation that lacks something of where the difference lies.

        ``words``: what a player who has answered there might have said instead.
        """
        side = rng.choice(self._sides)
        if self._deciding is not None:
            situation = rng.choice(trace.situations)
            around = self._deciding.around(situation.table, situation.state, rng)
            wanted = around and Wanted(situation.table, around, DECIDED, _TABLES_DECIDED)
            return Place(situation, wanted) if wanted else None
        chains = self._chains[id(side)]
        if not chains:
            return None
        chain = rng.choice(chains)
        there, looked_at = places(trace.situations, chain)
        when = rng.choice(chain.wanted(there=there))
        house = side.procedure.house

        def measure(table: Table, least: int) -> int:
            return held(house, table, when, least)

        situation = rng.choice(looked_at)
        return Place(situation, Wanted(situation.table, measure, len(when), words=words))

    def near(self, side: Side, situations: Sequence[Situation]) -> float:
        """How near a round came to where the difference lies; 1: it did, as far as can be told.

        ``situations``: those that it came to, one at least.
        """
        if self._deciding is not None:
            return max(self._deciding(s.table, s.state) for s in situations) / DECIDED
        chains = self._chains[id(side)]
        if not chains:
            return 1.0
        paths = {chain.path for chain in chains}
        due = any(o.step.path in paths for s in situations for o in s.due)
        if due and not self._passed:
            return 1.0
        reckoned = () if self._weighing else regulating(side.procedure, situations[-1].table)
        if not paths.isdisjoint(reckoned):
            return RECKONED
        house = side.procedure.house
        near = [(nearness(house, situations, chain), chain.path) for chain in chains]
        told = bool(self._passed)  # that both are open, as a prohibition by its conditions
        return max(1.0 if (told or not path) and share >= _HELD else share for share, path in near)

    def is_later(self, trace: Trace) -> bool:
        """Whether a round came no nearer to it, because it was the first one, or the only one."""
        if self._difference.part == WAY:
            return True
        return self._later(trace) > self._later(trace, first=True)

    def _later(self, trace: Trace, *, first: bool = False) -> int:
        """How much of what is wanted holds together in a first round, or a later one."""
        tables = [(replace(s.table, round=1 if first else 2), s.state) for s in trace.situations]
        if self._deciding is not None:
            return max(self._deciding(table, state) for table, state in tables)
        return max(
            (
                held(side.procedure.house, table, chain.when)
                for side in self._sides
                for chain in self._chains[id(side)]
                for table, _ in tables[-1:]
            ),
            default=0,
        )

    @cached_property
    def _chains(self) -> Mapping[int, Sequence[Chain]]:
        """What has to hold where the difference lies, for each of the two.

        Where one of them has nothing there, it would have to come to where the other one has it.
        """
        both = [self._chains_of(side.procedure) for side in self._sides]
        pairs = zip(self._sides, both, reversed(both), strict=True)
        return {id(side): mine or its for side, mine, its in pairs}

    def _chains_of(self, procedure: Procedure) -> Sequence[Chain]:
        one = self._difference
        if one.part == NEVER:
            return [Chain("", "", rule.when) for rule in rules_of(one, procedure)]
        if one.part == SEVERITY and self._weighing:
            return [chain for path, chain in chains_of(procedure).items() if path in self._weighing]
        if one.part == SEVERITY:
            without, having = (side.procedure for side in self._sides)
            graver = (by for each, by in graver_by(without, having, one) if each is procedure)
            return [chain for named in graver for chain in _naming(procedure, named)]
        if one.part == STEP:
            within = [path for path in (one.of, one.was) if path]
            chains = _chains_in(procedure, within)
            past = [f"{_group(one.of)}/{name}" for name in self._passed]
            others = _chains_in(procedure, past)
            return [_both_open(chain, other) for chain in chains for other in others] or chains
        clauses = set(one.clauses)
        steps = [step for step in procedure.leaves if clauses.intersection(step.every_clause)]
        return [chains_of(procedure)[step.path] for step in steps]

    @cached_property
    def _passed(self) -> frozenset[str]:
        """The names of the steps that one has moved past: it is felt where both are open."""
        if self._difference.kind != MOVES:
            return frozenset()
        without, having = (side.procedure for side in self._sides)
        return passed(without, having, self._difference)

    @cached_property
    def _deciding(self) -> Deciding | None:
        """Asks tables whether an option decides something on them."""
        if self._difference.part != OPTION or self._difference.field:
            return None
        having, name = self._sides[1].procedure, self._difference.of
        asked = [q for q in questions_of(having) if name in options_read(having, [q])]
        if not asked:
            return None
        askings = [(question, depth) for question in asked for depth in _DEPTHS]
        others = [self._sides[0].procedure.house]
        return Deciding(having.house, frozenset({name}), others, askings, places_of(having))


def _group(path: str) -> str:
    return path.rpartition("/")[0]


def _chains_in(procedure: Procedure, paths: Sequence[str]) -> list[Chain]:
    """The chains of all that is done in some steps."""
    chains = chains_of(procedure).items()
    return [c for path, c in chains if any(f"{path}/".startswith(f"{w}/") for w in paths)]


def _both_open(chain: Chain, other: Chain) -> Chain:
    """Where a step is open, and another one as well."""
    return chain._replace(when=tuple(dict.fromkeys((*chain.when, *other.when))))


def _naming(procedure: Procedure, named: Step | Never) -> Iterator[Chain]:
    """Where a fault may name a step, or something in it, or a prohibition."""
    if isinstance(named, Never):
        yield Chain("", "", named.when)
        return
    within = f"{named.path}/"
    yield from (c for path, c in chains_of(procedure).items() if f"{path}/".startswith(within))
