"""Parts of a procedure: steps, their states and the ways between states."""

from dataclasses import dataclass, field
from typing import Any

from trainer.procedure.vocabulary import Condition, Detail, Order, SpotSet

#: How the steps of a phase or group are due to each other.
IN_ORDER, ANY_ORDER, ONE_OF, MAY = "in order", "any order", "one of", "may"
#: Like *may*, but a performance does it there: it is right later as well, where another step asks.
USUALLY = "usually"
#: Of these steps one only can be open at a time: their conditions exclude each other.
EXCLUSIVE = "exclusive"
GROUP_WAYS = (IN_ORDER, ANY_ORDER, ONE_OF, EXCLUSIVE)
LEAF_WAYS = (IN_ORDER, ONE_OF, MAY, USUALLY)

#: When a step that was done comes again: each time its state is entered anew, or at once, as long
#: as its conditions hold. Else it is due once in a round.
ON_ENTRY, AT_ONCE = "on entry", "at once"
AGAIN_WAYS = (ON_ENTRY, AT_ONCE)

ALTERNATING = "alternating"


@dataclass(frozen=True, slots=True)
class When:
    """A named condition, wanted true or (``not name``) false."""

    name: str
    wanted: bool
    test: Condition


@dataclass(frozen=True, slots=True)
class Regulated:
    """Detail of an act that the house regulates, with its clauses.

    ``right`` gives the right values; None stands for alternating hands.
    """

    field: str
    rule: str
    right: Detail | None
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """Step: a dealer's act, a player's event, or a group.

    ``path`` is its permanent id. ``over`` gives its spots, ``order`` their order. It is
    open at a spot while all of ``when`` hold; it lapses when all of ``until`` hold.

    ``order_clauses`` name the mistake when its spots are taken out of order,
    ``before_clauses`` when a later step passes it over, ``after_clauses`` when it passes
    over an earlier one.

    ``interrupts``: the acts that an interrupting step comes before; None for a step of a
    phase. ``decision``: of a free choice, a scenario's name for this choice of the banker.
    ``effect``: a result besides the act's own, such as opening insurance. ``again``: when
    it comes again after it was done. ``void``: when it falls away although it is owed,
    because all is decided. ``follows``: the path of the step that must come first, such as
    the question that a player's event answers. ``renews``: the paths of the steps that are
    due again after it.

    ``chart``: the chart that it stands for; each of its spots runs through that chart
    separately. ``implied``: a dealer who goes on to a later step has passed this one over,
    and its effect has come about. ``empty``: it holds nothing to do, as the root of a phase
    without steps. ``every_clause``: the clauses that ask for its act or regulate a detail
    of it. ``ask``: the query that ``due.py`` makes for it and keeps here.
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
    effect: str = ""
    again: str = ""
    void: tuple[When, ...] = ()
    follows: str = ""
    renews: tuple[str, ...] = ()
    chart: str = ""
    implied: bool = False
    empty: bool = field(init=False, repr=False, compare=False, default=False)
    every_clause: tuple[str, ...] = field(init=False, repr=False, compare=False, default=())
    ask: Any = field(init=False, repr=False, compare=False, default=None)

    def __post_init__(self) -> None:
        nothing = not (self.act or self.event or self.steps or self.chart)
        object.__setattr__(self, "empty", nothing)
        clauses = [*self.clauses, *(c for detail in self.details for c in detail.clauses)]
        object.__setattr__(self, "every_clause", tuple(dict.fromkeys(clauses)))

    @property
    def name(self) -> str:
        """Last part of its path."""
        return self.path.rpartition("/")[2]

    @property
    def phrase(self) -> str | None:
        """Name of the call's fixed words; None for any other step."""
        return next((detail.rule for detail in self.details if detail.field == "phrase"), None)


@dataclass(frozen=True, slots=True)
class Edge:
    """Way (transition) from one state to the next.

    ``id`` is its permanent name within the state. ``on``: the player's answer that opens
    it; "": it is taken once nothing is left to do in the state. ``ahead``: the steps beyond
    it count as certain as soon as all of ``when`` and of ``certain`` hold, even before the
    state is over. ``way``: the machine may take it; otherwise the edge only tells what is
    certain.
    """

    to: str
    when: tuple[When, ...]
    ahead: bool
    way: bool = True
    on: str = ""
    id: str = ""
    certain: tuple[When, ...] = ()


@dataclass(frozen=True, slots=True)
class Phase:
    """State of the machine, named by its path, with its steps.

    ``chart``: the path of the chart that it belongs to, "" for a state of the round itself.
    """

    path: str
    root: Step
    edges: tuple[Edge, ...]
    final: bool = False
    begins_round: bool = False
    chart: str = ""

    def way_name(self, edge: Edge) -> str:
        """Return the permanent name of a way, such as ``boxes/turn/card>bust``."""
        return f"{self.path}>{edge.id}"


@dataclass(frozen=True, slots=True)
class Never:
    """Clauses to cite when the dealer's move is not due.

    ``number``: the place of its table in the file, from 1.
    """

    act: str
    what: str | None
    when: tuple[When, ...]
    clauses: tuple[str, ...]
    phrase: str | None = None
    id: str = ""
    number: int = 0
