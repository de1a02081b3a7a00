"""Dealing of a scenario: the round's situations and their next moves."""

from collections.abc import Mapping
from typing import Any

from trainer.games.chips_moved import stamp_moves
from trainer.games.play import Event, Used
from trainer.procedure.due import (
    Charts,
    Facts,
    Key,
    Moment,
    Obligation,
    all_hold,
    due_now,
    find_certain,
    find_steps_before,
    phases_ahead,
    phases_behind,
    precedes,
)
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.step import ALTERNATING, AT_ONCE, MAY, Regulated
from trainer.procedure.vocabulary import Right
from trainer.table.act import AT_A_BET, DRAWING, Act, act_at
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import with_sums_hidden
from trainer.table.near import Near
from trainer.table.settled import amount_moved_early
from trainer.table.shoe import Shoe
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table
from trainer.training.engine.costs import Cost, costs_of, is_open
from trainer.training.engine.missed import LossReason, fate_of
from trainer.training.engine.scenario import Happening, Players, Scenario, boxes_in_play, placing
from trainer.training.engine.situation import Debt, Situation, family_of

HANDS_IN_TURN = ("left", "right")


def renew_steps(
    procedure: Procedure, done: Mapping[Key, int], state: str, spot: Spot
) -> Mapping[Key, int]:
    """Return the finished steps without those that entering a state renews.

    Only those at the spot; ``TABLE`` means all spots.
    """
    again = procedure.coming_again(state)
    if not again:
        return done
    gone = [key for key in done if key[0] in again and (spot == TABLE or key[1][:2] == spot[:2])]
    if not gone:
        return done
    left = dict(done)
    for key in gone:
        del left[key]
    return left


def renew_after_late_act(procedure: Procedure, situation: Situation) -> Mapping[Key, int] | None:
    """Return the finished steps without those renewed by a late act.

    None if it has renewed nothing.
    """
    if not situation.late:
        return None
    table, state = situation.table, situation.state
    for phase in phases_behind(procedure, situation.late, state, table):
        for edge in phase.edges:
            back = procedure.index(edge.to) < procedure.index(phase.path)
            if back and edge.when and all_hold(edge.when, table, TABLE, procedure.house):
                done = situation.done
                for index in range(procedure.index(edge.to), procedure.index(phase.path) + 1):
                    done = renew_steps(procedure, done, procedure.phases[index].path, TABLE)
                if len(done) != len(situation.done):
                    return done
    return None


def done_by(
    procedure: Procedure, situation: Situation, obligation: Obligation, n: int
) -> tuple[Charts, Mapping[Key, int]]:
    """Return the charts and finished steps after act ``n`` does an obligation."""
    step, spot = obligation.step, obligation.spot
    charts = advance_charts(procedure, situation.table, situation.charts, obligation)
    done = dict(situation.done)
    if charts is not situation.charts:  # a state of the turn is entered by the act itself
        state = charts[procedure.chart_of(step), Spot(spot.box, spot.hand)]
        done = dict(renew_steps(procedure, done, state, spot))
    if step.again != AT_ONCE:
        done[obligation.key] = n
    if obligation.choice:
        done[obligation.choice, TABLE] = n
    if step.renews:
        done = {key: number for key, number in done.items() if key[0] not in step.renews}
    return charts, done


def advance_charts(
    procedure: Procedure, table: Table, charts: Charts, obligation: Obligation
) -> Charts:
    """Return the charts after a hand's turn is begun or advanced early."""
    state = procedure.chart_state(obligation.step)
    if state is None or not obligation.spot.hand:  # what is about no hand is in nobody's turn
        return charts
    spot = Spot(obligation.spot.box, obligation.spot.hand)
    now = procedure.state_at(state.chart, spot, charts)
    ahead = {phase.path for phase in phases_ahead(procedure, now.path, table, spot)}
    if now is state or state.path not in ahead:  # what it has gone beyond is owed: it stays there
        return charts
    return {**charts, (state.chart, spot): state.path}


def lapse_debts(procedure: Procedure, situation: Situation) -> Situation:
    """Return the situation with debts moved to ``lapse_debts`` once impossible or needless."""
    still, gone = [], []
    for owed in situation.owed:
        lost = fate_of(procedure, owed.obligation, situation.table)
        if lost is LossReason.NOT:
            still.append(owed)
        else:
            gone.append(owed._replace(lost=lost))
    if not gone:
        return situation
    return situation._replace(owed=tuple(still), lapsed=(*situation.lapsed, *gone))


def still_owed(owed: tuple[Debt, ...], done: Obligation) -> tuple[Debt, ...]:
    """Return the debts left after an obligation, or its equivalent, is done."""
    key, thing, choice = done.key, done.thing, done.choice
    return tuple(
        debt
        for debt in owed
        if debt.obligation.thing != thing
        and debt.obligation.key != key
        and not (choice and debt.obligation.choice == choice)
    )


def remember_hand(situation: Situation, obligation: Obligation, act: Act) -> Situation:
    """Remember the dealer's hand used last in an alternating series.

    The alternation starts anew after a hand that is not the other one.

    A hand that is not the other one lets the alternation start anew.
    """
    path = obligation.step.path
    if not any(detail.rule == ALTERNATING for detail in obligation.step.details):
        return situation
    hands = dict(situation.hands)
    last = hands.pop(path, None)
    if act.with_ in HANDS_IN_TURN and act.with_ != last:
        hands[path] = act.with_
    return situation._replace(hands=tuple(hands.items()))


#: So many acts, at most, has a round; a correct one of seven full boxes has far fewer.
MOST_ACTS = 5_000
#: So often the machine may go on and players may act between two acts of the dealer.
_MOST_TURNS = 1_000
#: Of so many situations of a round it is kept what is known there.
_KEPT = 64


class Dealing:
    """Scenario dealt under a procedure; it has no state, situations have.

    The moves known in the latest situations are cached: several acts are judged in each,
    and callers come back to them.
    """

    def __init__(self, procedure: Procedure, machine: Machine, scenario: Scenario) -> None:
        self.procedure = procedure
        self.scenario = scenario
        self.house = procedure.house if scenario.sums else with_sums_hidden(procedure.house)
        self.family = family_of(procedure)
        self._machine = machine
        self.players = Players(scenario, self.family, self.house)
        #: By the identity of the situation, which is kept with it: nothing else can have that.
        self._known: dict[int, tuple[Situation, tuple[Obligation, ...]]] = {}

    def called(self, name: str) -> "Dealing":
        """Return the same dealing with another scenario name."""
        scenario = replace(self.scenario, name=name)
        return Dealing(self.procedure, self._machine, scenario)

    def initial_situation(self) -> Situation:
        """Return the situation before the first act, with the bets placed."""
        scenario = self.scenario
        cut_card = None if scenario.cut_card is None else scenario.cut_card - 1
        table = Table(
            Shoe(scenario.cards, cut_card=cut_card),
            boxes_in_play(scenario, bets_first=self.family.bets_first),
            top_ups=scenario.kitty,
            last_round=scenario.rounds == 1,
        )
        state = self.procedure.starts[scenario.start]
        placed = Used(purse=self._placed())
        return self.settle(Situation(state, table, "", placed, events=self._placing()))

    def _placing(self) -> tuple[Event, ...]:
        """Return the events of players placing bets, where bets come first."""
        return tuple(placing(self.scenario)) if self.family.bets_first else ()

    def _placed(self) -> Chips:
        chips = NO_CHIPS
        for bet in self.scenario.bets if self.family.bets_first else ():
            chips -= bet.chips
        return chips

    def facts(self, situation: Situation) -> Facts:
        """Return the facts that decide the next moves."""
        skipped = situation.skipped if situation.slipped else ()
        table, done, charts = situation.table, situation.done, situation.charts
        return Facts(self.procedure, table, done, skipped, charts, situation.state)

    def settle(self, situation: Situation) -> Situation:
        """Let players act and the machine go on until the dealer's turn.

        Raise DataError if the round does not go on.
        """
        for _ in range(_MOST_TURNS):
            if self.players.trying:
                situation = self._happened(
                    situation, self.players.wishes(situation.table, situation.played)
                )
            if situation.owed:
                situation = lapse_debts(self.procedure, situation)
            moment = due_now(self.facts(situation), situation.state, situation.late)
            after = self._in_its_state(situation, moment)
            if after is None:
                if moment.blocked:
                    return self._with_due(situation, moment.due)
                open_yet = situation.waits or any(left.blocking for left in moment.beside)
                state = self._machine.next_state(situation.state, situation.table)
                phase = self.procedure.phase(state or situation.state)
                if state is None:
                    over = phase.final and not open_yet
                    return self._with_due(situation, moment.due, over=over, at_end=phase.final)
                if open_yet and (phase.final or self._is_back(situation.state, state)):
                    return self._with_due(situation, moment.due, at_end=phase.final)
                after = self._entered(situation, state)
            situation = after
        place = f"{self.procedure.id}: phase {situation.state!r}"
        raise DataError([Problem(place, "the round does not go on from here: mend the procedure")])

    def _in_its_state(self, situation: Situation, moment: Moment) -> Situation | None:
        """Advance within the state; return None where nothing changes.

        A player answers, a chart advances, or repeated steps are renewed.
        """
        turn = next((turn for turn in self._open(situation, moment) if turn.step.event), None)
        if turn is not None:
            return self._answered(situation, turn)
        turned = self._turned(situation, moment.idle) if moment.idle else None
        if turned is not None:
            return turned
        done = renew_after_late_act(self.procedure, situation)
        return None if done is None else situation._replace(done=done)

    @staticmethod
    def _open(situation: Situation, moment: Moment) -> list[Obligation]:
        """Return players' open moves; after a slip, other boxes' too.

        A box where a wish waits stays held up.
        """
        if not (situation.slipped and moment.interrupting):
            return moment.due
        boxes = {obligation.spot.box for obligation in moment.interrupting}
        left = (*moment.beside, *moment.now)
        return [
            *moment.due,
            *(obligation for obligation in left if obligation.spot.box not in boxes),
        ]

    def _with_due(
        self,
        situation: Situation,
        due: list[Obligation],
        *,
        over: bool = False,
        at_end: bool = False,
    ) -> Situation:
        found = tuple(due) if len(due) < 2 else self._as_decided(due, situation)
        at_end = at_end and not any(obligation.blocking for obligation in found)
        return situation._replace(due=found, over=over, at_end=at_end)

    def _entered(self, situation: Situation, state: str) -> Situation:
        """Enter a state of the round, and renew its repeated steps."""
        back = self._is_back(situation.state, state)
        done = renew_steps(self.procedure, situation.done, state, TABLE)
        situation = situation._replace(state=state, done=done)
        return self._next_round(situation) if back else situation

    def _is_back(self, state: str, after: str) -> bool:
        """Tell if a transition leads back to a round's beginning."""
        begins = self.procedure.phase(after).begins_round
        return begins and self.procedure.index(after) <= self.procedure.index(state)

    def _turned(self, situation: Situation, idle: list[Key]) -> Situation | None:
        """Advance one of the idle charts; return None if none can."""
        for chart, spot in idle:
            state = self.procedure.state_at(chart, spot, situation.charts).path
            after = self._machine.next_state(state, situation.table, spot)
            if after is not None:
                return self._enter_chart(situation, chart, spot, after)
        return None

    def _answered(self, situation: Situation, turn: Obligation) -> Situation:
        """Carry out a player's event and the transition its answer leads to."""
        happening = self.players.act(
            turn.step.event or "", situation.table, situation.played, turn.spot
        )
        situation = self._happened(situation, happening)
        situation = situation._replace(done={**situation.done, turn.key: 0})
        chart = self.procedure.chart_of(turn.step)
        if not (chart and happening.answer):
            return situation
        state = self.procedure.state_at(chart, turn.spot, situation.charts).path
        after = self._machine.next_state(state, situation.table, turn.spot, happening.answer)
        if after is None:
            return situation
        return self._enter_chart(situation, chart, turn.spot, after)

    def _enter_chart(self, situation: Situation, chart: str, spot: Spot, state: str) -> Situation:
        charts = {**situation.charts, (chart, spot): state}
        done = renew_steps(self.procedure, situation.done, state, spot)
        return situation._replace(charts=charts, done=done)

    def _decision(self, situation: Situation) -> str:
        """Return the banker's next decision in the scenario, or ""."""
        decisions, number = self.scenario.banker, situation.played.decided
        return decisions[number] if number < len(decisions) else ""

    def check_decision(self, obligation: Obligation, situation: Situation) -> None:
        """Raise DataError if the banker's decision in the scenario is impossible now."""
        wanted, free = self._decision(situation), obligation.step.decision
        if free and wanted not in ("", free):
            place = f"{self.scenario.name}: banker, decision {situation.played.decided + 1}"
            raise DataError([Problem(place, f"{wanted!r} is not open then: {free!r}, say")])

    def _as_decided(self, due: list[Obligation], situation: Situation) -> tuple[Obligation, ...]:
        """Sort due moves: the banker's decision first, optional moves last."""
        wanted = self._decision(situation) if self.scenario.banker else ""
        chosen = [obligation for obligation in due if wanted and obligation.step.decision == wanted]
        rest = [obligation for obligation in due if obligation not in chosen] if chosen else due
        return (*chosen, *sorted(rest, key=lambda obligation: obligation.step.due == MAY))

    @staticmethod
    def _happened(situation: Situation, happening: Happening) -> Situation:
        if happening.table is situation.table:
            return situation
        return situation._replace(
            table=happening.table,
            played=happening.played,
            events=(*situation.events, *happening.events),
        )

    def _next_round(self, situation: Situation) -> Situation:
        """Clear the table for the next round and place the bets.

        What is still owed then can only be bets that were misjudged.
        """
        old, scenario = situation.table, self.scenario
        table = Table(
            old.shoe if old.dealer_cleared else old.shoe.without_beside(),
            boxes_in_play(scenario, bets_first=self.family.bets_first),
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
        played = Used(before.cuts, decided=before.decided, ever_wished=before.ever_wished)
        return Situation(
            situation.state,
            table,
            "",
            replace(played, purse=self._placed()),
            lapsed=(*situation.lapsed, *situation.owed),
            events=(*situation.events, *self._placing()),
            costs=(*situation.costs, *self.costs(situation)),
            unreached=situation.unreached,
            acts=situation.acts,
            undealt=situation.undealt,
        )

    def costs(self, situation: Situation) -> tuple[Cost, ...]:
        """Return this round's costs so far, by bet, including omissions."""
        gone = (*situation.lapsed, *situation.owed)
        number = situation.table.round
        keys = [
            owed.obligation.key
            for owed in gone
            if owed.round == number and owed.lost is not LossReason.NEEDLESS
        ]
        if not (situation.slipped or keys):
            return ()
        return costs_of(self.facts(situation), keys)

    def candidates(self, situation: Situation) -> list[Obligation]:
        """Return the moves open without a mistake: debts first, then due ones."""
        if not situation.owed:
            return list(situation.due)
        first = self.coming_before_owed(situation)
        held_up = {act for obligation in first for act in obligation.step.interrupts or ()}
        firsts = [
            owed.obligation
            for owed in situation.owed
            if owed.obligation.step.act not in held_up
            and not (owed.misjudged and is_open(self.facts(situation), owed.obligation))
            and not any(
                other.lines[-1] == owed.lines[-1] and precedes(other.obligation, owed.obligation)
                for other in situation.owed
                if not (owed.misjudged or (situation.table.stuck and other.is_own_card))
            )
        ]
        return [*first, *firsts, *situation.due]

    def coming_before_owed(self, situation: Situation) -> list[Obligation]:
        """Return moves that precede debts, such as cut card before card."""
        waiting = [owed.obligation for owed in situation.owed]
        return find_steps_before(self.facts(situation), waiting)

    def known(self, situation: Situation) -> list[Obligation]:
        """Return the moves already certain, including due ones, in procedure order."""
        kept = self._known.get(id(situation))
        if kept is None:
            found = find_certain(self.facts(situation), situation.state, situation.late)
            kept = (situation, tuple(obligation for obligation in found if obligation.step.act))
            if len(self._known) == _KEPT:
                del self._known[next(iter(self._known))]
            self._known[id(situation)] = kept
        return list(kept[1])

    def right(self, detail: Regulated, obligation: Obligation, situation: Situation) -> Right:
        """Return a regulated detail's right values, the preferred one first."""
        if detail.rule == ALTERNATING or detail.right is None:
            last = dict(situation.hands).get(obligation.step.path)
            return tuple(hand for hand in HANDS_IN_TURN if hand != last)
        right = detail.right(situation.table, obligation.spot, self.house)
        step = obligation.step
        if detail.field == "amount" and step.act in AT_A_BET and situation.slipped:
            early = amount_moved_early(situation.table, step.act, step.what, obligation.spot)
            if early and not isinstance(right, Near):
                return tuple(amount - early for amount in right if isinstance(amount, int))
        return right

    def correct_act(self, obligation: Obligation, situation: Situation) -> Act:
        """Return the act that does an obligation right, with all regulated details."""
        details: dict[str, Any] = {
            "with_" if detail.field == "with" else detail.field: self.right(
                detail, obligation, situation
            )[0]
            for detail in obligation.step.details
        }
        return replace(self.name_act(obligation, situation.table), **details)

    def name_act(self, obligation: Obligation, table: Table) -> Act:
        """Return the owed act, without hand or place where only one fits."""
        step, spot = obligation.step, obligation.spot
        act = act_at(step.act or "", step.what, spot)
        if step.act == "call" and not spot.box:
            act = replace(act, phrase=step.phrase)
        if spot.box and (act.hand or act.place):
            box = table.box(spot.box)
            if len(box.hands) == 1:
                act = replace(act, hand=None)
            if len(box.bets) == 1:
                act = replace(act, place=None)
        return act

    def carry_out(self, situation: Situation, obligation: Obligation, act: Act) -> Situation:
        """Return the situation after this act does an obligation, rightly or wrongly.

        Raise DataError if no card is left, or the round does not end.
        """
        self._check_goes_on(situation, act)
        n = situation.acts + 1
        before = situation.table
        table = stamp_moves(self._effect(before, obligation, act), before, n)
        step = obligation.step
        charts, done = done_by(self.procedure, situation, obligation, n)
        played = situation.played
        if step.decision:
            played = replace(played, decided=played.decided + 1)
        late = situation.late
        if late:  # a way back may have led to where it is due
            late = self.procedure.earliest([late, self.procedure.state_of(step)])
        after = situation._replace(
            table=table,
            late=late,
            played=played,
            charts=charts,
            done=done,
            owed=still_owed(situation.owed, obligation) if situation.owed else (),
            events=(),
            acts=n,
        )
        return remember_hand(after, obligation, act)

    def _check_goes_on(self, situation: Situation, act: Act) -> None:
        """Raise DataError if no card is left or the round never ends."""
        shoe = situation.table.shoe
        if act.act in DRAWING and shoe.is_empty:
            place = self.scenario.name
            says = "the shoe has run out of cards: play fewer rounds, or use a cut card"
            raise DataError([Problem(place, says)])
        if situation.acts >= MOST_ACTS * self.scenario.rounds:
            says = f"a round of more than {MOST_ACTS} acts does not end: mend the procedure"
            raise DataError([Problem(self.procedure.id, says)])

    def _effect(self, table: Table, obligation: Obligation, act: Act) -> Table:
        step, spot = obligation.step, obligation.spot
        table = self.family.effects[act.act](table, act, spot, self.house)
        if step.effect:
            table = self.family.step_effects[step.effect](table, act, spot, self.house)
        return table
