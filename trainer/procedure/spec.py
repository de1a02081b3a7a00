"""A procedure once it is read: frozen values, every name bound to what it means."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from trainer.procedure.amendment import Amended
from trainer.procedure.lesson import Lesson
from trainer.procedure.step import ON_ENTRY, ONE_OF, Never, Phase, Step, When
from trainer.procedure.training_rules import Blueprint, InspectorBlueprint, Remedies, Targets
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
    """A house option as the procedure gives it, with the clauses that it rests on."""

    name: str
    value: object
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MoneyStep:
    """A step that settles a bet, with all the conditions around it.

    ``chosen``: of several bets one is settled, as the dealer chooses.
    """

    step: Step
    when: tuple[When, ...]
    chosen: bool = False


@dataclass(frozen=True)
class Procedure:
    """The executable form of one manual at one version.

    ``source`` is the whole content, amendments included, as JSON; ``content_hash`` its SHA-256.
    ``exam``, ``inspector_exam``: what its exams are drawn by; ``remedies``: what is done about
    faults that an inspector calls; ``help_stages``: how much help there is, 0 for none;
    ``lessons``: how the house teaches it, none where it does not say.
    ``amended``: the rule changes that made this version, the first one first.
    ``speaks_of``: the clauses of whose rule a sentence speaks that is another one's.
    ``guess`` says by language what of it no source confirms.
    ``made``: the house as its options make it, None where it cannot be made; ``house`` is the same,
    and there in every procedure without problems.
    ``family``: the names that it was read with. ``starts`` maps a scenario's ``start`` to a state.
    ``texts`` is by language: ``clauses`` (id to its words), ``states`` and ``calls``.
    """

    id: str
    house_name: str
    game: str
    version: str
    amended: tuple[Amended, ...]
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
        """What others have worked out of it, by what works it out: it never changes."""
        return {}

    @cached_property
    def acts(self) -> frozenset[str]:
        """Every act that a step asks for or a rule speaks of."""
        found = frozenset(step.act for step in self.leaves if step.act is not None)
        return found | {rule.act for rule in self.never}

    @property
    def dealt_by_banker(self) -> bool:
        """Whether the dealer is the banker: he plays his own cards, and his bank can pass."""
        return "pass_bank" in self.acts

    def phase(self, path: str) -> Phase:
        """The phase with this path; KeyError if there is none."""
        return self._by_path[path][1]

    def index(self, path: str) -> int:
        """The place of a phase in the procedure's order, from 0."""
        return self._by_path[path][0]

    @cached_property
    def _by_path(self) -> Mapping[str, tuple[int, Phase]]:
        return {phase.path: (index, phase) for index, phase in enumerate(self.phases)}

    def step(self, path: str) -> Step:
        """The act or player's event with this path; KeyError if there is none."""
        return self._steps[path]

    @cached_property
    def _steps(self) -> Mapping[str, Step]:
        return {step.path: step for step in self.leaves}

    @cached_property
    def leaves(self) -> tuple[Step, ...]:
        """Every step that is an act or a player's event, in the procedure's order."""
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
        """The steps that settle bets, in the procedure's order."""
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
        """What each step that settles bets is about, by its path."""
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
        """The paths of the steps that are due anew when a state is entered."""
        return self._again[state]

    @cached_property
    def acts_of_a_beginning(self) -> frozenset[str]:
        """The acts with which a round can begin; a shuffle begins none."""
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
        """The state of a chart that a step stands in; None where it stands in none."""
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
        """The state of the round in which a step is due; "" for one that interrupts."""
        path = step.path
        if path not in self._states:
            self._states[path] = self.chart_of(step).rpartition("/")[0] or next(
                (phase.path for phase in self.phases if path.startswith(f"{phase.path}/")), ""
            )
        return self._states[path]

    @cached_property
    def _states(self) -> dict[str, str]:
        """The state of the round in which each step is due that was asked for, by its path."""
        return {}

    def earliest(self, states: Iterable[str]) -> str:
        """The state among these that comes first in a round; "" where there is none."""
        return min((state for state in states if state), key=self.index, default="")

    def chart_of(self, step: Step) -> str:
        """The chart that a step stands in; "" where it stands in none."""
        state = self.chart_state(step)
        return "" if state is None else state.chart

    @cached_property
    def _begins(self) -> Mapping[str, Phase]:
        """The state in which each chart begins: the first one that stands in it."""
        return {phase.chart: phase for phase in reversed(self.phases) if phase.chart}

    @property
    def charts(self) -> tuple[str, ...]:
        """The paths of the charts: the turns that each hand runs through by itself."""
        return tuple(self._begins)

    @property
    def chart_starts(self) -> tuple[str, ...]:
        """The states in which charts begin."""
        return tuple(phase.path for phase in self._begins.values())

    def state_at(self, chart: str, spot: Spot, charts: Mapping[tuple[str, Spot], str]) -> Phase:
        """The state of a chart at a spot; where it was not entered yet, the one it begins in."""
        path = charts.get((chart, spot))
        return self._begins[chart] if path is None else self._by_path[path][1]

    def severity(self, clauses: tuple[str, ...]) -> str:
        """The gravest severity among the clauses."""
        found = [self.severities.get(clause, MAJOR) for clause in clauses]
        return max(found, key=WEIGHTS.__getitem__, default=MAJOR)

    def clause(self, clause: str, lang: str, key: str = "text") -> str:
        """A clause's words in a language: its ``text``, what it ``says``, its ``why`` or ""."""
        entry = self.texts[lang]["clauses"][clause]
        return str(entry.get(key, "")) if isinstance(entry, Mapping) else ""

    def words(self, lang: str, kind: str, name: str) -> str:
        """The words for a state or a call in a language; the name itself if it has none."""
        return str(self.texts[lang].get(kind, {}).get(name, name))
