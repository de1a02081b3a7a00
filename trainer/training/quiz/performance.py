"""Questions about a performance: whether it is right, and if not, at which act the fault is.

Of a few acts that follow each other one is done too early, or with a detail wrong, or none is. The
answers are the same whichever it is.
"""

from collections.abc import Sequence

from trainer.table.act import Act, identity_fields
from trainer.training.judging.trace import Moment
from trainer.training.judging.verdict import CORRECT
from trainer.training.quiz.draft import ANSWERS, Draft, Member
from trainer.training.quiz.pool import Pool
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import AT_FAULT, FAULTLESS, Answer
from trainer.training.quiz.slipped import plain_details

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
    ways = [_too_early, _with_a_detail_wrong]
    pool.rng.shuffle(ways)
    for way in ways:
        place, acts = way(pool, begins, moments, number)
        slipped = Position(begins.trace, begins.at + place)
        if not acts or not slipped.is_wrong(acts[0]):
            continue
        done = slipped.then(acts)
        rest = done.trace.moments[slipped.at + 1 :]
        if all(moment.verdict.verdict == CORRECT for moment in rest):
            return done
    return None


_Slip = tuple[int, list[Act]]


def _too_early(_pool: Pool, _begins: Position, moments: Sequence[Moment], number: int) -> _Slip:
    """The act before the one that should come before it, and what follows; where it is done."""
    if not number:
        return 0, []
    acts = [moment.act for moment in moments]
    return number - 1, [acts[number], acts[number - 1], *acts[number + 1 :]]


def _with_a_detail_wrong(
    pool: Pool, begins: Position, moments: Sequence[Moment], number: int
) -> _Slip:
    """The act with one of its details wrong, and what follows; no acts where it has none."""
    act = moments[number].act
    found = plain_details(Position(begins.trace, begins.at + number))
    details = [slip.act for slip in found if slip.right == act]
    if not details:
        return number, []
    return number, [pool.rng.choice(details), *(moment.act for moment in moments[number + 1 :])]
