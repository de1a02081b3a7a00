"""Reasons why no round needs a clause, or two together.

They come from the model, and from the rounds that were looked at. Here are the players'
wishes, too, and whether they could happen.
"""

import random
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import NamedTuple

from trainer.games.play import Used
from trainer.procedure.spec import Procedure
from trainer.procedure.step import When
from trainer.procedure.without import vary_option
from trainer.table.act import Act
from trainer.table.house import House
from trainer.table.placed import PlacedBet
from trainer.table.table import Table
from trainer.training.corpus.need import KEPT, Chain, Needs, holds_at, spots_of, track_options
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.reachable import closed_at, never_holds, reachable_states
from trainer.training.engine.scenario import Happening, Players, Wish, wish_error
from trainer.training.engine.situation import Situation, family_of
from trainer.training.judge.trace import Dealer, Trace

#: What kind of reason it is.
NOT_ENACTED, UNUSED, CLOSED, LATER = "not enacted", "unused", "closed", "later"
FORK, NEVER, APART = "fork", "never", "apart"
_SOME = 40  # rounds, and of their tables, that conditions are asked of


class NoRoundReason(NamedTuple):
    """A reason why there is no round, with its clauses.

    ``kind``: one of the constants above. ``conditions`` as the procedure names them, with "not"
    where they may not hold; ``options`` by name; ``states``: of a fork where it parts, and the
    two ways; ``looked``: at how many rounds. ``says``: all of it in one sentence.
    """

    kind: str
    clauses: tuple[str, ...]
    says: str
    conditions: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    looked: int = 0

    def as_json(self) -> dict[str, object]:
        """Return the reason as JSON, without empty fields."""
        return {name: value for name, value in self._asdict().items() if value}


def why_never(needs: Needs, clause: str, traces: Sequence[Trace], looked: int) -> NoRoundReason:
    """Explain why no round needs a clause.

    ``traces``: some of the rounds that were looked at; ``looked``: how many there were.
    """
    procedure, ways = needs.procedure, needs.ways(clause)
    if clause in procedure.not_enacted:
        reason = procedure.not_enacted[clause]["en"]
        return NoRoundReason(NOT_ENACTED, (clause,), f"{clause} is declared not enacted: {reason}")
    chains = (*ways.kept, *ways.closed, *(Chain(rule.id, "", rule.when) for rule in ways.never))
    if not chains and not ways.options:
        says = f"{clause} speaks of an order or of acts that nobody broke in {looked} rounds."
        if clause in procedure.otherwise:
            says = f"{clause} is broken only by acts that {procedure.house_name} does not have."
        return NoRoundReason(NEVER, (clause,), says, looked=looked)
    if not chains:
        names = ", ".join(ways.options)
        says = f"{clause} rests on {names} alone, and no act of a round hangs on that"
        return NoRoundReason(UNUSED, (clause,), says, options=ways.options)
    held = _Held(procedure, traces)
    chain = max(chains, key=lambda chain: sum(map(held.ever, conditions_of(chain))))
    conditions = conditions_of(chain)
    if not conditions:
        says = f"{clause} needs {_place(chain)}: that came up in none of {looked} rounds."
        return NoRoundReason(NEVER, (clause,), says, looked=looked)
    missing = [when for when in conditions if not held.ever(when)]
    needed = listed([named(when) for when in missing or conditions])
    says = f"{clause} needs {_place(chain)}, and so {needed}:"
    options = held.options(missing)
    given = "; ".join(f"{name} = {_shown(procedure, name)}" for name in options)
    never = tuple(named(when) for when in missing)
    if never_holds(chain.when, closed_at(procedure)):
        house = procedure.house_name
        says += f" never at {house}, where {given}." if given else f" never at {house}."
        return NoRoundReason(CLOSED, (clause,), says, never, options)
    ends = "that held" if missing else "they held together"
    says += f" {ends} in none of {looked} rounds" + (f" (it hangs on {given})." if given else ".")
    return NoRoundReason(NEVER, (clause,), says, never, looked=looked)


class _Held:
    """Conditions that held in some rounds, and the options behind them."""

    def __init__(self, procedure: Procedure, traces: Sequence[Trace]) -> None:
        self._procedure, self._noted = procedure, set[str]()
        self._house = track_options(procedure.house, self._noted, procedure.options)
        self._tables = [one.table for trace in traces[:_SOME] for one in trace.situations]
        self._ever: dict[When, bool] = {}

    def ever(self, when: When) -> bool:
        """Tell if a condition held anywhere."""
        if when not in self._ever:
            self._ever[when] = self._holds(when, self._house)
        return self._ever[when]

    def options(self, conditions: Sequence[When]) -> tuple[str, ...]:
        """Find the options that conditions read.

        If with another value of some a condition would hold, only those.
        """
        self._noted.clear()
        for when in conditions:
            self._holds(when, self._house)
        read = tuple(sorted(self._noted))
        opening = (
            option
            for option in read
            for other in vary_option(self._procedure, option)
            if any(self._holds(when, other.house) for when in conditions)
        )
        return tuple(dict.fromkeys(opening)) or read

    def _holds(self, when: When, house: House) -> bool:
        return any(
            holds_at(when, table, spot, house) for table in self._tables for spot in spots_of(table)
        )


def conditions_of(chain: Chain) -> tuple[When, ...]:
    """List the conditions that have to hold for a step.

    Those that all ways into its state have in common are among them.
    """
    common = (
        [when for when in chain.entries[0] if all(when in e for e in chain.entries)]
        if chain.entries
        else []
    )
    return tuple(dict.fromkeys((*common, *chain.when)))


def _place(chain: Chain) -> str:
    return f"the step {chain.path}" if chain.state else f"the prohibition {chain.path}"


def why_apart(needs: Needs, clauses: Iterable[str]) -> NoRoundReason | None:
    """Explain why no single round needs two of the clauses.

    None where no fork of their ways is found.
    """
    for one, other in combinations(clauses, 2):
        fork = _fork(needs, one, other)
        if fork:
            at, *ways = fork
            says = (
                f"{one} and {other} exclude each other in one round: after {at} it goes to"
                f" {ways[0]} or to {ways[1]}, never to both; ask for two rounds."
            )
            return NoRoundReason(FORK, (one, other), says, states=tuple(fork))
    return None


def named(when: When) -> str:
    """Return a condition as a procedure writes it."""
    return when.name if when.wanted else f"not {when.name}"


def _fork(needs: Needs, one: str, other: str) -> list[str]:
    """Find where the ways to two clauses part.

    Returns the state, and the two ways; empty where one round may have both.
    """
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
    """Tell if a round through one state cannot reach the other."""
    there, here = _in_the_round(procedure, one), _in_the_round(procedure, other)
    return one != other and other not in there and one not in here


def _in_the_round(procedure: Procedure, state: str) -> set[str]:
    """Return the states that one leads to within the round."""
    return reachable_states(procedure, state, within_round=True)


def _shown(procedure: Procedure, option: str) -> str:
    value = procedure.options[option].value
    return str(list(value)) if isinstance(value, tuple) else str(value).lower()


def listed(names: Sequence[str]) -> str:
    """Join names as a sentence lists them."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


_STRANGERS = ("Karl", "Lenka", "Milan")
_MOST = 6


class WaitingPlayers(Players):
    """Players who try nothing yet, but remember where they could."""

    def __init__(self, dealing: Dealing) -> None:
        """Take the place of the players of a round."""
        super().__init__(dealing.scenario, dealing.family, dealing.house)
        self.trying = True
        self._tables: list[Table] = []
        self._seen: list[int] = []

    def wishes(self, table: Table, played: Used) -> Happening:
        """Grant no wish, but remember the table."""
        self._tables.append(table)
        return Happening(table, played, [])

    def count_tables(self, dealer: Dealer) -> Dealer:
        """Wrap the dealer to count the tables before each move.

        So the tables that lay there before a move are known.
        """

        def act(situation: Situation) -> Act | None:
            self._seen.append(len(self._tables))
            return dealer(situation)

        return act

    def possible(self, wishes: Sequence[Wish]) -> Sequence[Wish]:
        """Keep the wishes that could have happened."""
        return [wish for wish in wishes if self._first(wish) is not None]

    def acts_before(self, wishes: Sequence[Wish]) -> int | None:
        """Count the moves that no wish could have touched.

        The next move is the one after which the first of the wishes could happen. None where it
        could before any move.
        """
        found = (self._first(wish) for wish in wishes)
        first = min(number for number in found if number is not None)
        return bisect_right(self._seen, first) - 1 if first >= self._seen[0] else None

    def _first(self, wish: Wish) -> int | None:
        """Find the first table on which a wish can happen, from 0.

        None where there is none.
        """
        happens = self._family.wishes[wish.what]
        possible = (happens(table, wish.box, self._house) for table in self._tables)
        return next((number for number, can in enumerate(possible) if can), None)


def candidates(
    rng: random.Random, procedure: Procedure, tries: float, bets: Sequence[PlacedBet]
) -> Sequence[Wish]:
    """Draw things that players might try.

    Not all of it need be possible in the round.
    """
    found: list[Wish] = []
    for box in sorted({bet.box for bet in bets}):
        players = [bet.player for bet in bets if bet.box == box]
        for what in family_of(procedure).wishes:
            if rng.random() >= tries:
                continue
            joins = what in ("bet", "place")
            player = rng.choice(_STRANGERS if joins else players[1:] or players)
            wish = Wish(box, what, player)
            if wish_error(wish, bets, procedure.house) is None:
                found.append(wish)
    return rng.sample(found, min(len(found), _MOST))


def keep_heard_wishes(performance: Trace, wishes: Sequence[Wish]) -> Sequence[Wish]:
    """Keep the wishes that happen in the round and are refused."""
    end = performance.ends
    unheard = performance.dealing.players.unheard(end.played)
    left = {*unheard, *(ask.number for ask in end.table.asks)}
    return [wish for number, wish in enumerate(wishes, start=1) if number not in left]
