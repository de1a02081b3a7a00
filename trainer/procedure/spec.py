"""What a procedure is once it is read: frozen values, every name bound to what it means."""

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.procedure.vocabulary import Condition, Detail, Family, House, Order, SpotSet

MINOR, MAJOR, CRITICAL = "minor", "major", "critical"
WEIGHTS: Mapping[str, int] = {MINOR: 1, MAJOR: 3, CRITICAL: 10}

#: How the steps of a phase or group are due to each other.
IN_ORDER, ANY_ORDER, ONE_OF, MAY = "in order", "any order", "one of", "may"
GROUP_WAYS = (IN_ORDER, ANY_ORDER, ONE_OF)
LEAF_WAYS = (IN_ORDER, ONE_OF, MAY)

ALTERNATING = "alternating"

#: How many stages help has at most: which phase, which act, show me.
HELP_STAGES = 3
#: The most that a blueprint and targets may ask for; anything above is a slip of the pen.
MOST_ROUNDS, MOST_MINUTES = 50, 600
MOST_ROUNDS_AN_HOUR, MOST_ACTS_AN_HOUR = 1_000, 20_000


@dataclass(frozen=True, slots=True)
class When:
    """A named condition, wanted true or (``not name``) false."""

    name: str
    wanted: bool
    test: Condition


@dataclass(frozen=True, slots=True)
class Regulated:
    """A detail of an act that the house regulates, with the clauses that say so.

    ``right`` gives the right values; None stands for alternating hands.
    """

    field: str
    rule: str
    right: Detail | None
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A step: a dealer's act, a player's event, or a group of steps.

    ``path`` is its permanent id. ``over`` gives the spots it is about, ``order`` their order;
    it is open at a spot while all of ``when`` hold and it has not lapsed (all of ``until``).
    ``order_clauses`` name the fault when its spots are taken out of order, ``before_clauses``
    when something later passes it over, ``after_clauses`` when it passes something over.
    ``interrupts``: the acts that an interrupting step comes before, None for a step of a phase.
    ``decision``: of a free choice, what a scenario calls it that the banker chooses this.
    """

    path: str
    act: str | None = None
    what: str | None = None
    event: str | None = None
    due: str = IN_ORDER
    over: SpotSet | None = None
    order: Order | None = None
    when: tuple[When, ...] = ()
    until: tuple[When, ...] = ()
    details: tuple[Regulated, ...] = ()
    clauses: tuple[str, ...] = ()
    order_clauses: tuple[str, ...] = ()
    before_clauses: tuple[str, ...] = ()
    after_clauses: tuple[str, ...] = ()
    steps: tuple["Step", ...] = ()
    interrupts: tuple[str, ...] | None = None
    decision: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing is to be done in it: the root of a phase without steps."""
        return self.act is None and self.event is None and not self.steps


@dataclass(frozen=True, slots=True)
class Edge:
    """A way from one state to the next.

    ``ahead``: what lies beyond counts as certain as soon as its conditions hold, even before the
    state is over. ``way``: the machine may go there; else the edge only says what is certain.
    """

    to: str
    when: tuple[When, ...]
    ahead: bool
    way: bool = True


@dataclass(frozen=True, slots=True)
class Phase:
    """A state of the machine, named by its path, with the steps that are due in it."""

    path: str
    root: Step
    edges: tuple[Edge, ...]
    final: bool = False
    begins_round: bool = False


@dataclass(frozen=True, slots=True)
class Never:
    """Names the clauses of a fault when an act was not due at all."""

    act: str
    what: str | None
    when: tuple[When, ...]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A house option as the procedure gives it, with the clauses that it rests on."""

    name: str
    value: object
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Blueprint:
    """What every exam of the house must have: so many rounds, in which these clauses occur.

    ``minutes`` is how long it may take; ``start`` how its first round begins.
    """

    rounds: int
    minutes: int
    clauses: tuple[str, ...]
    start: str


@dataclass(frozen=True, slots=True)
class Targets:
    """The pace that the house wants of a dealer; 0: it has no target."""

    rounds_an_hour: int = 0
    acts_an_hour: int = 0


@dataclass(frozen=True, slots=True)
class Procedure:
    """The executable form of one manual at one version.

    ``source`` is the whole content, amendments included, as JSON; ``content_hash`` its SHA-256.
    ``exam``: what its exams are drawn by; ``help_stages``: how much help there is, 0 for none.
    ``guess`` says by language what of it no source confirms.
    ``family`` is the game that it was read for. ``starts`` maps a scenario's ``start`` to a state.
    ``texts`` is by language: ``clauses`` (id to its words), ``states`` and ``calls``.
    """

    id: str
    house_name: str
    game: str
    version: str
    pass_mark: float
    options: Mapping[str, Option]
    house: House
    family: Family
    starts: Mapping[str, str]
    phases: tuple[Phase, ...]
    interrupts: tuple[Step, ...]
    never: tuple[Never, ...]
    otherwise: tuple[str, ...]
    severities: Mapping[str, str]
    not_enacted: Mapping[str, Mapping[str, str]]
    guess: Mapping[str, str]
    exam: Blueprint
    targets: Targets
    help_stages: int
    texts: Mapping[str, Mapping[str, Mapping[str, object]]]
    content_hash: str
    source: str

    @property
    def acts(self) -> frozenset[str]:
        """Every act that a step asks for or a rule speaks of."""
        found = {rule.act for rule in self.never}
        pending = [*self.interrupts, *(phase.root for phase in self.phases)]
        while pending:
            step = pending.pop()
            pending += step.steps
            if step.act is not None:
                found.add(step.act)
        return frozenset(found)

    def phase(self, path: str) -> Phase:
        """The phase with this path; KeyError if there is none."""
        for phase in self.phases:
            if phase.path == path:
                return phase
        raise KeyError(path)

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
