"""Training rules of a house: its exams, pace and help."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from trainer.procedure.fields import Fields
from trainer.procedure.inspector_plan import Plan, find_plan

#: How many stages help has at most: which phase, which act, show me.
HELP_STAGES = 3
#: The most that a blueprint and targets may ask for; anything above is a slip of the pen.
MOST_ROUNDS, MOST_POSITIONS, MOST_ROUND_MINUTES = 50, 500, 60
MOST_ROUNDS_AN_HOUR, MOST_ACTS_AN_HOUR = 1_000, 20_000
MOST_SECONDS = 600
MOST_INTERRUPTIONS, MOST_AWAY, MOST_DAYS = 20, 3_600, 365
MOST_ATTEMPTS = 20
#: Bounds of an exam's error rates, and the fewest seconds of a position.
LEAST_RATE, MOST_GOOD_FAILS, MOST_BAD_PASSES = 0.001, 0.5, 0.9
LEAST_SECONDS = 10

#: The families of critical habits: pays, takes, lets pass what must be refused, draws or stands.
PAYS, TAKES, LETS_PASS, DRAWS = "pays", "takes", "lets_pass", "draws"
FAMILIES = (PAYS, TAKES, LETS_PASS, DRAWS)


@dataclass(frozen=True, slots=True)
class Blueprint:
    """Blueprint of the house's exams: pieces, error rates, times and attempts.

    So many ``rounds`` have all of the ``clauses``; ``start``: how the first round begins.
    Then come at least so many ``positions``, and ``most_positions`` at most. Each round may
    take so many ``round_minutes``, each position so many ``position_seconds``. The exam may
    have so many ``interruptions``, each of ``away`` seconds at most; the manager decides
    about anything more. An exam that nobody resumes within ``days`` days ends by itself.

    ``pays``, ``takes``, ``lets_pass``, ``draws``: the families of critical habits that the
    exam decides about. ``good_fails``: how often a dealer may fail who slips at 1 in 200
    chances of each family; ``bad_passes``: how often one may pass who slips at 1 in 10 of
    one family; both from 0 to 1. A mistake against one of ``fails_at_once`` (clauses) fails
    the exam. After so many ``attempts`` the failed family has to be trained before the next;
    0: any number. Each comes so many ``wait_days`` after the one before. So many ``trials``
    that certify nothing may be taken; 0: any number.
    """

    rounds: int = 4
    clauses: tuple[str, ...] = ()
    start: str = "deal"
    positions: int = 50
    most_positions: int = 200
    round_minutes: int = 10
    position_seconds: int = 120
    interruptions: int = 1
    away: int = 60
    days: int = 7
    pays: bool = True
    takes: bool = True
    lets_pass: bool = True
    draws: bool = True
    good_fails: float = 0.01
    bad_passes: float = 0.06
    fails_at_once: tuple[str, ...] = ()
    attempts: int = 2
    wait_days: int = 0
    trials: int = 0

    @property
    def families(self) -> tuple[str, ...]:
        """Families of critical habits that the exam decides about."""
        return tuple(family for family in FAMILIES if getattr(self, family))

    @property
    def drawn_by(self) -> tuple[object, ...]:
        """Values that decide which exams can be drawn."""
        rates = self.good_fails, self.bad_passes
        return self.rounds, self.clauses, self.start, self.families, rates

    def problems(self) -> Iterator[tuple[str, str]]:
        """Yield contradictions: the field, and a sentence about it."""
        if self.interruptions and not self.away:
            yield "away", "no interruption is so short: more seconds, or 0 interruptions"
        if not self.families:
            yield PAYS, f"an exam decides about one of {', '.join(FAMILIES)} at least"
        if self.most_positions < self.positions:
            yield "most_positions", f"should be at least positions, and {self.positions} is more"


@dataclass(frozen=True, slots=True)
class Targets:
    """Pace that the house wants of a dealer; 0: no target.

    The seconds of money exercises are for paying a bonus, the largest insurance, running
    down a stack of twenty chips, and fifty sums of two numbers.
    """

    rounds_an_hour: int = 0
    acts_an_hour: int = 0
    seconds_for_a_bonus: int = 0
    seconds_for_insurance: int = 0
    seconds_for_a_stack: int = 0
    seconds_for_sums: int = 0


#: The most months until a certificate is renewed, and assessments a year that a house may ask for.
MOST_MONTHS, MOST_ASSESSMENTS = 60, 52


@dataclass(frozen=True, slots=True)
class Renewal:
    """When a certificate of the house has to be renewed.

    After so many ``months``; with ``rule_changes`` when its rules have changed; after so many
    ``months_away`` without any training or dealing on record, 0 for any number; with fewer
    ``floor_assessments`` in a year, 0 for none.
    """

    months: int = 12
    rule_changes: bool = True
    months_away: int = 0
    floor_assessments: int = 0


#: What a fault can be called: of an act that was made, and of one that was left out.
FAULT_KINDS = (
    "wrong_hand",
    "wrong_place",
    "wrong_amount",
    "wrong_call",
    "wrong_box",
    "out_of_order",
    "not_due",
    "omitted",
)
#: The most, and the least, that the examination of an inspector may ask for.
MOST_FAULTS, MOST_APART, MOST_WITHIN, MOST_TABLES = 100, 200, 10, 2
LEAST_GAP = 15
FASTEST_ACT, SLOWEST_ACT = 1.0, 4.0


#: What an inspector does about a fault that he has called: he is called himself, the table stands
#: still until he has looked, it is put back as it was, or it stands as it lies.
CALLED, FREEZE, PUT_BACK, STANDS = "call inspector", "freeze", "put back", "stand"
REMEDIES = (CALLED, FREEZE, PUT_BACK, STANDS)
#: The house does not say what is done about a kind of fault.
NOT_SAID = "not said"


@dataclass(frozen=True, slots=True)
class Remedies:
    """Remedy for each kind of mistake: from ``REMEDIES``, or ``NOT_SAID``."""

    wrong_hand: str = NOT_SAID
    wrong_place: str = NOT_SAID
    wrong_amount: str = NOT_SAID
    wrong_call: str = NOT_SAID
    wrong_box: str = NOT_SAID
    out_of_order: str = NOT_SAID
    not_due: str = NOT_SAID
    omitted: str = NOT_SAID

    def remedy_for(self, kind: str) -> str:
        """Return the remedy for a kind of mistake; "" without one."""
        said = str(getattr(self, kind, NOT_SAID))
        return "" if said == NOT_SAID else said

    @property
    def is_declared(self) -> bool:
        """Tell if the house sets any remedy."""
        return any(self.remedy_for(kind) for kind in FAULT_KINDS)


#: A house that does not say what is done about any fault.
NO_REMEDIES = Remedies()


@dataclass(frozen=True, slots=True)
class InspectorBlueprint:
    """Blueprint of the house's inspector exams, and the errors that it allows.

    Each part has so many ``faults``, so many of them ``critical``, in the mean one every
    ``mean_gap`` moves. ``kinds``: only these kinds, each at least once; any kind if empty.
    ``clauses``: each is broken at least once. ``good_fails``: how often an inspector who
    names 95 % may fail, ``bad_passes``: how often one who names 80 % may pass, both from 0
    to 1; the ``plan`` follows from them. ``false_calls`` or fewer in 100 clean windows pass.
    A mistake may be called until ``within`` moves later, and named for ``naming`` seconds,
    0 for any time. A move takes so many ``seconds``; the dealer ``waits`` while a mistake is
    named; so many ``tables`` are watched at once.
    """

    faults: int = 30
    critical: int = 10
    mean_gap: int = 32
    kinds: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    good_fails: float = 0.05
    bad_passes: float = 0.08
    false_calls: float = 3.0
    within: int = 2
    naming: int = 20
    seconds: float = 2.0
    waits: bool = True
    tables: int = 1

    @property
    def plan(self) -> Plan | None:
        """Misses that pass or fail; None if no plan meets the errors allowed."""
        return find_plan(self.faults, self.good_fails, self.bad_passes)

    def problems(self) -> Iterator[tuple[str, str]]:
        """Yield contradictions: the field, and a sentence about it."""
        if self.critical > self.faults:
            yield "critical", f"{self.critical} of {self.faults} faults cannot be critical"
        asked = max(len(self.kinds), len(self.clauses))
        if asked > self.faults:
            which = "kinds" if len(self.kinds) == asked else "clauses"
            yield which, f"{asked} of them do not fit into {self.faults} faults"
        if self.plan is None:
            says = f"{self.faults} faults are too few to err so seldom: ask for more, or allow more"
            yield "faults", says


_IN_A_HUNDRED = 100


def read_blueprint(fields: Fields, starts: Collection[str]) -> Blueprint:
    """Read the blueprint of exams; missing fields take usual values."""
    usual, before = Blueprint(), len(fields.problems)
    read = Blueprint(
        rounds=fields.whole("rounds", 1, MOST_ROUNDS, usual.rounds),
        clauses=fields.texts("clauses"),
        start=fields.word("start", starts, usual.start),
        positions=fields.whole("positions", 0, MOST_POSITIONS, usual.positions),
        most_positions=fields.whole("most_positions", 0, MOST_POSITIONS, usual.most_positions),
        round_minutes=fields.whole("round_minutes", 1, MOST_ROUND_MINUTES, usual.round_minutes),
        position_seconds=fields.whole(
            "position_seconds", LEAST_SECONDS, MOST_SECONDS, usual.position_seconds
        ),
        interruptions=fields.whole("interruptions", 0, MOST_INTERRUPTIONS, usual.interruptions),
        away=fields.whole("away", 0, MOST_AWAY, usual.away),
        days=fields.whole("days", 1, MOST_DAYS, usual.days),
        **{family: fields.flag(family, default=True) for family in FAMILIES},
        good_fails=fields.number("good_fails", LEAST_RATE, MOST_GOOD_FAILS, usual.good_fails),
        bad_passes=fields.number("bad_passes", LEAST_RATE, MOST_BAD_PASSES, usual.bad_passes),
        fails_at_once=fields.texts("fails_at_once"),
        attempts=fields.whole("attempts", 0, MOST_ATTEMPTS, usual.attempts),
        wait_days=fields.whole("wait_days", 0, MOST_DAYS, usual.wait_days),
        trials=fields.whole("trials", 0, MOST_ATTEMPTS, usual.trials),
    )
    fields.close()
    _check(fields, read, before)
    return read


def _check(fields: Fields, read: Blueprint | InspectorBlueprint, before: int) -> None:
    """Report contradictions, unless the fields had other problems.

    ``before``: the number of problems before the fields were read.
    """
    for field, says in read.problems() if len(fields.problems) == before else ():
        fields.add(says, field)


def read_inspector_exam(fields: Fields) -> InspectorBlueprint:
    """Read the blueprint of inspector exams; missing fields take usual values."""
    usual, before = InspectorBlueprint(), len(fields.problems)
    read = InspectorBlueprint(
        faults=fields.whole("faults", 1, MOST_FAULTS, usual.faults),
        critical=fields.whole("critical", 0, MOST_FAULTS, usual.critical),
        mean_gap=fields.whole("mean_gap", LEAST_GAP, MOST_APART, usual.mean_gap),
        kinds=_kinds(fields),
        clauses=tuple(dict.fromkeys(fields.texts("clauses"))),
        good_fails=fields.number("good_fails", 0, 1, usual.good_fails),
        bad_passes=fields.number("bad_passes", 0, 1, usual.bad_passes),
        false_calls=fields.number("false_calls", 0, _IN_A_HUNDRED, usual.false_calls),
        within=fields.whole("within", 0, MOST_WITHIN, usual.within),
        naming=fields.whole("naming", 0, MOST_SECONDS, usual.naming),
        seconds=fields.number("seconds", FASTEST_ACT, SLOWEST_ACT, usual.seconds),
        waits=fields.flag("waits", default=usual.waits),
        tables=fields.whole("tables", 1, MOST_TABLES, usual.tables),
    )
    fields.close()
    _check(fields, read, before)
    return read


def _kinds(fields: Fields) -> tuple[str, ...]:
    """Read kinds of mistakes, each of them once."""
    kinds = fields.texts("kinds")
    for kind in kinds:
        if kind not in FAULT_KINDS:
            fields.add(f"{kind!r} is no kind of fault: some of {', '.join(FAULT_KINDS)}", "kinds")
    return tuple(kind for kind in FAULT_KINDS if kind in kinds)


_REMEDIES = (*REMEDIES, NOT_SAID)


def read_remedies(fields: Fields) -> Remedies:
    """Read the house's remedies; ``NOT_SAID`` where it sets none."""
    read = Remedies(**{kind: fields.word(kind, _REMEDIES, NOT_SAID) for kind in FAULT_KINDS})
    fields.close()
    return read


def read_renewal(fields: Fields) -> Renewal:
    """Read when the house's certificates are renewed."""
    usual = Renewal()
    read = Renewal(
        months=fields.whole("months", 1, MOST_MONTHS, usual.months),
        rule_changes=fields.flag("rule_changes", default=usual.rule_changes),
        months_away=fields.whole("months_away", 0, MOST_MONTHS, usual.months_away),
        floor_assessments=fields.whole(
            "floor_assessments", 0, MOST_ASSESSMENTS, usual.floor_assessments
        ),
    )
    fields.close()
    return read


def read_targets(fields: Fields) -> Targets:
    """Read the house's pace; 0 where it sets no target."""
    read = Targets(
        rounds_an_hour=fields.whole("rounds_an_hour", 0, MOST_ROUNDS_AN_HOUR, 0),
        acts_an_hour=fields.whole("acts_an_hour", 0, MOST_ACTS_AN_HOUR, 0),
        seconds_for_a_bonus=fields.whole("seconds_for_a_bonus", 0, MOST_SECONDS, 0),
        seconds_for_insurance=fields.whole("seconds_for_insurance", 0, MOST_SECONDS, 0),
        seconds_for_a_stack=fields.whole("seconds_for_a_stack", 0, MOST_SECONDS, 0),
        seconds_for_sums=fields.whole("seconds_for_sums", 0, MOST_SECONDS, 0),
    )
    fields.close()
    return read
