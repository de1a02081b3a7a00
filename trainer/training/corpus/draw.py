"""Drawn scenarios, the same for the same seed on every machine."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from trainer.games.play import ANYWHERE, STRATEGY, USUAL, BestPlay, Habits, Lean, Seats
from trainer.procedure.due import Obligation
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.table.box import Box
from trainer.table.card import Card
from trainer.table.chips import Chips
from trainer.table.house import House
from trainer.table.placed import PlacedBet
from trainer.table.table import Table
from trainer.training.corpus.unreachable import WaitingPlayers, candidates, keep_heard_wishes
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import Wish, has_cut_card, read_scenario
from trainer.training.engine.situation import Situation, family_of, stop_error
from trainer.training.judge.trace import Trace, correct_dealer, deal, dealt_right, perform


@dataclass(slots=True)
class ScenarioSheet:
    """A scenario being drawn; the fields are named as in its text."""

    procedure: str
    seed: int
    start: str
    bets: list[PlacedBet]
    rounds: int = 1
    shoe: Sequence[Card] = ()
    cut_card: int | None = None
    cuts: Sequence[float] = ()
    decisions: list[str] = field(default_factory=list)
    kitty: int | None = None
    top_ups: Sequence[int] = ()
    wishes: Sequence[Wish] = ()
    sums: bool = True

    def raw(self) -> dict[str, Any]:
        """Return the scenario's data, as they would be read from its text."""
        raw: dict[str, Any] = {"procedure": self.procedure, "seed": self.seed, "start": self.start}
        if self.rounds > 1:
            raw["rounds"] = self.rounds
        if not self.sums:
            raw["sums"] = False
        if self.shoe:
            raw["shoe"] = [str(card) for card in self.shoe]
        if self.cut_card is not None:
            raw["cut_card"] = self.cut_card
        if self.decisions or self.kitty is not None:
            raw["banker"] = self._banker()
        raw["cut"] = [{"from_top": depth} for depth in self.cuts]
        raw["bet"] = [_bet(bet) for bet in self.bets]
        raw["wish"] = [
            {"box": wish.box, "what": wish.what, "player": wish.player} for wish in self.wishes
        ]
        return {name: value for name, value in raw.items() if value != []}

    def _banker(self) -> dict[str, Any]:
        banker: dict[str, Any] = {}
        if self.decisions:
            banker["decisions"] = list(self.decisions)
        if self.kitty is not None:
            banker["kitty"] = self.kitty
        if self.top_ups:
            banker["top_ups"] = list(self.top_ups)
        return banker


def _bet(bet: PlacedBet) -> dict[str, Any]:
    said: dict[str, Any] = {
        "box": bet.box,
        "player": bet.player,
        "chips": _counts(bet.chips),
        "place": bet.place,
    }
    if bet.insurance:
        said["insurance"] = _counts(bet.insurance)
    if bet.even_money:
        said["even_money"] = True
    if bet.follows:
        said["follows"] = True
    if bet.shoot:
        said["shoot"] = _counts(bet.shoot)
    if bet.decisions:
        said["decisions"] = list(bet.decisions)
    return said


def _counts(chips: Chips) -> dict[str, int]:
    return {str(denomination): count for denomination, count in chips.counts}


def text_of(raw: Mapping[str, Any]) -> str:
    """Write a scenario's data as text.

    The same data give the same bytes: values first, then tables.
    """
    return "\n".join(_lines(raw)) + "\n"


def _lines(raw: Mapping[str, Any]) -> Iterator[str]:
    tables = {name: value for name, value in raw.items() if _is_table(value)}
    yield from _values({name: value for name, value in raw.items() if name not in tables})
    for name, value in tables.items():
        if isinstance(value, Mapping):
            yield from ("", f"[{name}]", *_values(value))
            continue
        for part in value:
            yield from ("", f"[[{name}]]", *_values(part))


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) or (
        isinstance(value, list) and any(isinstance(part, Mapping) for part in value)
    )


def _values(table: Mapping[str, object]) -> Iterator[str]:
    return (f"{name} = {_value(value)}" for name, value in table.items())


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {_value(part)}" for name, part in value.items()) + " }"
    return str(value)


NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Filip", "Greta", "Hugo", "Irma", "Jan", "Klara")
#: Players where there are many bets, then those who only try to join.
_MORE = ("Leo", "Mia", "Nora", "Otto", "Petra", "Quido", "Rosa", "Simon", "Tereza", "Urban", "Vera")
#: How a scenario is called while it is drawn.
DRAWN = "drawn"
_PINNED = 104  # cards; after them the rest of the shoe comes as it is shuffled
_BAD_CUT = 0.4  # how likely the first cut of a round with wishes is far too near to an end


class Recipe(NamedTuple):
    """Parameters of a drawn scenario, beside its seed.

    ``cut_card``: it shows among the cards that are dealt, where the house has one and the shoe
    is running. ``sums``: the sum of chips is told. ``players``: who decides for them, of
    ``PLAYERS``.
    """

    level: str = USUAL
    start: str = "deal"
    seats: Seats = ANYWHERE
    rounds: int = 1
    cut_card: bool = False
    sums: bool = True
    players: str = USUAL


def draw_scenario(procedure: Procedure, machine: Machine, seed: int, start: str = "deal") -> str:
    """Draw the text of a usual scenario, with bets and usual answers.

    It depends on the procedure, the seed and ``start`` only.
    """
    return draw_round(procedure, machine, seed, Recipe(start=start)).scenario.source


def draw_round(procedure: Procedure, machine: Machine, seed: int, recipe: Recipe) -> Trace:
    """Draw a scenario by a recipe, and perform it right.

    The result depends on the arguments only. Raise DataError where so many cards are wanted
    that the shoe runs out of them.
    """
    return Play.drawn(procedure, machine, seed, recipe).performance()


class Play:
    """A round dealt for the first time, its answers drawn on demand.

    ``sheet``: the scenario as far as it is drawn, ``dealing``: the round as it is dealt by
    that. Answers and the banker's decisions that are not there yet come from the ``habits``,
    the players' from the ``best`` strategy if there is one.
    """

    def __init__(
        self,
        procedure: Procedure,
        machine: Machine,
        rng: random.Random,
        habits: Habits[House],
        sheet: ScenarioSheet,
    ) -> None:
        """Begin the round of a scenario sheet."""
        self._rng = rng
        self._procedure, self._machine = procedure, machine
        self._habits = habits
        self._cut_card = False
        self.best: BestPlay[House] | None = None
        self.sheet = sheet
        self.dealing = self.retold()
        self._asked: Counter[int] = Counter()
        self._round = 1

    @classmethod
    def drawn(cls, procedure: Procedure, machine: Machine, seed: int, recipe: Recipe) -> "Play":
        """Draw the bets, and anything unusual from the beginning."""
        rng = random.Random(seed)  # noqa: S311 - a scenario, no secret
        habits = family_of(procedure).habits[recipe.level]
        names = (*rng.sample(NAMES, len(NAMES)), *_MORE)
        bets = habits.bets(rng, names, procedure.house, recipe.seats)
        best = best_of(procedure) if recipe.players == STRATEGY else None
        if best is not None:
            bets = [best.bet(bet, procedure.house) for bet in bets]
        sheet = ScenarioSheet(
            procedure.id, seed, recipe.start, bets, recipe.rounds, sums=recipe.sums
        )
        if habits.lean is not None:
            sheet.shoe = _shoe(rng, procedure, habits.lean(rng, procedure.house))
        if habits.tries:
            _strange(rng, procedure, sheet)
        play = cls(procedure, machine, rng, habits, sheet)
        play.best = best
        play._cut_card = recipe.cut_card and recipe.start == "deal" and has_cut_card(procedure)
        return play

    def retold(self) -> Dealing:
        """Make the dealing of the scenario as drawn so far."""
        return written(self._procedure, self._machine, self.sheet)

    def performance(self) -> Trace:
        """Return the correct performance; raise DataError if undealable."""
        waiting = WaitingPlayers(self.dealing)
        self.dealing.players = waiting
        begins = self.dealing.initial_situation()
        dealer = waiting.count_tables(self.act)
        first = Trace(self.dealing, begins, tuple(deal(self.dealing, dealer, begins)))
        if not first.ends.over:
            raise stop_error(self._procedure, first.ends)
        self.finish(first.ends)
        self.sheet.wishes = waiting.possible(self.sheet.wishes)
        again = bool(self._cut_card or self.sheet.decisions)
        told = self.retold()
        if not (again or self.sheet.wishes):
            return replace(first, dealing=told)
        goes_on_at = None if again else waiting.acts_before(self.sheet.wishes)
        performance = _dealt_on(told, first, goes_on_at)
        wishes = keep_heard_wishes(performance, self.sheet.wishes)
        if len(wishes) == len(self.sheet.wishes):
            return performance
        self.sheet.wishes = wishes
        return perform(self.retold())

    def act(self, situation: Situation) -> Act | None:
        """Return the next right move, and draw the answer to it.

        A banker who is free decides here. None where nothing is due.
        """
        if not situation.due:
            return None
        if situation.table.round != self._round:  # the answers start anew
            self._round = situation.table.round
            self._asked.clear()
        act = self.dealing.correct_act(self._chosen(situation), situation)
        if act.act in ("offer", "ask_aloud") and act.box is not None:
            self._answer(situation.table, situation.table.box(act.box), act)
        return act

    def finish(self, end: Situation) -> None:
        """Draw the cut card and the players' tries, after the last move."""
        rng, sheet, tries = self._rng, self.sheet, self._habits.tries
        if self._cut_card:
            sheet.cut_card = rng.randint(2, max(2, end.table.shoe.left))
        if tries:
            sheet.wishes = candidates(rng, self._procedure, tries, sheet.bets)

    def _chosen(self, situation: Situation) -> Obligation:
        """Choose the due move; a free banker decides what to do."""
        decisions, number = self.sheet.decisions, situation.played.decided
        free = [obligation for obligation in situation.due if obligation.step.decision]
        decide = self._habits.decision
        if free and decide is not None and number >= len(decisions):
            open_now = [obligation.step.decision for obligation in free]
            wish = decide(self._rng, situation.table, open_now, self.dealing.house)
            decisions += [wish] if wish else []
        wanted = decisions[number] if number < len(decisions) else ""
        chosen = next((o for o in free if o.step.decision == wanted), situation.due[0])
        if chosen.step.decision and number >= len(decisions):  # he has decided it by doing it
            decisions.append(chosen.step.decision)
        return chosen

    def _answer(self, table: Table, box: Box, act: Act) -> None:
        """Draw a box's answer to a question, if it has none."""
        bets, number = self.sheet.bets, box.number
        index = next(i for i, bet in enumerate(bets) if bet.box == number)
        answers = bets[index].decisions
        self._asked[number] += 1
        if self._asked[number] <= len(answers):
            return
        answer = "stand"
        if act.act == "offer":
            hand, house = box.hand(act.hand or 1), self.dealing.house
            if self.best is not None:
                answer = self.best.answer(table, box, hand, house)
            else:
                answer = self._habits.answer(self._rng, box, hand, house)
        bets[index] = replace(bets[index], decisions=(*answers, answer))
        self.dealing.players.intend(bets[index])


def best_of(procedure: Procedure) -> BestPlay[House]:
    """Return a game's best strategy; raise DataError without one."""
    best = family_of(procedure).best
    if best is None:
        says = "the banker decides freely, so the players have no best strategy: leave it out"
        raise DataError([Problem(f"{procedure.id}, players = {STRATEGY!r}", says)])
    return best


def _dealt_on(dealing: Dealing, first: Trace, at: int | None) -> Trace:
    """Deal a round again, reusing the moves before a number.

    ``at``: the number of moves to reuse; None: the round is dealt from its beginning. Up to
    there nothing in it differs from the first. Raise DataError when it stops before its end.
    """
    if at is None:
        return dealt_right(dealing)
    rest = deal(dealing, correct_dealer(dealing), first.moments[at].before, at + 1)
    trace = Trace(dealing, first.begins, (*first.moments[:at], *rest))
    if not trace.ends.over:
        raise stop_error(dealing.procedure, trace.ends)
    return trace


def _shoe(rng: random.Random, procedure: Procedure, lean: Lean | None) -> Sequence[Card]:
    """Draw the first cards of the shoe, some likelier than others.

    Empty where none are likelier.
    """
    if lean is None:
        return ()
    cards = procedure.house.pack * procedure.house.decks
    early = sorted(cards, key=lambda card: -(rng.random() ** (1 / lean(card))))
    return early[:_PINNED]


def _strange(rng: random.Random, procedure: Procedure, sheet: ScenarioSheet) -> None:
    """Draw unusual beginnings: a refused cut, a kitty of any size."""
    house = procedure.house
    sheet.cuts = bad_cut(rng, house, sheet.start)
    kitty = family_of(procedure).kitty(house)
    if kitty is not None:
        least, most = kitty
        sheet.kitty = rng.choice((least, rng.randint(least, most)))
        sheet.top_ups = tuple(rng.randint(1, most) for _ in range(sheet.rounds - 1))


def written(procedure: Procedure, machine: Machine, sheet: ScenarioSheet) -> Dealing:
    """Make the dealing of a scenario sheet; raise DataError if undealable."""
    raw = sheet.raw()
    return Dealing(procedure, machine, read_scenario(raw, procedure, DRAWN, text_of(raw)))


def bad_cut(rng: random.Random, house: House, start: str) -> tuple[float, ...]:
    """Draw, now and then, a first cut too near to an end.

    That is only where the round begins with the shuffle.
    """
    bad = start == "shuffle" and rng.random() < _BAD_CUT
    return (round(rng.uniform(0.05, 0.3), 2),) if bad and not house.continuous_shuffler else ()
