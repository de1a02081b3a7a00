"""The tables of a procedure that say what a house wants of training."""

from collections.abc import Collection

from trainer.procedure.reading import Fields
from trainer.procedure.training_rules import (
    FAMILIES,
    FASTEST_ACT,
    FAULT_KINDS,
    MOST_ACTS_AN_HOUR,
    MOST_APART,
    MOST_ATTEMPTS,
    MOST_AWAY,
    MOST_CLAUSE_FAULTS,
    MOST_DAYS,
    MOST_FAULTS,
    MOST_INTERRUPTIONS,
    MOST_MINUTES,
    MOST_OCCASIONS,
    MOST_ROUNDS,
    MOST_ROUNDS_AN_HOUR,
    MOST_SECONDS,
    MOST_TABLES,
    MOST_WITHIN,
    NOT_SAID,
    REMEDIES,
    SLOWEST_ACT,
    Blueprint,
    InspectorBlueprint,
    Remedies,
    Targets,
)

_IN_A_HUNDRED = 100


def read_blueprint(fields: Fields, starts: Collection[str]) -> Blueprint:
    """What exams are drawn by; the usual where the procedure does not say."""
    before = len(fields.problems)
    read = Blueprint(
        rounds=fields.whole("rounds", 1, MOST_ROUNDS, 4),
        minutes=fields.whole("minutes", 1, MOST_MINUTES, 20),
        clauses=fields.texts("clauses"),
        start=fields.word("start", starts, "deal"),
        interruptions=fields.whole("interruptions", 0, MOST_INTERRUPTIONS, 1),
        away=fields.whole("away", 0, MOST_AWAY, 60),
        days=fields.whole("days", 1, MOST_DAYS, 7),
        **{family: fields.whole(family, 0, MOST_OCCASIONS, 0) for family in FAMILIES},
        clause_faults=fields.whole("clause_faults", 0, MOST_CLAUSE_FAULTS, 0),
        clause_share=fields.number("clause_share", 0, 1, 0.15),
        attempts=fields.whole("attempts", 0, MOST_ATTEMPTS, 0),
        wait_days=fields.whole("wait_days", 0, MOST_DAYS, 0),
        second_part=fields.flag("second_part", default=False),
    )
    fields.close()
    _check(fields, read, before)
    return read


def _check(fields: Fields, read: Blueprint | InspectorBlueprint, before: int) -> None:
    """Say what does not go together, where nothing else was wrong with so many before."""
    for field, says in read.problems() if len(fields.problems) == before else ():
        fields.add(says, field)


def read_inspector_exam(fields: Fields) -> InspectorBlueprint:
    """What inspectors are examined by; the usual where the procedure does not say."""
    usual, before = InspectorBlueprint(), len(fields.problems)
    read = InspectorBlueprint(
        faults=fields.whole("faults", 1, MOST_FAULTS, usual.faults),
        critical=fields.whole("critical", 0, MOST_FAULTS, usual.critical),
        acts_from=fields.whole("acts_from", 1, MOST_APART, usual.acts_from),
        acts_to=fields.whole("acts_to", 1, MOST_APART, usual.acts_to),
        kinds=_kinds(fields),
        clauses=tuple(dict.fromkeys(fields.texts("clauses"))),
        hits=fields.whole("hits", 0, MOST_FAULTS, usual.hits),
        critical_missed=fields.whole("critical_missed", 0, MOST_FAULTS, usual.critical_missed),
        false_calls=fields.number("false_calls", 0, _IN_A_HUNDRED, usual.false_calls),
        within=fields.whole("within", 0, MOST_WITHIN, usual.within),
        seconds=fields.number("seconds", FASTEST_ACT, SLOWEST_ACT, usual.seconds),
        waits=fields.flag("waits", default=usual.waits),
        tables=fields.whole("tables", 1, MOST_TABLES, usual.tables),
    )
    fields.close()
    _check(fields, read, before)
    return read


def _kinds(fields: Fields) -> tuple[str, ...]:
    """Kinds of faults, each of them once."""
    kinds = fields.texts("kinds")
    for kind in kinds:
        if kind not in FAULT_KINDS:
            fields.add(f"{kind!r} is no kind of fault: some of {', '.join(FAULT_KINDS)}", "kinds")
    return tuple(kind for kind in FAULT_KINDS if kind in kinds)


_REMEDIES = (*REMEDIES, NOT_SAID)


def read_remedies(fields: Fields) -> Remedies:
    """What the house does about faults; nothing where the procedure does not say."""
    read = Remedies(**{kind: fields.word(kind, _REMEDIES, NOT_SAID) for kind in FAULT_KINDS})
    fields.close()
    return read


def read_targets(fields: Fields) -> Targets:
    """The pace that the house wants; none where the procedure does not say."""
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
