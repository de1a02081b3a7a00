"""Layout of a map: the road winds over the felt in rows.

Rows go back and forth. Nothing is drawn by hand: the rank of a state is the longest way to
it, so alternatives stand beside each other.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby, pairwise, product
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Phase
from trainer.training.engine.reachable import in_round, possible_phases, possible_ways

#: States that stand beside each other: a round comes to one of them.
Rank = tuple[str, ...]
#: From one state to another.
Link = tuple[str, str]


class Section(NamedTuple):
    """A part of a round, rank after rank.

    ``chart``: the player's hand in it, after its first state.
    """

    ranks: tuple[Rank, ...]
    chart: str = ""


class Plan(NamedTuple):
    """A map before it is laid out.

    ``links``: the ways that a house can take, by the states they lead from and to, each with
    the names of those ways. A player's hand is linked to its state without a way.
    """

    sections: tuple[Section, ...]
    links: Mapping[Link, tuple[str, ...]]

    @property
    def states(self) -> tuple[str, ...]:
        """All states in the order of their layout."""
        ranks = (rank for section in self.sections for rank in section.ranks)
        return tuple(state for rank in ranks for state in rank)


def plan_of(procedure: Procedure) -> Plan:
    """Return the map of the states a house can reach."""
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
    """Group states into ranks by the longest way to each.

    Only ways that go on in the procedure's order count.
    """
    order = {phase.path: number for number, phase in enumerate(phases)}
    depth = dict.fromkeys(order, 0)
    ahead = [(a, b) for a, b in links if a in order and b in order and order[a] < order[b]]
    for source, to in sorted(ahead, key=lambda link: order[link[0]]):
        depth[to] = max(depth[to], depth[source] + 1)
    ranks = [[path for path in order if depth[path] == at] for at in range(len(order))]
    return tuple(tuple(sorted(rank, key=_stands_alone)) for rank in ranks if rank)


def _stands_alone(state: str) -> bool:
    """Tell if a state is in no group.

    Such states come last in a rank: the name of a group stands right above its states.
    """
    return not group_of(state)


def _sections(
    outer: Sequence[Rank], charts: Mapping[str, str], inner: Mapping[str, tuple[Rank, ...]]
) -> list[Section]:
    """Cut the round into sections where a player's hand hangs on it."""
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
    """The words on a map: names of states and groups."""

    states: Mapping[str, str]
    groups: Mapping[str, str]


def group_of(state: str) -> str:
    """Return the path of a state's group; "" for none."""
    return state.rpartition("/")[0]


def names_of(procedure: Procedure, states: Sequence[str], lang: str) -> Names:
    """Return the names in a language of the manual.

    The beginning that the names of a group share is written once, as the name of the group.
    """
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


_MOST_ROWS = 4  # that a section is cut into
_WIDE = 2.1  # times as wide as high is what words fit on best
_LANE = 0.7  # of an em, between two rows: there ways lead that pass others over
_TITLE = 1.35  # of an em, above a row: what its groups are called
_WORDS = 1.3  # of an em, of that the name itself
_BETWEEN = 1.3  # of an em, between two states of a row
_BELOW = 0.12  # of a cell, below a state
_WIDEST = 3.4  # times as wide as high a state is at most
_FRAME = 0.4  # of an em, around a group
_USUAL, _USUAL_EM = QSizeF(560, 400), 12.0  # the room and the words that rows are chosen for
_NEAR = 2  # columns: a way that leads no farther goes straight


class Row(NamedTuple):
    """A row of ranks; ``back``: it goes from right to left.

    The ranks are in the order of the round.
    """

    ranks: tuple[Rank, ...]
    back: bool
    chart: str = ""

    @property
    def high(self) -> int:
        """Greatest number of states above each other in the row."""
        return max(map(len, self.ranks))


class Group(NamedTuple):
    """States that belong together: path, frame and title's place."""

    path: str
    frame: QRectF
    title: QRectF


class Layout(NamedTuple):
    """A laid-out map: places of states, groups, and lines of links.

    A link of two points is a curve without corners; a longer one has corners.
    """

    places: Mapping[str, QRectF]
    groups: tuple[Group, ...]
    lines: Mapping[Link, tuple[QPointF, ...]]
    rows: tuple[Row, ...]


def lay_out(plan: Plan, room: QRectF, em: float) -> Layout:
    """Lay a map out in a room; ``em``: size of its words.

    With an ``em`` of 0 there is no room for names of groups. Rows are the same in any room:
    whoever knows one map of a house knows them all.
    """
    rows = _rows_of(plan.sections)
    placed = _RowLayout(rows, room, em)
    places = placed.places()
    return Layout(
        places, tuple(placed.groups(places)), placed.lines(places, tuple(plan.links)), rows
    )


@lru_cache(maxsize=64)  # more than there are houses
def _rows_of(sections: tuple[Section, ...]) -> tuple[Row, ...]:
    """Return the rows in which states can be largest."""
    return max(_ways_to_cut(sections), key=lambda rows: _size(rows, _USUAL, _USUAL_EM))


def _ways_to_cut(sections: Sequence[Section]) -> Iterator[tuple[Row, ...]]:
    """Yield each way to cut the sections into rows.

    A player's hand stays in one row.
    """
    choices = [
        range(1, 2 if section.chart else min(_MOST_ROWS, len(section.ranks)) + 1)
        for section in sections
    ]
    for counts in product(*choices):
        rows: list[Row] = []
        back = False
        for section, count in zip(sections, counts, strict=True):
            for ranks in _cut(section.ranks, count):
                rows.append(Row(ranks, back, section.chart))
                back = back if section.chart else not back  # out of a turn one comes where it hangs
        yield tuple(rows)


def _cut(ranks: tuple[Rank, ...], count: int) -> Iterator[tuple[Rank, ...]]:
    ends = [round(len(ranks) * number / count) for number in range(count + 1)]
    return (ranks[first:last] for first, last in pairwise(ends))


def _size(rows: Sequence[Row], room: QSizeF, em: float) -> float:
    """Return the possible size of states in these rows."""
    high = (room.height() - len(rows) * (_TITLE + _LANE) * em) / sum(row.high for row in rows)
    wide = room.width() / max(len(row.ranks) for row in rows)
    return min(wide / _WIDE, high)


class _RowLayout:
    """The rows of a map in their room."""

    def __init__(self, rows: Sequence[Row], room: QRectF, em: float) -> None:
        self._rows, self._room, self._em = rows, room, em
        strips = len(rows) * (_TITLE + _LANE) * em
        self._cell = max(room.height() - strips, 0.0) / sum(row.high for row in rows)
        self._tops = list(self._row_tops())
        self._at = {
            state: (number, column)
            for number, row in enumerate(rows)
            for column, rank in enumerate(row.ranks)
            for state in rank
        }

    def _row_tops(self) -> Iterator[float]:
        top = self._room.top()
        for row in self._rows:
            top += (_TITLE + _LANE) * self._em
            yield top
            top += row.high * self._cell

    # --- states

    def places(self) -> dict[str, QRectF]:
        """Return a place for each state."""
        return {state: self._place(row, state) for row in self._rows for state in _states(row)}

    def _place(self, row: Row, state: str) -> QRectF:
        number, column = self._at[state]
        rank = row.ranks[column]
        wide = self._room.width() / len(row.ranks)
        high = self._cell * (1 - _BELOW)
        x = self._room.left() + wide * (self._seen(row, column) + 0.5)
        above = (row.high - len(rank)) / 2 + rank.index(state)
        y = self._tops[number] + self._cell * (above + 0.5 - _BELOW / 2)
        width = min(max(wide - self._em * _BETWEEN, wide / 2), high * _WIDEST)
        return QRectF(x - width / 2, y - high / 2, width, high)

    @staticmethod
    def _seen(row: Row, column: int) -> int:
        """Return the column counted from the left."""
        return len(row.ranks) - 1 - column if row.back else column

    # --- groups

    def groups(self, places: Mapping[str, QRectF]) -> Iterator[Group]:
        """Yield a frame for each run of a group in a row."""
        for number, row in enumerate(self._rows):
            for (path, _), run in groupby(_states(row), key=self._framed):
                if path:
                    yield self._group(path, [places[state] for state in run], number)

    def _framed(self, state: str) -> tuple[str, int]:
        """Return the key shared by states in one frame.

        It is their group; where others stand beside them, their column, too.
        """
        number, column = self._at[state]
        alone = len({group_of(other) for other in self._rows[number].ranks[column]}) == 1
        return group_of(state), -1 if alone else column

    def _group(self, path: str, inner: Sequence[QRectF], number: int) -> Group:
        around = self._em * _FRAME
        left = min(place.left() for place in inner) - around
        right = max(place.right() for place in inner) + around
        top = self._tops[number] - _TITLE * self._em
        bottom = max(place.bottom() for place in inner) + min(around, self._cell * _BELOW / 2)
        title = QRectF(left + around, top, right - left - 2 * around, _WORDS * self._em)
        return Group(path, QRectF(left, top, right - left, bottom - top), title)

    # --- ways

    def lines(
        self, places: Mapping[str, QRectF], links: Iterable[Link]
    ) -> dict[Link, tuple[QPointF, ...]]:
        """Return a line for each link."""
        return {link: tuple(self._line(places, *link)) for link in links}

    def _line(self, places: Mapping[str, QRectF], source: str, to: str) -> list[QPointF]:
        (row, column), (other, there) = self._at[source], self._at[to]
        here, place = places[source], places[to]
        if source == to:
            return _loop(here)
        if row == other and abs(there - column) <= _NEAR:
            onward = place.center().x() > here.center().x()
            return [_side(here, right=onward), _side(place, right=not onward)]
        if abs(row - other) == 1 and here.left() < place.right() and place.left() < here.right():
            return self._across(row, other, here, place)
        return self._around(row, other, here, place)

    def _across(self, row: int, other: int, here: QRectF, place: QRectF) -> list[QPointF]:
        """Return a straight line down, or up, into the next row."""
        left, right = max(here.left(), place.left()), min(here.right(), place.right())
        x = (left + right) / 2
        down = other > row
        start = here.bottom() if down else here.top()
        return [QPointF(x, start), QPointF(x, place.top() if down else place.bottom())]

    def _around(self, row: int, other: int, here: QRectF, place: QRectF) -> list[QPointF]:
        """Return a line along the lanes above the rows.

        It changes rows at the nearer side of the map.
        """
        x, end = here.center().x(), place.center().x()
        lane, last = self._lane(row), self._lane(other)
        points = [QPointF(x, here.top()), QPointF(x, lane)]
        if row != other:
            side = self._side_of(x + end)
            points += [QPointF(side, lane), QPointF(side, last)]
        return [*points, QPointF(end, last), QPointF(end, place.top())]

    def _lane(self, row: int) -> float:
        return self._tops[row] - (_TITLE + _LANE / 2) * self._em

    def _side_of(self, twice: float) -> float:
        """Return the x of the side lane nearer to both ends.

        ``twice``: the sum of their x.
        """
        left = twice / 2 < self._room.center().x()
        return self._room.left() if left else self._room.right()


def _states(row: Row) -> Iterator[str]:
    return (state for rank in row.ranks for state in rank)


def _side(place: QRectF, *, right: bool) -> QPointF:
    return QPointF(place.right() if right else place.left(), place.center().y())


def _loop(place: QRectF) -> list[QPointF]:
    """Return a line out of a state and back into it."""
    x, top, part = place.center().x(), place.top(), place.height() / 4
    left, right = x - part, x + part
    return [
        *(QPointF(left, top), QPointF(left, top - part)),
        *(QPointF(right, top - part), QPointF(right, top)),
    ]
