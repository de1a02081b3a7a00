"""Questions about a performance: whether it is right, and if not, at which act the fault is.

Of a few acts that follow each other one is done too early, or with a detail wrong, or none is. The
answers are the same whichever it is.
"""

from collections.abc import Iterator, Sequence

from trainer.table.act import Act, identity_fields
from trainer.training.judging.trace import Moment
from trainer.training.judging.verdict import CORRECT
from trainer.training.quiz.draft import ANSWERS, Draft, Member
from trainer.training.quiz.pool import Pool
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import AT_FAULT, FAULTLESS, Answer
from trainer.training.quiz.slipped import plain_slips
from trainer.training.slips.slip import WRONG

_SHORT, _LONG = 4, 5


def is_it_right(pool: Pool) -> Draft | None:
    """A performance that is right, and three in which one act is at fault, each another one."""
    rng = pool.rng
    count = rng.randint(_SHORT, _LONG)
    begins = pool.any_position()
    if begins is None or len(begins.trace.moments) - begins.at < count:
        return None
    moments = begins.trace.moments[begins.at : begins.at + count]
    named = [identity(moment.act) for moment in moments]
    single = [number for number in range(count) if named.count(named[number]) == 1]
    right = Position(begins.trace, begins.at + count)
    members = [Member(Answer(FAULTLESS), right)]
    for number in rng.sample(single, len(single)):
        if len(members) == ANSWERS:
            break
        slipped = _slipped(pool, begins, moments, number)
        if slipped is not None:
            members.append(Member(Answer(AT_FAULT, (named[number],)), slipped))
    return Draft(members, count=count) if len(members) == ANSWERS else None


def identity(act: Act) -> Act:
    """The act without its details; of what is said to all the phrase is among what names it."""
    named = {field: getattr(act, field) for field in identity_fields(act.act, act.what)}
    phrase = act.phrase if act.act == "call" else None
    return Act(act.act, act.what, phrase=phrase, **named)


def _slipped(
    pool: Pool, begins: Position, moments: Sequence[Moment], number: int
) -> Position | None:
    """The same acts with a fault at this one, and at no other; None where none can be made."""
    ways = list(_ways(pool, begins, moments, number))
    for place, acts in pool.rng.sample(ways, len(ways)):
        slipped = Position(begins.trace, begins.at + place)
        if not slipped.is_wrong(acts[place]):
            continue
        done = slipped.then(acts[place:])
        rest = done.trace.moments[slipped.at + 1 :]
        if all(moment.verdict.verdict == CORRECT for moment in rest):
            return done
    return None


def _ways(
    pool: Pool, begins: Position, moments: Sequence[Moment], number: int
) -> Iterator[tuple[int, list[Act]]]:
    """Where the fault might be, and the acts with it: one too early, or with a detail wrong."""
    acts = [moment.act for moment in moments]
    if number:
        early = [*acts[: number - 1], acts[number], acts[number - 1], *acts[number + 1 :]]
        yield number - 1, early
    found = plain_slips(Position(begins.trace, begins.at + number))
    details = [s for s in found if s.kind.startswith(WRONG) and s.right == acts[number]]
    if details:
        wrong = pool.rng.choice(details).act
        yield number, [*acts[:number], wrong, *acts[number + 1 :]]
