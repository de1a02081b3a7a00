"""Procedure as read: frozen values, with every name bound to its meaning."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from trainer.procedure.amendment import AppliedAmendment
from trainer.procedure.lesson import Lesson
from trainer.procedure.step import ON_ENTRY, ONE_OF, Never, Phase, Step, When
from trainer.procedure.training_rules import (
    Blueprint,
    InspectorBlueprint,
    Remedies,
    Renewal,
    Targets,
)
from trainer.procedure.vocabulary import Vocabulary
from trainer.table.act import AT_A_BET
from trainer.table.house import House
from trainer.table.spot import Spot

MINOR, MAJOR, CRITICAL = "minor", "major", "critical"
WEIGHTS: Mapping[str, int] = {MINOR: 1, MAJOR: 3, CRITICAL: 10}

#: The edition of the step language that procedures are written in.
EDITION = 2


@dataclass(frozen=True, slots=True)
class Option:
    """House option set by the procedure, with the clauses behind it."""

    name: str
    value: object
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MoneyStep:
    """Step that settles a bet, with all the conditions around it.

    ``chosen``: the dealer chooses one of several bets to settle.
    """

    step: Step
    when: tuple[When, ...]
    chosen: bool = False


@dataclass(frozen=True)
class Procedure:
    """Executable form of one manual at one version.

    ``source`` is the whole content, amendments included, as JSON; ``content_hash`` its
    SHA-256. ``exam`` and ``inspector_exam``: the blueprints of its exams. ``remedies``:
    what the house does about mistakes that an inspector calls; ``renewal``: when its
    certificates are renewed. ``help_stages``: the number
    of help stages, 0 for none. ``lessons``: the house's course, empty where it sets none.
    ``amended``: the rule changes that made this version, oldest first. ``speaks_of``: for
    each sentence, the other clauses whose rules it mentions. ``guess``: by language, the
    parts that no source confirms. ``made``: the house that the options make, None where
    they cannot make one; ``house`` is the same, and set in every procedure without
    problems. ``family``: the vocabulary that it was read with. ``starts`` maps a scenario's
    ``start`` to a state. ``texts`` is by language: ``clauses`` (id to its words),
    ``states`` and ``calls``.
    """

    id: str
    house_name: str
    game: str
    version: str
    amended: tuple[AppliedAmendment, ...]
    pass_mark: float
    options: Mapping[str, Option]
    made: House | None
    house: House = field(init=False, repr=False, compare=False)
    family: Vocabulary
    starts: Mapping[str, str]
    phases: tuple[Phase, ...]
    interrupts: tuple[Step, ...]
    never: tuple[Never, ...]
    otherwise: tuple[str, ...]
    pot_clauses: tuple[str, ...]
    severities: Mapping[str, str]
    not_enacted: Mapping[str, Mapping[str, str]]
    speaks_of: Mapping[str, tuple[str, ...]]
    guess: Mapping[str, str]
    exam: Blueprint
    inspector_exam: InspectorBlueprint
    remedies: Remedies
    targets: Targets
    renewal: Renewal
    help_stages: int
    lessons: tuple[Lesson, ...]
    texts: Mapping[str, Mapping[str, Mapping[str, object]]]
    content_hash: str
    source: str

    def __post_init__(self) -> None:
        if self.made is not None:
            object.__setattr__(self, "house", self.made)

    @cached_property
    def derived(self) -> dict[object, Any]:
        """Cache of values derived from the procedure, by the function behind them."""
        return {}

    @cached_property
    def acts(self) -> frozenset[str]:
        """Acts that a step asks for or a rule mentions."""
        found = frozenset(step.act for step in self.leaves if step.act is not None)
        return found | {rule.act for rule in self.never}

    @property
    def dealt_by_banker(self) -> bool:
        """Tell if the dealer is the banker, whose bank can pass on.

        Such a dealer plays a hand of their own.
        """
        return "pass_bank" in self.acts

    def phase(self, path: str) -> Phase:
        """Return the phase with this path; raise KeyError if there is none."""
        return self._by_path[path][1]

    def index(self, path: str) -> int:
        """Return a phase's place in the procedure's order, from 0."""
        return self._by_path[path][0]

    @cached_property
    def _by_path(self) -> Mapping[str, tuple[int, Phase]]:
        return {phase.path: (index, phase) for index, phase in enumerate(self.phases)}

    def step(self, path: str) -> Step:
        """Return the act or player's event with this path; else raise KeyError."""
        return self._steps[path]

    @cached_property
    def _steps(self) -> Mapping[str, Step]:
        return {step.path: step for step in self.leaves}

    @cached_property
    def leaves(self) -> tuple[Step, ...]:
        """Acts and players' events, in the procedure's order."""
        found: list[Step] = []

        def within(step: Step) -> None:
            if not step.steps and not step.empty and not step.chart:
                found.append(step)
            for inner in step.steps:
                within(inner)

        for phase in self.phases:
            within(phase.root)
        for step in self.interrupts:
            within(step)
        return tuple(found)

    @cached_property
    def money_steps(self) -> tuple[MoneyStep, ...]:
        """Steps that settle bets, in the procedure's order."""
        found: list[MoneyStep] = []

        def within(step: Step, around: MoneyStep) -> None:
            chosen = around.chosen or step.due == ONE_OF
            outer = () if step.what == "envy" else around.when  # they are about the hand that won
            here = MoneyStep(step, (*outer, *step.when), chosen)
            if step.act in AT_A_BET:
                found.append(here)
            for inner in step.steps:
                within(inner, here)

        for root in (*(phase.root for phase in self.phases), *self.interrupts):
            within(root, MoneyStep(root, ()))
        return tuple(found)

    @cached_property
    def money_acts(self) -> Mapping[str, str]:
        """Kind of bet that each settling step settles, by its path."""
        return {settling.step.path: settling.step.what or "" for settling in self.money_steps}

    @cached_property
    def _again(self) -> Mapping[str, frozenset[str]]:
        return {
            phase.path: frozenset(
                step.path
                for step in self.leaves
                if step.again == ON_ENTRY
                and step.path.startswith(f"{phase.path}/")
                and self.chart_of(step) == phase.chart
            )
            for phase in self.phases
        }

    def coming_again(self, state: str) -> frozenset[str]:
        """Return the paths of steps due again on entering a state."""
        return self._again[state]

    @cached_property
    def acts_of_a_beginning(self) -> frozenset[str]:
        """Acts that can begin a round; a shuffle begins none."""
        found: set[str] = set()
        todo = [phase.path for phase in self.phases if phase.begins_round]
        seen: set[str] = set()
        while todo:
            path = todo.pop()
            if path in seen:
                continue
            seen.add(path)
            phase = self.phase(path)
            acts = [s for s in self.leaves if s.act and s.path.startswith(f"{path}/")]
            found |= {step.act for step in acts if step.act}
            if not acts or (phase.begins_round and all(step.when for step in acts)):
                todo += [edge.to for edge in phase.edges]  # what may be there need not be
        return frozenset(found - {"shuffle"})

    def chart_state(self, step: Step) -> Phase | None:
        """Return the chart state that holds a step; None outside charts."""
        return self._chart_states.get(step.path)

    @cached_property
    def _chart_states(self) -> Mapping[str, Phase]:
        return {
            step.path: phase
            for phase in self.phases
            if phase.chart
            for step in self.leaves
            if step.path.startswith(f"{phase.path}/")
        }

    def state_of(self, step: Step) -> str:
        """Return the round's state for a step; "" if it interrupts."""
        path = step.path
        if path not in self._states:
            self._states[path] = self.chart_of(step).rpartition("/")[0] or next(
                (phase.path for phase in self.phases if path.startswith(f"{phase.path}/")), ""
            )
        return self._states[path]

    @cached_property
    def _states(self) -> dict[str, str]:
        """Cache of the round's state for each step, by its path."""
        return {}

    def earliest(self, states: Iterable[str]) -> str:
        """Return the first of these states in a round; "" if none."""
        return min((state for state in states if state), key=self.index, default="")

    def chart_of(self, step: Step) -> str:
        """Return the path of the chart around a step; "" outside charts."""
        state = self.chart_state(step)
        return "" if state is None else state.chart

    @cached_property
    def _begins(self) -> Mapping[str, Phase]:
        """First state of each chart, by the chart's path."""
        return {phase.chart: phase for phase in reversed(self.phases) if phase.chart}

    @property
    def charts(self) -> tuple[str, ...]:
        """Paths of the charts: turns that each hand runs through separately."""
        return tuple(self._begins)

    @property
    def chart_starts(self) -> tuple[str, ...]:
        """First states of the charts."""
        return tuple(phase.path for phase in self._begins.values())

    def state_at(self, chart: str, spot: Spot, charts: Mapping[tuple[str, Spot], str]) -> Phase:
        """Return a chart's state at a spot; its first if not entered."""
        path = charts.get((chart, spot))
        return self._begins[chart] if path is None else self._by_path[path][1]

    def severity(self, clauses: tuple[str, ...]) -> str:
        """Return the gravest severity among the clauses."""
        found = [self.severities.get(clause, MAJOR) for clause in clauses]
        return max(found, key=WEIGHTS.__getitem__, default=MAJOR)

    def clause(self, clause: str, lang: str, key: str = "text") -> str:
        """Return a clause's ``text``, ``says`` or ``why`` in a language, or ""."""
        entry = self.texts[lang]["clauses"][clause]
        return str(entry.get(key, "")) if isinstance(entry, Mapping) else ""

    def words(self, lang: str, kind: str, name: str) -> str:
        """Return the words for a state or a call, or its name."""
        return str(self.texts[lang].get(kind, {}).get(name, name))
