"""Which clauses speak of a step, and of all that stands in it."""

from collections.abc import Iterable, Iterator

from trainer.procedure.step import Step


def merged(*clauses: Iterable[str]) -> tuple[str, ...]:
    """Clauses of several lists, each once."""
    return tuple(dict.fromkeys(clause for some in clauses for clause in some))


def leaves_of(step: Step) -> Iterator[Step]:
    """The acts and players' events in a step, or itself."""
    if not step.steps:
        yield step
    for inner in step.steps:
        yield from leaves_of(inner)


def asking(*steps: Step) -> tuple[str, ...]:
    """The clauses that ask for what is done in steps."""
    return merged(*(leaf.every_clause for step in steps for leaf in leaves_of(step)))


def about(*steps: Step) -> tuple[str, ...]:
    """Every clause that speaks of steps and of what stands in them."""
    return merged(asking(*steps), of_order(*steps))


def of_order(*steps: Step) -> tuple[str, ...]:
    """The clauses that speak of what stands before or after what, in steps."""
    found: list[tuple[str, ...]] = []
    for step in steps:
        found += [step.order_clauses, step.before_clauses, step.after_clauses]
        found += [of_order(inner) for inner in step.steps]
    return merged(*found)
