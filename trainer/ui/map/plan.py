"""What a map shows of a procedure: its states in ranks, and the ways between them.

Nothing of it is drawn by hand: a state's rank is the longest way to it, so what a round does
instead of something else stands beside that.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Phase
from trainer.training.dealing.possible import in_round, possible_phases, possible_ways

#: States that stand beside each other: a round comes to one of them.
Rank = tuple[str, ...]

#: From one state to another.
Link = tuple[str, str]


class Section(NamedTuple):
    """A part of a round, rank after rank. ``chart``: the turn in it, behind its first state."""

    ranks: tuple[Rank, ...]
    chart: str = ""


class Plan(NamedTuple):
    """A map before it is laid out.

    ``links``: the ways that a house can come to, by the states that they lead from and to, each
    with the names of those ways; a turn hangs on its state by a link without a way.
    """

    sections: tuple[Section, ...]
    links: Mapping[Link, tuple[str, ...]]

    @property
    def states(self) -> tuple[str, ...]:
        """Every state, in the order in which they are laid out."""
        ranks = (rank for section in self.sections for rank in section.ranks)
        return tuple(state for rank in ranks for state in rank)


def plan_of(procedure: Procedure) -> Plan:
    """The map of what a house can come to."""
    phases = possible_phases(procedure)
    names: defaultdict[Link, list[str]] = defaultdict(list)
    for phase, edge in possible_ways(procedure):
        names[phase.path, edge.to].append(phase.way_name(edge))
    turns = [phase for phase in phases if phase.chart]
    starts = [path for path in procedure.chart_starts if procedure.phase(path) in turns]
    hosts = {in_round(procedure.phase(path)): path for path in starts}
    links = {link: tuple(ways) for link, ways in names.items()}
    links |= dict.fromkeys(hosts.items(), ())
    charts = {host: procedure.phase(first).chart for host, first in hosts.items()}
    inner = {
        chart: _ranks([phase for phase in turns if phase.chart == chart], names)
        for chart in charts.values()
    }
    outer = _ranks([phase for phase in phases if not phase.chart], names)
    return Plan(tuple(_sections(outer, charts, inner)), links)


def _ranks(phases: Sequence[Phase], links: Iterable[Link]) -> tuple[Rank, ...]:
    """The states by the longest way to each that goes on in the procedure's order."""
    order = {phase.path: number for number, phase in enumerate(phases)}
    depth = dict.fromkeys(order, 0)
    ahead = [(a, b) for a, b in links if a in order and b in order and order[a] < order[b]]
    for source, to in sorted(ahead, key=lambda link: order[link[0]]):
        depth[to] = max(depth[to], depth[source] + 1)
    ranks = [[path for path in order if depth[path] == at] for at in range(len(order))]
    return tuple(tuple(sorted(rank, key=_stands_alone)) for rank in ranks if rank)


def _stands_alone(state: str) -> bool:
    """Whether it is in no group: the name of a group stands right above its states."""
    return not group_of(state)


def _sections(
    outer: Sequence[Rank], charts: Mapping[str, str], inner: Mapping[str, tuple[Rank, ...]]
) -> list[Section]:
    """The round cut where a turn hangs on it."""
    found: list[Section] = []
    open_ranks: list[Rank] = []
    for rank in outer:
        others = tuple(state for state in rank if state not in charts)
        if others:
            open_ranks.append(others)
        for host in (state for state in rank if state in charts):
            found += [Section(tuple(open_ranks))] if open_ranks else []
            found.append(Section(((host,), *inner[charts[host]]), charts[host]))
            open_ranks = []
    return [*found, Section(tuple(open_ranks))] if open_ranks else found


class Names(NamedTuple):
    """What is written on a map: the states' own words, and what groups of them are called."""

    states: Mapping[str, str]
    groups: Mapping[str, str]


def group_of(state: str) -> str:
    """The path of what a state is a part of; "" for one that stands for itself."""
    return state.rpartition("/")[0]


def names_of(procedure: Procedure, states: Sequence[str], lang: str) -> Names:
    """The names in a language: what all of a group begin with is said once, for the group."""
    words = {state: procedure.words(lang, "states", state) for state in states}
    heads: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for state in filter(group_of, states):
        head, colon, _ = words[state].partition(": ")
        if colon:
            heads[group_of(state)][head] += 1
    groups = {group: found.most_common(1)[0][0] for group, found in heads.items()}
    for state in filter(group_of, states):
        own = words[state].removeprefix(f"{groups.get(group_of(state), '')}: ")
        words[state] = own[:1].upper() + own[1:]
    return Names(words, groups)
