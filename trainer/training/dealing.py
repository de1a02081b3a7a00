"""Dealing a scenario: the situations of a round, and what is due in each of them."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from trainer.games.play import Event, Played
from trainer.procedure.due import Key, Obligation, due_now, is_open, known, precedes
from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import ALTERNATING, MAY, Procedure, Regulated
from trainer.procedure.vocabulary import Right
from trainer.table.act import DRAWING, Act, act_at
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.shoe import Shoe
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.players import Happening, Players, boxes_in_play, placing
from trainer.training.scenario import Scenario

HANDS_IN_TURN = ("left", "right")


@dataclass(frozen=True, slots=True)
class Owed:
    """An obligation that was passed over by the act on line ``line``; it may still be done.

    ``money``: what it costs the house if it is never done; ``act``: how it was named then.
    """

    obligation: Obligation
    line: int
    money: int
    round: int
    act: Act


@dataclass(frozen=True, slots=True)
class Situation:
    """A moment of a round: where it is, the table, what is owed and what is due.

    ``been``: the states that the round has left; ``owed``: what was passed over and may still be
    done, ``lapsed`` what can no longer be; ``hands``: the dealer's hand last used in each series
    of alternating hands; ``short``: what payments fell short of, in money units, by what and
    where; ``slipped``: something was passed over in this round; ``events``: what players did
    since the last act.
    """

    state: str
    table: Table
    been: tuple[str, ...] = ()
    played: Played = field(default_factory=Played)
    owed: tuple[Owed, ...] = ()
    lapsed: tuple[Owed, ...] = ()
    hands: tuple[tuple[str, str], ...] = ()
    short: tuple[tuple[tuple[str, Spot], int], ...] = ()
    slipped: bool = False
    due: tuple[Obligation, ...] = ()
    events: tuple[Event, ...] = ()
    over: bool = False

    @property
    def passed(self) -> frozenset[Key]:
        """The keys of what is owed, and of the things that it is owed to."""
        owed = [owed.obligation for owed in self.owed]
        return frozenset((*(one.key for one in owed), *(one.thing for one in owed)))

    @property
    def asked_again(self) -> tuple[str, ...]:
        """The states that are asked again what is due: after a slip those that were left."""
        return self.been if self.slipped else ()


class Dealing:
    """A scenario being dealt under a procedure. It holds no state: situations do."""

    def __init__(self, procedure: Procedure, machine: Machine, scenario: Scenario) -> None:
        self.procedure = procedure
        self.scenario = scenario
        self.house = procedure.house
        self._machine = machine
        self.players = Players(scenario, procedure.family, procedure.house)

    def begin(self) -> Situation:
        """The situation before the first act: the bets are placed."""
        scenario = self.scenario
        cut_card = None if scenario.cut_card is None else scenario.cut_card - 1
        table = Table(
            Shoe(scenario.cards, cut_card=cut_card),
            boxes_in_play(scenario, bets_first=self.procedure.family.bets_first),
            top_ups=scenario.kitty,
            last_round=scenario.rounds == 1,
        )
        state = self.procedure.starts[scenario.start]
        placed = Played(purse=self._placed())
        return self.settle(Situation(state, table, (), placed, events=self._placing()))

    def _placing(self) -> tuple[Event, ...]:
        """The bets as the players place them, where those come first."""
        return tuple(placing(self.scenario)) if self.procedure.family.bets_first else ()

    def _placed(self) -> Chips:
        chips = NO_CHIPS
        for bet in self.scenario.bets if self.procedure.family.bets_first else ():
            chips -= bet.chips
        return chips

    def settle(self, situation: Situation) -> Situation:
        """Let the players do what is theirs and the machine go on, until the dealer is due."""
        procedure = self.procedure
        while True:
            situation = self._happened(
                situation, self.players.wishes(situation.table, situation.played)
            )
            situation = self._lapse(situation)
            due = due_now(
                procedure,
                situation.state,
                situation.table,
                situation.passed,
                situation.asked_again,
            )
            turn = next((o for o in due if o.step.event), None)
            if turn is not None:
                situation = self._happened(
                    situation,
                    self.players.act(
                        turn.step.event or "", situation.table, situation.played, turn.spot
                    ),
                )
                continue
            if any(obligation.step.due != MAY for obligation in due):
                return replace(situation, due=self._as_decided(due, situation), over=False)
            state = self._machine.after(situation.state, situation.table)
            if state == situation.state:
                final = procedure.phase(state).final
                return self._end(situation) if final else replace(situation, due=())
            been = (*situation.been, situation.state)
            situation = replace(situation, state=state, been=been)
            over = situation.table.dealer_cleared or state in been  # whatever was left undone
            if procedure.phase(state).begins_round and over:
                situation = self._next_round(situation)

    def _decision(self, situation: Situation) -> str:
        """What the scenario's banker decides next; "" when it does not say."""
        decisions, number = self.scenario.banker, situation.played.decided
        return decisions[number] if number < len(decisions) else ""

    def check_decision(self, obligation: Obligation, situation: Situation) -> None:
        """Raise DataError when the scenario's banker decides what he cannot do now."""
        wanted, free = self._decision(situation), obligation.step.decision
        if free and wanted not in ("", free):
            place = f"{self.scenario.name}: banker, decision {situation.played.decided + 1}"
            raise DataError([Problem(place, f"{wanted!r} is not open then: {free!r}, say")])

    def _as_decided(self, due: list[Obligation], situation: Situation) -> tuple[Obligation, ...]:
        """What is due, what the scenario's banker decides first where he is free."""
        wanted = self._decision(situation)
        chosen = [one for one in due if wanted and one.step.decision == wanted]
        rest = sorted((one for one in due if one not in chosen), key=lambda one: not one.blocking)
        return (*chosen, *rest)

    @staticmethod
    def _happened(situation: Situation, happening: Happening) -> Situation:
        table, played, new = happening
        if table is situation.table:
            return situation
        return replace(situation, table=table, played=played, events=(*situation.events, *new))

    def _lapse(self, situation: Situation) -> Situation:
        if not situation.owed:
            return situation
        table, house = situation.table, self.house
        still = tuple(
            owed
            for owed in situation.owed
            if is_open(owed.obligation.step, table, owed.obligation.spot, house)
        )
        gone = tuple(owed for owed in situation.owed if owed not in still)
        return replace(situation, owed=still, lapsed=situation.lapsed + gone)

    def _end(self, situation: Situation) -> Situation:
        """The end of the scenario. What is owed may still be done, as long as acts come."""
        return replace(situation, due=(), over=True)

    def _next_round(self, situation: Situation) -> Situation:
        """The table cleared for the next round, with the bets placed anew."""
        old, scenario = situation.table, self.scenario
        table = Table(
            old.shoe,
            boxes_in_play(scenario, bets_first=self.procedure.family.bets_first),
            cut=old.cut,
            kitty=old.kitty,
            top_ups=old.top_ups,
            float_chips=NO_CHIPS - old.kitty,
            burnt=old.burnt,
            burn_discarded=old.burn_discarded,
            round=old.round + 1,
            last_round=old.round + 1 >= scenario.rounds,
        )
        before = situation.played
        played = Played(before.cuts, decided=before.decided, ever_wished=before.ever_wished)
        return replace(
            situation,
            table=table,
            played=replace(played, purse=self._placed()),
            owed=(),
            lapsed=situation.lapsed + situation.owed,
            been=(),
            hands=(),
            slipped=False,
            short=(),
            events=(*situation.events, *self._placing()),
        )

    def candidates(self, situation: Situation) -> list[Obligation]:
        """What may be done now without a fault: what is owed, then what is due."""
        firsts = [
            one.obligation
            for one in situation.owed
            if not any(
                other.line == one.line and precedes(other.obligation, one.obligation)
                for other in situation.owed
            )
        ]
        return [*firsts, *situation.due]

    def known(self, situation: Situation) -> list[Obligation]:
        """What the facts make certain, what is due among it, in the procedure's order."""
        return [
            obligation
            for obligation in known(
                self.procedure,
                situation.state,
                situation.table,
                situation.passed,
                situation.asked_again,
            )
            if obligation.step.act
        ]

    def right(self, detail: Regulated, obligation: Obligation, situation: Situation) -> Right:
        """The right values of a regulated detail, the one that a performance takes first."""
        if detail.rule == ALTERNATING or detail.right is None:
            last = dict(situation.hands).get(obligation.step.path)
            return tuple(hand for hand in HANDS_IN_TURN if hand != last)
        return detail.right(situation.table, obligation.spot, self.house)

    def correct_act(self, obligation: Obligation, situation: Situation) -> Act:
        """The act that does an obligation right, with every regulated detail."""
        details: dict[str, Any] = {
            "with_" if detail.field == "with" else detail.field: self.right(
                detail, obligation, situation
            )[0]
            for detail in obligation.step.details
        }
        return replace(self.named(obligation, situation.table), **details)

    def named(self, obligation: Obligation, table: Table) -> Act:
        """The act that is owed, its hand and place left out where only one fits."""
        step, spot = obligation.step, obligation.spot
        act = act_at(step.act or "", step.what, spot)
        if spot.box and (act.hand or act.place):
            box = table.box(spot.box)
            if len(box.hands) == 1:
                act = replace(act, hand=None)
            if len(box.bets) == 1:
                act = replace(act, place=None)
        return act

    def carry_out(self, situation: Situation, obligation: Obligation, act: Act) -> Situation:
        """The situation after an obligation was done with this act, right or badly."""
        shoe = situation.table.shoe
        if act.act in DRAWING and shoe.left >= len(shoe.cards):
            place = self.scenario.name
            says = "the shoe has run out of cards: play fewer rounds, or use a cut card"
            raise DataError([Problem(place, says)])
        effect = self.procedure.family.effects[act.act]
        table = effect(situation.table, _judged(act, obligation), obligation.spot, self.house)
        key = obligation.key
        choice = obligation.choice
        owed = tuple(
            one
            for one in situation.owed
            if one.obligation.key != key and not (choice and one.obligation.choice == choice)
        )
        played = situation.played
        if obligation.step.decision:
            played = replace(played, decided=played.decided + 1)
        return replace(situation, table=table, played=played, owed=owed, events=())


def _judged(act: Act, obligation: Obligation) -> Act:
    """The act without a sum that the house does not regulate: the whole bet is taken then."""
    if act.act != "take" or any(detail.field == "amount" for detail in obligation.step.details):
        return act
    return replace(act, amount=None, chips=None)


def perform(dealing: Dealing) -> Iterator[tuple[Situation, Obligation | None, Act | None]]:
    """The correct performance: each situation with what is due first in it, and the act.

    The last situation comes with None. Raise DataError when a wish cannot happen in the round.
    """
    situation = dealing.begin()
    while not situation.over:
        obligation = situation.due[0]
        dealing.check_decision(obligation, situation)
        act = dealing.correct_act(obligation, situation)
        yield situation, obligation, act
        situation = dealing.settle(
            remember_hand(dealing.carry_out(situation, obligation, act), obligation, act)
        )
    unheard = dealing.players.unheard(situation.played)
    yield situation, None, None
    if unheard:
        place = f"{dealing.scenario.name}: wish {unheard[0]}"
        raise DataError([Problem(place, "cannot happen in this round: leave it out")])


def remember_hand(situation: Situation, obligation: Obligation, act: Act) -> Situation:
    """The situation with the hand that an act of an alternating series was done with.

    A hand that is not the other one lets the alternation start anew.
    """
    path = obligation.step.path
    if not any(detail.rule == ALTERNATING for detail in obligation.step.details):
        return situation
    hands = dict(situation.hands)
    last = hands.pop(path, None)
    if act.with_ in HANDS_IN_TURN and act.with_ != last:
        hands[path] = act.with_
    return replace(situation, hands=tuple(hands.items()))


def check_wishes(dealing: Dealing) -> None:
    """Raise DataError when a wish of the scenario cannot happen in its round."""
    for _ in perform(dealing):
        pass
