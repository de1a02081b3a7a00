"""Papers to measure by: drawn as an exam's is, of rounds that are kept, each judged once."""

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from trainer.games.habits import Seats
from trainer.procedure.training_rules import FAMILIES, Blueprint
from trainer.training.corpus.find import Finder
from trainer.training.judging.trace import Trace
from trainer.training.measuring.judged import JudgedPiece, judged_piece, system_detail
from trainer.training.sessions.marks import Counted, together_counted
from trainer.training.sessions.occasions import Occasion
from trainer.training.sessions.paper import Look, Round, draw_paper, drawing, finding, nobody_looks
from trainer.training.sessions.piece import Piece, of_text
from trainer.training.sessions.positions import SEATS, Source

#: So many rounds of a kind there are to draw from: enough that hardly two papers share much.
POOL = 240
_FOUND = 4  # rounds that are found for the same clauses


@dataclass(frozen=True)
class Paper:
    """A paper, piece by piece, with what may go wrong in it."""

    pieces: tuple[JudgedPiece, ...]

    @cached_property
    def clean(self) -> Counted:
        """What it comes to where everything is right."""
        return together_counted([piece.clean for piece in self.pieces])

    @cached_property
    def system(self) -> Counted:
        """What it comes to where something is wrong at every second time."""
        return together_counted([piece.system for piece in self.pieces])

    @property
    def acts(self) -> int:
        """How many acts are right in it."""
        return sum(piece.acts for piece in self.pieces)

    def occasions(self, family: str) -> int:
        """How many occasions of a family of critical habits it has."""
        return sum(chance.habit == family for piece in self.pieces for chance in piece.chances)


#: What a second part may be, by the family that it is about.
SecondParts = Mapping[str, Sequence[Paper]]


class Papers:
    """Draws papers of a house; what was drawn, found and judged once is kept.

    ``look`` is told the number of each round before it is looked at, and may raise to stop.
    """

    def __init__(self, finder: Finder, look: Look = nobody_looks, pool: int = POOL) -> None:
        self._finder = finder
        self._pool = pool
        self._source = _Kept(finder, look, pool)
        self._draw = drawing(finder.procedure, finder.machine)
        self._find = finding(finder, look)
        self._drawn: dict[tuple[int, str], Round] = {}
        self._found: dict[tuple[tuple[str, ...], str, int], Round] = {}
        self._judged: dict[tuple[str, int, int], JudgedPiece] = {}

    def paper(self, seed: int) -> Paper:
        """The paper with this seed."""
        return Paper(tuple(self.judged(piece) for piece in self.pieces(seed)))

    @property
    def rule(self) -> Blueprint:
        """What they are drawn by."""
        return self._finder.procedure.exam

    def pieces(self, seed: int) -> tuple[Piece, ...]:
        """The same as an exam has it."""
        return draw_paper(self.rule, self._round, self._round_for, self._source, seed)

    def second(self, family: str, seed: int) -> Paper:
        """The second part about a family with this seed."""
        asked = self.rule.asking({family: self.rule.occasions[family]})
        blueprint = replace(asked, rounds=0, clauses=())
        pieces = draw_paper(blueprint, self._round, self._round_for, self._source, seed)
        return Paper(tuple(self.judged(piece) for piece in pieces))

    def trace(self, piece: Piece) -> Trace:
        """The correct performance of a piece's round."""
        return self._source.trace(piece.text)

    def judged(self, piece: Piece) -> JudgedPiece:
        """A piece with all that may go wrong in it."""
        key = piece.text, piece.begin, piece.end
        if key not in self._judged:
            trace = self.trace(piece)
            end = piece.end or len(trace.moments)
            found = self._source.occasions(trace, piece.begin, end, FAMILIES)
            self._judged[key] = judged_piece(trace, piece.begin, end, found, self.detail)
        return self._judged[key]

    @cached_property
    def detail(self) -> str:
        """What a dealer may have wrong with system at this house."""
        return system_detail(self._source.drawn(seed, Seats()) for seed in range(3))

    def _round(self, number: int, start: str) -> Round:
        key = number % self._pool, start
        if key not in self._drawn:
            self._drawn[key] = self._draw(*key)
        return self._drawn[key]

    def _round_for(self, clauses: tuple[str, ...], start: str, seed: int) -> Round:
        key = clauses, start, seed % _FOUND
        if key not in self._found:
            self._found[key] = self._find(*key)
        return self._found[key]


class _Kept(Source):
    """Keeps the rounds, and the occasions that were found in them."""

    def __init__(self, finder: Finder, look: Look, pool: int) -> None:
        super().__init__(finder, look)
        self._pool = pool
        self._traces: dict[tuple[int, Seats], Trace] = {}
        self._of_text: dict[str, Trace] = {}
        self._occasions: dict[tuple[str, int, int, frozenset[str]], Sequence[Occasion]] = {}

    def drawn(self, seed: int, seats: Seats) -> Trace:
        """The hard round with this seed, or with one that is as good."""
        number = self._pool if seats == Seats() else self._pool // len(SEATS)
        key = seed % number, seats
        if key not in self._traces:
            trace = self._traces[key] = super().drawn(*key)
            self._of_text[trace.scenario.source] = trace
        return self._traces[key]

    def trace(self, text: str) -> Trace:
        """The correct performance of a scenario's text."""
        if text not in self._of_text:
            self._of_text[text] = of_text(self.finder.procedure, self.finder.machine, text)
        return self._of_text[text]

    def occasions(
        self, trace: Trace, begin: int, end: int, families: Collection[str]
    ) -> Sequence[Occasion]:
        """Its occasions."""
        key = trace.scenario.source, begin, end, frozenset(families)
        if key not in self._occasions:
            self._occasions[key] = super().occasions(trace, begin, end, families)
        return self._occasions[key]


def seeds(seed: int, count: int) -> Sequence[int]:
    """The seeds of so many papers, all different."""
    return random.Random(seed).sample(range(2**62), count)  # noqa: S311 - papers to measure by
