"""``strategy`` and ``edge``: best play of a game, and the house edge."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Any, NamedTuple

from trainer.app import App
from trainer.cli.commands import print_json
from trainer.cli.diff import procedure_named
from trainer.games.pontoon.chart import HARD, PAIRS, SOFT, Chart, charts
from trainer.games.pontoon.compiled import COMPILED
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.training.house_edge.games import game_at, readings, without_each
from trainer.training.house_edge.shoes import Game, Sums, deal_on

_SECONDS = 5  # between two lines of progress
_ERROR = 0.005 if COMPILED else 0.1  # per cent of the first bet
_SHARE = 0.2  # of the rounds of a house, for each of its parts
_SLOWLY = (
    "dealer-trainer: dealt in plain Python, about a hundred times slower: pip install"
    ' "dealer-trainer[edge]" compiles it'
)
_HEADS = {HARD: "Hard totals", SOFT: "Soft totals", PAIRS: "Pairs"}
_KEY = (
    "S stand, H hit, B buy a card, D double, P split, R surrender (then what to do where it may not"
    " be), F give up after doubling.\nA number: from so many cards on something else, H where"
    " nothing follows. S4 stands, but hits with four cards or more.\n. hit for 6-7-8, : in one"
    " suit, ; in spades."
)


def strategy_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``strategy``."""
    sub.add_argument("procedure", metavar="PROCEDURE", help="id of a procedure or house")


def strategy_command(program: App, options: argparse.Namespace) -> int:
    """Print the players' best strategy."""
    procedure = procedure_named(program, options.procedure, options.amend)
    game = game_at(procedure)
    found = charts(game.rules, game.strategy)
    if options.json:
        tables = [chart._asdict() for chart in found]
        print_json({"procedure": procedure.id, "tables": tables})
        return 0
    print(f"{procedure.house_name} ({procedure.version})")
    for chart in found:
        print("", *_chart_lines(chart), sep="\n")
    print(f"\n{_KEY}")
    return 0


def _chart_lines(chart: Chart) -> Iterator[str]:
    raised = [f"{count} {what}" for count, what in _raises(chart) if count]
    yield ", ".join((_HEADS[chart.of], *raised))
    wide = max(len(cell) for row in (chart.columns, *chart.rows.values()) for cell in row) + 2
    yield " " * 4 + "".join(f"{name:>{wide}}" for name in chart.columns)
    for name, cells in chart.rows.items():
        yield f"{name:>4}" + "".join(f"{cell:>{wide}}" for cell in cells)


def _raises(chart: Chart) -> Iterator[tuple[int, str]]:
    yield chart.bought, "bought"
    yield chart.doubled, "times doubled" if chart.doubled > 1 else "time doubled"


def edge_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``edge``."""
    sub.add_argument(
        "procedures",
        nargs="*",
        metavar="PROCEDURE",
        help="id of a procedure or house, ID@DATE, a folder or a rule change; if you name several,"
        " each is compared with the first, on the same shoes",
    )
    sub.add_argument(
        "--error",
        type=float,
        default=_ERROR,
        metavar="PERCENT",
        help="stop at this standard error, in %% of the first bet; if left out 0.005, or 0.1"
        " without the extra [edge]",
    )
    sub.add_argument(
        "--seed", type=int, default=1, metavar="N", help="another number draws other shoes"
    )
    sub.add_argument(
        "--published", action="store_true", help="compare all houses that have a published figure"
    )
    sub.add_argument(
        "--readings", action="store_true", help="try each reading of what the documents leave open"
    )


def edge_command(program: App, options: argparse.Namespace) -> int:
    """Print the house edge, dealt until exact enough or Ctrl+C.

    It is in per cent of the first bet.
    """
    if not 0 < options.error <= 100:
        says = f"should be above 0, and 100 at most, not {options.error:g}"
        raise DataError([Problem("edge --error", says)])
    if not options.procedures and not options.published:
        raise DataError([Problem("edge", "name a procedure, such as prague, or say --published")])
    if not COMPILED:
        print(_SLOWLY, file=sys.stderr)
    dealer = _Dealer(program, options)
    found = [procedure_named(program, name, options.amend) for name in options.procedures]
    if options.published:
        _published(program, dealer)
    elif options.readings:
        for procedure in found:
            _readings(dealer, procedure)
    else:
        _side_by_side(dealer, found)
    return 130 if dealer.stopped else 0


class _Dealer:
    """Deals rounds until exact enough, or Ctrl+C.

    Progress is printed on standard error.
    """

    def __init__(self, program: App, options: argparse.Namespace) -> None:
        self._clock, self._options = program.clock, options
        self.json: bool = options.json
        self.error: float = options.error
        self.stopped = False
        self.seconds = 0.0

    def dealt(
        self, name: str, game: Game, other: Game | None, enough: Callable[[Sums], bool]
    ) -> Sums | None:
        """Deal a game and return the sums; None if stopped early."""
        began = told = self._clock()
        sums = None
        try:
            for sums in self._until(game, other, enough):
                if self._clock() - told > _SECONDS:
                    told = self._clock()
                    line = f"{name}: {sums.edge:.3f} % ± {sums.error:.3f}, {sums.rounds:,} rounds"
                    print(f"dealer-trainer: {line}", file=sys.stderr)
        except KeyboardInterrupt:
            self.stopped = True
        self.seconds = self._clock() - began
        return sums

    def _until(
        self, game: Game, other: Game | None, enough: Callable[[Sums], bool]
    ) -> Iterator[Sums]:
        for sums in deal_on(game, other, self._options.seed, os.cpu_count() or 1):
            yield sums
            if enough(sums):
                return

    def told(self, name: str, game: Game) -> Sums | None:
        """Deal a game to the wanted standard error."""
        return self.dealt(name, game, None, lambda sums: sums.error <= self.error)


@dataclass(frozen=True, slots=True)
class _Edge:
    """A house's edge, in per cent of a first bet.

    ``parts``: the players' gain from each rule, with its standard error; ``more``: the
    difference from the first house, likewise.
    """

    procedure: Procedure
    edge: float
    error: float
    rounds: int
    seconds: float
    stake: int
    parts: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    more: tuple[float, float] | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the edge as a JSON object."""
        shape: dict[str, Any] = {
            "procedure": self.procedure.id,
            "version": self.procedure.version,
            "edge": round(self.edge, 5),
            "error": round(self.error, 5),
            "rounds": self.rounds,
            "seconds": round(self.seconds, 2),
            "parts": {name: round(part, 4) for name, (part, _) in self.parts.items()},
        }
        if self.more is not None:
            difference, error = self.more
            shape |= {"difference": round(difference, 5), "difference_error": round(error, 5)}
        return shape

    def lines(self) -> Iterator[str]:
        """Yield the edge in words, in lines."""
        yield f"{self.procedure.house_name} ({self.procedure.version})"
        keeps = f"{self.edge:.3f} % ± {self.error:.3f}"
        yield f"  the house keeps {keeps} of a first bet of {self.stake}"
        if self.more is not None:
            yield f"  {self.more[0]:+.3f} % ± {self.more[1]:.3f} against the first"
        yield f"  {self.rounds:,} rounds of one box, {self.seconds:.0f} s"
        if self.parts:
            yield "  without one of these it would keep so much more:"
        for name, part in sorted(self.parts.items(), key=lambda one: -one[1][0]):
            yield f"    {name:14}{part[0]:+8.3f} % ± {part[1]:.3f}"


def _side_by_side(dealer: _Dealer, found: Sequence[Procedure]) -> None:
    """Print each house's edge, and its difference from the first."""
    games = [game_at(procedure) for procedure in found]
    sums = dealer.told(found[0].id, games[0])
    if sums is None:
        return
    took = dealer.seconds
    parts = _parts(dealer, found[0], games[0], sums)
    stake = games[0].rules.stake
    _print(dealer, _Edge(found[0], sums.edge, sums.error, sums.rounds, took, stake, parts))
    for procedure, game in zip(found[1:], games[1:], strict=True):
        if dealer.stopped:
            return
        other = _compare(dealer, procedure.id, games[0], game, sums)
        if other is not None:
            edge, error, more, rounds = other
            took, stake = dealer.seconds, game.rules.stake
            _print(dealer, _Edge(procedure, edge, error, rounds, took, stake, more=more))


class _ComparedEdge(NamedTuple):
    """A house's edge compared with a known one, with standard errors."""

    edge: float
    error: float
    more: tuple[float, float]
    rounds: int


def _compare(
    dealer: _Dealer, name: str, own: Game, other: Game, first: Sums
) -> _ComparedEdge | None:
    """Deal another game, on the known game's shoes if possible.

    At least a fifth of the known game's rounds are dealt, so that rare differences show:
    without any the standard error means nothing.
    """
    if not own.shares_shoes_with(other):
        alone = dealer.told(name, other)
        if alone is None:
            return None
        more = alone.edge - first.edge, hypot(alone.error, first.error)
        return _ComparedEdge(alone.edge, alone.error, more, alone.rounds)
    least = _SHARE * first.rounds
    both = dealer.dealt(
        name, own, other, lambda s: s.rounds >= least and s.difference_error <= dealer.error
    )
    if both is None:
        return None
    more = both.difference, both.difference_error
    return _ComparedEdge(first.edge + more[0], hypot(first.error, more[1]), more, both.rounds)


def _print(dealer: _Dealer, edge: _Edge) -> None:
    if dealer.json:
        print_json(edge.as_json())
    else:
        print(*edge.lines(), sep="\n", flush=True)


def _parts(
    dealer: _Dealer, procedure: Procedure, game: Game, sums: Sums
) -> dict[str, tuple[float, float]]:
    """Return the players' gain from each rule, in per cent.

    It is the amount by which the edge rises without that rule.
    """
    found: dict[str, tuple[float, float]] = {}
    rounds = _SHARE * sums.rounds
    for name, lacks in without_each(procedure):
        both = None
        if not dealer.stopped:
            both = dealer.dealt(name, game, lacks, lambda sums: sums.rounds >= rounds)
        if both is not None:
            found[name] = both.difference, both.difference_error
    return found


def _readings(dealer: _Dealer, procedure: Procedure) -> None:
    """Print the edge for each reading of the documents' open points."""
    own = game_at(procedure)
    sums = dealer.told(procedure.id, own)
    if sums is None:
        return
    if not dealer.json:
        print(f"{procedure.house_name} ({procedure.version})")
    for reading in readings(procedure):
        if dealer.stopped:
            return
        if reading.own:
            edge, error = sums.edge, sums.error
        else:
            told = _compare(dealer, reading.option, own, reading.game, sums)
            if told is None:
                return
            edge, error = told.edge, told.error
        value = _value(reading.value)
        if dealer.json:
            print_json(
                {
                    "procedure": procedure.id,
                    "option": reading.option,
                    "value": reading.value,
                    "own": reading.own,
                    "clauses": list(reading.clauses),
                    "edge": round(edge, 4),
                    "error": round(error, 4),
                }
            )
            continue
        if reading.own:
            print(f"{reading.option} ({', '.join(reading.clauses)})")
        mark = "  as declared" if reading.own else f"  {edge - sums.edge:+.3f}"
        print(f"  {value:24}{edge:8.3f} % ± {error:.3f}{mark}")


def _value(value: object) -> str:
    """Return an option's value as people write it."""
    if isinstance(value, bool):
        return str(value).lower()
    return ":".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _published(program: App, dealer: _Dealer) -> None:
    """Print published edges beside those worked out here."""
    for row in program.published_edges():
        sums = dealer.told(row.row, row.game(program.procedure(row.of)))
        if sums is None:
            return
        shape = {
            "row": row.row,
            "edge": round(sums.edge, 5),
            "error": round(sums.error, 5),
            "published": row.edge,
            "rounds": sums.rounds,
            "seconds": round(dealer.seconds, 2),
        }
        if dealer.json:
            print_json(shape | ({"note": row.note} if row.note else {}))
        else:
            print(f"{row.row:50}{sums.edge:7.3f} % ± {sums.error:.3f}   published {row.edge:.2f}")
            if row.note:
                print(f"    {row.note}")
        if dealer.stopped:
            return
