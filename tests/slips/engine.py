"""The only module here that knows how the program judges: a round dealt, acts judged, what is due.

Everything else in this folder speaks of acts, cards, verdicts and sums.
"""

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from trainer.app import App
from trainer.games.play import Seats
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.table.card import Card
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import Scenario, read_scenario
from trainer.training.engine.situation import Situation
from trainer.training.judge.judge import judge
from trainer.training.judge.score import Summary, Tally
from trainer.training.judge.trace import find_next_moves, perform


@dataclass(frozen=True, slots=True)
class Line:
    """What was said of one act. ``done``: it stands, right or badly; else it is free or undone."""

    act: Act
    verdict: str
    kind: str = ""
    severity: str = ""
    money: int = 0
    clauses: tuple[str, ...] = ()
    done: bool = True


@dataclass(frozen=True, slots=True)
class Omission:
    """An act that the summary lists as omitted."""

    act: Act
    severity: str
    money: int


@dataclass(frozen=True, slots=True)
class Sums:
    """The summary of a round. ``won``: what the house has won in chips, its kitty counted too."""

    faults: int
    withdrawn: tuple[int, ...]
    omitted: tuple[Omission, ...]
    money: int
    complete: bool
    won: int


@dataclass(frozen=True, slots=True)
class Lying:
    """A hand as it lies at the end; stakes by place: the original one, and all that lay there."""

    box: int
    number: int
    cards: tuple[str, ...]
    stakes: Mapping[int, tuple[int, int]]
    split: bool = False
    split_aces: bool = False
    doubled_at: int = 0
    surrendered: bool = False
    given_up: bool = False
    even_money: Mapping[int, str] = field(default_factory=dict)
    shoot: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """The facts of a table: what cards there are, and what lies on the insurance lines."""

    hands: tuple[Lying, ...]
    dealer: tuple[str, ...]
    insurance: Mapping[tuple[int, int], int]
    players: Mapping[tuple[int, int], str]
    stakes_doubled: bool = False


@cache
def _program() -> App:
    return App()


@cache
def _read(house: str) -> tuple[Procedure, Machine]:
    procedure = _program().procedure(house)
    return procedure, _program().machine(procedure)


def houses() -> Sequence[str]:
    """Every procedure there is."""
    return _program().procedure_ids()


def scenario_of(house: str, raw: Mapping[str, object], name: str) -> Scenario:
    """A scenario from its raw data."""
    return read_scenario(raw, _read(house)[0], name)


def drawn(house: str, seed: int, level: str, start: str, boxes: int | None) -> Scenario:
    """A scenario that the program draws, with so many boxes."""
    procedure, machine = _read(house)
    seats = Seats(boxes, None if boxes is None else min(2, procedure.house.bets_on_a_box))
    recipe = Recipe(level, start, seats)
    return draw_round(procedure, machine, seed, recipe).called(f"{house} {seed}").scenario


def performance(house: str, scenario: Scenario) -> tuple[Act, ...]:
    """The acts of the correct performance. DataError where the scenario cannot be dealt so."""
    return perform(Dealing(*_read(house), scenario)).acts


class Session:
    """Acts judged one after another, as in an exam."""

    def __init__(self, house: str, scenario: Scenario) -> None:
        self.house = house
        self._dealing = Dealing(*_read(house), scenario)
        self._situation: Situation = self._dealing.initial_situation()
        self._tally = Tally()
        self._insured: dict[tuple[int, int], int] = {}
        self.lines: list[Line] = []

    def fork(self, scenario: Scenario | None = None) -> "Session":
        """The same session once more, to be gone on with by itself.

        With a ``scenario`` it goes on with the cards and the answers of that one, which has to
        agree with the old one in all that has been used.
        """
        other = copy.copy(self)
        other._tally = self._tally.copy()
        other._insured = dict(self._insured)
        other.lines = list(self.lines)
        if scenario is not None:
            other._dealing = Dealing(*_read(self.house), scenario)
            table = self._situation.table
            shoe = replace(table.shoe, cards=scenario.cards)
            other._situation = self._situation._replace(table=replace(table, shoe=shoe))
        return other

    def do(self, act: Act) -> Line:
        """Judge an act and go on from it."""
        judged = judge(self._dealing, self._situation, act, len(self.lines) + 1)
        self._tally.add(self._dealing, judged)
        verdict = judged.verdict
        before = self._situation.table
        self._situation = judged.situation
        self._see_insurance()
        done = judged.obligation is not None
        if judged.obligation is None and act.act in ("take", "pay", "put_in", "take_out"):
            after = judged.situation.table
            done = (before.float_chips, before.kitty) != (after.float_chips, after.kitty)
        line = Line(
            act,
            verdict.verdict,
            verdict.kind,
            verdict.severity,
            verdict.money,
            verdict.clauses,
            done,
        )
        self.lines.append(line)
        return line

    def _see_insurance(self) -> None:
        """What lies on the insurance lines, or lay there until it was settled."""
        for box in self._situation.table.boxes:
            for bet in box.bets:
                if bet.insurance_state == "laid":
                    self._insured[box.number, bet.place] = bet.insurance.amount
                elif bet.insurance_state == "refused":
                    self._insured.pop((box.number, bet.place), None)

    @property
    def over(self) -> bool:
        """Whether the scenario has ended."""
        return self._situation.over

    def rest(self) -> Iterator[Act]:
        """What is owed first, then what is due, in stated order; each is to be done at once."""
        while True:
            candidates = find_next_moves(self._dealing, self._situation)
            if self._situation.over and not self._situation.owed:
                return
            if not candidates:
                return
            yield self._dealing.correct_act(candidates[0], self._situation)

    @property
    def sums(self) -> Sums:
        """The summary as things stand."""
        summary: Summary = self._tally.summary(self._dealing, self._situation)
        shape = summary.as_json()["omitted"]
        omitted = tuple(
            Omission(owed.owed.act, listed["severity"], listed["money"])
            for owed, listed in zip(summary.omitted, shape, strict=True)
        )
        table = self._situation.table
        won = (table.float_chips + table.kitty).amount
        return Sums(
            summary.faults, summary.withdrawn, omitted, summary.money, summary.complete, won
        )

    @property
    def table(self) -> Table:
        """What lies on the table."""
        table = self._situation.table
        hands = tuple(
            Lying(
                box.number,
                hand.number,
                tuple(map(str, hand.cards)),
                {s.place: (s.original, s.chips.amount) for s in hand.stakes},
                hand.split,
                hand.split_aces,
                hand.doubled_at,
                hand.marker == "surrender",
                hand.given_up,
                {s.place: s.even_money for s in hand.stakes},
                hand.shoot.chips.amount if hand.shoot is not None else 0,
            )
            for box in table.boxes
            for hand in box.hands
        )
        players = {(box.number, bet.place): bet.player for box in table.boxes for bet in box.bets}
        dealer = tuple(map(str, table.dealer))
        return Table(hands, dealer, self._insured, players, table.doubled)


def cards_of(scenario: Scenario) -> tuple[Card, ...]:
    """All cards in the order in which they leave the shoe."""
    return scenario.cards


def with_cards(scenario: Scenario, cards: Sequence[Card]) -> Scenario:
    """The scenario with its shoe laid otherwise."""
    return replace(scenario, cards=tuple(cards))


def without_answer(scenario: Scenario, box: int, number: int) -> Scenario:
    """The scenario whose controller of the box does not give his answer of that number, from 0."""
    first = next(index for index, bet in enumerate(scenario.bets) if bet.box == box)
    bet = scenario.bets[first]
    answers = (*bet.decisions[:number], *bet.decisions[number + 1 :])
    bets = list(scenario.bets)
    bets[first] = replace(bet, decisions=answers)
    return replace(scenario, bets=tuple(bets))
