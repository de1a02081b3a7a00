"""What a procedure consists of: its steps, the states that they stand in, the ways between them."""

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
    ``effect``: what the act does besides what its name says, such as that insurance is open then;
    ``again``: when it comes again once it was done; ``void``: when it falls away
    though it is owed, because all is decided; ``follows``: the path of the step without which it
    is not due, such as the question that a player's event answers; ``renews``: the paths of those
    that are due again after it. ``chart``: the chart that it stands for, which every one of its
    spots runs through by itself. ``implied``: whoever does what is due only after it has passed it
    over, and what it brings about has come about. ``empty``: nothing is to be done in it, as in the
    root of a phase without steps; ``every_clause``: those that ask for its act or regulate a detail
    of it; ``ask``: what ``asking`` has made of it.
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
        """The last part of its path."""
        return self.path.rpartition("/")[2]

    @property
    def phrase(self) -> str | None:
        """What a call says; None where the step is no call of fixed words."""
        return next((detail.rule for detail in self.details if detail.field == "phrase"), None)


@dataclass(frozen=True, slots=True)
class Edge:
    """A way from one state to the next.

    ``id`` is its permanent name within the state. ``on``: the player's answer that leads this way;
    "": it is taken when nothing is left to do in the state. ``ahead``, and all of ``certain`` hold:
    what lies beyond counts as certain as soon as its conditions hold, even before the state is
    over. ``way``: the machine may go there; else the edge only says what is certain.
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
    """A state of the machine, named by its path, with the steps that are due in it.

    ``chart``: the path of the chart that it is a state of, "" for one of the round itself.
    """

    path: str
    root: Step
    edges: tuple[Edge, ...]
    final: bool = False
    begins_round: bool = False
    chart: str = ""

    def way_name(self, edge: Edge) -> str:
        """The permanent name of a way that leaves it, such as ``boxes/turn/card>bust``."""
        return f"{self.path}>{edge.id}"


@dataclass(frozen=True, slots=True)
class Never:
    """Names the clauses of a fault when an act was not due; ``number``: its table in the file."""

    act: str
    what: str | None
    when: tuple[When, ...]
    clauses: tuple[str, ...]
    phrase: str | None = None
    id: str = ""
    number: int = 0
