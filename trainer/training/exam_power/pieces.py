"""Pieces of exams to measure by, drawn as in an exam but from cached rounds."""

import random
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from trainer.games.play import Seats
from trainer.procedure.training_rules import FAMILIES
from trainer.training.corpus.find import Finder
from trainer.training.exam.chances import (
    SEATS,
    Occasion,
    Piece,
    Source,
    count_occasions,
    perform_text,
)
from trainer.training.exam.marks import undecided
from trainer.training.exam.plan import stages_of
from trainer.training.exam.sheet import (
    Dealt,
    Need,
    Round,
    drawing,
    finding,
    need_after,
    next_piece,
)
from trainer.training.judge.trace import Trace

#: So many rounds of a kind there are to draw from: enough that hardly two exams share much.
POOL = 120
_FOUND = 4  # rounds that are found for the same clauses
_OPENINGS = 24  # beginnings of exams: all of their whole rounds


class MeasuredPiece(NamedTuple):
    """A piece: its moves, and how often chances and clauses come up in it."""

    whole: bool
    acts: int
    chances: Mapping[str, int]
    clauses: Mapping[str, int]


class Pieces:
    """Drawing of a house's pieces, with cached rounds."""

    def __init__(self, finder: Finder, pool: int = POOL) -> None:
        self.procedure = finder.procedure
        self._source = _CachingSource(finder, pool)
        self._draw = drawing(finder.procedure, finder.machine)
        self._find = finding(finder)
        self._openings: dict[int, tuple[MeasuredPiece, ...]] = {}
        self._found: dict[tuple[tuple[str, ...], str, int], Round] = {}
        self._measured: dict[tuple[str, int, int], MeasuredPiece] = {}

    def opening(self, seed: int) -> tuple[MeasuredPiece, ...]:
        """Draw an exam's whole rounds; raise BlueprintError if there are none."""
        number = seed % _OPENINGS
        if number not in self._openings:
            rng = random.Random(number)  # noqa: S311 - exams to measure by
            rule, rounds = self.procedure.exam, list[MeasuredPiece]()
            stages, decision = stages_of(rule), undecided(rule.families)
            while len(rounds) < rule.rounds:
                dealt = [Dealt(whole=True, clauses=one.clauses) for one in rounds]
                need = need_after(self.procedure, rule, stages, decision, dealt)
                rounds.append(self.draw(need, rng.getrandbits(62)))
            self._openings[number] = tuple(rounds)
        return self._openings[number]

    def draw(self, need: Need, seed: int) -> MeasuredPiece:
        """Draw an exam's next piece; raise BlueprintError if there is none."""
        piece = next_piece(need, self._draw, self._round_for, self._source, seed)
        key = piece.text, piece.begin, piece.end
        if key not in self._measured:
            self._measured[key] = self._measure(piece)
        return self._measured[key]

    def _measure(self, piece: Piece) -> MeasuredPiece:
        trace = self._source.trace(piece.text)
        end = piece.end or len(trace.moments)
        found = self._source.occasions(trace, piece.begin, end, FAMILIES)
        dealt = trace.moments[piece.begin - 1 : end]
        clauses = Counter(clause for moment in dealt for clause in set(moment.clauses))
        return MeasuredPiece(piece.whole, len(dealt), count_occasions(found), clauses)

    def _round_for(self, clauses: tuple[str, ...], start: str, seed: int) -> Round:
        key = clauses, start, seed % _FOUND
        if key not in self._found:
            self._found[key] = self._find(*key)
        return self._found[key]


class _CachingSource(Source):
    """Source that caches rounds and the chances found in them."""

    def __init__(self, finder: Finder, pool: int) -> None:
        super().__init__(finder)
        self._pool = pool
        self._traces: dict[tuple[int, Seats], Trace] = {}
        self._of_text: dict[str, Trace] = {}
        self._occasions: dict[tuple[str, int, int], Sequence[Occasion]] = {}

    def drawn(self, seed: int, seats: Seats) -> Trace:
        """Return the hard round with this seed, reduced to the pool's size."""
        number = self._pool if seats == Seats() else self._pool // len(SEATS)
        key = seed % number, seats
        if key not in self._traces:
            trace = self._traces[key] = super().drawn(*key)
            self._of_text[trace.scenario.source] = trace
        return self._traces[key]

    def trace(self, text: str) -> Trace:
        """Return the correct performance of a scenario's text."""
        if text not in self._of_text:
            self._of_text[text] = perform_text(self.finder.procedure, self.finder.machine, text)
        return self._of_text[text]

    def occasions(
        self, trace: Trace, begin: int, end: int, families: Collection[str]
    ) -> Sequence[Occasion]:
        """Return chances between two acts of a round."""
        key = trace.scenario.source, begin, end
        if key not in self._occasions:
            self._occasions[key] = super().occasions(trace, begin, end, FAMILIES)
        return [one for one in self._occasions[key] if one.family in families]
