"""The machine carries the round: another way on, and what is due is another."""

from dataclasses import replace
from functools import cache
from itertools import islice

import pytest
from transitions.core import MachineError
from transitions.extensions.nesting import HierarchicalMachine, NestedState

from tests.rounds.round_file import Round, rounds
from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.procedure.machine import Machine, _Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Edge, Phase
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.judge.trace import correct_dealer, deal

PROGRAM = App()
PROCEDURE = PROGRAM.procedure("prague")
MOST = 150  # acts that are looked at: a redirected round may not end by itself

Shown = tuple[tuple[str, tuple[Act, ...]], ...]


@cache
def _rounds() -> tuple[Round, ...]:
    """The worked rounds of Prague as its manual has it."""
    return tuple(
        one for one in rounds() if not one.amendments and 'procedure = "prague"' in one.scenario
    )


def _due(procedure: Procedure, machine: Machine, one: Round) -> Shown:
    """What is due at each act of a performance, and in which state, as far as it goes."""
    raw = parse_scenario(one.scenario, one.scenario_name)
    dealing = Dealing(procedure, machine, read_scenario(raw, procedure, one.scenario_name))
    shown = []
    try:
        for moment in islice(deal(dealing, correct_dealer(dealing)), MOST):
            due = tuple(obligation.identity for obligation in moment.before.due)
            shown.append((moment.state, due))
    except DataError as error:  # it does not go on: that is told in one sentence
        shown.append((str(error), ()))
    return tuple(shown)


@cache
def _as_it_is() -> dict[str, Shown]:
    machine = PROGRAM.machine(PROCEDURE)
    return {one.name: _due(PROCEDURE, machine, one) for one in _rounds()}


def _redirected(phase: Phase, edge: Edge, to: str) -> Procedure:
    edges = tuple(replace(one, to=to) if one is edge else one for one in phase.edges)
    phases = tuple(replace(one, edges=edges) if one is phase else one for one in PROCEDURE.phases)
    return replace(PROCEDURE, phases=phases)


def _ways() -> list[tuple[Phase, Edge]]:
    return [(phase, edge) for phase in PROCEDURE.phases for edge in phase.edges if edge.way]


def _elsewhere(phase: Phase, edge: Edge) -> list[str]:
    """Other states of the same chart, or of the round, that the way could lead to."""
    alike = [one for one in PROCEDURE.phases if one.chart == phase.chart]
    others = [one.path for one in alike if one.path not in (edge.to, phase.path)]
    return others[-2:] + others[:2]


@pytest.mark.parametrize(
    ("phase", "edge"), [pytest.param(*one, id=f"{one[0].path}: {one[1].id}") for one in _ways()]
)
def test_a_way_that_leads_elsewhere_changes_what_is_due(phase: Phase, edge: Edge) -> None:
    for to in _elsewhere(phase, edge):
        procedure = _redirected(phase, edge, to)
        machine = Machine(procedure)
        if any(_due(procedure, machine, one) != _as_it_is()[one.name] for one in _rounds()):
            return
    pytest.fail(f"{phase.path}: wherever {edge.id} leads, nothing changes")


class _AsItIs(HierarchicalMachine):
    """The nested machine of transitions, nothing in it made faster."""

    class state_cls(NestedState):  # noqa: N801 - what transitions calls it
        separator = "/"


class _Model:
    state: str


STATES = [
    "deal",
    {"name": "box", "children": ["begun", {"name": "turn", "children": ["ask", "card"]}]},
]
PATHS = ("deal", "box", "box/begun", "box/turn", "box/turn/ask", "box/turn/card")


def _gone_through(kind: type[HierarchicalMachine], now: str, source: str, dest: str) -> list[str]:
    """What is left and entered, in order, when a way is taken in a state, and the state then."""
    model = _Model()
    machine = kind(model, STATES, initial="deal", auto_transitions=False)
    found: list[str] = []
    for path in PATHS:
        machine.on_exit(path, lambda path=path: found.append(f"-{path}"))
        machine.on_enter(path, lambda path=path: found.append(f"+{path}"))
    machine.add_transition("go", source, dest)
    model.state = now
    machine.trigger_event(model, "go")
    return [*found, model.state]


@pytest.mark.parametrize("source", PATHS)
def test_a_way_leaves_and_enters_what_transitions_itself_would(source: str) -> None:
    for now in (one for one in PATHS if f"{one}/".startswith(f"{source}/")):
        for dest in PATHS:
            ours = _gone_through(_Machine, now, source, dest)
            assert ours == _gone_through(_AsItIs, now, source, dest), (now, dest)


def test_a_trigger_that_no_state_around_has_is_an_error() -> None:
    with pytest.raises(MachineError):
        _gone_through(_Machine, "deal", "box", "box/turn")


def test_every_way_has_a_name_of_its_own() -> None:
    for phase in PROCEDURE.phases:
        names = [edge.id for edge in phase.edges]
        assert all(names), phase.path
        assert len(set(names)) == len(names), phase.path


def test_steps_are_looked_up_from_the_state_of_the_machine() -> None:
    empty = tuple(
        replace(one, root=replace(one.root, steps=())) if one.path == "settlement" else one
        for one in PROCEDURE.phases
    )
    procedure = replace(PROCEDURE, phases=empty)
    one = next(one for one in _rounds() if one.name == "R01")
    states = {state for state, _ in _due(procedure, Machine(procedure), one)}
    assert "settlement" not in states
