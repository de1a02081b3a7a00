"""Whether a step's change comes to nothing, told from what its conditions have to do with others.

It is said only where it is certain for every table, also for one that slips have made: what is
done, how it is judged, which clause is named.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from trainer.procedure.difference import Difference
from trainer.procedure.kinds import AMOUNT, COMES, GOES, MOVES, WHEN
from trainer.procedure.spec import Procedure
from trainer.procedure.step import ANY_ORDER, EXCLUSIVE, IN_ORDER, MAY, ONE_OF, Step, When
from trainer.table.act import CHOICES, CLEARING, MONEY
from trainer.table.journal import about
from trainer.table.right import given_anywhere
from trainer.table.settled import USES_UP
from trainer.training.dealing.family import family_of
from trainer.training.dealing.possible import possible_steps
from trainer.training.differing.beside import Alike, Beside, passed, stays, steps_beside
from trainer.training.differing.holding import (
    at_the_spot,
    due_somewhere,
    holding_at,
    is_of_the_table,
    steps_to,
)
from trainer.training.differing.named import first_named, is_always_forbidden
from trainer.training.differing.words import (
    DONE_ONCE,
    LEFT_OUT_LAST,
    NEVER_BOTH,
    NOT_HERE,
    ONE_SPOT,
    SAME_SUM,
    SAME_THERE,
    SAME_TIMES,
)

_CUT_DECISIONS = frozenset({"accept_cut", "refuse_cut"})  # a wrong one is the first one beside it
_CALL, _BET = "call", "bet"
_AGAIN, _ORDER, _DUE = "again", "order", "due"
_OF_TIMES = frozenset({WHEN, MOVES, COMES, GOES})  # when acts are due, and which come first

_Asked = tuple[Step, Sequence[When]]  # a step, and what has to hold for one of its acts

#: The fields of a step by which a fault that nothing asks for may name it; "" is all of it.
_NAMING = frozenset({"", "act", "what", "clauses"})


def idle(old: Procedure, new: Procedure, one: Difference) -> str:
    """Why a change of a step comes to nothing, a text of ``words.py``; "" where it may not."""
    sides = ((old, one.was or one.of), (new, one.of))
    if not any(_may_be_met(*side, one.field) for side in sides):
        return NOT_HERE
    if one.field in _BY_FIELD:
        why, comes_to_nothing = _BY_FIELD[one.field]
        return why if comes_to_nothing(old, new, one) else ""
    was, now = (steps_to(*side) for side in sides)
    if one.kind not in _OF_TIMES or not _named_alike(old, new, one):
        return ""
    if not one.field and all(_is_left_out(*side) for side in ((old, was), (new, now))):
        return NOT_HERE
    return _in_its_place(old, new, one) if stays(one) else ""


def _in_its_place(old: Procedure, new: Procedure, one: Difference) -> str:
    """The same of a step that stands in one group before and after."""
    if Alike(old, new, one).due_alike:
        return SAME_TIMES
    if one.kind != MOVES:
        return ""
    if _past_all(old, new, one, _apart):
        return NEVER_BOTH
    return LEFT_OUT_LAST if _past_all(old, new, one, _one_comes_last) else ""


# --- what is never due


def _may_be_met(procedure: Procedure, path: str, field: str) -> bool:
    """Whether a step, or one that stands in it, may be due at the house, or named by a fault.

    What is never due may be named as the first that asks for such an act at another time, and its
    limit makes what is done later free.
    """
    possible = {step.path for step in possible_steps(procedure)}
    due = possible & due_somewhere(procedure) if field else possible
    firsts = {(step.act, step.what): step for step in reversed(procedure.leaves)}
    holding = holding_at(procedure)

    def is_met(step: Step) -> bool:
        if step.path in due or step.act == _CALL:  # words do no harm where nobody asks for them
            return step.path in possible
        first = field in _NAMING and firsts[step.act, step.what] is step
        named = first and not is_always_forbidden(procedure, step)
        alone = step.path in possible and _is_asked_alone(procedure, step)
        return named or alone or (bool(step.until) and not holding.never(step.when))

    return path in due or any(map(is_met, _leaves_of(procedure, path)))


def _is_asked_alone(procedure: Procedure, step: Step) -> bool:
    """Whether a step's own conditions are asked without those around it: by what follows it."""
    followed = any(leaf.follows == step.path for leaf in procedure.leaves)
    return followed or any(around.due == ONE_OF for around in steps_to(procedure, step.path))


def _is_left_out(procedure: Procedure, steps: Sequence[Step]) -> bool:
    """Whether a step is never due where it stands, and nothing else goes by it; or is not there."""
    if not steps:
        return True
    step, leaves = steps[-1], list(_leaves(steps[-1:]))
    return (
        step.path not in due_somewhere(procedure)
        and Beside(procedure, step.path).may_be_left_out(step)
        and not any(leaf.until or _is_asked_alone(procedure, leaf) for leaf in leaves)
    )


def _named_alike(old: Procedure, new: Procedure, one: Difference) -> bool:
    """Whether all that goes by which step stands first, or that one is there at all, is the same.

    A fault that nothing asks for names the first step of its act; what is said to the table may be
    asked for there; some acts begin a round.
    """
    leaves = [_leaves_of(old, one.was or one.of), _leaves_of(new, one.of)]
    changed = [leaf for some in leaves for leaf in some]
    acts = {leaf.act for leaf in changed if leaf.act}
    in_place = stays(one) and one.kind not in (COMES, GOES)
    if acts & _CUT_DECISIONS or (_CALL in acts and not in_place):
        return False
    begin_alike = not acts & (old.acts_of_a_beginning ^ new.acts_of_a_beginning)
    was, now = (first_named(procedure, acts) for procedure in (old, new))
    return (begin_alike or (one.kind == MOVES and in_place)) and all(
        key in was and key in now and _as_named(was[key], now[key], changed) for key in {*was, *now}
    )


def _as_named(was: Step, now: Step, changed: Sequence[Step]) -> bool:
    """Whether what is named first is the same, or none of what is changed."""
    return was.clauses == now.clauses or not (was in changed or now in changed)


def _leaves_of(procedure: Procedure, path: str) -> list[Step]:
    return [step for step in procedure.leaves if f"{step.path}/".startswith(f"{path}/")]


def _leaves(steps: Sequence[Step]) -> Iterator[Step]:
    for step in steps:
        if step.steps:
            yield from _leaves(step.steps)
        else:
            yield step


# --- what is never due at once, or has its place by itself


def _past_all(
    old: Procedure,
    new: Procedure,
    one: Difference,
    holds: Callable[[Procedure, Sequence[Step], Step], bool],
) -> bool:
    """Whether something holds of a step and each of those that it has moved past."""
    was, now = steps_to(old, one.was or one.of), steps_to(new, one.of)
    if any(len(steps) > 1 and steps[-2].due == EXCLUSIVE for steps in (was, now)):
        return False  # cases say themselves that none before them holds
    beside = (steps_beside(old, was[-1].path), steps_beside(new, now[-1].path))
    past = passed(old, new, one)
    return all(past <= {step.name for step in steps} for steps in beside) and all(
        holds(procedure, steps, other)
        for procedure, steps, others in ((old, was, beside[0]), (new, now, beside[1]))
        for other in others
        if other.name in past
    )


def _one_comes_last(procedure: Procedure, steps: Sequence[Step], other: Step) -> bool:
    """Whether of two in any order one may be left out, and nothing interrupts both of them."""
    if len(steps) < 2 or steps[-2].due != ANY_ORDER:
        return False
    held_up = {act for each in procedure.interrupts for act in each.interrupts or ()}
    leaves = [list(_leaves([step])) for step in (steps[-1], other)]
    free = [{leaf.due == MAY for leaf in some} for some in leaves]
    met = [held_up & {leaf.act for leaf in some} for some in leaves]
    return {True} in free and {False} in free and not all(met)


def _apart(procedure: Procedure, steps: Sequence[Step], other: Step) -> bool:
    """Whether a step and one beside it are never due at once, or one of them never at all."""
    step, due = steps[-1], due_somewhere(procedure)
    if step.path not in due or other.path not in due:
        return True
    if _are_tried_apart(procedure, _tried(step), _tried(other)):
        return True
    around, holding = at_the_spot(steps[:-1]), holding_at(procedure)
    return all(
        any(map(holding.never, _at_each(around, (step, mine), (other, its))))
        for mine in _branches(step)
        for its in _branches(other)
    )


def _at_each(around: Sequence[When], *two: _Asked) -> Iterator[Sequence[When]]:
    """What holds at the spot of each of two steps where both are due.

    At another spot than the group's own only what is asked of the table holds as well.
    """
    same_spot = all(step.over is None for step, _ in two)
    for (step, own), (_, others) in (two, two[::-1]):
        there = around if step.over is None else _of_the_table(around)
        yield (*there, *own, *(others if same_spot else _of_the_table(others)))


def _of_the_table(when: Sequence[When]) -> Sequence[When]:
    return [condition for condition in when if is_of_the_table(condition)]


def _tried(step: Step) -> str:
    """What a player tries that is refused by it; "" where it is something else."""
    if step.act != "refuse" or not any(f"tries_{step.what}" == when.name for when in step.when):
        return ""
    return step.what or ""


def _are_tried_apart(procedure: Procedure, one: str, other: str) -> bool:
    """Whether players never try two things at one moment: the first is passed over then, if any."""
    at_once = family_of(procedure).tried_at_once
    return bool(one and other) and not any({one, other} <= together for together in at_once)


def _branches(step: Step) -> list[tuple[When, ...]]:
    """What has to hold for each of the acts of a step, as far as it is asked of the same spot."""
    if not step.steps or any(inner.over is not None for inner in step.steps):
        return [step.when]
    return [(*step.when, *when) for inner in step.steps for when in _branches(inner)]


def _is_no_choice(old: Procedure, new: Procedure, one: Difference) -> bool:
    """Whether one of several is chosen, or each is done, of an act at the table that is no other.

    At a spot a choice has a name of its own, and of money it is made by what has moved.
    """
    both = (steps_to(old, one.was or one.of), steps_to(new, one.of))
    at_the_table = all(step.over is None for steps in both for step in steps)
    acts = [step for steps in both for step in steps[-1:]]
    alone = all(step.due in {IN_ORDER, ONE_OF} and step.act not in MONEY for step in acts)
    charts = any(
        procedure.chart_of(step) for procedure, step in zip((old, new), acts, strict=False)
    )
    return at_the_table and alone and not charts and _is_at_one_spot(old, new, one)


def _is_at_one_spot(old: Procedure, new: Procedure, one: Difference) -> bool:
    """Whether an act has no spots of its own that could be in an order."""
    steps = (*steps_to(old, one.was or one.of)[-1:], *steps_to(new, one.of)[-1:])
    return not any(step.over or step.steps or step.chart for step in steps)


# --- what is done once, whenever it would come again


def _are_done_once(old: Procedure, new: Procedure, one: Difference) -> bool:
    return _is_done_once(old, one.was or one.of) and _is_done_once(new, one.of)


def _is_done_once(procedure: Procedure, path: str) -> bool:
    """Whether nothing is left that the acts of a step could be done to, once they were done.

    What was done is asked for by what follows it, too, by what is chosen, and by its limit. What a
    player tries is gone once it is refused.
    """
    around = steps_to(procedure, path)
    chosen = any(step.due == ONE_OF for step in around)
    followed = {leaf.follows for leaf in procedure.leaves}
    return not chosen and all(
        _uses_up(leaf) and leaf.due != ONE_OF and not (leaf.until or leaf.path in followed)
        for leaf in _leaves_of(procedure, path)
    )


def _uses_up(leaf: Step) -> bool:
    """Whether nothing is left once it is done that it could be done to."""
    if leaf.interrupts is not None:
        return bool(_tried(leaf))
    return leaf.act in CLEARING or (leaf.act in USES_UP and about(leaf.what) == _BET)


# --- what comes to the same sum


def _same_sum(old: Procedure, new: Procedure, one: Difference) -> bool:
    """Whether two amounts of a bet are the same wherever the step is due, whatever lies there."""
    was, now = steps_to(old, one.was or one.of), steps_to(new, one.of)
    if not (was and now):
        return False
    steps = (was[-1], now[-1])
    if any(step.act not in MONEY or step.what != _BET for step in steps):
        return False
    rules = [detail.rule for step in steps for detail in step.details if detail.field == AMOUNT]
    holding = _held(was) & _held(now)
    sums = [
        family_of(side).sum_of(rule, holding, side.house) for side in (old, new) for rule in rules
    ]
    return len(rules) == len(steps) and None not in sums and len(set(sums)) == 1


def _held(steps: Sequence[Step]) -> set[str]:
    """The conditions that hold where a step is due."""
    return {when.name for when in at_the_spot(steps) if when.wanted}


# --- what is right of a detail


def _same_right(old: Procedure, new: Procedure, one: Difference) -> bool:
    """Whether a detail is right in the same way before and after, wherever it is asked."""
    steps = (steps_to(old, one.was or one.of)[-1:], steps_to(new, one.of)[-1:])
    rights = [
        detail.right
        for some in steps
        for step in some
        for detail in step.details
        if detail.field == one.field
    ]
    given = [right and given_anywhere(right, side.house) for right in rights for side in (old, new)]
    return len(rights) == len(steps) and None not in given and len(set(given)) == 1


#: Why a change of one field comes to nothing, and how that is told.
_BY_FIELD: Mapping[str, tuple[str, Callable[[Procedure, Procedure, Difference], bool]]] = {
    AMOUNT: (SAME_SUM, _same_sum),
    _ORDER: (ONE_SPOT, _is_at_one_spot),
    _DUE: (ONE_SPOT, _is_no_choice),
    _AGAIN: (DONE_ONCE, _are_done_once),
    **dict.fromkeys(CHOICES, (SAME_THERE, _same_right)),
}
