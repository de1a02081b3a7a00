"""What players answer, learnt from rounds, and rounds in which they answer what leads to a table.

A table is imagined (``imagine``): boxes have other cards there, or would have answered otherwise.
Then they are given the cards, and ask for as many.
"""

import random
from dataclasses import replace
from typing import NamedTuple

from trainer.games.habits import PLAIN
from trainer.training.dealing.situation import Situation
from trainer.training.finding.imagine import Imagined, Wanted
from trainer.training.finding.plan import DEALER, Plan, Planner
from trainer.training.judging.trace import Trace

_UNASKED = 2  # cards that a box has before it is asked for the first time


class Place(NamedTuple):
    """A situation of a round, and what is wanted of its table."""

    situation: Situation
    wanted: Wanted


class Answering:
    """What has been answered in the rounds that were heard."""

    def __init__(self, planner: Planner, rng: random.Random) -> None:
        self._planner, self._rng = planner, rng
        self._words: dict[str, None] = {}
        self._asking: list[str] = []

    @property
    def words(self) -> tuple[str, ...]:
        """Every answer, once."""
        return tuple(self._words)

    def hear(self, trace: Trace) -> None:
        """Learn from a round what players answer, and after which answers a card is dealt."""
        for moment in trace.moments:
            act, table = moment.act, moment.before.table
            answers = [hand.answer for box in table.boxes for hand in box.hands if hand.answer]
            self._words.update(dict.fromkeys(answers))
            if act.act == "deal_card" and act.box:
                answer = table.box(act.box).hand(act.hand or 1).answer
                self._asking += [answer] if answer else []

    def led(self, plan: Plan, place: Place, found: Imagined) -> Plan:
        """The plan where boxes answer what leads there: they ask for as many cards as they have."""
        answered = dict(place.situation.played.answers)
        for number in {**found.cards, **found.answers}:
            if number == DEALER:
                continue
            word = [found.answers[number]] if number in found.answers else []
            there = place.wanted.table.box(number).hands[0].cards
            cards = found.cards.get(number, there)
            if len(cards) != len(there):
                more = max(0, len(cards) - _UNASKED) if self._asking else 0
                told = [*self._rng.choices(self._asking or [""], k=more), *word]
                plan = replace(self._planner.answering(plan, number, told), level=PLAIN)
            elif word:
                plan = self._planner.answering(
                    plan, number, word, after=answered.get(number, 1) - 1
                )
        return plan
